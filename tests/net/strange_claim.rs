//! Honest deals in which somebody shows his hand late, when all that can still come of it can be worked out.

use whist_jury::api::{Card, Hand, PerSeat, Seat};

use super::choice::Choice;
use super::pen::Pen;
use super::spice::Spice;
use super::strange_auction::Contract;
use super::strange_deal::RULEBOOKS;
use super::{strange_auction, strange_facts, strange_incident, strange_play};

/// One deal as YAML.
pub fn strange_claim(choice: &mut impl Choice) -> String {
    let (pen, mut none) = (Pen::default(), Spice::none());
    let rulebook = choice.pick(&RULEBOOKS);
    let (dealer, mut hands) = (choice.seat(), choice.deal());
    let turns = rulebook == "whist-simple" || rulebook == "universel";
    let turned = choice.card(hands[dealer]).filter(|_| turns);
    let mut out = format!("rulebook: {rulebook}\ndealer: {}\n", pen.letter(dealer));
    out += &strange_facts::deal(&hands, turned, &pen, &mut none, choice);
    let all = hands;
    let (calls, contract) = strange_auction::auction(&hands, dealer, turned, &pen, &mut none, choice);
    let moved = strange_facts::before_play(&mut hands, &contract, dealer, turned, &pen, &mut none, choice);
    out += &strange_facts::whole_hands(&all, &pen);
    out += &format!("auction:\n{}\n{moved}", calls.join("\n"));
    let tricks = 7 + choice.below(6);
    let (mut play, left) = strange_play::lawful_tricks(&hands, &contract, tricks, &pen, choice);
    if contract.open && !choice.chance(3) {
        play.insert(0, format!("  - spread: {}", contract.players.first().map_or("N", |by| pen.letter(*by))));
    }
    for _ in 0..if choice.chance(6) { 2 } else { 1 } {
        play.push(shows(&left, &contract, &pen, choice));
    }
    if choice.chance(8) {
        play.push(format!(
            "  - {}",
            strange_incident::any(strange_incident::When::Play { tricks, left: &left }, &pen, choice)
        ));
    }
    out + &format!("play:\n{}\n", play.join("\n"))
}

/// Mostly a player of the game shows his hand, and mostly he says that it is made.
fn shows(left: &PerSeat<Hand>, contract: &Contract, pen: &Pen, choice: &mut impl Choice) -> String {
    let by = match contract.players.as_slice() {
        [] => choice.seat(),
        _ if choice.chance(3) => choice.seat(),
        players => choice.pick(players),
    };
    let says = choice.pick(&["made", "made", "made", "beaten"]);
    let order = match choice.below(5) {
        0 => String::new(),
        _ => format!(", order: {}", pen.cards(&order(by, left, choice))),
    };
    let agreed = choice.pick(&["", "", ", agreed: []", ", agreed: [N, E, S, W]", ", agreed: [E, W]"]);
    format!("  - claim: {{by: {}, says: {says}{order}{agreed}}}", pen.letter(by))
}

/// His cards from the highest down, or shuffled; now and then not all of them, or one that he cannot play.
fn order(by: Seat, left: &PerSeat<Hand>, choice: &mut impl Choice) -> Vec<Card> {
    let mut cards: Vec<Card> = left[by].iter().collect();
    match choice.below(3) {
        0 => cards.sort_by_key(|card| std::cmp::Reverse(card.rank().index())),
        1 => cards.sort_by_key(|card| card.rank().index()),
        _ => {
            for n in (1..cards.len()).rev() {
                cards.swap(n, choice.below(n + 1));
            }
        }
    }
    if choice.chance(4) {
        cards.truncate(1 + choice.below(cards.len()));
    }
    if choice.chance(4) {
        let others = left[by.after(1 + choice.below(3))];
        let from = choice.pick(&[left[by], others, Hand::PACK]);
        let at = choice.below(cards.len() + 1);
        cards.splice(at..at, choice.card(from));
    }
    cards
}
