//! What a player bears who gave up wrongly: the points that it costs the others of his side, as far as
//! the games really end so.

use super::settle::{self, Ending, Said};
use super::{Finding, GameEnd, Penalty};
use crate::auction::Contract;
use crate::cards::{PerSeat, Seat, SeatSet};
use crate::rulebook::Share;
use crate::rules::Case;
use crate::transcript::GameResult;

/// Each charge with the number of its finding; none where the games come out another way.
pub fn charges(case: &Case, findings: &[Finding], said: &Said, ending: &Ending) -> Vec<(usize, Penalty)> {
    let Ok(score) = &ending.score else { return Vec::new() };
    let bearing = findings.iter().enumerate().filter(|(_, finding)| finding.pays_for_partners);
    let charge = |(n, finding): (usize, &Finding)| {
        let offender = finding.seat?;
        let own = case.auction.contracts().iter().position(|contract| contract.is_declarer(offender));
        let holds = |game: &usize, result: GameResult| {
            finding.game.as_ref().is_some_and(|remedy| remedy.is_about(*game))
                && said.results[*game] == result
        };
        let charge = match own {
            Some(game) if holds(&game, GameResult::Lost) => {
                for_partner(&case.auction.contracts()[game], offender, &score.points)
            }
            Some(_) => None,
            None => {
                let games = 0..case.auction.contracts().len().min(4);
                let won: Vec<usize> = games.filter(|game| holds(game, GameResult::Won)).collect();
                for_defenders(case, offender, &won, ending, &score.points)
            }
        };
        Some((n, charge?))
    };
    bearing.filter_map(charge).collect()
}

/// The partner of the player gets back what he loses.
fn for_partner(contract: &Contract, offender: Seat, points: &PerSeat<i32>) -> Option<Penalty> {
    let partners: SeatSet = contract.players.iter().filter(|seat| *seat != offender).collect();
    let loss = partners.iter().map(|seat| points[seat].min(0)).sum();
    let repaid = partners.iter().map(|seat| points[seat].min(0).saturating_neg()).next()?;
    fixed(offender, loss, Some((Share::Fixed(repaid), partners)))
}

/// What the other defenders would have, had the games that he gave up been lost.
fn for_defenders(
    case: &Case,
    offender: Seat,
    won: &[usize],
    ending: &Ending,
    points: &PerSeat<i32>,
) -> Option<Penalty> {
    let contracts = case.auction.contracts();
    let lost = |game: usize, end: GameEnd| match won.contains(&game) {
        true => settle::award(case, &contracts[game], contracts[game].level.saturating_sub(1), false),
        false => end,
    };
    let ends: Vec<(&Contract, GameEnd)> =
        ending.ends.iter().map(|(game, end)| (&contracts[*game], lost(*game, *end))).collect();
    let otherwise = super::score::score(case.law, &ends).ok()?;
    let plays = |seat: Seat| contracts.iter().any(|contract| contract.is_declarer(seat));
    let partners = Seat::ALL.into_iter().filter(|seat| *seat != offender && !plays(*seat));
    let missed = partners.map(|seat| (points[seat] - otherwise.points[seat]).min(0)).sum();
    fixed(offender, missed, None)
}

fn fixed(offender: Seat, points: i32, share: Option<(Share, SeatSet)>) -> Option<Penalty> {
    (points != 0).then(|| Penalty {
        min: points,
        max: points,
        share,
        or_more: false,
        must_decide: false,
        ..Penalty::unlimited(offender, false)
    })
}
