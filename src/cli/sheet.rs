//! `jury sheet`.

use std::io::{self, BufWriter, Write};
use std::rc::Rc;

use clap::Args;

use super::{Common, Status};
use crate::input::{self, Found};
use crate::laws::{ChosenLaw, Laws};
use crate::report;
use crate::report::sheet::{Form, Pen, Top};
use crate::rulebook::LoadError;
use crate::ruling::Severity;
use crate::session::{Session, Sheet};
use crate::source::{At, Fault, Route, Source};
use crate::text::Speaker;
use crate::transcript::{Decision, Header, Record};

#[derive(Debug, Args)]
pub struct SheetArgs {
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    #[arg(long, value_name = "ID|PATH")]
    rulebook: Option<String>,
    #[arg(long, value_name = "READING=LETTER")]
    reading: Vec<String>,
    #[arg(long, value_name = "ID|PATH")]
    grid: Option<String>,
    #[arg(long, value_name = "DEAL:FINDING=DECISION", allow_hyphen_values = true)]
    decide: Vec<String>,
    #[arg(long)]
    arithmetic: bool,
    #[arg(long = "format", id = "sheet_format", value_enum, default_value_t = Form::Text, value_name = "FORMAT")]
    format: Form,
}

pub fn run(args: &SheetArgs, common: &Common) -> Status {
    let mut desk = Desk {
        args,
        common,
        laws: Laws::new(args.rulebook.as_deref(), &args.reading, args.grid.as_deref()),
        out: BufWriter::with_capacity(1 << 16, super::Paper::new()),
        status: Status::Clean,
        first: true,
        decisions: Vec::new(),
        session: None,
        unusable: false,
        skipped: 0,
        open: None,
    };
    for text in &args.decide {
        match super::judge::decision(text) {
            Ok(decision) => desk.decisions.push(decision),
            Err(fault) => desk.faults(&[*fault], &Source::new("--decide", ""), 0),
        }
    }
    if desk.status == Status::Unusable {
        return desk.status;
    }
    let mut most = None;
    for file in &args.files {
        // A session ends with its file; deals without one go on to the same sheet.
        if desk.session.take().is_some() {
            desk.close();
        }
        input::read(file, |found| desk.take(file, found));
        if desk.session.as_ref().is_some_and(|session| session.deals() == 0) && !desk.unusable {
            desk.faults(&[input::no_deals()], &Source::new(file, ""), 0);
        }
        most = most.max(desk.session.as_ref().map(Session::deals));
    }
    if let Some(fault) = most.and_then(|deals| super::judge::no_such_deal(&desk.decisions, deals)) {
        desk.faults(&[fault], &Source::new("--decide", ""), 0);
    }
    desk.close();
    // A reader that went away (`| head`) is no fault of ours.
    let _ = desk.out.flush();
    desk.status
}

/// A sheet on the desk.
struct Open {
    paper: Paper,
    sheet: Sheet,
    pen: Pen,
}

/// What stands above the rows.
struct Paper {
    name: String,
    header: Header,
    chosen: Rc<ChosenLaw>,
}

struct Desk<'a, W: Write> {
    args: &'a SheetArgs,
    common: &'a Common,
    laws: Laws,
    out: BufWriter<W>,
    status: Status,
    first: bool,
    decisions: Vec<(String, Decision)>,
    session: Option<Session>,
    /// The head of the session could not be used.
    unusable: bool,
    /// Deals before the first row that could not be judged.
    skipped: usize,
    open: Option<Open>,
}

impl<W: Write> Desk<'_, W> {
    fn take(&mut self, file: &str, found: Found) {
        match found {
            Found::Faults { faults, source, lines_before } => self.faults(&faults, &source, lines_before),
            Found::Session { name, head } => {
                self.close();
                self.session = Some(Session::new(&name, head));
                let mut faults = head.faults.clone();
                faults.extend(self.laws.fault_of(head, input::folder_of(file)));
                self.unusable = !faults.is_empty();
                self.faults(&faults, &Source::new(name, head.text), head.lines_before);
            }
            // A rulebook that does not exist is said once, not for every deal.
            Found::Deal { record, .. }
                if self.session.is_some() && self.unusable && record.faults.is_empty() => {}
            Found::Deal { name, record } if !record.faults.is_empty() => {
                self.session.iter_mut().for_each(Session::miss);
                self.skip();
                self.faults(&record.faults, &Source::new(name, record.text), record.lines_before);
            }
            Found::Deal { name, record } => match super::solve::not_a_deal(record) {
                Some(fault) => self.faults(&[fault], &Source::new(name, record.text), record.lines_before),
                None => self.deal(file, &name, record),
            },
        }
    }

    fn deal(&mut self, file: &str, name: &str, record: &mut Record) {
        let folder = input::folder_of(file);
        let chosen = match self.laws.for_deal(record.transcript.rulebook.as_deref(), folder) {
            Ok(chosen) => chosen,
            Err(error) => return self.load_error(&error, name, record),
        };
        let law = &chosen.law;
        let ruling = super::judge::ruled(self.session.as_mut(), name, record, law, &self.decisions);
        if !ruling.bad_decisions.is_empty() {
            self.skip();
            let faults: Vec<Fault> =
                ruling.bad_decisions.iter().map(|bad| report::decision_fault(bad, record)).collect();
            return self.faults(&faults, &Source::new(name, record.text), record.lines_before);
        }
        if ruling.severity().is_some_and(|severity| severity > Severity::Advice) {
            self.status = self.status.max(Status::Infraction);
        }
        // Other players, another sheet.
        let others = |open: &Open| open.paper.header.players != record.transcript.players;
        if self.session.is_some() && self.open.as_ref().is_some_and(others) {
            self.close();
        }
        if self.open.is_none() && self.begin(file, record, &chosen).is_err() {
            return;
        }
        let round = self.session.as_ref().map_or(1, Session::round);
        let Some(open) = &mut self.open else { return };
        let mut row = open.sheet.add(&record.transcript, &ruling, round);
        let own = |id: &&String| **id != open.paper.chosen.law.book.id;
        row.under = Some(&law.book.id).filter(own).cloned();
        let top = top(&open.paper, self.args, self.common);
        // A reader that went away is no fault of ours.
        let _ = open.pen.row(&mut self.out, &top, name, &row);
    }

    fn begin(&mut self, file: &str, record: &Record, chosen: &Rc<ChosenLaw>) -> io::Result<()> {
        let header = match &self.session {
            Some(session) => Header { players: record.transcript.players.clone(), ..session.header.clone() },
            None => Header { players: record.transcript.players.clone(), ..Header::default() },
        };
        let paper = Paper { name: file.to_owned(), header, chosen: chosen.clone() };
        let first = std::mem::take(&mut self.first);
        let top = top(&paper, self.args, self.common);
        let pen = Pen::begin(self.args.format, &mut self.out, &top, first)?;
        let mut sheet = Sheet::default();
        // The deals of an evening are counted on, whatever stands on this sheet.
        let before = self.session.as_ref().map_or(0, |session| session.deals().saturating_sub(1));
        sheet.begin_after(before, std::mem::take(&mut self.skipped));
        self.open = Some(Open { paper, sheet, pen });
        Ok(())
    }

    /// A deal that could not be judged keeps its number.
    fn skip(&mut self) {
        match &mut self.open {
            Some(open) => open.sheet.skip(),
            None => self.skipped += 1,
        }
    }

    fn close(&mut self) {
        let Some(Open { paper, sheet, pen }) = self.open.take() else { return };
        let _ = pen.end(&mut self.out, &top(&paper, self.args, self.common), &sheet);
    }

    /// A rulebook that cannot be used: drawn on its own source, or on the deal that names it.
    fn load_error(&mut self, error: &LoadError, name: &str, record: &Record) {
        self.unusable = true;
        for fault in &error.faults {
            let own = match fault.at {
                At::Place(place) => error.sources.get(usize::from(place.source)).cloned(),
                At::File | At::Route(_) => None,
            };
            match own {
                Some(source) => self.faults(std::slice::from_ref(fault), &source, 0),
                None => {
                    let mut fault = fault.clone();
                    if record.transcript.rulebook.is_some() && self.laws.is_from_file() && !error.by_option {
                        fault.at = At::Place(record.place(&Route::field("rulebook")));
                    }
                    self.faults(&[fault], &Source::new(name, record.text), record.lines_before);
                }
            }
        }
    }

    fn faults(&mut self, faults: &[Fault], source: &Source, lines_before: usize) {
        if faults.is_empty() {
            return;
        }
        self.status = Status::Unusable;
        let _ = self.out.flush();
        let speaker = Speaker::new(self.common.lang());
        let drawing = self.common.drawing(&io::stderr());
        for fault in faults {
            super::warn(&report::draw_fault(fault, source, lines_before, &speaker, &drawing));
        }
    }
}

fn top<'a>(paper: &'a Paper, args: &SheetArgs, common: &Common) -> Top<'a> {
    Top {
        name: &paper.name,
        header: &paper.header,
        law: &paper.chosen.law,
        lang: common.lang(),
        drawing: common.drawing(&io::stdout()),
        arithmetic: args.arithmetic,
        quiet: common.quiet,
    }
}
