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

/// TIL art. 18: North plays ♠K once, however often it is named, and no other card was announced.
#[test]
fn til_18_a_card_that_is_named_again_wins_no_second_trick() {
    let text = format!("{DEAL}  - claim: {{by: N, says: made, order: \"{}\"}}\n", "♠K ".repeat(8));
    let ruling = ruling(&text, &law("tilleul-2026", &[]));
    assert_eq!((ruling.games[0].tricks, totals(&ruling)), (2, [-30, 20, 20, 20]));
}
