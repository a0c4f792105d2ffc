//! The bidding: what may be said, what follows from it, and who plays what in the end.
//!
//! Every call of a record goes through four rooms, and [`track`] leads it through them:
//!
//! ```text
//!   resolve ───▶ check ─────▶ dispose ────▶ state
//!   what he      is there     does it       how the bidding
//!   means        anything     count?        stands now
//!   by it        against it?                   │
//!      ▲                                       │ the next call
//!      └───────────────────────────────────────┘
//!                                              └──▶ outcome: the game, and who plays it
//! ```
//!
//! W deals, and the record has `N: propose ♥`, `E: propose ♥`, `S: join`, `W: solo 6`, `N: solo 5`, passes, play.
//!
//! 1. [`resolve`]: from the words to what is meant. S says `join` and names nobody: that can be N or E. Both ways
//!    are followed to the end, and the one with the fewest faults is taken.
//! 2. [`check`]: what stands against the call now, and by which article. Solo 5 does not go over solo 6 of W:
//!    `auction/too-low`; and if N had been joined, he might not even speak: `auction/bound`. The same is asked of
//!    every call that is not made, by [`check::options`].
//! 3. [`dispose`]: what becomes of it. The regulation makes solo 5 void and N mute; or it is silent, and then the
//!    call counts as it did at the table.
//! 4. [`state`]: what has been said so far, which game stands, and whose turn it is: solo 6 of W, and E.
//!
//! What a step has to know of the rest of the record is found once, before the first call: [`sequel`]. So a step
//! depends on what was said so far, the call, the sequel and on what is followed ([`Follow`]), and on nothing else: only
//! the table of [`dispose`] chooses what becomes of the call, and only [`state`] changes how the bidding stands.
//!
//! Then [`outcome`] tells the game that the regulation makes of it, and the one that the table played where
//! that is another. [`explain`] shows every moment with the calls that were open. All of them ask the
//! rulebook through [`rules`] and know no regulation.

pub mod check;
mod dispose;
pub mod explain;
mod left_out;
mod outcome;
mod resolve;
mod rules;
mod sequel;
pub mod state;
mod step;
pub mod track;
mod trou_in_hands;

pub use check::options;
pub use check::refusal::Refusal;
pub use dispose::effect::Effect;
pub use dispose::jury_leave::RefusedGame;
pub use left_out::{LeftOut, PerhapsOutOfTurn, Supplied};
pub use outcome::contract::{Contract, Partnership};
pub use outcome::possible_partners::PairOfSeveral;
pub use outcome::written_contract::{AboutContract, ContractRemark};
pub use outcome::{BiddingResult, Illegal, Unranked};
pub use resolve::moves::{Move, Puzzle};
pub use resolve::repeated_call::TakenAs;
pub use rules::{Grounds, Rules};
pub use sequel::Sequel;
pub use state::apply::Utterance;
pub use state::{Bid, OwnBid, Pair, Phase, Player, State};
pub use track::{Follow, Notes, Seen, Track};
pub use trou_in_hands::{trou_holder, trou_partner};

use check::outbid::{self, Against};
use check::refusal::{Allowed, refuse};
use check::{Join, Target, is_false, joining, naming_card, pairs_target, pairs_targets};
use check::{before_or_at, goes_on_with, in_due_turn, lapsed_proposal, passed_over};
use dispose::barred_games::Barred;
use dispose::disposition;
use dispose::disposition::{
    Blameless, CallFate, Disposition, Faulty, Leaves, Order, Then, Void, VoidCall, blameless, disposition,
};
use dispose::disputed_game;
use dispose::effect::{costs_the_same, effect, effect_of};
use dispose::refused_exchange;
use dispose::table_view::TableView;
use dispose::unknown_game::Strange;
use outcome::evidence::{self, Evidence};
use outcome::possible_partners::{self, Ways};
use outcome::{outcome, played_game, still_to_speak, unranked, written_contract};
use resolve::ambiguous_join::{self, Partners, UnclearJoin};
use resolve::repeated_call;
use resolve::trou_round::{self, PassInTheRound};
use rules::{lists, suit_of};
use sequel::{Made, is_of_trou, is_trou};
use state::{Announced, Onward, Proposal};
use track::of_order;

use crate::cards::{Card, Seat, SeatSet, Suit};
use crate::game::Game;
use crate::transcript::{Call, Moment};

/// A call that was not allowed.
#[derive(Clone, Debug, PartialEq)]
pub struct WrongCall {
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

#[derive(Clone, Debug)]
pub struct Auction {
    /// The game that was played.
    pub outcome: BiddingResult,
    /// Calls that were not allowed, in order.
    pub faults: Vec<WrongCall>,
    /// Calls of a game that has several levels, without its number.
    pub unclear: Vec<UnknownGame>,
    /// Pairs whose joiner could mean several.
    pub of_several: Vec<PairOfSeveral>,
    /// Calls that were taken for what their player must have meant.
    pub taken: Vec<TakenAs>,
    /// Calls of games that earlier losses have closed to their player.
    pub closed: Vec<ClosedCall>,
    /// The game that stands went over the same one at the same level, in another suit.
    pub over_its_like: Option<Game>,
    /// A game that stands without a rule that ranks it above the one before.
    pub unranked: Option<Unranked>,
    pub illegal: Option<Illegal>,
    /// Games that the jury refused.
    pub refused: Vec<RefusedGame>,
    /// A word on the trou is missing in the record before this call, and nobody is blamed for it.
    pub round_left_out: Option<usize>,
    /// Calls that the record leaves out, and what they are taken to have been.
    pub supplied: Vec<Supplied>,
    /// Calls that were out of turn if nobody was left out before them, and nothing tells.
    pub perhaps_out_of_turn: Vec<PerhapsOutOfTurn>,
    /// Those of them that the jury finds to have been so.
    pub found_out_of_turn: Vec<usize>,
    /// Who is said to have needed leave for his game, and when that was said.
    pub needing_leave: Vec<(Moment, Seat)>,
    /// Who had the floor when the record stops, if he could still call something; several where nobody can
    /// tell which of them was joined.
    pub still_to_speak: SeatSet,
    /// In how many ways its joins were followed.
    pub ways_followed: usize,
    /// What there is to say of a game that the record names beside its calls or without them.
    pub of_contract: Vec<ContractRemark>,
}

/// A call that is void for what its player has lost before.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ClosedCall {
    pub step: usize,
    pub seat: Seat,
    pub game: Game,
    pub level: u8,
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
        self.outcome == BiddingResult::Incomplete || !self.still_to_speak.is_empty()
    }

    pub fn of(rules: Rules) -> Auction {
        let sequel = Sequel::of(&rules);
        let rules = Rules { sequel: Some(&sequel), ..rules };
        if rules.transcript.auction.is_none() {
            return Auction::not_recorded(&rules).with_contract(&rules);
        }
        let ways = possible_partners::ways(&rules);
        let lawful = Track::new(ways.first(rules), Follow::Law).run();
        // Where nobody was passed over, the record leaves no call out.
        if lawful.notes.passed_over.is_empty() {
            return Auction::in_one_way(lawful, &ways).with_contract(&rules);
        }
        let left_out = left_out::find(&ways.first(rules));
        let rules = Rules { left_out: &left_out, ..rules };
        let ways = if left_out.is_empty() { ways } else { possible_partners::ways(&rules) };
        Auction::in_one_way(Track::new(ways.first(rules), Follow::Law).run(), &ways).with_contract(&rules)
    }

    fn not_recorded(rules: &Rules) -> Auction {
        Auction {
            outcome: BiddingResult::NotRecorded,
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
            supplied: Vec::new(),
            perhaps_out_of_turn: Vec::new(),
            found_out_of_turn: rules.out_of_turn.to_vec(),
            needing_leave: Vec::new(),
            still_to_speak: SeatSet::EMPTY,
            ways_followed: 1,
            of_contract: Vec::new(),
        }
    }

    /// The calls were followed in one of the ways in which they can be meant.
    fn in_one_way(lawful: Track, ways: &Ways) -> Auction {
        let rules = lawful.rules;
        let by_law = outcome(&rules, &lawful);
        let still_to_speak = ways.still_to_speak(still_to_speak(&rules, &lawful));
        // Before the first card the bidding can still go on without a void call.
        let (outcome, illegal) = match rules.transcript.is_played() {
            false => (by_law.clone(), played_game::before_the_play(&rules, &lawful, &by_law)),
            true => played_game::game(&rules, &lawful, by_law.clone()),
        };
        let over_its_like = match lawful.state.stood.as_slice() {
            [.., before, standing] if (before.game, before.level) == (standing.game, standing.level) => {
                Some(standing.game).filter(|_| !standing.illegal)
            }
            _ => None,
        };
        let of_several = possible_partners::of_several(&lawful, ways);
        let told = |outcome| possible_partners::as_told(outcome, &of_several, &lawful, ways);
        let unranked =
            unranked(&rules, &lawful).map(|found| possible_partners::certainly(found, &of_several));
        let outcome = told(outcome);
        let illegal = illegal.map(|illegal| Illegal { lawful: told(illegal.lawful), ..illegal });
        let closed = lawful.notes.closed().collect();
        let perhaps_out_of_turn = left_out::perhaps(&rules, &lawful);
        let Notes { faults, unclear, taken, round_left_out, supplied, .. } = lawful.notes;
        let Barred { refused, needing_leave, .. } = lawful.barred;
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
            supplied,
            perhaps_out_of_turn,
            found_out_of_turn: rules.out_of_turn.to_vec(),
            needing_leave,
            still_to_speak,
            ways_followed: ways.followed,
            of_contract: Vec::new(),
        }
    }

    /// With the game that the record names, where it names one: in the place of calls that nobody wrote down, or
    /// beside them.
    fn with_contract(self, rules: &Rules) -> Auction {
        let Some(written) = &rules.transcript.contract else { return self };
        let found = written_contract::found(rules, written);
        let mut of_contract = found.remarks;
        if rules.transcript.auction.is_none() {
            return Auction { outcome: found.outcome, illegal: found.illegal, of_contract, ..self };
        }
        let Some(outcome) = written_contract::filled_in(&self.outcome, &found.outcome) else {
            let (game, at) =
                written.games().first().map_or_else(Default::default, |game| (Some(game.game), game.entry));
            let (what, players) = (AboutContract::Disagrees, written.players());
            of_contract = vec![ContractRemark { what, at, game, players }];
            return Auction { of_contract, ..self };
        };
        // The calls stop before the game, and the record names it all the same: nobody is waited for.
        let is_told = outcome != self.outcome && matches!(outcome, BiddingResult::Games(_));
        let still_to_speak = if is_told { SeatSet::EMPTY } else { self.still_to_speak };
        let unclear = if is_told { Vec::new() } else { self.unclear };
        Auction { outcome, still_to_speak, unclear, of_contract, ..self }
    }
}
