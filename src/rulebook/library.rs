//! Where rulebooks and grids come from: the binary itself, or a file.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use super::compact::Shipped;
use super::fetch::is_path;
use super::loading::Loading;
use super::{NamedBy, Rulebook};
use crate::source::{At, Fault, Node, Source};

/// Every shipped rulebook: id, YAML and tree.
static SHIPPED: &[(&str, &str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/rulebooks.rs"));
/// Every shipped grid: id, YAML and tree.
static GRIDS: &[(&str, &str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/grids.rs"));

/// A stranger can spell one path in endless ways; beyond so many, rulebooks are read again.
const MOST_LOADED: usize = 64;

/// Why a rulebook cannot be used, with the texts that the faults point into.
#[derive(Clone, Debug)]
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
    fn files(self) -> &'static [(&'static str, &'static str, &'static [u8])] {
        match self {
            Shelf::Rulebooks => SHIPPED,
            Shelf::Grids => GRIDS,
        }
    }

    /// Where the file lies, and its text.
    pub fn shipped(self, id: &str) -> Option<(String, Shipped)> {
        let (id, yaml, tree) = *self.files().iter().find(|(other, ..)| *other == id)?;
        let folder = match self {
            Shelf::Rulebooks => "rulebooks",
            Shelf::Grids => "rulebooks/grids",
        };
        Some((format!("{folder}/{id}.yaml"), Shipped { id, yaml, tree }))
    }

    pub fn ids(self) -> impl Iterator<Item = &'static str> {
        self.files().iter().map(|(id, ..)| *id)
    }
}

/// Where a rulebook was looked for, and by which name: `./a.yaml` and `././a.yaml` are the same.
type Shelfmark = (Option<PathBuf>, PathBuf);

/// Loads rulebooks, each once.
#[derive(Debug, Default)]
pub struct Library {
    /// `--grid`: the grid to use instead of the rulebook's own.
    grid: Option<String>,
    /// By name, and for a path that a file names by the folder of that file. One that cannot be used is not read again
    /// either, however many deals name it.
    loaded: Mutex<HashMap<Shelfmark, Result<Arc<Rulebook>, LoadError>>>,
}

impl Library {
    pub fn new() -> Library {
        Library::default()
    }

    /// A library in which every rulebook is scored by this grid (an id or a path).
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
        self.load_by(name, NamedBy::User)
    }

    /// A rulebook by id or path, together with its text.
    pub fn open(&self, name: &str) -> Result<Opened, LoadError> {
        Loading::default().load(name, NamedBy::User, self.grid.as_deref())
    }

    /// A rulebook as somebody has it in an editor, under the path that it has on the disk.
    pub fn open_text(path: &str, text: &str) -> Result<Opened, LoadError> {
        Loading::of(Source::new(path, text)).load(path, NamedBy::User, None)
    }

    /// What is wrong with a grid as somebody has it in an editor.
    pub fn faults_of_grid(path: &str, text: &str) -> Vec<Fault> {
        Loading::of(Source::new(path, text)).faults_of_grid(path)
    }

    /// A rulebook that a file of `folder` names: an id, or a path that stays in that folder.
    pub fn load_named_in(&self, name: &str, folder: Option<&Path>) -> Result<Arc<Rulebook>, LoadError> {
        self.load_by(name, NamedBy::File(folder))
    }

    fn load_by(&self, name: &str, by: NamedBy) -> Result<Arc<Rulebook>, LoadError> {
        let folder = match by {
            NamedBy::File(folder) if is_path(name) => folder.map(Path::to_path_buf),
            NamedBy::User | NamedBy::File(_) => None,
        };
        let key = (folder, PathBuf::from(name));
        let known = self.loaded.lock().ok().and_then(|loaded| loaded.get(&key).cloned());
        // Whoever names a file on the command line may have mended it since.
        if let Some(found) = known.filter(|found| found.is_ok() || matches!(by, NamedBy::File(_))) {
            return found;
        }
        let opened = Loading::default().load(name, by, self.grid.as_deref());
        let book = opened.map(|opened| Arc::new(opened.book));
        if let Ok(mut loaded) = self.loaded.lock() {
            if loaded.len() >= MOST_LOADED {
                loaded.clear();
            }
            loaded.insert(key, book.clone());
        }
        book
    }
}
