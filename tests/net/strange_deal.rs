//! Whole transcripts that can be read, and that nobody would think of.

use whist_jury::api::{Hand, PerSeat, Seat};

use super::choice::Choice;
use super::pen::Pen;
use super::spice::Spice;
use super::{strange_auction, strange_contract, strange_facts, strange_play};

pub const RULEBOOKS: [&str; 5] = ["whist-simple", "tilleul-2026", "cm-couleur-2018", "hainaut", "universel"];

/// One deal as YAML.
pub fn strange_deal(choice: &mut impl Choice) -> String {
    let pen = Pen::pick(choice);
    let rulebook = choice.pick(&RULEBOOKS);
    let mut out = format!("rulebook: {rulebook}\n");
    out += &strange_facts::players(&pen);
    if pen.notation != Default::default() {
        out += &format!("notation: {}\n", pen.notation.code());
    }
    let dealer = choice.seat();
    out + &body(dealer, rulebook, &pen, choice)
}

/// Everything from `dealer` on: a deal of a session has no more.
pub fn body(dealer: Seat, rulebook: &str, pen: &Pen, choice: &mut impl Choice) -> String {
    let mut spice = Spice::pick(choice);
    let spice = &mut spice;
    let mut hands = cards(choice);
    // Whist simple turns the dealer's last card; elsewhere that is strange.
    let turns = (rulebook == "whist-simple" || rulebook == "universel") != spice.here(choice, 30);
    let turned = if turns { choice.card(hands[dealer]) } else { None };
    let mut out = String::new();
    if !spice.here(choice, 20) {
        out += &format!("dealer: {}\n", pen.seat(dealer, choice));
    }
    out += &strange_facts::deal(&hands, turned, pen, spice, choice);
    out += &strange_facts::hands(&hands, pen, spice, choice);
    let (calls, contract) = strange_auction::auction(&hands, dealer, turned, pen, spice, choice);
    let is_named = choice.chance(8);
    if !(spice.here(choice, 20) || is_named && choice.chance(2)) {
        out += &list("auction", &calls);
    }
    out += &strange_facts::before_play(&mut hands, &contract, dealer, turned, pen, spice, choice);
    let tricks = strange_play::play(&hands, &contract, pen, spice, choice);
    let is_short = is_named && choice.chance(2);
    if !choice.chance(12) && !is_short {
        out += &list("play", &tricks);
    }
    if is_named {
        out += &strange_contract::contract(pen, choice);
    }
    out += &strange_facts::decisions(spice, choice);
    out += &strange_facts::written(pen, spice, choice);
    out + &strange_contract::beside(pen, choice, "")
}

fn list(key: &str, lines: &[String]) -> String {
    if lines.is_empty() { format!("{key}: []\n") } else { format!("{key}:\n{}\n", lines.join("\n")) }
}

/// Three aces in one hand are much rarer at the table.
fn cards(choice: &mut impl Choice) -> PerSeat<Hand> {
    let mut hands = choice.deal();
    if choice.chance(5) {
        let seat = choice.seat();
        let aces: Vec<_> = (Hand::PACK.aces() - hands[seat]).iter().skip(choice.below(2)).collect();
        for ace in aces {
            let Some(holder) = Seat::ALL.into_iter().find(|other| hands[*other].contains(ace)) else {
                continue;
            };
            let own = hands[seat] - hands[seat].aces();
            if let Some(card) = own.first() {
                hands[seat] = hands[seat].without(card).with(ace);
                hands[holder] = hands[holder].without(ace).with(card);
            }
        }
    }
    hands
}
