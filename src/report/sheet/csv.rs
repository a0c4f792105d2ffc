//! The sheet for a spreadsheet: one line a deal, safe to open.

use std::io::{self, Write};

use super::{Form, Pen, Top, beside, nothing, words};
use crate::cards::Seat;
use crate::session::{Fines, Row, Sheet};
use crate::text;
use crate::text::{Lang, clean, clean_line};
use crate::transcript::Correction;

pub static FORM: Form =
    Form { name: "csv", help: text!("csv", "csv", "csv"), pen: || Box::new(Csv), end: nothing };

#[derive(Debug)]
struct Csv;

impl Pen for Csv {
    fn begin(&mut self, out: &mut dyn Write, top: &Top, sheet: &Sheet, is_first: bool) -> io::Result<()> {
        if is_first {
            write!(out, "{}", heading(top.lang))?;
        }
        if sheet.of_session.is_empty() { Ok(()) } else { write!(out, "{}", of_session(top, sheet)) }
    }

    fn row(&mut self, out: &mut dyn Write, top: &Top, name: &str, row: &Row) -> io::Result<()> {
        write!(out, "{}", row_of(top, name, row))
    }

    fn end(&mut self, _: &mut dyn Write, _: &Top, _: &Sheet) -> io::Result<()> {
        Ok(())
    }
}

/// A cell of words. What a spreadsheet would take for a formula gets an apostrophe in front; quotes
/// where a comma, a quote or a line end asks for them.
pub(in crate::report) fn words_cell(text: &str) -> String {
    cell(&clean(text))
}

/// A cell of our own words, which are not cut however long they are.
fn own_cell(text: &str) -> String {
    cell(&clean_line(text))
}

fn cell(text: &str) -> String {
    // Where lists are separated by semicolons a cell is cut there, quotes or not.
    let safe: Vec<String> = text.split(';').map(disarmed).collect();
    let safe = safe.join(";");
    if safe.contains([',', ';', '"', '\n', '\r', '\'']) {
        format!("\"{}\"", safe.replace('"', "\"\""))
    } else {
        safe
    }
}

/// With an apostrophe in front of what would be a formula.
fn disarmed(text: &str) -> String {
    let starts_formula = text
        .trim_start_matches(|c: char| c.is_whitespace() || c == '"')
        .starts_with(['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠', '|', '%']);
    if starts_formula { format!("'{text}") } else { text.to_owned() }
}

pub(in crate::report) fn line(cells: &[String]) -> String {
    format!("{}\r\n", cells.join(","))
}

/// The columns of a player: points, total, what the jury can make of it, fines.
const SEATS: [&[&crate::text::Text]; 7] = [
    &[&words::POINTS],
    &[&words::TOTAL],
    &[&words::LEAST],
    &[&words::MOST],
    &[&words::FINES],
    &[&words::FINES, &words::LEAST],
    &[&words::FINES, &words::MOST],
];

fn heading(lang: Lang) -> String {
    let head = [&words::FILE, &words::DEAL, &words::ROUND, &words::DEALER, &words::GAME, &words::BY];
    let mut cells: Vec<String> = head.iter().map(|text| words_cell(text.get(lang))).collect();
    cells.extend([&words::RESULT, &words::TRICKS].map(|text| words_cell(text.get(lang))));
    for seat in Seat::ALL {
        let letter = seat.label(lang);
        cells.push(letter.to_owned());
        let named =
            |texts: &[&crate::text::Text]| texts.iter().map(|text| text.get(lang)).collect::<Vec<_>>();
        cells.extend(SEATS.map(|texts| words_cell(&format!("{letter} {}", named(texts).join(" ")))));
    }
    cells.push(words_cell(words::BALANCE.get(lang)));
    cells.push(words_cell(words::REMARKS.get(lang)));
    let corrections = words::CORRECTIONS.get(lang);
    cells.extend(Seat::ALL.map(|seat| words_cell(&format!("{} {corrections}", seat.label(lang)))));
    cells.push(words_cell(words::INCOMPLETE.get(lang)));
    line(&cells)
}

/// The points of each player that the organiser gave or took; empty where he did not.
fn corrected(corrections: &[Correction]) -> [String; 4] {
    Seat::ALL.map(|seat| {
        let own = || corrections.iter().filter(|it| it.seat == seat).map(|it| i64::from(it.points));
        if own().next().is_some() { own().sum::<i64>().to_string() } else { String::new() }
    })
}

/// The line of what the organiser gave or took for the evening as a whole.
fn of_session(top: &Top, sheet: &Sheet) -> String {
    let lang = top.lang;
    let mut cells = vec![words_cell(top.name), String::new(), String::new(), String::new()];
    cells.push(words_cell(words::CORRECTIONS.get(lang)));
    cells.extend(std::iter::repeat_n(String::new(), 3));
    for seat in Seat::ALL {
        cells.push(words_cell(top.header.players[seat].as_deref().unwrap_or_default()));
        let total = sheet.totals[seat];
        cells.extend([String::new(), total.sum.to_string(), total.min.to_string(), total.max.to_string()]);
        cells.extend(std::iter::repeat_n(String::new(), 3));
    }
    cells.push(String::new());
    let said: Vec<String> =
        sheet.of_session.iter().map(|it| beside::correction(it, &top.speaker())).collect();
    cells.push(own_cell(&said.join(" · ")));
    cells.extend(corrected(&sheet.of_session));
    cells.push(String::new());
    line(&cells)
}

fn row_of(top: &Top, name: &str, row: &Row) -> String {
    let lang = top.lang;
    let (game, by, _) = words::games(row, &top.speaker());
    let all = |one: &dyn Fn(&crate::session::GameLine) -> String| {
        row.games.iter().map(one).collect::<Vec<_>>().join(" / ")
    };
    let mut cells = vec![
        words_cell(name),
        row.number.to_string(),
        row.round.to_string(),
        row.dealer.map_or("", |seat| seat.label(lang)).to_owned(),
        words_cell(&game),
        words_cell(&by),
        words_cell(&all(&|game| words::result(game, lang).to_owned())),
        // Of a game of which only the result is written, nobody knows the tricks.
        words_cell(&all(&|game| if game.is_result_only { String::new() } else { game.tricks.to_string() })),
    ];
    for seat in Seat::ALL {
        let total = row.totals[seat];
        cells.push(words_cell(top.header.players[seat].as_deref().unwrap_or_default()));
        // Without a number of the regulation the box stays empty: it is not nought. A penalty without
        // one is marked, so that nobody adds it up as the points of the deal.
        let points = row.points[seat];
        cells.push(match (points.game, points.total) {
            _ if row.is_unread => "?".to_owned(),
            (Some(_), total) => total.to_string(),
            (None, 0) => String::new(),
            (None, penalty) => format!("?{penalty:+}"),
        });
        // Without a limit in the text there is no least either.
        let least = if total.no_floor { String::new() } else { total.min.to_string() };
        let most = if total.no_ceiling() { String::new() } else { total.max.to_string() };
        cells.extend([total.sum.to_string(), least, most]);
        let Fines { count, min, max } = row.fines[seat];
        cells.extend([count, min, max].map(|fines| fines.to_string()));
    }
    // Nobody knows the sum while the jury can still decide, or while the game has no number.
    let unknown = row.is_open() || row.is_unknown();
    cells.push(if unknown { String::new() } else { row.balance().to_string() });
    let speaker = top.speaker();
    let mut remarks = beside::beside(row, &speaker);
    if row.is_unfinished() && !row.is_unread {
        remarks.push(words::NO_POINTS_YET.get(lang).to_owned());
    }
    if top.arithmetic {
        remarks.extend(words::sums(row, &speaker));
    }
    cells.push(own_cell(&remarks.join(" · ")));
    cells.extend(corrected(&row.corrections));
    cells.push(if row.is_incomplete { words_cell(words::INCOMPLETE.get(lang)) } else { String::new() });
    line(&cells)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_never_a_formula() {
        for (name, cell) in [
            ("=1+1", "\"'=1+1\""),
            ("+32 475", "\"'+32 475\""),
            ("-Anne", "\"'-Anne\""),
            ("@SUM(A1)", "\"'@SUM(A1)\""),
            ("  =HYPERLINK(\"x\")", "\"'  =HYPERLINK(\"\"x\"\")\""),
            ("＝1", "\"'＝1\""),
            ("x;=1+1;y", "\"x;'=1+1;y\""),
            ("x; \"=1", "\"x;' \"\"=1\""),
            ("Anne", "Anne"),
            ("Jan, de", "\"Jan, de\""),
            ("O\"Neil", "\"O\"\"Neil\""),
            ("a\nb", "a b"),
            ("a\u{1b}b", "a\u{fffd}b"),
        ] {
            assert_eq!(words_cell(name), cell, "{name:?}");
        }
    }
}
