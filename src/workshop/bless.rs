//! Expectations rewritten in place: only the values that differ change, and everything else of the
//! file stays byte for byte as it was.

use std::collections::HashMap;
use std::fs;
use std::ops::Range;
use std::path::Path;

use super::check::script;
use super::compare::{self, ExpectMend, Slot};
use super::corpus::CorpusFile;
use super::judging::Judging;
use crate::files::{self, Draft};
use crate::input::{self, JsonLine, JsonLines};
use crate::source::{At, Fault, Node, NodeKind, Route, Step};
use crate::text;
use crate::text::escaped::Script;
use crate::text::{Arg, Text};
use crate::transcript::{Record, expect_block, json_line, records};

static PROTECTED: Text = text!(
    "Rulings in a folder called `{folder}` do not change: this expectation was not rewritten.",
    "Les décisions d'un dossier `{folder}` ne changent pas : cette attente n'a pas été réécrite.",
    "Uitspraken in een map `{folder}` veranderen niet: deze verwachting is niet herschreven."
);
static PROTECTED_HELP: Text = text!(
    "if the ruling itself was wrong, change the file by hand and say why",
    "si la décision elle-même était fausse, modifiez le fichier à la main et dites pourquoi",
    "was de uitspraak zelf fout, wijzig het bestand dan met de hand en zeg waarom"
);
static UNSAFE: Text = text!(
    "The expectations of this file cannot be rewritten without touching the rest of it.",
    "Les attentes de ce fichier ne peuvent pas être réécrites sans toucher au reste.",
    "De verwachtingen van dit bestand kunnen niet herschreven worden zonder de rest te raken."
);
static BY_HAND: Text = text!("change them by hand", "modifiez-les à la main", "wijzig ze met de hand");

/// The folder whose rulings must not change.
pub const PROTECTED_FOLDER: &str = "jurisprudence";

/// What was rewritten in a file.
#[derive(Clone, Debug, Default)]
pub struct Blessing {
    /// Expectations that now say something else, or that were not there before.
    pub written: usize,
    /// Why nothing was written.
    pub refused: Option<Fault>,
}

/// What has to change in a file.
#[derive(Debug, Default)]
pub struct Mending {
    edits: Vec<Edit>,
    expectations: usize,
}

/// Other words in the place of these bytes.
#[derive(Debug)]
struct Edit {
    /// Lines of the file before the text: those of a `.jsonl` file are records of their own.
    lines_before: usize,
    range: Range<usize>,
    text: String,
}

impl Mending {
    pub fn is_needed(&self) -> bool {
        self.expectations > 0
    }

    /// Values and items of an expectation.
    pub fn mend(&mut self, judging: &Judging, mends: &[ExpectMend]) {
        let record = judging.record;
        self.expectations += 1;
        let Some(root) = record.tree() else { return };
        for mend in mends {
            match mend {
                ExpectMend::Value(route, text) => {
                    if let Some(node) = node_at(root, route) {
                        self.edit(record, tight(node, record.text), text.clone());
                    }
                }
                ExpectMend::List(route, slots) => {
                    if let Some(node) = node_at(root, route) {
                        self.list(record, node, slots);
                    }
                }
            }
        }
    }

    /// An expectation that says nothing yet gets all there is to say.
    pub fn fill(&mut self, judging: &Judging, n: usize) {
        let record = judging.record;
        self.expectations += 1;
        let wanted = compare::short(judging.ruling, judging.spec);
        let Some(root) = record.tree() else { return };
        let Some(NodeKind::Map(entries)) = root.get("expect").map(|node| &node.kind) else { return };
        let Some((key, value)) = entries.get(n) else { return };
        let text = script(record).flow(&wanted);
        if value.is_null() && value.place.len == 0 {
            let colon = record.text[key.place.range().end..].find(':').unwrap_or_default();
            let at = key.place.range().end + colon + 1;
            self.edit(record, at..at, format!(" {text}"));
        } else {
            self.edit(record, tight(value, record.text), text);
        }
    }

    /// A record of which nothing was expected.
    pub fn add(&mut self, judging: &Judging) {
        let record = judging.record;
        let wanted = compare::short(judging.ruling, judging.spec);
        let Some(root) = record.tree() else { return };
        let text = record.text;
        let begun = match &root.kind {
            NodeKind::Map(entries) => entries.iter().find(|(key, _)| key.scalar() == Some("expect")),
            _ => None,
        };
        // Deals that stand in one text with the head of their session get none: the deals behind them would
        // have to move.
        if begun.is_none() && record.shares_text {
            return;
        }
        self.expectations += 1;
        if let Some((key, value)) = begun {
            let script = script(record);
            let said = format!("{{{}: {}}}", script.word(judging.spec), script.flow(&wanted));
            let colon = text[key.place.range().end..].find(':').unwrap_or_default();
            let at = key.place.range().end + colon + 1;
            return match value.place.len {
                0 => self.edit(record, at..at, format!(" {said}")),
                _ => self.edit(record, tight(value, text), said),
            };
        }
        match script(record) {
            Script::Json => {
                let end = tight(root, text).end;
                let last = text[..end].rfind('}').unwrap_or(end);
                let at = text[..last].trim_end().len();
                let spec = Script::Json.word(judging.spec);
                let wanted = Script::Json.flow(&wanted);
                self.edit(record, at..at, format!(", \"expect\": {{{spec}: {wanted}}}"));
            }
            Script::Yaml => {
                let at = end_of_document(root, text);
                let newline = if text.contains("\r\n") { "\r\n" } else { "\n" };
                let gap = if text[..at].ends_with('\n') || at == 0 { "" } else { newline };
                let block = expect_block(std::slice::from_ref(&wanted)).replace('\n', newline);
                self.edit(record, at..at, format!("{gap}{block}"));
            }
        }
    }

    fn edit(&mut self, record: &Record, range: Range<usize>, text: String) {
        // What stood on several lines now stands on one; its comments go to the end of it.
        let lost = record.text.get(range.clone()).filter(|old| old.contains('\n') && !text.is_empty());
        let kept = lost.map_or(Vec::new(), comments).into_iter().map(|comment| format!("   {comment}"));
        let text = std::iter::once(text).chain(kept).collect();
        self.edits.push(Edit { lines_before: record.lines_before, range, text });
    }

    fn list(&mut self, record: &Record, node: &Node, slots: &[Slot]) {
        let text = record.text;
        let NodeKind::List(items) = &node.kind else { return };
        let whole = tight(node, text);
        let new: Vec<&str> = slots
            .iter()
            .filter_map(|slot| match slot {
                Slot::Kept(n) => items.get(*n).map(|item| &text[tight(item, text)]),
                Slot::Instead(_, item) | Slot::New(item) => Some(item.as_str()),
                Slot::Gone(_) => None,
            })
            .collect();
        if text[whole.start..].starts_with('[') {
            // In the flow style a list that changes its length is written anew.
            let unchanged = slots.iter().all(|slot| matches!(slot, Slot::Kept(_) | Slot::Instead(..)));
            if unchanged {
                for slot in slots {
                    if let Slot::Instead(n, item) = slot {
                        self.edit(record, tight(&items[*n], text), item.clone());
                    }
                }
            } else {
                self.edit(record, whole, format!("[{}]", new.join(", ")));
            }
            return;
        }
        if new.is_empty() {
            return self.empty_list(record, whole);
        }
        let indent = " ".repeat(text[..whole.start].chars().rev().take_while(|c| *c != '\n').count());
        let newline = if text.contains("\r\n") { "\r\n" } else { "\n" };
        let mut last = None;
        for slot in slots {
            match slot {
                Slot::Kept(n) => last = Some(*n),
                Slot::Instead(n, item) => {
                    self.edit(record, tight(&items[*n], text), item.clone());
                    last = Some(*n);
                }
                Slot::New(item) => match last {
                    Some(n) => {
                        let at = line_end(text, tight(&items[n], text).end);
                        self.edit(record, at..at, format!("{newline}{indent}- {item}"));
                    }
                    None => {
                        self.edit(record, whole.start..whole.start, format!("- {item}{newline}{indent}"));
                    }
                },
                Slot::Gone(n) => {
                    self.remove(record, tight(&items[*n], text));
                    last = Some(*n);
                }
            }
        }
    }

    /// The only items of a block list go: `key: []` is left.
    fn empty_list(&mut self, record: &Record, whole: Range<usize>) {
        let before = record.text[..whole.start].trim_end();
        let start = if before.ends_with(':') { before.len() } else { whole.start };
        self.edit(record, start..whole.end, " []".to_owned());
    }

    /// An item of a block list goes, with its line; a comment behind it stays.
    fn remove(&mut self, record: &Record, item: Range<usize>) {
        let text = record.text;
        let dash = text[..item.start].rfind('-').unwrap_or(item.start);
        let end = line_end(text, item.end);
        if text[item.end..end].trim().is_empty() {
            let start = text[..dash].rfind('\n').unwrap_or(dash);
            let start = if text[..start].ends_with('\r') { start - 1 } else { start };
            self.edit(record, start..end, String::new());
        } else {
            let comment = item.end + (text[item.end..end].len() - text[item.end..end].trim_start().len());
            self.edit(record, dash..comment, String::new());
        }
    }

    /// Writes the file, all or nothing.
    pub fn write(mut self, file: &CorpusFile) -> Blessing {
        if is_protected(&file.path) {
            let message = PROTECTED.with([("folder", Arg::Literal(PROTECTED_FOLDER.to_owned()))]);
            let fault = Fault::new(At::File, message).help(PROTECTED_HELP.plain());
            return Blessing { written: 0, refused: Some(fault) };
        }
        self.edits.sort_by_key(|edit| (edit.lines_before, edit.range.start, edit.range.end));
        let written = match input::is_lines(&file.path) {
            true => self.rewrite_lines(file),
            false => self.rewrite_text(file),
        };
        match written {
            Ok(()) => Blessing { written: self.expectations, refused: None },
            Err(fault) => Blessing { written: 0, refused: Some(*fault) },
        }
    }

    fn rewrite_text(&self, file: &CorpusFile) -> Result<(), Box<Fault>> {
        let before = input::whole_file(&file.path)?;
        let mark = if before.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
        let sound = |after: &String| {
            *after != before
                && same_deals(&records(&before).0, &records(after).0)
                && keeps_comments(&before, after)
        };
        let after = splice(&before, mark, &self.edits).filter(sound).ok_or_else(not_safe)?;
        files::replace(Path::new(&file.path), file.folder(), &after)
    }

    /// One line after the other, so that a long file needs no more room than a short one.
    fn rewrite_lines(&self, file: &CorpusFile) -> Result<(), Box<Fault>> {
        let mut draft = Draft::of(Path::new(&file.path), file.folder())?;
        let mut lines = JsonLines::open(&file.path)?;
        let mut left = self.edits.as_slice();
        while let Some(line) = lines.read() {
            let JsonLine { text: before, number } = line?;
            let own = left.iter().take_while(|edit| edit.lines_before == number).count();
            let edits = left.split_off(..own).unwrap_or_default();
            if edits.is_empty() {
                draft.write(before)?;
                continue;
            }
            let sound = |after: &String| {
                *after != before
                    && after.lines().count() == 1
                    && same_deals(json_line(before, 0).0.as_slice(), json_line(after, 0).0.as_slice())
            };
            draft.write(&splice(before, 0, edits).filter(sound).ok_or_else(not_safe)?)?;
        }
        if left.is_empty() { draft.put() } else { Err(not_safe()) }
    }
}

/// The text with these edits made, which are in order and count from this byte on.
fn splice(before: &str, from: usize, edits: &[Edit]) -> Option<String> {
    let mut after = String::with_capacity(before.len() + 64);
    let mut at = 0;
    for edit in edits {
        after.push_str(before.get(at..edit.range.start + from)?);
        after.push_str(&edit.text);
        at = edit.range.end + from;
    }
    after.push_str(before.get(at..)?);
    Some(after)
}

fn not_safe() -> Box<Fault> {
    Box::new(Fault::new(At::File, UNSAFE.plain()).help(BY_HAND.plain()))
}

/// Does the path lead through the folder whose rulings stay?
pub fn is_protected(path: &str) -> bool {
    let full = fs::canonicalize(path).unwrap_or_else(|_| path.into());
    let goes_through = |path: &Path| path.components().any(|part| part.as_os_str() == PROTECTED_FOLDER);
    goes_through(Path::new(path)) || goes_through(&full)
}

/// The last guard: the same deals with the same faults, apart from what is expected of them.
fn same_deals(before: &[Record], after: &[Record]) -> bool {
    before.len() == after.len()
        && before.iter().zip(after).all(|(before, after)| {
            let mut transcript = after.transcript.clone();
            transcript.expect.clone_from(&before.transcript.expect);
            transcript == before.transcript && after.faults.len() == before.faults.len()
        })
}

/// Is every comment still there? Several may have come to stand on one line.
pub fn keeps_comments(before: &str, after: &str) -> bool {
    let count = |text| {
        let mut counts: HashMap<&str, usize> = HashMap::new();
        for comment in comments(text) {
            *counts.entry(comment).or_default() += 1;
        }
        counts
    };
    let new = count(after);
    count(before).into_iter().all(|(comment, times)| {
        new.get(comment).is_some_and(|now| *now >= times) || after.matches(comment).count() >= times
    })
}

/// Everything that looks like a comment, in order.
pub fn comments(text: &str) -> Vec<&str> {
    let lines = text.lines().filter_map(|line| {
        let start = line.match_indices('#').map(|(at, _)| at);
        let start =
            start.into_iter().find(|at| line[..*at].is_empty() || line[..*at].ends_with([' ', '\t']))?;
        Some(line[start..].trim_end())
    });
    lines.collect()
}

/// Looks at the tree of the record's own document.
fn node_at<'n, 't>(root: &'n Node<'t>, route: &Route) -> Option<&'n Node<'t>> {
    route.0.iter().try_fold(root, |node, step| match (step, &node.kind) {
        (Step::Field(name), NodeKind::Map(_)) => node.get(name),
        (Step::Item(n), NodeKind::List(items)) => items.get(*n),
        (Step::Item(n), NodeKind::Map(entries)) => entries.get(*n).map(|(_, value)| value),
        _ => None,
    })
}

/// The bytes of a value without what follows it: the end of a block is the end of its last part.
pub(super) fn tight(node: &Node, text: &str) -> Range<usize> {
    let range = node.place.range();
    if text.get(range.start..).is_some_and(|rest| rest.starts_with(['[', '{'])) {
        return range;
    }
    let end = match &node.kind {
        NodeKind::Scalar(..) => range.end,
        NodeKind::List(items) => items.last().map_or(range.end, |item| tight(item, text).end),
        NodeKind::Map(entries) => entries.last().map_or(range.end, |(key, value)| {
            if value.place.len == 0 { key.place.range().end + 1 } else { tight(value, text).end }
        }),
    };
    range.start..end.max(range.start)
}

fn line_end(text: &str, at: usize) -> usize {
    let end = text[at..].find('\n').map_or(text.len(), |n| at + n);
    if text[..end].ends_with('\r') { end - 1 } else { end }
}

/// Where the next document begins, or the text ends.
fn end_of_document(root: &Node, text: &str) -> usize {
    let mut at = tight(root, text).end.min(text.len());
    while let Some(n) = text[at..].find('\n') {
        at += n + 1;
        if text[at..].starts_with("---") || text[at..].starts_with("...") {
            return at;
        }
    }
    text.len()
}
