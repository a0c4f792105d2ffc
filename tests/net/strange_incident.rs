//! Everything that can happen beside calls and cards.

use whist_jury::api::{Card, Code, Hand, PerSeat};

use super::call_words;
use super::choice::Choice;
use super::pen::{Pen, quoted};

/// Where the incident stands.
#[derive(Clone, Copy, Debug)]
pub enum When<'a> {
    Bidding,
    /// So many tricks have begun, and these cards are left.
    Play {
        tricks: usize,
        left: &'a PerSeat<Hand>,
    },
}

const TEXTS: [&str; 6] =
    ["play a heart!", "", "«je n'ai plus d'atout»", "zeg: \"harten\"", "a\u{301}: {b} [c]", "🂡 ♠"];

/// One entry, without its dash.
pub fn any(when: When, pen: &Pen, choice: &mut impl Choice) -> String {
    let by = choice.seat();
    let who = pen.seat(by, choice);
    let other = pen.seat(by.after(1 + choice.below(3)), choice);
    let (tricks, own) = match when {
        When::Bidding => (0, Hand::PACK),
        When::Play { tricks, left } => (tricks, left[by]),
    };
    match choice.below(15) {
        0 | 1 => claim(&who, own, pen, choice),
        2 => {
            let count = 1 + choice.below(3);
            format!("expose: {{by: {who}, cards: {}}}", pen.cards(&some(own, count, choice)))
        }
        3 => format!("spread: {who}"),
        4 => {
            let game = match choice.below(4) {
                0 => String::new(),
                _ => format!(", for: {}", choice.pick(&call_words::GAMES)),
            };
            let granted = choice.pick(&["", ", granted: true", ", granted: false"]);
            format!("jury: {{by: {who}{game}{granted}}}")
        }
        5 => match choice.below(3) {
            0 => format!("look: {{by: {who}}}"),
            _ => format!("look: {{by: {who}, at: {other}}}"),
        },
        6 => format!("remark: {{by: {who}{}}}", text(choice)),
        7 => format!("throw-in: {{by: {who}}}"),
        8 => notice(&who, &other, tricks, choice),
        9 => {
            let trick =
                if tricks == 0 || choice.chance(20) { choice.below(15) } else { 1 + choice.below(tricks) };
            format!("review: {{by: {who}, trick: {trick}}}")
        }
        10 => format!("prepare: {{by: {who}}}"),
        11 => format!("cheat: {{by: {who}{}}}", text(choice)),
        12 => format!("refuse: {{by: {who}, what: {}}}", choice.pick(&["show-hand", "decision"])),
        13 => format!("leave: {{by: {who}}}"),
        _ => "stop: {}".to_owned(),
    }
}

fn text(choice: &mut impl Choice) -> String {
    match choice.below(3) {
        0 => String::new(),
        _ => format!(", text: {}", serde_json::to_string(choice.pick(&TEXTS)).unwrap_or_default()),
    }
}

fn some(own: Hand, count: usize, choice: &mut impl Choice) -> Vec<Card> {
    let from = if own.is_empty() || choice.chance(12) { Hand::PACK } else { own };
    (0..count).filter_map(|_| choice.card(from)).collect()
}

fn claim(who: &str, own: Hand, pen: &Pen, choice: &mut impl Choice) -> String {
    let says = choice.pick(&["made", "made", "beaten"]);
    let order = match choice.below(3) {
        0 => {
            let mut cards: Vec<Card> = own.iter().take(13).collect();
            for n in (1..cards.len()).rev() {
                cards.swap(n, choice.below(n + 1));
            }
            cards.truncate(choice.below(14));
            if choice.chance(5) {
                cards.extend(some(own, 2, choice));
            }
            format!(", order: {}", quoted_cards(&pen.cards(&cards)))
        }
        _ => String::new(),
    };
    let agreed: Vec<&str> = (0..choice.below(4)).map(|_| pen.letter(choice.seat())).collect();
    let agreed = if agreed.is_empty() { String::new() } else { format!(", agreed: [{}]", agreed.join(", ")) };
    format!("claim: {{by: {who}, says: {says}{order}{agreed}}}")
}

fn quoted_cards(cards: &str) -> String {
    if cards.is_empty() { quoted(" ") } else { cards.to_owned() }
}

fn notice(who: &str, other: &str, tricks: usize, choice: &mut impl Choice) -> String {
    let mut more = String::new();
    if choice.chance(2) {
        more += &format!(", of: {other}");
    }
    if tricks > 0 && choice.chance(2) {
        more += &format!(", trick: {}", 1 + choice.below(tricks));
    }
    more += choice.pick(&["", "", ", seen-hand: false", ", seen-hand: true"]);
    more += choice.pick(&["", "", ", referee: true", ", referee: false"]);
    format!("notice: {{by: {who}, what: {}{more}}}", choice.pick(Code::WORDS))
}
