//! A rulebook as a judge uses it: with one reading chosen for every disputed point, and a note of
//! which of them were needed.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::sync::Arc;

use super::{Reading, Rule, Rulebook, Setting, WhoDecides};
use crate::cards::PerSeat;
use crate::game::Game;
use crate::source::suggest;
use crate::text::{Authority, Lang, OwnName, Speaker};

/// Readings chosen by the user: `R-SIM-1=b`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection(Vec<(String, usize)>);

/// A choice that the rulebook does not offer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadSelection {
    /// Not of the form `R-…=b`.
    Form,
    UnknownReading {
        id: String,
        suggestion: Option<String>,
    },
    UnknownChoice {
        id: String,
        letters: String,
    },
}

impl Selection {
    /// Adds `R-SIM-1=b`.
    pub fn choose(&mut self, text: &str, book: &Rulebook) -> Result<(), BadSelection> {
        let (id, letter) = text.split_once('=').ok_or(BadSelection::Form)?;
        let known = book.readings.get_key_value(id);
        let alias = || book.readings.iter().find(|(_, reading)| reading.also.iter().any(|name| name == id));
        let Some((id, reading)) = known.or_else(alias) else {
            let near = suggest(id, book.readings.keys().map(String::as_str)).map(str::to_owned);
            return Err(BadSelection::UnknownReading { id: id.to_owned(), suggestion: near });
        };
        let letters = &"abcd"[..reading.choices().count()];
        match letters.find(letter).filter(|_| letter.len() == 1) {
            Some(choice) => {
                self.0.retain(|(other, _)| other != id);
                self.0.push((id.clone(), choice));
                Ok(())
            }
            None => Err(BadSelection::UnknownChoice { id: id.clone(), letters: letters.to_owned() }),
        }
    }

    /// `R-SIM-1=b` …, as chosen.
    pub fn iter(&self) -> impl Iterator<Item = (&str, char)> {
        self.0.iter().map(|(id, choice)| (id.as_str(), letter(*choice)))
    }
}

/// The letter of the n-th choice.
pub fn letter(choice: usize) -> char {
    char::from(b'a' + choice.min(25) as u8)
}

/// A regulation with one choice for each of its readings: what a deal is judged by.
#[derive(Debug)]
pub struct Law {
    pub book: Arc<Rulebook>,
    ids: Arc<[String]>,
    /// Which choice of each reading is taken.
    chosen: Vec<usize>,
    /// What the regulation calls its games, where it has names of its own.
    names: Arc<BTreeMap<Game, OwnName>>,
    /// The readings that were asked for, one bit each; of more than there are bits, two share one.
    asked: Cell<u128>,
}

impl Law {
    pub fn new(book: Arc<Rulebook>, selection: &Selection) -> Law {
        let ids: Arc<[String]> = book.readings.keys().cloned().collect();
        let chosen = |id: &String| selection.0.iter().find(|(other, _)| other == id).map_or(0, |(_, n)| *n);
        let chosen = ids.iter().map(chosen).collect();
        let named = book
            .games
            .iter()
            .filter_map(|(game, rules)| Some((*game, rules.name.as_ref()?.values().first()?.clone())));
        let names = Arc::new(named.collect());
        Law { book, ids, chosen, names, asked: Cell::new(0) }
    }

    /// A copy of this law with one reading taken otherwise.
    pub fn with(&self, reading: usize, choice: usize) -> Law {
        let chosen = self.chosen.iter().enumerate().map(|(n, now)| if n == reading { choice } else { *now });
        let (book, ids, names) = (self.book.clone(), self.ids.clone(), self.names.clone());
        Law { book, ids, chosen: chosen.collect(), names, asked: Cell::new(0) }
    }

    /// Who speaks of a deal under this law: in its words for the games and for those who decide.
    pub fn speaker<'a>(&self, lang: Lang, players: Option<&'a PerSeat<Option<String>>>) -> Speaker<'a> {
        let (one_misere, names) = (self.has_one_misere(), self.names());
        Speaker { lang, players, one_misere, names, called: self.called(), decides: self.decides() }
    }

    /// Names of games that are the regulation's own.
    pub fn names(&self) -> Arc<BTreeMap<Game, OwnName>> {
        self.names.clone()
    }

    /// Who is called to the table.
    pub fn called(&self) -> Authority {
        let rule = self.book.referee.authority.as_ref();
        rule.and_then(|rule| self.get(rule)).copied().unwrap_or_default()
    }

    /// Who decides what is open.
    pub fn decides(&self) -> Authority {
        let rule = self.book.referee.unforeseen.as_ref();
        match rule.and_then(|rule| self.get(rule)) {
            Some(WhoDecides::Jury) => Authority::Jury,
            Some(WhoDecides::Referee | WhoDecides::RefereeAndCommittee) => Authority::Referee,
            Some(WhoDecides::Committee) => Authority::Committee,
            None => self.called(),
        }
    }

    /// Is there one kind of misère only, so that nobody calls it small or grand?
    pub fn has_one_misere(&self) -> bool {
        !self.book.games.contains_key(&Game::PetiteMisere)
    }

    /// The value of a rule under the chosen reading; `None` where the text is silent and there is
    /// no custom either. Remembers which reading it took.
    pub fn get<'a, T>(&self, rule: &'a Rule<T>) -> Option<&'a T> {
        match &rule.setting {
            Setting::Value(value) => Some(value),
            Setting::Silent(custom) => custom.as_ref(),
            Setting::Reading { id, choices } => {
                let choice = self.ask(id)?;
                choices.get(choice).or(choices.first())
            }
        }
    }

    /// What a rule says here that may be missing from the rulebook altogether.
    pub fn of<'a, T>(&self, rule: &'a Option<Rule<T>>) -> Option<&'a T> {
        rule.as_ref().and_then(|rule| self.get(rule))
    }

    /// Is this reading taken that way? Remembers that it was asked.
    pub fn takes(&self, id: &str, choice: usize) -> bool {
        self.ask(id) == Some(choice)
    }

    /// The choice that is taken of this reading, with a note of it.
    fn ask(&self, id: &str) -> Option<usize> {
        // They are in order, as the keys of a map are.
        let n = self.ids.binary_search_by(|other| other.as_str().cmp(id)).ok()?;
        self.asked.set(self.asked.get() | bit(n));
        self.chosen.get(n).copied()
    }

    /// What `judge` finds, and every reading that it asked for on the way: those that decided nothing too.
    pub fn noting<R>(&self, judge: impl FnOnce() -> R) -> (R, Vec<usize>) {
        let before = self.asked.replace(0);
        let found = judge();
        let asked = self.asked.replace(before);
        (found, (0..self.ids.len()).filter(|n| asked & bit(*n) != 0).collect())
    }

    pub fn id(&self, reading: usize) -> &str {
        self.ids.get(reading).map_or("", String::as_str)
    }

    pub fn reading(&self, reading: usize) -> Option<&Reading> {
        self.book.readings.get(self.id(reading))
    }

    pub fn choice(&self, reading: usize) -> usize {
        self.chosen.get(reading).copied().unwrap_or_default()
    }
}

fn bit(reading: usize) -> u128 {
    1 << (reading % 128)
}
