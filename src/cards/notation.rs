//! What a letter means in the notation of a language.

use super::{Rank, Seat, Suit};
use crate::language::Lang;

/// The language whose letters a record is written in.
pub use crate::language::Lang as Notation;

impl Notation {
    /// English S H D C, French P C K T, Dutch S H R K.
    pub fn suit(self, letter: char) -> Option<Suit> {
        let letter = letter.to_ascii_uppercase();
        Suit::ALL.into_iter().find(|suit| self.language().suits[suit.index()] == letter)
    }

    /// English A K Q J, French A R D V, Dutch A H V B; `T` is the ten in all of them.
    pub fn rank(self, letter: char) -> Option<Rank> {
        match letter.to_ascii_uppercase() {
            'A' => Some(Rank::ACE),
            'T' => Some(Rank::TEN),
            letter => [Rank::JACK, Rank::QUEEN, Rank::KING]
                .into_iter()
                .find(|rank| rank.label(self).starts_with(letter)),
        }
    }

    /// English N E S W, French N E S O, Dutch N O Z W, or the word in full. What can only mean one seat is
    /// understood in every notation; `O` is west in French and east in Dutch.
    pub fn seat(self, word: &str) -> Option<Seat> {
        let is = |name: &str| name.eq_ignore_ascii_case(word);
        let named =
            |lang: Lang| Seat::ALL.into_iter().find(|seat| is(seat.label(lang)) || is(seat.name(lang)));
        named(self).or_else(|| {
            let mut meant = Lang::ALL.into_iter().filter_map(named);
            let seat = meant.next()?;
            meant.all(|other| other == seat).then_some(seat)
        })
    }
}
