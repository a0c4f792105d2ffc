//! A call as it is written, with whom somebody joins where the record says so: `join ♠ with E`.

use super::call_read::is_bare_misere;
use super::faults;
use super::read::Reader;
use crate::game::Call;
use crate::source::Route;
use crate::text::Lang;
use crate::text::calls::WITH;

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

    /// `join ♠ with E` is the call before `with` and the player after it. Only a call that joins somebody can
    /// have one.
    fn joins_whom<'t>(&self, text: &'t str) -> Option<(Call, &'t str)> {
        let starts = text.char_indices().filter(|(_, c)| c.is_whitespace()).map(|(at, _)| at);
        let (call, rest) = starts.map(|at| text.split_at(at)).find(|(_, rest)| {
            let word = rest.split_whitespace().next().unwrap_or_default();
            Lang::ALL.iter().any(|lang| WITH.get(*lang).trim_end() == word.to_lowercase())
        })?;
        let (_, who) = rest.trim_start().split_once(char::is_whitespace)?;
        let call = Call::read(call, self.notation).ok().filter(|call| matches!(call, Call::Join(..)))?;
        Some((call, who.trim()))
    }
}
