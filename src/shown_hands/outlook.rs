//! What can still come of a game from a position: the best that everybody can do, and how far it can go at all.

use super::budget::Budget;
use super::order::AnnouncedOrder;
use super::{position, so_far, task};
use crate::auction::Contract;
use crate::cards::{Card, SeatSet};
use crate::limits::{NODES_OF_SEARCH, SEARCH_MEMORY};
use crate::replay::Replay;
use crate::solver::{Goal, Limits, Position, Possible, Solver, Task};
use crate::text::LineTrick;

/// A table of results that is kept small; how long a search may take, its question says.
pub const LIMITS: Limits = Limits { memory: SEARCH_MEMORY, nodes: NODES_OF_SEARCH, time: None };

/// What could still come of the game when the hand was shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// Tricks its side had, and tricks still to be played.
    pub taken: u8,
    pub left: u8,
    /// The fewest and the most it could end with, if everybody helped; where that is too hard to find
    /// out, fewer and more.
    pub least: u8,
    pub most: u8,
    /// Some legal play that loses it, that makes it; none where there is none.
    pub lost_by: Option<Vec<LineTrick>>,
    pub made_by: Option<Vec<LineTrick>>,
    /// Is it made if everybody plays his best? With how many tricks, and one such line.
    pub made_at_best: bool,
    pub at_best: u8,
    pub best: Vec<LineTrick>,
    /// What the announced order is worth against every defence.
    pub announced: Option<AnnouncedOrder>,
}

impl Outlook {
    /// Made or lost by the tricks that were taken, whatever comes; `None` while it is open.
    pub fn decided(&self, contract: &Contract) -> Option<bool> {
        contract.aim.decided(self.taken, self.left, contract.level)
    }
}

/// A game from a moment on, with all cards known: what is asked about it has one answer, whatever the law.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Question {
    pub(super) position: Position,
    /// The trick to be played, from 1.
    pub(super) number: u8,
    pub(super) task: Task,
    pub(super) level: u8,
}

impl Question {
    /// About a game after so many cards. `None` where not all is known, or where no search knows such a game.
    pub fn of(before: usize, contract: &Contract, replay: &Replay) -> Option<Question> {
        let (position, number) = position(before, contract, replay).filter(|_| !contract.partner_unknown)?;
        let (taken, _) = so_far(before, contract, replay);
        Some(Question { position, number, task: task(contract)?.with_taken(taken), level: contract.level })
    }

    /// The answer, unless it takes too long to find.
    pub fn outlook(&self, budget: &Budget) -> Option<Outlook> {
        let Question { position, number, task, level } = self;
        let (taken, goal) = (task.taken(), task.goal());
        // Tricks to take from here, or 1 for a goal that is reached or not.
        let needed = if goal == Goal::Tricks { level.saturating_sub(taken) } else { 1 };
        let mut solver = Solver::new(LIMITS);
        let best = budget.ask(NODES_OF_SEARCH, &mut solver, |solver| solver.analyse(position, task))?;
        // A line is told as far as it decides the game.
        let decided = |won: u8, left: u8| match goal {
            Goal::Tricks => won >= needed || won + left < needed,
            Goal::None => won > 0,
            Goal::ExactlyOne => taken + won > 1,
        };
        let line = |cards: &[Card]| tricks_of(position, *number, cards, task.side(), &decided);
        let (lost_by, made_by, least, most) = self.possible(needed, &mut solver, budget)?;
        let (least, most) = match goal {
            Goal::Tricks => (taken + least, taken + most),
            Goal::None | Goal::ExactlyOne => (taken, taken + position.left()),
        };
        Some(Outlook {
            taken,
            left: position.left(),
            least,
            most,
            lost_by: lost_by.map(|cards| line(&cards)),
            made_by: made_by.map(|cards| line(&cards)),
            made_at_best: best.value >= needed,
            at_best: if goal == Goal::Tricks { taken + best.value } else { taken },
            best: line(&best.line),
            announced: None,
        })
    }

    /// A way to lose it and a way to make it, and the fewest and the most tricks from here.
    fn possible(&self, needed: u8, solver: &mut Solver, budget: &Budget) -> Option<Reach> {
        let Question { position, task, .. } = self;
        // How far it can go may be too hard to find out where whether it can be lost is not: half of what is
        // left is kept for that.
        let half = NODES_OF_SEARCH.min(budget.left() / 2);
        let whole = budget.ask(half, solver, |solver| solver.possible(position, task));
        if let Some(Possible { most, most_line, least, least_line }) = whole {
            let (lost_by, made_by) = (Some(least_line), Some(most_line));
            return Some((
                lost_by.filter(|_| least < needed),
                made_by.filter(|_| most >= needed),
                least,
                most,
            ));
        }
        let below = |solver: &mut Solver| solver.way_below(position, task, needed);
        let lost_by = budget.ask(NODES_OF_SEARCH, solver, below)?;
        let made_by = budget.ask(NODES_OF_SEARCH, solver, |solver| solver.way_to(position, task, needed))?;
        let least = if lost_by.is_some() { 0 } else { needed };
        let most = if made_by.is_some() { position.left() } else { needed.saturating_sub(1) };
        Some((lost_by, made_by, least, most))
    }
}

/// Cards that lose it, cards that make it, the fewest and the most tricks.
type Reach = (Option<Vec<Card>>, Option<Vec<Card>>, u8, u8);

/// A line of cards, trick by trick with its players, until it is decided by the tricks that the side
/// has won from here and those that are left.
pub(super) fn tricks_of(
    position: &Position,
    number: u8,
    cards: &[Card],
    side: SeatSet,
    decided: &dyn Fn(u8, u8) -> bool,
) -> Vec<LineTrick> {
    let mut tricks: Vec<LineTrick> = Vec::new();
    let mut now = Some(position.clone());
    let (mut number, mut won, mut left) = (number, 0, position.left());
    for card in cards {
        let Some(position) = now else { break };
        if tricks.last().is_none_or(|trick| trick.number != number) {
            let table = position.table().iter().copied();
            let cards = position.leader().round().zip(table).collect();
            tricks.push(LineTrick { number, cards });
        }
        if let Some(trick) = tricks.last_mut() {
            trick.cards.push((position.mover(), *card));
        }
        let (after, winner) = position.play(*card);
        if let Some(winner) = winner {
            number += 1;
            left = u8::saturating_sub(left, 1);
            won += u8::from(side.contains(winner));
            if decided(won, left) {
                break;
            }
        }
        now = after;
    }
    tricks
}
