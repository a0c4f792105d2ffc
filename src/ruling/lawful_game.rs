//! The game that the bidding comes to without a call which was not allowed: where it has the same trump and the same
//! lead, the cards as they fell can be counted for it.
//!
//! N has passed and bids abondance 9 in diamonds over the emballage of E and S in diamonds. N leads to both, and
//! nothing in the thirteen tricks shows which of the two games was played.

use super::docket::{Heard, Hearing};
use super::said::is_claim;
use super::{Finding, Remedy, RemedyKind, discards as puts_cards_aside};
use crate::auction::{Auction, BiddingResult, Contract};
use crate::replay::TrumpIs;
use crate::rulebook::{Fate, JuryOr};
use crate::rules::Case;

/// That game; `None` where the play would have been another one, or was not played out. Before the first card any
/// game can still be played.
pub fn lawful<'a>(case: &'a Case) -> Option<&'a Contract> {
    let illegal = case.auction.illegal.as_ref()?;
    let ([played], [lawful]) = (case.auction.contracts(), illegal.lawful.contracts()) else { return None };
    let named = |contract: &Contract| (contract.game, contract.level, contract.players);
    if named(played) == named(lawful) || played.partner_unknown || lawful.partner_unknown {
        return None;
    }
    if case.transcript.play.is_empty() {
        return Some(lawful);
    }
    // Where the text does not say who leads, whoever did.
    let led = case.transcript.first_leader();
    let is_led = played.leader == lawful.leader
        || [played, lawful].iter().all(|contract| contract.leader.is_none() || contract.leader == led);
    // With a card put aside and without, the tricks are not the same.
    let aside = |game| puts_cards_aside(case.law, case.transcript, game);
    let is_told = played.trump != TrumpIs::Unknown || has_the_same_sides(played, lawful);
    let fits = is_led && played.trump == lawful.trump && aside(played.game) == aside(lawful.game) && is_told;
    (fits && case.replay.is_recorded_to_the_end()).then_some(lawful)
}

/// Could the jury count the lawful game, if anybody remembered the calls that made it?
pub fn is_unknown(case: &Case) -> bool {
    let rule = case.law.book.auction.illegal_contract.as_ref().and_then(|rule| case.law.get(rule));
    let is_open = matches!(rule, Some(JuryOr::Jury(choices)) if choices.contains(&Fate::Lawful));
    let illegal = case.auction.illegal.as_ref();
    is_open
        && case.transcript.forgotten_calls().next().is_some()
        && illegal.is_some_and(|illegal| illegal.lawful == BiddingResult::NotRecorded)
}

/// Do the same players want the same of it?
fn has_the_same_sides(played: &Contract, lawful: &Contract) -> bool {
    (played.players, played.aim) == (lawful.players, lawful.aim)
}

/// Is it another side's game? What a renonce or a hand shown makes of the game that was played is another thing there.
pub fn is_of_another_side(case: &Case) -> bool {
    let played = case.auction.contracts().first();
    lawful(case).zip(played).is_some_and(|(lawful, played)| !has_the_same_sides(played, lawful))
}

/// The bidding as the regulation has it, where these cards can be counted for its game.
pub fn bidding(case: &Case) -> Option<Auction> {
    let illegal = lawful(case).and(case.auction.illegal.as_ref())?;
    Some(Auction { outcome: illegal.lawful.clone(), ..case.auction.clone() })
}

/// Must what the findings say be asked for both games: of a hand that was shown, and, where other players play the
/// lawful game, of everything that decides a game?
pub fn is_to_be_noted(case: &Case, findings: &[Finding]) -> bool {
    let decides = || findings.iter().any(|finding| finding.game().is_some() && !asks(finding));
    !case.claims.is_empty() || is_of_another_side(case) && decides()
}

/// Is it this finding on which the jury can say that the lawful game counts?
fn asks(finding: &Finding) -> bool {
    finding.game().is_some_and(|game| game.choices.contains(&Fate::Lawful))
}

/// Notes on every hand shown what it comes to if the lawful game counts, where that is not the same; and where that is
/// the game of another side, on every finding that decides a game. East and South play an emballage by the lawful calls,
/// North his abondance, and South renounces: that wins the abondance, and loses the emballage.
pub fn note(case: &Case, findings: &mut [Finding], otherwise: &[Finding]) {
    let Some(since) = findings.iter().find(|finding| asks(finding)).map(|it| it.breach.moment) else {
        return;
    };
    let is_of_another_side = is_of_another_side(case);
    let decides = |finding: &Finding| {
        is_of_another_side && finding.game().is_some() && finding.breach.moment > since && !asks(finding)
    };
    for finding in findings.iter_mut().filter(|finding| is_claim(finding) || decides(finding)) {
        let same = |other: &&Finding| {
            (other.breach.code, other.breach.moment, other.breach.seat)
                == (finding.breach.code, finding.breach.moment, finding.breach.seat)
        };
        let mut other = match otherwise.iter().find(same) {
            Some(other) => other.clone(),
            None if decides(finding) => {
                let mut other = finding.clone();
                other.without(&[RemedyKind::Game, RemedyKind::BearsPartners]);
                other
            }
            None => continue,
        };
        if let Some(game) = other.game_mut().filter(|_| is_of_another_side) {
            game.of_lawful_game = true;
        }
        let what = |it: &Finding| (it.game().cloned(), it.has(RemedyKind::BearsPartners), it.standing);
        if what(&other) != what(finding) {
            finding.set(Remedy::IfLawful(Box::new(other)));
        }
    }
}

/// Once the jury has said that the lawful game counts, a hand shown is judged by that.
pub fn followed(earlier: Hearing, finding: &Finding) -> Option<Finding> {
    let lawful = finding.if_lawful()?;
    let counts = |other: Heard| other.game().is_some_and(|game| game.decided() == Some(Fate::Lawful));
    earlier.iter().any(counts).then(|| Finding { ordinal: finding.ordinal, ..lawful.clone() })
}
