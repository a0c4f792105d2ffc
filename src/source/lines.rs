//! Lines and columns of a text, found again without reading it from its beginning: in a session of
//! ten thousand deals every finding asks for one.

use std::cell::OnceCell;
use std::sync::Arc;

use super::Source;

/// So many bytes lie between two places whose line and column are remembered.
const STEP: usize = 512;

/// A text whose lines can be asked for.
#[derive(Debug)]
pub struct Lines<'t> {
    pub text: &'t str,
    /// Line and column, from 0, at every step; counted once, when somebody asks.
    marks: OnceCell<Vec<(u32, u32)>>,
    /// The text for those who need it longer; copied once, when somebody does.
    kept: OnceCell<Arc<str>>,
    /// Bytes that were looked at so far.
    #[cfg(test)]
    pub work: std::cell::Cell<usize>,
}

impl<'t> Lines<'t> {
    pub fn new(text: &'t str) -> Lines<'t> {
        Lines {
            text,
            marks: OnceCell::new(),
            kept: OnceCell::new(),
            #[cfg(test)]
            work: std::cell::Cell::default(),
        }
    }

    /// The text under a name, independent of this one. However often it is asked for, it is copied once.
    pub fn source(&self, name: impl Into<String>) -> Source {
        Source::new(name, self.kept.get_or_init(|| Arc::from(self.text)).clone())
    }

    /// Line and column of a byte, both from 1, the column in characters.
    pub fn line_column(&self, offset: usize) -> (usize, usize) {
        let mut end = offset.min(self.text.len());
        while !self.text.is_char_boundary(end) {
            end -= 1;
        }
        let step = end / STEP;
        let (line, column) = self.marks().get(step).copied().unwrap_or_default();
        let (line, column) = self.walk((line, column), step * STEP..end);
        (line as usize + 1, column as usize + 1)
    }

    /// How many lines there are.
    pub fn count(&self) -> usize {
        self.line_column(self.text.len()).0
    }

    /// The line around a byte, without its end.
    pub fn around(&self, offset: usize) -> std::ops::Range<usize> {
        let bytes = self.text.as_bytes();
        let offset = offset.min(bytes.len());
        let start = bytes[..offset].iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        let end = bytes[offset..].iter().position(|byte| *byte == b'\n').map_or(bytes.len(), |n| offset + n);
        start..end
    }

    fn marks(&self) -> &[(u32, u32)] {
        self.marks.get_or_init(|| {
            let mut at = (0, 0);
            let mut marks = Vec::with_capacity(self.text.len() / STEP + 1);
            for start in (0..=self.text.len()).step_by(STEP) {
                marks.push(at);
                at = self.walk(at, start..(start + STEP).min(self.text.len()));
            }
            marks
        })
    }

    /// Line and column after these bytes. A character counts where it begins.
    fn walk(&self, from: (u32, u32), bytes: std::ops::Range<usize>) -> (u32, u32) {
        #[cfg(test)]
        self.work.set(self.work.get() + bytes.len());
        let bytes = &self.text.as_bytes()[bytes];
        let lines = bytes.iter().filter(|byte| **byte == b'\n').count() as u32;
        let (begin, before) = match bytes.iter().rposition(|byte| *byte == b'\n') {
            Some(end) => (end + 1, 0),
            None => (0, from.1),
        };
        let columns = bytes[begin..].iter().filter(|byte| !matches!(byte, 0x80..=0xbf)).count() as u32;
        (from.0 + lines, before + columns)
    }
}

#[cfg(test)]
mod tests {
    use super::super::line_column;
    use super::*;

    #[test]
    fn lines_and_columns_are_those_counted_from_the_beginning() {
        let text: String = (0..900).map(|n| format!("{n}: ♠é {}\n", "x♥".repeat(n % 40))).collect();
        let lines = Lines::new(&text);
        for offset in (0..text.len() + 5).step_by(7) {
            assert_eq!(lines.line_column(offset), line_column(&text, offset), "{offset}");
        }
        assert_eq!(lines.count(), 901);
        let one_line = "♥".repeat(20_000);
        let lines = Lines::new(&one_line);
        assert_eq!(lines.line_column(45_000), (1, 15_001));
    }

    #[test]
    fn a_place_in_a_long_text_costs_no_more_than_in_a_short_one() {
        let work = |deals: usize| {
            let text = "dealer: N\nplay: [N: ♥5]\n".repeat(deals);
            let lines = Lines::new(&text);
            lines.line_column(0);
            let counted_once = lines.work.replace(0);
            for n in 0..1000 {
                lines.line_column(text.len() * n / 1000);
            }
            (counted_once / deals, lines.work.get() <= 1000 * STEP)
        };
        assert_eq!(work(500), work(4000));
        assert!(work(4000).1);
    }
}
