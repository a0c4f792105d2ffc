//! What the bidding comes to after calls that nobody remembers.
//!
//! N proposes hearts, and then the record has `…`. Who spoke in the gap, who passed and what stands is not known any
//! more; but what was said before it was said: whoever had passed has passed, and a game that stood has been called.

use crate::auction::check::has_a_turn;
use crate::auction::{Bid, Move, Phase, Rules, State};
use crate::cards::{Seat, SeatSet};
use crate::game::Game;

impl State {
    /// Somebody said what nobody remembers; one call where it is known who it was, and else any number of them.
    pub(crate) fn forget(&mut self, rules: &Rules, step: usize, whose: Option<Seat>) {
        let may_speak = |seat: &Seat| self.may_have_spoken(rules, *seat);
        let seats: SeatSet = match whose {
            Some(seat) => SeatSet::of(seat),
            None => Seat::ALL.into_iter().filter(may_speak).collect(),
        };
        // Nobody had anything left to say, unless it is written that somebody spoke. The holder of a trou has: he keeps
        // to it, or goes higher.
        if whose.is_none() && self.phase == Phase::Bidding && !seats.iter().any(|seat| has_a_turn(self, seat))
        {
            return;
        }
        // One word in the round on the trou: who said it proposed nothing with it, but he may have announced one.
        let is_of_the_round = |seat: &Seat| {
            self.phase == Phase::TrouRound
                && rules.sequel().round_is_written
                && self.players[*seat].spoke_on_trou.is_none()
        };
        if let Some(seat) = whose.filter(is_of_the_round) {
            let may_have_one = rules.aces(seat).is_none_or(|aces| rules.ace_game(aces).is_some());
            self.forgotten.since = Some(step);
            self.turn = None;
            self.spoke_on_trou(rules, seat, step);
            if may_have_one {
                // Then he has nothing to answer, and the others may speak without him.
                self.forgotten.game = Some(step);
                self.forgotten.unheard = self.forgotten.unheard.iter().chain([seat]).collect();
            }
            return;
        }
        match whose {
            Some(seat) => self.spoke_somehow(rules, step, seat),
            None => (self.turn, self.onward, self.early) = (None, None, SeatSet::EMPTY),
        }
        let all = |one: SeatSet, other: SeatSet| one.iter().chain(other.iter()).collect();
        let can_bid = seats.iter().any(|seat| self.may_have_spoken(rules, seat));
        self.forgotten.since = Some(step);
        self.forgotten.game = if can_bid { Some(step) } else { self.forgotten.game };
        self.forgotten.seats = all(self.forgotten.seats, seats);
        self.forgotten.unheard = all(self.forgotten.unheard, seats);
    }

    /// One call of his, which nobody remembers.
    fn spoke_somehow(&mut self, rules: &Rules, step: usize, seat: Seat) {
        if self.phase == Phase::TrouRound {
            let player = &mut self.players[seat];
            player.spoke_on_trou = player.spoke_on_trou.or(Some(step));
            self.turn = None;
            return;
        }
        self.take_turn(rules, seat, &Move::Wait);
        let player = &mut self.players[seat];
        player.calls = player.calls.saturating_add(1);
        player.spoke = Some(step);
    }

    /// Had he still a voice, for all that is known?
    fn may_have_spoken(&self, rules: &Rules, seat: Seat) -> bool {
        let player = &self.players[seat];
        let is_final = rules.says(&rules.auction().after_pass, |kinds| kinds.is_empty()) != Some(false);
        let has_passed = player.passed.is_some() && is_final;
        !has_passed
            && player.muted.is_none()
            && player.agreed.is_none()
            && self.gave_up(rules, seat).is_none()
    }

    /// May he have proposed in a gap what this player joins?
    pub(crate) fn may_have_proposed_too(&self, rules: &Rules, joiner: Seat, proposer: Option<Seat>) -> bool {
        let could = |seat: Seat| {
            let again =
                !self.players[seat].proposals.is_empty() && rules.is(&rules.auction().propose_twice, false);
            seat != joiner && Some(seat) != proposer && !again
        };
        // Where nobody proposes against another, the proposal that is known is the only one.
        let alone = proposer.is_some() && rules.is(&rules.auction().propose_against, false);
        !alone && self.forgotten.seats.iter().any(could)
    }

    /// Is it perhaps his proposal that was joined, where nobody knows whose it was, or that somebody joined with a call
    /// that nobody remembers?
    pub(crate) fn may_be_joined(&self, seat: Seat) -> bool {
        let proposed = self.players[seat].open_proposal().map(|proposal| proposal.step);
        let is_since = proposed.is_some_and(|step| self.is_forgotten_since(Some(step)));
        if is_since && self.forgotten.seats.iter().any(|other| other != seat) {
            return true;
        }
        let untold = |bid: &Bid| bid.game == Game::Emballage && bid.players.len() == 1 && !bid.is_by(seat);
        self.forgotten.since.is_some()
            && self.standing().is_some_and(untold)
            && (!self.players[seat].proposals.is_empty() || self.forgotten.seats.contains(seat))
    }

    /// Does nobody know who plays this game? Several play a misère, each for himself: others may have called it when nobody
    /// remembers and have not spoken since, or it has lost those who called it before that.
    pub(crate) fn has_unknown_players(&self, rules: &Rules, bid: &Bid) -> bool {
        let alone = bid.at_once().any(|bid| rules.is_each_alone(bid.game));
        let is_shared = alone && self.forgotten.unheard.iter().any(|seat| !bid.is_by(seat));
        is_shared || bid.at_once().any(|bid| self.may_have_been_gone_over(rules, bid))
    }

    /// N calls a misère, somebody something that nobody remembers, and W a misère too. By ranks nothing can have come
    /// between; where games have none, it may have been a game over North's, and West's alone goes over that.
    fn may_have_been_gone_over(&self, rules: &Rules, bid: &Bid) -> bool {
        let is_since = |player: &(Seat, usize)| self.is_forgotten_since(Some(player.1));
        let is_on_both_sides = bid.players.iter().any(is_since) && !bid.players.iter().all(is_since);
        is_on_both_sides && rules.is_each_alone(bid.game) && rules.rank(bid.game, bid.level).is_none()
    }

    /// May somebody have called a game over this step that nobody remembers?
    pub(crate) fn is_forgotten_since(&self, step: Option<usize>) -> bool {
        self.forgotten.game.is_some_and(|at| step.is_none_or(|step| at > step))
    }
}
