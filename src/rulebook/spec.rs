//! A rulebook as people name it on one line: `our-club+R-X-1=b+grid=our-grid.yaml`.

use std::collections::HashMap;
use std::path::Path;
use std::sync::{Arc, Mutex};

use super::fetch::{fetch, is_path};
use super::library::Shelf;
use super::{Library, LoadError, Rulebook};

/// A rulebook, the readings to take it with, and the grid to score by.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spec {
    /// Id or path; empty where none is named.
    pub name: String,
    /// `R-X-1=b`, not yet looked up.
    pub readings: Vec<String>,
    /// Id or path of the grid, instead of the rulebook's own.
    pub grid: Option<String>,
    /// An option names the grid, so that any path will do.
    pub grid_by_option: bool,
}

impl Spec {
    pub fn parse(text: &str) -> Spec {
        let mut parts = text.split('+').map(str::trim);
        let mut spec = Spec { name: parts.next().unwrap_or_default().to_owned(), ..Spec::default() };
        for part in parts {
            match part.strip_prefix("grid=") {
                Some(grid) => spec.grid = Some(grid.to_owned()),
                None => spec.readings.push(part.to_owned()),
            }
        }
        spec
    }
}

/// Who names a rulebook: the user may name any path, a file only what lies beside it.
#[derive(Clone, Copy, Debug)]
pub enum NamedBy<'a> {
    User,
    /// A file in this folder; `None`: standard input.
    File(Option<&'a Path>),
}

/// Beyond so many spellings of a path, grids are read again.
const MOST_GRIDS: usize = 64;

/// All rulebooks of a run, each read once; threads share it.
#[derive(Debug, Default)]
pub struct Shelves {
    /// One library for each grid.
    libraries: Mutex<HashMap<Option<String>, Arc<Library>>>,
}

impl Shelves {
    pub fn load(&self, spec: &Spec, by: NamedBy) -> Result<Arc<Rulebook>, LoadError> {
        let grid = match (&spec.grid, by) {
            (Some(grid), NamedBy::File(_)) if !spec.grid_by_option => {
                let found = fetch(grid, by, Shelf::Grids)?;
                Some(if is_path(grid) { found.source.name } else { grid.clone() })
            }
            (grid, _) => grid.clone(),
        };
        let library = match self.libraries.lock() {
            Ok(mut all) => {
                if all.len() >= MOST_GRIDS {
                    all.clear();
                }
                all.entry(grid.clone())
                    .or_insert_with(|| Arc::new(Library::with_grid(grid.as_deref())))
                    .clone()
            }
            Err(_) => Arc::new(Library::with_grid(grid.as_deref())),
        };
        match by {
            NamedBy::User => library.load(&spec.name),
            NamedBy::File(folder) => library.load_named_in(&spec.name, folder),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spec_is_a_rulebook_with_readings_and_a_grid() {
        let spec = Spec::parse("club+R-X-1=b+grid=g.yaml+R-Y-2=c");
        assert_eq!(spec.name, "club");
        assert_eq!(spec.readings, ["R-X-1=b", "R-Y-2=c"]);
        assert_eq!(spec.grid.as_deref(), Some("g.yaml"));
        assert_eq!(Spec::parse("club"), Spec { name: "club".into(), ..Spec::default() });
    }
}
