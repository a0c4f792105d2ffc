//! Auctions alone: four players who mostly say what a table would expect, one call after the other.

use whist_jury::api::{Card, Hand, PerSeat, Rank, Seat, Suit};

use super::call_words;
use super::choice::Choice;
use super::pen::Pen;
use super::strange_deal::RULEBOOKS;

/// A deal with its auction and no play, or only the first card of it.
pub fn random_auction(choice: &mut impl Choice) -> String {
    let rulebook = choice.pick(&RULEBOOKS);
    let dealer = choice.seat();
    let hands = hands(choice);
    let turned = choice.card(hands[dealer]).filter(|_| rulebook == "whist-simple");
    let mut out = format!("rulebook: {rulebook}\ndealer: {dealer}\n");
    out += &turned.map_or_else(String::new, |card| format!("deal: {{turned: {card}}}\n"));
    out += "hands:\n";
    for (seat, hand) in hands.iter() {
        out += &format!("  {seat}: {hand}\n");
    }
    let mut bidding =
        Bidding { hands: &hands, turned, lines: Vec::new(), out: [false; 4], offers: Vec::new(), level: 8 };
    bidding.run(dealer.next(), choice);
    out += &format!("auction:{}\n", if bidding.lines.is_empty() { " []" } else { "" });
    bidding.lines.iter().for_each(|line| out += &format!("  - {line}\n"));
    if choice.chance(3) {
        let leader = choice.seat();
        let lead = choice.card(hands[leader]).map(|card| format!("play:\n  - {leader}: {card}\n"));
        out += &lead.unwrap_or_default();
    }
    out
}

/// One deal in four has a trou; at the table that is much rarer.
fn hands(choice: &mut impl Choice) -> PerSeat<Hand> {
    let mut hands = choice.deal();
    let seat = choice.seat();
    if choice.chance(4) {
        let aces: Vec<Card> = (Hand::all_of(Rank::ACE) - hands[seat]).iter().skip(choice.below(2)).collect();
        for ace in aces {
            let own = (hands[seat] - hands[seat].aces()).first();
            let holder = Seat::ALL.into_iter().find(|other| hands[*other].contains(ace));
            if let (Some(own), Some(holder)) = (own, holder) {
                hands[seat] = hands[seat].without(own).with(ace);
                hands[holder] = hands[holder].without(ace).with(own);
            }
        }
    }
    hands
}

struct Bidding<'a> {
    hands: &'a PerSeat<Hand>,
    turned: Option<Card>,
    lines: Vec<String>,
    /// Who has passed.
    out: [bool; 4],
    /// Who proposed which suit.
    offers: Vec<(Seat, Suit)>,
    /// The next level of a raise.
    level: usize,
}

impl Bidding<'_> {
    fn run(&mut self, first: Seat, choice: &mut impl Choice) {
        let holder = Seat::ALL.into_iter().find(|seat| self.hands[*seat].aces().len() > 2);
        if !choice.chance(6) {
            for seat in first.round() {
                let word = match Some(seat) == holder {
                    true if self.hands[seat].aces().len() == 4 => choice.pick(&["troula", "trou"]),
                    true => "trou",
                    false => "pass-trou",
                };
                self.say(seat, word, choice);
            }
        }
        let shy = 2 + choice.below(5);
        let mut seat = holder.map_or(first, Seat::next);
        while self.lines.len() < 26 && self.out.iter().filter(|out| **out).count() < 3 {
            if !self.out[seat.index()] || choice.chance(30) {
                let call = match holder {
                    Some(holder) if !choice.chance(4) => self.over_trou(seat == holder, choice),
                    _ => self.call(seat, shy, choice),
                };
                self.say(seat, &call, choice);
            }
            seat = if choice.chance(40) { choice.seat() } else { seat.next() };
        }
    }

    fn say(&mut self, seat: Seat, call: &str, choice: &mut impl Choice) {
        self.out[seat.index()] |= matches!(call, "pass" | "good" | "maintain");
        let call = if choice.chance(35) { call_words::any(&Pen::default(), choice) } else { call.to_owned() };
        self.lines.push(format!("{seat}: {call}"));
    }

    fn over_trou(&mut self, is_holder: bool, choice: &mut impl Choice) -> String {
        match choice.below(8) {
            0 => format!("abondance {} {}", 9 + choice.below(4), choice.pick(&Suit::ALL)),
            1 => choice
                .pick(&["grande-misere", "petit-chelem", "grande-misere-etalee", "grand-chelem NT"])
                .to_owned(),
            2 => format!("trump {}", choice.pick(&Suit::ALL)),
            _ if is_holder => "maintain".to_owned(),
            _ => "good".to_owned(),
        }
    }

    fn call(&mut self, seat: Seat, shy: usize, choice: &mut impl Choice) -> String {
        if choice.below(8) < shy {
            return choice.pick(&["pass", "pass", "pass", "wait"]).to_owned();
        }
        let suit = choice.pick(&Suit::ALL);
        let others: Vec<(Seat, Suit)> = self.offers.iter().copied().filter(|(who, _)| *who != seat).collect();
        match choice.below(12) {
            0..4 if !others.is_empty() => {
                let (who, suit) = choice.pick(&others);
                match (self.turned, choice.below(5)) {
                    (Some(_), 0..4) => "join".to_owned(),
                    (_, 0) => format!("join {suit} {}", 8 + choice.below(3)),
                    (_, 1) => format!("join {suit} with {who}"),
                    _ => format!("join {suit}"),
                }
            }
            0..5 => {
                self.offers.push((seat, self.turned.map_or(suit, Card::suit)));
                if self.turned.is_some() { "propose".to_owned() } else { format!("propose {suit}") }
            }
            5 | 6 => {
                self.level += 1;
                format!("raise {}", self.level.min(13))
            }
            7 if self.turned.is_some() => "solo".to_owned(),
            7 => format!("solo {} {suit}", 6 + choice.below(3)),
            8 => format!("abondance {} {suit}", 9 + choice.below(4)),
            9 => choice.pick(&["petite-misere", "piccolo", "petite-misere-etalee"]).to_owned(),
            10 => choice.pick(&["grande-misere", "grande-misere", "grande-misere-etalee"]).to_owned(),
            _ => match choice.below(3) {
                0 => format!("petit-chelem {suit}"),
                1 => "grand-chelem NT".to_owned(),
                _ => format!("abondance {}", 9 + choice.below(3)),
            },
        }
    }
}
