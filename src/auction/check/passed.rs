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
static LEFT_OUT_HERE: Text = text!(
    "{seat} is taken to have passed before this",
    "on suppose que {seat} a passé avant ceci",
    "{seat} wordt geacht hiervoor gepast te hebben"
);

/// What to write beside it.
pub fn here(rules: &Rules, seat: Seat, step: usize) -> Message {
    let entry = rules.transcript.auction.as_ref().and_then(|steps| steps.get(step));
    let text = match entry {
        Some(AuctionStep::Incident(_)) => &REFUSED_HERE,
        Some(AuctionStep::Call { seat: other, .. }) if *other != seat => &LEFT_OUT_HERE,
        _ => &PASSED_HERE,
    };
    text.with([("seat", seat.into())])
}
