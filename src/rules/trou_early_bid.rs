//! `trou/early-bid`: bid before the trou round is over.

use super::said::{SaidCall, is_bid};
use super::{Answers, Case, Mark, Offence, calls};
use crate::codes::TROU_EARLY_BID;
use crate::text;
use crate::text::Text;

pub static OFFENCE: Offence = Offence {
    code: TROU_EARLY_BID,
    title: text!(
        "bid before the trou round is over",
        "annonce avant la fin du tour du trou",
        "bod voor de troelronde voorbij is"
    ),
    explain: text!(
        "A player bids before all four have said whether they hold a trou. Words that the record may have left out \
     prove nothing: the bid came too early if somebody speaks on the trou after it, or if somebody notices it.",
        "Un joueur annonce avant que les quatre aient dit s'ils ont le trou. Des paroles que le relevé peut avoir omises \
     ne prouvent rien : l'annonce venait trop tôt si quelqu'un parle du trou ensuite, ou si quelqu'un le signale.",
        "Een speler biedt voor alle vier gezegd hebben of ze een troel hebben. Woorden die het verslag weggelaten kan \
     hebben, bewijzen niets: het bod kwam te vroeg als iemand daarna over de troel spreekt, of als iemand het opmerkt."
    ),
    example: "
auction:
  - N: pass-trou
  - E: propose ♥
  - S: trou
",
    marks: &[Mark::ManyGames, Mark::TurnsTheBidding],
    omission: None,
    check,
};

static MESSAGE: Text = text!(
    "{seat} said “{call}” too early: {why}.",
    "{seat} a annoncé « {call} » trop tôt : {why}.",
    "{seat} zei te vroeg “{call}”: {why}."
);
static LEFT_OUT: Text = text!(
    "The record has no word of {who} on the trou before “{call}” by {seat}: either it was left out, or {seat} bid too early.",
    "Le relevé ne donne pas de parole de {who} sur le trou avant « {call} » de {seat} : soit elle a été omise, soit {seat} \
     a annoncé trop tôt.",
    "Het verslag heeft geen woord van {who} over de troel voor “{call}” van {seat}: ofwel is het weggelaten, ofwel bood \
     {seat} te vroeg."
);

fn check(case: &Case, answers: &mut Answers) {
    let occasion = |said: &SaidCall| is_bid(said.call) && said.speaks_of_trou();
    calls::check_each(case, answers, occasion, |fault| Some(calls::as_found(case, fault, &MESSAGE)));
    calls::report_possible(case, answers, &LEFT_OUT, &MESSAGE);
}
