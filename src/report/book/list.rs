//! `jury rulebook list`.

use serde::Serialize;

use crate::report::Paint;
use crate::report::paint;
use crate::rulebook::entry::{Origin, entries};
use crate::rulebook::{Opened, Rulebook};
use crate::text;
use crate::text::{Lang, Text, Words, clean_line, escaped};

static EDITION: Text = text!("edition", "édition", "uitgave");
static RULES: Text = text!("rules", "règles", "regels");
static READINGS: Text = text!("readings", "lectures", "lezingen");
static SILENCES: Text = text!("silences", "silences", "leemten");
static GRID: Text = text!("grid", "grille", "puntentabel");
static OWN: Text = text!("its own", "la sienne", "eigen");
static NONE: Text = text!("none", "aucune", "geen");

/// One rulebook of the list.
#[derive(Debug, Serialize)]
pub struct RulebookLine {
    id: String,
    title: Words,
    edition: Option<Words>,
    extends: Option<String>,
    rules: usize,
    readings: usize,
    silences: usize,
    /// The id of a grid file, `own` for a grid in the text itself.
    grid: Option<String>,
}

impl RulebookLine {
    pub fn of(opened: &Opened) -> RulebookLine {
        let rules = entries(&opened.tree);
        let book = &opened.book;
        RulebookLine {
            id: book.id.clone(),
            title: book.title.clone(),
            edition: book.edition.clone().map(|edition| edition.0),
            extends: book.extends.clone(),
            silences: rules.iter().filter(|rule| rule.source == Origin::Silent).count(),
            rules: rules.len(),
            readings: book.readings.len(),
            grid: grid(book),
        }
    }

    /// `grid W1`, its own, or none.
    pub fn grid(&self, lang: Lang) -> String {
        match self.grid.as_deref() {
            None => NONE.get(lang).to_owned(),
            Some("own") => OWN.get(lang).to_owned(),
            Some(id) => clean_line(id).into_owned(),
        }
    }

    /// `118 rules, 20 readings, 15 silences`.
    pub fn counts(&self, lang: Lang) -> String {
        format!(
            "{} {}, {} {}, {} {}",
            self.rules,
            RULES.get(lang),
            self.readings,
            READINGS.get(lang),
            self.silences,
            SILENCES.get(lang)
        )
    }
}

fn grid(book: &Rulebook) -> Option<String> {
    match (&book.grid_used, &book.points) {
        (Some(grid), _) => Some(grid.id.clone()),
        (None, Some(_)) => Some("own".to_owned()),
        (None, None) => None,
    }
}

/// A table whose titles stand on lines of their own, so that it fits a narrow screen.
pub fn list(lines: &[RulebookLine], lang: Lang, width: usize, paint: Paint) -> String {
    let heading =
        ["id", EDITION.get(lang), RULES.get(lang), READINGS.get(lang), SILENCES.get(lang), GRID.get(lang)];
    let rows: Vec<[String; 6]> = lines
        .iter()
        .map(|line| {
            [
                line.id.clone(),
                line.edition
                    .as_ref()
                    .map_or("—".into(), |edition| clean_line(edition.get(lang)))
                    .into_owned(),
                line.rules.to_string(),
                line.readings.to_string(),
                line.silences.to_string(),
                line.grid(lang),
            ]
        })
        .collect();
    let widest = |n: usize| {
        rows.iter().map(|row| paint::width(&row[n])).chain([paint::width(heading[n])]).max().unwrap_or(0)
    };
    let columns: [usize; 6] = std::array::from_fn(widest);
    let line = |cells: [&str; 6]| {
        let cells = cells.iter().enumerate().map(|(n, cell)| match n {
            2..=4 => format!("{}{cell}", " ".repeat(columns[n].saturating_sub(paint::width(cell)))),
            _ => paint::pad(cell, columns[n]),
        });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    let mut out = format!("{}\n{}\n", paint.bold(&line(heading)), "─".repeat(width.min(80)));
    for (row, book) in rows.iter().zip(lines) {
        let cells: [&str; 6] = std::array::from_fn(|n| row[n].as_str());
        out.push_str(&format!("{}\n", line(cells)));
        out.push_str(&format!("{}\n", paint.dim(&super::block(book.title.get(lang), width, 2, 4))));
    }
    out
}

pub fn list_json(lines: &[RulebookLine]) -> String {
    lines.iter().map(|line| escaped::json(line) + "\n").collect()
}
