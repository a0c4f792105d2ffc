//! The canonical form of a transcript, made by changing the words of the file and their order and
//! nothing else: seats by their letters, one word for each call, suit symbols, hands sorted, keys in order,
//! escapes for what nobody sees. All comments stay; the deal stays the same. The file keeps its language and
//! its letters, unless it is put into another one.

use std::borrow::Cow;
use std::ops::Range;

use super::bless::keeps_comments;
use super::manner::{declare, homes, manner_of, redeclare, with_keys};
use super::order::in_order;
use super::spelling::spelt_out;
use crate::game::Call;
use crate::input::{BLANKS, JsonLine};
use crate::source::{At, Fault, Node, NodeKind, Place, Style, parse_numbered};
use crate::text;
use crate::text::escaped::Script;
use crate::text::{Lang, Text};
use crate::transcript::{
    AuctionStep, DEAL, FORGOTTEN, HEAD, INCIDENTS, Manner, PlayStep, Reader, Record, Shape, Transcript,
    json_line, records,
};

static UNSAFE: Text = text!(
    "This file is left as it is: its canonical form could not be written without losing something.",
    "Ce fichier reste tel quel : sa forme canonique ne pourrait être écrite sans perte.",
    "Dit bestand blijft zoals het is: de canonieke vorm kan niet zonder verlies geschreven worden."
);

static ONE_LINE: Text = text!(
    "write these words on one line: what stands in a block cannot be put into the other notation",
    "écrivez ces mots sur une seule ligne : ce qui est dans un bloc ne peut passer à l'autre notation",
    "schrijf deze woorden op één regel: wat in een blok staat, kan niet naar de andere notatie"
);

/// Why a file stays as it is.
#[derive(Debug)]
pub enum Untidy {
    /// It cannot be read.
    Faults(Vec<Fault>),
    /// It could not be changed without losing something: words on lines of their own, if that is why.
    Unsafe(Option<Place>),
}

impl Untidy {
    /// What there is to say of it.
    pub fn faults(self) -> Vec<Fault> {
        match self {
            Untidy::Faults(faults) => faults,
            Untidy::Unsafe(Some(lines)) => {
                vec![Fault::new(At::Place(lines), UNSAFE.plain()).help(ONE_LINE.plain())]
            }
            Untidy::Unsafe(None) => vec![Fault::new(At::File, UNSAFE.plain())],
        }
    }
}

/// The text in its canonical form, in this language or in the one it has.
pub fn tidy(text: &str, lang: Option<Lang>) -> Result<String, Untidy> {
    let (body, mark) = match text.strip_prefix('\u{feff}') {
        Some(body) => (body, "\u{feff}"),
        None => (text, ""),
    };
    let (found, faults) = records(body);
    check(&found, faults)?;
    let manner = lang.map_or_else(|| manner_of(body, &found), Manner::of);
    let english = english(body, &found)?;
    let found = if english == body { found } else { records(&english).0 };
    let after = in_form(&english, &found, manner, lang)?;
    let worded = with_keys(&after, manner.words).ok_or(Untidy::Unsafe(None))?;
    let is_same = || says_the_same(&found, &records(&worded)) && keeps_comments(&english, &worded);
    match worded == english || is_same() {
        true => Ok(format!("{mark}{worded}")),
        false => Err(Untidy::Unsafe(None)),
    }
}

/// The text with its keys in English, and everything spelt out that nobody sees.
fn english(body: &str, found: &[Record]) -> Result<String, Untidy> {
    let same = |after: &String| after == body || says_the_same(found, &records(after));
    let english = with_keys(body, Lang::En).filter(&same).ok_or(Untidy::Unsafe(None))?;
    match spelt_out(&english).ok_or(Untidy::Unsafe(None))? {
        Cow::Borrowed(_) => Ok(english),
        Cow::Owned(seen) => Some(seen).filter(same).ok_or(Untidy::Unsafe(None)),
    }
}

/// A text with English keys, with everything behind them in its canonical form.
fn in_form(body: &str, found: &[Record], manner: Manner, lang: Option<Lang>) -> Result<String, Untidy> {
    let mut edits = Vec::new();
    let mut stuck = None;
    let documents = parse_numbered(body, 0).0;
    if let Some(letters) = lang {
        let newline = if body.contains("\r\n") { "\r\n" } else { "\n" };
        let declared = |home| declare(body, home, letters, newline);
        edits.extend(homes(&documents).into_iter().filter_map(declared));
    }
    let is_session = documents.iter().any(|(_, root)| is_head(root));
    let mut deals = found.iter();
    for (number, root) in &documents {
        let record = match is_session {
            true if is_head(root) => found.first(),
            true => deals.next(),
            // In the order of their numbers.
            false => found.binary_search_by_key(number, |record| record.number).ok().map(|n| &found[n]),
        };
        let Some(record) = record else { continue };
        let mut edit = |node: &Node, shape: Shape, record: &Record| {
            let transcript = &record.transcript;
            // A deal of a session may have letters of its own, and keeps them.
            let manner = Manner { letters: lang.unwrap_or(transcript.notation), ..manner };
            edits.extend(lang.and_then(|letters| redeclare(body, node, letters)));
            let mut desk = Desk {
                transcript,
                manner,
                reader: Reader::of(transcript),
                edits: &mut edits,
                stuck: &mut stuck,
            };
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
    let same =
        |after: &str| after == body || says_the_same(found, &records(after)) && keeps_comments(body, after);
    // A file whose keys cannot be moved safely still gets its words.
    [in_order(&after, manner.letters), after]
        .into_iter()
        .find(|after| same(after))
        .ok_or(Untidy::Unsafe(stuck))
}

/// The canonical form of one line of a `.jsonl` file; what ends the line stays.
pub fn tidy_line(line: &JsonLine, lang: Option<Lang>) -> Result<String, Untidy> {
    let words = line.text.trim_end_matches(BLANKS);
    if words.is_empty() {
        return Ok(line.text.to_owned());
    }
    let (record, faults) = json_line(words, line.number);
    check(&record.into_iter().collect::<Vec<_>>(), faults)?;
    Ok(tidy(words, lang)? + &line.text[words.len()..])
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
    manner: Manner,
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
        self.word(node, seat.map(|seat| seat.label(self.manner.letters).to_owned()));
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
                let word = node.scalar().filter(|_| !node.is_null());
                let canonical = word.and_then(|word| self.reader.spelt(word, spelling, self.manner));
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
                AuctionStep::Call { call, .. } if transcript.bare_miseres.contains(&n) => {
                    let is_open = *call == Call::GrandeMisereEtalee;
                    self.entry(item, self.manner.bare_misere(is_open));
                }
                AuctionStep::Call { call, .. } => self.entry(item, &self.manner.call(call)),
                AuctionStep::Forgotten(None) => self.word(item, Some(FORGOTTEN.to_owned())),
                AuctionStep::Forgotten(Some(_)) => self.entry(item, FORGOTTEN),
                AuctionStep::Incident(_) => self.incident(item),
            }
        }
    }

    fn play(&mut self, node: &Node) {
        for (item, step) in list(Some(node)).iter().zip(&self.transcript.play) {
            match step {
                PlayStep::Trick { cards, .. } if !cards.is_empty() => {
                    self.entry(item, &self.manner.puts(cards))
                }
                PlayStep::Then { cards } if !cards.is_empty() => {
                    if let Some((_, value)) = map(Some(item)).first() {
                        self.word(value, Some(self.manner.puts(cards)));
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
