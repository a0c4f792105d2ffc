//! Verdicts written into one document, deal after deal: a page, Markdown, and what build servers and code hosts read.

mod junit;
mod markdown;
mod page;
mod sarif;

pub use sarif::{Hit, Log};

use super::Judged;
use super::answer::Among;
use super::refused::WhyRefused;
use crate::ruling::{WhatIf, what_if};
use crate::text::{Lang, Speaker};

/// A document that is written as the deals come. What each function gives is printed as it is.
pub trait Document {
    /// What stands above the first deal, which has this name.
    fn begin(&mut self, name: &str, lang: Lang) -> String;

    fn deal(&mut self, judged: &Judged, among: Among, speaker: &Speaker) -> String;

    /// A deal without a verdict keeps its place.
    fn refused(&mut self, name: &str, error: &WhyRefused, lang: Lang) -> String;

    /// What stands under the last one.
    fn end(&mut self, lang: Lang) -> String;
}

/// A form of document.
pub type DocumentForm = fn() -> Box<dyn Document>;

/// A page for people.
pub static PAGE: DocumentForm = || Box::<page::Page>::default();
/// Markdown for people.
pub static MARKDOWN: DocumentForm = || Box::<markdown::Markdown>::default();
/// Test results for build servers: a deal with an infraction has failed.
pub static JUNIT: DocumentForm = || Box::new(junit::Junit);
/// Findings for code hosts and editors.
pub static SARIF: DocumentForm = || Box::<sarif::Sarif>::default();

/// What each decision of the jury would give.
fn rows_of(judged: &Judged) -> WhatIf {
    what_if(judged.ruling, &judged.record.transcript, judged.law)
}
