//! Whose turn it is to deal.

use super::Earlier;
use crate::cards::Seat;
use crate::rulebook::{AfterWrongDealer, FirstDealer, Law, NextDealer, RedealBy};

/// How a deal ended, as far as the order of dealers is concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// It counts: the next player deals.
    Counted,
    /// Dealt again, or passed out.
    Again(RedealBy),
    /// The record does not tell.
    Unclear,
}

/// Who is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due {
    pub seat: Seat,
    /// Otherwise the regulation or the record leaves it open, and nobody is at fault.
    pub certain: bool,
}

/// Whose turn it is, and what it follows from.
#[derive(Clone, Debug, Default)]
pub struct Turn {
    /// By each rule on what follows a deal by the wrong player: as if the right one had dealt, and
    /// the player who was skipped.
    due: [Option<Due>; 2],
    /// The last deal: who dealt, and how it ended.
    pub last: Option<(Earlier, Seat, Ended)>,
    /// By which articles the last deal was to be dealt again, if it was.
    pub again: Vec<String>,
    /// Nobody can say who is due: a new round begins, or a deal could not be read.
    unknown: bool,
    /// Who keeps the score, where that decides.
    pub scorer: Option<(Earlier, Seat)>,
    /// Whom the head of the session names, where that decides.
    pub named: Option<(Earlier, Seat)>,
    /// Whom it names where the scorer decides.
    pub also_named: Option<(Earlier, Seat)>,
}

impl Turn {
    /// Before the first deal: the rule of the regulation, or what the session itself says.
    pub fn first(law: &Law, scorer: Option<(Earlier, Seat)>, named: Option<(Earlier, Seat)>) -> Turn {
        let rule = law.quietly(|| law.of(&law.book.deal.first_dealer).copied());
        let scorer = scorer.filter(|_| rule == Some(FirstDealer::LeftOfScorer));
        let also_named = named.clone().filter(|_| scorer.is_some());
        let named = named.filter(|_| scorer.is_none());
        let seat = scorer.as_ref().map(|(_, seat)| seat.next()).or(named.as_ref().map(|(_, seat)| *seat));
        let due = seat.map(|seat| Due { seat, certain: true });
        Turn { due: [due; 2], last: None, again: Vec::new(), unknown: false, scorer, named, also_named }
    }

    /// Who is due, by the reading that is taken; asked only where it matters.
    pub fn due(&self, law: &Law) -> Option<Due> {
        if self.due[0] == self.due[1] {
            return self.due[0];
        }
        match law.of(&law.book.deal.after_wrong_dealer) {
            Some(AfterWrongDealer::WhoWasSkipped) => self.due[1],
            Some(AfterWrongDealer::AsIfRight) | None => self.due[0],
        }
    }

    /// Can nobody say who deals?
    pub fn is_unknown(&self) -> bool {
        self.unknown
    }

    /// Is the same player due?
    pub fn is_like(&self, other: &Turn) -> bool {
        (self.due, self.unknown) == (other.due, other.unknown)
    }

    /// After a deal by this player.
    pub fn pass_on(&mut self, law: &Law, dealt: Option<Seat>, ended: Ended, at: Earlier) {
        let rules = &law.book.deal;
        let in_order = law.quietly(|| law.of(&rules.next_dealer).copied());
        let back = rules.after_wrong_dealer.is_some();
        let rule = law.quietly(|| law.of(&rules.after_wrong_dealer).copied());
        let chosen = usize::from(rule == Some(AfterWrongDealer::WhoWasSkipped));
        let followed = dealt.is_some() && dealt == self.due[chosen].map(|due| due.seat);
        for (n, due) in self.due.iter_mut().enumerate() {
            let Some(actual) = dealt.or(due.map(|due| due.seat)) else { continue };
            let was = due.map_or(actual, |due| due.seat);
            let right = actual == was || due.is_none_or(|due| !due.certain);
            let base = if right { actual } else { was };
            *due = Some(match ended {
                Ended::Again(RedealBy::SameDealer) => Due { seat: base, certain: right },
                // Somebody was found to have dealt out of turn, so it was clear whose turn it was.
                Ended::Again(RedealBy::WhoWasDue) => Due { seat: was, certain: true },
                Ended::Again(RedealBy::NextDealer) => Due { seat: actual.next(), certain: true },
                Ended::Again(RedealBy::Unstated) => Due { seat: actual, certain: false },
                Ended::Unclear => Due { seat: base.next(), certain: false },
                Ended::Counted => match in_order {
                    None => Due { seat: base.next(), certain: false },
                    Some(NextDealer::LeftOfDealer) if right => Due { seat: actual.next(), certain: true },
                    Some(NextDealer::LeftOfDealer) if n == 0 => Due { seat: was.next(), certain: back },
                    Some(NextDealer::LeftOfDealer) => Due { seat: was, certain: back },
                },
            });
        }
        // Who follows the reading that is taken is right; the other one no longer matters then.
        if followed && let Some(due) = self.due[chosen] {
            self.due = [Some(due); 2];
        }
        self.unknown &= dealt.is_none();
        self.also_named = None;
        if let Some(dealt) = dealt {
            self.last = Some((at, dealt, ended));
        }
    }

    /// A new round begins, and the order goes on or begins again beside the scorer; or a deal is
    /// missing from the record. Nobody is at fault then, whoever deals.
    pub fn is_lost(&mut self) {
        self.unknown = true;
        for due in self.due.iter_mut().flatten() {
            due.certain = false;
        }
    }
}
