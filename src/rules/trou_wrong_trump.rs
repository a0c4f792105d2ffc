//! `trou/wrong-trump`: wrong trump for a trou.

use super::{Offence, calls};
use crate::codes::TROU_WRONG_TRUMP;
use crate::text;
use crate::text::Text;
use crate::transcript::Call;

pub static OFFENCE: Offence = Offence {
    code: TROU_WRONG_TRUMP,
    title: text!("wrong trump for a trou", "mauvais atout du trou", "verkeerde troef bij een troel"),
    explain: text!(
        "The trump of a trou is not the one that the regulation asks for, or somebody else than the partner names it.",
        "L'atout du trou n'est pas celui que veut le règlement, ou un autre que le partenaire le nomme.",
        "De troef van een troel is niet die van het reglement, of iemand anders dan de maat noemt hem."
    ),
    example: "
auction:
  - N: trou
  - E: good
  - S: good
  - W: good
  - N: trump ♣
",
    marks: &[],
    omission: None,
    check: |case, answers| {
        calls::check(case, answers, &MESSAGE, |said| {
            matches!(said.call, Call::Trump(_)) && said.after(Call::announces_trou)
        })
    },
};

static MESSAGE: Text = text!(
    "“{call}” by {seat} is not the trump of the trou: {why}.",
    "{seat} a dit « {call} », ce qui n'est pas l'atout du trou : {why}.",
    "{seat} zei “{call}”, maar dat is niet de troef van de troel: {why}."
);
