//! A set of cards in 64 bits: sixteen bits a suit, the two in the lowest.

use std::fmt;
use std::ops::{BitAnd, BitOr, Sub};

use super::{Card, Rank, Suit};
use crate::language::Lang;

/// A set of cards. `Hand::PACK` has all fifty-two.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Hand(u64);

const LANE: u64 = 0x1fff;

impl Hand {
    pub const EMPTY: Hand = Hand(0);
    /// All fifty-two cards.
    pub const PACK: Hand = Hand(LANE | LANE << 16 | LANE << 32 | LANE << 48);

    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.bit() & 1 == 1
    }

    /// Adds the card; false if it was there already.
    pub fn insert(&mut self, card: Card) -> bool {
        let new = !self.contains(card);
        self.0 |= 1 << card.bit();
        new
    }

    /// Takes the card out; false if it was not there.
    pub fn remove(&mut self, card: Card) -> bool {
        let held = self.contains(card);
        self.0 &= !(1 << card.bit());
        held
    }

    pub const fn with(self, card: Card) -> Hand {
        Hand(self.0 | 1 << card.bit())
    }

    pub const fn without(self, card: Card) -> Hand {
        Hand(self.0 & !(1 << card.bit()))
    }

    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Only the cards of that suit.
    pub const fn of(self, suit: Suit) -> Hand {
        Hand(self.0 & LANE << (16 * suit as u32))
    }

    /// Only the aces.
    pub fn aces(self) -> Hand {
        self & Hand::all_of(Rank::ACE)
    }

    pub fn all_of(rank: Rank) -> Hand {
        Suit::ALL.into_iter().map(|suit| Card::new(suit, rank)).collect()
    }

    pub fn first(self) -> Option<Card> {
        (self.0 != 0).then(|| Card::from_bit(self.0.trailing_zeros()))
    }

    /// The highest card of the suit.
    pub fn highest(self, suit: Suit) -> Option<Card> {
        let lane = self.of(suit).0;
        (lane != 0).then(|| Card::from_bit(63 - lane.leading_zeros()))
    }

    /// Suit by suit, lowest first.
    pub fn iter(self) -> Iter {
        Iter(self.0)
    }
}

impl BitOr for Hand {
    type Output = Hand;
    fn bitor(self, other: Hand) -> Hand {
        Hand(self.0 | other.0)
    }
}

impl BitAnd for Hand {
    type Output = Hand;
    fn bitand(self, other: Hand) -> Hand {
        Hand(self.0 & other.0)
    }
}

impl Sub for Hand {
    type Output = Hand;
    fn sub(self, other: Hand) -> Hand {
        Hand(self.0 & !other.0)
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Hand {
        cards.into_iter().fold(Hand::EMPTY, Hand::with)
    }
}

impl IntoIterator for Hand {
    type Item = Card;
    type IntoIter = Iter;
    fn into_iter(self) -> Iter {
        self.iter()
    }
}

/// Cards of a hand, suit by suit, lowest first.
#[derive(Clone, Debug)]
pub struct Iter(u64);

impl Iterator for Iter {
    type Item = Card;
    fn next(&mut self) -> Option<Card> {
        let card = Hand(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(card)
    }
}

impl Hand {
    /// How a transcript in the letters of this language writes it: `♠AD9 ♥R10`.
    pub fn written(self, letters: Lang) -> String {
        let mut out = String::new();
        // Writing into a string cannot fail.
        let _ = self.write(&mut out, letters);
        out
    }

    fn write(self, out: &mut impl fmt::Write, letters: Lang) -> fmt::Result {
        let mut first = true;
        for suit in Suit::ALL {
            let cards = self.of(suit);
            if cards.is_empty() {
                continue;
            }
            if !first {
                out.write_char(' ')?;
            }
            out.write_char(suit.symbol())?;
            first = false;
            let mut rest = cards;
            while let Some(card) = rest.highest(suit) {
                out.write_str(card.rank().written(letters))?;
                rest.remove(card);
            }
        }
        Ok(())
    }
}

impl fmt::Display for Hand {
    /// The canonical form of transcripts: `♠AQ954 ♥K7 ♦J82 ♣T53`, voids left out.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, Lang::En)
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pack_has_fifty_two_cards_and_four_aces() {
        assert_eq!(Hand::PACK.len(), 52);
        assert_eq!(Hand::PACK.aces().len(), 4);
        assert_eq!(Hand::PACK.iter().count(), 52);
        assert_eq!(Hand::PACK.iter().collect::<Hand>(), Hand::PACK);
    }

    #[test]
    fn highest_of_a_suit_ignores_the_other_suits() {
        let hand: Hand =
            [Card::new(Suit::Hearts, Rank::JACK), Card::new(Suit::Clubs, Rank::ACE)].into_iter().collect();
        assert_eq!(hand.highest(Suit::Hearts), Some(Card::new(Suit::Hearts, Rank::JACK)));
        assert_eq!(hand.highest(Suit::Spades), None);
        assert_eq!(hand.to_string(), "♥J ♣A");
    }
}
