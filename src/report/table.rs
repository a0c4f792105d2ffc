//! The look of tables: a rule under the heading, no other lines, good on paper and piped.

use comfy_table::{Cell, CellAlignment, ContentArrangement, LineStyle, Table, TableStyle};
use unicode_width::UnicodeWidthStr;

const STYLE: TableStyle = TableStyle::new().header_separator(LineStyle::none().fill('─').junction('─'));

pub fn new(heading: Vec<Cell>) -> Table {
    let mut table = Table::new();
    table.load_style(STYLE).set_header(heading);
    table
}

/// Breaks lines in cells rather than growing wider than the page.
pub fn fit(table: &mut Table, width: usize) {
    table.set_content_arrangement(ContentArrangement::Dynamic).set_width(width as u16);
}

/// Columns it takes without breaking lines.
pub fn width(table: &Table) -> usize {
    table.lines().map(|line| line.trim_end().width()).max().unwrap_or_default()
}

pub fn right(text: impl ToString) -> Cell {
    Cell::new(text.to_string()).set_alignment(CellAlignment::Right)
}

/// The table without the spaces that fill its last column.
pub fn print(table: &Table) -> String {
    let lines: Vec<String> = table.lines().map(|line| line.trim_end().to_owned()).collect();
    lines.join("\n")
}

/// `+4`, `-15`, `0`.
pub fn signed(n: i32) -> String {
    if n == 0 { "0".to_owned() } else { format!("{n:+}") }
}
