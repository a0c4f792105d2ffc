//! The second room: what a player may say, and why not.
//!
//! The reasons are looked for from the most specific to the most general: whether he may speak at
//! all, whether it is his turn, whether the call is open to him, whether it is high enough. The first that
//! is found is the refusal; its file has the rule of the rulebook that it rests on.
//!
//! | what is against a call | code | file |
//! |---|---|---|
//! | he is mute, has passed, or is joined and silent | `muted`, `after-pass`, `bound` | `right` |
//! | waiting, joining or being outbid leave him no such call | `restricted`, `wait` | `right` |
//! | he must wait, or keep his proposal | `must-wait`, `must-maintain` | `right` |
//! | another has the floor | `out-of-turn` | `turn` |
//! | nobody can join, or he may not join that | `not-joinable`, `no-trump-card`, `wrong-suit` | `pairs` |
//! | a second proposal, one after a misère, nothing to keep | `proposed-twice`, `after-misere`, `maintain` | `pairs` |
//! | no solo before he was left alone | `solo-not-open` | `solo` |
//! | a game in its first turn only, below the one that stands, full | `too-late`, `too-low`, `game-full` | `games` |
//! | a trump that it cannot have, or not his to name | `wrong-suit`, `wrong-trump`, `needless-call` | `games` |
//! | a trou without aces, a bid before the round on it is over | `trou/false`, `trou/early-bid`, … | `trou` |
//! | there is no such game | `unknown-game` | here |

mod games;
mod gap;
pub mod joining;
mod labels;
pub mod options;
pub mod outbid;
mod pairs;
mod passed;
pub mod refusal;
mod right;
mod solo;
mod trou;
mod turn;

pub use crate::auction::check::refusal::Allowed as Answer;
pub use pairs::{Join, Target, lapsed as lapsed_proposal, target as pairs_target, targets as pairs_targets};
pub use trou::{
    answers_in_the_round, early, is_false, may_be_partner, names_trump, naming_card, showing, too_early,
};
pub use turn::{
    before_or_at, goes_on_with, has_a_turn, in_any_order, in_due_turn, in_turn, passed_over,
    round_in_any_order, speaks_for,
};

use crate::auction::{Allowed, Move, Phase, Puzzle, Refusal, Rules, State, effect_of, refuse};
use crate::cards::Seat;
use crate::codes::*;
use crate::game::Game;
use crate::text;
use crate::text::{Arg, Text};

static NO_SUCH_GAME: Text = text!(
    "this regulation does not have {game}",
    "ce règlement ne connaît pas ce jeu ({game})",
    "dit reglement kent dit spel niet ({game})"
);
static NO_TROU: Text = text!(
    "there is no trou to agree to",
    "il n'y a pas de trou à accepter",
    "er is geen troel om mee in te stemmen"
);

/// Why a call that cannot be followed is refused; `None` where it is only unclear.
pub fn puzzle(rules: &Rules, state: &State, seat: Seat, puzzle: Puzzle) -> Option<Refusal> {
    let found = of_puzzle(rules, state, seat, puzzle)?;
    // A trou is announced before everything else, whoever's turn it is.
    let of_trou = matches!(puzzle, Puzzle::Unknown(Game::Trou | Game::Troula, _));
    let of_order = turn_costs_more(rules, state, seat, found.code).filter(|_| !of_trou);
    // No article speaks of the call itself; so what an article says of its player (he is mute, he has passed)
    // comes first.
    let call = match puzzle {
        Puzzle::Unknown(game, level) => Move::Bid { game, level: level.unwrap_or(0), strain: None },
        _ => Move::Raise { level: 0 },
    };
    let unwritten = found.basis.cite.is_empty() && state.phase == Phase::Bidding;
    let right =
        || right::to_speak(rules, state, seat, &call).err().filter(|right| unwritten && !right.by_custom);
    Some(of_order.or_else(right).map_or(found, |other| *other))
}

/// Speaking out of turn, where that costs more than what was said.
fn turn_costs_more(rules: &Rules, state: &State, seat: Seat, code: Code) -> Option<Box<Refusal>> {
    let mutes = |code: Code| effect_of(rules, state, (seat, None), code).mute;
    let costs = state.phase == Phase::Bidding && mutes(AUCTION_OUT_OF_TURN) && !mutes(code);
    let costs = costs && right::not_muted(state, seat).is_ok();
    if costs { turn::before_others(rules, state, seat).map(Box::new) } else { None }
}

fn of_puzzle(rules: &Rules, state: &State, seat: Seat, puzzle: Puzzle) -> Option<Refusal> {
    match puzzle {
        // A mute player is refused for that, and not for having nothing to raise.
        Puzzle::NothingToRaise if right::not_muted(state, seat).is_err() => {
            right::not_muted(state, seat).err().map(|refusal| *refusal)
        }
        Puzzle::Unknown(game, level) => {
            let why = NO_SUCH_GAME.with([("game", Arg::Game(game, level))]);
            Some(Refusal::new(AUCTION_UNKNOWN_GAME, why).by_levels(rules, game))
        }
        Puzzle::NothingToRaise => Some(pairs::nothing_to_raise(rules, state, seat)),
        Puzzle::Unclear(_) => None,
    }
}

/// May this player say this now, for all that is known? `step` is where he says it.
pub fn check(rules: &Rules, state: &State, seat: Seat, call: &Move, step: usize) -> Allowed {
    let found = by_what_is_known(rules, state, seat, call, step);
    let is_perhaps = |refusal: &Refusal| {
        state.forgotten.since.is_some() && !gap::is_certain(rules, state, seat, call, refusal)
    };
    if found.as_ref().is_err_and(|refusal| is_perhaps(refusal)) { Ok(()) } else { found }
}

/// As if nothing were forgotten.
fn by_what_is_known(rules: &Rules, state: &State, seat: Seat, call: &Move, step: usize) -> Allowed {
    match call {
        Move::Name(suit) if state.trou_stands() => {
            // The partner of a trou who names his suit before all have spoken on the trou is bound to it,
            // where the regulation says so; then that is the refusal.
            if effect_of(rules, state, (seat, Some(*suit)), TROU_EARLY_BID).bound && !state.is_holder(seat) {
                trou::early(rules, state, seat, step)?;
            }
            return trou::naming(rules, state, seat, *suit);
        }
        Move::Name(suit) => {
            trou::early(rules, state, seat, step)?;
            return games::naming(rules, state, seat, *suit);
        }
        Move::PassTrou => return trou::speaking(rules, state, seat, None),
        Move::Announce(game) => return trou::speaking(rules, state, seat, Some(*game)),
        Move::Pass | Move::Agree if state.phase == Phase::Bidding && state.holds_standing(seat) => {
            return turn::needless_pass(rules, state, seat);
        }
        // A player who has passed may say `pass` again.
        Move::Pass | Move::Agree if state.phase == Phase::Bidding && state.is_silenced(rules, seat) => {
            return Ok(());
        }
        _ => {}
    }
    right::to_speak(rules, state, seat, call).map_err(|right| {
        let before = || before_his_place(rules, state, seat);
        match () {
            () if state.is_bound(rules, seat) => before().unwrap_or(right),
            // Where no article silences him, what an article says against the call comes first.
            () if right.by_custom => {
                before().or_else(|| against_an_article(rules, state, seat, call)).unwrap_or(right)
            }
            () => right,
        }
    })?;
    trou::after_own(rules, state, seat, call)?;
    if trou::answers_in_the_round(rules, state, seat, call) {
        return Ok(());
    }
    trou::early(rules, state, seat, step)?;
    if *call == Move::Wait && !state.trou_stands() {
        right::to_wait(rules, state, seat)
            .map_err(|wait| turn_costs_more(rules, state, seat, wait.code).unwrap_or(wait))?;
    }
    if !(matches!(call, Move::Pass | Move::Agree) && turn::answers_in_any_order(rules, state, seat)) {
        turn::check(rules, state, seat).map_err(|turn| instead(rules, state, seat, call).unwrap_or(turn))?;
    }
    content(rules, state, seat, call)
}

/// What is wrong with the call itself is reported rather than that it was another's turn, unless speaking out
/// of turn costs something.
fn instead(rules: &Rules, state: &State, seat: Seat, call: &Move) -> Option<Box<Refusal>> {
    let of_order = matches!(call, Move::Pass | Move::Agree | Move::Wait | Move::Maintain);
    if of_order || effect_of(rules, state, (seat, None), AUCTION_OUT_OF_TURN).void {
        return None;
    }
    against_an_article(rules, state, seat, call)
}

fn against_an_article(rules: &Rules, state: &State, seat: Seat, call: &Move) -> Option<Box<Refusal>> {
    content(rules, state, seat, call).err().filter(|refusal| !refusal.by_custom)?;
    content(rules, state, seat, call).err()
}

/// N has passed, or is joined and silent, and speaks while E has the floor: where speaking in E's turn costs
/// something, that is the refusal, and not that N may say nothing.
fn before_his_place(rules: &Rules, state: &State, seat: Seat) -> Option<Box<Refusal>> {
    let costs = effect_of(rules, state, (seat, None), AUCTION_OUT_OF_TURN).void;
    turn::before_others(rules, state, seat).filter(|_| costs).map(Box::new)
}

/// The call itself, whoever's turn it is.
pub fn content(rules: &Rules, state: &State, seat: Seat, call: &Move) -> Allowed {
    if state.trou_stands() {
        return trou::answer(rules, state, seat, call);
    }
    right::by_history(rules, state, seat, call)?;
    match call {
        Move::Pass => right::to_pass(rules, state, seat),
        Move::Agree if state.trou.is_none() && !rules.sequel().has_a_trou() => refuse(
            Refusal::new(AUCTION_RESTRICTED, NO_TROU.plain()).by(&rules.auction().over_trou).by_article(),
        ),
        Move::Agree => Ok(()),
        Move::Wait => right::to_wait(rules, state, seat),
        Move::Propose(suit) => pairs::propose(rules, state, seat, *suit),
        Move::Join { suit, level, with } => pairs::join(rules, state, seat, (*suit, *level, *with)),
        Move::Raise { .. } => pairs::raise(rules, state, seat, call),
        Move::Maintain => pairs::maintain(rules, state, seat),
        Move::Bid { game, level, strain } => games::bid(rules, state, seat, (*game, *level, *strain)),
        Move::PassTrou | Move::Announce(_) | Move::Name(_) => Ok(()),
    }
}

/// Is it allowed, whoever's turn it is?
pub fn is_open(rules: &Rules, state: &State, seat: Seat, call: &Move) -> bool {
    right::to_speak(rules, state, seat, call).is_ok() && content(rules, state, seat, call).is_ok()
}
