//! The ruling: findings with their remedies, the game, the points, and what is left to the jury.
//!
//! Five stages make it (`stages.rs`):
//!
//! ```text
//!  breaches ──▶ price ──▶ ask ──▶ decide ──▶ settle ──▶ compare ──▶ ruling
//!               what      what    what the   how the    what other
//!               the       only    jury has   games      readings
//!               rule-     the     answered   end, and   of the law
//!               book      jury               the        would give
//!               makes     can                points
//!               of each   say
//! ```
//!
//! - price: `price`, `resolver`, `conditions`, `reasons`, `later_claims`, `lawful_game`, `repeat_offences`
//! - ask: `conflicts`, `unranked`, `unplayed`, `cut_short`, `charges`
//! - decide: `decisions`, `conflicts`, `unplayed`
//! - settle: `said` (what a finding says of the games), `words` (all of them together), `ending`, `unplayed_result`,
//!   `untold`, `score`, `settle`, `jury_outcomes`,
//!   `sheet` with `sheet_mistakes`, `fines`, `silences`, `customs`
//! - compare: `readings`
//!
//! `unproved` and `unknown_dealer` have all five judge a deal once more where something is only possible or alleged.
//!
//! Only price makes something of a finding. After it nobody changes one: what the jury is asked and answers, what the
//! games come to and what other readings give stands beside the findings on the `docket`, each field of it filled by one
//! stage. A stage may add findings of its own, as questions or remarks.

mod bad_decision;
mod charges;
mod conditions;
mod conflicts;
mod customs;
mod cut_short;
mod decisions;
mod docket;
mod ending;
mod finding;
mod fines;
mod jury_outcomes;
mod later_claims;
mod lawful_game;
mod price;
mod readings;
mod reasons;
mod remedy;
mod repeat_offences;
mod resolver;
mod said;
mod score;
mod settle;
mod sheet;
mod sheet_mistakes;
mod silences;
mod stages;
mod unknown_dealer;
mod unplayed;
mod unplayed_result;
mod unproved;
mod unranked;
mod untold;
mod what_if;
mod without_renonce;
mod words;

pub use crate::shown_hands::{Purse, steps_of_pass};
pub use crate::verdict::{Outcome, Severity};
pub use bad_decision::decision_fault;
pub use customs::Custom;
pub use decisions::{BadDecision, Decisions, WhyBad, choices};
pub use docket::{Docket, DocketEntry, Heard, Hearing};
pub use finding::{Basis, Finding, Standing};
pub use jury_outcomes::{JuryOutcome, JuryOutcomes};
pub use readings::{Difference, OtherReading, PlayedGame, TotalRange};
pub use remedy::{GameRemedy, Penalty, Remedy, RemedyKind, Until};
pub use repeat_offences::counts as can_be_repeated;
pub use score::{Counting, GameEnd, NoScore, Score, ScoreLine, Sum, score, score_with};
pub use unplayed_result::Unplayed;
pub use what_if::{WhatIf, WhatIfRow, what_if};
pub use without_renonce::without_renonce;

use stages::Deal;
use std::sync::Arc;

use schemars::JsonSchema;
use serde::Serialize;

use crate::auction::{Auction, Contract};
use crate::cards::{PerSeat, Seat};
use crate::codes::Code;
use crate::game::Game;
use crate::limits::{ENTRIES_OF_REPORT, STEPS_OF_CALL, STEPS_OF_FAULTY_CALL, STEPS_OF_FINDING};
use crate::replay::Replay;
use crate::rulebook::{FirstOfRound, Law};
use crate::rules::{self, Case, Mark};
use crate::session_history::Past;
use crate::shown_hands::{Memo, Spent};
use crate::transcript::Transcript;
use crate::verdict::GameResult;

/// One game of the deal.
#[derive(Clone, Debug, PartialEq)]
pub struct GameRuling {
    /// Which of the auction's contracts it is.
    pub contract: usize,
    pub tricks: u8,
    /// `None` while it is not decided.
    pub won: Option<bool>,
    /// What was made of it.
    pub fate: GameResult,
    /// It is the one that the lawful calls give, by a decision of the jury.
    pub lawful: bool,
    /// The finding that decided it; `None`: the play did.
    pub by: Option<Code>,
    /// The record says that it was won or lost, and nobody knows with how many tricks.
    pub is_result_only: bool,
}

/// The points of one player in a deal, and what the jury can still make of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(into = "WrittenPoints")]
pub struct SeatPoints {
    /// `None`: the regulation has no number for it, or the game is not finished.
    pub game: Option<i32>,
    /// Penalties that are certain.
    pub penalty: i32,
    /// The game and the penalties that are certain.
    pub total: i32,
    /// The least that the jury can make of it, within the limits that the text sets.
    pub min: i32,
    /// The most that the jury can make of it; [`NO_CEILING`] where no limit is known: nobody has worked it out, or
    /// what another player loses without a limit goes to this one.
    pub max: i32,
    /// The text sets no limit to what the jury may take.
    pub no_floor: bool,
}

/// The most that a player can have, where no limit is known.
pub const NO_CEILING: i32 = i32::MAX;

impl SeatPoints {
    /// Not everything was followed that could change them: no limit is known.
    pub(crate) fn open(&mut self) {
        (self.no_floor, self.max) = (true, NO_CEILING);
    }

    /// Is it not known how many they can be at the most?
    pub fn no_ceiling(&self) -> bool {
        self.max == NO_CEILING
    }

    /// Can the jury still change them?
    pub fn is_open(&self) -> bool {
        self.min != self.max || self.no_floor
    }
}

/// The points of a player as a program reads them.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[schemars(rename = "SeatPoints")]
struct WrittenPoints {
    /// Points of the game; null where the regulation has no number for it, or it is not finished.
    game: Option<i32>,
    /// Penalties that are certain.
    penalty: i32,
    /// The game and the penalties that are certain.
    total: i32,
    /// The least that the jury can make of it; null where the text sets no limit.
    min: Option<i32>,
    /// The most that the jury can make of it; null where no limit is known: it was not worked out, or what another
    /// player can lose without a limit goes to this one.
    max: Option<i32>,
}

impl From<SeatPoints> for WrittenPoints {
    fn from(points: SeatPoints) -> WrittenPoints {
        let SeatPoints { game, penalty, total, min, max, no_floor } = points;
        let max = (!points.no_ceiling()).then_some(max);
        WrittenPoints { game, penalty, total, min: (!no_floor).then_some(min), max }
    }
}

impl JsonSchema for SeatPoints {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        WrittenPoints::schema_name()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        WrittenPoints::json_schema(generator)
    }
}

/// What asked for more than may be searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FellShort {
    /// The deal itself.
    Deal,
    /// The deals before it in the file.
    File,
}

/// The whole verdict on one deal.
#[derive(Debug)]
pub struct Ruling {
    pub outcome: Outcome,
    pub auction: Auction,
    pub replay: Replay,
    pub games: Vec<GameRuling>,
    findings: Vec<Finding>,
    docket: Docket,
    pub points: PerSeat<SeatPoints>,
    /// A first deal of a round, where the regulation treats it otherwise.
    pub first_of_round: Option<FirstOfRound>,
    /// How many fines each player has to pay.
    pub fines: PerSeat<u32>,
    /// The fewest and the most, as the jury can still decide.
    pub fines_range: PerSeat<(u32, u32)>,
    pub score: Option<Score>,
    pub no_score: Option<NoScore>,
    pub bad_decisions: Vec<BadDecision>,
    /// What the jury has decided so far.
    pub decisions: Decisions,
    /// How many findings on earlier losses there could be, had the jury decided those deals otherwise.
    of_history: usize,
    /// Rules of custom on which it rests, where the text is silent.
    pub customs: Vec<Custom>,
    /// Disputed readings that change this verdict.
    pub other_readings: Vec<OtherReading>,
    /// Which rules were asked, and what they answered.
    pub log: Vec<(Code, rules::Tally)>,
    /// The earlier deals it was judged with.
    pub past: Option<Arc<Past>>,
    /// What was found out about the cards, for judging it again.
    memo: Arc<Memo>,
    /// How the games can still come out.
    pub jury_outcomes: JuryOutcomes,
    /// Earlier deals of the session in which a decision of the jury would change this verdict; its
    /// points and fines enclose what that would give.
    pub hangs_on: Vec<usize>,
    /// There are more ways to decide those earlier deals than were tried.
    pub pasts_fell_short: bool,
}

impl Ruling {
    /// What was wrong, in the order of events, each with what the jury has decided of it.
    pub fn findings(&self) -> Hearing<'_> {
        Hearing::new(&self.findings, &self.docket)
    }

    /// Decisions about losses that this deal does not have any more. The file says what becomes of a misère
    /// that North should not have played after two losses; but the jury has since decided that he won one of
    /// them.
    pub fn needless_decisions(&self) -> impl Iterator<Item = &str> {
        self.decisions.0.iter().map(|(id, ..)| id.as_str()).filter(|id| self.is_needless(id))
    }

    /// Is a decision with this name one about losses in earlier deals that the deal does not have any more?
    pub fn is_needless(&self, id: &str) -> bool {
        decisions::is_about_history(id, self.of_history) && !self.findings.iter().any(|it| it.id() == id)
    }

    /// The games that count: those that were played, or the one that the lawful calls give, where the jury has
    /// said that it counts.
    pub fn contracts(&self) -> &[Contract] {
        let illegal = self.auction.illegal.as_ref().filter(|_| self.games.iter().any(|game| game.lawful));
        illegal.map_or(self.auction.contracts(), |illegal| illegal.lawful.contracts())
    }

    /// Every game with its contract.
    pub fn games(&self) -> impl Iterator<Item = (&GameRuling, &Contract)> {
        let contracts = self.contracts();
        self.games.iter().filter_map(|game| Some((game, contracts.get(game.contract)?)))
    }

    /// The deal judged as if the table had written nothing down for it.
    fn without_sheet(self, deal: &Deal, law: &Law) -> Ruling {
        let unwritten = Transcript { written: PerSeat::default(), ..deal.transcript.clone() };
        let again = stages::rule(&deal.with_record(&unwritten), law);
        Ruling { other_readings: self.other_readings, past: self.past, ..again }
    }

    /// What it took from what the deals of a file share.
    pub fn taken(&self) -> Spent {
        self.memo.taken()
    }

    /// In how many ways the joins of its bidding may be understood.
    pub fn ways_of_joining(&self) -> usize {
        self.memo.ways_of_joining
    }

    /// Are there readings of the text that were not tried, because that would have been too much work?
    pub fn readings_fell_short(&self) -> bool {
        self.memo.steps.fell_short()
    }

    /// Is there more that the jury can decide here than was followed?
    pub fn answers_fell_short(&self) -> bool {
        let takes_all = |finding: Heard| {
            finding.penalty().is_some_and(|it| it.is_open() && it.or_more && it.share.is_some())
        };
        !self.pasts_fell_short
            && self.points.iter().any(|(_, points)| points.no_ceiling())
            && !self.findings().iter().any(takes_all)
    }

    /// May so many moments of its bidding be explained?
    pub fn may_explain(&self, moments: usize) -> bool {
        self.memo.moments.take(moments as u64)
    }

    /// May one more of its findings be drawn on the lines of the file?
    pub fn may_draw(&self) -> bool {
        self.memo.pictures.take(1)
    }

    /// May it be told at length, and not by its findings and the verdict alone?
    pub fn may_tell_at_length(&self) -> bool {
        self.memo.reports.take(ENTRIES_OF_REPORT)
    }

    /// May this deal be judged once more for its report?
    pub fn may_judge_again(&self) -> bool {
        self.memo.rows.spend(0)
    }

    /// Is something unanswered because this deal, or those before it in the file, asked for more than may be
    /// searched?
    pub fn search_fell_short(&self) -> Option<FellShort> {
        let short = if self.memo.is_short { FellShort::File } else { FellShort::Deal };
        self.memo.budget.fell_short().then_some(short)
    }

    /// Nothing is left to the jury, and the deal is over and scored.
    pub fn is_final(&self) -> bool {
        let waits =
            |finding: Heard| finding.is_open() || finding.breach.on_open_deal || finding.breach.unchecked;
        !self.findings().iter().any(waits)
            && self.hangs_on.is_empty()
            && self.outcome != Outcome::Unfinished
            && !self.replay.tricks.iter().any(|trick| trick.doubtful)
            && !matches!(self.no_score, Some(NoScore::Silent(_)))
            && !self.points.iter().any(|(_, points)| points.is_open())
    }

    /// Who was to deal, as the order of the session has it.
    pub fn due(&self, law: &Law) -> Option<Seat> {
        let due = self.past.as_ref()?.turn.due(law);
        // Where the table noticed it, the order was clear to them.
        let found =
            || self.findings.iter().any(|finding| rules::has(finding.breach.code, Mark::OrderOfDealers));
        due.filter(|due| due.certain || found()).map(|due| due.seat)
    }

    pub fn severity(&self) -> Option<Severity> {
        self.findings().iter().map(|finding| finding.severity()).max()
    }
}

/// Judges a deal under a law, and looks at what disputed readings would change.
pub fn judge(transcript: &Transcript, law: &Law, decisions: &Decisions) -> Ruling {
    judge_within(transcript, law, decisions, None, &Purse::default())
}

/// Judges the next deal of a file that is no session. All deals of a file share what may be searched: if the
/// first two ask for much, less is left for the third.
pub fn judge_next(transcript: &Transcript, law: &Law, decisions: &Decisions, purse: &mut Purse) -> Ruling {
    let ruling = judge_within(transcript, law, decisions, None, purse);
    purse.pay(ruling.taken());
    ruling
}

/// Judges a deal of a session, with what is known of the deals before it and what they left to be searched.
pub fn judge_within(
    transcript: &Transcript,
    law: &Law,
    decisions: &Decisions,
    past: Option<Arc<Past>>,
    purse: &Purse,
) -> Ruling {
    let memo = Arc::new(Memo::new(purse, transcript));
    let deal = Deal::new(transcript, decisions, &memo, past.as_deref(), true);
    let ruling = stages::judge(deal, law);
    Ruling { past, ..ruling }
}

/// Judges a deal again with other decisions of the jury, for its points: what if South loses 3 for the renonce
/// and not 1? Nothing is said of readings nor of what can still come, and what was found out about the cards
/// is not searched again.
pub fn judge_again(ruling: &Ruling, transcript: &Transcript, law: &Law, decisions: &Decisions) -> Ruling {
    let deal = Deal::new(transcript, decisions, &ruling.memo, ruling.past.as_deref(), false);
    let again = stages::ruled(&deal, law);
    ruling.memo.rows.spend(steps(&again, transcript));
    again
}

/// Judges a deal again with another past: what if the jury says that East lost his misère two deals ago, so
/// that he may not play one now? Nothing is said of readings.
/// What was found out about the cards is not searched again.
pub fn judge_otherwise(ruling: &Ruling, transcript: &Transcript, law: &Law, past: &Past) -> Ruling {
    let deal = Deal::new(transcript, &ruling.decisions, &ruling.memo, Some(past), true);
    stages::ruled(&deal, law)
}

/// What it takes to go through a deal once more, in steps.
pub fn steps(ruling: &Ruling, transcript: &Transcript) -> u64 {
    let faulty = ruling.auction.faults.len() as u64 * STEPS_OF_FAULTY_CALL;
    steps_of_pass(transcript)
        + more_ways(ruling, transcript)
        + faulty
        + ruling.findings.len() as u64 * STEPS_OF_FINDING
}

/// What it takes to follow the joins of a bidding in more ways than one.
fn more_ways(ruling: &Ruling, transcript: &Transcript) -> u64 {
    let calls = transcript.auction.as_ref().map_or(0, Vec::len);
    (ruling.auction.ways_followed.saturating_sub(1) * calls) as u64 * STEPS_OF_CALL
}

/// What becomes of this deal for being the first of a round.
fn first_of_round(case: &Case) -> Option<FirstOfRound> {
    let rule = case
        .law
        .book
        .deal
        .first_of_round
        .as_ref()
        .filter(|_| case.transcript.deal.first_of_round == Some(true));
    rule.and_then(|rule| case.law.get(rule)).copied()
}

/// Does everybody put a card aside before this game? Where the regulation does not have it, as the table did.
fn discards(law: &Law, transcript: &Transcript, game: Game) -> bool {
    match law.book.games.get(&game) {
        Some(rules) => law.of(&rules.discard) == Some(&true),
        None => transcript.discards.cards.iter().any(|(_, card)| card.is_some()),
    }
}
