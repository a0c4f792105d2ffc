//! `jury rulebook new ID` without a base: a file that loads, with a comment on every choice, in three languages.

use crate::cli::{file, jury, run};

#[test]
fn a_regulation_can_be_begun_without_another_one() {
    for lang in ["en", "fr", "nl"] {
        let ran = run(jury(&["rulebook", "new", "notre-club", "--lang", lang]));
        assert_eq!(ran.status, 0, "{}", ran.err);
        let path = file("skeleton", &format!("{lang}.yaml"), &ran.out);
        let checked = run(jury(&["rulebook", "check", &path, "--lang", lang, "--format", "json"]));
        assert_eq!(checked.err, "");
        let severe: Vec<&str> = checked.out.lines().filter(|line| !line.contains("\"advice\"")).collect();
        assert!(severe.is_empty(), "{severe:#?}");
        if lang == "fr" {
            insta::assert_snapshot!("a_regulation_begun_in_french", ran.out);
        }
    }
}

/// What it says is enforced: a made game has its points, a renonce is for the jury, a card out of turn costs 3.
#[test]
fn a_deal_is_judged_by_it_as_it_stands() {
    let written = run(jury(&["rulebook", "new", "our-club", "--lang", "en"])).out;
    let path = file("skeleton", "our-club.yaml", &written);
    let deal = file(
        "skeleton",
        "deal.yaml",
        "dealer: W\nauction: [{N: propose ♥}, {E: pass}, {S: join ♥}, {W: pass}]\nresult: {tricks: 9}\n",
    );
    let ran = run(jury(&["judge", &deal, "--rulebook", &path, "--format", "json"]));
    let verdict: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    let totals: Vec<i64> =
        ["N", "E", "S", "W"].iter().map(|seat| verdict["points"][seat]["total"].as_i64().unwrap()).collect();
    assert_eq!(totals, [3, -3, 3, -3]);
    let ran = run(jury(&[
        "judge",
        &file("skeleton", "early.yaml", "dealer: W\ncontract: solo 6 ♥ by N\nplay: [{N: \"♠5 W:♠9\"}]\n"),
        "--rulebook",
        &path,
        "--format",
        "json",
    ]));
    let verdict: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(verdict["findings"][0]["code"], "play/out-of-turn");
    assert_eq!(verdict["points"]["W"]["penalty"], -3);
}
