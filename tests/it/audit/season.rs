//! Small seasons with faults of which the tests know everything.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use whist_jury::api::{Card, Hand, PerSeat, Rank, Seat, Suit};

use crate::support::*;

/// A regulation that has the pack shuffled, and one that forbids it.
pub(super) const SHUFFLED: &str = "hainaut";
pub(super) const STACKED: &str = "whist-simple";

/// What is wrong with a season.
#[derive(Clone, Default)]
pub(super) struct Planted {
    /// Nobody shuffles: the tricks lie on one another, and the dealer gives four, five and four cards.
    pub unshuffled: bool,
    /// North takes an ace in so many of a hundred of his own deals.
    pub takes_ace: usize,
    /// North does not follow in so many of a thousand tricks, the others in one of a thousand.
    pub renonces: usize,
}

/// So many evenings of so many deals, each one at another table of four.
pub(super) fn season(
    rulebook: &str,
    evenings: usize,
    deals: usize,
    tables: usize,
    planted: &Planted,
    seed: u64,
) -> Vec<Value> {
    let mut dice = Dice::new(seed);
    (0..evenings).map(|n| evening(rulebook, n, deals, n % tables, planted, &mut dice)).collect()
}

fn evening(
    rulebook: &str,
    n: usize,
    deals: usize,
    table: usize,
    planted: &Planted,
    dice: &mut Dice,
) -> Value {
    let date = format!("2026-{:02}-{:02}", n / 28 % 12 + 1, n % 28 + 1);
    let name = |seat: &str| format!("{seat}{table}");
    let mut told = Vec::new();
    let mut last: Option<Vec<Trick>> = None;
    let mut dealer = Seat::North;
    for _ in 0..deals {
        let mut hands = match &last {
            Some(tricks) if planted.unshuffled => stacked(tricks, dealer, dice),
            _ => deal(dice),
        };
        if dealer == Seat::North && dice.roll(100) < planted.takes_ace {
            take_ace(&mut hands, dice);
        }
        let trump = dice.pick(&Suit::ALL);
        let tricks = careless(hands, trump, dealer.next(), planted, table, dice);
        told.push(json!({
            "dealer": dealer.letter(),
            "hands": Seat::ALL.map(|seat| (seat.letter(), hands[seat].to_string())).into_iter().collect::<BTreeMap<_, _>>(),
            "contract": {"game": "emballage", "level": 8, "trump": trump.symbol().to_string(), "players": ["E", "W"]},
            "play": tricks.iter().map(|(leader, cards)| {
                let cards: Vec<String> = cards.iter().map(Card::to_string).collect();
                json!({leader.letter(): cards.join(" ")})
            }).collect::<Vec<_>>(),
        }));
        last = Some(tricks);
        dealer = dealer.next();
    }
    json!({
        "session": {
            "rulebook": rulebook,
            "event": {"date": date, "table": table + 1},
            "players": {"N": name("Nora"), "E": name("Emil"), "S": name("Sofie"), "W": name("Wim")},
            "scorer": "N",
        },
        "deals": told,
    })
}

/// The pack as it lies when trick is put on trick, cut, and dealt four, five and four.
fn stacked(tricks: &[Trick], dealer: Seat, dice: &mut Dice) -> PerSeat<Hand> {
    let mut pack: Vec<Card> = tricks.iter().flat_map(|(_, cards)| cards.clone()).collect();
    pack.rotate_left(4 + dice.roll(44));
    let mut hands = PerSeat::from_fn(|_| Hand::EMPTY);
    let mut cards = pack.into_iter();
    for packet in [4, 5, 4] {
        for seat in dealer.next().round() {
            for card in cards.by_ref().take(packet) {
                hands[seat].insert(card);
            }
        }
    }
    hands
}

/// North changes a small card for an ace of somebody else.
fn take_ace(hands: &mut PerSeat<Hand>, dice: &mut Dice) {
    let others: Vec<(Seat, Card)> = Seat::ALL
        .into_iter()
        .skip(1)
        .flat_map(|seat| {
            hands[seat]
                .iter()
                .filter(|card| card.rank() == Rank::ACE)
                .map(move |card| (seat, card))
                .collect::<Vec<_>>()
        })
        .collect();
    if others.is_empty() {
        return;
    }
    let (seat, ace) = dice.pick(&others);
    let small: Vec<Card> = hands[Seat::North].iter().filter(|card| card.rank() != Rank::ACE).collect();
    let small = dice.pick(&small);
    hands[Seat::North] = hands[Seat::North].without(small).with(ace);
    hands[seat] = hands[seat].without(ace).with(small);
}

/// Thirteen tricks in which a suit is not always followed.
fn careless(
    mut hands: PerSeat<Hand>,
    trump: Suit,
    mut leader: Seat,
    planted: &Planted,
    table: usize,
    dice: &mut Dice,
) -> Vec<Trick> {
    let mut tricks = Vec::new();
    for _ in 0..13 {
        let mut cards: Vec<Card> = Vec::new();
        for seat in leader.round() {
            let led = cards.first().map(|card: &Card| card.suit());
            let in_a_thousand =
                if seat == Seat::North && table == 0 && planted.renonces > 0 { planted.renonces } else { 1 };
            let other: Vec<Card> = hands[seat].iter().filter(|card| Some(card.suit()) != led).collect();
            let slips = led.is_some() && !other.is_empty() && dice.roll(1000) < in_a_thousand;
            let choice = if slips { other } else { legal(hands[seat], led) };
            let card = dice.pick(&choice);
            hands[seat].remove(card);
            cards.push(card);
        }
        let next = taker(leader, &cards, Some(trump));
        tricks.push((leader, cards));
        leader = next;
    }
    tricks
}
