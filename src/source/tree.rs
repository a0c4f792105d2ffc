//! YAML (and so JSON) into a tree that knows where everything stands. The only file that speaks to
//! the parser.

use std::borrow::Cow;

use granit_parser::{Event, Parser, ScalarStyle, ScanError, Span, StrInput};

use super::anchors::Anchors;
use super::stream::{Piece, PieceReader};
use super::twice::{Seen, key_twice};
use super::{At, Fault, MAX_VALUES, Node, NodeKind, Place, Style, syntax};
use crate::text;
use crate::text::Text;

/// Deeper nesting than any transcript or rulebook needs.
pub(super) const MAX_DEPTH: usize = 64;

pub(super) static EMPTY: Text = text!("The file is empty.", "Le fichier est vide.", "Het bestand is leeg.");
static TOO_MANY_VALUES: Text = text!(
    "This document has more than {limit} values.",
    "Ce document compte plus de {limit} valeurs.",
    "Dit document telt meer dan {limit} waarden."
);

/// Every document of the text, and what is wrong with its syntax. A broken document is left out;
/// reading goes on at the next one.
pub fn parse(text: &str, source: u16) -> (Vec<Node<'_>>, Vec<Fault>) {
    let (documents, faults) = parse_numbered(text, source);
    (documents.into_iter().map(|(_, root)| root).collect(), faults)
}

/// Every document of the text with its number, for which broken ones count too, and what is wrong with the
/// syntax.
pub fn parse_numbered(text: &str, source: u16) -> (Vec<(usize, Node<'_>)>, Vec<Fault>) {
    let (mut documents, mut all) = (Vec::new(), Vec::new());
    for item in PieceReader::new(text, source) {
        match item {
            Piece::Document(number, root, faults) => {
                documents.push((number, root));
                all.extend(faults);
            }
            Piece::Opened(_, faults) | Piece::Entry(_, faults) | Piece::Broken(_, faults) => {
                all.extend(faults)
            }
        }
    }
    (documents, all)
}

pub(super) fn parser(text: &str) -> Parser<'_, StrInput<'_>> {
    let options = granit_parser::options! {
        flow_nesting_limit: MAX_DEPTH,
        block_nesting_limit: MAX_DEPTH,
    };
    Parser::new_from_str_with_options(text, options)
}

/// Why a document is not read further.
pub(super) enum Stop {
    Scan(ScanError),
    At(Place, &'static Text),
    /// There is more than this limit allows.
    TooMany(Place, &'static Text, usize),
}

impl From<ScanError> for Stop {
    fn from(error: ScanError) -> Stop {
        Stop::Scan(error)
    }
}

impl Stop {
    /// Is it in the same document as this text, which ended too soon?
    pub(super) fn goes_on(&self, root: &Node, text: &str) -> bool {
        let Stop::Scan(error) = self else { return false };
        let end = root.place.range().end;
        let between = text.get(end..error.marker().byte_offset().unwrap_or(text.len()).max(end));
        root.scalar().is_some() && between.is_some_and(|between| !between.contains("\n---"))
    }

    pub(super) fn into_fault(self, text: &str, source: u16) -> Fault {
        match self {
            Stop::Scan(error) => syntax::fault(&error, text, source),
            Stop::At(place, text) => Fault::new(At::Place(place), text.plain()),
            Stop::TooMany(place, text, limit) => {
                Fault::new(At::Place(place), text.with([("limit", limit.into())]))
            }
        }
    }
}

pub(super) struct Builder<'a> {
    parser: Parser<'a, StrInput<'a>>,
    source: u16,
    /// The number of the next value.
    pub(super) next: u32,
    /// The number at which the document, or the item of a long list, began.
    begun: u32,
    /// So many lists and maps are open.
    depth: usize,
    anchors: Anchors<'a>,
    /// Keys that stand twice.
    pub(super) faults: Vec<Fault>,
}

impl std::fmt::Debug for Builder<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Builder").field("next", &self.next).finish_non_exhaustive()
    }
}

impl<'a> Builder<'a> {
    pub(super) fn new(text: &'a str, source: u16) -> Builder<'a> {
        Builder {
            parser: parser(text),
            source,
            next: 0,
            begun: 0,
            depth: 0,
            anchors: Anchors::default(),
            faults: Vec::new(),
        }
    }

    /// The next document's root, `None` at the end of the text.
    pub(super) fn document(&mut self) -> Result<Option<Node<'a>>, Stop> {
        match self.root()? {
            Some((event, span)) => self.node(event, span).map(Some),
            None => Ok(None),
        }
    }

    /// How the next document begins.
    fn root(&mut self) -> Result<Option<(Event<'a>, Span)>, Stop> {
        self.anchors.forget();
        self.begun = self.next;
        self.depth = 0;
        while let Some(event) = self.parser.next_event() {
            match event? {
                (Event::StreamEnd, _) => return Ok(None),
                (Event::StreamStart | Event::DocumentStart(..) | Event::DocumentEnd, _) => {}
                root => return Ok(Some(root)),
            }
        }
        Ok(None)
    }

    /// The keys of the next document up to the list that is its last value, which is left empty.
    pub(super) fn shell(&mut self, list: &[&str]) -> Result<Option<Node<'a>>, Stop> {
        let Some((_, root)) = self.root()? else { return Ok(None) };
        let id = self.next;
        self.next += 1;
        self.depth = 1;
        let mut entries: Vec<(Node<'a>, Node<'a>)> = Vec::new();
        let last = loop {
            let (event, span) = match self.next_event()? {
                (Event::MappingEnd | Event::StreamEnd, span) => break span,
                key => key,
            };
            let key = self.node(event, span)?;
            let (event, span) = self.next_event()?;
            if key.scalar().is_some_and(|key| list.contains(&key)) {
                let (id, end) = (self.next, self.next + 1);
                self.next = end;
                self.depth = 2;
                let kind = NodeKind::List(Vec::new());
                entries.push((key, Node { place: self.place(&span, &span), id, end, kind }));
                break span;
            }
            let value = self.node(event, span)?;
            entries.push((key, value));
        };
        let place = self.place(&root, &last);
        Ok(Some(Node { place, id, end: self.next, kind: NodeKind::Map(entries) }))
    }

    /// The next item of that list; at its end the document ends as well.
    pub(super) fn list_item(&mut self) -> Result<Option<Node<'a>>, Stop> {
        self.begun = self.next;
        match self.next_event()? {
            (Event::SequenceEnd, _) => {
                self.next_event()?;
                Ok(None)
            }
            (Event::StreamEnd, _) => Ok(None),
            (event, span) => self.node(event, span).map(Some),
        }
    }

    /// Goes on behind a document that is broken, if there is one.
    pub(super) fn next_document(&mut self) -> bool {
        matches!(self.parser.proceed_next_document(), Ok(true))
    }

    fn next_event(&mut self) -> Result<(Event<'a>, Span), Stop> {
        // The parser ends every stream with an event of its own; a node that is still open then
        // has been reported as an error before.
        match self.parser.next_event() {
            Some(event) => Ok(event?),
            None => Ok((Event::StreamEnd, Span::empty(granit_parser::Marker::new(0, 1, 0)))),
        }
    }

    fn place(&self, from: &Span, to: &Span) -> Place {
        let start = from.start.byte_offset().unwrap_or_default();
        let end = to.end.byte_offset().unwrap_or_default().max(start);
        Place::new(self.source, start..end)
    }

    fn node(&mut self, event: Event<'a>, span: Span) -> Result<Node<'a>, Stop> {
        let id = self.next;
        self.next += 1;
        if (self.next - self.begun) as usize > MAX_VALUES {
            return Err(Stop::TooMany(self.place(&span, &span), &TOO_MANY_VALUES, MAX_VALUES));
        }
        let (kind, anchor, last) = match event {
            Event::Scalar(text, style, anchor, _) => {
                let style = match style {
                    ScalarStyle::Plain => Style::Plain,
                    ScalarStyle::SingleQuoted | ScalarStyle::DoubleQuoted => Style::Quoted,
                    ScalarStyle::Literal | ScalarStyle::Folded => Style::Block,
                };
                (NodeKind::Scalar(text, style), anchor, span)
            }
            Event::SequenceStart(_, anchor, _) => {
                self.enter(1, &span)?;
                let mut items = Vec::new();
                let last = loop {
                    match self.next_event()? {
                        (Event::SequenceEnd | Event::StreamEnd, span) => break span,
                        (event, span) => items.push(self.node(event, span)?),
                    }
                };
                self.depth -= 1;
                (NodeKind::List(items), anchor, last)
            }
            Event::MappingStart(_, anchor, _) => {
                self.enter(1, &span)?;
                let mut entries: Vec<(Node, Node)> = Vec::new();
                let mut seen = Seen::default();
                let last = loop {
                    match self.next_event()? {
                        (Event::MappingEnd | Event::StreamEnd, span) => break span,
                        (event, span) => {
                            let key = self.node(event, span)?;
                            let (event, span) = self.next_event()?;
                            let value = self.node(event, span)?;
                            self.keep_first(&mut entries, &mut seen, key, value);
                        }
                    }
                };
                self.depth -= 1;
                (NodeKind::Map(entries), anchor, last)
            }
            Event::Alias(target) => return self.alias(id, target, &span),
            _ => (NodeKind::Scalar(Cow::Borrowed(""), Style::Plain), 0, span),
        };
        let place = match &kind {
            NodeKind::Scalar(..) => self.place(&span, &span),
            _ => self.place(&span, &last),
        };
        let node = Node { place, id, end: self.next, kind };
        if anchor != 0 {
            self.anchors.keep(anchor, &node)?;
        }
        Ok(node)
    }

    /// Goes further in. The parser has limits for braces and for lines, each of its own; a document has
    /// one, however it is written and whatever its aliases stand for.
    fn enter(&mut self, levels: usize, span: &Span) -> Result<(), Stop> {
        self.depth += levels;
        let place = self.place(span, span);
        if self.depth > MAX_DEPTH { Err(Stop::At(place, &syntax::TOO_DEEP)) } else { Ok(()) }
    }

    fn alias(&mut self, id: u32, target: usize, span: &Span) -> Result<Node<'a>, Stop> {
        let place = self.place(span, span);
        let mut copy = self.anchors.get(target, place)?.clone();
        let depth = copy.depth();
        self.enter(depth, span)?;
        self.depth -= depth;
        self.next = id;
        copy.renumber(&mut self.next);
        Ok(copy)
    }

    fn keep_first(
        &mut self,
        entries: &mut Vec<(Node<'a>, Node<'a>)>,
        seen: &mut Seen,
        key: Node<'a>,
        value: Node<'a>,
    ) {
        let name = key.scalar().unwrap_or_default();
        let Some(first) = seen.twin(name, entries) else {
            entries.push((key, value));
            return;
        };
        self.faults.push(key_twice(name, key.place, entries[first].0.place));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(text: &str) -> Node<'_> {
        let (mut documents, faults) = parse(text, 0);
        assert!(faults.is_empty(), "{faults:?}");
        documents.remove(0)
    }

    #[test]
    fn yaml_1_1_booleans_stay_words() {
        let text = "- N: pass\n- NO: y\n- off: on\n";
        let root = one(text);
        let NodeKind::List(items) = &root.kind else { panic!("{root:?}") };
        assert_eq!(items[0].get("N").and_then(Node::scalar), Some("pass"));
        assert_eq!(items[1].get("NO").and_then(Node::scalar), Some("y"));
        assert_eq!(items[2].get("off").and_then(Node::scalar), Some("on"));
    }

    #[test]
    fn every_scalar_knows_its_bytes() {
        let text = "hands:\n  N: ♠AQ ♥K\nplay: [ '♥5' , \"♥A\" ]\n";
        let root = one(text);
        let hand = root.get("hands").and_then(|hands| hands.get("N")).map(|n| &text[n.place.range()]);
        assert_eq!(hand, Some("♠AQ ♥K"));
        let NodeKind::List(cards) =
            &root.get("play").map(|n| n.kind.clone()).unwrap_or(NodeKind::List(vec![]))
        else {
            panic!()
        };
        let shown: Vec<&str> = cards.iter().map(|c| &text[c.place.range()]).collect();
        assert_eq!(shown, ["'♥5'", "\"♥A\""]);
    }

    #[test]
    fn a_broken_document_does_not_hide_the_next_one() {
        let (documents, faults) = parse("a: [1, 2\n---\nb: 1\n---\nc: 'x\n", 0);
        assert_eq!(documents.len(), 1);
        assert_eq!(faults.len(), 2);
    }

    #[test]
    fn alias_bombs_and_deep_nesting_are_refused() {
        let mut bomb = String::from("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
        for n in 1..9 {
            let row = format!("*a{}", n - 1);
            bomb += &format!("a{n}: &a{n} [{}]\n", [row.as_str(); 10].join(", "));
        }
        assert_eq!(parse(&bomb, 0).1.len(), 1);
        let heavy = format!("a: &a \"{}\\n\"\nb: [{}]\n", "x".repeat(10_000), vec!["*a"; 1_000].join(", "));
        assert_eq!(parse(&heavy, 0).1.len(), 1);
        let wide: String = (0..50_000).map(|n| format!("k{n}: 1\n")).collect();
        assert_eq!(parse(&format!("{wide}k7: 2\n"), 0).1.len(), 1);
        let deep = "[".repeat(200_000);
        assert_eq!(parse(&deep, 0).1.len(), 1);
        let deep: String = (0..500).map(|n| format!("{}a:\n", " ".repeat(n))).collect();
        assert_eq!(parse(&deep, 0).1.len(), 1);
    }

    /// Lists in lists that are named and taken into the next ones: none of them is deep by itself.
    #[test]
    fn aliases_do_not_nest_deeper_than_brackets() {
        let named = |levels: usize| {
            let lists = |n: usize, inner: &str| format!("{}{inner}{}", "[".repeat(n), "]".repeat(n));
            format!("a: &a {}\nb: {}\n", lists(30, "1"), lists(levels, "*a"))
        };
        assert_eq!(parse(&named(MAX_DEPTH - 31), 0).1.len(), 0);
        assert_eq!(parse(&named(MAX_DEPTH - 30), 0).1.len(), 1);
    }

    #[test]
    fn a_key_that_stands_twice_is_a_fault_with_both_places() {
        let (documents, faults) = parse("dealer: N\ndealer: S\n", 0);
        assert_eq!(documents[0].get("dealer").and_then(Node::scalar), Some("N"));
        assert_eq!(faults.len(), 1);
        assert_eq!(faults[0].also.len(), 1);
    }

    #[test]
    fn numbers_follow_the_order_of_the_document_also_behind_an_alias() {
        let root = one("a: &x [1, 2]\nb: *x\nc: 3\n");
        let ids: Vec<u32> = ["a", "b", "c"].iter().filter_map(|k| root.get(k)).map(|n| n.id).collect();
        assert!(ids.windows(2).all(|pair| pair[0] < pair[1]), "{ids:?}");
        let b = root.get("b").map(|n| (n.id, n.end));
        assert_eq!(b.map(|(id, end)| end - id), Some(3));
    }
}
