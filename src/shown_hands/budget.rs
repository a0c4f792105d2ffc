//! How many positions may still be looked at: by the searches of one deal, and by those of the deals that
//! follow each other in a file.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use crate::limits::{DEALS_THAT_SHARE, NODES_OF_DEAL, NODES_OF_DEALS, NODES_OF_HINDSIGHT};
use crate::solver::{Solver, Unsolved};

/// Counted by one thread at a time: what is left decides verdicts, and must not depend on who came first.
#[derive(Debug)]
pub struct Budget {
    all: u64,
    used: AtomicU64,
    fell_short: AtomicBool,
}

impl Budget {
    pub fn new(nodes: u64) -> Budget {
        Budget { all: nodes, used: AtomicU64::new(0), fell_short: AtomicBool::new(false) }
    }

    /// Positions looked at so far.
    pub fn used(&self) -> u64 {
        self.used.load(Ordering::Relaxed)
    }

    pub fn left(&self) -> u64 {
        self.all.saturating_sub(self.used())
    }

    /// Was a question left without an answer that could have had one, had the others not asked for so much?
    pub fn fell_short(&self) -> bool {
        self.fell_short.load(Ordering::Relaxed)
    }

    /// One search, which looks at so many positions at the most and says how many they were.
    pub fn pay<T>(&self, most: u64, search: impl FnOnce(u64) -> (Option<T>, u64)) -> Option<T> {
        let limit = most.min(self.left());
        let (found, nodes) = search(limit);
        self.used.fetch_add(nodes, Ordering::Relaxed);
        if found.is_none() && limit < most {
            self.fell_short.store(true, Ordering::Relaxed);
        }
        found
    }

    /// Puts a question to the solver with as many positions as are left, and pays for those it looked at.
    pub fn ask<T>(
        &self,
        most: u64,
        solver: &mut Solver,
        question: impl FnOnce(&mut Solver) -> Result<T, Unsolved>,
    ) -> Option<T> {
        self.pay(most, |limit| {
            solver.limit_nodes(limit);
            let found = question(solver).ok();
            (found, solver.nodes())
        })
    }

    /// A share of it for one of several questions that nobody should answer first.
    pub fn share<T>(&self, nodes: u64, work: impl FnOnce(&Budget) -> T) -> T {
        let share = Budget::new(nodes.min(self.left()));
        let found = work(&share);
        self.used.fetch_add(share.used(), Ordering::Relaxed);
        self.fell_short.fetch_or(share.fell_short(), Ordering::Relaxed);
        found
    }
}

/// What the deals that follow each other in a file share. A deal that stands alone has one of its own.
#[derive(Clone, Debug)]
pub struct Purse {
    deals: usize,
    left: u64,
    hindsight: Arc<Budget>,
}

impl Default for Purse {
    fn default() -> Purse {
        Purse { deals: 0, left: NODES_OF_DEALS, hindsight: Arc::new(Budget::new(NODES_OF_HINDSIGHT)) }
    }
}

impl Purse {
    /// What the next deal may look at.
    pub fn deal(&self) -> Budget {
        Budget::new(self.left.min(NODES_OF_DEAL))
    }

    /// What it may look at to say what would have happened without a renonce.
    pub fn hindsight(&self) -> Arc<Budget> {
        self.hindsight.clone()
    }

    /// Has less than the whole of what a deal may look at.
    pub fn is_short(&self) -> bool {
        self.left < NODES_OF_DEAL
    }

    /// Takes note of a deal that has looked at so many positions.
    pub fn pay(&mut self, nodes: u64) {
        self.left = self.left.saturating_sub(nodes);
        self.deals += 1;
        if self.deals >= DEALS_THAT_SHARE {
            *self = Purse::default();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_gets_what_is_left_and_the_shortage_is_remembered() {
        let budget = Budget::new(100);
        assert_eq!(budget.pay(60, |limit| (Some(limit), 60)), Some(60));
        assert_eq!(budget.pay(30, |limit| (None::<u64>, limit)), None);
        assert!(!budget.fell_short(), "thirty were to be had, and thirty were not enough");
        assert_eq!(budget.pay(30, |limit| (None::<u64>, limit)), None);
        assert!(budget.fell_short());
        assert_eq!((budget.used(), budget.left()), (100, 0));
    }

    #[test]
    fn a_purse_is_full_again_for_the_next_deals() {
        let mut purse = Purse::default();
        for _ in 0..3 {
            purse.pay(NODES_OF_DEALS / 2);
        }
        assert_eq!(purse.deal().left(), 0);
        for _ in 3..DEALS_THAT_SHARE {
            purse.pay(0);
        }
        assert_eq!(purse.deal().left(), NODES_OF_DEAL);
    }
}
