//! Deals judged one after the other, alone or as a session, for the commands that
//! write the verdicts down.

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use clap::Args;

use super::ahead::{Ahead, Batch};
use super::console::Console;
use super::{Common, Status};
use crate::given_decisions;
use crate::guard::{self, guarded};
use crate::input::{self, Found, JsonLine, JsonLines, LineDeals};
use crate::report::Judged;
use crate::report::refused::{Told, WhyRefused};
use crate::rulebook_choice::{ChosenLaw, Laws};
use crate::ruling::{Purse, decision_fault};
use crate::session::Session;
use crate::source::{At, Fault, Lines, Route, Source};
use crate::text;
use crate::text::Text;
use crate::transcript::Record;

static SAID_ABOVE: Text = text!(
    "This deal names a rulebook that cannot be used, for the reasons given above.",
    "Cette donne nomme un règlement inutilisable, pour les raisons données plus haut.",
    "Deze gift noemt een reglement dat niet te gebruiken is, om de redenen hierboven."
);

/// So many rulebooks that cannot be used are remembered.
const MOST_SAID_OF: usize = 64;

/// What is judged, under which law, with which decisions.
#[derive(Debug, Args)]
pub struct JudgingArgs {
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    #[arg(long, value_name = "ID|PATH")]
    rulebook: Option<String>,
    #[arg(long, value_name = "READING=LETTER")]
    reading: Vec<String>,
    #[arg(long, value_name = "ID|PATH")]
    grid: Option<String>,
    #[arg(long, value_name = "FINDING=DECISION", allow_hyphen_values = true)]
    decide: Vec<String>,
}

impl JudgingArgs {
    /// What a new verdict hangs on: the files, and the rulebook and the grid where they are files.
    pub fn watched(&self) -> Vec<PathBuf> {
        let named = self.files.iter().map(|file| input::one_deal(file).0.to_owned());
        let spec = self.rulebook.as_deref().map(crate::rulebook::Spec::parse).unwrap_or_default();
        let law = [Some(spec.name), spec.grid, self.grid.clone()].into_iter().flatten();
        named.chain(law).filter(|name| !name.is_empty()).map(PathBuf::from).collect()
    }

    pub fn files(&self) -> &[String] {
        &self.files
    }
}

/// A deal that was judged, and where it stands.
#[derive(Debug)]
pub struct JudgedDeal<'a, 't> {
    pub file: &'a str,
    pub judged: Judged<'a, 't>,
    pub chosen: &'a Rc<ChosenLaw>,
    pub session: Option<&'a Session>,
}

/// Who writes the verdicts down.
pub trait VerdictWriter {
    fn enter(&mut self, console: &mut Console, heard: &JudgedDeal);

    /// A deal that could not be judged has its place among the others; its name, and the number of its round.
    fn skip(&mut self, _console: &mut Console, _name: &str, _round: u32) {}

    /// A deal or a file without a verdict, and why.
    fn refuse(&mut self, _console: &mut Console, _name: &str, _error: WhyRefused) {}

    /// What follows belongs to another session, or to none.
    fn turn_page(&mut self, _console: &mut Console) {}

    /// Is every verdict a line of JSON by itself, so that deals may be judged before their turn?
    fn writes_lines(&self) -> bool {
        false
    }

    /// There are no more deals.
    fn finish(&mut self, _console: &mut Console) {}
}

/// Judges all files and has every verdict written down.
pub fn run(args: &JudgingArgs, common: &Common, writer: &mut dyn VerdictWriter) -> Status {
    let (decisions, faults) = given_decisions::parse_all(&args.decide);
    let mut judging = Judging {
        console: Console::new(common),
        laws: Laws::new(args.rulebook.as_deref(), &args.reading, args.grid.as_deref()),
        decisions,
        taken: given_decisions::TakenDecisions::default(),
        folder: None,
        purse: Purse::default(),
        session: None,
        unusable: false,
        why: Vec::new(),
        said_of: HashSet::new(),
        has_single: false,
        only: None,
        is_seen: false,
    };
    let option = Source::new("--decide", "");
    judging.console.faults(&faults, &option, 0);
    if judging.console.is_unusable() {
        return judging.console.close();
    }
    let mut most = None;
    for named in &args.files {
        let (file, only) = input::one_deal(named);
        (judging.only, judging.is_seen) = (only.map(|_| named.clone()), false);
        // A session ends with its file.
        if judging.session.take().is_some() {
            judging.taken.turn_page();
            writer.turn_page(&mut judging.console);
        }
        judging.purse = Purse::default();
        judging.folder = input::folder_of(file).map(Path::to_owned);
        let is_ahead =
            input::is_lines(file) && only.is_none() && args.decide.is_empty() && writer.writes_lines();
        match is_ahead && !Path::new(file).is_dir() {
            true => judging.take_lines(writer, file, args),
            false => input::read(file, |found| judging.take(writer, file, found)),
        }
        if only.is_some() && !judging.is_seen && !judging.unusable {
            judging.console.faults(&[input::no_such_deal(named)], &Source::new(file, ""), 0);
        }
        if judging.session.as_ref().is_some_and(|session| session.deals() == 0) && !judging.unusable {
            judging.console.faults(&[input::no_deals()], &Source::new(file, ""), 0);
        }
        most = most.max(judging.session.as_ref().map(Session::deals));
    }
    if let Some(deals) = most {
        let missing = given_decisions::no_such_deal(&judging.decisions, deals);
        // A deal that stands alone tries every decision and complains itself of those that do not fit it.
        let is_clear = !judging.has_single && !judging.unusable;
        let nowhere = if is_clear { judging.taken.nowhere(&judging.decisions) } else { Vec::new() };
        for fault in missing.into_iter().chain(nowhere) {
            judging.console.faults(&[fault], &option, 0);
        }
    }
    writer.turn_page(&mut judging.console);
    writer.finish(&mut judging.console);
    judging.console.close()
}

struct Judging {
    console: Console,
    laws: Laws,
    decisions: Vec<given_decisions::Given>,
    taken: given_decisions::TakenDecisions,
    /// Where a rulebook that the file names is looked for.
    folder: Option<PathBuf>,
    /// What the deals of the file so far have left to be searched.
    purse: Purse,
    /// The session that the deals belong to, if there is one.
    session: Option<Session>,
    /// Its head could not be used.
    unusable: bool,
    /// What was said of that.
    why: Vec<Told>,
    /// Names of rulebooks that cannot be used, and of which it was said why.
    said_of: HashSet<Option<String>>,
    /// Has there been a deal that is not part of a session?
    has_single: bool,
    /// The one deal of the file that is asked for. Those before it are judged for what it has to know of them, and
    /// nothing is said of them.
    only: Option<String>,
    /// It was there.
    is_seen: bool,
}

impl Judging {
    /// Is something to be said of this deal?
    fn is_asked(&mut self, name: &str) -> bool {
        let is_asked = self.only.as_ref().is_none_or(|only| only == name);
        self.is_seen |= is_asked;
        is_asked
    }

    fn take(&mut self, writer: &mut dyn VerdictWriter, file: &str, found: Found) {
        if self.console.is_closed() {
            return;
        }
        self.console.forget();
        let refused = match found {
            Found::Deal { name, record } => self.hear(writer, file, &name, record).err().map(|no| (name, no)),
            Found::Faults { lost, is_deal, .. } if !self.is_asked(lost.as_deref().unwrap_or_default()) => {
                if is_deal {
                    self.session.iter_mut().for_each(Session::miss);
                }
                None
            }
            Found::Faults { lost, faults, name, lines, lines_before, is_deal } => {
                if is_deal {
                    self.miss(writer, lost.as_deref().unwrap_or(&name));
                }
                self.console.faults_on(&faults, &name, lines, lines_before);
                lost.map(|name| (name, NotJudged::default()))
            }
            Found::Session { name, head } => {
                writer.turn_page(&mut self.console);
                self.session = Some(Session::new(&name, head));
                let mut faults = head.faults.clone();
                faults.extend(self.laws.fault_of(head, self.folder.as_deref()));
                self.unusable = !faults.is_empty();
                self.console.faults_of(&name, head, &faults);
                self.why = self.console.told().to_vec();
                None
            }
        };
        if let Some((name, NotJudged { number })) = refused {
            let told = if self.console.told().is_empty() { &self.why } else { self.console.told() };
            let error = WhyRefused::new(&name, told.to_vec(), number);
            writer.refuse(&mut self.console, &name, error);
        }
    }

    /// Every line of a `.jsonl` file, with its deals judged on all cores.
    fn take_lines(&mut self, writer: &mut dyn VerdictWriter, file: &str, args: &JudgingArgs) {
        let mut lines = match JsonLines::open(file) {
            Ok(lines) => lines,
            // Whoever cannot open it says why.
            Err(_) => return input::read(file, |found| self.take(writer, file, found)),
        };
        let mut deals = LineDeals::new(file);
        let (shelves, folder) = (self.laws.shelves().clone(), self.folder.clone());
        let how = Ahead {
            shelves: &shelves,
            rulebook: args.rulebook.as_deref(),
            readings: &args.reading,
            grid: args.grid.as_deref(),
            folder: folder.as_deref(),
            lang: self.console.lang,
        };
        let mut is_over = false;
        while !is_over && !self.console.is_closed() {
            let mut batch = Batch::default();
            let mut broken = None;
            while !batch.is_full() && broken.is_none() {
                match lines.read() {
                    None => {
                        is_over = true;
                        break;
                    }
                    // In a session a deal hangs on those before it.
                    Some(Ok(line)) if deals.is_in_session() => {
                        deals.read(Ok(line), |found| self.take(writer, file, found))
                    }
                    Some(Ok(line)) => batch.push(line.number, line.text, deals.name_after(batch.deals)),
                    Some(Err(fault)) => broken = Some(fault),
                }
            }
            for (number, text, judged) in batch.judged(&how) {
                let name = deals.name_after(0);
                match judged.filter(|ahead| !deals.is_in_session() && ahead.counts(&name, &mut self.purse)) {
                    Some(ahead) => {
                        deals.pass_over();
                        self.has_single = true;
                        self.console.weigh(ahead.severity);
                        self.console.print(|out| out.write_all(&ahead.line));
                    }
                    None => {
                        let line = JsonLine { text: &text, number };
                        deals.read(Ok(line), |found| self.take(writer, file, found));
                    }
                }
            }
            if let Some(fault) = broken {
                deals.read(Err(fault), |found| self.take(writer, file, found));
            }
        }
        if let Some(fault) = deals.finish() {
            let lines = &Lines::new("");
            let (lost, name) = (Some(file.to_owned()), file.to_owned());
            self.take(
                writer,
                file,
                Found::Faults { lost, faults: vec![*fault], name, lines, lines_before: 0, is_deal: false },
            );
        }
    }

    /// A deal of a session that could not be judged keeps its number.
    fn miss(&mut self, writer: &mut dyn VerdictWriter, name: &str) {
        self.session.iter_mut().for_each(Session::miss);
        self.skip(writer, name);
    }

    fn skip(&mut self, writer: &mut dyn VerdictWriter, name: &str) {
        let round = self.session.as_ref().map_or(1, Session::round);
        writer.skip(&mut self.console, name, round);
    }

    fn hear(
        &mut self,
        writer: &mut dyn VerdictWriter,
        file: &str,
        name: &str,
        record: &mut Record,
    ) -> Result<(), NotJudged> {
        if !record.faults.is_empty() && !self.is_asked(name) {
            self.session.iter_mut().for_each(Session::miss);
            return Ok(());
        }
        if !record.faults.is_empty() {
            self.miss(writer, name);
            // A rulebook that does not exist is a fault of the same file.
            if record.transcript.rulebook.is_some() {
                self.law(name, record);
            }
            self.console.faults_in(name, record, &record.faults);
            return Err(NotJudged::default());
        }
        // A rulebook that does not exist is said once, not for every deal.
        if self.session.is_some() && self.unusable {
            return Err(NotJudged::default());
        }
        if let Some(fault) = crate::solver_question::not_a_deal(record) {
            self.console.faults_in(name, record, &[fault]);
            return Err(NotJudged::default());
        }
        // One deal that brings the program down must not take the others with it.
        let before = self.session.as_ref().map(Session::deals);
        guarded(|| self.deal(writer, file, name, record)).unwrap_or_else(|crash| {
            if self.session.as_ref().map(Session::deals) == before {
                self.miss(writer, name);
            }
            self.console.crashed(name, &crash);
            Err(NotJudged { number: Some(crash.number) })
        })
    }

    /// The law of a deal; where there is none, it is said why.
    fn law(&mut self, name: &str, record: &Record) -> Option<Rc<ChosenLaw>> {
        match self.laws.for_deal(record.transcript.rulebook.as_deref(), self.folder.as_deref()) {
            Ok(chosen) => Some(chosen),
            Err(error) => {
                self.unusable = true;
                let named = record.transcript.rulebook.clone();
                // What is wrong inside a rulebook is said once, and not for every deal that names it.
                let is_said = !error.sources.is_empty() && self.said_of.contains(&named);
                match is_said {
                    true => {
                        let at = At::Place(record.place(&Route::field("rulebook")));
                        self.console.faults_in(name, record, &[Fault::new(at, SAID_ABOVE.plain())]);
                    }
                    false => self.console.load_error(&error, &self.laws, name, record),
                }
                if self.said_of.len() < MOST_SAID_OF {
                    self.said_of.insert(named);
                }
                self.why = self.console.told().to_vec();
                None
            }
        }
    }

    fn deal(
        &mut self,
        writer: &mut dyn VerdictWriter,
        file: &str,
        name: &str,
        record: &mut Record,
    ) -> Result<(), NotJudged> {
        guard::rehearse(name);
        let chosen = self.law(name, record).ok_or_else(NotJudged::default)?;
        let (law, selection) = (&chosen.law, &chosen.selection);
        self.has_single |= self.session.is_none();
        let (ruling, faults) = given_decisions::ruled(
            self.session.as_mut(),
            name,
            record,
            law,
            &self.decisions,
            &mut self.taken,
            &mut self.purse,
        );
        if !self.is_asked(name) {
            return Ok(());
        }
        if !faults.is_empty() {
            self.console.faults(&faults, &Source::new("--decide", ""), 0);
        }
        if !ruling.bad_decisions.is_empty() {
            self.skip(writer, name);
            let faults: Vec<Fault> =
                ruling.bad_decisions.iter().map(|bad| decision_fault(bad, record)).collect();
            self.console.faults_in(name, record, &Fault::first_of(faults));
            return Err(NotJudged::default());
        }
        self.console.weigh(ruling.severity());
        let judged = Judged { name, record, law, selection, ruling: &ruling };
        let heard = JudgedDeal { file, judged, chosen: &chosen, session: self.session.as_ref() };
        writer.enter(&mut self.console, &heard);
        Ok(())
    }
}

/// A deal got no verdict; the console knows what was said of it.
#[derive(Debug, Default)]
struct NotJudged {
    /// To report, if the program itself is to blame.
    number: Option<u64>,
}
