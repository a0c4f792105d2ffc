//! Records that nobody would write, and that get a verdict all the same.

use crate::verdict::*;

const DEAL: &str = "\
rulebook: tilleul-2026
dealer: W
hands:
  N: ♠AKQJT98 ♥KQJ ♦AK2
  E: ♠76 ♥AT98 ♦543 ♣AKQJ
  S: ♠54 ♥765 ♦QJT ♣T9876
  W: ♠32 ♥432 ♦9876 ♣5432
auction: [{N: abondance 9 ♠}, {E: pass}, {S: pass}, {W: pass}]
play:
  - N: ♠A ♠6 ♠4 ♠2
";

/// TIL art. 18 speaks of an order of play; without an auction there is no game that it could be about.
#[test]
fn til_18_an_order_without_a_game_is_not_judged() {
    let text = "rulebook: tilleul-2026\nplay: [{claim: {by: S, says: made, order: ♣T}}]\n";
    let ruling = ruling(text, &law("tilleul-2026", &[]));
    assert_eq!(findings(&ruling), ["claim/made#1", "claim/not-agreed#1", "transcript/unknown#1"]);
    assert!(said(&ruling.findings().get(2).unwrap()).starts_with("Whether the order that S announced holds"));
}

/// TIL art. 18: a card too many may cost a trick; hundreds of them cost no more than there are.
#[test]
fn til_18_a_card_that_is_named_hundreds_of_times_costs_no_more_than_the_tricks_there_are() {
    let order = |times: usize| {
        let order = "♠K ♠Q ♠J ♠T ♠9 ♠8 ♦A ♦K ♥K ♥Q ♥J ♦2 ".repeat(times);
        let text = format!("{DEAL}  - claim: {{by: N, says: made, order: \"{order}\"}}\n");
        let ruling = ruling(&text, &law("tilleul-2026", &[]));
        let rest = ruling.findings().iter().find_map(|finding| finding.unplayed()).expect("a question");
        (rest.range(), totals(&ruling))
    };
    assert_eq!(order(3), ((1, 9), [30, 0, 0, 0]));
    for times in [22, 23, 43, 100] {
        assert_eq!(order(times), order(3), "{times}");
    }
}

/// TIL art. 18: North plays ♠K once, however often it is named, and no other card was announced.
#[test]
fn til_18_a_card_that_is_named_again_wins_no_second_trick() {
    let text = format!("{DEAL}  - claim: {{by: N, says: made, order: \"{}\"}}\n", "♠K ".repeat(8));
    let ruling = ruling(&text, &law("tilleul-2026", &[]));
    assert_eq!((ruling.games[0].tricks, totals(&ruling)), (2, [-30, 20, 20, 20]));
}
