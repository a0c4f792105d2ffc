//! `auction/out-of-turn`: call out of turn.

use super::said::SaidCall;
use super::{Answers, Breach, Case, Mark, Offence, calls};
use crate::auction::{BiddingResult, PerhapsOutOfTurn};
use crate::codes::AUCTION_OUT_OF_TURN;
use crate::text;
use crate::text::{Arg, Message, Text};
use crate::verdict::Certainty;

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
static EITHER: Text = text!(
    "{question} If it was left out, {one}; if not, {other}.",
    "{question} Si elle a été omise, {one} ; sinon, {other}.",
    "{question} Als het weggelaten is, {one}; zo niet, {other}."
);
static STANDS: Text = text!("{game} stands", "on joue {game}", "geldt {game}");
static NOTHING_STANDS: Text =
    text!("nobody has a game yet", "personne n'a encore de jeu", "heeft nog niemand een spel");
static LABEL: Text =
    text!("nothing of {who} before this", "rien de {who} avant ceci", "niets van {who} voor dit");

fn check(case: &Case, answers: &mut Answers) {
    calls::check_each(case, answers, comes_past, |fault| {
        let breach = calls::breach(case, fault, &MESSAGE);
        let is_found = case.auction.found_out_of_turn.contains(&fault.step);
        Some(if is_found { breach.with(Certainty::Possible) } else { breach })
    });
    for perhaps in &case.auction.perhaps_out_of_turn {
        answers.possible(possible(case, perhaps));
    }
}

/// Was somebody left out who had bid?
fn comes_past(said: &SaidCall) -> bool {
    said.comes_past(|call| !call.is_silence())
}

/// The question, and what each answer comes to where that is not the same.
fn possible(case: &Case, perhaps: &PerhapsOutOfTurn) -> Breach {
    let who = || ("who", Arg::Seats(perhaps.it.seats));
    let said = ("call", Arg::Call(perhaps.fault.call));
    let question = LEFT_OUT.with([who(), ("seat", perhaps.it.by.into()), said]);
    let [one, other] = [stands(&case.auction.outcome), stands(&perhaps.if_so)];
    let message = match one == other {
        true => question,
        false => EITHER.with([("question", question.into()), ("one", one.into()), ("other", other.into())]),
    };
    let breach = calls::breach(case, &perhaps.fault, &MESSAGE);
    Breach { message, label: LABEL.with([who()]), ..breach }.with(Certainty::Possible)
}

fn stands(outcome: &BiddingResult) -> Message {
    match outcome.contracts() {
        [] => NOTHING_STANDS.plain(),
        games => STANDS.with([("game", calls::whole(games))]),
    }
}
