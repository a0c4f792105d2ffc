//! An error of the program itself, and deals that cannot be judged: no line of a stream is lost, and no
//! backtrace reaches the user.

use serde_json::Value;

use crate::cli::{Ran, file, jury, run};
#[cfg(debug_assertions)]
use crate::offences::DEAL;
use crate::schema::keeps_to_verdict_schema;

fn lines(ran: &Ran) -> Vec<Value> {
    ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

const STREAM: &str = r#"{"dealer":"N","rulebook":"whist-simple"}
{"dealer":"N","rulebook":"whist-simple",
{"dealer":"X","delaer":"N","rulebook":"whist-simple"}

{"dealer":"S","rulebook":"no-such-book"}
{"position":{"hands":{"N":"♠A","E":"♠2","S":"♠3","W":"♠4"},"trump":"none","leader":"N","side":["N"],"goal":"tricks"}}
{"dealer":"S","rulebook":"whist-simple","decisions":{"play/renonce#1":{"points":-1}}}
{"dealer":"W","rulebook":"whist-simple"}
"#;

/// One line for each deal, in order, with a verdict or with what was wrong.
#[test]
fn every_deal_of_a_stream_has_its_line() {
    let path = file("crashes", "stream.jsonl", STREAM);
    let ran = run(jury(&["judge", &path, "--format", "json", "--lang", "en"]));
    assert_eq!(ran.status, 2);
    let lines = lines(&ran);
    let names: Vec<&str> = lines.iter().map(|line| line["transcript"].as_str().unwrap()).collect();
    let numbered = |n: usize| if n == 1 { path.clone() } else { format!("{path}#{n}") };
    assert_eq!(names, (1..=7).map(numbered).collect::<Vec<_>>());
    for (n, line) in lines.iter().enumerate() {
        keeps_to_verdict_schema(&format!("line {n}"), line);
        assert_eq!(line["format"], "jury-verdict/1");
    }
    let has_verdict: Vec<bool> = lines.iter().map(|line| line["outcome"].is_string()).collect();
    assert_eq!(has_verdict, [true, false, false, false, false, false, true]);
    let errors: Vec<&Value> =
        lines.iter().map(|line| &line["error"]).filter(|error| !error.is_null()).collect();
    assert!(errors.iter().all(|error| error["kind"] == "faults" && error["number"].is_null()));
    let first = |n: usize| &errors[n]["faults"][0];
    assert_eq!((first(0)["line"].as_u64(), first(0)["column"].as_u64()), (Some(2), Some(1)));
    assert_eq!(errors[1]["faults"].as_array().unwrap().len(), 2);
    let unknown = &errors[1]["faults"][1];
    assert_eq!(unknown["message"], "The key `delaer` is not known here.");
    assert_eq!(unknown["help"], "did you mean `dealer`?");
    assert_eq!((unknown["line"].as_u64(), unknown["column"].as_u64()), (Some(3), Some(15)));
    assert!(first(2)["message"].as_str().unwrap().contains("no-such-book"));
    assert_eq!(first(2)["line"], 5);
    // People are told as before.
    assert!(ran.complains("The key `delaer` is not known here.") && ran.complains("no-such-book"));
}

#[test]
fn documents_and_files_that_cannot_be_read_have_their_line_too() {
    let yaml = "dealer: N\nrulebook: whist-simple\n---\ndealer: [\n---\ndealer: S\nrulebook: whist-simple\n";
    let path = file("crashes", "documents.yaml", yaml);
    let bytes = file("crashes", "bytes.jsonl", b"{\"dealer\":\"N\"}\n\xff\xfe\n{\"dealer\":\"N\"}\n");
    let missing = "target/no-such-file.yaml";
    let ran = run(jury(&["judge", &path, missing, &bytes, "--format", "json", "--rulebook", "whist-simple"]));
    assert_eq!(ran.status, 2);
    let lines = lines(&ran);
    let found: Vec<(&str, bool)> =
        lines.iter().map(|line| (line["transcript"].as_str().unwrap(), line["error"].is_null())).collect();
    let (second, third) = (format!("{path}#2"), format!("{path}#3"));
    let (broken, last) = (format!("{bytes}#2"), format!("{bytes}#3"));
    let wanted = [
        (path.as_str(), true),
        (&second, false),
        (&third, true),
        (missing, false),
        (&bytes, true),
        (&broken, false),
        (&last, true),
    ];
    assert_eq!(found, wanted);
    lines.iter().for_each(|line| keeps_to_verdict_schema("documents", line));
}

/// What is wrong with the head of a session is said once to people, and with every deal to programs.
#[test]
fn a_session_without_a_law_has_a_line_for_every_deal() {
    let text =
        "session: {rulebook: no-such-book}\ndeals:\n  - {dealer: N}\n  - {dealer: [}\n".replace("[}", "E}");
    let path = file("crashes", "session.yaml", text);
    let ran = run(jury(&["judge", &path, "--format", "json"]));
    let lines = lines(&ran);
    let names: Vec<&str> = lines.iter().map(|line| line["transcript"].as_str().unwrap()).collect();
    assert_eq!(names, [format!("{path}#1"), format!("{path}#2")]);
    for line in &lines {
        assert!(line["error"]["faults"][0]["message"].as_str().unwrap().contains("no-such-book"), "{line}");
    }
    assert_eq!(ran.err.matches("no-such-book").count(), 2, "{}", ran.err);
}

#[test]
fn comparisons_and_solutions_lose_no_line_either() {
    let path = file("crashes", "others.jsonl", STREAM);
    let compared = lines(&run(jury(&["compare", &path, "--format", "json", "--rulebooks", "universel"])));
    assert_eq!(compared.len(), 7);
    assert!(compared.iter().all(|line| line["format"] == "jury-comparison/1"));
    assert_eq!(compared.iter().filter(|line| line["error"].is_object()).count(), 3);
    let solved = lines(&run(jury(&["solve", &path, "--format", "json"])));
    assert_eq!(solved.len(), 7);
    assert_eq!(solved.iter().filter(|line| line["error"].is_object()).count(), 6);
    assert_eq!(solved[4]["value"], 1);
}

/// The error of a program that was told to make one; see [`whist_jury::guard::rehearse`].
#[cfg(debug_assertions)]
fn rehearsed(args: &[&str], at: &str) -> Ran {
    let mut command = jury(args);
    command.env("JURY_TEST_PANIC", at).env("RUST_BACKTRACE", "full");
    run(command)
}

/// One line, with a number and a place in our own source.
#[cfg(debug_assertions)]
fn told_once(ran: &Ran, of: &str) -> u64 {
    let said: Vec<&str> = ran.err.lines().filter(|line| line.contains("src/guard.rs:")).collect();
    assert_eq!(said.len(), 1, "{}", ran.err);
    for word in ["panicked", "rehearsed", "backtrace", "stack", env!("CARGO_MANIFEST_DIR")] {
        assert!(!ran.err.contains(word) && !ran.out.contains(word), "{word}: {}", ran.err);
    }
    assert!(said[0].contains(of), "{}", said[0]);
    said[0].split(' ').nth(1).unwrap().parse().unwrap()
}

#[cfg(debug_assertions)]
#[test]
fn an_error_over_one_deal_leaves_the_others_alone() {
    let deal = serde_json::json!({"dealer": "N", "rulebook": "whist-simple"}).to_string();
    let path = file("crashes", "one.jsonl", format!("{deal}\n{deal}\n{deal}\n"));
    let second = format!("{path}#2");
    let mut numbers = Vec::new();
    for (lang, words) in
        [("en", "Please report this line"), ("fr", "Merci de signaler"), ("nl", "Meld deze regel")]
    {
        let ran = rehearsed(&["judge", &path, "--format", "json", "--lang", lang], &second);
        assert_eq!((ran.status, ran.err.lines().count()), (2, 1), "{}", ran.err);
        assert!(ran.err.contains(words), "{}", ran.err);
        let number = told_once(&ran, &second);
        numbers.push(number);
        let lines = lines(&ran);
        assert_eq!(lines.len(), 3);
        assert_eq!(lines[1]["transcript"], *second);
        assert_eq!(lines[1]["error"]["kind"], "internal");
        assert_eq!(lines[1]["error"]["number"], number);
        assert!(lines[0]["outcome"].is_string() && lines[2]["outcome"].is_string());
        lines.iter().for_each(|line| keeps_to_verdict_schema("crash", line));
    }
    assert!(numbers.iter().all(|number| number == &numbers[0]), "{numbers:?}");
    for args in [
        &["judge", &path][..],
        &["sheet", &path],
        &["sheet", &path, "--format", "csv"],
        &["compare", &path, "--format", "json"],
        &["solve", &path],
        &["impact", &path, "--from", "whist-simple", "--to", "universel"],
    ] {
        let ran = rehearsed(args, &second);
        assert_eq!(ran.status, 2, "{args:?}: {}", ran.err);
        assert_eq!(told_once(&ran, &second), numbers[0], "{args:?}");
    }
}

/// The deals after it keep their numbers.
#[cfg(debug_assertions)]
#[test]
fn an_error_in_a_session_leaves_its_deal_out() {
    let text =
        "session: {rulebook: whist-simple}\ndeals:\n  - {dealer: N}\n  - {dealer: E}\n  - {dealer: S}\n";
    let path = file("crashes", "evening.yaml", text);
    let ran = rehearsed(&["sheet", &path, "--format", "json"], &format!("{path}#2"));
    let sheet = &lines(&ran)[0];
    let numbers: Vec<u64> =
        sheet["deals"].as_array().unwrap().iter().map(|row| row["deal"].as_u64().unwrap()).collect();
    assert_eq!((numbers, sheet["not_judged"].as_u64()), (vec![1, 2, 3], Some(1)));
    // Its row tells only that it is missing.
    let left_out: Vec<bool> =
        sheet["deals"].as_array().unwrap().iter().map(|row| row["unread"] == true).collect();
    assert_eq!(left_out, [false, true, false]);
    assert!(["N", "E", "S", "W"].iter().all(|seat| sheet["deals"][1]["points"][seat].is_null()), "{sheet}");
}

#[cfg(debug_assertions)]
#[test]
fn a_test_that_breaks_down_is_a_test_that_fails() {
    let path = file("crashes", "expecting.yaml", format!("{DEAL}expect: {{whist-simple: {{}}}}\n"));
    for format in ["text", "json", "junit"] {
        let ran = rehearsed(&["test", &path, "--format", format, "--lang", "en"], &path);
        assert_eq!(ran.status, 2, "{}", ran.err);
        assert!((ran.out + &ran.err).contains("of the program itself, at src/guard.rs:"));
    }
}

/// Whatever it was about to do.
#[cfg(debug_assertions)]
#[test]
fn an_error_outside_of_a_deal_is_told_in_one_line_as_well() {
    for args in [
        &["judge", "cases/whist-simple/points/solo-4.yaml"][..],
        &["fmt", "cases/whist-simple/points/solo-4.yaml"],
        &["rulebook", "list"],
        &["test", "cases/whist-simple/points"],
        &["schema", "verdict"],
    ] {
        let args: Vec<&str> = args.iter().copied().chain(["--lang", "en"]).collect();
        let ran = rehearsed(&args, "");
        assert_eq!((ran.status, ran.out.as_str(), ran.err.lines().count()), (2, "", 1), "{}", ran.err);
        told_once(&ran, "it stops here");
    }
}
