//! Hands shown while some cards are not known, games given up that were made already, and what is asked of a
//! game that cannot count.

use serde_json::{Value, json};
use whist_jury::api::{GameResult, Ruling};

use super::find;
use super::shown::{cm, decided, game, points, range, tricks, under, without_renonces};
use crate::cli::{file, jury, run};
use crate::verdict::*;

fn case(path: &str) -> String {
    std::fs::read_to_string(format!("{}/cases/{path}.yaml", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

fn s5(name: &str) -> String {
    case(&format!("cm-couleur-2018/s5/{name}"))
}

fn choices(text: &str, id: &str) -> Vec<Value> {
    let verdict = verdict_json("x.yaml", text, &law("cm-couleur-2018", &[]));
    let open = verdict["open"].as_array().unwrap();
    open.iter().find(|it| it["id"] == id).unwrap()["choices"].as_array().unwrap().clone()
}

fn outcome(text: &str, id: &str, result: GameResult) -> ([i32; 4], bool) {
    let ruling = without_renonces(text, &[], &[(id, game(result))]);
    assert!(ruling.bad_decisions.is_empty(), "{:?}", ruling.bad_decisions);
    (totals(&ruling), ruling.is_final())
}

/// It is lost either way; only who bears the partner's points is unknown.
#[test]
fn r_cm_22_a_pair_that_gives_up_with_hands_unknown_has_lost() {
    let text = s5("pair-gives-up-with-hands-unknown");
    let given_up = without_renonces(&text, &[], &[]);
    assert_eq!(range(&given_up), [(10, 10), (-20, -10), (10, 10), (-10, 0)]);
    // East may have had a heart, and then a diamond, and West a diamond: three points each time, or no game at all.
    assert_eq!(range(&cm(&text, &[])), [(0, 13), (-26, 1), (0, 13), (-13, 2)]);
    assert_eq!(outcome(&text, "claim/beaten#1", GameResult::Stands), ([10, -10, 10, -10], true));
    assert_eq!(outcome(&text, "claim/beaten#1", GameResult::Lost), ([10, -20, 10, 0], true));
    // Where the rule means defenders only, nobody can say.
    assert_eq!(range(&without_renonces(&text, &["R-CM-22=b"], &[]))[1], (-10, 13));
}

/// Seven tricks or eight: a lost trou is worth the same.
#[test]
fn r_cm_22_tricks_that_are_worth_the_same_are_no_question() {
    let text = s5("trou-given-up-with-hands-unknown");
    for result in [GameResult::Stands, GameResult::Lost] {
        assert_eq!(outcome(&text, "claim/beaten#1", result), ([16, 0, 16, 0], true));
    }
    // The tricks that are shown are those that were taken.
    assert_eq!(cm(&text, &[]).games[0].tricks, 7);
}

#[test]
fn cm_5_a_made_game_given_up_with_hands_unknown_asks_for_its_tricks() {
    let text = s5("made-game-given-up-with-hands-unknown");
    let open = cm(&text, &[]);
    assert_eq!(find(&open, "claim/beaten").map(|finding| finding.is_open()), Some(false));
    for (number, points) in [(10, 13), (11, 16), (12, 19)] {
        let ruling = without_renonces(&text, &[], &[("transcript/unknown#1", tricks(number))]);
        assert_eq!((totals(&ruling), ruling.is_final()), ([points, 0, points, 0], true));
    }
    let bad = decided(&text, &[("transcript/unknown#1", tricks(7))]);
    assert!(!bad.bad_decisions.is_empty());
}

/// What was made is not told as lost.
#[test]
fn cm_5_a_made_game_that_is_given_up_counts_as_made() {
    let text = s5("made-game-given-up");
    let ran = run(jury(&["judge", &file("claims_unknown", "made.yaml", &text)]));
    assert!(ran.says("counts as made with the 7 tricks of best play"), "{}", ran.out);
    assert!(!ran.says("counts as lost"), "{}", ran.out);
    let lost = run(jury(&["judge", &file("claims_unknown", "lost.yaml", s5("player-gives-up"))]));
    assert!(!lost.says("counts as made"), "{}", lost.out);
}

/// Every choice says with which result it goes.
#[test]
fn choices_of_a_hand_that_nobody_can_check_go_together() {
    let made = choices(&s5("joined-game-shown-with-hands-unknown"), "claim/made#1");
    assert_eq!(made[0]["kind"], "game");
    assert_eq!(made[0]["results"], json!(["won", "lost"]));
    let kinds: Vec<&Value> = made[1..].iter().map(|choice| &choice["game"]).collect();
    assert_eq!(kinds, ["won", "lost"]);
    let text = s5("defender-gives-up-with-hands-unknown");
    let beaten = choices(&text, "claim/beaten#1");
    assert_eq!((&beaten[0]["kind"], &beaten[0]["game"]), (&json!("points"), &json!("won")));
    // Points that are due only if it is won say that it is.
    let points_alone = decided(&text, &[("claim/beaten#1", points(-16))]);
    let with_result = decided(
        &text,
        &[("claim/beaten#1", whist_jury::api::Decision { points: Some(-16), ..game(GameResult::Won) })],
    );
    assert_eq!(range(&points_alone), range(&with_result));
    let path = file("claims_unknown", "points.yaml", &text);
    let ran = run(jury(&["judge", &path, "--decide", "claim/beaten#1=-16,stands"]));
    assert!(ran.complains("leave out the points or the result"), "{}", ran.err);
}

fn open_games(ruling: &Ruling) -> Vec<String> {
    let asked = ruling.findings().iter().filter(|finding| finding.asks_about_game());
    asked.map(|finding| finding.id()).collect()
}

/// A game that is void needs no result; only the points are asked.
#[test]
fn a_game_that_is_void_needs_no_result() {
    let text = case("cm-couleur-2018/note-du-jury/void-game-with-a-renonce");
    let void = cm(&text, &[]);
    assert_eq!(open(&void), ["play/renonce#1", "conduct/look#1"]);
    assert!(open_games(&void).is_empty());
    let kinds: Vec<Value> = choices(&text, "play/renonce#1").iter().map(|it| it["kind"].clone()).collect();
    assert_eq!(kinds, ["points"]);
    // Where only a gain is struck the game counts, and a renonce may still decide it.
    assert_eq!(open_games(&cm(&text, &["R-CM-13=b"])), ["play/renonce#1"]);
    // Where it was called, the game counts.
    assert_eq!(open_games(&cm(&text, &["R-CM-2=b"])), ["play/renonce#1"]);
}

/// Consent and an order are what art. 18 asks of anybody, winner or not.
#[test]
fn til_18_an_order_holds_for_who_gives_up() {
    let text = case("tilleul-2026/art-18/beaten-with-an-order");
    let ruling = under("tilleul-2026", &[], &text);
    assert_eq!((totals(&ruling), ruling.is_final()), ([7, 0, 7, 0], true));
    assert!(find(&ruling, "claim/order-fails").is_none());
    // Without the order nothing fixes the tricks.
    let without = under("tilleul-2026", &[], &text.replace(" order: \"♥A ♠T ♠7 ♠6\",", ""));
    assert!(!without.is_final());
}

/// All tricks that an order takes in a misère are named, and the remedy says which they are.
#[test]
fn til_18_every_trick_that_an_order_costs_is_named() {
    let text = case("tilleul-2026/art-18/misere-order-takes-three-tricks");
    let verdict = verdict_json("x.yaml", &text, &law("tilleul-2026", &[]));
    let finding = &verdict["findings"][1];
    assert!(finding["message"].as_str().unwrap().contains("(tricks 11, 12 and 13)"), "{finding}");
    assert_eq!(finding["remedies"], json!([{"kind": "tricks", "tricks": [11, 12, 13], "to": ["W"]}]));
    assert_eq!(verdict["games"][0]["by"], "claim/order-fails");
    let all = verdict_json("x.yaml", &text, &law("tilleul-2026", &["R-TIL-20=b"]));
    assert_eq!(all["findings"][1]["remedies"][0]["tricks"], json!([10, 11, 12, 13]));
    // A game that no order could save any more is lost by play.
    let late = case("tilleul-2026/art-18/piccolo-order-too-late");
    assert_eq!(verdict_json("x.yaml", &late, &law("tilleul-2026", &[]))["games"][0]["by"], "play");
}

/// The reading on which a claim rests is named with it.
#[test]
fn r_cm_9_is_named_with_the_claim_that_it_decides() {
    let named =
        |ruling: &Ruling| find(ruling, "claim/made").unwrap().readings().contains(&"R-CM-9".to_owned());
    let disputed = cm(&case("cm-couleur-2018/readings/r-cm-9-claim"), &[]);
    assert!(named(&disputed), "{:?}", disputed.findings());
    assert!(find(&disputed, "rule/reading").is_none());
    assert!(!named(&cm(&s5("misere-shown-in-time"), &[])));
}

/// A piccolo is made or lost: there is no third answer, and both can be given.
#[test]
fn r_cm_22_a_piccolo_given_up_with_hands_unknown_is_made_or_lost() {
    let text = s5("piccolo-given-up-with-hands-unknown");
    let lost = without_renonces(&text, &[], &[]);
    assert_eq!(range(&lost), [(16, 16), (-24, -24), (16, 16), (16, 16)]);
    // North and West may each have had ♠T three times, East twice: three points each time. A renonce of North or of West
    // can win the game for East.
    assert_eq!(range(&cm(&text, &[])), [(-9, 21), (-30, 30), (0, 24), (-9, 21)]);
    let jury = cm(&text, &["R-CM-22=b"]);
    let asked = find(&jury, "claim/beaten").unwrap().game().unwrap();
    assert_eq!(asked.results(), [GameResult::Won, GameResult::Lost]);
    let jury = without_renonces(&text, &["R-CM-22=b"], &[]);
    assert_eq!(range(&jury), [(0, 16), (-24, 24), (0, 16), (0, 16)]);
}
