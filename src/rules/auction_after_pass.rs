//! `auction/after-pass`: call after a pass.

use super::{Answers, Case, Offence, calls};
use crate::codes::AUCTION_AFTER_PASS;
use crate::text;
use crate::text::Text;

pub static OFFENCE: Offence = Offence { code: AUCTION_AFTER_PASS, title: &TITLE, explain: &EXPLAIN, check };

static TITLE: Text = text!("call after a pass", "annonce après avoir passé", "bod na een pas");
static EXPLAIN: Text = text!(
    "A player who has passed calls something after all.",
    "Un joueur qui a passé annonce tout de même quelque chose.",
    "Een speler die gepast heeft, biedt toch nog iets."
);
static MESSAGE: Text = text!(
    "{seat} said “{call}” after having passed.",
    "{seat} a annoncé « {call} » après avoir passé.",
    "{seat} zei “{call}” na gepast te hebben."
);

fn check(case: &Case, answers: &mut Answers) {
    calls::check(case, answers, AUCTION_AFTER_PASS, &MESSAGE);
}
