//! What stands in the place of a value in the help: `--rulebook <ID|PATH>`.

use crate::text;
use crate::text::{Lang, Text};

static NAMES: [Text; 18] = [
    text!("AMOUNT", "MONTANT", "BEDRAG"),
    text!("BASE", "BASE", "BASIS"),
    text!("CODE|ARTICLE|READING", "CODE|ARTICLE|LECTURE", "CODE|ARTIKEL|LEZING"),
    text!("FILE", "FICHIER", "BESTAND"),
    text!("FINDING=DECISION", "CONSTAT=DÉCISION", "BEVINDING=BESLISSING"),
    text!("FORMAT", "FORMAT", "FORMAAT"),
    text!("ID", "NOM", "NAAM"),
    text!("ID|PATH", "NOM|CHEMIN", "NAAM|PAD"),
    text!("KIND", "SORTE", "SOORT"),
    text!("LANG", "LANGUE", "TAAL"),
    text!("PATH", "CHEMIN", "PAD"),
    text!("PATTERN", "MOTIF", "PATROON"),
    text!("PER CENT", "POUR CENT", "PROCENT"),
    text!("READING=LETTER", "LECTURE=LETTRE", "LEZING=LETTER"),
    text!("SECONDS", "SECONDES", "SECONDEN"),
    text!("TOPIC", "SUJET", "ONDERWERP"),
    text!("TRICK", "PLI", "SLAG"),
    text!("WHEN", "QUAND", "WANNEER"),
];

/// The command that is missing in `jury <COMMAND>`.
pub static A_COMMAND: Text = text!("COMMAND", "COMMANDE", "OPDRACHT");

/// What clap writes for the options of a command.
static SOME_OPTIONS: Text = text!("[OPTIONS]", "[OPTIONS]", "[OPTIES]");

/// The name of a value in this language.
pub fn in_lang(english: &str, lang: Lang) -> Option<&'static str> {
    NAMES.iter().find(|name| name.get(Lang::En) == english).map(|name| name.get(lang))
}

/// A usage line with the word of this language for options.
pub fn usage(text: &str, lang: Lang) -> String {
    text.replace(SOME_OPTIONS.get(Lang::En), SOME_OPTIONS.get(lang))
}
