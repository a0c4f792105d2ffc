//! Whose turn it is to deal.

use super::Earlier;
use crate::cards::Seat;
use crate::rulebook::{
    AfterWrongDealer, FirstDealer, Law, NextDealer, OrderNotResumed, RedealBy, RoundBegins, Setting,
};

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
    /// Who is due by each of two rules. North was due and East dealt: East deals next if the order goes on as if North
    /// had dealt, and North if the player who was skipped deals.
    due: [Option<Due>; 2],
    /// Who sits beside the scorer, where a later round begins.
    round: Option<Seat>,
    /// The last deal was out of order.
    astray: bool,
    /// The deal before it was out of order too: who deals next by the order that the table has made its own.
    own: Option<Seat>,
    /// Other readings, each with the number of its choice, by which the last deal ended otherwise, and who would then be
    /// due: one by which it counts, where it was to be dealt again.
    otherwise: Vec<(String, usize, Option<Due>)>,
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
        let rule = law.of(&law.book.deal.first_dealer).copied();
        let scorer = scorer.filter(|_| rule == Some(FirstDealer::LeftOfScorer));
        let also_named = named.clone().filter(|_| scorer.is_some());
        let named = named.filter(|_| scorer.is_none());
        let seat = scorer.as_ref().map(|(_, seat)| seat.next()).or(named.as_ref().map(|(_, seat)| *seat));
        let due = seat.map(|seat| Due { seat, certain: true });
        Turn { due: [due; 2], scorer, named, also_named, ..Turn::default() }
    }

    /// Who is due, by the reading that is taken; asked only where it matters.
    pub fn due(&self, law: &Law) -> Option<Due> {
        if let (Some(seat), Some(rule)) = (self.round, &law.book.deal.round_begins)
            && law.get(rule) == Some(&RoundBegins::LeftOfScorer)
        {
            // Where only custom says who deals, nobody is at fault.
            return Some(Due { seat, certain: !matches!(rule.setting, Setting::Silent(_)) });
        }
        self.in_order(law)
    }

    /// Whose turn to deal it is if a reading is taken under which the deal before ended otherwise. Example: under
    /// one reading North's deal counted and East is due; under the other it is dealt again by North. Asked only
    /// about somebody who was not due.
    pub fn due_otherwise(&self, law: &Law) -> Option<Due> {
        let other = self.otherwise.iter().find(|(id, n, _)| law.takes(id, *n));
        other.and_then(|(_, _, due)| *due)
    }

    fn in_order(&self, law: &Law) -> Option<Due> {
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
        let seen = |turn: &Turn| (turn.due, turn.unknown, turn.round, turn.astray, turn.own);
        seen(self) == seen(other)
    }

    /// After a deal by this player.
    pub fn pass_on(&mut self, law: &Law, dealt: Option<Seat>, ended: Ended, at: Earlier) {
        let rules = &law.book.deal;
        let in_order = law.of(&rules.next_dealer).copied();
        let back = rules.after_wrong_dealer.is_some();
        let expected = self.due(law);
        if self.round.take().is_some() {
            self.due = [expected; 2];
        }
        self.otherwise.clear();
        let is_own = dealt.is_some() && dealt == self.own.take();
        let due_to = |seat: Seat| expected.is_some_and(|due| !due.certain || due.seat == seat);
        let strays = expected.is_some() && !is_own && dealt.is_some_and(|dealt| !due_to(dealt));
        let rule = law.of(&rules.after_wrong_dealer).copied();
        let chosen = usize::from(rule == Some(AfterWrongDealer::WhoWasSkipped));
        let followed = dealt.is_some() && dealt == self.due[chosen].map(|due| due.seat);
        for (n, due) in self.due.iter_mut().enumerate() {
            let Some(actual) = dealt.or(due.map(|due| due.seat)) else { continue };
            let was = due.map_or(actual, |due| due.seat);
            let right = actual == was || is_own || due.is_none_or(|due| !due.certain);
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
        // If the dealer is the one who is due by the reading that is taken, nothing was wrong, and the other
        // reading no longer matters.
        if (followed || is_own)
            && let Some(due) = self.due[chosen]
        {
            self.due = [Some(due); 2];
        }
        if ended == Ended::Counted {
            let rule = law.of(&rules.order_not_resumed).copied();
            let keeps = strays && self.astray && rule == Some(OrderNotResumed::TablesOwn);
            self.own = dealt.filter(|_| keeps).map(Seat::next);
            self.astray = strays;
        }
        self.unknown &= dealt.is_none();
        self.also_named = None;
        if let Some(dealt) = dealt {
            self.last = Some((at, dealt, ended));
        }
    }

    /// With choice `n` of the reading `id`, the last deal would have ended like this; `before` is the turn before that
    /// deal.
    pub fn or_else(&mut self, law: &Law, before: &Turn, (id, n): (String, usize), ended: Ended) {
        let Some((at, dealt, _)) = &self.last else { return };
        let mut other = before.clone();
        other.pass_on(law, Some(*dealt), ended, at.clone());
        let (due, counted) = (other.due(law), self.in_order(law));
        if due != counted {
            self.otherwise.push((id, n, due));
        }
    }

    /// Who deals next by the order of the table itself: East dealt in place of North, South dealt after him, so West is
    /// next, although the order of the session is another.
    pub fn own(&self) -> Option<Seat> {
        self.own
    }

    /// Readings by which the last deal would have ended otherwise, and somebody else would be due.
    pub fn other_readings(&self) -> impl Iterator<Item = &str> {
        self.otherwise.iter().map(|(id, ..)| id.as_str())
    }

    /// Does a later round begin?
    pub fn is_new_round(&self) -> bool {
        self.round.is_some()
    }

    /// Is he due because a round begins, beside the scorer?
    pub fn begins_with(&self, seat: Seat) -> bool {
        self.last.is_none() && self.scorer.is_some() || self.round == Some(seat)
    }

    /// A later round begins: beside the scorer again, or in order, as the rulebook says. Where it does
    /// not, or nobody knows the scorer, nobody is at fault, whoever deals.
    pub fn new_round(&mut self, law: &Law) {
        let rule = law.book.deal.round_begins.as_ref();
        let beside = self.scorer.as_ref().map(|(_, seat)| seat.next());
        match (rule, beside) {
            (Some(rule), Some(seat)) => {
                self.round = Some(seat);
                self.unknown &= law.get(rule) != Some(&RoundBegins::LeftOfScorer);
            }
            _ => self.is_lost(),
        }
    }

    /// A deal is missing from the record. Nobody is at fault then, whoever deals.
    pub fn is_lost(&mut self) {
        self.unknown = true;
        for due in self.due.iter_mut().flatten() {
            due.certain = false;
        }
    }
}
