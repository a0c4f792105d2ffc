//! The deals of a summary as the tests look at them: which are of which table, and who dealt what.

use std::collections::{BTreeMap, BTreeSet};

use super::summary::{BookSummary, DealSummary, EveningSummary, Regime, SeasonSummary};
use crate::cards::Seat;
pub use crate::session::player_key;

/// A stretch of the season, seen by the tests.
#[derive(Debug)]
pub struct SeasonView<'s> {
    /// By date and name.
    pub evenings: Vec<&'s EveningSummary>,
    books: &'s BTreeMap<String, BookSummary>,
    /// What the user says of the packs, whatever the rulebooks say.
    regime: Option<Regime>,
}

/// A deal with the evening to which it belongs.
#[derive(Clone, Copy, Debug)]
pub struct Sitting<'s> {
    pub evening: &'s EveningSummary,
    pub deal: &'s DealSummary,
    /// Is it the first of its evening?
    pub is_first: bool,
}

impl<'s> Sitting<'s> {
    /// The path of the deal.
    pub fn path(&self) -> String {
        self.evening.path(self.deal)
    }

    pub fn player(&self, seat: Seat) -> Option<&'s str> {
        self.evening.player(self.deal, seat)
    }

    pub fn book(&self) -> &'s str {
        self.evening.book(self.deal)
    }

    /// What belongs together where nobody but the dealer changes: the deals of one evening, or those that stand
    /// alone and are of one day, one table and the same players.
    pub fn company(&self) -> Option<String> {
        let evening = self.evening;
        if !evening.is_lone {
            return Some(format!("{}\0{}", evening.name, self.book()));
        }
        let known = evening.date.is_some() || evening.table.is_some();
        let mut players = evening.players.clone();
        players.sort();
        known.then(|| format!("{:?}\0{:?}\0{players:?}\0{}", evening.date, evening.table, self.book()))
    }
}

impl<'s> SeasonView<'s> {
    /// Of the evenings from one date on, or before another; an evening without a date belongs to the earlier ones.
    pub fn of(
        summary: &'s SeasonSummary,
        regime: Option<Regime>,
        from: Option<&str>,
        before: Option<&str>,
    ) -> SeasonView<'s> {
        let is_in = |evening: &&EveningSummary| match evening.date.as_deref() {
            Some(date) => from.is_none_or(|from| date >= from) && before.is_none_or(|before| date < before),
            None => from.is_none(),
        };
        let mut evenings: Vec<&EveningSummary> = summary.evenings.values().filter(is_in).collect();
        evenings.sort_by(|a, b| (&a.date, &a.name, &a.file).cmp(&(&b.date, &b.name, &b.file)));
        SeasonView { evenings, books: &summary.books, regime }
    }

    /// Every deal, evening by evening.
    pub fn deals(&self) -> impl Iterator<Item = Sitting<'s>> + '_ {
        self.evenings.iter().flat_map(|evening| {
            let deals = evening.deals.iter().enumerate();
            deals.map(|(n, deal)| Sitting { evening, deal, is_first: n == 0 })
        })
    }

    /// What becomes of the pack between two deals under the law of this one.
    pub fn regime(&self, sitting: &Sitting) -> Regime {
        let stated = || self.books.get(sitting.book()).map_or(Regime::Unstated, |book| book.regime);
        self.regime.unwrap_or_else(stated)
    }

    /// What is known of the rulebook of a deal.
    pub fn about(&self, sitting: &Sitting) -> Option<&'s BookSummary> {
        self.books.get(sitting.book())
    }

    /// How a table is called across evenings; without a name it is the others without a name.
    pub fn table(evening: &EveningSummary) -> &str {
        evening.table.as_deref().unwrap_or("?")
    }

    /// Everybody who played, once, as he was written first.
    pub fn players(&self) -> BTreeSet<&'s str> {
        self.evenings.iter().flat_map(|evening| evening.players.iter().map(String::as_str)).collect()
    }
}
