//! `auction/proposed-twice`: second proposal.

use super::{Answers, Case, Offence, calls};
use crate::codes::AUCTION_PROPOSED_TWICE;
use crate::text;
use crate::text::Text;

pub static OFFENCE: Offence =
    Offence { code: AUCTION_PROPOSED_TWICE, title: &TITLE, explain: &EXPLAIN, check };

static TITLE: Text = text!("second proposal", "seconde proposition", "tweede vraag");
static EXPLAIN: Text = text!(
    "A player proposes a suit a second time.",
    "Un joueur propose une couleur une seconde fois.",
    "Een speler vraagt een tweede keer een kleur."
);
static MESSAGE: Text = text!(
    "{seat} proposed a second time (“{call}”).",
    "{seat} a proposé une seconde fois (« {call} »).",
    "{seat} vroeg een tweede keer (“{call}”)."
);

fn check(case: &Case, answers: &mut Answers) {
    calls::check(case, answers, AUCTION_PROPOSED_TWICE, &MESSAGE);
}
