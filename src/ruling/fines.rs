//! Fines: counted for each player, since most texts do not say what one costs.

use super::settle::Settlement;
use super::{Finding, Outcome};
use crate::cards::PerSeat;
use crate::rulebook::FirstOfRound;
use crate::rules::Case;

pub fn fines(case: &Case, findings: &[Finding], settled: &Settlement) -> PerSeat<u32> {
    let mut fines = PerSeat::default();
    if super::first_of_round(case) == Some(FirstOfRound::NoFines) {
        return fines;
    }
    for finding in findings {
        if let Some(seat) = finding.seat {
            fines[seat] += u32::from(finding.fines);
        }
    }
    let Some(rule) = case.law.of(&case.law.book.session.fine_for_lost_game) else { return fines };
    if settled.outcome != Outcome::Played {
        return fines;
    }
    for game in settled.games.iter().filter(|game| game.won == Some(false)) {
        let contract = &case.auction.contracts()[game.contract];
        if !rule.except.contains(&contract.game) {
            contract.players.iter().for_each(|seat| fines[seat] += u32::from(rule.count));
        }
    }
    fines
}
