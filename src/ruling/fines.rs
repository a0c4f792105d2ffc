//! Fines: counted for each player, since most texts do not say what one costs.

use super::docket::Hearing;
use super::ending::counted_game;
use super::settle::Settlement;
use super::{JuryOutcomes, Outcome, untold};
use crate::auction::Contract;
use crate::cards::{PerSeat, SeatSet};
use crate::game::Game;
use crate::rulebook::{FineForLostGame, FirstOfRound, Law};
use crate::rules::Case;

pub fn fines(case: &Case, findings: Hearing, settled: &Settlement) -> PerSeat<u32> {
    let mut fines = of_breaches(case, findings);
    if super::first_of_round(case) == Some(FirstOfRound::NoFines) {
        return fines;
    }
    let Some(rule) = case.law.of(&case.law.book.session.fine_for_lost_game) else { return fines };
    // Where the tricks that are missing cannot change it, a game is as lost as one that was played out.
    if !matches!(settled.outcome, Outcome::Played | Outcome::Unfinished) {
        return fines;
    }
    let counts = |game: usize| settled.ends.iter().any(|(end, _)| *end == game);
    // A game that the jury may still find won is not fined.
    let is_open = |game: usize| {
        let rests = findings.iter().filter_map(|finding| finding.unplayed());
        rests.filter(|rest| rest.is_open()).any(|rest| rest.game == game && rest.leaves_result_open())
    };
    let lost = settled
        .games
        .iter()
        .filter(|game| game.won == Some(false) && counts(game.contract) && !is_open(game.contract));
    for game in lost {
        let Some(contract) = counted_game(case, game.contract, game.lawful) else { continue };
        if is_fined(case.law, rule, contract.game) {
            contract.players.iter().for_each(|seat| fines[seat] += u32::from(rule.count));
        }
    }
    fines
}

/// Those that hang on no game: West is fined for his renonce, whoever wins.
fn of_breaches(case: &Case, findings: Hearing) -> PerSeat<u32> {
    let mut fines = PerSeat::default();
    if super::first_of_round(case) != Some(FirstOfRound::NoFines) {
        for finding in findings.iter() {
            if let Some(seat) = finding.breach.seat {
                fines[seat] += u32::from(finding.fines());
            }
        }
    }
    fines
}

fn is_fined(law: &Law, rule: &FineForLostGame, game: Game) -> bool {
    !law.of(&rule.except).is_some_and(|free| free.contains(&game))
}

/// The fewest and the most fines of each player.
pub fn range(
    case: &Case,
    findings: Hearing,
    ways: &JuryOutcomes,
    counted: &PerSeat<u32>,
) -> PerSeat<(u32, u32)> {
    let mut range = counted.map(|fines| (*fines, *fines));
    match ways {
        JuryOutcomes::One => {}
        JuryOutcomes::Each(ways) => {
            for (seat, fines) in ways.iter().flat_map(|way| way.fines.iter()) {
                range[seat] = (range[seat].0.min(*fines), range[seat].1.max(*fines));
            }
        }
        // There are too many combinations to try: each player's game can be lost or not.
        JuryOutcomes::TooMany => {
            let free = super::first_of_round(case) == Some(FirstOfRound::NoFines);
            let rule = case.law.of(&case.law.book.session.fine_for_lost_game).filter(|_| !free);
            let Some(rule) = rule else { return range };
            let sure = of_breaches(case, findings);
            range = PerSeat::from_fn(|seat| (sure[seat], counted[seat]));
            let fined = case.auction.contracts().iter().filter(|it| is_fined(case.law, rule, it.game));
            for seat in fined.flat_map(|contract| contract.players.iter()) {
                range[seat].1 = range[seat].1.max(sure[seat] + u32::from(rule.count));
            }
        }
    }
    if let Some(rule) = case.law.of(&case.law.book.session.fine_for_lost_game) {
        let is_free = super::first_of_round(case) == Some(FirstOfRound::NoFines);
        let may_be_lost = |contract: &&Contract| match contract.partner_unknown {
            true => untold::is_untold(case, findings),
            false => untold::may_be_lost(case, contract),
        };
        let open = case.auction.contracts().iter().filter(|it| !is_free && may_be_lost(it));
        for contract in open.filter(|it| is_fined(case.law, rule, it.game)) {
            let players = if contract.partner_unknown { SeatSet::ALL } else { contract.players };
            players
                .iter()
                .for_each(|seat| range[seat].1 = range[seat].1.max(counted[seat] + u32::from(rule.count)));
        }
    }
    range
}
