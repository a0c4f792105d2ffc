//! What a game is worth: the rulebook's numbers, and the sum that shows how they add up.

use crate::auction::Contract;
use crate::cards::{PerSeat, Seat, SeatSet};
use crate::game::Game;
use crate::rulebook::{
    Aim, AllWorth, Amount, GamePoints, Law, Opponents, OpponentsGet, Setting, ThreeOrMore,
};

/// How a game came out, for scoring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameEnd {
    pub won: bool,
    pub tricks: u8,
}

/// What some players get, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct ScoreLine {
    pub seats: SeatSet,
    pub each: i32,
    pub sum: Sum,
    pub cite: Vec<String>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Sum {
    /// Base, extra or missing tricks, then multiplied.
    Tricks { base: i32, tricks: u8, each: i32, times: i32, all_tricks: i32, lost: bool },
    /// The opposite of what `players` got, in equal parts.
    Opposite { of: i32, players: u8, opponents: u8 },
    /// What each of the others pays.
    Stakes(Vec<i32>),
    /// A number of the grid, as it stands there.
    Fixed(i32),
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Score {
    pub points: PerSeat<i32>,
    pub lines: Vec<ScoreLine>,
    /// Three or more played at once, and only custom says what that is worth.
    pub by_custom: bool,
}

/// Why a game has no points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoScore {
    /// The regulation has no grid.
    NoGrid,
    /// The grid has no line for it.
    Silent(Game),
}

/// What goes into the points. Everything, unless one asks what a table forgot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counting {
    /// What all thirteen tricks are worth.
    pub all_tricks: bool,
    /// Games that count several times.
    pub times: bool,
    pub extra: bool,
    pub missing: bool,
    /// What a lost game itself costs; where not, half of it.
    pub whole_loss: bool,
    /// What each missing trick costs; where not, half of it.
    pub whole_missing: bool,
}

impl Default for Counting {
    fn default() -> Counting {
        Counting {
            all_tricks: true,
            times: true,
            extra: true,
            missing: true,
            whole_loss: true,
            whole_missing: true,
        }
    }
}

/// The points of the four players for the games as they came out.
pub fn score(law: &Law, games: &[(&Contract, GameEnd)]) -> Result<Score, NoScore> {
    score_with(law, games, Counting::default())
}

/// The points of the four players with something left out, as a table may have forgotten it.
pub fn score_with(law: &Law, games: &[(&Contract, GameEnd)], counting: Counting) -> Result<Score, NoScore> {
    let Some((first, _)) = games.first() else { return Ok(Score::default()) };
    let grid = law.book.points.as_ref().ok_or(NoScore::NoGrid)?;
    let silent = NoScore::Silent(first.game);
    // Two different games at once: no grid has a line for that.
    if games.iter().any(|(other, _)| other.game != first.game) {
        return Err(silent);
    }
    let points = grid.games.get(&first.game).ok_or(silent)?;
    // A number that the regulation does not have is not counted by the rule for those it has.
    let levels = law.book.games.get(&first.game).and_then(|rules| law.of(&rules.levels));
    if levels.is_some_and(|levels| !levels.is_empty() && !levels.contains(&first.level)) {
        return Err(silent);
    }
    if let Some(rule) = &points.stake {
        let stake = *law.get(rule).ok_or(silent)?;
        if games.len() > 2 && law.of(&points.three_or_more) != Some(&ThreeOrMore::PairByPair) {
            return Err(silent);
        }
        return Ok(pair_by_pair(stake, games, &rule.cite));
    }
    match games {
        [(contract, result)] => by_tricks(law, points, contract, *result, counting).ok_or(silent),
        several => {
            let mut score = each_for_himself(law, points, several).ok_or(silent)?;
            if several.len() > 2 {
                let rule = points.three_or_more.as_ref().ok_or(silent)?;
                if law.get(rule) != Some(&ThreeOrMore::ByLosers) {
                    return Err(silent);
                }
                score.by_custom = matches!(rule.setting, Setting::Silent(_));
            }
            Ok(score)
        }
    }
}

/// Each player stakes the same against each of the other three; the stakes add up.
fn pair_by_pair(stake: i32, games: &[(&Contract, GameEnd)], cite: &[String]) -> Score {
    let luck = PerSeat::from_fn(|seat| {
        let own = games.iter().find(|(contract, _)| contract.is_declarer(seat));
        own.map_or(0, |(_, result)| if result.won { 1 } else { -1 })
    });
    let mut score = Score::default();
    for seat in Seat::ALL {
        let others = Seat::ALL.into_iter().filter(|other| *other != seat);
        let stakes: Vec<i32> = others.map(|other| stake.saturating_mul(luck[seat] - luck[other])).collect();
        let each = stakes.iter().fold(0, |sum: i32, stake| sum.saturating_add(*stake));
        score.points[seat] = each;
        score.lines.push(ScoreLine {
            seats: SeatSet::of(seat),
            each,
            sum: Sum::Stakes(stakes),
            cite: cite.to_vec(),
        });
    }
    score
}

/// Several play at once and each gets or loses the value of the game; the others gain by the number
/// of losers. `None` where the grid has no number for that many.
fn each_for_himself(law: &Law, points: &GamePoints, games: &[(&Contract, GameEnd)]) -> Option<Score> {
    let mut score = Score::default();
    let mut players = SeatSet::EMPTY;
    let mut lost = 0;
    for (contract, result) in games {
        let rule = if result.won { points.won.as_ref()? } else { points.lost.as_ref()? };
        let base = law.get(rule)?.amount()?.at(contract.level, contract.by_raising)?;
        let each = if result.won { base } else { base.saturating_neg() };
        lost += usize::from(!result.won);
        players.insert(contract.declarer);
        score.points[contract.declarer] = each;
        score.lines.push(ScoreLine {
            seats: contract.players,
            each,
            sum: Sum::Fixed(each),
            cite: rule.cite.clone(),
        });
    }
    let rule = points.opponents.as_ref()?;
    let opponents = law.get(rule)?;
    let others = players.others();
    if others.is_empty() {
        return Some(score);
    }
    let get = match lost {
        0 => &opponents.won,
        1 => &opponents.lost,
        2 => opponents.two_lost.as_ref()?,
        3 => opponents.three_lost.as_ref()?,
        _ => return None,
    };
    let each = match get {
        OpponentsGet::Points(each) => *each,
        OpponentsGet::Nothing => return Some(score),
        _ => return None,
    };
    for seat in others.iter() {
        score.points[seat] = each;
    }
    score.lines.push(ScoreLine { seats: others, each, sum: Sum::Fixed(each), cite: rule.cite.clone() });
    Some(score)
}

fn by_tricks(
    law: &Law,
    points: &GamePoints,
    contract: &Contract,
    result: GameEnd,
    counting: Counting,
) -> Option<Score> {
    let rule = if result.won { points.won.as_ref()? } else { points.lost.as_ref()? };
    let amount: &Amount = law.get(rule)?.amount()?;
    let base = amount.at(contract.level, contract.by_raising)?;
    let base = if result.won || counting.whole_loss { base } else { base / 2 };
    let missing = amount.each_missing.unwrap_or(0);
    let (tricks, each) = match result.won {
        true if !counting.extra => (0, 0),
        false if !counting.missing => (0, 0),
        true => (amount.extra(result.tricks, contract.level), amount.each_extra.unwrap_or(0)),
        false => {
            let each = if counting.whole_missing { missing } else { missing / 2 };
            (contract.level.saturating_sub(result.tricks), each)
        }
    };
    let mut cite = rule.cite.clone();
    let times = match &points.times {
        Some(rule) if counting.times => {
            cite.extend(
                rule.cite.iter().filter(|article| !cite.contains(article)).cloned().collect::<Vec<_>>(),
            );
            *law.get(rule)?
        }
        _ => 1,
    };
    let worth = all_tricks(law, contract, result, &mut cite).filter(|_| counting.all_tricks);
    let cell = amount.all_tricks.filter(|_| counting.all_tricks && result.won && result.tricks == 13);
    let beyond = amount.beyond(result.tricks, contract.level).filter(|_| counting.extra && result.won);
    let (base, tricks) = beyond.map_or((base, tricks), |cell| (cell, 0));
    let (base, tricks, all_tricks) = match (worth, cell) {
        (None | Some(AllWorth::Grid), Some(cell)) => (cell, 0, 1),
        (Some(AllWorth::Times(times)), _) => (base, tricks, times),
        (None | Some(AllWorth::Grid), None) => (base, tricks, 1),
    };
    let size = each
        .saturating_mul(tricks.into())
        .saturating_add(base)
        .saturating_mul(times)
        .saturating_mul(all_tricks);
    let mine = if result.won { size } else { size.saturating_neg() };
    let (players, opponents) = (contract.players, contract.players.others());
    let rule = law.of(&points.opponents)?;
    let get = if result.won { &rule.won } else { &rule.lost };
    let theirs = Opponents::points(get, mine, contract.level, players.len(), opponents.len())?;
    let points = PerSeat::from_fn(|seat| if contract.is_declarer(seat) { mine } else { theirs });
    let sum = Sum::Tricks { base, tricks, each, times, all_tricks, lost: !result.won };
    let their_sum = match get {
        OpponentsGet::Opposite => {
            Sum::Opposite { of: mine, players: players.len() as u8, opponents: opponents.len() as u8 }
        }
        OpponentsGet::Same => Sum::Opposite { of: mine, players: 1, opponents: 1 },
        OpponentsGet::TwoThirds => Sum::Opposite { of: mine, players: 2, opponents: 3 },
        OpponentsGet::Nothing | OpponentsGet::Points(_) | OpponentsGet::ByLevel(_) => Sum::Fixed(theirs),
    };
    let lines = vec![
        ScoreLine { seats: players, each: mine, sum, cite: cite.clone() },
        ScoreLine { seats: opponents, each: theirs, sum: their_sum, cite },
    ];
    Some(Score { points, lines, by_custom: false })
}

/// What thirteen tricks are worth; asked only when somebody has them all.
fn all_tricks(law: &Law, contract: &Contract, result: GameEnd, cite: &mut Vec<String>) -> Option<AllWorth> {
    let rules = &law.book.all_tricks;
    let rule = match (contract.aim, result.tricks) {
        (Aim::AtLeast, 13) if result.won => rules.games.get(&contract.game)?,
        (Aim::AtLeast, 0) if contract.players.len() == 2 => rules.by_opponents.as_ref()?,
        _ => return None,
    };
    let worth = *law.get(rule)?;
    if worth != AllWorth::Times(1) {
        let new: Vec<String> = rule.cite.iter().filter(|article| !cite.contains(article)).cloned().collect();
        cite.extend(new);
    }
    Some(worth)
}
