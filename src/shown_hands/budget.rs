//! How many positions may still be looked at: by the searches of one deal, and by those of the deals that
//! follow each other in a file.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use crate::limits::{
    CALLS_OF_DEAL, DEALS_OF_A_BLOCK, DEALS_THAT_SHARE, ENTRIES_OF_CONTRACT, ENTRIES_OF_DEAL,
    ENTRIES_OF_PICTURE, ENTRIES_OF_REPORT, MOMENTS_OF_FILE, NODES_OF_DEAL, NODES_OF_DEALS,
    NODES_OF_HINDSIGHT, PASSES_OF_DEAL, PICTURES_AT_HAND, PICTURES_OF_DEAL, REPORTS_AT_HAND, STEPS_AT_HAND,
    STEPS_OF_ANSWERS, STEPS_OF_ANSWERS_OF_ENTRY, STEPS_OF_ENTRY, STEPS_OF_PASS, WAYS_OF_JOINING,
};
use crate::solver::{Solver, Unsolved};
use crate::transcript::Transcript;

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

    /// Takes so many if there are any left; what was begun is finished.
    pub fn spend(&self, steps: u64) -> bool {
        if self.left() == 0 {
            self.fell_short.store(true, Ordering::Relaxed);
            return false;
        }
        self.used.fetch_add(steps, Ordering::Relaxed);
        true
    }

    /// Takes note of what had to be done, whether there was enough for it or not.
    pub fn use_up(&self, steps: u64) {
        self.used.fetch_add(steps, Ordering::Relaxed);
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
    /// Steps that the deals so far have left.
    steps: u64,
    rows: Arc<Savings>,
    moments: Arc<Savings>,
    pictures: Arc<Savings>,
    reports: Arc<Savings>,
}

/// What a deal has taken from what the deals of a file share.
#[derive(Clone, Copy, Debug, Default)]
pub struct Spent {
    /// Positions that were looked at.
    pub nodes: u64,
    /// Steps that it brought and did not need, or, below zero, took from the others.
    pub steps_left: i64,
}

/// Steps that are saved up for later deals.
#[derive(Debug)]
pub struct Savings(AtomicU64);

impl Savings {
    /// Takes so many if there are any left; what was begun is finished.
    pub fn spend(&self, steps: u64) -> bool {
        let some_left = |left: u64| (left > 0).then(|| left.saturating_sub(steps));
        self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, some_left).is_ok()
    }

    /// Takes so many if there are as many left.
    pub fn take(&self, steps: u64) -> bool {
        let enough = |left: u64| left.checked_sub(steps);
        self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, enough).is_ok()
    }

    fn left(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }

    /// So many more, up to what there may be at the most.
    fn save(&self, steps: u64, most: u64) {
        let more = |left: u64| Some(left.max(most.min(left + steps)));
        _ = self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, more);
    }
}

/// How much a record says: its calls, tricks and incidents, and what stands in their place.
fn entries(transcript: &Transcript) -> u64 {
    let auction = transcript.auction.as_ref().map_or(0, Vec::len);
    let contract = if transcript.contract.is_some() { ENTRIES_OF_CONTRACT } else { 0 };
    (auction + transcript.play.len() + contract) as u64
}

/// The steps that it takes to go through a record once, without those for what is wrong in it.
pub fn steps_of_pass(transcript: &Transcript) -> u64 {
    entries(transcript) + STEPS_OF_PASS
}

/// The steps that a record brings with it, where an entry brings so many.
pub fn steps_brought(transcript: &Transcript, by_entry: u64) -> u64 {
    (entries(transcript) + ENTRIES_OF_DEAL as u64) * by_entry
}

impl Default for Purse {
    fn default() -> Purse {
        Purse::part(1)
    }
}

impl Purse {
    /// So small a part of what the deals of a file have in advance.
    fn part(part: u64) -> Purse {
        Purse {
            deals: 0,
            left: NODES_OF_DEALS / part,
            hindsight: Arc::new(Budget::new(NODES_OF_HINDSIGHT / part)),
            steps: STEPS_AT_HAND / part,
            rows: Arc::new(Savings(AtomicU64::new(STEPS_OF_ANSWERS / part))),
            moments: Arc::new(Savings(AtomicU64::new(MOMENTS_OF_FILE))),
            pictures: Arc::new(Savings(AtomicU64::new(PICTURES_AT_HAND))),
            reports: Arc::new(Savings(AtomicU64::new(REPORTS_AT_HAND * ENTRIES_OF_REPORT))),
        }
    }

    /// For a block of the deals of a file that several readers share. Those of the first block have as much as a
    /// file, so that a deal that stands alone is judged as it always is.
    pub fn of_block(block: usize) -> Purse {
        Purse::part(if block == 0 { 1 } else { (DEALS_THAT_SHARE / DEALS_OF_A_BLOCK) as u64 })
    }

    /// For the deals of a file under one of several laws that they name. So many laws have as much each as if they were
    /// the only one; a file that names a hundred gets little for each of the others.
    pub fn of_law(number: usize) -> Purse {
        const FULL: u64 = 4;
        let number = number as u64;
        Purse::part(if number < FULL { 1 } else { number * number / FULL })
    }

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

    /// How many steps the next deal may take: what is left of those before it, and its own.
    pub fn steps(&self, transcript: &Transcript) -> Budget {
        Budget::new(self.steps + steps_brought(transcript, STEPS_OF_ENTRY))
    }

    /// In how many ways its joins may be understood: as many in every pass, so that no reading of the text seems
    /// to change what only the work cut short.
    pub fn ways(&self, transcript: &Transcript) -> usize {
        let calls = transcript.calls().count().clamp(1, CALLS_OF_DEAL) as u64;
        let ways = self.steps(transcript).left() / (calls * PASSES_OF_DEAL);
        usize::try_from(ways).unwrap_or(usize::MAX).clamp(1, WAYS_OF_JOINING)
    }

    /// What its report may take to say what each decision would give.
    pub fn rows(&self, transcript: &Transcript) -> Arc<Savings> {
        self.rows.save(steps_brought(transcript, STEPS_OF_ANSWERS_OF_ENTRY), STEPS_OF_ANSWERS);
        self.rows.clone()
    }

    /// Moments of the bidding that may still be explained.
    pub fn moments(&self) -> Arc<Savings> {
        self.moments.clone()
    }

    /// Findings that may still be drawn on their lines.
    pub fn pictures(&self, transcript: &Transcript) -> Arc<Savings> {
        let more = PICTURES_OF_DEAL.min(entries(transcript) / ENTRIES_OF_PICTURE);
        self.pictures.save(more, PICTURES_AT_HAND);
        self.pictures.clone()
    }

    /// Entries for which deals may still be told at length.
    pub fn reports(&self, transcript: &Transcript) -> Arc<Savings> {
        self.reports.save(entries(transcript), REPORTS_AT_HAND * ENTRIES_OF_REPORT);
        self.reports.clone()
    }

    /// Has it, but for what may be searched, all that a file has in advance?
    pub fn is_untouched(&self) -> bool {
        self.steps == STEPS_AT_HAND && self.rows.left() == STEPS_OF_ANSWERS
    }

    /// Has nothing been searched yet?
    pub fn is_unsearched(&self) -> bool {
        self.left == NODES_OF_DEALS
    }

    /// Takes note of what a deal has taken that was judged before its turn, with a purse of its own that was as full.
    pub fn pay_for(&mut self, taken: Spent, own: &Purse) {
        self.pay(taken);
        self.rows.0.store(own.rows.left(), Ordering::Relaxed);
    }

    /// Takes note of what a deal has taken.
    pub fn pay(&mut self, taken: Spent) {
        self.left = self.left.saturating_sub(taken.nodes);
        self.steps = self.steps.saturating_add_signed(taken.steps_left).min(STEPS_AT_HAND);
        self.deals += 1;
        if self.deals >= DEALS_THAT_SHARE {
            let Purse { deals, left, hindsight, .. } = Purse::default();
            *self = Purse { deals, left, hindsight, ..self.clone() };
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
            purse.pay(Spent { nodes: NODES_OF_DEALS / 2, ..Spent::default() });
        }
        assert_eq!(purse.deal().left(), 0);
        for _ in 3..DEALS_THAT_SHARE {
            purse.pay(Spent::default());
        }
        assert_eq!(purse.deal().left(), NODES_OF_DEAL);
    }

    #[test]
    fn steps_are_saved_for_later_deals_up_to_what_the_first_one_had() {
        let mut purse = Purse::default();
        let deal = Transcript::default();
        let own = steps_brought(&deal, STEPS_OF_ENTRY);
        assert_eq!(purse.steps(&deal).left(), STEPS_AT_HAND + own);
        purse.pay(Spent { steps_left: -(STEPS_AT_HAND as i64) - 10, ..Spent::default() });
        assert_eq!(purse.steps(&deal).left(), own);
        let spent = purse.steps(&deal);
        assert!(spent.spend(own - 1) && spent.spend(100), "what was begun is finished");
        assert!(!spent.spend(1) && spent.fell_short());
        purse.pay(Spent { steps_left: i64::MAX, ..Spent::default() });
        assert_eq!(purse.steps(&deal).left(), STEPS_AT_HAND + own);
    }
}
