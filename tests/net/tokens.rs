//! The words of a record that can be exchanged for others of their kind.

use std::ops::Range;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// One card: a suit symbol and a rank.
    Card,
    /// A suit symbol alone.
    Suit,
    Seat,
    Number,
    Word,
}

#[derive(Clone, Debug)]
pub struct Token {
    pub kind: Kind,
    pub range: Range<usize>,
}

const SUITS: [char; 4] = ['♠', '♥', '♦', '♣'];
const SEATS: [&str; 4] = ["N", "E", "S", "W"];

/// Every token outside comments. The cards of a hand stand in groups (`♠AQ954`) and are no tokens.
pub fn tokens(text: &str) -> Vec<Token> {
    let mut found = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        if !line.trim_start().starts_with('#') {
            words(line, start, &mut found);
        }
        start += line.len();
    }
    found
}

fn words(line: &str, start: usize, found: &mut Vec<Token>) {
    let is_part = |c: char| c.is_alphanumeric() || SUITS.contains(&c) || c == '-' || c == '/';
    let mut at = 0;
    while let Some(from) = line[at..].find(is_part).map(|n| at + n) {
        let to = line[from..].find(|c: char| !is_part(c)).map_or(line.len(), |n| from + n);
        if let Some(kind) = kind(&line[from..to]) {
            found.push(Token { kind, range: start + from..start + to });
        }
        at = to;
    }
}

fn kind(word: &str) -> Option<Kind> {
    if let Some(rest) = word.strip_prefix(SUITS) {
        return match rest.len() {
            0 => Some(Kind::Suit),
            1 => Some(Kind::Card),
            2 if rest == "10" => Some(Kind::Card),
            _ => None,
        };
    }
    match () {
        () if SEATS.contains(&word) => Some(Kind::Seat),
        () if word.trim_start_matches('-').parse::<u64>().is_ok() => Some(Kind::Number),
        () if word.len() > 1 && word.starts_with(char::is_alphabetic) => Some(Kind::Word),
        () => None,
    }
}
