//! One to a few changes to a record: what a tired scorer, a broken phone or a joker would make of it.

use whist_jury::api::{Hand, Notation, Suit};
use whist_jury::cards::scan_hand;

use super::call_words;
use super::choice::Choice;
use super::pen::Pen;
use super::strange_deal::RULEBOOKS;
use super::strange_incident::{self, When};
use super::tokens::{Kind, Token, tokens};

/// A changed copy of this record; what it borrows comes from the others.
pub fn mutate(text: &str, corpus: &[String], choice: &mut impl Choice) -> String {
    let mut out = text.to_owned();
    for _ in 0..1 + choice.below(4).min(choice.below(4)) {
        out = once(&out, corpus, choice);
    }
    out
}

fn once(text: &str, corpus: &[String], choice: &mut impl Choice) -> String {
    match choice.below(43) {
        0..3 => drop_lines(text, choice),
        3 | 4 => copy_line(text, choice),
        5..8 => swap_lines(text, choice),
        8..11 => swap_tokens(text, Kind::Card, choice),
        11 | 12 => replace(text, Kind::Card, choice),
        13 | 14 => replace(text, Kind::Seat, choice),
        15 => replace(text, Kind::Suit, choice),
        16 | 17 => replace(text, Kind::Number, choice),
        18 => swap_tokens(text, Kind::Word, choice),
        19 => borrow_word(text, corpus, choice),
        20..23 => recall(text, choice),
        23..26 => insert_call(text, choice),
        26..30 => insert_incident(text, choice),
        30 | 31 => splice(text, corpus, choice),
        32 => change_key(text, "rulebook", choice.pick(&RULEBOOKS)),
        33 => cut_end(text, choice),
        34 => change_key(text, "notation", choice.pick(&["en", "fr", "nl"])),
        35 => drop_hands(text, choice),
        36 | 37 => swap_between_hands(text, choice),
        38..41 => spoil_card(text, choice),
        41 => change_key(text, "dealer", choice.pick(&["N", "E", "S", "W"])),
        _ => noise(text, choice),
    }
}

fn join(lines: &[&str]) -> String {
    lines.iter().flat_map(|line| [*line, "\n"]).collect()
}

fn drop_lines(text: &str, choice: &mut impl Choice) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    if !lines.is_empty() {
        let from = choice.below(lines.len());
        let count = 1 + if choice.chance(4) { choice.below(5) } else { 0 };
        lines.drain(from..(from + count).min(lines.len()));
    }
    join(&lines)
}

fn copy_line(text: &str, choice: &mut impl Choice) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    if !lines.is_empty() {
        let from = choice.below(lines.len());
        let to = if choice.chance(3) { choice.below(lines.len()) } else { from };
        lines.insert(to, lines[from]);
    }
    join(&lines)
}

/// Mostly neighbours.
fn swap_lines(text: &str, choice: &mut impl Choice) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    if lines.len() > 1 {
        let one = choice.below(lines.len() - 1);
        let other = if choice.chance(3) { choice.below(lines.len()) } else { one + 1 };
        lines.swap(one, other);
    }
    join(&lines)
}

fn of_kind(text: &str, kind: Kind) -> Vec<Token> {
    tokens(text).into_iter().filter(|token| token.kind == kind).collect()
}

fn swap_tokens(text: &str, kind: Kind, choice: &mut impl Choice) -> String {
    let found = of_kind(text, kind);
    if found.len() < 2 {
        return text.to_owned();
    }
    let one = choice.below(found.len() - 1);
    let near = one + 1 + choice.below(4.min(found.len() - 1 - one));
    let other = if choice.chance(3) { one + 1 + choice.below(found.len() - 1 - one) } else { near };
    let (one, other) = (found[one].range.clone(), found[other].range.clone());
    format!(
        "{}{}{}{}{}",
        &text[..one.start],
        &text[other.clone()],
        &text[one.end..other.start],
        &text[one],
        &text[other.end..]
    )
}

fn put_in(text: &str, token: &Token, word: &str) -> String {
    format!("{}{word}{}", &text[..token.range.start], &text[token.range.end..])
}

fn one_of(found: &[Token], choice: &mut impl Choice) -> Option<Token> {
    found.get(choice.below(found.len())).cloned()
}

fn replace(text: &str, kind: Kind, choice: &mut impl Choice) -> String {
    let Some(token) = one_of(&of_kind(text, kind), choice) else { return text.to_owned() };
    let word = match kind {
        Kind::Card => choice.card(Hand::PACK).map(|card| card.to_string()).unwrap_or_default(),
        Kind::Suit => choice.pick(&Suit::ALL).symbol().to_string(),
        Kind::Seat => choice.seat().letter().to_owned(),
        Kind::Number => match choice.below(20) {
            0 => choice
                .pick(&["-1", "255", "256", "2147483648", "99999999999999999999", "1e9", "0x1f"])
                .to_owned(),
            _ => choice.below(16).to_string(),
        },
        Kind::Word => String::new(),
    };
    put_in(text, &token, &word)
}

/// A word of another record in the place of one of this.
fn borrow_word(text: &str, corpus: &[String], choice: &mut impl Choice) -> String {
    let other = corpus.get(choice.below(corpus.len())).map_or(text, String::as_str);
    let (own, theirs) = (of_kind(text, Kind::Word), of_kind(other, Kind::Word));
    match (one_of(&own, choice), one_of(&theirs, choice)) {
        (Some(own), Some(theirs)) => put_in(text, &own, &other[theirs.range]),
        _ => text.to_owned(),
    }
}

/// Lines of `auction` and `play` that belong to a seat: where the words begin, and whether they are cards.
fn steps(lines: &[&str]) -> Vec<(usize, usize, bool)> {
    let mut found = Vec::new();
    for (n, line) in lines.iter().enumerate() {
        let Some(colon) = line.find(": ").filter(|_| line.trim_start().starts_with("- ")) else { continue };
        let words = &line[colon + 2..];
        if !words.starts_with(['{', '[', '"']) {
            found.push((n, colon + 2, words.starts_with(['♠', '♥', '♦', '♣'])));
        }
    }
    found
}

fn indentation(line: &str) -> &str {
    &line[..line.len() - line.trim_start().len()]
}

/// Somebody says something else.
fn recall(text: &str, choice: &mut impl Choice) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    let calls: Vec<_> = steps(&lines).into_iter().filter(|(_, _, cards)| !cards).collect();
    let Some((n, words, _)) = calls.get(choice.below(calls.len())).copied() else { return text.to_owned() };
    let line = format!("{}{}", &lines[n][..words], call_words::any(&Pen::default(), choice));
    lines[n] = &line;
    join(&lines)
}

fn insert_call(text: &str, choice: &mut impl Choice) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    let calls: Vec<_> = steps(&lines).into_iter().filter(|(_, _, cards)| !cards).collect();
    let Some((n, ..)) = calls.get(choice.below(calls.len())).copied() else { return text.to_owned() };
    let call = call_words::any(&Pen::default(), choice);
    let line = format!("{}- {}: {call}", indentation(lines[n]), choice.seat());
    lines.insert(n + choice.below(2), &line);
    join(&lines)
}

fn insert_incident(text: &str, choice: &mut impl Choice) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    let all = steps(&lines);
    let Some((n, _, cards)) = all.get(choice.below(all.len())).copied() else { return text.to_owned() };
    let tricks = all.iter().filter(|(k, _, cards)| *cards && *k <= n).count();
    let left = hands_in(&lines);
    let when = if cards { When::Play { tricks, left: &left } } else { When::Bidding };
    let line = format!("{}- {}", indentation(lines[n]), strange_incident::any(when, &Pen::default(), choice));
    lines.insert(n + choice.below(2), &line);
    join(&lines)
}

/// Some lines of another record, where this one has lines like them.
fn splice(text: &str, corpus: &[String], choice: &mut impl Choice) -> String {
    let Some(other) = corpus.get(choice.below(corpus.len())) else { return text.to_owned() };
    let theirs: Vec<&str> = other.lines().collect();
    let mut lines: Vec<&str> = text.lines().collect();
    if theirs.is_empty() || lines.is_empty() {
        return text.to_owned();
    }
    let from = choice.below(theirs.len());
    let to = (from + 1 + choice.below(6)).min(theirs.len());
    let alike: Vec<usize> =
        (0..lines.len()).filter(|n| indentation(lines[*n]) == indentation(theirs[from])).collect();
    let at = alike.get(choice.below(alike.len())).copied().unwrap_or(lines.len());
    let over = if choice.chance(2) { (to - from).min(lines.len() - at) } else { 0 };
    lines.splice(at..at + over, theirs[from..to].iter().copied());
    join(&lines)
}

/// Sets a key at the outermost level, which is added where it is missing.
fn change_key(text: &str, key: &str, value: &str) -> String {
    let line = format!("{key}: {value}");
    let mut lines: Vec<&str> = text.lines().collect();
    match lines.iter_mut().find(|line| line.starts_with(key) && line[key.len()..].starts_with(':')) {
        Some(found) => *found = &line,
        None => lines.insert(0, &line),
    }
    join(&lines)
}

fn cut_end(text: &str, choice: &mut impl Choice) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    lines.truncate(choice.below(lines.len() + 1));
    join(&lines)
}

/// Where a hand is written, and which.
fn hand_lines(lines: &[&str]) -> Vec<(usize, usize, Hand)> {
    let mut found = Vec::new();
    for (n, line) in lines.iter().enumerate() {
        let Some(colon) = line.find(": ").filter(|_| !line.trim_start().starts_with('-')) else { continue };
        let mut hand = Hand::EMPTY;
        let mut all = true;
        scan_hand(&line[colon + 2..], Notation::En, |card| match card {
            Ok((card, _)) => all &= hand.insert(card),
            Err(_) => all = false,
        });
        if all && hand.len() > 4 {
            found.push((n, colon + 2, hand));
        }
    }
    found
}

/// The hands of the first deal, as far as they are written in the order N E S W.
fn hands_in(lines: &[&str]) -> whist_jury::api::PerSeat<Hand> {
    let found = hand_lines(lines);
    whist_jury::api::PerSeat::from_fn(|seat| found.get(seat.index()).map_or(Hand::PACK, |(_, _, hand)| *hand))
}

fn drop_hands(text: &str, choice: &mut impl Choice) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    let found = hand_lines(&lines);
    let all = choice.chance(3);
    let one = choice.below(found.len());
    for (k, (n, ..)) in found.iter().enumerate().rev() {
        if all || k == one {
            lines.remove(*n);
        }
    }
    if all {
        lines.retain(|line| line.trim() != "hands:");
    }
    join(&lines)
}

/// Two players exchange a card, or one gets it from the other.
fn swap_between_hands(text: &str, choice: &mut impl Choice) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    let found = hand_lines(&lines);
    if found.len() < 2 {
        return text.to_owned();
    }
    let one = choice.below(found.len());
    let other = (one + 1 + choice.below(found.len() - 1)) % found.len();
    let ((n, at, mut hand), (m, from, mut theirs)) = (found[one], found[other]);
    let (Some(card), Some(back)) = (choice.card(hand), choice.card(theirs)) else { return text.to_owned() };
    hand.remove(card);
    theirs.insert(card);
    if !choice.chance(4) {
        theirs.remove(back);
        hand.insert(back);
    }
    let (first, second) = (format!("{}{hand}", &lines[n][..at]), format!("{}{theirs}", &lines[m][..from]));
    lines[n] = &first;
    lines[m] = &second;
    join(&lines)
}

/// A played card that was corrected, came with another or came from somebody else.
fn spoil_card(text: &str, choice: &mut impl Choice) -> String {
    let Some(token) = one_of(&of_kind(text, Kind::Card), choice) else { return text.to_owned() };
    let card = &text[token.range.clone()];
    let other = choice.card(Hand::PACK).map(|card| card.to_string()).unwrap_or_default();
    let near = of_kind(text, Kind::Card);
    let other = match one_of(&near, choice) {
        Some(token) if !choice.chance(3) => text[token.range].to_owned(),
        _ => other,
    };
    let word = match choice.below(6) {
        0 => format!("{card}>{other}"),
        1 => format!("{other}>{card}"),
        2 => format!("{other}>>{card}"),
        3 => format!("{card}+{other}"),
        4 => format!("{}:{card}", choice.seat()),
        _ => format!("{card}>>{other}"),
    };
    put_in(text, &token, &word)
}

const NOISE: [&str; 30] = [
    "\u{0}",
    "\u{1b}[31m",
    "\u{7f}",
    "\u{85}",
    "\u{9b}",
    "\u{200b}",
    "\u{202e}",
    "\u{2066}",
    "\u{61c}",
    "\u{2028}",
    "\u{feff}",
    "\u{fffe}",
    "\u{ffff}",
    "\u{301}",
    "🂡",
    "\u{e0001}",
    "𝔸",
    "{",
    "}",
    "[",
    "]",
    "\"",
    "'",
    ": ",
    "- ",
    "&a ",
    "*a",
    "\t",
    "\r",
    "#",
];

/// Characters that do not belong there.
fn noise(text: &str, choice: &mut impl Choice) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for _ in 0..1 + choice.below(3) {
        let at = choice.below(chars.len() + 1);
        let bad = choice.pick(&NOISE);
        match choice.below(4) {
            0 if at < chars.len() => {
                chars.remove(at);
            }
            1 if at < chars.len() => {
                chars.splice(at..=at, bad.chars());
            }
            _ => {
                chars.splice(at..at, bad.chars());
            }
        }
    }
    chars.into_iter().collect()
}
