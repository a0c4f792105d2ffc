//! Freak positions, from one trick to thirteen, for every side and goal: the bounds that need no search
//! must not change the value of any card, nor what can happen at all.
//!
//! `SOLVER_STRESS=100000` tries that many positions instead of a few, and `SOLVER_SEED=7` other ones.

use whist_jury::api::{Card, Goal, Hand, Limits, PerSeat, Position, Seat, Solver, Suit, Task};

use super::{some_side, within_a_trick};
use crate::support::Dice;

fn number(name: &str, usual: usize) -> usize {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// Hands of a pack that was hardly shuffled, thinned to so many cards: long suits and voids.
fn freak(dice: &mut Dice, left: usize) -> PerSeat<Hand> {
    let mut pack: Vec<Card> = Hand::PACK.iter().collect();
    for _ in 0..dice.roll(60) {
        let (a, b) = (dice.roll(52), dice.roll(52));
        pack.swap(a, b);
    }
    PerSeat::from_fn(|seat| {
        let mut cards = pack[seat.index() * 13..][..13].to_vec();
        for n in 0..left {
            let other = n + dice.roll(13 - n);
            cards.swap(n, other);
        }
        cards[..left].iter().copied().collect()
    })
}

fn position(dice: &mut Dice, left: usize) -> Position {
    let trump = Suit::ALL.get(dice.roll(5)).copied();
    let position = Position::new(freak(dice, left), trump, dice.pick(&Seat::ALL), &[]).unwrap();
    if dice.roll(3) == 0 { within_a_trick(position, dice) } else { position }
}

fn task(dice: &mut Dice) -> Task {
    let side = some_side(dice);
    let goal = dice.pick(&[Goal::Tricks, Goal::Tricks, Goal::Tricks, Goal::None, Goal::ExactlyOne]);
    Task::new(side, goal).unwrap()
}

#[test]
fn bounds_change_no_card_of_a_freak_position() {
    let rounds = number("SOLVER_STRESS", if cfg!(debug_assertions) { 400 } else { 4_000 });
    let mut dice = Dice::new(number("SOLVER_SEED", 11) as u64);
    let nodes = if cfg!(debug_assertions) { 20_000 } else { 300_000 };
    let mut with = Solver::new(Limits { memory: 64 << 20, nodes: 10 * nodes, ..Limits::default() });
    let mut without = Solver::new(Limits { memory: 64 << 20, nodes, ..Limits::default() });
    without.switch(true, false, true);
    let (mut compared, mut longest) = (0, 0);
    for n in 0..rounds {
        // Long ones are rarely solved without bounds.
        let left = if n % 8 == 0 { 1 + dice.roll(13) } else { 2 + dice.roll(7) };
        let position = position(&mut dice, left);
        let task = task(&mut dice);
        let (Ok(plain), Ok(quick)) = (without.cards(&position, &task), with.cards(&position, &task)) else {
            continue;
        };
        assert_eq!(plain, quick, "{position:?} {task:?}");
        if n % 4 == 1
            && let (Ok(plain), Ok(quick)) =
                (without.possible(&position, &task), with.possible(&position, &task))
        {
            let ends = |found: &whist_jury::api::Possible| (found.least, found.most);
            assert_eq!(ends(&plain), ends(&quick), "{position:?} {task:?}");
        }
        compared += 1;
        longest = longest.max(position.left());
    }
    assert!(2 * compared > rounds && longest >= 10, "{compared} of {rounds}, up to {longest} tricks");
}
