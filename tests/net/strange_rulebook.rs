//! Rulebooks that nobody would adopt: a shipped one with rules of the others, exchanged or broken.

use super::choice::Choice;
use super::mutate::mutate;
use super::strange_deal::RULEBOOKS;
use super::tokens::{Kind, tokens};

/// The shipped ones, in the order of [`RULEBOOKS`].
pub const SHIPPED: [&str; 5] = [
    include_str!("../../rulebooks/whist-simple.yaml"),
    include_str!("../../rulebooks/tilleul-2026.yaml"),
    include_str!("../../rulebooks/cm-couleur-2018.yaml"),
    include_str!("../../rulebooks/hainaut.yaml"),
    include_str!("../../rulebooks/universel.yaml"),
];

pub const GRIDS: [&str; 2] =
    [include_str!("../../rulebooks/grids/w1.yaml"), include_str!("../../rulebooks/grids/w2.yaml")];

/// Sections whose rules can be taken over one by one.
const SECTIONS: [&str; 11] = [
    "infractions",
    "auction",
    "deal",
    "games",
    "play",
    "claims",
    "points",
    "penalties",
    "session",
    "referee",
    "readings",
];

/// A draft on one of the shipped rulebooks.
pub fn strange_rulebook(choice: &mut impl Choice) -> String {
    let base = choice.below(RULEBOOKS.len());
    if choice.chance(12) {
        // A whole rulebook with a few changes.
        let text = SHIPPED[base].replacen(&format!("id: {}", RULEBOOKS[base]), "id: strange", 1);
        return mutate(&text, &[], choice);
    }
    let mut out = format!("id: strange\nextends: {}\n", RULEBOOKS[base]);
    let mut used = Vec::new();
    for _ in 0..1 + choice.below(3) {
        let section = choice.pick(&SECTIONS);
        if used.contains(&section) {
            continue;
        }
        used.push(section);
        // Mostly from its own, whose articles it can cite.
        let from = if choice.chance(3) { choice.below(SHIPPED.len()) } else { base };
        let rules = rules(SHIPPED[from], section);
        if rules.is_empty() {
            continue;
        }
        out += &format!("{section}:\n");
        let mut keys = Vec::new();
        for _ in 0..1 + choice.below(4) {
            let (key, text) = &rules[choice.below(rules.len())];
            if !keys.contains(key) || choice.chance(30) {
                out += &change(text, &rules, choice);
                keys.push(key.clone());
            }
        }
    }
    if choice.chance(20) { mutate(&out, &[], choice) } else { out }
}

/// A grid with numbers of the other.
pub fn strange_grid(choice: &mut impl Choice) -> String {
    let mut text = choice.pick(&GRIDS).to_owned();
    for _ in 0..1 + choice.below(4) {
        text = other_number(&text, choice);
    }
    if choice.chance(4) { mutate(&text, &[], choice) } else { text }
}

/// The rules of a section: the key and all lines of each.
fn rules(book: &str, section: &str) -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = Vec::new();
    let mut inside = false;
    for line in book.lines() {
        if line.starts_with(|c: char| c.is_ascii_lowercase()) {
            inside = line == format!("{section}:");
            continue;
        }
        if !inside || line.trim().is_empty() || line.trim_start().starts_with('#') {
            continue;
        }
        if line.starts_with("  ") && !line.starts_with("   ") {
            let key = line.trim().split(": ").next().unwrap_or_default();
            found.push((key.trim_end_matches(':').to_owned(), String::new()));
        }
        if let Some((_, text)) = found.last_mut() {
            *text += line;
            text.push('\n');
        }
    }
    found
}

/// The rule as it is, with another number or word, or with the value of another rule.
fn change(rule: &str, rules: &[(String, String)], choice: &mut impl Choice) -> String {
    match choice.below(6) {
        0 => rule.to_owned(),
        1 | 2 => other_number(rule, choice),
        3 => {
            // The first value of another rule in the place of its own.
            let value = |text: &str| text.lines().find(|line| is_value(line)).map(str::to_owned);
            let other = value(&rules[choice.below(rules.len())].1);
            match (value(rule), other) {
                (Some(own), Some(other)) => rule.replacen(&own, &other, 1),
                _ => rule.to_owned(),
            }
        }
        4 => {
            let wrong =
                choice.pick(&["~", "[]", "{}", "-99999", "nonsense", "[[[1]]]", "{points: {offender: 1}}"]);
            match rule.lines().find(|line| is_value(line)) {
                Some(own) => {
                    let key = own.split(": ").next().unwrap_or_default();
                    rule.replacen(own, &format!("{key}: {wrong}"), 1)
                }
                None => rule.to_owned(),
            }
        }
        _ => other_word(rule, rules, choice),
    }
}

fn is_value(line: &str) -> bool {
    ["value: ", "a: ", "b: ", "silent: ", "remedy: "].iter().any(|key| line.trim_start().starts_with(key))
}

fn other_number(text: &str, choice: &mut impl Choice) -> String {
    let numbers: Vec<_> = tokens(text).into_iter().filter(|token| token.kind == Kind::Number).collect();
    let Some(token) = numbers.get(choice.below(numbers.len())) else { return text.to_owned() };
    let number = choice.below(40) as i32 - 20;
    format!("{}{number}{}", &text[..token.range.start], &text[token.range.end..])
}

fn other_word(rule: &str, rules: &[(String, String)], choice: &mut impl Choice) -> String {
    let words = |text: &str| -> Vec<_> {
        let says = text.find("says:").unwrap_or(text.len());
        let is_word = |token: &super::tokens::Token| token.kind == Kind::Word && token.range.end < says;
        tokens(text).into_iter().filter(is_word).collect()
    };
    let other = &rules[choice.below(rules.len())].1;
    let (own, theirs) = (words(rule), words(other));
    match (own.get(choice.below(own.len())), theirs.get(choice.below(theirs.len()))) {
        (Some(own), Some(theirs)) => {
            format!("{}{}{}", &rule[..own.range.start], &other[theirs.range.clone()], &rule[own.range.end..])
        }
        _ => rule.to_owned(),
    }
}
