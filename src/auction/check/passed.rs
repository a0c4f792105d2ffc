//! Where somebody has passed: by his word, or because his game was refused.

use crate::auction::Rules;
use crate::cards::Seat;
use crate::text;
use crate::text::{Message, Text};
use crate::transcript::AuctionStep;

static PASSED_HERE: Text = text!("{seat} passed here", "{seat} a passé ici", "{seat} paste hier");
static REFUSED_HERE: Text = text!(
    "the game of {seat} is refused here, which counts as a pass",
    "le jeu de {seat} est refusé ici, ce qui vaut passe",
    "het spel van {seat} wordt hier geweigerd, wat als pas telt"
);

/// What to write beside it.
pub fn here(rules: &Rules, seat: Seat, step: usize) -> Message {
    let entry = rules.transcript.auction.as_ref().and_then(|steps| steps.get(step));
    let text = if matches!(entry, Some(AuctionStep::Incident(_))) { &REFUSED_HERE } else { &PASSED_HERE };
    text.with([("seat", seat.into())])
}
