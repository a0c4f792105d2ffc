//! A card on the table, as far as anybody remembers it.

use std::fmt;

use super::{Card, Suit};

/// What is remembered of a card that was put down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remembered {
    Card(Card),
    /// One of this suit: `♥?`.
    Suit(Suit),
    /// Any card: `?`.
    Nothing,
}

impl Remembered {
    pub fn card(self) -> Option<Card> {
        match self {
            Remembered::Card(card) => Some(card),
            Remembered::Suit(_) | Remembered::Nothing => None,
        }
    }

    pub fn suit(self) -> Option<Suit> {
        match self {
            Remembered::Card(card) => Some(card.suit()),
            Remembered::Suit(suit) => Some(suit),
            Remembered::Nothing => None,
        }
    }

    pub fn is(self, card: Card) -> bool {
        self == Remembered::Card(card)
    }
}

impl From<Card> for Remembered {
    fn from(card: Card) -> Remembered {
        Remembered::Card(card)
    }
}

impl fmt::Display for Remembered {
    /// The canonical form of transcripts.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Remembered::Card(card) => write!(f, "{card}"),
            Remembered::Suit(suit) => write!(f, "{suit}?"),
            Remembered::Nothing => f.write_str("?"),
        }
    }
}
