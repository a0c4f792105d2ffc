//! In which language a file is written, and putting its keys and the name of its letters into another one.

use std::ops::Range;

use super::tidy::{Edit, apply, list, map};
use crate::cards::Notation;
use crate::source::{Node, NodeKind, parse_numbered};
use crate::text::Lang;
use crate::text::escaped::Script;
use crate::transcript::{AuctionStep, Manner, Record, WordOf, form, words};

/// The manner in which a file is written: the language of most of its keys, that of most of its calls, and the
/// letters that its record declares.
pub fn manner_of(text: &str, records: &[Record]) -> Manner {
    let letters = records.first().map(|record| record.transcript.notation).unwrap_or_default();
    let keys = keys(text);
    let keys = most(keys.iter().map(|word| word.written_in.as_slice()));
    let words = keys.unwrap_or(letters);
    let calls: Vec<Vec<Lang>> = records.iter().flat_map(languages_of_calls).collect();
    let calls = most(calls.iter().map(Vec::as_slice)).unwrap_or(words);
    Manner { words, calls, letters }
}

/// Every key and word of a text that has its own word in each language.
fn keys(text: &str) -> Vec<WordOf> {
    let documents = parse_numbered(text, 0).0;
    let keys = documents.into_iter().flat_map(|(_, mut root)| {
        let form = form(&root);
        words(&mut root, form)
    });
    keys.collect()
}

/// The language that most of the words have which belong to one alone; where two have as many, the first.
fn most<'a>(words: impl Iterator<Item = &'a [Lang]>) -> Option<Lang> {
    let mut counts = [0_usize; Lang::ALL.len()];
    for word in words {
        if let [only] = word {
            counts[*only as usize] += 1;
        }
    }
    let most = counts.iter().max().copied().filter(|most| *most > 0)?;
    Lang::ALL.into_iter().find(|lang| counts[*lang as usize] == most)
}

/// Of each call, the languages in which the program would write it as it stands there.
fn languages_of_calls(record: &Record) -> Vec<Vec<Lang>> {
    let Some(steps) = &record.transcript.auction else { return Vec::new() };
    let written = record.tree().and_then(|root| root.get("auction"));
    let items = list(written).iter().zip(steps);
    let calls = items.filter_map(|(item, step)| {
        let AuctionStep::Call { call, .. } = step else { return None };
        let [(_, said), ..] = map(Some(item)) else { return None };
        let said = simple(said.scalar()?);
        let first = said.split(' ').next()?.to_owned();
        let is_said = |lang: &Lang| {
            let canonical = simple(&Manner::of(*lang).call(call));
            canonical == said || canonical.split(' ').next() == Some(&first)
        };
        Some(Lang::ALL.into_iter().filter(is_said).collect())
    });
    calls.collect()
}

fn simple(call: &str) -> String {
    call.trim().to_lowercase().replace(['-', '\u{a0}'], " ")
}

/// The text of which all keys are English, with its keys and words in this language.
pub fn with_keys(text: &str, lang: Lang) -> Option<String> {
    let edits = keys(text).into_iter().filter_map(|word| {
        let name = word.names[lang as usize];
        let range = word.place.range();
        let quoted = text.get(range.clone())?.starts_with(['"', '\'']);
        let bare = !quoted && text.get(range.clone()) == Some(name);
        (!bare).then(|| (range, if quoted { Script::Json.quoted(name) } else { name.to_owned() }))
    });
    apply(text, edits.collect())
}

/// The maps of a text that say which letters its records are written in: the head of a session, or each deal.
pub fn homes<'n, 't>(documents: &'n [(usize, Node<'t>)]) -> Vec<&'n Node<'t>> {
    let is_map = |node: &&Node| !map(Some(*node)).is_empty();
    let head = documents.iter().find_map(|(_, root)| root.get("session")).filter(is_map);
    if let Some(head) = head {
        return vec![head];
    }
    let roots = documents.iter().map(|(_, root)| root);
    let deals = roots.flat_map(|root| match root.get("deals") {
        Some(deals) => list(Some(deals)).iter().collect(),
        None => vec![root],
    });
    deals.filter(is_map).collect()
}

/// Puts these letters into a map that declares none, in front of its first key.
pub fn declare(text: &str, home: &Node, letters: Notation, newline: &str) -> Option<Edit> {
    let [(first, _), ..] = map(Some(home)) else { return None };
    if letters == Notation::default() || home.get("notation").is_some() {
        return None;
    }
    let start = first.place.range().start;
    let raw = text.get(home.place.range())?;
    let declared = match text.get(start..)?.starts_with('"') {
        true => format!("\"notation\": \"{}\"", letters.code()),
        false => format!("notation: {}", letters.code()),
    };
    let gap = if raw.starts_with('{') {
        ", ".to_owned()
    } else {
        let line = text[..start].rfind('\n').map_or(0, |at| at + 1);
        let column = text[line..start].chars().count();
        format!("{newline}{}", " ".repeat(column))
    };
    Some((start..start, declared + &gap))
}

/// The whole line, if nothing else stands in it. Only the blanks around it are looked at: the line can be a megabyte long.
fn own_line(text: &str, words: Range<usize>) -> Option<Range<usize>> {
    let is_blank = |c: char| c.is_whitespace() && c != '\n';
    let before = text.get(..words.start)?.trim_end_matches(is_blank);
    let after = text.get(words.end..)?.trim_start_matches(is_blank);
    let is_alone = (before.is_empty() || before.ends_with('\n')) && after.starts_with('\n');
    is_alone.then(|| before.len()..text.len() - after.len() + 1)
}

/// Writes other letters behind `notation`. English ones go without saying, unless a comment stands there.
pub fn redeclare(text: &str, home: &Node, letters: Notation) -> Option<Edit> {
    let entries = map(Some(home));
    let at = entries.iter().position(|(key, _)| key.scalar() == Some("notation"))?;
    let (key, value) = &entries[at];
    let NodeKind::Scalar(now, _) = &value.kind else { return None };
    let (from, to) = (key.place.range().start, value.place.range().end);
    if letters == Notation::default() {
        if let Some(line) = own_line(text, from..to).filter(|_| entries.len() > 1) {
            return Some((line, String::new()));
        }
        let plain = |gap: &str| gap.chars().all(|c| c == ',' || c.is_whitespace());
        if let Some(next) = entries.get(at + 1).map(|(next, _)| next.place.range().start)
            && plain(&text[to..next])
        {
            return Some((from..next, String::new()));
        }
    }
    let quoted = text[value.place.range()].starts_with(['"', '\'']);
    let code = letters.code();
    let words = if quoted { Script::Json.quoted(code) } else { code.to_owned() };
    (now != code).then(|| (value.place.range(), words))
}
