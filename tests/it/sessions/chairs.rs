//! Players and deals that change in the course of an evening.

use std::fs;

use super::{deals_with, evening};
use crate::cli::{file, folder, jury, run};
use crate::verdict::law;

fn shipped(name: &str) -> String {
    fs::read_to_string(format!("{}/cases/sessions/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

/// HAI rem. b speaks of the player: what he lost goes with him when he changes his chair.
#[test]
fn hai_rem_b_losses_go_with_the_player() {
    let text = shipped("two-lost-games.yaml");
    let law = law("hainaut", &[]);
    assert_eq!(deals_with(&evening(&text, &law), "session/history"), [3]);
    let third = text.rfind("  - dealer: E\n").unwrap();
    let with =
        |players: &str| format!("{}  - players: {players}\n    {}", &text[..third], &text[third + 4..]);
    let others = with("{N: Rita, E: Paul, S: Guido, W: Yvette}");
    assert!(deals_with(&evening(&others, &law), "session/history").is_empty());
    let substitute = with("{N: Odile, E: Rita, S: Guido, W: Yvette}");
    assert!(deals_with(&evening(&substitute, &law), "session/history").is_empty());
    let elsewhere = with("{N: Paul, E: Yvette, S: Guido, W: Rita}");
    assert_eq!(deals_with(&evening(&elsewhere, &law), "session/history"), [3]);
}

/// HAI rem. b, R-HAI-7 a: his gain is struck, and the game stands for everybody else.
#[test]
fn hai_rem_b_only_the_gain_is_struck() {
    let path = file("chairs", "struck.yaml", shipped("two-lost-games.yaml"));
    let said = run(jury(&["judge", &path, "--lang", "en"])).out;
    assert!(said.contains("the game brings its player no points"), "{said}");
    assert!(!said.contains("the game is void"), "{said}");
}

const CLEAN: &str = "  - {auction: [{E: pass}, {S: pass}, {W: pass}, {N: pass}]}\n";

/// A deal that cannot be read keeps its number, is counted, and leaves the next dealer open.
#[test]
fn a_deal_that_cannot_be_read_is_not_forgotten() {
    let head = "session: {rulebook: hainaut, first-dealer: N}\ndeals:\n";
    let text = format!("{head}{CLEAN}  - {{auction: [{{E: bananas}}]}}\n{CLEAN}");
    let ran = run(jury(&["sheet", &file("chairs", "unread.yaml", text), "--lang", "en"]));
    assert_eq!(ran.status, 2);
    assert!(ran.out.lines().any(|line| line.trim_start().starts_with("3 ")), "{}", ran.out);
    assert!(ran.out.contains("could not be judged, and are missing from the totals: 1"), "{}", ran.out);
    assert!(!ran.out.contains("out-of-turn"), "{}", ran.out);
}

#[test]
fn a_decision_names_a_deal_that_exists_or_none() {
    let path = file("chairs", "decide.yaml", shipped("cm-couleur-2018.yaml"));
    for command in ["sheet", "judge"] {
        let ran = run(jury(&[command, &path, "--lang", "en", "--decide", "99:play/renonce#1=-1"]));
        assert_eq!(ran.status, 2, "{command}");
        assert!(ran.complains("There is no deal 99"), "{}", ran.err);
        // Without a number it is for the deal that has such a finding.
        let ran = run(jury(&[command, &path, "--lang", "en", "--decide", "play/renonce#1=-1,stands"]));
        assert_eq!(ran.status, 1, "{command}: {}", ran.err);
    }
}

/// The tenth deal of a folder comes after the second.
#[test]
fn the_deals_of_a_folder_come_in_the_order_of_their_numbers() {
    let place = folder("numbered");
    fs::write(place.join("session.yaml"), "session: {rulebook: hainaut, first-dealer: N}\n").unwrap();
    for n in [1, 2, 10] {
        let deal = "auction: [{E: pass}, {S: pass}, {W: pass}, {N: pass}]\n";
        fs::write(place.join(format!("deal-{n}.yaml")), deal).unwrap();
    }
    let ran = run(jury(&["judge", &place.to_string_lossy(), "--format", "json"]));
    let names: Vec<String> = ran
        .out
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap())
        .map(|verdict| verdict["transcript"].as_str().unwrap().rsplit('/').next().unwrap().to_owned())
        .collect();
    let file = |name: &String| name.split('#').next().unwrap().to_owned();
    assert_eq!(names.iter().map(file).collect::<Vec<_>>(), ["deal-1.yaml", "deal-2.yaml", "deal-10.yaml"]);
}
