//! The canonical form of a transcript, made by changing the words of the file and their order and
//! nothing else: seats N E S W, English call words, suit symbols, hands sorted, keys in order, escapes for
//! what nobody sees. All comments stay; the deal stays the same.

use std::borrow::Cow;
use std::ops::Range;

use super::bless::keeps_comments;
use super::order::in_order;
use super::spelling::spelt_out;
use crate::game::Call;
use crate::input::{BLANKS, JsonLine};
use crate::source::{Fault, Node, NodeKind, Place, Style, parse_numbered};
use crate::text::escaped::Script;
use crate::transcript::{
    AuctionStep, DEAL, HEAD, INCIDENTS, PlayStep, Reader, Record, Shape, Transcript, form, json_line, puts,
    records, translate,
};

/// Why a file stays as it is.
#[derive(Debug)]
pub enum Untidy {
    /// It cannot be read.
    Faults(Vec<Fault>),
    /// It could not be changed without losing something: words on lines of their own, if that is why.
    Unsafe(Option<Place>),
}

/// The text in its canonical form.
pub fn tidy(text: &str) -> Result<String, Untidy> {
    let (body, mark) = match text.strip_prefix('\u{feff}') {
        Some(body) => (body, "\u{feff}"),
        None => (text, ""),
    };
    let (found, faults) = records(body);
    check(&found, faults)?;
    if let Some(english) = in_english(body) {
        let english = english.filter(|english| says_the_same(&found, &records(english)));
        return tidy(&format!("{mark}{}", english.ok_or(Untidy::Unsafe(None))?));
    }
    if let Cow::Owned(seen) = spelt_out(body).ok_or(Untidy::Unsafe(None))? {
        return match says_the_same(&found, &records(&seen)) {
            true => tidy(&format!("{mark}{seen}")),
            false => Err(Untidy::Unsafe(None)),
        };
    }
    let mut edits = Vec::new();
    let mut stuck = None;
    let documents = parse_numbered(body, 0).0;
    let is_session = documents.iter().any(|(_, root)| is_head(root));
    let mut deals = found.iter();
    for (number, root) in &documents {
        let record = match is_session {
            true if is_head(root) => found.first(),
            true => deals.next(),
            false => found.iter().find(|record| record.number == *number),
        };
        let Some(record) = record else { continue };
        let mut edit = |node: &Node, shape: Shape, record: &Record| {
            let transcript = &record.transcript;
            let mut desk =
                Desk { transcript, reader: Reader::of(transcript), edits: &mut edits, stuck: &mut stuck };
            desk.value(node, shape);
        };
        if !is_head(root) {
            edit(root, DEAL, record);
            continue;
        }
        if let Some(head) = root.get("session") {
            edit(head, HEAD, record);
        }
        for (deal, record) in list(root.get("deals")).iter().zip(deals.by_ref()) {
            edit(deal, DEAL, record);
        }
    }
    let after = apply(body, edits).ok_or(Untidy::Unsafe(stuck))?;
    let same = |after: &str| says_the_same(&found, &records(after)) && keeps_comments(body, after);
    // A file whose keys cannot be moved safely still gets its words.
    match [in_order(&after), after].into_iter().find(|after| same(after)) {
        Some(after) => Ok(format!("{mark}{after}")),
        None => Err(Untidy::Unsafe(stuck)),
    }
}

/// The text with its keys in English; nothing where they are already.
fn in_english(text: &str) -> Option<Option<String>> {
    let translated = parse_numbered(text, 0).0.into_iter().flat_map(|(_, mut root)| {
        let form = form(&root);
        translate(&mut root, form).words
    });
    let edits: Vec<Edit> = translated
        .map(|(place, english)| {
            let quoted = text.get(place.range()).is_some_and(|word| word.starts_with(['"', '\'']));
            (place.range(), if quoted { Script::Json.quoted(english) } else { english.to_owned() })
        })
        .collect();
    (!edits.is_empty()).then(|| apply(text, edits))
}

/// The canonical form of one line of a `.jsonl` file; what ends the line stays.
pub fn tidy_line(line: &JsonLine) -> Result<String, Untidy> {
    let words = line.text.trim_end_matches(BLANKS);
    if words.is_empty() {
        return Ok(line.text.to_owned());
    }
    let (record, faults) = json_line(words, line.number);
    check(&record.into_iter().collect::<Vec<_>>(), faults)?;
    Ok(tidy(words)? + &line.text[words.len()..])
}

fn check(found: &[Record], faults: Vec<Fault>) -> Result<(), Untidy> {
    let all: Vec<Fault> =
        faults.into_iter().chain(found.iter().flat_map(|record| record.faults.iter().cloned())).collect();
    if all.is_empty() { Ok(()) } else { Err(Untidy::Faults(all)) }
}

fn says_the_same(before: &[Record], (after, faults): &(Vec<Record>, Vec<Fault>)) -> bool {
    faults.is_empty()
        && before.len() == after.len()
        && before.iter().zip(after).all(|(before, after)| {
            let mut transcript = after.transcript.clone();
            transcript.notation = before.transcript.notation;
            after.faults.is_empty() && transcript == before.transcript
        })
}

/// Other words for a part of the text.
pub(super) type Edit = (Range<usize>, String);

/// The text with these changes; nothing where they overlap.
pub(super) fn apply(text: &str, mut edits: Vec<Edit>) -> Option<String> {
    edits.sort_by_key(|(range, _)| range.start);
    // What stands once and is referred to twice is changed once.
    edits.dedup();
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    for (range, words) in edits {
        out.push_str(text.get(at..range.start)?);
        out.push_str(&words);
        at = range.end;
    }
    out.push_str(text.get(at..)?);
    Some(out)
}

struct Desk<'a> {
    transcript: &'a Transcript,
    reader: Reader,
    edits: &'a mut Vec<Edit>,
    /// Words on lines of their own, which stay as they are.
    stuck: &'a mut Option<Place>,
}

/// What the deals of a session have in common, with its deals or before them.
fn is_head(root: &Node) -> bool {
    root.get("session").is_some() || root.get("deals").is_some()
}

impl Desk<'_> {
    /// Other words for a scalar, in the quotes it had.
    fn word(&mut self, node: &Node, canonical: Option<String>) {
        let (NodeKind::Scalar(now, style), Some(canonical)) = (&node.kind, canonical) else { return };
        if *now == canonical {
            return;
        }
        let words = match style {
            Style::Quoted => Script::Json.quoted(&canonical),
            Style::Plain => canonical,
            Style::Block => {
                self.stuck.get_or_insert(node.place);
                return;
            }
        };
        self.edits.push((node.place.range(), words));
    }

    fn seat(&mut self, node: &Node) {
        let seat = node.scalar().and_then(|word| self.reader.find_seat(word.trim()));
        self.word(node, seat.map(|seat| seat.letter().to_owned()));
    }

    /// Whatever has a canonical form in a value of this shape.
    fn value(&mut self, node: &Node, shape: Shape) {
        match shape.of(node) {
            Shape::Keys(keys) => {
                for named in keys {
                    match (named.name, node.get(named.name)) {
                        (_, None) => {}
                        ("auction", Some(steps)) => self.auction(steps),
                        ("play", Some(steps)) => self.play(steps),
                        (_, Some(value)) => self.value(value, named.shape),
                    }
                }
            }
            Shape::BySeat(of) => {
                for (key, value) in map(Some(node)) {
                    self.seat(key);
                    self.value(value, *of);
                }
            }
            Shape::BySeatAnd(keys, of) => {
                for (key, value) in map(Some(node)) {
                    let named = keys.iter().find(|named| key.scalar() == Some(named.name));
                    if named.is_none() {
                        self.seat(key);
                    }
                    self.value(value, named.map_or(*of, |named| named.shape));
                }
            }
            Shape::ByWord(of) => map(Some(node)).iter().for_each(|(_, value)| self.value(value, *of)),
            Shape::List(of) => list(Some(node)).iter().for_each(|item| self.value(item, *of)),
            Shape::Text(spelling) => {
                let word = node.scalar().filter(|word| !node.is_null() && *word != "none");
                let canonical = word.and_then(|word| self.reader.spelt(word, spelling));
                self.word(node, canonical);
            }
            Shape::Steps | Shape::Words(_) | Shape::OneOf(_) | Shape::Other => {}
        }
    }

    fn auction(&mut self, node: &Node) {
        let transcript = self.transcript;
        let steps = transcript.auction.iter().flatten().enumerate();
        for (item, (n, step)) in list(Some(node)).iter().zip(steps) {
            match step {
                // `misère` alone stays as it is written: it is not for the program to say whether the small
                // or the grand one was meant.
                AuctionStep::Call { call, .. } if transcript.bare_miseres.contains(&n) => {
                    let is_open = *call == Call::GrandeMisereEtalee;
                    self.entry(item, if is_open { "misere-etalee" } else { "misere" });
                }
                AuctionStep::Call { call, .. } => self.entry(item, &call.to_string()),
                AuctionStep::Incident(_) => self.incident(item),
            }
        }
    }

    fn play(&mut self, node: &Node) {
        for (item, step) in list(Some(node)).iter().zip(&self.transcript.play) {
            match step {
                PlayStep::Trick { cards, .. } if !cards.is_empty() => self.entry(item, &puts(cards)),
                PlayStep::Then { cards } if !cards.is_empty() => {
                    if let Some((_, value)) = map(Some(item)).first() {
                        self.word(value, Some(puts(cards)));
                    }
                }
                PlayStep::Trick { .. } | PlayStep::Then { .. } => {}
                PlayStep::Forgotten { .. } | PlayStep::Incident(_) => self.incident(item),
            }
        }
    }

    fn entry(&mut self, item: &Node, canonical: &str) {
        if let [(key, value), rest @ ..] = map(Some(item)) {
            self.seat(key);
            self.word(value, Some(canonical.to_owned()));
            // Who won the trick.
            rest.iter().for_each(|(_, winner)| self.seat(winner));
        }
    }

    fn incident(&mut self, item: &Node) {
        let [(key, body)] = map(Some(item)) else { return };
        let named = INCIDENTS.iter().find(|named| key.scalar() == Some(named.name));
        named.into_iter().for_each(|named| self.value(body, named.shape));
    }
}

pub(super) fn map<'n, 't>(node: Option<&'n Node<'t>>) -> &'n [(Node<'t>, Node<'t>)] {
    match node.map(|node| &node.kind) {
        Some(NodeKind::Map(entries)) => entries,
        _ => &[],
    }
}

pub(super) fn list<'n, 't>(node: Option<&'n Node<'t>>) -> &'n [Node<'t>] {
    match node.map(|node| &node.kind) {
        Some(NodeKind::List(items)) => items,
        _ => &[],
    }
}
