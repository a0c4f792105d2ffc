//! What is wrong with a rulebook that can be read: a list of complaints, each at its place.

mod citations;
mod games;
mod idle_keys;
mod ladder;
mod left_open;
mod points;
mod remedies;

use std::cmp::Reverse;

use crate::rulebook::Opened;
use crate::rulebook::entry::{Entry, entries};
use crate::source::{At, Fault, Place};
use crate::text::Message;
use crate::verdict::Severity;

/// Something a rule-writer should look at.
#[derive(Clone, Debug)]
pub struct Complaint {
    /// Which check found it: `citation`, `ladder`, `sum` …
    pub kind: ComplaintKind,
    pub severity: Severity,
    pub fault: Fault,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ComplaintKind {
    Citation,
    Article,
    Statement,
    Reading,
    Rank,
    Game,
    Points,
    Sum,
    Range,
    Contradiction,
    /// A key that the rest of the rulebook leaves without effect.
    Idle,
    /// The rulebook says nothing about it.
    Open,
}

impl ComplaintKind {
    pub const fn word(self) -> &'static str {
        match self {
            ComplaintKind::Citation => "citation",
            ComplaintKind::Article => "article",
            ComplaintKind::Statement => "statement",
            ComplaintKind::Reading => "reading",
            ComplaintKind::Rank => "rank",
            ComplaintKind::Game => "game",
            ComplaintKind::Points => "points",
            ComplaintKind::Sum => "sum",
            ComplaintKind::Range => "range",
            ComplaintKind::Contradiction => "contradiction",
            ComplaintKind::Idle => "idle",
            ComplaintKind::Open => "open",
        }
    }
}

/// How people are told of a complaint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Telling {
    /// Drawn at its place.
    Drawn,
    /// A line of a list: what the rulebook leaves open.
    Listed,
    /// Only counted, unless all are asked for: rules without a citation or a statement.
    Counted,
}

impl Complaint {
    pub fn telling(&self) -> Telling {
        match (self.kind, self.severity) {
            (ComplaintKind::Open, _) => Telling::Listed,
            (ComplaintKind::Statement, _) | (ComplaintKind::Citation, Severity::Warning) => Telling::Counted,
            _ => Telling::Drawn,
        }
    }
}

/// So many complaints are shown; the others are counted. A shipped rulebook has none.
const MOST_SHOWN: usize = 200;

/// What the checks look at.
struct Desk<'a> {
    opened: &'a Opened,
    rules: Vec<Entry<'a>>,
    found: Vec<Complaint>,
}

impl Desk<'_> {
    fn complain(
        &mut self,
        kind: ComplaintKind,
        severity: Severity,
        at: Place,
        message: Message,
    ) -> &mut Fault {
        self.found.push(Complaint { kind, severity, fault: Fault::new(At::Place(at), message) });
        let last = self.found.len() - 1;
        &mut self.found[last].fault
    }

    /// Where a rule stands.
    fn at(&self, path: &[&str]) -> Place {
        let exact = self.rules.iter().find(|rule| rule.path == path);
        let near = || self.rules.iter().find(|rule| rule.path.starts_with(path));
        exact.or_else(near).map_or(self.opened.tree.place, |rule| rule.key)
    }
}

/// Every complaint, the gravest first, and then in the order of the file.
pub fn check(opened: &Opened) -> Vec<Complaint> {
    let mut desk = Desk { opened, rules: entries(&opened.tree), found: Vec::new() };
    citations::check(&mut desk);
    ladder::check(&mut desk);
    games::check(&mut desk);
    points::check(&mut desk);
    remedies::check(&mut desk);
    idle_keys::check(&mut desk);
    left_open::check(&mut desk);
    let mut found = desk.found;
    found.sort_by_key(|complaint| (Reverse(complaint.severity), complaint.fault.order()));
    let others = found.split_off(found.len().min(MOST_SHOWN));
    if let (Some(first), Some(gravest)) = (others.first(), others.iter().map(|it| it.severity).max()) {
        found.push(Complaint { kind: first.kind, severity: gravest, fault: Fault::more(others.len()) });
    }
    found
}
