//! Calls about a game that may be none: a false trou that nobody took for one, a trump for a game that the
//! regulation does not have.

use crate::auction::{Move, Rules, State, Track, WrongCall, lists};
use crate::cards::{Seat, SeatSet};
use crate::codes::AUCTION_TOO_LOW;
use crate::game::Game;
use crate::transcript::Call;

/// A false trou that the table did not take for one: the calls after it are none over a trou, or
/// all four pass.
pub fn is_dropped(rules: &Rules, state: &State, step: usize, announcer: Seat, meant: &Move) -> bool {
    let Move::Announce(trou) = *meant else { return false };
    let level = rules.levels(trou).first().copied().unwrap_or(0);
    let mut passed = SeatSet::EMPTY;
    let mut otherwise = false;
    for (_, seat, call) in rules.sequel().after(step).iter().copied() {
        match call {
            Call::Good => return false,
            Call::Maintain if seat == announcer && !otherwise => return false,
            Call::Pass => {
                passed.insert(seat);
            }
            Call::Propose(_) | Call::Join(..) | Call::Wait | Call::Raise(_) => otherwise = true,
            _ => {
                if let Ok(Move::Bid { game, level: called, .. }) = Move::of(rules, state, seat, call) {
                    let over = rules.says(&rules.auction().over_trou, |over| lists(over, game, called));
                    let higher = || rules.rank(game, called) > rules.rank(trou, level);
                    otherwise |= !over.unwrap_or_else(higher);
                }
            }
        }
    }
    otherwise || passed.len() == 4 && !rules.sequel().is_played
}

impl Track<'_> {
    /// The trump of a game of his own that the regulation does not have, or whose level is not known, or
    /// that the jury refused: what is wrong with it was said of the game.
    pub(crate) fn names_for_a_doubtful_game(&self, seat: Seat, meant: &Move) -> bool {
        let strange = self.notes.strange.as_ref().is_some_and(|strange| strange.bid.is_by(seat));
        // A trou is no game here, and somebody takes himself for its partner.
        let no_trou = self.rules.game(Game::Trou).is_none()
            && self.notes.faults.iter().any(|fault| matches!(fault.call, Call::Trou | Call::Troula));
        // Of a game that was too low for the trou that stands, whose trump is another's to name.
        let too_low = |fault: &WrongCall| {
            let is_game =
                matches!(fault.call, Call::Abondance(..) | Call::PetitChelem(_) | Call::GrandChelem(_));
            fault.seat == seat && fault.refusal.code == AUCTION_TOO_LOW && is_game
        };
        let own_game = self.notes.faults.iter().any(too_low) && !self.may_name_for_the_trou(seat);
        if matches!(meant, Move::Name(_)) && self.state.trou_stands() {
            return own_game;
        }
        let doubtful = strange
            || no_trou
            || self.notes.unclear.iter().any(|call| call.seat == seat)
            || self.notes.closed().any(|call| call.seat == seat)
            || self.barred.refused.iter().any(|refused| refused.seat == seat);
        matches!(meant, Move::Name(_)) && doubtful
    }
}
