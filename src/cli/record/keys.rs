//! Keys, and the cards that are typed with them: two keys a card, and one where suit is followed.

use crate::cards::{Card, Rank, Remembered, Suit};
use crate::text::Lang;

/// A key, whatever terminal it comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    Char(char),
    Enter,
    Backspace,
    Up,
    Down,
    /// Takes the last entry back.
    Undo,
    /// Ends the recording; everything is on the disk already.
    Quit,
}

/// What a key makes of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Typed {
    /// The card is whole.
    Card(Remembered),
    /// Its suit is known now.
    Suit(Suit),
    /// It is no key of a card.
    Nothing,
}

/// The next key of a card of which this suit is typed already; `led` is the suit that a rank alone means.
pub fn card(key: char, suit: Option<Suit>, led: Option<Suit>, lang: Lang) -> Typed {
    let named = suit_of(key, lang);
    match (suit, key) {
        (Some(suit), '?') => Typed::Card(Remembered::Suit(suit)),
        (None, '?') => Typed::Card(Remembered::Nothing),
        (Some(suit), _) => match (rank_of(key, lang), named) {
            (Some(rank), _) => Typed::Card(Card::new(suit, rank).into()),
            (None, Some(other)) => Typed::Suit(other),
            (None, None) => Typed::Nothing,
        },
        // A letter that is a suit is one: in Dutch, H alone is hearts, and the king of hearts is H H.
        (None, _) => match (named, rank_of(key, lang), led) {
            (Some(suit), ..) => Typed::Suit(suit),
            (None, Some(rank), Some(led)) => Typed::Card(Card::new(led, rank).into()),
            (None, ..) => Typed::Nothing,
        },
    }
}

fn suit_of(key: char, lang: Lang) -> Option<Suit> {
    let letters = lang.language().suits;
    let is_it = |suit: &Suit| suit.symbol() == key || letters[suit.index()].eq_ignore_ascii_case(&key);
    Suit::ALL.into_iter().find(is_it)
}

/// `0`, `1` and `T` are the ten.
fn rank_of(key: char, lang: Lang) -> Option<Rank> {
    match key.to_ascii_uppercase() {
        '0' | '1' => Some(Rank::TEN),
        'T' if lang == Lang::En => Some(Rank::TEN),
        'T' => None,
        key => Rank::all().find(|rank| {
            let label = rank.label(lang);
            label.len() == 1 && label.starts_with(key)
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(keys: &str, led: Option<Suit>, lang: Lang) -> String {
        let mut suit = None;
        let mut cards = Vec::new();
        for key in keys.chars() {
            match card(key, suit, led, lang) {
                Typed::Card(card) => {
                    cards.push(card.to_string());
                    suit = None;
                }
                Typed::Suit(next) => suit = Some(next),
                Typed::Nothing => cards.push("-".to_owned()),
            }
        }
        cards.join(" ")
    }

    #[test]
    fn two_keys_are_a_card_in_every_language() {
        assert_eq!(typed("s5hqd0cA", None, Lang::En), "♠5 ♥Q ♦T ♣A");
        assert_eq!(typed("p5cdk0tr", None, Lang::Fr), "♠5 ♥Q ♦T ♣K");
        assert_eq!(typed("s5hvr1kbhh", None, Lang::Nl), "♠5 ♥Q ♦T ♣J ♥K");
        assert_eq!(typed("♥a♠2", None, Lang::Fr), "♥A ♠2");
    }

    #[test]
    fn one_key_is_enough_where_suit_is_followed() {
        assert_eq!(typed("5qh2", Some(Suit::Spades), Lang::En), "♠5 ♠Q ♥2");
        assert_eq!(typed("?h?x", Some(Suit::Spades), Lang::En), "? ♥? -");
    }
}
