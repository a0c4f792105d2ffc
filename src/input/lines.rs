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
        JsonLines { input, bytes: Vec::new(), number: 0, failed: false }
    }

    /// The next line, or what is wrong with it; `None` at the end. A line at fault does not hide those
    /// after it.
    pub fn read(&mut self) -> Option<Result<JsonLine<'_>, Box<Fault>>> {
        if self.failed {
            return None;
        }
        self.bytes.clear();
        let number = self.number;
        let limit = MAX_LINE_BYTES as u64 + 1;
        match (&mut self.input).take(limit).read_until(b'\n', &mut self.bytes) {
            Ok(0) => return None,
            Ok(_) => self.number += 1,
            Err(why) => {
                self.failed = true;
                return Some(Err(unreadable(&why)));
            }
        }
        if self.bytes.len() > MAX_LINE_BYTES {
            let is_whole = self.bytes.ends_with(b"\n");
            self.failed = !is_whole && self.input.skip_until(b'\n').is_err();
            let limit = Arg::Number((MAX_LINE_BYTES >> 10) as i64);
            let message = LONG_LINE.with([("line", Arg::Number(number as i64 + 1)), ("limit", limit)]);
            return Some(Err(Box::new(Fault::new(At::File, message))));
        }
        Some(match std::str::from_utf8(&self.bytes) {
            Ok(text) => Ok(JsonLine { text, number }),
            Err(error) => Err(not_utf8(&self.bytes, error.valid_up_to(), number)),
        })
    }
}
