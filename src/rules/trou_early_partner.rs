//! `trou/early-partner`: partner shown too early.

use super::{Answers, Case, Offence, calls};
use crate::codes::TROU_EARLY_PARTNER;
use crate::text;
use crate::text::Text;

pub static OFFENCE: Offence = Offence { code: TROU_EARLY_PARTNER, title: &TITLE, explain: &EXPLAIN, check };

static TITLE: Text = text!("partner shown too early", "partenaire montré trop tôt", "maat te vroeg getoond");
static EXPLAIN: Text = text!(
    "The holder of the last ace shows himself before the others could call a higher game.",
    "Le détenteur du dernier as se montre avant que les autres aient pu annoncer un jeu plus haut.",
    "De houder van de laatste aas toont zich voor de anderen een hoger spel konden bieden."
);
static MESSAGE: Text = text!(
    "{seat} comes out as the partner too early with “{call}”: {why}.",
    "{seat} se montre trop tôt avec « {call} » : {why}.",
    "{seat} toont zich te vroeg met “{call}”: {why}."
);

fn check(case: &Case, answers: &mut Answers) {
    calls::check(case, answers, TROU_EARLY_PARTNER, &MESSAGE);
}
