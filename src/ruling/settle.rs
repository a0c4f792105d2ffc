//! The game and the points of a deal, with every way the jury may still decide.

use super::score::{NoScore, Result, Score, score};
use super::{Finding, GameRemedy, GameRuling, Outcome, SeatPoints};
use crate::auction;
use crate::cards::PerSeat;
use crate::codes::Code;
use crate::rulebook::{Aim, AwardedGame, Fate};
use crate::rules::Case;
use crate::transcript::{GameResult, Incident, PlayStep};

/// More combinations of open decisions than this are not tried one by one.
const MAX_COMBINATIONS: usize = 4096;

/// What settling gives.
#[derive(Debug)]
pub struct Settlement {
    pub outcome: Outcome,
    pub games: Vec<GameRuling>,
    pub points: PerSeat<SeatPoints>,
    pub score: Option<Score>,
    pub no_score: Option<NoScore>,
}

/// One way the deal can end.
struct Ending {
    outcome: Outcome,
    games: Vec<GameRuling>,
    score: std::result::Result<Score, Option<NoScore>>,
}

pub fn settle(case: &Case, findings: &[Finding]) -> Settlement {
    let first = ending(case, findings, &mildest(findings));
    let (mut low, mut high) = (game_points(&first), game_points(&first));
    for fates in combinations(findings) {
        let points = game_points(&ending(case, findings, &fates));
        low = PerSeat::from_fn(|seat| low[seat].min(points[seat]));
        high = PerSeat::from_fn(|seat| high[seat].max(points[seat]));
    }
    let points = PerSeat::from_fn(|seat| {
        let mut points = SeatPoints { game: None, penalty: 0, total: 0, min: low[seat], max: high[seat] };
        points.game = match &first.score {
            Ok(score) => Some(score.points[seat]),
            Err(_) => None,
        };
        for penalty in findings.iter().filter_map(|finding| finding.penalty.as_ref()) {
            let (min, max) = penalty.range()[seat];
            points.min += min;
            points.max += max;
            if !penalty.is_open() {
                points.penalty += min;
            }
        }
        points.total = points.game.unwrap_or(0) + points.penalty;
        points
    });
    let (score, no_score) = match first.score {
        Ok(score) => (Some(score), None),
        Err(why) => (None, why),
    };
    Settlement { outcome: first.outcome, games: first.games, points, score, no_score }
}

fn game_points(ending: &Ending) -> PerSeat<i32> {
    ending.score.as_ref().map(|score| score.points).unwrap_or_default()
}

/// What holds until the jury speaks: the game as it was played, wherever that is possible.
fn mildest(findings: &[Finding]) -> Vec<(usize, Fate)> {
    let remedies = findings.iter().enumerate().filter_map(|(n, f)| Some((n, f.game.as_ref()?.possible())));
    remedies
        .filter_map(|(n, fates)| {
            let stands = fates.contains(&Fate::Stands).then_some(Fate::Stands);
            Some((n, stands.or(fates.first().copied())?))
        })
        .collect()
}

/// Every combination of what open findings may do to the game; none where nothing is open.
fn combinations(findings: &[Finding]) -> Vec<Vec<(usize, Fate)>> {
    if !findings.iter().any(|finding| finding.game.as_ref().is_some_and(GameRemedy::is_open)) {
        return Vec::new();
    }
    let mut all = vec![Vec::new()];
    for (n, finding) in findings.iter().enumerate() {
        let Some(remedy) = &finding.game else { continue };
        let fates = remedy.possible();
        if all.len() * fates.len() > MAX_COMBINATIONS {
            continue;
        }
        all = fates
            .iter()
            .flat_map(|fate| {
                all.iter().map(move |chosen: &Vec<(usize, Fate)>| {
                    let mut chosen = chosen.clone();
                    chosen.push((n, *fate));
                    chosen
                })
            })
            .collect();
    }
    all
}

fn ending(case: &Case, findings: &[Finding], fates: &[(usize, Fate)]) -> Ending {
    if findings.iter().any(|finding| finding.redeal) {
        return Ending { outcome: Outcome::Redeal, games: Vec::new(), score: Ok(Score::default()) };
    }
    let contracts = case.auction.contracts();
    if contracts.is_empty() {
        let passed = case.auction.outcome == auction::Outcome::PassedOut;
        let outcome = if passed { Outcome::PassedOut } else { Outcome::Unfinished };
        let score = if passed { Ok(Score::default()) } else { Err(None) };
        return Ending { outcome, games: Vec::new(), score };
    }
    let mut games = Vec::with_capacity(contracts.len());
    let mut results = Vec::with_capacity(contracts.len());
    let mut gain_void = PerSeat::from_fn(|_| false);
    let mut stopped = false;
    let mut void = false;
    for (n, contract) in contracts.iter().enumerate() {
        let (fate, by) = strongest(case, findings, fates, n);
        let tricks = contract.players.iter().map(|seat| case.replay.won[seat]).sum::<u8>();
        let played = by_play(case, n, tricks);
        let awarded = |won: bool| Some(award(case, n, tricks, won));
        let result = match fate {
            GameResult::Stands => played,
            GameResult::Won => awarded(true),
            GameResult::Lost => awarded(false),
            GameResult::Void | GameResult::Stopped => None,
        };
        stopped |= fate == GameResult::Stopped;
        void |= fate == GameResult::Void;
        games.push(GameRuling {
            contract: n,
            tricks,
            won: match fate {
                GameResult::Stands => result.map(|result| result.won).or_else(|| already(case, n, tricks)),
                _ => result.map(|result| result.won),
            },
            by,
        });
        results.push(result.map(|result| (contract, result)));
    }
    for (n, fate) in fates {
        if let (Fate::GainVoid, Some(seat)) = (fate, findings[*n].seat) {
            gain_void[seat] = true;
        }
    }
    if stopped || was_stopped(case) {
        return Ending { outcome: Outcome::Stopped, games, score: Ok(Score::default()) };
    }
    if void {
        return Ending { outcome: Outcome::Void, games, score: Ok(Score::default()) };
    }
    match results.into_iter().collect::<Option<Vec<_>>>() {
        None => Ending { outcome: Outcome::Unfinished, games, score: Err(None) },
        Some(results) => {
            let score = score(case.law, &results).map(|mut score| {
                for (seat, _) in gain_void.iter().filter(|(_, void)| **void) {
                    score.points[seat] = score.points[seat].min(0);
                }
                score
            });
            Ending { outcome: Outcome::Played, games, score: score.map_err(Some) }
        }
    }
}

fn was_stopped(case: &Case) -> bool {
    case.transcript.play.iter().any(|step| matches!(step, PlayStep::Incident(Incident::Stop)))
}

/// The result of a game whose tricks are all there.
fn by_play(case: &Case, n: usize, tricks: u8) -> Option<Result> {
    let contract = &case.auction.contracts()[n];
    let known = case.replay.is_finished() && !contract.partner_unknown;
    known.then(|| Result { won: contract.aim.is_met(tricks, contract.level), tricks })
}

/// A result that the missing tricks can no longer change.
fn already(case: &Case, n: usize, tricks: u8) -> Option<bool> {
    let contract = &case.auction.contracts()[n];
    let decided = case.replay.tricks.iter().filter(|trick| trick.winner.is_some()).count() as u8;
    let left = 13 - decided.min(13);
    if contract.partner_unknown {
        return None;
    }
    match contract.aim {
        Aim::NoTrick => (tricks > 0).then_some(false),
        Aim::Exactly => (tricks > contract.level).then_some(false),
        Aim::AtLeast if tricks >= contract.level => Some(true),
        Aim::AtLeast if tricks + left < contract.level => Some(false),
        Aim::AtLeast => None,
    }
}

/// The result of a game that is awarded.
fn award(case: &Case, n: usize, tricks: u8, won: bool) -> Result {
    let contract = &case.auction.contracts()[n];
    let by_play = case.law.of(&case.law.book.play.awarded_game) == Some(&AwardedGame::AsPlayed);
    let tricks = match (contract.aim, won) {
        _ if by_play => tricks,
        (Aim::AtLeast, true) => tricks.max(contract.level),
        (Aim::AtLeast, false) => tricks.min(contract.level.saturating_sub(1)),
        (Aim::NoTrick | Aim::Exactly, true) => contract.level,
        (Aim::NoTrick | Aim::Exactly, false) => tricks.max(contract.level + 1),
    };
    Result { won, tricks }
}

/// Of everything that is said about this game, what holds, and which finding said it.
fn strongest(
    case: &Case,
    findings: &[Finding],
    fates: &[(usize, Fate)],
    game: usize,
) -> (GameResult, Option<Code>) {
    const CUSTOM: [GameResult; 5] =
        [GameResult::Stopped, GameResult::Void, GameResult::Lost, GameResult::Won, GameResult::Stands];
    let contract = &case.auction.contracts()[game];
    let said = |n: usize, fate: Fate| {
        let offender = findings[n].seat;
        let declares = offender.is_some_and(|seat| contract.is_declarer(seat));
        let plays_another = findings[n].game.as_ref().is_some_and(|remedy| remedy.offender_declares);
        match fate {
            // Another player's own misère is judged by play when one of them is at fault.
            Fate::AgainstOffender if plays_another && !declares => GameResult::Stands,
            Fate::GainVoid => GameResult::Stands,
            fate => fate.result(declares),
        }
    };
    let order = case.law.of(&case.law.book.play.strongest_decision);
    let order = if fates.is_empty() { &CUSTOM[..] } else { order.map_or(&CUSTOM[..], Vec::as_slice) };
    for wanted in order {
        if *wanted == GameResult::Stands {
            break;
        }
        if let Some((n, _)) = fates.iter().find(|(n, fate)| said(*n, *fate) == *wanted) {
            return (*wanted, Some(findings[*n].code));
        }
    }
    (GameResult::Stands, None)
}
