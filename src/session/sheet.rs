//! The score sheet: one row a deal, with running totals. Rows are handed out as they come, so that
//! the sheet of a long session takes no more room than that of a short one.

use super::Session;
use super::sums::most_together;
use crate::cards::{PerSeat, Seat, SeatSet};
use crate::codes::Code;
use crate::game::Game;
use crate::replay::TrumpIs;
use crate::rulebook::{FirstOfRound, Share};
use crate::ruling::{Heard, NO_CEILING, Outcome, Penalty, Ruling, ScoreLine, SeatPoints, Severity};
use crate::source::Route;
use crate::text::Message;
use crate::transcript::{Correction, GameResult, Transcript};

/// A running total, and what the jury can still make of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Total {
    pub sum: i64,
    pub min: i64,
    pub max: i64,
    /// The text sets no limit to what the jury may still take.
    pub no_floor: bool,
}

impl Total {
    pub fn is_open(self) -> bool {
        self.min != self.max || self.no_floor
    }

    /// Is it not known how much it can be at the most?
    pub fn no_ceiling(self) -> bool {
        self.max >= i64::from(NO_CEILING)
    }

    /// What two totals come to.
    pub fn with(self, other: &Total) -> Total {
        Total {
            sum: self.sum + other.sum,
            min: self.min + other.min,
            max: most_together(self.max, other.max),
            no_floor: self.no_floor || other.no_floor,
        }
    }

    /// So many points more or fewer, whatever the jury says.
    fn correct(&mut self, points: i64) {
        self.sum += points;
        self.min += points;
        self.max = most_together(self.max, points);
    }
}

/// Fines as they are counted, and what the jury can still make of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fines {
    pub count: u64,
    pub min: u64,
    pub max: u64,
}

impl Fines {
    /// Those of two tables.
    pub fn with(self, other: Fines) -> Fines {
        Fines { count: self.count + other.count, min: self.min + other.min, max: self.max + other.max }
    }

    pub fn is_open(self) -> bool {
        self.min != self.max
    }

    fn of_deal(count: u32, (min, max): (u32, u32)) -> Fines {
        Fines { count: count.into(), min: min.into(), max: max.into() }
    }
}

/// What a player has: points and fines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Account {
    pub total: Total,
    pub fines: Fines,
    /// What the organiser gave or took, which is part of the total.
    pub corrections: i64,
}

/// A game as the sheet has it.
#[derive(Clone, Debug, PartialEq)]
pub struct GameLine {
    pub game: Game,
    pub level: u8,
    pub trump: TrumpIs,
    pub players: SeatSet,
    pub tricks: u8,
    /// `None` while it is not decided.
    pub won: Option<bool>,
    pub fate: GameResult,
    /// The finding that decided it.
    pub by: Option<Code>,
    /// Nobody knows with how many tricks it was won or lost.
    pub is_result_only: bool,
}

/// What stands beside the points: an offence and what it costs.
#[derive(Clone, Debug)]
pub struct SheetRemark {
    pub id: String,
    pub seat: Option<Seat>,
    pub message: Message,
    /// Lowest and highest points of each player.
    pub points: Option<PerSeat<(i32, i32)>>,
    pub fines: u8,
    /// The player keeps nothing of what his game brings.
    pub strikes: bool,
    /// The jury still has to decide.
    pub open: bool,
    pub articles: Vec<String>,
}

/// One deal.
#[derive(Clone, Debug)]
pub struct Row {
    pub number: usize,
    pub round: u32,
    pub dealer: Option<Seat>,
    pub outcome: Outcome,
    pub games: Vec<GameLine>,
    pub points: PerSeat<SeatPoints>,
    pub totals: PerSeat<Total>,
    pub fines: PerSeat<Fines>,
    pub is_final: bool,
    /// Earlier deals in which a decision of the jury would change this one.
    pub hangs_on: Vec<usize>,
    pub remarks: Vec<SheetRemark>,
    /// How the points of the games come about.
    pub lines: Vec<ScoreLine>,
    /// The deal has a rulebook of its own.
    pub under: Option<String>,
    /// Why a deal that was played brings nobody points, where its lines do not tell.
    pub unscored: Option<Unscored>,
    /// The record could not be read, or not judged: the deal keeps its row, and nothing else is known of it.
    pub is_unread: bool,
    /// A deal up to this one could not be read: its points are missing from the totals.
    pub is_incomplete: bool,
    /// What the organiser gave or took for this deal.
    pub corrections: Vec<Correction>,
    /// What the record says beside.
    pub notes: Option<serde_json::Value>,
}

/// Why a game brings nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unscored {
    /// The first deal of a round, which is for practice.
    FreeDeal,
    /// The game is void.
    Void,
    Stopped,
}

impl Unscored {
    fn of(ruling: &Ruling) -> Option<Unscored> {
        let all =
            |fate: GameResult| !ruling.games.is_empty() && ruling.games.iter().all(|it| it.fate == fate);
        match ruling.outcome {
            _ if ruling.games.is_empty() => None,
            Outcome::Played if ruling.first_of_round == Some(FirstOfRound::NotScored) => {
                Some(Unscored::FreeDeal)
            }
            _ if all(GameResult::Void) || ruling.outcome == Outcome::Void => Some(Unscored::Void),
            _ if all(GameResult::Stopped) || ruling.outcome == Outcome::Stopped => Some(Unscored::Stopped),
            _ => None,
        }
    }
}

impl Row {
    /// The sum of the four players' points.
    pub fn balance(&self) -> i64 {
        self.points.iter().map(|(_, points)| i64::from(points.total)).sum()
    }

    /// Can the jury still change somebody's points?
    pub fn is_open(&self) -> bool {
        self.points.iter().any(|(_, points)| points.is_open())
    }

    /// Has the game no points, or none yet?
    pub fn is_unknown(&self) -> bool {
        self.points.iter().any(|(_, points)| points.game.is_none())
    }

    /// Has it no points yet, because the record ends before the game?
    pub fn is_unfinished(&self) -> bool {
        self.is_unknown() && self.outcome == Outcome::Unfinished
    }

    /// Has this player points that he may not keep?
    pub fn is_struck(&self, seat: Seat) -> bool {
        self.remarks.iter().any(|remark| remark.strikes && remark.seat == Some(seat))
    }

    /// Nobody has points of this deal: it was passed out, dealt again or is not finished.
    pub fn is_empty(&self) -> bool {
        self.games.is_empty() && self.points.iter().all(|(_, points)| points.total == 0)
    }
}

/// Some deals of a sheet: how many, and the numbers of the first of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Named {
    pub count: usize,
    pub first: Vec<usize>,
}

/// More deals than this are counted and not named.
const MOST_NAMED: usize = 12;

/// More deals whose points do not add up to zero are counted and not kept.
const MOST_UNEVEN: usize = 1_000;

impl Named {
    fn add(&mut self, deal: usize) {
        self.count += 1;
        if self.first.len() < MOST_NAMED {
            self.first.push(deal);
        }
    }
}

/// A deal that is settled and whose points do not add up to zero.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Uneven {
    pub deal: usize,
    pub sum: i64,
    /// The findings whose penalty has no whole third, if that is all there is to it.
    pub rounded: Vec<String>,
}

/// What has been added up so far.
#[derive(Clone, Debug, Default)]
pub struct Sheet {
    pub totals: PerSeat<Total>,
    pub fines: PerSeat<Fines>,
    /// What the players brought from the sheet before.
    pub carried: Option<PerSeat<Account>>,
    /// What everybody has, at the end of an evening with several sheets.
    pub evening: Vec<(Option<Seat>, Option<String>, Account)>,
    /// What the organiser gave or took, which is part of the totals.
    pub corrected: PerSeat<i64>,
    /// Of these, what stands in the head of the session.
    pub of_session: Vec<Correction>,
    /// Is there a correction on this sheet?
    pub has_corrections: bool,
    /// The sum of the points of these deals, without corrections.
    sum: i64,
    pub deals: usize,
    /// Deals that could not be read or judged: their row is empty.
    pub not_judged: Named,
    /// Deals of which the jury still has to decide something.
    pub open: Named,
    /// Deals that are not finished and have no points yet.
    pub unfinished: Named,
    /// The deals belong to no session: nothing is judged from one to the next.
    pub is_loose: bool,
    /// Deals whose game the regulation gives no points for.
    pub without_points: usize,
    /// Deals whose points do not add up to zero, the first of them.
    pub uneven: Vec<Uneven>,
    /// How many more there are.
    pub more_uneven: usize,
    /// Can the jury still change somebody's points of these deals?
    is_open: bool,
    /// More decisions are open than can be followed one by one: the totals enclose what is possible,
    /// and can be wider.
    pub is_vague: bool,
}

impl Sheet {
    /// Of deals that belong to no session.
    pub fn loose() -> Sheet {
        Sheet { is_loose: true, ..Sheet::default() }
    }

    /// So many deals came before, on another sheet.
    pub fn begin_after(&mut self, deals: usize) {
        self.deals = deals;
    }

    /// What the organiser gives or takes for the evening as a whole.
    pub fn correct(&mut self, corrections: &[Correction]) {
        self.of_session.extend(corrections.iter().cloned());
        self.add_corrections(corrections);
    }

    fn add_corrections(&mut self, corrections: &[Correction]) {
        for correction in corrections {
            let points = i64::from(correction.points);
            self.totals[correction.seat].correct(points);
            self.corrected[correction.seat] += points;
        }
        self.has_corrections |= !corrections.is_empty();
    }

    /// The players bring these from the sheet before.
    pub fn carry(&mut self, accounts: PerSeat<Account>) {
        self.totals = accounts.map(|account| account.total);
        self.fines = accounts.map(|account| account.fines);
        self.corrected = accounts.map(|account| account.corrections);
        self.carried = Some(accounts);
    }

    /// What each player has by now.
    pub fn accounts(&self) -> PerSeat<Account> {
        PerSeat::from_fn(|seat| Account {
            total: self.totals[seat],
            fines: self.fines[seat],
            corrections: self.corrected[seat],
        })
    }

    /// A deal that could not be read or judged has its number and its row all the same.
    pub fn skip(&mut self, round: u32) -> Row {
        self.deals += 1;
        self.not_judged.add(self.deals);
        Row {
            number: self.deals,
            round,
            dealer: None,
            outcome: Outcome::Unfinished,
            games: Vec::new(),
            points: PerSeat::default(),
            totals: self.totals,
            fines: PerSeat::default(),
            is_final: false,
            hangs_on: Vec::new(),
            remarks: Vec::new(),
            lines: Vec::new(),
            under: None,
            unscored: None,
            is_unread: true,
            is_incomplete: true,
            corrections: Vec::new(),
            notes: None,
        }
    }

    /// The row of the next deal, alone or the last one of a session.
    pub fn add(&mut self, transcript: &Transcript, ruling: &Ruling, session: Option<&Session>) -> Row {
        self.deals += 1;
        if ruling.findings().iter().any(|finding| finding.is_open()) {
            self.open.add(self.deals);
        }
        let has_points = ruling.points.iter().all(|(_, points)| points.game.is_some());
        if !has_points && ruling.no_score.is_none() {
            self.unfinished.add(self.deals);
        }
        self.without_points += usize::from(ruling.no_score.is_some());
        self.add_points(ruling, session);
        self.add_corrections(&transcript.corrections);
        let row_is_open = ruling.points.iter().any(|(_, points)| points.is_open());
        self.is_open |= row_is_open;
        if !row_is_open {
            match uneven(self.deals, ruling) {
                Some(uneven) if self.uneven.len() < MOST_UNEVEN => self.uneven.push(uneven),
                more => self.more_uneven += usize::from(more.is_some()),
            }
        }
        let games = ruling.games().map(|(game, contract)| GameLine {
            game: contract.game,
            level: contract.level,
            trump: contract.trump,
            players: contract.players,
            tricks: game.tricks,
            won: game.won,
            fate: game.fate,
            by: game.by,
            is_result_only: game.is_result_only,
        });
        Row {
            number: self.deals,
            round: session.map_or(1, Session::round),
            dealer: transcript.dealt_by(),
            outcome: ruling.outcome,
            games: games.collect(),
            points: ruling.points,
            totals: self.totals,
            fines: PerSeat::from_fn(|seat| Fines::of_deal(ruling.fines[seat], ruling.fines_range[seat])),
            is_final: ruling.is_final(),
            hangs_on: ruling.hangs_on.clone(),
            remarks: ruling.findings().iter().filter_map(remark).collect(),
            lines: ruling.score.iter().flat_map(|score| score.lines.clone()).collect(),
            under: None,
            unscored: Unscored::of(ruling),
            is_unread: false,
            is_incomplete: self.is_incomplete(),
            corrections: transcript.corrections.clone(),
            notes: transcript.notes.clone(),
        }
    }

    /// What a deal brings, and what it can bring, to the totals.
    fn add_points(&mut self, ruling: &Ruling, session: Option<&Session>) {
        for seat in Seat::ALL {
            let (total, points) = (&mut self.totals[seat], ruling.points[seat]);
            total.sum += i64::from(points.total);
            total.min += i64::from(points.min);
            total.max = most_together(total.max, points.max.into());
            total.no_floor |= points.no_floor;
            let (fines, range) = (&mut self.fines[seat], ruling.fines_range[seat]);
            fines.count += u64::from(ruling.fines[seat]);
            (fines.min, fines.max) = (fines.min + u64::from(range.0), fines.max + u64::from(range.1));
            self.sum += i64::from(points.total);
        }
        // A decision on one deal can change another: then the ranges do not simply add up.
        if let Some(session) = session {
            for (seat, sums) in session.sums().iter() {
                let (total, fines) = (&mut self.totals[seat], &mut self.fines[seat]);
                let sum = total.sum;
                (total.min, total.max, total.no_floor) = (sums.min, sums.max, sums.no_floor);
                total.correct(self.corrected[seat]);
                total.sum = sum;
                (fines.min, fines.max) = sums.fines;
                // What is counted until the jury decides is one of the things it can decide.
                fines.count = fines.count.clamp(fines.min, fines.max);
            }
            self.is_vague = session.is_vague();
        }
    }

    /// Is a deal missing from the totals that could not be read or judged?
    pub fn is_incomplete(&self) -> bool {
        self.not_judged.count > 0
    }

    /// Can the jury still change somebody's points of these deals?
    pub fn is_open(&self) -> bool {
        self.is_open
    }

    /// The sum of the four players' points in the deals of this sheet. What they brought from the sheet
    /// before need not add up to anything: others took part in it.
    pub fn balance(&self) -> i64 {
        self.sum
    }
}

/// Do the points of a settled deal miss zero, and is it only that thirds were rounded?
fn uneven(deal: usize, ruling: &Ruling) -> Option<Uneven> {
    let sum: i64 = ruling.points.iter().map(|(_, points)| i64::from(points.total)).sum();
    let penalty_sum = |finding: &Heard| -> i64 {
        let range = finding.penalty().map(|penalty| penalty.range());
        range.iter().flat_map(|range| range.iter()).map(|(_, (points, _))| i64::from(*points)).sum()
    };
    let rounds = |finding: &Heard| {
        let by_thirds = |penalty: Heard<Penalty>| matches!(penalty.share, Some((Share::Third, _)));
        finding.penalty().is_some_and(by_thirds) && penalty_sum(finding) != 0
    };
    let rounded: Vec<Heard> = ruling.findings().iter().filter(rounds).collect();
    let explained = rounded.iter().map(penalty_sum).sum::<i64>() == sum;
    let rounded = rounded.iter().map(|finding| finding.id()).filter(|_| explained).collect();
    (sum != 0).then_some(Uneven { deal, sum, rounded })
}

/// Infractions, what concerns the evening as a whole, and everything that costs points or a decision.
fn remark(finding: Heard) -> Option<SheetRemark> {
    let due = finding.penalty().filter(|penalty| !penalty.only_if_won);
    let points = due.map(|penalty| penalty.range());
    let points = points.filter(|range| range.iter().any(|(_, range)| *range != (0, 0)));
    let matters = finding.severity() > Severity::Advice
        || finding.breach.code.word().starts_with("session/")
        || finding.is_open()
        || finding.breach.at == Route::field("written")
        || points.is_some();
    matters.then(|| SheetRemark {
        id: finding.id(),
        seat: finding.breach.seat,
        message: finding.message(),
        points,
        fines: finding.fines(),
        strikes: finding.game().is_some_and(|game| game.strikes_gain()),
        open: finding.is_open(),
        articles: finding.basis.articles.clone(),
    })
}
