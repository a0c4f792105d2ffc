//! The help of the command line, in the reader's language.

mod audit_options;
mod commands;
mod options;
mod refusal;
mod value_names;

use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::process::ExitCode;

use clap::{Arg, ArgAction, Command};

pub use refusal::refusal;

use super::Status;

use crate::text;
use crate::text::{Lang, Text, bound, unbound};

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
static USAGE: Text = text!("Usage", "Usage", "Gebruik");
// Behind these the parser of options puts a colon, before which French has a space.
static COMMANDS: Text = text!("Commands", "Commandes ", "Opdrachten");
static ARGUMENTS: Text = text!("Arguments", "Arguments ", "Argumenten");
static OPTIONS: Text = text!("Options", "Options ", "Opties");
static HELP: Text = text!("Print this help", "Afficher cette aide", "Deze hulp tonen");
static VERSION: Text = text!("Print the version", "Afficher la version", "De versie tonen");

/// The options of every command.
const GLOBAL: [&str; 3] = ["lang", "color", "quiet"];

/// The command with all its help in this language.
pub fn localised(command: Command, lang: Lang) -> Command {
    let command =
        command.about(bound(ABOUT.get(lang))).after_help(bound(EXIT.get(lang))).disable_help_subcommand(true);
    let version = Arg::new("version").short('V').long("version").action(ArgAction::Version);
    let version = version.help(VERSION.get(lang)).help_heading(OPTIONS.get(lang));
    words(subcommands(command, "", lang), lang).disable_version_flag(true).arg(version)
}

/// What each command below this one is for, with its examples, all the way down.
fn subcommands(command: Command, above: &str, lang: Lang) -> Command {
    let command = command
        .subcommand_help_heading(COMMANDS.get(lang))
        .subcommand_value_name(value_names::COMMAND.get(lang));
    command.mut_subcommands(|below| {
        let name = format!("{above}{}", below.get_name());
        let below = subcommands(below, &format!("{name} "), lang).disable_help_subcommand(true);
        let below = match commands::find(&name) {
            Some(help) => help.dress(below, lang),
            None => below,
        };
        words(below, lang)
    })
}

fn words(command: Command, lang: Lang) -> Command {
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help);
    let help = help.help(HELP.get(lang)).help_heading(OPTIONS.get(lang)).display_order(900);
    let template = format!(
        "{{about-with-newline}}\n{}{} {{usage}}\n\n{{all-args}}{{after-help}}",
        USAGE.get(lang),
        lang.language().colon
    );
    command.help_template(template).disable_help_flag(true).arg(help).mut_args(|arg| {
        let heading = if arg.is_positional() { &ARGUMENTS } else { &OPTIONS };
        let text = options::find(arg.get_id().as_str(), lang);
        let arg = value_names::translated(arg, lang).help_heading(heading.get(lang));
        let arg = match text {
            // `bound` keeps French marks such as ` :` from beginning a line.
            Some(text) => arg.help(bound(&text)),
            None => arg,
        };
        // The options of every command come after those of this one.
        let arg = match GLOBAL.iter().position(|id| arg.get_id() == id) {
            Some(n) => arg.display_order(800 + n),
            None => arg,
        };
        // The texts name defaults and values themselves, in their language.
        if arg.get_action().takes_values() {
            arg.hide_default_value(true).hide_possible_values(true)
        } else {
            arg
        }
    })
}

/// Prints help and the version. Help that nobody asked for (`jury` alone) is a complaint and goes to standard
/// error. No-break spaces that held words together become blanks again.
pub fn shown(error: &clap::Error, lang: Lang) -> ExitCode {
    let unasked = error.use_stderr();
    let is_screen = if unasked { io::stderr().is_terminal() } else { io::stdout().is_terminal() };
    let colour = is_screen && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    let text = error.render();
    let text = unbound(&if colour { text.ansi().to_string() } else { text.to_string() });
    let text = value_names::in_usage(&text, lang);
    if unasked {
        super::warn(&text);
        return Status::Unusable.into();
    }
    super::rulebook::say(&text);
    super::standard_output::closed(Status::Clean, lang)
}

/// `jury help judge` is `jury judge --help`.
pub fn asked(mut args: Vec<OsString>) -> Vec<OsString> {
    if args.get(1).is_some_and(|word| word == "help") {
        args.remove(1);
        args.push("--help".into());
    }
    args
}

/// The language for help and option errors, which come before the options are understood.
pub fn language(args: &[OsString]) -> Lang {
    let args: Vec<_> = args.iter().map(|arg| arg.to_string_lossy()).collect();
    let given = args.iter().enumerate().find_map(|(n, arg)| match arg.strip_prefix("--lang") {
        Some("") => args.get(n + 1).map(AsRef::as_ref),
        Some(rest) => rest.strip_prefix('='),
        None => None,
    });
    let variable = || std::env::var("JURY_LANG").ok()?.parse().ok();
    given.and_then(|lang| lang.parse().ok()).or_else(variable).unwrap_or_else(of_this_machine)
}

/// The language of the locale, or English.
fn of_this_machine() -> Lang {
    sys_locale::get_locale().and_then(|locale| locale.parse().ok()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::super::Cli;
    use super::*;

    /// An option without a text in [`options`] would be shown with a blank behind it, and nobody finds a value
    /// that its text does not name.
    #[test]
    fn every_option_is_explained_with_all_its_values() {
        fn look(command: &Command, above: &str) {
            let name = format!("{above}{} ", command.get_name());
            for arg in command.get_arguments() {
                let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
                let words: Vec<&str> = help.split(|c: char| !c.is_alphanumeric() && c != '-').collect();
                assert!(!help.is_empty(), "`{name}` shows no text for `{}`", arg.get_id());
                let values =
                    if arg.get_action().takes_values() { arg.get_possible_values() } else { Vec::new() };
                for value in values {
                    let value = value.get_name();
                    assert!(
                        words.contains(&value),
                        "`{name}` does not name `{value}` for `{}`",
                        arg.get_id()
                    );
                }
            }
            for below in command.get_subcommands() {
                assert!(
                    below.get_about().is_some(),
                    "`{name}` does not say what {} is for",
                    below.get_name()
                );
                look(below, &name);
            }
        }
        for lang in Lang::ALL {
            look(&localised(Cli::command(), lang), "");
        }
    }
}
