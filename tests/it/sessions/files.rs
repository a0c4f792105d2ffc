//! Session files of every form: one file, several documents, lines, a folder.

use std::fs;

use serde_json::Value;

use crate::cli::{file, jury, run};

const HEAD: &str =
    "session: {rulebook: cm-couleur-2018, scorer: N, players: {N: Anne, E: Bruno, S: Chloe, W: David}}\n";
const WRONG: [&str; 2] = [
    "{dealer: Bruno, auction: [{S: pass}, {W: pass}, {N: pass}, {E: pass}]}",
    "{dealer: Chloe, auction: [{W: pass}, {N: pass}, {E: pass}, {S: pass}]}",
];

type Place = Option<(u64, u64)>;

/// The verdicts, and where each says the dealer was wrong.
fn judged(path: &str) -> Vec<(String, Place, Place)> {
    let ran = run(jury(&["judge", path, "--format", "json"]));
    let verdict = |line: &str| {
        let verdict: Value = serde_json::from_str(line).unwrap();
        let place = |value: &Value| Some((value["line"].as_u64()?, value["column"].as_u64()?));
        let finding =
            verdict["findings"].as_array().unwrap().iter().find(|f| f["code"] == "session/dealer-order");
        let earlier = finding.and_then(|finding| place(&finding["earlier"][0]));
        (verdict["transcript"].as_str().unwrap().to_owned(), finding.and_then(place), earlier)
    };
    assert_eq!(ran.err, "");
    ran.out.lines().map(verdict).collect()
}

#[test]
fn one_file_points_at_its_own_lines() {
    let path = file("sessions", "one.yaml", format!("{HEAD}deals:\n  - {}\n  - {}\n", WRONG[0], WRONG[1]));
    let expected = [(format!("{path}#1"), None, None), (format!("{path}#2"), Some((4, 14)), Some((3, 14)))];
    assert_eq!(judged(&path), expected);
    // Both places are drawn.
    let text = run(jury(&["judge", &path, "--quiet"])).out;
    assert!(text.contains("Bruno (E) was due") && text.contains("deal 1: Bruno (E) dealt"), "{text}");
}

#[test]
fn several_documents_after_a_head() {
    let path = file("sessions", "documents.yaml", format!("{HEAD}---\n{}\n---\n{}\n", WRONG[0], WRONG[1]));
    assert_eq!(judged(&path)[1], (format!("{path}#2"), Some((5, 10)), Some((3, 10))));
}

fn json(yaml: &str) -> String {
    crate::net::as_json::as_json(yaml).unwrap()
}

#[test]
fn json_lines_after_a_head() {
    let path =
        file("sessions", "lines.jsonl", format!("{}\n{}\n{}\n", json(HEAD), json(WRONG[0]), json(WRONG[1])));
    let found = judged(&path);
    assert_eq!(found.len(), 2);
    assert_eq!(found[1].0, format!("{path}#2"));
    assert_eq!((found[1].1.unwrap().0, found[1].2.unwrap().0), (3, 2));
    // The other place is in another line, so it is named and not drawn.
    let text = run(jury(&["judge", &path, "--quiet"])).out;
    // Wherever the lines break: a long path moves the breaks.
    let words = text.replace('│', " ").split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("lines.jsonl#1:2:") && words.contains("deal 1: Bruno (E) dealt"), "{text}");
}

#[test]
fn a_folder_of_deals_with_a_head() {
    let head = file("sessions/folder", "session.yaml", HEAD);
    file("sessions/folder", "01.yaml", WRONG[0]);
    file("sessions/folder", "02.yaml", WRONG[1]);
    let folder = head.trim_end_matches("/session.yaml");
    let found = judged(folder);
    assert_eq!(found[1].0, format!("{folder}/02.yaml"));
    assert_eq!(found[1].2, Some((1, 10)));
    // What other programs leave behind is no deal.
    file("sessions/folder", "._01.yaml", "\u{0}\u{5}\u{16}");
    file("sessions/folder", ".old.yaml", WRONG[1]);
    assert_eq!(judged(folder), found);
    // Without a head it is not known in which order the deals belong.
    fs::create_dir_all(format!("{folder}/empty")).unwrap();
    let ran = run(jury(&["judge", &format!("{folder}/empty")]));
    assert_eq!(ran.status, 2);
    assert!(ran.complains("session.yaml"), "{}", ran.err);
}

#[test]
fn faults_of_a_session_are_shown_where_they_stand() {
    for (text, says, line) in [
        ("session: {scorer: Q}\ndeals: []\n", "`Q`", ":1:"),
        ("session: {scorr: N}\ndeals: []\n", "did you mean `scorer`?", ":1:"),
        ("session: {}\ndeels: []\n", "did you mean `deals`?", ":2:"),
        ("session: {}\ndeals: {}\n", "a list", ":2:"),
        ("session: {players: {N: Anne}}\ndeals:\n  - dealer: Ane\n", "did you mean `Anne`?", ":3:"),
        ("session: {rulebook: cm-couleur}\ndeals:\n  - dealer: N\n  - dealer: E\n", "cm-couleur-2018", ":1:"),
        ("session: {scorer: N}\n", "no deals", ""),
        ("session: {round: many}\ndeals: []\n", "a whole number", ":1:"),
        ("deals:\n  - dealer: N\n  - delaer: E\n", "did you mean `dealer`?", ":3:"),
        ("session: {}\ndeals:\n  - written: {N: 1, Q: 2}\n", "`Q`", ":3:"),
        ("session: {}\ndeals:\n  - written: {N: x}\n", "a whole number", ":3:"),
    ] {
        for command in ["judge", "sheet"] {
            let path = file("sessions", "faulty.yaml", text);
            let ran = run(jury(&[command, &path]));
            assert_eq!(ran.status, 2, "{command} {text}: {}{}", ran.out, ran.err);
            assert!(ran.complains(says), "{text}: {}", ran.err);
            assert!(ran.err.contains(line), "{text}: {}", ran.err);
        }
    }
}

/// What the jury decided about one deal of the evening closes its range.
#[test]
fn a_decision_can_name_its_deal() {
    let args = ["sheet", "cases/sessions/cm-couleur-2018.yaml", "--format", "json"];
    let open: Value = serde_json::from_str(&run(jury(&args)).out).unwrap();
    assert_eq!(open["open"], 1);
    let decide = ["--decide", "10:play/renonce#1=-3,stands"];
    let ran = run(jury(&[&args[..], &decide].concat()));
    let closed: Value = serde_json::from_str(&ran.out).unwrap_or_else(|_| panic!("{}", ran.err));
    assert_eq!((&closed["open"], &closed["totals"]["E"]["total"]), (&0.into(), &104.into()));
    assert_eq!(closed["totals"]["E"]["min"], closed["totals"]["E"]["max"]);
    // Out of the regulation's limits, or about a deal that has no such finding.
    for wrong in ["10:play/renonce#1=-5", "9:play/renonce#1=-1"] {
        assert_eq!(run(jury(&[&args[..], &["--decide", wrong]].concat())).status, 2, "{wrong}");
    }
}

#[test]
fn compare_and_solve_read_the_deals_of_a_session() {
    let path = file("sessions", "compared.yaml", format!("{HEAD}deals:\n  - {}\n", WRONG[0]));
    let ran = run(jury(&["compare", &path, "--format", "json"]));
    assert_eq!((ran.status < 2, ran.err.as_str()), (true, ""));
    assert_eq!(ran.out.lines().count(), 1);
}

/// An expectation of a deal inside a session is judged with the deals before it; the file is never
/// rewritten.
#[test]
fn expectations_of_a_session_are_tested_and_rewritten() {
    let deals = format!(
        "deals:\n  - {}\n  - {}\n    expect: {{cm-couleur-2018: {{findings: [{{code: session/dealer-order, seat: S}}]}}}}\n",
        WRONG[0],
        WRONG[1].trim_start_matches('{').trim_end_matches('}').replace(", auction", "\n    auction"),
    );
    let text = format!("{HEAD}{deals}");
    let path = file("sessions", "expected.yaml", &text);
    let ran = run(jury(&["test", &path]));
    assert_eq!(ran.status, 0, "{}{}", ran.out, ran.err);
    let wrong = file("sessions", "wrongly.yaml", text.replace("seat: S", "seat: E"));
    assert_eq!(run(jury(&["test", &wrong])).status, 1);
    let ran = run(jury(&["test", "--bless", &wrong]));
    assert_eq!(ran.status, 0, "{}{}", ran.out, ran.err);
    assert_eq!(fs::read_to_string(&wrong).unwrap(), text);
    assert_eq!(run(jury(&["test", &wrong])).status, 0);
}

/// An `expect` that says nothing is filled in, wherever it stands; a deal without one is left alone.
#[test]
fn an_empty_expectation_of_a_session_is_filled_in() {
    let deal = "auction: [{E: pass}, {S: pass}, {W: pass}, {N: pass}]";
    let text = format!(
        "session: {{rulebook: whist-simple, first-dealer: N}}\ndeals:\n  - {deal}\n    expect:\n  - {deal}\n  - {{{deal}, expect: {{}}}}\n  - expect: {{whist-simple: }}\n    {deal}\n"
    );
    let path = file("sessions", "empty.yaml", &text);
    assert_eq!(run(jury(&["test", "--bless", &path])).status, 0);
    let ran = run(jury(&["test", &path, "--lang", "en"]));
    assert!(ran.says("3 expectations in 4 deals: all as expected."), "{}", ran.out);
    assert!(ran.says("1 deal without expectation."), "{}", ran.out);
    // Nothing is written where nobody asked; what to do is said.
    let none =
        file("sessions", "none.yaml", format!("session: {{rulebook: whist-simple}}\ndeals:\n  - {deal}\n"));
    let ran = run(jury(&["test", "--bless", &none, "--lang", "en"]));
    assert_eq!(ran.status, 2);
    assert!(ran.complains("an empty `expect:`"), "{}", ran.err);
}
