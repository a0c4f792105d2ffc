//! A panic as a value: what it said and where, without a word on the screen.

use std::cell::{Cell, RefCell};
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};
use std::sync::Once;

thread_local! {
    static QUIET: Cell<bool> = const { Cell::new(false) };
    static SAID: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Runs it; a panic comes back as its place and its words.
pub fn caught<T>(run: impl FnOnce() -> T) -> Result<T, String> {
    static LISTEN: Once = Once::new();
    LISTEN.call_once(|| {
        let usual = take_hook();
        set_hook(Box::new(move |panic| match QUIET.get() {
            true => {
                let at = panic.location().map(|at| format!("{}:{}", at.file(), at.line()));
                let said = panic.payload();
                let words = said.downcast_ref::<String>().map(String::as_str);
                let words = words.or_else(|| said.downcast_ref::<&str>().copied()).unwrap_or_default();
                SAID.set(format!("panic at {}: {words}", at.unwrap_or_default()));
            }
            false => usual(panic),
        }));
    });
    let before = QUIET.replace(true);
    let outcome = catch_unwind(AssertUnwindSafe(run));
    QUIET.set(before);
    outcome.map_err(|_| SAID.take())
}
