//! What the text of an audit tells, part by part, for a page that breaks its lines itself.

use super::text::{Page, calibrated, head, packs, running, tested, told};
use crate::audit::{AuditReport, AuditRow, TestReport};
use crate::report::{Drawing, Paint};
use crate::text::{Lang, Speaker};

/// So wide that nothing is broken.
const WIDE: Drawing = Drawing { paint: Paint { colour: false }, width: 1 << 20 };

/// What is told, in parts: each has its title first, but for the first of the head.
fn parts(lang: Lang, tell: impl FnOnce(&mut Page)) -> Vec<Vec<String>> {
    let mut page = Page { out: String::new(), speaker: Speaker::new(lang), drawing: &WIDE };
    tell(&mut page);
    let mut parts = vec![Vec::new()];
    for line in page.out.lines() {
        match (line.trim(), parts.last_mut()) {
            ("", _) => parts.push(Vec::new()),
            (line, Some(part)) => part.push(line.to_owned()),
            (_, None) => {}
        }
    }
    parts.retain(|part| !part.is_empty());
    parts
}

/// What was read, how, and what could not be.
pub fn opening(report: &AuditReport, lang: Lang) -> Vec<String> {
    parts(lang, |page| head(report, page)).into_iter().next().unwrap_or_default()
}

/// Rulebooks, packs, the record, calibration, running checks: each with its title.
pub fn sections(report: &AuditReport, lang: Lang) -> Vec<(String, Vec<String>)> {
    let told = parts(lang, |page| {
        head(report, page);
        packs(report, page);
        if let Some(calibration) = &report.calibration {
            calibrated(calibration, page);
        }
        running(report, page);
    });
    let titled = |mut part: Vec<String>| (!part.is_empty()).then(|| (part.remove(0), part));
    told.into_iter().skip(1).filter_map(titled).collect()
}

/// How many deals a test could use, and why not the others.
pub fn use_of(test: &TestReport, lang: Lang) -> Vec<String> {
    parts(lang, |page| tested(test, page)).into_iter().flatten().skip(1).collect()
}

/// A row in full, without its name and without its deals.
pub fn row_lines(test: &TestReport, row: &AuditRow, lang: Lang) -> Vec<String> {
    let bare = AuditRow { deals: Vec::new(), ..row.clone() };
    let mut lines: Vec<String> =
        parts(lang, |page| told(test, &bare, page)).into_iter().flatten().skip(1).collect();
    lines.pop();
    lines
}
