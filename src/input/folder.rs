//! A folder of deals: `session.yaml` with what they have in common, and the deals beside it.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use super::lines::{JsonLines, is_lines};
use super::{Found, UNREADABLE, json_lines, report, text_file, unreadable};
use crate::files;
use crate::source::{At, Fault};

/// The files of a folder of deals: the head of the session first, then the deals by name.
pub(super) fn session_folder(path: &Path) -> Option<Vec<PathBuf>> {
    let entries = fs::read_dir(path).ok()?;
    let is_deals = |path: &PathBuf| {
        // What other programs leave behind, such as `._deal-01.yaml`, is no deal.
        let is_hidden = path.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"."));
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        !is_hidden && ["yaml", "yml", "json", "jsonl"].contains(&ending.to_ascii_lowercase().as_str())
    };
    let mut files: Vec<PathBuf> =
        entries.filter_map(|entry| Some(entry.ok()?.path())).filter(is_deals).collect();
    let is_head = |path: &PathBuf| path.file_stem().is_some_and(|stem| stem == "session");
    files.sort_by_key(|path| (!is_head(path), by_number(path)));
    files.first().is_some_and(is_head).then_some(files)
}

/// A name as people order them: `deal-2` before `deal-10`.
fn by_number(path: &Path) -> Vec<(String, u64, String)> {
    let name = path.to_string_lossy().into_owned();
    let mut parts: Vec<(String, u64, String)> = Vec::new();
    let mut rest = name.as_str();
    while !rest.is_empty() {
        let words = rest.find(|c: char| c.is_ascii_digit()).unwrap_or(rest.len());
        let digits = rest[words..].find(|c: char| !c.is_ascii_digit()).map_or(rest.len(), |n| words + n);
        let number = &rest[words..digits];
        parts.push((rest[..words].to_owned(), number.parse().unwrap_or(u64::MAX), number.to_owned()));
        rest = &rest[digits..];
    }
    parts
}

/// Reads them one after the other. Whoever filled the folder chose their names: what leads out of it
/// and what is no ordinary file is not opened.
pub(super) fn folder(files: &[PathBuf], root: &Path, each: &mut impl FnMut(Found)) {
    let mut session = None;
    for path in files {
        let name = path.to_string_lossy();
        let outcome = open(path, root).and_then(|file| match is_lines(&name) {
            true => json_lines(&name, JsonLines::of(file), &mut session, each),
            false => text_file(&name, file, &mut session, each),
        });
        if let Err(fault) = outcome {
            report(&name, Some(name.to_string()), *fault, session.is_some(), each);
        }
    }
}

fn open(path: &Path, root: &Path) -> Result<File, Box<Fault>> {
    let real = files::inside(path, root)
        .map_err(|stray| Box::new(Fault::new(At::File, UNREADABLE.with([("why", stray.why())]))))?;
    File::open(real).map_err(|why| unreadable(&why))
}
