//! The calls of a record one by one, each with those before it: enough to say which rules a call put to the
//! test. North says `solo 6 ♥`: the rule on when a solo is open had its occasion, the one on waiting had none.

use super::Case;
use crate::cards::Seat;
use crate::game::Game;
use crate::transcript::{Call, Strain};

pub(super) struct SaidCall<'a> {
    pub case: &'a Case<'a>,
    pub call: Call,
    seat: Seat,
    step: usize,
    earlier: &'a [(usize, Seat, Call)],
}

impl<'a> SaidCall<'a> {
    /// Is this so of one of the calls?
    pub fn any(case: &Case, is_so: impl Fn(&SaidCall) -> bool) -> bool {
        let calls = &case.calls;
        calls
            .iter()
            .enumerate()
            .any(|(n, &(step, seat, call))| is_so(&SaidCall { case, call, seat, step, earlier: &calls[..n] }))
    }

    /// What was said before.
    fn before(&self) -> impl DoubleEndedIterator<Item = (Seat, Call)> + use<'a> {
        self.earlier.iter().map(|(_, seat, call)| (*seat, *call))
    }

    /// What the player himself said before.
    pub fn own(&self) -> impl Iterator<Item = Call> + use<'a> {
        let own = self.seat;
        self.before().filter(move |(seat, _)| *seat == own).map(|(_, call)| call)
    }

    /// What the others said before.
    pub fn others(&self) -> impl Iterator<Item = Call> + use<'a> {
        let own = self.seat;
        self.before().filter(move |(seat, _)| *seat != own).map(|(_, call)| call)
    }

    pub fn game(&self) -> Option<Game> {
        game_of(self.call)
    }

    /// Nobody has said anything but a word on the trou.
    pub fn is_first(&self) -> bool {
        self.before().all(|(_, call)| call == Call::PassTrou)
    }

    /// The player has spoken before, not only on the trou.
    pub fn again(&self) -> bool {
        self.own().any(|call| call != Call::PassTrou)
    }

    /// Somebody said such a call before.
    pub fn after(&self, such: impl Fn(Call) -> bool) -> bool {
        self.before().any(|(_, call)| such(call))
    }

    /// Between the last call and this one, players who had said such a call were left out; or this player
    /// had. After `N: propose ♥, E: pass, S: pass, W: pass`, East and South are left out when West speaks next.
    pub fn comes_past(&self, such: impl Fn(Call) -> bool) -> bool {
        let Some((last, _)) = self.before().next_back() else { return false };
        let mut left_out = last.after(1).round().take_while(|seat| *seat != self.seat);
        let said = |who: Seat| self.before().any(|(seat, call)| seat == who && such(call));
        left_out.any(said)
    }

    /// A player lost the right to speak before.
    pub fn after_muting(&self) -> bool {
        self.case.auction.faults.iter().any(|fault| fault.effect.mute && fault.step < self.step)
    }

    /// The record has a word on the trou.
    pub fn speaks_of_trou(&self) -> bool {
        let is_word = |call: Call| call == Call::PassTrou || call.announces_trou();
        self.case.calls.iter().any(|(.., call)| is_word(*call))
    }
}

pub(super) fn game_of(call: Call) -> Option<Game> {
    call.game()
}

/// Somebody wants to play something.
pub(super) fn is_bid(call: Call) -> bool {
    !call.is_silence() && !matches!(call, Call::Trump(_))
}

pub(super) fn names_suit(call: Call) -> bool {
    match call {
        Call::Propose(suit) | Call::Join(suit, ..) | Call::Solo(_, suit) | Call::Abondance(_, suit) => {
            suit.is_some()
        }
        Call::PetitChelem(strain) | Call::GrandChelem(strain) => matches!(strain, Some(Strain::Suit(_))),
        Call::Trump(_) => true,
        _ => false,
    }
}
