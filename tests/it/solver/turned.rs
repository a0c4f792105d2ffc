//! Every hand is moved one seat on: East gets North's cards, South gets East's. That changes neither the answer nor how
//! many positions it takes. Otherwise a limit would be reached from one side of the table and not from the other.

use whist_jury::api::{Goal, Hand, Limits, PerSeat, Position, Seat, SeatSet, Solver, Suit, Task};

use super::{some_side, within_a_trick};
use crate::support::{Dice, deal};

fn turned(position: &Position, places: usize) -> Position {
    let hands: PerSeat<Hand> = PerSeat::from_fn(|seat| position.hands()[seat.after(4 - places)]);
    Position::new(hands, position.trump(), position.leader().after(places), position.table()).unwrap()
}

fn turned_side(side: SeatSet, places: usize) -> SeatSet {
    side.iter().map(|seat| seat.after(places)).collect()
}

#[test]
fn turning_the_table_changes_neither_an_answer_nor_the_positions_that_it_takes() {
    let mut dice = Dice::new(16);
    let mut unsolved = 0;
    for n in 0..40 {
        let left = [13, 11, 9, 7][n % 4];
        let hands = deal(&mut dice).map(|hand| hand.iter().take(left).collect());
        let trump = [None, Some(Suit::Hearts)][n / 4 % 2];
        let start = Position::new(hands, trump, Seat::ALL[dice.roll(4)], &[]).unwrap();
        let position = within_a_trick(start, &mut dice);
        let (side, goal) = (some_side(&mut dice), Goal::ALL[dice.roll(3)]);
        let answers: Vec<_> = (0..4)
            .map(|places| {
                let mut solver = Solver::new(Limits { memory: 1 << 20, nodes: 5_000, time: None });
                let (position, side) = (turned(&position, places), turned_side(side, places));
                let task = Task::new(side, goal).unwrap();
                let best = (solver.analyse(&position, &task), solver.nodes());
                let possible = (solver.possible(&position, &task), solver.nodes());
                let fates = solver.several(&position, side, Goal::None, |_| 0).map(|fates| {
                    let mut fates: Vec<_> =
                        fates.into_iter().map(|(seat, fate)| (seat.after(4 - places), fate)).collect();
                    fates.sort_by_key(|(seat, _)| *seat);
                    fates
                });
                (best, possible, (fates, solver.nodes()))
            })
            .collect();
        unsolved += usize::from(answers[0].0.0.is_err());
        for (places, answer) in answers.iter().enumerate() {
            assert_eq!(answer, &answers[0], "{n}: {position:?} {side:?} {goal:?} turned by {places}");
        }
    }
    assert!((5..35).contains(&unsolved), "{unsolved} of 40 reach the limit");
}
