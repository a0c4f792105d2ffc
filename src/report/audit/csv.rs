//! The rows of an audit for a spreadsheet: safe to open, one row a line, above them what the figures depend on.

use crate::audit::{AuditReport, AuditRow, TestReport};
use crate::report::sheet::{csv_line, words_cell};

/// The columns.
const HEADING: [&str; 29] = [
    "test",
    "unit",
    "kind",
    "measure",
    "rulebook",
    "n",
    "observed",
    "expected",
    "effect",
    "low",
    "high",
    "shrunk",
    "p",
    "q",
    "smallest visible",
    "label",
    "confirmation n",
    "confirmation effect",
    "confirmation p",
    "other explanations",
    "deals",
    "sentence",
    "version",
    "corpus",
    "rulebook hash",
    "seed",
    "draws",
    "q level",
    "split",
];

/// The whole table.
pub fn csv(report: &AuditReport) -> String {
    let mut out = csv_line(&HEADING.map(str::to_owned));
    for test in &report.tests {
        out.extend(test.rows.iter().map(|row| line(report, test, row)));
    }
    out
}

/// A figure, which no spreadsheet takes for a formula.
fn number(value: Option<f64>) -> String {
    value.map(|value| value.to_string()).unwrap_or_default()
}

fn word(value: &impl serde::Serialize) -> String {
    serde_json::to_value(value).ok().and_then(|word| Some(word.as_str()?.to_owned())).unwrap_or_default()
}

fn line(report: &AuditReport, test: &TestReport, row: &AuditRow) -> String {
    let confirmation = row.confirmation;
    let hash = report.rulebooks.iter().find(|book| book.rulebook == row.rulebook);
    csv_line(&[
        words_cell(test.id),
        words_cell(&row.unit),
        word(&row.kind),
        words_cell(&row.measure),
        words_cell(&row.rulebook),
        row.n.to_string(),
        number(Some(row.observed)),
        number(Some(row.expected)),
        number(Some(row.effect)),
        number(row.interval.map(|(low, _)| low)),
        number(row.interval.map(|(_, high)| high)),
        number(row.shrunk),
        number(row.p),
        number(row.q),
        number(row.smallest_visible),
        word(&row.label),
        confirmation.map(|it| it.n.to_string()).unwrap_or_default(),
        number(confirmation.map(|it| it.effect)),
        number(confirmation.and_then(|it| it.p)),
        words_cell(&row.other_explanations.join(" · ")),
        words_cell(&row.deals.join(" ")),
        words_cell(&row.sentence),
        report.version.to_owned(),
        report.corpus.signature.clone(),
        hash.map(|book| book.hash.clone()).unwrap_or_default(),
        report.options.seed.to_string(),
        report.options.draws.to_string(),
        number(Some(report.options.q)),
        words_cell(report.options.split.as_deref().unwrap_or_default()),
    ])
}
