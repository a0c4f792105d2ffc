//! Orders of play announced with a hand laid down (TIL art. 18).

use whist_jury::api::{RemedyKind, Ruling, Severity};

use super::find;
use crate::verdict::*;

const DEAL: &str = "\
rulebook: tilleul-2026
dealer: W
hands:
  N: ♠AKQJT98 ♥KQJ ♦AK2
  E: ♠76 ♥AT98 ♦543 ♣AKQJ
  S: ♠54 ♥765 ♦QJT ♣T9876
  W: ♠32 ♥432 ♦9876 ♣5432
auction:
  - N: pass-trou
  - E: pass-trou
  - S: pass-trou
  - W: pass-trou
";
const ABONDANCE: &str = "  - N: abondance 9 ♠\n  - E: pass\n  - S: pass\n  - W: pass\n";
const SOLO: &str = "  - N: propose ♠\n  - E: pass\n  - S: pass\n  - W: pass\n  - N: solo 6 ♠\n";
const TRICKS: [&str; 5] = [
    "  - N: ♠A ♠6 ♠4 ♠2\n",
    "  - N: ♠K ♠7 ♠5 ♠3\n",
    "  - N: ♠Q ♣J ♣6 ♣2\n",
    "  - N: ♠J ♦3 ♣7 ♣3\n",
    "  - N: ♠T ♥8 ♣8 ♣4\n",
];

fn with(game: &str, tricks: usize, order: &str, readings: &[&str]) -> Ruling {
    let claim = format!("  - claim: {{by: N, says: made, order: \"{order}\", agreed: [E, S, W]}}\n");
    let text = format!("{DEAL}{game}play:\n{}{claim}", TRICKS[..tricks].concat());
    ruling(&text, &law("tilleul-2026", readings))
}

/// The order takes the nine tricks of the game against every defence, and not one more.
#[test]
fn r_til_28_a_true_word_that_the_game_is_made_is_no_mistake() {
    let order = "♠9 ♠8 ♦A ♦K ♥K ♥Q ♥J ♦2";
    for readings in [&[][..], &["R-TIL-20=b"]] {
        let made = with(ABONDANCE, 5, order, readings);
        assert!(find(&made, "claim/order-fails").is_none());
        assert_eq!(made.severity(), Some(Severity::Advice));
        assert_eq!((made.games[0].tricks, totals(&made)), (9, [30, 0, 0, 0]));
        assert_eq!(find(&made, "claim/made").unwrap().readings(), ["R-TIL-28"]);
        assert!(made.is_final());
    }
    let each = with(ABONDANCE, 5, order, &["R-TIL-28=b"]);
    assert_eq!(find(&each, "claim/order-fails").unwrap().severity(), Severity::Error);
    assert_eq!(totals(&each), [30, 0, 0, 0]);
    let all = with(ABONDANCE, 5, order, &["R-TIL-28=b", "R-TIL-20=b"]);
    assert_eq!(totals(&all), [-30, 20, 20, 20]);
    // The king of hearts first: the ace lets the others in, and the nine are not made any more.
    let wrong = with(ABONDANCE, 1, "♥K ♥Q ♥J ♦A ♦K ♦2 ♠K ♠Q ♠J ♠T ♠9 ♠8", &[]);
    assert_eq!(find(&wrong, "claim/order-fails").unwrap().severity(), Severity::Error);
    assert_eq!((wrong.games[0].tricks, totals(&wrong)), (7, [-30, 20, 20, 20]));
}

/// Who names only the cards that make the game has made it; what the others are worth is not said.
#[test]
fn til_18_tricks_for_which_no_card_is_named() {
    let abondance = with(ABONDANCE, 5, "♠9 ♠8 ♦A ♦K", &[]);
    assert!(find(&abondance, "claim/order-fails").is_none());
    assert!(abondance.is_final());
    // In a solo tricks count up to eight: two are named, and two more can be made with the rest.
    let solo = with(SOLO, 5, "♠9", &[]);
    assert!(find(&solo, "claim/order-fails").is_none());
    assert_eq!(solo.games[0].tricks, 6);
    assert!(find(&solo, "rule/silent").unwrap().is_open());
    let each = with(SOLO, 5, "♠9", &["R-TIL-28=b"]);
    assert_eq!(find(&each, "claim/order-fails").unwrap().severity(), Severity::Error);
    assert!(find(&each, "rule/silent").is_none());
}

/// A card that he does not have is a mistake whatever the tricks; the rest of the order is read as if it
/// were not there.
#[test]
fn til_18_a_card_that_he_does_not_have() {
    let slip = with(ABONDANCE, 5, "♠9 ♥A ♠8 ♦A ♦K ♥K ♥Q ♥J", &[]);
    let finding = find(&slip, "claim/order-fails").unwrap();
    assert!(!finding.has(RemedyKind::Tricks) && finding.has(RemedyKind::Referee));
    assert_eq!(slip.games[0].tricks, with(ABONDANCE, 5, "♠9 ♠8 ♦A ♦K ♥K ♥Q ♥J", &[]).games[0].tricks);
    assert!(find(&slip, "rule/silent").unwrap().is_open());
}

/// Twelve cards are not too many.
#[test]
fn til_18_an_order_announced_after_the_first_trick_is_judged() {
    let early = with(ABONDANCE, 1, "♠K ♠Q ♠J ♠T ♠9 ♠8 ♦A ♦K ♥K ♥Q ♥J ♦2", &[]);
    assert!(find(&early, "transcript/unknown").is_none());
    assert_eq!((early.games[0].tricks, totals(&early), early.is_final()), (9, [30, 0, 0, 0], true));
    // A misère of W that one defence beats.
    let misere = "\
rulebook: tilleul-2026
dealer: W
hands:
  N: ♠AKQJ ♥AKQ ♦QJT ♣QJ2
  E: ♠T987 ♥JT9 ♦AK9 ♣983
  S: ♠654 ♥8765 ♦876 ♣AK4
  W: ♠32 ♥432 ♦5432 ♣T765
auction: [{N: wait}, {E: pass}, {S: pass}, {W: grande-misere}, {N: pass}]
play:
  - N: ♠A ♠T ♠6 ♠3
  - claim: {by: W, says: made, order: \"♠2 ♥2 ♥3 ♥4 ♦2 ♦3 ♦4 ♦5 ♣T ♣7 ♣6 ♣5\", agreed: [N, E, S]}
";
    let lost = ruling(misere, &law("tilleul-2026", &[]));
    assert!(find(&lost, "transcript/unknown").is_none());
    assert_eq!(find(&lost, "claim/order-fails").unwrap().severity(), Severity::Error);
    assert_eq!((lost.games[0].won, totals(&lost)), (Some(false), [24, 24, 24, -36]));
}
