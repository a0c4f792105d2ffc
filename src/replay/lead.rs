//! What the card asks for that was led to a trick.

use super::{Holdings, Laid, TrickSpan};
use crate::cards::{Card, Hand, Remembered, Suit};
use crate::transcript::Act;

/// The leader's card and what it asks for.
pub(super) struct Lead {
    /// Which of the trick's cards it is, counted over the whole play; `None`: not played yet.
    pub at: Option<usize>,
    /// `None`: nothing was led yet, or nobody remembers what.
    pub suit: Option<Suit>,
    /// The suit that lay there first, where the leader changed his card after others had played.
    pub also: Option<Suit>,
    /// A card that the leader cannot have had, or that turns up twice, asks for nothing.
    pub possible: bool,
}

/// How a card stands to the lead.
pub(super) enum Answer {
    Leads,
    Follows,
    Refuses,
    /// Nothing was led that asks for a suit, or nobody can tell what was.
    Nothing,
}

impl Lead {
    pub fn of(span: &TrickSpan, cards: &[Laid], holdings: &Holdings, gone: Hand) -> Lead {
        let nothing = Lead { at: None, suit: None, also: None, possible: false };
        let mut of_leader = cards.iter().enumerate().filter(|(_, laid)| Some(laid.seat) == span.leader);
        let Some((at, laid)) = of_leader.next() else { return nothing };
        let led = laid.put.counts();
        let Some(suit) = led.suit() else { return Lead { at: Some(span.from + at), ..nothing } };
        let also = match laid.put.act {
            Act::Corrected { late: true, .. } => laid.put.card.suit(),
            _ => None,
        };
        let is_possible = |card: Card| {
            !gone.contains(card) && !holdings.lacks(laid.seat, card) && !holdings.doubtful.contains(card)
        };
        Lead {
            at: Some(span.from + at),
            suit: Some(suit),
            also: also.filter(|also| *also != suit),
            possible: led.card().is_none_or(is_possible),
        }
    }

    pub fn answer(&self, at: usize, card: Remembered) -> Answer {
        match self.at {
            Some(lead) if lead == at => Answer::Leads,
            Some(lead) if at < lead => Answer::Nothing,
            None => Answer::Nothing,
            Some(_) if !self.possible || card.suit().is_none() => Answer::Nothing,
            Some(_) if card.suit() == self.suit || card.suit() == self.also => Answer::Follows,
            Some(_) if self.also.is_some() => Answer::Nothing,
            Some(_) => Answer::Refuses,
        }
    }
}
