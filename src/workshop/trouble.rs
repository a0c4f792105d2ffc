//! What is wrong with the files of a corpus, each fault with the text that it points into.

use crate::source::{At, Fault, Source};
use crate::transcript::{Head, Record};

/// A fault with the text it points into.
#[derive(Clone, Debug)]
pub struct Trouble {
    pub fault: Fault,
    pub source: Source,
    pub lines_before: usize,
}

impl Trouble {
    /// Several in one text.
    pub fn all(faults: Vec<Fault>, source: &Source, lines_before: usize) -> impl Iterator<Item = Trouble> {
        faults.into_iter().map(move |fault| Trouble { fault, source: source.clone(), lines_before })
    }

    /// What is wrong with the head of a session.
    pub fn of_head(name: &str, head: &Head) -> Vec<Trouble> {
        let of = |fault: &Fault| Trouble {
            fault: fault.clone(),
            source: head.lines().source(name),
            lines_before: head.lines_before,
        };
        head.faults.iter().map(of).collect()
    }

    /// A fault that points at no text.
    pub fn plain(name: &str, fault: Fault) -> Trouble {
        Trouble { fault, source: Source::new(name, ""), lines_before: 0 }
    }

    /// Only the sentence of the fault: a picture of its place would need the whole text.
    #[must_use]
    pub fn without_text(self) -> Trouble {
        Trouble::plain(&self.source.name, Fault { at: At::File, also: Vec::new(), ..self.fault })
    }

    /// What is wrong with a deal.
    pub fn of(fault: Fault, name: &str, record: &Record) -> Trouble {
        Trouble { fault, source: record.lines().source(name), lines_before: record.lines_before }
    }
}

/// What is wrong with a file. More than a screen can show is counted and not kept.
#[derive(Clone, Debug, Default)]
pub struct Troubles {
    kept: Vec<Trouble>,
    more: usize,
}

impl Troubles {
    const MOST: usize = 200;

    pub fn push(&mut self, trouble: Trouble) {
        if self.kept.len() < Troubles::MOST {
            self.kept.push(trouble);
        } else {
            self.more += 1;
        }
    }

    /// All of them, those of a file of this name that were only counted last.
    pub fn of(self, path: &str) -> Vec<Trouble> {
        let mut all = self.kept;
        if self.more > 0 {
            all.push(Trouble::plain(path, Fault::more(self.more)));
        }
        all
    }
}

impl Extend<Trouble> for Troubles {
    fn extend<T: IntoIterator<Item = Trouble>>(&mut self, troubles: T) {
        troubles.into_iter().for_each(|trouble| self.push(trouble));
    }
}
