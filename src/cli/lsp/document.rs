//! A file that is open in an editor.

use std::path::{Path, PathBuf};

use serde::Deserialize;

use super::positions::{LineSpan, LineStarts};
use crate::api::{LiveText, Options};
use crate::report::view::{FaultView, fault_view};
use crate::rulebook::{Library, Opened};
use crate::source::{At, Composed, Fault};
use crate::text::{Lang, Speaker};
use crate::verdict::Severity;
use crate::workshop::rulebook_check;

/// What kind of file it is.
#[derive(Debug)]
pub enum Content {
    /// Deals, alone or as a session.
    Deals(Box<LiveText>),
    /// A rulebook, with what is wrong with it; it is there as long as it can be read.
    Rulebook(Vec<(Severity, FaultView)>, Option<Box<Opened>>),
    /// A grid of points.
    Grid(Vec<FaultView>),
}

/// A file that is open in an editor.
#[derive(Debug)]
pub struct TextDocument {
    pub uri: String,
    pub text: String,
    pub lines: LineStarts,
    pub content: Content,
    lang: Lang,
    path: PathBuf,
}

/// One change of the text; without a place it is the whole text.
#[derive(Debug, Deserialize)]
pub struct Change {
    range: Option<LineSpan>,
    text: String,
}

impl Change {
    pub fn whole(text: String) -> Change {
        Change { range: None, text }
    }
}

impl TextDocument {
    pub fn new(uri: &str, lang: Lang) -> TextDocument {
        let path = path_of(uri);
        TextDocument {
            uri: uri.to_owned(),
            text: String::new(),
            lines: LineStarts::of(""),
            content: Content::Grid(Vec::new()),
            lang,
            path,
        }
    }

    /// Puts a change into the text, without looking at what it says now.
    pub fn edit(&mut self, change: Change) {
        match change.range {
            None => self.text = change.text,
            Some(span) => {
                let from = self.lines.byte(&self.text, span.start);
                let to = self.lines.byte(&self.text, span.end).max(from);
                self.text.replace_range(from..to, &change.text);
            }
        }
        self.lines = LineStarts::of(&self.text);
    }

    /// Finds out what the text says now; more than the deal that changed only as long as `goes_on` says so.
    pub fn look(&mut self, goes_on: impl FnMut() -> bool) {
        let name = self.path.to_string_lossy().into_owned();
        match kind_of(&self.text) {
            Kind::Deals => {
                if !matches!(self.content, Content::Deals(_)) {
                    let options = Options { lang: self.lang, name, quick: true, ..Options::default() };
                    let folder = self.path.parent().map(Path::to_path_buf);
                    self.content = Content::Deals(Box::new(LiveText::new(options, folder)));
                }
                if let Content::Deals(live) = &mut self.content {
                    live.change(&self.text, goes_on);
                }
            }
            Kind::Rulebook => self.content = rulebook(&name, &self.text, self.lang),
            Kind::Grid => {
                let faults = Library::faults_of_grid(&name, &self.text);
                self.content = Content::Grid(views(&faults, &self.text, self.lang));
            }
        }
    }

    /// What is known of the rulebooks that it names may be out of date.
    pub fn forget(&mut self) {
        self.content = Content::Grid(Vec::new());
    }

    /// Has all of it been judged?
    pub fn is_settled(&self) -> bool {
        match &self.content {
            Content::Deals(live) => live.is_settled(),
            Content::Rulebook(..) | Content::Grid(_) => true,
        }
    }

    /// Judges what waits.
    pub fn settle(&mut self, goes_on: impl FnMut() -> bool) {
        if let Content::Deals(live) = &mut self.content {
            live.settle(goes_on);
        }
    }
}

enum Kind {
    Deals,
    Rulebook,
    Grid,
}

/// A rulebook and a grid have an id, and a grid says where its numbers come from.
fn kind_of(text: &str) -> Kind {
    let has = |key: &str| {
        text.lines().any(|line| line.strip_prefix(key).is_some_and(|rest| rest.trim_start().starts_with(':')))
    };
    match (has("id"), has("origin")) {
        (true, true) => Kind::Grid,
        (true, false) => Kind::Rulebook,
        (false, _) => Kind::Deals,
    }
}

fn views(faults: &[Fault], text: &str, lang: Lang) -> Vec<FaultView> {
    let (original, speaker) = (Composed::of(text), Speaker::new(lang));
    faults.iter().map(|fault| fault_view(fault, &original, &speaker)).collect()
}

fn rulebook(path: &str, text: &str, lang: Lang) -> Content {
    match Library::open_text(path, text) {
        Ok(opened) => {
            let complaints = rulebook_check::check(&opened);
            let own = complaints.into_iter().filter(|it| is_own(&it.fault));
            let found = own.flat_map(|it| {
                views(&[it.fault], text, lang).into_iter().map(move |view| (it.severity, view))
            });
            Content::Rulebook(found.collect(), Some(Box::new(opened)))
        }
        Err(error) => {
            let found = views(&error.faults, text, lang).into_iter().map(|view| (Severity::Error, view));
            Content::Rulebook(found.collect(), None)
        }
    }
}

/// What is wrong with a base is said where that is open.
fn is_own(fault: &Fault) -> bool {
    !matches!(fault.at, At::Place(place) if place.source != 0)
}

/// The path of a `file:` address; another address is no path, and lies in no folder.
fn path_of(uri: &str) -> PathBuf {
    let Some(path) = uri.strip_prefix("file://") else {
        return PathBuf::from(uri.rsplit('/').next().unwrap_or(uri));
    };
    let mut bytes = Vec::new();
    let mut rest = path.as_bytes();
    while let [first, tail @ ..] = rest {
        let code = (*first == b'%').then(|| tail.get(..2)).flatten();
        let code = code.and_then(|digits| u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok());
        match code {
            Some(byte) => {
                bytes.push(byte);
                rest = &tail[2..];
            }
            None => {
                bytes.push(*first);
                rest = tail;
            }
        }
    }
    let path = String::from_utf8_lossy(&bytes).into_owned();
    // `/C:/deals` is `C:/deals`.
    let is_drive = path.get(2..3) == Some(":") && path.starts_with('/');
    PathBuf::from(if is_drive { &path[1..] } else { &path })
}
