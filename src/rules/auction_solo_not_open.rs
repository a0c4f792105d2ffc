//! `auction/solo-not-open`: solo not open.

use super::{Mark, Offence, calls};
use crate::codes::AUCTION_SOLO_NOT_OPEN;
use crate::text;
use crate::text::Text;
use crate::transcript::Call;

pub static OFFENCE: Offence = Offence {
    code: AUCTION_SOLO_NOT_OPEN,
    title: text!("solo not open", "jeu seul non permis", "solo niet toegelaten"),
    explain: text!(
        "A solo is called by a player who has not met the conditions for it.",
        "Un jeu seul est annoncé par un joueur qui n'en remplit pas les conditions.",
        "Een solo wordt geboden door een speler die niet aan de voorwaarden voldoet."
    ),
    example: "dealer: W\nauction:\n  - N: solo 6 ♠\n",
    marks: &[Mark::TurnsTheBidding],
    omission: None,
    check: |case, answers| calls::check(case, answers, &MESSAGE, |said| matches!(said.call, Call::Solo(..))),
};

static MESSAGE: Text = text!(
    "“{call}” is not open to {seat}: {why}.",
    "{seat} ne peut pas annoncer « {call} » : {why}.",
    "{seat} mag “{call}” niet bieden: {why}."
);
