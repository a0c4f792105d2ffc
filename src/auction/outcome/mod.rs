//! What the bidding comes to: the game and who plays it, by the regulation and at the table.
//!
//! The regulation may make a call void that the table took for a game: then [`played_game`] holds the
//! cards against both. [`contract`] turns the winning call into partner, trump and first leader.

pub mod contract;
pub mod evidence;
pub mod is_over;
pub mod played_game;
pub mod possible_partners;
pub mod shown_by_play;
pub mod written_contract;

use crate::auction::{Bid, Rules, Track};
use crate::cards::{Seat, SeatSet};
use crate::game::Game;
use crate::transcript::Moment;
use contract::Contract;

/// What the bidding comes to.
#[derive(Clone, Debug, PartialEq)]
pub enum BiddingResult {
    /// There is no auction in the record, or not enough of it to tell the game.
    NotRecorded,
    /// It stops before anybody has a game and before all have passed.
    Incomplete,
    PassedOut,
    /// One game, or one for each player where several play alone at once.
    Games(Vec<Contract>),
}

impl BiddingResult {
    pub fn contracts(&self) -> &[Contract] {
        match self {
            BiddingResult::Games(games) => games,
            _ => &[],
        }
    }
}

/// A game that rests on a call which was not allowed, and was played all the same.
#[derive(Clone, Debug, PartialEq)]
pub struct Illegal {
    /// The call, or where it was said that the game may not be played.
    pub step: usize,
    pub moment: Moment,
    /// What the bidding comes to by the regulation.
    pub lawful: BiddingResult,
    /// The table did not play on this call, but on what its player had said before and should have lost.
    pub lapsed: bool,
    /// There were other faulty calls, which do not count either in what should have been.
    pub several: bool,
    /// The lead or the tricks show that the table played it, and not the game that it should have played.
    pub is_shown: bool,
}

/// Two games of which nobody can tell which is higher: the later stands, or the one that the play shows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Unranked {
    pub step: usize,
    /// The one that was called before, and the one that stands.
    pub games: [(Game, u8, SeatSet); 2],
    /// Whose suit would tell, and is not in the record; nobody's where no rule ranks them.
    pub suit_of: SeatSet,
}

/// The game that stands and one before it, where nobody can tell which is higher.
pub(crate) fn unranked(rules: &Rules, track: &Track) -> Option<Unranked> {
    let standing = named_by_the_lead(rules, track).or_else(|| track.state.standing())?;
    if track.state.is_forgotten_since(Some(standing.step())) {
        return None;
    }
    let who = |bid: &Bid| -> SeatSet { bid.players.iter().map(|(seat, _)| *seat).collect() };
    let found = |before: &Bid, suit_of: SeatSet| Unranked {
        step: standing.step().max(before.step()),
        games: [before, standing].map(|bid| (bid.game, bid.level, who(bid))),
        suit_of,
    };
    match track.suit_left_out(standing) {
        Some(before) => {
            let lacks = [before, standing].into_iter().filter(|bid| bid.strain.is_none());
            Some(found(before, lacks.flat_map(|bid| who(bid).iter()).collect()))
        }
        None => track.unranked().map(|before| found(before, SeatSet::EMPTY)),
    }
}

/// Who has the floor when the record stops, and more to say than `pass`.
pub(crate) fn still_to_speak(rules: &Rules, track: &Track) -> Option<Seat> {
    let state = &track.state;
    let floor = state.floor(rules).filter(|_| !rules.transcript.is_played())?;
    // The floor may be with somebody who need not speak: then it is the next who has to.
    let has_to = |seat: &Seat| {
        !state.is_silenced(rules, *seat) && !state.holds_standing(*seat) && !state.is_in_doubt(rules, *seat)
    };
    let due = floor.round().find(has_to).unwrap_or(floor);
    Some(due).filter(|_| track.waits_for_somebody())
}

/// What the calls come to.
pub(crate) fn outcome(rules: &Rules, track: &Track) -> BiddingResult {
    // A game of unknown level that was called after it, and that nothing went over, may be the one.
    let unclear = |bid: &Bid| track.notes.unclear.iter().any(|call| call.step > bid.step());
    match track.state.standing() {
        standing if track.state.is_forgotten_since(standing.map(Bid::step)) => BiddingResult::NotRecorded,
        Some(bid) if track.state.has_unknown_players(rules, bid) => BiddingResult::NotRecorded,
        Some(bid) if unclear(bid) => BiddingResult::NotRecorded,
        Some(bid) => {
            let bid = named_by_the_lead(rules, track).unwrap_or(bid);
            BiddingResult::Games(rules.partnership().contracts(bid, &track.state))
        }
        None if !track.notes.unclear.is_empty() => BiddingResult::NotRecorded,
        None if track.may_be_open() => BiddingResult::Incomplete,
        None => BiddingResult::PassedOut,
    }
}

/// Of two abondances, where a suit is not known, the one whose player made the first lead.
fn named_by_the_lead<'t>(rules: &Rules, track: &'t Track) -> Option<&'t Bid> {
    let standing = track.state.standing()?;
    let leader = rules.transcript.first_leader()?;
    let by_leader = |bid: &&Bid| standing.is_undecided(bid) && !bid.illegal && bid.by == leader;
    track.state.called.iter().rev().find(by_leader).filter(|_| !standing.is_by(leader))
}
