//! Random deals and legal play, written independently of the replay they test.

#![allow(dead_code)]

use whist_jury::api::{Card, Hand, PerSeat, Seat, Suit};

pub use crate::dice::Dice;

/// How often to try: as often as said, and ten times that in an optimised build.
pub const fn rounds(quick: u64) -> u64 {
    if cfg!(debug_assertions) { quick } else { quick * 10 }
}

/// As often as `rounds` says; with `NET_ROUNDS=50` in the environment fifty times as often.
pub fn often(quick: u64) -> u64 {
    let more = std::env::var("NET_ROUNDS").ok().and_then(|more| more.parse().ok());
    rounds(quick) * more.unwrap_or(1)
}

/// With `NET_SEED=7` in the environment other random records than those of every day, always the same ones.
pub fn seed() -> u64 {
    std::env::var("NET_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(0)
}

/// Fifty-two cards, thirteen each.
pub fn deal(dice: &mut Dice) -> PerSeat<Hand> {
    let mut pack: Vec<Card> = Hand::PACK.iter().collect();
    for n in (1..pack.len()).rev() {
        pack.swap(n, dice.roll(n + 1));
    }
    PerSeat::from_fn(|seat| pack[seat.index() * 13..][..13].iter().copied().collect())
}

/// A deal in which nobody has three aces.
pub fn quiet_deal(dice: &mut Dice) -> PerSeat<Hand> {
    loop {
        let hands = deal(dice);
        if hands.iter().all(|(_, hand)| hand.aces().len() < 3) {
            return hands;
        }
    }
}

pub fn legal(hand: Hand, led: Option<Suit>) -> Vec<Card> {
    let follow = led.map_or(Hand::EMPTY, |led| hand.of(led));
    if follow.is_empty() { hand.iter().collect() } else { follow.iter().collect() }
}

/// Who takes the trick: the highest trump, otherwise the highest card of the suit led.
pub fn taker(leader: Seat, cards: &[Card], trump: Option<Suit>) -> Seat {
    let strength = |card: &Card| {
        let class = match card.suit() {
            suit if Some(suit) == trump => 2,
            suit if suit == cards[0].suit() => 1,
            _ => 0,
        };
        (class, card.rank().index())
    };
    let best = (0..cards.len()).max_by_key(|n| strength(&cards[*n])).unwrap();
    leader.after(best)
}

/// One trick: the leader and the four cards.
pub type Trick = (Seat, Vec<Card>);

/// Plays at random, legally, from the first lead on.
pub fn play(
    mut hands: PerSeat<Hand>,
    trump: Option<Suit>,
    leader: Seat,
    first: Option<Card>,
    dice: &mut Dice,
) -> Vec<Trick> {
    let mut tricks = Vec::new();
    let mut leader = leader;
    for n in 0..13 {
        let mut cards: Vec<Card> = Vec::new();
        for seat in leader.round() {
            let choice = legal(hands[seat], cards.first().map(|card| card.suit()));
            let card = match (n, cards.len(), first) {
                (0, 0, Some(card)) => card,
                _ => dice.pick(&choice),
            };
            hands[seat].remove(card);
            cards.push(card);
        }
        let next = taker(leader, &cards, trump);
        tricks.push((leader, cards));
        leader = next;
    }
    tricks
}

/// Tricks of each seat.
pub fn count(tricks: &[Trick], trump: Option<Suit>) -> PerSeat<u8> {
    let mut won = PerSeat::default();
    for (leader, cards) in tricks {
        won[taker(*leader, cards, trump)] += 1;
    }
    won
}

/// `play:` of a transcript.
pub fn play_yaml(tricks: &[Trick]) -> String {
    let mut out = String::from("play:\n");
    for (leader, cards) in tricks {
        let cards: Vec<String> = cards.iter().map(Card::to_string).collect();
        out += &format!("  - {leader}: {}\n", cards.join(" "));
    }
    out
}

/// `hands:` of a transcript.
pub fn hands_yaml(hands: &PerSeat<Hand>) -> String {
    let mut out = String::from("hands:\n");
    for (seat, hand) in hands.iter() {
        out += &format!("  {seat}: {hand}\n");
    }
    out
}
