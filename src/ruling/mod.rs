//! The ruling: findings with their remedies, the game, the points, and what is left to the jury.

mod charges;
mod conditions;
mod conflicts;
mod customs;
mod cut_short;
mod decisions;
mod ending;
mod finding;
mod fines;
mod hindsight;
mod later_claims;
mod lawful;
mod readings;
mod reasons;
mod remedies;
mod repeats;
mod resolver;
mod rest;
mod score;
mod settle;
mod sheet;
mod silences;
mod slips;
mod unplayed;
mod unranked;
mod ways;
mod words;

pub use crate::claims::Purse;
pub use customs::Custom;
pub use decisions::{BadDecision, Decisions, WhyBad, choices};
pub use finding::{Finding, GameRemedy, Penalty, Severity, Standing};
pub use hindsight::hindsight;
pub use readings::{Difference, OtherReading, Played, Range};
pub use repeats::counts as can_be_repeated;
pub use rest::Rest;
pub use score::{Counting, GameEnd, NoScore, Score, ScoreLine, Sum, score, score_with};
pub use ways::{Way, Ways};

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::auction::{Auction, Contract, Rules};
use crate::cards::{PerSeat, Seat};
use crate::claims::Memo;
use crate::codes::Code;
use crate::game::Game;
use crate::past::Past;
use crate::replay::{Holdings, Replay, Table, Terms};
use crate::rulebook::{FirstOfRound, Law};
use crate::rules::{self, Case, Mark};
use crate::transcript::{GameResult, Transcript};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    Played,
    PassedOut,
    Redeal,
    Void,
    Stopped,
    Unfinished,
}

impl Outcome {
    /// The word of verdicts and expectations.
    pub const fn word(self) -> &'static str {
        match self {
            Outcome::Played => "played",
            Outcome::PassedOut => "passed-out",
            Outcome::Redeal => "redeal",
            Outcome::Void => "void",
            Outcome::Stopped => "stopped",
            Outcome::Unfinished => "unfinished",
        }
    }
}

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
}

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
    /// The most that the jury can make of it.
    pub max: i32,
    /// The text sets no limit to what the jury may take.
    pub no_floor: bool,
}

impl SeatPoints {
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
    /// The most that the jury can make of it.
    max: i32,
}

impl From<SeatPoints> for WrittenPoints {
    fn from(points: SeatPoints) -> WrittenPoints {
        let SeatPoints { game, penalty, total, min, max, no_floor } = points;
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

#[derive(Debug)]
pub struct Ruling {
    pub outcome: Outcome,
    pub auction: Auction,
    pub replay: Replay,
    pub games: Vec<GameRuling>,
    pub findings: Vec<Finding>,
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
    pub ways: Ways,
    /// Earlier deals of the session in which a decision of the jury would change this verdict; its
    /// points and fines enclose what that would give.
    pub hangs_on: Vec<usize>,
}

impl Ruling {
    /// Decisions on what the earlier deals of a session would have made of this one, and have not.
    pub fn needless_decisions(&self) -> impl Iterator<Item = &str> {
        let is_there = |id: &str| self.findings.iter().any(|finding| finding.id() == id);
        let ids = self.decisions.0.iter().map(|(id, ..)| id.as_str());
        ids.filter(move |id| decisions::is_about_history(id, self.of_history) && !is_there(id))
    }

    /// Would this be a decision on what the earlier deals could have made of this one, and have not?
    pub fn is_needless(&self, id: &str) -> bool {
        decisions::is_about_history(id, self.of_history) && !self.findings.iter().any(|it| it.id() == id)
    }

    /// Every game with its contract.
    pub fn games(&self) -> impl Iterator<Item = (&GameRuling, &Contract)> {
        let contracts = self.auction.contracts();
        self.games.iter().filter_map(|game| Some((game, contracts.get(game.contract)?)))
    }

    /// Positions that the searches of this deal have looked at.
    pub fn searched(&self) -> u64 {
        self.memo.budget.used()
    }

    /// Is something unanswered because this deal, or those before it in the file, asked for more than may be
    /// searched?
    pub fn search_fell_short(&self) -> Option<FellShort> {
        let short = if self.memo.is_short { FellShort::File } else { FellShort::Deal };
        self.memo.budget.fell_short().then_some(short)
    }

    /// Nothing is left to the jury, and the deal is over and scored.
    pub fn is_final(&self) -> bool {
        let waits = |finding: &Finding| finding.is_open() || finding.on_open_deal || finding.unchecked;
        !self.findings.iter().any(waits)
            && self.hangs_on.is_empty()
            && self.outcome != Outcome::Unfinished
            && !self.replay.tricks.iter().any(|trick| trick.doubtful)
            && !matches!(self.no_score, Some(NoScore::Silent(_)))
    }

    /// Who was to deal, as the order of the session has it.
    pub fn due(&self, law: &Law) -> Option<Seat> {
        let due = self.past.as_ref()?.turn.due(law);
        // Where the table noticed it, the order was clear to them.
        let found = || self.findings.iter().any(|finding| rules::has(finding.code, Mark::OrderOfDealers));
        due.filter(|due| due.certain || found()).map(|due| due.seat)
    }

    pub fn severity(&self) -> Option<Severity> {
        self.findings.iter().map(|finding| finding.severity).max()
    }
}

/// Judges a deal under a law, and looks at what disputed readings would change.
pub fn judge(transcript: &Transcript, law: &Law, decisions: &Decisions) -> Ruling {
    judge_within(transcript, law, decisions, None, &Purse::default())
}

/// The same for the next deal of a file that is no session: all of them share what may be searched.
pub fn judge_next(transcript: &Transcript, law: &Law, decisions: &Decisions, purse: &mut Purse) -> Ruling {
    let ruling = judge_within(transcript, law, decisions, None, purse);
    purse.pay(ruling.searched());
    ruling
}

/// The same for a deal of a session, with what is known of the deals before it and what they left to be
/// searched.
pub fn judge_within(
    transcript: &Transcript,
    law: &Law,
    decisions: &Decisions,
    past: Option<Arc<Past>>,
    purse: &Purse,
) -> Ruling {
    let table = Table::of(transcript);
    let holdings = Holdings::deduce(transcript, &table);
    let memo = Arc::new(Memo::new(purse));
    let deal = Deal {
        transcript,
        table: &table,
        holdings: &holdings,
        decisions,
        memo: &memo,
        past: past.as_deref(),
        each_way: true,
    };
    let (mut ruling, asked) = law.noting(|| rule(&deal, law));
    readings::compare(&mut ruling, &Deal { each_way: false, ..deal }, law, &asked);
    sheet::by_another_reading(&mut ruling);
    ruling.past = past;
    ruling
}

/// The same deal once more with other decisions of the jury, for its points: nothing is said of readings nor
/// of what can still come, and what was found out about the cards is not searched again.
pub fn judge_again(ruling: &Ruling, transcript: &Transcript, law: &Law, decisions: &Decisions) -> Ruling {
    let table = Table::of(transcript);
    let holdings = Holdings::deduce(transcript, &table);
    let (memo, past) = (&ruling.memo, ruling.past.as_deref());
    let deal =
        Deal { transcript, table: &table, holdings: &holdings, decisions, memo, past, each_way: false };
    rule(&deal, law)
}

/// The same deal with another past, which the jury can still make the true one: nothing is said of readings.
/// What was found out about the cards is not searched again.
pub fn judge_otherwise(ruling: &Ruling, transcript: &Transcript, law: &Law, past: &Past) -> Ruling {
    let table = Table::of(transcript);
    let holdings = Holdings::deduce(transcript, &table);
    let (memo, decisions, past) = (&ruling.memo, &ruling.decisions, Some(past));
    let deal = Deal { transcript, table: &table, holdings: &holdings, decisions, memo, past, each_way: true };
    rule(&deal, law)
}

/// What does not depend on any reading of the law.
struct Deal<'a> {
    transcript: &'a Transcript,
    table: &'a Table,
    holdings: &'a Holdings,
    decisions: &'a Decisions,
    memo: &'a Arc<Memo>,
    past: Option<&'a Past>,
    /// Is it asked how the games can still come out?
    each_way: bool,
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
        None => transcript.discards.iter().any(|(_, card)| card.is_some()),
    }
}

/// One pass with the readings as they are chosen.
fn rule(deal: &Deal, law: &Law) -> Ruling {
    let auction = Auction::of(Rules { past: deal.past, ..Rules::of(deal.transcript, deal.holdings, law) });
    let terms = match auction.contracts().first() {
        Some(contract) => Terms {
            trump: contract.trump,
            first_leader: contract.leader,
            length: if discards(law, deal.transcript, contract.game) { 12 } else { 13 },
        },
        None => Terms::default(),
    };
    let holdings = match terms.length {
        12 => deal.holdings.clone().with_discards(deal.transcript, deal.table),
        _ => deal.holdings.clone(),
    };
    let end = later_claims::end_of_play(deal.transcript, deal.table, law, auction.contracts());
    let ended = end.map(|step| deal.table.until(step));
    let replay = Replay::run(ended.as_ref().unwrap_or(deal.table), holdings, terms);
    let case = Case::new(deal.transcript, law, &auction, &replay, deal.memo, deal.past);
    let mut answers = rules::check(&case);
    let log = std::mem::take(&mut answers.log);
    let mut findings = remedies::findings(&case, answers);
    later_claims::apply(&case, &mut findings);
    if let Some(lawful) = lawful::bidding(&case).filter(|_| !case.claims.is_empty()) {
        let case = Case::new(deal.transcript, law, &lawful, &replay, deal.memo, deal.past);
        let mut otherwise = remedies::findings(&case, rules::check(&case));
        later_claims::apply(&case, &mut otherwise);
        lawful::note(&mut findings, &otherwise);
    }
    conflicts::remark(&case, &mut findings);
    unranked::remark(&case, &mut findings);
    unplayed::remark(&case, &mut findings);
    unplayed::costs_nothing(&mut findings);
    cut_short::remark(&case, &mut findings);
    repeats::apply(&case, &mut findings);
    charges::ask(&case, &mut findings);
    let of_history = rules::of_history(&case);
    let mut bad_decisions = deal.decisions.apply(law, &mut findings, of_history);
    unplayed::close(&case, &mut findings);
    bad_decisions.extend(conflicts::contradictions(&case, &findings, deal.decisions));
    if !deal.decisions.0.is_empty() {
        conflicts::close(&case, &mut findings);
        conflicts::overrule(&case, &mut findings);
    }
    conflicts::outdo(&case, &mut findings);
    let ways = if deal.each_way { ways::ways(&case, &findings, deal.decisions) } else { Ways::One };
    let mut settled = settle::settle(&case, &findings);
    if sheet::check(&case, &settled, &mut findings) {
        settled = settle::settle(&case, &findings);
    }
    for (n, why) in charges::renew(&case, &mut findings, std::mem::take(&mut settled.charges)) {
        let Some(finding) = findings.get(n) else { continue };
        let (id, articles) = (finding.id(), finding.articles.clone());
        bad_decisions.push(BadDecision { at: deal.decisions.place_of(&id), id, why, articles });
    }
    let fines = fines::fines(&case, &findings, &settled);
    silences::remark(&case, &settled, &mut findings);
    words::name_players(&case, &mut findings);
    let customs = customs::customs(&case, &settled, &findings);
    let first_of_round = first_of_round(&case);
    let fines_range = fines::range(&case, &ways, &fines);
    let lawful = lawful::counts(&case, &settled.games);
    let outcome = lawful.unwrap_or_else(|| auction.outcome.clone());
    let auction = Auction { outcome, ..auction };
    Ruling {
        outcome: settled.outcome,
        games: settled.games,
        findings,
        points: settled.points,
        first_of_round,
        fines_range,
        fines,
        score: settled.score,
        no_score: settled.no_score,
        bad_decisions,
        decisions: deal.decisions.clone(),
        of_history,
        customs,
        other_readings: Vec::new(),
        log,
        past: None,
        memo: deal.memo.clone(),
        ways,
        hangs_on: Vec::new(),
        auction,
        replay,
    }
}
