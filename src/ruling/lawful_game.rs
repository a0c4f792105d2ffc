//! The game that the bidding comes to without a call which was not allowed: where the same players play it
//! with the same trump and the same lead, the cards as they fell can be counted for it.

use super::docket::{Heard, Hearing};
use super::said::is_claim;
use super::{Finding, Remedy, RemedyKind, discards as puts_cards_aside};
use crate::auction::{Auction, Contract};
use crate::rulebook::Fate;
use crate::rules::Case;

/// That game; `None` where the play would have been another one, or was not played out.
pub fn lawful<'a>(case: &'a Case) -> Option<&'a Contract> {
    let illegal = case.auction.illegal.as_ref().filter(|_| case.replay.is_finished())?;
    let ([played], [lawful]) = (case.auction.contracts(), illegal.lawful.contracts()) else { return None };
    let plays = |contract: &Contract| (contract.players, contract.trump, contract.leader, contract.aim);
    let other = (played.game, played.level) != (lawful.game, lawful.level);
    // With a card put aside and without, the tricks are not the same.
    let aside = |game| puts_cards_aside(case.law, case.transcript, game);
    let other = other && aside(played.game) == aside(lawful.game);
    (other && plays(played) == plays(lawful) && !played.partner_unknown).then_some(lawful)
}

/// The bidding as the regulation has it, where these cards can be counted for its game.
pub fn bidding(case: &Case) -> Option<Auction> {
    let illegal = lawful(case).and(case.auction.illegal.as_ref())?;
    Some(Auction { outcome: illegal.lawful.clone(), ..case.auction.clone() })
}

/// Notes on every hand shown what it comes to if the lawful game counts, where that is not the same.
pub fn note(findings: &mut [Finding], otherwise: &[Finding]) {
    let asks = |finding: &Finding| finding.game().is_some_and(|game| game.choices.contains(&Fate::Lawful));
    if !findings.iter().any(asks) {
        return;
    }
    for finding in findings.iter_mut().filter(|finding| is_claim(finding)) {
        let same = |other: &&Finding| {
            (other.breach.code, other.breach.moment) == (finding.breach.code, finding.breach.moment)
        };
        let Some(other) = otherwise.iter().find(same) else { continue };
        let what = |it: &Finding| (it.game().cloned(), it.has(RemedyKind::BearsPartners), it.standing);
        if what(other) != what(finding) {
            finding.set(Remedy::IfLawful(Box::new(other.clone())));
        }
    }
}

/// Once the jury has said that the lawful game counts, a hand shown is judged by that.
pub fn followed(earlier: Hearing, finding: &Finding) -> Option<Finding> {
    let lawful = finding.if_lawful()?;
    let counts = |other: Heard| other.game().is_some_and(|game| game.decided() == Some(Fate::Lawful));
    earlier.iter().any(counts).then(|| Finding { ordinal: finding.ordinal, ..lawful.clone() })
}
