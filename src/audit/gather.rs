//! From files to facts: every evening is judged as `jury judge` judges it, on all cores, and what cannot be read
//! is told with its reason.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;

use rayon::prelude::*;

use super::blind::anonymous;
use super::fact::{Fact, LastTricks, Standpoint, date_in, when_and_where};
use super::solving::Asked;
use super::summary::{BookSummary, EveningSummary, Regime, SeasonSummary, Unread};
use super::works::{Work, Works};
use crate::game::Game;
use crate::guard;
use crate::input::{self, Found};
use crate::rulebook::{LoadError, Shelves};
use crate::rulebook_choice::{ChosenLaw, Laws};
use crate::ruling::{Decisions, Purse, Severity, decision_fault, judge_next};
use crate::session::Session;
use crate::source::{At, Fault, Lines};
use crate::text;
use crate::text::{Lang, Speaker, Text};
use crate::transcript::Record;

static NOT_A_DEAL: Text = text!(
    "This is a position and not a deal.",
    "Ceci est une position et non une donne.",
    "Dit is een positie en geen gift."
);

/// What is read, and by which rulebook.
#[derive(Clone, Debug, Default)]
pub struct SeasonFiles {
    pub paths: Vec<String>,
    /// Instead of the one that each file names.
    pub rulebook: Option<String>,
    /// Deals whose record is wanted too, without what tells whose it is.
    pub records_of: Arc<BTreeSet<String>>,
    /// What the solver is asked.
    pub solver: SolverWork,
}

/// Which deals the solver looks at, and what it is asked of them.
#[derive(Clone, Debug, Default)]
pub struct SolverWork {
    pub asked: Option<Asked>,
    /// Only these deals; all of them where nothing stands.
    pub only: Option<Arc<BTreeSet<String>>>,
}

impl SolverWork {
    fn of(&self, deal: &str) -> Option<Asked> {
        self.asked.filter(|_| self.only.as_ref().is_none_or(|only| only.contains(deal)))
    }
}

/// What came of one piece of work.
#[derive(Debug)]
pub struct Gathered {
    /// Its evenings.
    pub season: SeasonSummary,
    /// One for each deal, where they were asked for.
    pub facts: Vec<Fact>,
    /// The records that were asked for.
    pub records: Vec<(String, String)>,
    pub bytes: u64,
}

/// So many bytes, or so many pieces, are read before the next are cut.
const BYTES_AT_ONCE: u64 = 2 << 20;
const PIECES_AT_ONCE: usize = 4_096;

thread_local! {
    /// A law keeps notes while it is used, so each thread has its own; they are made once for all that is read.
    static LAWS: RefCell<Option<(Arc<Shelves>, Laws)>> = const { RefCell::new(None) };
}

/// Reads everything, and calls `each` for every piece in the order in which it was named. `each` says whether to
/// go on.
pub fn gather(reading: &SeasonFiles, with_facts: bool, mut each: impl FnMut(Gathered) -> bool) {
    let shelves = Arc::new(Shelves::default());
    let judge = |work: &Work| {
        LAWS.with_borrow_mut(|slot| {
            if !slot.as_ref().is_some_and(|(other, _)| Arc::ptr_eq(other, &shelves)) {
                let laws = Laws::new(reading.rulebook.as_deref(), &[], None).sharing(&shelves);
                *slot = Some((shelves.clone(), laws));
            }
            slot.as_mut().map(|(_, laws)| Gatherer::new(laws, with_facts, reading).work(work))
        })
    };
    // A deal takes the solver a thousand times as long as the rest: what is done is to be seen now and then.
    let pieces =
        if reading.solver.asked.is_some() { 4 * rayon::current_num_threads() } else { PIECES_AT_ONCE };
    let mut works = Works::of(&reading.paths);
    loop {
        let mut bytes = 0;
        let mut batch: Vec<Work> = Vec::new();
        while bytes < BYTES_AT_ONCE && batch.len() < pieces {
            let Some(work) = works.next() else { break };
            bytes += work.bytes();
            batch.push(work);
        }
        if batch.is_empty() {
            return;
        }
        let done: Vec<Gathered> = batch.par_iter().filter_map(judge).collect();
        if !done.into_iter().all(&mut each) {
            return;
        }
    }
}

/// What the head of an evening says of it.
#[derive(Debug, Default)]
struct Heading {
    scorer: Option<String>,
    date: Option<String>,
    table: Option<String>,
}

/// Judges one piece of work.
struct Gatherer<'l> {
    laws: &'l mut Laws,
    with_facts: bool,
    reading: &'l SeasonFiles,
    done: Gathered,
    folder: Option<std::path::PathBuf>,
    file: String,
    /// The session that the deals belong to, and what its head says.
    session: Option<(Session, Heading)>,
    evening: String,
    facts: Vec<Fact>,
    lost: u32,
    faulty: u32,
    last: LastTricks,
    purse: Purse,
}

impl<'l> Gatherer<'l> {
    fn new(laws: &'l mut Laws, with_facts: bool, reading: &'l SeasonFiles) -> Gatherer<'l> {
        Gatherer {
            laws,
            with_facts,
            reading,
            done: Gathered { season: SeasonSummary::new(), facts: Vec::new(), records: Vec::new(), bytes: 0 },
            folder: None,
            file: String::new(),
            session: None,
            evening: String::new(),
            facts: Vec::new(),
            lost: 0,
            faulty: 0,
            last: LastTricks::None,
            purse: Purse::default(),
        }
    }

    fn work(mut self, work: &Work) -> Gathered {
        self.done.bytes = work.bytes();
        match work {
            Work::File(path) => {
                self.begin(path, false);
                input::read(path, |found| self.take(found));
            }
            Work::Text(path, text) => {
                self.begin(path, true);
                input::read_text(path, text, |found| self.take(found));
            }
            Work::Lines { path, is_stream, deals_before, lines } => {
                self.begin(path, *is_stream);
                input::read_lines(path, lines, *deals_before, |found| self.take(found));
            }
            Work::Broken(path, fault) => self.unread(path, None, fault),
        }
        self.flush();
        self.done
    }

    fn begin(&mut self, path: &str, is_stream: bool) {
        self.folder = input::folder_of(path).filter(|_| !is_stream).map(Path::to_owned);
        path.clone_into(&mut self.file);
    }

    fn take(&mut self, found: Found) {
        match found {
            Found::Session { name, head } => {
                self.flush();
                let scorer = head.header.scorer.and_then(|seat| head.header.players[seat].clone());
                let scorer = scorer.map(|name| name.trim().to_owned());
                let (date, table) = when_and_where(head.header.event.as_ref());
                self.session = Some((Session::new(&name, head), Heading { scorer, date, table }));
                let faults = head.faults.iter().cloned();
                let faults: Vec<Fault> =
                    faults.chain(self.laws.fault_of(head, self.folder.as_deref())).take(1).collect();
                faults.iter().for_each(|fault| {
                    let line = place_of(fault).map(|place| head.line_column(place).0);
                    self.unread(&name, line, fault);
                });
            }
            Found::Faults { faults, name, lost, lines, lines_before, is_deal } => {
                if let Some(fault) = faults.first() {
                    let line = place_of(fault).map(|place| line_of(lines, place) + lines_before);
                    self.unread(lost.as_deref().unwrap_or(&name), line, fault);
                }
                if is_deal {
                    self.miss();
                }
            }
            Found::Deal { name, record } => {
                let before = self.facts.len();
                if let Err(fault) = self.deal(&name, record) {
                    let line = place_of(&fault).map(|place| record.line_column(place).0);
                    self.facts.truncate(before);
                    self.unread(&name, line, &fault);
                    self.miss();
                }
                if self.session.is_none() {
                    self.flush();
                }
            }
        }
    }

    /// A deal of the evening is lost: nobody knows what its tricks were.
    fn miss(&mut self) {
        self.last = LastTricks::Unknown;
        if let Some((session, _)) = &mut self.session {
            self.lost += 1;
            session.miss();
        }
    }

    fn deal(&mut self, name: &str, record: &mut Record) -> Result<(), Box<Fault>> {
        if let Some(fault) = record.faults.first() {
            return Err(Box::new(fault.clone()));
        }
        if record.transcript.position.is_some() {
            return Err(Box::new(Fault::new(At::File, NOT_A_DEAL.plain())));
        }
        guard::guarded(|| {
            guard::rehearse(name);
            self.judge(name, record)
        })
        .unwrap_or_else(|crash| Err(Box::new(crash.fault(name))))
    }

    fn judge(&mut self, name: &str, record: &mut Record) -> Result<(), Box<Fault>> {
        let chosen = self
            .laws
            .for_deal(record.transcript.rulebook.as_deref(), self.folder.as_deref())
            .map_err(first_fault)?;
        let decisions = Decisions::of(&record.transcript.decisions, &[]);
        let ruling = match &mut self.session {
            Some((session, _)) => {
                session.prepare(record, &chosen.law);
                let mut ruling = session.judge(&record.transcript, &chosen.law, &decisions);
                session.learn(name, record, &chosen.law, &mut ruling);
                ruling
            }
            None => judge_next(&record.transcript, &chosen.law, &decisions, &mut self.purse),
        };
        if let Some(bad) = ruling.bad_decisions.first() {
            return Err(Box::new(decision_fault(bad, record)));
        }
        if self.facts.is_empty() {
            let is_numbered = self.session.is_none() || crate::input::is_lines(&self.file);
            self.evening =
                if is_numbered || self.file.starts_with('-') { name } else { &self.file }.to_owned();
        }
        let rulebook = self.book(&chosen);
        self.faulty += u32::from(ruling.severity().is_some_and(|severity| severity > Severity::Advice));
        if self.reading.records_of.contains(name) {
            self.done.records.push((name.to_owned(), anonymous(&record.transcript, &rulebook)));
        }
        let heading = self.session.as_ref().map(|(_, heading)| heading);
        let scorer = heading.and_then(|heading| heading.scorer.as_deref());
        let at =
            Standpoint { deal: name, evening: &self.evening, rulebook: &rulebook, scorer, last: &self.last };
        let mut fact = Fact::of(at, &record.transcript, &ruling);
        if let Some(heading) = heading {
            fact.date = fact.date.or_else(|| heading.date.clone());
            fact.table = fact.table.or_else(|| heading.table.clone());
        }
        fact.date = fact.date.or_else(|| date_in(&self.file));
        if let Some(asked) = self.reading.solver.of(name) {
            fact.solve(asked, &record.transcript, &ruling);
        }
        self.facts.push(fact);
        self.last = LastTricks::of(&ruling.replay);
        Ok(())
    }

    /// The name of a law in the summary, where what it says stands beside it.
    fn book(&mut self, chosen: &Rc<ChosenLaw>) -> String {
        let mut name = chosen.law.book.id.clone();
        chosen.selection.iter().for_each(|(reading, choice)| name += &format!("+{reading}={choice}"));
        if !self.done.season.books.contains_key(&name) {
            self.done.season.books.insert(name.clone(), summary_of(chosen));
        }
        name
    }

    fn unread(&mut self, name: &str, line: Option<usize>, fault: &Fault) {
        let why = Lang::ALL.map(|lang| fault.message.say(&Speaker::new(lang))).to_vec();
        self.done.season.miss([Unread { name: name.to_owned(), line, why }]);
    }

    /// The evening is over.
    fn flush(&mut self) {
        let is_lone = self.session.take().is_none();
        let (lost, faulty) = (std::mem::take(&mut self.lost), std::mem::take(&mut self.faulty));
        let facts = std::mem::take(&mut self.facts);
        self.last = LastTricks::None;
        if !facts.is_empty() || lost > 0 {
            self.done.season.add(EveningSummary::of(&self.file, is_lone, lost, faulty, &facts));
        }
        if self.with_facts {
            self.done.facts.extend(facts);
        }
    }
}

thread_local! {
    /// To write a rulebook out takes longer than to judge many deals.
    static KNOWN: RefCell<Vec<(Rc<ChosenLaw>, BookSummary)>> = RefCell::default();
}

/// So many laws are remembered.
const MOST_KNOWN: usize = 64;

fn summary_of(chosen: &Rc<ChosenLaw>) -> BookSummary {
    KNOWN.with_borrow_mut(|known| {
        if let Some((_, made)) = known.iter().find(|(law, _)| Rc::ptr_eq(law, chosen)) {
            return made.clone();
        }
        let made = about(chosen);
        if known.len() >= MOST_KNOWN {
            known.clear();
        }
        known.push((chosen.clone(), made.clone()));
        made
    })
}

fn about(chosen: &ChosenLaw) -> BookSummary {
    let book = &chosen.law.book;
    let rule = book.deal.shuffles.as_ref();
    let times = rule.and_then(|rule| chosen.law.get(rule));
    let regime = match times {
        Some(times) if times.most == Some(0) => Regime::Stacked,
        Some(times) if times.least.is_some_and(|least| least > 0) => Regime::Shuffled,
        _ => Regime::Unstated,
    };
    // Written out it is the same wherever it was read.
    let said = format!("{book:?} {:?}", chosen.selection.iter().collect::<BTreeMap<_, _>>());
    BookSummary {
        hash: blake3::hash(said.as_bytes()).to_hex()[..32].to_owned(),
        regime,
        articles: rule.map(|rule| rule.cite.clone()).unwrap_or_default(),
        has_trou: book.games.contains_key(&Game::Trou),
    }
}

fn first_fault(error: LoadError) -> Box<Fault> {
    let fault = error.faults.into_iter().next();
    // A place in the rulebook is none in the deal.
    Box::new(Fault { at: At::File, ..fault.unwrap_or_else(|| Fault::new(At::File, NOT_A_DEAL.plain())) })
}

fn place_of(fault: &Fault) -> Option<crate::source::Place> {
    match fault.at {
        At::Place(place) => Some(place),
        At::File | At::Route(_) => None,
    }
}

fn line_of(lines: &Lines, place: crate::source::Place) -> usize {
    lines.line_column(place.start as usize).0
}
