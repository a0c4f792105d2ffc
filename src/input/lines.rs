//! The lines of a `.jsonl` file one after the other, in the same few bytes: a file of a million deals
//! needs no more room than one of ten, and a line that is too long is passed over without being kept.

use std::fs::File;
use std::io::{BufRead, BufReader, Read};

use super::{not_utf8, unreadable};
use crate::source::{At, Fault, MAX_LINE_BYTES};
use crate::text;
use crate::text::{Arg, Text};

static LONG_LINE: Text = text!(
    "Line {line} is longer than {limit} KiB.",
    "La ligne {line} dépasse {limit} Kio.",
    "Regel {line} is langer dan {limit} KiB."
);

/// Does this file hold one JSON document a line?
pub fn is_lines(path: &str) -> bool {
    path.to_ascii_lowercase().ends_with(".jsonl")
}

#[derive(Debug)]
pub struct JsonLine<'l> {
    /// With the end of the line.
    pub text: &'l str,
    /// How many lines stand before it.
    pub number: usize,
}

#[derive(Debug)]
pub struct JsonLines<R> {
    input: R,
    /// Bytes that a line may have.
    limit: usize,
    bytes: Vec<u8>,
    number: usize,
    failed: bool,
}

impl JsonLines<BufReader<File>> {
    pub fn open(path: &str) -> Result<Self, Box<Fault>> {
        Ok(JsonLines::of(File::open(path).map_err(|why| unreadable(&why))?))
    }

    pub(super) fn of(file: File) -> Self {
        JsonLines::new(BufReader::with_capacity(1 << 16, file))
    }
}

impl<R: BufRead> JsonLines<R> {
    pub fn new(input: R) -> JsonLines<R> {
        JsonLines::within(input, MAX_LINE_BYTES)
    }

    /// With lines of so many bytes at the most.
    pub fn within(input: R, limit: usize) -> JsonLines<R> {
        JsonLines { input, limit, bytes: Vec::new(), number: 0, failed: false }
    }

    /// The next line, or what is wrong with it; `None` at the end. A line at fault does not hide those
    /// after it.
    pub fn read(&mut self) -> Option<Result<JsonLine<'_>, Box<Fault>>> {
        if self.failed {
            return None;
        }
        self.bytes.clear();
        let number = self.number;
        match (&mut self.input).take(self.limit as u64 + 1).read_until(b'\n', &mut self.bytes) {
            Ok(0) => return None,
            Ok(_) => self.number += 1,
            Err(why) => {
                self.failed = true;
                return Some(Err(unreadable(&why)));
            }
        }
        if self.bytes.len() > self.limit {
            let is_whole = self.bytes.ends_with(b"\n");
            self.failed = !is_whole && self.input.skip_until(b'\n').is_err();
            let limit = Arg::Number((self.limit >> 10) as i64);
            let message = LONG_LINE.with([("line", Arg::Number(number as i64 + 1)), ("limit", limit)]);
            return Some(Err(Box::new(Fault::new(At::File, message))));
        }
        Some(match std::str::from_utf8(&self.bytes) {
            Ok(text) => Ok(JsonLine { text, number }),
            Err(error) => Err(not_utf8(&self.bytes, error.valid_up_to(), number)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_beyond_the_limit_is_a_fault_and_the_next_is_read() {
        let mut lines = JsonLines::within(&b"ten bytes!\nten bytes, and more\nshort\n"[..], 11);
        assert_eq!(lines.read().unwrap().unwrap().text, "ten bytes!\n");
        assert!(lines.read().unwrap().is_err());
        let last = lines.read().unwrap().unwrap();
        assert_eq!((last.text, last.number), ("short\n", 2));
        assert!(lines.read().is_none());
    }
}
