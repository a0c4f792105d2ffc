//! What the earlier deals of a session mean for the next one: whose turn it is to deal, which games
//! were lost, who did what before. It does not grow with the number of deals.

mod closed;
mod losses;
mod offences;
mod turn;

pub use closed::{Closed, LeaveAsked, MayClose, needs_no_leave};
pub use losses::{Losses, LossesFound, Lost, LostAt, Missed, OpenDeals};
pub use offences::{Done, Offences};
pub use turn::{Due, Ended, Turn};

use crate::cards::PerSeat;
use crate::rulebook::Law;
use crate::source::Place;

/// Where something of an earlier deal is written.
#[derive(Clone, Debug, PartialEq)]
pub struct Earlier {
    /// Which deal of the session, from 1; 0 for the head of the session.
    pub deal: usize,
    /// The file as given, `path#2` for its second deal.
    pub name: String,
    /// From 1.
    pub line: usize,
    /// From 1.
    pub column: usize,
    /// Its bytes, where it stands in the same text as the deal that is judged.
    pub place: Option<Place>,
}

/// What is known of the deals before this one.
#[derive(Clone, Debug, Default)]
pub struct Past {
    pub turn: Turn,
    pub losses: PerSeat<Losses>,
    /// The last deals that could not be read.
    pub missed: Vec<Missed>,
    pub offences: PerSeat<Offences>,
    /// The number of the round.
    pub round: u32,
    /// What everybody has, as it is counted: a table can write that down in place of the deal's points.
    pub totals: PerSeat<i64>,
    /// What everybody got in the deal before, alone.
    pub last: PerSeat<i64>,
}

/// More deals that could not be read are not remembered.
const MOST_MISSED: usize = 8;

impl Past {
    /// A deal could not be read: who deals next, nobody can say, nor who lost what.
    pub fn miss(&mut self, deal: usize) {
        self.turn.is_lost();
        self.missed.push(Missed { deal, in_round: true });
        if self.missed.len() > MOST_MISSED {
            self.missed.remove(0);
        }
    }

    /// A later round begins.
    pub fn new_round(&mut self, law: &Law) {
        self.round = self.round.saturating_add(1);
        self.turn.new_round(law);
        self.losses.0.iter_mut().for_each(Losses::new_round);
        self.missed.iter_mut().for_each(|missed| missed.in_round = false);
    }

    /// Is nothing known that could close a game to anybody?
    pub fn closes_nothing(&self) -> bool {
        self.missed.is_empty() && self.losses.iter().all(|(_, losses)| losses.closes_nothing())
    }

    /// Can no later deal tell the two apart under this law? The places of what happened, which only
    /// explain a finding, do not count.
    pub fn is_like(&self, other: &Past, law: &Law) -> bool {
        self.round == other.round
            && self.turn.is_like(&other.turn)
            && self.losses.iter().all(|(seat, losses)| losses.seen(law) == other.losses[seat].seen(law))
            && self.offences.iter().all(|(seat, offences)| offences.is_like(&other.offences[seat]))
    }
}
