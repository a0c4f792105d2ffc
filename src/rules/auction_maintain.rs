//! `auction/maintain`: maintaining not allowed.

use super::{Offence, calls};
use crate::codes::AUCTION_MAINTAIN;
use crate::text;
use crate::text::Text;
use crate::transcript::Call;

pub static OFFENCE: Offence = Offence {
    code: AUCTION_MAINTAIN,
    title: text!("maintaining not allowed", "maintien non permis", "houden niet toegelaten"),
    explain: text!(
        "A player maintains his suit where the regulation does not allow it.",
        "Un joueur maintient sa couleur là où le règlement ne le permet pas.",
        "Een speler houdt zijn kleur waar het reglement dat niet toestaat."
    ),
    example: "
dealer: W
auction:
  - N: propose ♥
  - E: pass
  - S: pass
  - W: pass
  - N: maintain
",
    marks: &[],
    omission: None,
    check: |case, answers| calls::check(case, answers, &MESSAGE, |said| said.call == Call::Maintain),
};

static MESSAGE: Text = text!(
    "{seat} may not maintain: {why}.",
    "{seat} ne peut pas maintenir : {why}.",
    "{seat} mag de vraag niet houden: {why}."
);
