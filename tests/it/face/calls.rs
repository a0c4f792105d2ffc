//! `call` says what the commands say, and answers whatever it is asked.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use whist_jury::api::{Library, call};

use super::{ask, cases, open, read};
use crate::cli::{jury, run};
use crate::dice::Dice;
use crate::support::rounds;

/// The verdicts that the command prints, by the name of the deal.
fn printed(files: &[String]) -> BTreeMap<String, Value> {
    let mut command = jury(&["judge", "--format", "json", "--lang", "en"]);
    command.args(files);
    let ran = run(command);
    let verdicts = ran.out.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let verdicts = verdicts.filter(|verdict| verdict["error"].is_null());
    verdicts.map(|verdict| (verdict["transcript"].as_str().unwrap().to_owned(), verdict)).collect()
}

#[test]
fn every_case_has_the_verdict_of_the_command() {
    let files: Vec<String> = cases("cases", "yaml");
    let mut expected = printed(&files);
    assert!(expected.len() > 1000, "{}", expected.len());
    for file in &files {
        // A page has no folder: what lies beside a file is not there.
        let Some(text) = read(file) else { continue };
        for deal in open(file, &text)["deals"].as_array().unwrap() {
            let verdict = expected.remove(deal["name"].as_str().unwrap());
            if !deal["verdict"].is_null() {
                assert_eq!(Some(&deal["verdict"]), verdict.as_ref(), "{file}");
            } else if let Some(verdict) = verdict {
                assert!(text.contains(".yaml"), "{file} is judged by the command: {verdict}");
            }
        }
    }
    assert!(expected.keys().all(|name| read(name.split('#').next().unwrap()).is_none()), "{expected:?}");
}

#[test]
fn what_is_no_request_is_refused_in_the_language_of_the_request() {
    for (request, says) in [
        ("", "This is no request"),
        ("[]", "This is no request"),
        ("{}", "This is no request"),
        (r#"{"do": "nothing"}"#, "This is no request"),
        (r#"{"do": "open"}"#, "This is no request"),
        (r#"{"do": "open", "text": 4, "lang": "fr"}"#, "Ce n'est pas une demande"),
        (r#"{"do": "next", "text": "", "lang": "nl", "decisions": []}"#, "Dit is geen vraag"),
        (r#"{"do": "explain", "what": "play/nothing", "lang": "nl"}"#, "`play/nothing` is geen code"),
        (r#"{"do": "tidy", "text": "dealer: Q"}"#, "`Q`"),
    ] {
        let answer: Value = serde_json::from_str(&call(request)).unwrap();
        let said = answer["error"]["message"].as_str().unwrap_or_else(|| panic!("{request}: {answer}"));
        assert!(said.contains(says), "{request}: {said}");
    }
}

#[test]
fn a_stranger_reads_no_file() {
    let id = Library::ids().last().unwrap();
    for rulebook in ["/etc/passwd", "Cargo.toml", "./rulebooks/x.yaml", &format!("{id}+grid=/etc/passwd")] {
        for (text, rulebook) in
            [("dealer: N".to_owned(), json!(rulebook)), (format!("rulebook: {rulebook}"), Value::Null)]
        {
            let answer = ask(json!({"do": "open", "text": text, "rulebook": rulebook}));
            let deal = &answer["deals"][0];
            assert!(deal["verdict"].is_null() && !deal["faults"][0].is_null(), "{text} {rulebook}: {deal}");
            assert!(!answer.to_string().contains("root:"));
            let explained = ask(json!({"do": "explain", "what": "art. 1", "rulebook": rulebook}));
            assert!(!explained["error"].is_null() || rulebook.is_null());
        }
    }
}

/// Pieces that nobody would send.
#[test]
fn hostile_requests_are_answered() {
    const PIECES: &[&str] = &[
        "{",
        "}",
        "[",
        "]",
        "\"",
        ":",
        ",",
        "do",
        "open",
        "next",
        "solve",
        "html",
        "tidy",
        "text",
        "lang",
        "fr",
        "decisions",
        "nodes",
        "after",
        "-1",
        "1e999",
        "null",
        "true",
        "\\u0000",
        "\\ud800",
        "♥",
        "\u{feff}",
        "rulebook",
        "&a",
        "*a",
        "!!binary",
        "- N: ♠A",
        "\\n",
        "play:",
        "position:",
        "hands:",
        "session:",
    ];
    let mut dice = Dice::new(20);
    for _ in 0..rounds(300) {
        let pieces: String = (0..dice.roll(24)).map(|_| dice.pick(PIECES)).collect();
        let text = pieces.replace("\\n", "\n");
        let does = dice.pick(&["open", "next", "html", "solve", "tidy", "explain"]);
        let rulebook = dice.pick(&["", "+", "whist-simple", "universel+R-UNI-1=z", "\u{0}", "..", "*"]);
        let whole = json!({
            "do": does, "text": text, "what": text, "rulebook": rulebook, "name": text,
            "decisions": {text.clone(): rulebook}, "after": 3, "nodes": 10,
        });
        for request in [whole.to_string(), pieces] {
            let answer = call(&request);
            assert!(
                serde_json::from_str::<Value>(&answer).is_ok_and(|it| !it.is_null()),
                "{request}: {answer}"
            );
        }
    }
    let deep = "[".repeat(100_000);
    assert!(!ask(json!({"do": "open", "text": deep}))["faults"].is_null());
    assert!(call(&deep).contains("error"));
}

#[test]
fn decisions_are_taken_and_said_back() {
    let file = "cases/whist-simple/uni-s1-important/renonce-defender-hands-left-out.yaml";
    let text = read(file).unwrap();
    let asked = ask(json!({"do": "open", "text": text, "lang": "fr"}));
    let question = &asked["deals"][0]["questions"][0];
    assert_eq!(question["id"], "play/renonce#1");
    let choices = question["choices"].as_array().unwrap();
    assert_eq!(choices.len(), 6);
    for choice in choices {
        let mut decisions = choice["with"].clone();
        decisions["play/renonce#1"] = choice["answer"].clone();
        let decided = ask(json!({"do": "open", "text": text, "lang": "fr", "decisions": decisions}));
        let deal = &decided["deals"][0];
        assert!(deal["questions"].as_array().unwrap().is_empty(), "{choice}");
        for seat in ["N", "E", "S", "W"] {
            assert_eq!(deal["points"][seat]["total"], choice["points"][seat], "{choice}");
        }
    }
    let refused = ask(json!({"do": "open", "text": text, "decisions": {"play/renonce#1": "-9"}}));
    assert!(refused["deals"][0]["verdict"].is_null() && !refused["deals"][0]["faults"][0].is_null());
}

#[test]
fn places_lie_in_the_text_that_was_given() {
    let plain = "rulebook: whist-simple\nplayers: {N: Zoe\u{308}, E: Chloe\u{301}, S: C, W: D}\nplay: [{N: ♠5 ♥T ♣4 ♠9}, {N: ♠6 ♠3 ♠4 ♠8}]\n";
    for text in [plain.to_owned(), format!("\u{feff}{plain}")] {
        let deal = &open("", &text)["deals"][0];
        let at = |place: &Value| {
            let byte = |end: &str| place[end].as_u64().unwrap() as usize;
            text[byte("start")..byte("end")].to_owned()
        };
        let finding =
            deal["findings"].as_array().unwrap().iter().find(|it| it["code"] == "play/renonce").unwrap();
        assert_eq!(at(&finding["places"][0]), "♥T");
        for trick in deal["tricks"].as_array().unwrap() {
            for card in trick["cards"].as_array().unwrap() {
                assert_eq!(at(&card["place"]), card["card"].as_str().unwrap());
            }
        }
    }
}

#[test]
fn the_answer_in_pieces_is_the_answer() {
    let text = read("cases/whist-simple/uni-s1-important/renonce-defender-hands-left-out.yaml").unwrap();
    for lang in ["en", "fr", "nl"] {
        let opened = ask(json!({"do": "open", "text": text, "lang": lang}));
        let lines = opened["deals"][0]["answer"].as_array().unwrap();
        assert!(lines.len() > 3);
        for line in lines {
            let spans = line["spans"].as_array().unwrap().iter();
            let pieces: String = spans.map(|span| span["text"].as_str().unwrap()).collect();
            assert_eq!(line["text"], pieces);
        }
        assert_eq!(lines[0]["spans"][1], json!({"text": "♥", "kind": "hearts"}));
    }
}

#[test]
fn the_solver_is_asked_within_a_limit() {
    let text = read("cases/positions/misere-one-card-loses.yaml").unwrap();
    let solved = ask(json!({"do": "solve", "text": text, "name": "p"}));
    let printed = run(jury(&["solve", "cases/positions/misere-one-card-loses.yaml", "--format", "json"])).out;
    let mut printed: Value = serde_json::from_str(&printed).unwrap();
    printed["position"] = json!("p");
    assert_eq!(solved, printed);
    let hands =
        "N: ♠AQ954 ♥K73 ♦J82 ♣T5, E: ♠KJ ♥AQJ6 ♦A973 ♣984, S: ♠T86 ♥T95 ♦KQ4 ♣AKJ3, W: ♠732 ♥842 ♦T65 ♣Q762";
    let large = format!("position: {{hands: {{{hands}}}, trump: spades, leader: N, side: [N, S]}}");
    let limited = ask(json!({"do": "solve", "text": large, "nodes": 50}));
    assert_eq!(limited["unsolved"]["nodes"], 50, "{limited}");
    let none = ask(json!({"do": "solve", "text": "dealer: N", "rulebook": "whist-simple", "lang": "nl"}));
    assert!(none["unsolved"]["faults"][0]["message"].as_str().unwrap().contains("geen spel"), "{none}");
}

#[test]
fn the_other_requests_are_answered() {
    let page = ask(json!({"do": "explain", "what": "play/renonce", "lang": "fr"}));
    assert_eq!(page["title"], "play/renonce — renonce");
    assert!(page["sections"][0]["lines"].as_array().unwrap().len() == Library::ids().count());
    let tidy = ask(json!({"do": "tidy", "text": "dealer: w\nrulebook: whist-simple\n", "lang": null}));
    assert_eq!(tidy["text"], "rulebook: whist-simple\ndealer: W\n");
    let text = read("cases/whist-simple/points/emballage-10.yaml").unwrap();
    let html =
        ask(json!({"do": "html", "text": text, "name": "cases/whist-simple/points/emballage-10.yaml"}));
    let mut command = jury(&["judge", "cases/whist-simple/points/emballage-10.yaml", "--format", "html"]);
    command.args(["--lang", "en"]);
    assert_eq!(html["html"], run(command).out);
    let books = ask(json!({"do": "rulebooks", "lang": "nl"}));
    let ids: Vec<&str> = books.as_array().unwrap().iter().map(|book| book["id"].as_str().unwrap()).collect();
    assert_eq!(ids, Library::ids().collect::<Vec<_>>());
    let last = books.as_array().unwrap().last().unwrap();
    insta::assert_snapshot!(serde_json::to_string_pretty(last).unwrap());
}
