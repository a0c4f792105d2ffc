//! A rulebook as a judge uses it: with one reading chosen for every disputed point, and a note of
//! which of them were needed.

use std::cell::{Cell, RefCell};
use std::sync::Arc;

use super::{Reading, Rule, Rulebook, Setting, WhoDecides};
use crate::cards::PerSeat;
use crate::game::Game;
use crate::source::suggest;
use crate::text::{Authority, Lang, Speaker};

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

#[derive(Debug)]
pub struct Law {
    pub book: Arc<Rulebook>,
    ids: Vec<String>,
    chosen: RefCell<Vec<usize>>,
    consulted: Cell<u128>,
}

impl Law {
    pub fn new(book: Arc<Rulebook>, selection: &Selection) -> Law {
        let ids: Vec<String> = book.readings.keys().cloned().collect();
        let chosen = |id: &String| selection.0.iter().find(|(other, _)| other == id).map_or(0, |(_, n)| *n);
        let chosen = RefCell::new(ids.iter().map(chosen).collect());
        Law { book, ids, chosen, consulted: Cell::new(0) }
    }

    /// Who speaks of a deal under this law: in its words for the games and for those who decide.
    pub fn speaker<'a>(&self, lang: Lang, players: Option<&'a PerSeat<Option<String>>>) -> Speaker<'a> {
        let one_misere = self.has_one_misere();
        Speaker { lang, players, one_misere, called: self.called(), decides: self.decides() }
    }

    /// Who is called to the table.
    pub fn called(&self) -> Authority {
        let rule = self.book.referee.authority.as_ref();
        rule.and_then(|rule| self.peek(rule)).copied().unwrap_or_default()
    }

    /// Who decides what is open.
    pub fn decides(&self) -> Authority {
        let rule = self.book.referee.unforeseen.as_ref();
        match rule.and_then(|rule| self.peek(rule)) {
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
                let n = self.ids.iter().position(|other| other == id)?;
                self.consulted.set(self.consulted.get() | 1 << (n as u32 & 127));
                choices.get(self.chosen.borrow()[n]).or(choices.first())
            }
        }
    }

    /// The same without a note of it: for a rule whose readings all come to the same here.
    pub fn peek<'a, T>(&self, rule: &'a Rule<T>) -> Option<&'a T> {
        let consulted = self.consulted.get();
        let value = self.get(rule);
        self.consulted.set(consulted);
        value
    }

    /// Looks at rules without a note of the readings it takes: for questions that no verdict rests on.
    pub fn quietly<R>(&self, look: impl FnOnce() -> R) -> R {
        let consulted = self.consulted.get();
        let found = look();
        self.consulted.set(consulted);
        found
    }

    /// The same for a rule that may be missing altogether.
    pub fn of<'a, T>(&self, rule: &'a Option<Rule<T>>) -> Option<&'a T> {
        rule.as_ref().and_then(|rule| self.get(rule))
    }

    /// Is this reading taken that way? Remembers that it was asked.
    pub fn takes(&self, id: &str, choice: usize) -> bool {
        let Some(n) = self.ids.iter().position(|other| other == id) else { return false };
        self.consulted.set(self.consulted.get() | 1 << (n as u32 & 127));
        self.chosen.borrow()[n] == choice
    }

    /// The readings that were needed since the last call.
    pub fn take_consulted(&self) -> impl Iterator<Item = usize> + use<> {
        let consulted = self.consulted.replace(0);
        (0..self.ids.len()).filter(move |n| consulted >> n & 1 == 1)
    }

    pub fn id(&self, reading: usize) -> &str {
        &self.ids[reading]
    }

    pub fn reading(&self, reading: usize) -> Option<&Reading> {
        self.book.readings.get(&self.ids[reading])
    }

    pub fn choice(&self, reading: usize) -> usize {
        self.chosen.borrow()[reading]
    }

    /// What `judge` finds when this reading is taken otherwise.
    pub fn otherwise<R>(&self, reading: usize, choice: usize, judge: impl FnOnce(&Law) -> R) -> R {
        let consulted = self.consulted.get();
        let before = std::mem::replace(&mut self.chosen.borrow_mut()[reading], choice);
        let found = judge(self);
        self.chosen.borrow_mut()[reading] = before;
        self.consulted.set(consulted);
        found
    }
}
