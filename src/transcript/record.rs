//! One deal of a file, or the head of a session, with the way back to its places.

use std::cell::OnceCell;
use std::rc::Rc;

use super::session::{DEAL, HeaderDocument, interpret_header};
use super::{Document, Header, Transcript, interpret_within, translate};
use crate::source::{
    At, Bad, Fault, Lines, MAX_DEAL_VALUES, MAX_FAULTS, Node, NodeKind, Place, Route, json, parse, read,
};
use crate::text;
use crate::text::Text;

static LARGE_DEAL: Text = text!(
    "No deal has so much to tell: a record has {most} values at the most.",
    "Aucune donne n'en a tant à dire : un relevé compte {most} valeurs au plus.",
    "Geen gift heeft zoveel te vertellen: een verslag telt hoogstens {most} waarden."
);

/// One deal of a file: what it says, what is wrong with it, and the way back to its places.
#[derive(Debug)]
pub struct Record<'t> {
    pub text: &'t str,
    pub transcript: Transcript,
    /// Already in places.
    pub faults: Vec<Fault>,
    /// Built only when a place is asked for.
    pub(super) tree: OnceCell<Option<Node<'t>>>,
    /// Of JSON, with the places that were found on the way.
    quick_tree: Option<Node<'t>>,
    bad: Bad,
    lines: Rc<Lines<'t>>,
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
    pub(super) tree: Node<'t>,
    bad: Bad,
    lines: Rc<Lines<'t>>,
    /// Lines of the file before this text.
    pub lines_before: usize,
}

impl<'t> Head<'t> {
    /// The lines of its text.
    pub fn lines(&self) -> &Lines<'t> {
        &self.lines
    }

    /// Line and column in the file, both from 1.
    pub fn line_column(&self, place: Place) -> (usize, usize) {
        let (line, column) = self.lines.line_column(place.start as usize);
        (line + self.lines_before, column)
    }

    /// The bytes at the end of a route below `session`.
    pub fn place(&self, route: &Route) -> Place {
        self.tree.locate(route, self.text, &self.bad)
    }

    pub(super) fn of_tree(lines: &Rc<Lines<'t>>, tree: Node<'t>) -> Head<'t> {
        let text = lines.text;
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
        Head { text, header, faults, tree, bad, lines: lines.clone(), lines_before: 0 }
    }
}

impl<'t> Record<'t> {
    /// The bytes at the end of a route.
    pub fn place(&self, route: &Route) -> Place {
        let quick = self.quick_tree.as_ref().filter(|_| self.tree.get().is_none());
        let place = quick.map(|tree| tree.locate(route, self.text, &self.bad));
        if let Some(place) = place.filter(json::known) {
            return place;
        }
        self.tree().map_or(Place::default(), |tree| tree.locate(route, self.text, &self.bad))
    }

    /// The deal as it is written, with its places in the text.
    pub fn tree(&self) -> Option<&Node<'t>> {
        let build = || {
            let mut tree = parse(self.text, 0).0.into_iter().next()?;
            translate(&mut tree, DEAL);
            Some(tree)
        };
        self.tree.get_or_init(build).as_ref()
    }

    /// Is nothing written in it, not even who dealt?
    pub fn is_blank(&self) -> bool {
        let tree = self.quick_tree.as_ref().or_else(|| self.tree.get()?.as_ref());
        tree.is_some_and(|tree| matches!(&tree.kind, NodeKind::Map(entries) if entries.is_empty()))
    }

    /// Line and column in the file, both from 1.
    pub fn line_column(&self, place: Place) -> (usize, usize) {
        let (line, column) = self.lines.line_column(place.start as usize);
        (line + self.lines_before, column)
    }

    /// The lines of its text.
    pub fn lines(&self) -> &Lines<'t> {
        &self.lines
    }

    pub(super) fn of_tree(
        lines: &Rc<Lines<'t>>,
        number: usize,
        tree: Node<'t>,
        session: Option<&Header>,
    ) -> Record<'t> {
        let text = lines.text;
        let is_large = (tree.end - tree.id) as usize > MAX_DEAL_VALUES;
        let (document, bad, mut faults) = match is_large {
            true => (None, Bad::default(), vec![too_large(&tree)]),
            false => read::<Document>(&tree),
        };
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
            faults.push(Fault::more(more));
        }
        Record {
            text,
            transcript,
            faults,
            tree: OnceCell::from(Some(tree)),
            quick_tree: None,
            lines: lines.clone(),
            bad,
            lines_before: 0,
            number,
            in_session: session.is_some(),
            shares_text: false,
        }
    }

    /// A JSON document on the fast road; `None` if it needs the slow one, because something is
    /// wrong with it.
    pub(super) fn of_json(text: &'t str, session: Option<&Header>) -> Option<Record<'t>> {
        let mut tree = json::tree(text)?;
        let words = translate(&mut tree, DEAL);
        let (document, _, unclear) = read::<Document>(&tree);
        let (transcript, faults) = interpret_within(&document?, session);
        (words.faults.is_empty() && unclear.is_empty() && faults.is_empty()).then(|| Record {
            text,
            transcript,
            faults,
            tree: OnceCell::new(),
            quick_tree: Some(tree),
            lines: Rc::new(Lines::new(text)),
            bad: Bad::default(),
            lines_before: 0,
            number: 1,
            in_session: session.is_some(),
            shares_text: false,
        })
    }
}

fn too_large(deal: &Node) -> Fault {
    Fault::new(At::Place(deal.place), LARGE_DEAL.with([("most", MAX_DEAL_VALUES.into())]))
}
