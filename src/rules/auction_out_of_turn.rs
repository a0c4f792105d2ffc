//! `auction/out-of-turn`: call out of turn.

use super::{Mark, Offence, calls};
use crate::codes::AUCTION_OUT_OF_TURN;
use crate::text;
use crate::text::Text;

pub static OFFENCE: Offence = Offence {
    code: AUCTION_OUT_OF_TURN,
    title: text!("call out of turn", "annonce avant son tour", "bod buiten de beurt"),
    explain: text!(
        "A player speaks although somebody else has the floor.",
        "Un joueur parle alors qu'un autre a la parole.",
        "Een speler spreekt terwijl iemand anders aan het woord is."
    ),
    example: "dealer: W\nauction:\n  - N: wait\n  - S: propose ♥\n",
    marks: &[Mark::ManyGames],
    omission: None,
    check: |case, answers| {
        calls::check(case, answers, &MESSAGE, |said| said.comes_past(|call| !call.is_silence()))
    },
};

static MESSAGE: Text = text!(
    "{seat} said “{call}” out of turn: {why}.",
    "{seat} a annoncé « {call} » avant son tour : {why}.",
    "{seat} zei “{call}” buiten de beurt: {why}."
);
