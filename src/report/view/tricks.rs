//! The tricks as values: who put down what, where that is written, and who won.

use serde::Serialize;

use super::Range;
use crate::cards::Seat;
use crate::replay::{PlayedCard, Trick};
use crate::report::Judged;
use crate::source::{Composed, Route};

/// A trick as far as it was played.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TrickView {
    /// Its number, from 1.
    pub number: usize,
    /// Who led; nobody where no card of it is remembered.
    pub leader: Option<Seat>,
    /// In the order in which they came.
    pub cards: Vec<CardView>,
    /// Who won it; nobody while it is not whole, or where that is not known.
    pub winner: Option<Seat>,
    /// Where its entry stands.
    pub place: Range,
}

/// A card that was put down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CardView {
    /// Who put it down.
    pub seat: Seat,
    /// `♥5`; `♥?` or `?` where no more is remembered. Of a card that was taken back, the one that counts.
    pub card: String,
    /// The card that was taken back.
    pub taken_back: Option<String>,
    /// Where it is written.
    pub place: Range,
}

/// Every trick.
pub fn tricks_view(judged: &Judged, original: &Composed) -> Vec<TrickView> {
    let replay = &judged.ruling.replay;
    let view = |(n, trick): (usize, &Trick)| {
        let at = judged.record.place(&Route::field("play").item(trick.span.step));
        TrickView {
            number: n + 1,
            leader: trick.span.leader,
            cards: replay.cards_of(n).iter().map(|played| card_view(judged, played, original)).collect(),
            winner: trick.winner,
            place: Range::of(at, original),
        }
    };
    replay.tricks.iter().enumerate().map(view).collect()
}

fn card_view(judged: &Judged, played: &PlayedCard, original: &Composed) -> CardView {
    let put = &played.laid.put;
    CardView {
        seat: played.laid.seat,
        card: put.counts().to_string(),
        taken_back: put.withdrawn().map(|card| card.to_string()),
        place: Range::of(judged.record.place(&played.route()), original),
    }
}
