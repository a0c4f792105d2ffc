//! Who changes a file reads it, thinks, and writes it again. Two runs of the program that do so at
//! once take turns, or the second would undo what the first has written.

use std::fs::{self, File};
use std::path::Path;

use super::folder_of;

/// Held while a file is read and written again; let go of when it is dropped.
#[derive(Debug)]
pub struct WriteTurn {
    _folder: Option<File>,
}

/// Waits until no other run changes a file in the folder of this one. The folder itself is locked: a
/// lock on the file would go with the file, which is replaced by another. Where a folder cannot be
/// locked (not every system can, nor every network drive), nobody waits.
pub fn take_turn(path: &Path) -> WriteTurn {
    let real = fs::canonicalize(path);
    let folder = File::open(folder_of(real.as_deref().unwrap_or(path)));
    WriteTurn { _folder: folder.ok().filter(|folder| folder.lock().is_ok()) }
}
