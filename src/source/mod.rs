//! Text with places: the YAML tree, the way from a route in the document to bytes of the file, and
//! the faults of a file.

mod anchors;
mod composed;
mod de;
mod de_error;
mod escape;
mod expected;
mod fault;
pub mod forms;
mod hint;
pub mod json;
mod lines;
mod locate;
mod node;
mod plain_json;
mod route;
mod slip;
mod stream;
mod suggest;
mod syntax;
mod tree;
mod twice;

use std::sync::Arc;

pub use composed::{Composed, composed};
pub use de::{Bad, JURY_FIELDS, JURY_FORM, OR_WORDS, RULE_FIELDS, RULE_FORM, custom, read};
pub use de_error::{is_list, known_keys, one_of};
pub use fault::{At, Fault, Mend};
pub use hint::Hint;
pub use lines::Lines;
pub use node::{Node, NodeKind, Style};
pub use route::{Route, Step};
pub use stream::{Piece, PieceReader};
pub use suggest::{are_apart, suggest};
pub use tree::{parse, parse_numbered};
pub use twice::key_twice;

/// Above this size a YAML file is refused: a thousand deals fit easily, and larger collections
/// belong in `.jsonl`, which is read line by line.
pub const MAX_FILE_BYTES: usize = 16 * 1024 * 1024;
/// A line of a `.jsonl` file that is longer than this is refused.
pub const MAX_LINE_BYTES: usize = 1024 * 1024;
/// A YAML or JSON file has no more deals than this, broken ones counted.
pub const MAX_DEALS: usize = 100_000;
/// A document has no more values than this: a hundred times the longest regulation.
pub const MAX_VALUES: usize = 200_000;
/// A deal has no more values than this, which is a hundred times what a full record needs.
pub const MAX_DEAL_VALUES: usize = 50_000;

/// More faults than this in one document are counted and not shown.
pub const MAX_FAULTS: usize = 50;

/// A stretch of bytes in one of the sources of a document (a rulebook has one for each base).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, PartialOrd, Ord)]
pub struct Place {
    pub source: u16,
    pub start: u32,
    pub len: u32,
}

impl Place {
    pub fn new(source: u16, range: std::ops::Range<usize>) -> Place {
        Place { source, start: range.start as u32, len: range.len() as u32 }
    }

    pub fn range(self) -> std::ops::Range<usize> {
        self.start as usize..(self.start + self.len) as usize
    }
}

/// A named text.
#[derive(Clone, Debug)]
pub struct Source {
    pub name: String,
    /// Shared: a file with a thousand faults is kept once.
    pub text: Arc<str>,
}

impl Source {
    pub fn new(name: impl Into<String>, text: impl Into<Arc<str>>) -> Source {
        Source { name: name.into(), text: text.into() }
    }

    /// Line and column of a byte, both from 1, the column in characters.
    pub fn line_column(&self, offset: usize) -> (usize, usize) {
        line_column(&self.text, offset)
    }
}

/// Line and column of a byte, both from 1, the column in characters.
pub fn line_column(text: &str, offset: usize) -> (usize, usize) {
    let mut end = offset.min(text.len());
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let before = &text[..end];
    let line_start = before.rfind('\n').map_or(0, |i| i + 1);
    let line = before.bytes().filter(|b| *b == b'\n').count() + 1;
    (line, before[line_start..].chars().count() + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters_not_bytes() {
        let text = "a: é\nplay: ♠♥x";
        assert_eq!(line_column(text, 0), (1, 1));
        assert_eq!(line_column(text, text.find('x').unwrap_or(0)), (2, 9));
        assert_eq!(line_column(text, 10_000), (2, 10));
    }
}
