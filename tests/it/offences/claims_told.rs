//! Hands shown before the end: what is told of them, whose games are meant, and what stays open.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use whist_jury::api::{Decision, GameResult, Ruling, Severity};

use super::find;
use super::shown::{cm, decided, game, range, tricks, under, without_renonces};
use crate::cli::{file, jury, run};
use crate::verdict::*;

fn case(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases").join(path);
    fs::read_to_string(path).unwrap()
}

fn cm_case(name: &str) -> String {
    case(&format!("cm-couleur-2018/s5/{name}.yaml"))
}

fn til_case(name: &str) -> String {
    case(&format!("tilleul-2026/art-18/{name}.yaml"))
}

fn til(name: &str) -> Ruling {
    under("tilleul-2026", &[], &til_case(name))
}

/// What is said of this deal, in each language, on one line.
fn told(name: &str, text: &str) -> [String; 3] {
    let path = file("claims-told", &format!("{name}.yaml"), text);
    ["en", "fr", "nl"].map(|lang| {
        let all = run(jury(&["judge", &path, "--lang", lang])).out.replace('│', " ");
        all.split_whitespace().collect::<Vec<_>>().join(" ")
    })
}

fn each_says(told: &[String; 3], words: [&str; 3]) {
    for (told, words) in told.iter().zip(words) {
        assert!(told.contains(words), "{words}: {told}");
    }
}

fn remedies(text: &str, id: &str) -> Vec<Value> {
    let verdict = verdict_json("x.yaml", text, &law("cm-couleur-2018", &[]));
    let findings = verdict["findings"].as_array().unwrap();
    findings.iter().find(|it| it["id"] == id).unwrap()["remedies"].as_array().unwrap().clone()
}

fn open_choices(ruling: &Value) -> Vec<Value> {
    ruling["open"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|it| it["choices"].as_array().unwrap().clone())
        .collect()
}

/// Each misère can be lost, but not both: the partner fails to gain by one of them.
#[test]
fn r_cm_10_games_that_cannot_be_lost_together_are_not_paid_for_together() {
    let text = cm_case("two-miseres-given-up-that-cannot-both-be-lost");
    let ruling = cm(&text, &[]);
    assert_eq!((totals(&ruling), ruling.is_final()), ([-24, 0, 36, 36], true));
    let words = [
        "N -24; the games of S and W are won",
        "N -24 ; les jeux de S et O sont gagnés",
        "N -24; de spelen van Z en W zijn gewonnen",
    ];
    let told = told("two-miseres", &text);
    each_says(&told, words);
    each_says(&told, ["Game of S: the game could", "Jeu de S : le jeu pouvait", "Spel van Z: het spel kon"]);
}

/// One piccolo can be lost or both: what he bears is for the jury to say.
#[test]
fn r_cm_10_which_games_would_have_been_lost_is_for_the_jury() {
    let text = cm_case("two-piccolos-given-up");
    let open = cm(&text, &[]);
    assert_eq!(range(&open), [(24, 24), (24, 24), (0, 0), (-24, -16)]);
    assert!(find(&open, "claim/beaten").unwrap().is_open());
    let points = Decision { points: Some(-24), ..Decision::default() };
    let ruling = decided(&text, &[("claim/beaten#1", points)]);
    assert_eq!((totals(&ruling), ruling.is_final()), ([24, 24, 0, -24], true));
}

/// A claim that nobody can check is no infraction yet; it can be decided with every number of tricks.
#[test]
fn cm_5_a_hand_that_nobody_can_check_can_be_decided_with_its_tricks() {
    let text = cm_case("joined-game-shown-with-hands-unknown");
    let open = cm(&text, &[]);
    assert_eq!(open.severity(), Some(Severity::Advice));
    // West may have had a diamond: up to three points more.
    assert_eq!(range(&open), [(0, 14), (-13, 11), (0, 14), (-16, 10)]);
    let claimed = without_renonces(&text, &[], &[]);
    assert_eq!(range(&claimed), [(0, 13), (-13, 10), (0, 13), (-13, 10)]);
    let lost = |number: u8| Decision { tricks: Some(number), ..game(GameResult::Lost) };
    for (decision, points, severity) in [
        (lost(6), -13, Severity::Error),
        (tricks(7), -10, Severity::Error),
        (Decision { tricks: Some(9), ..game(GameResult::Won) }, 10, Severity::Advice),
        // As the record had it before.
        (Decision { tricks: Some(8), ..game(GameResult::Stands) }, 7, Severity::Advice),
    ] {
        let ruling = without_renonces(&text, &[], &[("claim/made#1", decision)]);
        assert!(ruling.bad_decisions.is_empty() && ruling.is_final(), "{:?}", ruling.bad_decisions);
        assert_eq!((totals(&ruling)[1], find(&ruling, "claim/made").unwrap().severity()), (points, severity));
    }
    let bad = decided(&text, &[("claim/made#1", Decision { tricks: Some(9), ..game(GameResult::Lost) })]);
    assert!(!bad.bad_decisions.is_empty());
}

#[test]
fn cm_5_a_misere_shown_before_the_first_card_is_made_or_lost() {
    let text = cm_case("misere-shown-before-the-first-card");
    assert_eq!(range(&cm(&text, &[]))[0], (-36, 36));
    for (result, points) in [(GameResult::Won, 36), (GameResult::Lost, -36)] {
        let ruling = decided(&text, &[("claim/made#1", game(result))]);
        assert_eq!((totals(&ruling)[0], ruling.is_final()), (points, true));
    }
}

#[test]
fn cm_5_a_defender_whom_nobody_can_check_pays_if_it_was_wrong() {
    let text = cm_case("defender-gives-up-with-hands-unknown");
    let open = cm(&text, &[]);
    assert_eq!(open.severity(), Some(Severity::Advice));
    assert_eq!(range(&open), [(-19, 19), (-19, 16), (0, 19), (-19, 16)]);
    let won = Decision { points: Some(-16), ..game(GameResult::Won) };
    let ruling = decided(&text, &[("claim/beaten#1", won), ("transcript/unknown#1", tricks(11))]);
    assert_eq!((totals(&ruling), ruling.is_final()), ([-16, 16, 0, 16], true), "{:?}", ruling.bad_decisions);
}

/// What East had lost by showing his hand, West cost him nothing by giving up.
#[test]
fn cm_5_a_partner_pays_nothing_for_a_game_that_was_lost_before() {
    let ruling = cm(&cm_case("partner-gives-up-what-was-lost"), &[]);
    assert_eq!(totals(&ruling), [10, -10, 10, -10]);
    assert!(find(&ruling, "claim/beaten").unwrap().penalty().is_none());
}

/// What West bears hangs on the tricks that are still in question.
#[test]
fn r_cm_10_what_hangs_on_an_open_question_is_a_range() {
    let text = cm_case("player-of-a-pair-gives-up");
    let points =
        |seat: &str, min: i32, max: i32| json!({"kind": "points", "seat": seat, "min": min, "max": max});
    let all = remedies(&text, "claim/beaten#1");
    assert_eq!(all[..2], [points("W", -13, -10), points("E", 10, 13)]);
    let words =
        ["W -10 to -13, as the game", "O de -10 à -13, selon l'issue", "W -10 tot -13, naargelang het spel"];
    each_says(&told("a-pair", &text), words);
    let ruling = decided(&text, &[("rule/silent#1", tricks(6))]);
    assert_eq!((totals(&ruling), ruling.is_final()), ([13, 0, 13, -26], true));
}

#[test]
fn cm_5_a_sure_game_that_is_given_up_could_not_be_lost() {
    let words =
        ["No play of the remaining cards loses", "Quoi qu'on joue encore", "Hoe er ook nog gespeeld wordt"];
    each_says(&told("sure", &cm_case("sure-game-given-up")), words);
}

/// In a misère every trick that the order takes counts against its player.
#[test]
fn r_til_20_a_trick_too_many_counts_against_the_player_of_a_misere() {
    let told_of = told("misere", &til_case("misere-order-takes-a-trick"));
    each_says(
        &told_of,
        ["defence (tricks 12 and 13)", "défenses (plis 12 et 13)", "verdediging (slagen 12 en 13)"],
    );
    let against = [
        "tricks concerned count against E",
        "plis concernés comptent contre E",
        "betrokken slagen tellen tegen O",
    ];
    each_says(&told_of, against);
    let none =
        ["does not take a trick against", "ne fait pas de pli contre", "haalt niet tegen elke verdediging"];
    each_says(&told("none", &til_case("piccolo-order-takes-none")), none);
    let late = ["whatever the order, the game", "quel que soit l'ordre", "in welke volgorde ook"];
    each_says(&told("late", &til_case("piccolo-order-too-late")), late);
    assert_eq!(totals(&til("misere-order-takes-a-trick")), [24, -36, 24, 24]);
}

#[test]
fn til_18_the_partner_of_a_pair_is_taken_to_play_his_best() {
    let words = ["every defence, with best play by W", "au meilleur jeu d'O", "bij het beste spel van W"];
    each_says(&told("pair", &til_case("order-of-a-pair")), words);
}

/// Of two misères each order is about its own; what one order against both decides is asked.
#[test]
fn til_18_each_order_is_about_the_games_of_who_announces_it() {
    let two = til("two-miseres-two-orders");
    assert!(two.customs.iter().all(|custom| custom.key != "claims.second"), "{:?}", two.customs);
    let against = told("against", &til_case("order-against-two-miseres"));
    each_says(&against, ["several games at once", "plusieurs jeux à la fois", "meer spelen tegelijk"]);
    assert_eq!(open(&til("order-against-two-miseres")), ["rule/silent#1", "rule/silent#2"]);
}

/// North's order against one misère is about that one, though he plays against it (TIL art. 18).
#[test]
fn til_18_an_order_against_one_game_is_about_that_game() {
    let by_east = "by: E, says: made, order: \"♦3 ♠3 ♦4\", agreed: [N, S, W]";
    let by_north = "by: N, says: made, order: \"♠2 ♠J ♦Q\", agreed: [E, S, W]";
    let text = til_case("misere-order-takes-a-trick");
    assert!(text.contains(by_east));
    let ruling = ruling(&text.replace(by_east, by_north), &law("tilleul-2026", &[]));
    assert_eq!(findings(&ruling), ["claim/made#1"]);
}

/// What would be refused is not offered.
#[test]
fn cm_important_only_what_the_jury_can_still_decide_is_offered() {
    let text = case("cm-couleur-2018/s1-important/renonce-on-both-sides.yaml");
    let lost = Decision { points: Some(0), ..game(GameResult::Lost) };
    let ruling = decided(&text, &[("play/renonce#1", lost)]);
    let second = ruling.findings().iter().find(|finding| finding.id() == "play/renonce#2").unwrap();
    assert_eq!(second.game().unwrap().results(), [GameResult::Stands, GameResult::Stopped]);
    let both = case("cm-couleur-2018/readings/r-cm-35-both-sides-show.yaml");
    let verdict = verdict_json("x.yaml", &both, &law("cm-couleur-2018", &[]));
    let tricks = |min: u8, max: u8, game: &str| json!({"kind": "tricks", "players": ["E", "W"], "min": min, "max": max, "game": game});
    let results = json!({"kind": "game", "results": ["won", "lost"]});
    assert_eq!(open_choices(&verdict), [results, tricks(8, 9, "won"), tricks(7, 7, "lost")]);
}

/// A deal with very many remarks, each of which can decide the game, and a hand shown after them.
#[test]
fn cm_4_very_many_remarks_are_judged_together() {
    let remarks = "  - remark: {by: N, text: x}\n".repeat(400);
    let text = cm_case("sure-game-given-up").replacen("play:\n", &format!("play:\n{remarks}"), 1);
    let ruling = cm(&text, &[]);
    assert_eq!(open(&ruling).len(), 400);
    assert_eq!(
        ruling.points.iter().find(|(_, points)| points.min < -5_000).map(|(_, it)| it.min),
        Some(-6_000)
    );
}
