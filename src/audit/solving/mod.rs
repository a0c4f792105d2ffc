//! What the solver says of a deal, as whole figures that a summary can keep: what each choice of a card was worth,
//! and whether the first lead fits the cards that nobody could see better than cards that could have lain there.

mod redeal;
mod solve;

pub use solve::{Asked, solve};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::cards::Seat;

/// Positions that the solver looks at for one question; what takes more is counted and left.
pub const NODES: u64 = 2_000_000;

/// How much the solver is asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
#[serde(rename_all = "kebab-case")]
pub enum Solving {
    /// Nothing.
    None,
    /// The first lead of every deal.
    Leads,
    /// Every choice of the evenings on which somebody sat of whom the other tests found something.
    #[default]
    Flagged,
    /// Every choice of every deal.
    All,
}

/// What the solver says of a deal.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Solved {
    /// Was every choice asked about, and not the first lead alone?
    pub whole: bool,
    /// Why there is nothing to ask.
    pub why_not: Option<NotSolved>,
    /// Those who play the game: one bit a seat.
    pub side: u8,
    /// Choices among cards that are not worth the same, in the order of play.
    pub decisions: Vec<Decision>,
    /// Choices that took too long.
    pub unsolved: u8,
    /// The first lead.
    pub lead: Option<SolvedLead>,
    /// Why it is not compared.
    pub no_lead: Option<NoLead>,
}

/// A choice among cards that are not worth the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "[u8; 8]", from = "[u8; 8]")]
pub struct Decision {
    /// The number of the player's seat.
    pub seat: u8,
    /// From 1.
    pub trick: u8,
    pub role: Role,
    /// Does he play the game, or against it?
    pub declares: bool,
    /// How many different values there are among the cards that he could play.
    pub classes: u8,
    /// What the side that plays the game takes from there on with the best card: tricks, or 1 and 0 for a misère or
    /// a piccolo that is made or not.
    pub best: u8,
    /// And with the card that he played.
    pub value: u8,
}

impl Solved {
    /// Do these two want the same?
    pub fn are_together(&self, one: Seat, other: Seat) -> bool {
        self.side >> one.index() & 1 == self.side >> other.index() & 1
    }
}

impl Decision {
    /// Tricks that his card cost his side; for a misère or a piccolo, the game.
    pub fn lost(&self) -> u8 {
        self.best.abs_diff(self.value)
    }
}

/// What somebody does who plays a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// He leads to the first trick.
    FirstLead,
    Lead,
    Follow,
    /// He has none of the suit that was led: he ruffs or throws away.
    Void,
}

impl Role {
    pub const ALL: [Role; 4] = [Role::FirstLead, Role::Lead, Role::Follow, Role::Void];
}

impl From<Decision> for [u8; 8] {
    fn from(it: Decision) -> [u8; 8] {
        let role = Role::ALL.iter().position(|role| *role == it.role).unwrap_or(0) as u8;
        [it.seat, it.trick, role, it.declares.into(), it.classes, it.best, it.value, 0]
    }
}

impl From<[u8; 8]> for Decision {
    fn from([seat, trick, role, declares, classes, best, value, _]: [u8; 8]) -> Decision {
        let role = Role::ALL.get(usize::from(role)).copied().unwrap_or(Role::Lead);
        Decision { seat: seat.min(3), trick, role, declares: declares != 0, classes, best, value }
    }
}

/// The first lead, beside what it would have cost with the unseen cards dealt otherwise.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct SolvedLead {
    /// The number of the leader's seat.
    pub seat: u8,
    /// What it cost as the cards really lay.
    pub cost: u8,
    /// In how many of the deals, the real one among them, it costs 0, 1, 2 … tricks.
    pub counts: Vec<u16>,
}

impl SolvedLead {
    /// What it costs on average over the deals that could have been.
    pub fn expected(&self) -> f64 {
        let sum: f64 = self.counts.iter().enumerate().map(|(cost, n)| cost as f64 * f64::from(*n)).sum();
        sum / self.counts.iter().map(|n| f64::from(*n)).sum::<f64>().max(1.0)
    }
}

/// Why a deal is not solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NotSolved {
    /// There is no game, or several run at once.
    NotOneGame,
    /// The cards, or the tricks to the end, are not all known.
    CardsUnknown,
}

/// Why a lead is not compared with others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NoLead {
    /// The game is not for tricks, or its calls name single cards.
    CallsShowCards,
    /// Some of the calls are not known.
    CallsUnknown,
    /// The leader had one card or no choice that matters.
    NoChoice,
    /// The solver took too long.
    TooHard,
}
