//! Several players who each want no trick, or exactly one, at the same table.
//!
//! This is no game of two sides: each of them plays for himself, and there is no single line of best
//! play. Two questions have an answer that nobody can dispute, and they are asked for each player:
//!
//! - Does he reach his goal against *everybody*, the other players of the game included? Then he is
//!   safe, whatever they do.
//! - Does he miss it even if the others of the game *help* him, because the remaining seats force it?
//!   Then he is lost, whatever they do.
//!
//! In between the result depends on how the others of the game play, and that is the answer.

use crate::cards::{Seat, SeatSet};

use super::solve::Play;
use super::{Goal, Position, Solver, Task, Unsolved};

/// What becomes of one of several players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayerFate {
    /// He reaches his goal against everybody.
    Safe,
    /// It depends on how the other players of the same game play.
    Depends,
    /// The seats against them prevent it, even if the others help him.
    Lost,
}

impl Solver {
    /// The fate of each player, in the order of the seats. `taken` are the tricks a seat already has.
    pub fn several(
        &mut self,
        position: &Position,
        players: SeatSet,
        goal: Goal,
        taken: impl Fn(Seat) -> u8,
    ) -> Result<Vec<(Seat, PlayerFate)>, Unsolved> {
        let mut fates = Vec::new();
        // From the leader on, so that what was found out for one of them helps the next in the same way
        // wherever they sit.
        for seat in position.leader().round().filter(|seat| players.contains(*seat)) {
            let Ok(task) = Task::new(SeatSet::of(seat), goal) else { continue };
            let task = task.with_taken(taken(seat));
            self.begin();
            let fate = if self.evaluate(position, &task, Play::Best, None)? == 1 {
                PlayerFate::Safe
            } else if players.len() == 1
                || self.evaluate(position, &task, Play::Against(players.others()), None)? == 0
            {
                PlayerFate::Lost
            } else {
                PlayerFate::Depends
            };
            fates.push((seat, fate));
        }
        fates.sort_by_key(|(seat, _)| *seat);
        Ok(fates)
    }
}
