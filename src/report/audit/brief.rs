//! The report in a few lines: what was read, and a line for each row that is worth a look.

use super::text::{Page, found_nothing, head_line, label, literal, number};
use super::{figure, signed};
use crate::audit::AuditReport;
use crate::report::Drawing;
use crate::text;
use crate::text::{Lang, Speaker, Text};

static ROW: Text = text!(
    "{id} {unit}, {measure}: {observed} where {expected} is expected ({effect}), n {n}{p} — {label}",
    "{id} {unit}, {measure} : {observed} au lieu de {expected} ({effect}), n {n}{p} — {label}",
    "{id} {unit}, {measure}: {observed} waar {expected} te verwachten is ({effect}), n {n}{p} — {label}"
);
static MEANS: Text = text!(
    "p: how often honest play would show a figure this large; it is not the chance that the play was honest.",
    "p : combien de fois un jeu honnête montrerait un chiffre aussi grand ; ce n'est pas la probabilité que le jeu ait été honnête.",
    "p: hoe vaak eerlijk spel een zo groot cijfer zou tonen; het is niet de kans dat het spel eerlijk was."
);

/// The report in short.
pub fn brief(report: &AuditReport, lang: Lang, drawing: &Drawing) -> String {
    let mut page = Page { out: String::new(), speaker: Speaker::new(lang), drawing };
    head_line(report, &mut page);
    if report.found().next().is_none() {
        found_nothing(&mut page);
    }
    for (test, row) in report.found() {
        let effect = match row.shrunk {
            Some(_) => format!("× {}", figure(row.effect)),
            None => signed(row.effect),
        };
        let p = row.p.map(|p| format!(", p {}", figure(p))).unwrap_or_default();
        let args = [
            ("id", literal(test.id)),
            ("unit", literal(crate::text::clean(&row.unit))),
            ("measure", literal(&row.measure)),
            ("observed", page.figure(figure(row.observed))),
            ("expected", page.figure(figure(row.expected))),
            ("effect", page.figure(effect)),
            ("n", number(row.n)),
            ("p", page.figure(p)),
            ("label", crate::text::Arg::Text(label(row.label))),
        ];
        page.say(ROW.with(args), 2);
    }
    page.say(MEANS.plain(), 0);
    page.line(&report.caution, 0);
    page.out
}
