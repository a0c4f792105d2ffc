//! What the table heard. A void call that nobody noticed still misleads the others: who speaks as he
//! would have to if it counted has made no mistake of his own.

use super::apply::Said;
use super::check;
use super::moves::Move;
use super::state::Phase;
use super::track::{Follow, Track};
use crate::cards::Seat;
use crate::transcript::Call;

impl Track<'_> {
    /// The first void call: from here on, what the table believes and what counts are two things.
    pub(super) fn begin_to_hear(&mut self, said: Said, meant: &Move) {
        if self.follow != Follow::Law || self.heard.is_some() {
            return;
        }
        let mut heard = self.state.clone();
        let rules = self.rules;
        rules.law.quietly(|| heard.apply(&rules, said, meant));
        self.heard = Some(heard);
    }

    /// The next call, in the eyes of the table.
    pub(super) fn hear(&mut self, step: usize, seat: Seat, call: Call) {
        let rules = self.rules;
        let Some(heard) = &mut self.heard else { return };
        rules.law.quietly(|| {
            let of_trou = matches!(call, Call::PassTrou | Call::Trou | Call::Troula | Call::Trump(_));
            if !of_trou && heard.phase == Phase::TrouRound {
                heard.begin_bidding(&rules);
            }
            let Ok(meant) = Move::of(&rules, heard, seat, call) else { return heard.skip(seat) };
            let illegal = check::check(&rules, heard, seat, &meant, step).is_err();
            heard.apply(&rules, Said { step, seat, illegal }, &meant);
        });
    }

    /// Would his call be right if the void ones counted? Who made one of them trusts nobody but
    /// himself.
    pub(super) fn trusts(&self, step: usize, seat: Seat, call: Call) -> bool {
        let rules = self.rules;
        let own = self.faults.iter().any(|fault| fault.seat == seat && fault.effect.void)
            || self.closed.iter().any(|call| call.seat == seat);
        let Some(heard) = self.heard.as_ref().filter(|_| !own) else { return false };
        rules.law.quietly(|| {
            Move::of(&rules, heard, seat, call)
                .is_ok_and(|meant| check::check(&rules, heard, seat, &meant, step).is_ok())
        })
    }

    /// A call that is built on a void one falls with it, and is no fault of his. A pass remains one.
    pub(super) fn innocent(&mut self, step: usize, seat: Seat, meant: Move) {
        self.relied |= meant != Move::Pass;
        if matches!(meant, Move::Pass | Move::Agree) {
            let said = Said { step, seat, illegal: false };
            return self.state.apply(&self.rules, said, &Move::Pass);
        }
        self.voided.push((step, seat, meant));
        self.state.skip(seat);
    }
}
