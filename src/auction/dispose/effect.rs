//! What the regulation makes of a faulty call, as far as the bidding goes on from it: the call is
//! void and its player silent, or he is bound to the suit he named; otherwise it counts, as it did
//! at the table.

use crate::auction::{Refusal, Rules, State, trou_holder, trou_partner};
use crate::cards::{Seat, Suit};
use crate::codes::*;
use crate::rulebook::{CaseRemedy, Condition, Rule, StatedRemedy};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effect {
    /// The call does not count.
    pub void: bool,
    /// The player may not speak any more.
    pub mute: bool,
    /// He must take the suit he named.
    pub bound: bool,
}

/// Who made the call, and the suit he named.
type By = (Seat, Option<Suit>);

/// What follows for the bidding from a call with this fault.
pub fn effect(rules: &Rules, state: &State, by: By, refusal: &Refusal) -> Effect {
    let (seat, _) = by;
    let code = refusal.code;
    // A game that does not exist, or a trou that the text does not let play, cannot count; nor can
    // the call of a player who has no right to speak.
    let nothing = [AUCTION_UNKNOWN_GAME, TROU_AFTER_EXCHANGE].contains(&code);
    let silenced = code == AUCTION_MUTED && state.players[seat].muted.is_some();
    // What only custom forbids has no sanction.
    let found = if refusal.by_custom { Effect::default() } else { effect_of(rules, state, by, code) };
    Effect { void: found.void || nothing || silenced, ..found }
}

/// What the sanction for this code makes of a call.
pub fn effect_of(rules: &Rules, state: &State, by: By, code: Code) -> Effect {
    let stated = rules.law.book.infractions.applying_to(code);
    stated.map(|(_, rule)| resolve(rules, state, by, rule, 0)).unwrap_or_default()
}

/// Do these two faults take the right to speak from a player by one and the same sanction?
pub fn costs_the_same(rules: &Rules, one: Code, other: Code) -> bool {
    let sanction = |code| match stated(rules, code) {
        Some(StatedRemedy::Sanction(sanction)) if sanction.mute => Some(sanction),
        _ => None,
    };
    sanction(one).is_some_and(|one| sanction(other) == Some(one))
}

/// What the rulebook states for this code, where it does not send us on to another.
fn stated<'a>(rules: &Rules<'a>, mut code: Code) -> Option<&'a StatedRemedy> {
    for _ in 0..8 {
        match rules.law.get(rules.law.book.infractions.applying_to(code)?.1)? {
            StatedRemedy::As(other) => code = *other,
            remedy => return Some(remedy),
        }
    }
    None
}

fn resolve(rules: &Rules, state: &State, by: By, rule: &Rule<StatedRemedy>, depth: u8) -> Effect {
    if depth > 8 {
        return Effect::default();
    }
    match rules.law.get(rule) {
        Some(StatedRemedy::As(other)) => match rules.law.book.infractions.get(*other) {
            Some(rule) => resolve(rules, state, by, rule, depth + 1),
            None => Effect::default(),
        },
        Some(StatedRemedy::Cases(cases)) => first_case(rules, state, by, cases, depth + 1),
        Some(StatedRemedy::Sanction(sanction)) => Effect {
            void: sanction.mute || sanction.bound_to_suit,
            mute: sanction.mute,
            bound: sanction.bound_to_suit,
        },
        _ => Effect::default(),
    }
}

fn first_case(rules: &Rules, state: &State, by: By, cases: &[CaseRemedy], depth: u8) -> Effect {
    let (seat, suit) = by;
    let is_partner = || trou_partner(rules) == Some(Some(seat));
    let applies = |case: &&CaseRemedy| match case.condition {
        None => true,
        Some(Condition::ThereIsATrou) => matches!(trou_holder(rules), Some(Some(_))),
        Some(Condition::IsTrouPartner) => is_partner(),
        Some(Condition::TrouPartnerNamedSuit) => suit.is_some() && is_partner(),
        // The rest has nothing to do with the bidding.
        Some(_) => false,
    };
    match cases.iter().find(applies) {
        Some(case) => resolve(rules, state, by, &case.remedy, depth),
        None => Effect::default(),
    }
}
