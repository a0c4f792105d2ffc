//! Evenings of strange deals.

use whist_jury::api::Seat;

use super::choice::Choice;
use super::pen::Pen;
use super::strange_contract;
use super::strange_deal::{RULEBOOKS, body};
use super::strange_facts::players;

/// A session as one YAML document, or as one document a deal.
pub fn strange_session(choice: &mut impl Choice) -> String {
    let pen = Pen::pick(choice);
    let rulebook = choice.pick(&RULEBOOKS);
    let mut head = format!("  rulebook: {rulebook}\n");
    head += &players(&pen).lines().map(|line| format!("  {line}\n")).collect::<String>();
    if pen.notation != Default::default() {
        head += &format!("  notation: {}\n", pen.notation.code());
    }
    for key in ["scorer", "first-dealer"] {
        if choice.chance(2) {
            head += &format!("  {key}: {}\n", pen.seat(choice.seat(), choice));
        }
    }
    if choice.chance(3) {
        head += &format!("  round: {}\n", choice.below(5));
    }
    head += &strange_contract::beside(&pen, choice, "  ");
    let mut dealer = choice.seat();
    let count = 1 + choice.below(7);
    let in_one = !choice.chance(4);
    let mut out = format!("session:\n{head}");
    if in_one {
        out += "deals:\n";
    }
    for _ in 0..count {
        let deal = body(dealer, rulebook, &pen, choice);
        match in_one {
            true => out += &item(&deal),
            false => out += &format!("---\n{deal}"),
        }
        dealer = match choice.below(8) {
            0 => choice.pick(&Seat::ALL),
            1 => dealer,
            _ => dealer.next(),
        };
    }
    out
}

/// A deal as an item of a list.
fn item(deal: &str) -> String {
    let mut lines = deal.lines();
    let first = lines.next().map(|line| format!("  - {line}\n")).unwrap_or_default();
    lines.fold(first, |out, line| format!("{out}    {line}\n"))
}
