//! `auction/wait`: wait not allowed.

use super::{Answers, Case, Offence, calls};
use crate::codes::AUCTION_WAIT;
use crate::text;
use crate::text::Text;

pub static OFFENCE: Offence = Offence { code: AUCTION_WAIT, title: &TITLE, explain: &EXPLAIN, check };

static TITLE: Text = text!("wait not allowed", "attente non permise", "wachten niet toegelaten");
static EXPLAIN: Text = text!(
    "A player waits whom the regulation does not allow to.",
    "Un joueur attend alors que le règlement ne le lui permet pas.",
    "Een speler wacht aan wie het reglement dat niet toestaat."
);
static MESSAGE: Text = text!(
    "{seat} may not wait: {why}.",
    "{seat} ne peut pas attendre : {why}.",
    "{seat} mag niet wachten: {why}."
);

fn check(case: &Case, answers: &mut Answers) {
    calls::check(case, answers, AUCTION_WAIT, &MESSAGE);
}
