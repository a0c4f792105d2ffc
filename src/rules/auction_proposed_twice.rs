//! `auction/proposed-twice`: second proposal.

use super::{Offence, calls};
use crate::codes::AUCTION_PROPOSED_TWICE;
use crate::text;
use crate::text::Text;
use crate::transcript::Call;

pub static OFFENCE: Offence = Offence {
    code: AUCTION_PROPOSED_TWICE,
    title: text!("second proposal", "seconde proposition", "tweede vraag"),
    explain: text!(
        "A player proposes a suit a second time.",
        "Un joueur propose une couleur une seconde fois.",
        "Een speler vraagt een tweede keer een kleur."
    ),
    example: "
dealer: W
auction:
  - N: propose ♣
  - E: propose ♥
  - S: pass
  - W: pass
  - N: propose ♥
",
    marks: &[],
    omission: None,
    check: |case, answers| {
        calls::check(case, answers, &MESSAGE, |said| said.own().any(|call| matches!(call, Call::Propose(_))))
    },
};

static MESSAGE: Text = text!(
    "{seat} proposed a second time (“{call}”).",
    "{seat} a proposé une seconde fois (« {call} »).",
    "{seat} vroeg een tweede keer (“{call}”)."
);
