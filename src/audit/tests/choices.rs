//! Choices of cards, as D1, D2, D3 and F1 look at them: how often one as good as the best was there and another was
//! played, and what the others do in choices of the same kind.

use std::collections::BTreeMap;

use super::{Tested, Unusable};
use crate::audit::season::{SeasonView, Sitting, player_key};
use crate::audit::solving::{self, Decision, NotSolved, Role};
use crate::cards::Seat;

/// Kinds of choices: what he does, on which side, early or late, and how many different values there are.
const CELLS: usize = 4 * 2 * 3 * 3;

/// The kind of a choice.
fn cell(it: &Decision) -> usize {
    let role = Role::ALL.iter().position(|role| *role == it.role).unwrap_or(0);
    let band = match it.trick {
        0..=3 => 0,
        4..=8 => 1,
        _ => 2,
    };
    let classes = usize::from(it.classes.clamp(2, 4)) - 2;
    ((role * 2 + usize::from(it.declares)) * 3 + band) * 3 + classes
}

/// Choices of one kind: how many, how many were worse than the best, and what they cost.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Kind {
    n: u64,
    errors: u64,
    lost: u64,
}

type Kinds = [Kind; CELLS];

/// Everybody's choices.
pub(super) struct Choices<'s> {
    all: Kinds,
    /// By the key of the player.
    own: BTreeMap<String, (String, Box<Kinds>)>,
    /// Deals with choices, in the order of the season.
    pub deals: Vec<Solved<'s>>,
}

/// A deal that was solved to its end.
pub(super) struct Solved<'s> {
    pub sitting: Sitting<'s>,
    /// Evenings are numbered.
    pub evening: usize,
    pub decisions: &'s [Decision],
    solved: &'s solving::Solved,
}

impl Solved<'_> {
    /// Do these two want the same?
    pub fn are_together(&self, one: Seat, other: Seat) -> bool {
        self.solved.are_together(one, other)
    }

    /// The choices of a seat.
    pub fn of(&self, seat: Seat) -> impl Iterator<Item = &Decision> {
        self.decisions.iter().filter(move |it| usize::from(it.seat) == seat.index())
    }
}

impl<'s> Choices<'s> {
    /// Of the deals that the solver was asked about; why the others are of no use is told.
    pub fn of(season: &SeasonView<'s>, tested: &mut Tested) -> Choices<'s> {
        let mut choices = Choices { all: [Kind::default(); CELLS], own: BTreeMap::new(), deals: Vec::new() };
        for (evening, about) in season.evenings.iter().enumerate() {
            for (n, deal) in about.deals.iter().enumerate() {
                let sitting = Sitting { evening: about, deal, is_first: n == 0 };
                let Some(solved) = deal.solved.as_deref().filter(|solved| solved.whole) else {
                    tested.skip(Unusable::NotSolved);
                    continue;
                };
                match solved.why_not {
                    Some(NotSolved::NotOneGame) => tested.skip(Unusable::NotOneGame),
                    Some(NotSolved::CardsUnknown) => tested.skip(Unusable::PlayUnknown),
                    None if Seat::ALL.iter().all(|seat| sitting.player(*seat).is_none()) => {
                        tested.skip(Unusable::NoNames);
                    }
                    None => {
                        tested.used += 1;
                        tested.unsolved += u64::from(solved.unsolved);
                        let decisions = &solved.decisions;
                        choices.deals.push(Solved { sitting, evening, decisions, solved });
                    }
                }
            }
        }
        choices.count();
        choices
    }

    fn count(&mut self) {
        for deal in &self.deals {
            for it in deal.decisions {
                let Some(name) = deal.sitting.player(super::pack_seat(it.seat)) else { continue };
                let own = self
                    .own
                    .entry(player_key(name))
                    .or_insert_with(|| (name.to_owned(), Box::new([Kind::default(); CELLS])));
                for kind in [&mut self.all[cell(it)], &mut own.1[cell(it)]] {
                    kind.n += 1;
                    kind.errors += u64::from(it.lost() > 0);
                    kind.lost += u64::from(it.lost());
                }
            }
        }
    }

    /// Everybody by key, as he was written first.
    pub fn players(&self) -> impl Iterator<Item = (&str, &str)> {
        self.own.iter().map(|(key, (name, _))| (key.as_str(), name.as_str()))
    }

    /// What the others do in choices of this kind.
    pub fn peers(&self, key: &str) -> PeersOf {
        let none = [Kind::default(); CELLS];
        let own = self.own.get(key).map_or(&none, |(_, own)| own);
        let mut left = self.all;
        for (left, own) in left.iter_mut().zip(own) {
            left.n -= own.n;
            left.errors -= own.errors;
            left.lost -= own.lost;
        }
        let whole = left.iter().fold(Kind::default(), |sum, kind| Kind {
            n: sum.n + kind.n,
            errors: sum.errors + kind.errors,
            lost: sum.lost + kind.lost,
        });
        let n = whole.n.max(1) as f64;
        // A kind that they hardly ever had is what their choices are on average.
        let share = |sum: u64, total: u64, count: u64| {
            (sum as f64 + PRIOR * total as f64 / n) / (count as f64 + PRIOR)
        };
        PeersOf {
            errors: left.map(|kind| share(kind.errors, whole.errors, kind.n)),
            lost: left.map(|kind| share(kind.lost, whole.lost, kind.n)),
        }
    }
}

/// A kind of choice counts for so many average choices beside those that were seen.
const PRIOR: f64 = 5.0;

/// What somebody's peers do in each kind of choice.
pub(super) struct PeersOf {
    errors: [f64; CELLS],
    lost: [f64; CELLS],
}

impl PeersOf {
    /// How often they err in this choice.
    pub fn errs(&self, it: &Decision) -> f64 {
        self.errors[cell(it)]
    }

    /// What it costs them on average.
    pub fn loses(&self, it: &Decision) -> f64 {
        self.lost[cell(it)]
    }
}

/// The key of a player.
pub(super) fn key_of(deal: &Solved, seat: Seat) -> Option<String> {
    deal.sitting.player(seat).map(player_key)
}

/// What every test of choices could also show.
pub(super) static RECORD: crate::text::Text = crate::text!(
    "cards or tricks written down from memory, in another order than they were played",
    "des cartes ou des plis notés de mémoire, dans un autre ordre que celui du jeu",
    "kaarten of slagen uit het geheugen genoteerd, in een andere volgorde dan gespeeld"
);
