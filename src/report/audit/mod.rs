//! The report of an audit for people and programs. The figures are made in `audit`; here they are only drawn.

mod brief;
mod csv;
mod explain;
mod facts;
mod funnel;
mod page;
mod parts;
mod text;
mod unblinded;

pub use brief::brief;
pub use csv::csv;
pub use explain::explain;
pub use facts::{fact_csv, fact_heading};
pub use page::page;
pub use text::text;
pub use unblinded::unblinded;

use schemars::{Schema, schema_for};

use crate::audit::AuditReport;

/// One object on one line.
pub fn json(report: &AuditReport) -> String {
    crate::text::escaped::json(report) + "\n"
}

/// What the object looks like.
pub fn schema() -> Schema {
    schema_for!(AuditReport)
}

/// `0.00012`, `3.4e-9`: two or three figures that count.
fn figure(value: f64) -> String {
    match value.abs() {
        0.0 => "0".to_owned(),
        size if size < 0.0001 => format!("{value:.1e}"),
        size if size < 0.01 => format!("{value:.5}"),
        size if size < 1.0 => trimmed(format!("{value:.3}")),
        size if size < 1000.0 => trimmed(format!("{value:.2}")),
        size if size < 1e7 => format!("{value:.0}"),
        _ => format!("{value:.1e}"),
    }
}

/// Without noughts behind the point.
fn trimmed(text: String) -> String {
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// With its sign.
fn signed(value: f64) -> String {
    if value < 0.0 { figure(value) } else { format!("+{}", figure(value)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_short() {
        let said = [0.0, 1.0, 18.353, 0.044, 0.000123, 1.2e-9, 123456.0].map(figure);
        assert_eq!(said, ["0", "1", "18.35", "0.044", "0.00012", "1.2e-9", "123456"]);
        assert_eq!((signed(0.5), signed(-0.5)), ("+0.5".to_owned(), "-0.5".to_owned()));
    }
}
