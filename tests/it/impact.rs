//! `jury impact`: what a change of the rulebook changes in many deals.

use std::fs;

use serde_json::Value;

use crate::cli::{Ran, file, jury, run};

fn impact(from: &str, to: &str, rest: &[&str]) -> Ran {
    run(jury(&[&["impact", "--lang", "en", "--from", from, "--to", to], rest].concat()))
}

fn report(from: &str, to: &str, path: &str) -> Value {
    let ran = impact(from, to, &[path, "--format", "json"]);
    assert_eq!((ran.status, ran.err.as_str()), (1, ""), "{}", ran.out);
    serde_json::from_str(&ran.out).unwrap()
}

const DRAFT: &str = "cases/drafts/renonce-5.yaml";

/// UNI §1 as the draft has it: five points for every renonce, and nothing else changes.
#[test]
fn a_draft_changes_the_deals_that_rest_on_its_article() {
    let report = report("whist-simple", DRAFT, "cases/whist-simple");
    let changes = report["changes"].as_array().unwrap();
    assert!(!changes.is_empty());
    assert_eq!(report["changed"], changes.len());
    for change in changes {
        assert_eq!(change["articles"], serde_json::json!(["§1 (draft)"]), "{change}");
        assert!(change["before"]["findings"].to_string().contains("\"play/renonce\""), "{change}");
    }
    let files =
        fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/cases/whist-simple/uni-s1-important")).unwrap();
    assert!(report["unchanged"].as_u64().unwrap() as usize > files.count());
    assert_eq!(report["groups"].as_array().unwrap().len(), 1);
}

/// The sum of a seat is what its deals gain and lose together.
#[test]
fn sums_are_the_sums_of_the_deals() {
    let report = report("whist-simple", DRAFT, "cases/whist-simple");
    let total = |change: &Value, side: &str, seat: &str| {
        change[side]["points"][seat]["total"].as_i64().unwrap_or_else(|| panic!("{change}"))
    };
    for seat in ["N", "E", "S", "W"] {
        let changes = report["changes"].as_array().unwrap().iter();
        let gain: i64 =
            changes.map(|change| total(change, "after", seat) - total(change, "before", seat)).sum();
        assert_eq!(report["groups"][0]["sum"][seat], gain, "{seat}");
    }
    let players = report["players"].as_array().unwrap();
    let moved: i64 =
        players.iter().map(|p| p["after"].as_i64().unwrap() - p["before"].as_i64().unwrap()).sum();
    let seats: i64 =
        report["groups"][0]["sum"].as_object().unwrap().values().map(|n| n.as_i64().unwrap()).sum();
    assert_eq!(moved, seats);
}

/// R-SIM-1: a lost solo costs more under the other reading.
#[test]
fn a_reading_has_an_impact_too() {
    let report = report("whist-simple", "whist-simple+R-SIM-1=b", "cases/whist-simple/points");
    let changes = report["changes"].as_array().unwrap();
    let solo = changes.iter().find(|change| change["transcript"].as_str().unwrap().ends_with("solo-4.yaml"));
    let solo = solo.unwrap();
    assert_eq!(solo["before"]["points"]["E"]["total"], -12);
    assert_eq!(solo["after"]["points"]["E"]["total"], -18);
    assert!(solo["articles"].to_string().contains("§6"), "{solo}");
    assert!(changes.iter().all(|change| change["before"]["games"][0]["name"] == "solo"));
}

#[test]
fn a_grid_has_an_impact_too() {
    let report = report("hainaut", "hainaut+grid=w1", "cases/hainaut/points");
    assert!(report["changed"].as_u64() > Some(0));
    assert_eq!(report["groups"][0]["articles"], serde_json::json!(["grid w1", "grid w2"]));
}

#[test]
fn the_same_law_twice_changes_nothing() {
    let ran = impact("whist-simple", "whist-simple", &["cases/whist-simple/points"]);
    assert_eq!(ran.status, 0);
    assert!(ran.says("52 deals: changed 0, unchanged 52."), "{}", ran.out);
}

#[test]
fn deals_of_other_rulebooks_are_left_out_unless_wanted() {
    let ran = impact("whist-simple", DRAFT, &["cases/hainaut/art-13"]);
    assert_eq!(ran.status, 2);
    assert!(ran.complains("none of them is of one of these rulebooks"), "{}", ran.err);
    let ran = impact("whist-simple", DRAFT, &["cases/hainaut/art-13", "--every-rulebook"]);
    assert_eq!(ran.status, 1, "{}", ran.err);
}

#[test]
fn unknown_rulebooks_readings_and_files_are_refused() {
    for (to, path, why) in [
        ("whist-simpel", "cases", "whist-simple"),
        ("whist-simple+R-SIM-99=b", "cases", "R-SIM"),
        ("whist-simple+grid=w9", "cases", "w9"),
        ("whist-simple", "no-such-folder", "There is nothing of this name here."),
    ] {
        let ran = impact("whist-simple", to, &[path]);
        assert_eq!(ran.status, 2, "{to}");
        assert!(ran.complains(why), "{to}\n{}", ran.err);
    }
}

/// UNI §1 Important: whether South could follow to ♦ nobody knows, so the draft changes what he can lose and no points.
#[test]
fn a_renonce_that_is_only_possible_changes_the_limits() {
    let deal = r#"{"rulebook":"whist-simple","dealer":"W","deal":{"turned":"♥9"},"auction":[{"N":"pass"},{"E":"propose"},{"S":"pass"},{"W":"join"}],"play":[{"N":"♠5 ♠T ♠7 ♠9"},{"E":"♦J ♦5 ♦A ♦T"},{"W":"♦4 ♦7 ♦2 ♠8"}]}"#;
    let path = file("impact-possible", "one.jsonl", deal);
    let report = report("whist-simple", DRAFT, &path);
    let change = &report["changes"][0];
    let limits = |side: &str, seat: &str| {
        let points = &change[side]["points"][seat];
        ["min", "total", "max"].map(|key| points[key].as_i64().unwrap())
    };
    // A game that is won or stopped by the jury is no more than the text leaves open: the draft names the points alone.
    assert_eq!((limits("before", "N"), limits("after", "N")), ([-2, 0, 1], [0, 0, 1]));
    assert_eq!((limits("before", "E"), limits("after", "E")), ([0, 0, 3], [0, 0, 1]));
    assert_eq!((limits("before", "S"), limits("after", "S")), ([-5, 0, 0], [-5, 0, 0]));
    assert_eq!(report["groups"][0]["sum"], serde_json::json!({"N": 0, "E": 0, "S": 0, "W": 0}));
}

/// Thousands of deals: judged in parts, shown in the order of the file, and not all of them.
#[test]
fn a_large_file_is_capped_and_in_order() {
    let deal = |n: usize| {
        let cards = if n.is_multiple_of(3) { "♠5 ♠T ♥7 ♠9" } else { "♠5 ♠T ♠7 ♠9" };
        format!(
            r#"{{"rulebook":"whist-simple","event":"deal {n} of a long evening in the back room of the café","dealer":"W","deal":{{"turned":"♥9"}},"auction":[{{"N":"pass"}},{{"E":"propose"}},{{"S":"pass"}},{{"W":"join"}}],"play":[{{"N":"{cards}"}},{{"E":"♦J ♦5 ♦A ♦T"}},{{"W":"♠4 ♠2 ♠3 ♠8"}}]}}"#
        )
    };
    let lines: Vec<String> = (1..=1200).map(deal).collect();
    let path = file("impact-large", "evening.jsonl", lines.join("\n"));
    let ran = impact("whist-simple", DRAFT, &[&path, "--limit", "2"]);
    assert_eq!(ran.status, 1, "{}", ran.err);
    assert!(ran.says("1200 deals: changed 400, unchanged 800."), "{}", ran.out);
    assert!(ran.says("… and 398 more (--all shows them)"), "{}", ran.out);
    assert!(ran.out.lines().count() < 30, "{}", ran.out);
    let all: Value =
        serde_json::from_str(&impact("whist-simple", DRAFT, &[&path, "--format", "json"]).out).unwrap();
    let names: Vec<usize> = all["changes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|change| change["transcript"].as_str().unwrap().rsplit('#').next().unwrap().parse().unwrap())
        .collect();
    assert_eq!(names, (1..=400).map(|n| n * 3).collect::<Vec<_>>());
}

#[test]
fn an_agenda_for_the_committee() {
    let args = ["cases/whist-simple/uni-s1-important", "--limit", "3"];
    insta::assert_snapshot!("impact_text_en", impact("whist-simple", DRAFT, &args).out);
    let ran = run(jury(
        &[
            &["impact", "--lang", "nl", "--from", "whist-simple", "--to", DRAFT, "--format", "markdown"],
            &args[..],
        ]
        .concat(),
    ));
    insta::assert_snapshot!("impact_markdown_nl", ran.out);
}

/// Where a law has no number for a game, there are no points, which is not nought: no sum has them.
#[test]
fn points_that_a_grid_does_not_give_are_in_no_sum() {
    let solo = "cases/jurisprudence/whist-simple-solo-5.yaml";
    let args = ["impact", "--from", "whist-simple", "--to", "whist-simple+grid=w1", solo, "--lang", "en"];
    let said = run(jury(&args)).out;
    assert!(said.contains("N +6 → — · E -2 → —"), "{said}");
    assert!(said.contains("In no sum, because one of the two has no points for the game: 1 deal."), "{said}");
    assert!(!said.contains("In sum"), "{said}");
}

#[test]
fn an_agenda_is_in_the_readers_language() {
    let draft = file(
        "impact",
        "no-emballage.yaml",
        "id: no-emballage\nextends: tilleul-2026\ngames: {emballage: ~}\n",
    );
    for (lang, words) in
        [("fr", ["joué", "gagné", "aucun jeu"]), ("nl", ["gespeeld", "gewonnen", "geen spel"])]
    {
        for format in ["markdown", "text"] {
            let args = ["impact", "--from", "tilleul-2026", "--to", &draft, "cases/tilleul-2026", "--all"];
            let ran = run(jury(&[args.as_slice(), &["--lang", lang, "--format", format]].concat()));
            for word in words {
                assert!(ran.out.contains(word), "{lang} {format} {word}: {}", ran.err);
            }
            assert!(
                ![" won", " lost", "played", "unfinished"].iter().any(|word| ran.out.contains(word)),
                "{lang}"
            );
        }
    }
}
