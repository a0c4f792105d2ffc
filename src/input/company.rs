//! Who plays in a session. Each player brings along what he lost and did, so that there is a limit to how many there
//! can be.

use std::collections::BTreeSet;

use super::Found;
use crate::cards::PerSeat;
use crate::limits::PLAYERS_OF_SESSION;
use crate::source::{At, Fault, Route};
use crate::text;
use crate::text::Text;
use crate::transcript::Record;

static TOO_MANY: Text = text!(
    "A session has {most} players at the most, and this deal brings another.",
    "Une session compte {most} joueurs au plus, et cette donne en amène un de plus.",
    "Een sessie telt hoogstens {most} spelers, en deze gift brengt er nog een bij."
);

/// The names of everybody who has played in the session so far.
#[derive(Debug, Default)]
pub(super) struct Company(BTreeSet<String>);

impl Company {
    /// A deal of a session with one player too many is at fault.
    pub(super) fn meet(&mut self, found: &mut Found) {
        match found {
            Found::Session { head, .. } => self.0 = names(&head.header.players).collect(),
            Found::Deal { record, .. } if record.in_session => self.sit_down(record),
            Found::Deal { .. } | Found::Faults { .. } => {}
        }
    }

    fn sit_down(&mut self, record: &mut Record) {
        let new: Vec<String> =
            names(&record.transcript.players).filter(|name| !self.0.contains(name)).collect();
        if self.0.len() + new.len() <= PLAYERS_OF_SESSION {
            self.0.extend(new);
            return;
        }
        let place = record.place(&Route::field("players"));
        let message = TOO_MANY.with([("most", PLAYERS_OF_SESSION.into())]);
        record.faults.push(Fault::new(At::Place(place), message));
    }
}

/// As they are told apart in a session.
fn names(players: &PerSeat<Option<String>>) -> impl Iterator<Item = String> {
    players.iter().filter_map(|(_, name)| name.as_ref()).map(|name| name.trim().to_lowercase())
}
