//! `jury sheet`.

use std::io;
use std::rc::Rc;

use clap::Args;

use super::bench::{self, BenchArgs, Clerk, Heard};
use super::desk::Desk;
use super::{Common, Status};
use crate::laws::ChosenLaw;
use crate::report::Drawing;
use crate::report::sheet::{Form, Pen, Top};
use crate::session::{Session, Sheet};
use crate::text::Lang;
use crate::transcript::Header;

#[derive(Debug, Args)]
pub struct SheetArgs {
    #[command(flatten)]
    bench: BenchArgs,
    #[arg(long)]
    arithmetic: bool,
    #[arg(long = "format", id = "sheet_format", value_enum, default_value_t = Form::Text, value_name = "FORMAT")]
    format: Form,
}

pub fn run(args: &SheetArgs, common: &Common) -> Status {
    let mut scorer = Scorer {
        format: args.format,
        lang: common.lang(),
        drawing: common.drawing(&io::stdout()),
        arithmetic: args.arithmetic,
        quiet: common.quiet,
        skipped: 0,
        open: None,
    };
    bench::run(&args.bench, common, &mut scorer)
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

/// Keeps the score.
struct Scorer {
    format: Form,
    lang: Lang,
    drawing: Drawing,
    arithmetic: bool,
    quiet: bool,
    /// Deals before the first row that could not be judged.
    skipped: usize,
    open: Option<Open>,
}

impl Clerk for Scorer {
    fn enter(&mut self, desk: &mut Desk, heard: &Heard) {
        let Heard { judged, chosen, session, .. } = heard;
        let transcript = &judged.record.transcript;
        // Other players, another sheet.
        let others = |open: &Open| open.paper.header.players != transcript.players;
        if session.is_some() && self.open.as_ref().is_some_and(others) {
            self.turn_page(desk);
        }
        let mut open = match self.open.take() {
            Some(open) => open,
            None => self.begin(desk, heard),
        };
        let round = session.map_or(1, Session::round);
        let mut row = open.sheet.add(transcript, judged.ruling, round);
        let other = |id: &&String| **id != open.paper.chosen.law.book.id;
        row.under = Some(&chosen.law.book.id).filter(other).cloned();
        let top = self.top(&open.paper);
        desk.print(|mut out| open.pen.row(&mut out, &top, judged.name, &row));
        self.open = Some(open);
    }

    /// A deal that could not be judged keeps its number.
    fn skip(&mut self) {
        match &mut self.open {
            Some(open) => open.sheet.skip(),
            None => self.skipped += 1,
        }
    }

    /// A session ends with its file; deals without one go on to the same sheet.
    fn turn_page(&mut self, desk: &mut Desk) {
        let Some(Open { paper, sheet, pen }) = self.open.take() else { return };
        let top = self.top(&paper);
        desk.print(|mut out| pen.end(&mut out, &top, &sheet));
    }
}

impl Scorer {
    fn begin(&mut self, desk: &mut Desk, heard: &Heard) -> Open {
        let players = heard.judged.record.transcript.players.clone();
        let head = heard.session.map(|session| session.header.clone()).unwrap_or_default();
        let header = Header { players, ..head };
        let paper = Paper { name: heard.file.to_owned(), header, chosen: heard.chosen.clone() };
        let first = desk.is_first();
        let pen = Pen::new(self.format);
        let top = self.top(&paper);
        desk.print(|mut out| pen.begin(&mut out, &top, first));
        let mut sheet = Sheet::default();
        // The deals of an evening are counted on, whatever stands on this sheet.
        let before = heard.session.map_or(0, |session| session.deals().saturating_sub(1));
        sheet.begin_after(before, std::mem::take(&mut self.skipped));
        Open { paper, sheet, pen }
    }

    fn top<'a>(&self, paper: &'a Paper) -> Top<'a> {
        Top {
            name: &paper.name,
            header: &paper.header,
            law: &paper.chosen.law,
            lang: self.lang,
            drawing: self.drawing,
            arithmetic: self.arithmetic,
            quiet: self.quiet,
        }
    }
}
