//! Whether the bidding is over: is there somebody who has more to say than that he passes?

use crate::auction::{Phase, Track, options};
use crate::cards::Seat;

impl Track<'_> {
    /// Is there somebody who can still call something?
    pub fn is_open(&self) -> bool {
        self.is_open_to(|_| true)
    }

    /// Can somebody still call something, also if it is disputed whether he has the floor again?
    pub fn may_be_open(&self) -> bool {
        let (rules, state) = (&self.rules, &self.state);
        let in_doubt = |seat: &Seat| state.is_in_doubt(rules, *seat) && !state.is_silenced(rules, *seat);
        self.is_open() || Seat::ALL.iter().any(in_doubt)
    }

    /// Can somebody still call something for whom the table waits? It does not wait for a player whose last
    /// call was not allowed once the others have all spoken after it: they have heard him and let it be.
    pub fn waits_for_somebody(&self) -> bool {
        self.is_open_to(|seat| {
            let sequel = self.rules.sequel();
            let last = sequel.calls().iter().rfind(|(_, other, _)| *other == seat);
            let Some((last, ..)) = last else { return true };
            let refused = self.notes.faults.iter().any(|fault| fault.step == *last);
            let done = |other: Seat| {
                other == seat
                    || self.state.is_silenced(&self.rules, other)
                    || self.state.holds_standing(other)
                    || sequel.after(*last).iter().any(|(_, by, _)| *by == other)
            };
            !refused || !Seat::ALL.into_iter().all(done)
        })
    }

    fn is_open_to(&self, counts: impl Fn(Seat) -> bool) -> bool {
        let (rules, state) = (&self.rules, &self.state);
        let speaks = |seat: &Seat| {
            !state.is_silenced(rules, *seat)
                && !state.holds_standing(*seat)
                && !state.is_in_doubt(rules, *seat)
                && !state.forgotten.unheard.contains(*seat)
                && !state.may_be_joined(*seat)
                && counts(*seat)
                && !options::can_only_pass(rules, state, *seat)
        };
        // While a trou stands, its holder has still to confirm it.
        let floor = || state.floor(rules).filter(|_| state.trou_stands());
        let holder = || floor().is_some_and(|seat| state.is_holder(seat) && counts(seat));
        state.phase == Phase::TrouRound || Seat::ALL.iter().any(speaks) || holder()
    }
}
