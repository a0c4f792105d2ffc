//! `jury sheet`.

use std::collections::BTreeSet;
use std::io;
use std::rc::Rc;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::console::Console;
use super::judging::{self, JudgedDeal, JudgingArgs, VerdictWriter};
use super::{Common, Status};
use crate::report::Drawing;
use crate::report::sheet::{self, FORMS, Form, Pen, Top, Under};
use crate::rulebook_choice::ChosenLaw;
use crate::session::{Evening, Ranking, Sheet};
use crate::text;
use crate::text::{Lang, Speaker, Text};
use crate::transcript::Header;

#[derive(Debug, Args)]
pub struct SheetArgs {
    #[command(flatten)]
    judging: JudgingArgs,
    #[arg(long)]
    arithmetic: bool,
    #[arg(long, value_name = "AMOUNT", value_parser = cents)]
    fine: Option<u64>,
    #[arg(long = "format", id = "sheet_format", value_parser = forms(), default_value = FORMS[0].name, value_name = "FORMAT")]
    format: &'static Form,
}

/// The names of the forms, and the form behind each.
fn forms() -> impl TypedValueParser<Value = &'static Form> {
    let names = PossibleValuesParser::new(FORMS.iter().map(|form| form.name));
    names.map(|name| sheet::form(&name).unwrap_or(FORMS[0]))
}

static FILES: Text = text!("{count} files", "{count} fichiers", "{count} bestanden");
/// More files than this are counted and not named.
const MOST_FILES: usize = 3;

/// Nobody is fined more than this at a card table.
const MOST: u64 = 1_000_000;

/// `2`, `0.50` or `0,5`, in cents.
fn cents(text: &str) -> Result<u64, String> {
    let (whole, part) = text.split_once(['.', ',']).unwrap_or((text, "0"));
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let amount = whole.parse::<u64>().ok().filter(|amount| digits(whole) && *amount <= MOST);
    let part = Some(part).filter(|part| digits(part) && part.len() <= 2);
    let part = part.and_then(|part| format!("{part:0<2}").parse::<u64>().ok());
    match (amount, part) {
        (Some(whole), Some(part)) => Ok(whole * 100 + part),
        _ => Err(String::new()),
    }
}

pub fn run(args: &SheetArgs, common: &Common) -> Status {
    let mut scorer = Scorer {
        form: args.format,
        lang: common.lang(),
        drawing: common.drawing(&io::stdout()),
        arithmetic: args.arithmetic,
        fine: args.fine,
        quiet: common.quiet,
        skipped: Vec::new(),
        files: args.judging.files().to_vec(),
        open: None,
        evening: None,
        table: Default::default(),
        ranking: Ranking::default(),
        laws: BTreeSet::new(),
    };
    judging::run(&args.judging, common, &mut scorer)
}

/// A sheet on the console.
struct Open {
    head: SheetHead,
    sheet: Sheet,
    pen: Box<dyn Pen>,
}

/// What stands above the rows.
struct SheetHead {
    name: String,
    header: Header,
    chosen: Rc<ChosenLaw>,
}

/// Keeps the score.
struct Scorer {
    form: &'static Form,
    lang: Lang,
    drawing: Drawing,
    arithmetic: bool,
    /// What one fine costs in cents, whatever the rulebook says.
    fine: Option<u64>,
    quiet: bool,
    /// Deals before the first row that could not be judged, each with its name and round.
    skipped: Vec<(String, u32)>,
    /// As they were named.
    files: Vec<String>,
    open: Option<Open>,
    /// What the players of the session have, once a sheet of it is full.
    evening: Option<Evening>,
    /// The file of its last sheet, and whether deals are missing from it.
    table: (String, bool),
    ranking: Ranking,
    /// The rulebooks of all sheets.
    laws: BTreeSet<String>,
}

impl VerdictWriter for Scorer {
    fn enter(&mut self, console: &mut Console, heard: &JudgedDeal) {
        let JudgedDeal { judged, chosen, session, .. } = heard;
        let transcript = &judged.record.transcript;
        // Other players, another sheet; everybody takes his points along.
        let others = |open: &Open| open.head.header.players != transcript.players;
        if session.is_some() && self.open.as_ref().is_some_and(others) {
            self.close(console, false);
        }
        let mut open = match self.open.take() {
            Some(open) => open,
            None => self.begin(console, heard),
        };
        let mut row = open.sheet.add(transcript, judged.ruling, *session);
        let other = |id: &&String| **id != open.head.chosen.law.book.id;
        row.under = Some(&chosen.law.book.id).filter(other).cloned();
        let top = self.top(&open.head);
        console.print(|out| open.pen.row(out, &top, judged.name, &row));
        self.open = Some(open);
    }

    /// A deal that could not be judged keeps its number, and a row that says so.
    fn skip(&mut self, console: &mut Console, name: &str, round: u32) {
        let Some(mut open) = self.open.take() else {
            return self.skipped.push((name.to_owned(), round));
        };
        let (row, top) = (open.sheet.skip(round), self.top(&open.head));
        console.print(|out| open.pen.row(out, &top, name, &row));
        self.open = Some(open);
    }

    /// A session ends with its file; deals without one go on to the same sheet.
    fn turn_page(&mut self, console: &mut Console) {
        self.close(console, true);
        if let Some(mut evening) = self.evening.take() {
            let (table, is_incomplete) = std::mem::take(&mut self.table);
            self.ranking.add(&table, evening.everybody(), is_incomplete);
        }
    }

    fn finish(&mut self, console: &mut Console) {
        // Where nothing was judged there is nothing to end.
        if console.is_first() {
            return;
        }
        let under = Under {
            lang: self.lang,
            drawing: self.drawing,
            ranking: (self.ranking.tables() > 1).then_some(&self.ranking),
            is_one_law: self.laws.len() < 2,
        };
        let end = (self.form.end)(&under);
        console.print(|out| write!(out, "{end}"));
    }
}

impl Scorer {
    fn begin(&mut self, console: &mut Console, heard: &JudgedDeal) -> Open {
        let players = heard.judged.record.transcript.players.clone();
        let head = heard.session.map(|session| session.header.clone()).unwrap_or_default();
        let header = Header { players, ..head };
        let name = match heard.session {
            Some(_) => heard.file.to_owned(),
            None => self.loose_name(heard.file),
        };
        let head = SheetHead { name, header, chosen: heard.chosen.clone() };
        let first = console.is_first();
        let mut pen = (self.form.pen)();
        let mut sheet = if heard.session.is_some() { Sheet::default() } else { Sheet::loose() };
        // Deals are numbered through the whole evening, on however many sheets.
        let before = heard.session.map_or(0, |session| session.deals().saturating_sub(1));
        let skipped = std::mem::take(&mut self.skipped);
        sheet.begin_after(before.saturating_sub(skipped.len()));
        match &mut self.evening {
            Some(evening) => sheet.carry(evening.go_on(&head.header.players)),
            None => sheet.correct(&head.header.corrections),
        }
        let top = self.top(&head);
        console.print(|out| pen.begin(out, &top, &sheet, first));
        for (name, round) in skipped {
            let row = sheet.skip(round);
            console.print(|out| pen.row(out, &top, &name, &row));
        }
        Open { head, sheet, pen }
    }

    /// Deals without a session all stand on one sheet: the files from this one on.
    fn loose_name(&self, file: &str) -> String {
        let from = self.files.iter().position(|other| other == file).unwrap_or_default();
        match &self.files[from..] {
            [] | [_] => file.to_owned(),
            files if files.len() <= MOST_FILES => files.join(", "),
            files => FILES.with([("count", files.len().into())]).say(&Speaker::new(self.lang)),
        }
    }

    /// The end of a sheet. The last one of an evening with several says what everybody has.
    fn close(&mut self, console: &mut Console, is_last: bool) {
        let Some(Open { head, mut sheet, mut pen }) = self.open.take() else { return };
        let evening = self.evening.get_or_insert_with(|| Evening::new(&head.header.players));
        evening.save(&head.header.players, &sheet);
        self.table = (head.name.clone(), self.table.1 || sheet.is_incomplete());
        self.laws.insert(head.chosen.law.book.id.clone());
        if is_last && sheet.carried.is_some() {
            sheet.evening = evening.everybody();
        }
        let top = self.top(&head);
        console.print(|out| pen.end(out, &top, &sheet));
    }

    fn top<'a>(&self, head: &'a SheetHead) -> Top<'a> {
        Top {
            name: &head.name,
            header: &head.header,
            law: &head.chosen.law,
            lang: self.lang,
            drawing: self.drawing,
            arithmetic: self.arithmetic,
            fine: self.fine,
            quiet: self.quiet,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_amount_is_counted_in_cents() {
        for (text, wanted) in
            [("2", 200), ("0.50", 50), ("0,5", 50), ("12.05", 1205), ("1000000", 100_000_000)]
        {
            assert_eq!(cents(text), Ok(wanted), "{text}");
        }
        for text in ["", ".5", "1.", "-1", "+1", "1.005", "1e3", "99999999999", "two", "1.2.3"] {
            assert!(cents(text).is_err(), "{text}");
        }
    }
}
