//! Hands shown before the end: several games at once, claims of defenders, and what the tricks that were
//! never played leave open.

use whist_jury::api::{GameResult, Ruling, Severity};

use super::find;
use super::shown::{decided, game, joined, range, tricks, under};
use crate::verdict::*;

/// Two misères, E's and S's, with the trick that follows these incidents.
fn two_miseres(hands: &str, play: &str) -> String {
    format!(
        "dealer: W\nhands:\n{hands}auction:\n  - N: wait\n  - E: grande-misere\n  - S: grande-misere\n  \
         - W: pass\n  - N: pass\nplay:\n{play}"
    )
}

/// Nobody can make E take a trick any more; S can be made to.
const ONE_SAFE: [&str; 2] = [
    "  N: ♠AK ♥AKQ9 ♦QT ♣QJT86\n  E: ♠7532 ♥7642 ♦8642 ♣3\n  S: ♠T864 ♥T853 ♦753 ♣52\n  W: ♠QJ9 ♥J ♦AKJ9 ♣AK974\n",
    "  - N: ♥Q ♥2 ♥3 ♥J\n  - N: ♥K ♥4 ♥5 ♣K\n  - N: ♣J ♣3 ♣2 ♣4\n  - N: ♣8 ♦8 ♣5 ♣A\n  - W: ♦A ♦Q ♦2 ♦3\n  \
     - W: ♦9 ♦T ♦4 ♦5\n  - N: ♣Q ♠7 ♠T ♣7\n  - N: ♠K ♠2 ♠4 ♠J\n  - N: ♥A ♥6 ♥8 ♠Q\n  - N: ♠A\n",
];

/// S has taken a trick; E's misère can still be made and lost.
const ONE_LOST: [&str; 2] = [
    "  N: ♠AKJ9 ♥J9 ♦KT ♣AT874\n  E: ♠7532 ♥7642 ♦8642 ♣3\n  S: ♠T864 ♥T853 ♦753 ♣52\n  W: ♠Q ♥AKQ ♦AQJ9 ♣KQJ96\n",
    "  - N: ♠K ♠2 ♠4 ♠Q\n  - N: ♠A ♠3 ♠6 ♣J\n  - N: ♠J ♠5 ♠8 ♥Q\n  - N: ♦K ♦2 ♦3 ♦Q\n  - N: ♠9 ♠7 ♠T ♣6\n  \
     - S: ♣2 ♣9 ♣7 ♣3\n  - W: ♦9 ♦T ♦4 ♦5\n  - N: ♥J ♥2 ♥3 ♥K\n  - W: ♣Q ♣4 ♦8 ♣5\n",
];

/// An emballage of E and W that has four tricks and ends with five or six.
const SHORT: [&str; 2] = [
    "  N: ♠96 ♥KJ4 ♦A843 ♣Q632
  E: ♠KQT5 ♥732 ♦T95 ♣A87
  S: ♠A83 ♥AT86 ♦J2 ♣JT94
  W: ♠J742 ♥Q95 ♦KQ76 ♣K5
",
    "  - N: ♥4 ♥2 ♥8 ♥Q
  - W: ♠J ♠6 ♠5 ♠8
  - W: ♣K ♣Q ♣7 ♣T
  - W: ♠4 ♠9 ♠K ♠3
  - E: ♦9 ♦2 ♦6 ♦A
  - N: ♥J ♥7 ♥T ♥5
  - N: ♦3 ♦T ♦J ♦7
  - S: ♠A ♠2 ♣2 ♠Q
  - S: ♣9 ♣5 ♣6 ♣8
  - S: ♥6 ♥9
",
];

fn short(says: &str) -> String {
    let [hands, play] = SHORT;
    joined(hands, &format!("{play}  - claim: {{by: E, says: {says}}}\n"))
}

fn claimed([hands, play]: [&str; 2], claims: &[(&str, &str)]) -> String {
    let claims: String =
        claims.iter().map(|(by, says)| format!("  - claim: {{by: {by}, says: {says}}}\n")).collect();
    two_miseres(hands, &format!("{play}{claims}"))
}

fn cm(text: &str) -> Ruling {
    under("cm-couleur-2018", &[], text)
}

fn won(ruling: &Ruling) -> Vec<Option<bool>> {
    ruling.games.iter().map(|game| game.won).collect()
}

#[test]
fn cm_5_a_claim_decides_the_claimers_own_misere_only() {
    let both = cm(&claimed(ONE_SAFE, &[("E", "made"), ("S", "made")]));
    assert_eq!(won(&both), [Some(true), Some(false)]);
    assert_eq!(totals(&both), [24, 36, -36, 24]);
    assert!(both.is_final());
    // Only E shows the hand: S's game is neither made nor lost by that.
    let one = cm(&claimed(ONE_SAFE, &[("E", "made")]));
    assert_eq!(won(&one)[0], Some(true));
    assert!(find(&one, "rule/silent").unwrap().is_open());
    assert_eq!(range(&one), [(0, 24), (36, 36), (-36, 36), (0, 24)]);
}

#[test]
fn cm_5_a_misere_that_is_lost_stays_lost() {
    for says in ["made", "beaten"] {
        let own = cm(&claimed(ONE_LOST, &[("S", says)]));
        assert_eq!(own.games[1].won, Some(false), "{says}");
        assert_eq!(range(&own), [(24, 36), (-36, 36), (-36, -36), (24, 36)], "{says}");
    }
    // A defender gives up: E's misère counts as won, S's does not, and W fails to gain twelve points.
    let gives_up = cm(&claimed(ONE_LOST, &[("N", "beaten")]));
    assert_eq!(won(&gives_up), [Some(true), Some(false)]);
    assert_eq!(totals(&gives_up), [12, 36, -36, 24]);
}

#[test]
fn cm_5_is_silent_about_a_defender_who_says_made() {
    let silent = cm(&claimed(ONE_LOST, &[("N", "made")]));
    let finding = find(&silent, "claim/made").unwrap();
    assert_eq!((finding.severity(), finding.basis.articles.len()), (Severity::Advice, 0));
    assert_eq!(won(&silent)[1], Some(false));
    assert!(!silent.is_final());
    let own = cm(&claimed(ONE_LOST, &[("S", "made")]));
    assert_eq!(find(&own, "claim/made").unwrap().severity(), Severity::Error);
}

#[test]
fn cm_5_a_game_that_is_surely_lost_is_not_lost_by_less() {
    for says in ["made", "beaten"] {
        let lost = cm(&short(says));
        // Five tricks with best play, six at most: never the one missing trick of a game given up early.
        assert_eq!((lost.games[0].tricks, totals(&lost)), (5, [16, -16, 16, -16]), "{says}");
        assert_eq!(range(&lost)[1], (-16, -13), "{says}");
    }
    let text = format!("rulebook: cm-couleur-2018\n{}", short("beaten"));
    let six = decided(&text, &[("rule/silent#1", tricks(6))]);
    assert_eq!(totals(&six), [13, -13, 13, -13]);
    assert!(six.is_final());
    let seven = decided(&text, &[("rule/silent#1", tricks(7))]);
    assert!(!seven.bad_decisions.is_empty());
}

#[test]
fn where_no_text_says_how_many_tricks_count_the_jury_does() {
    for id in ["whist-simple", "hainaut", "universel", "tilleul-2026"] {
        let mut text = short("beaten");
        if id == "whist-simple" {
            text.insert_str(0, "deal: {turned: ♥9}\n");
        }
        let ruling = under(id, &[], &text);
        let question = find(&ruling, "rule/silent").unwrap_or_else(|| panic!("{id}"));
        assert_eq!(question.unplayed().unwrap().range(), (5, 6), "{id}");
        assert_eq!(ruling.games[0].won, Some(false), "{id}");
        assert!(!ruling.is_final(), "{id}");
    }
}

#[test]
fn r_cm_10_nobody_pays_for_partners_who_lose_nothing() {
    let text = claimed(ONE_LOST, &[("E", "made"), ("N", "beaten")]);
    let both = cm(&text);
    let text = format!("rulebook: cm-couleur-2018\n{text}");
    assert_eq!(totals(&decided(&text, &[("rule/silent#1", game(GameResult::Lost))])), [36, -36, -36, 36]);
    assert_eq!(totals(&decided(&text, &[("rule/silent#1", game(GameResult::Won))])), [12, 36, -36, 24]);
    assert_eq!(range(&both)[0], (12, 36));
}
