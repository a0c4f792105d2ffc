//! `auction/out-of-turn`: call out of turn.

use super::said::SaidCall;
use super::{Answers, Case, Mark, Offence, calls};
use crate::codes::AUCTION_OUT_OF_TURN;
use crate::text;
use crate::text::Text;

pub static OFFENCE: Offence = Offence {
    code: AUCTION_OUT_OF_TURN,
    title: text!("call out of turn", "annonce avant son tour", "bod buiten de beurt"),
    explain: text!(
        "A player speaks although somebody else has the floor. A pass that the record may have left out proves \
     nothing: the call was out of turn if the player who was passed over speaks after it, or if somebody notices it.",
        "Un joueur parle alors qu'un autre a la parole. Un passe que le relevé peut avoir omis ne prouve rien : \
     l'annonce était prématurée si le joueur sauté parle ensuite, ou si quelqu'un le signale.",
        "Een speler spreekt terwijl iemand anders aan het woord is. Een pas die het verslag weggelaten kan hebben, \
     bewijst niets: het bod was te vroeg als de overgeslagen speler daarna spreekt, of als iemand het opmerkt."
    ),
    example: "dealer: W\nauction:\n  - N: wait\n  - S: propose ♥\n  - E: pass\n",
    marks: &[Mark::ManyGames, Mark::TurnsTheBidding],
    omission: None,
    check,
};

static MESSAGE: Text = text!(
    "{seat} said “{call}” out of turn: {why}.",
    "{seat} a annoncé « {call} » avant son tour : {why}.",
    "{seat} zei “{call}” buiten de beurt: {why}."
);
static LEFT_OUT: Text = text!(
    "The record has no call of {who} before “{call}” by {seat}: either it was left out, or {seat} spoke out of turn.",
    "Le relevé ne donne pas d'annonce de {who} avant « {call} » de {seat} : soit elle a été omise, soit {seat} a parlé \
     avant son tour.",
    "Het verslag heeft geen bod van {who} voor “{call}” van {seat}: ofwel is het weggelaten, ofwel sprak {seat} buiten \
     de beurt."
);

fn check(case: &Case, answers: &mut Answers) {
    calls::check_each(case, answers, comes_past, |fault| Some(calls::as_found(case, fault, &MESSAGE)));
    calls::report_possible(case, answers, &LEFT_OUT, &MESSAGE);
}

/// Was somebody left out who had bid?
fn comes_past(said: &SaidCall) -> bool {
    said.comes_past(|call| !call.is_silence())
}
