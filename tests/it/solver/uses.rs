//! What callers rely on: limits, threads, memory, petite misère, positions of a revoke.

use std::time::Duration;

use whist_jury::api::{Goal, Limits, Position, Seat, SeatSet, Solver, Suit, Task, Unsolved};

use super::truth::{cards, hands, lines, north_south};
use crate::support::{Dice, deal};

#[test]
fn a_limit_gives_no_answer_and_the_solver_goes_on() {
    let mut dice = Dice::new(3);
    let position = Position::new(deal(&mut dice), None, Seat::North, &[]).unwrap();
    let mut solver = Solver::new(Limits { nodes: 100, ..Limits::default() });
    assert_eq!(solver.value(&position, &north_south()), Err(Unsolved));
    let mut solver = Solver::new(Limits { time: Some(Duration::ZERO), ..Limits::default() });
    assert_eq!(solver.value(&position, &north_south()), Err(Unsolved));
    let small = Position::new(hands("A...|K...|Q...|J..."), None, Seat::West, &[]).unwrap();
    assert_eq!(solver.value(&small, &north_south()), Ok(1));
}

#[test]
fn little_memory_changes_the_time_and_not_the_answer() {
    let words = lines("A").next().unwrap();
    let start = Position::new(hands(words[1]), Some(Suit::Hearts), Seat::North, &[]).unwrap();
    let played = cards(words[4]);
    let mut at = start;
    for card in &played[..12] {
        at = at.play(*card).0.unwrap();
    }
    let mut tight = Solver::new(Limits { memory: 1 << 17, ..Limits::default() });
    let mut roomy = Solver::default();
    assert_eq!(tight.analyse(&at, &north_south()), roomy.analyse(&at, &north_south()));
    assert!(tight.memory() < 1 << 18, "{}", tight.memory());
}

#[test]
fn several_threads_have_a_solver_each() {
    let all: Vec<_> = lines("P").filter(|words| words[1].starts_with("t6")).take(20).collect();
    let solve = |words: &Vec<&str>| {
        let position = Position::new(hands(words[2]), Some(Suit::Clubs), Seat::East, &[]).ok()?;
        Solver::default().value(&position, &north_south()).ok()
    };
    let alone: Vec<_> = all.iter().map(solve).collect();
    let together: Vec<_> = std::thread::scope(|scope| {
        let threads: Vec<_> = all.iter().map(|words| scope.spawn(move || solve(words))).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert_eq!(alone, together);
}

/// Twelve cards each; a card on the table may be a revoke.
#[test]
fn petite_misère_and_a_revoke_are_positions_too() {
    let twelve = hands("AKQ.AKQ.AKQ.AKQ|JT9.JT9.JT9.JT9|876.876.876.876|543.543.543.543");
    let position = Position::new(twelve, None, Seat::West, &[]).unwrap();
    let west = Task::new(SeatSet::of(Seat::West), Goal::None).unwrap();
    let mut solver = Solver::default();
    let found = solver.analyse(&position, &west).unwrap();
    assert_eq!((found.value, found.cards.len()), (1, 12));
    assert_eq!(solver.possible(&position, &west).unwrap().least, 1);

    // East holds a spade and put down a diamond.
    let revoke = Position::new(hands("2...|3...|4.A..|5.6.."), None, Seat::North, &cards("SAD2")).unwrap();
    let found = solver.analyse(&revoke, &north_south()).unwrap();
    assert_eq!(found.value, 1);
}

/// West can win a spade lead only with the ace on his partner's king, and then there is no way across
/// to the hearts: a bound once counted both.
#[test]
fn a_lead_may_take_the_way_across_to_a_partner() {
    let hands = hands("8653..9.|K.83..63|4..8.Q72|AQ..A3.J");
    let position = Position::new(hands, Some(Suit::Diamonds), Seat::North, &[]).unwrap();
    for bounds in [true, false] {
        let mut solver = Solver::default();
        solver.switch(true, bounds, true);
        assert_eq!(solver.value(&position, &north_south()), Ok(1));
    }
}

/// Where the other side has no card of a suit, ranks still decide which partner is on lead: a pattern
/// that left them out once gave North's ♣K a trick too many.
#[test]
fn ranks_among_partners_matter_too() {
    let hands = hands("Q4.Q4..K4|.J875.92.|963..KT.7|AK.K.4.QT");
    let position = Position::new(hands, None, Seat::North, &[]).unwrap();
    let side = Task::new(SeatSet::of(Seat::South).others(), Goal::Tricks).unwrap();
    for bounds in [true, false] {
        let mut solver = Solver::default();
        solver.switch(true, bounds, true);
        let values = solver.cards(&position, &side).unwrap().into_iter().map(|(_, value)| value);
        assert_eq!(values.collect::<Vec<_>>(), [6, 6, 6, 6, 6, 5]);
    }
}
