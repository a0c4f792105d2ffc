//! The tree of a shipped rulebook as `build.rs` wrote it: the same that the reader of YAML makes of its text, in a
//! hundredth of the time.
//!
//! Each value is a byte with its kind, then its place (two numbers of four bytes: where it starts and how long it is), then
//! what is in it: nothing for a word that stands in the text as it is; length and bytes for another text; for a list and a
//! map how many items or entries follow.

use std::borrow::Cow;

use crate::source::{Node, NodeKind, Place, Style};

/// A shipped file.
#[derive(Clone, Copy, Debug)]
pub struct Shipped {
    pub id: &'static str,
    pub yaml: &'static str,
    /// Empty where its text has to be read.
    pub tree: &'static [u8],
}

impl Shipped {
    /// The tree of its text, which has this number among the texts of a rulebook.
    pub fn tree(self, source: u16) -> Option<Node<'static>> {
        let mut reader = Reader { yaml: self.yaml, rest: self.tree, source, next: 0 };
        reader.node().filter(|_| reader.rest.is_empty())
    }
}

struct Reader {
    yaml: &'static str,
    rest: &'static [u8],
    source: u16,
    /// The number of the next value.
    next: u32,
}

impl Reader {
    fn number(&mut self) -> Option<usize> {
        let (number, rest) = self.rest.split_first_chunk::<4>()?;
        self.rest = rest;
        Some(u32::from_le_bytes(*number) as usize)
    }

    fn text(&mut self) -> Option<&'static str> {
        let len = self.number()?;
        let (text, rest) = self.rest.split_at_checked(len)?;
        self.rest = rest;
        std::str::from_utf8(text).ok()
    }

    fn node(&mut self) -> Option<Node<'static>> {
        let (kind, rest) = self.rest.split_first()?;
        self.rest = rest;
        let (start, len) = (self.number()?, self.number()?);
        let range = start..start + len;
        let id = self.next;
        self.next += 1;
        let scalar = |text, style| Some(NodeKind::Scalar(Cow::Borrowed(text), style));
        let kind = match kind {
            0 => scalar(self.yaml.get(range.clone())?, Style::Plain),
            1 => scalar(self.text()?, Style::Plain),
            2 => scalar(self.text()?, Style::Quoted),
            3 => scalar(self.text()?, Style::Block),
            4 => {
                let count = self.number()?;
                (0..count).map(|_| self.node()).collect::<Option<_>>().map(NodeKind::List)
            }
            5 => {
                let count = self.number()?;
                let entry = |_| Some((self.node()?, self.node()?));
                (0..count).map(entry).collect::<Option<_>>().map(NodeKind::Map)
            }
            _ => None,
        }?;
        Some(Node { place: Place::new(self.source, range), id, end: self.next, kind })
    }
}

#[cfg(test)]
mod tests {
    use super::super::library::Shelf;
    use super::*;
    use crate::source::parse;

    #[test]
    fn every_shipped_file_has_the_tree_of_its_text() {
        for shelf in [Shelf::Rulebooks, Shelf::Grids] {
            for id in shelf.ids() {
                let (_, shipped) = shelf.shipped(id).unwrap();
                let (trees, faults) = parse(shipped.yaml, 3);
                assert!(faults.is_empty() && trees.len() == 1, "{id}");
                assert_eq!(format!("{:?}", shipped.tree(3).unwrap()), format!("{:?}", trees[0]), "{id}");
            }
        }
    }

    #[test]
    fn a_damaged_tree_is_none() {
        let (_, shipped) = Shelf::Grids.shipped(Shelf::Grids.ids().next().unwrap()).unwrap();
        for end in 0..shipped.tree.len() {
            assert!(Shipped { tree: &shipped.tree[..end], ..shipped }.tree(0).is_none());
        }
    }
}
