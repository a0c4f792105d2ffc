//! The bidding of a strange deal: a game that a table could come to, with strange things said on the way.

use whist_jury::api::{Card, Hand, PerSeat, Rank, Seat, Suit};

use super::call_words as words;
use super::choice::Choice;
use super::pen::Pen;
use super::spice::Spice;
use super::strange_incident::{self, When};

/// What is played in the end, as far as this table meant it.
#[derive(Clone, Debug, Default)]
pub struct Contract {
    pub trump: Option<Suit>,
    pub leader: Option<Seat>,
    pub players: Vec<Seat>,
    /// Cards that are put aside first.
    pub discards: bool,
    /// Laid open.
    pub open: bool,
    /// The card that has to be led.
    pub first: Option<Card>,
}

/// Who says what.
type Said = Vec<(Seat, String)>;

/// The lines of `auction`, and what it comes to.
pub fn auction(
    hands: &PerSeat<Hand>,
    dealer: Seat,
    turned: Option<Card>,
    pen: &Pen,
    spice: &mut Spice,
    choice: &mut impl Choice,
) -> (Vec<String>, Contract) {
    let first = dealer.next();
    let mut said = Said::new();
    let holder = Seat::ALL.into_iter().find(|seat| hands[*seat].aces().len() >= 3);
    if !choice.chance(4) {
        for seat in first.round() {
            let kind = match Some(seat) == holder {
                true if hands[seat].aces().len() == 4 => words::TROULA,
                true => words::TROU,
                false => words::PASS_TROU,
            };
            said.push((seat, words::word(kind, choice).to_owned()));
        }
    }
    let contract = match holder {
        Some(holder) if !choice.chance(6) => trou(hands, holder, pen, &mut said, choice),
        _ => match choice.below(12) {
            0..4 => joined(first, turned, pen, &mut said, choice),
            4 | 5 => alone(first, turned, pen, &mut said, choice),
            6 | 7 => miseres(first, turned.is_some(), &mut said, choice),
            8 | 9 => high(first, turned, pen, &mut said, choice),
            10 => competed(first, pen, &mut said, choice),
            _ => {
                said.extend(first.round().map(|seat| (seat, "pass".to_owned())));
                Contract { leader: Some(first), ..Contract::default() }
            }
        },
    };
    let lines = spoil(said, pen, spice, choice);
    (lines, contract)
}

/// In turn from the first player, everybody else passes.
fn in_turn(first: Seat, calls: &[(Seat, String)], said: &mut Said, choice: &mut impl Choice) {
    for seat in first.round() {
        match calls.iter().find(|(who, _)| *who == seat) {
            Some((_, call)) => said.push((seat, call.clone())),
            None => said.push((seat, words::word(words::PASS, choice).to_owned())),
        }
    }
}

fn trou(
    hands: &PerSeat<Hand>,
    holder: Seat,
    pen: &Pen,
    said: &mut Said,
    choice: &mut impl Choice,
) -> Contract {
    let missing = Hand::all_of(Rank::ACE) - hands[holder];
    let named = missing.first().or_else(|| (Hand::PACK - hands[holder]).highest(Suit::Hearts));
    let partner = Seat::ALL.into_iter().find(|seat| named.is_some_and(|card| hands[*seat].contains(card)));
    for seat in holder.round().skip(1) {
        said.push((seat, words::word(words::GOOD, choice).to_owned()));
    }
    if choice.chance(2) {
        said.push((holder, words::word(words::MAINTAIN, choice).to_owned()));
    }
    let trump = named.map(|card| card.suit());
    if let (Some(partner), Some(suit), true) = (partner, trump, choice.chance(2)) {
        let suit = if choice.chance(4) { choice.pick(&Suit::ALL) } else { suit };
        said.push((partner, format!("trump {}", pen.suit(suit))));
    }
    let players = [Some(holder), partner].into_iter().flatten().collect();
    Contract { trump, leader: partner, players, first: named, ..Contract::default() }
}

fn joined(
    first: Seat,
    turned: Option<Card>,
    pen: &Pen,
    said: &mut Said,
    choice: &mut impl Choice,
) -> Contract {
    let one = choice.below(3);
    let (proposer, joiner) = (first.after(one), first.after(one + 1 + choice.below(3 - one)));
    let suit = turned.map_or_else(|| choice.pick(&Suit::ALL), Card::suit);
    let spelt = words::suit(suit, pen, choice);
    let (propose, join) = (words::word(words::PROPOSE, choice), words::word(words::JOIN, choice));
    let level = if choice.chance(4) { format!(" {}", 8 + choice.below(4)) } else { String::new() };
    let calls = match turned.is_some() && !choice.chance(4) {
        true => [(proposer, propose.to_owned()), (joiner, join.to_owned())],
        false => [(proposer, format!("{propose} {spelt}")), (joiner, format!("{join} {spelt}{level}"))],
    };
    let mut calls = calls.to_vec();
    if one > 0 && choice.chance(4) {
        calls.push((first, words::word(words::WAIT, choice).to_owned()));
    }
    let waits = calls.len() == 3;
    in_turn(first, &calls, said, choice);
    if waits {
        said.push((first, "pass".to_owned()));
    }
    Contract {
        trump: Some(suit),
        leader: Some(first),
        players: vec![proposer, joiner],
        ..Contract::default()
    }
}

fn alone(
    first: Seat,
    turned: Option<Card>,
    pen: &Pen,
    said: &mut Said,
    choice: &mut impl Choice,
) -> Contract {
    let player = choice.seat();
    let suit = turned.map_or_else(|| choice.pick(&Suit::ALL), Card::suit);
    let spelt = words::suit(suit, pen, choice);
    let propose = if turned.is_some() { "propose".to_owned() } else { format!("propose {spelt}") };
    in_turn(first, &[(player, propose)], said, choice);
    let solo = words::word(words::SOLO, choice);
    let call = match turned.is_some() {
        true => solo.to_owned(),
        false => format!("{solo} {} {spelt}", 6 + choice.below(3)),
    };
    said.push((player, call));
    Contract { trump: Some(suit), leader: Some(first), players: vec![player], ..Contract::default() }
}

/// Where a card is turned for trump, only the grand ones are played.
fn miseres(first: Seat, grand: bool, said: &mut Said, choice: &mut impl Choice) -> Contract {
    let grand = grand && !choice.chance(6);
    let small = [words::PETITE_MISERE, words::PICCOLO, words::PETITE_ETALEE];
    let kind = match choice.below(5) {
        n if n > 1 && !grand => small[n - 2],
        0 | 2 | 3 => words::GRANDE_MISERE,
        _ => words::GRANDE_ETALEE,
    };
    let count = 1 + choice.below(3).min(choice.below(3));
    let player = choice.seat();
    let players: Vec<Seat> = (0..count).map(|n| player.after(n)).collect();
    let calls: Said = players.iter().map(|seat| (*seat, words::word(kind, choice).to_owned())).collect();
    in_turn(first, &calls, said, choice);
    let discards = kind != words::GRANDE_MISERE && kind != words::GRANDE_ETALEE;
    let open = kind == words::PETITE_ETALEE || kind == words::GRANDE_ETALEE;
    Contract { leader: Some(first), players, discards, open, ..Contract::default() }
}

fn high(first: Seat, turned: Option<Card>, pen: &Pen, said: &mut Said, choice: &mut impl Choice) -> Contract {
    let player = choice.seat();
    let mut suit = Some(choice.pick(&Suit::ALL));
    let spelt = suit.map(|suit| words::suit(suit, pen, choice)).unwrap_or_default();
    let mut named_later = false;
    let call = match choice.below(6) {
        0..3 => match choice.chance(3) {
            true => {
                named_later = true;
                format!("abondance {}", 9 + choice.below(4))
            }
            false => format!("abondance {} {spelt}", 9 + choice.below(4)),
        },
        3 => {
            suit = None;
            format!("{} NT", words::word(words::PETIT_CHELEM, choice))
        }
        4 => {
            suit = turned.map(Card::suit);
            words::word(words::GRAND_CHELEM, choice).to_owned()
        }
        _ => format!("{} {spelt}", words::word(words::GRAND_CHELEM, choice)),
    };
    in_turn(first, &[(player, call)], said, choice);
    if named_later && !choice.chance(4) {
        said.push((player, format!("trump {spelt}")));
    }
    Contract { trump: suit, leader: Some(player), players: vec![player], ..Contract::default() }
}

/// Two pairs bid against each other, and somebody goes higher.
fn competed(first: Seat, pen: &Pen, said: &mut Said, choice: &mut impl Choice) -> Contract {
    let (one, other) = (choice.pick(&Suit::ALL), choice.pick(&Suit::ALL));
    let (spelt, spelt_other) = (pen.suit(one), pen.suit(other));
    let seats: Vec<Seat> = first.round().collect();
    said.push((seats[0], format!("propose {spelt}")));
    said.push((seats[1], format!("propose {spelt_other}")));
    said.push((seats[2], format!("join {spelt}")));
    said.push((seats[3], format!("join {spelt_other}")));
    let mut level = 9;
    let mut highest = (seats[1], other);
    while level < 14 && !choice.chance(3) {
        let (who, suit) = if level % 2 == 1 { (seats[0], one) } else { (seats[1], other) };
        said.push((who, format!("raise {level}")));
        highest = (who, suit);
        level += 1;
    }
    said.extend(highest.0.round().skip(1).map(|seat| (seat, "pass".to_owned())));
    let players = vec![highest.0, highest.0.after(2)];
    Contract { trump: Some(highest.1), leader: Some(first), players, ..Contract::default() }
}

/// Writes the calls down, and puts strange things between them.
fn spoil(mut said: Said, pen: &Pen, spice: &mut Spice, choice: &mut impl Choice) -> Vec<String> {
    if spice.wild && choice.chance(3) {
        said = (0..choice.below(14)).map(|_| (choice.seat(), words::any(pen, choice))).collect();
    }
    if spice.here(choice, 12) && !said.is_empty() {
        said.truncate(choice.below(said.len()));
    }
    let mut lines = Vec::new();
    for (mut seat, mut call) in said {
        if spice.here(choice, 14) {
            match choice.below(8) {
                0 => seat = choice.seat(),
                1 => call = words::any(pen, choice),
                2 => continue,
                3 => lines.push(format!(
                    "  - {}: {}",
                    pen.seat(choice.seat(), choice),
                    words::any(pen, choice)
                )),
                4 => lines.push(format!("  - {}: {call}", pen.seat(seat, choice))),
                5 => {
                    lines.push(format!("  - {}", choice.pick(&["…", "..."])));
                    continue;
                }
                6 => call = "…".to_owned(),
                _ => lines.push(format!("  - {}", strange_incident::any(When::Bidding, pen, choice))),
            }
        }
        lines.push(format!("  - {}: {call}", pen.seat(seat, choice)));
    }
    lines
}
