//! Reading one rulebook: its text, its bases, its readings and its grid.

use std::path::{Path, PathBuf};

use super::Rulebook;
use super::grid::Grid;
use super::library::{LoadError, Opened, Shelf, beside, is_path};
use super::merge::{mark_citations, merge};
use crate::source::{self, At, Fault, MAX_FILE_BYTES, Node, NodeKind, Source, suggest};
use crate::text;
use crate::text::{Arg, Text, terms};

static UNKNOWN: Text = text!(
    "There is no rulebook `{id}`.",
    "Il n'y a pas de règlement `{id}`.",
    "Er is geen reglement `{id}`."
);
static UNKNOWN_GRID: Text =
    text!("There is no grid `{id}`.", "Il n'y a pas de grille `{id}`.", "Er is geen rooster `{id}`.");
static SHIPPED_ARE: Text = text!(
    "shipped: {ids}; or give the path of a YAML file",
    "livrés : {ids} ; ou donnez le chemin d'un fichier YAML",
    "meegeleverd: {ids}; of geef het pad van een YAML-bestand"
);
static UNREADABLE: Text = text!(
    "The file `{path}` cannot be read: {why}.",
    "Le fichier `{path}` est illisible : {why}.",
    "Het bestand `{path}` kan niet gelezen worden: {why}."
);
static LOOP: Text = text!(
    "This `extends` leads back to `{id}`: a rulebook cannot extend itself.",
    "Cet `extends` ramène à `{id}` : un règlement ne peut pas se prolonger lui-même.",
    "Deze `extends` leidt terug naar `{id}`: een reglement kan zichzelf niet uitbreiden."
);
static UNKNOWN_READING: Text = text!(
    "The reading `{id}` is used here but not described under `readings`.",
    "La lecture `{id}` est utilisée ici mais pas décrite sous `readings`.",
    "De lezing `{id}` wordt hier gebruikt maar niet beschreven onder `readings`."
);
static CHOICES: Text = text!(
    "The reading `{id}` has {described} choices, and this rule gives {given}.",
    "La lecture `{id}` a {described} choix, et cette règle en donne {given}.",
    "De lezing `{id}` heeft {described} keuzes, en deze regel geeft er {given}."
);
static NOT_ONE: Text = text!(
    "A rulebook file holds one document.",
    "Un fichier de règlement contient un seul document.",
    "Een reglementbestand bevat één document."
);

/// One rulebook while it and its bases are read.
#[derive(Default)]
pub(super) struct Loading {
    sources: Vec<Source>,
    faults: Vec<Fault>,
    chain: Vec<String>,
    /// Abbreviations that stand before citations by now.
    marked: Vec<String>,
}

impl Loading {
    pub fn load(mut self, name: &str, other_grid: Option<&str>) -> Result<Opened, LoadError> {
        match self.opened(name, other_grid) {
            Some((book, tree)) if self.faults.is_empty() => Ok(Opened { book, tree, sources: self.sources }),
            _ => Err(LoadError { faults: self.faults, sources: self.sources }),
        }
    }

    fn opened(&mut self, name: &str, other_grid: Option<&str>) -> Option<(Rulebook, Node<'static>)> {
        let (tree, folder) = match self.tree(name) {
            Ok(found) => found,
            Err(mut failed) => {
                self.faults.append(&mut failed.faults);
                return None;
            }
        };
        let (book, _, faults) = source::read::<Rulebook>(&tree);
        self.faults.extend(faults);
        let mut book = book?;
        self.check_readings(&book, &tree);
        let own = tree.get("grid").and_then(|node| grid_name(node).map(|name| (name, node.place)));
        let grid = match (other_grid, own) {
            (Some(grid), _) => self.grid(grid, None),
            (None, Some((grid, at))) => {
                let beside = if is_path(&grid) {
                    beside(&grid, folder.as_deref()).map(|path| path.to_string_lossy().into_owned())
                } else {
                    Ok(grid)
                };
                beside.and_then(|grid| self.grid(&grid, Some(At::Place(at))))
            }
            (None, None) => return Some((book, tree)),
        };
        match grid {
            Ok(Some(grid)) => grid.fill(&mut book),
            Ok(None) => {}
            Err(mut failed) => self.faults.append(&mut failed.faults),
        }
        Some((book, tree))
    }

    /// The grid of that name; `None` when its faults are noted.
    fn grid(&mut self, name: &str, at: Option<At>) -> Result<Option<Grid>, LoadError> {
        let source = self.sources.len() as u16;
        let (text, _) = self.text(name, Shelf::Grids).map_err(|mut failed| {
            for fault in &mut failed.faults {
                fault.at = at.clone().unwrap_or(At::File);
            }
            failed
        })?;
        let Some(tree) = self.document(&text, source) else { return Ok(None) };
        let (grid, _, faults) = source::read::<Grid>(&tree);
        self.faults.extend(faults);
        Ok(grid)
    }

    /// The text of a rulebook or grid, and the folder it may look in for its base.
    fn text(&mut self, name: &str, shelf: Shelf) -> Result<(String, Option<PathBuf>), LoadError> {
        if let Some((place, yaml)) = shelf.shipped(name) {
            self.sources.push(Source::new(place, yaml));
            return Ok((yaml.to_owned(), None));
        }
        let path = Path::new(name);
        if !is_path(name) && !path.is_file() {
            let help = match suggest(name, shelf.ids()) {
                Some(near) => terms::did_you_mean(near),
                None => {
                    let ids: Vec<&str> = shelf.ids().collect();
                    SHIPPED_ARE.with([("ids", Arg::Literal(ids.join(", ")))])
                }
            };
            let unknown = if shelf == Shelf::Grids { &UNKNOWN_GRID } else { &UNKNOWN };
            let message = unknown.with([("id", Arg::Foreign(name.to_owned()))]);
            return Err(LoadError::new(Fault::new(At::File, message).help(help)));
        }
        let unreadable = |why: String| {
            let args = [("path", Arg::Foreign(name.to_owned())), ("why", Arg::Foreign(why))];
            LoadError::new(Fault::new(At::File, UNREADABLE.with(args)))
        };
        let size = std::fs::metadata(path).map_err(|why| unreadable(why.to_string()))?.len();
        if size > MAX_FILE_BYTES as u64 {
            return Err(unreadable(format!("{size} > {MAX_FILE_BYTES} bytes")));
        }
        let text = std::fs::read_to_string(path).map_err(|why| unreadable(why.to_string()))?;
        self.sources.push(Source::new(name, text.clone()));
        Ok((text, Some(path.parent().map(Path::to_path_buf).unwrap_or_default())))
    }

    /// The one document of a file.
    fn document(&mut self, text: &str, source: u16) -> Option<Node<'static>> {
        let (mut documents, faults) = source::parse(text, source);
        self.faults.extend(faults);
        let tree = (!documents.is_empty()).then(|| documents.remove(0).into_owned());
        if let Some(second) = documents.first() {
            self.faults.push(Fault::new(At::Place(second.place), NOT_ONE.plain()));
        }
        tree
    }

    /// The tree of a rulebook with its bases under it, and its folder.
    fn tree(&mut self, name: &str) -> Result<(Node<'static>, Option<PathBuf>), LoadError> {
        let source = self.sources.len() as u16;
        let (text, folder) = self.text(name, Shelf::Rulebooks)?;
        self.chain.push(name.to_owned());
        let Some(tree) = self.document(&text, source) else {
            return Err(LoadError { faults: Vec::new(), sources: Vec::new() });
        };
        let Some((base, at)) =
            tree.get("extends").and_then(|node| Some((node.scalar()?.to_owned(), node.place)))
        else {
            return Ok((tree, folder));
        };
        let base = if is_path(&base) {
            beside(&base, folder.as_deref())?.to_string_lossy().into_owned()
        } else {
            base
        };
        if self.chain.contains(&base) {
            let message = LOOP.with([("id", Arg::Foreign(base))]);
            return Err(LoadError::new(Fault::new(At::Place(at), message)));
        }
        let (mut under, _) = self.tree(&base).map_err(|mut failed| {
            for fault in &mut failed.faults {
                if fault.at == At::File {
                    fault.at = At::Place(at);
                }
            }
            failed
        })?;
        // A draft without an abbreviation of its own is another edition of the same text.
        if let (Some(_), Some(name)) = (tree.get("abbreviation"), abbreviation(&under)) {
            mark_citations(&mut under, &name, &self.marked);
            self.marked.push(name);
        }
        let mut merged = merge(under, tree, &mut self.faults);
        merged.renumber(&mut 0);
        Ok((merged, folder))
    }

    /// Every reading that a rule uses must be described, with as many choices as the rule gives.
    fn check_readings(&mut self, book: &Rulebook, tree: &Node) {
        let mut used = Vec::new();
        readings_in(tree, &mut used);
        for (node, given) in used {
            let id = node.scalar().unwrap_or_default();
            let Some(reading) = book.readings.get(id) else {
                let message = UNKNOWN_READING.with([("id", Arg::Foreign(id.to_owned()))]);
                let near = suggest(id, book.readings.keys().map(String::as_str));
                let help = near.map(terms::did_you_mean);
                self.faults.push(Fault::new(At::Place(node.place), message).help_if(help));
                continue;
            };
            let described = reading.choices().count();
            if described != given {
                let args = [
                    ("id", Arg::Foreign(id.to_owned())),
                    ("described", described.into()),
                    ("given", given.into()),
                ];
                self.faults.push(Fault::new(At::Place(node.place), CHOICES.with(args)));
            }
        }
    }
}

fn abbreviation(tree: &Node) -> Option<String> {
    tree.get("abbreviation").and_then(Node::scalar).map(str::to_owned)
}

/// `grid: w1`, or the same with its citation.
fn grid_name(node: &Node) -> Option<String> {
    let inner = ["value", "silent"].into_iter().find_map(|key| node.get(key)).unwrap_or(node);
    inner.scalar().filter(|_| !inner.is_null()).map(str::to_owned)
}

/// Every `reading:` of a rule, with the number of choices beside it.
fn readings_in<'n, 'a>(node: &'n Node<'a>, found: &mut Vec<(&'n Node<'a>, usize)>) {
    match &node.kind {
        NodeKind::Scalar(..) => {}
        NodeKind::List(items) => items.iter().for_each(|item| readings_in(item, found)),
        NodeKind::Map(entries) => {
            let choices = ["a", "b", "c", "d"].iter().filter(|letter| node.get(letter).is_some()).count();
            for (key, value) in entries {
                if key.scalar() == Some("reading") && value.scalar().is_some() {
                    found.push((value, choices));
                }
                readings_in(value, found);
            }
        }
    }
}
