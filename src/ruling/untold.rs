//! A deal that was played to its end, of which the record does not tell who won every trick, or which game it was: within
//! which points it can have ended.

use super::Outcome;
use super::cut_short;
use super::docket::{Heard, Hearing};
use super::ending::{Ending, award_as, counted, counted_game};
use super::said::Said;
use super::score::{Counting, GameEnd};
use super::unplayed_result;
use crate::auction::{BiddingResult, Contract};
use crate::cards::{PerSeat, Seat, SeatSet};
use crate::rulebook::{Aim, Fate, GameRules};
use crate::rules::Case;
use crate::transcript::{GameResult, Incident};
use crate::verdict::Severity;

/// More ways than this in which several games can have ended are not gone through.
const MOST: usize = 1 << 10;

/// What the missing tricks can have made of the games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Untold {
    /// The least and the most points of each player.
    Within(PerSeat<(i32, i32)>),
    /// Nobody can say even that.
    Anything,
}

/// Is it over, and the record does not tell everything that counts?
pub fn is_untold(case: &Case, findings: Hearing) -> bool {
    if case.auction.contracts().is_empty() {
        return case.auction.outcome == BiddingResult::NotRecorded && is_over(case, findings);
    }
    if case.auction.contracts().iter().any(|it| it.partner_unknown) && is_decided(case, findings) {
        return true;
    }
    case.replay.is_recorded_to_the_end()
        && (!case.replay.is_finished() || case.auction.contracts().iter().any(|it| it.partner_unknown))
}

/// Was the play broken off, or does somebody's breach decide the game, whoever the partner is?
fn is_decided(case: &Case, findings: Hearing) -> bool {
    let decides = |finding: Heard| {
        finding.game().is_some() || finding.if_proved().is_some_and(|proved| proved.game().is_some())
    };
    cut_short::stopped(case).is_some()
        || case.incidents().any(|(_, incident)| matches!(incident, Incident::Claim { .. }))
        || findings.iter().any(decides)
}

/// Has the play come to its end, whatever the game was, or can a breach decide that game? Where everybody put a card
/// aside, twelve tricks were all.
fn is_over(case: &Case, findings: Hearing) -> bool {
    let discards = |rules: &GameRules| case.law.of(&rules.discard) == Some(&true);
    let length = if case.law.book.games.values().any(discards) { 12 } else { 13 };
    case.replay.tricks.len() >= length && case.replay.tricks.iter().all(|trick| trick.complete)
        || cut_short::stopped(case).is_some()
        || case.incidents().any(|(_, incident)| matches!(incident, Incident::Claim { .. }))
        || findings.iter().any(|finding| finding.severity() == Severity::Error || finding.is_open())
}

/// `None` where nothing hangs on what is not known.
pub fn points(case: &Case, findings: Hearing, said: &Said, end: &Ending) -> Option<Untold> {
    let contracts = case.auction.contracts();
    if contracts.is_empty() {
        return (end.outcome == Outcome::Unfinished).then_some(Untold::Anything);
    }
    if contracts.iter().any(|contract| contract.partner_unknown) {
        // Stopped by the table, and not by the jury: with his partner, the player may have made it by then.
        let stands = said.results.iter().all(|result| *result == GameResult::Stands);
        let is_told = match end.outcome {
            Outcome::Unfinished => false,
            Outcome::Stopped => !stands,
            _ => true,
        };
        return (!is_told).then(|| with_any_partner(case, findings, said).unwrap_or(Untold::Anything));
    }
    if !matches!(end.outcome, Outcome::Unfinished | Outcome::Played) {
        return None;
    }
    let open = case.replay.tricks.iter().filter(|trick| trick.winner.is_none()).count() as u8;
    let mut ways: Vec<Vec<(&Contract, GameEnd)>> = vec![Vec::new()];
    for (n, result) in said.results.iter().enumerate().take(contracts.len()) {
        let Some(contract) = counted_game(case, n, said.lawful[n]) else { continue };
        let ends = ends(case, contract, *result, open, true);
        if ends.is_empty() {
            continue;
        }
        let mut longer = Vec::with_capacity(ways.len() * ends.len());
        for way in &ways {
            longer.extend(ends.iter().map(|end| [&way[..], &[(contract, *end)]].concat()));
        }
        ways = longer;
        if ways.len() > MOST {
            return Some(Untold::Anything);
        }
    }
    range(case, &ways)
}

/// The least and the most points of each player in any of these ways.
fn range(case: &Case, ways: &[Vec<(&Contract, GameEnd)>]) -> Option<Untold> {
    let mut range: Option<PerSeat<(i32, i32)>> = None;
    for way in ways {
        // Where the regulation has no numbers, tricks change none.
        let score = counted(case, way, SeatSet::EMPTY, Counting::default()).ok()?;
        let before =
            range.unwrap_or_else(|| PerSeat::from_fn(|seat| (score.points[seat], score.points[seat])));
        let widened = |seat: Seat| {
            let (least, most) = before[seat];
            (least.min(score.points[seat]), most.max(score.points[seat]))
        };
        range = Some(PerSeat::from_fn(widened));
    }
    range.map(Untold::Within)
}

/// The game of a pair of which one player is known, with each of the others as his partner; `None` where nobody can say
/// how it ends even then.
fn with_any_partner(case: &Case, findings: Hearing, said: &Said) -> Option<Untold> {
    let [contract] = case.auction.contracts() else { return None };
    let is_recorded = case.replay.is_recorded_to_the_end();
    let result = said.results[0];
    let is_result = matches!(result, GameResult::Won | GameResult::Lost);
    if !is_recorded && (!is_result || unplayed_result::last_claim(case).is_some()) {
        return None;
    }
    let may_be = |seat: &Seat| {
        let lacks = |card| case.replay.holdings.lacks(*seat, card);
        !contract.is_declarer(*seat) && !contract.naming_card.is_some_and(lacks)
    };
    let with = |partner: Seat| {
        let players = contract.players.with(partner);
        Contract { players, partner_unknown: false, ..contract.clone() }
    };
    let pairs: Vec<Contract> = Seat::ALL.into_iter().filter(may_be).map(with).collect();
    // Who renounces loses his own game, and wins that of the others: whose it was is not known.
    let is_either = is_result && findings.iter().any(|finding| hangs_on_the_side(finding, contract));
    let results = if is_either { vec![GameResult::Won, GameResult::Lost] } else { vec![result] };
    let open = case.replay.tricks.iter().filter(|trick| trick.winner.is_none()).count() as u8;
    let each = pairs.iter().flat_map(|pair| {
        let ends = results.iter().flat_map(|result| ends(case, pair, *result, open, is_recorded));
        ends.map(|end| vec![(pair, end)]).collect::<Vec<_>>()
    });
    let ways: Vec<Vec<(&Contract, GameEnd)>> = each.collect();
    range(case, &ways)
}

/// Does what it says of the game depend on whether its player has a part in it, and is that not known?
fn hangs_on_the_side(finding: Heard, contract: &Contract) -> bool {
    let by_side = |fate: &Fate| *fate == Fate::AgainstOffender;
    finding.breach.seat.is_some_and(|seat| !contract.is_declarer(seat))
        && finding.game().is_some_and(|game| game.possible().iter().any(by_side))
}

/// Was it played to its end, and can it have been lost, as far as the record tells?
pub fn may_be_lost(case: &Case, contract: &Contract) -> bool {
    let taken = contract.players.iter().map(|seat| case.replay.won[seat]).sum();
    case.replay.is_recorded_to_the_end()
        && !case.replay.is_finished()
        && cut_short::already(case, contract, taken) != Some(true)
}

/// Every way in which a game that stands can have ended; none for one that counts for nothing.
fn ends(case: &Case, contract: &Contract, result: GameResult, open: u8, is_recorded: bool) -> Vec<GameEnd> {
    let taken: u8 = contract.players.iter().map(|seat| case.replay.won[seat]).sum();
    // Of a misère only matters whether it took a trick, of a piccolo whether it took one or two.
    let most = if contract.aim == Aim::AtLeast { open } else { open.min(2) };
    let end = |tricks: u8| match result {
        GameResult::Won => Some(award_as(case, contract, tricks, true, is_recorded)),
        GameResult::Lost => Some(award_as(case, contract, tricks, false, is_recorded)),
        GameResult::Void | GameResult::Stopped => None,
        GameResult::Stands | GameResult::Lawful => {
            Some(GameEnd { won: contract.aim.is_met(tricks, contract.level), tricks })
        }
    };
    (taken..=taken.saturating_add(most)).filter_map(end).collect()
}
