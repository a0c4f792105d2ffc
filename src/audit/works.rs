//! What there is to read, cut into pieces of one evening each: files, folders, and the lines of a stream.

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Cursor, Read};
use std::path::{Path, PathBuf};

use serde::de::{IgnoredAny, MapAccess, Visitor};
use serde_json::value::RawValue;

use crate::input::{self, JsonLines, is_lines};
use crate::source::Fault;

/// A piece of work: an evening, or what a file holds.
#[derive(Debug)]
pub enum Work {
    /// A file or a folder that holds one session, or deals that stand alone.
    File(String),
    /// Lines of a stream, each with the number of lines before it.
    Lines {
        path: String,
        /// Nobody knows from which folder they come.
        is_stream: bool,
        /// Deals in the lines before.
        deals_before: usize,
        lines: Vec<(usize, String)>,
    },
    /// A whole text that came through a pipe.
    Text(String, String),
    /// What cannot be read at all.
    Broken(String, Box<Fault>),
}

impl Work {
    /// How many bytes it has, as far as that is known without reading it.
    pub fn bytes(&self) -> u64 {
        match self {
            Work::File(path) => std::fs::metadata(path).map_or(0, |about| about.len()),
            Work::Lines { lines, .. } => lines.iter().map(|(_, line)| line.len() as u64).sum(),
            Work::Text(_, text) => text.len() as u64,
            Work::Broken(..) => 0,
        }
    }
}

/// Standard input, or a file of lines.
type Stream = JsonLines<Box<dyn BufRead>>;

/// The pieces of everything that was named, one after the other.
pub struct Works {
    left: VecDeque<PathBuf>,
    stream: Option<(String, Stream, Splitter)>,
    ready: VecDeque<Work>,
}

impl std::fmt::Debug for Works {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Works").field("left", &self.left).finish_non_exhaustive()
    }
}

impl Works {
    /// Of these files and folders; `-` is standard input.
    pub fn of(paths: &[String]) -> Works {
        Works { left: paths.iter().map(PathBuf::from).collect(), stream: None, ready: VecDeque::new() }
    }

    /// How many bytes there are to read, or `None` where a stream is among them.
    pub fn size(paths: &[String]) -> Option<u64> {
        fn of(path: &Path, depth: usize) -> u64 {
            match entries(path) {
                Some(entries) if depth < DEEPEST => entries.iter().map(|entry| of(entry, depth + 1)).sum(),
                _ => std::fs::metadata(path).map_or(0, |about| about.len()),
            }
        }
        let is_stream = paths.iter().any(|path| path == "-");
        (!is_stream).then(|| paths.iter().map(|path| of(Path::new(path), 0)).sum())
    }

    fn open(&mut self, path: PathBuf) {
        let name = path.to_string_lossy().into_owned();
        if name == "-" {
            return self.open_stream(name);
        }
        if path.is_dir() && !input::is_session_folder(&path) {
            match entries(&path) {
                // Links can lead in a circle.
                Some(entries) if path.components().count() < DEEPEST => {
                    entries.into_iter().rev().for_each(|entry| self.left.push_front(entry));
                }
                _ => self.ready.push_back(Work::File(name)),
            }
        } else if is_lines(&name) && path.is_file() {
            match std::fs::File::open(&path) {
                Ok(file) => {
                    let lines: Box<dyn BufRead> = Box::new(BufReader::with_capacity(1 << 16, file));
                    self.stream = Some((name.clone(), JsonLines::new(lines), Splitter::new(name, false)));
                }
                Err(why) => {
                    let fault = Box::new(input::unreadable_file(&why));
                    self.ready.push_back(Work::Broken(name, fault));
                }
            }
        } else {
            self.ready.push_back(Work::File(name));
        }
    }

    /// Standard input holds one JSON document a line, or else it is read as one file.
    fn open_stream(&mut self, name: String) {
        let mut stdin = BufReader::new(io::stdin());
        let mut first = Vec::new();
        let limit = crate::source::MAX_LINE_BYTES as u64 + 1;
        if let Err(why) = (&mut stdin).take(limit).read_until(b'\n', &mut first) {
            return self.ready.push_back(Work::Broken(name, Box::new(input::unreadable_file(&why))));
        }
        let is_document = first.starts_with(b"{") && serde_json::from_slice::<IgnoredAny>(&first).is_ok();
        let all = Cursor::new(first).chain(stdin);
        if is_document {
            let lines: Box<dyn BufRead> = Box::new(all);
            self.stream = Some((name.clone(), JsonLines::new(lines), Splitter::new(name, true)));
            return;
        }
        match input::whole(all) {
            Ok(text) => self.ready.push_back(Work::Text(name, text)),
            Err(fault) => self.ready.push_back(Work::Broken(name, fault)),
        }
    }
}

/// Folders deeper than this are not gone into.
const DEEPEST: usize = 64;

/// What a folder holds, by name, without what is hidden; `None` for what is no folder.
fn entries(path: &Path) -> Option<Vec<PathBuf>> {
    let is_deals = |path: &PathBuf| {
        let is_hidden = path.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"."));
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default().to_lowercase();
        !is_hidden && (path.is_dir() || ["yaml", "yml", "json", "jsonl"].contains(&ending.as_str()))
    };
    let found = std::fs::read_dir(path).ok()?.filter_map(|entry| Some(entry.ok()?.path()));
    let mut found: Vec<PathBuf> = found.filter(is_deals).collect();
    found.sort();
    Some(found)
}

impl Iterator for Works {
    type Item = Work;

    fn next(&mut self) -> Option<Work> {
        loop {
            if let Some(work) = self.ready.pop_front() {
                return Some(work);
            }
            match &mut self.stream {
                Some((name, lines, splitter)) => match lines.read() {
                    Some(Ok(line)) => splitter.take(line.number, line.text, &mut self.ready),
                    Some(Err(fault)) => {
                        splitter.flush(&mut self.ready);
                        splitter.deals += 1;
                        self.ready.push_back(Work::Broken(format!("{name}#{}", splitter.deals), fault));
                    }
                    None => {
                        splitter.flush(&mut self.ready);
                        self.stream = None;
                    }
                },
                None => {
                    let path = self.left.pop_front()?;
                    self.open(path);
                }
            }
        }
    }
}

/// Puts the lines of an evening together.
struct Splitter {
    path: String,
    is_stream: bool,
    /// Deals so far, and those before the lines that wait.
    deals: usize,
    before: usize,
    /// The lines of the session that is read now.
    waiting: Vec<(usize, String)>,
    in_session: bool,
}

impl Splitter {
    fn new(path: String, is_stream: bool) -> Splitter {
        Splitter { path, is_stream, deals: 0, before: 0, waiting: Vec::new(), in_session: false }
    }

    fn take(&mut self, number: usize, text: &str, ready: &mut VecDeque<Work>) {
        let text = text.trim_matches(input::BLANKS);
        if text.is_empty() {
            return;
        }
        match outermost(text) {
            Some(Outermost { head, deals: Some(deals) }) => {
                self.flush(ready);
                self.waiting.extend(head.map(|head| (number, format!("{{\"session\":{head}}}"))));
                self.waiting.extend(deals.iter().map(|deal| (number, deal.get().to_owned())));
                self.deals += deals.len();
                self.flush(ready);
            }
            Some(Outermost { head: Some(_), deals: None }) => {
                self.flush(ready);
                self.waiting.push((number, text.to_owned()));
                self.in_session = true;
            }
            _ => {
                self.waiting.push((number, text.to_owned()));
                self.deals += 1;
                if !self.in_session {
                    self.flush(ready);
                }
            }
        }
    }

    fn flush(&mut self, ready: &mut VecDeque<Work>) {
        let lines = std::mem::take(&mut self.waiting);
        let deals_before = std::mem::replace(&mut self.before, self.deals);
        self.in_session = false;
        if lines.is_empty() {
            return;
        }
        // What comes through a pipe is named by what stands in it: where it stands depends on how the work was
        // divided.
        let (path, deals_before) = match self.is_stream {
            true => {
                let mut hash = blake3::Hasher::new();
                for (_, line) in &lines {
                    hash.update(line.as_bytes());
                }
                (format!("{}:{}", self.path, &hash.finalize().to_hex()[..12]), 0)
            }
            false => (self.path.clone(), deals_before),
        };
        let lines = match self.is_stream {
            true => lines.into_iter().map(|(_, line)| (0, line)).collect(),
            false => lines,
        };
        ready.push_back(Work::Lines { path, is_stream: self.is_stream, deals_before, lines });
    }
}

/// The outermost keys of a line, in any language of the program.
struct Outermost<'l> {
    head: Option<&'l RawValue>,
    deals: Option<Vec<&'l RawValue>>,
}

fn outermost(text: &str) -> Option<Outermost<'_>> {
    struct Keys;
    impl<'l> Visitor<'l> for Keys {
        type Value = Outermost<'l>;
        fn expecting(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
            f.write_str("a map")
        }
        fn visit_map<A: MapAccess<'l>>(self, mut map: A) -> Result<Outermost<'l>, A::Error> {
            let mut found = Outermost { head: None, deals: None };
            while let Some(key) = map.next_key::<std::borrow::Cow<'l, str>>()? {
                match key.as_ref() {
                    "session" | "sessie" => found.head = Some(map.next_value()?),
                    "deals" | "donnes" | "giften" => found.deals = Some(map.next_value()?),
                    _ => drop(map.next_value::<IgnoredAny>()?),
                }
            }
            Ok(found)
        }
    }
    let mut reader = serde_json::Deserializer::from_str(text);
    serde::de::Deserializer::deserialize_map(&mut reader, Keys).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(lines: &[&str], is_stream: bool) -> Vec<(String, usize, usize)> {
        let mut splitter = Splitter::new("a.jsonl".to_owned(), is_stream);
        let mut ready = VecDeque::new();
        lines.iter().enumerate().for_each(|(n, line)| splitter.take(n, line, &mut ready));
        splitter.flush(&mut ready);
        let told = ready.into_iter().map(|work| match work {
            Work::Lines { path, deals_before, lines, .. } => (path, deals_before, lines.len()),
            other => panic!("{other:?}"),
        });
        told.collect()
    }

    #[test]
    fn an_evening_is_a_line_or_follows_its_head() {
        let lines = [
            r#"{"session":{"scorer":"N"},"deals":[{"dealer":"N"},{"dealer":"E"}]}"#,
            "",
            r#"{"session":{"scorer":"N"}}"#,
            r#"{"dealer":"N"}"#,
            r#"{"dealer":"E"}"#,
            r#"{"giften":[{"dealer":"N"}],"sessie":{}}"#,
            r#"{"dealer":"N"}"#,
            r#"{"dealer":"#,
        ];
        let own = |before, count| ("a.jsonl".to_owned(), before, count);
        assert_eq!(split(&lines, false), [own(0, 3), own(2, 3), own(4, 2), own(5, 1), own(6, 1)]);
        // What comes through a pipe has the same name wherever it stands in it.
        let piped = split(&lines[2..], true);
        assert_eq!(split(&lines, true)[1..], piped);
        assert!(piped.iter().all(|(path, before, _)| path.starts_with("a.jsonl:") && *before == 0));
    }
}
