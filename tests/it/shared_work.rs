//! What the deals of a file share of the work: what one leaves the next may use, and what was used up is used up.

use whist_jury::api::{Decisions, Purse, Transcript, judge, judge_next, records};
use whist_jury::limits::{
    DEALS_THAT_SHARE, ENTRIES_OF_DEAL, NODES_OF_DEAL, NODES_OF_DEALS, PASSES_OF_DEAL, STEPS_AT_HAND,
    STEPS_OF_ANSWERS, STEPS_OF_ANSWERS_OF_ENTRY, STEPS_OF_CALL, STEPS_OF_ENTRY, STEPS_OF_FAULTY_CALL,
    STEPS_OF_FINDING, STEPS_OF_PASS, WAYS_OF_JOINING,
};
use whist_jury::ruling::steps;
use whist_jury::shown_hands::{Budget, Spent, steps_brought, steps_of_pass};

use crate::verdict::law;

fn transcript(text: &str) -> Transcript {
    records(text).0.remove(0).transcript
}

fn nodes(nodes: u64) -> Spent {
    Spent { nodes, steps_left: 0 }
}

#[test]
fn a_search_falls_short_only_where_others_had_used_what_it_was_allowed() {
    let budget = Budget::new(10);
    assert_eq!(budget.pay(6, |limit| (Some(limit), 4)), Some(6));
    assert_eq!((budget.used(), budget.left(), budget.fell_short()), (4, 6, false));
    // It had all that a question of its kind may have: no other question is to blame.
    assert_eq!(budget.pay(6, |_| (None::<()>, 1)), None);
    assert!(!budget.fell_short());
    // With less than it may have, but it found its answer.
    assert_eq!(budget.pay(6, |limit| (Some(limit), 0)), Some(5));
    assert!(!budget.fell_short());
    assert_eq!(budget.pay(6, |_| (None::<()>, 5)), None);
    assert!(budget.fell_short());
    assert_eq!(budget.left(), 0);
}

#[test]
fn steps_are_taken_as_long_as_some_are_left_and_what_was_begun_is_finished() {
    let budget = Budget::new(3);
    assert!(budget.spend(2) && budget.spend(9));
    assert!(!budget.fell_short());
    assert!(!budget.spend(1));
    assert!(budget.fell_short());
    assert_eq!(budget.used(), 11);
    budget.use_up(4);
    assert_eq!(budget.used(), 15);
}

#[test]
fn a_share_is_paid_for_and_says_where_it_was_too_small() {
    let budget = Budget::new(10);
    assert_eq!(budget.share(4, |share| (share.spend(3), share.left())), (true, 1));
    assert_eq!((budget.left(), budget.fell_short()), (7, false));
    assert_eq!(budget.share(100, Budget::left), 7);
    budget.share(0, |share| share.spend(1));
    assert!(budget.fell_short());
    assert_eq!(budget.left(), 7);
}

#[test]
fn a_record_brings_steps_for_each_of_its_entries() {
    let text = "auction: [{N: pass}, {E: pass}]\nplay:\n  - remark: {by: N}\n";
    assert_eq!(steps_brought(&transcript(text), 2), 2 * (3 + ENTRIES_OF_DEAL as u64));
    assert_eq!(steps_brought(&transcript("dealer: N\n"), 2), 2 * ENTRIES_OF_DEAL as u64);
    assert_eq!(steps_of_pass(&transcript(text)), 3 + STEPS_OF_PASS);
    let purse = Purse::default();
    let steps = (3 + ENTRIES_OF_DEAL as u64) * STEPS_OF_ENTRY;
    assert_eq!(purse.steps(&transcript(text)).left(), STEPS_AT_HAND + steps);
    // So many ways to understand its joins that every pass through its two calls has steps enough.
    assert_eq!(purse.ways(&transcript(text)), WAYS_OF_JOINING);
    let mut poor = Purse::default();
    poor.pay(Spent { nodes: 0, steps_left: -(STEPS_AT_HAND as i64) });
    assert_eq!(poor.ways(&transcript(text)) as u64, (steps / (2 * PASSES_OF_DEAL)).max(1));
    let long = format!("auction:\n{}", "  - N: pass\n".repeat(30));
    let own = (30 + ENTRIES_OF_DEAL as u64) * STEPS_OF_ENTRY;
    assert_eq!(poor.ways(&transcript(&long)) as u64, (own / (30 * PASSES_OF_DEAL)).max(1));
    // Once the report has used up what was at hand, a deal has what it brings itself.
    let rows = purse.rows(&transcript(text));
    assert!(rows.spend(STEPS_OF_ANSWERS * 2) && !rows.spend(1));
    let rows = purse.rows(&transcript(text));
    assert!(rows.take(steps_brought(&transcript(text), STEPS_OF_ANSWERS_OF_ENTRY)) && !rows.take(1));
}

#[test]
fn many_deals_share_their_searches_and_then_begin_anew() {
    let mut purse = Purse::default();
    assert!(!purse.is_short());
    assert_eq!(purse.deal().left(), NODES_OF_DEAL);
    purse.pay(nodes(NODES_OF_DEALS - NODES_OF_DEAL));
    assert!(!purse.is_short(), "a whole deal may still be searched");
    purse.pay(nodes(1));
    assert!(purse.is_short());
    assert_eq!(purse.deal().left(), NODES_OF_DEAL - 1);
    purse.pay(nodes(NODES_OF_DEALS));
    assert_eq!(purse.deal().left(), 0);
    (3..DEALS_THAT_SHARE - 1).for_each(|_| purse.pay(nodes(0)));
    assert!(purse.is_short());
    purse.pay(nodes(0));
    assert!(!purse.is_short(), "the next deals share anew");
    assert_eq!(purse.deal().left(), NODES_OF_DEAL);
}

#[test]
fn steps_that_a_deal_leaves_are_for_the_next_and_those_it_takes_are_gone() {
    let deal = transcript("dealer: N\n");
    let own = ENTRIES_OF_DEAL as u64 * STEPS_OF_ENTRY;
    let mut purse = Purse::default();
    let steps = |purse: &Purse| purse.steps(&deal).left() - own;
    purse.pay(Spent { nodes: 0, steps_left: -100 });
    assert_eq!(steps(&purse), STEPS_AT_HAND - 100);
    purse.pay(Spent { nodes: 0, steps_left: 30 });
    assert_eq!(steps(&purse), STEPS_AT_HAND - 70);
    purse.pay(Spent { nodes: 0, steps_left: 1000 });
    assert_eq!(steps(&purse), STEPS_AT_HAND, "no more than there may be at the most");
}

#[test]
fn going_through_a_deal_takes_steps_for_what_was_found_in_it() {
    let of = |text: &str| {
        let deal = transcript(text);
        let ruling = judge(&deal, &law("hainaut", &[]), &Decisions::default());
        let counts = (ruling.auction.ways_followed, ruling.auction.faults.len(), ruling.findings().len());
        (steps(&ruling, &deal) - steps_of_pass(&deal), counts)
    };
    // That the bidding breaks off is all that is found.
    assert_eq!(of("dealer: W\nauction: [{N: pass}]\n"), (STEPS_OF_FINDING, (1, 0, 1)));
    // East speaks twice in a row.
    let (taken, (ways, faults, findings)) = of("dealer: W\nauction: [{N: pass}, {E: pass}, {E: solo 6 ♠}]\n");
    assert!(ways == 1 && faults > 0 && findings > 0, "{faults} {findings}");
    assert_eq!(taken, faults as u64 * STEPS_OF_FAULTY_CALL + findings as u64 * STEPS_OF_FINDING);
    // Two propose, and nobody knows whom the joins are for.
    let calls = ["N: propose ♠", "E: propose ♥", "S: join", "W: join", "N: propose ♥", "E: join"];
    let list: String = calls.iter().map(|call| format!("  - {call}\n")).collect();
    let (taken, (ways, faults, findings)) = of(&format!("dealer: W\nauction:\n{list}"));
    assert!(ways > 1, "{ways}");
    let others = faults as u64 * STEPS_OF_FAULTY_CALL + findings as u64 * STEPS_OF_FINDING;
    assert_eq!(taken - others, (ways as u64 - 1) * calls.len() as u64 * STEPS_OF_CALL);
}

/// South shows his hand with three tricks to come: how the rest can go is searched, and the search is paid for.
#[test]
fn a_hand_that_is_shown_is_paid_for_with_the_positions_that_were_looked_at() {
    let text = std::fs::read_to_string("cases/tilleul-2026/art-18/order-holds.yaml").unwrap();
    let (deal, law) = (transcript(&text), law("tilleul-2026", &[]));
    let taken = judge(&deal, &law, &Decisions::default()).taken();
    assert!(taken.nodes > 0);
    let mut purse = Purse::default();
    let first = judge_next(&deal, &law, &Decisions::default(), &mut purse).taken();
    assert_eq!((first.nodes, first.steps_left), (taken.nodes, taken.steps_left));
    purse.pay(nodes(NODES_OF_DEALS - first.nodes - 1));
    // Only one position is left to the next deal: it says that its question was not answered.
    let next = judge_next(&deal, &law, &Decisions::default(), &mut purse);
    assert!(next.search_fell_short().is_some());
}
