//! Where rulebooks and grids come from: the binary itself, or a file.

use std::collections::HashMap;
use std::path::{Component, Path, PathBuf};
use std::sync::{Arc, Mutex};

use super::Rulebook;
use super::loading::Loading;
use crate::source::{At, Fault, Node, Source};
use crate::text;
use crate::text::{Arg, Text};

/// Every shipped rulebook: id and YAML.
static SHIPPED: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/rulebooks.rs"));
/// Every shipped grid: id and YAML.
static GRIDS: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/grids.rs"));

static OUTSIDE: Text = text!(
    "A file may only name a rulebook beside it, and `{path}` leads elsewhere.",
    "Un fichier ne peut nommer qu'un règlement placé à côté de lui, et `{path}` mène ailleurs.",
    "Een bestand mag alleen een reglement ernaast noemen, en `{path}` leidt elders heen."
);
static OUTSIDE_HELP: Text = text!(
    "put the file beside this one, or give its path with `--rulebook`",
    "mettez le fichier à côté de celui-ci, ou donnez son chemin avec `--rulebook`",
    "leg het bestand naast dit bestand, of geef het pad met `--rulebook`"
);

/// Why a rulebook cannot be used, with the texts that the faults point into.
#[derive(Debug)]
pub struct LoadError {
    pub faults: Vec<Fault>,
    pub sources: Vec<Source>,
    /// An option of the command line is to blame, not the file that names the rulebook.
    pub by_option: bool,
}

impl LoadError {
    pub(super) fn new(fault: Fault) -> LoadError {
        LoadError { faults: vec![fault], sources: Vec::new(), by_option: false }
    }

    /// The text that a fault points into, if it points into one of a rulebook.
    pub fn source_of(&self, fault: &Fault) -> Option<Source> {
        match fault.at {
            At::Place(place) => self.sources.get(usize::from(place.source)).cloned(),
            At::File | At::Route(_) => None,
        }
    }
}

/// A rulebook together with the text it was read from.
#[derive(Debug)]
pub struct Opened {
    pub book: Rulebook,
    /// The document with everything it takes over from its bases.
    pub tree: Node<'static>,
    /// Its own text first, then those of its bases and of its grid.
    pub sources: Vec<Source>,
}

/// What a name can refer to among the shipped files.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shelf {
    Rulebooks,
    Grids,
}

impl Shelf {
    fn files(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Shelf::Rulebooks => SHIPPED,
            Shelf::Grids => GRIDS,
        }
    }

    /// Where the file lies, and its text.
    pub fn shipped(self, id: &str) -> Option<(String, &'static str)> {
        let (id, yaml) = self.files().iter().find(|(other, _)| *other == id)?;
        let folder = match self {
            Shelf::Rulebooks => "rulebooks",
            Shelf::Grids => "rulebooks/grids",
        };
        Some((format!("{folder}/{id}.yaml"), yaml))
    }

    pub fn ids(self) -> impl Iterator<Item = &'static str> {
        self.files().iter().map(|(id, _)| *id)
    }
}

/// Loads rulebooks, each once.
#[derive(Debug, Default)]
pub struct Library {
    /// `--grid`: the grid to use instead of the rulebook's own.
    grid: Option<String>,
    loaded: Mutex<HashMap<String, Arc<Rulebook>>>,
}

impl Library {
    pub fn new() -> Library {
        Library::default()
    }

    /// The same, with every rulebook scored by this grid (an id or a path).
    pub fn with_grid(grid: Option<&str>) -> Library {
        Library { grid: grid.map(str::to_owned), loaded: Mutex::default() }
    }

    /// The ids of the shipped rulebooks.
    pub fn ids() -> impl Iterator<Item = &'static str> {
        Shelf::Rulebooks.ids()
    }

    /// The ids of the shipped grids.
    pub fn grid_ids() -> impl Iterator<Item = &'static str> {
        Shelf::Grids.ids()
    }

    /// A rulebook by id or path, as the user gives it.
    pub fn load(&self, name: &str) -> Result<Arc<Rulebook>, LoadError> {
        let known = self.loaded.lock().ok().and_then(|loaded| loaded.get(name).cloned());
        if let Some(book) = known {
            return Ok(book);
        }
        let book = Arc::new(self.open(name)?.book);
        if let Ok(mut loaded) = self.loaded.lock() {
            loaded.insert(name.to_owned(), book.clone());
        }
        Ok(book)
    }

    /// The same, with its text.
    pub fn open(&self, name: &str) -> Result<Opened, LoadError> {
        Loading::default().load(name, self.grid.as_deref())
    }

    /// A rulebook that a file of `folder` names: an id, or a path that stays in that folder.
    pub fn load_named_in(&self, name: &str, folder: Option<&Path>) -> Result<Arc<Rulebook>, LoadError> {
        if is_path(name) { self.load(&beside(name, folder)?.to_string_lossy()) } else { self.load(name) }
    }
}

pub(super) fn is_path(name: &str) -> bool {
    name.contains(['/', '\\']) || [".yaml", ".yml", ".json"].iter().any(|ending| name.ends_with(ending))
}

/// A stranger's path: relative, downwards only.
pub(super) fn beside(name: &str, folder: Option<&Path>) -> Result<PathBuf, LoadError> {
    let path = Path::new(name);
    let stays = path.components().all(|part| matches!(part, Component::Normal(_) | Component::CurDir));
    match folder {
        Some(folder) if stays => Ok(folder.join(path)),
        _ => {
            let message = OUTSIDE.with([("path", Arg::Foreign(name.to_owned()))]);
            Err(LoadError::new(Fault::new(At::File, message).help(OUTSIDE_HELP.plain())))
        }
    }
}
