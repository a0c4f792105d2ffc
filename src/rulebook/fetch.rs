//! The text behind a name: a shipped one, a file that the user names, or one that another file names.
//!
//! Of a file that somebody else named, nothing is shown unless it is a rulebook (or a grid): otherwise
//! a stranger's deal could have any file beside it printed as a list of faults.

use std::fs::File;
use std::io::Read;
use std::path::{Component, Path, PathBuf};

use schemars::schema_for;

use super::compact::Shipped;
use super::library::{LoadError, Shelf};
use super::{Grid, NamedBy, Rulebook};
use crate::files::{self, Stray};
use crate::source::{At, Fault, Hint, Node, NodeKind, Source, parse, suggest};
use crate::text;
use crate::text::{Arg, Text, trouble};

static UNKNOWN: Text = text!(
    "There is no rulebook `{id}`.",
    "Il n'y a pas de règlement `{id}`.",
    "Er is geen reglement `{id}`."
);
static UNKNOWN_GRID: Text =
    text!("There is no grid `{id}`.", "Il n'y a pas de grille `{id}`.", "Er is geen puntentabel `{id}`.");
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
static TOO_LARGE: Text =
    text!("it is larger than {limit} MiB", "il dépasse {limit} Mio", "het is groter dan {limit} MiB");
static NOT_UTF8: Text = text!("it is not UTF-8", "il n'est pas en UTF-8", "het is geen UTF-8");
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
static OUTSIDE_GRID: Text = text!(
    "A file may only name a grid beside it, and `{path}` leads elsewhere.",
    "Un fichier ne peut nommer qu'une grille placée à côté de lui, et `{path}` mène ailleurs.",
    "Een bestand mag alleen een puntentabel ernaast noemen, en `{path}` leidt elders heen."
);
static OUTSIDE_GRID_HELP: Text = text!(
    "put the file beside this one, or give its path with `--grid`",
    "mettez le fichier à côté de celui-ci, ou donnez son chemin avec `--grid`",
    "leg het bestand naast dit bestand, of geef het pad met `--grid`"
);
static NO_RULEBOOK: Text = text!(
    "`{path}` is no rulebook that can be read, so nothing of it is shown.",
    "`{path}` n'est pas un règlement lisible : rien n'en est montré.",
    "`{path}` is geen leesbaar reglement: er wordt niets van getoond."
);
static NO_RULEBOOK_HELP: Text = text!(
    "if it should be one, `jury rulebook check` says what is wrong with it",
    "si c'en est un, `jury rulebook check` dit ce qui n'y va pas",
    "moet het er een zijn, dan zegt `jury rulebook check` wat eraan scheelt"
);
static NO_GRID: Text = text!(
    "`{path}` is no grid that can be read, so nothing of it is shown.",
    "`{path}` n'est pas une grille lisible : rien n'en est montré.",
    "`{path}` is geen leesbare puntentabel: er wordt niets van getoond."
);
static NO_GRID_HELP: Text = text!(
    "if it should be one, judge a deal with `--grid` to see what is wrong with it",
    "si c'en est une, jugez une donne avec `--grid` pour voir ce qui n'y va pas",
    "moet het er een zijn, beoordeel dan een gift met `--grid` om te zien wat eraan scheelt"
);

/// Twenty times the longest regulation.
const MOST_BYTES: u64 = 2 << 20;

/// A text that was found.
#[derive(Debug)]
pub(super) struct Fetched {
    pub source: Source,
    /// One that comes with the program.
    pub shipped: Option<Shipped>,
    /// Where it may look for what it names itself; nowhere if it is shipped.
    pub folder: Option<PathBuf>,
    /// One value for all spellings of its path (`a.yaml`, `./a.yaml`).
    pub identity: PathBuf,
}

impl Fetched {
    /// A text that is not on the disk, under the path that it will have there.
    pub fn given(source: Source) -> Fetched {
        let path = PathBuf::from(&source.name);
        let folder = Some(files::folder_of(&path).to_owned());
        let identity = path.canonicalize().unwrap_or(path);
        Fetched { source, shipped: None, folder, identity }
    }
}

/// The rulebook or grid of this name.
pub(super) fn fetch(name: &str, by: NamedBy, shelf: Shelf) -> Result<Fetched, LoadError> {
    if let Some((place, shipped)) = shelf.shipped(name) {
        let (source, identity) = (Source::new(place, shipped.yaml), shipped.id.into());
        return Ok(Fetched { source, shipped: Some(shipped), folder: None, identity });
    }
    let (path, real) = match by {
        NamedBy::User if is_path(name) || Path::new(name).is_file() => (name.into(), name.into()),
        NamedBy::File(folder) if is_path(name) => beside(name, folder, shelf)?,
        NamedBy::User | NamedBy::File(_) => return Err(unknown(name, shelf)),
    };
    let text = text(&path, &real)?;
    if matches!(by, NamedBy::File(_)) && !shelf.takes(&text) {
        return Err(not_of(shelf, &path));
    }
    let identity = real.canonicalize().unwrap_or(real);
    let folder = Some(files::folder_of(&path).to_owned());
    Ok(Fetched { source: Source::new(path.to_string_lossy(), text), shipped: None, folder, identity })
}

pub(super) fn is_path(name: &str) -> bool {
    name.contains(['/', '\\']) || [".yaml", ".yml", ".json"].iter().any(|ending| name.ends_with(ending))
}

/// A stranger's path: relative, downwards only, and no link leads out of the folder. As it is shown,
/// and where the file really lies.
fn beside(name: &str, folder: Option<&Path>, shelf: Shelf) -> Result<(PathBuf, PathBuf), LoadError> {
    let (message, help) = match shelf {
        Shelf::Rulebooks => (&OUTSIDE, &OUTSIDE_HELP),
        Shelf::Grids => (&OUTSIDE_GRID, &OUTSIDE_GRID_HELP),
    };
    let outside = || {
        let message = message.with([("path", Arg::Foreign(name.to_owned()))]);
        LoadError::new(Fault::new(At::File, message).help(help.plain()))
    };
    let is_down = |part| matches!(part, Component::Normal(_) | Component::CurDir);
    let Some(folder) = folder.filter(|_| Path::new(name).components().all(is_down)) else {
        return Err(outside());
    };
    let path = folder.join(name);
    match files::inside(&path, folder) {
        Ok(real) => Ok((path, real)),
        Err(Stray::Outside(_)) => Err(outside()),
        Err(stray) => Err(unreadable(&path, stray.why())),
    }
}

fn text(path: &Path, real: &Path) -> Result<String, LoadError> {
    let mut bytes = Vec::new();
    File::open(real)
        .and_then(|file| file.take(MOST_BYTES + 1).read_to_end(&mut bytes))
        .map_err(|why| unreadable(path, trouble(&why)))?;
    if bytes.len() as u64 > MOST_BYTES {
        let limit = ("limit", Arg::Number((MOST_BYTES >> 20) as i64));
        return Err(unreadable(path, Arg::Message(Box::new(TOO_LARGE.with([limit])))));
    }
    String::from_utf8(bytes).map_err(|_| unreadable(path, Arg::Text(&NOT_UTF8)))
}

fn unreadable(path: &Path, why: Arg) -> LoadError {
    let path = Arg::Foreign(path.to_string_lossy().into_owned());
    LoadError::new(Fault::new(At::File, UNREADABLE.with([("path", path), ("why", why)])))
}

fn unknown(name: &str, shelf: Shelf) -> LoadError {
    let help = match suggest(name, shelf.ids()) {
        Some(near) => Hint::meant(near),
        None => {
            let ids: Vec<&str> = shelf.ids().collect();
            SHIPPED_ARE.with([("ids", Arg::Literal(ids.join(", ")))]).into()
        }
    };
    let unknown = if shelf == Shelf::Grids { &UNKNOWN_GRID } else { &UNKNOWN };
    let message = unknown.with([("id", Arg::Foreign(name.to_owned()))]);
    LoadError::new(Fault::new(At::File, message).hint(help))
}

fn not_of(shelf: Shelf, path: &Path) -> LoadError {
    let (message, help) = match shelf {
        Shelf::Rulebooks => (&NO_RULEBOOK, &NO_RULEBOOK_HELP),
        Shelf::Grids => (&NO_GRID, &NO_GRID_HELP),
    };
    let path = Arg::Foreign(path.to_string_lossy().into_owned());
    LoadError::new(Fault::new(At::File, message.with([("path", path)])).help(help.plain()))
}

impl Shelf {
    /// Does this text belong here? One sound document with an `id` and with keys that belong here, slips
    /// of the pen included.
    fn takes(self, text: &str) -> bool {
        let (documents, faults) = parse(text, 0);
        let [Node { kind: NodeKind::Map(entries), .. }] = documents.as_slice() else { return false };
        let schema = match self {
            Shelf::Rulebooks => schema_for!(Rulebook),
            Shelf::Grids => schema_for!(Grid),
        };
        let Some(known) = schema.get("properties").and_then(|keys| keys.as_object()) else { return false };
        let names = || entries.iter().map(|(key, _)| key.scalar().unwrap_or_default());
        let is_near = |name: &str| suggest(name, known.keys().map(String::as_str)).is_some();
        faults.is_empty()
            && names().any(|name| name == "id")
            && names().any(|name| name != "id" && known.contains_key(name))
            && names().all(|name| known.contains_key(name) || is_near(name))
    }
}
