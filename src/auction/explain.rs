//! The bidding step by step: who has the floor, what stands, what he may say and why nothing else.

use std::borrow::Cow;

use super::check;
use super::joining;
use super::options;
use super::refusal::Refusal;
use super::rules::Rules;
use super::state::{Bid, State};
use super::{Auction, Effect, Fault, Phase, Seen};
use crate::cards::{Seat, SeatSet};
use crate::codes::{
    AUCTION_RESTRICTED, AUCTION_UNKNOWN_GAME, AUCTION_WRONG_SUIT, TROU_EARLY_BID, TROU_UNANNOUNCED,
};
use crate::rulebook::TrouRound;
use crate::text;
use crate::text::{Arg, Text, count};
use crate::transcript::Call;

static HOLDS: Text = text!("{seat} holds {aces}", "{seat} a {aces}", "{seat} heeft {aces}");

/// One moment of the bidding.
#[derive(Clone, Debug)]
pub struct Moment {
    /// What was said then; `None` after the last call.
    pub said: Option<(Seat, Call)>,
    /// It takes the place of a faulty call just before.
    pub corrects: bool,
    /// What was wrong with it.
    pub fault: Option<Fault>,
    /// It is not void, nor built on a call that is.
    pub counts: bool,
    pub phase: Phase,
    pub floor: Option<Seat>,
    /// The joiner, who may speak for both before him.
    pub partner: Option<Seat>,
    /// Whoever holds a trou speaks before him.
    pub trou_first: bool,
    /// He may say nothing and leave the floor to others.
    pub may_be_silent: bool,
    /// Who has the floor if he says nothing.
    pub next: Option<Seat>,
    /// Players who answer a trou in whatever order they like.
    pub any_order: SeatSet,
    /// Whose calls are listed: the player with the floor, or who speaks in his stead.
    pub options_of: Option<Seat>,
    /// All have answered the trou, and the holder of the last ace names the trump.
    pub naming: bool,
    pub standing: Option<Bid>,
    /// Proposals that can still be joined.
    pub open: Vec<(Seat, Option<crate::cards::Suit>)>,
    pub waiting: SeatSet,
    pub bound: SeatSet,
    pub muted: SeatSet,
    pub passed: SeatSet,
    /// What that player may say.
    pub allowed: Vec<Call>,
    pub refused: Vec<(Call, Refusal)>,
}

impl Moment {
    /// Nothing in the bidding is against these calls, but something else is.
    fn withhold(&mut self, calls: &[(Call, Refusal)]) {
        let open = calls.iter().filter(|(call, _)| self.allowed.contains(call));
        let open: Vec<(Call, Refusal)> = open.cloned().collect();
        self.allowed.retain(|call| !open.iter().any(|(other, _)| other == call));
        self.refused.extend(open);
    }
}

/// Every moment of a recorded auction, with the one after its last call.
pub fn moments(rules: Rules) -> Vec<Moment> {
    // What is only looked at for the explanation is no ground of a verdict.
    rules.law.quietly(|| look(rules))
}

fn look(rules: Rules) -> Vec<Moment> {
    let mut moments = Vec::new();
    let mut last: Option<State> = None;
    let mut see = |seen: &Seen| {
        let mut moment = moment(seen.rules, seen.state, Some(seen.seat));
        moment.withhold(seen.withheld);
        moment.said = Some((seen.seat, seen.call));
        moment.corrects = seen.corrects;
        moment.fault = seen.fault.cloned().or_else(|| unannounced(seen));
        moment.counts = seen.counts;
        moments.push(moment);
        last = Some(seen.after.clone());
    };
    Auction::watched(rules, Some(&mut see));
    if let Some(state) = last {
        moments.push(moment(&rules, &state, None));
    }
    moments
}

/// Who has the aces for a trou and says that he has none. It costs nothing in the bidding, which goes on.
fn unannounced(seen: &Seen) -> Option<Fault> {
    let (rules, seat) = (seen.rules, seen.seat);
    let aces = rules.aces(seat).filter(|_| seen.call == Call::PassTrou)?;
    rules.ace_game(aces)?;
    let refusal = holds_a_trou(seat, aces);
    let effect = Effect::default();
    Some(Fault { step: seen.step, seat, call: seen.call, suit: None, shown: None, refusal, effect })
}

fn holds_a_trou(seat: Seat, aces: u8) -> Refusal {
    let held = [("seat", Arg::Seat(seat)), ("aces", Arg::counted(aces, &count::ACE))];
    Refusal::new(TROU_UNANNOUNCED, HOLDS.with(held))
}

/// Nobody wonders why he cannot raise a game he does not have, join a suit that was never proposed,
/// or agree to a trou that was never announced.
fn is_worth_saying(state: &State, seat: Seat, call: Call, refusal: &Refusal) -> bool {
    let of_trou = matches!(call, Call::PassTrou | Call::Trou | Call::Troula);
    if state.phase == Phase::TrouRound {
        return of_trou || refusal.code == TROU_EARLY_BID;
    }
    match call {
        Call::Raise(_) => ![AUCTION_RESTRICTED, AUCTION_UNKNOWN_GAME].contains(&refusal.code),
        Call::Wait => state.players[seat].calls == 0,
        Call::Join(..) => refusal.code != AUCTION_WRONG_SUIT,
        Call::Good => state.trou.is_some(),
        _ => !of_trou,
    }
}

/// As the regulation has it: where not everybody speaks on the trou, there is no round of it.
fn as_it_stands<'s>(rules: &Rules, state: &'s State) -> Cow<'s, State> {
    if rules.is(&rules.auction().trou_round, TrouRound::EachInTurn) {
        return Cow::Borrowed(state);
    }
    let mut begun = state.clone();
    begun.begin_bidding(rules);
    Cow::Owned(begun)
}

/// What this player may say, and what he may not.
fn options_of(rules: &Rules, state: &State, seat: Seat) -> (Vec<Call>, Vec<(Call, Refusal)>) {
    let (mut allowed, mut refused) = (Vec::new(), Vec::new());
    let legal = options::legal(rules, state, seat);
    let aces = rules.aces(seat).filter(|_| options::must_announce(rules, state, seat).is_some());
    for call in options::all_calls(rules) {
        let option = options::option(rules, state, seat, call);
        let announces = legal.contains(&call) && matches!(call, Call::Trou | Call::Troula);
        // Who must announce a trou may say nothing else before.
        let first = state.phase == Phase::Bidding || call == Call::PassTrou;
        match (option, aces) {
            (Some(_), Some(aces)) if first && !announces && call != Call::Troula => {
                refused.push((call, holds_a_trou(seat, aces)));
            }
            (Some(Err(refusal)), _) if is_worth_saying(state, seat, call, &refusal) => {
                refused.push((call, *refusal));
            }
            _ if legal.contains(&call) => allowed.push(call),
            _ => {}
        }
    }
    (allowed, refused)
}

/// Who speaks if the player with the floor does not, where nobody waits for him.
fn next_to_speak(rules: &Rules, state: &State, floor: Seat) -> Option<Seat> {
    let free = |seat: Seat| state.excused.contains(seat) || state.is_left_in_doubt(rules, seat);
    if state.phase != Phase::Bidding || !free(floor) {
        return None;
    }
    let speaks =
        |seat: &Seat| !free(*seat) && !state.is_silenced(rules, *seat) && !state.holds_standing(*seat);
    floor.round().find(speaks)
}

fn moment(rules: &Rules, state: &State, speaker: Option<Seat>) -> Moment {
    let state = &*as_it_stands(rules, state);
    let seats = |test: &dyn Fn(Seat) -> bool| Seat::ALL.into_iter().filter(|seat| test(*seat)).collect();
    let naming = check::names_trump(rules, state);
    let has_floor = state.floor(rules);
    let floor = has_floor.or(naming.flatten());
    let next = has_floor.and_then(|seat| next_to_speak(rules, state, seat));
    let in_doubt = has_floor.is_some_and(|seat| state.is_left_in_doubt(rules, seat));
    let may_be_silent = next.is_some() || in_doubt;
    let partner = floor.and_then(|seat| check::speaks_for(rules, state, seat));
    let any_order = match check::in_any_order(rules, state) {
        true => seats(&|seat| !state.is_silenced(rules, seat) && !state.holds_standing(seat)),
        false => SeatSet::EMPTY,
    };
    let nobody_spoke = state.players.iter().all(|(_, player)| player.calls == 0) && state.trou.is_none();
    let trou_first = nobody_spoke && rules.is(&rules.auction().trou_round, TrouRound::HolderOnly);
    let announces = |seat: Seat| trou_first && options::must_announce(rules, state, seat).is_some();
    let in_stead = speaker.filter(|seat| {
        let instead = partner == Some(*seat) || next == Some(*seat) || announces(*seat);
        instead || any_order.contains(*seat)
    });
    let options_of = in_stead.or(floor);
    let (allowed, refused) = match options_of {
        _ if naming.is_some() => (options::suits(rules).into_iter().map(Call::Trump).collect(), Vec::new()),
        Some(seat) => self::options_of(rules, state, seat),
        None => (Vec::new(), Vec::new()),
    };
    Moment {
        said: None,
        corrects: false,
        fault: None,
        counts: true,
        phase: state.phase,
        floor,
        partner,
        trou_first,
        may_be_silent,
        next,
        any_order,
        options_of,
        naming: naming.is_some(),
        standing: state.standing().cloned(),
        open: Seat::ALL
            .into_iter()
            .filter_map(|seat| Some((seat, state.players[seat].open_proposal()?.suit)))
            .filter(|(seat, suit)| joining::is_joinable(rules, state, *seat, *suit))
            .collect(),
        waiting: seats(&|seat| {
            let player = &state.players[seat];
            player.waited.is_some() && player.joined.is_none() && player.passed.is_none()
        }),
        bound: seats(&|seat| state.is_bound(rules, seat)),
        muted: seats(&|seat| state.players[seat].muted.is_some() || state.gave_up(rules, seat).is_some()),
        passed: seats(&|seat| state.players[seat].passed.is_some() || state.players[seat].agreed.is_some()),
        allowed,
        refused,
    }
}
