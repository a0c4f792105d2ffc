//! A card is one byte: the suit in the high half, the rank in the low half.

use schemars::JsonSchema;
use serde::Deserialize;
use std::fmt;

use crate::language::Lang;

/// The four suits, in the order in which hands are shown.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Suit {
    Spades = 0,
    Hearts = 1,
    Diamonds = 2,
    Clubs = 3,
}

impl Suit {
    pub const ALL: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];

    pub const fn index(self) -> usize {
        self as usize
    }

    pub const fn symbol(self) -> char {
        ['♠', '♥', '♦', '♣'][self as usize]
    }

    /// The word used in the JSON verdict and in rulebooks.
    pub const fn word(self) -> &'static str {
        ["spades", "hearts", "diamonds", "clubs"][self as usize]
    }

    pub fn from_word(word: &str) -> Option<Suit> {
        Suit::ALL.into_iter().find(|s| s.word() == word)
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_fmt(format_args!("{}", self.symbol()))
    }
}

/// Two is the lowest, the ace the highest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rank(u8);

impl Rank {
    pub const ACE: Rank = Rank(12);
    pub const KING: Rank = Rank(11);
    pub const QUEEN: Rank = Rank(10);
    pub const JACK: Rank = Rank(9);
    pub const TEN: Rank = Rank(8);

    /// All thirteen, from the two to the ace.
    pub fn all() -> impl DoubleEndedIterator<Item = Rank> {
        (0..13).map(Rank)
    }

    /// The rank of the digit on a card from 2 to 9.
    pub const fn from_pips(pips: u8) -> Option<Rank> {
        match pips {
            2..=10 => Some(Rank(pips - 2)),
            _ => None,
        }
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// How the rank is printed on Belgian packs of the language, with `10` in full.
    pub const fn label(self, lang: Lang) -> &'static str {
        const PIPS: [&str; 9] = ["2", "3", "4", "5", "6", "7", "8", "9", "10"];
        match self.0 {
            court @ 9..=11 => lang.language().courts[court as usize - 9],
            12 => "A",
            pips => PIPS[pips as usize],
        }
    }

    /// How a transcript in the letters of this language writes it. Only English has one letter for the ten.
    pub const fn written(self, letters: Lang) -> &'static str {
        match (self, letters) {
            (Rank::TEN, Lang::En) => "T",
            (rank, letters) => rank.label(letters),
        }
    }
}

/// One of the fifty-two cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    pub const fn new(suit: Suit, rank: Rank) -> Card {
        Card((suit as u8) << 4 | rank.0)
    }

    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 >> 4) as usize]
    }

    pub const fn rank(self) -> Rank {
        Rank(self.0 & 15)
    }

    /// Position of the card's bit in a [`super::Hand`].
    pub const fn bit(self) -> u32 {
        self.0 as u32
    }

    pub(super) const fn from_bit(bit: u32) -> Card {
        Card(bit as u8)
    }

    /// `♥K`, `♥R`, `♥H`: how a person of that language reads the card.
    pub fn label(self, lang: Lang) -> String {
        format!("{}{}", self.suit().symbol(), self.rank().label(lang))
    }

    /// How a transcript in the letters of this language writes it: `♥T`, `♥10`, `♥R`.
    pub fn written(self, letters: Lang) -> String {
        format!("{}{}", self.suit().symbol(), self.rank().written(letters))
    }

    /// Does this card beat `other`, which was on the table before it?
    pub fn beats(self, other: Card, trump: Option<Suit>) -> bool {
        if self.suit() == other.suit() { self.rank() > other.rank() } else { Some(self.suit()) == trump }
    }
}

impl fmt::Display for Card {
    /// The canonical form of transcripts: symbol and English rank, `T` for the ten.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.suit().symbol(), self.rank().written(Lang::En))
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
