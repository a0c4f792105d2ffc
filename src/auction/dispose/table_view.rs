//! The bidding in the eyes of the table, which has not noticed that a call is void.
//!
//! N is mute and proposes hearts all the same; S joins. By the regulation there is nothing to join, but S
//! did what the call of N asked for and has made no mistake of his own.

use crate::auction::{Move, Phase, Refusal, State, Track, Utterance, ambiguous_join, check, repeated_call};
use crate::cards::Seat;
use crate::codes::{AUCTION_AFTER_MISERE, AUCTION_OUT_OF_TURN, AUCTION_TOO_LOW};
use crate::transcript::Call;

/// How things stand in the eyes of the table.
#[derive(Clone, Debug, PartialEq)]
pub struct TableView {
    /// The first void call that nobody noticed.
    pub since: usize,
    pub state: State,
}

impl Track<'_> {
    /// The first void call: from here on, what the table believes and what counts are two things.
    pub(crate) fn begin_to_hear(&mut self, said: Utterance, meant: &Move) {
        if !self.follow.is_by_law() || self.table.is_some() {
            return;
        }
        let mut state = self.state.clone();
        state.apply(&self.rules, said, meant);
        self.table = Some(TableView { since: said.step, state });
    }

    /// The next call, in the eyes of the table.
    pub(crate) fn hear(&mut self, step: usize, seat: Seat, call: Call) {
        let rules = self.rules;
        let Some(TableView { state: heard, .. }) = &mut self.table else { return };
        if !heard.is_about_trou(call) && heard.phase == Phase::TrouRound {
            heard.begin_bidding(&rules);
        }
        let Ok(meant) = Move::of(&rules, heard, seat, call) else { return heard.pass_over(&rules, seat) };
        let (meant, _) = ambiguous_join::meant(&rules, heard, (step, seat), meant);
        let meant = repeated_call::taken_for(&rules, heard, (step, seat), &meant).unwrap_or(meant);
        let illegal = check::check(&rules, heard, seat, &meant, step).is_err();
        heard.apply(&rules, Utterance { step, seat, illegal }, &meant);
    }

    /// Would his call be right if the void ones counted? Not for who made one of them, nor for who followed a call
    /// out of turn if the table then goes back to whose turn it was.
    pub(crate) fn trusts(&self, step: usize, seat: Seat, call: Call, refusal: &Refusal) -> bool {
        let rules = self.rules;
        let own = self.notes.faults.iter().any(|fault| fault.seat == seat && fault.effect.void)
            || self.notes.closed().any(|call| call.seat == seat);
        // A call that is too low for the game that stands is too low for every higher one that the table heard.
        let too_low = [AUCTION_TOO_LOW, AUCTION_AFTER_MISERE].contains(&refusal.code);
        let goes_back = || refusal.code == AUCTION_OUT_OF_TURN && self.goes_back(step, seat);
        let Some(heard) = self.heard().filter(|_| !own && !too_low && !goes_back()) else {
            return false;
        };
        let Ok(meant) = Move::of(&rules, heard, seat, call) else { return false };
        // By what the table heard he was in turn but too low. By what counts he is not in turn: that he was too
        // low is then no fault of his.
        let other = |refusal: Box<Refusal>| refusal.code != AUCTION_OUT_OF_TURN;
        let of_order = refusal.code == AUCTION_OUT_OF_TURN;
        check::check(&rules, heard, seat, &meant, step).map_or_else(|it| of_order && other(it), |()| true)
    }

    /// Does who has the floor by the regulation speak later, before the order that the table follows from here
    /// comes to him?
    fn goes_back(&self, step: usize, seat: Seat) -> bool {
        let (rules, state) = (&self.rules, &self.state);
        let Some(due) = state.floor(rules).filter(|due| *due != seat) else {
            return false;
        };
        let later = rules.sequel().after(step).iter().filter(|(.., call)| !matches!(call, Call::Trump(_)));
        let mut last = seat;
        for other in later.map(|(_, other, _)| *other) {
            let over = last.next().round().take_while(|between| *between != other);
            let heard = self.heard().unwrap_or(state);
            let has_no_turn = |between: Seat| {
                state.is_silenced(rules, between)
                    || heard.is_silenced(rules, between)
                    || heard.holds_standing(between)
            };
            let is_next = || { over }.all(has_no_turn);
            match other {
                _ if other == due => return !is_next(),
                _ if !is_next() => return false,
                _ => last = other,
            }
        }
        false
    }

    /// Is he out of turn only because the table went on from a void call, and may say what he says? Then it
    /// counts: N bids out of turn, which is void, E takes that for his own turn and bids.
    pub(crate) fn only_follows(&self, step: usize, seat: Seat, meant: &Move, refusal: &Refusal) -> bool {
        let rules = self.rules;
        let follows = |heard: &State| check::in_turn(&rules, heard, seat);
        // To agree is to answer the trou that was heard.
        refusal.code == AUCTION_OUT_OF_TURN
            && *meant != Move::Agree
            && !self.state.holds_standing(seat)
            && self.heard().is_some_and(follows)
            && !self.goes_back(step, seat)
            && check::is_open(&rules, &self.state, seat, meant)
    }

    /// The state that the table believes in, where it is another.
    pub(crate) fn heard(&self) -> Option<&State> {
        self.table.as_ref().map(|table| &table.state)
    }
}
