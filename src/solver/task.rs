//! Who plays with whom, and what for.

use std::fmt;

use crate::cards::SeatSet;

/// What a side wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Goal {
    /// As many tricks as possible.
    Tricks,
    /// Not one trick.
    None,
    /// Exactly one trick.
    ExactlyOne,
}

impl Goal {
    pub const ALL: [Goal; 3] = [Goal::Tricks, Goal::None, Goal::ExactlyOne];

    /// The word of a position file.
    pub const fn word(self) -> &'static str {
        match self {
            Goal::Tricks => "tricks",
            Goal::None => "none",
            Goal::ExactlyOne => "exactly-one",
        }
    }

    pub fn from_word(word: &str) -> Option<Goal> {
        Goal::ALL.into_iter().find(|goal| goal.word() == word)
    }
}

/// The seats that play together, what they want, and the tricks they already have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Task {
    side: SeatSet,
    goal: Goal,
    taken: u8,
}

/// A side has one, two or three seats: somebody must play against it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SideError;

impl fmt::Display for SideError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a side has one, two or three seats")
    }
}

impl std::error::Error for SideError {}

impl Task {
    pub fn new(side: SeatSet, goal: Goal) -> Result<Task, SideError> {
        if side.is_empty() || side.len() == 4 { Err(SideError) } else { Ok(Task { side, goal, taken: 0 }) }
    }

    /// The task as it stands after the side took so many tricks. After one, a misère is lost, and a piccolo
    /// must not take another.
    #[must_use]
    pub fn with_taken(self, taken: u8) -> Task {
        Task { taken, ..self }
    }

    pub fn side(&self) -> SeatSet {
        self.side
    }

    pub fn goal(&self) -> Goal {
        self.goal
    }

    pub fn taken(&self) -> u8 {
        self.taken
    }

    /// What remains to be asked, or the answer if nothing does.
    pub(super) fn question(&self) -> Result<SearchFor, u8> {
        match (self.goal, self.taken) {
            (Goal::Tricks, _) => Ok(SearchFor::Tricks),
            (Goal::None, 0) | (Goal::ExactlyOne, 1) => Ok(SearchFor::None),
            (Goal::ExactlyOne, 0) => Ok(SearchFor::One),
            (Goal::None | Goal::ExactlyOne, _) => Err(0),
        }
    }
}

/// What the search can be asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SearchFor {
    Tricks,
    None,
    One,
}
