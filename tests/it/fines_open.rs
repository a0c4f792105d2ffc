//! Fines while very many questions are open.

use crate::verdict::{law, ruling};

/// Cards at random, so that nearly every trick has a renonce: seventeen questions to the referee under R-HAI-10 b.
const SEVENTEEN: &str = "\
dealer: W
hands:
  N: ♠J843 ♥A85 ♦AQJ84 ♣2
  E: ♠KQ9 ♥T963 ♦97 ♣T965
  S: ♠752 ♥KJ72 ♦K5 ♣AQJ4
  W: ♠AT6 ♥Q4 ♦T632 ♣K873
auction: [{N: pass-trou}, {E: pass-trou}, {S: pass-trou}, {W: pass-trou},
  {N: propose ♥}, {E: join ♥}, {S: pass}, {W: pass}]
play:
  - N: ♥A ♣9 ♥2 ♣3
  - N: ♦4 ♥9 ♦K ♦2
  - E: ♦9 ♣J ♦T ♦J
  - N: ♣2 ♦7 ♣4 ♥Q
  - W: ♦3 ♠J ♥6 ♠2
  - E: ♣T ♠5 ♥4 ♥5
  - N: ♠3 ♠K ♠7 ♦6
  - E: ♣5 ♦5 ♠A ♥8
  - N: ♠8 ♥3 ♥J ♠T
  - S: ♣A ♣7 ♦8 ♠Q
  - S: ♥K ♣8 ♦Q ♠9
  - S: ♣Q ♣K ♦A ♥T
  - E: ♣6 ♥7 ♠6 ♠4
";

/// North failed to follow suit once, East seven times, South four times, West five times: each is fined for every
/// time, whatever the referee decides, and North and East once more if their game is lost (HAI art. 7, 13).
#[test]
fn hai_7_13_a_fine_that_hangs_on_no_game_is_sure() {
    let ruling = ruling(SEVENTEEN, &law("hainaut", &["R-HAI-10=b"]));
    assert_eq!(ruling.findings().iter().filter(|finding| finding.is_open()).count(), 17);
    assert_eq!(ruling.fines.0, [1, 7, 4, 5]);
    assert_eq!(ruling.fines_range.0, [(1, 2), (7, 8), (4, 4), (5, 5)]);
}

/// Where the result by play stands there is nothing to decide about the game, and the fines are what they are.
#[test]
fn hai_7_13_fines_without_a_question_about_the_game_have_no_range() {
    let ruling = ruling(SEVENTEEN, &law("hainaut", &["R-HAI-10=a"]));
    assert_eq!(ruling.fines_range.0, [(1, 1), (7, 7), (4, 4), (5, 5)]);
}
