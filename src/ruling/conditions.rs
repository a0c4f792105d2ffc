//! On what a remedy can depend, and whether it is so in this deal.

use crate::auction::Contract;
use crate::cards::{Hand, Rank, Seat};
use crate::codes::Code;
use crate::game::Game;
use crate::rulebook::{Aim, Condition};
use crate::rules::Case;
use crate::transcript::{Call, Incident, Moment};

/// Does it hold? `None` where the record cannot tell.
pub fn holds(case: &Case, condition: Condition, code: Code, offender: Option<Seat>) -> Option<bool> {
    let higher = || case.auction.contracts().iter().find(|contract| outranks_trou(case, contract));
    let declares = |seat: Seat| case.auction.contracts().iter().any(|contract| contract.is_declarer(seat));
    match condition {
        Condition::SeenBeforeFirstCard => {
            let noticed = notices(case, code).any(|(moment, _)| before_first_card(case, moment));
            Some(case.replay.cards.is_empty() || noticed)
        }
        Condition::HandUnseenAndRefereeAgrees => Some(notices(case, code).any(|(_, notice)| {
            matches!(notice, Incident::Notice { seen_hand: Some(false), referee: Some(true), .. })
        })),
        Condition::NoHigherGame => Some(higher().is_none()),
        Condition::OwnHigherGame => {
            Some(higher().is_some_and(|contract| offender.is_some_and(|seat| contract.is_declarer(seat))))
        }
        Condition::AnothersHigherGame => {
            Some(higher().is_some_and(|contract| !offender.is_some_and(|seat| contract.is_declarer(seat))))
        }
        Condition::ThereIsATrou => trou_partner(case).map(|partner| partner.is_some()).or_else(|| {
            let announced = |call| matches!(call, Call::Trou | Call::Troula);
            case.transcript.calls().any(|(_, _, call)| announced(call)).then_some(true)
        }),
        Condition::IsTrouPartner => {
            trou_partner(case).map(|partner| partner.is_some() && partner == offender)
        }
        Condition::OffenderDeclares => offender.map(declares),
        Condition::GameCanBeLost => decided(case).map(|won| !won),
        Condition::GameCanBeBeaten => decided(case).map(|won| !won),
        // One deal knows nothing of earlier ones.
        Condition::Repeated => Some(false),
        Condition::RefereeAgreed => {
            let said = case.transcript.deal.reshuffled == Some(true);
            Some(
                said || notices(case, code)
                    .any(|(_, notice)| matches!(notice, Incident::Notice { referee: Some(true), .. })),
            )
        }
    }
}

/// Incidents in which somebody notices just this.
fn notices<'a>(case: &'a Case, code: Code) -> impl Iterator<Item = (Moment, &'a Incident)> {
    case.incidents()
        .filter(move |(_, incident)| matches!(incident, Incident::Notice { what, .. } if what == code.word()))
}

fn before_first_card(case: &Case, moment: Moment) -> bool {
    case.replay.cards.first().is_none_or(|first| moment < Moment::Play(first.laid.step, first.laid.index))
}

/// Is this game above the trou in the order of games?
fn outranks_trou(case: &Case, contract: &Contract) -> bool {
    let Some(ladder) = case.law.of(&case.law.book.auction.ladder) else { return false };
    let trou = ladder.rank(Game::Trou, 0).or_else(|| {
        let levels = case.law.book.games.get(&Game::Trou).and_then(|rules| case.law.of(&rules.levels));
        levels.and_then(|levels| ladder.rank(Game::Trou, *levels.first()?))
    });
    match (ladder.rank(contract.game, contract.level), trou) {
        (Some(game), Some(trou)) => game > trou,
        _ => false,
    }
}

/// The partner of a trou that lies in the deal, announced or not; the inner `None`: there is no trou.
fn trou_partner(case: &Case) -> Option<Option<Seat>> {
    let dealt = &case.replay.holdings.dealt;
    if Seat::ALL.into_iter().any(|seat| !dealt[seat].complete) {
        return None;
    }
    let rules = case.law.book.games.get(&Game::Trou);
    let wanted = rules.and_then(|rules| case.law.of(&rules.aces)).copied().unwrap_or(3);
    let holder = Seat::ALL.into_iter().find(|seat| dealt[*seat].cards.aces().len() == usize::from(wanted));
    let Some(holder) = holder else { return Some(None) };
    let missing = Hand::all_of(Rank::ACE) - dealt[holder].cards;
    Some(missing.first().and_then(|ace| case.replay.holdings.dealt_to(ace)))
}

/// Whether the game is made already, whatever the cards that remain; `None` while it is open.
fn decided(case: &Case) -> Option<bool> {
    let [contract] = case.auction.contracts() else { return None };
    if contract.partner_unknown {
        return None;
    }
    let tricks: u8 = contract.players.iter().map(|seat| case.replay.won[seat]).sum();
    let played = case.replay.tricks.iter().filter(|trick| trick.winner.is_some()).count() as u8;
    let left = case.replay.length.saturating_sub(played);
    match contract.aim {
        Aim::AtLeast if tricks >= contract.level => Some(true),
        Aim::AtLeast if tricks + left < contract.level => Some(false),
        Aim::NoTrick if tricks > 0 => Some(false),
        Aim::Exactly if tricks > contract.level => Some(false),
        aim if left == 0 => Some(aim.is_met(tricks, contract.level)),
        _ => None,
    }
}
