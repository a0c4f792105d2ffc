//! The bidding: what may be said, what follows from it, and who plays what in the end.
//!
//! One engine for every regulation. [`state`] is where the bidding stands; [`check`] says whether a
//! call is allowed and why not; [`apply`](State::apply) says what it changes; [`effect`] what the
//! regulation makes of a faulty one; [`track`] follows a whole record. All of them ask the rulebook
//! ([`rules`]) and know no regulation.

mod apply;
pub mod check;
mod contract;
mod effect;
mod exchange;
pub mod explain;
mod followed;
mod heard;
mod joining;
mod lapse;
mod leave;
mod moves;
pub mod options;
mod outbid;
mod refusal;
mod rules;
pub mod state;
mod strange;
pub mod track;
mod unclear;

pub use apply::Said;
pub use contract::{Contract, Partnership};
pub use effect::Effect;
pub use leave::Refused;
pub use moves::{Move, Puzzle};
pub use refusal::Refusal;
pub use rules::{Basis, Rules};
pub use state::{Bid, Phase, State};
pub use track::{Follow, Seen, Track};

use crate::cards::{Card, Seat, Suit};
use crate::game::Game;
use crate::transcript::Call;

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
    /// The call.
    pub step: usize,
    /// What the bidding comes to by the regulation.
    pub lawful: Outcome,
    /// The table did not play on this call, but on what its player had said before and should have lost.
    pub lapsed: bool,
}

#[derive(Clone, Debug)]
pub struct Auction {
    /// The game that was played.
    pub outcome: Outcome,
    /// Calls that were not allowed, in order.
    pub faults: Vec<Fault>,
    /// Calls of a game that has several levels, without its number; or of a pair, and not whose.
    pub unclear: Vec<UnknownGame>,
    /// Calls of games that earlier losses have closed to their player.
    pub closed: Vec<ClosedCall>,
    /// The game that stands went over the same one at the same level, in another suit.
    pub over_its_like: Option<Game>,
    /// A game that stands without a rule that ranks it above the one before.
    pub unranked: Option<Unranked>,
    pub illegal: Option<Illegal>,
    /// Games that the jury refused.
    pub refused: Vec<Refused>,
    /// Who had the floor when the record stops, if he could still call something.
    pub still_to_speak: Option<Seat>,
}

/// A call that is void for what its player has lost before.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ClosedCall {
    pub step: usize,
    pub seat: Seat,
    pub game: Game,
    pub level: u8,
}

/// Two games that no rule ranks: the later stands, or the one that the play shows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Unranked {
    pub step: usize,
    /// The one that was called before, and the one that stands.
    pub games: [(Game, u8); 2],
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct UnknownGame {
    pub step: usize,
    pub seat: Seat,
    pub game: Game,
    pub level: Option<u8>,
}

impl Auction {
    pub fn contracts(&self) -> &[Contract] {
        self.outcome.contracts()
    }

    /// The record stops before the bidding is over.
    pub fn is_cut_short(&self) -> bool {
        self.outcome == Outcome::Incomplete || self.still_to_speak.is_some()
    }

    pub fn of(rules: Rules) -> Auction {
        Auction::watched(rules, None)
    }

    /// The same, showing every step to somebody.
    pub fn watched(rules: Rules, see: Option<&mut dyn FnMut(&Seen)>) -> Auction {
        let transcript = rules.transcript;
        let none = Auction {
            outcome: Outcome::NotRecorded,
            faults: Vec::new(),
            unclear: Vec::new(),
            closed: Vec::new(),
            over_its_like: None,
            unranked: None,
            illegal: None,
            refused: Vec::new(),
            still_to_speak: None,
        };
        if transcript.auction.is_none() {
            return none;
        }
        let lawful = Track::new(rules, Follow::Law).watched(see);
        let by_law = outcome(&rules, &lawful);
        let was_played = !transcript.play.is_empty();
        let other = strange_game(&rules, &lawful, &by_law);
        let other = other.or_else(|| played_otherwise(&rules, &lawful, &by_law));
        let (outcome, illegal, still_to_speak) = match other {
            Some(Otherwise { table, played, step, instead, lapsed }) => {
                // A void pass makes no game: what the others bid stands all the same.
                let says_something = |fault: &Fault| fault.effect.void && !fault.call.is_silence();
                let matters = instead.is_some()
                    || lawful.is_taken_back
                    || !lawful.closed.is_empty()
                    || lawful.faults.iter().any(says_something);
                let illegal = Illegal { step, lawful: instead.unwrap_or(by_law), lapsed };
                let illegal = Some(illegal).filter(|_| was_played && matters);
                (played, illegal, still_to_speak(&rules, &table))
            }
            None => {
                let still = still_to_speak(&rules, &lawful);
                match was_played.then(|| illegal_contract(&rules, &lawful)).flatten() {
                    // Who led shows that nobody took the call for a game.
                    Some(illegal) if is_led(&rules, &illegal.lawful) && !is_led(&rules, &by_law) => {
                        (illegal.lawful, None, still)
                    }
                    illegal => (by_law, illegal, still),
                }
            }
        };
        let unranked = lawful.unranked().zip(lawful.state.standing()).map(|(before, standing)| Unranked {
            step: standing.step().max(before.step()),
            games: [(before.game, before.level), (standing.game, standing.level)],
        });
        let over_its_like = match lawful.state.stood.as_slice() {
            [.., before, standing] if (before.game, before.level) == (standing.game, standing.level) => {
                Some(standing.game).filter(|_| !standing.illegal)
            }
            _ => None,
        };
        let Track { faults, unclear, closed, refused, .. } = lawful;
        Auction {
            outcome,
            faults,
            unclear,
            closed,
            over_its_like,
            unranked,
            illegal,
            refused,
            still_to_speak,
        }
    }
}

/// Who has the floor when the record stops, and more to say than `pass`.
fn still_to_speak(rules: &Rules, track: &Track) -> Option<Seat> {
    let floor = track.state.floor(rules).filter(|_| rules.transcript.play.is_empty());
    floor.filter(|_| track.waits_for_somebody())
}

/// What the calls come to.
fn outcome(rules: &Rules, track: &Track) -> Outcome {
    match track.state.standing() {
        Some(bid) => {
            let bid = named_by_the_lead(rules, track).unwrap_or(bid);
            Outcome::Games(rules.partnership().contracts(bid, &track.state))
        }
        None if !track.unclear.is_empty() => Outcome::NotRecorded,
        None if track.is_open() => Outcome::Incomplete,
        None => Outcome::PassedOut,
    }
}

/// Was the first card led by the player whom this game gives the lead?
fn is_led(rules: &Rules, outcome: &Outcome) -> bool {
    let leader = rules.transcript.first_leader();
    leader.is_some() && outcome.contracts().first().is_some_and(|contract| contract.leader == leader)
}

/// Of two abondances, where a suit is not known, the one whose player made the first lead.
fn named_by_the_lead<'t>(rules: &Rules, track: &'t Track) -> Option<&'t Bid> {
    let standing = track.state.standing()?;
    let leader = rules.transcript.first_leader()?;
    let by_leader = |bid: &&Bid| standing.is_undecided(bid) && !bid.illegal && bid.by == leader;
    track.state.called.iter().rev().find(by_leader).filter(|_| !standing.is_by(leader))
}

/// What the table played, and not by the regulation.
struct Otherwise<'a> {
    table: Track<'a>,
    played: Outcome,
    /// The void call.
    step: usize,
    /// What the bidding comes to without it, if not what the regulation makes of it.
    instead: Option<Outcome>,
    /// It is not this call that made the game.
    lapsed: bool,
}

/// A game that the regulation does not have, and that was played all the same.
fn strange_game<'a>(rules: &Rules<'a>, lawful: &Track<'a>, by_law: &Outcome) -> Option<Otherwise<'a>> {
    if rules.transcript.play.is_empty() {
        return None;
    }
    let table = Track::new(*rules, Follow::Table).run();
    let (bid, step) = table.strange_game(&lawful.state)?;
    let played = Outcome::Games(rules.partnership().contracts(bid, &table.state));
    let contradicted = is_led(rules, by_law) && !is_led(rules, &played);
    let instead = Some(outcome(rules, &Track::new(*rules, Follow::Strict).run()));
    (!contradicted).then_some(Otherwise { played, step, instead, lapsed: false, table })
}

/// The game of a player who lost with a void call what he had said before, and was let play it.
fn played_all_the_same<'a>(rules: &Rules<'a>, lawful: &Track, by_law: &Outcome) -> Option<Otherwise<'a>> {
    let step = lawful.lapsed?;
    let table = Track::forgiving(*rules).run();
    let played = outcome(rules, &table);
    let contradicted = is_led(rules, by_law) && !is_led(rules, &played);
    let found = !played.contracts().is_empty() && played != *by_law && !contradicted;
    found.then_some(Otherwise { table, played, step, instead: None, lapsed: true })
}

/// The game that the table played although a void call made it, and that call.
fn played_otherwise<'a>(rules: &Rules<'a>, lawful: &Track, by_law: &Outcome) -> Option<Otherwise<'a>> {
    // Before the first card the bidding can still go on without the void call.
    if lawful.voided.is_empty() || rules.transcript.play.is_empty() {
        return None;
    }
    if let Some(found) = played_all_the_same(rules, lawful, by_law) {
        return Some(found);
    }
    let table = Track::new(*rules, Follow::Table).run();
    let played = outcome(rules, &table);
    let (led_by_law, led) = (is_led(rules, by_law), is_led(rules, &played));
    if led_by_law && !led {
        return None;
    }
    // Where something stands without the void call, only the play shows that the table took it for a game:
    // who led, or that nothing speaks against one more player beside the others.
    let one_more = by_law.contracts().len() < played.contracts().len()
        && by_law.contracts().iter().all(|contract| played.contracts().contains(contract));
    let is_shown = led && (!led_by_law || one_more);
    if !lawful.relied && !by_law.contracts().is_empty() && !is_shown {
        return None;
    }
    let contract = played.contracts().first()?;
    let blamed = |(step, seat): (usize, Seat)| contract.is_declarer(seat) && step <= contract.step;
    let mut void =
        lawful.faults.iter().filter(|fault| fault.effect.void).map(|fault| (fault.step, fault.seat));
    let before = |fault: &(usize, Seat)| fault.0 <= contract.step;
    let step = void.clone().rfind(|fault| blamed(*fault)).or_else(|| void.clone().rfind(before));
    let step = step.or_else(|| void.next_back()).map(|(step, _)| step);
    let refused = || lawful.voided.last().map(|(step, ..)| *step);
    let step = step.or_else(refused).filter(|_| played != *by_law)?;
    Some(Otherwise { table, played, step, instead: None, lapsed: false })
}

/// A game that counts, though its call could not have been made.
fn illegal_contract(rules: &Rules, track: &Track) -> Option<Illegal> {
    let bid = track.state.standing().filter(|bid| bid.illegal)?;
    let by_player = |fault: &&Fault| bid.is_by(fault.seat) && fault.step <= bid.step() && !fault.effect.void;
    let step = track.faults.iter().rev().find(by_player)?.step;
    let strict = Track::new(*rules, Follow::Strict).run();
    Some(Illegal { step, lawful: outcome(rules, &strict), lapsed: false })
}
