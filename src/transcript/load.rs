//! From text to transcripts: YAML and JSON documents with their places, and JSON lines at speed.

use std::cell::OnceCell;

use serde::Deserialize;
use serde::de::IgnoredAny;

use super::session::{HeaderDocument, interpret_header};
use super::{Document, Header, Transcript, interpret_within};
use crate::source::{
    At, Bad, Fault, MAX_FAULTS, Node, NodeKind, Place, Route, json, parse, parse_numbered, read,
};
use crate::text;
use crate::text::Text;

static MORE: Text = text!(
    "More faults of this kind: {count}.",
    "Autres fautes de ce genre : {count}.",
    "Nog fouten van die aard: {count}."
);

/// One deal of a file: what it says, what is wrong with it, and the way back to its places.
#[derive(Debug)]
pub struct Record<'t> {
    pub text: &'t str,
    pub transcript: Transcript,
    /// Already in places.
    pub faults: Vec<Fault>,
    /// Built only when a place is asked for.
    tree: OnceCell<Option<Node<'t>>>,
    /// The same for JSON, in a fraction of the time, where it knows the place.
    quick_tree: OnceCell<Option<Node<'t>>>,
    is_json: bool,
    bad: Bad,
    /// Where the lines of the text begin, once somebody asks.
    line_starts: OnceCell<Vec<usize>>,
    /// Lines of the file before this text.
    pub lines_before: usize,
    /// The how manieth document of its text, or the how manieth deal of a session.
    pub number: usize,
    /// Does it belong to a session?
    pub in_session: bool,
    /// Does the head of the session stand in the same text?
    pub shares_text: bool,
}

/// The head of a session, with the way back to its places.
#[derive(Debug)]
pub struct Head<'t> {
    pub text: &'t str,
    pub header: Header,
    /// Already in places.
    pub faults: Vec<Fault>,
    tree: Node<'t>,
    bad: Bad,
    /// Lines of the file before this text.
    pub lines_before: usize,
}

impl<'t> Head<'t> {
    /// The bytes at the end of a route below `session`.
    pub fn place(&self, route: &Route) -> Place {
        self.tree.locate(route, self.text, &self.bad)
    }

    fn of_tree(text: &'t str, tree: Node<'t>) -> Head<'t> {
        let (document, bad, mut faults) = read::<HeaderDocument>(&tree);
        let (header, unclear) = match &document {
            Some(document) => interpret_header(document),
            None => Default::default(),
        };
        faults.extend(unclear);
        for fault in &mut faults {
            fault.locate(&tree, text, &bad);
        }
        faults.sort_by_key(Fault::order);
        Head { text, header, faults, tree, bad, lines_before: 0 }
    }
}

/// One thing in a text: a deal, or what the deals after it have in common.
#[derive(Debug)]
pub enum Part<'t> {
    Head(Box<Head<'t>>),
    Deal(Box<Record<'t>>),
    /// A deal of a session that could not be read at all, in its place among the others.
    Lost(Fault),
}

impl Part<'_> {
    fn faults(&mut self) -> Option<&mut Vec<Fault>> {
        match self {
            Part::Head(head) => Some(&mut head.faults),
            Part::Deal(record) => Some(&mut record.faults),
            Part::Lost(_) => None,
        }
    }

    fn place(&self) -> Option<Place> {
        match self {
            Part::Head(head) => Some(head.tree.place),
            Part::Deal(record) => record.tree.get().and_then(Option::as_ref).map(|tree| tree.place),
            Part::Lost(fault) => match fault.at {
                At::Place(place) => Some(place),
                At::File | At::Route(_) => None,
            },
        }
    }
}

/// The outermost keys of a session file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Shell {
    #[serde(default, rename = "session")]
    _session: Option<IgnoredAny>,
    #[serde(default, rename = "deals")]
    _deals: Option<Vec<IgnoredAny>>,
}

impl<'t> Record<'t> {
    /// The bytes at the end of a route.
    pub fn place(&self, route: &Route) -> Place {
        if self.is_json && self.tree.get().is_none() {
            let tree = self.quick_tree.get_or_init(|| json::tree(self.text));
            let place = tree.as_ref().map(|tree| tree.locate(route, self.text, &self.bad));
            if let Some(place) = place.filter(json::known) {
                return place;
            }
        }
        self.tree().map_or(Place::default(), |tree| tree.locate(route, self.text, &self.bad))
    }

    /// The deal as it is written, with its places in the text.
    pub fn tree(&self) -> Option<&Node<'t>> {
        self.tree.get_or_init(|| parse(self.text, 0).0.into_iter().next()).as_ref()
    }

    /// Line and column in the file, both from 1.
    pub fn line_column(&self, place: Place) -> (usize, usize) {
        let starts = self.line_starts.get_or_init(|| {
            let ends = self.text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
            std::iter::once(0).chain(ends.map(|(at, _)| at + 1)).collect()
        });
        let offset = (place.start as usize).min(self.text.len());
        let line = starts.partition_point(|start| *start <= offset);
        let start = starts[line.saturating_sub(1)];
        let column = self.text.get(start..offset).map_or(0, |before| before.chars().count());
        (line + self.lines_before, column + 1)
    }

    fn of_tree(text: &'t str, number: usize, tree: Node<'t>, session: Option<&Header>) -> Record<'t> {
        let (document, bad, mut faults) = read::<Document>(&tree);
        let (transcript, unclear) = match &document {
            Some(document) => interpret_within(document, session),
            None => Default::default(),
        };
        faults.extend(unclear);
        let more = faults.len().saturating_sub(MAX_FAULTS);
        faults.truncate(MAX_FAULTS);
        for fault in &mut faults {
            fault.locate(&tree, text, &bad);
        }
        faults.sort_by_key(Fault::order);
        if more > 0 {
            faults.push(Fault::new(At::File, MORE.with([("count", more.into())])));
        }
        Record {
            text,
            transcript,
            faults,
            tree: OnceCell::from(Some(tree)),
            quick_tree: OnceCell::new(),
            is_json: false,
            line_starts: OnceCell::new(),
            bad,
            lines_before: 0,
            number,
            in_session: session.is_some(),
            shares_text: false,
        }
    }

    /// A JSON document on the fast road; `None` if it needs the slow one, because something is
    /// wrong with it.
    fn of_json(text: &'t str, session: Option<&Header>) -> Option<Record<'t>> {
        let document: Document = serde_json::from_str(text).ok()?;
        let (transcript, faults) = interpret_within(&document, session);
        faults.is_empty().then(|| Record {
            text,
            transcript,
            faults,
            tree: OnceCell::new(),
            quick_tree: OnceCell::new(),
            is_json: true,
            line_starts: OnceCell::new(),
            bad: Bad::default(),
            lines_before: 0,
            number: 1,
            in_session: session.is_some(),
            shares_text: false,
        })
    }
}

/// Every deal of a YAML or JSON text. Faults that belong to no document come second.
pub fn records(text: &str) -> (Vec<Record<'_>>, Vec<Fault>) {
    let (parts, mut faults) = parts(text, None);
    let mut records = Vec::with_capacity(parts.len());
    for part in parts {
        match part {
            Part::Deal(record) => records.push(*record),
            Part::Head(head) => faults.extend(head.faults),
            Part::Lost(fault) => faults.push(fault),
        }
    }
    (records, faults)
}

/// Everything in a YAML or JSON text, in order. The deals after the head of a session inherit from
/// it; before the first one, from the session given.
pub fn parts<'t>(text: &'t str, session: Option<&Header>) -> (Vec<Part<'t>>, Vec<Fault>) {
    if text.trim_start().starts_with('{')
        && let Some(record) = Record::of_json(text, session)
    {
        return (vec![Part::Deal(Box::new(record))], Vec::new());
    }
    let (documents, mut faults) = parse_numbered(text, 0);
    let mut parts: Vec<Part> = Vec::with_capacity(documents.len());
    let mut own: Option<Header> = None;
    let mut outside = Vec::new();
    let mut deals = 0;
    for (number, tree) in documents {
        if tree.get("session").is_none() && tree.get("deals").is_none() {
            deals += 1;
            let session = own.as_ref().or(session);
            // In a session the deals are counted, elsewhere the documents.
            let number = if session.is_some() { deals } else { number };
            let mut record = Record::of_tree(text, number, tree, session);
            record.shares_text = own.is_some();
            parts.push(Part::Deal(Box::new(record)));
            continue;
        }
        let (_, _, unclear) = read::<Shell>(&tree);
        outside.extend(unclear);
        let (head, items) = dismantle(tree);
        let head = Head::of_tree(text, head);
        own = Some(head.header.clone());
        parts.push(Part::Head(Box::new(head)));
        for tree in items {
            deals += 1;
            let mut record = Record::of_tree(text, deals, tree, own.as_ref());
            record.shares_text = true;
            parts.push(Part::Deal(Box::new(record)));
        }
    }
    // A duplicate key is found while parsing; it spoils the document it stands in.
    faults.retain(|fault| {
        let At::Place(place) = fault.at else { return true };
        let owner = parts.iter_mut().rev().find(|part| {
            part.place().is_some_and(|own| own.start <= place.start && place.start <= own.start + own.len)
        });
        match owner {
            Some(part) => {
                if let Some(faults) = part.faults() {
                    faults.push(fault.clone());
                    faults.sort_by_key(Fault::order);
                }
                false
            }
            None => true,
        }
    });
    if own.is_some() || session.is_some() {
        put_lost(&mut parts, std::mem::take(&mut faults));
    }
    faults.extend(outside);
    (parts, faults)
}

/// Documents of a session that could not be read, each among the others where it stands: the deals
/// after it keep their numbers.
fn put_lost(parts: &mut Vec<Part>, faults: Vec<Fault>) {
    for lost in faults.into_iter().map(Part::Lost) {
        let start = |part: &Part| part.place().map(|place| place.start);
        let at = parts.iter().position(|part| start(part) > start(&lost)).unwrap_or(parts.len());
        parts.insert(at, lost);
    }
    let mut deals = 0;
    for part in parts {
        match part {
            Part::Head(_) => {}
            Part::Lost(_) => deals += 1,
            Part::Deal(record) => {
                deals += 1;
                record.number = deals;
            }
        }
    }
}

/// The value of `session` and the items of `deals`.
fn dismantle(tree: Node<'_>) -> (Node<'_>, Vec<Node<'_>>) {
    let mut head = Node { place: tree.place, id: tree.id, end: tree.id, kind: NodeKind::Map(Vec::new()) };
    let mut deals = Vec::new();
    if let NodeKind::Map(entries) = tree.kind {
        for (key, value) in entries {
            match (key.scalar(), value) {
                (Some("session"), value) if !value.is_null() => head = value,
                (Some("deals"), Node { kind: NodeKind::List(items), .. }) => deals = items,
                _ => {}
            }
        }
    }
    (head, deals)
}

/// One line of a `.jsonl` file.
pub fn json_line(line: &str, lines_before: usize) -> (Option<Record<'_>>, Vec<Fault>) {
    let (parts, mut faults) = json_line_parts(line, lines_before, None);
    let mut found = None;
    for part in parts {
        match part {
            Part::Deal(record) => found = found.or(Some(*record)),
            Part::Head(head) => faults.extend(head.faults),
            Part::Lost(fault) => faults.push(fault),
        }
    }
    (found, faults)
}

/// The same in a session: normally one deal, or the head of the session.
pub fn json_line_parts<'t>(
    line: &'t str,
    lines_before: usize,
    session: Option<&Header>,
) -> (Vec<Part<'t>>, Vec<Fault>) {
    let (mut parts, faults) = parts(line, session);
    for part in &mut parts {
        match part {
            Part::Head(head) => head.lines_before = lines_before,
            Part::Deal(record) => record.lines_before = lines_before,
            Part::Lost(_) => {}
        }
    }
    (parts, faults)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn several_documents_and_json_are_read() {
        let (found, faults) = records("dealer: N\n---\ndealer: S\n---\n");
        assert_eq!((found.len(), faults.len()), (2, 0));
        let (found, faults) = records("{\"dealer\": \"W\"}");
        assert_eq!((found.len(), faults.len()), (1, 0));
    }

    #[test]
    fn a_json_line_finds_its_places_only_when_asked() {
        let line = r#"{"dealer":"W","play":[{"N":"♥5 ♥A"}]}"#;
        let (record, _) = json_line(line, 6);
        let record = record.unwrap();
        assert!(record.tree.get().is_none());
        let place = record.place(&Route::field("play").item(0).item(0).part(5..9));
        assert_eq!(&line[place.range()], "♥A");
        assert_eq!(record.line_column(place), (7, 32));
    }

    #[test]
    fn a_duplicate_key_spoils_its_own_document_only() {
        let (found, faults) = records("dealer: N\n---\ndealer: S\ndealer: W\n");
        assert!(faults.is_empty());
        assert_eq!(found.iter().map(|record| record.faults.len()).collect::<Vec<_>>(), [0, 1]);
    }
}
