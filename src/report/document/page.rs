//! The page.

use super::{Document, rows_of};
use crate::report::answer::Among;
use crate::report::refused::WhyRefused;
use crate::report::{Judged, html};
use crate::text::{Lang, Speaker, clean};

#[derive(Debug, Default)]
pub struct Page {
    /// Deals so far, which number their links.
    deals: usize,
}

impl Document for Page {
    fn begin(&mut self, name: &str, lang: Lang) -> String {
        html::begin(&clean(name), lang)
    }

    fn deal(&mut self, judged: &Judged, among: Among, speaker: &Speaker) -> String {
        self.deals += 1;
        html::ruling(judged, &rows_of(judged), among, self.deals, speaker)
    }

    fn refused(&mut self, name: &str, error: &WhyRefused, lang: Lang) -> String {
        html::refused(name, &error.said(lang), lang)
    }

    fn end(&mut self, lang: Lang) -> String {
        html::end(lang)
    }
}
