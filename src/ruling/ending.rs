//! How the games end once everything about them has been said, and what that is worth.

use super::cut_short;
use super::lawful_game;
use super::said::Said;
use super::score::{Counting, GameEnd, NoScore, Score, score_with};
use super::unplayed_result;
use super::{GameRuling, Outcome};
use crate::auction::{self, Contract};
use crate::cards::{PerSeat, SeatSet};
use crate::codes::Code;
use crate::rulebook::{Aim, AwardedGame, FirstOfRound};
use crate::rules::{self, Case};
use crate::transcript::{CameOut, GameResult};

/// One way the deal can end.
pub struct Ending {
    pub outcome: Outcome,
    pub games: Vec<GameRuling>,
    pub score: Result<Score, Option<NoScore>>,
    pub ends: Vec<(usize, GameEnd)>,
    pub struck: SeatSet,
}

impl Ending {
    /// No game of it came to be counted.
    pub fn without_points(
        outcome: Outcome,
        games: Vec<GameRuling>,
        score: Result<Score, Option<NoScore>>,
    ) -> Ending {
        Ending { outcome, games, score, ends: Vec::new(), struck: SeatSet::EMPTY }
    }
}

pub fn game_points(ending: &Ending) -> PerSeat<i32> {
    ending.score.as_ref().map(|score| score.points).unwrap_or_default()
}

pub fn ending(case: &Case, said: Said, by: [Option<Code>; 4]) -> Ending {
    let contracts = case.auction.contracts();
    let score = Ending::without_points;
    if contracts.is_empty() {
        return match case.auction.outcome {
            auction::BiddingResult::PassedOut => score(Outcome::PassedOut, Vec::new(), Ok(Score::default())),
            _ => score(Outcome::Unfinished, Vec::new(), Err(None)),
        };
    }
    let mut games = Vec::with_capacity(contracts.len());
    let mut results = Vec::with_capacity(contracts.len());
    let mut ends = Vec::with_capacity(contracts.len());
    let (mut open, mut early) = (false, false);
    for n in 0..contracts.len() {
        let by = by.get(n).copied().flatten();
        let Some(ended) = ended(case, &said, n, by) else { continue };
        games.push(ended.game);
        early |= ended.is_early;
        open |= ended.is_open;
        if let Some(end) = ended.end {
            results.push((ended.contract, end));
            ends.push((n, end));
        }
    }
    let fates = || games.iter().map(|game| game.fate);
    let stopped = cut_short::stopped(case).is_some();
    if fates().any(|fate| fate == GameResult::Stopped) || stopped && open {
        return score(Outcome::Stopped, games, Ok(Score::default()));
    }
    if fates().all(|fate| fate == GameResult::Void) {
        return score(Outcome::Void, games, Ok(Score::default()));
    }
    // Nobody can say who wins or loses with a player whose partner is not known.
    if open || results.iter().any(|(contract, _)| contract.partner_unknown) {
        return score(Outcome::Unfinished, games, Err(None));
    }
    // North and East each play a misère, and that of North is void. Whether North gains as an opponent if East
    // loses is a rule of its own.
    let gains = || case.law.of(&case.law.book.play.void_player_gains) == Some(&true);
    let void = games.iter().zip(contracts).filter(|(game, _)| game.fate == GameResult::Void);
    let void = void.filter(|_| !gains());
    let void: SeatSet = void.flat_map(|(_, contract)| contract.players.iter()).collect();
    let struck: SeatSet = said.struck.iter().chain(void.iter()).collect();
    let mut points = counted(case, &results, struck, Counting::default());
    if let Ok(score) = &mut points {
        for line in score.lines.iter_mut().filter(|line| line.each > 0) {
            line.seats = line.seats.iter().filter(|seat| !void.contains(*seat)).collect();
        }
    }
    let outcome = if early && !stopped { Outcome::Unfinished } else { Outcome::Played };
    Ending { ends, struck, ..score(outcome, games, points.map_err(Some)) }
}

/// How one game ends.
struct Ended<'a> {
    contract: &'a Contract,
    game: GameRuling,
    /// For the points; `None` where it has none, or none yet.
    end: Option<GameEnd>,
    /// Tricks are missing, and cannot change its points any more.
    is_early: bool,
    /// It counts, and nobody can say how it ends.
    is_open: bool,
}

/// How the n-th game ends if this is said of it.
fn ended<'a>(case: &'a Case, said: &Said, n: usize, by: Option<Code>) -> Option<Ended<'a>> {
    let fate = said.results.get(n).copied().unwrap_or(GameResult::Stands);
    let lawful = said.lawful.get(n) == Some(&true);
    let contract = counted_game(case, n, lawful)?;
    let tricks = contract.players.iter().map(|seat| case.replay.won[seat]).sum::<u8>();
    let rest = said.rest.get(n).copied().flatten();
    let allowed = unplayed_result::allowed(case, said, n);
    let unplayed = allowed.as_ref().and_then(|ends| {
        let chosen = rest.filter(|tricks| ends.tricks.contains(tricks));
        chosen.or(ends.counted)
    });
    let awarded = |won: bool| match unplayed {
        Some(tricks) => GameEnd { won, tricks },
        None => award(case, contract, tricks, won),
    };
    let stands = matches!(fate, GameResult::Stands | GameResult::Lawful);
    let result = match fate {
        GameResult::Stands | GameResult::Lawful => by_play(case, contract, tricks, unplayed),
        GameResult::Won => Some(awarded(true)),
        GameResult::Lost => Some(awarded(false)),
        GameResult::Void | GameResult::Stopped => None,
    };
    let certain = (stands && result.is_none()).then(|| cut_short::certain(case, contract, tricks)).flatten();
    let decided = || stands.then(|| cut_short::already(case, contract, tricks)).flatten();
    let won = result.map(|result| result.won).or_else(decided);
    // Tricks that a shown hand is given count as if they had been played, where it matters how many.
    let is_known = || {
        allowed.as_ref().is_some_and(|ends| {
            rest.is_some()
                || ends.tricks.len() == 1
                || fate == GameResult::Lost && said.by_claim.get(n) != Some(&true)
        })
    };
    let is_vague =
        allowed.as_ref().is_some_and(|it| it.why == unplayed_result::Why::NotKnown && it.tricks.len() > 1);
    let tricks = match (result, fate) {
        // Of several numbers that are worth the same, nobody knows which it was.
        (Some(_), GameResult::Stands) if rest.is_none() && is_vague => tricks,
        (Some(end), GameResult::Stands | GameResult::Lawful) => end.tricks,
        (Some(end), GameResult::Won | GameResult::Lost) if is_known() => end.tricks,
        _ => tricks,
    };
    let told = if lawful && fate == GameResult::Stands { GameResult::Lawful } else { fate };
    let is_result_only = is_result_only(case, n, allowed.as_ref());
    let game = GameRuling { contract: n, tricks, won, fate: told, lawful, by, is_result_only };
    let end = result.or(certain);
    Some(Ended { contract, game, end, is_early: certain.is_some(), is_open: end.is_none() && stands })
}

/// The points of games that came out like this, without a gain that is not retained, and none at
/// all in a deal for practice.
pub fn counted(
    case: &Case,
    games: &[(&Contract, GameEnd)],
    struck: SeatSet,
    counting: Counting,
) -> Result<Score, NoScore> {
    let mut score = score_with(case.law, games, counting)?;
    if super::first_of_round(case) == Some(FirstOfRound::NotScored) {
        return Ok(Score::default());
    }
    for seat in struck.iter() {
        score.points[seat] = score.points[seat].min(0);
    }
    Ok(score)
}

/// The game that counts: the one that was played, or the one that the bidding comes to without a call
/// that was not allowed.
pub fn counted_game<'a>(case: &'a Case, n: usize, lawful: bool) -> Option<&'a Contract> {
    let lawful = if lawful { lawful_game::lawful(case) } else { None };
    lawful.or(case.auction.contracts().get(n))
}

/// Does the record say that the game was won or lost, and not with how many tricks?
fn is_result_only(case: &Case, game: usize, ends: Option<&unplayed_result::Ends>) -> bool {
    let is_lost = || rules::written_result(case, game) == Some(CameOut::Lost);
    ends.is_some_and(|ends| ends.why == unplayed_result::Why::Written && (ends.tricks.len() > 1 || is_lost()))
}

/// The result of a game whose tricks are all there, or of one that ended with a hand shown.
fn by_play(case: &Case, contract: &Contract, tricks: u8, unplayed: Option<u8>) -> Option<GameEnd> {
    let end = |tricks: u8| GameEnd { won: contract.aim.is_met(tricks, contract.level), tricks };
    if case.replay.is_finished() {
        return (!contract.partner_unknown).then(|| end(tricks));
    }
    unplayed.map(end)
}

/// The result of a game that is awarded: as announced while tricks are missing, or by the tricks as they fell,
/// but won or lost at least just so; where it counts as announced, more tricks do not make it better.
pub fn award(case: &Case, contract: &Contract, tricks: u8, won: bool) -> GameEnd {
    award_as(case, contract, tricks, won, case.replay.is_finished())
}

/// The result of a game that is awarded, where its players took so many tricks: `is_finished` says that none is missing, as
/// it is where somebody remembers how many they were and not which.
pub fn award_as(case: &Case, contract: &Contract, tricks: u8, won: bool, is_finished: bool) -> GameEnd {
    let level = contract.level;
    let announced = match (contract.aim, won) {
        (Aim::AtLeast, true) | (Aim::NoTrick | Aim::Exactly, true) => level,
        (Aim::AtLeast, false) => level.saturating_sub(1),
        (Aim::NoTrick | Aim::Exactly, false) => level.saturating_add(1),
    };
    let exact = case.law.of(&case.law.book.play.awarded_game) == Some(&AwardedGame::AsAnnounced);
    let tricks = match (contract.aim, won) {
        _ if !is_finished => announced,
        (Aim::AtLeast, true) if exact => announced,
        (Aim::AtLeast, true) | (Aim::NoTrick | Aim::Exactly, false) => tricks.max(announced),
        (Aim::AtLeast, false) => tricks.min(announced),
        (Aim::NoTrick | Aim::Exactly, true) => announced,
    };
    GameEnd { won, tricks }
}
