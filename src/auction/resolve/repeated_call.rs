//! A `pass-trou` or a `join` that is said once more.
//!
//! Who says `pass-trou` once more when he has the floor must have meant something by it: that he passes, or
//! that the trou is good for him. Who joins his own pair once more, higher, raises it.

use crate::auction::{Move, Phase, Rules, State, check};
use crate::cards::Seat;
use crate::codes::AUCTION_MUST_WAIT;
use crate::transcript::Call;

/// A call that was taken for another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TakenAs {
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
    let next = || rules.sequel().after(step).iter().find(|(.., call)| *call != Call::PassTrou);
    if !again || next().is_some_and(|(_, next, _)| *next == seat) {
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
