//! `auction/wait`: wait not allowed.

use super::{Offence, calls};
use crate::codes::AUCTION_WAIT;
use crate::text;
use crate::text::Text;
use crate::transcript::Call;

pub static OFFENCE: Offence = Offence {
    code: AUCTION_WAIT,
    title: text!("wait not allowed", "attente non permise", "wachten niet toegelaten"),
    explain: text!(
        "A player waits whom the regulation does not allow to.",
        "Un joueur attend alors que le règlement ne le lui permet pas.",
        "Een speler wacht aan wie het reglement dat niet toestaat."
    ),
    example: "dealer: W\nauction:\n  - N: pass\n  - E: wait\n",
    marks: &[],
    omission: None,
    check: |case, answers| calls::check(case, answers, &MESSAGE, |said| said.call == Call::Wait),
};

static MESSAGE: Text = text!(
    "{seat} may not wait: {why}.",
    "{seat} ne peut pas attendre : {why}.",
    "{seat} mag niet wachten: {why}."
);
