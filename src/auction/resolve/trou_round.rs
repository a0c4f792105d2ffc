//! The round on the trou as the record has it: who speaks in it, and whose word is missing.

use crate::auction::check;
use crate::auction::resolve::moves::Move;
use crate::auction::rules::Rules;
use crate::auction::state::{Phase, State};
use crate::auction::track::Track;
use crate::cards::{Seat, SeatSet};
use crate::game::Game;
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
    let any = check::round_in_any_order(rules, state) && silent(state).contains(seat);
    state.phase == Phase::TrouRound && (any || state.floor(rules) == Some(seat))
}

/// Does another who has not spoken on the trou do so after this step? A pass is a word on it where its player
/// has more to say later.
pub fn goes_on(rules: &Rules, state: &State, seat: Seat, step: usize) -> bool {
    let silent = silent(state);
    let speaks_after = |at: usize, seat: Seat| {
        let speaks = |(later, other, call): (usize, Seat, Call)| {
            later > at && other == seat && !matches!(call, Call::Trump(_))
        };
        rules.transcript.calls().any(speaks)
    };
    let of_trou = |(at, other, call): (usize, Seat, Call)| {
        let is_word = is_of_trou(call) || call == Call::Pass && speaks_after(at, other);
        at > step && other != seat && silent.contains(other) && is_word
    };
    // Only the first thing that he says can be his word on the trou.
    let first = |seat: Seat| rules.transcript.calls().find(|(at, other, _)| *at > step && *other == seat);
    Seat::ALL.into_iter().filter_map(first).any(of_trou)
}

/// Is the word of one player all that the record lacks of the round? That is a slip of whoever wrote it: who
/// has spoken on the trou himself is not blamed for it.
pub fn lacks_only_one(rules: &Rules, state: &State, seat: Seat) -> bool {
    missing(rules)
        .is_some_and(|missing| missing != seat && silent(state).iter().all(|other| other == missing))
}

/// The only player who says nothing of the trou, where the three others do.
pub fn missing(rules: &Rules) -> Option<Seat> {
    let speaks =
        |seat: Seat| rules.transcript.calls().any(|(_, other, call)| other == seat && is_of_trou(call));
    let mut silent = Seat::ALL.into_iter().filter(|seat| !speaks(*seat));
    silent.next().filter(|_| silent.next().is_none())
}

/// Is the trou announced at this step known to be none?
pub fn is_known_false(rules: &Rules, step: usize) -> bool {
    rules.transcript.calls().find(|(at, ..)| *at == step).is_some_and(|(_, seat, call)| {
        let game = if call == Call::Troula { Game::Troula } else { Game::Trou };
        rules.aces(seat).is_some_and(|aces| check::is_false(rules, game, aces))
    })
}

fn is_of_trou(call: Call) -> bool {
    matches!(call, Call::PassTrou | Call::Trou | Call::Troula)
}

impl Track<'_> {
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
        if state.round_written
            && state.trou.is_none()
            && rules.is(&rules.auction().trou_round, TrouRound::EachInTurn)
        {
            self.round_left_out = Some(step);
        }
        self.state.begin_bidding(&self.rules);
    }

    /// A trou is announced, and who has the floor in the round says `pass`: a word on it where others are
    /// written, or where he goes on to answer.
    fn passes_in_the_round(&self, step: usize, seat: Seat, call: Call) -> bool {
        let (rules, state) = (&self.rules, &self.state);
        let answers = |(at, other, call): (usize, Seat, Call)| {
            at > step && other == seat && !matches!(call, Call::Trump(_))
        };
        call == Call::Pass
            && state.trou.is_some()
            && has_word(rules, state, seat)
            && rules.is(&rules.auction().trou_round, TrouRound::EachInTurn)
            && (state.round_written || rules.transcript.calls().any(answers))
    }

    /// Who bids before all have spoken on the trou has begun the bidding where nobody goes on with the round:
    /// who follows him is not blamed for it once more.
    pub(crate) fn breaks_off_the_round(&mut self, step: usize, seat: Seat) {
        let rules = self.rules;
        let (phase, announced) = (self.state.phase, self.state.trou.is_some());
        let later = self.state.announcements.iter().any(|later| *later > step);
        let each = rules.is(&rules.auction().trou_round, TrouRound::EachInTurn);
        let on = announced || later || goes_on(&rules, &self.state, seat, step);
        if phase == Phase::TrouRound && each && !on {
            self.state.begin_bidding_from(&rules, seat);
        }
    }

    /// A trou that comes when the bidding is on, of a player who has the aces for it, where that is one that
    /// was not announced.
    pub(crate) fn is_forgotten(&self, seat: Seat, meant: &Move) -> bool {
        let rules = &self.rules;
        let has_aces = rules.aces(seat).is_some_and(|aces| rules.ace_game(aces).is_some());
        matches!(meant, Move::Announce(_))
            && has_aces
            && rules.is(&rules.auction().late_trou_is_forgotten, true)
    }

    /// Can it be the trump of the trou that he names?
    pub(crate) fn may_name_for_the_trou(&self, seat: Seat) -> bool {
        self.state.trou_stands() && check::may_be_partner(&self.rules, &self.state, seat)
    }
}
