//! Thousands of random small positions, every goal and every side, against the plain solver; then
//! larger ones with the table, the bounds and the equal cards switched off one by one.

use whist_jury::api::{Card, Goal, Hand, PerSeat, PlayerFate, Position, Seat, SeatSet, Solver, Suit, Task};

use super::plain::{self, Wish};
use super::{some_side, within_a_trick};
use crate::support::Dice;

/// Few suits make long ones, with ruffs, entries and blocks.
fn position(dice: &mut Dice, left: usize) -> Position {
    let suits = 1 + dice.roll(4);
    let mut pack: Vec<Card> =
        Hand::PACK.iter().filter(|card| card.suit().index() < suits.max(left.div_ceil(3))).collect();
    for n in (1..pack.len()).rev() {
        pack.swap(n, dice.roll(n + 1));
    }
    let hands = PerSeat::from_fn(|seat| pack[seat.index() * left..][..left].iter().copied().collect());
    let trump = Suit::ALL.get(dice.roll(5)).copied();
    within_a_trick(Position::new(hands, trump, dice.pick(&Seat::ALL), &[]).unwrap(), dice)
}

fn task(dice: &mut Dice) -> Task {
    let side = some_side(dice);
    let goal = dice.pick(&[Goal::Tricks, Goal::Tricks, Goal::None, Goal::ExactlyOne]);
    match Task::new(side, goal) {
        Ok(task) => task.with_taken(if goal == Goal::ExactlyOne { dice.roll(3) as u8 / 2 } else { 0 }),
        Err(_) => Task::new(SeatSet::of(dice.pick(&Seat::ALL)), goal).unwrap(),
    }
}

fn replays(position: &Position, line: &[Card]) -> bool {
    let mut at = Some(position.clone());
    for card in line {
        match at {
            Some(now) if now.legal().contains(*card) => at = now.play(*card).0,
            _ => return false,
        }
    }
    at.is_none()
}

/// What the side gets when exactly this line is played.
fn result(position: &Position, task: &Task, line: &[Card]) -> u8 {
    let mut at = Some(position.clone());
    let mut won = 0;
    for card in line {
        let (next, winner) = at.unwrap().play(*card);
        won += u8::from(winner.is_some_and(|seat| task.side().contains(seat)));
        at = next;
    }
    match task.goal() {
        Goal::Tricks => won,
        Goal::None => u8::from(task.taken() + won == 0),
        Goal::ExactlyOne => u8::from(task.taken() + won == 1),
    }
}

#[test]
fn small_positions_agree_with_the_plain_solver() {
    let mut dice = Dice::new(6);
    let mut solver = Solver::default();
    let rounds = if cfg!(debug_assertions) { 2_500 } else { 20_000 };
    for n in 0..rounds {
        let left = if n % 20 == 0 { 4 } else { 2 + dice.roll(2) };
        let position = position(&mut dice, left);
        let task = task(&mut dice);
        let found = solver.analyse(&position, &task).unwrap();
        for (card, value) in &found.cards {
            let known = plain::after(&position, &task, Wish::Best, *card);
            assert_eq!(*value, known, "{position:?} {task:?} {card}");
        }
        assert_eq!(found.cards.iter().map(|(card, _)| *card).collect::<Hand>(), position.legal());
        assert_eq!(found.value, plain::value(&position, &task, Wish::Best));
        assert!(replays(&position, &found.line), "{position:?} {:?}", found.line);
        assert_eq!(result(&position, &task, &found.line), found.value, "{position:?} {task:?}");
    }
}

#[test]
fn what_can_happen_at_all_agrees_with_the_plain_solver() {
    let mut dice = Dice::new(7);
    let mut solver = Solver::default();
    for _ in 0..if cfg!(debug_assertions) { 500 } else { 5_000 } {
        let left = 2 + dice.roll(2);
        let position = position(&mut dice, left);
        let task = task(&mut dice);
        let found = solver.possible(&position, &task).unwrap();
        assert_eq!(found.most, plain::value(&position, &task, Wish::AllFor), "{position:?} {task:?}");
        assert_eq!(found.least, plain::value(&position, &task, Wish::AllAgainst), "{position:?} {task:?}");
        for (value, line) in [(found.most, &found.most_line), (found.least, &found.least_line)] {
            assert!(replays(&position, line));
            assert_eq!(result(&position, &task, line), value, "{position:?} {task:?} {line:?}");
        }
        assert!(solver.can_reach(&position, &task, found.most).unwrap());
        assert!(!solver.can_reach(&position, &task, found.most + 1).unwrap());
        assert!(!solver.can_miss(&position, &task, found.least).unwrap());
        assert!(solver.can_miss(&position, &task, found.least + 1).unwrap());
        let way = solver.way_to(&position, &task, found.most).unwrap().unwrap();
        assert!(
            replays(&position, &way) && result(&position, &task, &way) >= found.most,
            "{position:?} {task:?}"
        );
        assert_eq!(solver.way_to(&position, &task, found.most + 1).unwrap(), None);
        let way = solver.way_below(&position, &task, found.least + 1).unwrap().unwrap();
        assert!(
            replays(&position, &way) && result(&position, &task, &way) <= found.least,
            "{position:?} {task:?}"
        );
        assert_eq!(solver.way_below(&position, &task, found.least).unwrap(), None);
    }
}

#[test]
fn the_fate_of_several_players_agrees_with_the_plain_solver() {
    let mut dice = Dice::new(8);
    let mut solver = Solver::default();
    let mut fates = [0; 3];
    for _ in 0..if cfg!(debug_assertions) { 500 } else { 4_000 } {
        let left = 2 + dice.roll(2);
        let position = position(&mut dice, left);
        let players: SeatSet = [dice.pick(&Seat::ALL), dice.pick(&Seat::ALL)].into_iter().collect();
        let goal = dice.pick(&[Goal::None, Goal::ExactlyOne]);
        for (seat, fate) in solver.several(&position, players, goal, |_| 0).unwrap() {
            let task = Task::new(SeatSet::of(seat), goal).unwrap();
            let alone = plain::value(&position, &task, Wish::Best);
            let helped = plain::value(&position, &task, Wish::Against(players.others()));
            let known = match (alone, helped) {
                (1, _) => PlayerFate::Safe,
                (_, 0) => PlayerFate::Lost,
                _ => PlayerFate::Depends,
            };
            assert_eq!(fate, known, "{position:?} {players:?} {seat}");
            fates[fate as usize] += 1;
        }
    }
    assert!(fates.iter().all(|count| *count > 20), "{fates:?}");
}

/// Nothing but the time may change when a shortcut is left out.
#[test]
fn every_shortcut_may_be_switched_off() {
    let mut dice = Dice::new(9);
    let mut solvers: Vec<Solver> = Vec::new();
    for (table, bounds, equals) in [
        (true, true, true),
        (false, true, true),
        (true, false, true),
        (true, true, false),
        (false, false, false),
    ] {
        let mut solver = Solver::default();
        solver.switch(table, bounds, equals);
        solvers.push(solver);
    }
    let most = if cfg!(debug_assertions) { 4 } else { 5 };
    let mut nodes = [0; 5];
    for _ in 0..if cfg!(debug_assertions) { 120 } else { 1_500 } {
        let left = 3 + dice.roll(most - 2);
        let position = position(&mut dice, left);
        let task = task(&mut dice);
        let found = solvers[0].analyse(&position, &task).unwrap();
        nodes[0] += solvers[0].nodes();
        for (solver, nodes) in solvers.iter_mut().zip(&mut nodes).skip(1) {
            let other = solver.analyse(&position, &task).unwrap();
            *nodes += solver.nodes();
            assert_eq!((other.value, &other.cards), (found.value, &found.cards), "{position:?} {task:?}");
        }
    }
    assert!(nodes[1..].iter().all(|others| *others > nodes[0]), "{nodes:?}");
}
