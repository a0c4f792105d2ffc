//! A command line that cannot be understood, in the reader's language.

use clap::error::{ContextKind, ContextValue, Error, ErrorKind};

use super::USAGE;
use super::value_names::in_usage;
use crate::text;
use crate::text::{Arg, Lang, Message, Speaker, Text, clean_line, terms};

static UNEXPECTED: Text =
    text!("`{arg}` is not expected here.", "`{arg}` n'est pas attendu ici.", "`{arg}` hoort hier niet.");
static UNKNOWN_COMMAND: Text = text!(
    "There is no command `{name}`.",
    "Il n'y a pas de commande `{name}`.",
    "Er is geen opdracht `{name}`."
);
static NO_COMMAND: Text =
    text!("A command is missing.", "Il manque une commande.", "Er ontbreekt een opdracht.");
static MISSING: Text = text!("`{args}` is missing.", "Il manque `{args}`.", "`{args}` ontbreekt.");
static NO_VALUE: Text =
    text!("`{arg}` needs a value.", "`{arg}` demande une valeur.", "`{arg}` vraagt een waarde.");
static BAD_VALUE: Text = text!(
    "`{value}` is no value for `{arg}`.",
    "`{value}` n'est pas une valeur pour `{arg}`.",
    "`{value}` is geen waarde voor `{arg}`."
);
static VALUES_ARE: Text = text!("possible: {values}", "possibles : {values}", "mogelijk: {values}");
static LANGUAGES: Text = text!("{codes}", "{codes}", "{codes}");
static NUMBER: Text = text!("write a number", "écrivez un nombre", "schrijf een getal");
static AMOUNT: Text = text!(
    "write an amount from 0 to 1000000, with cents if need be: 2, 0.50 or 0,50",
    "écrivez un montant de 0 à 1000000, avec des centimes au besoin : 2, 0.50 ou 0,50",
    "schrijf een bedrag van 0 tot 1000000, desnoods met centen: 2, 0.50 of 0,50"
);
static PER_CENT: Text = text!(
    "write a whole number from 0 to 100",
    "écrivez un nombre entier de 0 à 100",
    "schrijf een geheel getal van 0 tot 100"
);
static NOT_TOGETHER: Text = text!(
    "`{arg}` and `{others}` cannot be given together.",
    "`{arg}` et `{others}` ne vont pas ensemble.",
    "`{arg}` en `{others}` gaan niet samen."
);
static TWICE: Text = text!(
    "`{arg}` can be given only once.",
    "`{arg}` ne se donne qu'une fois.",
    "`{arg}` kan maar één keer gegeven worden."
);
static TOO_MANY: Text = text!(
    "`{value}` is one value too many for `{arg}`.",
    "`{value}` est une valeur de trop pour `{arg}`.",
    "`{value}` is één waarde te veel voor `{arg}`."
);
static NOT_TEXT: Text =
    text!("An argument is not UTF-8.", "Un argument n'est pas en UTF-8.", "Een argument is geen UTF-8.");
static MORE: Text = text!("More with `--help`.", "Plus de détails avec `--help`.", "Meer met `--help`.");

/// What is said of it; nothing where it is no fault (help, version) or of a kind that does not occur.
pub fn refusal(error: &Error, lang: Lang) -> Option<String> {
    let (message, help) = explained(error)?;
    let speaker = Speaker::new(lang);
    let mut text = format!("jury: {}\n", message.say(&speaker));
    if let Some(help) = help {
        text += &format!("  {}\n", help.say(&speaker));
    }
    if let Some(ContextValue::StyledStr(usage)) = error.get(ContextKind::Usage) {
        let usage = usage.to_string();
        let usage = usage.split_once(": ").map_or(usage.as_str(), |(_, usage)| usage);
        text += &format!(
            "\n{}{} {}\n",
            USAGE.get(lang),
            lang.language().colon,
            clean_line(&in_usage(usage.trim(), lang))
        );
    }
    Some(text + &format!("\n{}\n", MORE.get(lang)))
}

/// `jury deal.yaml`: what stands in the place of a command is a file.
fn is_file_of_deals(word: &str) -> bool {
    let ending = word.rsplit_once('.').map(|(_, ending)| ending.to_ascii_lowercase());
    ending.is_some_and(|ending| ["yaml", "yml", "json", "jsonl"].contains(&ending.as_str()))
}

fn explained(error: &Error) -> Option<(Message, Option<Message>)> {
    let words = |kind| match error.get(kind) {
        Some(ContextValue::String(word)) => vec![word.clone()],
        Some(ContextValue::Strings(words)) => words.clone(),
        _ => Vec::new(),
    };
    let word = |kind| Arg::Foreign(words(kind).into_iter().next().unwrap_or_default());
    let near = |kind| words(kind).first().map(|word| terms::did_you_mean(word));
    let (arg, value) = (("arg", word(ContextKind::InvalidArg)), ("value", word(ContextKind::InvalidValue)));
    let valid = words(ContextKind::ValidValue);
    let values = (!valid.is_empty()).then(|| VALUES_ARE.with([("values", Arg::Literal(valid.join(", ")))]));
    Some(match error.kind() {
        ErrorKind::UnknownArgument => (UNEXPECTED.with([arg]), near(ContextKind::SuggestedArg)),
        ErrorKind::InvalidSubcommand => {
            let name = word(ContextKind::InvalidSubcommand);
            let file = words(ContextKind::InvalidSubcommand).into_iter().find(|word| is_file_of_deals(word));
            let judge = file.map(|file| terms::did_you_mean(&format!("jury judge {file}")));
            (UNKNOWN_COMMAND.with([("name", name)]), judge.or(near(ContextKind::SuggestedSubcommand)))
        }
        ErrorKind::MissingSubcommand => (NO_COMMAND.plain(), None),
        ErrorKind::MissingRequiredArgument => {
            let missing = words(ContextKind::InvalidArg).join(", ");
            (MISSING.with([("args", Arg::Literal(missing))]), None)
        }
        ErrorKind::InvalidValue if words(ContextKind::InvalidValue).iter().all(String::is_empty) => {
            (NO_VALUE.with([arg]), values)
        }
        ErrorKind::InvalidValue => {
            (BAD_VALUE.with([value, arg]), near(ContextKind::SuggestedValue).or(values))
        }
        ErrorKind::ValueValidation => {
            let of = words(ContextKind::InvalidArg);
            let wanted = match of.first().and_then(|arg| arg.split_whitespace().next()) {
                Some("--lang") => LANGUAGES.with([("codes", super::options::languages())]),
                Some("--fine") => AMOUNT.plain(),
                Some("--threshold") => PER_CENT.plain(),
                _ => NUMBER.plain(),
            };
            (BAD_VALUE.with([value, arg]), Some(wanted))
        }
        ErrorKind::TooManyValues => (TOO_MANY.with([value, arg]), None),
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues | ErrorKind::NoEquals => {
            (NO_VALUE.with([arg]), None)
        }
        ErrorKind::ArgumentConflict => match words(ContextKind::PriorArg) {
            others if others.is_empty() || others == words(ContextKind::InvalidArg) => {
                (TWICE.with([arg]), None)
            }
            others => (NOT_TOGETHER.with([arg, ("others", Arg::Literal(others.join(", ")))]), None),
        },
        ErrorKind::InvalidUtf8 => (NOT_TEXT.plain(), None),
        _ => return None,
    })
}
