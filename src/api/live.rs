//! A text while it is typed: after each change only the deal that changed is judged at once. In a session the deals after it
//! may depend on it; they keep what was said of them until there is time to judge them again.

use std::collections::HashMap;
use std::path::PathBuf;
use std::rc::Rc;

use super::Options;
use super::cut::Cut;
use super::sitting::{on_the_name, reader};
use crate::given_decisions::{self, TakenDecisions};
use crate::guard::guarded;
use crate::input::{self, Found};
use crate::report::Judged;
use crate::report::view::{DealView, FaultView, NextView, Range, deal_at_a_glance, fault_view, next_view};
use crate::rulebook_choice::Laws;
use crate::ruling::{Purse, decision_fault};
use crate::session::Session;
use crate::solver_question::not_a_deal;
use crate::source::{Composed, Fault, Place, Route};
use crate::transcript::{Part, PartsReader, Record};

/// A text that changes, with everything that is known of its deals.
///
/// ```
/// use whist_jury::api::{Library, LiveText, Options};
///
/// let rulebook = Library::ids().last().map(str::to_owned);
/// let mut live = LiveText::new(Options { rulebook, ..Options::default() }, None);
/// let has_renonce = |live: &LiveText| {
///     live.deals[0].view.findings.iter().any(|it| it.code.word() == "play/renonce")
/// };
/// live.change("play: [{N: ♠5 ♥7 ♠9 ♠T}, {W: ♦2 ♦3 ♠8 ♦4}]", || true);
/// assert!(has_renonce(&live));
/// live.change("play: [{N: ♠5 ♠7 ♠9 ♠T}, {W: ♦2 ♦3 ♦8 ♦4}]", || true);
/// assert!(!has_renonce(&live));
/// ```
#[derive(Debug)]
pub struct LiveText {
    laws: Laws,
    options: Options,
    folder: Option<PathBuf>,
    original: Composed,
    /// Every deal, in order.
    pub deals: Vec<LiveDeal>,
    /// What is wrong with the text and with none of its deals.
    pub faults: Vec<FaultView>,
    /// Where the head of the session stands in the composed text.
    head: Option<std::ops::Range<usize>>,
    /// After the last deal.
    session: Option<Rc<Session>>,
}

/// A deal of such a text.
#[derive(Debug, Default)]
pub struct LiveDeal {
    /// What there is to say of it, without its verdict, its answer and its bidding.
    pub view: DealView,
    /// What comes next in it; nothing where it could not be judged.
    pub next: Option<NextView>,
    /// Deals before it have changed since it was judged.
    pub is_stale: bool,
    /// The session before it.
    before: Option<Rc<Session>>,
    /// Its bytes in the composed text.
    bytes: std::ops::Range<usize>,
}

impl LiveDeal {
    fn shift(&mut self, delta: isize) {
        self.view.shift(delta);
        self.next.iter_mut().flat_map(|next| &mut next.faults).for_each(|fault| fault.shift(delta));
    }
}

/// What came of a deal.
type Outcome = (DealView, Option<NextView>);

impl LiveText {
    /// An empty text. Rulebooks that it names are looked for in the folder, on the disk; without one it can name those
    /// only that are inside the program.
    pub fn new(options: Options, folder: Option<PathBuf>) -> LiveText {
        LiveText {
            laws: Laws::default(),
            options,
            folder,
            original: Composed::default(),
            deals: Vec::new(),
            faults: Vec::new(),
            head: None,
            session: None,
        }
    }

    /// Has everything been judged since it changed?
    pub fn is_settled(&self) -> bool {
        self.deals.iter().all(|deal| !deal.is_stale)
    }

    /// The text has changed. The first deal that is not as it was is judged at once, others as long as `goes_on` says so.
    pub fn change(&mut self, text: &str, goes_on: impl FnMut() -> bool) {
        self.sweep(Composed::of(text), false, goes_on);
    }

    /// Judges what has still to be judged, a deal at least, and more as long as `goes_on` says so.
    pub fn settle(&mut self, goes_on: impl FnMut() -> bool) {
        if self.is_settled() {
            return;
        }
        let original = self.original.clone();
        if !self.sweep(original.clone(), true, goes_on) {
            // Nothing that is known leads to them: from the beginning.
            self.deals.clear();
            self.sweep(original, false, || true);
        }
    }

    fn sweep(&mut self, original: Composed, is_settling: bool, mut goes_on: impl FnMut() -> bool) -> bool {
        let old = std::mem::take(&mut self.deals);
        let before = std::mem::replace(&mut self.original, original);
        let new = self.original.clone();
        let mut sweep = Sweep {
            by_text: old.iter().enumerate().map(|(n, deal)| (&before.text[deal.bytes.clone()], n)).collect(),
            texts: old.iter().map(|deal| &before.text[deal.bytes.clone()]).collect(),
            snapshots: old.iter().map(|deal| deal.before.clone()).collect(),
            end: self.session.take(),
            old: old.into_iter().map(Some).collect(),
            session: None,
            is_known: true,
            is_changed: false,
            is_settling,
        };
        let old_head = self.head.take().map(|at| &before.text[at]);
        let (mut deals, mut faults, mut head_at, mut has_judged) = (Vec::new(), Vec::new(), None, false);
        let speaker = reader(self.options.lang);
        let views = |all: &[Fault]| all.iter().map(|it| fault_view(it, &new, &speaker)).collect::<Vec<_>>();
        let name = self.options.name.clone();
        input::read_text(&name, &new.text, |found| match found {
            Found::Session { name, head } => {
                let at = head.place(&Route::root()).range();
                sweep.is_changed = old_head != new.text.get(at.clone());
                sweep.session = Some(Rc::new(Session::new(&name, head)));
                head_at = Some(at);
                let mut of_head = head.faults.clone();
                if self.options.rulebook.is_none() {
                    of_head.extend(self.laws.fault_of(head, self.folder.as_deref()));
                }
                faults.extend(views(&of_head));
            }
            Found::Faults { lost: None, faults: all, .. } => faults.extend(views(&all)),
            Found::Faults { lost: Some(name), faults: all, is_deal, .. } => {
                let before = sweep.session_now();
                if is_deal {
                    sweep.miss();
                }
                let from = deals.last().map_or(0, |deal: &LiveDeal| deal.bytes.end);
                let start = start_of_next(&new.text, from, is_deal);
                let view = DealView { name, faults: views(&all), ..DealView::default() };
                let bytes = start..new.text.len();
                deals.push(LiveDeal { view, next: None, is_stale: false, before, bytes });
            }
            Found::Deal { name, record } => {
                let bytes = record.tree().map(|tree| tree.place.range()).unwrap_or_default();
                let slice = new.text.get(bytes.clone()).unwrap_or_default();
                let before_it = sweep.session_now();
                let known = sweep.known(deals.len(), slice, record.in_session);
                let (mut deal, is_settled) = match known {
                    Some((deal, true)) => (deal, true),
                    // There is time for it, or it is the one that changed.
                    other if sweep.is_known && (!has_judged || goes_on()) => {
                        if other.is_some() && !is_settling && record.in_session {
                            (other.map(|(deal, _)| deal).unwrap_or_default(), false)
                        } else {
                            let mut session = before_it.as_deref().cloned();
                            let (view, next) = self.judge(&name, record, session.as_mut(), &new);
                            (has_judged, sweep.is_changed) = (true, true);
                            sweep.session = session.map(Rc::new);
                            let bytes = bytes.clone();
                            (LiveDeal { view, next, is_stale: false, before: before_it.clone(), bytes }, true)
                        }
                    }
                    Some((deal, false)) => (deal, false),
                    None => {
                        let place = Range::of(Place::new(0, bytes.clone()), &new);
                        let faults = views(&record.faults);
                        let view = DealView { place, faults, ..DealView::default() };
                        (LiveDeal { view, bytes: bytes.clone(), ..LiveDeal::default() }, false)
                    }
                };
                let delta = new.back(bytes.start) as isize - before_start(&deal, &before, &new, &bytes);
                if delta != 0 {
                    deal.shift(delta);
                }
                (deal.view.name, deal.bytes, deal.is_stale) = (name, bytes, !is_settled);
                if !is_settled {
                    deal.before = before_it;
                    sweep.is_known &= !record.in_session;
                }
                deals.push(deal);
            }
        });
        let after = sweep.session_now();
        (self.deals, self.faults, self.head, self.session) = (deals, faults, head_at, after);
        has_judged
    }

    /// Judges one deal, and has the session know of it.
    fn judge(
        &mut self,
        name: &str,
        record: &mut Record,
        mut session: Option<&mut Session>,
        original: &Composed,
    ) -> Outcome {
        let deals = session.as_ref().map(|session| session.deals());
        let lang = self.options.lang;
        let refused = |faults: &[Fault], record: &Record| {
            let speaker = reader(lang);
            let place = record.tree().map(|tree| Range::of(tree.place, original)).unwrap_or_default();
            let faults = faults.iter().map(|it| fault_view(it, original, &speaker)).collect();
            (DealView { name: name.to_owned(), place, faults, ..DealView::default() }, None)
        };
        let outcome = match guarded(|| self.ruled(name, record, session.as_deref_mut(), original)) {
            Ok(Ok(outcome)) => outcome,
            Ok(Err(faults)) => refused(&faults, record),
            Err(crash) => refused(&[crash.fault(name)], record),
        };
        // A deal that could not be judged keeps its number.
        if let Some(session) = session
            && Some(session.deals()) == deals
        {
            session.miss();
        }
        outcome
    }

    fn ruled(
        &mut self,
        name: &str,
        record: &mut Record,
        session: Option<&mut Session>,
        original: &Composed,
    ) -> Result<Outcome, Vec<Fault>> {
        let mut faults = record.faults.clone();
        let named = record.transcript.rulebook.clone();
        let found = match &self.options.rulebook {
            Some(name) => self.laws.for_deal(Some(name), self.folder.as_deref()),
            None => self.laws.for_deal(named.as_deref(), self.folder.as_deref()),
        };
        let chosen = match found {
            Ok(chosen) => chosen,
            // Without a rulebook there is still something to say of the rest of the text.
            Err(error) => {
                let named = named.as_deref().filter(|_| self.options.rulebook.is_none());
                faults.extend(on_the_name(&error, named, record));
                return Err(faults);
            }
        };
        faults.extend(not_a_deal(record));
        if !faults.is_empty() {
            return Err(faults);
        }
        let (law, selection) = (&chosen.law, &chosen.selection);
        let (mut taken, mut purse) = (TakenDecisions::default(), Purse::default());
        let (ruling, _) = given_decisions::ruled(session, name, record, law, &[], &mut taken, &mut purse);
        if !ruling.bad_decisions.is_empty() {
            return Err(ruling.bad_decisions.iter().map(|bad| decision_fault(bad, record)).collect());
        }
        let judged = Judged { name, record, law, selection, ruling: &ruling };
        let speaker = law.speaker(self.options.lang, Some(&record.transcript.players));
        Ok((deal_at_a_glance(&judged, original, &speaker), Some(next_view(&judged, &speaker))))
    }

    /// The deal that a byte of the text stands in, or behind which it stands.
    pub fn deal_at(&self, byte: usize) -> Option<usize> {
        let here = self.original.forth(byte);
        self.deals.iter().rposition(|deal| deal.bytes.start <= here)
    }

    /// What the text of a deal says up to this byte, and what would come next there. The entry that is being typed does not
    /// count.
    pub fn next_at(&mut self, byte: usize) -> Option<(Cut, NextView)> {
        let here = self.original.forth(byte);
        let (n, original) = (self.deal_at(byte), self.original.clone());
        let from = n.map_or(0, |n| self.deals[n].bytes.start);
        let before = n.and_then(|n| self.deals[n].before.clone());
        let column = from - original.text[..from].rfind('\n').map_or(0, |end| end + 1);
        let cut = Cut::of(original.text.get(from..here)?, column)?;
        let header = before.as_ref().map(|session| session.header.clone());
        let mut parts = PartsReader::new(&cut.text, header.as_ref());
        let Some(Part::Deal(mut record)) = parts.next() else { return None };
        let mut session = before.as_deref().cloned();
        let whole = Composed::of(&cut.text);
        record.shares_text = false;
        // A slip elsewhere in the deal does not keep anybody from going on.
        record.faults.clear();
        let name = self.options.name.clone();
        let (_, next) = self.judge(&name, &mut record, session.as_mut(), &whole);
        Some((cut.clone(), next?))
    }
}

/// Where a deal begins that cannot be read, behind the one before it: at its dash, or at its document.
fn start_of_next(text: &str, from: usize, in_session: bool) -> usize {
    let rest = text.get(from..).unwrap_or_default();
    let mark = if in_session { "\n  -" } else { "\n---" };
    let is_first = from == 0 && !in_session;
    let before = rest.find(mark).filter(|_| !is_first).map(|at| at + mark.len());
    let before = before.or_else(|| rest.find("- ").filter(|_| in_session).map(|at| at + 1));
    let start = from + before.unwrap_or(0);
    start + text[start..].find(|c: char| !c.is_whitespace()).unwrap_or(0)
}

/// Where the view of a deal has it begin: as it was, or as it is where it was made just now.
fn before_start(deal: &LiveDeal, before: &Composed, new: &Composed, bytes: &std::ops::Range<usize>) -> isize {
    let is_new = deal.bytes == *bytes && deal.view.place.start == new.back(bytes.start);
    (if is_new { new.back(bytes.start) } else { before.back(deal.bytes.start) }) as isize
}

/// One way through all deals of a text.
struct Sweep<'t> {
    /// The deals as they were, and their texts.
    old: Vec<Option<LiveDeal>>,
    texts: Vec<&'t str>,
    /// Deals by their text, for those that have another number now.
    by_text: HashMap<&'t str, usize>,
    /// The session before each of them, and after the last.
    snapshots: Vec<Option<Rc<Session>>>,
    end: Option<Rc<Session>>,
    /// The session before the next deal, if that is known.
    session: Option<Rc<Session>>,
    is_known: bool,
    /// Has a deal of the session changed, or its head?
    is_changed: bool,
    is_settling: bool,
}

impl Sweep<'_> {
    fn session_now(&self) -> Option<Rc<Session>> {
        self.session.clone().filter(|_| self.is_known)
    }

    /// A deal of a session that cannot be read at all.
    fn miss(&mut self) {
        self.is_changed |= !self.is_settling;
        if let Some(session) = &mut self.session {
            Rc::make_mut(session).miss();
        }
    }

    /// A deal with this text from before, and whether what was said of it still holds.
    fn known(&mut self, n: usize, slice: &str, in_session: bool) -> Option<(LiveDeal, bool)> {
        let at = match self.texts.get(n) {
            Some(text) if *text == slice => n,
            _ => *self.by_text.get(slice)?,
        };
        let deal = self.old.get_mut(at)?.take()?;
        let depends = in_session && (self.is_changed && !self.is_settling || at != n || !self.is_known);
        if depends || deal.is_stale {
            return Some((deal, false));
        }
        if in_session {
            let next = self.snapshots.get(n + 1).unwrap_or(&self.end);
            (self.session, self.is_known) = (next.clone(), next.is_some());
        }
        Some((deal, true))
    }
}
