//! What is wrong with a file, where an editor underlines it.

use serde_json::{Value, json};

use super::document::{Content, TextDocument};
use crate::report::view::{FaultView, FindingView, PlaceView, Range};
use crate::verdict::Severity;

/// How an editor ranks what it underlines. A file that cannot be used comes before a breach that happened at the table.
const ERROR: u8 = 1;
const WARNING: u8 = 2;
const INFORMATION: u8 = 3;
const HINT: u8 = 4;

/// Everything there is to underline.
pub fn diagnostics(document: &TextDocument) -> Vec<Value> {
    match &document.content {
        Content::Deals(live) => {
            let own = live.deals.iter().flat_map(|deal| {
                let faults = deal.view.faults.iter().map(|it| of_fault(document, it, ERROR));
                faults.chain(deal.view.findings.iter().map(|it| of_finding(document, it)))
            });
            live.faults.iter().map(|it| of_fault(document, it, ERROR)).chain(own).collect()
        }
        Content::Rulebook(found, _) => {
            found.iter().map(|(severity, it)| of_fault(document, it, rank(*severity))).collect()
        }
        Content::Grid(faults) => faults.iter().map(|it| of_fault(document, it, ERROR)).collect(),
    }
}

fn rank(severity: Severity) -> u8 {
    match severity {
        Severity::Error => ERROR,
        Severity::Warning => WARNING,
        Severity::Advice => INFORMATION,
    }
}

/// The fault, with its help behind it: an editor has no other room for that.
fn of_fault(document: &TextDocument, fault: &FaultView, severity: u8) -> Value {
    let message = match &fault.help {
        Some(help) => format!("{}\n{help}", fault.message),
        None => fault.message.clone(),
    };
    let first = fault.places.first().map_or_else(Range::default, |label| label.range);
    let mut found = json!({
        "range": document.lines.span(&document.text, first),
        "severity": severity,
        "source": "jury",
        "message": message,
    });
    related(document, &mut found, &fault.places);
    if let Some(mend) = &fault.replacement {
        let span = document.lines.span(&document.text, mend.range);
        found["data"] = json!({"range": span, "newText": mend.text});
    }
    found
}

fn of_finding(document: &TextDocument, finding: &FindingView) -> Value {
    let severity = match finding.severity {
        Severity::Error => WARNING,
        Severity::Warning => INFORMATION,
        Severity::Advice => HINT,
    };
    let articles = if finding.articles.is_empty() {
        String::new()
    } else {
        format!(" ({})", finding.articles.join(", "))
    };
    let follows =
        if finding.consequence.is_empty() { String::new() } else { format!("\n→ {}", finding.consequence) };
    let first = finding.places.first().map_or_else(Range::default, |label| label.range);
    let mut found = json!({
        "range": document.lines.span(&document.text, first),
        "severity": severity,
        "source": "jury",
        "code": finding.code,
        "message": format!("{}{articles}{follows}", finding.message),
    });
    related(document, &mut found, &finding.places);
    found
}

/// The other places, each with what stands there.
fn related(document: &TextDocument, found: &mut Value, places: &[PlaceView]) {
    if places.len() < 2 {
        return;
    }
    let others = places.iter().skip(1).map(|label| {
        let range = document.lines.span(&document.text, label.range);
        json!({"location": {"uri": document.uri, "range": range}, "message": label.label})
    });
    found["relatedInformation"] = others.collect();
}
