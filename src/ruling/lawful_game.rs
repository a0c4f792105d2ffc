//! The game that the bidding comes to without a call which was not allowed: where it has the same trump and the same
//! lead, the cards as they fell can be counted for it.
//!
//! N has passed and bids abondance 9 in diamonds over the emballage of E and S in diamonds. N leads to both, and
//! nothing in the thirteen tricks shows which of the two games was played.

use super::docket::{Heard, Hearing};
use super::said::is_claim;
use super::{Finding, Remedy, RemedyKind, discards as puts_cards_aside};
use crate::auction::{Auction, Contract};
use crate::replay::TrumpIs;
use crate::rulebook::Fate;
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
    (fits && case.replay.is_finished()).then_some(lawful)
}

/// Do the same players want the same of it?
fn has_the_same_sides(played: &Contract, lawful: &Contract) -> bool {
    (played.players, played.aim) == (lawful.players, lawful.aim)
}

/// Is it another side's game? What a renonce or a hand shown makes of the game that was played says nothing of that.
pub fn is_of_another_side(case: &Case) -> bool {
    let played = case.auction.contracts().first();
    lawful(case).zip(played).is_some_and(|(lawful, played)| !has_the_same_sides(played, lawful))
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
