//! What a reader of a value says it expects, in three languages.
//!
//! Readers say it in English, in `expecting`; here are the same words for everybody.

use super::de_error::{A_BOOL, A_COUNT, A_LIST, A_MAP, A_NUMBER, A_TEXT};
use crate::text;
use crate::text::{Lang, Text};

static WORDS: &[Text] = &[
    text!(
        "a game such as `emballage 8 ♥ by E W`",
        "un jeu, comme `emballage 8 ♥ par E O`",
        "een spel, zoals `samen 8 ♥ door O W`"
    ),
    text!("a list of players", "une liste de joueurs", "een lijst van spelers"),
    text!(
        "`won`, `lost`, or a map with `tricks`",
        "`gagné`, `perdu`, ou une table avec `plis`",
        "`gewonnen`, `verloren`, of een tabel met `slagen`"
    ),
    text!(
        "a list of corrections, each with `seat` and `points`",
        "une liste de corrections, chacune avec `joueur` et `points`",
        "een lijst van correcties, elk met `speler` en `punten`"
    ),
    text!("a map with one entry", "une table avec une seule entrée", "een tabel met één enkele regel"),
    text!(
        "a number, or a map with `total`, `min` and `max`",
        "un nombre entier, ou une table avec `total`, `min` et `max`",
        "een geheel getal, of een tabel met `total`, `min` en `max`"
    ),
    text!("a code such as play/renonce", "un code tel que play/renonce", "een code zoals play/renonce"),
    text!(
        "a game and its level, such as `abondance 9`",
        "un jeu et son niveau, comme `abondance 9`",
        "een spel en zijn niveau, zoals `abondance 9`"
    ),
    text!(
        "a game or a list of games of the same rank",
        "un jeu ou une liste de jeux de même rang",
        "een spel of een lijst van spelen van dezelfde rang"
    ),
    text!(
        "a text, or a map with `en`, `fr` and `nl`",
        "un texte, ou une table avec `en`, `fr` et `nl`",
        "een tekst, of een tabel met `en`, `fr` en `nl`"
    ),
    text!(
        "`none`, `call`, `consent`, or a map with `asks` and `from`",
        "`none`, `call`, `consent`, ou une table avec `asks` et `from`",
        "`none`, `call`, `consent`, of een tabel met `asks` en `from`"
    ),
    text!(
        "a value, or a map with `value`, `reading` or `silent`",
        "une valeur, ou une table avec `value`, `reading` ou `silent`",
        "een waarde, of een tabel met `value`, `reading` of `silent`"
    ),
    text!(
        "a value, or `jury:` with the values to choose from",
        "une valeur, ou `jury:` avec les valeurs entre lesquelles choisir",
        "een waarde, of `jury:` met de waarden waaruit te kiezen is"
    ),
    text!(
        "the values to choose from",
        "les valeurs entre lesquelles choisir",
        "de waarden waaruit te kiezen is"
    ),
    text!(
        "an amount such as `{base: 7, each-extra: 3}`, or `grid`",
        "un montant tel que `{base: 7, each-extra: 3}`, ou `grid`",
        "een bedrag zoals `{base: 7, each-extra: 3}`, of `grid`"
    ),
    text!(
        "a number of points, `by-level`, `opposite`, `same`, `two-thirds` or `nothing`",
        "un nombre de points, `by-level`, `opposite`, `same`, `two-thirds` ou `nothing`",
        "een aantal punten, `by-level`, `opposite`, `same`, `two-thirds` of `nothing`"
    ),
    text!("a factor, or `grid`", "un facteur, ou `grid`", "een factor, of `grid`"),
    text!(
        "an article or a list of articles",
        "un article ou une liste d'articles",
        "een artikel of een lijst van artikelen"
    ),
    text!(
        "`none`, `free`, `dealers-mistake`, a sanction, or a list of cases",
        "`none`, `free`, `dealers-mistake`, une sanction, ou une liste de cas",
        "`none`, `free`, `dealers-mistake`, een sanctie, of een lijst van gevallen"
    ),
    text!("a number of points or `third`", "un nombre de points ou `third`", "een aantal punten of `third`"),
];

/// The words for what is expected; nothing where nobody has found any.
pub(super) fn expected(words: &str) -> Option<&'static Text> {
    match words {
        "i8" | "i16" | "i32" | "i64" => Some(&A_NUMBER),
        "u8" | "u16" | "u32" | "u64" | "usize" => Some(&A_COUNT),
        "a string" | "a text" => Some(&A_TEXT),
        "a boolean" => Some(&A_BOOL),
        "a sequence" => Some(&A_LIST),
        "a map" => Some(&A_MAP),
        word if word.starts_with("struct ") => Some(&A_MAP),
        word => WORDS.iter().find(|text| text.get(Lang::En) == word),
    }
}
