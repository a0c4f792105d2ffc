//! What can happen at all: is there any legal continuation in which …?

use crate::cards::Card;

use super::solve::Play;
use super::{Goal, Position, Solver, Task, Unsolved};

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
        let (good, bad) = (all_for(task), all_against(task));
        let most = self.evaluate(position, task, good, Some(position.left()))?;
        let most_line = self.line(position, task, good, most)?;
        let least = self.evaluate(position, task, bad, Some(1))?;
        let least_line = self.line(position, task, bad, least)?;
        Ok(Possible { most, most_line, least, least_line })
    }

    /// Is there a legal continuation that gives the side at least this value?
    pub fn can_reach(&mut self, position: &Position, task: &Task, value: u8) -> Result<bool, Unsolved> {
        self.begin();
        self.is_at_least(position, task, all_for(task), value)
    }

    /// Is there a legal continuation that leaves the side below this value? Where there is none, the
    /// cards may as well be thrown in.
    pub fn can_miss(&mut self, position: &Position, task: &Task, value: u8) -> Result<bool, Unsolved> {
        self.begin();
        Ok(!self.is_at_least(position, task, all_against(task), value)?)
    }

    /// A legal continuation that gives the side at least this value, if there is one: easier to find
    /// than the most that is possible.
    pub fn way_to(
        &mut self,
        position: &Position,
        task: &Task,
        value: u8,
    ) -> Result<Option<Vec<Card>>, Unsolved> {
        self.begin();
        self.way(position, task, value, true)
    }

    /// A legal continuation that leaves the side below this value, if there is one.
    pub fn way_below(
        &mut self,
        position: &Position,
        task: &Task,
        value: u8,
    ) -> Result<Option<Vec<Card>>, Unsolved> {
        self.begin();
        self.way(position, task, value, false)
    }

    /// Card by card, always one after which the wish can still be had.
    fn way(
        &mut self,
        position: &Position,
        task: &Task,
        value: u8,
        reached: bool,
    ) -> Result<Option<Vec<Card>>, Unsolved> {
        let play = if reached { all_for(task) } else { all_against(task) };
        if self.is_at_least(position, task, play, value)? != reached {
            return Ok(None);
        }
        let mut line = Vec::with_capacity(52);
        let (mut at, mut task, mut need) = (Some(position.clone()), *task, value);
        while let Some(position) = at {
            let mut chosen = None;
            for card in position.legal() {
                let (after, winner) = position.play(card);
                let won = u8::from(winner.is_some_and(|seat| task.side().contains(seat)));
                let later = task.with_taken(task.taken().saturating_add(won));
                let rest = if task.goal() == Goal::Tricks { need.saturating_sub(won) } else { need };
                let right = match &after {
                    Some(after) => self.is_at_least(after, &later, play, rest)? == reached,
                    // The last card keeps what the one before it promised.
                    None => true,
                };
                if right {
                    chosen = Some((card, after, later, rest));
                    break;
                }
            }
            let Some((card, after, later, rest)) = chosen else { break };
            line.push(card);
            (at, task, need) = (after, later, rest);
        }
        Ok(Some(line))
    }
}

/// Everybody plays for the side. The search counts tricks: whoever wants none wants the opposite of
/// what is counted.
fn all_for(task: &Task) -> Play {
    if task.goal() == Goal::Tricks { Play::AllFor } else { Play::AllAgainst }
}

fn all_against(task: &Task) -> Play {
    if task.goal() == Goal::Tricks { Play::AllAgainst } else { Play::AllFor }
}
