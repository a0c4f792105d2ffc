//! A value of a document and its place.

use std::borrow::Cow;

use super::Place;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    Plain,
    Quoted,
    Block,
}

#[derive(Clone, Debug)]
pub enum NodeKind<'a> {
    Scalar(Cow<'a, str>, Style),
    List(Vec<Node<'a>>),
    Map(Vec<(Node<'a>, Node<'a>)>),
}

/// A value and its place. Nodes are numbered in the order of the document: everything inside a
/// node has a number between its own and `end`.
#[derive(Clone, Debug)]
pub struct Node<'a> {
    pub place: Place,
    pub id: u32,
    pub end: u32,
    pub kind: NodeKind<'a>,
}

impl<'a> Node<'a> {
    pub fn is_null(&self) -> bool {
        matches!(&self.kind, NodeKind::Scalar(text, Style::Plain) if matches!(text.as_ref(), "" | "~" | "null"))
    }

    pub fn scalar(&self) -> Option<&str> {
        match &self.kind {
            NodeKind::Scalar(text, _) => Some(text),
            _ => None,
        }
    }

    /// Bytes of all texts in it.
    pub(super) fn bytes(&self) -> usize {
        match &self.kind {
            NodeKind::Scalar(text, _) => text.len(),
            NodeKind::List(items) => items.iter().map(Node::bytes).sum(),
            NodeKind::Map(entries) => entries.iter().map(|(key, value)| key.bytes() + value.bytes()).sum(),
        }
    }

    /// How many lists and maps stand inside one another here.
    pub(super) fn depth(&self) -> usize {
        match &self.kind {
            NodeKind::Scalar(..) => 0,
            NodeKind::List(items) => 1 + items.iter().map(Node::depth).max().unwrap_or_default(),
            NodeKind::Map(entries) => {
                1 + entries
                    .iter()
                    .map(|(key, value)| key.depth().max(value.depth()))
                    .max()
                    .unwrap_or_default()
            }
        }
    }

    /// The value under a key.
    pub fn get(&self, key: &str) -> Option<&Node<'a>> {
        match &self.kind {
            NodeKind::Map(entries) => {
                entries.iter().find(|(k, _)| k.scalar() == Some(key)).map(|(_, value)| value)
            }
            _ => None,
        }
    }

    /// A copy of the tree that no longer borrows from the text it was read from.
    pub fn into_owned(self) -> Node<'static> {
        let kind = match self.kind {
            NodeKind::Scalar(text, style) => NodeKind::Scalar(Cow::Owned(text.into_owned()), style),
            NodeKind::List(items) => NodeKind::List(items.into_iter().map(Node::into_owned).collect()),
            NodeKind::Map(entries) => {
                NodeKind::Map(entries.into_iter().map(|(k, v)| (k.into_owned(), v.into_owned())).collect())
            }
        };
        Node { place: self.place, id: self.id, end: self.end, kind }
    }

    /// Numbers the nodes again, after trees were put together.
    pub fn renumber(&mut self, next: &mut u32) {
        self.id = *next;
        *next += 1;
        match &mut self.kind {
            NodeKind::Scalar(..) => {}
            NodeKind::List(items) => items.iter_mut().for_each(|item| item.renumber(next)),
            NodeKind::Map(entries) => entries.iter_mut().for_each(|(key, value)| {
                key.renumber(next);
                value.renumber(next);
            }),
        }
        self.end = *next;
    }
}
