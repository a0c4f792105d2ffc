//! Who is meant: a seat, a player by name, and whose entry it is.

use super::document::Entries;
use super::entry::WrittenEntry;
use super::faults;
use super::incidents::{INCIDENTS, incident_words};
use super::read::{Reader, StrangeLetter};
use crate::cards::{Notation, PerSeat, Seat, SeatSet};
use crate::limits::LETTERS_OF_NAME;
use crate::source::{At, Fault, Hint, Route, suggest};
use crate::text;
use crate::text::{Arg, Lang, Text};

static NAME_TOO_LONG: Text = text!(
    "A name has {most} letters at the most.",
    "Un nom a {most} lettres au plus.",
    "Een naam telt hoogstens {most} letters."
);
static TEXT_EXPECTED: Text = text!(
    "A call or the cards of a trick were expected here, as one text.",
    "Une annonce ou les cartes d'un pli étaient attendues ici, en un seul texte.",
    "Hier werd een bod of de kaarten van een slag verwacht, als één tekst."
);
static UNKNOWN_INCIDENT: Text = text!(
    "`{word}` is neither a seat, a player nor an incident.",
    "`{word}` n'est ni une place, ni un joueur, ni un incident.",
    "`{word}` is geen plaats, geen speler en geen incident."
);
static INCIDENTS_ARE: Text =
    text!("incidents are {words}", "les incidents sont {words}", "incidenten zijn {words}");

impl Reader {
    pub(super) fn players(&mut self, players: Option<&Entries<String>>) {
        for (n, (place, name)) in players.iter().flat_map(|players| players.0.iter().enumerate()) {
            let route = || Route::field("players");
            let Some(seat) = self.notation.seat(place) else {
                self.no_seat(place, route().key(n));
                self.names_without_seat.push(name.clone());
                continue;
            };
            if name.chars().nth(LETTERS_OF_NAME).is_some() {
                let message = NAME_TOO_LONG.with([("most", LETTERS_OF_NAME.into())]);
                self.faults.push(Fault::new(At::Route(route().item(n)), message));
            } else if self.names[seat].is_some() {
                self.faults.push(faults::seat_twice(route().key(n), seat));
            } else if self.notation.seat(name).is_some_and(|other| other != seat) {
                self.faults.push(faults::name_is_seat(route().item(n), seat, name));
            } else if self.named(name).is_some() {
                self.faults.push(faults::name_twice(route().item(n), name));
            } else {
                self.names[seat] = Some(name.clone());
            }
        }
    }

    /// Seats that the deal does not name keep the session's player, unless he sits elsewhere now.
    pub(super) fn take_over(&mut self, usual: PerSeat<Option<String>>) {
        for (seat, name) in usual.iter() {
            if let Some(name) = name.as_ref().filter(|name| self.named(name).is_none()) {
                self.names[seat].get_or_insert_with(|| name.clone());
            }
        }
    }

    fn named(&self, word: &str) -> Option<Seat> {
        let same = |name: &Option<String>| {
            name.as_deref().is_some_and(|name| name == word || name.to_lowercase() == word.to_lowercase())
        };
        self.names.iter().find(|(_, name)| same(name)).map(|(seat, _)| seat)
    }

    /// The seat by its letter or by a name.
    pub fn find_seat(&self, word: &str) -> Option<Seat> {
        self.notation.seat(word).or_else(|| self.named(word))
    }

    pub(super) fn seat(&mut self, word: &str, route: impl FnOnce() -> Route) -> Option<Seat> {
        let seat = self.find_seat(word.trim());
        let is_told =
            || self.names_without_seat.iter().any(|name| name.to_lowercase() == word.trim().to_lowercase());
        if seat.is_none() && !is_told() {
            self.no_seat(word, route());
        }
        seat
    }

    fn no_seat(&mut self, word: &str, route: Route) {
        if word.trim().eq_ignore_ascii_case("o") && self.notation == Notation::En {
            return self.letters.push((route, StrangeLetter::OfSeat));
        }
        let names: Vec<&str> = self.names.iter().filter_map(|(_, name)| name.as_deref()).collect();
        self.faults.push(faults::unknown_seat(At::Route(route), word, self.notation, &names));
    }

    /// The seat an entry of `auction` or `play` belongs to. A word that is no seat may be meant as an
    /// incident.
    pub(super) fn step_owner(
        &mut self,
        word: &str,
        said: &WrittenEntry,
        route: &impl Fn() -> Route,
    ) -> Option<Seat> {
        let seat = self.find_seat(word.trim());
        match (seat, said) {
            (Some(_), WrittenEntry::Other) => {
                self.faults.push(faults::plain(route().item(0), &TEXT_EXPECTED))
            }
            (Some(_), WrittenEntry::Text(_)) => {}
            (None, WrittenEntry::Text(_)) => {
                self.seat(word, || route().key(0));
            }
            (None, WrittenEntry::Other) => {
                let at = At::Route(route().key(0));
                let message = UNKNOWN_INCIDENT.with([("word", Arg::Foreign(word.to_owned()))]);
                let all = INCIDENTS.iter().flat_map(|named| [&[named.name], named.others].concat());
                let help = match suggest(word, all) {
                    Some(near) => Hint::meant(near),
                    None => {
                        INCIDENTS_ARE.with([("words", Arg::InEach(Lang::ALL.map(incident_words)))]).into()
                    }
                };
                self.faults.push(Fault::new(at, message).hint(help));
            }
        }
        seat
    }

    pub(super) fn seats(&mut self, words: Option<&[String]>, route: impl Fn() -> Route) -> SeatSet {
        let words = words.unwrap_or_default().iter().enumerate();
        words.filter_map(|(n, word)| self.seat(word, || route().item(n))).collect()
    }
}
