//! The files of a corpus, in an order that does not depend on the machine.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use super::trouble::Trouble;
use crate::files::{self, Stray};
use crate::source::{At, Fault, Piece, PieceReader};
use crate::text;
use crate::text::{Text, trouble};
use crate::transcript::Record;

static NO_SUCH_PATH: Text = text!(
    "There is nothing of this name here.",
    "Il n'y a rien de ce nom ici.",
    "Er is hier niets met die naam."
);
static UNREADABLE: Text = text!(
    "This folder cannot be read: {why}.",
    "Ce dossier est illisible : {why}.",
    "Deze map kan niet gelezen worden: {why}."
);
static NOT_READ: Text = text!(
    "This file is not read: {why}.",
    "Ce fichier n'est pas lu : {why}.",
    "Dit bestand wordt niet gelezen: {why}."
);
/// One file of a corpus.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CorpusFile {
    /// As a user would type it, with `/`.
    pub path: String,
    /// The path as it goes on from the folder that was named.
    pub within: String,
    /// Somebody named this very file; otherwise it was found in a folder.
    pub named: bool,
}

impl CorpusFile {
    /// The folder that was named, or the one in which the named file lies. Links may not lead out of
    /// it.
    pub fn folder(&self) -> &Path {
        Path::new(self.path.strip_suffix(self.within.as_str()).unwrap_or_default())
    }
}

/// The transcripts under these paths. Hidden files and folders called `invalid` are passed over
/// unless they are named.
pub fn files(paths: &[String]) -> (Vec<CorpusFile>, Vec<Trouble>) {
    let (mut found, mut troubles) = (Vec::new(), Vec::new());
    for path in paths {
        let trimmed = if path.len() > 1 { path.trim_end_matches('/') } else { path };
        let kind = fs::metadata(trimmed);
        match kind {
            Ok(kind) if kind.is_dir() => {
                Walk { root: Path::new(trimmed), found: &mut found, troubles: &mut troubles }.go(trimmed, "");
            }
            Ok(_) => {
                let name = Path::new(trimmed).file_name();
                let within = name.map_or(trimmed.to_owned(), |name| name.to_string_lossy().into_owned());
                found.push(CorpusFile { path: trimmed.to_owned(), within, named: true });
            }
            Err(_) => {
                troubles.push(Trouble::plain(trimmed, Fault::new(At::File, NO_SUCH_PATH.plain())));
            }
        }
    }
    (found, troubles)
}

/// Goes through a folder. Whoever filled it chose the names: what leads out of it and what is no
/// ordinary file is not opened.
struct Walk<'a> {
    root: &'a Path,
    found: &'a mut Vec<CorpusFile>,
    troubles: &'a mut Vec<Trouble>,
}

impl Walk<'_> {
    fn go(&mut self, folder: &str, within: &str) {
        let entries = match fs::read_dir(folder) {
            Ok(entries) => entries,
            Err(why) => {
                let message = UNREADABLE.with([("why", trouble(&why))]);
                return self.troubles.push(Trouble::plain(folder, Fault::new(At::File, message)));
            }
        };
        let mut entries: Vec<(String, bool)> = entries
            .filter_map(|entry| {
                let entry = entry.ok()?;
                let name = entry.file_name().to_string_lossy().into_owned();
                // A link to a folder could lead round in circles.
                Some((name, entry.file_type().ok()?.is_dir()))
            })
            .collect();
        entries.sort();
        for (name, is_folder) in entries.into_iter().filter(|(name, _)| !name.starts_with('.')) {
            let path = format!("{folder}/{name}");
            let within = if within.is_empty() { name.clone() } else { format!("{within}/{name}") };
            match is_folder {
                true if name != "invalid" => self.go(&path, &within),
                false if is_transcript(&name) => self.file(path, within),
                true | false => {}
            }
        }
    }

    fn file(&mut self, path: String, within: String) {
        match files::inside(Path::new(&path), self.root) {
            Ok(_) => self.found.push(CorpusFile { path, within, named: false }),
            // A folder may have the name of a file, also behind a link.
            Err(Stray::Unreadable(why)) if why.kind() == ErrorKind::IsADirectory => {}
            Err(stray) => {
                let message = NOT_READ.with([("why", stray.why())]);
                self.troubles.push(Trouble::plain(&path, Fault::new(At::File, message)));
            }
        }
    }
}

fn is_transcript(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    [".yaml", ".yml", ".json", ".jsonl"].iter().any(|ending| name.ends_with(ending))
}

/// A rulebook or a grid that lies among the deals.
pub(super) fn is_rulebook(record: &Record) -> bool {
    is_rulebook_text(record.text)
}

/// Does this text look like a rulebook or a grid?
pub fn is_rulebook_text(text: &str) -> bool {
    // Only its first document is read: the others could be a hundred thousand.
    let Some(Piece::Document(_, root, _)) = PieceReader::new(text, 0).next() else { return false };
    root.get("id").is_some()
        && ["extends", "title", "games", "infractions"].iter().any(|key| root.get(key).is_some())
}
