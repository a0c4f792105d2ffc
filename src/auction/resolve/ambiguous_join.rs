//! Whom somebody joins when several have proposed the same suit, or when the call names none.
//!
//! North and South have both proposed hearts, and East says `join`: where no rule forbids a second proposal
//! of a suit or says which one is joined then, the call need not say either; the table knew.

use crate::auction::{Move, Pair, Rules, State, Target, check, pairs_targets};
use crate::cards::{Seat, SeatSet, Suit};
use crate::rulebook::SameSuit;

/// Whom the joins of a record are taken to mean: where they stand, and the proposer.
pub type Partners = Vec<(usize, Seat)>;

/// A join which does not say whom it means, where that can be several.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct UnclearJoin {
    pub step: usize,
    pub joiner: Seat,
    /// Those who can be meant.
    pub among: SeatSet,
    /// Who is taken to be.
    pub with: Seat,
}

/// The call with the proposer it means; and the choice, where there was one.
pub(crate) fn meant(
    rules: &Rules,
    state: &State,
    said: (usize, Seat),
    call: Move,
) -> (Move, Option<UnclearJoin>) {
    let (step, joiner) = said;
    let Move::Join { suit, level, with: None } = call else { return (call, None) };
    let known = pairs_targets(state, joiner, suit, None).first().map(|(proposer, ..)| *proposer);
    if state.may_have_proposed_too(rules, joiner, known) {
        return (call, None);
    }
    let open = open_to(rules, state, (step, joiner), (suit, level));
    let open = by_rule(rules, open);
    // Higher in the suit that he has joined already, it can be the same pair.
    let same = |pair: &&Pair| {
        let in_suit = suit.is_none() || suit == pair.suit;
        in_suit && level > pair.level && open.iter().all(|(_, suit, _)| *suit == pair.suit)
    };
    let own = state.pair(joiner).filter(|pair| pair.joiner == joiner).filter(same).map(|pair| pair.proposer);
    let open: Vec<Seat> = own.into_iter().chain(open.into_iter().map(|(proposer, ..)| proposer)).collect();
    let among: SeatSet = open.iter().copied().collect();
    let taken = rules.partners.iter().find(|(at, _)| *at == step).map(|(_, proposer)| *proposer);
    let usual = open.first().copied();
    let Some(with) = taken.filter(|taken| among.contains(*taken)).or(usual) else { return (call, None) };
    let choice = UnclearJoin { step, joiner, among, with };
    (Move::Join { suit, level, with: Some(with) }, Some(choice).filter(|_| among.len() > 1))
}

/// The proposals that he can mean, the latest first: those that he may join, if there are any.
fn open_to(rules: &Rules, state: &State, said: (usize, Seat), call: (Option<Suit>, u8)) -> Vec<Target> {
    let ((step, seat), (suit, level)) = (said, call);
    let open = pairs_targets(state, seat, suit, None);
    if is_one_suit(&open) {
        return open;
    }
    let may_join = |(_, suit, _): &&Target| {
        let join = Move::Join { suit: *suit, level, with: None };
        check::check(rules, state, seat, &join, step).is_ok()
    };
    let legal: Vec<Target> = open.iter().filter(may_join).copied().collect();
    if legal.is_empty() { open } else { legal }
}

fn is_one_suit(open: &[Target]) -> bool {
    open.iter().zip(open.iter().skip(1)).all(|(one, next)| one.1 == next.1)
}

/// Of several proposals of one suit, where a rule decides, only the one it names; the latest stands first.
fn by_rule(rules: &Rules, open: Vec<Target>) -> Vec<Target> {
    let rule = &rules.auction().same_suit_joined;
    let is_alone = |target: &Target| open.iter().filter(|other| other.1 == target.1).count() < 2;
    if open.iter().all(is_alone) {
        return open;
    }
    let (first, last) = (rules.is(rule, SameSuit::First), rules.is(rule, SameSuit::Last));
    let counts = |target: &&Target| {
        let same = || open.iter().filter(|other| other.1 == target.1);
        !(first && same().any(|other| other.2 < target.2) || last && same().any(|other| other.2 > target.2))
    };
    open.iter().filter(counts).copied().collect()
}
