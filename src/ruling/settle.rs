//! The game and the points of a deal, with every way the jury may still decide.

use super::charges::{self, charged};
use super::docket::{Heard, Hearing};
use super::ending::{Ending, award, ending, game_points};
use super::price::is_dealt_again;
use super::score::{GameEnd, NoScore, Score};
use super::untold::{self, Untold};
use super::words::Words;
use super::{GameRuling, NO_CEILING, Outcome, Penalty, RemedyKind, SeatPoints, lawful_game};
use crate::auction::{Auction, BiddingResult, Contract};
use crate::cards::{PerSeat, Seat, SeatSet};
use crate::rulebook::{Fate, Several};
use crate::rules::Case;

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

pub fn settle(case: &Case, findings: Hearing) -> Settlement {
    let words = Words::new(case, findings);
    let (mild, by) = words.mildest();
    let redeal = is_dealt_again(case, findings);
    let first = if redeal {
        Ending::without_points(Outcome::Redeal, Vec::new(), Ok(Score::default()))
    } else {
        ending(case, mild, by)
    };
    // While the jury can still be called, nobody knows whether a game that is not over counts.
    let waits = findings.iter().any(|finding| finding.waits_for_a_call());
    let until_called = |end: Ending| match end.outcome {
        Outcome::Unfinished if waits => Ending::without_points(Outcome::Unfinished, end.games, Err(None)),
        _ => end,
    };
    let first = until_called(first);
    let charges = charges::charges(case, findings, &mild, &first);
    let with_charges = charged(findings, game_points(&first), &charges);
    let mut low = PerSeat::from_fn(|seat| with_charges[seat].0);
    let mut high = PerSeat::from_fn(|seat| with_charges[seat].1);
    for said in words.possible().into_iter().filter(|_| !redeal) {
        let points = words.points_of(said, &until_called(ending(case, said, [None; 4])));
        low = PerSeat::from_fn(|seat| low[seat].min(points[seat].0));
        high = PerSeat::from_fn(|seat| high[seat].max(points[seat].1));
    }
    // The record names the game alone, and it is worth something else if it was raised.
    if let Some(raised) = raised(case).filter(|_| !redeal) {
        let (calls, incidents, claims) = (case.calls.clone(), case.incidents.clone(), case.claims.clone());
        let raised = Case { auction: &raised, calls, incidents, claims, ..*case };
        for said in words.every() {
            let points = words.points_of(said, &until_called(ending(&raised, said, [None; 4])));
            low = PerSeat::from_fn(|seat| low[seat].min(points[seat].0));
            high = PerSeat::from_fn(|seat| high[seat].max(points[seat].1));
        }
    }
    let is_untold = !redeal && !waits && untold::is_untold(case, findings);
    let mut is_anything = false;
    for said in std::iter::once(mild).chain(words.possible()).filter(|_| is_untold) {
        let end = ending(case, said, [None; 4]);
        match untold::points(case, findings, &said, &end) {
            None => {}
            Some(Untold::Anything) => is_anything = true,
            Some(Untold::Within(range)) => {
                let (counted, points) = (game_points(&end), words.points_of(said, &end));
                let otherwise = |points: i32, game: i32, seat: Seat| {
                    points.saturating_sub(counted[seat]).saturating_add(game)
                };
                low = PerSeat::from_fn(|seat| low[seat].min(otherwise(points[seat].0, range[seat].0, seat)));
                high =
                    PerSeat::from_fn(|seat| high[seat].max(otherwise(points[seat].1, range[seat].1, seat)));
            }
        }
    }
    let is_lawful_game_unknown = !redeal && lawful_game::is_unknown(case);
    let penalties = penalties_that_count(case, findings);
    let points = PerSeat::from_fn(|seat| {
        let mut points = SeatPoints { min: low[seat], max: high[seat], ..SeatPoints::default() };
        points.penalty = added(charges.iter().map(|(n, charge)| findings.on(*n, charge).certain()[seat]));
        points.game = match &first.score {
            Ok(score) => Some(score.points[seat]),
            Err(_) => None,
        };
        for penalty in &penalties {
            let (min, max) = penalty.range()[seat];
            points.min = points.min.saturating_add(min);
            points.max = points.max.saturating_add(max);
            let is_unlimited = penalty.is_open() && penalty.or_more;
            points.no_floor |= is_unlimited && penalty.offender == seat;
            // What he loses goes to the others.
            if is_unlimited && penalty.share.is_some_and(|(_, seats)| seats.contains(seat)) {
                points.max = NO_CEILING;
            }
            // What is certain: as little as the jury can take or give.
            points.penalty = points.penalty.saturating_add(0.clamp(min, max));
        }
        points.total = points.game.unwrap_or(0).saturating_add(points.penalty);
        if words.is_cut_short() || is_anything || is_lawful_game_unknown {
            points.open();
        }
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
    // With how many tricks it was won or lost, the jury may have said.
    let is_told = |game: &GameRuling| {
        let mut rests = findings.iter().filter_map(|finding| finding.unplayed());
        rests.any(|rest| rest.game == game.contract && rest.decided().is_some())
    };
    for game in &mut games {
        game.is_result_only &= !is_told(game);
    }
    Settlement { outcome, games, points, score, no_score, ends, struck, charges }
}

/// The games as they are if those were raised of which the record does not tell; nothing where there is none.
fn raised(case: &Case) -> Option<Auction> {
    let contracts = case.auction.contracts();
    contracts.iter().any(|contract| contract.may_be_raised).then(|| {
        let raise = |contract: &Contract| Contract {
            by_raising: contract.by_raising || contract.may_be_raised,
            ..contract.clone()
        };
        let outcome = BiddingResult::Games(contracts.iter().map(raise).collect());
        Auction { outcome, ..case.auction.clone() }
    })
}

/// The sum, or the most that a number can be.
pub fn added(points: impl Iterator<Item = i32>) -> i32 {
    points.fold(0, i32::saturating_add)
}

/// Was this game decided both ways, so that only the jury can say how it came out?
fn is_undecided(findings: Hearing, game: usize) -> bool {
    let remedies = findings.iter().filter_map(|finding| finding.game());
    { remedies }.any(|remedy| {
        let last_word = remedy.last_word_on == Some(game) && remedy.is_open();
        last_word && !remedy.possible().contains(&Fate::Stands)
    })
}

/// All of them, or for each player the gravest, as the rulebook says.
fn penalties_that_count<'f>(case: &Case, findings: Hearing<'f>) -> Vec<Heard<'f, Penalty>> {
    // What somebody bears for others depends on how the games end, and is counted with them.
    let fixed = findings.iter().filter(|finding| !finding.has(RemedyKind::BearsPartners));
    let all = fixed.filter_map(|finding| finding.penalty());
    let rule = case.law.book.penalties.several.as_ref();
    let is_second =
        |penalty: &Heard<Penalty>| all.clone().filter(|other| other.offender == penalty.offender).count() > 1;
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
                own.min_by_key(|penalty| penalty.decided().unwrap_or(penalty.min))
            })
            .collect(),
    }
}

/// What the announced game is worth when it is just made, for each of its players.
pub fn worth_of_game(case: &Case) -> Option<i32> {
    let contract = case.auction.contracts().first()?;
    let made = award(case, contract, contract.level, true);
    let score =
        super::score::score(case.law, &[(contract, GameEnd { tricks: contract.level, ..made })]).ok()?;
    Some(score.points[contract.declarer])
}
