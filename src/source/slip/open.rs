//! What was opened and not closed. A rough reading of the document is enough: it runs only where
//! the parser has given up.

/// The first thing that was left open before the parser gave up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Unclosed {
    Quote(usize, char),
    /// `wrong`: where a bracket of another kind closes it.
    Bracket {
        start: usize,
        close: char,
        wrong: Option<usize>,
    },
}

struct Bracket {
    start: usize,
    close: char,
    indent: usize,
}

pub(super) fn left_open(text: &str, at: usize) -> Option<Unclosed> {
    let document = document(text, at);
    let text = &text[..document.end];
    // Behind `---` the line is not further in.
    let line_indent = if document.start == 0 { blanks(text) } else { 0 };
    let mut reader = Reader { text, at: document.start, brackets: Vec::new(), line_indent, last: ' ' };
    reader.run().filter(|open| match open {
        Unclosed::Quote(start, _) | Unclosed::Bracket { start, .. } => *start <= at,
    })
}

/// The document around a byte.
fn document(text: &str, at: usize) -> std::ops::Range<usize> {
    let start = match text[..at].rfind("\n---") {
        Some(n) => n + 4,
        None if text.starts_with("---") => 3,
        None => 0,
    };
    start..text[start..].find("\n---").map_or(text.len(), |n| start + n)
}

/// Those before the first word.
fn blanks(text: &str) -> usize {
    text.len() - text.trim_start_matches(' ').len()
}

/// Reads every character once, however long a line or a bracket is: looking back from each of them
/// would take minutes on a broken file of some size.
struct Reader<'a> {
    text: &'a str,
    at: usize,
    brackets: Vec<Bracket>,
    /// How far in the line is that is being read.
    line_indent: usize,
    /// The last character that says something.
    last: char,
}

impl Reader<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn run(&mut self) -> Option<Unclosed> {
        // Can a value begin here, after the beginning of a line, a dash, a colon or a comma?
        let mut fresh = true;
        while let Some(c) = self.rest().chars().next() {
            let here = self.at;
            self.at += c.len_utf8();
            match c {
                '\n' => {
                    self.line_begins();
                    if let Some(open) = self.next_line() {
                        return Some(open);
                    }
                    fresh = true;
                    continue;
                }
                c if c.is_whitespace() => continue,
                '#' if self.text[..here].ends_with([' ', '\n']) || here == 0 => {
                    self.skip_line();
                    continue;
                }
                '"' | '\'' if fresh => {
                    if !self.skip_quoted(c) {
                        return Some(Unclosed::Quote(here, c));
                    }
                    fresh = false;
                }
                '[' | '{' if fresh || !self.brackets.is_empty() => {
                    let close = if c == '[' { ']' } else { '}' };
                    self.brackets.push(Bracket { start: here, close, indent: self.line_indent });
                    fresh = true;
                }
                ']' | '}' => match self.brackets.pop() {
                    Some(bracket) if bracket.close != c => {
                        let Bracket { start, close, .. } = bracket;
                        return Some(Unclosed::Bracket { start, close, wrong: Some(here) });
                    }
                    _ => fresh = false,
                },
                '|' | '>' if fresh && self.brackets.is_empty() => self.skip_block(),
                ',' if !self.brackets.is_empty() => fresh = true,
                ':' | '-' if self.rest().starts_with([' ', '\n', '\r']) => fresh = true,
                _ => fresh = false,
            }
            self.last = c;
        }
        self.brackets.pop().map(|Bracket { start, close, .. }| Unclosed::Bracket {
            start,
            close,
            wrong: None,
        })
    }

    /// A new key where a comma or a bracket should stand: the bracket was forgotten.
    fn next_line(&self) -> Option<Unclosed> {
        let bracket = self.brackets.last()?;
        let goes_on = matches!(self.last, ',' | '[' | '{');
        (!goes_on && self.begins_entry(bracket.indent)).then_some(Unclosed::Bracket {
            start: bracket.start,
            close: bracket.close,
            wrong: None,
        })
    }

    /// Does an entry begin on this line, not further in than so many columns?
    fn begins_entry(&self, indent: usize) -> bool {
        let line = self.rest().lines().next().unwrap_or_default();
        let words = line.trim_start();
        let key = || {
            words.split_once(':').is_some_and(|(key, value)| {
                !key.contains([',', '"', '\'', '[', ']', '{', '}'])
                    && (value.is_empty() || value.starts_with(' '))
            })
        };
        line.len() - words.len() <= indent && (words.starts_with("- ") || key())
    }

    fn line_begins(&mut self) {
        self.line_indent = blanks(self.rest());
    }

    fn skip_line(&mut self) {
        self.at += self.rest().find('\n').unwrap_or(self.rest().len());
    }

    /// To behind the closing mark; false where it is missing.
    fn skip_quoted(&mut self, mark: char) -> bool {
        let indent = self.line_indent;
        while let Some(c) = self.rest().chars().next() {
            self.at += c.len_utf8();
            match c {
                '\\' if mark == '"' => {
                    let escaped = self.rest().chars().next();
                    self.at += escaped.map_or(0, char::len_utf8);
                    if escaped == Some('\n') {
                        self.line_begins();
                    }
                }
                '\n' if self.begins_entry(indent) => return false,
                '\n' => self.line_begins(),
                c if c == mark => {
                    // In single quotes a doubled mark is one mark of the text.
                    if mark == '\'' && self.rest().starts_with('\'') {
                        self.at += 1;
                    } else {
                        return true;
                    }
                }
                _ => {}
            }
        }
        false
    }

    /// The lines of a text after `|` or `>`: those further in than the line that opens it.
    fn skip_block(&mut self) {
        let indent = self.line_indent;
        self.skip_line();
        while let Some(line) = self.rest().strip_prefix('\n').and_then(|rest| rest.split('\n').next()) {
            let words = line.trim_start_matches(' ');
            if !words.trim().is_empty() && line.len() - words.len() <= indent {
                break;
            }
            self.at += 1 + line.len();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn opened(text: &str) -> Option<&str> {
        left_open(text, text.len()).map(|open| match open {
            Unclosed::Quote(start, _) | Unclosed::Bracket { start, .. } => {
                text[start..].lines().next().unwrap_or_default()
            }
        })
    }

    #[test]
    fn the_one_that_was_left_open_is_found_and_no_other() {
        assert_eq!(opened("a: {N: x, E: y\nb: [1]\n"), Some("{N: x, E: y"));
        assert_eq!(opened("a:\n  b: [4, 5\n  c: {d: e}\n"), Some("[4, 5"));
        assert_eq!(opened("a: \"x\nb: \"y\"\n"), Some("\"x"));
        assert_eq!(opened("a: {N: \"x, E: y}\nb: \"y\"\n"), Some("\"x, E: y}"));
        assert_eq!(opened("a: [1, {b: 2]\n"), Some("{b: 2]"));
        assert_eq!(opened("- {N: x\n- {N: y}\n"), Some("{N: x"));
        assert_eq!(opened("a: [1\n---\nb: [2\n"), Some("[2"));
    }

    /// How far in a line is also counts behind a text of several lines.
    #[test]
    fn an_indentation_is_that_of_the_line() {
        assert_eq!(opened("a: {b: \"x\n    y\", c: [1\n  d: 2}\n"), Some("[1"));
        assert_eq!(opened("a: |\n    x\nb: [1\n  c, d]\n"), None);
        assert_eq!(opened("a:\n  b: [1, # one\n  2]\n"), None);
        assert_eq!(opened("--- [a\nb: 1\n"), Some("[a"));
    }

    /// A file of half a megabyte, on one line or on many.
    #[test]
    fn a_long_broken_file_is_read_too() {
        let lines = format!("rulebook: [a{}", "\n".repeat(500_000));
        assert_eq!(opened(&lines), Some("[a"));
        let line = format!("rulebook: [{}", "[],\"\",".repeat(100_000));
        assert!(opened(&line).is_some());
    }

    #[test]
    fn what_is_closed_is_closed() {
        for text in [
            "a: {N: x,\n  E: y}\nb: [1,\n 2]\n",
            "a: it's {here\nb: 5\" [x\n",
            "a: \"x\n  y\"\nb: 'it''s'\nc: \"\\\"\"\n",
            "a: |\n  it \"s [\n  b\nc: x # don't [\n# \"\n",
            "a: >-\n  [x\n\n  {y\n",
        ] {
            assert_eq!(opened(text), None, "{text}");
        }
    }
}
