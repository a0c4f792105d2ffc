//! The sheet as a Markdown table.

use std::io::{self, Write};

use super::{Form, Pen, Top, Under, beside, gap, legend, ranking, words};
use crate::cards::Seat;
use crate::report::markdown::{line, plain, table};
use crate::report::paint::clean_words;
use crate::session::{Row, Sheet};
use crate::text;
use crate::text::clean;

pub static FORM: Form = Form {
    name: "markdown",
    help: text!("markdown", "markdown", "markdown"),
    pen: || Box::<Markdown>::default(),
    end: ranked,
};

/// So many rows wait until it is known whether there is a column of corrections.
const WAITING: usize = 200;

#[derive(Debug, Default)]
struct Markdown {
    /// The cells of each row, of which the last but one are corrections.
    waiting: Vec<Vec<String>>,
    /// Is there a column of corrections? Nobody knows before the first rows are there.
    is_corrected: Option<bool>,
}

impl Pen for Markdown {
    fn begin(&mut self, out: &mut dyn Write, top: &Top, sheet: &Sheet, is_first: bool) -> io::Result<()> {
        let above = [words::carried(top, sheet), beside::of_session(top, sheet)];
        let remarks: Vec<String> =
            sheet.of_session.iter().map(|it| plain(&beside::correction(it, &top.speaker()))).collect();
        for (n, mut cells) in above.into_iter().enumerate().filter_map(|(n, cells)| Some((n, cells?))) {
            cells.push(if n == 1 { remarks.join("<br>") } else { String::new() });
            self.waiting.push(cells);
        }
        write!(out, "{}{}", gap(is_first), heading(top))
    }

    fn row(&mut self, out: &mut dyn Write, top: &Top, _: &str, row: &Row) -> io::Result<()> {
        self.waiting.push(row_of(top, row));
        if self.is_corrected.is_none() && self.waiting.len() < WAITING {
            return Ok(());
        }
        self.flush(out, top)
    }

    fn end(&mut self, out: &mut dyn Write, top: &Top, sheet: &Sheet) -> io::Result<()> {
        self.waiting.push(totals(top, sheet));
        self.flush(out, top)?;
        write!(out, "{}", end(top, sheet))
    }
}

impl Markdown {
    fn flush(&mut self, out: &mut dyn Write, top: &Top) -> io::Result<()> {
        let is_corrected = match self.is_corrected {
            Some(is_corrected) => is_corrected,
            None => {
                let has_any =
                    |cells: &Vec<String>| cells.iter().rev().nth(1).is_some_and(|cell| !cell.is_empty());
                let is_corrected = self.waiting.iter().any(has_any);
                self.is_corrected = Some(is_corrected);
                write!(out, "{}", columns(top, is_corrected))?;
                is_corrected
            }
        };
        for mut cells in self.waiting.drain(..) {
            if !is_corrected {
                cells.remove(cells.len().saturating_sub(2));
            }
            write!(out, "{}", line(&cells))?;
        }
        Ok(())
    }
}

fn heading(top: &Top) -> String {
    let lang = top.lang;
    let mut out = format!("# {} — {}\n\n", words::SHEET.get(lang), plain(&clean(top.name)));
    out += &format!("{}\n\n", plain(top.law.book.title.get(lang)));
    if let Some(event) = &top.header.event {
        out += &format!("{}\n\n", plain(&clean_words(event)));
    }
    if let Some(seat) = top.header.scorer {
        let scorer = words::SCORER.with([("seat", seat.into())]).say(&top.speaker());
        out += &format!("{}\n\n", plain(&scorer));
    }
    if let Some(notes) = &top.header.notes {
        out += &format!("{}\n\n", plain(&beside::said_note(notes, &top.speaker())));
    }
    out
}

/// The heads of the columns.
fn columns(top: &Top, is_corrected: bool) -> String {
    let lang = top.lang;
    let mut cells = vec!["#".to_owned(), words::DEALER.get(lang).to_owned()];
    cells.extend([&words::GAME, &words::BY, &words::RESULT].map(|text| text.get(lang).to_owned()));
    let mut rule = vec!["--:", ":--", ":--", ":--", ":--"];
    for seat in Seat::ALL {
        cells.push(plain(&top.player(seat)));
        cells.push(words::TOTAL.get(lang).to_owned());
        rule.extend(["--:", "--:"]);
        if top.has_fines() {
            cells.push(words::FINES.get(lang).to_owned());
            rule.push("--:");
        }
    }
    if top.has_balance() {
        cells.push(words::BALANCE.get(lang).to_owned());
        rule.push("--:");
    }
    if is_corrected {
        cells.push(words::CORRECTIONS.get(lang).to_owned());
        rule.push(":--");
    }
    cells.push(words::REMARKS.get(lang).to_owned());
    rule.push(":--");
    line(&cells) + &format!("|{}|\n", rule.join("|"))
}

fn row_of(top: &Top, row: &Row) -> Vec<String> {
    let mut cells = words::cells(top, row);
    let speaker = top.speaker();
    let mut remarks: Vec<String> = beside::beside(row, &speaker).iter().map(|said| plain(said)).collect();
    if top.arithmetic {
        remarks.extend(words::sums(row, &speaker).iter().map(|sum| plain(sum)));
    }
    cells.push(remarks.join("<br>"));
    cells
}

fn totals(top: &Top, sheet: &Sheet) -> Vec<String> {
    let mut cells = vec![String::new(); 4];
    cells.push(format!("**{}**", words::TOTAL.get(top.lang)));
    for seat in Seat::ALL {
        cells.push(String::new());
        cells.push(format!("**{}**", words::marked(sheet.totals[seat], sheet.is_incomplete())));
        if top.has_fines() {
            cells.push(format!("**{}**", words::fine_count(sheet.fines[seat])));
        }
    }
    if top.has_balance() {
        cells.push(format!("**{}**", words::balance(sheet.balance(), sheet.is_open())));
    }
    cells.extend([String::new(), String::new()]);
    cells
}

fn end(top: &Top, sheet: &Sheet) -> String {
    let mut out = String::new();
    let lines: Vec<String> = legend::closing(top, sheet).into_iter().chain(top.rules()).collect();
    if !lines.is_empty() {
        out.push('\n');
    }
    for said in lines {
        out += &format!("- {}\n", plain(&said));
    }
    out
}

/// The ranking of several tables.
fn ranked(under: &Under) -> String {
    if under.ranking.is_none() {
        return String::new();
    }
    let heads: Vec<String> = under.heads().into_iter().map(str::to_owned).collect();
    let rows = under.rows().into_iter().map(|cells| cells.iter().map(|cell| plain(cell)).collect());
    let out = format!("\n## {}\n\n{}", ranking::TITLE.get(under.lang), table(heads, 2, rows));
    let remarks: String = under.remarks().iter().map(|said| format!("- {}\n", plain(said))).collect();
    if remarks.is_empty() { out } else { format!("{out}\n{remarks}") }
}
