//! What came of a deal as values of their own: no language left to choose, no law and no record behind them. A page, an
//! editor and a recorder show the same ones.

mod deal;
mod fault;
mod finding;
mod next;
mod question;
mod span;
mod tricks;

pub use deal::{DealView, HandView, deal_at_a_glance, deal_view};
pub use fault::{FaultView, Replacement, fault_view};
pub use finding::{FindingView, finding_view};
pub use next::{CallOption, CardOption, NextView, PhaseOfDeal, TrickOnTable, next_view};
pub use question::{ChoiceView, QuestionView, questions};
pub use span::{AnswerSpan, AnswerView, SpanKind, answer_view, spans};
pub use tricks::{CardView, TrickView, tricks_view};

use serde::Serialize;

use crate::source::{Composed, Place};

/// Bytes of the text that was given, from `start` up to `end`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Range {
    /// The first byte.
    pub start: usize,
    /// The byte behind the last one.
    pub end: usize,
}

impl Range {
    /// The bytes of the original at a place of what was read.
    pub fn of(place: Place, original: &Composed) -> Range {
        let range = place.range();
        Range { start: original.back(range.start), end: original.back(range.end) }
    }

    /// So many bytes further on.
    pub fn shift(&mut self, delta: isize) {
        self.start = self.start.saturating_add_signed(delta);
        self.end = self.end.saturating_add_signed(delta);
    }

    /// Does this byte belong to it, or stand just behind it?
    pub fn touches(self, byte: usize) -> bool {
        (self.start..=self.end).contains(&byte)
    }
}

/// A place with what is to be said there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlaceView {
    /// Where.
    #[serde(flatten)]
    pub range: Range,
    /// What stands there, in a few words.
    pub label: String,
}
