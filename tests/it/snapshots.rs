//! What a person sees, kept for review.

use std::fs;
use std::path::Path;

use crate::cli::{jury, run};

/// The text report of a case, at a width and in a language.
fn report(case: &str, lang: &str, columns: &str) -> String {
    let mut command = jury(&["judge", case, "--lang", lang]);
    command.env("COLUMNS", columns);
    let ran = run(command);
    assert!(ran.err.is_empty(), "{}", ran.err);
    format!("{}\nexit status {}\n", ran.out, ran.status)
}

#[test]
fn a_clean_game_at_80_columns() {
    let case = "cases/whist-simple/points/emballage-10.yaml";
    insta::assert_snapshot!(report(case, "en", "80"));
}

#[test]
fn a_renonce_in_three_languages() {
    let case = "cases/whist-simple/uni-s1-important/renonce-defender-hands-left-out.yaml";
    for lang in ["en", "fr", "nl"] {
        insta::assert_snapshot!(format!("renonce_{lang}"), report(case, lang, "80"));
    }
}

#[test]
fn a_renonce_at_140_columns() {
    let case = "cases/whist-simple/uni-s1-important/renonce-both-sides.yaml";
    insta::assert_snapshot!(report(case, "en", "140"));
}

/// The bidding of a case, call by call.
fn bidding(case: &str, lang: &str) -> String {
    let mut command = jury(&["judge", case, "--explain-auction", "--quiet", "--lang", lang]);
    command.env("COLUMNS", "80");
    let ran = run(command);
    assert!(ran.err.is_empty(), "{}", ran.err);
    for line in ran.out.lines() {
        assert!(line.chars().count() <= 80, "{line}");
    }
    format!("{}\nexit status {}\n", ran.out, ran.status)
}

#[test]
fn the_bidding_call_by_call_in_three_languages() {
    for (case, lang) in [("joined-and-outbid", "en"), ("void-call-played", "fr"), ("trou-and-answers", "nl")]
    {
        let name = format!("bidding_{}_{lang}", case.replace('-', "_"));
        insta::assert_snapshot!(name, bidding(&format!("cases/auction/{case}.yaml"), lang));
    }
}

#[test]
fn a_disputed_reading() {
    insta::assert_snapshot!(report("cases/whist-simple/points/solo-4.yaml", "en", "80"));
}

#[test]
fn several_miseres() {
    insta::assert_snapshot!(report("cases/whist-simple/points/misere-3-two-made.yaml", "fr", "80"));
}

#[test]
fn a_decision_of_the_jury() {
    insta::assert_snapshot!(report(
        "cases/whist-simple/uni-s1-important/renonce-decided-by-jury.yaml",
        "en",
        "80"
    ));
}

#[test]
fn a_misdeal() {
    insta::assert_snapshot!(report(
        "cases/whist-simple/uni-s1-distribution/hands-12-and-14.yaml",
        "nl",
        "80"
    ));
}

#[test]
fn passed_out() {
    insta::assert_snapshot!(report("cases/whist-simple/points/passed-out-nobody-joins.yaml", "en", "80"));
}

#[test]
fn colours() {
    let case = "cases/whist-simple/uni-s1-important/two-cards-at-once.yaml";
    let ran = run(jury(&["judge", case, "--lang", "en", "--color", "always"]));
    insta::assert_snapshot!(ran.out.replace('\u{1b}', "\\e"));
}

/// Every finding line of every faulty case, as JSON gives it, in the three languages.
#[test]
fn messages_of_all_faults_in_three_languages() {
    let folders = ["s1", "s2", "s4-grand-chelem", "uni-s1-distribution", "uni-s1-important", "uni-s2"];
    let mut files: Vec<String> = Vec::new();
    for folder in folders {
        let folder = format!("cases/whist-simple/{folder}");
        let found = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(&folder)).unwrap();
        files.extend(found.map(|f| format!("{folder}/{}", f.unwrap().file_name().to_string_lossy())));
    }
    files.sort();
    let mut out = String::new();
    for path in files {
        out += &format!("# {path}\n");
        for lang in ["en", "fr", "nl"] {
            let ran = run(jury(&["judge", &path, "--format", "json", "--lang", lang]));
            let verdict: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
            for finding in verdict["findings"].as_array().unwrap() {
                let place = format!("{}:{}", finding["line"], finding["column"]);
                let (id, severity) = (finding["id"].as_str().unwrap(), finding["severity"].as_str().unwrap());
                out += &format!("{lang} {id} {severity} {place} {}\n", finding["message"].as_str().unwrap());
            }
        }
    }
    insta::assert_snapshot!(out);
}

/// Every broken file: all of its faults, at their places, and exit status 2.
fn broken(lang: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases/invalid");
    let mut files: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|f| f.unwrap().file_name().to_string_lossy().into_owned())
        .collect();
    files.sort();
    assert!(files.len() > 70);
    let mut out = String::new();
    for file in files {
        let ran = run(jury(&["judge", &format!("cases/invalid/{file}"), "--lang", lang, "--quiet"]));
        assert_eq!(ran.status, 2, "{file}");
        assert!(!ran.err.contains('\u{1b}'), "{file}");
        assert!(!ran.err.contains("panicked"), "{file}: {}", ran.err);
        out += &format!("=== {file}\n{}\n", ran.err.trim_end());
    }
    out
}

#[test]
fn broken_files_in_english() {
    insta::assert_snapshot!(broken("en"));
}

#[test]
fn broken_files_in_french() {
    insta::assert_snapshot!(broken("fr"));
}

#[test]
fn broken_files_in_dutch() {
    insta::assert_snapshot!(broken("nl"));
}

/// Everything that happened is told in its order, each with its article and what it costs.
#[test]
fn five_incidents_in_one_deal() {
    insta::assert_snapshot!(report("cases/incidents/five-at-once.yaml", "fr", "80"));
}
