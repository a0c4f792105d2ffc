//! `trou/early-partner`: partner shown too early.

use super::{Mark, Offence, calls};
use crate::codes::TROU_EARLY_PARTNER;
use crate::text;
use crate::text::Text;
use crate::transcript::Call;

pub static OFFENCE: Offence = Offence {
    code: TROU_EARLY_PARTNER,
    title: text!("partner shown too early", "partenaire montré trop tôt", "maat te vroeg getoond"),
    explain: text!(
        "The holder of the last ace shows himself before the others could call a higher game.",
        "Le détenteur du dernier as se montre avant que les autres aient pu annoncer un jeu plus haut.",
        "De houder van de laatste aas toont zich voor de anderen een hoger spel konden bieden."
    ),
    example: "
auction:
  - N: trou
  - E: trump ♣
  - S: good
",
    marks: &[Mark::ManyGames, Mark::TurnsTheBidding],
    omission: None,
    check: |case, answers| calls::check(case, answers, &MESSAGE, |said| said.after(Call::announces_trou)),
};

static MESSAGE: Text = text!(
    "{seat} comes out as the partner too early with “{call}”: {why}.",
    "{seat} se montre trop tôt avec « {call} » : {why}.",
    "{seat} toont zich te vroeg met “{call}”: {why}."
);
