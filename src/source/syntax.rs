//! What the YAML parser complains about, in words a juror understands where the mistake is a
//! common one.

use granit_parser::{ErrorKind, ScanError};

use super::{At, Fault, Place, slip};
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
        _ => {
            let detail = PARSER_SAYS.with([("detail", Arg::Foreign(error.info()))]);
            Fault::new(at, NOT_YAML.plain()).help(detail)
        }
    }
}
