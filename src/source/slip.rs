//! The slips that everybody makes in YAML: a bracket or a quotation mark left open, a colon without
//! a blank, a colon too many. The parser stumbles over what follows them; here is where they are.

use granit_parser::ErrorKind;

use super::de_error::{A_LIST, A_MAP};
use super::syntax::is_forbidden;
use super::{At, Fault, Hint, Place, escape};
use crate::text;
use crate::text::{Arg, Text};

mod open;

static UNCLOSED_QUOTE: Text = text!(
    "A quotation mark is opened here and never closed.",
    "Un guillemet est ouvert ici et jamais refermé.",
    "Hier begint een aanhalingsteken dat nooit gesloten wordt."
);
static UNCLOSED_QUOTE_HELP: Text = text!(
    "close it with {mark} at the end of the text",
    "refermez-le par {mark} à la fin du texte",
    "sluit het met {mark} op het einde van de tekst"
);
static UNCLOSED_BRACKET: Text = text!(
    "A bracket is opened here and never closed.",
    "Un crochet ou une accolade s'ouvre ici et ne se referme jamais.",
    "Hier wordt een haakje geopend en nooit gesloten."
);
static CLOSE_WITH: Text =
    text!("close it with `{close}`", "fermez avec `{close}`", "sluit het met `{close}`");
static WRONG_BRACKET: Text = text!(
    "This bracket is closed by one of another kind.",
    "Ce crochet ou cette accolade se referme par un signe d'une autre sorte.",
    "Dit haakje wordt gesloten door een haakje van een andere soort."
);
static CLOSED_HERE: Text = text!("closed here", "refermé ici", "hier gesloten");
static NO_BLANK: Text = text!(
    "A blank is missing after the colon.",
    "Il manque un espace après les deux-points.",
    "Er ontbreekt een spatie na de dubbele punt."
);
static NO_COLON: Text = text!(
    "A colon is missing after this key.",
    "Il manque un deux-points après cette clé.",
    "Er ontbreekt een dubbele punt na deze sleutel."
);
static WRITE: Text = text!("write `{line}`", "écrivez `{line}`", "schrijf `{line}`");
static SECOND_COLON: Text = text!(
    "This line has a second colon: YAML takes what stands before it for a key.",
    "Cette ligne a un second deux-points : YAML prend pour une clé ce qui le précède.",
    "Deze regel heeft een tweede dubbele punt: YAML neemt wat ervoor staat voor een sleutel."
);
static QUOTE_IT: Text = text!(
    "if it is one text, put it in quotation marks: `{line}`; if it is keys and values, put them in braces: `{…}`",
    "si c'est un texte, mettez-le entre guillemets : `{line}` ; si ce sont des clés et des valeurs, mettez-les entre accolades : `{…}`",
    "is het één tekst, zet die tussen aanhalingstekens: `{line}`; zijn het sleutels en waarden, zet ze tussen accolades: `{…}`"
);
static GOES_ON: Text = text!(
    "The text goes on behind its closing quotation mark.",
    "Le texte continue après le guillemet qui le ferme.",
    "De tekst gaat verder na zijn sluitende aanhalingsteken."
);
static GOES_ON_HELP: Text = text!(
    "put the whole text in quotation marks of the other kind: `{line}`",
    "mettez tout le texte entre guillemets de l'autre sorte : `{line}`",
    "zet de hele tekst tussen aanhalingstekens van de andere soort: `{line}`"
);
static BEGINS_WITH: Text = text!(
    "A text cannot begin with `{sign}`.",
    "Un texte ne peut pas commencer par `{sign}`.",
    "Een tekst kan niet met `{sign}` beginnen."
);
static IN_QUOTES: Text = text!(
    "put it in quotation marks: `{line}`",
    "mettez-le entre guillemets : `{line}`",
    "zet hem tussen aanhalingstekens: `{line}`"
);

/// Complaints that say enough by themselves.
fn is_clear(kind: &ErrorKind) -> bool {
    matches!(
        kind,
        ErrorKind::RecursionLimitExceeded
            | ErrorKind::UnknownAnchor
            | ErrorKind::TabNotAllowed
            | ErrorKind::TabInBlockIndentation
            | ErrorKind::TabInIndentation
            | ErrorKind::TabInPlainScalar
            | ErrorKind::BomInsideDocument
    ) || matches!(kind, ErrorKind::UnexpectedCharacter { character } if is_forbidden(*character))
        || escape::is_about(kind)
}

/// The slip that made the parser complain at this byte, where it is one of the common ones.
pub(super) fn find(kind: &ErrorKind, at: usize, text: &str, source: u16) -> Option<Fault> {
    let fault =
        |range: std::ops::Range<usize>, message| Fault::new(At::Place(Place::new(source, range)), message);
    if is_clear(kind) {
        return None;
    }
    match open::left_open(text, at) {
        Some(open::Unclosed::Quote(start, mark)) => {
            let help = UNCLOSED_QUOTE_HELP.with([("mark", Arg::Literal(mark.to_string()))]);
            return Some(fault(start..start + 1, UNCLOSED_QUOTE.plain()).help(help));
        }
        Some(open::Unclosed::Bracket { start, close, wrong }) => {
            let help = CLOSE_WITH.with([("close", Arg::Literal(close.to_string()))]);
            let found = match wrong {
                Some(wrong) => fault(start..start + 1, WRONG_BRACKET.plain())
                    .also(At::Place(Place::new(source, wrong..wrong + 1)), CLOSED_HERE.plain()),
                None => fault(start..start + 1, UNCLOSED_BRACKET.plain()),
            };
            return Some(found.help(help));
        }
        None => {}
    }
    let line = Line::around(text, at);
    match kind {
        ErrorKind::SimpleKeyExpected => glued(line, &fault).or_else(|| bare(line, &fault)),
        ErrorKind::MappingValueNotAllowed | ErrorKind::InvalidColonPlacement => {
            second_colon(line, at, &fault).or_else(|| glued(line.before(text)?, &fault))
        }
        ErrorKind::InvalidTrailingDoubleQuotedScalar | ErrorKind::InvalidTrailingSingleQuotedScalar => {
            let found = fault(at..at + letter(text, at), GOES_ON.plain());
            Some(found.help_if(quoted(line, true).map(|line| GOES_ON_HELP.with([("line", line)]))))
        }
        // `- N: ? ♦3 ♠7 ♣9`: to YAML a question mark at the beginning is a key.
        ErrorKind::MappingKeyNotAllowed
            if line.words.split_once(": ").is_some_and(|(_, value)| value.trim_start().starts_with('?')) =>
        {
            let message = BEGINS_WITH.with([("sign", Arg::Foreign("?".to_owned()))]);
            let help = quoted(line, false).map(|line| IN_QUOTES.with([("line", line)]));
            Some(fault(at..at + letter(text, at), message).help_if(help))
        }
        ErrorKind::UnexpectedCharacter { character } => {
            let message = BEGINS_WITH.with([("sign", Arg::Foreign(character.to_string()))]);
            let help = quoted(line, false).map(|line| IN_QUOTES.with([("line", line)]));
            Some(fault(at..at + letter(text, at), message).help_if(help))
        }
        _ => None,
    }
}

fn letter(text: &str, at: usize) -> usize {
    text[at..].chars().next().map_or(0, char::len_utf8)
}

/// A line of the file without its indentation, its dash and its comment.
#[derive(Clone, Copy, Debug)]
struct Line<'a> {
    words: &'a str,
    start: usize,
    /// Where the whole line begins.
    from: usize,
}

impl<'a> Line<'a> {
    fn around(text: &'a str, at: usize) -> Line<'a> {
        let from = text[..at].rfind('\n').map_or(0, |n| n + 1);
        let to = text[from..].find('\n').map_or(text.len(), |n| from + n);
        let line = &text[from..to];
        let line = line.find(" #").map_or(line, |n| &line[..n]).trim_end();
        let mut words = line.trim_start();
        while let Some(rest) = words.strip_prefix("- ") {
            words = rest.trim_start();
        }
        Line { words, start: from + line.len() - words.len(), from }
    }

    /// The line before it that says something.
    fn before(self, text: &'a str) -> Option<Line<'a>> {
        let mut line = self;
        loop {
            line = Line::around(text, line.from.checked_sub(1)?);
            if !line.words.is_empty() && !line.words.starts_with('#') {
                return Some(line);
            }
        }
    }
}

/// How long a line may be to be shown again as it should be.
const MOST_SHOWN: usize = 60;

fn shown(line: String) -> Option<Arg> {
    (line.chars().count() <= MOST_SHOWN).then_some(Arg::Foreign(line))
}

fn is_key(word: &str) -> bool {
    !word.is_empty() && word.chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | '_' | '/'))
}

/// `dealer:N`, and where its colon stands.
pub(super) fn glued_key(words: &str) -> Option<(&str, &str)> {
    let (key, value) = words.split_once(':')?;
    let touches = value.starts_with(|c: char| !c.is_whitespace() && c != ':') && !value.starts_with("//");
    (is_key(key) && touches).then_some((key, value))
}

/// Suggests the key with a blank after its colon: `dealer: N` for `dealer:N`.
pub(super) fn with_blank(words: &str) -> Option<Hint> {
    let (key, value) = glued_key(words)?;
    let line = format!("{key}: {value}");
    Some(Hint::writing(WRITE.with([("line", shown(line.clone())?)]), line))
}

/// What must have been meant by a word where something else is wanted: `N: pass` for `N:pass`, where a map stands, and
/// `[5, 4, 4]` for `5-4-4`, where a list does.
pub(super) fn meant(wanted: &'static Text, word: &str) -> Option<Hint> {
    if std::ptr::eq(wanted, &A_MAP) {
        return with_blank(word);
    }
    let numbers: Vec<&str> = word.split(['-', '/', ',', ' ']).filter(|part| !part.is_empty()).collect();
    let is_number = |part: &&str| part.len() <= 2 && part.bytes().all(|c| c.is_ascii_digit());
    let is_list = std::ptr::eq(wanted, &A_LIST) && numbers.len() > 1 && numbers.iter().all(is_number);
    let list = format!("[{}]", numbers.join(", "));
    is_list.then(|| Hint::writing(WRITE.with([("line", Arg::Literal(list.clone()))]), list))
}

type Make<'f> = &'f dyn Fn(std::ops::Range<usize>, crate::text::Message) -> Fault;

fn glued(line: Line, fault: Make) -> Option<Fault> {
    let (key, _) = glued_key(line.words)?;
    let colon = line.start + key.len();
    let help = with_blank(line.words).map(|hint| hint.says);
    Some(fault(colon..colon + 1, NO_BLANK.plain()).help_if(help).mended_by(": "))
}

/// A key and nothing behind it.
fn bare(line: Line, fault: Make) -> Option<Fault> {
    let found = || fault(line.start..line.start + line.words.len(), NO_COLON.plain());
    let with_colon = format!("{}:", line.words);
    is_key(line.words).then(|| {
        let help = shown(with_colon.clone()).map(|line| WRITE.with([("line", line)]));
        found().help_if(help).mended_by(with_colon)
    })
}

/// `event: Tuesday: table 4`.
fn second_colon(line: Line, at: usize, fault: Make) -> Option<Fault> {
    let first = line.words.find(": ")?;
    let second = at.checked_sub(line.start).filter(|second| *second > first)?;
    if !is_key(&line.words[..first]) || !line.words.get(second..).is_some_and(|rest| rest.starts_with(':')) {
        return None;
    }
    Some(
        fault(at..at + 1, SECOND_COLON.plain())
            .help_if(quoted(line, false).map(|line| QUOTE_IT.with([("line", line)]))),
    )
}

/// `key: text` with the text in quotation marks: single ones where double ones stand in it, or a
/// backslash, which means something between double ones.
fn quoted(line: Line, goes_on: bool) -> Option<Arg> {
    let (key, value) = line.words.split_once(": ")?;
    let value = value.trim();
    let mark = match (value.contains(['"', '\\']), value.contains('\'')) {
        (true, true) => return None,
        (true, false) => '\'',
        (false, _) => '"',
    };
    // Behind a bracket the line is more than one text.
    if value.starts_with(['[', '{']) || (goes_on && !value.starts_with(['"', '\''])) {
        return None;
    }
    shown(format!("{key}: {mark}{value}{mark}"))
}
