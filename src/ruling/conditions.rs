//! On what a remedy can depend, and whether it is so in this deal.

use super::cut_short;
use crate::auction::{self, Contract, WrongCall};
use crate::cards::{Seat, SeatSet};
use crate::codes::Code;
use crate::game::Game;
use crate::rulebook::{Aim, Asks, Condition, LosableBy};
use crate::rules::{self, Breach, Case, Mark};
use crate::session_history::Ended;
use crate::shown_hands::{Claimed, in_tricks};
use crate::transcript::{Incident, Moment, Refused, Says};

/// Does it hold? `None` where the record cannot tell.
pub fn holds(case: &Case, condition: Condition, breach: &Breach) -> Option<bool> {
    let (code, offender) = (breach.code, breach.seat);
    let higher = || case.auction.contracts().iter().find(|contract| outranks_trou(case, contract));
    let declares = |seat: Seat| case.auction.contracts().iter().any(|contract| contract.is_declarer(seat));
    match condition {
        Condition::SeenBeforeFirstCard => {
            let noticed = notices(case, code).any(|(moment, _)| before_first_card(case, moment));
            // A game of which only the result is written down was played too.
            let is_played = case.play_begins().is_some() || case.transcript.result.is_some();
            Some(!is_played || noticed)
        }
        Condition::HandUnseenAndRefereeAgrees => Some(notices(case, code).any(|(moment, notice)| {
            has_seen_hand(case, moment, notice) == Some(false) && referee_agrees(notice) == Some(true)
        })),
        // While somebody can still bid, nobody knows whose game it will be; nor where somebody may have called one with a
        // call that is forgotten.
        Condition::NoHigherGame | Condition::OwnHigherGame | Condition::AnothersHigherGame
            if case.auction.is_cut_short() || case.auction.outcome == auction::BiddingResult::NotRecorded =>
        {
            None
        }
        Condition::NoHigherGame => Some(higher().is_none()),
        Condition::OwnHigherGame => {
            let mut contracts = case.auction.contracts().iter();
            let own = |contract: &Contract| offender.is_some_and(|seat| contract.is_declarer(seat));
            Some(contracts.any(|contract| own(contract) && outranks_trou(case, contract)))
        }
        Condition::AnothersHigherGame => {
            Some(higher().is_some_and(|contract| !offender.is_some_and(|seat| contract.is_declarer(seat))))
        }
        Condition::ThereIsATrou => auction::trou_holder(&bidding(case)).map(|holder| holder.is_some()),
        Condition::IsTrouPartner => {
            auction::trou_partner(&bidding(case)).map(|partner| partner.is_some() && partner == offender)
        }
        Condition::TrouPartnerNamedSuit => {
            let named = |fault: &WrongCall| {
                fault.refusal.code == code && Some(fault.seat) == offender && fault.suit.is_some()
            };
            let named = case.auction.faults.iter().any(named);
            let partner = auction::trou_partner(&bidding(case));
            if named { partner.map(|partner| partner.is_some() && partner == offender) } else { Some(false) }
        }
        Condition::OffenderDeclares => offender.map(declares),
        Condition::GameCanBeLost => {
            let claimed = claimed(case, breach.moment)?;
            can_be_lost(case, claimed, claimed.game)
        }
        Condition::GameCanBeBeaten => {
            let claimed = claimed(case, breach.moment)?;
            let games = 0..case.auction.contracts().len();
            let each = games.map(|game| can_be_beaten(case, claimed, game));
            each.reduce(|one, other| match (one, other) {
                (Some(true), _) | (_, Some(true)) => Some(true),
                (Some(false), Some(false)) => Some(false),
                _ => None,
            })?
        }
        Condition::GameCanBeMade => can_be_made(case, claimed(case, breach.moment)?),
        Condition::OpenGame => {
            let contracts = case.auction.contracts();
            let is_open = |contract: &Contract| {
                let rules = case.law.book.games.get(&contract.game);
                rules.is_some_and(|rules| rules.shown.is_some())
            };
            (!contracts.is_empty()).then(|| contracts.iter().any(is_open))
        }
        Condition::CalledJury => {
            let called =
                |incident: &Incident| matches!(incident, Incident::Jury { by, .. } if Some(*by) == offender);
            Some(case.incidents().any(|(_, incident)| called(incident)))
        }
        Condition::AtPartner => {
            let looked = case.incidents().find_map(|(moment, incident)| match incident {
                Incident::Look { by, at: Some(at) } if moment == breach.moment => Some((*by, *at)),
                _ => None,
            });
            let during_play = matches!(breach.moment, Moment::Play(..));
            Some(looked.is_some_and(|(by, at)| during_play && by != at && !opponents(case, by).contains(at)))
        }
        Condition::CalledLate => {
            let asks = |contract: &&Contract| {
                Some(contract.announcer) == offender && rules::asks_for_jury(case, contract) == Asks::Call
            };
            let own = || case.auction.contracts().iter().filter(asks);
            // While the game is on, it can still be put right.
            let is_on = !case.replay.is_recorded_to_the_end()
                && case.claims.is_empty()
                && cut_short::stopped(case).is_none();
            match own().any(|contract| rules::called_late(case, contract).is_some()) {
                false if is_on && own().next().is_some() => None,
                called => Some(called),
            }
        }
        Condition::NeedsConsent => Some(rules::needs_consent(case, breach)),
        Condition::AfterLosses => Some(offender.is_some_and(|seat| {
            let contracts = case.auction.contracts().iter();
            { contracts }
                .any(|contract| contract.is_declarer(seat) && rules::needs_leave(case, contract, seat))
        })),
        Condition::RefusedHand => Some(case.incidents().any(|(moment, incident)| {
            let hand =
                matches!(incident, Incident::Refuse { by, what: Refused::ShowHand } if Some(*by) == offender);
            moment == breach.moment && hand
        })),
        // The stage that prices goes through the breaches in order and knows this itself: see
        // `price::Before`.
        Condition::Repeated | Condition::DealtAgain => Some(false),
        Condition::RefereeAgreed => {
            let said =
                case.transcript.deal.reshuffled.as_ref().is_some_and(|again| again.referee == Some(true));
            Some(said || notices(case, code).any(|(_, notice)| referee_agrees(notice) == Some(true)))
        }
    }
}

/// Was this deal passed out, or was the one before it in the session to be dealt again?
pub fn follows_passes(case: &Case) -> bool {
    let last = case.past.and_then(|past| past.turn.last.as_ref());
    case.auction.outcome == auction::BiddingResult::PassedOut
        || last.is_some_and(|(_, _, ended)| matches!(ended, Ended::Again(_)))
}

/// The side that plays against this player; everybody else where there are no sides.
pub fn opponents(case: &Case, seat: Seat) -> SeatSet {
    let contracts = case.auction.contracts();
    match contracts.iter().find(|contract| contract.is_declarer(seat)) {
        Some(own) => own.players.others(),
        None if contracts.is_empty() => SeatSet::of(seat).others(),
        None => contracts.iter().flat_map(|contract| contract.players.iter()).collect(),
    }
}

/// The others of his side: who plays the same game, or who plays none either.
pub fn partners(case: &Case, seat: Seat) -> SeatSet {
    let contracts = case.auction.contracts();
    let plays = |seat: Seat| contracts.iter().any(|contract| contract.is_declarer(seat));
    let is_partner = |other: &Seat| match contracts.iter().find(|contract| contract.is_declarer(seat)) {
        Some(own) => own.is_declarer(*other),
        None => !plays(*other),
    };
    SeatSet::of(seat).others().iter().filter(is_partner).collect()
}

/// Incidents in which somebody notices just this.
pub fn notices<'a>(case: &'a Case, code: Code) -> impl Iterator<Item = (Moment, &'a Incident)> {
    case.incidents().filter(
        move |(_, incident)| matches!(incident, Incident::Notice { what, .. } if is_the_same(*what, code)),
    )
}

/// Had who noticed it seen his hand? Who has played from it has, whatever is written; who has called, unless
/// it is written that he had not.
pub fn has_seen_hand(case: &Case, moment: Moment, notice: &Incident) -> Option<bool> {
    let Incident::Notice { by, seen_hand, .. } = notice else { return None };
    let called = || rules::has_called(case, *by, moment).then_some(true);
    match rules::has_played(case, *by, moment) {
        true => Some(true),
        false => seen_hand.or_else(called),
    }
}

pub fn referee_agrees(notice: &Incident) -> Option<bool> {
    match notice {
        Incident::Notice { referee, .. } => *referee,
        _ => None,
    }
}

/// Whoever notices the wrong dealer notices that the order of dealers is broken.
fn is_the_same(what: Code, code: Code) -> bool {
    what == code || rules::has(code, Mark::AlsoNoticedAs(what))
}

fn before_first_card(case: &Case, moment: Moment) -> bool {
    case.play_begins().is_none_or(|first| moment < first)
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

/// The deal as the bidding sees it.
fn bidding<'a>(case: &Case<'a>) -> auction::Rules<'a> {
    auction::Rules::of(case.transcript, &case.replay.holdings, case.law)
}

/// The hand that was shown at this moment, with what could still have come of the games.
fn claimed<'a>(case: &'a Case, moment: Moment) -> Option<&'a Claimed> {
    case.claims.iter().find(|claimed| claimed.moment == moment)
}

/// The games that a hand shown at this moment is about: his own; for who plays none, all that could
/// still be beaten, since what is already decided stays so. `None`: it is no hand shown.
pub fn games_of_claim(case: &Case, moment: Moment) -> Option<Vec<usize>> {
    let claimed = claimed(case, moment)?;
    if claimed.declares {
        return Some(vec![claimed.game]);
    }
    let games = 0..case.auction.contracts().len();
    Some(games.filter(|game| can_be_beaten(case, claimed, *game) != Some(false)).collect())
}

/// Could this game still be lost when the hand was shown? `None` where the cards are not known.
fn can_be_lost(case: &Case, claimed: &Claimed, game: usize) -> Option<bool> {
    if let Some(made) = decided(case, claimed, game) {
        return Some(!made);
    }
    let outlook = claimed.of_game(game)?;
    if outlook.lost_by.is_some() != outlook.made_at_best {
        // By any play and by best play alike.
        return Some(outlook.lost_by.is_some());
    }
    Some(if by_best_play(case) { !outlook.made_at_best } else { outlook.lost_by.is_some() })
}

/// Had the tricks that were taken made it or lost it, whatever the cards?
fn decided(case: &Case, claimed: &Claimed, game: usize) -> Option<bool> {
    let contract = case.auction.contracts().get(game).filter(|contract| !contract.partner_unknown)?;
    let (taken, left) = claimed.so_far.get(game)?;
    contract.aim.decided(*taken, *left, contract.level)
}

/// Of a trick that was played nobody knows the winner: East may have made his game before he gave it up.
pub fn may_have_made_it(case: &Case, claimed: &Claimed, game: usize) -> bool {
    let contract = case.auction.contracts().get(game).filter(|contract| contract.aim == Aim::AtLeast);
    let (Some(contract), Some((taken, _))) = (contract, claimed.so_far.get(game)) else { return false };
    let untold = case.replay.tricks.iter().filter(|trick| trick.complete && trick.winner.is_none()).count();
    untold > 0 && taken.saturating_add(in_tricks(untold)) >= contract.level
}

/// May the player who shows his hand at this moment have made his game before?
pub fn shown_when_made(case: &Case, moment: Moment) -> bool {
    claimed(case, moment).is_some_and(|claimed| may_have_made_it(case, claimed, claimed.game))
}

/// Could it still be beaten? Not where the tricks on the table have already lost it. South plays a misère and has
/// no trick yet, but will have to take one whatever is played: who gives up against it is mistaken all the more.
fn can_be_beaten(case: &Case, claimed: &Claimed, game: usize) -> Option<bool> {
    match decided(case, claimed, game) {
        Some(_) => Some(false),
        None => can_be_lost(case, claimed, game),
    }
}

/// Could it still be made? A game that the tricks on the table have made is not given up any more.
fn can_be_made(case: &Case, claimed: &Claimed) -> Option<bool> {
    if decided(case, claimed, claimed.game).is_some() {
        return Some(false);
    }
    let outlook = claimed.outlook()?;
    if outlook.made_by.is_some() == outlook.made_at_best {
        return Some(outlook.made_at_best);
    }
    Some(if by_best_play(case) { outlook.made_at_best } else { outlook.made_by.is_some() })
}

/// Does a hand shown at this moment come out otherwise by any play than by best play?
pub fn rests_on_play(case: &Case, moment: Moment) -> bool {
    let Some(claimed) = claimed(case, moment) else { return false };
    let differs = |game: &usize| {
        let open = claimed.of_game(*game).filter(|_| decided(case, claimed, *game).is_none());
        open.is_some_and(|it| match claimed.declares && claimed.says == Says::Beaten {
            true => it.made_by.is_some() != it.made_at_best,
            false => it.made_by.is_some() && it.lost_by.is_some() == it.made_at_best,
        })
    };
    match claimed.declares {
        true => differs(&claimed.game),
        false => (0..case.auction.contracts().len()).any(|game| differs(&game)),
    }
}

/// Does "can still be lost" mean against best play? Without a rule: by any play.
pub fn by_best_play(case: &Case) -> bool {
    let rule = case.law.book.claims.losable_by.as_ref();
    rule.and_then(|rule| case.law.get(rule)) == Some(&LosableBy::BestPlay)
}
