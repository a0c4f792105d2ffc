//! The bidding step by step: who has the floor, what stands, what he may say and why nothing else.

mod ambiguous_moment;
mod explained_options;

use std::borrow::Cow;

use crate::auction::{
    Bid, Effect, Follow, Phase, Player, Refusal, Rules, Seen, Sequel, State, Track, WrongCall, check,
    joining, left_out, options, possible_partners, trou_round,
};
use crate::cards::{Seat, SeatSet, Suit};
use crate::codes::AUCTION_TOO_LATE;
use crate::replay::TrumpIs;
use crate::rulebook::TrouRound;
use crate::transcript::{Call, Strain};
use explained_options::Listed;

/// One moment of the bidding.
#[derive(Clone, Debug)]
pub struct BiddingMoment {
    /// What was said then; `None` after the last call.
    pub said: Option<(Seat, Call)>,
    /// It takes the place of a faulty call just before.
    pub corrects: bool,
    /// What was wrong with it.
    pub fault: Option<WrongCall>,
    /// It is not void, nor built on a call that is.
    pub counts: bool,
    /// Calls stand before this moment that nobody remembers.
    pub after_forgotten: bool,
    /// Who spoke last is among them, so that nobody knows who has the floor.
    pub order_forgotten: bool,
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
    /// Players who speak on a trou, or answer it, in whatever order they like.
    pub any_order: SeatSet,
    /// Whose calls are listed: the player with the floor, or who speaks in his stead.
    pub options_of: Option<Seat>,
    /// All have answered the trou, and the holder of the last ace names the trump.
    pub naming: bool,
    pub standing: Option<Bid>,
    /// Proposals that can still be joined.
    pub open: Vec<(Seat, Option<Suit>)>,
    pub waiting: SeatSet,
    pub bound: SeatSet,
    pub muted: SeatSet,
    pub passed: SeatSet,
    /// What that player may say.
    pub allowed: Vec<Call>,
    pub refused: Vec<(Call, Refusal)>,
}

impl BiddingMoment {
    /// Nothing in the bidding is against these calls, but something else is.
    fn withhold(&mut self, calls: &[(Call, Refusal)]) {
        let open = calls.iter().filter(|(call, _)| self.allowed.contains(call));
        let open: Vec<(Call, Refusal)> = open.cloned().collect();
        self.allowed.retain(|call| !open.iter().any(|(other, _)| other == call));
        self.refused.extend(open);
    }

    /// What was said stands where the verdict puts it: among what may be said, or with what is against it.
    fn as_judged(&mut self) {
        let Some((_, call)) = self.said.filter(|(seat, _)| self.options_of == Some(*seat)) else { return };
        let said = |(other, _): &(Call, Refusal)| *other == call;
        match &self.fault {
            None if self.counts => {
                self.refused.retain(|refused| !said(refused));
                // A call without its number, or without its suit, stands for one that has them.
                let is_full = |other: &Call| other.word() == call.word() && !matches!(call, Call::Trump(_));
                let meant = call.leaves_something_out() && self.allowed.iter().any(is_full);
                if !meant && !self.allowed.contains(&call) {
                    self.allowed.push(call);
                }
            }
            None => {}
            Some(fault) => {
                self.allowed.retain(|other| *other != call);
                self.refused.retain(|refused| !said(refused));
                self.refused.push((call, fault.refusal.clone()));
            }
        }
    }
}

/// Every moment of a recorded auction, with the one after its last call.
pub fn moments(rules: Rules) -> Vec<BiddingMoment> {
    moments_within(rules, |_| true).unwrap_or_default()
}

/// As `moments`; `may_take` is asked for as many as there are in all ways in which the calls can be meant, and `None` says
/// that those are too many.
pub fn moments_within(rules: Rules, may_take: impl Fn(usize) -> bool) -> Option<Vec<BiddingMoment>> {
    let moments = all_moments(rules, None, may_take)?;
    // Where nobody has said anything, there is nothing to explain.
    Some(if moments.len() > 1 { moments } else { Vec::new() })
}

/// The moment after the last call, or before the first: who has the floor now, and what he may say. A player whose game
/// still lacks its trump has the calls that name it, whoever has the floor.
pub fn now(rules: Rules, namer: Option<Seat>, may_take: impl Fn(usize) -> bool) -> Option<BiddingMoment> {
    all_moments(rules, namer, may_take)?.pop()
}

fn all_moments(
    rules: Rules,
    namer: Option<Seat>,
    may_take: impl Fn(usize) -> bool,
) -> Option<Vec<BiddingMoment>> {
    let sequel = Sequel::of(&rules);
    let rules = Rules { sequel: Some(&sequel), ..rules };
    let in_each = sequel.calls().len() + 1;
    if !may_take(in_each) {
        return None;
    }
    let ways = possible_partners::ways(&rules);
    let left_out = left_out::find(&ways.first(rules));
    let rules = Rules { left_out: &left_out, ..rules };
    let ways = if left_out.is_empty() { ways } else { possible_partners::ways(&rules) };
    if !may_take(in_each * ways.others(rules).count()) {
        return None;
    }
    let mut moments = in_one_way(ways.first(rules), namer);
    for rules in ways.others(rules) {
        ambiguous_moment::add(&mut moments, in_one_way(rules, namer));
    }
    moments.iter_mut().for_each(BiddingMoment::as_judged);
    Some(moments)
}

/// The calls are followed in one of the ways in which they can be meant.
fn in_one_way(rules: Rules, namer: Option<Seat>) -> Vec<BiddingMoment> {
    let mut moments = Vec::new();
    let mut steps = Vec::new();
    let mut see = |seen: &Seen| {
        let mut moment = moment(seen.rules, seen.state, Some(seen), None);
        moment.withhold(seen.withheld);
        moment.said = Some((seen.seat, seen.call));
        moment.corrects = seen.corrects;
        moment.fault = seen.fault.cloned();
        moment.counts = seen.counts;
        moments.push(moment);
        steps.push(seen.step);
    };
    let mut track = Track::new(rules, Follow::Law);
    track.through_the_bidding(Some(&mut see));
    let forgotten: Vec<usize> = rules.transcript.forgotten_calls().map(|(step, _)| step).collect();
    let before = |step: &usize| forgotten.partition_point(|at| at < step);
    let mut counted = 0;
    for (moment, step) in moments.iter_mut().zip(&steps) {
        moment.after_forgotten = before(step) > counted;
        counted = before(step);
    }
    for seat in Seat::ALL {
        not_announced(&rules, &mut moments, &steps, seat);
    }
    let mut closing = moment(&rules, &track.state, None, namer);
    let end = rules.transcript.auction.as_ref().map_or(0, Vec::len);
    closing.withhold(&track.calls_withheld(&track.state, end));
    closing.after_forgotten = forgotten.len() > counted;
    moments.push(closing);
    moments
}

/// Who has the aces for a trou and does not announce it, or too late. It costs nothing in the bidding, which
/// goes on.
fn not_announced(rules: &Rules, moments: &mut [BiddingMoment], steps: &[usize], seat: Seat) {
    let Some(aces) = rules.aces(seat).filter(|aces| rules.ace_game(*aces).is_some()) else { return };
    if rules.auction().trou_round.is_none() || rules.transcript.may_have_spoken_on_trou(seat) {
        return;
    }
    let forgotten = rules.is(&rules.auction().late_trou_is_forgotten, true);
    let is_late = |moment: &BiddingMoment| {
        moment.fault.as_ref().is_some_and(|fault| fault.refusal.code == AUCTION_TOO_LATE && forgotten)
    };
    let own = |moment: &BiddingMoment| moment.said.is_some_and(|(by, _)| by == seat);
    let announces =
        |moment: &BiddingMoment| own(moment) && moment.said.is_some_and(|(_, call)| call.announces_trou());
    if moments.iter().any(|moment| announces(moment) && !is_late(moment)) {
        return;
    }
    let first = moments.iter().position(own);
    for (n, moment) in moments.iter_mut().enumerate() {
        let is_asked = Some(n) == first || announces(moment) && is_late(moment);
        let (true, Some((_, call)), Some(step)) = (is_asked, moment.said, steps.get(n).copied()) else {
            continue;
        };
        let refusal = explained_options::holds_a_trou(seat, aces);
        let new = || WrongCall {
            step,
            seat,
            call,
            suit: None,
            shown: None,
            refusal: refusal.clone(),
            effect: Effect::default(),
        };
        match &mut moment.fault {
            Some(fault) if fault.refusal.code == AUCTION_TOO_LATE => fault.refusal.code = refusal.code,
            Some(_) => {}
            fault => *fault = Some(new()),
        }
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

/// Who speaks if the player with the floor does not, where nobody waits for him.
fn next_to_speak(rules: &Rules, state: &State, floor: Seat) -> Option<Seat> {
    let free = |seat: Seat| {
        state.excused.contains(seat) || state.early.contains(seat) || state.is_in_doubt(rules, seat)
    };
    let speaks =
        |seat: &Seat| !free(*seat) && !state.is_silenced(rules, *seat) && !state.holds_standing(*seat);
    if state.phase != Phase::Bidding {
        return None;
    }
    match state.onward {
        Some(onward) if !free(floor) => onward.from.round().find(speaks).filter(|next| *next != floor),
        _ if free(floor) => floor.round().find(speaks),
        _ => None,
    }
}

/// Those for whom this holds.
fn seats(test: impl Fn(Seat) -> bool) -> SeatSet {
    Seat::ALL.into_iter().filter(|seat| test(*seat)).collect()
}

/// Those who may speak in any order.
fn in_any_order(rules: &Rules, state: &State) -> SeatSet {
    if check::in_any_order(rules, state) {
        return seats(|seat| !state.is_silenced(rules, seat) && !state.holds_standing(seat));
    }
    if check::round_in_any_order(rules, state) { trou_round::silent(state) } else { SeatSet::EMPTY }
}

/// Did he wait, and has not had his word since?
fn is_waiting(player: &Player) -> bool {
    player.waited.is_some() && player.joined.is_none() && player.passed.is_none() && player.muted.is_none()
}

/// `said`: what was said then, and whether that was right; `namer`: who has still to name his trump.
fn moment(rules: &Rules, written: &State, said: Option<&Seen>, namer: Option<Seat>) -> BiddingMoment {
    let state = &*as_it_stands(rules, written);
    let naming = check::names_trump(rules, state);
    let has_floor = state.floor(rules);
    let floor = has_floor.or(naming.flatten());
    let next = has_floor.and_then(|seat| next_to_speak(rules, state, seat));
    let in_doubt = has_floor.is_some_and(|seat| state.is_in_doubt(rules, seat));
    // Who may say nothing more speaks for nobody.
    let speaks = |partner: &Seat| !state.is_silenced(rules, *partner);
    let partner = floor.and_then(|seat| check::speaks_for(rules, state, seat)).filter(speaks);
    let any_order = in_any_order(rules, state);
    let nobody_spoke = state.players.iter().all(|(_, player)| player.calls == 0) && state.trou.is_none();
    let trou_first = nobody_spoke && rules.is(&rules.auction().trou_round, TrouRound::HolderOnly);
    let announces = |seat: Seat| trou_first && options::must_announce(rules, state, seat).is_some();
    // Somebody spoke who had not the floor: his calls are listed where he might speak all the same, as a
    // joiner for his partner may.
    let in_stead = said.filter(|seen| {
        let seat = seen.seat;
        let instead = partner == Some(seat) || next == Some(seat) || announces(seat);
        instead || any_order.contains(seat) || seen.fault.is_none() && seen.counts
    });
    let options_of = namer.or(in_stead.map(|seen| seen.seat)).or(floor);
    let at = Listed { rules, written, state, step: said.map_or(usize::MAX, |seen| seen.step) };
    let said_trump = namer.is_some() || said.is_some_and(|seen| matches!(seen.call, Call::Trump(_)));
    let (allowed, refused) = match options_of {
        _ if naming.is_some() && naming.flatten() == options_of => {
            (options::suits(rules).iter().copied().map(Call::Trump).collect(), Vec::new())
        }
        Some(seat) => at.of(seat, said_trump),
        None => (Vec::new(), Vec::new()),
    };
    let bound_to_suit = state.bound.filter(|_| state.trou.is_none() || state.trou_stands());
    let must_take = |seat: Seat| bound_to_suit.is_some_and(|(bound, ..)| bound == seat);
    let player = |seat: Seat| &state.players[seat];
    BiddingMoment {
        said: None,
        corrects: false,
        fault: None,
        counts: true,
        after_forgotten: false,
        order_forgotten: state.turn.is_none() && state.forgotten.since.is_some(),
        phase: state.phase,
        floor,
        partner,
        trou_first,
        may_be_silent: next.is_some() || in_doubt,
        next,
        any_order,
        options_of,
        naming: naming.is_some(),
        standing: state.standing().map(|bid| with_trump(rules, state, bid)),
        open: { rules.transcript.seats() }
            .filter_map(|seat| Some((seat, player(seat).open_proposal()?.suit)))
            .filter(|(seat, suit)| joining::is_joinable(rules, state, *seat, *suit))
            .collect(),
        waiting: seats(|seat| is_waiting(player(seat))),
        bound: seats(|seat| state.is_bound(rules, seat) || must_take(seat)),
        muted: seats(|seat| player(seat).muted.is_some() || state.gave_up(rules, seat).is_some()),
        passed: seats(|seat| player(seat).passed.is_some() || player(seat).agreed.is_some()),
        allowed,
        refused,
    }
}

/// The trump is the one that the game would have if it were played: by rule, as it was called, or as the
/// partner of a trou has named it.
fn with_trump(rules: &Rules, state: &State, bid: &Bid) -> Bid {
    let contract = rules.partnership().contracts(bid, state).into_iter().next();
    let strain = match contract.map(|contract| contract.trump) {
        Some(TrumpIs::Suit(suit)) => Some(Strain::Suit(suit)),
        Some(TrumpIs::None) => bid.strain.filter(|called| *called == Strain::NoTrump),
        Some(TrumpIs::Unknown) | None => bid.strain,
    };
    Bid { strain, ..bid.clone() }
}
