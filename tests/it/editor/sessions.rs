//! A session in an editor: what is said of it letter by letter is in the end what is said of it as a whole.

use serde_json::{Value, json};
use whist_jury::api::{LiveText, Options, open};

use super::client::Client;
use crate::face::{cases, read};

/// What there is to say of every deal, and where.
fn told(live: &LiveText) -> Value {
    let deals = live.deals.iter().map(|deal| {
        json!({"place": deal.view.place, "faults": deal.view.faults, "findings": deal.view.findings, "tricks": deal.view.tricks})
    });
    json!({"deals": deals.collect::<Vec<_>>(), "faults": live.faults})
}

fn whole(text: &str) -> Value {
    let mut live = LiveText::new(Options::default(), None);
    live.change(text, || true);
    assert!(live.is_settled());
    told(&live)
}

fn settle(live: &mut LiveText) {
    for _ in 0..1000 {
        if live.is_settled() {
            return;
        }
        live.settle(|| false);
    }
    panic!("it never ends");
}

/// Every line is taken out and put back, each time with no time for more than one deal.
#[test]
fn a_text_that_changed_says_what_a_new_one_says() {
    let mut files = cases("cases/sessions", "yaml");
    files.truncate(12);
    files.extend(
        ["cases/invalid/second-document-broken.yaml", "cases/invalid/session-misspelt-keys.yaml"]
            .map(str::to_owned),
    );
    let mut sessions = 0;
    for file in files {
        let Some(text) = read(&file) else { continue };
        let mut live = LiveText::new(Options::default(), None);
        live.change(&text, || false);
        settle(&mut live);
        let first = whole(&text);
        assert_eq!(told(&live), first, "{file}");
        sessions += usize::from(live.deals.len() > 1);
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        let step = (lines.len() / 6).max(1);
        for left_out in (0..lines.len()).step_by(step) {
            let without: String =
                lines.iter().enumerate().filter(|(n, _)| *n != left_out).map(|(_, line)| *line).collect();
            live.change(&without, || false);
            settle(&mut live);
            assert_eq!(told(&live), whole(&without), "{file} without line {}", left_out + 1);
            live.change(&text, || false);
            settle(&mut live);
            assert_eq!(told(&live), first, "{file} with line {} again", left_out + 1);
        }
    }
    assert!(sessions > 3);
}

/// What the live text says of a deal is what the face says of it.
#[test]
fn a_live_text_says_what_an_opened_text_says() {
    for file in cases("cases/sessions", "yaml") {
        let Some(text) = read(&file) else { continue };
        let options = Options { name: file.clone(), quick: true, ..Options::default() };
        let opened = open(&text, &options);
        let mut live = LiveText::new(options, None);
        live.change(&text, || true);
        for (deal, other) in live.deals.iter().zip(&opened.deals) {
            assert_eq!(json!(deal.view.findings), json!(other.findings), "{file}");
            assert_eq!((&deal.view.name, deal.view.place), (&other.name, other.place), "{file}");
        }
        assert_eq!(live.deals.len(), opened.deals.len(), "{file}");
    }
}

/// Letter by letter, over the wire.
#[test]
fn an_evening_is_typed_and_ends_as_it_is_judged() {
    let text = read("cases/sessions/third-misere.yaml").unwrap();
    let uri = "file:///nowhere/evening.yaml";
    let (mut typed, mut fresh) = (Client::new("en"), Client::new("en"));
    typed.open(uri, "");
    let from = text.len() - 60;
    let start = (0..=from).rev().find(|at| text.is_char_boundary(*at)).unwrap();
    typed.change(uri, json!([{"text": text[..start]}]));
    let mut so_far = text[..start].to_owned();
    for c in text[start..].chars() {
        let line = so_far.matches('\n').count();
        let column = so_far.rsplit('\n').next().unwrap().encode_utf16().count();
        let at = json!({"line": line, "character": column});
        typed.tell(
            "textDocument/didChange",
            json!({"textDocument": {"uri": uri, "version": 1}, "contentChanges": [{"range": {"start": at, "end": at}, "text": c.to_string()}]}),
        );
        so_far.push(c);
    }
    let expected = fresh.open(uri, &text);
    assert!(!expected.is_empty());
    let hints = fresh.of("inlayHint", uri);
    for _ in 0..200 {
        if typed.diagnostics(uri) == expected {
            break;
        }
    }
    assert_eq!(typed.of("inlayHint", uri), hints);
    typed.close();
    fresh.close();
}
