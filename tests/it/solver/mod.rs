//! The exact solver: against results found elsewhere, against a plain solver, and against itself with
//! its shortcuts switched off.

use whist_jury::api::{Position, Seat, SeatSet};

use crate::support::{Dice, legal};

mod plain;
mod random;
mod stress;
mod truth;
mod turned;
mod uses;

/// A few cards on, so that the question comes in the middle of a trick.
fn within_a_trick(mut position: Position, dice: &mut Dice) -> Position {
    for _ in 0..dice.roll(4) {
        let led = position.table().first().map(|card| card.suit());
        let card = dice.pick(&legal(position.hands()[position.mover()], led));
        position = position.play(card).0.unwrap();
    }
    position
}

/// One, two or three seats.
fn some_side(dice: &mut Dice) -> SeatSet {
    let seats = 1 + dice.roll(14);
    Seat::ALL.into_iter().filter(|seat| seats >> seat.index() & 1 == 1).collect()
}
