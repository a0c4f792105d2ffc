//! Where a command stands between its files and its readers: what it prints, what it complains about
//! and how it ends.

use std::io::{self, BufWriter, Write};

use super::{Common, StandardOutput, Status};
use crate::guard::{Crash, is_crash};
use crate::limits::FAULTS_DRAWN;
use crate::report::refused::Told;
use crate::report::{self, Drawing};
use crate::rulebook::LoadError;
use crate::rulebook_choice::Laws;
use crate::source::{At, Fault, Lines, Route, Source};
use crate::text::{Lang, Message, Speaker};
use crate::transcript::{Head, Record};
use crate::verdict::Severity;

#[derive(Debug)]
pub struct Console {
    pub lang: Lang,
    /// For standard output.
    pub drawing: Drawing,
    fault_drawing: Drawing,
    out: BufWriter<StandardOutput>,
    status: Status,
    first: bool,
    closed: bool,
    /// The faults that were shown since the last deal.
    told: Vec<Told>,
    /// Faults that were drawn so far.
    drawn: usize,
    /// What was said of a file and holds for all its deals.
    said_of_file: Vec<(String, Message)>,
}

impl Console {
    pub fn new(common: &Common) -> Console {
        Console {
            lang: common.lang(),
            drawing: common.drawing(&io::stdout()),
            fault_drawing: common.drawing(&io::stderr()),
            out: BufWriter::with_capacity(1 << 16, StandardOutput::new()),
            status: Status::Clean,
            first: true,
            closed: false,
            told: Vec::new(),
            drawn: 0,
            said_of_file: Vec::new(),
        }
    }

    /// Is this the first thing that is printed?
    pub fn is_first(&mut self) -> bool {
        std::mem::take(&mut self.first)
    }

    /// One report, with an empty line between it and the one before.
    pub fn report(&mut self, text: &str) {
        let gap = if self.is_first() { "" } else { "\n" };
        self.print(|out| write!(out, "{gap}{text}"));
    }

    /// Whatever is written; a reader that went away (`| head`) is no fault of ours.
    pub fn print(&mut self, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) {
        self.closed |= write(&mut self.out).is_err();
    }

    /// Nobody reads any more.
    pub fn is_closed(&self) -> bool {
        self.closed
    }

    /// Something could not be used.
    pub fn is_unusable(&self) -> bool {
        self.status == Status::Unusable
    }

    /// What this judgement does to the exit status.
    pub fn weigh(&mut self, severity: Option<Severity>) {
        if severity.is_some_and(|severity| severity > Severity::Advice) {
            self.status = self.status.max(Status::Infraction);
        }
    }

    pub fn faults(&mut self, faults: &[Fault], source: &Source, lines_before: usize) {
        self.faults_on(faults, &source.name, &Lines::new(&source.text), lines_before);
    }

    /// Shows faults on a text whose lines are known.
    pub fn faults_on(&mut self, faults: &[Fault], name: &str, text: &Lines, lines_before: usize) {
        if faults.is_empty() {
            return;
        }
        self.status = Status::Unusable;
        // Keep the order that a reader of both streams sees.
        self.closed |= self.out.flush().is_err();
        let speaker = Speaker::new(self.lang);
        for fault in faults {
            let on = (name, text, lines_before);
            self.told.push(Told::of(fault, on, &speaker));
            if fault.is_of_file && self.was_said(name, &fault.message) {
                continue;
            }
            self.drawn += 1;
            super::warn(&match self.drawn > FAULTS_DRAWN && !is_crash(fault) {
                true => report::fault_line(fault, on, &speaker),
                false => report::draw_fault_on(fault, on, &speaker, &self.fault_drawing),
            });
        }
    }

    /// Was this said of the file already? If not, now it is.
    fn was_said(&mut self, deal: &str, message: &Message) -> bool {
        let file = deal.rsplit_once('#').map_or(deal, |(file, _)| file);
        let is_it = |(of, said): &(String, Message)| of == file && said == message;
        let was_said = self.said_of_file.iter().any(is_it);
        if !was_said && self.said_of_file.len() < FAULTS_DRAWN {
            self.said_of_file.push((file.to_owned(), message.clone()));
        }
        was_said
    }

    /// What was said of the last deal.
    pub fn told(&self) -> &[Told] {
        &self.told
    }

    /// Another deal begins.
    pub fn forget(&mut self) {
        self.told.clear();
    }

    /// An error of the program itself over a deal.
    pub fn crashed(&mut self, name: &str, crash: &Crash) {
        self.faults(&[crash.fault(name)], &Source::new(name, ""), 0);
    }

    /// Faults of one deal, drawn on its text.
    pub fn faults_in(&mut self, name: &str, record: &Record, faults: &[Fault]) {
        self.faults_on(faults, name, record.lines(), record.lines_before);
    }

    /// Faults of the head of a session.
    pub fn faults_of(&mut self, name: &str, head: &Head, faults: &[Fault]) {
        self.faults_on(faults, name, head.lines(), head.lines_before);
    }

    /// A rulebook that cannot be used: drawn on its own source, or on the line of the deal that names it.
    pub fn load_error(&mut self, error: &LoadError, laws: &Laws, name: &str, record: &Record) {
        let named_here = record.transcript.rulebook.is_some() && laws.is_from_file() && !error.by_option;
        for fault in &error.faults {
            if let Some(source) = error.source_of(fault) {
                self.faults(std::slice::from_ref(fault), &source, 0);
                continue;
            }
            let mut fault = fault.clone();
            if named_here {
                fault.at = At::Place(record.place(&Route::field("rulebook")));
            }
            self.faults_in(name, record, &[fault]);
        }
    }

    pub fn close(mut self) -> Status {
        let _ = self.out.flush();
        self.status
    }
}
