//! The table turned by one seat: North's cards, calls and faults become East's, East's become South's and
//! so on. The verdict has to turn with it, and nothing else may change.

use serde_json::Value;
use whist_jury::api::{Seat, records, write};

/// The canonical record with every seat turned by one. `None` for a text that is no plain record of
/// deals: one with faults, a session, a position.
pub fn turned(text: &str) -> Option<String> {
    turned_by(text, 1)
}

/// The canonical record turned by so many seats: letter for letter, so that lines and columns stay what they
/// are in the canonical form, and what stands first in the file still does.
pub fn turned_by(text: &str, turns: usize) -> Option<String> {
    let mut text = canonical(text)?;
    for _ in 0..turns {
        text = text.lines().map(|line| turned_line(line) + "\n").collect();
    }
    Some(text)
}

/// The record in its canonical form, without what is expected of it.
pub fn canonical(text: &str) -> Option<String> {
    let (deals, faults) = records(text);
    let is_plain = |transcript: &whist_jury::api::Transcript| transcript.position.is_none();
    let fits = deals.iter().all(|deal| deal.faults.is_empty() && is_plain(&deal.transcript));
    if !faults.is_empty() || deals.is_empty() || !fits {
        return None;
    }
    let deals = deals.into_iter().map(|mut deal| {
        deal.transcript.expect.clear();
        let text = write(&deal.transcript);
        if text.is_empty() { "{}\n".to_owned() } else { text }
    });
    Some(deals.collect::<Vec<_>>().join("---\n"))
}

/// Turns the seats of a line; what somebody wrote himself stands in quotes, or in `event`.
fn turned_line(line: &str) -> String {
    if line.starts_with("event:") {
        return line.to_owned();
    }
    let mut quoted = false;
    let parts = split_quotes(line).into_iter().map(|part| {
        let shown = if quoted { part.to_owned() } else { with_seats(part, Seat::next) };
        quoted = !quoted;
        shown
    });
    parts.collect::<Vec<_>>().join("\"")
}

/// The text outside and inside of quotes by turns; a quote that is escaped ends nothing.
fn split_quotes(line: &str) -> Vec<&str> {
    let (mut parts, mut from, mut escaped) = (Vec::new(), 0, false);
    for (at, c) in line.char_indices() {
        match c {
            '"' if !escaped => {
                parts.push(&line[from..at]);
                from = at + 1;
            }
            _ => {}
        }
        escaped = c == '\\' && !escaped;
    }
    parts.push(&line[from..]);
    parts
}

/// Turns a verdict back by one seat: seats in its fields and in its English sentences.
pub fn turn_back(verdict: &mut Value) {
    turn(verdict, |seat| seat.after(3));
    in_order(verdict);
}

/// Players that are listed stand in the order of the compass, N E S W, as in every table: the list turns
/// with the seats, its order does not.
pub fn in_order(verdict: &mut Value) {
    match verdict {
        Value::String(text) => *text = listed_in_order(text),
        Value::Array(items) => {
            items.iter_mut().for_each(in_order);
            if items.iter().all(|item| seat_of(item).is_some()) {
                items.sort_by_key(seat_of);
            }
            // What each of the others gets follows what the player at fault loses.
            for points in items.chunk_by_mut(|one, other| is_points(one) && is_points(other)) {
                if let [_, others @ ..] = points {
                    others.sort_by_key(|remedy| seat_of(&remedy["seat"]));
                }
            }
        }
        Value::Object(fields) => fields.values_mut().for_each(in_order),
        _ => {}
    }
}

fn is_points(remedy: &Value) -> bool {
    remedy["kind"] == "points"
}

fn seat_of(value: &Value) -> Option<Seat> {
    let word = value.as_str()?;
    Seat::ALL.into_iter().find(|seat| seat.letter() == word)
}

fn turn(value: &mut Value, to: fn(Seat) -> Seat) {
    match value {
        Value::String(text) => *text = with_seats(text, to),
        Value::Array(items) => items.iter_mut().for_each(|item| turn(item, to)),
        Value::Object(fields) => {
            fields.values_mut().for_each(|value| turn(value, to));
            let old = std::mem::take(fields);
            fields.extend(old.into_iter().map(|(key, value)| (with_seats(&key, to), value)));
        }
        _ => {}
    }
}

const NAMES: [&str; 4] = ["North", "East", "South", "West"];

/// The seat that a word of a record or a sentence names: by its letter or its name.
fn seat_named(word: &str) -> Option<(Seat, bool)> {
    let by_letter = Seat::ALL.into_iter().find(|seat| seat.letter() == word).map(|seat| (seat, false));
    by_letter.or(Seat::ALL.into_iter().find(|seat| NAMES[seat.index()] == word).map(|seat| (seat, true)))
}

/// A text in pieces: what stands before each seat, and the seat as it is written; then the rest.
fn pieces(text: &str) -> (Vec<(&str, &str)>, &str) {
    let (mut found, mut from, mut at) = (Vec::new(), 0, 0);
    for word in text.split_inclusive(|c: char| !c.is_alphanumeric()) {
        let name = word.trim_end_matches(|c: char| !c.is_alphanumeric());
        // `S-1` is a part of something else.
        let joined = text[..at].ends_with('-') || text[at + name.len()..].starts_with('-');
        if seat_named(name).is_some() && !joined {
            found.push((&text[from..at], name));
            from = at + name.len();
        }
        at += word.len();
    }
    (found, &text[from..])
}

fn with_seats(text: &str, to: fn(Seat) -> Seat) -> String {
    let (found, rest) = pieces(text);
    let mut out = String::new();
    for (before, name) in found {
        out += before;
        out += match seat_named(name) {
            Some((seat, true)) => NAMES[to(seat).index()],
            Some((seat, false)) => to(seat).letter(),
            None => name,
        };
    }
    out + rest
}

/// `South +2, North 0` as `North 0, South +2`, and `West and East` as `East and West`.
fn listed_in_order(text: &str) -> String {
    let (found, rest) = pieces(text);
    // What stands after each seat: its number, and what separates it from the next.
    let after = |n: usize| found.get(n + 1).map_or(rest, |(before, _)| *before);
    let mut out = found.first().map_or(rest, |(before, _)| *before).to_owned();
    let mut n = 0;
    while n < found.len() {
        let mut list = Vec::new();
        let mut separators = Vec::new();
        loop {
            let (number, separator) = number_of(after(n));
            list.push((found[n].1, number));
            separators.push(separator);
            n += 1;
            if n == found.len() || ![" ", ", ", " and ", " or ", ", and ", " / "].contains(&separator) {
                break;
            }
        }
        // In `E S W +2 each` the number belongs to all of them.
        let each_has_one = list.iter().all(|(_, number)| !number.is_empty());
        let numbers: Vec<&str> = list.iter().map(|(_, number)| *number).collect();
        list.sort_by_key(|(name, _)| seat_named(name).map(|(seat, _)| seat));
        for (((name, own), number), separator) in list.into_iter().zip(numbers).zip(separators) {
            out = out + name + if each_has_one { own } else { number } + separator;
        }
    }
    out
}

/// The number that follows a name in a list, or `?` where nobody knows it, and what comes after it.
fn number_of(text: &str) -> (&str, &str) {
    let is_number = |c: char| c.is_ascii_digit() || " +-–…?".contains(c);
    let end = text.find(|c: char| !is_number(c)).unwrap_or(text.len());
    let number = text[..end].trim_end();
    let (number, rest) = text.split_at(number.len());
    match rest
        .strip_prefix(" to ")
        .and_then(|rest| rest.find(|c: char| !is_number(c)).map(|end| rest[..end].trim_end().len()))
    {
        Some(len) if !number.is_empty() => text.split_at(number.len() + " to ".len() + len),
        _ if !number.is_empty() && [" or less", " or more"].iter().any(|words| rest.starts_with(words)) => {
            text.split_at(number.len() + " or less".len())
        }
        _ if rest.starts_with(" ?") => text.split_at(number.len() + " ?".len()),
        _ => (number, rest),
    }
}
