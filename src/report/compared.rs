//! A comparison of regulations as Markdown, for the minutes of a club.

use super::compare::{Column, Compared};
use super::markdown::{plain, table};
use crate::cards::Seat;
use crate::text::Speaker;

/// One deal: a column for each regulation, and what makes the difference.
pub fn markdown(compared: &Compared, speaker: &Speaker) -> String {
    let mark = |said: &str, first: Option<&str>| {
        let mark = if first.is_some_and(|first| first != said) { " ≠" } else { "" };
        format!("{}{mark}", plain(said))
    };
    let row = |title: &str, of: &dyn Fn(&Column) -> String| {
        let first = compared.columns.first().map(of);
        let mut cells = vec![plain(title)];
        cells.extend(compared.columns.iter().map(|column| mark(&of(column), first.as_deref())));
        cells
    };
    let mut rows = vec![
        row(compared.titles.game, &|column| column.game.clone()),
        row(compared.titles.result, &|column| column.result.clone()),
    ];
    rows.extend(Seat::ALL.map(|seat| row(&speaker.seat(seat), &|column| column.points[seat].clone())));
    rows.extend(compared.findings.iter().map(|finding| {
        let words = finding.words.iter();
        let cells =
            words.map(|(word, differs)| format!("{}{}", plain(word), if *differs { " ≠" } else { "" }));
        std::iter::once(format!("`{}`", finding.name)).chain(cells).collect()
    }));
    let mut heads = vec![String::new()];
    heads.extend(compared.columns.iter().map(|column| plain(&column.book)));
    let words = heads.len();
    let mut out = format!("# {}\n\n{}", plain(&compared.name), table(heads, words, rows));
    for remark in &compared.remarks {
        out += &format!("\n{}\n", plain(remark));
    }
    out += &format!("\n## {}\n", compared.titles.why);
    for (column, reasons) in compared.columns.iter().zip(&compared.reasons) {
        out += &format!("\n### {}\n\n", plain(&column.book));
        out.extend(reasons.iter().map(|reason| format!("- {}\n", plain(reason))));
    }
    out
}
