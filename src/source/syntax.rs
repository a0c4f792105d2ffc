//! What the YAML parser complains about, in words a juror understands where the mistake is a
//! common one.

use granit_parser::{ErrorKind, ScanError};

use super::{At, Fault, Place, escape, slip};
use crate::text;
use crate::text::{Arg, Text};

static NOT_YAML: Text = text!(
    "From here on this is not valid YAML.",
    "À partir d'ici, ce n'est pas du YAML valide.",
    "Vanaf hier is dit geen geldige YAML."
);
static LOOK_HERE: Text = text!(
    "look at the colons, brackets, quotation marks and blanks here and in the line before; a text with signs of its own goes into quotation marks",
    "regardez les deux-points, crochets, guillemets et espaces ici et à la ligne précédente ; un texte qui contient des signes se met entre guillemets",
    "bekijk de dubbele punten, haakjes, aanhalingstekens en spaties hier en op de regel ervoor; een tekst met tekens erin komt tussen aanhalingstekens"
);
static FORBIDDEN: Text = text!(
    "The character {code} cannot stand in a file as it is.",
    "Le caractère {code} ne peut pas figurer tel quel dans un fichier.",
    "Het teken {code} kan niet zomaar in een bestand staan."
);
static FORBIDDEN_HELP: Text = text!(
    "take it out, or write `{escape}` for it in a text between double quotation marks",
    "retirez-le, ou écrivez `{escape}` à sa place dans un texte entre guillemets droits",
    "laat het weg, of schrijf er `{escape}` voor in een tekst tussen dubbele aanhalingstekens"
);
static BAD_ESCAPE: Text = text!(
    "`{escape}` stands for no character.",
    "`{escape}` ne désigne aucun caractère.",
    "`{escape}` staat voor geen enkel teken."
);
static BAD_ESCAPE_HELP: Text = text!(
    "between double quotation marks a backslash is written twice, and a character by its number as `\\u00e9`; of a pair such as `\\ud83d\\ude00` neither half stands alone",
    "entre guillemets droits, une barre oblique inverse s'écrit deux fois, et un caractère par son numéro comme `\\u00e9` ; d'une paire comme `\\ud83d\\ude00`, aucune moitié ne va seule",
    "tussen dubbele aanhalingstekens schrijft men een backslash twee keer, en een teken met zijn nummer als `\\u00e9`; van een paar zoals `\\ud83d\\ude00` staat geen helft alleen"
);
pub(super) static TOO_DEEP: Text = text!(
    "This file is nested too deeply.",
    "Ce fichier est imbriqué trop profondément.",
    "Dit bestand is te diep genest."
);
static TAB: Text = text!(
    "A tab stands where YAML wants spaces.",
    "Une tabulation se trouve là où YAML veut des espaces.",
    "Er staat een tab waar YAML spaties wil."
);
static TAB_HELP: Text =
    text!("replace it with spaces", "remplacez-la par des espaces", "vervang hem door spaties");
static INDENT: Text = text!(
    "The indentation of this line fits nothing above it.",
    "Le retrait de cette ligne ne correspond à rien de ce qui précède.",
    "De inspringing van deze regel past bij niets erboven."
);
static INDENT_HELP: Text = text!(
    "begin the line in the same column as its neighbours of the same level",
    "commencez la ligne dans la même colonne que ses voisines du même niveau",
    "begin de regel in dezelfde kolom als haar buren van hetzelfde niveau"
);
static UNKNOWN_ALIAS: Text = text!(
    "This alias refers to nothing above it.",
    "Cet alias ne renvoie à rien de ce qui précède.",
    "Deze alias verwijst naar niets erboven."
);

pub(super) fn fault(error: &ScanError, text: &str, source: u16) -> Fault {
    let start = error.marker().byte_offset().unwrap_or(text.len()).min(text.len());
    let len = text[start..].chars().next().filter(|c| *c != '\n').map_or(0, char::len_utf8);
    let at = At::Place(Place::new(source, start..start + len));
    if let Some(fault) = slip::find(error.kind(), start, text, source) {
        return fault;
    }
    match error.kind() {
        ErrorKind::RecursionLimitExceeded => Fault::new(at, TOO_DEEP.plain()),
        ErrorKind::TabNotAllowed
        | ErrorKind::TabInBlockIndentation
        | ErrorKind::TabInIndentation
        | ErrorKind::TabInPlainScalar => Fault::new(at, TAB.plain()).help(TAB_HELP.plain()),
        ErrorKind::InvalidIndentation | ErrorKind::ExpectedBlockMappingKey => {
            Fault::new(at, INDENT.plain()).help(INDENT_HELP.plain())
        }
        ErrorKind::UnknownAnchor => Fault::new(at, UNKNOWN_ALIAS.plain()),
        ErrorKind::UnexpectedCharacter { character } if is_forbidden(*character) => forbidden(at, *character),
        ErrorKind::BomInsideDocument => forbidden(at, '\u{feff}'),
        kind if escape::is_about(kind) => {
            let bad = escape::first_bad(text, start).unwrap_or(start..start + len);
            let message = BAD_ESCAPE.with([("escape", Arg::Foreign(text[bad.clone()].to_owned()))]);
            Fault::new(At::Place(Place::new(source, bad)), message).help(BAD_ESCAPE_HELP.plain())
        }
        _ => Fault::new(at, NOT_YAML.plain()).help(LOOK_HERE.plain()),
    }
}

/// What stands raw in no file, YAML or JSON: the controls, and what is no character. As an escape all
/// of them may stand in a text.
pub(super) const fn is_forbidden(c: char) -> bool {
    matches!(c,
        '\0'..='\u{8}' | '\u{b}' | '\u{c}' | '\u{e}'..='\u{1f}' | '\u{7f}'..='\u{84}' | '\u{86}'..='\u{9f}'
        | '\u{fffe}' | '\u{ffff}')
}

fn forbidden(at: At, c: char) -> Fault {
    let (code, escape) = (format!("U+{:04X}", u32::from(c)), format!("\\u{:04x}", u32::from(c)));
    let help = FORBIDDEN_HELP.with([("escape", Arg::Literal(escape))]);
    Fault::new(at, FORBIDDEN.with([("code", Arg::Literal(code))])).help(help)
}
