//! Which letters stand for suits, ranks and seats in English, French and Dutch.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Rank, Seat, Suit};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Notation {
    #[default]
    En,
    Fr,
    Nl,
}

impl Notation {
    pub const ALL: [Notation; 3] = [Notation::En, Notation::Fr, Notation::Nl];

    pub const fn word(self) -> &'static str {
        match self {
            Notation::En => "en",
            Notation::Fr => "fr",
            Notation::Nl => "nl",
        }
    }

    /// English S H D C, French P C K T, Dutch S H R K.
    pub const fn suit(self, letter: char) -> Option<Suit> {
        use Suit::*;
        Some(match (self, letter.to_ascii_uppercase()) {
            (Notation::En | Notation::Nl, 'S') | (Notation::Fr, 'P') => Spades,
            (Notation::En | Notation::Nl, 'H') | (Notation::Fr, 'C') => Hearts,
            (Notation::En, 'D') | (Notation::Fr, 'K') | (Notation::Nl, 'R') => Diamonds,
            (Notation::En, 'C') | (Notation::Fr, 'T') | (Notation::Nl, 'K') => Clubs,
            _ => return None,
        })
    }

    /// English A K Q J, French A R D V, Dutch A H V B; `T` is the ten in all three.
    pub const fn rank(self, letter: char) -> Option<Rank> {
        Some(match (self, letter.to_ascii_uppercase()) {
            (_, 'A') => Rank::ACE,
            (_, 'T') => Rank::TEN,
            (Notation::En, 'K') | (Notation::Fr, 'R') | (Notation::Nl, 'H') => Rank::KING,
            (Notation::En, 'Q') | (Notation::Fr, 'D') | (Notation::Nl, 'V') => Rank::QUEEN,
            (Notation::En, 'J') | (Notation::Fr, 'V') | (Notation::Nl, 'B') => Rank::JACK,
            _ => return None,
        })
    }

    /// English N E S W, French N E S O, Dutch N O Z W. A letter that can only mean one seat is
    /// understood in every notation; `O` is west in French and east in Dutch.
    pub fn seat(self, word: &str) -> Option<Seat> {
        let mut letters = word.chars();
        let (Some(letter), None) = (letters.next(), letters.next()) else { return None };
        Some(match (self, letter.to_ascii_uppercase()) {
            (_, 'N') => Seat::North,
            (_, 'E') | (Notation::Nl, 'O') => Seat::East,
            (_, 'Z' | 'S') => Seat::South,
            (_, 'W') | (Notation::Fr, 'O') => Seat::West,
            _ => return None,
        })
    }
}
