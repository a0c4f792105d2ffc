//! What the YAML parser complains about, in words a juror understands where the mistake is a
//! common one.

use granit_parser::{ErrorKind, ScanError};

use super::{At, Fault, Place};
use crate::text;
use crate::text::{Arg, Text};

static NOT_YAML: Text = text!(
    "From here on this is not valid YAML.",
    "À partir d'ici, ce n'est pas du YAML valide.",
    "Vanaf hier is dit geen geldige YAML."
);
static PARSER_SAYS: Text = text!(
    "the YAML reader says: {detail}",
    "le lecteur de YAML dit, en anglais : {detail}",
    "de YAML-lezer zegt, in het Engels: {detail}"
);
static TOO_DEEP: Text = text!(
    "This file is nested too deeply.",
    "Ce fichier est imbriqué trop profondément.",
    "Dit bestand is te diep genest."
);
static UNCLOSED_QUOTE: Text = text!(
    "A quotation mark is opened here and never closed.",
    "Un guillemet est ouvert ici et jamais refermé.",
    "Hier begint een aanhalingsteken dat nooit gesloten wordt."
);
static UNCLOSED_BRACKET: Text = text!(
    "A bracket is opened and never closed.",
    "Un crochet ou une accolade est ouvert et jamais refermé.",
    "Een haakje wordt geopend en nooit gesloten."
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
    match error.kind() {
        ErrorKind::RecursionLimitExceeded => Fault::new(at, TOO_DEEP.plain()),
        ErrorKind::UnclosedQuotedScalar => Fault::new(at, UNCLOSED_QUOTE.plain()),
        ErrorKind::UnclosedFlowCollection { .. }
        | ErrorKind::UnexpectedEofFlowSequence
        | ErrorKind::UnexpectedEofFlowMapping
        | ErrorKind::UnexpectedEofImplicitFlowMapping => Fault::new(at, UNCLOSED_BRACKET.plain()),
        ErrorKind::TabNotAllowed
        | ErrorKind::TabInBlockIndentation
        | ErrorKind::TabInIndentation
        | ErrorKind::TabInPlainScalar => Fault::new(at, TAB.plain()).help(TAB_HELP.plain()),
        ErrorKind::InvalidIndentation | ErrorKind::ExpectedBlockMappingKey => {
            Fault::new(at, INDENT.plain()).help(INDENT_HELP.plain())
        }
        ErrorKind::UnknownAnchor => Fault::new(at, UNKNOWN_ALIAS.plain()),
        _ => {
            let detail = PARSER_SAYS.with([("detail", Arg::Foreign(error.info()))]);
            Fault::new(at, NOT_YAML.plain()).help(detail)
        }
    }
}
