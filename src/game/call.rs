//! Calls of the auction.

use std::fmt;

use super::Game;
use crate::cards::{Seat, Suit};

/// What a player can say in the bidding, as the record has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Call {
    PassTrou,
    Trou,
    Troula,
    Pass,
    Good,
    Wait,
    Propose(Option<Suit>),
    /// The suit, the level, and whom he joins where the record says it.
    Join(Option<Suit>, Option<u8>, Option<Seat>),
    Raise(Option<u8>),
    Maintain,
    Solo(Option<u8>, Option<Suit>),
    PetiteMisere,
    Piccolo,
    PetiteMisereEtalee,
    GrandeMisere,
    GrandeMisereEtalee,
    Abondance(u8, Option<Suit>),
    PetitChelem(Option<Strain>),
    GrandChelem(Option<Strain>),
    Trump(Suit),
}

/// A trump suit or none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strain {
    Suit(Suit),
    NoTrump,
}

impl fmt::Display for Strain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Strain::Suit(suit) => write!(f, "{suit}"),
            Strain::NoTrump => f.write_str("NT"),
        }
    }
}

impl fmt::Display for Call {
    /// The canonical form of transcripts.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = |f: &mut fmt::Formatter, n: Option<u8>| n.map_or(Ok(()), |n| write!(f, " {n}"));
        let suit = |f: &mut fmt::Formatter, s: Option<Suit>| s.map_or(Ok(()), |s| write!(f, " {s}"));
        let strain = |f: &mut fmt::Formatter, s: Option<Strain>| s.map_or(Ok(()), |s| write!(f, " {s}"));
        f.write_str(self.word())?;
        match *self {
            Call::Propose(s) => suit(f, s),
            Call::Join(s, n, with) => {
                suit(f, s)?;
                number(f, n)?;
                with.map_or(Ok(()), |seat| write!(f, " with {seat}"))
            }
            Call::Raise(n) => number(f, n),
            Call::Solo(n, s) => number(f, n).and_then(|()| suit(f, s)),
            Call::Abondance(n, s) => number(f, Some(n)).and_then(|()| suit(f, s)),
            Call::PetitChelem(s) | Call::GrandChelem(s) => strain(f, s),
            Call::Trump(s) => write!(f, " {s}"),
            _ => Ok(()),
        }
    }
}

impl Call {
    /// Does it leave the bidding to the others?
    pub const fn is_silence(self) -> bool {
        matches!(self, Call::PassTrou | Call::Pass | Call::Good | Call::Wait)
    }

    /// A trou or troula.
    pub const fn announces_trou(self) -> bool {
        matches!(self, Call::Trou | Call::Troula)
    }

    /// Does it lack its number or its suit?
    pub const fn leaves_something_out(self) -> bool {
        match self {
            Call::Propose(None)
            | Call::Raise(None)
            | Call::Abondance(_, None)
            | Call::PetitChelem(None)
            | Call::GrandChelem(None) => true,
            Call::Join(suit, level, _) | Call::Solo(level, suit) => suit.is_none() || level.is_none(),
            _ => false,
        }
    }

    /// The game that has the word of this call for its name; none for `join`, though an emballage comes of it.
    pub const fn game(self) -> Option<Game> {
        match self {
            Call::Trou => Some(Game::Trou),
            Call::Troula => Some(Game::Troula),
            Call::Solo(..) => Some(Game::Solo),
            Call::PetiteMisere => Some(Game::PetiteMisere),
            Call::Piccolo => Some(Game::Piccolo),
            Call::PetiteMisereEtalee => Some(Game::PetiteMisereEtalee),
            Call::GrandeMisere => Some(Game::GrandeMisere),
            Call::GrandeMisereEtalee => Some(Game::GrandeMisereEtalee),
            Call::Abondance(..) => Some(Game::Abondance),
            Call::PetitChelem(_) => Some(Game::PetitChelem),
            Call::GrandChelem(_) => Some(Game::GrandChelem),
            Call::PassTrou
            | Call::Pass
            | Call::Good
            | Call::Wait
            | Call::Propose(_)
            | Call::Join(..)
            | Call::Raise(_)
            | Call::Maintain
            | Call::Trump(_) => None,
        }
    }

    /// The canonical word.
    pub const fn word(&self) -> &'static str {
        match self {
            Call::PassTrou => "pass-trou",
            Call::Trou => "trou",
            Call::Troula => "troula",
            Call::Pass => "pass",
            Call::Good => "good",
            Call::Wait => "wait",
            Call::Propose(_) => "propose",
            Call::Join(..) => "join",
            Call::Raise(_) => "raise",
            Call::Maintain => "maintain",
            Call::Solo(..) => "solo",
            Call::PetiteMisere => "petite-misere",
            Call::Piccolo => "piccolo",
            Call::PetiteMisereEtalee => "petite-misere-etalee",
            Call::GrandeMisere => "grande-misere",
            Call::GrandeMisereEtalee => "grande-misere-etalee",
            Call::Abondance(..) => "abondance",
            Call::PetitChelem(_) => "petit-chelem",
            Call::GrandChelem(_) => "grand-chelem",
            Call::Trump(_) => "trump",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_has_the_game_of_its_word() {
        let calls = [
            Call::PassTrou,
            Call::Trou,
            Call::Troula,
            Call::Pass,
            Call::Good,
            Call::Wait,
            Call::Propose(None),
            Call::Join(None, Some(8), None),
            Call::Raise(None),
            Call::Maintain,
            Call::Solo(None, None),
            Call::PetiteMisere,
            Call::Piccolo,
            Call::PetiteMisereEtalee,
            Call::GrandeMisere,
            Call::GrandeMisereEtalee,
            Call::Abondance(9, None),
            Call::PetitChelem(None),
            Call::GrandChelem(None),
            Call::Trump(Suit::Hearts),
        ];
        for call in calls {
            assert_eq!(call.game(), Game::from_word(call.word()), "{call}");
        }
    }
}
