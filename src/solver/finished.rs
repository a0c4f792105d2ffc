//! A game that was played: the value after every card, and what each card cost.

use crate::cards::{Card, Seat};

use super::{Goal, Position, Solver, Task, Unsolved};

/// One card of a finished game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FinishedCard {
    pub seat: Seat,
    pub card: Card,
    /// What the side ends with if everybody plays his best from here on: all its tricks, those already
    /// taken included, or 1 and 0 for a goal that is reached or not.
    pub value: u8,
    /// What the card cost the side of its player; never negative.
    pub cost: u8,
}

/// A game, valued card by card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    /// The value before the first card.
    pub value: u8,
    pub cards: Vec<FinishedCard>,
}

impl Solver {
    /// Values every card of a game that began at this position. Cards that their players do not have
    /// end the account. The end is valued first: what is learnt there is needed before.
    pub fn finished(&mut self, start: &Position, task: &Task, cards: &[Card]) -> Result<Finished, Unsolved> {
        self.begin();
        let mut moments = vec![(start.clone(), *task)];
        let mut played: Vec<(Seat, Card)> = Vec::new();
        let mut end = None;
        for card in cards {
            let Some((position, task)) = moments.last() else { break };
            if end.is_some() || !position.hands()[position.mover()].contains(*card) {
                break;
            }
            played.push((position.mover(), *card));
            let (after, winner) = position.play(*card);
            let won = u8::from(winner.is_some_and(|seat| task.side().contains(seat)));
            let task = task.with_taken(task.taken().saturating_add(won));
            match after {
                Some(after) => moments.push((after, task)),
                None => end = Some(task),
            }
        }
        let tricks = task.goal() == Goal::Tricks;
        self.keep_deal(start.hands(), start, task);
        let mut values: Vec<u8> = Vec::with_capacity(moments.len() + 1);
        if let Some(task) = end {
            values.push(match task.goal() {
                Goal::Tricks => task.taken(),
                Goal::None => u8::from(task.taken() == 0),
                Goal::ExactlyOne => u8::from(task.taken() == 1),
            });
        }
        for (position, task) in moments.iter().rev() {
            let guess = values.last().map(|value| value.saturating_sub(task.taken()));
            let value = self.evaluate(position, task, super::solve::Play::Best, guess)?;
            values.push(if tricks { value + task.taken() } else { value });
        }
        values.reverse();
        let mut account = Vec::with_capacity(played.len());
        for (n, (seat, card)) in played.into_iter().enumerate() {
            let (before, value) = (values[n], values[n + 1]);
            let cost = if task.side().contains(seat) {
                before.saturating_sub(value)
            } else {
                value.saturating_sub(before)
            };
            account.push(FinishedCard { seat, card, value, cost });
        }
        Ok(Finished { value: values[0], cards: account })
    }
}
