//! From text to transcripts: YAML and JSON documents with their places, and JSON lines at speed.

use std::cell::OnceCell;

use super::{Document, Transcript, interpret};
use crate::source::{At, Bad, Fault, MAX_FAULTS, Node, Place, Route, json, parse, parse_numbered, read};
use crate::text;
use crate::text::Text;

static MORE: Text = text!(
    "And {count} more faults of this kind.",
    "Et {count} autres fautes de ce genre.",
    "En nog {count} fouten van die aard."
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
    /// The how manieth document of its text.
    pub number: usize,
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
        let tree = self.tree.get_or_init(|| parse(self.text, 0).0.into_iter().next());
        tree.as_ref().map_or(Place::default(), |tree| tree.locate(route, self.text, &self.bad))
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

    fn of_tree(text: &'t str, number: usize, tree: Node<'t>) -> Record<'t> {
        let (document, bad, mut faults) = read::<Document>(&tree);
        let (transcript, unclear) = match &document {
            Some(document) => interpret(document),
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
        }
    }

    /// A JSON document on the fast road; `None` if it needs the slow one, because something is
    /// wrong with it.
    fn of_json(text: &'t str) -> Option<Record<'t>> {
        let document: Document = serde_json::from_str(text).ok()?;
        let (transcript, faults) = interpret(&document);
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
        })
    }
}

/// Every deal of a YAML or JSON text. Faults that belong to no document come second.
pub fn records(text: &str) -> (Vec<Record<'_>>, Vec<Fault>) {
    if text.trim_start().starts_with('{')
        && let Some(record) = Record::of_json(text)
    {
        return (vec![record], Vec::new());
    }
    let (documents, mut faults) = parse_numbered(text, 0);
    let mut records: Vec<Record> = Vec::with_capacity(documents.len());
    for (number, tree) in documents {
        records.push(Record::of_tree(text, number, tree));
    }
    // A duplicate key is found while parsing; it spoils the document it stands in.
    faults.retain(|fault| {
        let At::Place(place) = fault.at else { return true };
        let owner = records.iter_mut().rev().find(|record| {
            record.tree.get().and_then(Option::as_ref).is_some_and(|tree| {
                tree.place.start <= place.start && place.start <= tree.place.start + tree.place.len
            })
        });
        match owner {
            Some(record) => {
                record.faults.push(fault.clone());
                record.faults.sort_by_key(Fault::order);
                false
            }
            None => true,
        }
    });
    (records, faults)
}

/// One line of a `.jsonl` file.
pub fn json_line(line: &str, lines_before: usize) -> (Option<Record<'_>>, Vec<Fault>) {
    let (mut records, faults) = match Record::of_json(line) {
        Some(record) => (vec![record], Vec::new()),
        None => records(line),
    };
    for record in &mut records {
        record.lines_before = lines_before;
    }
    (records.into_iter().next(), faults)
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
