//! Reading one rulebook: its text, its bases, its readings and its grid.

use std::path::{Path, PathBuf};

use super::compact::Shipped;
use super::fetch::{Fetched, fetch};
use super::grid::Grid;
use super::library::{LoadError, Opened, Shelf};
use super::merge::{mark_citations, merge};
use super::{NamedBy, Rulebook, numbers};
use crate::source::{self, At, Fault, Hint, MAX_DEAL_VALUES, Node, NodeKind, Place, Source, suggest};
use crate::text;
use crate::text::{Arg, Text};

static LOOP: Text = text!(
    "This `extends` leads back to `{id}`: a rulebook cannot extend itself ({circle}).",
    "Cet `extends` ramène à `{id}` : un règlement ne peut pas se prolonger lui-même ({circle}).",
    "Deze `extends` leidt terug naar `{id}`: een reglement kan zichzelf niet uitbreiden ({circle})."
);
static TOO_MANY_BASES: Text = text!(
    "A rulebook stands on {most} others at the most, each extending the next.",
    "Un règlement repose sur {most} autres au plus, chacun prolongeant le suivant.",
    "Een reglement steunt op hoogstens {most} andere, elk een uitbreiding van het volgende."
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

static TOO_LARGE: Text = text!(
    "No regulation is so long: a rulebook or a grid has {most} values at the most.",
    "Aucun règlement n'est aussi long : un règlement ou une grille compte {most} valeurs au plus.",
    "Geen reglement is zo lang: een reglement of puntentabel telt hoogstens {most} waarden."
);
static TOO_MANY_READINGS: Text = text!(
    "A rulebook has at most {most} readings.",
    "Un règlement a au plus {most} lectures.",
    "Een reglement heeft hoogstens {most} lezingen."
);
static CONTROL: Text = text!(
    "This text holds a control character.",
    "Ce texte contient un caractère de commande.",
    "Deze tekst bevat een stuurteken."
);
static BAD_ID: Text =
    text!("`{id}` cannot be an id.", "`{id}` ne peut pas servir de nom.", "`{id}` kan geen naam zijn.");
static BAD_ID_HELP: Text = text!(
    "use small letters, digits and hyphens: `our-club-2027`",
    "utilisez des minuscules, des chiffres et des traits d'union : `notre-club-2027`",
    "gebruik kleine letters, cijfers en koppeltekens: `onze-club-2027`"
);

static SAME_ID: Text = text!(
    "`{id}` is the id of the rulebook that this one extends: nobody could tell their verdicts apart.",
    "`{id}` est le nom du règlement que celui-ci prolonge : personne ne distinguerait leurs verdicts.",
    "`{id}` is de naam van het reglement dat dit uitbreidt: niemand zou hun uitspraken uit elkaar houden."
);
static SAME_ID_HELP: Text = text!(
    "give the draft an id of its own, with the year or the word `draft`",
    "donnez au projet un nom à lui, avec l'année ou le mot `projet`",
    "geef het ontwerp een eigen naam, met het jaar of het woord `ontwerp`"
);

static MISSING: Text = text!(
    "A rulebook needs {keys}.",
    "Un règlement a besoin de {keys}.",
    "Een reglement heeft {keys} nodig."
);
static EXTENDS: Text = text!(
    "a draft that changes another rulebook names it: `extends: …` takes over what is missing here",
    "un projet qui change un autre règlement le nomme : `extends: …` reprend ce qui manque ici",
    "een ontwerp dat een ander reglement wijzigt, noemt het: `extends: …` neemt over wat hier ontbreekt"
);
/// What a rulebook cannot do without.
const NEEDED: [&str; 3] = ["id", "abbreviation", "title"];

/// More editions of one text than anybody keeps.
const MOST_BASES: usize = 16;

/// More than any text contradicts itself; a verdict keeps track of each.
const MOST_READINGS: usize = 120;

/// One rulebook while it and its bases are read.
#[derive(Default)]
pub(super) struct Loading {
    sources: Vec<Source>,
    faults: Vec<Fault>,
    /// The rulebook and its bases so far: what it is, and what it is called.
    chain: Vec<(PathBuf, String)>,
    /// Abbreviations that stand before citations by now.
    marked: Vec<String>,
    /// The grid that an option names is at fault.
    by_option: bool,
    /// The text that the name stands for, instead of the one on the disk: what somebody has in an editor.
    given: Option<Source>,
}

impl Loading {
    /// Of a text that is not on the disk yet.
    pub fn of(given: Source) -> Loading {
        Loading { given: Some(given), ..Loading::default() }
    }

    /// What is wrong with a grid.
    pub fn faults_of_grid(mut self, name: &str) -> Vec<Fault> {
        if let Err(error) = self.grid(name, NamedBy::User, At::File) {
            self.faults.extend(error.faults);
        }
        self.faults.sort_by_key(Fault::order);
        Fault::first_of(self.faults)
    }

    /// `other_grid` is named by the user, whoever names the rulebook.
    pub fn load(mut self, name: &str, by: NamedBy, other_grid: Option<&str>) -> Result<Opened, LoadError> {
        match self.opened(name, by, other_grid) {
            Some((book, tree)) if self.faults.is_empty() => Ok(Opened { book, tree, sources: self.sources }),
            _ => {
                // The file itself first, and each from top to bottom.
                self.faults.sort_by_key(Fault::order);
                let faults = Fault::first_of(self.faults);
                Err(LoadError { faults, sources: self.sources, by_option: self.by_option })
            }
        }
    }

    fn opened(
        &mut self,
        name: &str,
        by: NamedBy,
        other_grid: Option<&str>,
    ) -> Option<(Rulebook, Node<'static>)> {
        let (tree, folder) = match self.tree(name, by) {
            Ok(found) => found,
            Err(mut failed) => {
                self.faults.append(&mut failed.faults);
                return None;
            }
        };
        let missing = missing(&tree);
        if !missing.is_empty() {
            let message = MISSING.with([("keys", Arg::All(missing))]);
            let fault = Fault::new(At::Place(Place::new(0, 0..0)), message);
            let help = tree.get("extends").is_none().then(|| EXTENDS.plain());
            self.faults.push(fault.help_if(help));
        }
        let (book, _, faults) = source::read::<Rulebook>(&tree);
        if book.is_some() || self.faults.is_empty() {
            self.faults.extend(faults);
        } else {
            // What a rulebook lacks that every one needs (`id`, `title` …) has been told already, in one
            // fault.
            self.faults.extend(faults.into_iter().filter(|fault| fault.at != At::Place(tree.place)));
        }
        let mut book = book?;
        self.check_readings(&book, &tree);
        self.check_words(&tree);
        let own = tree.get("grid").and_then(|node| grid_name(node).map(|name| (name, node.place)));
        let grid = match (other_grid, own) {
            (Some(grid), _) => self.grid(grid, NamedBy::User, At::File),
            (None, Some((grid, at))) => self.grid(&grid, NamedBy::File(folder.as_deref()), At::Place(at)),
            (None, None) => return Some((book, tree)),
        };
        // Numbers that the regulation gives itself give way to a grid the user names.
        let swaps = other_grid.is_some() && tree.get("grid").is_none();
        match grid {
            Ok(Some(grid)) if swaps => grid.replace(&mut book),
            Ok(Some(grid)) => grid.fill(&mut book),
            Ok(None) => {}
            Err(mut failed) => {
                self.by_option = other_grid.is_some();
                self.faults.append(&mut failed.faults);
            }
        }
        Some((book, tree))
    }

    /// The grid of that name; `None` when its faults are noted.
    fn grid(&mut self, name: &str, by: NamedBy, at: At) -> Result<Option<Grid>, LoadError> {
        let source = self.sources.len() as u16;
        let found = match self.given.take() {
            Some(given) => Fetched::given(given),
            None => fetch(name, by, Shelf::Grids).map_err(|mut failed| {
                for fault in &mut failed.faults {
                    fault.at = at.clone();
                }
                failed
            })?,
        };
        let text = found.source.text.clone();
        self.sources.push(found.source);
        let Some(tree) = self.document(&text, found.shipped, source) else { return Ok(None) };
        let (grid, _, faults) = source::read::<Grid>(&tree);
        self.faults.extend(faults);
        self.check_words(&tree);
        for (game, points) in grid.iter().flat_map(|grid| &grid.games) {
            let cells = tree.get("games").and_then(|games| games.get(game.word()));
            for (key, message) in numbers::faults(points) {
                let at = cells.and_then(|cells| cells.get(key)).map_or(tree.place, |cell| cell.place);
                self.faults.push(Fault::new(At::Place(at), message));
            }
        }
        Ok(grid)
    }

    /// The one document of a file.
    fn document(&mut self, text: &str, shipped: Option<Shipped>, source: u16) -> Option<Node<'static>> {
        if let Some(tree) = shipped.and_then(|shipped| shipped.tree(source)) {
            return Some(tree);
        }
        let (mut documents, mut faults) = source::parse(text, source);
        // What is wrong with a whole file is said of that file, not of the one that names it.
        for fault in faults.iter_mut().filter(|fault| fault.at == At::File) {
            fault.at = At::Place(Place::new(source, 0..0));
        }
        self.faults.extend(faults);
        let tree = (!documents.is_empty()).then(|| documents.remove(0).into_owned());
        if let Some(large) = tree.as_ref().filter(|tree| (tree.end - tree.id) as usize > MAX_DEAL_VALUES) {
            let message = TOO_LARGE.with([("most", MAX_DEAL_VALUES.into())]);
            self.faults.push(Fault::new(At::Place(large.place), message));
            return None;
        }
        if let Some(second) = documents.first() {
            self.faults.push(Fault::new(At::Place(second.place), NOT_ONE.plain()));
        }
        tree
    }

    /// The tree of a rulebook with its bases under it, and its folder.
    fn tree(&mut self, name: &str, by: NamedBy) -> Result<(Node<'static>, Option<PathBuf>), LoadError> {
        let source = self.sources.len() as u16;
        let Fetched { source: own, shipped, folder, identity } = match self.given.take() {
            Some(given) => Fetched::given(given),
            None => fetch(name, by, Shelf::Rulebooks)?,
        };
        self.look_for_circle(&identity, &own.name, folder.is_some())?;
        self.chain.push((identity, own.name.clone()));
        let text = own.text.clone();
        self.sources.push(own);
        let Some(tree) = self.document(&text, shipped, source) else {
            return Err(LoadError { faults: Vec::new(), sources: Vec::new(), by_option: false });
        };
        let Some((base, at)) =
            tree.get("extends").and_then(|node| Some((node.scalar()?.to_owned(), node.place)))
        else {
            return Ok((tree, folder));
        };
        let (mut under, _) = self.tree(&base, NamedBy::File(folder.as_deref())).map_err(|mut failed| {
            for fault in &mut failed.faults {
                if fault.at == At::File {
                    fault.at = At::Place(at);
                }
            }
            failed
        })?;
        if let Some(id) = tree.get("id").filter(|id| id.scalar() == under.get("id").and_then(Node::scalar)) {
            let said = id.scalar().unwrap_or_default().to_owned();
            let message = SAME_ID.with([("id", Arg::Foreign(said))]);
            self.faults.push(Fault::new(At::Place(id.place), message).help(SAME_ID_HELP.plain()));
        }
        // A draft without an abbreviation of its own is another edition of the same text.
        if let (Some(_), Some(name)) = (tree.get("abbreviation"), abbreviation(&under)) {
            mark_citations(&mut under, &name, &self.marked);
            self.marked.push(name);
        }
        let mut merged = merge(under, tree, &mut self.faults);
        merged.renumber(&mut 0);
        Ok((merged, folder))
    }

    /// Each rulebook of the chain stands in it once, and there are not too many files among them.
    fn look_for_circle(&self, identity: &Path, name: &str, is_file: bool) -> Result<(), LoadError> {
        let message = match self.chain.iter().position(|(other, _)| other == identity) {
            Some(first) => {
                let names = self.chain[first..].iter().map(|(_, name)| name.as_str()).chain([name]);
                let circle = Arg::Foreign(names.collect::<Vec<_>>().join(" → "));
                LOOP.with([("id", Arg::Foreign(name.to_owned())), ("circle", circle)])
            }
            None if is_file && self.chain.len() > MOST_BASES => {
                TOO_MANY_BASES.with([("most", MOST_BASES.into())])
            }
            None => return Ok(()),
        };
        Err(LoadError::new(Fault::new(At::File, message)))
    }

    /// No text of a rulebook or grid may steer a terminal, and its id must be usable as a name.
    fn check_words(&mut self, tree: &Node) {
        let mut found = Vec::new();
        control_characters(tree, &mut found);
        for place in found {
            self.faults.push(Fault::new(At::Place(place), CONTROL.plain()));
        }
        if let Some(id) = tree.get("id").filter(|id| !is_id(id.scalar().unwrap_or_default())) {
            let said = id.scalar().unwrap_or_default().to_owned();
            let message = BAD_ID.with([("id", Arg::Foreign(said))]);
            self.faults.push(Fault::new(At::Place(id.place), message).help(BAD_ID_HELP.plain()));
        }
    }

    /// Every reading that a rule uses must be described, with as many choices as the rule gives.
    fn check_readings(&mut self, book: &Rulebook, tree: &Node) {
        if book.readings.len() > MOST_READINGS {
            let at = tree.get("readings").map_or(tree.place, |node| node.place);
            let message = TOO_MANY_READINGS.with([("most", MOST_READINGS.into())]);
            self.faults.push(Fault::new(At::Place(at), message));
            return;
        }
        let mut used = Vec::new();
        readings_in(tree, &mut used);
        for (node, given) in used {
            let id = node.scalar().unwrap_or_default();
            let Some(reading) = book.readings.get(id) else {
                let message = UNKNOWN_READING.with([("id", Arg::Foreign(id.to_owned()))]);
                let near = suggest(id, book.readings.keys().map(String::as_str));
                let hint = near.map(Hint::meant);
                self.faults.push(Fault::new(At::Place(node.place), message).hint_if(hint));
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

/// What every rulebook has, of its own or from its base, and this one has not.
fn missing(tree: &Node) -> Vec<String> {
    let is_map = matches!(tree.kind, NodeKind::Map(_));
    let needed = NEEDED.into_iter().filter(|key| is_map && tree.get(key).is_none_or(Node::is_null));
    needed.map(|key| format!("`{key}`")).collect()
}

/// Small letters, digits and hyphens.
pub fn is_id(id: &str) -> bool {
    !id.is_empty() && id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
}

fn control_characters(node: &Node, found: &mut Vec<Place>) {
    let mut look = |node: &Node| {
        let steers = |c: char| c.is_control() && c != '\n' && c != '\t';
        if node.scalar().is_some_and(|text| text.contains(steers)) {
            found.push(node.place);
        }
    };
    match &node.kind {
        NodeKind::Scalar(..) => look(node),
        NodeKind::List(items) => items.iter().for_each(|item| control_characters(item, found)),
        NodeKind::Map(entries) => {
            entries.iter().for_each(|(key, _)| look(key));
            entries.iter().for_each(|(_, value)| control_characters(value, found));
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
