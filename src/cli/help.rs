//! The help of the command line, in the reader's language.

use clap::{Arg, ArgAction, Command};

use crate::text;
use crate::text::{Lang, Text};

static ABOUT: Text = text!(
    "A referee for Belgian whist: replays a written deal under a chosen regulation and says what was wrong, \
     where, under which article, what it costs and what the points are.",
    "Un arbitre pour le whist belge : rejoue une donne écrite selon le règlement choisi et dit ce qui était \
     fautif, où, selon quel article, ce que cela coûte et quels sont les points.",
    "Een scheidsrechter voor het Belgische wiezen: speelt een genoteerde gift na volgens het gekozen reglement \
     en zegt wat fout was, waar, volgens welk artikel, wat het kost en wat de punten zijn."
);
static EXIT: Text = text!(
    "Exit status: 0 no infraction, 1 at least one infraction, 2 the input could not be used.",
    "Code de sortie : 0 aucune infraction, 1 au moins une infraction, 2 entrée inutilisable.",
    "Afsluitcode: 0 geen overtreding, 1 minstens één overtreding, 2 de invoer was onbruikbaar."
);
static JUDGE: Text = text!(
    "Replay transcripts and judge them",
    "Rejouer des relevés et les juger",
    "Verslagen naspelen en beoordelen"
);
static EXAMPLES: Text = text!("Examples", "Exemples", "Voorbeelden");
static JUDGE_EXAMPLES: &str = "
  jury judge deal.yaml
  jury judge deal.yaml --lang fr --rulebook our-club.yaml
  jury judge deal.yaml --decide 'play/renonce#1=-2,stands'
  jury judge deal.yaml --reading R-SIM-1=b
  jury judge evening.jsonl --format json
  cat deal.yaml | jury judge -";

static USAGE: Text = text!("Usage", "Usage", "Gebruik");
static COMMANDS: Text = text!("Commands", "Commandes", "Opdrachten");
static ARGUMENTS: Text = text!("Arguments", "Arguments", "Argumenten");
static OPTIONS: Text = text!("Options", "Options", "Opties");
static HELP: Text = text!("Print this help", "Afficher cette aide", "Deze hulp tonen");
static VERSION: Text = text!("Print the version", "Afficher la version", "De versie tonen");

/// What each option and argument is for.
static ARGS: &[(&str, Text)] = &[
    (
        "lang",
        text!(
            "Language of everything that is printed: en, fr or nl [default: $JURY_LANG, then the locale's]",
            "Langue de tout ce qui est affiché : en, fr ou nl [défaut : $JURY_LANG, puis celle du système]",
            "Taal van alles wat getoond wordt: en, fr of nl [standaard: $JURY_LANG, dan die van het systeem]"
        ),
    ),
    ("color", text!("Colour in the text report", "Couleurs dans le rapport", "Kleur in het tekstverslag")),
    (
        "quiet",
        text!(
            "Print less: findings and the verdict line only",
            "Afficher moins : seulement les constats et le verdict",
            "Minder tonen: alleen de bevindingen en de uitspraak"
        ),
    ),
    (
        "files",
        text!(
            "Transcripts: YAML, JSON or .jsonl; `-` reads standard input",
            "Relevés : YAML, JSON ou .jsonl ; `-` lit l'entrée standard",
            "Verslagen: YAML, JSON of .jsonl; `-` leest de standaardinvoer"
        ),
    ),
    (
        "rulebook",
        text!(
            "Judge by this rulebook (id or path), whatever the file says; `id+R-X-1=b` takes a reading along",
            "Juger selon ce règlement (nom ou chemin), quoi que dise le fichier ; `nom+R-X-1=b` y joint une lecture",
            "Oordelen volgens dit reglement (naam of pad), wat het bestand ook zegt; `naam+R-X-1=b` neemt een lezing mee"
        ),
    ),
    (
        "reading",
        text!(
            "Take a disputed point this way, for example R-SIM-1=b",
            "Trancher ainsi un point disputé, par exemple R-SIM-1=b",
            "Een betwist punt zo lezen, bijvoorbeeld R-SIM-1=b"
        ),
    ),
    (
        "decide",
        text!(
            "What the jury decided: points, a result (stands, won, lost, void, stopped) or both",
            "Ce que le jury a décidé : des points, un résultat (stands, won, lost, void, stopped) ou les deux",
            "Wat de jury besliste: punten, een resultaat (stands, won, lost, void, stopped) of beide"
        ),
    ),
    (
        "format",
        text!(
            "What to print: text for people, json for programs (one verdict a line)",
            "Quoi afficher : text pour les gens, json pour les programmes (un verdict par ligne)",
            "Wat te tonen: text voor mensen, json voor programma's (één uitspraak per regel)"
        ),
    ),
];

/// The command with all its help in this language.
pub fn localised(command: Command, lang: Lang) -> Command {
    let command = command
        .about(ABOUT.get(lang))
        .after_help(EXIT.get(lang))
        .subcommand_help_heading(COMMANDS.get(lang))
        .disable_help_subcommand(true)
        .mut_subcommand("judge", |judge| {
            let examples = format!("{}:{JUDGE_EXAMPLES}", EXAMPLES.get(lang));
            words(judge.about(JUDGE.get(lang)).after_help(examples), lang)
        });
    let version = Arg::new("version").short('V').long("version").action(ArgAction::Version);
    let version = version.help(VERSION.get(lang)).help_heading(OPTIONS.get(lang));
    words(command, lang).disable_version_flag(true).arg(version)
}

fn words(command: Command, lang: Lang) -> Command {
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help);
    let help = help.help(HELP.get(lang)).help_heading(OPTIONS.get(lang)).display_order(900);
    let template =
        format!("{{about-with-newline}}\n{}: {{usage}}\n\n{{all-args}}{{after-help}}", USAGE.get(lang));
    command.help_template(template).disable_help_flag(true).arg(help).mut_args(|arg| {
        let heading = if arg.is_positional() { &ARGUMENTS } else { &OPTIONS };
        let text = ARGS.iter().find(|(id, _)| arg.get_id() == *id);
        let arg = arg.help_heading(heading.get(lang));
        match text {
            Some((_, text)) => arg.help(text.get(lang)),
            None => arg,
        }
    })
}

/// The language for help and option errors, which come before the options are understood.
pub fn language(args: impl Iterator<Item = String>) -> Lang {
    let args: Vec<String> = args.collect();
    let given = args.iter().enumerate().find_map(|(n, arg)| match arg.strip_prefix("--lang") {
        Some("") => args.get(n + 1).map(String::as_str),
        Some(rest) => rest.strip_prefix('='),
        None => None,
    });
    let variable = || std::env::var("JURY_LANG").ok()?.parse().ok();
    given.and_then(|lang| lang.parse().ok()).or_else(variable).unwrap_or_else(Lang::from_locale)
}
