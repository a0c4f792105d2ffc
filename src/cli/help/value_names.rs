//! What stands for a value in the help: `<FILE>`, in French `<FICHIER>`, in Dutch `<BESTAND>`.

use clap::Arg;

use crate::text;
use crate::text::{Lang, Text};

/// In place of a command of its own.
pub static COMMAND: Text = text!("COMMAND", "COMMANDE", "OPDRACHT");
/// What the parser of options writes for all of them, whatever the language.
const ANY_OPTION: &str = "[OPTIONS]";
static OPTIONS: Text = text!("[OPTIONS]", "[OPTIONS]", "[OPTIES]");

static NAMES: [Text; 31] = [
    text!("A", "A", "A"),
    text!("A,B,…", "A,B,…", "A,B,…"),
    text!("AMOUNT", "MONTANT", "BEDRAG"),
    text!("B", "B", "B"),
    text!("BASE", "BASE", "BASIS"),
    text!("CODE|ARTICLE|READING", "CODE|ARTICLE|LECTURE", "CODE|ARTIKEL|LEZING"),
    text!("DATE", "DATE", "DATUM"),
    text!("DIR", "DOSSIER", "MAP"),
    text!("FILE", "FICHIER", "BESTAND"),
    text!("FINDING=DECISION", "CONSTAT=DÉCISION", "BEVINDING=BESLISSING"),
    text!("FORMAT", "FORMAT", "FORMAAT"),
    text!("ID", "NOM", "NAAM"),
    text!("ID,…", "NOM,…", "NAAM,…"),
    text!("ID|PATH", "NOM|CHEMIN", "NAAM|PAD"),
    text!("KEYFILE", "FICHIER-CLÉ", "SLEUTELBESTAND"),
    text!("KIND", "SORTE", "SOORT"),
    text!("LANG", "LANGUE", "TAAL"),
    text!("N", "N", "N"),
    text!("PACK", "JEU", "SPEL"),
    text!("PATH", "CHEMIN", "PAD"),
    text!("PATTERN", "MOTIF", "PATROON"),
    text!("PER CENT", "POUR CENT", "PROCENT"),
    text!("READING=LETTER", "LECTURE=LETTRE", "LEZING=LETTER"),
    text!("SECONDS", "SECONDES", "SECONDEN"),
    text!("SHARE", "PART", "DEEL"),
    text!("SHELL", "SHELL", "SHELL"),
    text!("TOPIC", "SUJET", "ONDERWERP"),
    text!("TRICK", "PLI", "SLAG"),
    text!("UNIT,…", "UNITÉ,…", "EENHEID,…"),
    text!("WHAT", "QUOI", "WAT"),
    text!("WHEN", "QUAND", "WANNEER"),
];

/// The argument with the names of its values in this language.
pub fn translated(arg: Arg, lang: Lang) -> Arg {
    let names: Vec<&str> =
        arg.get_value_names().unwrap_or_default().iter().map(|name| name.as_str()).collect();
    let known = |name: &&str| NAMES.iter().find(|text| text.get(Lang::En) == *name);
    let Some(names) = names.iter().map(|name| Some(known(name)?.get(lang))).collect::<Option<Vec<_>>>()
    else {
        return arg;
    };
    if names.is_empty() { arg } else { arg.value_names(names) }
}

/// A usage line that the parser of options has made, with its words in this language.
pub fn in_usage(usage: &str, lang: Lang) -> String {
    usage.replace(ANY_OPTION, OPTIONS.get(lang))
}

#[cfg(test)]
mod tests {
    use clap::{Command, CommandFactory};

    use super::super::super::Cli;
    use super::*;

    fn names(command: &Command, all: &mut Vec<String>) {
        let takes_one = |arg: &&Arg| arg.get_action().takes_values();
        let own = command.get_arguments().filter(takes_one).filter_map(|arg| arg.get_value_names());
        all.extend(own.flatten().map(ToString::to_string));
        command.get_subcommands().for_each(|below| names(below, all));
    }

    #[test]
    fn every_value_has_a_name_in_each_language() {
        let mut all = Vec::new();
        names(&Cli::command(), &mut all);
        assert!(all.len() > 20);
        for name in &all {
            assert!(NAMES.iter().any(|text| text.get(Lang::En) == name), "{name}");
        }
        for text in &NAMES {
            assert!(all.iter().any(|name| text.get(Lang::En) == name), "nothing is called {text:?}");
        }
    }
}
