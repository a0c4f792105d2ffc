//! The round on the trou as the record has it: who speaks in it, and whose word is missing.

use crate::auction::{Made, Move, Phase, Rules, State, Track, check, is_of_trou};
use crate::cards::{Seat, SeatSet};
use crate::rulebook::TrouRound;
use crate::transcript::Call;

/// Who has not said yet whether he has a trou, and still may.
pub fn silent(state: &State) -> SeatSet {
    let silent = |seat: &Seat| {
        let player = &state.players[*seat];
        player.spoke_on_trou.is_none() && player.muted.is_none()
    };
    Seat::ALL.into_iter().filter(silent).collect()
}

/// May he say now whether he has a trou, in his turn or because no turn is written?
pub fn has_word(rules: &Rules, state: &State, seat: Seat) -> bool {
    let no_order = check::round_in_any_order(rules, state) || state.forgotten.since.is_some();
    let any = no_order && silent(state).contains(seat);
    state.phase == Phase::TrouRound && (any || state.floor(rules) == Some(seat))
}

/// Does another who has not spoken on the trou do so after this step? A pass is a word on it where its player
/// has more to say later.
pub fn goes_on(rules: &Rules, state: &State, seat: Seat, step: usize) -> bool {
    let silent = silent(state);
    let sequel = rules.sequel();
    let of_trou = |(at, other, call): &Made| {
        let is_word = is_of_trou(*call) || *call == Call::Pass && sequel.speaks_after(*at, *other);
        *other != seat && silent.contains(*other) && is_word
    };
    // Only the first thing that he says can be his word on the trou.
    let first = |seat: Seat| sequel.after(step).iter().find(|(_, other, _)| *other == seat);
    Seat::ALL.into_iter().filter_map(first).any(of_trou)
}

/// N says `pass-trou`, and the next line of the record is E, who proposes hearts. Nobody says a word on the trou after
/// that, and nobody complains: whoever wrote it down left out the rest of the round, for all that the record shows.
pub fn rest_is_left_out(rules: &Rules, state: &State, seat: Seat, step: usize) -> bool {
    let (sequel, silent) = (rules.sequel(), silent(state));
    let is_word = |(_, other, call): &Made| silent.contains(*other) && is_of_trou(*call);
    let is_found_early = || rules.out_of_turn.contains(&step) && has_the_first_call(rules, state, seat);
    // W is the last who has to speak on the trou and proposes hearts instead: in the bidding it would not be his turn.
    let bids_instead = || silent == SeatSet::of(seat) && !has_the_first_call(rules, state, seat);
    let shows_that_it_went_on = sequel.bids_before_the_trou.contains(seat)
        || sequel.after(step).iter().any(is_word)
        || goes_on(rules, state, seat, step)
        || is_found_early()
        || bids_instead();
    !shows_that_it_went_on
}

/// Would he have the floor if the bidding began now? Then a call of his that came too soon was too soon for the trou, and
/// not for another player.
fn has_the_first_call(rules: &Rules, state: &State, seat: Seat) -> bool {
    let mut bidding = state.clone();
    bidding.begin_bidding(rules);
    check::passed_over(rules, &bidding, seat).is_empty()
}

/// A trou that comes when the bidding is on, of a player who has the aces for it, where that is one that was not
/// announced.
pub fn is_forgotten(rules: &Rules, seat: Seat, meant: &Move) -> bool {
    let has_aces = rules.aces(seat).is_some_and(|aces| rules.ace_game(aces).is_some());
    matches!(meant, Move::Announce(_)) && has_aces && rules.is(&rules.auction().late_trou_is_forgotten, true)
}

impl State {
    /// Who bids before all have spoken on the trou has begun the bidding where nobody goes on with the round: who
    /// follows him is not blamed for it once more.
    pub(crate) fn break_off_the_round(&mut self, rules: &Rules, seat: Seat, step: usize) {
        let (phase, announced) = (self.phase, self.trou.is_some());
        let later = rules.sequel().has_a_trou_after(step);
        let each = rules.is(&rules.auction().trou_round, TrouRound::EachInTurn);
        let on = announced || later || goes_on(rules, self, seat, step);
        if phase == Phase::TrouRound && each && !on {
            self.begin_bidding_from(rules, seat);
        }
    }
}

/// What a pass does to the round on the trou, beside being a word in it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PassInTheRound {
    Nothing,
    /// The round is over, and the bidding has begun.
    BeginsBidding,
    /// He has nothing more to say in the bidding either.
    AlsoPasses,
}

impl Track<'_> {
    /// Who says `pass` when it is his turn to speak on the trou means just that; unless the others have
    /// begun to bid, and all go on to pass.
    pub(crate) fn in_the_round(&self, step: usize, seat: Seat, meant: Move) -> (Move, PassInTheRound) {
        let rules = self.rules;
        let due = has_word(&rules, &self.state, seat) && rules.auction().trou_round.is_some();
        // Where only the holder of a trou speaks of it, `good` before there is one means that he has none.
        let nothing = || {
            let holder_only = rules.is(&rules.auction().trou_round, TrouRound::HolderOnly);
            meant == Move::Agree && self.state.trou.is_none() && holder_only
        };
        if !due || meant != Move::Pass && !nothing() {
            return (meant, PassInTheRound::Nothing);
        }
        let sequel = rules.sequel();
        let have_bid = self.state.players.iter().any(|(_, player)| player.calls > 0);
        if have_bid && sequel.after(step).iter().all(|(.., call)| *call == Call::Pass) {
            return (meant, PassInTheRound::BeginsBidding);
        }
        // Where only the holder speaks of the trou, or somebody has one, it is a pass as well, if he says
        // nothing more.
        let holder_only = || rules.is(&rules.auction().trou_round, TrouRound::HolderOnly);
        let there_is_one = self.state.trou.is_some() || sequel.has_a_trou_after(step);
        if !sequel.speaks_after(step, seat) && (there_is_one || holder_only()) {
            return (Move::PassTrou, PassInTheRound::AlsoPasses);
        }
        (Move::PassTrou, PassInTheRound::Nothing)
    }

    pub(crate) fn pass_in_the_round(&mut self, step: usize, seat: Seat, round: PassInTheRound) {
        match round {
            PassInTheRound::Nothing => {}
            PassInTheRound::BeginsBidding => self.state.begin_bidding(&self.rules),
            PassInTheRound::AlsoPasses => self.state.players[seat].passed = Some(step),
        }
    }

    /// A bid ends the trou round, unless it comes too early.
    pub(crate) fn leave_out_the_round(&mut self, step: usize, seat: Seat, call: Call) {
        let (rules, state) = (&self.rules, &self.state);
        if state.is_about_trou(call)
            || state.phase != Phase::TrouRound
            || self.passes_in_the_round(step, seat, call)
            || check::early(rules, state, seat, step).is_err()
        {
            return;
        }
        if rules.sequel().round_is_written
            && state.forgotten.since.is_none()
            && state.trou.is_none()
            && rules.is(&rules.auction().trou_round, TrouRound::EachInTurn)
        {
            self.notes.round_left_out = Some(step);
        }
        self.state.begin_bidding(&self.rules);
    }

    /// A trou is announced, and who has the floor in the round says `pass`: a word on it where others are
    /// written, or where he goes on to answer.
    fn passes_in_the_round(&self, step: usize, seat: Seat, call: Call) -> bool {
        let (rules, state) = (&self.rules, &self.state);
        // After a gap nobody knows whether the round is over; who has more to say has not passed.
        if state.forgotten.since.is_some() && call == Call::Pass {
            return has_word(rules, state, seat) && rules.sequel().speaks_after(step, seat);
        }
        call == Call::Pass
            && state.trou.is_some()
            && has_word(rules, state, seat)
            && rules.is(&rules.auction().trou_round, TrouRound::EachInTurn)
            && (rules.sequel().round_is_written || rules.sequel().speaks_after(step, seat))
    }

    /// Can it be the trump of the trou that he names?
    pub(crate) fn may_name_for_the_trou(&self, seat: Seat) -> bool {
        self.state.trou_stands() && check::may_be_partner(&self.rules, &self.state, seat)
    }
}
