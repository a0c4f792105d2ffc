//! What was found out about the cards of one deal.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

use super::budget::{Budget, Purse, Savings, Spent, steps_brought};
use super::order::AnnouncedOrder;
use super::outlook::{Outlook, Question};
use crate::cards::{Card, Seat};
use crate::limits::STEPS_OF_ENTRY;
use crate::solver::{Position, Task};
use crate::transcript::Transcript;

/// What the positions of one deal were found to hold: neither a reading of the law nor a decision of the
/// jury changes it, so that no search is made twice for them, nor for hands shown one after the other. A
/// question that took too long stays without an answer.
#[derive(Debug)]
pub struct Memo {
    pub budget: Budget,
    /// What remains of it after the deals before this one is less than a deal may have.
    pub is_short: bool,
    pub hindsight: Arc<Budget>,
    /// What may be gone through once more.
    pub steps: Budget,
    pub ways_of_joining: usize,
    /// Steps that the report may take, to say what each decision of the jury would give.
    pub rows: Arc<Savings>,
    /// Moments of the bidding that may be explained.
    pub moments: Arc<Savings>,
    /// Findings that may be drawn on their lines.
    pub pictures: Arc<Savings>,
    /// Entries for which deals may be told at length.
    pub reports: Arc<Savings>,
    own_steps: u64,
    outlooks: Known<Question, Outlook>,
    orders: Known<(Question, Seat, Vec<Card>), AnnouncedOrder>,
    together: Known<Vec<Question>, Vec<u8>>,
    renonces: Known<(Position, Task, Card), (u8, u8)>,
}

type Known<Q, A> = Mutex<HashMap<Q, Option<A>>>;

impl Memo {
    /// For the next deal of a file.
    pub fn new(purse: &Purse, transcript: &Transcript) -> Memo {
        Memo {
            budget: purse.deal(),
            is_short: purse.is_short(),
            hindsight: purse.hindsight(),
            steps: purse.steps(transcript),
            ways_of_joining: purse.ways(transcript),
            rows: purse.rows(transcript),
            moments: purse.moments(),
            pictures: purse.pictures(transcript),
            reports: purse.reports(transcript),
            own_steps: steps_brought(transcript, STEPS_OF_ENTRY),
            outlooks: Known::default(),
            orders: Known::default(),
            together: Known::default(),
            renonces: Known::default(),
        }
    }

    /// What this deal took from what the deals of a file share.
    pub fn taken(&self) -> Spent {
        Spent {
            nodes: self.budget.used(),
            steps_left: (self.own_steps as i64).saturating_sub(self.steps.used() as i64),
        }
    }

    /// What each of these questions comes to. Where there is not enough for all, none of them is asked before
    /// the others: each has the same share.
    pub fn outlooks(&self, questions: &[Option<Question>]) -> Vec<Option<Outlook>> {
        let is_known = |question: &&Question| lock(&self.outlooks).contains_key(question);
        let new = questions.iter().flatten().filter(|question| !is_known(question)).count() as u64;
        let share = self.budget.left() / new.max(1);
        let outlook = |question: &Question| {
            remembered(&self.outlooks, question.clone(), || {
                self.budget.share(share, |budget| question.outlook(budget))
            })
        };
        questions.iter().map(|question| question.as_ref().and_then(outlook)).collect()
    }

    pub fn order(
        &self,
        question: (Question, Seat, Vec<Card>),
        work: impl FnOnce(&Budget) -> Option<AnnouncedOrder>,
    ) -> Option<AnnouncedOrder> {
        if question.2.is_empty() {
            return None;
        }
        remembered(&self.orders, question, || work(&self.budget))
    }

    pub fn lost_together(
        &self,
        questions: Vec<Question>,
        work: impl FnOnce(&Budget) -> Option<Vec<u8>>,
    ) -> Option<Vec<u8>> {
        remembered(&self.together, questions, || work(&self.budget))
    }

    /// What a side would have had without a renonce, and with it.
    pub fn renonce(
        &self,
        question: (Position, Task, Card),
        work: impl FnOnce(&Budget) -> Option<(u8, u8)>,
    ) -> Option<(u8, u8)> {
        remembered(&self.renonces, question, || work(&self.hindsight))
    }
}

fn lock<T>(known: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    known.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What was found before, or what the work finds now.
fn remembered<Q: Eq + Hash, A: Clone>(
    known: &Known<Q, A>,
    question: Q,
    work: impl FnOnce() -> Option<A>,
) -> Option<A> {
    if let Some(answer) = lock(known).get(&question) {
        return answer.clone();
    }
    let found = work();
    lock(known).insert(question, found.clone());
    found
}
