//! The sheet as a Markdown table.

use std::io::{self, Write};

use super::{Form, Pen, Top, gap, words};
use crate::cards::Seat;
use crate::report::paint::clean_words;
use crate::session::{Row, Sheet};
use crate::text;
use crate::text::{clean, clean_line};

pub static FORM: Form =
    Form { name: "markdown", help: text!("markdown", "markdown", "markdown"), pen: || Box::new(Markdown) };

#[derive(Debug)]
struct Markdown;

impl Pen for Markdown {
    fn begin(&mut self, out: &mut dyn Write, top: &Top, sheet: &Sheet, is_first: bool) -> io::Result<()> {
        write!(out, "{}{}", gap(is_first), heading(top, sheet))
    }

    fn row(&mut self, out: &mut dyn Write, top: &Top, _: &str, row: &Row) -> io::Result<()> {
        write!(out, "{}", row_of(top, row))
    }

    fn end(&mut self, out: &mut dyn Write, top: &Top, sheet: &Sheet) -> io::Result<()> {
        write!(out, "{}", end(top, sheet))
    }
}

/// Words of a stranger, so that they make neither a column nor a link.
fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in clean_line(text).chars() {
        if matches!(c, '\\' | '|' | '*' | '_' | '`' | '[' | ']' | '<' | '>' | '#' | '~') {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

fn line(cells: &[String]) -> String {
    format!("| {} |\n", cells.join(" | "))
}

fn heading(top: &Top, sheet: &Sheet) -> String {
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
    cells.push(words::REMARKS.get(lang).to_owned());
    rule.push(":--");
    out += &(line(&cells) + &format!("|{}|\n", rule.join("|")));
    match words::carried(top, sheet) {
        Some(mut cells) => {
            cells.push(String::new());
            out + &line(&cells)
        }
        None => out,
    }
}

fn row_of(top: &Top, row: &Row) -> String {
    let mut cells = words::cells(top, row);
    let speaker = top.speaker();
    let mut remarks: Vec<String> = words::remarks(row, &speaker).iter().map(|said| plain(said)).collect();
    if top.arithmetic {
        remarks.extend(words::sums(row, &speaker).iter().map(|sum| plain(sum)));
    }
    cells.push(remarks.join("<br>"));
    line(&cells)
}

fn end(top: &Top, sheet: &Sheet) -> String {
    let mut cells = vec![String::new(); 4];
    cells.push(format!("**{}**", words::TOTAL.get(top.lang)));
    for seat in Seat::ALL {
        cells.push(String::new());
        cells.push(format!("**{}**", words::total(sheet.totals[seat])));
        if top.has_fines() {
            cells.push(format!("**{}**", words::fine_count(sheet.fines[seat])));
        }
    }
    if top.has_balance() {
        cells.push(format!("**{}**", words::balance(sheet.balance(), sheet.is_open())));
    }
    cells.push(String::new());
    let mut out = line(&cells);
    let lines: Vec<String> = words::closing(top, sheet).into_iter().chain(top.rules()).collect();
    if !lines.is_empty() {
        out.push('\n');
    }
    for said in lines {
        out += &format!("- {}\n", plain(&said));
    }
    out
}
