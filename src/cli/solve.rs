//! `jury solve`.

use std::time::Duration;

use clap::Args;

use super::console::Console;
use super::{Common, Format, Status};
use crate::api::SolverDesk;
use crate::guard::{self, guarded};
use crate::input::{self, Found};
use crate::report::refused::WhyRefused;
use crate::report::solution::{self, Solution};
use crate::rulebook_choice::Laws;
use crate::ruling::{Decisions, judge};
use crate::solver::Limits;
use crate::solver_question;
use crate::source::{At, Fault};
use crate::text;
use crate::text::{Speaker, Text};
use crate::transcript::Record;

static AFTER_OF_POSITION: Text = text!(
    "A position has no tricks before it: `--after` is for a transcript.",
    "Une position n'a pas de plis avant elle : `--after` s'emploie avec un relevé.",
    "Een positie heeft geen slagen ervoor: `--after` is voor een verslag."
);
#[derive(Debug, Args)]
pub struct SolveArgs {
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    #[arg(long, value_name = "TRICK")]
    after: Option<usize>,
    #[arg(long, value_name = "ID|PATH")]
    rulebook: Option<String>,
    #[arg(long, value_name = "SECONDS", default_value_t = 20)]
    seconds: u64,
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

pub fn run(args: &SolveArgs, common: &Common) -> Status {
    let time = Some(Duration::from_secs(args.seconds));
    let mut counter = Counter {
        args,
        console: Console::new(common),
        laws: Laws::new(args.rulebook.as_deref(), &[], None),
        counting: SolverDesk::new(
            Limits { time, ..Limits::default() },
            // What can happen at all is an extra; it must not take as long as the answer.
            Limits {
                memory: 64 << 20,
                time: Some(Duration::from_secs(args.seconds.min(2))),
                ..Limits::default()
            },
            // People are told of a game only whether it can be won and lost, and do not wait for more.
            args.format == Format::Json,
        )
        .told_of_seconds(args.seconds),
    };
    for file in &args.files {
        input::read(file, |found| counter.take(file, found));
    }
    counter.console.close()
}

/// The place where questions are answered one after the other.
struct Counter<'a> {
    args: &'a SolveArgs,
    console: Console,
    laws: Laws,
    counting: SolverDesk,
}

impl Counter<'_> {
    /// What has no answer keeps its line of the output.
    fn take(&mut self, file: &str, found: Found) {
        self.console.forget();
        let (name, number) = match found {
            Found::Faults { lost, faults, name, lines, lines_before, .. } => {
                self.console.faults_on(&faults, &name, lines, lines_before);
                (lost, None)
            }
            Found::Session { name, head } => {
                self.console.faults_of(&name, head, &head.faults);
                (None, None)
            }
            Found::Deal { name, record } if !record.faults.is_empty() => {
                self.console.faults_in(&name, record, &record.faults);
                (Some(name), None)
            }
            Found::Deal { name, record } => {
                let crash = guarded(|| self.question(file, &name, record)).err();
                crash.iter().for_each(|crash| self.console.crashed(&name, crash));
                (Some(name), crash.map(|crash| crash.number))
            }
        };
        if let Some(name) =
            name.filter(|_| self.args.format == Format::Json && !self.console.told().is_empty())
        {
            let error = WhyRefused::new(&name, self.console.told().to_vec(), number);
            self.console.print(|mut out| solution::write_refused(&mut out, &name, error));
        }
    }

    fn question(&mut self, file: &str, name: &str, record: &Record) {
        guard::rehearse(name);
        match &record.transcript.position {
            Some(_) => self.position(name, record),
            None => self.deal(file, name, record),
        }
    }

    fn position(&mut self, name: &str, record: &Record) {
        let Some(problem) = &record.transcript.position else { return };
        if self.args.after.is_some() {
            let fault = Fault::new(At::File, AFTER_OF_POSITION.plain());
            return self.console.faults_in(name, record, &[fault]);
        }
        let Counter { args, console, counting, .. } = self;
        counting.position(name, problem, &mut |solution| show(args, console, solution, record));
    }

    fn deal(&mut self, file: &str, name: &str, record: &Record) {
        let folder = input::folder_of(file);
        let chosen = match self.laws.for_deal(record.transcript.rulebook.as_deref(), folder) {
            Ok(chosen) => chosen,
            Err(error) => return self.console.load_error(&error, &self.laws, name, record),
        };
        let decisions = Decisions::of(&record.transcript.decisions, &[]);
        let ruling = judge(&record.transcript, &chosen.law, &decisions);
        let Counter { args, console, counting, .. } = self;
        match solver_question::inquire(&ruling, args.after) {
            Ok(inquiry) => {
                counting.deal(name, &inquiry, &mut |solution| show(args, console, solution, record));
            }
            Err(why) => console.faults_in(name, record, &[Fault::new(At::File, why)]),
        }
    }
}

fn show(args: &SolveArgs, console: &mut Console, solution: &Solution, record: &Record) {
    let players = Some(&record.transcript.players);
    let speaker = Speaker { lang: console.lang, players, ..Speaker::default() };
    match args.format {
        Format::Json => console.print(|mut out| solution::write_json(&mut out, solution)),
        Format::Text => console.report(&solution::render(solution, &speaker, &console.drawing)),
    }
}
