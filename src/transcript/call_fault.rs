//! What can be wrong with the text of a call.

use crate::cards::Suit;

/// Why a text is not a call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CallFault {
    /// With the calls that may have been meant.
    Unknown { suggestions: Vec<String> },
    /// The call is known, the word after it is no suit.
    UnknownSuit { word: String, suggestion: Option<&'static str> },
    /// The call takes no suit, or no number.
    TooMuch(Extra),
    /// One call, two suits.
    TwoSuits,
    /// This word wants a suit after it.
    SuitMissing(&'static str),
    /// An abondance has several levels: which one? With the suit that was named.
    NumberMissing(Option<Suit>),
    /// A number of tricks lies between 1 and 13.
    BadNumber,
}

/// What a call has and does not take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extra {
    Suit,
    Number,
    Both,
    /// "No trump", where a suit belongs.
    NoTrump,
}
