//! `auction/muted`: call without the right to speak.

use super::{Answers, Case, Offence, calls};
use crate::codes::AUCTION_MUTED;
use crate::text;
use crate::text::Text;

pub static OFFENCE: Offence = Offence { code: AUCTION_MUTED, title: &TITLE, explain: &EXPLAIN, check };

static TITLE: Text =
    text!("call without the right to speak", "annonce sans droit à la parole", "bod zonder spreekrecht");
static EXPLAIN: Text = text!(
    "A player calls something although he has lost the right to speak in this deal.",
    "Un joueur annonce alors qu'il a perdu le droit à la parole dans cette donne.",
    "Een speler biedt hoewel hij in deze gift het spreekrecht verloor."
);
static MESSAGE: Text = text!(
    "{seat} should not have said “{call}”: {why}.",
    "{seat} n'aurait pas dû annoncer « {call} » : {why}.",
    "{seat} had “{call}” niet mogen zeggen: {why}."
);

fn check(case: &Case, answers: &mut Answers) {
    calls::check(case, answers, AUCTION_MUTED, &MESSAGE);
}
