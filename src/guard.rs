//! An error of the program itself: it takes no other deal with it, and is told in one line with a number
//! to report. No backtrace reaches the user.

use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe, Location, PanicHookInfo};

use xxhash_rust::xxh3::xxh3_64;

use crate::source::{At, Fault};
use crate::text;
use crate::text::{Arg, Message, Text};

static INTERNAL: Text = text!(
    "Error {number} of the program itself, at {place}: {name} could not be judged, the rest goes on. Please report this line.",
    "Erreur {number} du programme lui-même, en {place} : {name} n'a pu être jugé, le reste continue. Merci de signaler cette ligne.",
    "Fout {number} van het programma zelf, in {place}: {name} kon niet beoordeeld worden, de rest gaat door. Meld deze regel a.u.b."
);
static STOPPED: Text = text!(
    "Error {number} of the program itself, at {place}: it stops here. Please report this line.",
    "Erreur {number} du programme lui-même, en {place} : il s'arrête ici. Merci de signaler cette ligne.",
    "Fout {number} van het programma zelf, in {place}: het stopt hier. Meld deze regel a.u.b."
);

thread_local! {
    /// Where the last panic of this thread was.
    static LAST: RefCell<Option<Crash>> = const { RefCell::new(None) };
}

/// Where the program broke down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Crash {
    /// Depends on the place and the version of the program alone: two machines that break down at one place name
    /// one number.
    pub number: u64,
    /// File, line and column in the source of the program.
    pub place: String,
}

impl Crash {
    fn at(file: &str, line: u32, column: u32) -> Crash {
        let place = format!("{}:{line}:{column}", within_crate(file));
        let key = format!("{} {place}", env!("CARGO_PKG_VERSION"));
        Crash { number: 100_000 + xxh3_64(key.as_bytes()) % 900_000, place }
    }

    fn args(&self) -> [(&'static str, Arg); 2] {
        [("number", Arg::Literal(self.number.to_string())), ("place", Arg::Literal(self.place.clone()))]
    }

    /// What is said of the deal that could not be judged.
    pub fn fault(&self, name: &str) -> Fault {
        let [number, place] = self.args();
        Fault::new(At::File, INTERNAL.with([number, place, ("name", Arg::Foreign(name.to_owned()))]))
    }

    /// What is said where no deal is to blame.
    pub fn message(&self) -> Message {
        STOPPED.with(self.args())
    }
}

/// Is this what is said of a deal after an error of the program?
pub fn is_crash(fault: &Fault) -> bool {
    std::ptr::eq(fault.message.text, &INTERNAL)
}

/// The path without what it says of the machine that built the program: `src/rules/mod.rs`, or
/// `parser-1.2/src/scan.rs` in somebody else's crate.
fn within_crate(file: &str) -> String {
    let file = file.replace('\\', "/");
    let source = match file.rfind("/src/") {
        Some(at) => file[..at].rfind('/').map_or(0, |folder| folder + 1),
        None => 0,
    };
    file[source..].trim_start_matches('/').to_owned()
}

/// From here on a panic is silent, and remembered.
pub fn silence() {
    panic::set_hook(Box::new(|info: &PanicHookInfo| {
        let at = |at: &Location| Crash::at(at.file(), at.line(), at.column());
        LAST.set(info.location().map(at));
    }));
}

/// Does the work; if the program breaks down over it, says where.
pub fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, Crash> {
    panic::catch_unwind(AssertUnwindSafe(work)).map_err(|payload| match payload.downcast::<Crash>() {
        // Caught before, on another thread.
        Ok(crash) => *crash,
        Err(_) => LAST.take().unwrap_or_else(|| Crash::at("?", 0, 0)),
    })
}

/// Goes on breaking down, on the thread that has to know.
pub fn pass_on(crash: Crash) -> ! {
    panic::resume_unwind(Box::new(crash))
}

/// Breaks down where a test says so; a program that is shipped knows nothing of it.
#[cfg(debug_assertions)]
#[allow(clippy::panic)]
pub fn rehearse(at: &str) {
    if std::env::var("JURY_TEST_PANIC").is_ok_and(|place| place == at) {
        panic!("rehearsed");
    }
}

#[cfg(not(debug_assertions))]
pub fn rehearse(_: &str) {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_names_no_machine() {
        for (file, place) in [
            ("src/rules/mod.rs", "src/rules/mod.rs"),
            ("/home/x/.cargo/registry/src/index-1/parser-1.2/src/scan.rs", "parser-1.2/src/scan.rs"),
            ("C:\\rust\\library\\core\\src\\slice\\index.rs", "core/src/slice/index.rs"),
            ("/src/lib.rs", "src/lib.rs"),
        ] {
            assert_eq!(within_crate(file), place);
        }
    }

    #[test]
    fn the_number_hangs_on_the_place_alone() {
        let crash = Crash::at("src/a.rs", 1, 2);
        assert_eq!(crash, Crash::at("src/a.rs", 1, 2));
        assert_ne!(crash.number, Crash::at("src/a.rs", 1, 3).number);
        assert!((100_000..1_000_000).contains(&crash.number));
    }

    #[test]
    fn what_broke_down_elsewhere_is_passed_on() {
        let crash = Crash::at("src/a.rs", 1, 2);
        assert_eq!(guarded(|| 1), Ok(1));
        assert_eq!(
            guarded(|| if true {
                pass_on(crash.clone())
            }),
            Err(crash)
        );
    }
}
