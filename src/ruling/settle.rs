//! The game and the points of a deal, with every way the jury may still decide.

use super::cut_short;
use super::rest::{self, Rest};
use super::score::{Counting, GameEnd, NoScore, Score, score_with};
use super::{Finding, GameRemedy, GameRuling, Outcome, Penalty, SeatPoints, charges};
use crate::auction::{self, Contract};
use crate::cards::{PerSeat, Seat, SeatSet};
use crate::codes::{CLAIM_BEATEN, CLAIM_MADE, Code, PLAY_RENONCE};
use crate::rulebook::{Aim, AmongSeveral, AwardedGame, Fate, FirstOfRound, Several};
use crate::rules::Case;
use crate::transcript::GameResult;

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
    /// What players bear for others of their side, with the finding it follows from.
    pub charges: Vec<(usize, Penalty)>,
}

/// One way the deal can end.
pub(super) struct Ending {
    outcome: Outcome,
    games: Vec<GameRuling>,
    pub score: Result<Score, Option<NoScore>>,
    pub ends: Vec<(usize, GameEnd)>,
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
    let charges = charges::charges(case, findings, &mild, &first);
    let with_charges = charged(game_points(&first), &charges);
    let mut low = PerSeat::from_fn(|seat| with_charges[seat].0);
    let mut high = PerSeat::from_fn(|seat| with_charges[seat].1);
    for said in words.possible().into_iter().filter(|_| !redeal) {
        let points = words.points(said);
        low = PerSeat::from_fn(|seat| low[seat].min(points[seat].0));
        high = PerSeat::from_fn(|seat| high[seat].max(points[seat].1));
    }
    let penalties = penalties_that_count(case, findings);
    let points = PerSeat::from_fn(|seat| {
        let mut points = SeatPoints { min: low[seat], max: high[seat], ..SeatPoints::default() };
        points.penalty = charges.iter().map(|(_, charge)| charge.certain()[seat]).sum();
        points.game = match &first.score {
            Ok(score) => Some(score.points[seat]),
            Err(_) => None,
        };
        for penalty in &penalties {
            let (min, max) = penalty.range()[seat];
            points.min = points.min.saturating_add(min);
            points.max = points.max.saturating_add(max);
            points.no_floor |= penalty.is_open() && penalty.or_more && penalty.offender == seat;
            // What is certain: as little as the jury can take or give.
            points.penalty = points.penalty.saturating_add(0.clamp(min, max));
        }
        points.total = points.game.unwrap_or(0).saturating_add(points.penalty);
        points
    });
    let (score, no_score) = match first.score {
        Ok(score) => (Some(score), None),
        Err(why) => (None, why),
    };
    let Ending { outcome, mut games, ends, struck, .. } = first;
    for game in games.iter_mut().filter(|game| is_undecided(findings, game.contract)) {
        game.won = None;
    }
    Settlement { outcome, games, points, score, no_score, ends, struck, charges }
}

/// Was this game decided both ways, so that only the jury can say how it came out?
fn is_undecided(findings: &[Finding], game: usize) -> bool {
    let remedies = findings.iter().filter_map(|finding| finding.game.as_ref());
    { remedies }.any(|remedy| {
        let last_word = remedy.last_word_on == Some(game) && remedy.is_open();
        last_word && !remedy.possible().contains(&Fate::Stands)
    })
}

/// The fewest and the most points with what players bear for others.
fn charged(points: PerSeat<i32>, charges: &[(usize, Penalty)]) -> PerSeat<(i32, i32)> {
    let ends = PerSeat::from_fn(|seat| (points[seat], points[seat]));
    charges.iter().fold(ends, |ends, (_, charge)| {
        let borne = charge.range();
        PerSeat::from_fn(|seat| {
            (ends[seat].0.saturating_add(borne[seat].0), ends[seat].1.saturating_add(borne[seat].1))
        })
    })
}

/// All of them, or for each player the gravest, as the rulebook says.
fn penalties_that_count<'f>(case: &Case, findings: &'f [Finding]) -> Vec<&'f Penalty> {
    // What somebody bears for others depends on how the games end, and is counted with them.
    let fixed = findings.iter().filter(|finding| !finding.pays_for_partners);
    let all = fixed.filter_map(|finding| finding.penalty.as_ref());
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

fn game_points(ending: &Ending) -> PerSeat<i32> {
    ending.score.as_ref().map(|score| score.points).unwrap_or_default()
}

/// What is said about each game, whose gain is struck, and the tricks of games that were not played
/// out.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Said {
    pub results: [GameResult; 4],
    /// Which of the results a hand shown has made.
    by_claim: [bool; 4],
    struck: SeatSet,
    rest: [Option<u8>; 4],
}

const NOTHING_SAID: Said =
    Said { results: [GameResult::Stands; 4], by_claim: [false; 4], struck: SeatSet::EMPTY, rest: [None; 4] };

impl Said {
    fn with_rest(mut self, game: usize, tricks: u8) -> Said {
        self.rest[game] = Some(tricks);
        self
    }
}

/// What the findings say about the games.
pub(super) struct Words<'a> {
    pub case: &'a Case<'a>,
    pub findings: &'a [Finding],
}

impl Words<'_> {
    /// What holds now, and everything that can still come of it.
    pub fn every(&self) -> Vec<Said> {
        let mut all = self.possible();
        all.push(self.mildest().0);
        all
    }

    /// Every combination that the jury can still reach; none where nothing is open.
    fn possible(&self) -> Vec<Said> {
        let is_open = |finding: &Finding| {
            finding.game.as_ref().is_some_and(GameRemedy::is_open)
                || finding.rest.as_ref().is_some_and(Rest::is_open)
        };
        if !self.findings.iter().any(is_open) {
            return Vec::new();
        }
        let mut all = vec![NOTHING_SAID];
        for finding in self.findings {
            let mut next = Vec::with_capacity(all.len());
            for said in &all {
                for together in self.each_word(*said, finding) {
                    if !next.contains(&together) {
                        next.push(together);
                    }
                }
            }
            all = next;
        }
        all
    }

    /// What can hold once this finding has been heard as well, for every choice it leaves.
    fn each_word(&self, said: Said, finding: &Finding) -> Vec<Said> {
        match (&finding.game, &finding.rest) {
            (Some(remedy), _) => {
                remedy.possible().into_iter().map(|fate| self.heard(said, finding, remedy, fate)).collect()
            }
            (None, Some(rest)) => {
                rest.possible().into_iter().map(|tricks| said.with_rest(rest.game, tricks)).collect()
            }
            (None, None) => vec![said],
        }
    }

    /// The points of the games if this is said, with what players bear for others.
    fn points(&self, said: Said) -> PerSeat<(i32, i32)> {
        let end = ending(self.case, said, [None; 4]);
        charged(game_points(&end), &charges::charges(self.case, self.findings, &said, &end))
    }

    /// Has a hand shown won this game, or lost it, whatever the jury says about the rest?
    pub fn decided_by_claim(&self, game: usize) -> Option<bool> {
        let all = self.every();
        let result = all.first()?.results[game];
        let same = |said: &Said| said.by_claim[game] && said.results[game] == result;
        all.iter().all(same).then_some(result == GameResult::Won)
    }

    /// Does it change any result or points how many of the tricks that were not played are taken?
    pub fn depends_on(&self, rest: &Rest) -> bool {
        self.every().into_iter().any(|said| {
            let result = |tricks: &u8| {
                let said = said.with_rest(rest.game, *tricks);
                let end = ending(self.case, said, [None; 4]);
                // Where there are no points to tell them apart, the tricks do.
                let shown = |game: &GameRuling| (game.won, end.score.is_err().then_some(game.tricks));
                (self.points(said), end.games.iter().map(shown).collect::<Vec<_>>())
            };
            let mut each = rest.tricks.iter().map(result);
            let first = each.next();
            each.any(|other| Some(other) != first)
        })
    }

    /// What holds until the jury speaks: the games as they were played, wherever that is possible;
    /// with the finding that decided otherwise.
    fn mildest(&self) -> (Said, [Option<Code>; 4]) {
        let mut all = NOTHING_SAID;
        let mut by = [None; 4];
        for finding in self.findings {
            if let Some(rest) = &finding.rest {
                all = all.with_rest(rest.game, rest.holds());
            }
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
                _ if finding.game.as_ref().is_some_and(|remedy| !remedy.is_about(n)) => GameResult::Stands,
                // He plays another of these games: this one has nothing to do with it.
                Fate::AgainstOffender | Fate::Void if plays_one && !is_own && own_game_only() => {
                    GameResult::Stands
                }
                fate => fate.result(is_own),
            };
            let by_claim = matches!(finding.code, CLAIM_MADE | CLAIM_BEATEN);
            said.by_claim[n] = by_claim && said.results[n] != GameResult::Stands;
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
                said.by_claim[game] = false;
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
        let (mut results, mut by_claim) = (one.results, one.by_claim);
        for (n, theirs) in other.results.into_iter().enumerate() {
            if rank(theirs) < rank(results[n]) {
                (results[n], by_claim[n]) = (theirs, other.by_claim[n]);
            }
        }
        Said { results, by_claim, struck: one.struck.iter().chain(other.struck.iter()).collect(), ..one }
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
    let (mut open, mut early) = (false, false);
    for (n, contract) in contracts.iter().enumerate() {
        let fate = said.results.get(n).copied().unwrap_or(GameResult::Stands);
        let tricks = contract.players.iter().map(|seat| case.replay.won[seat]).sum::<u8>();
        let rest = said.rest.get(n).copied().flatten();
        let result = match fate {
            GameResult::Stands => by_play(case, n, tricks, rest),
            GameResult::Won => {
                by_claim(case, &said, n, true).or_else(|| Some(award(case, contract, tricks, true)))
            }
            GameResult::Lost => by_claim(case, &said, n, false)
                .or_else(|| Some(no_better(case, n, rest, award(case, contract, tricks, false)))),
            GameResult::Void | GameResult::Stopped => None,
        };
        let stands = fate == GameResult::Stands;
        let certain =
            (stands && result.is_none()).then(|| cut_short::certain(case, contract, tricks)).flatten();
        let decided = || stands.then(|| cut_short::already(case, contract, tricks)).flatten();
        let won = result.map(|result| result.won).or_else(decided);
        // Tricks that a shown hand is given count as if they had been played.
        let tricks = match (result, fate) {
            (Some(end), GameResult::Stands) => end.tricks,
            (Some(end), GameResult::Won | GameResult::Lost) if said.by_claim[n] && rest.is_some() => {
                end.tricks
            }
            (Some(end), GameResult::Lost) if surely_lost(case, n).is_some() => end.tricks,
            _ => tricks,
        };
        games.push(GameRuling { contract: n, tricks, won, fate, by: by.get(n).copied().flatten() });
        early |= certain.is_some();
        match result.or(certain) {
            Some(result) => {
                results.push((contract, result));
                ends.push((n, result));
            }
            None => open |= stands,
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
    if open {
        return score(Outcome::Unfinished, games, Err(None));
    }
    // Who played a game that is void is no opponent who could gain by the others'.
    let void = games.iter().filter(|game| game.fate == GameResult::Void);
    let void: SeatSet = void.flat_map(|game| contracts[game.contract].players.iter()).collect();
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

/// The result of a game whose tricks are all there, or of one that ended with a hand shown.
fn by_play(case: &Case, game: usize, tricks: u8, rest: Option<u8>) -> Option<GameEnd> {
    let contract = &case.auction.contracts()[game];
    let end = |tricks: u8| GameEnd { won: contract.aim.is_met(tricks, contract.level), tricks };
    if case.replay.is_finished() {
        return (!contract.partner_unknown).then(|| end(tricks));
    }
    rest.or_else(|| rest::ends(case, game).map(|ends| ends.counted)).map(end)
}

/// The result of a game that was not played out and that a hand shown has decided: with a number of
/// tricks that the cards allow.
fn by_claim(case: &Case, said: &Said, game: usize, won: bool) -> Option<GameEnd> {
    if !said.by_claim[game] || case.replay.is_finished() {
        return None;
    }
    let ends = rest::awarded(case, game, won)?;
    let tricks = said.rest[game].filter(|tricks| ends.tricks.contains(tricks)).unwrap_or(ends.counted);
    Some(GameEnd { won, tricks })
}

/// A game that no play could save any more is not lost by less than the tricks it could still get.
fn no_better(case: &Case, game: usize, rest: Option<u8>, end: GameEnd) -> GameEnd {
    match surely_lost(case, game) {
        Some(counted) => GameEnd { tricks: end.tricks.min(rest.unwrap_or(counted)), ..end },
        None => end,
    }
}

/// The tricks that count for a game which was not played out and which no play could make any more.
fn surely_lost(case: &Case, game: usize) -> Option<u8> {
    let contract = &case.auction.contracts()[game];
    if case.replay.is_finished() || contract.aim != Aim::AtLeast {
        return None;
    }
    let lost = |ends: &rest::Ends| ends.tricks.iter().all(|tricks| *tricks < contract.level);
    rest::ends(case, game).filter(lost).map(|ends| ends.counted)
}

/// The result of a game that is awarded: as announced, or by the tricks where all are there and
/// that is worse for the player at fault.
pub(super) fn award(case: &Case, contract: &Contract, tricks: u8, won: bool) -> GameEnd {
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
