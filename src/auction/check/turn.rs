//! Whose turn it is.

use super::labels::NOT_HIS_TURN;
use crate::auction::{Allowed, Phase, Refusal, Rules, State, options, refuse, trou_round};
use crate::cards::{Seat, SeatSet};
use crate::codes::AUCTION_OUT_OF_TURN;
use crate::rulebook::CallKind;
use crate::text;
use crate::text::{Arg, Message, Text};

static NOTHING_TO_ANSWER: Text = text!(
    "{seat} holds the highest game and nobody has gone over it",
    "{seat} a le jeu le plus haut et personne ne l'a dépassé",
    "{seat} heeft het hoogste spel en niemand ging erover"
);

static HIGHEST_HERE: Text = text!("{game} here", "{game} ici", "hier geboden: {game}");

/// Refused when somebody else has the floor.
pub fn check(rules: &Rules, state: &State, seat: Seat) -> Allowed {
    if in_turn(rules, state, seat) || is_order_unknown(rules) {
        return Ok(());
    }
    // The holder of a trou has his turn when the others have answered; who plays another game has none.
    let has_turn = !state.holds_standing(seat) || state.is_holder(seat) && state.trou_stands();
    let due = state.floor(rules).filter(|due| *due != seat && has_turn);
    if let Some(due) = due {
        let refusal = not_his_turn(rules, state, NOT_HIS_TURN.with([("due", due.into())]));
        // Whether the holder of a trou may still speak once it is outbid is not always clear.
        return refuse(match state.is_holder(due) && !state.trou_stands() {
            true => refusal.by(&rules.auction().holder_over_own_trou).by_article(),
            false => refusal,
        });
    }
    let refusal = not_his_turn(rules, state, NOTHING_TO_ANSWER.with([("seat", seat.into())]));
    refuse(match state.standing().filter(|bid| bid.is_by(seat)) {
        Some(own) => {
            refusal.since(own.step(), HIGHEST_HERE.with([("game", Arg::Game(own.game, Some(own.level)))]))
        }
        None => refusal,
    })
}

/// The record does not say who dealt. North speaks, and then West: either North was not the first, or West was not the
/// next, and nobody can say which.
fn is_order_unknown(rules: &Rules) -> bool {
    rules.auction().first_to_speak.is_some() && rules.first().is_none()
}

/// Somebody who has the floor before him has not spoken.
pub fn before_others(rules: &Rules, state: &State, seat: Seat) -> Option<Refusal> {
    if is_order_unknown(rules) {
        return None;
    }
    let due = state.floor(rules).filter(|due| *due != seat && !has_waited(rules, state, seat))?;
    Some(not_his_turn(rules, state, NOT_HIS_TURN.with([("due", due.into())])))
}

// That everybody waits for his turn is written, even where it is not said who begins.
fn not_his_turn(rules: &Rules, state: &State, why: Message) -> Refusal {
    let (auction, refusal) = (rules.auction(), Refusal::new(AUCTION_OUT_OF_TURN, why));
    // A trou is answered in an order of its own, where that is written.
    let answered = state.trou.is_some() && !rules.is_custom(&auction.trou_answers_from);
    let refusal = match answered {
        true => refusal.by(&auction.trou_answers_from),
        false => refusal.by(&auction.first_to_speak),
    };
    refusal.by_article()
}

/// Has he still to answer a trou, where it is not written who answers first? Then he may agree to it or pass
/// whenever he likes, also when another has gone over it.
pub fn answers_in_any_order(rules: &Rules, state: &State, seat: Seat) -> bool {
    let to_answer = |holder: Seat| holder != seat && state.players[seat].calls == 0;
    state.phase == Phase::Bidding
        && state.trou.is_some_and(|trou| to_answer(trou.holder))
        && rules.is_custom(&rules.auction().trou_answers_from)
}

/// Who plays the game that stands may say that he passes once the others have spoken: it changes
/// nothing. While one of them has the floor, he speaks before his turn like anybody else.
pub fn needless_pass(rules: &Rules, state: &State, seat: Seat) -> Allowed {
    let player = &state.players[seat];
    let said_before = player.passed.is_some() || player.muted.is_some() || player.agreed.is_some();
    let Some(due) = state.floor(rules).filter(|due| *due != seat) else { return Ok(()) };
    // He may pass because he takes a lower call for a higher one: W has emballage 11, S bids solo 6, W passes.
    if said_before
        || is_order_unknown(rules)
        || state.lower_call(seat).is_some()
        || has_waited(rules, state, seat)
    {
        return Ok(());
    }
    refuse(not_his_turn(rules, state, NOT_HIS_TURN.with([("due", due.into())])))
}

/// Has he the floor, or has nobody before him anything to say but that he passes?
pub fn in_turn(rules: &Rules, state: &State, seat: Seat) -> bool {
    in_due_turn(rules, state, seat) || goes_on_with(rules, state, seat)
}

/// Has he the floor by the order in which all should speak?
pub fn in_due_turn(rules: &Rules, state: &State, seat: Seat) -> bool {
    state.turn.is_none() || has_a_turn(state, seat) && has_waited_since(rules, state, state.turn, seat)
}

/// Has he the floor by the order that somebody who spoke before his turn has begun? E should speak, but S
/// does, and W goes on from there.
pub fn goes_on_with(rules: &Rules, state: &State, seat: Seat) -> bool {
    let from = state.onward.map(|onward| onward.from);
    from.is_some() && has_a_turn(state, seat) && has_waited_since(rules, state, from, seat)
}

/// Who plays the game that stands has no turn: there is nothing for him to go over. Two players have one all
/// the same: the holder of a trou, who has to confirm it, and one over whose game somebody called too low a
/// game, which he may let stand.
pub fn has_a_turn(state: &State, seat: Seat) -> bool {
    let is_holder = state.trou.is_some_and(|trou| trou.holder == seat) && state.trou_stands();
    !state.holds_standing(seat) || is_holder || state.lower_call(seat).is_some()
}

/// Is a trou being answered, and it is not written who does so first?
pub fn in_any_order(rules: &Rules, state: &State) -> bool {
    let answering = state.phase == Phase::Bidding && state.trou_stands();
    answering && rules.is_custom(&rules.auction().trou_answers_from)
}

/// Do all say whether they have a trou, and it is not written who begins?
pub fn round_in_any_order(rules: &Rules, state: &State) -> bool {
    state.phase == Phase::TrouRound && rules.is_custom(&rules.auction().trou_round_from)
}

/// Has everybody spoken who had the floor before him?
fn has_waited(rules: &Rules, state: &State, seat: Seat) -> bool {
    let onward = || state.onward.map(|onward| onward.from);
    has_waited_since(rules, state, state.turn, seat)
        || onward().is_some_and(|from| has_waited_since(rules, state, Some(from), seat))
}

/// Has everybody spoken from that turn on? Who speaks on a trou first, or answers it, is sometimes not written, and
/// then nobody does so before his turn.
fn has_waited_since(rules: &Rules, state: &State, turn: Option<Seat>, seat: Seat) -> bool {
    let Some(turn) = turn else { return true };
    in_any_order(rules, state)
        || round_in_any_order(rules, state)
        || state.excused.contains(seat)
        || before(turn, seat).all(|other| may_be_skipped(rules, state, other, seat))
}

/// The players who had the floor before him and were passed over.
pub fn passed_over(rules: &Rules, state: &State, seat: Seat) -> SeatSet {
    let Some(turn) = state.turn else { return SeatSet::EMPTY };
    before(turn, seat).filter(|other| !may_be_skipped(rules, state, *other, seat)).collect()
}

fn before(turn: Seat, seat: Seat) -> impl Iterator<Item = Seat> {
    turn.round().take_while(move |other| *other != seat)
}

/// Whose turn has come by when this player speaks.
pub fn before_or_at(turn: Option<Seat>, seat: Seat) -> SeatSet {
    turn.into_iter().flat_map(|turn| before(turn, seat)).chain([seat]).collect()
}

/// The joiner, who may speak for both before the proposer does: where that one is not silent and the
/// joiner is the one who raises.
pub fn speaks_for(rules: &Rules, state: &State, proposer: Seat) -> Option<Seat> {
    let pair = state.pair(proposer).filter(|pair| pair.proposer == proposer)?;
    let raises = rules.says(&rules.auction().joiner_may, |kinds| kinds.contains(&CallKind::Raise));
    (raises != Some(false)).then_some(pair.joiner)
}

fn may_be_skipped(rules: &Rules, state: &State, seat: Seat, by: Seat) -> bool {
    if state.excused.contains(seat) || state.early.contains(seat) || state.forgotten.unheard.contains(seat) {
        return true;
    }
    match state.phase {
        Phase::TrouRound => {
            !trou_round::silent(state).contains(seat) || rules.sequel().silent_on_trou.contains(seat)
        }
        Phase::Bidding => {
            state.is_out_by_own_trou(rules, seat)
                || state.is_silenced(rules, seat)
                || state.holds_standing(seat)
                || state.is_in_doubt(rules, seat)
                || state.may_be_joined(seat)
                || speaks_for(rules, state, seat) == Some(by)
                || options::can_only_pass(rules, state, seat)
        }
    }
}
