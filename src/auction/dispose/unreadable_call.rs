//! Calls that cannot be followed as they are: the regulation does not have them, or they lack their number.

use crate::auction::{
    Bid, Blameless, Effect, Follow, Move, Puzzle, State, Then, Track, Utterance, VoidCall, WrongCall,
    blameless, check, disposition, effect,
};
use crate::cards::Seat;
use crate::game::Game;
use crate::transcript::Call;

impl Track<'_> {
    /// What becomes of such a call.
    pub(crate) fn unreadable(&mut self, step: usize, seat: Seat, call: Call, puzzle: Puzzle) {
        let rules = self.rules;
        if let Puzzle::Unclear(game) = puzzle {
            return self.without_a_level(step, seat, call, game);
        }
        // He raises a game that he called when nobody remembers, or that was joined with a call that nobody remembers, or in
        // the suit of a proposal of which nobody knows whose it was.
        let is_paired = || {
            let proposed = !self.state.players[seat].proposals.is_empty();
            let joined = |bid: &Bid| bid.game == Game::Emballage && bid.is_by(seat);
            self.state.forgotten.since.is_some() && (proposed || self.state.called.iter().any(joined))
        };
        if puzzle == Puzzle::NothingToRaise && (self.state.forgotten.seats.contains(seat) || is_paired()) {
            return self.state.forget(&rules, step, Some(seat));
        }
        let heard = self.heard().unwrap_or(&self.state);
        let in_turn = |state: &State| check::in_turn(&rules, state, seat);
        let has_floor = || in_turn(&self.state) || in_turn(heard);
        let muted = self.state.players[seat].muted.is_some();
        if puzzle == Puzzle::NothingToRaise && !muted && self.raises_what_fell(seat) && has_floor() {
            let raise = Move::Raise { level: 0 };
            return self.carry_out((step, seat), &raise, blameless(Blameless::BuiltOnVoid, &raise));
        }
        let Some(refusal) = check::puzzle(&rules, &self.state, seat, puzzle) else { return };
        // Where a regulation has no round on the trou, `pass-trou` has used the turn to bid.
        if rules.auction().trou_round.is_none() {
            self.state.begin_bidding(&rules);
        }
        self.hears_of_no_game(step, seat, call, puzzle);
        self.note_left_out((step, seat), &Move::Raise { level: 0 }, refusal.code);
        let found = effect(&rules, &self.state, (seat, None), &refusal);
        if !found.mute {
            self.may_be_put_right(step, seat);
        }
        // N has three aces and says `troula`: that is a trou, even if N may say nothing more.
        let counts = !found.mute && self.follow != Follow::Strict || call == Call::Troula;
        let meant = counts.then(|| self.meant_by(seat, call, step)).flatten();
        let effect = Effect { void: meant.is_none(), ..found };
        self.notes.faults.push(WrongCall { step, seat, call, suit: None, shown: None, refusal, effect });
        let found = disposition::not_in_the_regulation(call, puzzle, effect, self.follow);
        if let (Then::HasNoTrou, Puzzle::Unknown(game, _)) = (found.then, puzzle) {
            // Whoever takes it for one and answers it has made no mistake of his own.
            self.begin_to_hear(Utterance { step, seat, illegal: true }, &Move::Announce(game));
        }
        self.carry_out((step, seat), &meant.unwrap_or(Move::Pass), found);
    }

    /// Did he join without a fault, and the join fell with a proposal that does not count? Then he has nothing to
    /// raise, and does not know it.
    fn raises_what_fell(&self, seat: Seat) -> bool {
        let fell = |void: &VoidCall| {
            void.seat == seat
                && matches!(void.call, Move::Join { .. })
                && !self.notes.faults.iter().any(|fault| fault.step == void.step)
        };
        self.notes.voided.iter().any(fell)
    }

    /// What a call that the regulation does not have comes to all the same: a pair at the only level
    /// there is, a trou by another name.
    fn meant_by(&self, seat: Seat, call: Call, step: usize) -> Option<Move> {
        let rules = &self.rules;
        let meant = match (call, rules.levels(Game::Emballage)) {
            (Call::Join(suit, Some(said), with), [only]) if said > *only => {
                Move::Join { suit, level: *only, with }
            }
            (Call::Troula, _) => Move::Announce(rules.ace_game(rules.aces(seat)?)?),
            _ => return None,
        };
        check::check(rules, &self.state, seat, &meant, step).is_ok().then_some(meant)
    }
}
