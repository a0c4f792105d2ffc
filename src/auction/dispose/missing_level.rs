//! A call of a game that has several levels, without its number.

use crate::auction::{
    Blameless, CallFate, Move, Refusal, Track, UnknownGame, WrongCall, blameless, check, disposition, effect,
};
use crate::cards::Seat;
use crate::codes::AUCTION_OUT_OF_TURN;
use crate::game::Game;
use crate::transcript::Call;

impl Track<'_> {
    /// S says `solo`, and solos have the levels 5 to 7: nobody knows which. If solo 8 stands, S is too low at
    /// every level, and that is a fault all the same.
    pub(crate) fn without_a_level(&mut self, step: usize, seat: Seat, call: Call, game: Game) {
        let rules = self.rules;
        let unknown = UnknownGame { step, seat, game };
        let Some((meant, refusal)) = self.wrong_at_every_level(step, seat, call, game) else {
            self.notes.unclear.push(unknown);
            let unknown = blameless(Blameless::LevelUnknown, &Move::Pass);
            return self.carry_out((step, seat), &Move::Pass, unknown);
        };
        let suit = meant.suit();
        self.note_left_out((step, seat), &meant, refusal.code);
        let effect = effect(&rules, &self.state, (seat, suit), &refusal);
        self.notes.faults.push(WrongCall { step, seat, call, suit, shown: None, refusal, effect });
        let found = disposition::without_a_level(effect, self.follow);
        if found.call == CallFate::Nothing {
            self.may_be_put_right(step, seat);
            self.notes.unclear.push(unknown);
        }
        self.carry_out((step, seat), &meant, found);
    }

    /// Another has called a game of which the level is not known: whether it went over his own, and gave him the
    /// floor again, cannot be told.
    pub(crate) fn answers_the_unclear(&self, seat: Seat, refusal: &Refusal) -> bool {
        let holds = self.state.standing().filter(|bid| bid.is_by(seat)).map(|bid| bid.step());
        let after = |call: &UnknownGame| call.seat != seat && holds.is_some_and(|own| call.step > own);
        refusal.code == AUCTION_OUT_OF_TURN && self.notes.unclear.iter().any(after)
    }

    /// The fault that the call has whatever its level, for the same reason.
    fn wrong_at_every_level(
        &self,
        step: usize,
        seat: Seat,
        call: Call,
        game: Game,
    ) -> Option<(Move, Refusal)> {
        let rules = &self.rules;
        let Call::Solo(None, suit) = call else { return None };
        let mut found: Option<(Move, Refusal)> = None;
        for level in rules.levels(game).iter().copied() {
            let meant = Move::of(rules, &self.state, seat, Call::Solo(Some(level), suit)).ok()?;
            let refusal = *check::check(rules, &self.state, seat, &meant, step).err()?;
            match &found {
                Some((_, first)) if first.code != refusal.code || first.why != refusal.why => return None,
                Some(_) => {}
                None => found = Some((meant, refusal)),
            }
        }
        found
    }
}
