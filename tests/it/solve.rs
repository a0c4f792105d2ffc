//! `jury solve`, from the outside.

use serde_json::Value;

use crate::cli::{jury, run};

fn solve(file: &str, options: &[&str]) -> String {
    let ran = run(jury(&[&["solve", file][..], options].concat()));
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    ran.out
}

fn answers(file: &str, options: &[&str]) -> Vec<Value> {
    let out = solve(file, &[&["--format", "json"][..], options].concat());
    out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn positions_in_three_languages() {
    for lang in ["en", "fr", "nl"] {
        let files =
            ["misere-one-card-loses", "piccolo-middle-of-a-trick", "adjacent-partners", "french-letters"];
        let shown = files.map(|file| solve(&format!("cases/positions/{file}.yaml"), &["--lang", lang]));
        insta::assert_snapshot!(format!("positions_{lang}"), shown.join("\n"));
    }
}

#[test]
fn the_answer_in_json_has_the_keys_of_the_format() {
    let found = &answers("cases/positions/alone-against-three.yaml", &[])[0];
    assert_eq!(found["value"], 0);
    assert_eq!(found["cards"], serde_json::json!({"♥7": 0, "♥T": 0, "♦5": 0, "♣4": 1}));
    assert_eq!(found["best"], serde_json::json!(["♥7", "♥T", "♦5"]));
    assert_eq!(found["possible"]["most"], 2);
    assert_eq!(found["line"].as_array().unwrap().len(), 16);
    let lines = answers("cases/positions/two-lines.jsonl", &[]);
    assert_eq!(lines.iter().map(|found| &found["value"]).collect::<Vec<_>>(), [1, 0]);
}

#[test]
fn a_deal_is_asked_where_it_stops_or_after_a_trick() {
    let deal = "cases/whist-simple/points/emballage-10.yaml";
    let after = answers(deal, &["--after", "10"]);
    assert_eq!(
        (&after[0]["left"], &after[0]["after"], &after[0]["game"]),
        (&3.into(), &10.into(), &"emballage".into())
    );
    let costs = after[0]["costs"].as_array().unwrap();
    assert_eq!(costs.len(), 12);
    assert!(costs.iter().any(|card| card["cost"] == 1));
    insta::assert_snapshot!(solve(deal, &["--after", "10", "--lang", "en"]));
}

#[test]
fn what_cannot_be_asked_is_refused_at_its_place() {
    let cases = [
        (
            "hands: {N: ♠2, E: ♠34, S: ♠5, W: ♠6}\n  leader: N\n  side: [N]",
            "E has 2 cards here and should have 1",
        ),
        ("hands: {N: ♠2, E: ♠3, S: ♠2, W: ♠6}\n  leader: N\n  side: [N]", "♠2 is in two places"),
        ("hands: {N: ♠2, E: ♠3, S: ♠5, W: ♠6}\n  leader: N\n  side: [N, E, S, W]", "one, two or three seats"),
        ("hands: {N: ♠2, E: ♠3, S: ♠5, W: ♠6}\n  leader: N\n  side: [N]\n  goal: nothing", "is not a goal"),
        ("hands: {N: ♠2, E: ♠3, S: ♠5, W: ♠6}\n  leader: N\n  side: [N]\n  trump: x", "is not a trump suit"),
        ("hands: {N: ♠2, E: ♠3, S: ♠5, W: ♠6}\n  leader: N", "does not say its `side`"),
        ("hands: {N: ♠2, E: ♠3, S: ♠5, W: ♠6}\n  leader: N\n  sides: [N]", "sides"),
        ("hands: {N: '', E: '', S: '', W: ''}\n  leader: N\n  side: [N]", "Nobody has a card"),
    ];
    for (text, fault) in cases {
        let mut command = jury(&["solve", "-", "--lang", "en"]);
        command.write_stdin(format!("position:\n  {text}\n"));
        let ran = run(command);
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{text}");
        assert!(ran.complains(fault), "{fault}: {}", ran.err);
    }
    assert_eq!(run(jury(&["solve", "cases/positions/adjacent-partners.yaml", "--after", "1"])).status, 2);
    assert_eq!(run(jury(&["judge", "cases/positions/adjacent-partners.yaml"])).status, 2);
    let deal = "cases/whist-simple/points/emballage-10.yaml";
    for trick in ["13", "14"] {
        assert_eq!(run(jury(&["solve", deal, "--after", trick])).status, 2);
    }
}
