//! The disk: files that are written whole or not at all, and files that may be read although
//! somebody else chose their name.
//!
//! What a user names may lie anywhere and be anything. What a *file* names is read only where it lies
//! in that file's own folder and is an ordinary file; the same holds for what is found in a folder.

mod draft;
mod inside;
mod turn;

use std::io;
use std::path::Path;

pub use draft::{Draft, create, replace};
pub use inside::{Stray, inside};
pub use turn::{WriteTurn, take_turn};

use crate::source::{At, Fault};
use crate::text;
use crate::text::{Text, trouble};

static UNWRITABLE: Text = text!(
    "This file cannot be written: {why}.",
    "Ce fichier ne peut pas être écrit : {why}.",
    "Dit bestand kan niet geschreven worden: {why}."
);

/// Why a file was not written, in the reader's language.
pub fn unwritable(why: &io::Error) -> Box<Fault> {
    Box::new(Fault::new(At::File, UNWRITABLE.with([("why", trouble(why))])))
}

/// The folder of a path: `.` for a name alone.
pub fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        Some(_) => Path::new("."),
        None => path,
    }
}
