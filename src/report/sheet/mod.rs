//! The score sheet for people and programs. Every form is written row by row.

mod beside;
mod csv;
mod json;
mod legend;
mod markdown;
mod page;
mod ranking;
mod text;
mod words;

use std::fmt::Debug;
use std::io::{self, Write};

use crate::cards::Seat;
use crate::rulebook::{Law, Rule};
use crate::session::{Row, Sheet};
use crate::text::{Lang, Speaker, Text, clean};
use crate::transcript::Header;

pub use beside::{correction, said_note};
pub(in crate::report) use csv::{line as csv_line, words_cell};
pub use json::{CorrectionJson, schema};
pub use ranking::Under;

use super::Drawing;
use super::cites::articles;
use super::paint::fit;

/// Every form of a sheet; the first is the usual one. A form is a file of this folder and its name here.
pub static FORMS: &[&Form] = &[&text::FORM, &markdown::FORM, &page::FORM, &csv::FORM, &json::FORM];

/// A form in which a sheet can be written.
#[derive(Debug)]
pub struct Form {
    /// What `--format` calls it.
    pub name: &'static str,
    /// The name as the help has it, with a word about it where a reader needs one: `text (texte)`.
    pub help: Text,
    /// Begins a sheet in this form.
    pub pen: fn() -> Box<dyn Pen>,
    /// What stands at the very end, under all sheets: of several tables the ranking.
    pub end: fn(&Under) -> String,
}

/// What programs read ends with the last sheet.
const fn nothing(_: &Under) -> String {
    String::new()
}

/// The form of this name.
pub fn form(name: &str) -> Option<&'static Form> {
    FORMS.iter().copied().find(|form| form.name == name)
}

/// Writes one sheet, row by row.
pub trait Pen: Debug {
    /// What stands above the rows. A table for spreadsheets has one heading, however many sheets follow:
    /// `is_first` says that none came before.
    fn begin(&mut self, out: &mut dyn Write, top: &Top, sheet: &Sheet, is_first: bool) -> io::Result<()>;

    /// The next row; `name` is the file of its deal.
    fn row(&mut self, out: &mut dyn Write, top: &Top, name: &str, row: &Row) -> io::Result<()>;

    /// What stands under the rows.
    fn end(&mut self, out: &mut dyn Write, top: &Top, sheet: &Sheet) -> io::Result<()>;
}

/// What stands between a sheet and the one before it.
const fn gap(is_first: bool) -> &'static str {
    if is_first { "" } else { "\n" }
}

/// What stands above the rows.
#[derive(Debug)]
pub struct Top<'a> {
    /// The file as given.
    pub name: &'a str,
    pub header: &'a Header,
    pub law: &'a Law,
    pub lang: Lang,
    pub drawing: Drawing,
    /// Show how the points come about.
    pub arithmetic: bool,
    /// What one fine costs in cents, whatever the rulebook says.
    pub fine: Option<u64>,
    /// The rows alone, without remarks and rules.
    pub quiet: bool,
}

impl Top<'_> {
    fn speaker(&self) -> Speaker<'_> {
        self.law.speaker(self.lang, Some(&self.header.players))
    }

    /// The heading of a player's column: his name, or the letter of his seat.
    fn player(&self, seat: Seat) -> String {
        match self.header.players[seat].as_deref().map(clean) {
            Some(name) => format!("{name} ({})", seat.label(self.lang)),
            None => seat.label(self.lang).to_owned(),
        }
    }

    /// The heading of a player's column with at most nine letters of his name.
    fn short_player(&self, seat: Seat) -> String {
        match self.header.players[seat].as_deref().map(clean) {
            Some(name) => format!("{} ({})", fit(&name, 9), seat.label(self.lang)),
            None => seat.label(self.lang).to_owned(),
        }
    }

    /// Does the regulation know fines?
    fn has_fines(&self) -> bool {
        let rules = &self.law.book.session;
        self.holds(&rules.sheet_fines_apart) || rules.fine_for_lost_game.is_some()
    }

    /// What one fine costs in cents, if anybody says so.
    fn fine(&self) -> Option<u64> {
        let rule = self.law.book.session.fine.as_ref();
        let of_rulebook = rule.and_then(|rule| self.law.get(rule)).map(|value| u64::from(*value) * 100);
        self.fine.or(of_rulebook).filter(|_| self.has_fines())
    }

    /// Must the points add up to zero?
    fn zero_sum(&self) -> bool {
        let points = self.law.book.points.as_ref();
        points
            .and_then(|points| points.zero_sum.as_ref())
            .is_some_and(|rule| self.law.get(rule) == Some(&true))
    }

    fn has_balance(&self) -> bool {
        self.zero_sum() || self.holds(&self.law.book.session.sheet_balance)
    }

    fn strikes_unused(&self) -> bool {
        self.holds(&self.law.book.session.sheet_strike_unused)
    }

    fn holds(&self, rule: &Option<Rule<bool>>) -> bool {
        rule.as_ref().and_then(|rule| self.law.get(rule)) == Some(&true)
    }

    /// The rules on the sheet, in the reader's language.
    fn rules(&self) -> Vec<String> {
        let book = &self.law.book;
        let points = book.points.as_ref().and_then(|points| points.zero_sum.as_ref());
        let session = &book.session;
        let rules = [
            session.sheet_game_first.as_ref(),
            points,
            session.sheet_balance.as_ref(),
            session.sheet_fines_apart.as_ref(),
            session.sheet_strike_unused.as_ref(),
        ];
        let said = |rule: &Rule<bool>| {
            let says = clean(rule.says.as_ref()?.get(self.lang));
            let cite = if rule.cite.is_empty() {
                String::new()
            } else {
                format!(" [{}]", articles(&rule.cite, self.lang))
            };
            Some(format!("{says}{cite}"))
        };
        rules.into_iter().flatten().filter_map(said).collect()
    }
}
