//! What can be wrong with the structure of a document, worded.

use std::fmt;

use serde::de;

use super::{CUSTOM_ONE_ENTRY, Node, suggest};
use crate::text;
use crate::text::{Arg, Message, Text, terms};

pub(super) static ONE_ENTRY: Text = text!(
    "One entry with one key was expected here, such as `N: …`.",
    "Une entrée avec une seule clé était attendue ici, comme `N: …`.",
    "Hier werd één element met één sleutel verwacht, zoals `N: …`."
);
static UNKNOWN_KEY: Text = text!(
    "The key `{key}` is not known here.",
    "La clé `{key}` n'est pas connue ici.",
    "De sleutel `{key}` is hier niet bekend."
);
static KNOWN_KEYS: Text = text!("known here: {keys}", "clés connues ici : {keys}", "hier bekend: {keys}");
static UNKNOWN_WORD: Text = text!(
    "`{word}` is not one of the words expected here.",
    "`{word}` n'est pas un des mots attendus ici.",
    "`{word}` is geen van de woorden die hier verwacht worden."
);
static ONE_OF: Text = text!("write {words}", "écrivez {words}", "schrijf {words}");
static MISSING_KEY: Text = text!(
    "The key `{key}` is missing here.",
    "La clé `{key}` manque ici.",
    "De sleutel `{key}` ontbreekt hier."
);
pub(super) static WRONG_TYPE: Text = text!(
    "Expected here: {expected}. Found: {found}.",
    "Attendu ici : {expected}. Trouvé : {found}.",
    "Hier verwacht: {expected}. Gevonden: {found}."
);
static OTHER: Text = text!("{detail}.", "{detail}.", "{detail}.");

pub(super) static A_TEXT: Text = text!("a text", "un texte", "een tekst");
pub(super) static A_NUMBER: Text = text!("a whole number", "un nombre entier", "een geheel getal");
pub(super) static A_BOOL: Text = text!("`true` or `false`", "`true` ou `false`", "`true` of `false`");
pub(super) static A_LIST: Text = text!("a list", "une liste", "een lijst");
pub(super) static A_MAP: Text =
    text!("a map of keys and values", "une table de clés et de valeurs", "een tabel van sleutels en waarden");
pub(super) static NOTHING: Text = text!("nothing", "rien", "niets");

/// Why a value could not be read, and which node is to blame.
#[derive(Debug)]
pub struct Error {
    pub(super) message: Message,
    pub(super) help: Option<Message>,
    pub(super) node: Option<(u32, u32)>,
    pub(super) place: Option<super::Place>,
}

impl Error {
    pub(super) fn new(message: Message) -> Error {
        Error { message, help: None, node: None, place: None }
    }

    pub(super) fn at(mut self, node: &Node) -> Error {
        if self.node.is_none() {
            self.node = Some((node.id, node.end));
            self.place = Some(node.place);
        }
        self
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message.text.en)
    }
}

impl std::error::Error for Error {}

impl de::Error for Error {
    fn custom<T: fmt::Display>(message: T) -> Error {
        match message.to_string() {
            code if code == CUSTOM_ONE_ENTRY => Error::new(ONE_ENTRY.plain()),
            detail => Error::new(OTHER.with([("detail", Arg::Foreign(detail))])),
        }
    }

    fn missing_field(field: &'static str) -> Error {
        Error::new(MISSING_KEY.with([("key", Arg::Literal(field.to_owned()))]))
    }

    fn unknown_variant(word: &str, expected: &'static [&'static str]) -> Error {
        let message = UNKNOWN_WORD.with([("word", Arg::Foreign(word.to_owned()))]);
        let help = match suggest(word, expected.iter().copied()) {
            Some(near) => terms::did_you_mean(near),
            None => ONE_OF.with([("words", either(expected))]),
        };
        Error { help: Some(help), ..Error::new(message) }
    }

    fn unknown_field(field: &str, expected: &'static [&'static str]) -> Error {
        let (message, help) = unknown_key(field, expected);
        Error { help: Some(help), ..Error::new(message) }
    }
}

fn either(words: &[&str]) -> Arg {
    Arg::Either(words.iter().map(|word| format!("`{word}`")).collect())
}

pub(super) fn unknown_key(key: &str, expected: &[&str]) -> (Message, Message) {
    let help = match suggest(key, expected.iter().copied()) {
        Some(near) => terms::did_you_mean(near),
        None => KNOWN_KEYS.with([("keys", Arg::Literal(expected.join(", ")))]),
    };
    (UNKNOWN_KEY.with([("key", Arg::Foreign(key.to_owned()))]), help)
}
