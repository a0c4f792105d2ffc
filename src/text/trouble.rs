//! What the system says of a file, in the reader's language where the case is a common one.

use std::io::{Error, ErrorKind};

use super::{Arg, Text};
use crate::text;

static NOT_FOUND: Text =
    text!("there is nothing of this name", "il n'y a rien de ce nom", "er is niets met die naam");
static DENIED: Text = text!("access is denied", "l'accès est refusé", "de toegang is geweigerd");
static IS_FOLDER: Text = text!("it is a folder", "c'est un dossier", "het is een map");
static NO_FOLDER: Text = text!(
    "a part of the path is no folder",
    "une partie du chemin n'est pas un dossier",
    "een deel van het pad is geen map"
);
static FULL: Text = text!("the disk is full", "le disque est plein", "de schijf is vol");
static READ_ONLY: Text =
    text!("it can only be read", "on ne peut que le lire", "het kan alleen gelezen worden");

/// Why it could not be read or written; what has no words of ours is said in those of the system.
pub fn trouble(why: &Error) -> Arg {
    match why.kind() {
        ErrorKind::NotFound => Arg::Text(&NOT_FOUND),
        ErrorKind::PermissionDenied => Arg::Text(&DENIED),
        ErrorKind::IsADirectory => Arg::Text(&IS_FOLDER),
        ErrorKind::NotADirectory => Arg::Text(&NO_FOLDER),
        ErrorKind::StorageFull => Arg::Text(&FULL),
        ErrorKind::ReadOnlyFilesystem => Arg::Text(&READ_ONLY),
        _ => Arg::Foreign(why.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn common_cases_have_words_of_their_own() {
        assert_eq!(trouble(&Error::from(ErrorKind::NotFound)), Arg::Text(&NOT_FOUND));
        assert_eq!(trouble(&Error::other("a strange thing")), Arg::Foreign("a strange thing".into()));
    }
}
