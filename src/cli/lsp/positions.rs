//! Bytes of a text, and the lines and columns of an editor, which counts in UTF-16: `♠` is one column, and a character
//! beyond the basic plane is two.

use serde::{Deserialize, Serialize};

use crate::report::view::Range;

/// A place as an editor has it, both from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct LinePosition {
    pub line: usize,
    pub character: usize,
}

/// From the first place up to the second.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LineSpan {
    pub start: LinePosition,
    pub end: LinePosition,
}

/// Where each line of a text begins.
#[derive(Clone, Debug, Default)]
pub struct LineStarts(Vec<usize>);

impl LineStarts {
    pub fn of(text: &str) -> LineStarts {
        let ends = text.match_indices('\n').map(|(at, _)| at + 1);
        LineStarts(std::iter::once(0).chain(ends).collect())
    }

    pub fn position(&self, text: &str, byte: usize) -> LinePosition {
        let mut byte = byte.min(text.len());
        while !text.is_char_boundary(byte) {
            byte -= 1;
        }
        let line = self.0.partition_point(|start| *start <= byte).saturating_sub(1);
        let start = self.0.get(line).copied().unwrap_or_default();
        LinePosition { line, character: text[start..byte].encode_utf16().count() }
    }

    pub fn span(&self, text: &str, range: Range) -> LineSpan {
        LineSpan { start: self.position(text, range.start), end: self.position(text, range.end) }
    }

    /// The byte at a place; a column behind the end of its line is that end.
    pub fn byte(&self, text: &str, at: LinePosition) -> usize {
        let Some(start) = self.0.get(at.line).copied() else { return text.len() };
        let end = self.0.get(at.line + 1).map_or(text.len(), |next| next - 1);
        let mut left = at.character;
        for (offset, c) in text[start..end].char_indices() {
            if left < c.len_utf16() {
                return start + offset;
            }
            left -= c.len_utf16();
        }
        start + text[start..end].trim_end_matches('\r').len()
    }

    pub fn lines(&self) -> usize {
        self.0.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_counted_in_utf_16_both_ways() {
        let text = "a: ♠♥x\nb: 𝄞é😀y\r\n\n";
        let lines = LineStarts::of(text);
        for (sign, line, character) in [("x", 0, 5), ("y", 1, 8), ("♥", 0, 4), ("é", 1, 5), ("😀", 1, 6)]
        {
            let byte = text.find(sign).unwrap();
            let at = LinePosition { line, character };
            assert_eq!(lines.position(text, byte), at, "{sign}");
            assert_eq!(lines.byte(text, at), byte, "{sign}");
        }
        // In the middle of a pair, behind the end of a line, behind the end of the text.
        assert_eq!(lines.byte(text, LinePosition { line: 1, character: 4 }), text.find('𝄞').unwrap());
        assert_eq!(lines.byte(text, LinePosition { line: 0, character: 99 }), text.find('\n').unwrap());
        assert_eq!(lines.byte(text, LinePosition { line: 1, character: 99 }), text.find('\r').unwrap());
        assert_eq!(lines.byte(text, LinePosition { line: 99, character: 0 }), text.len());
    }
}
