//! `jury solve`.

use std::time::Duration;

use clap::Args;

use super::console::Console;
use super::{Common, Format, Status};
use crate::auction::Contract;
use crate::guard::{self, guarded};
use crate::input::{self, Found};
use crate::report::refused::WhyRefused;
use crate::report::solution::{self, Open, Solution};
use crate::rulebook_choice::Laws;
use crate::ruling::{Decisions, judge};
use crate::solver::{Analysis, Goal, Limits, Position, Possible, Solver, Task};
use crate::solver_question::{self, Inquiry};
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
        solver: Solver::new(Limits { time, ..Limits::default() }),
        // What can happen at all is an extra; it must not take as long as the answer.
        extra: Solver::new(Limits {
            memory: 64 << 20,
            time: Some(Duration::from_secs(args.seconds.min(2))),
            ..Limits::default()
        }),
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
    solver: Solver,
    extra: Solver,
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
        let analysis = self.solver.analyse(&problem.position, &problem.task).ok();
        let open = self.open(&problem.position, &problem.task, None, analysis.as_ref());
        let solution = Solution {
            name,
            position: &problem.position,
            task: &problem.task,
            contract: None,
            after: 0,
            analysis,
            possible: self.possible(&problem.position, &problem.task, open),
            open,
            fate: None,
            finished: None,
            seconds: self.args.seconds,
        };
        self.show(&solution, record);
    }

    fn deal(&mut self, file: &str, name: &str, record: &Record) {
        let folder = input::folder_of(file);
        let chosen = match self.laws.for_deal(record.transcript.rulebook.as_deref(), folder) {
            Ok(chosen) => chosen,
            Err(error) => return self.console.load_error(&error, &self.laws, name, record),
        };
        let decisions = Decisions::of(&record.transcript.decisions, &[]);
        let ruling = judge(&record.transcript, &chosen.law, &decisions);
        match solver_question::inquire(&ruling, self.args.after) {
            Ok(inquiry) => self.answer(name, record, &inquiry),
            Err(why) => self.console.faults_in(name, record, &[Fault::new(At::File, why)]),
        }
    }

    fn answer(&mut self, name: &str, record: &Record, inquiry: &Inquiry) {
        let players = inquiry.stakes.iter().fold(Default::default(), |all: crate::cards::SeatSet, stake| {
            stake.task.side().iter().fold(all, |all, seat| all.with(seat))
        });
        for stake in &inquiry.stakes {
            let (position, task) = (&inquiry.position, &stake.task);
            let several = inquiry.stakes.len() > 1 && task.goal() != Goal::Tricks;
            let fate = several.then(|| {
                let taken = |seat| {
                    let own = inquiry.stakes.iter().find(|stake| stake.task.side().contains(seat));
                    own.map_or(0, |stake| stake.task.taken())
                };
                self.solver.several(position, players, task.goal(), taken).ok()
            });
            let fate = fate.flatten().and_then(|fates| {
                fates.into_iter().find(|(seat, _)| task.side().contains(*seat)).map(|(_, fate)| fate)
            });
            let played = (!inquiry.played.is_empty()).then_some(&inquiry.played);
            let analysis = self.solver.analyse(position, task).ok();
            let open = self.open(position, task, Some(&stake.contract), analysis.as_ref());
            let solution = Solution {
                name,
                position,
                task,
                contract: Some(&stake.contract),
                after: inquiry.after,
                analysis,
                possible: self.possible(position, task, open),
                open,
                fate,
                finished: played.and_then(|cards| self.solver.finished(position, task, cards).ok()),
                seconds: self.args.seconds,
            };
            self.show(&solution, record);
        }
    }

    /// Can the game still be won, can it still be lost? Best play answers one of the two.
    fn open(
        &mut self,
        position: &Position,
        task: &Task,
        contract: Option<&Contract>,
        best: Option<&Analysis>,
    ) -> Option<Open> {
        let need = match (task.goal(), contract) {
            (Goal::Tricks, None) => return None,
            (Goal::Tricks, Some(contract)) => contract.level.saturating_sub(task.taken()),
            (Goal::None | Goal::ExactlyOne, _) => 1,
        };
        let made = best.map(|best| best.value >= need);
        let won = if made == Some(true) { made } else { self.extra.can_reach(position, task, need).ok() };
        let lost =
            if made == Some(false) { Some(true) } else { self.extra.can_miss(position, task, need).ok() };
        Some(Open { won, lost })
    }

    /// How far it can go at all. People are told of a game only whether it can be won and lost, and do
    /// not wait for more.
    fn possible(&mut self, position: &Position, task: &Task, open: Option<Open>) -> Option<Possible> {
        let told = open.is_none() || self.args.format == Format::Json;
        if told { self.extra.possible(position, task).ok() } else { None }
    }

    fn show(&mut self, solution: &Solution, record: &Record) {
        let speaker = Speaker {
            lang: self.console.lang,
            players: Some(&record.transcript.players),
            ..Speaker::default()
        };
        match self.args.format {
            Format::Json => self.console.print(|mut out| solution::write_json(&mut out, solution)),
            Format::Text => {
                self.console.report(&solution::render(solution, &speaker, &self.console.drawing));
            }
        }
    }
}
