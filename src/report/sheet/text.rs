//! The sheet on a screen or on paper.

use std::io::{self, Write};
use std::ops::Range;

use super::{Form, Pen, Top, beside, gap, legend, ranking, words};
use crate::cards::Seat;
use crate::report::paint::{clean_words, pad, width, wrap, wrap_at};
use crate::session::{Row, Sheet};
use crate::text;
use crate::text::clean;

/// So many lines wait until the columns know how wide they are.
const WAITING: usize = 200;

pub static FORM: Form = Form {
    name: "text",
    help: text!("text", "text (texte)", "text (tekst)"),
    pen: || Box::<Rows>::default(),
    end: ranking::text,
};

/// A sheet whose first rows decide how wide its columns are; later ones are written as they come.
#[derive(Debug, Default)]
struct Rows {
    waiting: Vec<Line>,
    layout: Option<Layout>,
    /// Of the last row.
    round: Option<u32>,
}

#[derive(Debug)]
enum Line {
    Cells(Vec<String>),
    Under(String),
    Rule,
}

/// The title, the event and who keeps the score.
fn heading(top: &Top) -> String {
    let paint = top.drawing.paint;
    let title = clean(top.law.book.title.get(top.lang));
    let line = format!("{} — {} — {title}", words::SHEET.get(top.lang), clean(top.name));
    let mut out = format!("{}\n", paint.bold(&wrap(&line, top.drawing.width, 2)));
    if let Some(event) = &top.header.event {
        out += &format!("{}\n", wrap(&clean_words(event), top.drawing.width, 2));
    }
    if let Some(seat) = top.header.scorer {
        out += &format!("{}\n", words::SCORER.with([("seat", seat.into())]).say(&top.speaker()));
    }
    if let Some(notes) = &top.header.notes {
        out += &format!("{}\n", wrap(&beside::said_note(notes, &top.speaker()), top.drawing.width, 2));
    }
    out + "\n"
}

/// What stands over the columns of a player: his name, or only his seat where names take too much room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Over {
    Names,
    Seats,
}

/// Cells of the heading.
fn titles(top: &Top, over: Over) -> Vec<String> {
    let lang = top.lang;
    let mut cells = vec!["#".to_owned(), words::D.get(lang).to_owned()];
    cells.extend([&words::GAME, &words::BY, &words::RESULT].map(|text| text.get(lang).to_owned()));
    for seat in Seat::ALL {
        cells.push(match over {
            Over::Names => top.short_player(seat),
            Over::Seats => seat.label(lang).to_owned(),
        });
        cells.push(words::TOTAL.get(lang).to_owned());
        if top.has_fines() {
            cells.push("¤".to_owned());
        }
    }
    if top.has_balance() {
        cells.push("Σ".to_owned());
    }
    cells.push(words::CORR.get(lang).to_owned());
    cells
}

impl Pen for Rows {
    /// What the players bring from the sheet before stands above the first deal.
    fn begin(&mut self, out: &mut dyn Write, top: &Top, sheet: &Sheet, is_first: bool) -> io::Result<()> {
        self.waiting.extend(words::carried(top, sheet).map(Line::Cells));
        self.waiting.extend(beside::of_session(top, sheet).map(Line::Cells));
        let speaker = top.speaker();
        for correction in sheet.of_session.iter().filter(|_| !top.quiet) {
            let said = beside::correction(correction, &speaker);
            self.waiting.push(Line::Under(wrap_at(&said, top.drawing.width.max(60), 6, 8)));
        }
        write!(out, "{}{}", gap(is_first), heading(top))
    }

    fn row(&mut self, out: &mut dyn Write, top: &Top, _: &str, row: &Row) -> io::Result<()> {
        if self.round.replace(row.round).is_some_and(|last| last != row.round) {
            self.waiting.push(Line::Under(format!("   {}", words::round(row.round, &top.speaker()))));
        }
        self.waiting.push(Line::Cells(words::cells(top, row)));
        let speaker = top.speaker();
        let room = top.drawing.width.max(60);
        for remark in beside::beside(row, &speaker).iter().filter(|_| !top.quiet) {
            self.waiting.push(Line::Under(wrap_at(remark, room, 6, 8)));
        }
        if top.arithmetic {
            for line in words::sums(row, &speaker) {
                self.waiting.push(Line::Under(wrap_at(&format!("= {line}"), room, 6, 8)));
            }
        }
        match self.layout {
            None if self.waiting.len() < WAITING => Ok(()),
            _ => self.flush(out, top),
        }
    }

    fn end(&mut self, out: &mut dyn Write, top: &Top, sheet: &Sheet) -> io::Result<()> {
        let mut cells = vec![String::new(); 4];
        cells.push(words::TOTAL.get(top.lang).to_owned());
        for seat in Seat::ALL {
            cells.push(String::new());
            cells.push(words::marked(sheet.totals[seat], sheet.is_incomplete()));
            if top.has_fines() {
                cells.push(words::fine_count(sheet.fines[seat]));
            }
        }
        if top.has_balance() {
            cells.push(words::balance(sheet.balance(), sheet.is_open()));
        }
        cells.push(String::new());
        self.waiting.push(Line::Rule);
        self.waiting.push(Line::Cells(cells));
        self.flush(out, top)?;
        if top.quiet {
            return Ok(());
        }
        let mut lines = legend::closing(top, sheet);
        lines.insert(0, format!("{} = {}", words::D.get(top.lang), words::DEALER.get(top.lang)));
        if top.has_fines() {
            lines.insert(1, format!("¤ = {}", words::FINES.get(top.lang)));
        }
        lines.extend(top.rules());
        if !lines.is_empty() {
            writeln!(out)?;
        }
        for line in lines {
            writeln!(out, "{}", wrap(&format!("- {line}"), top.drawing.width, 2))?;
        }
        Ok(())
    }
}

impl Rows {
    fn flush(&mut self, out: &mut dyn Write, top: &Top) -> io::Result<()> {
        let layout = match self.layout.take() {
            Some(layout) => layout,
            None => {
                let names = Layout::of(top, Over::Names, &self.waiting);
                // Rather seats than the players under each other.
                let layout = match matches!(names.players_a_line, None | Some(4)) {
                    true => names,
                    false => Layout::of(top, Over::Seats, &self.waiting),
                };
                if layout.over == Over::Seats
                    && let Some(names) = words::who_is_who(top)
                {
                    writeln!(out, "{}", wrap(&names, top.drawing.width, 2))?;
                }
                writeln!(out, "{}", top.drawing.paint.bold(&layout.heading(top)))?;
                writeln!(out, "{}", "─".repeat(layout.width(top)))?;
                layout
            }
        };
        for line in self.waiting.drain(..) {
            match line {
                Line::Cells(cells) => writeln!(out, "{}", layout.row(&cells))?,
                Line::Under(text) => writeln!(out, "{}", top.drawing.paint.dim(&text))?,
                Line::Rule => writeln!(out, "{}", "─".repeat(layout.width(top)))?,
            }
        }
        self.layout = Some(layout);
        Ok(())
    }
}

/// The columns, where those of the players stand under each other, so many on a line. `numbers` is how many they
/// are together.
fn stacked(columns: &[usize], a_line: usize, numbers: usize) -> Vec<usize> {
    let is_number = |n: usize| (STORY..STORY + numbers).contains(&n);
    let under = |n: usize, other: usize| is_number(other) && (other - STORY) % a_line == (n - STORY) % a_line;
    let widest =
        |n: usize| (0..columns.len()).filter(|other| under(n, *other)).map(|other| columns[other]).max();
    let each = columns.iter().enumerate();
    each.map(|(n, own)| if is_number(n) { widest(n).unwrap_or(*own) } else { *own }).collect()
}

/// Cells before the numbers: deal, dealer, game, by whom, result.
const STORY: usize = 5;
/// Where the numbers begin when they stand under the story.
const INDENT: usize = 4;

/// How the cells of a row are laid out.
#[derive(Debug)]
struct Layout {
    columns: Vec<usize>,
    /// Columns of one player, which stand close together.
    each: usize,
    over: Over,
    /// Is there a column of corrections, the last one?
    is_corrected: bool,
    /// Too wide for the screen: the numbers of a deal stand under its game, so many players on a line.
    players_a_line: Option<usize>,
}

impl Layout {
    fn of(top: &Top, over: Over, lines: &[Line]) -> Layout {
        let mut columns: Vec<usize> = titles(top, over).iter().map(|title| width(title)).collect();
        for line in lines {
            let Line::Cells(cells) = line else { continue };
            for (column, cell) in columns.iter_mut().zip(cells) {
                *column = (*column).max(width(cell));
            }
        }
        // Where nothing was corrected there is no column for it.
        let last = columns.len().saturating_sub(1);
        let is_corrected = |line: &Line| match line {
            Line::Cells(cells) => cells.get(last).is_some_and(|cell| !cell.is_empty()),
            Line::Under(_) | Line::Rule => false,
        };
        let is_corrected = lines.iter().any(is_corrected);
        if !is_corrected {
            columns.pop();
        }
        let each = if top.has_fines() { 3 } else { 2 };
        let layout = Layout { columns, each, over, is_corrected, players_a_line: None };
        let forms = [None, Some(4), Some(2), Some(1)];
        let narrower = |players_a_line: Option<usize>| {
            let columns = stacked(&layout.columns, players_a_line.unwrap_or(4) * each, 4 * each);
            Layout { columns, players_a_line, ..layout }
        };
        let fitting = forms.into_iter().map(narrower).find(|layout| layout.fits(top));
        fitting.unwrap_or_else(|| narrower(Some(1)))
    }

    fn fits(&self, top: &Top) -> bool {
        self.width(top) <= top.drawing.width
    }

    fn gap(&self, n: usize) -> &'static str {
        let of_player = (STORY..STORY + 4 * self.each).contains(&n);
        if of_player && (n - STORY) % self.each + 1 < self.each { " " } else { "  " }
    }

    fn heading(&self, top: &Top) -> String {
        self.row(&titles(top, self.over))
    }

    fn width(&self, top: &Top) -> usize {
        self.heading(top).lines().map(width).max().unwrap_or_default()
    }

    fn row(&self, cells: &[String]) -> String {
        let Some(players) = self.players_a_line else { return self.align(cells, 0..cells.len()) };
        let (story, rest) = cells.split_at(STORY);
        // What the organiser corrected stands beside the game: under it there is no room.
        let corrected = rest.last().filter(|_| self.is_corrected);
        let number = format!("{}{}", " ".repeat(self.columns[0].saturating_sub(width(&story[0]))), story[0]);
        let words: Vec<&str> =
            story[1..].iter().chain(corrected).map(String::as_str).filter(|cell| !cell.is_empty()).collect();
        let first = format!("{number}  {}", words.join(" · "));
        let mut out = first.trim_end().to_owned();
        let end = cells.len().saturating_sub(1);
        for line in 0..4 / players {
            let from = STORY + line * players * self.each;
            // What follows the players, the sum of the four, stands behind the last of them.
            let to = if (line + 1) * players == 4 { end } else { from + players * self.each };
            out += &format!("\n{}{}", " ".repeat(INDENT), self.align(cells, from..to));
        }
        out
    }

    /// These cells: numbers to the right, words to the left.
    fn align(&self, cells: &[String], which: Range<usize>) -> String {
        let mut out = String::new();
        for (n, (cell, column)) in cells.iter().zip(&self.columns).enumerate() {
            if !which.contains(&n) {
                continue;
            }
            out += &match (1..STORY).contains(&n) {
                true => pad(cell, *column),
                false => format!("{}{cell}", " ".repeat(column.saturating_sub(width(cell)))),
            };
            out += if n + 1 == which.end { "" } else { self.gap(n) };
        }
        out.trim_end().to_owned()
    }
}
