//! Words and tables of Markdown.

use crate::text::clean_line;

/// Words of a stranger, so that they make neither a column nor a link.
pub fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in clean_line(text).chars() {
        if matches!(c, '\\' | '|' | '*' | '_' | '`' | '[' | ']' | '<' | '>' | '#' | '~') {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

/// A row of a table, of cells that are Markdown already.
pub fn line(cells: &[String]) -> String {
    format!("| {} |\n", cells.join(" | "))
}

/// A table of which the first columns are words and the others numbers.
pub fn table(heads: Vec<String>, words: usize, rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let rule: Vec<&str> = (0..heads.len()).map(|n| if n < words { ":--" } else { "--:" }).collect();
    let rows: String = rows.into_iter().map(|cells| line(&cells)).collect();
    format!("{}|{}|\n{rows}", line(&heads), rule.join("|"))
}
