//! The one way in which this program writes files: into a draft beside the file, which takes its
//! place only when everything is on the disk. Whatever happens before, the old file is whole.

use std::fs::{self, File, Metadata};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use super::inside::{Stray, inside};
use super::{UNWRITABLE, folder_of, unwritable};
use crate::source::{At, Fault};
use crate::text;
use crate::text::{Arg, Text};

static LEADS_OUT: Text = text!(
    "This link leads out of its folder, to `{target}`: nothing is written there.",
    "Ce lien mène hors de son dossier, vers `{target}` : rien n'y est écrit.",
    "Deze link leidt naar buiten de map, naar `{target}`: daar wordt niets geschreven."
);
static NAME_IT: Text = text!(
    "if that file is meant, name it itself",
    "si c'est ce fichier-là qui est visé, nommez-le lui-même",
    "is dat bestand bedoeld, noem het dan zelf"
);
static EXISTS: Text = text!(
    "There is already a file `{path}`: it is left as it is.",
    "Un fichier `{path}` existe déjà : il reste tel quel.",
    "Er bestaat al een bestand `{path}`: het blijft zoals het is."
);
static EXISTS_HELP: Text = text!(
    "choose another name, or remove the file first",
    "choisissez un autre nom, ou supprimez d'abord le fichier",
    "kies een andere naam, of verwijder eerst het bestand"
);

/// A text that is being written and will take the place of a file. Dropped before, it leaves no trace.
#[derive(Debug)]
pub struct Draft {
    paper: BufWriter<NamedTempFile>,
    target: PathBuf,
    /// The file whose place it takes; its permissions are kept.
    old: Option<Metadata>,
}

impl Draft {
    /// For this file, which may be new. A link is followed as long as it stays in `folder`, and stays
    /// a link.
    pub fn of(path: &Path, folder: &Path) -> Result<Draft, Box<Fault>> {
        match fs::symlink_metadata(path) {
            Err(why) if why.kind() == ErrorKind::NotFound => {
                Draft::beside(path.to_owned(), None).map_err(|why| unwritable(&why))
            }
            Err(why) => Err(unwritable(&why)),
            Ok(_) => Draft::instead(path, folder),
        }
    }

    fn instead(path: &Path, folder: &Path) -> Result<Draft, Box<Fault>> {
        let target = match inside(path, folder) {
            Ok(target) => target,
            Err(Stray::Outside(target)) => {
                let target = Arg::Foreign(target.to_string_lossy().into_owned());
                let fault = Fault::new(At::File, LEADS_OUT.with([("target", target)]));
                return Err(Box::new(fault.help(NAME_IT.plain())));
            }
            Err(stray) => {
                return Err(Box::new(Fault::new(At::File, UNWRITABLE.with([("why", stray.why())]))));
            }
        };
        let old = fs::metadata(&target).map_err(|why| unwritable(&why))?;
        if old.permissions().readonly() {
            // Whoever may change the folder could replace the file all the same; its owner does not
            // want that.
            return Err(unwritable(&ErrorKind::PermissionDenied.into()));
        }
        Draft::beside(target, Some(old)).map_err(|why| unwritable(&why))
    }

    fn beside(target: PathBuf, old: Option<Metadata>) -> io::Result<Draft> {
        let mut builder = tempfile::Builder::new();
        builder.prefix(".jury-");
        #[cfg(unix)]
        if old.is_none() {
            use std::os::unix::fs::PermissionsExt;
            // What the user takes away from new files is taken away from this one too.
            builder.permissions(fs::Permissions::from_mode(0o666));
        }
        let paper = BufWriter::new(builder.tempfile_in(folder_of(&target))?);
        Ok(Draft { paper, target, old })
    }

    pub fn write(&mut self, text: &str) -> Result<(), Box<Fault>> {
        self.paper.write_all(text.as_bytes()).map_err(|why| unwritable(&why))
    }

    /// Puts it in the place of the file.
    pub fn put(self) -> Result<(), Box<Fault>> {
        self.rename().map_err(|why| unwritable(&why))
    }

    fn rename(self) -> io::Result<()> {
        let Draft { paper, target, old } = self;
        let draft = paper.into_inner().map_err(|error| error.into_error())?;
        if let Some(old) = &old {
            keep_owner(draft.as_file(), old);
            draft.as_file().set_permissions(old.permissions())?;
        }
        draft.as_file().sync_all()?;
        match old {
            Some(_) => draft.persist(&target)?,
            None => draft.persist_noclobber(&target)?,
        };
        sync_folder(folder_of(&target));
        Ok(())
    }
}

/// Puts a text in the place of a file, so that nobody ever sees half of it.
pub fn replace(path: &Path, folder: &Path, text: &str) -> Result<(), Box<Fault>> {
    let mut draft = Draft::of(path, folder)?;
    draft.write(text)?;
    draft.put()
}

/// Writes a new file; one that is there already is left as it is.
pub fn create(path: &Path, text: &str) -> Result<(), Box<Fault>> {
    let exists = || {
        let path = Arg::Foreign(path.to_string_lossy().into_owned());
        let fault = Fault::new(At::File, EXISTS.with([("path", path)]));
        Box::new(fault.help(EXISTS_HELP.plain()))
    };
    if fs::symlink_metadata(path).is_ok() {
        return Err(exists());
    }
    let mut draft = Draft::beside(path.to_owned(), None).map_err(|why| unwritable(&why))?;
    draft.write(text)?;
    draft.rename().map_err(|why| match why.kind() {
        ErrorKind::AlreadyExists => exists(),
        _ => unwritable(&why),
    })
}

/// Only the administrator can give a file away; for everybody else the file is his own anyway, or he
/// could not keep it if he wanted.
fn keep_owner(draft: &File, old: &Metadata) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, fchown};
        let _ = fchown(draft, Some(old.uid()), Some(old.gid()));
    }
    #[cfg(not(unix))]
    let _ = (draft, old);
}

/// After a power cut the folder should know the new file. Where folders cannot be opened it does not
/// matter: the old one is then still there, whole.
fn sync_folder(folder: &Path) {
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
}
