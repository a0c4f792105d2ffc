//! A deal that was played to its end, of which the record does not tell who won every trick, or which game it was: within
//! which points it can have ended.

use super::Outcome;
use super::cut_short;
use super::docket::{Heard, Hearing};
use super::ending::{Ending, award_as, counted, counted_game};
use super::said::Said;
use super::score::{Counting, GameEnd};
use crate::auction::{BiddingResult, Contract};
use crate::cards::{PerSeat, Seat, SeatSet};
use crate::rulebook::{Aim, GameRules};
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
pub fn points(case: &Case, said: &Said, end: &Ending) -> Option<Untold> {
    let contracts = case.auction.contracts();
    let is_unknown = contracts.is_empty() || contracts.iter().any(|contract| contract.partner_unknown);
    if is_unknown {
        // Stopped by the table, and not by the jury: with his partner, the player may have made it by then.
        let stands = said.results.iter().all(|result| *result == GameResult::Stands);
        let is_told = match end.outcome {
            Outcome::Unfinished => false,
            Outcome::Stopped => !stands,
            Outcome::Played => contracts.is_empty(),
            _ => true,
        };
        return (!is_told).then_some(Untold::Anything);
    }
    if !matches!(end.outcome, Outcome::Unfinished | Outcome::Played) {
        return None;
    }
    let open = case.replay.tricks.iter().filter(|trick| trick.winner.is_none()).count() as u8;
    let mut ways: Vec<Vec<(&Contract, GameEnd)>> = vec![Vec::new()];
    for n in 0..contracts.len().min(said.results.len()) {
        let Some(contract) = counted_game(case, n, said.lawful[n]) else { continue };
        let ends = ends(case, contract, said.results[n], open);
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
    let mut range: Option<PerSeat<(i32, i32)>> = None;
    for way in &ways {
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

/// Was it played to its end, and can it have been lost, as far as the record tells?
pub fn may_be_lost(case: &Case, contract: &Contract) -> bool {
    let taken = contract.players.iter().map(|seat| case.replay.won[seat]).sum();
    case.replay.is_recorded_to_the_end()
        && !case.replay.is_finished()
        && cut_short::already(case, contract, taken) != Some(true)
}

/// Every way in which a game that stands can have ended; none for one that counts for nothing.
fn ends(case: &Case, contract: &Contract, result: GameResult, open: u8) -> Vec<GameEnd> {
    let taken: u8 = contract.players.iter().map(|seat| case.replay.won[seat]).sum();
    // Of a misère only matters whether it took a trick, of a piccolo whether it took one or two.
    let most = if contract.aim == Aim::AtLeast { open } else { open.min(2) };
    let end = |tricks: u8| match result {
        GameResult::Won => Some(award_as(case, contract, tricks, true, true)),
        GameResult::Lost => Some(award_as(case, contract, tricks, false, true)),
        GameResult::Void | GameResult::Stopped => None,
        GameResult::Stands | GameResult::Lawful => {
            Some(GameEnd { won: contract.aim.is_met(tricks, contract.level), tricks })
        }
    };
    (taken..=taken.saturating_add(most)).filter_map(end).collect()
}
