//! What a code, an article or a reading means.

use serde::Serialize;

use crate::explain::{self, Topic};
use crate::report::explain::explanation;
use crate::rulebook::{Library, Opened};
use crate::text::Lang;

/// A page of words about one thing; several where one name means several (an article of every regulation).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Explained {
    /// What it is called.
    pub title: String,
    /// What it is.
    pub text: String,
    /// What else there is to say.
    pub sections: Vec<Section>,
    /// Other things of that name.
    pub others: Vec<Explained>,
}

/// A part of the page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Section {
    /// Its heading; nothing for what follows on the text.
    pub title: Option<String>,
    /// Its lines.
    pub lines: Vec<String>,
}

/// What a code (`play/renonce`), an article (`art. 23`) or a reading (`R-X-1`) means, in one rulebook or in all that are
/// inside the program; nothing where it is none of them.
///
/// ```
/// use whist_jury::api::{Lang, explained};
///
/// let page = explained("play/renonce", None, Lang::En).unwrap();
/// assert_eq!(page.title, "play/renonce — renonce");
/// assert!(explained("play/nothing", None, Lang::En).is_none());
/// ```
pub fn explained(what: &str, rulebook: Option<&str>, lang: Lang) -> Option<Explained> {
    let library = Library::new();
    // A name that is no shipped one may be a path, and nothing is read from a disk here.
    let wanted = |id: &&str| rulebook.is_none_or(|only| only.split('+').next() == Some(*id));
    let books: Vec<Opened> = Library::ids().filter(wanted).filter_map(|id| library.open(id).ok()).collect();
    let found = explain::find(what, &books);
    let mut pages = found.iter().filter_map(|topic| page(topic, &books, lang));
    let first = pages.next()?;
    Some(Explained { others: pages.collect(), ..first })
}

fn page(topic: &Topic, books: &[Opened], lang: Lang) -> Option<Explained> {
    let page = explanation(topic, books, lang)?;
    let sections = page.sections.into_iter();
    Some(Explained {
        title: page.title,
        text: page.text,
        sections: sections.map(|it| Section { title: it.heading, lines: it.lines }).collect(),
        others: Vec::new(),
    })
}
