//! What a season should be: how long, under which regulations, how it is dealt, and what goes wrong in it.

use std::fmt;
use std::sync::Arc;

use super::bidding::BiddingErrors;
use super::dice::{Dice, Stream};
use super::evening::MadeEvening;
use super::faults::{CopiedDeal, PlantedFault, Planting, copies};
use super::pack::{Mixing, Shuffle};
use super::people::{Person, people};
use crate::cards::{PerSeat, Seat};
use crate::rulebook::{Law, Library, LoadError, Rulebook, Selection};

/// Fewer riffles leave a trace of the deal before; a table that shuffles means to leave none.
const RIFFLES: u8 = 4;

/// The season that is wanted.
#[derive(Clone, Debug, PartialEq)]
pub struct SeasonPlan {
    /// Of the dice.
    pub seed: u64,
    /// Ids or paths of rulebooks; the tables take them in turn.
    pub rulebooks: Vec<String>,
    /// Tables of an evening, with four players each.
    pub tables: usize,
    /// Evenings, a week apart.
    pub dates: usize,
    /// Deals of a table in an evening.
    pub deals: usize,
    /// How the cards are mixed; as the regulation of the table has it where nothing stands.
    pub mixing: Option<Mixing>,
    /// Errors that everybody makes.
    pub errors: HonestErrors,
    /// This share of the records leaves something out.
    pub partial: f64,
    /// Faults that are planted.
    pub planted: Planting,
}

impl Default for SeasonPlan {
    /// Two thousand honest deals of a club with four tables, under the first regulations that there are.
    fn default() -> SeasonPlan {
        SeasonPlan {
            seed: 1,
            rulebooks: Vec::new(),
            tables: 4,
            dates: 25,
            deals: 20,
            mixing: None,
            errors: HonestErrors::default(),
            partial: 0.15,
            planted: Planting::default(),
        }
    }
}

/// How often everybody errs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HonestErrors {
    /// Renonces of a player in a hundred deals.
    pub renonces_per_100: f64,
    pub bidding: BiddingErrors,
    /// Of the deals, so many are written down wrongly.
    pub slips: f64,
}

impl Default for HonestErrors {
    fn default() -> HonestErrors {
        HonestErrors {
            renonces_per_100: 1.0,
            bidding: BiddingErrors { out_of_turn: 0.003, forgotten_trou: 0.1 },
            slips: 0.03,
        }
    }
}

impl HonestErrors {
    /// Nobody errs.
    pub const NONE: HonestErrors = HonestErrors {
        renonces_per_100: 0.0,
        bidding: BiddingErrors { out_of_turn: 0.0, forgotten_trou: 0.0 },
        slips: 0.0,
    };
}

/// Why a season cannot be made.
#[derive(Debug)]
pub enum NoSeason {
    /// A rulebook cannot be read.
    Rulebook(Box<LoadError>),
    /// A rulebook has no rank of games, or no points: nothing can be bid or scored under it.
    NotPlayable(String),
    /// There is nothing to make.
    Empty,
}

impl fmt::Display for NoSeason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoSeason::Rulebook(why) => write!(f, "{why:?}"),
            NoSeason::NotPlayable(id) => write!(f, "{id} has no rank of games or no points"),
            NoSeason::Empty => f.write_str("a season has a table, a date and a deal"),
        }
    }
}

/// A season that can be made, evening by evening.
#[derive(Clone, Debug)]
pub struct Season {
    pub(super) plan: SeasonPlan,
    books: Vec<Arc<Rulebook>>,
    pub(super) people: Vec<Person>,
    pub(super) copies: Vec<CopiedDeal>,
    /// The table whose pack is not shuffled.
    unshuffled: Option<usize>,
}

/// Who sits where at a table, and who keeps the score.
#[derive(Clone, Debug)]
pub(super) struct Seated {
    /// Numbers of players.
    pub at: PerSeat<usize>,
    pub scorer: Seat,
}

impl Season {
    pub fn new(plan: SeasonPlan) -> Result<Season, NoSeason> {
        if plan.tables == 0 || plan.dates == 0 || plan.deals == 0 {
            return Err(NoSeason::Empty);
        }
        let library = Library::new();
        let scored = |book: &Rulebook| book.points.as_ref().is_some_and(|points| !points.games.is_empty());
        let playable =
            |book: &Rulebook| book.auction.ladder.is_some() && !book.games.is_empty() && scored(book);
        let mut books = Vec::new();
        for name in &plan.rulebooks {
            let book = library.load(name).map_err(|why| NoSeason::Rulebook(Box::new(why)))?;
            if !playable(&book) {
                return Err(NoSeason::NotPlayable(name.clone()));
            }
            books.push(book);
        }
        if plan.rulebooks.is_empty() {
            // All that are shipped, as far as one can play by them.
            books =
                Library::ids().filter_map(|id| library.load(id).ok()).filter(|book| playable(book)).collect();
        }
        if books.is_empty() {
            return Err(NoSeason::Empty);
        }
        let mut people = people(plan.seed, plan.tables * 4, plan.errors.renonces_per_100);
        if let Some(times) = plan.planted.many_renonces {
            for n in Planting::person(PlantedFault::ManyRenonces, people.len()) {
                people[n].renonces *= times;
            }
        }
        let mut dice = Dice::new(plan.seed, Stream::Copies);
        let copies = copies(plan.planted.copied, plan.tables * plan.dates, plan.deals, &mut dice);
        let unshuffled = plan.planted.unshuffled.is_some().then(|| unshuffled_table(&books, plan.tables));
        Ok(Season { plan, books, people, copies, unshuffled })
    }

    pub fn plan(&self) -> &SeasonPlan {
        &self.plan
    }

    /// The players, with what is known of them.
    pub fn people(&self) -> &[Person] {
        &self.people
    }

    /// How many evenings of a table there are.
    pub fn evenings(&self) -> usize {
        self.plan.tables * self.plan.dates
    }

    /// The n-th evening, from 0, whichever were made before.
    pub fn evening(&self, n: usize) -> MadeEvening {
        MadeEvening::make(self, n)
    }

    /// The players in whom this fault is planted, where it is.
    pub fn culprits(&self, fault: PlantedFault) -> Vec<&str> {
        let planted = &self.plan.planted;
        let is_planted = match fault {
            PlantedFault::AceTaken => planted.ace_taken.is_some(),
            PlantedFault::ManyRenonces => planted.many_renonces.is_some(),
            PlantedFault::OwnFavour => planted.own_favour.is_some(),
            PlantedFault::SeenCards => planted.seen_cards.is_some(),
            PlantedFault::Unshuffled | PlantedFault::Copied => false,
        };
        let numbers = if is_planted { Planting::person(fault, self.people.len()) } else { Vec::new() };
        numbers.into_iter().filter_map(|n| Some(self.people.get(n)?.name.as_str())).collect()
    }

    pub(super) fn book(&self, table: usize) -> &Arc<Rulebook> {
        &self.books[table % self.books.len()]
    }

    /// The number of the table whose pack is not shuffled, from 1, where that is planted.
    pub fn unshuffled_table(&self) -> Option<usize> {
        self.unshuffled.map(|table| table + 1)
    }

    /// Is this the table whose pack is not shuffled?
    pub(super) fn is_unshuffled(&self, table: usize) -> bool {
        self.unshuffled == Some(table)
    }

    /// How the cards of a table are mixed before the deal.
    pub(super) fn mixing(&self, table: usize, law: &Law) -> Mixing {
        if let (true, Some(shuffles)) = (self.is_unshuffled(table), &self.plan.planted.unshuffled) {
            return Mixing::Chain(shuffles.clone());
        }
        let asked = law.of(&law.book.deal.shuffles);
        let by_law = || match asked.and_then(|times| times.least) {
            Some(least) if least > 0 => Mixing::Chain(vec![Shuffle::Riffle; usize::from(least.max(RIFFLES))]),
            _ => Mixing::Chain(Vec::new()),
        };
        self.plan.mixing.clone().unwrap_or_else(by_law)
    }

    /// Everybody is drawn to a seat anew on every date; but a pair that plays together plays together, and a scorer
    /// who likes to keep the score keeps it.
    pub(super) fn seated(&self, date: usize, table: usize) -> Seated {
        let mut dice = Dice::new(self.plan.seed, Stream::Seats(date as u32));
        let mut order: Vec<usize> = (0..self.people.len()).collect();
        dice.mix(&mut order);
        if self.plan.planted.seen_cards.is_some() {
            self.put_together(&mut order);
        }
        let scorers: Vec<Seat> = (0..self.plan.tables).map(|_| Seat::ALL[dice.below(4)]).collect();
        let at = PerSeat::from_fn(|seat| order[4 * table + seat.index()]);
        let keeper = Planting::person(PlantedFault::OwnFavour, self.people.len());
        let keeps = |seat: &Seat| self.plan.planted.own_favour.is_some() && keeper.contains(&at[*seat]);
        let scorer = Seat::ALL.into_iter().find(keeps).unwrap_or(scorers[table]);
        Seated { at, scorer }
    }

    fn put_together(&self, order: &mut [usize]) {
        let place = |order: &[usize], person: usize| order.iter().position(|other| *other == person);
        let [one, other] = Planting::person(PlantedFault::SeenCards, self.people.len())[..] else { return };
        let (Some(one), Some(other)) = (place(order, one), place(order, other)) else { return };
        if one / 4 != other / 4 {
            let beside = if one % 4 == 3 { one - 1 } else { one + 1 };
            order.swap(other, beside);
        }
    }

    pub(super) fn law(&self, table: usize) -> Law {
        Law::new(self.book(table).clone(), &Selection::default())
    }
}

/// The last table at which the regulation asks for a shuffle; if it does so at none, the last.
fn unshuffled_table(books: &[Arc<Rulebook>], tables: usize) -> usize {
    let asks = |table: &usize| {
        let law = Law::new(books[table % books.len()].clone(), &Selection::default());
        law.of(&law.book.deal.shuffles).and_then(|times| times.least).is_some_and(|least| least > 0)
    };
    (0..tables).rev().find(asks).unwrap_or(tables.saturating_sub(1))
}
