//! What a pass means in the round on the trou, and a `pass-trou` or a `join` that is said once more.
//!
//! Who says `pass-trou` once more when he has the floor must have meant something by it: that he passes, or
//! that the trou is good for him. Who joins his own pair once more, higher, raises it.

use crate::auction::check;
use crate::auction::resolve::moves::Move;
use crate::auction::resolve::trou_round;
use crate::auction::rules::Rules;
use crate::auction::state::{Phase, State};
use crate::auction::track::Track;
use crate::cards::Seat;
use crate::codes::AUCTION_MUST_WAIT;
use crate::rulebook::TrouRound;
use crate::transcript::Call;

/// A call that was taken for another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Taken {
    pub step: usize,
    pub seat: Seat,
    pub meant: Move,
}

/// What he means by a call that he has made before.
pub fn taken_for(rules: &Rules, state: &State, at: (usize, Seat), meant: &Move) -> Option<Move> {
    pass_trou(rules, state, at, meant).or_else(|| join(rules, state, at, meant))
}

/// A second `join` of his own pair, at a level to which he may raise it.
fn join(rules: &Rules, state: &State, at: (usize, Seat), meant: &Move) -> Option<Move> {
    let (step, seat) = at;
    let Move::Join { suit, level, with } = *meant else { return None };
    let pair = state.pair(seat).filter(|pair| pair.joiner == seat && level > pair.level)?;
    let same =
        suit.is_none_or(|suit| pair.suit == Some(suit)) && with.is_none_or(|with| with == pair.proposer);
    let raise = Move::Raise { level };
    let may = check::check(rules, state, seat, &raise, step).is_ok();
    (same && may).then_some(raise)
}

/// A second `pass-trou` of the player with the floor. Where he goes on to speak before anybody else does, he
/// has only said it twice.
fn pass_trou(rules: &Rules, state: &State, at: (usize, Seat), meant: &Move) -> Option<Move> {
    let (step, seat) = at;
    let again = *meant == Move::PassTrou
        && state.phase == Phase::Bidding
        && state.players[seat].spoke_on_trou.is_some()
        && (state.floor(rules) == Some(seat) || has_to_answer(rules, state, seat));
    let next = || rules.transcript.calls().find(|(at, _, call)| *at > step && *call != Call::PassTrou);
    if !again || next().is_some_and(|(_, next, _)| next == seat) {
        return None;
    }
    if state.trou_stands() {
        return Some(Move::Agree);
    }
    let refused = check::check(rules, state, seat, &Move::Pass, step).err();
    let must_wait = refused.is_some_and(|refusal| refusal.code == AUCTION_MUST_WAIT);
    Some(if must_wait { Move::Wait } else { Move::Pass })
}

/// Has he still to answer a trou, whoever does so first?
fn has_to_answer(rules: &Rules, state: &State, seat: Seat) -> bool {
    check::in_any_order(rules, state) && !state.is_holder(seat) && !state.answered(rules, seat)
}

impl Track<'_> {
    /// Who says `pass` when it is his turn to speak on the trou means just that; unless the others have
    /// begun to bid, and all go on to pass.
    pub(crate) fn in_the_round(&mut self, step: usize, seat: Seat, meant: Move) -> Move {
        let rules = self.rules;
        let due = trou_round::has_word(&rules, &self.state, seat) && rules.auction().trou_round.is_some();
        // Where only the holder of a trou speaks of it, `good` before there is one means that he has none.
        let nothing = || {
            let holder_only = rules.is(&rules.auction().trou_round, TrouRound::HolderOnly);
            meant == Move::Agree && self.state.trou.is_none() && holder_only
        };
        if !due || meant != Move::Pass && !nothing() {
            return meant;
        }
        let mut later = rules.transcript.calls().filter(|(at, ..)| *at > step);
        let have_bid = self.state.players.iter().any(|(_, player)| player.calls > 0);
        if have_bid && later.all(|(_, _, call)| call == Call::Pass) {
            self.state.begin_bidding(&rules);
            return meant;
        }
        // Where only the holder speaks of the trou, or somebody has one, it is a pass as well, if he says
        // nothing more.
        let speaks = |(at, other, call): (usize, Seat, Call)| {
            at > step && other == seat && !matches!(call, Call::Trump(_))
        };
        let holder_only = || rules.is(&rules.auction().trou_round, TrouRound::HolderOnly);
        let there_is_one = self.state.trou.is_some() || self.state.announcements.iter().any(|at| *at > step);
        if !rules.transcript.calls().any(speaks) && (there_is_one || holder_only()) {
            self.state.players[seat].passed = Some(step);
        }
        Move::PassTrou
    }
}
