//! `auction/after-pass`: call after a pass.

use super::{Mark, Offence, calls};
use crate::codes::AUCTION_AFTER_PASS;
use crate::text;
use crate::text::Text;
use crate::transcript::Call;

pub static OFFENCE: Offence = Offence {
    code: AUCTION_AFTER_PASS,
    title: text!("call after a pass", "annonce après avoir passé", "bod na een pas"),
    explain: text!(
        "A player who has passed calls something after all.",
        "Un joueur qui a passé annonce tout de même quelque chose.",
        "Een speler die gepast heeft, biedt toch nog iets."
    ),
    example: "
dealer: W
auction:
  - N: propose ♥
  - E: pass
  - S: pass
  - W: pass
  - E: join ♥
",
    marks: &[Mark::ManyGames],
    omission: None,
    check: |case, answers| {
        calls::check(case, answers, &MESSAGE, |said| said.comes_past(|call| call == Call::Pass))
    },
};

static MESSAGE: Text = text!(
    "{seat} said “{call}” after having passed.",
    "{seat} a annoncé « {call} » après avoir passé.",
    "{seat} zei “{call}” na gepast te hebben."
);
