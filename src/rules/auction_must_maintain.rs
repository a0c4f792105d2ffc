//! `auction/must-maintain`: must maintain.

use super::{Answers, Case, Offence, calls};
use crate::codes::AUCTION_MUST_MAINTAIN;
use crate::text;
use crate::text::Text;

pub static OFFENCE: Offence =
    Offence { code: AUCTION_MUST_MAINTAIN, title: &TITLE, explain: &EXPLAIN, check };

static TITLE: Text = text!("must maintain", "doit maintenir", "moet houden");
static EXPLAIN: Text = text!(
    "A proposer who can still be joined must maintain his suit and calls something else.",
    "Un proposeur qui peut encore être emballé doit maintenir sa couleur et annonce autre chose.",
    "Een vrager met wie nog meegegaan kan worden moet zijn kleur houden en biedt iets anders."
);
static MESSAGE: Text = text!(
    "{seat} may not say “{call}”: {why}.",
    "{seat} ne peut pas annoncer « {call} » : {why}.",
    "{seat} mag “{call}” niet zeggen: {why}."
);

fn check(case: &Case, answers: &mut Answers) {
    calls::check(case, answers, AUCTION_MUST_MAINTAIN, &MESSAGE);
}
