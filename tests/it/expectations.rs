//! `jury test`: expectations in transcripts, checked, shown where they differ, and rewritten.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::cli::{Ran, file, jury, run};

const DEAL: &str = "\
# North and South have their game; Bart looks at Odette's cards.
rulebook: whist-simple
players: {N: Odette, E: René, S: An, W: Bart}
dealer: W
deal: {turned: ♥9}
auction: [{N: propose}, {E: pass}, {S: join}, {W: pass}]   # no trou
play: [{look: {by: W, at: N}}]
";

/// The deal with this behind it, in a folder of its own.
fn deal(folder: &str, expect: &str) -> String {
    let folder = format!("expectations-{folder}");
    let path = file(&folder, "deal.yaml", format!("{DEAL}{expect}"));
    Path::new(&path).parent().unwrap().to_string_lossy().into_owned()
}

fn test(args: &[&str]) -> Ran {
    run(jury(&[&["test", "--lang", "en"], args].concat()))
}

/// The output without the folder of this machine.
fn shown(ran: &Ran, folder: &str) -> String {
    format!("status {}\n{}{}", ran.status, ran.out, ran.err).replace(folder, "FOLDER")
}

#[test]
fn an_expectation_checks_only_what_it_names() {
    for expect in [
        "expect: {whist-simple: {outcome: unfinished}}\n",
        "expect: {whist-simple: {findings: [{code: conduct/look, seat: Bart}]}}\n",
        "expect: {whist-simple: {findings: [{code: conduct/look, severity: error}], open: [conduct/look#1]}}\n",
        "expect: {whist-simple: {games: [{players: [An, N]}], tricks: {N: 0}, fines: {W: 0}}}\n",
        "expect: {whist-simple: {games: [{trump: ♥, won: null, by: play}]}}\n",
        "expect: {whist-simple: {points: {Bart: {min: -15, max: 0}, N: 0}, final: false}}\n",
        "expect: {whist-simple+R-SIM-1=b: {outcome: unfinished}, hainaut: {outcome: unfinished}}\n",
        "expect: {whist-simple+grid=w1: {outcome: unfinished}}\n",
    ] {
        let ran = test(&[&deal("kept", expect)]);
        assert_eq!(ran.status, 0, "{expect}{}", ran.err);
    }
}

#[test]
fn every_kind_of_difference_is_found() {
    for (expect, key) in [
        ("outcome: played", "outcome"),
        ("findings: []", "findings"),
        ("findings: [{code: conduct/look, seat: N}]", "findings 1 seat"),
        ("findings: [{code: conduct/look, trick: 1}]", "findings 1 trick"),
        ("findings: [{code: conduct/look, severity: advice}]", "findings 1 severity"),
        ("findings: [{code: deal/cut}]", "findings 1"),
        ("findings: [{code: conduct/look}, {code: deal/cut}]", "findings 2"),
        ("games: []", "games"),
        ("games: [{name: solo}]", "games 1 name"),
        ("games: [{level: 9}]", "games 1 level"),
        ("games: [{trump: none}]", "games 1 trump"),
        ("games: [{players: [N, E]}]", "games 1 players"),
        ("games: [{tricks: 1}]", "games 1 tricks"),
        ("games: [{won: true}]", "games 1 won"),
        ("games: [{by: play/renonce}]", "games 1 by"),
        ("tricks: {E: 1}", "tricks E"),
        ("points: {E: 1}", "points E"),
        ("points: {W: {max: 1}}", "points W max"),
        ("fines: {S: 1}", "fines S"),
        ("open: []", "open"),
        ("final: true", "final"),
    ] {
        let folder = deal("kinds", &format!("expect: {{whist-simple: {{{expect}}}}}\n"));
        let ran = test(&[&folder, "--format", "json"]);
        let report: Value = serde_json::from_str(&ran.out).unwrap();
        assert_eq!(ran.status, 1, "{expect}");
        assert_eq!(report["tests"][0]["differences"][0]["key"], key, "{expect}\n{report:#}");
        assert_eq!(report["failed"], 1);
    }
}

const WRONG: &str = "\
expect:
  whist-simple:
    outcome: played          # it is not over
    findings:
      - {code: play/renonce, seat: S, trick: 4}   # none of the kind
      - {code: conduct/look, seat: N}
    points: {N: 0, W: -3}
    open: []
";

#[test]
fn differences_are_drawn_on_the_expectation() {
    // Named as it lies there: a long path would be cut.
    let folder = deal("drawn", WRONG);
    let mut command = jury(&["test", "--lang", "en", "deal.yaml"]);
    command.current_dir(&folder);
    insta::assert_snapshot!(shown(&run(command), &folder));
}

#[test]
fn differences_for_build_servers() {
    let folder = deal("junit", WRONG);
    file("expectations-junit", "bad & <worse>.yaml", "rulebook: [x]\n");
    let ran = test(&[&folder, "--format", "junit"]);
    assert_eq!(ran.status, 2);
    insta::assert_snapshot!(ran.out.replace(&folder, "FOLDER"));
}

#[test]
fn bless_changes_what_differs_and_nothing_else() {
    let folder = deal("bless", WRONG);
    let ran = test(&[&folder, "--bless"]);
    assert_eq!(ran.status, 0, "{}", ran.err);
    let expected = "\
expect:
  whist-simple:
    outcome: unfinished          # it is not over
    findings:
      # none of the kind
      - {code: conduct/look, seat: W}
    points: {N: 0, W: 0}
    open: [conduct/look#1]
";
    let text = fs::read_to_string(format!("{folder}/deal.yaml")).unwrap();
    assert_eq!(text, format!("{DEAL}{expected}"));
    assert_eq!(test(&[&folder]).status, 0);
}

/// Whatever an expectation said before, blessing makes it true and keeps the comments.
#[test]
fn blessed_expectations_hold() {
    for expect in [
        "",
        "# the end\n",
        "expect:\n  whist-simple:\n",
        "expect: {whist-simple: {}}\n# the end\n",
        "expect:\n  whist-simple:\n    findings:\n    - code: play/renonce   # a\n      seat: N\n    # b\n    final: true\n",
        "expect:\n  whist-simple:\n    findings: []\n    games: []  # c\n    open: [play/renonce#1, deal/cut#1]\n",
        "expect:\n  whist-simple:\n    open:\n      - play/renonce#1 # d\n    tricks: {N: 13}\n",
        "expect:\n  whist-simple: {findings: [{code: deal/cut}, {code: conduct/look}]}\n  hainaut: {outcome: void}\n",
    ] {
        for newline in ["\n", "\r\n"] {
            let folder = deal("holds", "");
            let text = format!("{DEAL}{expect}").replace('\n', newline);
            fs::write(format!("{folder}/deal.yaml"), &text).unwrap();
            let ran = test(&[&folder, "--bless"]);
            assert_eq!(ran.status, 0, "{expect}\n{}", ran.err);
            let after = fs::read_to_string(format!("{folder}/deal.yaml")).unwrap();
            assert!(after.starts_with(&DEAL.replace('\n', newline)), "{after}");
            for comment in ["# a", "# b", "# c", "# d", "# the end"] {
                assert_eq!(text.contains(comment), after.contains(comment), "{after}");
            }
            assert_eq!(after.matches('\n').count(), after.matches(newline).count(), "{after:?}");
            let again = test(&[&folder]);
            assert_eq!(again.status, 0, "{after}\n{}", again.err);
            test(&[&folder, "--bless"]);
            assert_eq!(fs::read_to_string(format!("{folder}/deal.yaml")).unwrap(), after);
        }
    }
}

#[test]
fn json_lines_are_tested_and_blessed_line_by_line() {
    let line = r#"{"rulebook":"whist-simple","dealer":"W","deal":{"turned":"♥9"},"auction":[{"N":"pass"},{"E":"pass"},{"S":"pass"},{"W":"pass"}]}"#;
    let wrong =
        format!("{},\"expect\":{{\"whist-simple\":{{\"outcome\":\"played\"}}}}}}", &line[..line.len() - 1]);
    let path = file("expectations-lines", "deals.jsonl", format!("{line}\n\n{wrong}\n{line}\n"));
    let ran = test(&[&path]);
    assert_eq!(ran.status, 1);
    assert!(ran.err.contains("deals.jsonl#2:3:"), "{}", ran.err);
    assert_eq!(test(&[&path, "--bless"]).status, 0);
    let after = fs::read_to_string(&path).unwrap();
    assert_eq!(
        after.lines().filter(|line| line.contains("\"outcome\": \"passed-out\"")).count(),
        2,
        "{after}"
    );
    assert!(after.contains("\"outcome\":\"passed-out\""), "{after}");
    let ran = test(&[&path]);
    assert_eq!(ran.out, "3 expectations in 3 deals: all as expected.\n");
}

#[test]
fn several_documents_each_get_their_expectations() {
    let text = "rulebook: whist-simple\ndealer: N\n# first\n---\nrulebook: whist-simple\ndealer: E\n";
    let path = file("expectations-documents", "two.yaml", text);
    assert_eq!(test(&[&path, "--bless"]).status, 0);
    let after = fs::read_to_string(&path).unwrap();
    assert!(after.contains("# first\nexpect:\n  whist-simple:"), "{after}");
    assert_eq!(test(&[&path]).out, "2 expectations in 2 deals: all as expected.\n");
}

#[test]
fn bless_never_touches_jurisprudence() {
    let folder = deal("law/jurisprudence", WRONG);
    let before = fs::read_to_string(format!("{folder}/deal.yaml")).unwrap();
    let ran = test(&[&folder, "--bless"]);
    assert_eq!(ran.status, 1);
    assert!(ran.complains("Rulings in a folder called `jurisprudence` do not change"), "{}", ran.err);
    assert_eq!(fs::read_to_string(format!("{folder}/deal.yaml")).unwrap(), before);
}

#[test]
fn a_run_that_tested_nothing_fails_and_says_why() {
    let empty = deal("nothing", "");
    for (args, why) in [
        (vec![empty.as_str()], "No deal says what to expect"),
        (vec!["cases/whist-simple", "--run", "no-such-test"], "No test matches `--run no-such-test`"),
        (vec!["src"], "No transcript was found in `src`"),
        (vec!["no-such-folder"], "There is nothing of this name here."),
    ] {
        let ran = test(&args);
        assert_eq!(ran.status, 2, "{args:?}");
        assert!(ran.complains(why), "{args:?}\n{}", ran.err);
    }
}

#[test]
fn run_chooses_by_file_and_rulebook() {
    let folder =
        deal("chosen", "expect: {whist-simple: {outcome: played}, hainaut: {outcome: unfinished}}\n");
    file("expectations-chosen", "other.yaml", DEAL);
    assert_eq!(test(&[&folder]).status, 1);
    let chosen = test(&[&folder, "--run", "DEAL*hain"]);
    assert!(chosen.status == 0 && chosen.says("1 expectation in 1 deal: all as expected."), "{}", chosen.out);
    assert_eq!(test(&[&folder, "--run", "whist-simple"]).status, 1);
}

#[test]
fn unknown_rulebooks_and_readings_of_an_expectation_are_faults_at_their_place() {
    for (spec, why) in [
        ("whist-simpel", "whist-simple"),
        ("whist-simple+R-SIM-99=b", "R-SIM-9"),
        ("whist-simple+R-SIM-1", "does not choose a reading"),
        ("../elsewhere.yaml", "A file may only name a rulebook beside it"),
        ("whist-simple+grid=../../grid.yaml", "A file may only name a grid beside it"),
    ] {
        let folder = deal("specs", &format!("expect: {{\"{spec}\": {{outcome: played}}}}\n"));
        let ran = test(&[&folder]);
        assert_eq!(ran.status, 2, "{spec}");
        assert!(ran.complains(why) && ran.err.contains("deal.yaml:8:"), "{spec}\n{}", ran.err);
    }
}

#[test]
fn the_order_of_results_does_not_depend_on_the_threads() {
    let first = test(&["cases/hainaut", "--format", "json"]).out;
    assert_eq!(first, test(&["cases/hainaut", "--format", "json"]).out);
    let report: Value = serde_json::from_str(&first).unwrap();
    let names: Vec<&str> =
        report["tests"].as_array().unwrap().iter().map(|test| test["name"].as_str().unwrap()).collect();
    // Folder by folder.
    let mut sorted = names.clone();
    sorted.sort_by_key(|name| name.split('/').collect::<Vec<_>>());
    assert_eq!(names, sorted);
}

#[test]
fn a_change_of_any_verdict_changes_the_signature() {
    let folder = deal("signature", "expect: {whist-simple: {outcome: unfinished}}\n");
    let sign = |args: &[&str]| test(&[&[folder.as_str(), "--signature"], args].concat());
    let first = sign(&[]).out;
    assert_eq!(sign(&["--bless"]).status, 0);
    assert_eq!(fs::read_to_string(format!("{folder}/SIGNATURE")).unwrap(), first);
    assert_eq!(test(&[&folder]).status, 0);
    // Comments and names move nothing; another look at another hand does.
    let path = format!("{folder}/deal.yaml");
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, format!("# one line more\n{}", text.replace("Odette", "Renée"))).unwrap();
    assert_eq!(sign(&[]).out, first);
    fs::write(&path, text.replace("by: W, at: N", "by: E, at: N")).unwrap();
    let changed = sign(&[]);
    assert_ne!(changed.out, first);
    assert_eq!(changed.status, 1);
    let ran = test(&[&folder]);
    assert_eq!(ran.status, 1);
    assert!(
        ran.complains("--signature --bless` and say in the change which articles it touches"),
        "{}",
        ran.err
    );
    assert_eq!(test(&[&path, "--signature"]).status, 2);
}

/// `jury test --signature --bless` renews it; the change should say which articles it touches.
#[test]
fn the_verdicts_of_the_shipped_corpus_are_signed() {
    let ran = test(&["cases", "--signature"]);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{}", ran.out);
}

#[test]
fn a_signature_that_is_compared_with_nothing_says_so() {
    let case = std::fs::read_to_string(format!(
        "{}/cases/whist-simple/points/emballage-10.yaml",
        env!("CARGO_MANIFEST_DIR")
    ));
    let path = file("unsigned", "deal.yaml", case.unwrap());
    let folder = std::path::Path::new(&path).parent().unwrap().to_string_lossy().into_owned();
    let _ = std::fs::remove_file(format!("{folder}/SIGNATURE"));
    // However the folder is written, its file has one name.
    let ran = test(&[&format!("{folder}/"), "--signature"]);
    assert!(!ran.err.contains("//SIGNATURE"), "{}", ran.err);
    let ran = test(&[&folder, "--signature"]);
    assert_eq!(ran.status, 0);
    assert!(
        ran.complains("was compared with nothing") && ran.complains("--signature --bless"),
        "{}",
        ran.err
    );
    let json: serde_json::Value =
        serde_json::from_str(&test(&[&folder, "--signature", "--format", "json"]).out).unwrap();
    assert_eq!((&json["format"], &json["same"]), (&"jury-signature/1".into(), &serde_json::Value::Null));
    assert_eq!(json["signature"].as_str().map(str::len), Some(16));
    test(&[&folder, "--signature", "--bless"]);
    let json: serde_json::Value =
        serde_json::from_str(&test(&[&folder, "--signature", "--format", "json"]).out).unwrap();
    assert_eq!(json["same"], true);
    std::fs::remove_file(format!("{folder}/SIGNATURE")).unwrap();
}

#[test]
fn a_rulebook_is_named_first_and_each_reading_once() {
    for (spec, words) in
        [("+R-SIM-1=b", "No rulebook stands before"), ("whist-simple+R-SIM-1=b+R-SIM-1=a", "twice.")]
    {
        let ran = run(jury(&[
            "judge",
            "cases/whist-simple/points/solo-4.yaml",
            "--rulebook",
            spec,
            "--lang",
            "en",
        ]));
        assert!(ran.status == 2 && ran.complains(words), "{spec}: {}", ran.err);
    }
}

/// `attendu:` in a French file, `verwacht:` in a Dutch one: keys and words are those of the rest of the file.
#[test]
fn an_expectation_is_read_in_french_and_dutch() {
    for (lang, met, missed) in [
        (
            "fr",
            "attendu:\n  whist-simple:\n    issue: inachevé\n    constats: [{code: conduct/look, joueur: O, gravité: \
             erreur, certitude: certain}]\n    jeux: [{nom: emballage, joueurs: [N, S], gagné: null}]\n    plis: {N: 0}\n    \
             amendes: {N: 0}\n    ouvert: [conduct/look#1]\n    définitif: non\n",
            "attendu: {whist-simple: {issue: redonne}}\n",
        ),
        (
            "nl",
            "verwacht:\n  whist-simple:\n    afloop: onvoltooid\n    bevindingen: [{code: conduct/look, speler: W, \
             ernst: fout, zekerheid: zeker}]\n    spelen: [{naam: emballage, spelers: [N, Z], gewonnen: null}]\n    \
             slagen: {N: 0}\n    boetes: {N: 0}\n    definitief: nee\n",
            "verwacht: {whist-simple: {afloop: hergift}}\n",
        ),
    ] {
        for (name, expect, status) in [("met", met, 0), ("missed", missed, 1)] {
            let folder = format!("expectations-{lang}-{name}");
            let path = file(&folder, "deal.yaml", format!("notation: {lang}\n{DEAL}{expect}"));
            let ran = test(&[&path]);
            assert_eq!(ran.status, status, "{}{}", ran.out, ran.err);
        }
    }
}
