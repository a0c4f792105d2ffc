//! Two propose the same suit and somebody joins: the table knows whom, the record does not say it. Whoever was
//! meant, the record is judged clean, and no other partner is ever named.

use whist_jury::api::{Call, Game, Law, Seat, SeatSet, Suit};
use whist_jury::auction::State;

use crate::auctions::{inclined_auction, of_the_bidding, random_deal, yaml};
use crate::support::{Dice, rounds};
use crate::verdict::*;

/// What the record tells of a partner.
#[derive(PartialEq)]
enum Partner {
    /// Nobody has to ask.
    Clear,
    Told,
    Unknown,
}

/// The record does not say whom.
pub fn without_names(calls: &[(Seat, Call)]) -> Vec<(Seat, Call)> {
    let bare = |call: Call| match call {
        Call::Join(suit, level, _) => Call::Join(suit, level, None),
        other => other,
    };
    calls.iter().map(|(seat, call)| (*seat, bare(*call))).collect()
}

/// Two or three propose one suit, and somebody joins it; then anything.
pub fn one_suit(state: &State, legal: &[Call], dice: &mut Dice) -> Option<Call> {
    let open: Vec<Suit> =
        Seat::ALL.iter().filter_map(|seat| state.players[*seat].open_proposal()?.suit).collect();
    let common = |suit: &Option<Suit>| open.iter().filter(|other| Some(**other) == *suit).count();
    let proposes = |call: &&Call| matches!(call, Call::Propose(suit) if common(suit) == open.len());
    let joins = |call: &&Call| matches!(call, Call::Join(suit, ..) if common(suit) > 1);
    match dice.roll(8) {
        0..3 => legal.iter().find(proposes).copied(),
        3..5 => legal.iter().find(joins).copied(),
        _ => None,
    }
}

fn judged_without_names(id: &str, law: &Law, seed: u64) -> Partner {
    let mut dice = Dice::new(seed);
    let deal = random_deal(id, &mut dice);
    let (calls, state) = inclined_auction(&deal, law, &mut dice, one_suit);
    let unsaid = without_names(&calls);
    if unsaid == calls {
        return Partner::Clear;
    }
    let text = format!("{}{}", deal.head, yaml(&unsaid));
    let ruling = ruling(&text, law);
    let meant = yaml(&calls);
    assert_eq!(of_the_bidding(&ruling), Vec::<String>::new(), "{meant}{text}");
    let contract = ruling.auction.contracts().first();
    let stands = state.standing();
    assert_eq!(
        contract.map(|contract| (contract.game, contract.level)),
        stands.map(|bid| (bid.game, bid.level)),
        "{meant}{text}"
    );
    let (Some(contract), Some(bid)) = (contract, stands.filter(|bid| bid.game == Game::Emballage)) else {
        return Partner::Clear;
    };
    let pair: SeatSet = bid.players.iter().map(|(seat, _)| *seat).collect();
    assert!(contract.players.without(pair).is_empty(), "{meant}{text}");
    assert_eq!(contract.partner_unknown, contract.players != pair, "{meant}{text}");
    if contract.partner_unknown { Partner::Unknown } else { Partner::Told }
}

#[test]
fn whoever_was_meant_the_record_is_clean_and_names_nobody_else() {
    for id in ["cm-couleur-2018", "tilleul-2026", "hainaut", "universel"] {
        let law = law(id, &[]);
        let seeds = 1..=rounds(1_500);
        let found: Vec<Partner> =
            seeds.map(|seed| judged_without_names(id, &law, seed * 86_028_121)).collect();
        let count = |what: Partner| found.iter().filter(|found| **found == what).count() as u64;
        let (told, unknown) = (count(Partner::Told), count(Partner::Unknown));
        assert!(told > rounds(20) && unknown > rounds(10), "{id}: {told} told, {unknown} unknown");
    }
}
