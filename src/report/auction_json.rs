//! The bidding call by call for programs: `auction` in the verdict of
//! `jury judge --explain-auction --format json`.

use schemars::JsonSchema;
use serde::Serialize;

use super::Judged;
use super::auction::{by_reason, cited, moments_of};
use crate::auction::explain::BiddingMoment;
use crate::auction::{Bid, Phase, Refusal};
use crate::cards::{Seat, SeatSet, Suit};
use crate::codes::Code;
use crate::game::Game;
use crate::game::{Call, Strain};
use crate::rulebook::Law;
use crate::text::Speaker;

/// One moment of the bidding; the last one has no call.
#[derive(Debug, Serialize, JsonSchema)]
pub struct MomentJson {
    /// `trou` or `bidding`.
    phase: &'static str,
    /// Calls stand just before it that nobody remembers.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schemars(default)]
    after_forgotten: bool,
    /// Nobody knows who has the floor, for the same reason.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schemars(default)]
    floor_unknown: bool,
    /// Who has the floor; null when the bidding is over, or when that is not known.
    floor: Option<Seat>,
    /// The joiner, where he may speak for both before the player with the floor.
    partner: Option<Seat>,
    /// Whoever holds a trou speaks before the player with the floor.
    trou_first: bool,
    /// The player with the floor may say nothing and leave it to others.
    may_be_silent: bool,
    /// Who has the floor if he says nothing.
    next: Option<Seat>,
    /// Players who answer a trou in whatever order they like.
    any_order: SeatSet,
    /// Whose calls `allowed` and `refused` list.
    options_of: Option<Seat>,
    /// All have answered the trou, and the holder of the last ace names the trump.
    naming: bool,
    /// The game that stands.
    standing: Option<StandingJson>,
    /// Proposals that can still be joined.
    proposals: Vec<ProposalJson>,
    /// Who waits.
    waiting: SeatSet,
    /// Whose proposal is joined, where that silences him; and who must take the suit he named too early as the
    /// trump of a trou.
    bound: SeatSet,
    /// Who may say nothing more.
    muted: SeatSet,
    /// Who has passed, or agreed to the trou.
    passed: SeatSet,
    /// What that player may say.
    allowed: Vec<String>,
    /// What he may not say, and why.
    refused: Vec<RefusedJson>,
    /// What was said then.
    said: Option<SaidJson>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct StandingJson {
    /// Which game.
    name: Game,
    /// Tricks announced.
    level: u8,
    /// A suit, or null where there is none or it is not named.
    trump: Option<&'static str>,
    /// Who plays it.
    players: SeatSet,
    /// A second game that is played at the same time, each for himself.
    #[serde(skip_serializing_if = "Option::is_none")]
    beside: Option<Box<StandingJson>>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct ProposalJson {
    /// Who proposed.
    seat: Seat,
    /// Which suit.
    suit: Option<&'static str>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct RefusedJson {
    /// Calls that are refused for this reason.
    calls: Vec<String>,
    /// The code that each of them would get.
    code: Code,
    /// The articles that forbid them.
    articles: Vec<String>,
    /// Why, in the language of the report.
    why: String,
}

#[derive(Debug, Serialize, JsonSchema)]
struct SaidJson {
    /// Who spoke.
    seat: Seat,
    /// What he said.
    call: String,
    /// It takes the place of his faulty call just before.
    corrects: bool,
    /// Does it count? A call does not that is void, or built on one that is.
    counts: bool,
    /// Why it was not allowed.
    fault: Option<RefusedJson>,
}

/// Every moment of the auction.
pub(super) fn moments_json(judged: &Judged, speaker: &Speaker) -> Option<Vec<MomentJson>> {
    let moments = moments_of(judged)?;
    Some(moments.iter().map(|moment| moment_json(judged.law, moment, speaker)).collect())
}

fn moment_json(law: &Law, moment: &BiddingMoment, speaker: &Speaker) -> MomentJson {
    let refused = |calls: &[Call], refusal: &Refusal| RefusedJson {
        calls: calls.iter().map(Call::to_string).collect(),
        code: refusal.code,
        articles: cited(law, refusal).to_vec(),
        why: refusal.why.say(speaker),
    };
    MomentJson {
        phase: match moment.phase {
            Phase::TrouRound => "trou",
            Phase::Bidding => "bidding",
        },
        after_forgotten: moment.after_forgotten,
        floor_unknown: moment.order_forgotten,
        floor: moment.floor,
        partner: moment.partner,
        trou_first: moment.trou_first,
        may_be_silent: moment.may_be_silent,
        next: moment.next,
        any_order: moment.any_order,
        options_of: moment.options_of,
        naming: moment.naming,
        standing: moment.standing.as_ref().map(standing),
        proposals: moment
            .open
            .iter()
            .map(|(seat, suit)| ProposalJson { seat: *seat, suit: suit.map(Suit::word) })
            .collect(),
        waiting: moment.waiting,
        bound: moment.bound,
        muted: moment.muted,
        passed: moment.passed,
        allowed: moment.allowed.iter().map(Call::to_string).collect(),
        refused: by_reason(&moment.refused)
            .into_iter()
            .map(|(calls, refusal)| refused(&calls, &refusal))
            .collect(),
        said: moment.said.map(|(seat, call)| SaidJson {
            seat,
            call: call.to_string(),
            corrects: moment.corrects,
            counts: moment.counts,
            fault: moment.fault.as_ref().map(|fault| refused(&[call], &fault.refusal)),
        }),
    }
}

fn standing(bid: &Bid) -> StandingJson {
    StandingJson {
        name: bid.game,
        level: bid.level,
        trump: match bid.strain {
            Some(Strain::Suit(suit)) => Some(suit.word()),
            Some(Strain::NoTrump) | None => None,
        },
        players: bid.players.iter().map(|(seat, _)| *seat).collect(),
        beside: bid.beside.as_deref().map(|beside| Box::new(standing(beside))),
    }
}
