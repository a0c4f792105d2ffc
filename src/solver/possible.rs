//! What can happen at all: is there any legal continuation in which …?

use crate::cards::Card;

use super::solve::Play;
use super::{Position, Solver, Task, Unsolved};

/// The best and the worst that the rest of the play can bring a side if everybody helps, with a line
/// of legal cards that does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Possible {
    pub most: u8,
    pub most_line: Vec<Card>,
    pub least: u8,
    pub least_line: Vec<Card>,
}

impl Solver {
    /// The best and the worst that can happen. Values are those of [`Analysis`](super::Analysis).
    pub fn possible(&mut self, position: &Position, task: &Task) -> Result<Possible, Unsolved> {
        self.begin();
        let tricks = task.goal() == super::Goal::Tricks;
        // The search counts tricks; whoever wants no trick wants the opposite of what is counted.
        let (good, bad) =
            if tricks { (Play::AllFor, Play::AllAgainst) } else { (Play::AllAgainst, Play::AllFor) };
        let most = self.evaluate(position, task, good, Some(position.left()))?;
        let most_line = self.line(position, task, good, most)?;
        let least = self.evaluate(position, task, bad, Some(1))?;
        let least_line = self.line(position, task, bad, least)?;
        Ok(Possible { most, most_line, least, least_line })
    }

    /// Is there a legal continuation that gives the side at least this value?
    pub fn can_reach(&mut self, position: &Position, task: &Task, value: u8) -> Result<bool, Unsolved> {
        self.begin();
        let play = if task.goal() == super::Goal::Tricks { Play::AllFor } else { Play::AllAgainst };
        self.is_at_least(position, task, play, value)
    }

    /// Is there a legal continuation that leaves the side below this value? Where there is none, the
    /// cards may as well be thrown in.
    pub fn can_miss(&mut self, position: &Position, task: &Task, value: u8) -> Result<bool, Unsolved> {
        self.begin();
        let play = if task.goal() == super::Goal::Tricks { Play::AllAgainst } else { Play::AllFor };
        Ok(!self.is_at_least(position, task, play, value)?)
    }
}
