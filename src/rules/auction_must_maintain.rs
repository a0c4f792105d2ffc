//! `auction/must-maintain`: must maintain.

use super::{Mark, Offence, calls};
use crate::codes::AUCTION_MUST_MAINTAIN;
use crate::text;
use crate::text::Text;
use crate::transcript::Call;

pub static OFFENCE: Offence = Offence {
    code: AUCTION_MUST_MAINTAIN,
    title: text!("must maintain", "doit maintenir", "moet houden"),
    explain: text!(
        "A proposer who can still be joined must maintain his suit and calls something else.",
        "Un proposeur qui peut encore être emballé doit maintenir sa couleur et annonce autre chose.",
        "Een vrager met wie nog meegegaan kan worden moet zijn kleur houden en biedt iets anders."
    ),
    example: "
dealer: W
auction:
  - N: propose ♥
  - E: propose ♠
  - S: pass
  - W: pass
  - N: solo 6 ♥
",
    marks: &[Mark::TurnsTheBidding],
    omission: None,
    check: |case, answers| {
        calls::check(case, answers, &MESSAGE, |said| said.own().any(|call| matches!(call, Call::Propose(_))))
    },
};

static MESSAGE: Text = text!(
    "{seat} may not say “{call}”: {why}.",
    "{seat} ne peut pas annoncer « {call} » : {why}.",
    "{seat} mag “{call}” niet zeggen: {why}."
);
