//! Where rulebooks come from: the binary itself, or a file.

use std::collections::HashMap;
use std::path::{Component, Path, PathBuf};
use std::sync::{Arc, Mutex};

use super::Rulebook;
use super::merge::{mark_citations, merge};
use crate::source::{self, At, Fault, MAX_FILE_BYTES, Node, NodeKind, Source, suggest};
use crate::text;
use crate::text::{Arg, Text, terms};

/// Every shipped rulebook: id and YAML.
static SHIPPED: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/rulebooks.rs"));

static UNKNOWN: Text = text!(
    "There is no rulebook `{id}`.",
    "Il n'y a pas de règlement `{id}`.",
    "Er is geen reglement `{id}`."
);
static SHIPPED_ARE: Text = text!(
    "shipped: {ids}; or give the path of a YAML file",
    "livrés : {ids} ; ou donnez le chemin d'un fichier YAML",
    "meegeleverd: {ids}; of geef het pad van een YAML-bestand"
);
static UNREADABLE: Text = text!(
    "The rulebook `{path}` cannot be read: {why}.",
    "Le règlement `{path}` est illisible : {why}.",
    "Het reglement `{path}` kan niet gelezen worden: {why}."
);
static OUTSIDE: Text = text!(
    "A file may only name a rulebook beside it, and `{path}` leads elsewhere.",
    "Un fichier ne peut nommer qu'un règlement placé à côté de lui, et `{path}` mène ailleurs.",
    "Een bestand mag alleen een reglement ernaast noemen, en `{path}` leidt elders heen."
);
static OUTSIDE_HELP: Text = text!(
    "give the path with `--rulebook` instead",
    "donnez plutôt le chemin avec `--rulebook`",
    "geef het pad liever met `--rulebook`"
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
static NOT_ONE: Text = text!(
    "A rulebook file holds one document.",
    "Un fichier de règlement contient un seul document.",
    "Een reglementbestand bevat één document."
);

/// Why a rulebook cannot be used, with the texts that the faults point into.
#[derive(Debug)]
pub struct LoadError {
    pub faults: Vec<Fault>,
    pub sources: Vec<Source>,
}

/// Loads rulebooks, each once.
#[derive(Debug, Default)]
pub struct Library {
    loaded: Mutex<HashMap<String, Arc<Rulebook>>>,
}

impl Library {
    pub fn new() -> Library {
        Library::default()
    }

    /// The ids of the shipped rulebooks.
    pub fn ids() -> impl Iterator<Item = &'static str> {
        SHIPPED.iter().map(|(id, _)| *id)
    }

    /// A rulebook by id or path, as the user gives it.
    pub fn load(&self, name: &str) -> Result<Arc<Rulebook>, LoadError> {
        let known = self.loaded.lock().ok().and_then(|loaded| loaded.get(name).cloned());
        if let Some(book) = known {
            return Ok(book);
        }
        let book = Arc::new(Loading::default().load(name)?);
        if let Ok(mut loaded) = self.loaded.lock() {
            loaded.insert(name.to_owned(), book.clone());
        }
        Ok(book)
    }

    /// A rulebook that a file of `folder` names: an id, or a path that stays in that folder.
    pub fn load_named_in(&self, name: &str, folder: Option<&Path>) -> Result<Arc<Rulebook>, LoadError> {
        if is_path(name) { self.load(&beside(name, folder)?.to_string_lossy()) } else { self.load(name) }
    }
}

fn is_path(name: &str) -> bool {
    name.contains(['/', '\\']) || [".yaml", ".yml", ".json"].iter().any(|ending| name.ends_with(ending))
}

fn error(fault: Fault) -> LoadError {
    LoadError { faults: vec![fault], sources: Vec::new() }
}

/// A stranger's path: relative, downwards only.
fn beside(name: &str, folder: Option<&Path>) -> Result<PathBuf, LoadError> {
    let path = Path::new(name);
    let stays = path.components().all(|part| matches!(part, Component::Normal(_) | Component::CurDir));
    match folder {
        Some(folder) if stays => Ok(folder.join(path)),
        _ => {
            let message = OUTSIDE.with([("path", Arg::Foreign(name.to_owned()))]);
            Err(error(Fault::new(At::File, message).help(OUTSIDE_HELP.plain())))
        }
    }
}

/// One rulebook while it and its bases are read.
#[derive(Default)]
struct Loading {
    sources: Vec<Source>,
    faults: Vec<Fault>,
    chain: Vec<String>,
    /// Abbreviations that stand before citations by now.
    marked: Vec<String>,
}

impl Loading {
    fn load(mut self, name: &str) -> Result<Rulebook, LoadError> {
        let tree = match self.tree(name) {
            Ok(tree) => tree,
            Err(mut failed) => {
                self.faults.append(&mut failed.faults);
                return Err(LoadError { faults: self.faults, sources: self.sources });
            }
        };
        let (book, _, faults) = source::read::<Rulebook>(&tree);
        self.faults.extend(faults);
        if let Some(book) = &book {
            self.check_readings(book, &tree);
        }
        match book {
            Some(book) if self.faults.is_empty() => Ok(book),
            _ => Err(LoadError { faults: self.faults, sources: self.sources }),
        }
    }

    /// The text of a rulebook, and the folder it may look in for its base.
    fn text(&mut self, name: &str) -> Result<(String, Option<PathBuf>), LoadError> {
        if let Some((id, yaml)) = SHIPPED.iter().find(|(id, _)| *id == name) {
            self.sources.push(Source::new(format!("rulebooks/{id}.yaml"), *yaml));
            return Ok(((*yaml).to_owned(), None));
        }
        let path = Path::new(name);
        if !is_path(name) && !path.is_file() {
            let help = match suggest(name, Library::ids()) {
                Some(near) => terms::did_you_mean(near),
                None => {
                    let ids: Vec<&str> = Library::ids().collect();
                    SHIPPED_ARE.with([("ids", Arg::Literal(ids.join(", ")))])
                }
            };
            let message = UNKNOWN.with([("id", Arg::Foreign(name.to_owned()))]);
            return Err(error(Fault::new(At::File, message).help(help)));
        }
        let unreadable = |why: String| {
            let args = [("path", Arg::Foreign(name.to_owned())), ("why", Arg::Foreign(why))];
            error(Fault::new(At::File, UNREADABLE.with(args)))
        };
        let size = std::fs::metadata(path).map_err(|why| unreadable(why.to_string()))?.len();
        if size > MAX_FILE_BYTES as u64 {
            return Err(unreadable(format!("{size} > {MAX_FILE_BYTES} bytes")));
        }
        let text = std::fs::read_to_string(path).map_err(|why| unreadable(why.to_string()))?;
        self.sources.push(Source::new(name, text.clone()));
        Ok((text, Some(path.parent().map(Path::to_path_buf).unwrap_or_default())))
    }

    /// The tree of a rulebook with its bases under it.
    fn tree(&mut self, name: &str) -> Result<Node<'static>, LoadError> {
        let source = self.sources.len() as u16;
        let (text, folder) = self.text(name)?;
        self.chain.push(name.to_owned());
        let (mut documents, faults) = source::parse(&text, source);
        self.faults.extend(faults);
        let Some(tree) = (!documents.is_empty()).then(|| documents.remove(0).into_owned()) else {
            return Err(LoadError { faults: Vec::new(), sources: Vec::new() });
        };
        if let Some(second) = documents.first() {
            self.faults.push(Fault::new(At::Place(second.place), NOT_ONE.plain()));
        }
        let Some((base, at)) =
            tree.get("extends").and_then(|node| Some((node.scalar()?.to_owned(), node.place)))
        else {
            return Ok(tree);
        };
        let base = if is_path(&base) {
            beside(&base, folder.as_deref())?.to_string_lossy().into_owned()
        } else {
            base
        };
        if self.chain.contains(&base) {
            let message = LOOP.with([("id", Arg::Foreign(base))]);
            return Err(error(Fault::new(At::Place(at), message)));
        }
        let mut under = self.tree(&base).map_err(|mut failed| {
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
        let mut merged = merge(under, tree);
        merged.renumber(&mut 0);
        Ok(merged)
    }

    /// Every reading that a rule uses must be described.
    fn check_readings(&mut self, book: &Rulebook, tree: &Node) {
        let mut used = Vec::new();
        readings_in(tree, &mut used);
        for node in used {
            let id = node.scalar().unwrap_or_default();
            if !book.readings.contains_key(id) {
                let message = UNKNOWN_READING.with([("id", Arg::Foreign(id.to_owned()))]);
                let near = suggest(id, book.readings.keys().map(String::as_str));
                let help = near.map(terms::did_you_mean);
                self.faults.push(Fault::new(At::Place(node.place), message).help_if(help));
            }
        }
    }
}

fn abbreviation(tree: &Node) -> Option<String> {
    tree.get("abbreviation").and_then(Node::scalar).map(str::to_owned)
}

fn readings_in<'n, 'a>(node: &'n Node<'a>, found: &mut Vec<&'n Node<'a>>) {
    match &node.kind {
        NodeKind::Scalar(..) => {}
        NodeKind::List(items) => items.iter().for_each(|item| readings_in(item, found)),
        NodeKind::Map(entries) => {
            for (key, value) in entries {
                if key.scalar() == Some("reading") && value.scalar().is_some() {
                    found.push(value);
                }
                readings_in(value, found);
            }
        }
    }
}
