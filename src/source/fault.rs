//! A fault of a file: something the reader could not use, with its place and a way out.

use super::{Hint, MAX_FAULTS, Node, NodeKind, Place, Route};
use crate::text;
use crate::text::{Message, Text};

static MORE: Text = text!(
    "More faults of this kind: {count}.",
    "Autres fautes de ce genre : {count}.",
    "Nog fouten van die aard: {count}."
);

/// Where a fault is: already in bytes, or still as a route.
#[derive(Clone, PartialEq, Debug)]
pub enum At {
    Place(Place),
    Route(Route),
    /// The file as a whole.
    File,
}

/// One change of the text.
#[derive(Clone, PartialEq, Debug)]
pub enum Mend {
    /// These words come in the place of what stands there.
    Instead(At, String),
    /// This entry comes before the first of the document.
    FirstEntry(String),
}

/// Something in a file that cannot be read: what, where, and what was expected there.
#[derive(Clone, PartialEq, Debug)]
pub struct Fault {
    pub message: Message,
    pub at: At,
    /// What stands at the place, in a few words.
    pub label: Option<Message>,
    /// Other places that explain the fault.
    pub also: Vec<(At, Message)>,
    /// What to write instead.
    pub help: Option<Message>,
    /// What mends it, for a program.
    pub mend: Option<Mend>,
    /// One line at the top of a file mends it in all its deals: people are told once.
    pub is_of_file: bool,
}

impl Fault {
    pub fn new(at: At, message: Message) -> Fault {
        Fault { message, at, label: None, also: Vec::new(), help: None, mend: None, is_of_file: false }
    }

    /// Such a fault stands in every deal of a file.
    #[must_use]
    pub fn of_file(self) -> Fault {
        Fault { is_of_file: true, ..self }
    }

    /// So many others are counted and not shown.
    pub fn more(count: usize) -> Fault {
        Fault::new(At::File, MORE.with([("count", count.into())]))
    }

    /// The first of them, and how many more there are.
    #[must_use]
    pub fn first_of(mut faults: Vec<Fault>) -> Vec<Fault> {
        let more = faults.len().saturating_sub(MAX_FAULTS);
        faults.truncate(MAX_FAULTS);
        faults.extend((more > 0).then(|| Fault::more(more)));
        faults
    }

    #[must_use]
    pub fn label(mut self, label: Message) -> Fault {
        self.label = Some(label);
        self
    }

    #[must_use]
    pub fn also(mut self, at: At, label: Message) -> Fault {
        self.also.push((at, label));
        self
    }

    #[must_use]
    pub fn help(mut self, help: Message) -> Fault {
        self.help = Some(help);
        self
    }

    #[must_use]
    pub fn help_if(mut self, help: Option<Message>) -> Fault {
        self.help = help.or(self.help);
        self
    }

    /// Mended by these words in the place of what is at fault.
    #[must_use]
    pub fn mended_by(self, words: impl Into<String>) -> Fault {
        let at = self.at.clone();
        self.mended_at(at, words)
    }

    /// Mended by these words in the place of what stands there.
    #[must_use]
    pub fn mended_at(self, at: At, words: impl Into<String>) -> Fault {
        Fault { mend: Some(Mend::Instead(at, words.into())), ..self }
    }

    /// Mended by one more entry at the beginning of the document.
    #[must_use]
    pub fn mended_by_entry(self, entry: impl Into<String>) -> Fault {
        Fault { mend: Some(Mend::FirstEntry(entry.into())), ..self }
    }

    /// The help of a hint, and its words in the place of what is at fault.
    #[must_use]
    pub fn hint(self, hint: impl Into<Hint>) -> Fault {
        let Hint { says, write } = hint.into();
        let fault = self.help(says);
        match write {
            Some(words) => fault.mended_by(words),
            None => fault,
        }
    }

    #[must_use]
    pub fn hint_if(self, hint: Option<Hint>) -> Fault {
        match hint {
            Some(hint) => self.hint(hint),
            None => self,
        }
    }

    /// Turns every route into bytes of this document.
    pub fn locate(&mut self, document: &Node, text: &str, skip: &super::Bad) {
        let others = self.also.iter_mut().map(|(at, _)| at);
        if let Some(Mend::FirstEntry(entry)) = &self.mend {
            self.mend = first_entry(document, text, entry);
        }
        let mended = match &mut self.mend {
            Some(Mend::Instead(at, _)) => Some(at),
            _ => None,
        };
        let places = std::iter::once(&mut self.at).chain(others).chain(mended);
        for at in places {
            if let At::Route(route) = at {
                *at = At::Place(document.locate(route, text, skip));
            }
        }
    }

    /// Where to put this fault among the others.
    pub fn order(&self) -> (u8, Place) {
        match &self.at {
            At::File | At::Route(_) => (0, Place::default()),
            At::Place(place) => (1, *place),
        }
    }
}

/// An entry on a line of its own before the first one, which keeps its indentation; a map in braces has no lines.
fn first_entry(document: &Node, text: &str, entry: &str) -> Option<Mend> {
    let NodeKind::Map(entries) = &document.kind else { return None };
    let (first, _) = entries.first()?;
    let at = first.place.range().start;
    let line = text.get(..at)?.rfind('\n').map_or(0, |end| end + 1);
    let indent = text.get(line..at)?;
    // A deal of a list begins behind its dash.
    let is_blank = indent.chars().all(|c| matches!(c, ' ' | '-'));
    let blanks = " ".repeat(indent.len());
    let place = Place::new(first.place.source, at..at);
    is_blank.then(|| Mend::Instead(At::Place(place), format!("{entry}\n{blanks}")))
}
