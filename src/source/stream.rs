//! The documents of a text one after the other, and the items of a long list as soon as each of them
//! is read: a session of ten thousand deals is never in memory as a whole.

use std::collections::{HashSet, VecDeque};

use granit_parser::{Event, Parser, ScanError, StrInput};

use super::tree::{Builder, EMPTY, MAX_DEPTH, parser};
use super::{At, Fault, Node, NodeKind};

/// One thing that was read. The faults are keys that stand twice in it.
#[derive(Debug)]
pub enum Piece<'a> {
    /// A whole document, with its number in the text, broken ones counted.
    Document(usize, Node<'a>, Vec<Fault>),
    /// The outermost keys of a document whose last one is a long list; the list is empty here, and
    /// what stands in it follows.
    Opened(Node<'a>, Vec<Fault>),
    /// An item of that list.
    Entry(Node<'a>, Vec<Fault>),
    /// A document that could not be read, with its number; reading goes on at the next one.
    Broken(usize, Vec<Fault>),
}

/// Reads a text.
#[derive(Debug)]
pub struct PieceReader<'a> {
    text: &'a str,
    source: u16,
    builder: Builder<'a>,
    /// The names of the key of lists that are handed out item by item, and which documents end in one.
    list: Vec<&'static str>,
    long: VecDeque<bool>,
    /// The number of the last document.
    number: usize,
    /// A document of one text can be the beginning of a broken one.
    held: Option<(usize, Node<'a>)>,
    ready: VecDeque<Piece<'a>>,
    /// In the list of a document.
    in_list: bool,
    any: bool,
    done: bool,
}

impl<'a> PieceReader<'a> {
    /// Every document as a whole.
    pub fn new(text: &'a str, source: u16) -> PieceReader<'a> {
        PieceReader {
            text,
            source,
            builder: Builder::new(text, source),
            list: Vec::new(),
            long: VecDeque::new(),
            number: 0,
            held: None,
            ready: VecDeque::new(),
            in_list: false,
            any: false,
            done: false,
        }
    }

    /// Documents whose last key is this one, with a list, are handed out item by item. The text is
    /// gone through before: one that is broken somewhere is refused as a whole, not half judged.
    pub fn by_item(text: &'a str, list: Vec<&'static str>) -> PieceReader<'a> {
        let is_there = list.iter().any(|name| text.contains(name));
        let long = if is_there { survey(text, &list) } else { VecDeque::new() };
        PieceReader { list, long, ..PieceReader::new(text, 0) }
    }

    /// How many values were read so far.
    #[cfg(test)]
    pub fn work(&self) -> u32 {
        self.builder.next
    }

    fn read_on(&mut self) {
        let is_long = !self.in_list && self.long.pop_front().unwrap_or_default();
        let read = match (self.in_list, is_long) {
            (true, _) => self.builder.list_item().map(|item| match item {
                Some(node) => self.give(|faults| Piece::Entry(node, faults)),
                // The document ends with its list.
                None => self.in_list = false,
            }),
            (false, true) => self.builder.shell(&self.list).map(|shell| {
                self.release();
                self.in_list = shell.is_some();
                self.number += usize::from(shell.is_some());
                match shell {
                    Some(node) => self.give(|faults| Piece::Opened(node, faults)),
                    None => self.done = true,
                }
            }),
            (false, false) => self.builder.document().map(|root| match root {
                // `---` at the end of a file opens a document with nothing in it.
                Some(root) if root.is_null() => {}
                Some(root) => {
                    self.release();
                    self.number += 1;
                    let number = self.number;
                    match root.kind {
                        NodeKind::Scalar(..) => self.held = Some((number, root)),
                        _ => self.give(|faults| Piece::Document(number, root, faults)),
                    }
                }
                None => {
                    self.release();
                    self.done = true;
                }
            }),
        };
        if let Err(stop) = read {
            // What looked like a document of one text was the beginning of the broken one.
            let begun = self.held.take_if(|(_, root)| stop.goes_on(root, self.text));
            self.release();
            self.number += usize::from(begun.is_none() && !self.in_list);
            self.in_list = false;
            let mut faults = std::mem::take(&mut self.builder.faults);
            faults.push(stop.into_fault(self.text, self.source));
            self.ready.push_back(Piece::Broken(self.number, faults));
            self.done = !self.builder.next_document();
        }
        self.any |= !self.ready.is_empty() || self.held.is_some();
        if self.done && !self.any {
            self.any = true;
            self.ready.push_back(Piece::Broken(1, vec![Fault::new(At::File, EMPTY.plain())]));
        }
    }

    fn release(&mut self) {
        let held = self.held.take().map(|(number, root)| Piece::Document(number, root, Vec::new()));
        self.ready.extend(held);
    }

    fn give(&mut self, item: impl FnOnce(Vec<Fault>) -> Piece<'a>) {
        let faults = std::mem::take(&mut self.builder.faults);
        self.ready.push_back(item(faults));
    }
}

impl<'a> Iterator for PieceReader<'a> {
    type Item = Piece<'a>;

    fn next(&mut self) -> Option<Piece<'a>> {
        while self.ready.is_empty() && !self.done {
            self.read_on();
        }
        self.ready.pop_front()
    }
}

/// For each document: is it sound, and is its last key this one, with a list? One that is nested too
/// deeply is looked at as a whole, and refused.
fn survey(text: &str, list: &[&str]) -> VecDeque<bool> {
    let mut parser = parser(text);
    let mut found = VecDeque::new();
    loop {
        match is_long(&mut parser, list) {
            Ok(Some(is_long)) => found.push_back(is_long),
            Ok(None) => return found,
            Err(_) => {
                found.push_back(false);
                if !matches!(parser.proceed_next_document(), Ok(true)) {
                    return found;
                }
            }
        }
    }
}

/// The next document, `None` at the end of the text.
fn is_long<'a>(parser: &mut Parser<'a, StrInput<'a>>, list: &[&str]) -> Result<Option<bool>, Box<ScanError>> {
    let root = loop {
        match next(parser)? {
            Event::StreamEnd => return Ok(None),
            Event::StreamStart | Event::DocumentStart(..) | Event::DocumentEnd => {}
            root => break root,
        }
    };
    if !matches!(root, Event::MappingStart(_, 0, _)) {
        skip(parser, &root)?;
        return Ok(Some(false));
    }
    let mut keys: HashSet<String> = HashSet::new();
    let (mut is_plain, mut last_is_list) = (true, false);
    loop {
        let key = match next(parser)? {
            Event::MappingEnd | Event::StreamEnd => return Ok(Some(is_plain && last_is_list)),
            key => key,
        };
        let is_list = matches!(&key, Event::Scalar(word, ..) if list.contains(&word.as_ref()));
        // A key that is no word or stands twice (the list by whatever name), a list that is named: better look at
        // the whole.
        let name = |word: &str| if is_list { list.concat() } else { word.to_owned() };
        is_plain &= matches!(&key, Event::Scalar(word, ..) if keys.insert(name(word)));
        skip(parser, &key)?;
        let value = next(parser)?;
        last_is_list = is_list && matches!(value, Event::SequenceStart(_, 0, _));
        is_plain &= skip(parser, &value)? < MAX_DEPTH;
    }
}

fn next<'a>(parser: &mut Parser<'a, StrInput<'a>>) -> Result<Event<'a>, Box<ScanError>> {
    match parser.next_event() {
        Some(event) => Ok(event.map_err(Box::new)?.0),
        None => Ok(Event::StreamEnd),
    }
}

/// Goes past what stands inside this, and says how deep it is.
fn skip<'a>(parser: &mut Parser<'a, StrInput<'a>>, begun: &Event) -> Result<usize, Box<ScanError>> {
    let is_start = |event: &Event| matches!(event, Event::MappingStart(..) | Event::SequenceStart(..));
    let mut depth = usize::from(is_start(begun));
    let mut deepest = depth;
    while depth > 0 {
        match next(parser)? {
            Event::StreamEnd => break,
            Event::MappingEnd | Event::SequenceEnd => depth -= 1,
            event => depth += usize::from(is_start(&event)),
        }
        deepest = deepest.max(depth);
    }
    Ok(deepest)
}
