//! The bidding step by step: who has the floor, what stands, what he may say and why nothing else.

use super::check;
use super::options;
use super::refusal::Refusal;
use super::rules::Rules;
use super::state::{Bid, State};
use super::{Auction, Effect, Fault, Phase, Seen};
use crate::cards::{Seat, SeatSet};
use crate::codes::{
    AUCTION_RESTRICTED, AUCTION_UNKNOWN_GAME, AUCTION_WRONG_SUIT, TROU_EARLY_BID, TROU_UNANNOUNCED,
};
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
    /// All have answered the trou, and the holder of the last ace names the trump.
    pub naming: bool,
    pub standing: Option<Bid>,
    /// Proposals that can still be joined.
    pub open: Vec<(Seat, Option<crate::cards::Suit>)>,
    pub waiting: SeatSet,
    pub bound: SeatSet,
    pub muted: SeatSet,
    pub passed: SeatSet,
    /// What the player with the floor may say.
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
        let mut moment = moment(seen.rules, seen.state);
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
        moments.push(moment(&rules, &state));
    }
    moments
}

/// Who has the aces for a trou and says that he has none. It costs nothing in the bidding, which goes on.
fn unannounced(seen: &Seen) -> Option<Fault> {
    let (rules, seat) = (seen.rules, seen.seat);
    let aces = rules.aces(seat).filter(|_| seen.call == Call::PassTrou)?;
    rules.ace_game(aces)?;
    let held = [("seat", Arg::Seat(seat)), ("aces", Arg::counted(aces, &count::ACE))];
    let refusal = Refusal::new(TROU_UNANNOUNCED, HOLDS.with(held));
    let effect = Effect::default();
    Some(Fault { step: seen.step, seat, call: seen.call, suit: None, shown: None, refusal, effect })
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

fn moment(rules: &Rules, state: &State) -> Moment {
    let seats = |test: &dyn Fn(Seat) -> bool| Seat::ALL.into_iter().filter(|seat| test(*seat)).collect();
    let naming = check::names_trump(rules, state);
    let floor = state.floor(rules).or(naming.flatten());
    let (mut allowed, mut refused) = (Vec::new(), Vec::new());
    if naming.is_some() {
        allowed.extend(options::suits(rules).into_iter().map(Call::Trump));
    } else if let Some(seat) = floor {
        let legal = options::legal(rules, state, seat);
        for call in options::all_calls(rules) {
            match options::option(rules, state, seat, call) {
                Some(Err(refusal)) if is_worth_saying(state, seat, call, &refusal) => {
                    refused.push((call, *refusal));
                }
                _ if legal.contains(&call) => allowed.push(call),
                _ => {}
            }
        }
    }
    Moment {
        said: None,
        corrects: false,
        fault: None,
        counts: true,
        phase: state.phase,
        floor,
        partner: floor.and_then(|seat| check::speaks_for(rules, state, seat)),
        naming: naming.is_some(),
        standing: state.standing().cloned(),
        open: Seat::ALL
            .into_iter()
            .filter_map(|seat| Some((seat, state.players[seat].open_proposal()?.suit)))
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
