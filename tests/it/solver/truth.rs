//! Every result of `tests/data/solver.txt`. An unoptimised build takes a sample of the long ones.

use whist_jury::api::{
    Card, Goal, Hand, Limits, Notation, PerSeat, Position, Rank, Seat, SeatSet, Solver, Suit, Task,
};
use whist_jury::cards::scan_card;

const TRUTH: &str = include_str!("../../data/solver.txt");

/// Lines of one kind, in words.
pub fn lines(kind: &str) -> impl Iterator<Item = Vec<&'static str>> {
    TRUTH.lines().map(|line| line.split(' ').collect::<Vec<_>>()).filter(move |words| words[0] == kind)
}

pub fn hands(text: &str) -> PerSeat<Hand> {
    let ranks: Vec<Rank> = Rank::all().collect();
    let mut hands = text.split('|').map(|hand| {
        let suits = Suit::ALL.into_iter().zip(hand.split('.'));
        suits
            .flat_map(|(suit, cards)| cards.chars().map(move |rank| (suit, rank)))
            .map(|(suit, rank)| Card::new(suit, ranks["23456789TJQKA".find(rank).unwrap()]))
            .collect::<Hand>()
    });
    PerSeat::from_fn(|_| hands.next().unwrap())
}

pub fn seat(text: &str) -> Seat {
    Notation::En.seat(text).unwrap()
}

pub fn trump(text: &str) -> Option<Suit> {
    Notation::En.suit(text.chars().next().unwrap())
}

pub fn cards(text: &str) -> Vec<Card> {
    let cards = text.as_bytes().chunks(2).filter(|card| card.len() == 2);
    cards.map(|card| scan_card(std::str::from_utf8(card).unwrap(), Notation::En).unwrap()).collect()
}

pub fn side(text: &str) -> SeatSet {
    text.chars().map(|letter| seat(&letter.to_string())).collect()
}

pub fn north_south() -> Task {
    Task::new([Seat::North, Seat::South].into_iter().collect(), Goal::Tricks).unwrap()
}

/// In an unoptimised build only every so many are tried.
fn every(n: usize) -> usize {
    if cfg!(debug_assertions) { n } else { 1 }
}

#[test]
fn every_position_has_the_known_value_for_every_card() {
    let mut solver = Solver::default();
    assert_eq!(lines("P").count(), 785);
    for words in lines("P").step_by(every(6)) {
        let [_, id, deal, strain, leader, table, players, goal, known] = words[..] else { panic!() };
        let position = Position::new(hands(deal), trump(strain), seat(leader), &cards(table)).unwrap();
        let task = Task::new(side(players), Goal::from_word(goal).unwrap()).unwrap();
        let found = solver.analyse(&position, &task).unwrap();
        let mut known: Vec<(Card, u8)> =
            known.split(',').map(|pair| (cards(&pair[..2])[0], pair[2..].parse().unwrap())).collect();
        known.sort();
        assert_eq!(found.cards, known, "{id}");
        let values = known.iter().map(|(_, value)| *value);
        let value = if task.side().contains(position.mover()) { values.max() } else { values.min() };
        assert_eq!(Some(found.value), value, "{id}");
    }
}

#[test]
fn full_deals_have_the_known_tricks_in_all_twenty_contracts() {
    let mut solver = Solver::default();
    for words in lines("T").step_by(every(50)) {
        let [_, deal, table] = words[..] else { panic!() };
        let hands = hands(deal);
        for (n, known) in table.chars().enumerate() {
            let (strain, declarer) = (Suit::ALL.get(n / 4).copied(), Seat::ALL[n % 4]);
            let position = Position::new(hands, strain, declarer.next(), &[]).unwrap();
            let tricks = solver.value(&position, &north_south()).unwrap();
            let ours = declarer.index() % 2 == 0;
            let known = known.to_digit(16).unwrap() as u8;
            assert_eq!(if ours { tricks } else { 13 - tricks }, known, "{deal} {strain:?} {declarer}");
        }
    }
}

#[test]
fn finished_games_have_the_known_value_after_every_card() {
    let mut solver = Solver::default();
    for words in lines("A").step_by(every(20)) {
        let [_, deal, strain, leader, played, known] = words[..] else { panic!() };
        let start = Position::new(hands(deal), trump(strain), seat(leader), &[]).unwrap();
        let game = solver.finished(&start, &north_south(), &cards(played)).unwrap();
        let values = std::iter::once(game.value).chain(game.cards.iter().map(|card| card.value));
        let known: Vec<u8> = known.chars().map(|value| value.to_digit(16).unwrap() as u8).collect();
        assert_eq!(values.take(known.len()).collect::<Vec<_>>(), known, "{deal}");
        let mut before = game.value;
        for card in &game.cards {
            let north_south = card.seat.index() % 2 == 0;
            let lost = if north_south { before - card.value } else { card.value - before };
            assert_eq!(card.cost, lost);
            before = card.value;
        }
    }
}

/// Hard misères: all of them are solved, in an unoptimised build those that need little.
#[test]
fn misères_of_thirteen_cards_have_the_known_result() {
    let nodes = if cfg!(debug_assertions) { 30_000 } else { 100_000_000 };
    let mut solver = Solver::new(Limits { nodes, ..Limits::default() });
    let mut solved = 0;
    for words in lines("M") {
        let [_, id, deal, leader, player, known] = words[..] else { panic!() };
        let position = Position::new(hands(deal), None, seat(leader), &[]).unwrap();
        let task = Task::new(side(player), Goal::None).unwrap();
        if let Ok(value) = solver.value(&position, &task) {
            solved += 1;
            assert!(known == "?" || known == value.to_string(), "{id}");
        }
    }
    assert!(solved >= if cfg!(debug_assertions) { 8 } else { 20 }, "{solved}");
}
