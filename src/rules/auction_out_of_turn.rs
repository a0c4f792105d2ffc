//! `auction/out-of-turn`: call out of turn.

use super::{Answers, Case, Offence, calls};
use crate::codes::AUCTION_OUT_OF_TURN;
use crate::text;
use crate::text::Text;

pub static OFFENCE: Offence = Offence { code: AUCTION_OUT_OF_TURN, title: &TITLE, explain: &EXPLAIN, check };

static TITLE: Text = text!("call out of turn", "annonce avant son tour", "bod voor de beurt");
static EXPLAIN: Text = text!(
    "A player speaks although somebody else has the floor.",
    "Un joueur parle alors qu'un autre a la parole.",
    "Een speler spreekt terwijl iemand anders aan het woord is."
);
static MESSAGE: Text = text!(
    "{seat} said “{call}” out of turn: {why}.",
    "{seat} a annoncé « {call} » avant son tour : {why}.",
    "{seat} zei “{call}” voor de beurt: {why}."
);

fn check(case: &Case, answers: &mut Answers) {
    calls::check(case, answers, AUCTION_OUT_OF_TURN, &MESSAGE);
}
