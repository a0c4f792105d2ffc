//! The canonical form of a transcript, made by changing the words of the file and their order and
//! nothing else: seats N E S W, English call words, suit symbols, hands sorted, keys in order, escapes for
//! what nobody sees. All comments stay; the deal stays the same.

use std::borrow::Cow;
use std::ops::Range;

use super::bless::keeps_comments;
use super::order::in_order;
use super::spelling::spelt_out;
use crate::cards::{Hand, Seat, scan_card, scan_hand, scan_suit};
use crate::game::Call;
use crate::input::{BLANKS, JsonLine};
use crate::source::{Fault, Node, NodeKind, Place, Style, parse_numbered};
use crate::text::escaped::Script;
use crate::transcript::{
    AuctionStep, Incident, PlayStep, Record, Transcript, WrittenHand, card_list, json_line, puts, records,
    without_dots, written_hand,
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
        if !is_head(root) {
            Desk { transcript: &record.transcript, edits: &mut edits, stuck: &mut stuck }.document(root);
            continue;
        }
        if let Some(head) = root.get("session") {
            Desk { transcript: &record.transcript, edits: &mut edits, stuck: &mut stuck }.head(head);
        }
        for (deal, record) in list(root.get("deals")).iter().zip(deals.by_ref()) {
            Desk { transcript: &record.transcript, edits: &mut edits, stuck: &mut stuck }.document(deal);
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
    edits: &'a mut Vec<Edit>,
    /// Words on lines of their own, which stay as they are.
    stuck: &'a mut Option<Place>,
}

/// What the deals of a session have in common, with its deals or before them.
fn is_head(root: &Node) -> bool {
    root.get("session").is_some() || root.get("deals").is_some()
}

impl Desk<'_> {
    /// The head of a session.
    fn head(&mut self, node: &Node) {
        self.document(node);
        if let Some(dealer) = node.get("first-dealer") {
            self.seat(dealer);
        }
    }

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
        let seat = node.scalar().and_then(|word| self.find(word.trim()));
        self.word(node, seat.map(|seat| seat.letter().to_owned()));
    }

    fn find(&self, word: &str) -> Option<Seat> {
        self.transcript.notation.seat(word).or_else(|| {
            let same = |name: &Option<String>| {
                name.as_deref().is_some_and(|name| name.to_lowercase() == word.to_lowercase())
            };
            self.transcript.players.iter().find(|(_, name)| same(name)).map(|(seat, _)| seat)
        })
    }

    fn card(&mut self, node: &Node) {
        let card = node.scalar().and_then(|word| scan_card(word.trim(), self.transcript.notation).ok());
        self.word(node, card.map(|card| card.to_string()));
    }

    fn hand(&mut self, node: &Node) {
        let Some(words) = node.scalar().filter(|_| !node.is_null()) else { return };
        let mut hand = Hand::EMPTY;
        let rest = without_dots(words);
        let more = rest.is_some();
        let words = rest.as_deref().unwrap_or(words);
        scan_hand(words, self.transcript.notation, |found| {
            if let Ok((card, _)) = found {
                hand.insert(card);
            }
        });
        // A void that is written out stays.
        if !hand.is_empty() && !words.contains('-') {
            self.word(node, Some(written_hand(WrittenHand { cards: hand, more })));
        }
    }

    fn trump(&mut self, node: &Node) {
        let suit = node.scalar().and_then(|word| scan_suit(word, self.transcript.notation));
        let whole = suit.filter(|(_, len)| node.scalar().is_some_and(|word| word.len() == *len));
        self.word(node, whole.map(|(suit, _)| suit.symbol().to_string()));
    }

    /// The seats that are the keys of a map.
    fn keys(&mut self, node: Option<&Node>, mut value: impl FnMut(&mut Self, &Node)) {
        for (key, of) in map(node) {
            self.seat(key);
            value(self, of);
        }
    }

    fn seats(&mut self, node: Option<&Node>) {
        for seat in list(node) {
            self.seat(seat);
        }
    }

    fn fields(&mut self, node: &Node, seats: &[&str], cards: &[&str]) {
        for key in seats {
            if let Some(value) = node.get(key) {
                self.seat(value);
            }
        }
        for key in cards {
            if let Some(value) = node.get(key).filter(|value| value.scalar() != Some("none")) {
                self.card(value);
            }
        }
    }

    fn document(&mut self, root: &Node) {
        if let Some(notation) = root.get("notation") {
            self.word(notation, Some("en".to_owned()));
        }
        self.keys(root.get("players"), |_, _| {});
        self.fields(root, &["dealer"], &[]);
        if let Some(deal) = root.get("deal") {
            self.fields(deal, &["dealt-by"], &["turned", "marked"]);
            self.keys(deal.get("counts"), |_, _| {});
            if let Some(cut) = deal.get("cut") {
                self.fields(cut, &["by", "restored-by"], &[]);
            }
            for faced in list(deal.get("faced")) {
                self.fields(faced, &["to"], &["card"]);
            }
        }
        self.keys(root.get("hands"), Desk::hand);
        let transcript = self.transcript;
        let steps = transcript.auction.iter().flatten().enumerate();
        for (item, (n, step)) in list(root.get("auction")).iter().zip(steps) {
            match step {
                // Which one is not for the pen to say.
                AuctionStep::Call { call, .. } if transcript.bare_miseres.contains(&n) => {
                    let is_open = *call == Call::GrandeMisereEtalee;
                    self.entry(item, if is_open { "misere-etalee" } else { "misere" });
                }
                AuctionStep::Call { call, .. } => self.entry(item, &said(call)),
                AuctionStep::Incident(incident) => self.incident(item, incident),
            }
        }
        for (item, step) in list(root.get("play")).iter().zip(&transcript.play) {
            match step {
                PlayStep::Trick { cards, .. } if !cards.is_empty() => self.entry(item, &puts(cards)),
                PlayStep::Then { cards } if !cards.is_empty() => {
                    if let Some((_, value)) = map(Some(item)).first() {
                        self.word(value, Some(puts(cards)));
                    }
                }
                PlayStep::Trick { .. } | PlayStep::Then { .. } => {}
                PlayStep::Forgotten { .. } => match map(Some(item)).first() {
                    Some((_, value)) if value.scalar().is_some() => self.seat(value),
                    Some((_, value)) => self.keys(value.get("won"), |_, _| {}),
                    None => {}
                },
                PlayStep::Incident(incident) => self.incident(item, incident),
            }
        }
        self.keys(root.get("discards"), Desk::card);
        if let Some(exchange) = root.get("exchange") {
            self.fields(exchange, &["from"], &["gives", "takes"]);
            self.seats(exchange.get("refused-by"));
        }
        if let Some(position) = root.get("position") {
            self.fields(position, &["leader"], &[]);
            self.keys(position.get("hands"), Desk::hand);
            self.seats(position.get("side"));
            position.get("trump").into_iter().for_each(|trump| self.trump(trump));
            self.cards(position.get("trick"));
        }
        for (_, wanted) in map(root.get("expect")) {
            for finding in list(wanted.get("findings")) {
                self.fields(finding, &["seat"], &[]);
            }
            for game in list(wanted.get("games")) {
                self.seats(game.get("players"));
            }
            for key in ["tricks", "points", "fines"] {
                self.keys(wanted.get(key), |_, _| {});
            }
        }
    }

    /// Cards in a row.
    fn cards(&mut self, node: Option<&Node>) {
        let Some(words) = node.and_then(Node::scalar) else { return };
        let notation = self.transcript.notation;
        let cards: Option<Vec<_>> =
            words.split_whitespace().map(|word| scan_card(word, notation).ok()).collect();
        if let (Some(node), Some(cards)) = (node, cards.filter(|cards| !cards.is_empty())) {
            self.word(node, Some(card_list(&cards)));
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

    fn incident(&mut self, item: &Node, incident: &Incident) {
        let [(_, body)] = map(Some(item)) else { return };
        self.fields(body, &["by", "at", "of"], &[]);
        match incident {
            Incident::Spread { .. } => self.seat(body),
            Incident::Claim { order, .. } => {
                self.seats(body.get("agreed"));
                if let Some(node) = body.get("order").filter(|_| !order.is_empty()) {
                    self.word(node, Some(card_list(order)));
                }
            }
            Incident::Expose { cards, .. } => {
                if let Some(node) = body.get("cards").filter(|_| !cards.is_empty()) {
                    self.word(node, Some(card_list(cards)));
                }
            }
            Incident::Jury { wanted: Some(wanted), .. } => {
                if let Some(node) = body.get("for") {
                    self.word(node, Some(wanted.to_string()));
                }
            }
            _ => {}
        }
    }
}

/// A call in its canonical words.
fn said(call: &Call) -> String {
    call.to_string()
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
