//! The play of a strange deal: cards out of the hands, mostly lawful, so that the replay goes deep.

use whist_jury::api::{Card, Hand, PerSeat, Seat, Suit};

use super::choice::Choice;
use super::pen::Pen;
use super::spice::Spice;
use super::strange_auction::Contract;
use super::strange_incident::{self, When};

/// The lines of `play`.
pub fn play(
    hands: &PerSeat<Hand>,
    contract: &Contract,
    pen: &Pen,
    spice: &mut Spice,
    choice: &mut impl Choice,
) -> Vec<String> {
    let mut table = Table { left: *hands, trump: contract.trump, lines: Vec::new(), tricks: 0 };
    let mut leader = contract.leader.unwrap_or(Seat::North);
    if contract.open && !choice.chance(4) {
        let by = contract.players.first().copied().unwrap_or(leader);
        table.lines.push(format!("  - spread: {}", pen.seat(by, choice)));
    }
    let tricks = if choice.chance(3) { choice.below(14) } else { 13 };
    for n in 0..tricks {
        if spice.here(choice, 30) {
            leader = choice.seat();
        }
        if spice.here(choice, 25) {
            table.incident(pen, choice);
        }
        let first = contract.first.filter(|card| n == 0 && table.left[leader].contains(*card));
        let stop = n + 1 == tricks && choice.chance(6);
        leader = table.trick(leader, first, stop, pen, spice, choice);
    }
    if spice.here(choice, 6) {
        table.incident(pen, choice);
    }
    table.lines
}

/// Lawful tricks, so many and a part of the next: the lines, and the cards that everybody has left.
pub fn lawful_tricks(
    hands: &PerSeat<Hand>,
    contract: &Contract,
    tricks: usize,
    pen: &Pen,
    choice: &mut impl Choice,
) -> (Vec<String>, PerSeat<Hand>) {
    let mut table = Table { left: *hands, trump: contract.trump, lines: Vec::new(), tricks: 0 };
    let mut leader = contract.leader.unwrap_or(Seat::North);
    let breaks_off = choice.chance(3);
    for n in 0..tricks + usize::from(breaks_off) {
        let first = contract.first.filter(|card| n == 0 && table.left[leader].contains(*card));
        leader = table.trick(leader, first, n == tricks, pen, &mut Spice::none(), choice);
    }
    (table.lines, table.left)
}

struct Table {
    left: PerSeat<Hand>,
    trump: Option<Suit>,
    lines: Vec<String>,
    tricks: usize,
}

impl Table {
    fn incident(&mut self, pen: &Pen, choice: &mut impl Choice) {
        let when = When::Play { tricks: self.tricks, left: &self.left };
        let line = format!("  - {}", strange_incident::any(when, pen, choice));
        self.lines.push(line);
    }

    /// Plays a trick and says who takes it.
    fn trick(
        &mut self,
        leader: Seat,
        first: Option<Card>,
        stop: bool,
        pen: &Pen,
        spice: &mut Spice,
        choice: &mut impl Choice,
    ) -> Seat {
        self.tricks += 1;
        let mut order: Vec<Seat> = leader.round().collect();
        if spice.here(choice, 30) {
            let n = 1 + choice.below(3);
            order.swap(n, 1 + choice.below(3));
        }
        if stop {
            order.truncate(choice.below(4));
        }
        let mut played: Vec<(Seat, Card)> = Vec::new();
        let mut words: Vec<String> = Vec::new();
        let mut head = pen.seat(leader, choice);
        for (n, seat) in order.iter().copied().enumerate() {
            if n > 0 && spice.here(choice, 60) {
                self.lines.push(format!("  - {head}: {}", words.join(" ")));
                self.incident(pen, choice);
                words.clear();
                head = "then".to_owned();
            }
            let led = played.first().map(|(_, card)| card.suit());
            let lawful = self.lawful(seat, led);
            let card = match first.filter(|_| n == 0).or_else(|| choice.card(lawful)) {
                Some(card) => card,
                None => continue,
            };
            let (word, card) = self.put(seat, card, pen, spice, choice);
            // Out of the order, everybody after it has to be named too.
            let is_in_order = order[..=n].iter().copied().eq(leader.round().take(n + 1));
            let before = if is_in_order { String::new() } else { pen.before_card(seat) };
            words.push(format!("{before}{word}"));
            self.left[seat].remove(card);
            played.push((seat, card));
        }
        let text = if words.is_empty() { "\"\"".to_owned() } else { words.join(" ") };
        self.lines.push(format!("  - {head}: {text}"));
        self.taker(&played).unwrap_or(leader)
    }

    fn lawful(&self, seat: Seat, led: Option<Suit>) -> Hand {
        let own = self.left[seat];
        let follow = led.map_or(Hand::EMPTY, |led| own.of(led));
        if follow.is_empty() { own } else { follow }
    }

    /// What is written for a card, and the card that lies there in the end.
    fn put(
        &self,
        seat: Seat,
        card: Card,
        pen: &Pen,
        spice: &mut Spice,
        choice: &mut impl Choice,
    ) -> (String, Card) {
        let plain = |card: Card| (pen.card(card), card);
        if !spice.here(choice, 45) {
            return plain(card);
        }
        let own = self.left[seat].without(card);
        let from = if own.is_empty() || choice.chance(15) { Hand::PACK } else { own };
        let other = choice.card(from).unwrap_or(card);
        match choice.below(8) {
            0..3 => plain(other),
            3 => (format!("{}>{}", pen.card(other), pen.card(card)), card),
            4 => (format!("{}>>{}", pen.card(other), pen.card(card)), card),
            5 => (format!("{}+{}", pen.card(card), pen.card(other)), card),
            6 => (format!("{}>{}", pen.card(card), pen.card(other)), other),
            _ => plain(choice.card(Hand::PACK).unwrap_or(card)),
        }
    }

    fn taker(&self, played: &[(Seat, Card)]) -> Option<Seat> {
        let led = played.first()?.1.suit();
        let strength = |card: Card| match card.suit() {
            suit if Some(suit) == self.trump => (2, card.rank().index()),
            suit if suit == led => (1, card.rank().index()),
            _ => (0, card.rank().index()),
        };
        played.iter().max_by_key(|(_, card)| strength(*card)).map(|(seat, _)| *seat)
    }
}
