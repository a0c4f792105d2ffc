//! The exact solver, single thread, side by side with pons-dds on the same deals in the same run:
//! `cargo bench --bench solver`. A first argument limits the run to the parts whose name contains it.
//!
//! Ratios are our total time through theirs; below 1 we are faster. The answers to single contracts are compared, too; the
//! other parts are checked against known results in the tests.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::time::{Duration, Instant};

use contract_bridge::deal::PartialDeal;
use contract_bridge::{FullDeal, Seat as TheirSeat, Strain};
use pons_dds::{Board, CurrentTrick, Objective, PlayTrace, Solver as Theirs, Target, solve_deal_on};
use whist_jury::api::{Card, Goal, Hand, Limits, PerSeat, Position, Rank, Seat, SeatSet, Solver, Suit, Task};

#[path = "../tests/net/dice.rs"]
mod dice;
#[path = "../tests/it/support.rs"]
mod support;
use support::{Dice, deal};

const TRUTH: &str = include_str!("../tests/data/solver.txt");
const RANKS: &str = "23456789TJQKA";
const STRAINS: [Strain; 5] =
    [Strain::Spades, Strain::Hearts, Strain::Diamonds, Strain::Clubs, Strain::Notrump];
const SEATS: [TheirSeat; 4] = [TheirSeat::North, TheirSeat::East, TheirSeat::South, TheirSeat::West];

fn main() {
    let only = std::env::args().skip(1).find(|arg| !arg.starts_with('-')).unwrap_or_default();
    let parts: [(&str, fn()); 9] = [
        ("one-contract", one_contract),
        ("twenty-contracts", twenty_contracts),
        ("every-card", every_card),
        ("all-cards-valued", all_cards_valued),
        ("short", short),
        ("adjacent", adjacent),
        ("alone", alone),
        ("misère", misère),
        ("freak", freak),
    ];
    for (name, part) in parts {
        if name.contains(&only) {
            part();
        }
    }
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let start = Instant::now();
    let found = work();
    (found, start.elapsed().as_secs_f64() * 1e3)
}

/// `n 100  median 1.0 ms  mean 2.0 ms  worst 9.0 ms`
fn figures(times: &[f64]) -> String {
    let mut sorted = times.to_vec();
    sorted.sort_by(f64::total_cmp);
    let mean = sorted.iter().sum::<f64>() / sorted.len() as f64;
    let (median, worst) = (sorted[sorted.len() / 2], sorted[sorted.len() - 1]);
    format!("n {}  median {median:.3} ms  mean {mean:.3} ms  worst {worst:.3} ms", sorted.len())
}

fn ratio(name: &str, ours: &[f64], theirs: &[f64]) {
    let total = |times: &[f64]| times.iter().sum::<f64>();
    println!("{name}: {:.2} x pons-dds", total(ours) / total(theirs));
    println!("    ours      {}", figures(ours));
    println!("    pons-dds  {}", figures(theirs));
}

fn side(seats: &[Seat], goal: Goal) -> Task {
    Task::new(seats.iter().copied().collect(), goal).unwrap()
}

fn north_south() -> Task {
    side(&[Seat::North, Seat::South], Goal::Tricks)
}

fn strain(n: usize) -> Option<Suit> {
    Suit::ALL.get(n).copied()
}

fn written(hands: &PerSeat<Hand>) -> String {
    let hand = |hand: &Hand| {
        let suit = |suit: Suit| {
            let ranks = Rank::all().rev().filter(|rank| hand.contains(Card::new(suit, *rank)));
            ranks.map(|rank| RANKS.as_bytes()[rank.index()] as char).collect::<String>()
        };
        Suit::ALL.map(suit).join(".")
    };
    format!("N:{}", hands.0.iter().map(hand).collect::<Vec<_>>().join(" "))
}

fn board(hands: &PerSeat<Hand>, trump: usize, leader: Seat) -> Board {
    let remaining: PartialDeal = written(hands).parse().unwrap();
    Board::try_new(remaining, CurrentTrick::new(STRAINS[trump], SEATS[leader.index()])).unwrap()
}

fn deals(seed: u64, count: usize) -> Vec<PerSeat<Hand>> {
    let mut dice = Dice::new(seed);
    (0..count).map(|_| deal(&mut dice)).collect()
}

fn compare_one(name: &str, deals: &[PerSeat<Hand>]) {
    let (mut solver, mut pons) = (Solver::default(), Theirs::new(Strain::Notrump));
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    for (n, hands) in deals.iter().enumerate() {
        let (trump, leader) = (n % 5, Seat::ALL[n % 4]);
        let position = Position::new(*hands, strain(trump), leader, &[]).unwrap();
        let (value, time) = timed(|| solver.value(&position, &north_south()).unwrap());
        ours.push(time);
        let objective = Objective { board: board(hands, trump, leader), target: Target::Any(None) };
        let (found, time) = timed(|| pons.solve_board(&objective));
        theirs.push(time);
        let tricks = found.plays[0].score.get();
        assert_eq!(value, if leader.index() % 2 == 0 { tricks } else { 13 - tricks });
    }
    ratio(name, &ours, &theirs);
}

fn one_contract() {
    compare_one("one contract, 13 tricks, partners opposite", &deals(1, 100));
}

/// Packs that were hardly shuffled: long suits and voids.
fn freak() {
    let mut dice = Dice::new(5);
    let mut freaks = Vec::new();
    while freaks.len() < 40 {
        let mut pack: Vec<Card> = Hand::PACK.iter().collect();
        for _ in 0..30 {
            let (a, b) = (dice.roll(52), dice.roll(52));
            pack.swap(a, b);
        }
        freaks.push(PerSeat::from_fn(|seat| pack[seat.index() * 13..][..13].iter().copied().collect()));
    }
    compare_one("one contract, hardly shuffled packs", &freaks);
}

fn twenty_contracts() {
    let (mut solver, mut pons) = (Solver::default(), Theirs::new(Strain::Notrump));
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    for hands in deals(2, 25) {
        let (found, time) = timed(|| {
            (0..20)
                .map(|n| {
                    let position = Position::new(hands, strain(n / 4), Seat::ALL[n % 4], &[]).unwrap();
                    solver.value(&position, &north_south()).unwrap()
                })
                .collect::<Vec<u8>>()
        });
        ours.push(time);
        assert_eq!(found.len(), 20);
        let full: FullDeal = written(&hands).parse().unwrap();
        theirs.push(timed(|| solve_deal_on(&mut pons, full)).1);
    }
    ratio("all 20 contracts of a deal", &ours, &theirs);
}

/// Lines of the file of known results, in words.
fn known(kind: &str) -> Vec<Vec<&'static str>> {
    TRUTH.lines().map(|line| line.split(' ').collect::<Vec<_>>()).filter(|words| words[0] == kind).collect()
}

fn hands(text: &str) -> PerSeat<Hand> {
    let ranks: Vec<Rank> = Rank::all().collect();
    let mut hands = text.split('|').map(|hand| {
        let cards = Suit::ALL.into_iter().zip(hand.split('.'));
        cards
            .flat_map(|(suit, cards)| cards.chars().map(move |rank| (suit, rank)))
            .map(|(suit, rank)| Card::new(suit, ranks[RANKS.find(rank).unwrap()]))
            .collect::<Hand>()
    });
    PerSeat::from_fn(|_| hands.next().unwrap())
}

fn card(text: &str) -> Card {
    let ranks: Vec<Rank> = Rank::all().collect();
    Card::new(Suit::ALL["SHDC".find(&text[..1]).unwrap()], ranks[RANKS.find(&text[1..]).unwrap()])
}

fn cards(text: &str) -> Vec<Card> {
    (0..text.len() / 2).map(|n| card(&text[2 * n..2 * n + 2])).collect()
}

fn their_card(card: Card) -> contract_bridge::hand::Card {
    let suits = [
        contract_bridge::Suit::Spades,
        contract_bridge::Suit::Hearts,
        contract_bridge::Suit::Diamonds,
        contract_bridge::Suit::Clubs,
    ];
    contract_bridge::hand::Card {
        suit: suits[card.suit().index()],
        rank: contract_bridge::hand::Rank::new(card.rank().index() as u8 + 2),
    }
}

fn every_card() {
    let (mut solver, mut pons) = (Solver::default(), Theirs::new(Strain::Notrump));
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    for words in known("A") {
        let deal = hands(words[1]);
        let trump = "SHDCN".find(words[2]).unwrap();
        let leader = Seat::ALL["NESW".find(words[3]).unwrap()];
        let played = cards(words[4]);
        let start = Position::new(deal, strain(trump), leader, &[]).unwrap();
        ours.push(timed(|| solver.finished(&start, &north_south(), &played).unwrap()).1);
        let trace = PlayTrace {
            board: board(&deal, trump, leader),
            cards: played.iter().map(|card| their_card(*card)).collect(),
        };
        theirs.push(timed(|| pons.analyse_play(&trace)).1);
    }
    ratio("value after every card of a game", &ours, &theirs);
}

fn positions(prefix: &str) -> Vec<(Position, usize)> {
    let all = known("P").into_iter().filter(|words| words[1].starts_with(prefix));
    all.map(|words| {
        let trump = "SHDCN".find(words[3]).unwrap();
        let leader = Seat::ALL["NESW".find(words[4]).unwrap()];
        (Position::new(hands(words[2]), strain(trump), leader, &[]).unwrap(), trump)
    })
    .collect()
}

fn all_cards_valued() {
    let (mut solver, mut pons) = (Solver::default(), Theirs::new(Strain::Notrump));
    for prefix in ["t10-", "t8-", "t6-", "t4-"] {
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        for (position, trump) in positions(prefix) {
            ours.push(timed(|| solver.cards(&position, &north_south()).unwrap()).1);
            let board = board(position.hands(), trump, position.leader());
            let objective = Objective { board, target: Target::Legal };
            theirs.push(timed(|| pons.solve_board(&objective)).1);
        }
        ratio(&format!("all cards valued, {} tricks left", &prefix[1..prefix.len() - 1]), &ours, &theirs);
    }
}

/// The last cards of a deal: 100 positions with each number of tricks from one to six.
fn short() {
    let mut solver = Solver::default();
    let mut all = Vec::new();
    for left in 1..=6 {
        let times: Vec<f64> = deals(6, 100)
            .iter()
            .enumerate()
            .map(|(n, hands)| {
                let last = hands.map(|hand| hand.iter().step_by(13 / left).take(left).collect());
                let position = Position::new(last, strain(n % 5), Seat::ALL[n % 4], &[]).unwrap();
                timed(|| solver.value(&position, &north_south()).unwrap()).1
            })
            .collect();
        println!("one value, {left} tricks left: {}", figures(&times));
        all.extend(times);
    }
    println!("one value, 6 tricks or fewer left: {}", figures(&all));
    let value =
        |(position, _): &(Position, usize)| timed(|| solver.value(position, &north_south()).unwrap()).1;
    let times: Vec<f64> = positions("t6-").iter().map(value).collect();
    println!("one value, 6 tricks left, positions of the truth file: {}", figures(&times));
}

fn adjacent() {
    let mut solver = Solver::default();
    let neighbours = side(&[Seat::North, Seat::East], Goal::Tricks);
    let (mut opposite, mut adjacent) = (Vec::new(), Vec::new());
    for (n, hands) in deals(1, 100).iter().enumerate() {
        let position = Position::new(*hands, strain(n % 5), Seat::ALL[n % 4], &[]).unwrap();
        opposite.push(timed(|| solver.value(&position, &north_south()).unwrap()).1);
        adjacent.push(timed(|| solver.value(&position, &neighbours).unwrap()).1);
    }
    let total = |times: &[f64]| times.iter().sum::<f64>();
    println!("adjacent partners: {:.2} x opposite ones", total(&adjacent) / total(&opposite));
    println!("    adjacent  {}", figures(&adjacent));
}

/// Hands somebody would play alone: six trumps or more and strength.
fn alone() {
    let mut dice = Dice::new(4);
    let mut solver = Solver::new(Limits { time: Some(Duration::from_secs(20)), ..Limits::default() });
    let mut times = Vec::new();
    let mut unsolved = 0;
    while times.len() < 100 {
        let hands = deal(&mut dice);
        let hand = hands[Seat::North];
        let trump = Suit::ALL.into_iter().max_by_key(|suit| hand.of(*suit).len()).unwrap();
        let points: usize = hand.iter().map(|card| card.rank().index().saturating_sub(8)).sum();
        if hand.of(trump).len() < 6 || points < 13 {
            continue;
        }
        let position = Position::new(hands, Some(trump), Seat::ALL[times.len() % 4], &[]).unwrap();
        let task = Task::new(SeatSet::of(Seat::North), Goal::Tricks).unwrap();
        let (value, time) = timed(|| solver.value(&position, &task));
        unsolved += usize::from(value.is_err());
        times.push(time);
    }
    println!("one against three, 13 cards: {}  unsolved in 20 s {unsolved}", figures(&times));
}

fn misère() {
    let mut solver = Solver::new(Limits { time: Some(Duration::from_secs(20)), ..Limits::default() });
    let mut times = Vec::new();
    let mut unsolved = Vec::new();
    for words in known("M") {
        let leader = Seat::ALL["NESW".find(words[3]).unwrap()];
        let player = Seat::ALL["NESW".find(words[4]).unwrap()];
        let position = Position::new(hands(words[2]), None, leader, &[]).unwrap();
        let (value, time) = timed(|| solver.value(&position, &side(&[player], Goal::None)));
        match value {
            Ok(value) => assert!(words[5] == "?" || words[5] == value.to_string(), "{}", words[1]),
            Err(_) => unsolved.push(words[1]),
        }
        times.push(time);
    }
    println!("hard misères, 13 cards: {}  unsolved in 20 s {unsolved:?}", figures(&times));
}
