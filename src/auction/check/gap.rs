//! What is certainly wrong with a call although others before it are forgotten.
//!
//! The record says `…`, and then S joins in hearts. Whether somebody had proposed hearts, nobody remembers: S is not to
//! blame. But if S passed before the gap, and a pass is final, he might not join whatever was said in it. So what
//! somebody has said stays said, and what the cards or the regulation forbid stays forbidden; what nobody is known to
//! have said may have been said in the gap.

use super::{games, right};
use crate::auction::{Move, Refusal, Rules, State, lists};
use crate::cards::Seat;
use crate::codes::*;
use crate::game::Game;
use crate::rulebook::{EarlierCalls, LaterOver};

/// Is the call refused however the gap is filled?
pub fn is_certain(rules: &Rules, state: &State, seat: Seat, call: &Move, refusal: &Refusal) -> bool {
    let player = &state.players[seat];
    match refusal.code {
        AUCTION_UNKNOWN_GAME | AUCTION_NO_TRUMP_CARD | TROU_FALSE | TROU_AFTER_EXCHANGE => true,
        AUCTION_AFTER_PASS => player.passed.is_some(),
        AUCTION_MUTED => player.muted.is_some() || !player.proposals.is_empty(),
        AUCTION_PROPOSED_TWICE => !player.proposals.is_empty(),
        // Over those who have not been heard since, nobody passes: they may have fallen silent in the gap.
        // Whoever speaks again after a call of his that nobody remembers may have been told to put it right: he is not out of
        // turn for certain either.
        AUCTION_OUT_OF_TURN => {
            let is_first_since = player.spoke.is_some() && player.spoke == state.forgotten.since;
            !is_first_since && !super::passed_over(rules, state, seat).is_empty()
        }
        // A joined game is raised by a pair, and nobody remembers who joined whom.
        AUCTION_RESTRICTED => {
            let is_raise = matches!(call, Move::Raise { .. });
            player.agreed.is_some() || !is_raise && right::after_joining(rules, state, seat, call).is_err()
        }
        AUCTION_TOO_LATE => is_too_late(rules, call) && player.calls > 0,
        AUCTION_WRONG_SUIT => match *call {
            Move::Bid { game, strain, .. } => games::suit(rules, game, strain).is_err(),
            _ => false,
        },
        AUCTION_TOO_LOW | AUCTION_NEEDLESS_CALL | AUCTION_AFTER_MISERE => {
            !matches!(call, Move::Name(_)) && stays(rules) && is_below(rules, state, call)
        }
        _ => false,
    }
}

/// Is there no game over which it could still be called?
fn is_too_late(rules: &Rules, call: &Move) -> bool {
    let Move::Bid { game, level, .. } = *call else { return false };
    let open = |all: &Vec<LaterOver>| all.iter().any(|one| lists(&one.games, game, level));
    let rule = &rules.auction().later_over;
    !rule.as_ref().is_some_and(|rule| rule.values().iter().any(open))
}

/// Does a game that was called stay called? Not where a player who loses the right to speak loses it with all that he
/// had said, nor where the jury or the holder of a card takes games back.
fn stays(rules: &Rules) -> bool {
    let lapse = |calls: &EarlierCalls| *calls == EarlierCalls::Lapse;
    let sequel = rules.sequel();
    rules.says(&rules.auction().calls_of_the_muted, lapse) != Some(true)
        && !sequel.jury_refuses
        && !sequel.exchange_is_refused
}

/// Is it below what stands, and below whatever can have gone over that? To join, some games ask for a level of their
/// own: North has solo 8, and somebody may have called a piccolo over it, after which one joins at 13.
fn is_below(rules: &Rules, state: &State, call: &Move) -> bool {
    let Some(standing) = state.standing() else { return true };
    let level = match *call {
        Move::Join { level, .. } | Move::Raise { level } => level,
        _ => return true,
    };
    let over = rules.rank(standing.game, standing.level);
    let Some(rule) = &rules.auction().join_after else { return true };
    let enough = |game: Game, needed: u8| {
        level >= needed && rules.levels(game).iter().any(|at| rules.rank(game, *at) > over)
    };
    !rule.values().iter().any(|after| after.iter().any(|(game, needed)| enough(*game, *needed)))
}
