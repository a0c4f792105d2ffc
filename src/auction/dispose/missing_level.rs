//! A call of a game that has several levels, without its number.

use crate::auction::check;
use crate::auction::check::refusal::Refusal;
use crate::auction::dispose::effect::effect;
use crate::auction::resolve::moves::Move;
use crate::auction::state::apply::Said;
use crate::auction::track::{Follow, Track};
use crate::auction::{Fault, UnknownGame};
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
            self.unclear.push(unknown);
            return self.state.pass_over(&rules, seat);
        };
        let suit = meant.suit();
        let effect = effect(&rules, &self.state, (seat, suit), &refusal);
        self.faults.push(Fault { step, seat, call, suit, shown: None, refusal, effect });
        if effect.void && self.follow == Follow::Law {
            self.voided.push((step, seat, meant));
            self.begin_to_hear(Said { step, seat, illegal: true }, &meant);
        } else {
            self.undo = Some((seat, self.state.clone()));
            self.unclear.push(unknown);
        }
        if effect.mute && self.follow == Follow::Law {
            return self.silence(seat, step);
        }
        self.state.pass_over(&rules, seat);
    }

    /// Another has called a game of which the level is not known: whether it went over his own, and gave him the
    /// floor again, cannot be told.
    pub(crate) fn answers_the_unclear(&self, seat: Seat, refusal: &Refusal) -> bool {
        let holds = self.state.standing().filter(|bid| bid.is_by(seat)).map(|bid| bid.step());
        let after = |call: &UnknownGame| call.seat != seat && holds.is_some_and(|own| call.step > own);
        refusal.code == AUCTION_OUT_OF_TURN && self.unclear.iter().any(after)
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
        for level in rules.levels(game) {
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
