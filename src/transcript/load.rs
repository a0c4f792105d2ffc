//! From text to transcripts: every deal of a YAML or JSON text, one after the other, and the heads of sessions.

use std::collections::VecDeque;
use std::rc::Rc;

use serde::Deserialize;
use serde::de::IgnoredAny;

use super::record::{Head, Record};
use super::{Header, Translated, session, translate};
use crate::source::{
    At, Fault, Lines, MAX_DEALS, MAX_FAULTS, Node, NodeKind, Piece, PieceReader, Place, read,
};
use crate::text;
use crate::text::Text;

static TOO_MANY_DEALS: Text = text!(
    "This is one deal too many: such a file holds {most} at the most.",
    "C'est une donne de trop : un tel fichier en compte {most} au plus.",
    "Dit is één gift te veel: zo'n bestand telt er hoogstens {most}."
);
static TOO_MANY_DEALS_HELP: Text = text!(
    "put many deals into a .jsonl file, one JSON document a line: it has no such limit",
    "mettez beaucoup de donnes dans un fichier .jsonl, un document JSON par ligne : il n'a pas cette limite",
    "zet veel giften in een .jsonl-bestand, één JSON-document per regel: dat heeft die grens niet"
);
/// A JSON text that is longer takes the slow road, where its values are counted.
const QUICK_BYTES: usize = 1 << 16;

/// One thing in a text: a deal, or what the deals after it have in common.
#[derive(Debug)]
pub enum Part<'t> {
    Head(Box<Head<'t>>),
    Deal(Box<Record<'t>>),
    /// A deal that could not be read at all, in its place among the others, with its number.
    Lost(usize, Vec<Fault>),
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

/// Every deal of a YAML or JSON text. Faults that belong to no document come second.
pub fn records(text: &str) -> (Vec<Record<'_>>, Vec<Fault>) {
    let (parts, mut faults) = parts(text, None);
    let mut records = Vec::with_capacity(parts.len());
    for part in parts {
        match part {
            Part::Deal(record) => records.push(*record),
            Part::Head(head) => faults.extend(head.faults),
            Part::Lost(_, lost) => faults.extend(lost),
        }
    }
    (records, faults)
}

/// Everything in a YAML or JSON text, in order. The deals after the head of a session inherit from
/// it; before the first one, from the session given.
pub fn parts<'t>(text: &'t str, session: Option<&Header>) -> (Vec<Part<'t>>, Vec<Fault>) {
    let mut reading = PartsReader::new(text, session);
    let parts = reading.by_ref().collect();
    (parts, reading.faults())
}

/// Reads a text part by part and gives each as soon as it is read: whoever lets go of a deal before asking for the
/// next needs no more room for ten thousand than for one, apart from the text.
#[derive(Debug)]
pub struct PartsReader<'t, 's> {
    lines: Rc<Lines<'t>>,
    reader: Option<PieceReader<'t>>,
    session: Option<&'s Header>,
    /// The head of the session in this text.
    own: Option<Header>,
    deals: usize,
    ready: VecDeque<Part<'t>>,
    /// Of the outermost keys of a session.
    outside: Vec<Fault>,
    /// Documents that could not be read at all; what is wrong with the first of them is told.
    broken: usize,
    /// Documents and deals of a session so far.
    items: usize,
    /// How the keys of what is read now were put into English.
    words: Translated,
}

impl<'t, 's> PartsReader<'t, 's> {
    pub fn new(text: &'t str, session: Option<&'s Header>) -> PartsReader<'t, 's> {
        let is_quick = text.len() <= QUICK_BYTES && text.trim_start().starts_with('{');
        let quick = if is_quick { Record::of_json(text, session) } else { None };
        PartsReader {
            lines: Rc::new(Lines::new(text)),
            reader: quick.is_none().then(|| PieceReader::by_item(text, session::deals())),
            session,
            own: None,
            deals: 0,
            ready: quick.into_iter().map(|record| Part::Deal(Box::new(record))).collect(),
            outside: Vec::new(),
            broken: 0,
            items: 0,
            words: Translated::default(),
        }
    }

    /// A line of a `.jsonl` file that belongs to no session.
    pub fn of_line(line: &'t str) -> PartsReader<'t, 's> {
        PartsReader::new(line.trim_end_matches([' ', '\t', '\r', '\n']), None)
    }

    /// Faults that belong to no part, once all have been read.
    pub fn faults(self) -> Vec<Fault> {
        let mut faults = self.outside;
        if self.broken > MAX_FAULTS {
            faults.push(Fault::more(self.broken - MAX_FAULTS));
        }
        faults
    }

    /// The lines of its text.
    pub fn lines(&self) -> Rc<Lines<'t>> {
        self.lines.clone()
    }

    fn take(&mut self, mut item: Piece<'t>) {
        if let Piece::Document(_, tree, twice) | Piece::Opened(tree, twice) | Piece::Entry(tree, twice) =
            &mut item
        {
            self.words = translate(tree, session::form(tree));
            twice.append(&mut self.words.faults);
        }
        self.items += 1;
        if self.items > MAX_DEALS {
            self.reader = None;
            let at = match &item {
                Piece::Document(_, tree, _) | Piece::Opened(tree, _) | Piece::Entry(tree, _) => {
                    At::Place(tree.place)
                }
                Piece::Broken(_, faults) => faults.first().map_or(At::File, |fault| fault.at.clone()),
            };
            let fault = Fault::new(at, TOO_MANY_DEALS.with([("most", MAX_DEALS.into())]));
            return self.outside.push(fault.help(TOO_MANY_DEALS_HELP.plain()));
        }
        match item {
            Piece::Document(number, tree, twice) => {
                let is_session = tree.get("session").is_some() || tree.get("deals").is_some();
                match is_session {
                    true => self.session(tree, twice),
                    false => self.deal(number, tree, twice),
                }
            }
            Piece::Opened(shell, twice) => self.session(shell, twice),
            Piece::Entry(tree, twice) => self.deal(0, tree, twice),
            Piece::Broken(number, mut faults) => {
                self.deals += 1;
                self.broken += 1;
                if self.broken > MAX_FAULTS {
                    faults.clear();
                }
                let number = if self.in_session() { self.deals } else { number };
                self.ready.push_back(Part::Lost(number, faults));
            }
        }
    }

    fn in_session(&self) -> bool {
        self.own.is_some() || self.session.is_some()
    }

    /// In a session the deals are counted, elsewhere the documents.
    fn deal(&mut self, number: usize, tree: Node<'t>, twice: Vec<Fault>) {
        self.deals += 1;
        let number = if self.in_session() { self.deals } else { number };
        let session = self.own.as_ref().or(self.session);
        let mut record = Record::of_tree(&self.lines, number, tree, session);
        record.shares_text = self.own.is_some();
        self.words.suggest(&mut record.faults, self.lines.text);
        if !twice.is_empty() {
            record.faults.extend(twice);
            record.faults.sort_by_key(Fault::order);
        }
        self.ready.push_back(Part::Deal(Box::new(record)));
    }

    /// The head of a session, with the deals that stand in the same document.
    fn session(&mut self, tree: Node<'t>, mut twice: Vec<Fault>) {
        let (_, _, mut unclear) = read::<Shell>(&tree);
        self.words.suggest(&mut unclear, self.lines.text);
        self.outside.extend(unclear);
        let (head, items) = dismantle(tree);
        let mut head = Head::of_tree(&self.lines, head);
        self.words.suggest(&mut head.faults, self.lines.text);
        self.own = Some(head.header.clone());
        let of_head = inside(&mut twice, head.tree.place);
        if !of_head.is_empty() {
            head.faults.extend(of_head);
            head.faults.sort_by_key(Fault::order);
        }
        self.ready.push_back(Part::Head(Box::new(head)));
        for tree in items {
            let own = if twice.is_empty() { Vec::new() } else { inside(&mut twice, tree.place) };
            self.deal(0, tree, own);
        }
        // A key of the session itself that stands twice: nobody knows which deals were meant.
        for fault in twice {
            self.deals += 1;
            self.ready.push_back(Part::Lost(self.deals, vec![fault]));
        }
    }
}

impl<'t> Iterator for PartsReader<'t, '_> {
    type Item = Part<'t>;

    fn next(&mut self) -> Option<Part<'t>> {
        while self.ready.is_empty() {
            let item = self.reader.as_mut()?.next()?;
            self.take(item);
        }
        self.ready.pop_front()
    }
}

/// Takes out those that stand at this place.
fn inside(faults: &mut Vec<Fault>, place: Place) -> Vec<Fault> {
    let is_inside = |fault: &mut Fault| match fault.at {
        At::Place(at) => place.start <= at.start && at.start <= place.start + place.len,
        At::Route(_) | At::File => false,
    };
    faults.extract_if(.., is_inside).collect()
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

/// One line of a `.jsonl` file, with so many lines before it.
pub fn json_line(line: &str, lines_before: usize) -> (Option<Record<'_>>, Vec<Fault>) {
    let mut reading = PartsReader::new(line, None);
    let (mut found, mut faults) = (None, Vec::new());
    for part in reading.by_ref() {
        match part {
            Part::Deal(mut record) => {
                record.lines_before = lines_before;
                found = found.or(Some(*record));
            }
            Part::Head(head) => faults.extend(head.faults),
            Part::Lost(_, lost) => faults.extend(lost),
        }
    }
    faults.extend(reading.faults());
    (found, faults)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::Route;

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

    /// The most values that are read from one deal to the next, and the most deals that wait.
    fn most_at_once(text: &str) -> (u32, usize, usize) {
        let mut reading = PartsReader::new(text, None);
        let (mut before, mut most, mut waiting, mut deals) = (0, 0, 0, 0);
        while let Some(part) = reading.next() {
            let work = reading.reader.as_ref().unwrap().work();
            most = most.max(work - before);
            waiting = waiting.max(reading.ready.len());
            deals += usize::from(matches!(part, Part::Deal(_)));
            before = work;
        }
        assert!(reading.faults().is_empty());
        (most, waiting, deals)
    }

    #[test]
    fn a_long_session_is_read_deal_by_deal() {
        let deal = "{dealer: W, auction: [{N: pass}], play: [{N: ♥5 ♥A}]}";
        let in_list =
            |deals| format!("session: {{scorer: N}}\ndeals:\n{}", format!("  - {deal}\n").repeat(deals));
        let documents = |deals| format!("session: {{scorer: N}}\n{}", format!("---\n{deal}\n").repeat(deals));
        let json = |deals: usize| {
            format!("{{\"session\": {{}}, \"deals\": [{}]}}", vec!["{\"dealer\": \"W\"}"; deals].join(", "))
        };
        for text in [&in_list as &dyn Fn(usize) -> String, &documents, &json] {
            let (work, waiting, deals) = most_at_once(&text(500));
            assert_eq!((waiting, deals), (0, 500));
            assert_eq!(most_at_once(&text(4000)), (work, 0, 4000));
        }
    }

    #[test]
    fn deals_that_cannot_be_handed_out_one_by_one_are_read_all_the_same() {
        let before = "deals:\n  - {dealer: W}\n  - {dealer: N}\nsession: {scorer: N}\n";
        let named = "session: {scorer: N}\ndeals: &all\n  - &one {dealer: W}\n  - *one\n";
        for text in [before, named] {
            let (parts, faults) = parts(text, None);
            assert!(faults.is_empty() && matches!(parts[0], Part::Head(_)), "{faults:?}");
            assert_eq!(parts.len(), 3);
        }
        // One that is broken somewhere is refused as a whole.
        let (parts, _) = parts("session: {}\ndeals:\n  - {dealer: W}\n  - {dealer: [}\n", None);
        assert!(matches!(parts.as_slice(), [Part::Lost(1, faults)] if faults.len() == 1), "{parts:?}");
    }

    #[test]
    fn a_duplicate_key_spoils_its_own_document_only() {
        let (found, faults) = records("dealer: N\n---\ndealer: S\ndealer: W\n");
        assert!(faults.is_empty());
        assert_eq!(found.iter().map(|record| record.faults.len()).collect::<Vec<_>>(), [0, 1]);
        let (found, faults) = records("session: {}\ndeals:\n  - {dealer: S, dealer: W}\n  - {dealer: N}\n");
        assert!(faults.is_empty());
        assert_eq!(found.iter().map(|record| record.faults.len()).collect::<Vec<_>>(), [1, 0]);
    }
}
