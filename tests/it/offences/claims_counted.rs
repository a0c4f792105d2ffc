//! Games that a hand shown has won or lost: with how many tricks, at whose cost, and who was right.

use whist_jury::api::Severity;

use super::find;
use super::shown::{cm, decided, joined, points, range, tricks};
use crate::verdict::*;

/// A joined game of E and W with three tricks that can still end with four to nine; best play gives five.
const HANDS: &str = "  N: ♠AQ95 ♥K72 ♦J82 ♣T53
  E: ♠KJ8 ♥AQJ ♦T97 ♣9876
  S: ♠T76 ♥T98 ♦AKQ6 ♣KQ4
  W: ♠432 ♥6543 ♦543 ♣AJ2
";
const PLAY: &str = "  - N: ♠5 ♠8 ♠6 ♠4
  - E: ♦T ♦6 ♦3 ♦2
  - E: ♠J ♠T ♠2 ♠Q
  - N: ♣5 ♣8 ♣K ♣2
  - S: ♣Q ♣J ♣3 ♣6
  - S: ♥9 ♥5 ♥2 ♥A
";

/// Five more tricks: six in all, and no play makes eight any more, though it takes one trick more to be
/// sure without looking at the cards.
const LATE: &str = "  - E: ♣7 ♣4 ♣A ♣T
  - W: ♥6 ♥K ♥J ♥T
  - N: ♥7 ♥Q ♥8 ♥3
  - E: ♣9 ♦Q ♥4 ♦J
  - W: ♠3 ♠A ♠K ♠7
";

const LAST: &str = "  - N: ♠9 ♦7 ♦K ♦4\n";

fn text(more: &str, claim: &str) -> String {
    joined(HANDS, &format!("{PLAY}{more}  - claim: {{{claim}}}\n"))
}

/// Whether it is lost is one question (R-CM-9), with how many tricks another: §5 has no number.
#[test]
fn cm_5_a_game_lost_by_a_claim_is_lost_by_as_much_under_either_reading() {
    let claimed = text("", "by: E, says: made");
    for readings in [&[][..], &["R-CM-9=b"]] {
        let lost = cm(&claimed, readings);
        assert_eq!((lost.games[0].won, lost.games[0].tricks), (Some(false), 5));
        assert_eq!(totals(&lost), [16, -16, 16, -16]);
        assert_eq!(range(&lost)[1], (-19, -10));
        let question = find(&lost, "rule/silent").unwrap();
        assert_eq!(question.unplayed().unwrap().range(), (4, 7));
        assert_eq!(question.basis.articles, ["§5"]);
        assert!(lost.other_readings.is_empty());
    }
    assert_eq!(totals(&decided(&claimed, &[("rule/silent#1", tricks(7))])), [10, -10, 10, -10]);
    // Won it cannot be any more.
    assert!(!decided(&claimed, &[("rule/silent#1", tricks(8))]).bad_decisions.is_empty());
}

#[test]
fn r_cm_10_what_the_others_fail_to_gain_depends_on_tricks_that_nobody_played() {
    let claimed = text("", "by: S, says: beaten");
    let won = cm(&claimed, &[]);
    assert_eq!(find(&won, "claim/beaten").unwrap().severity(), Severity::Error);
    assert_eq!((won.games[0].won, totals(&won)), (Some(true), [0, 7, -10, 7]));
    // North would have had 10 to 19; East and West have 8 tricks or 9.
    assert_eq!((range(&won)[2], range(&won)[1]), ((-19, -10), (7, 10)));
    assert!(!won.is_final());
    let settled = decided(&claimed, &[("claim/beaten#1", points(-16)), ("rule/silent#1", tricks(9))]);
    assert_eq!((totals(&settled), settled.is_final()), ([0, 10, -16, 10], true));
    assert!(!decided(&claimed, &[("claim/beaten#1", points(-20))]).bad_decisions.is_empty());
    // A partner who gives up bears what the other loses, however much the jury makes it.
    let gives_up = text("", "by: E, says: beaten");
    assert_eq!(totals(&cm(&gives_up, &[])), [16, -32, 16, 0]);
    assert_eq!(range(&cm(&gives_up, &[]))[1], (-38, -20));
    assert_eq!(totals(&decided(&gives_up, &[("rule/silent#1", tricks(6))])), [13, -26, 13, 0]);
}

#[test]
fn cm_5_a_game_that_must_be_lost_and_is_not_lost_yet_can_be_given_away() {
    let mistaken = cm(&text(LATE, "by: S, says: beaten"), &[]);
    assert_eq!(find(&mistaken, "claim/beaten").unwrap().severity(), Severity::Error);
    // South pays what North would have had for six tricks of East and West.
    assert_eq!((mistaken.games[0].won, totals(&mistaken)), (Some(true), [0, 7, -13, 7]));
    // Once the tricks have lost it, it stays lost.
    let right = cm(&text(&format!("{LATE}{LAST}"), "by: S, says: beaten"), &[]);
    assert_eq!(find(&right, "claim/beaten").unwrap().severity(), Severity::Advice);
    assert_eq!((right.games[0].won, totals(&right)), (Some(false), [13, -13, 13, -13]));
    assert!(right.is_final());
}

#[test]
fn cm_5_who_gives_up_a_lost_game_commits_no_fault() {
    for more in [LATE.to_owned(), format!("{LATE}{LAST}")] {
        let right = cm(&text(&more, "by: E, says: beaten"), &[]);
        let finding = find(&right, "claim/beaten").unwrap();
        assert_eq!((finding.severity(), finding.readings().len()), (Severity::Advice, 0));
        assert_eq!(totals(&right), [13, -13, 13, -13]);
        assert!(right.is_final() && right.other_readings.is_empty());
    }
}

/// Eight tricks are there when one of the pair gives up.
#[test]
fn cm_5_a_game_that_is_made_stays_made() {
    let path =
        format!("{}/cases/cm-couleur-2018/points/emballage-8-takes-8.yaml", env!("CARGO_MANIFEST_DIR"));
    let deal = std::fs::read_to_string(path).unwrap();
    let (before, play) = deal.split_once("play:\n").unwrap();
    let play: Vec<&str> = play.lines().take(11).collect();
    let text = format!("{before}play:\n{}\n  - claim: {{by: N, says: beaten}}\n", play.join("\n"));
    let made = cm(&text, &[]);
    assert_eq!(find(&made, "claim/beaten").unwrap().severity(), Severity::Advice);
    assert_eq!((made.games[0].won, totals(&made)), (Some(true), [7, 0, 7, 0]));
}

#[test]
fn r_cm_10_is_named_only_where_somebody_has_a_partner() {
    let alone = "\
dealer: W
hands:
  N: ♠65 ♥5432 ♦5432 ♣432
  E: ♠32 ♥AKQJT98 ♦AKQ ♣5
  S: ♠AKQJ ♥76 ♦JT98 ♣AKQ
  W: ♠T9874 ♥- ♦76 ♣JT9876
auction:
  - N: pass-trou
  - E: pass-trou
  - S: pass-trou
  - W: pass-trou
  - N: pass
  - E: abondance 9 ♥
  - S: pass
  - W: pass
play:
  - E: ♥A ♥7 ♣9 ♥5
  - E: ♥K ♥6 ♠9 ♥3
  - claim: {by: E, says: beaten}
";
    let lost = cm(alone, &[]);
    assert_eq!(find(&lost, "claim/beaten").unwrap().readings(), ["R-CM-22"]);
    let others: Vec<&str> = lost.other_readings.iter().map(|other| other.id.as_str()).collect();
    assert!(!others.contains(&"R-CM-10"), "{others:?}");
    let pair = cm(&text("", "by: E, says: beaten"), &[]);
    assert_eq!(find(&pair, "claim/beaten").unwrap().readings(), ["R-CM-9", "R-CM-22", "R-CM-10"]);
}
