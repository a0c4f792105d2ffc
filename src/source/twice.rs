//! Keys that stand twice in a map.

use std::collections::HashMap;

use super::{At, Fault, Node, Place};
use crate::text;
use crate::text::{Arg, Text};

static DUPLICATE: Text = text!(
    "The key `{key}` stands here twice.",
    "La clé `{key}` figure ici deux fois.",
    "De sleutel `{key}` staat hier twee keer."
);
static FIRST_HERE: Text = text!("first here", "d'abord ici", "eerst hier");
static AGAIN_HERE: Text = text!("and again here", "et encore ici", "en hier opnieuw");

/// A key that stood there already.
pub fn key_twice(name: &str, here: Place, first: Place) -> Fault {
    Fault::new(At::Place(here), DUPLICATE.with([("key", Arg::Foreign(name.to_owned()))]))
        .label(AGAIN_HERE.plain())
        .also(At::Place(first), FIRST_HERE.plain())
}

/// The keys of a map so far. Small maps are searched; a large one gets an index.
#[derive(Default)]
pub(super) struct Seen(HashMap<String, usize>);

impl Seen {
    const SMALL: usize = 16;

    /// The entry that has this key already; otherwise the key is noted for the next entry.
    pub(super) fn twin(&mut self, name: &str, entries: &[(Node, Node)]) -> Option<usize> {
        if entries.len() < Self::SMALL {
            return entries.iter().position(|(key, _)| key.scalar() == Some(name));
        }
        if self.0.is_empty() {
            let keys = entries.iter().enumerate();
            self.0 = keys.map(|(n, (key, _))| (key.scalar().unwrap_or_default().to_owned(), n)).collect();
        }
        match self.0.get(name) {
            Some(n) => Some(*n),
            None => {
                self.0.insert(name.to_owned(), entries.len());
                None
            }
        }
    }
}
