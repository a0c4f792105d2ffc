//! `auction/too-late`: game called too late.

use super::{Answers, Case, Mark, Offence, calls, trou_unannounced};
use crate::auction::WrongCall;
use crate::codes::AUCTION_TOO_LATE;
use crate::text;
use crate::text::Text;

pub static OFFENCE: Offence = Offence {
    code: AUCTION_TOO_LATE,
    title: text!("game called too late", "jeu annoncé trop tard", "spel te laat geboden"),
    explain: text!(
        "The game can only be called in the first round of bidding.",
        "Le jeu ne peut s'annoncer qu'au premier tour d'enchères.",
        "Het spel kan alleen in de eerste biedronde geboden worden."
    ),
    example: "
dealer: W
auction:
  - N: propose ♣
  - E: propose ♥
  - S: pass
  - W: pass
  - N: abondance 9 ♠
",
    marks: &[Mark::ManyGames],
    omission: None,
    check,
};

static MESSAGE: Text = text!(
    "“{call}” by {seat} comes too late: {why}.",
    "{seat} a annoncé « {call} » trop tard : {why}.",
    "{seat} bood “{call}” te laat: {why}."
);

fn check(case: &Case, answers: &mut Answers) {
    // Where the regulation takes a late trou for one that was not announced, `trou/unannounced` reports it,
    // and it is not reported a second time here.
    let stands = |fault: &WrongCall| !trou_unannounced::is_forgotten(case, fault.seat, fault.call);
    calls::check_each(
        case,
        answers,
        |said| said.again() && said.game().is_some(),
        |fault| stands(fault).then(|| calls::breach(case, fault, &MESSAGE)),
    );
}
