//! Which law a deal is judged by: the rulebook of the file or of the option, with the readings the
//! user chose. Each is loaded once.

use std::collections::HashMap;
use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;

use crate::rulebook::{BadSelection, Law, Library, LoadError, NamedBy, Selection, Shelves, Spec};
use crate::source::{At, Fault, Route};
use crate::text;
use crate::text::{Arg, Text, terms};
use crate::transcript::Head;

static NO_RULEBOOK: Text = text!(
    "No rulebook is named, so there is nothing to judge by.",
    "Aucun règlement n'est nommé : il n'y a pas de quoi juger.",
    "Er is geen reglement genoemd, dus er valt niet te oordelen."
);
static NAME_ONE: Text = text!(
    "write `rulebook: {id}` in the file, or add `--rulebook {id}`; shipped: {ids}",
    "écrivez `règlement: {id}` dans le fichier, ou ajoutez `--rulebook {id}` ; livrés : {ids}",
    "schrijf `reglement: {id}` in het bestand, of voeg `--rulebook {id}` toe; meegeleverd: {ids}"
);
static READING_FORM: Text = text!(
    "`{text}` does not choose a reading.",
    "`{text}` ne choisit pas de lecture.",
    "`{text}` kiest geen lezing."
);
static READING_FORM_HELP: Text = text!(
    "write the reading, `=` and a letter: `--reading {example}=b`",
    "écrivez la lecture, `=` et une lettre : `--reading {example}=b`",
    "schrijf de lezing, `=` en een letter: `--reading {example}=b`"
);
static NO_READING: Text = text!(
    "The rulebook `{book}` has no reading `{id}`.",
    "Le règlement `{book}` n'a pas de lecture `{id}`.",
    "Het reglement `{book}` heeft geen lezing `{id}`."
);
static NO_CHOICE: Text = text!(
    "The reading `{id}` has the choices {letters} only.",
    "La lecture `{id}` n'a que les choix {letters}.",
    "De lezing `{id}` heeft alleen de keuzes {letters}."
);
static NO_NAME: Text = text!(
    "No rulebook stands before `{text}`.",
    "Aucun règlement ne précède `{text}`.",
    "Er staat geen reglement voor `{text}`."
);
static NO_NAME_HELP: Text = text!(
    "write its id or path first: `{id}{text}`",
    "écrivez d'abord son nom ou son chemin : `{id}{text}`",
    "schrijf eerst de naam of het pad: `{id}{text}`"
);
static TWICE: Text = text!(
    "`{text}` chooses the reading `{id}` twice.",
    "`{text}` choisit deux fois la lecture `{id}`.",
    "`{text}` kiest de lezing `{id}` twee keer."
);
static READINGS_ARE: Text = text!("its readings: {ids}", "ses lectures : {ids}", "zijn lezingen: {ids}");

/// A stranger can spell one law in endless ways; beyond so many they are made again.
const MOST_MADE: usize = 256;

/// A law with the choices it was made from.
#[derive(Debug)]
pub struct ChosenLaw {
    pub law: Law,
    pub selection: Selection,
}

/// All laws of a run. A law keeps notes while it is used, so each thread has laws of its own; the
/// rulebooks behind them are shared.
#[derive(Debug, Default)]
pub struct Laws {
    shelves: Arc<Shelves>,
    /// `--rulebook`, which wins over the file's own.
    rulebook: Option<String>,
    readings: Vec<String>,
    grid: Option<String>,
    /// A rulebook that files name, and the draft by which their deals are judged instead.
    instead: Option<(String, String)>,
    made: HashMap<String, Rc<ChosenLaw>>,
}

impl Laws {
    /// The rulebook option may carry readings and a grid: `id+R-X-1=b+grid=our-grid.yaml`.
    pub fn new(rulebook: Option<&str>, readings: &[String], grid: Option<&str>) -> Laws {
        Laws {
            rulebook: rulebook.map(str::to_owned),
            readings: readings.to_vec(),
            grid: grid.map(str::to_owned),
            ..Laws::default()
        }
    }

    /// Laws of the rulebooks on these shelves, each file's own.
    pub fn on(shelves: &Arc<Shelves>) -> Laws {
        Laws { shelves: shelves.clone(), ..Laws::default() }
    }

    /// These laws, of rulebooks that other threads share.
    #[must_use]
    pub fn sharing(self, shelves: &Arc<Shelves>) -> Laws {
        Laws { shelves: shelves.clone(), ..self }
    }

    /// These laws, but the deals of one rulebook are judged by a draft.
    #[must_use]
    pub fn with(mut self, instead: Option<(String, String)>) -> Laws {
        self.instead = instead;
        self
    }

    /// The rulebooks, each read once.
    pub fn shelves(&self) -> &Arc<Shelves> {
        &self.shelves
    }

    /// Are deals judged by a draft that they do not name?
    pub fn are_of_a_draft(&self) -> bool {
        self.instead.is_some()
    }

    /// Does each file name its own rulebook?
    pub fn is_from_file(&self) -> bool {
        self.rulebook.is_none()
    }

    /// The law for a transcript of this folder that names this rulebook.
    pub fn for_deal(
        &mut self,
        named: Option<&str>,
        folder: Option<&Path>,
    ) -> Result<Rc<ChosenLaw>, LoadError> {
        match (self.rulebook.clone(), named) {
            (Some(name), _) => self.named(&name, NamedBy::User),
            (None, Some(name)) => self.named(name, NamedBy::File(folder)),
            (None, None) => Err(no_rulebook()),
        }
    }

    /// The law that this text names, with its readings and its grid.
    pub fn named(&mut self, text: &str, by: NamedBy) -> Result<Rc<ChosenLaw>, LoadError> {
        let key = match by {
            NamedBy::User => text.to_owned(),
            NamedBy::File(folder) => format!("{}\0{text}", folder.unwrap_or(Path::new("")).display()),
        };
        if let Some(made) = self.made.get(&key) {
            return Ok(made.clone());
        }
        let mut spec = Spec::parse(text);
        check_form(&spec, text)?;
        let mut by = by;
        if let Some((_, draft)) = self.instead.as_ref().filter(|(base, _)| *base == spec.name) {
            (spec.name, by) = (draft.clone(), NamedBy::User);
        }
        if spec.grid.is_none() && self.grid.is_some() {
            (spec.grid, spec.grid_by_option) = (self.grid.clone(), true);
        }
        let book = self.shelves.load(&spec, by)?;
        let mut selection = Selection::default();
        for (text, by_option) in spec
            .readings
            .iter()
            .map(|text| (text, matches!(by, NamedBy::User)))
            .chain(self.readings.iter().map(|text| (text, true)))
        {
            selection
                .choose(text, &book)
                .map_err(|bad| LoadError { by_option, ..reading_fault(bad, text, &book) })?;
        }
        let made = Rc::new(ChosenLaw { law: Law::new(book, &selection), selection });
        if self.made.len() >= MOST_MADE {
            self.made.clear();
        }
        self.made.insert(key, made.clone());
        Ok(made)
    }
}

impl Laws {
    /// What is wrong with the rulebook that the head of a session names, where it names it.
    pub fn fault_of(&mut self, head: &Head, folder: Option<&Path>) -> Option<Fault> {
        let named = head.header.rulebook.as_deref().filter(|_| self.is_from_file())?;
        let error = self.for_deal(Some(named), folder).err().filter(|error| !error.by_option)?;
        let mut fault = error.faults.into_iter().next()?;
        fault.at = At::Place(head.place(&Route::field("rulebook")));
        Some(fault)
    }
}

/// A rulebook comes first, and each reading once.
fn check_form(spec: &Spec, text: &str) -> Result<(), LoadError> {
    let shown = || ("text", Arg::Foreign(text.to_owned()));
    if spec.name.is_empty() && text.trim_start().starts_with('+') {
        let id = ("id", Arg::Literal(Library::ids().last().unwrap_or("…").to_owned()));
        let help = NO_NAME_HELP.with([id, ("text", Arg::Foreign(text.trim().to_owned()))]);
        return Err(error(Fault::new(At::File, NO_NAME.with([shown()])).help(help)));
    }
    let ids: Vec<&str> = spec.readings.iter().filter_map(|text| Some(text.split_once('=')?.0)).collect();
    match ids.iter().enumerate().find(|(n, id)| ids[..*n].contains(id)) {
        Some((_, id)) => {
            let id = ("id", Arg::Foreign((*id).to_owned()));
            Err(error(Fault::new(At::File, TWICE.with([shown(), id]))))
        }
        None => Ok(()),
    }
}

fn error(fault: Fault) -> LoadError {
    LoadError { faults: vec![fault], sources: Vec::new(), by_option: false }
}

fn no_rulebook() -> LoadError {
    let ids: Vec<&str> = Library::ids().collect();
    let example = ids.last().copied().unwrap_or("…").to_owned();
    let help = NAME_ONE.with([("id", Arg::Literal(example)), ("ids", Arg::Literal(ids.join(", ")))]);
    error(Fault::new(At::File, NO_RULEBOOK.plain()).help(help))
}

fn reading_fault(bad: BadSelection, text: &str, book: &crate::rulebook::Rulebook) -> LoadError {
    let ids = || book.readings.keys().cloned().collect::<Vec<_>>();
    let (message, help) = match bad {
        BadSelection::Form => {
            let example = ids().first().cloned().unwrap_or_else(|| "R-…".to_owned());
            (
                READING_FORM.with([("text", Arg::Foreign(text.to_owned()))]),
                READING_FORM_HELP.with([("example", Arg::Literal(example))]),
            )
        }
        BadSelection::UnknownReading { id, suggestion } => (
            NO_READING.with([("book", Arg::Literal(book.id.clone())), ("id", Arg::Foreign(id))]),
            match suggestion {
                Some(near) => terms::did_you_mean(&near),
                None => READINGS_ARE.with([("ids", Arg::Literal(ids().join(", ")))]),
            },
        ),
        BadSelection::UnknownChoice { id, letters } => {
            let letters: Vec<String> = letters.chars().map(String::from).collect();
            let args = [("id", Arg::Literal(id.clone())), ("letters", Arg::All(letters))];
            (NO_CHOICE.with(args), READING_FORM_HELP.with([("example", Arg::Literal(id))]))
        }
    };
    error(Fault::new(At::File, message).help(help))
}
