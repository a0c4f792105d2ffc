//! A call as it is written, with whom somebody joins where the record says so: `join ♠ with E`.

use super::call_read::is_bare_misere;
use super::faults;
use super::read::Reader;
use crate::game::Call;
use crate::source::Route;

/// Between the call and the player who is joined.
const WITH: [&str; 3] = ["with", "avec", "met"];

impl Reader {
    /// The call of entry `n`.
    pub(super) fn call(&mut self, n: usize, text: &str) -> Option<Call> {
        let route = || Route::field("auction").item(n).item(0);
        if let Some((Call::Join(suit, level, _), who)) = self.joins_whom(text) {
            return self.seat(who, route).map(|seat| Call::Join(suit, level, Some(seat)));
        }
        match Call::read(text, self.notation) {
            Ok(call) => {
                if matches!(call, Call::GrandeMisere | Call::GrandeMisereEtalee) && is_bare_misere(text) {
                    self.bare_miseres.push(n);
                }
                Some(call)
            }
            Err(fault) => {
                self.faults.push(faults::call(route(), text, &fault, self.notation));
                None
            }
        }
    }

    /// The call before such a word, and who is named after it. Only who joins does so with somebody.
    fn joins_whom<'t>(&self, text: &'t str) -> Option<(Call, &'t str)> {
        let starts = text.char_indices().filter(|(_, c)| c.is_whitespace()).map(|(at, _)| at);
        let (call, rest) = starts.map(|at| text.split_at(at)).find(|(_, rest)| {
            let word = rest.split_whitespace().next().unwrap_or_default();
            WITH.contains(&word.to_lowercase().as_str())
        })?;
        let (_, who) = rest.trim_start().split_once(char::is_whitespace)?;
        let call = Call::read(call, self.notation).ok().filter(|call| matches!(call, Call::Join(..)))?;
        Some((call, who.trim()))
    }
}
