//! Files that are watched: what was done with them is done again whenever one of them changes.

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::thread::sleep;
use std::time::{Duration, SystemTime};

use super::{StandardOutput, Status};

/// Nobody sees a file change more often.
const PAUSE: Duration = Duration::from_millis(150);

/// When a file was changed last, and how long it is; nothing for one that is not there.
type Stamp = Option<(SystemTime, u64)>;

fn stamps(files: &[PathBuf]) -> Vec<Stamp> {
    let stamp = |file: &PathBuf| {
        let about = fs::metadata(file).ok()?;
        Some((about.modified().ok()?, about.len()))
    };
    files.iter().map(stamp).collect()
}

/// Does it once, and again after each change, until nobody reads any more or somebody ends the program.
pub fn again_and_again(files: &[PathBuf], mut once: impl FnMut() -> Status) -> Status {
    loop {
        let before = stamps(files);
        if io::stdout().is_terminal() && StandardOutput::new().write_all(b"\x1b[2J\x1b[3J\x1b[H").is_err() {
            return Status::Unusable;
        }
        let status = once();
        // What is not there cannot change: standard input, a rulebook that is inside the program.
        if before.iter().all(Option::is_none) || StandardOutput::new().flush().is_err() {
            return status;
        }
        while stamps(files) == before {
            sleep(PAUSE);
        }
        // Whoever writes a file may not be done with it.
        loop {
            let now = stamps(files);
            sleep(PAUSE / 3);
            if stamps(files) == now {
                break;
            }
        }
    }
}
