//! The game and the points of a deal, with every way the jury may still decide.

use super::score::{Counting, GameEnd, NoScore, Score, score_with};
use super::{Finding, GameRemedy, GameRuling, Outcome, Penalty, SeatPoints, conditions};
use crate::auction::{self, Contract};
use crate::cards::{PerSeat, Seat, SeatSet};
use crate::claims::Claimed;
use crate::codes::{Code, PLAY_RENONCE};
use crate::rulebook::{Aim, AmongSeveral, AwardedGame, FailedOrder, Fate, FirstOfRound, Several};
use crate::rules::Case;
use crate::transcript::{GameResult, Incident, PlayStep, Says};

/// What settling gives.
#[derive(Debug)]
pub struct Settlement {
    pub outcome: Outcome,
    pub games: Vec<GameRuling>,
    pub points: PerSeat<SeatPoints>,
    pub score: Option<Score>,
    pub no_score: Option<NoScore>,
    /// How each game came out, by its contract, for the points.
    pub ends: Vec<(usize, GameEnd)>,
    /// Whose gain is not retained.
    pub struck: SeatSet,
}

/// One way the deal can end.
struct Ending {
    outcome: Outcome,
    games: Vec<GameRuling>,
    score: Result<Score, Option<NoScore>>,
    ends: Vec<(usize, GameEnd)>,
    struck: SeatSet,
}

impl Ending {
    /// No game of it came to be counted.
    fn without_points(
        outcome: Outcome,
        games: Vec<GameRuling>,
        score: Result<Score, Option<NoScore>>,
    ) -> Ending {
        Ending { outcome, games, score, ends: Vec::new(), struck: SeatSet::EMPTY }
    }
}

pub fn settle(case: &Case, findings: &[Finding]) -> Settlement {
    let words = Words { case, findings };
    let (mild, by) = words.mildest();
    let agreed = case.transcript.deal.agreed_redeal;
    let redeal = agreed || findings.iter().any(|finding| finding.redeal.is_some());
    let first = if redeal {
        Ending::without_points(Outcome::Redeal, Vec::new(), Ok(Score::default()))
    } else {
        ending(case, mild, by)
    };
    let (mut low, mut high) = (game_points(&first), game_points(&first));
    for said in words.possible().into_iter().filter(|_| !redeal) {
        let points = game_points(&ending(case, said, [None; 4]));
        low = PerSeat::from_fn(|seat| low[seat].min(points[seat]));
        high = PerSeat::from_fn(|seat| high[seat].max(points[seat]));
    }
    let penalties = penalties_that_count(case, findings);
    let points = PerSeat::from_fn(|seat| {
        let mut points = SeatPoints { min: low[seat], max: high[seat], ..SeatPoints::default() };
        points.game = match &first.score {
            Ok(score) => Some(score.points[seat]),
            Err(_) => None,
        };
        for penalty in &penalties {
            let (min, max) = penalty.range()[seat];
            points.min = points.min.saturating_add(min);
            points.max = points.max.saturating_add(max);
            points.no_floor |= penalty.is_open() && penalty.or_more && penalty.offender == seat;
            // What is certain, also where the referee may take more.
            if min == max {
                points.penalty = points.penalty.saturating_add(min);
            }
        }
        points.total = points.game.unwrap_or(0).saturating_add(points.penalty);
        points
    });
    let (score, no_score) = match first.score {
        Ok(score) => (Some(score), None),
        Err(why) => (None, why),
    };
    let Ending { outcome, games, ends, struck, .. } = first;
    Settlement { outcome, games, points, score, no_score, ends, struck }
}

/// All of them, or for each player the gravest, as the rulebook says.
fn penalties_that_count<'f>(case: &Case, findings: &'f [Finding]) -> Vec<&'f Penalty> {
    let all = findings.iter().filter_map(|finding| finding.penalty.as_ref());
    let rule = case.law.book.penalties.several.as_ref();
    let is_second =
        |penalty: &&Penalty| all.clone().filter(|other| other.offender == penalty.offender).count() > 1;
    // Only where somebody has two does the rule matter.
    if !all.clone().any(|penalty| is_second(&penalty)) {
        return all.collect();
    }
    match rule.and_then(|rule| case.law.get(rule)).copied().unwrap_or_default() {
        Several::AddUp => all.collect(),
        Several::Gravest => Seat::ALL
            .into_iter()
            .filter_map(|seat| {
                let own = all.clone().filter(|penalty| penalty.offender == seat);
                own.min_by_key(|penalty| penalty.decided.unwrap_or(penalty.min))
            })
            .collect(),
    }
}

/// What the announced game is worth when it is just made, for each of its players.
pub(super) fn worth_of_game(case: &Case) -> Option<i32> {
    let contract = case.auction.contracts().first()?;
    let made = award(case, contract, contract.level, true);
    let score =
        super::score::score(case.law, &[(contract, GameEnd { tricks: contract.level, ..made })]).ok()?;
    Some(score.points[contract.declarer])
}

/// The points of the four players if the game were made as announced, and if it were lost by one.
pub(super) fn made_and_lost(case: &Case, game: usize) -> Option<[PerSeat<i32>; 2]> {
    let contract = case.auction.contracts().get(game)?;
    let points = |won: bool| {
        let end =
            award(case, contract, if won { contract.level } else { contract.level.saturating_sub(1) }, won);
        super::score::score(case.law, &[(contract, end)]).ok().map(|score| score.points)
    };
    Some([points(true)?, points(false)?])
}

fn game_points(ending: &Ending) -> PerSeat<i32> {
    ending.score.as_ref().map(|score| score.points).unwrap_or_default()
}

/// What is said about each game, and whose gain is struck.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Said {
    pub results: [GameResult; 4],
    struck: SeatSet,
}

const NOTHING_SAID: Said = Said { results: [GameResult::Stands; 4], struck: SeatSet::EMPTY };

/// What the findings say about the games.
pub(super) struct Words<'a> {
    pub case: &'a Case<'a>,
    pub findings: &'a [Finding],
}

impl Words<'_> {
    /// Every combination that the jury can still reach; none where nothing is open.
    fn possible(&self) -> Vec<Said> {
        let remedies = || self.findings.iter().filter_map(|f| Some((f, f.game.as_ref()?)));
        if !remedies().any(|(_, remedy)| remedy.is_open()) {
            return Vec::new();
        }
        let mut all = vec![NOTHING_SAID];
        for (finding, remedy) in remedies() {
            let mut next = Vec::with_capacity(all.len());
            for fate in remedy.possible() {
                for said in &all {
                    let together = self.heard(*said, finding, remedy, fate);
                    if !next.contains(&together) {
                        next.push(together);
                    }
                }
            }
            all = next;
        }
        all
    }

    /// What holds until the jury speaks: the games as they were played, wherever that is possible;
    /// with the finding that decided otherwise.
    fn mildest(&self) -> (Said, [Option<Code>; 4]) {
        let mut all = NOTHING_SAID;
        let mut by = [None; 4];
        for finding in self.findings {
            let Some(remedy) = &finding.game else { continue };
            let fates = remedy.possible();
            let stands = fates.contains(&Fate::Stands).then_some(Fate::Stands);
            let Some(fate) = stands.or(fates.first().copied()) else { continue };
            let before = all;
            all = self.heard(all, finding, remedy, fate);
            for (n, by) in by.iter_mut().enumerate() {
                if all.results[n] != before.results[n] {
                    *by = Some(finding.code);
                }
            }
        }
        (all, by)
    }

    /// What one finding says about every game.
    pub fn says(&self, finding: &Finding, fate: Fate) -> Said {
        let mut said = NOTHING_SAID;
        let contracts = self.case.auction.contracts();
        let plays = |contract: &Contract| finding.seat.is_some_and(|seat| contract.is_declarer(seat));
        let plays_one = contracts.iter().any(plays);
        // What a renonce of one of several players decides can be a matter of reading.
        let own_game_only = || {
            fate == Fate::Void && finding.code != PLAY_RENONCE
                || self.case.law.of(&self.case.law.book.play.offender_among_several)
                    != Some(&AmongSeveral::AllGames)
        };
        for (n, contract) in contracts.iter().enumerate().take(4) {
            let is_own = plays(contract);
            said.results[n] = match fate {
                Fate::GainVoid => GameResult::Stands,
                // He plays another of these games: this one has nothing to do with it.
                Fate::AgainstOffender | Fate::Void if plays_one && !is_own && own_game_only() => {
                    GameResult::Stands
                }
                fate => fate.result(is_own),
            };
        }
        if let (Fate::GainVoid, Some(seat)) = (fate, finding.seat) {
            said.struck.insert(seat);
        }
        said
    }

    /// What holds once this finding has been heard as well.
    fn heard(&self, said: Said, finding: &Finding, remedy: &GameRemedy, fate: Fate) -> Said {
        match remedy.last_word_on {
            Some(game) => {
                let mut said = said;
                said.results[game] = fate.result(false);
                said
            }
            None => self.together(said, self.says(finding, fate)),
        }
    }

    /// Of two words about the same game, the stronger holds.
    fn together(&self, one: Said, other: Said) -> Said {
        const CUSTOM: [GameResult; 5] =
            [GameResult::Stopped, GameResult::Void, GameResult::Lost, GameResult::Won, GameResult::Stands];
        let order = self.case.law.of(&self.case.law.book.play.strongest_decision);
        let order = order.map_or(&CUSTOM[..], Vec::as_slice);
        let rank =
            |result: GameResult| order.iter().position(|other| *other == result).unwrap_or(order.len());
        let mut results = one.results;
        for (mine, theirs) in results.iter_mut().zip(other.results) {
            if rank(theirs) < rank(*mine) {
                *mine = theirs;
            }
        }
        Said { results, struck: one.struck.iter().chain(other.struck.iter()).collect() }
    }
}

fn ending(case: &Case, said: Said, by: [Option<Code>; 4]) -> Ending {
    let contracts = case.auction.contracts();
    let score = Ending::without_points;
    if contracts.is_empty() {
        return match case.auction.outcome {
            auction::Outcome::PassedOut => score(Outcome::PassedOut, Vec::new(), Ok(Score::default())),
            _ => score(Outcome::Unfinished, Vec::new(), Err(None)),
        };
    }
    let mut games = Vec::with_capacity(contracts.len());
    let mut results = Vec::with_capacity(contracts.len());
    let mut ends = Vec::with_capacity(contracts.len());
    let mut open = false;
    for (n, contract) in contracts.iter().enumerate() {
        let fate = said.results.get(n).copied().unwrap_or(GameResult::Stands);
        let tricks = contract.players.iter().map(|seat| case.replay.won[seat]).sum::<u8>();
        let result = match fate {
            GameResult::Stands => by_play(case, contract, tricks),
            GameResult::Won => Some(award(case, contract, tricks, true)),
            GameResult::Lost => Some(award(case, contract, tricks, false)),
            GameResult::Void | GameResult::Stopped => None,
        };
        let decided = || (fate == GameResult::Stands).then(|| already(case, contract, tricks)).flatten();
        let won = result.map(|result| result.won).or_else(decided);
        // Tricks that a shown hand is given count as if they had been played.
        let tricks = match (result, fate) {
            (Some(end), GameResult::Stands) => end.tricks,
            _ => tricks,
        };
        games.push(GameRuling { contract: n, tricks, won, fate, by: by.get(n).copied().flatten() });
        match result {
            Some(result) => {
                results.push((contract, result));
                ends.push((n, result));
            }
            None => open |= fate == GameResult::Stands,
        }
    }
    let fates = || games.iter().map(|game| game.fate);
    if fates().any(|fate| fate == GameResult::Stopped) || was_stopped(case) {
        return score(Outcome::Stopped, games, Ok(Score::default()));
    }
    if fates().all(|fate| fate == GameResult::Void) {
        return score(Outcome::Void, games, Ok(Score::default()));
    }
    if open {
        return score(Outcome::Unfinished, games, Err(None));
    }
    let points = counted(case, &results, said.struck, Counting::default());
    Ending { ends, struck: said.struck, ..score(Outcome::Played, games, points.map_err(Some)) }
}

/// The points of games that came out like this, without a gain that is not retained, and none at
/// all in a deal for practice.
pub(super) fn counted(
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

fn was_stopped(case: &Case) -> bool {
    case.transcript.play.iter().any(|step| matches!(step, PlayStep::Incident(Incident::Stop)))
}

/// The result of a game whose tricks are all there.
fn by_play(case: &Case, contract: &Contract, tricks: u8) -> Option<GameEnd> {
    if !case.replay.is_finished() {
        return by_claim(case, contract);
    }
    let known = !contract.partner_unknown;
    known.then(|| GameEnd { won: contract.aim.is_met(tricks, contract.level), tricks })
}

/// The result of a game that ended with a hand shown, where no play could change it any more, or
/// where the order that was announced settles it.
fn by_claim(case: &Case, contract: &Contract) -> Option<GameEnd> {
    let mine = |claimed: &&Claimed| case.auction.contracts().get(claimed.game) == Some(contract);
    let claimed = case.claims.iter().rev().find(mine)?;
    let outlook = claimed.outlook.as_ref()?;
    let level = contract.level;
    let end = |tricks: u8| GameEnd { won: contract.aim.is_met(tricks, level), tricks };
    if let (Some(announced), Some(rule), Says::Made) =
        (&outlook.announced, &case.law.book.claims.failed_order, claimed.says)
    {
        let all_lost = announced.fails.is_some() && case.law.get(rule) == Some(&FailedOrder::AllRemaining);
        let declares = contract.is_declarer(claimed.by);
        let own = match (all_lost, contract.aim == Aim::AtLeast) {
            (false, _) => announced.tricks,
            (true, true) => 0,
            (true, false) => outlook.left,
        };
        // Tricks that a defender's order does not win go to the player of the game.
        return Some(end(outlook.taken + if declares { own } else { outlook.left.saturating_sub(own) }));
    }
    match (&outlook.lost_by, &outlook.made_by) {
        (None, _) if contract.aim == Aim::AtLeast => Some(end(outlook.least.max(level))),
        (None, _) => Some(GameEnd { won: true, tricks: outlook.taken.max(level) }),
        (_, None) if contract.aim == Aim::AtLeast => Some(end(outlook.most.min(level.saturating_sub(1)))),
        (_, None) => Some(GameEnd { won: false, tricks: outlook.taken.max(level + 1) }),
        // Where only best play counts, that is how it would have ended; unless its player gave it up.
        _ if claimed.says == Says::Beaten && contract.is_declarer(claimed.by) => None,
        _ if conditions::by_best_play(case) => Some(match (contract.aim, outlook.made_at_best) {
            (Aim::AtLeast, _) => end(outlook.at_best),
            (Aim::NoTrick | Aim::Exactly, true) => GameEnd { won: true, tricks: level },
            (Aim::NoTrick | Aim::Exactly, false) => GameEnd { won: false, tricks: level + 1 },
        }),
        _ => None,
    }
}

/// A result that the missing tricks can no longer change.
fn already(case: &Case, contract: &Contract, tricks: u8) -> Option<bool> {
    let decided = case.replay.tricks.iter().filter(|trick| trick.winner.is_some()).count() as u8;
    let left = case.replay.length.saturating_sub(decided);
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

/// The result of a game that is awarded: as announced, or by the tricks where all are there and
/// that is worse for the player at fault.
fn award(case: &Case, contract: &Contract, tricks: u8, won: bool) -> GameEnd {
    let level = contract.level;
    let announced = match (contract.aim, won) {
        (Aim::AtLeast, true) | (Aim::NoTrick | Aim::Exactly, true) => level,
        (Aim::AtLeast, false) => level.saturating_sub(1),
        (Aim::NoTrick | Aim::Exactly, false) => level + 1,
    };
    let exact = case.law.of(&case.law.book.play.awarded_game) == Some(&AwardedGame::AsAnnounced);
    let tricks = match (contract.aim, won) {
        _ if !case.replay.is_finished() => announced,
        (Aim::AtLeast, true) if exact => announced,
        (Aim::AtLeast, true) | (Aim::NoTrick | Aim::Exactly, false) => tricks.max(announced),
        (Aim::AtLeast, false) => tricks.min(announced),
        (Aim::NoTrick | Aim::Exactly, true) => announced,
    };
    GameEnd { won, tricks }
}
