//! Whom somebody joins when several have proposed the same suit.
//!
//! Where no rule forbids a second proposal of a suit or says which one is joined then, the call need not
//! either. What follows can tell: who was joined leaves the floor to his partner, the others go on to speak. Where
//! nothing tells, game, level and trump are certain and the partner is not known.

use super::check::Target;
use super::rules::Rules;
use super::state::{Bid, Pair, State};
use crate::cards::{Seat, SeatSet};
use crate::game::Game;
use crate::rulebook::SameSuit;
use crate::transcript::Call;

/// What those who proposed say after one of them is joined, as long as it tells something.
#[derive(Default)]
struct Since {
    raised: Option<Seat>,
    /// Who only passed.
    passed: SeatSet,
    /// Who called something of his own.
    called: SeatSet,
    /// Whose turn went by.
    silent: SeatSet,
}

impl Since {
    fn of(rules: &Rules, (step, joiner): (usize, Seat), proposers: SeatSet) -> Since {
        let mut since = Since::default();
        let (mut last, mut over) = (joiner, false);
        let is_bid = |call: Call| !matches!(call, Call::PassTrou | Call::Trump(_));
        for (_, seat, call) in rules.transcript.calls().filter(|(at, _, call)| *at > step && is_bid(*call)) {
            // Who speaks twice corrects himself and passes over nobody.
            if seat != last {
                since.silent = since.silent.iter().chain(between(last, seat)).collect();
            }
            last = seat;
            let passes = matches!(call, Call::Pass | Call::Good);
            if proposers.contains(seat) {
                match call {
                    Call::Raise(_) => since.raised = since.raised.or(Some(seat)),
                    _ if passes => since.passed.insert(seat),
                    _ => since.called.insert(seat),
                }
            }
            // When the joiner gives up, or another game stands and a joined proposer is not silent, whoever
            // speaks may have been joined or not.
            let raises = matches!(call, Call::Raise(_) | Call::Join(..));
            over = seat == joiner && !raises || !passes && !is_silent(rules);
            if over {
                break;
            }
        }
        if !over && !rules.transcript.play.is_empty() {
            since.silent = Seat::ALL.into_iter().collect();
        }
        since.silent = since.silent.without(proposers.others()).without(since.passed).without(since.called);
        since
    }
}

fn between(last: Seat, seat: Seat) -> impl Iterator<Item = Seat> {
    last.next().round().take_while(move |other| *other != seat)
}

/// Is a proposer silent while he is joined?
fn is_silent(rules: &Rules) -> bool {
    rules.law.quietly(|| rules.is(&rules.auction().joined_proposer_mute, true))
}

/// The proposals of one suit that somebody can mean, the latest first: where a rule decides, only that one.
pub(super) fn by_rule(rules: &Rules, mut proposals: Vec<Target>) -> Vec<Target> {
    let rule = &rules.auction().same_suit_joined;
    if proposals.len() > 1 && rules.is(rule, SameSuit::First) {
        proposals.drain(..proposals.len() - 1);
    } else if proposals.len() > 1 && rules.is(rule, SameSuit::Last) {
        proposals.truncate(1);
    }
    proposals
}

/// Of those who proposed the suit, who can have been joined here, for all that the record tells.
pub(super) fn joined(rules: &Rules, state: &State, said: (usize, Seat), proposers: SeatSet) -> SeatSet {
    if proposers.len() < 2 {
        return proposers;
    }
    let since = Since::of(rules, said, proposers);
    if let Some(seat) = since.raised {
        return SeatSet::of(seat);
    }
    let left = proposers.without(since.called);
    if left.is_empty() {
        return proposers;
    }
    // Whoever could say nothing more anyway tells nothing by his silence.
    let tells = |seat: &Seat| left.contains(*seat) && !state.is_silenced(rules, *seat);
    let silent: SeatSet = since.silent.iter().filter(tells).collect();
    let all_passed = left.without(silent).without(since.passed).is_empty();
    if silent.len() == 1 && all_passed { silent } else { left }
}

impl State {
    /// Somebody joined a suit that he and another had proposed, and nobody knows whom.
    pub fn is_perhaps_joined(&self, seat: Seat) -> bool {
        self.pairs.iter().any(|pair| pair.is_doubtful() && pair.perhaps.contains(seat))
    }

    /// Who calls something of his own is not the one who was joined, where that one could not.
    pub(super) fn speaks_for_himself(&mut self, rules: &Rules, seat: Seat) {
        let silent = is_silent(rules);
        let stands = self.standing().filter(|bid| bid.game == Game::Emballage).map(|bid| bid.by);
        for pair in self.pairs.iter_mut().filter(|pair| pair.is_doubtful() && pair.perhaps.contains(seat)) {
            // Where all of them do, one of them had no right to, and nobody knows who.
            let all_do = Since::of(rules, (pair.step, pair.joiner), pair.perhaps).called == pair.perhaps;
            if (silent || stands == Some(pair.joiner)) && !all_do {
                pair.perhaps = pair.perhaps.without(SeatSet::of(seat));
            }
        }
        self.find_partners();
    }

    /// Where one only is left who can have been joined, it was he; and nobody else joined him.
    fn find_partners(&mut self) {
        let is_found = |pair: &&mut Pair| pair.is_doubtful() && pair.perhaps.len() == 1;
        while let Some(pair) = self.pairs.iter_mut().find(is_found) {
            let Some(partner) = pair.perhaps.iter().next() else { return };
            pair.proposer = Some(partner);
            let joiner = pair.joiner;
            if let Some(proposal) = self.players[partner].proposals.last_mut() {
                proposal.open = false;
            }
            let is_theirs =
                |bid: &&mut Bid| bid.game == Game::Emballage && bid.players.len() == 1 && bid.is_by(joiner);
            for bid in self.stood.iter_mut().chain(&mut self.called).filter(is_theirs) {
                bid.players.insert(0, (partner, bid.step()));
            }
            for other in self.pairs.iter_mut().filter(|pair| pair.is_doubtful() && pair.perhaps.len() > 1) {
                other.perhaps = other.perhaps.without(SeatSet::of(partner));
            }
        }
    }
}

impl Pair {
    /// With whom he plays is not known.
    pub fn is_doubtful(&self) -> bool {
        !self.over && self.proposer.is_none()
    }
}
