//! What the commands print, and whether it arrived.

use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use super::Status;
use crate::text;
use crate::text::{Lang, Text};

static NOT_WRITTEN: Text = text!(
    "The output could not be written in full: is the disk full?",
    "La sortie n'a pas pu être écrite en entier : le disque est-il plein ?",
    "De uitvoer kon niet helemaal geschreven worden: is de schijf vol?"
);

/// Writes to standard error; where nobody can read it, there is nobody to tell.
pub fn warn(text: &str) {
    let _ = io::stderr().write_all(text.as_bytes());
}

/// Something could not be written to standard output.
static LOST: AtomicBool = AtomicBool::new(false);

/// Standard output, which remembers what it could not write. A reader that went away (`| head`) is
/// no fault of ours.
#[derive(Debug)]
pub struct StandardOutput(io::StdoutLock<'static>);

impl StandardOutput {
    pub fn new() -> StandardOutput {
        StandardOutput(io::stdout().lock())
    }

    fn noted<T>(outcome: io::Result<T>) -> io::Result<T> {
        if outcome.as_ref().is_err_and(|why| why.kind() != io::ErrorKind::BrokenPipe) {
            LOST.store(true, Ordering::Relaxed);
        }
        outcome
    }
}

impl Write for StandardOutput {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        StandardOutput::noted(self.0.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        StandardOutput::noted(self.0.flush())
    }
}

/// What was printed is whole, or the user is told.
pub fn closed(status: Status, lang: Lang) -> ExitCode {
    let _ = StandardOutput::new().flush();
    if !LOST.load(Ordering::Relaxed) {
        return status.into();
    }
    warn(&format!("{}\n", NOT_WRITTEN.get(lang)));
    Status::Unusable.into()
}
