//! `jury explain P1`: what a test counts, against what, and what else could cause it.

use crate::audit::AuditTest;
use crate::report::Drawing;
use crate::report::paint::wrap_at;
use crate::text;
use crate::text::{Lang, Text};

static MEASURES: Text = text!("What is counted", "Ce qui est compté", "Wat geteld wordt");
static AGAINST: Text = text!("Against what", "Par rapport à quoi", "Waarnaast");
static CAUSES: Text =
    text!("What else could cause it", "Ce qui peut aussi l'expliquer", "Wat er nog achter kan zitten");
static NOT: Text = text!("What it does not say", "Ce que cela ne dit pas", "Wat het niet zegt");

/// The page of a test.
pub fn explain(test: &AuditTest, lang: Lang, drawing: &Drawing) -> String {
    let (paint, width) = (drawing.paint, drawing.width);
    let head = format!("{} — {}", test.id, test.title.get(lang));
    let mut out = format!("{}\n", paint.bold(&wrap_at(&head, width, 0, 2)));
    let mut part = |title: &Text, text: &str, indent: usize| {
        let body = wrap_at(text, width, indent, 2);
        out += &format!("\n{}\n{body}\n", paint.bold(title.get(lang)));
    };
    part(&MEASURES, test.measures.get(lang), 2);
    part(&AGAINST, test.against.get(lang), 2);
    let causes: Vec<String> =
        test.causes.iter().map(|cause| wrap_at(&format!("- {}", cause.get(lang)), width, 2, 4)).collect();
    out += &format!("\n{}\n{}\n", paint.bold(CAUSES.get(lang)), causes.join("\n"));
    let not = wrap_at(crate::audit::words::CAUTION.get(lang), width, 2, 2);
    out += &format!("\n{}\n{not}\n", paint.bold(NOT.get(lang)));
    out
}
