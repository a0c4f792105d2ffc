//! A place named by its route through the document. Findings carry routes; bytes, lines and
//! columns are worked out only when somebody looks.

use crate::cards::{Card, Notation};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// The value under this key of a map.
    Field(&'static str),
    /// The n-th item of a list, or the value of the n-th entry of a map.
    Item(usize),
    /// The key of the n-th entry of a map.
    Key(usize),
    /// These bytes of the text (as read, without quotes and escapes).
    Part(usize, usize),
    /// This card in a hand written as suit groups, or in one of the values of a map.
    Card(Card, Notation),
}

/// `play`, item 7, its value, bytes 4 to 8.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Route(pub Vec<Step>);

impl Route {
    /// The whole document.
    pub fn root() -> Route {
        Route::default()
    }

    pub fn field(name: &'static str) -> Route {
        Route(vec![Step::Field(name)])
    }

    #[must_use]
    pub fn then(mut self, step: Step) -> Route {
        self.0.push(step);
        self
    }

    #[must_use]
    pub fn item(self, n: usize) -> Route {
        self.then(Step::Item(n))
    }

    #[must_use]
    pub fn key(self, n: usize) -> Route {
        self.then(Step::Key(n))
    }

    #[must_use]
    pub fn inner(self, name: &'static str) -> Route {
        self.then(Step::Field(name))
    }

    #[must_use]
    pub fn part(self, range: std::ops::Range<usize>) -> Route {
        self.then(Step::Part(range.start, range.end))
    }
}
