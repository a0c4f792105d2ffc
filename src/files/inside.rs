//! A file that somebody else named, or that lies in a folder somebody else filled: it has to be an
//! ordinary file in that folder, wherever links may lead.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::text;
use crate::text::{Arg, Text, trouble};

static OUTSIDE: Text = text!(
    "it leads out of its folder, to `{target}`",
    "il mène hors de son dossier, vers `{target}`",
    "het leidt naar buiten de map, naar `{target}`"
);
static SPECIAL: Text = text!(
    "it is a device, a pipe or something else that is no ordinary file",
    "c'est un périphérique, un tube ou autre chose qu'un fichier ordinaire",
    "het is een apparaat, een pijp of iets anders dan een gewoon bestand"
);

/// Why such a file is left alone.
#[derive(Debug)]
pub enum Stray {
    /// A link leads here, out of the folder.
    Outside(PathBuf),
    /// A device, a pipe, a socket.
    Special,
    Unreadable(io::Error),
}

impl Stray {
    /// In words that go on a sentence about the file.
    pub fn why(&self) -> Arg {
        match self {
            Stray::Outside(target) => {
                let target = Arg::Foreign(target.to_string_lossy().into_owned());
                Arg::Message(Box::new(OUTSIDE.with([("target", target)])))
            }
            Stray::Special => Arg::Text(&SPECIAL),
            Stray::Unreadable(why) => trouble(why),
        }
    }
}

/// Where the file really lies, all links followed. It is looked at and not opened: opening a pipe
/// waits for somebody to write into it.
pub fn inside(path: &Path, folder: &Path) -> Result<PathBuf, Stray> {
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let root = fs::canonicalize(folder).map_err(Stray::Unreadable)?;
    let real = fs::canonicalize(path).map_err(Stray::Unreadable)?;
    if !real.starts_with(&root) {
        return Err(Stray::Outside(real));
    }
    let kind = fs::metadata(&real).map_err(Stray::Unreadable)?;
    match () {
        () if kind.is_file() => Ok(real),
        () if kind.is_dir() => Err(Stray::Unreadable(io::ErrorKind::IsADirectory.into())),
        () => Err(Stray::Special),
    }
}
