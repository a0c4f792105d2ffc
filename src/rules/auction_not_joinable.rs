//! `auction/not-joinable`: nobody can join.

use super::{Mark, Offence, calls};
use crate::codes::AUCTION_NOT_JOINABLE;
use crate::text;
use crate::text::Text;
use crate::transcript::Call;

pub static OFFENCE: Offence = Offence {
    code: AUCTION_NOT_JOINABLE,
    title: text!("nobody can join", "plus personne ne peut emballer", "niemand kan nog meegaan"),
    explain: text!(
        "A suit is proposed although nobody is left who could join, or somebody joins who may not.",
        "Une couleur est proposée alors que plus personne ne peut emballer, ou quelqu'un emballe sans le pouvoir.",
        "Een kleur wordt gevraagd hoewel niemand nog kan meegaan, of iemand gaat mee die het niet mag."
    ),
    example: "
dealer: W
auction:
  - N: pass
  - E: pass
  - S: pass
  - W: propose ♥
",
    marks: &[Mark::ManyGames],
    omission: None,
    check: |case, answers| {
        calls::check(case, answers, &MESSAGE, |said| matches!(said.call, Call::Propose(_) | Call::Join(..)))
    },
};

static MESSAGE: Text = text!(
    "“{call}” is not open to {seat}: {why}.",
    "{seat} ne peut pas annoncer « {call} » : {why}.",
    "{seat} mag “{call}” niet bieden: {why}."
);
