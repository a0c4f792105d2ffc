//! A solver that is too slow for anything but small positions, and too simple to be wrong: it tries
//! every legal card, to the end.

use whist_jury::api::{Card, Goal, Position, Seat, SeatSet, Task};

/// What everybody wants.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Wish {
    /// The side its goal, the others the opposite.
    Best,
    /// Everybody the side's goal.
    AllFor,
    /// Nobody.
    AllAgainst,
    /// These seats the opposite of the side's goal, all others the goal.
    Against(SeatSet),
}

/// The value of the position, counted from here.
pub fn value(position: &Position, task: &Task, wish: Wish) -> u8 {
    let values = position.legal().into_iter().map(|card| after(position, task, wish, card));
    let wants = match wish {
        Wish::Best => task.side().contains(position.mover()),
        Wish::AllFor => true,
        Wish::AllAgainst => false,
        Wish::Against(seats) => !seats.contains(position.mover()),
    };
    if wants { values.max() } else { values.min() }.unwrap()
}

/// The value once this card is played.
pub fn after(position: &Position, task: &Task, wish: Wish, card: Card) -> u8 {
    let (next, winner) = position.play(card);
    let won = u8::from(winner.is_some_and(|seat: Seat| task.side().contains(seat)));
    let later = task.with_taken(task.taken() + won);
    match (next, task.goal()) {
        (Some(next), Goal::Tricks) => won + value(&next, &later, wish),
        (Some(next), _) => value(&next, &later, wish),
        (None, Goal::Tricks) => won,
        (None, Goal::None) => u8::from(later.taken() == 0),
        (None, Goal::ExactlyOne) => u8::from(later.taken() == 1),
    }
}
