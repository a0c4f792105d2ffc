//! Verdicts as Markdown, JUnit and SARIF.

use serde_json::Value;

use crate::cli::{file, jury, run};

const RENONCE: &str = "cases/whist-simple/uni-s1-important/renonce-defender-hands-left-out.yaml";
const CLEAN: &str = "cases/whist-simple/points/emballage-10.yaml";

fn judged(paths: &[&str], format: &str) -> String {
    run(jury(&[&["judge"], paths, &["--format", format, "--lang", "en"]].concat())).out
}

#[test]
fn a_verdict_as_markdown_is_what_the_minutes_need() {
    insta::assert_snapshot!(judged(&[RENONCE], "markdown"));
    let compared =
        run(jury(&["compare", RENONCE, "--rulebooks", "whist-simple,hainaut", "--format", "markdown"]));
    insta::assert_snapshot!("a_comparison_as_markdown", compared.out);
}

#[test]
fn what_a_stranger_wrote_makes_no_markdown() {
    let text = "players: {N: '[x](http://y)', E: '**E**', S: 'a|b', W: '# W'}\ndealer: W\nplay:\n - N: ♠5 ♠5 ♥7 ♠9\n";
    let file = file("documents", "hostile.yaml", text);
    let said = judged(&[&file], "markdown");
    assert!(!said.contains("](http") && !said.contains("**E**") && !said.contains("a|b"), "{said}");
}

#[test]
fn a_deal_with_an_infraction_is_a_test_that_failed() {
    let broken = file("documents", "broken & <bad>.yaml", "dealer: Q\n");
    let said = judged(&[CLEAN, RENONCE, &broken], "junit");
    assert_eq!(said.matches("<testcase").count(), 3, "{said}");
    assert_eq!(said.matches("<failure").count(), 1, "{said}");
    assert_eq!(said.matches("<error").count(), 1, "{said}");
    assert!(said.contains("broken &amp; &lt;bad&gt;.yaml"), "{said}");
    assert!(said.contains("play/renonce#1: Bart (W) did not follow ♥"), "{said}");
    assert!(said.trim_end().ends_with("</testsuites>"), "{said}");
}

#[test]
fn findings_as_sarif_have_both_ends_of_their_places() {
    let broken = file("documents", "ünicode file.yaml", "dealer: Q\n");
    let log: Value = serde_json::from_str(&judged(&[RENONCE, CLEAN, &broken], "sarif")).unwrap();
    let run = &log["runs"][0];
    let rules: Vec<&str> = run["tool"]["driver"]["rules"]
        .as_array()
        .unwrap()
        .iter()
        .map(|rule| rule["id"].as_str().unwrap())
        .collect();
    let results = run["results"].as_array().unwrap();
    for result in results {
        assert!(rules.contains(&result["ruleId"].as_str().unwrap()), "{result}");
    }
    let renonce = &results[0];
    assert_eq!(renonce["ruleId"], "play/renonce");
    assert_eq!(renonce["level"], "error");
    let place = &renonce["locations"][0]["physicalLocation"];
    assert_eq!(place["artifactLocation"]["uri"], RENONCE);
    assert_eq!(
        place["region"],
        serde_json::json!({"startLine": 20, "startColumn": 14, "endLine": 20, "endColumn": 16})
    );
    assert_eq!(renonce["relatedLocations"].as_array().unwrap().len(), 2);
    let file = results.last().unwrap();
    assert_eq!(file["ruleId"], "file");
    let uri = file["locations"][0]["physicalLocation"]["artifactLocation"]["uri"].as_str().unwrap();
    assert!(uri.ends_with("%C3%BCnicode%20file.yaml"), "{uri}");
}

#[test]
fn an_expectation_that_does_not_hold_is_a_result_at_its_line() {
    let text = "rulebook: whist-simple\ndealer: W\nexpect: {whist-simple: {outcome: played}}\n";
    let file = file("documents", "unexpected.yaml", text);
    let ran = run(jury(&["test", &file, "--format", "sarif", "--lang", "en"]));
    let log: Value = serde_json::from_str(&ran.out).unwrap();
    let results = log["runs"][0]["results"].as_array().unwrap();
    assert_eq!(results.len(), 1, "{}", ran.out);
    assert_eq!(results[0]["locations"][0]["physicalLocation"]["region"]["startLine"], 3);
    assert_eq!(ran.status, 1);
}
