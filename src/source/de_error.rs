//! What can be wrong with the structure of a document, worded.

use std::fmt;

use serde::de;

use super::expected::expected;
use super::{Hint, Node, custom, slip, suggest};
use crate::text;
use crate::text::{Arg, Lang, Message, Text, clean};

pub(super) static ONE_ENTRY: Text = text!(
    "One entry with one key was expected here, such as `N: …`.",
    "Une entrée avec une seule clé était attendue ici, comme `N: …`.",
    "Hier werd één element met één sleutel verwacht, zoals `N: …`."
);
static ALONE: Text = text!(
    "An entry of a list has a key and a value; here is a word alone.",
    "Une ligne de liste a une clé et une valeur ; ici il n'y a qu'un mot.",
    "Een regel van een lijst heeft een sleutel en een waarde; hier staat alleen een woord."
);
static ALONE_HELP: Text = text!("write `- {entry}`", "écrivez `- {entry}`", "schrijf `- {entry}`");
static RULE: Text = text!(
    "A rule has either `value`, or `reading` with `a` and `b`, or `silent`.",
    "Une règle a soit `value`, soit `reading` avec `a` et `b`, soit `silent`.",
    "Een regel heeft ofwel `value`, ofwel `reading` met `a` en `b`, ofwel `silent`."
);
static RULE_HELP: Text = text!(
    "`jury schema rulebook` shows the form of every rule",
    "`jury schema rulebook` montre la forme de chaque règle",
    "`jury schema rulebook` toont de vorm van elke regel"
);
static RANGE: Text = text!(
    "What the jury chooses from is a list.",
    "Ce que le jury peut choisir est une liste.",
    "Waaruit de jury kiest, is een lijst."
);
static RANGE_HELP: Text = text!(
    "for points from −3 to 0, write `jury: [-3, 0]`; for a fixed number, leave out `jury`",
    "pour des points de −3 à 0, écrivez `jury: [-3, 0]` ; pour un nombre fixe, omettez `jury`",
    "voor punten van −3 tot 0, schrijf `jury: [-3, 0]`; voor een vast getal, laat `jury` weg"
);
static LEVEL: Text = text!(
    "The level of a game is a number of tricks, such as `abondance 9`.",
    "Le niveau d'un jeu est un nombre de plis, comme `abondance 9`.",
    "Het niveau van een spel is een aantal slagen, zoals `abondance 9`."
);
static TOO_LARGE: Text =
    text!("This number is too large.", "Ce nombre est trop grand.", "Dit getal is te groot.");
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
static DOES_NOT_FIT: Text = text!(
    "This cannot stand here: {found}.",
    "Ceci ne peut pas se trouver ici : {found}.",
    "Dit kan hier niet staan: {found}."
);
static OUT_OF_RANGE: Text = text!(
    "This number is too large or too small here.",
    "Ce nombre est trop grand ou trop petit ici.",
    "Dit getal is hier te groot of te klein."
);
static OTHER: Text = text!("{detail}.", "{detail}.", "{detail}.");

pub(super) static A_TEXT: Text = text!("a text", "un texte", "een tekst");
pub(super) static A_NUMBER: Text = text!("a whole number", "un nombre entier", "een geheel getal");
pub(super) static A_COUNT: Text =
    text!("a whole number, 0 or more", "un nombre entier, 0 ou plus", "een geheel getal, 0 of meer");
pub(super) static A_BOOL: Text =
    text!("`true` or `false`", "`true` (oui) ou `false` (non)", "`true` (ja) of `false` (nee)");
pub(super) static A_LIST: Text = text!("a list", "une liste", "een lijst");
pub(super) static A_MAP: Text =
    text!("a map of keys and values", "une table de clés et de valeurs", "een tabel van sleutels en waarden");
pub(super) static NOTHING: Text = text!("nothing", "rien", "niets");

/// Why a value could not be read, and which node is to blame.
#[derive(Debug)]
pub struct Error {
    pub(super) message: Message,
    pub(super) help: Option<Hint>,
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
        f.write_str(self.message.text.get(Lang::En))
    }
}

impl std::error::Error for Error {}

impl de::Error for Error {
    fn custom<T: fmt::Display>(message: T) -> Error {
        match message.to_string() {
            code if code == custom::ONE_ENTRY => Error::new(ONE_ENTRY.plain()),
            alone if alone.starts_with(custom::ALONE) => {
                let entry = alone[custom::ALONE.len()..].to_owned();
                let help = Hint::writing(ALONE_HELP.with([("entry", Arg::Foreign(entry.clone()))]), entry);
                Error { help: Some(help), ..Error::new(ALONE.plain()) }
            }
            code if code == custom::RULE => {
                Error { help: Some(RULE_HELP.plain().into()), ..Error::new(RULE.plain()) }
            }
            code if code == custom::RANGE => {
                Error { help: Some(RANGE_HELP.plain().into()), ..Error::new(RANGE.plain()) }
            }
            code if code == custom::LEVEL => Error::new(LEVEL.plain()),
            code if code == custom::TOO_LARGE => Error::new(TOO_LARGE.plain()),
            detail => Error::new(OTHER.with([("detail", Arg::Foreign(detail))])),
        }
    }

    fn invalid_type(unexpected: de::Unexpected, wanted: &dyn de::Expected) -> Error {
        let found = match unexpected {
            de::Unexpected::Unit | de::Unexpected::Option => Arg::Text(&NOTHING),
            de::Unexpected::Seq => Arg::Text(&A_LIST),
            de::Unexpected::Map => Arg::Text(&A_MAP),
            de::Unexpected::Bool(word) => Arg::Foreign(format!("`{word}`")),
            de::Unexpected::Str(word) => quoted(word),
            de::Unexpected::Signed(n) => Arg::Foreign(format!("`{n}`")),
            de::Unexpected::Unsigned(n) => Arg::Foreign(format!("`{n}`")),
            _ => Arg::Text(&A_NUMBER),
        };
        match expected(&wanted.to_string()) {
            Some(expected) => {
                let word = if let de::Unexpected::Str(word) = unexpected { Some(word) } else { None };
                let message = WRONG_TYPE.with([("expected", Arg::Text(expected)), ("found", found)]);
                Error { help: word.and_then(|word| slip::meant(expected, word)), ..Error::new(message) }
            }
            None => Error::new(DOES_NOT_FIT.with([("found", found)])),
        }
    }

    fn invalid_value(_: de::Unexpected, _: &dyn de::Expected) -> Error {
        Error::new(OUT_OF_RANGE.plain())
    }

    fn missing_field(field: &'static str) -> Error {
        Error::new(MISSING_KEY.with([("key", Arg::Literal(field.to_owned()))]))
    }

    fn unknown_variant(word: &str, expected: &'static [&'static str]) -> Error {
        let message = UNKNOWN_WORD.with([("word", Arg::Foreign(word.to_owned()))]);
        let help = match suggest(word, expected.iter().copied()) {
            Some(near) => Hint::meant(near),
            None => one_of(either(expected)).into(),
        };
        Error { help: Some(help), ..Error::new(message) }
    }

    fn unknown_field(field: &str, expected: &'static [&'static str]) -> Error {
        let (message, help) = unknown_key(field, expected);
        Error { help: Some(help), ..Error::new(message) }
    }
}

/// A stranger's word between marks of ours.
pub(super) fn quoted(word: &str) -> Arg {
    Arg::Literal(format!("`{}`", clean(word)))
}

fn either(words: &[&str]) -> Arg {
    Arg::Either(words.iter().map(|word| format!("`{word}`")).collect())
}

pub(super) fn unknown_key(key: &str, expected: &[&str]) -> (Message, Hint) {
    let help = match suggest(key, expected.iter().copied()) {
        Some(near) => Hint::meant(near),
        None => known_keys(Arg::Literal(expected.join(", "))).into(),
    };
    (UNKNOWN_KEY.with([("key", Arg::Foreign(key.to_owned()))]), help)
}

/// The keys that are known in a place.
pub fn known_keys(keys: Arg) -> Message {
    KNOWN_KEYS.with([("keys", keys)])
}

/// The words that are expected in a place.
pub fn one_of(words: Arg) -> Message {
    ONE_OF.with([("words", words)])
}

/// Does this hint list keys or words?
pub fn is_list(help: &Message) -> bool {
    [&KNOWN_KEYS, &ONE_OF].iter().any(|text| **text == *help.text)
}
