//! The bidding: what may be said, what follows from it, and who plays what in the end.
//!
//! One engine for every regulation. [`state`] is where the bidding stands; [`check`] says whether a
//! call is allowed and why not; [`apply`](State::apply) says what it changes; [`effect`] what the
//! regulation makes of a faulty one; [`track`] follows a whole record. All of them ask the rulebook
//! ([`rules`]) and know no regulation.

mod apply;
pub mod check;
mod contract;
mod doubtful;
mod effect;
mod either;
mod evidence;
mod exchange;
pub mod explain;
mod followed;
mod goes_on;
mod heard;
mod in_the_deal;
mod joining;
mod lapse;
mod leave;
mod listed;
mod moves;
mod named;
pub mod options;
mod outbid;
mod played;
mod puzzled;
mod refusal;
mod repeated;
mod round;
mod rules;
pub mod state;
mod strange;
pub mod track;
mod unclear;
mod whom;
mod withheld;

pub use apply::Said;
pub use contract::{Contract, Partnership};
pub use effect::Effect;
pub use in_the_deal::{trou_holder, trou_partner};
pub use leave::Refused;
pub use moves::{Move, Puzzle};
pub use refusal::Refusal;
pub use repeated::Taken;
pub use rules::{Basis, Rules};
pub use state::{Bid, Pair, Phase, Player, State};
pub use track::{Follow, Seen, Track};
pub use whom::PairOfSeveral;

use self::whom::Ways;
use crate::cards::{Card, Seat, SeatSet, Suit};
use crate::game::Game;
use crate::transcript::{Call, Moment};

#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// There is no auction in the record, or not enough of it to tell the game.
    NotRecorded,
    /// It stops before anybody has a game and before all have passed.
    Incomplete,
    PassedOut,
    /// One game, or one for each player where several play alone at once.
    Games(Vec<Contract>),
}

impl Outcome {
    pub fn contracts(&self) -> &[Contract] {
        match self {
            Outcome::Games(games) => games,
            _ => &[],
        }
    }
}

/// A call that was not allowed.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    pub step: usize,
    pub seat: Seat,
    pub call: Call,
    /// The suit that the call names.
    pub suit: Option<Suit>,
    /// He said nothing, but showed this card.
    pub shown: Option<Card>,
    pub refusal: Refusal,
    pub effect: Effect,
}

/// A game that rests on a call which was not allowed, and was played all the same.
#[derive(Clone, Debug, PartialEq)]
pub struct Illegal {
    /// The call, or where it was said that the game may not be played.
    pub step: usize,
    pub moment: Moment,
    /// What the bidding comes to by the regulation.
    pub lawful: Outcome,
    /// The table did not play on this call, but on what its player had said before and should have lost.
    pub lapsed: bool,
    /// There were other faulty calls, which do not count either in what should have been.
    pub several: bool,
}

#[derive(Clone, Debug)]
pub struct Auction {
    /// The game that was played.
    pub outcome: Outcome,
    /// Calls that were not allowed, in order.
    pub faults: Vec<Fault>,
    /// Calls of a game that has several levels, without its number.
    pub unclear: Vec<UnknownGame>,
    /// Pairs whose joiner could mean several.
    pub of_several: Vec<PairOfSeveral>,
    /// Calls that were taken for what their player must have meant.
    pub taken: Vec<Taken>,
    /// Calls of games that earlier losses have closed to their player.
    pub closed: Vec<ClosedCall>,
    /// The game that stands went over the same one at the same level, in another suit.
    pub over_its_like: Option<Game>,
    /// A game that stands without a rule that ranks it above the one before.
    pub unranked: Option<Unranked>,
    pub illegal: Option<Illegal>,
    /// Games that the jury refused.
    pub refused: Vec<Refused>,
    /// A word on the trou is missing in the record before this call, and nobody is blamed for it.
    pub round_left_out: Option<usize>,
    /// Who is said to have needed leave for his game, and when that was said.
    pub needing_leave: Vec<(Moment, Seat)>,
    /// Who had the floor when the record stops, if he could still call something; several where nobody can
    /// tell which of them was joined.
    pub still_to_speak: SeatSet,
}

/// A call that is void for what its player has lost before.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ClosedCall {
    pub step: usize,
    pub seat: Seat,
    pub game: Game,
    pub level: u8,
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

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct UnknownGame {
    pub step: usize,
    pub seat: Seat,
    pub game: Game,
}

impl Auction {
    pub fn contracts(&self) -> &[Contract] {
        self.outcome.contracts()
    }

    /// The record stops before the bidding is over.
    pub fn is_cut_short(&self) -> bool {
        self.outcome == Outcome::Incomplete || !self.still_to_speak.is_empty()
    }

    pub fn of(rules: Rules) -> Auction {
        let ways = whom::ways(&rules);
        Auction::in_one_way(ways.first(rules), &ways)
    }

    /// The calls are followed in one of the ways in which they can be meant.
    fn in_one_way(rules: Rules, ways: &Ways) -> Auction {
        let transcript = rules.transcript;
        let none = Auction {
            outcome: Outcome::NotRecorded,
            faults: Vec::new(),
            unclear: Vec::new(),
            of_several: Vec::new(),
            taken: Vec::new(),
            closed: Vec::new(),
            over_its_like: None,
            unranked: None,
            illegal: None,
            refused: Vec::new(),
            round_left_out: None,
            needing_leave: Vec::new(),
            still_to_speak: SeatSet::EMPTY,
        };
        if transcript.auction.is_none() {
            return none;
        }
        let lawful = Track::new(rules, Follow::Law).run();
        let by_law = outcome(&rules, &lawful);
        let still_to_speak = ways.still_to_speak(still_to_speak(&rules, &lawful));
        // Before the first card the bidding can still go on without a void call.
        let (outcome, illegal) = match transcript.play.is_empty() {
            true => (by_law.clone(), None),
            false => played::game(&rules, &lawful, by_law.clone()),
        };
        let over_its_like = match lawful.state.stood.as_slice() {
            [.., before, standing] if (before.game, before.level) == (standing.game, standing.level) => {
                Some(standing.game).filter(|_| !standing.illegal)
            }
            _ => None,
        };
        let of_several = whom::of_several(&lawful, ways);
        let told = |outcome| whom::as_told(outcome, &of_several, &lawful, ways);
        let unranked = unranked(&rules, &lawful).map(|found| whom::certainly(found, &of_several));
        let outcome = told(outcome);
        let illegal = illegal.map(|illegal| Illegal { lawful: told(illegal.lawful), ..illegal });
        let Track { faults, unclear, taken, closed, refused, needing_leave, round_left_out, .. } = lawful;
        Auction {
            outcome,
            faults,
            unclear,
            of_several,
            taken,
            closed,
            over_its_like,
            unranked,
            illegal,
            refused,
            round_left_out,
            needing_leave,
            still_to_speak,
        }
    }
}

/// The game that stands and one before it, where nobody can tell which is higher.
fn unranked(rules: &Rules, track: &Track) -> Option<Unranked> {
    let standing = named_by_the_lead(rules, track).or_else(|| track.state.standing())?;
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
fn still_to_speak(rules: &Rules, track: &Track) -> Option<Seat> {
    let state = &track.state;
    let floor = state.floor(rules).filter(|_| rules.transcript.play.is_empty())?;
    // Before those who may be silent, whoever has to speak.
    let has_to = |seat: &Seat| {
        !state.is_silenced(rules, *seat) && !state.holds_standing(*seat) && !state.is_in_doubt(rules, *seat)
    };
    let due = floor.round().find(has_to).unwrap_or(floor);
    Some(due).filter(|_| track.waits_for_somebody())
}

/// What the calls come to.
fn outcome(rules: &Rules, track: &Track) -> Outcome {
    // A game of unknown level that was called after it, and that nothing went over, may be the one.
    let unclear = |bid: &Bid| track.unclear.iter().any(|call| call.step > bid.step());
    match track.state.standing() {
        Some(bid) if unclear(bid) => Outcome::NotRecorded,
        Some(bid) => {
            let bid = named_by_the_lead(rules, track).unwrap_or(bid);
            Outcome::Games(rules.partnership().contracts(bid, &track.state))
        }
        None if !track.unclear.is_empty() => Outcome::NotRecorded,
        None if track.may_be_open() => Outcome::Incomplete,
        None => Outcome::PassedOut,
    }
}

/// Of two abondances, where a suit is not known, the one whose player made the first lead.
fn named_by_the_lead<'t>(rules: &Rules, track: &'t Track) -> Option<&'t Bid> {
    let standing = track.state.standing()?;
    let leader = rules.transcript.first_leader()?;
    let by_leader = |bid: &&Bid| standing.is_undecided(bid) && !bid.illegal && bid.by == leader;
    track.state.called.iter().rev().find(by_leader).filter(|_| !standing.is_by(leader))
}
