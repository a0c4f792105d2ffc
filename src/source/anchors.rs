//! What is named in a document with `&`, for the `*` that stand for it later. A small file may not grow large by them.

use std::collections::HashMap;

use super::tree::Stop;
use super::{Node, Place};
use crate::text;
use crate::text::Text;

/// What all aliases of a document stand for.
const MAX_ALIAS_NODES: usize = 20_000;
const MAX_ALIAS_BYTES: usize = 1 << 20;
/// What is anchored is kept for the aliases after it, and more than once where anchors are nested.
const MAX_ANCHORED: usize = 10 * MAX_ALIAS_NODES;
const MAX_ANCHORED_BYTES: usize = 10 * MAX_ALIAS_BYTES;

static TOO_MANY_ALIASES: Text = text!(
    "The aliases of this file expand to more than {limit} values or 1 MiB.",
    "Les alias de ce fichier se développent en plus de {limit} valeurs ou 1 Mio.",
    "De aliassen van dit bestand groeien uit tot meer dan {limit} waarden of 1 MiB."
);
static TOO_MANY_ANCHORED: Text = text!(
    "The anchors of this file hold more than {limit} values or 10 MiB.",
    "Les ancres de ce fichier contiennent plus de {limit} valeurs ou 10 Mio.",
    "De ankers van dit bestand bevatten meer dan {limit} waarden of 10 MiB."
);
static ALIAS_TO_ITSELF: Text = text!(
    "This alias stands inside the very value it refers to.",
    "Cet alias se trouve dans la valeur même à laquelle il renvoie.",
    "Deze alias staat in de waarde waarnaar hij verwijst."
);

#[derive(Default)]
pub(super) struct Anchors<'a> {
    named: HashMap<usize, Node<'a>>,
    values: usize,
    bytes: usize,
    alias_values: usize,
    alias_bytes: usize,
}

impl<'a> Anchors<'a> {
    /// A new document does not know the names of the one before.
    pub(super) fn forget(&mut self) {
        self.named.clear();
    }

    pub(super) fn keep(&mut self, anchor: usize, node: &Node<'a>) -> Result<(), Stop> {
        self.values += (node.end - node.id) as usize;
        if self.values <= MAX_ANCHORED {
            self.bytes += node.bytes();
        }
        if self.values > MAX_ANCHORED || self.bytes > MAX_ANCHORED_BYTES {
            return Err(Stop::TooMany(node.place, &TOO_MANY_ANCHORED, MAX_ANCHORED));
        }
        self.named.insert(anchor, node.clone());
        Ok(())
    }

    /// What the alias at this place stands for.
    pub(super) fn get(&mut self, target: usize, place: Place) -> Result<&Node<'a>, Stop> {
        // Inside its own definition it would never end, and nothing of that name is kept yet.
        let node = self.named.get(&target).ok_or(Stop::At(place, &ALIAS_TO_ITSELF))?;
        self.alias_values += (node.end - node.id) as usize;
        self.alias_bytes += node.bytes();
        if self.alias_values > MAX_ALIAS_NODES || self.alias_bytes > MAX_ALIAS_BYTES {
            return Err(Stop::TooMany(place, &TOO_MANY_ALIASES, MAX_ALIAS_NODES));
        }
        Ok(node)
    }
}
