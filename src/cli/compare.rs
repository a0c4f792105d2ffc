//! `jury compare`.

use std::rc::Rc;

use clap::{Args, ValueEnum};

use super::console::Console;
use super::{Common, Status};
use crate::guard::{self, guarded};
use crate::input::{self, Found};
use crate::report::refused::{self, WhyRefused};
use crate::report::{Judged, compare, compared, html};
use crate::rulebook::{Library, LoadError};
use crate::rulebook_choice::{ChosenLaw, Laws};
use crate::ruling::{Decisions, Purse, Ruling, decision_fault, judge_next};
use crate::session::Session;
use crate::source::{At, Fault, Route};
use crate::text::{Speaker, clean};
use crate::transcript::Record;

#[derive(Debug, Args)]
pub struct CompareArgs {
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    #[arg(long, value_name = "A,B,…", value_delimiter = ',')]
    rulebooks: Vec<String>,
    #[arg(long, value_name = "ID|PATH")]
    grid: Option<String>,
    #[arg(long = "format", id = "compare_format", value_enum, default_value_t = CompareFormat::Text, value_name = "FORMAT")]
    format: CompareFormat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum CompareFormat {
    Text,
    Json,
    Html,
    Markdown,
}

pub fn run(args: &CompareArgs, common: &Common) -> Status {
    let names: Vec<String> = if args.rulebooks.is_empty() {
        Library::ids().map(str::to_owned).collect()
    } else {
        args.rulebooks.iter().map(|name| name.trim().to_owned()).collect()
    };
    let mut laws: Vec<Rc<ChosenLaw>> = Vec::new();
    for name in &names {
        match Laws::new(Some(name), &[], args.grid.as_deref()).for_deal(None, None) {
            Ok(law) => laws.push(law),
            Err(error) => return super::rulebook::load_failed(&error, name, common),
        }
    }
    let mut table = Table {
        console: Console::new(common),
        laws,
        format: args.format,
        sessions: Vec::new(),
        purses: Vec::new(),
        library: Library::new(),
    };
    for file in &args.files {
        table.sessions.clear();
        table.purses = vec![Purse::default(); table.laws.len()];
        input::read(file, |found| table.take(file, found));
    }
    if args.format == CompareFormat::Html {
        let lang = table.console.lang;
        table.part("jury", &html::end(lang));
    }
    table.console.close()
}

struct Table {
    console: Console,
    laws: Vec<Rc<ChosenLaw>>,
    format: CompareFormat,
    /// One for each law, while the deals belong to a session.
    sessions: Vec<Session>,
    /// What the deals of the file so far have left to be searched, for each law.
    purses: Vec<Purse>,
    /// The rulebooks that the files name.
    library: Library,
}

impl Table {
    /// A deal without a verdict keeps its line of the output.
    fn take(&mut self, file: &str, found: Found) {
        self.console.forget();
        let refused = match found {
            Found::Deal { name, record } => self.hear(file, &name, record).err().map(|number| (name, number)),
            Found::Faults { lost, faults, name, lines, lines_before, is_deal } => {
                if is_deal {
                    self.sessions.iter_mut().for_each(Session::miss);
                }
                self.console.faults_on(&faults, &name, lines, lines_before);
                lost.map(|name| (name, None))
            }
            Found::Session { name, head } => {
                self.sessions = self.laws.iter().map(|_| Session::new(&name, head)).collect();
                self.console.faults_of(&name, head, &head.faults);
                None
            }
        };
        let Some((name, number)) = refused else { return };
        let error = WhyRefused::new(&name, self.console.told().to_vec(), number);
        match self.format {
            CompareFormat::Text | CompareFormat::Markdown => {}
            CompareFormat::Json => {
                self.console.print(|mut out| refused::write(&mut out, compare::FORMAT, &name, error));
            }
            CompareFormat::Html => {
                let lang = self.console.lang;
                self.part(&clean(&name), &html::refused(&name, &error.said(lang), lang));
            }
        }
    }

    /// The next part of the page, which begins with the first of them.
    fn part(&mut self, title: &str, part: &str) {
        let lang = self.console.lang;
        let begun = if self.console.is_first() { html::begin(title, lang) } else { String::new() };
        self.console.print(|out| write!(out, "{begun}{part}"));
    }

    /// A deal that cannot be judged is left out, with the number of an error of the program if that is why.
    fn hear(&mut self, file: &str, name: &str, record: &mut Record) -> Result<(), Option<u64>> {
        if !record.faults.is_empty() {
            self.sessions.iter_mut().for_each(Session::miss);
            self.console.faults_in(name, record, &record.faults);
            return Err(None);
        }
        if let Some(fault) = crate::solver_question::not_a_deal(record) {
            self.console.faults_in(name, record, &[fault]);
            return Err(None);
        }
        if let Err(error) = self.own_rulebook_loads(file, record) {
            for fault in &error.faults {
                let mut fault = fault.clone();
                fault.at = At::Place(record.place(&Route::field("rulebook")));
                self.console.faults_in(name, record, &[fault]);
            }
        }
        let before: Vec<usize> = self.sessions.iter().map(Session::deals).collect();
        guarded(|| self.deal(name, record)).map_err(|crash| {
            let sessions = self.sessions.iter_mut().zip(before);
            sessions
                .filter(|(session, before)| session.deals() == *before)
                .for_each(|(session, _)| session.miss());
            self.console.crashed(name, &crash);
            Some(crash.number)
        })
    }

    /// The comparison does not need the file's own rulebook, but a name that means nothing is still a fault
    /// of the file.
    fn own_rulebook_loads(&self, file: &str, record: &Record) -> Result<(), LoadError> {
        let Some(name) = &record.transcript.rulebook else { return Ok(()) };
        self.library.load_named_in(name, input::folder_of(file)).map(|_| ())
    }

    fn deal(&mut self, name: &str, record: &mut Record) {
        guard::rehearse(name);
        // What the jury decided, it decided under the regulation of the file.
        let own = record.transcript.rulebook.clone();
        let is_own = |chosen: &ChosenLaw| {
            Some(&chosen.law.book.id) == own.as_ref() && chosen.selection.iter().next().is_none()
        };
        let (none, decided) = (Decisions::default(), Decisions::of(&record.transcript.decisions, &[]));
        let mut rulings: Vec<Ruling> = Vec::with_capacity(self.laws.len());
        let written = record.transcript.clone();
        for (n, (chosen, purse)) in self.laws.iter().zip(&mut self.purses).enumerate() {
            let law = &chosen.law;
            let decisions = if is_own(chosen) { &decided } else { &none };
            rulings.push(match self.sessions.get_mut(n) {
                // Each regulation has its own evening: who deals, what was lost.
                Some(session) => session.follow(name, record, &written, law, decisions),
                None => judge_next(&record.transcript, law, decisions, purse),
            });
        }
        let record = &*record;
        let bad = rulings.iter().flat_map(|ruling| &ruling.bad_decisions);
        let faults: Vec<Fault> = bad.map(|bad| decision_fault(bad, record)).collect();
        self.console.faults_in(name, record, &Fault::first_of(faults));
        let mut all: Vec<Judged> = self
            .laws
            .iter()
            .zip(&rulings)
            .map(|(chosen, ruling)| Judged {
                name,
                record,
                law: &chosen.law,
                selection: &chosen.selection,
                ruling,
            })
            .collect();
        // The file's own rulebook is what the others are compared with.
        if let Some(n) = all.iter().position(|judged| Some(&judged.law.book.id) == own.as_ref()) {
            let reference = all.remove(n);
            all.insert(0, reference);
        }
        self.console.weigh(compare::severity(&all));
        let speaker = Speaker {
            players: Some(&record.transcript.players),
            one_misere: all.iter().all(|judged| judged.law.has_one_misere()),
            ..Speaker::new(self.console.lang)
        };
        match self.format {
            CompareFormat::Html => {
                self.part(&clean(name), &html::comparison(&compare::compared(&all, &speaker), &speaker));
            }
            CompareFormat::Json => {
                self.console.print(|mut out| compare::write_json(&mut out, &all, &speaker))
            }
            CompareFormat::Markdown => {
                self.console.report(&compared::markdown(&compare::compared(&all, &speaker), &speaker));
            }
            CompareFormat::Text => {
                self.console.report(&compare::render(&all, &speaker, &self.console.drawing))
            }
        }
    }
}
