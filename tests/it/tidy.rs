//! `jury fmt`: the canonical form of a transcript, without losing comments or meaning.

use std::fs;
use std::path::Path;

use whist_jury::workshop::bless::comments;
use whist_jury::workshop::compare::seen;
use whist_jury::workshop::corpus;
use whist_jury::workshop::tidy::tidy;

use crate::cli::{file, jury, run};
use crate::verdict::{law, ruling};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/cases");

fn tidied(text: &str) -> String {
    tidy(text).unwrap_or_else(|why| panic!("{why:?}\n{text}"))
}

/// Every shipped case: the same verdict, the same comments, and nothing left to do.
#[test]
fn the_canonical_form_of_every_case_says_the_same() {
    let (files, _) = corpus::files(&[ROOT.to_owned()]);
    let (mut judged, mut changed) = (0, 0);
    for file in files.iter().filter(|file| !file.path.ends_with(".jsonl")) {
        let before = fs::read_to_string(&file.path).unwrap();
        if corpus::is_rulebook_text(&before) {
            continue;
        }
        let after = tidied(&before);
        assert_eq!(tidied(&after), after, "{}", file.path);
        assert_eq!(comments(&before), comments(&after), "{}", file.path);
        changed += usize::from(before != after);
        let own = before.lines().find_map(|line| line.strip_prefix("rulebook: "));
        if let Some(own) = own.filter(|_| before != after) {
            let law = law(own.trim_matches('"'), &[]);
            assert_eq!(seen(&ruling(&before, &law), own), seen(&ruling(&after, &law), own), "{}", file.path);
        }
        judged += 1;
        let foreign = after.contains("notation: fr") || after.contains("notation: nl");
        assert!(!foreign, "{}", file.path);
    }
    assert!(judged > 400 && changed > 100, "{judged} {changed}");
}

const UNTIDY: &str = "\
# A story.
# In two lines.
notation: nl   # as they write it
players: {N: Jan, O: Piet, Z: An, W: Els}
# what was played
play:
  - Jan: H5 H10 H2 ruB>HA   # a slip
  - look: {by: Piet, at: Z}
# what was said
auction:
  - N: vraag harten
  - O: pas           # no
  - An: meegaan harten 9
hands:
  # West first
  W: K32 SA
  N: h5432
rulebook: hainaut
dealer: W  # the scribe
# the end
";

#[test]
fn keys_hands_words_and_symbols_are_put_in_order_and_comments_stay() {
    let text = UNTIDY.replace("ruB>HA", "RB>HA").replace("H10", "HT");
    insta::assert_snapshot!(tidied(&text));
    let windows = text.replace('\n', "\r\n");
    assert_eq!(tidied(&windows), tidied(&text).replace('\n', "\r\n"));
    assert_eq!(tidied(&tidied(&text)), tidied(&text));
}

#[test]
fn json_keeps_its_quotes() {
    let text = r#"{"notation": "fr", "dealer": "O", "play": [{"N": "C5 CA"}], "players": {"O": "Max"}}"#;
    let after = tidied(text);
    let value: serde_json::Value = serde_json::from_str(&after).unwrap();
    assert_eq!(value["dealer"], "W");
    assert_eq!(value["play"][0]["N"], "♥5 ♥A");
    assert_eq!(value["players"]["W"], "Max");
}

#[test]
fn a_file_that_cannot_be_read_is_left_untouched() {
    for name in ["unknown-card.yaml", "unclosed-quote.yaml", "invalid-utf8.yaml", "one-bad-line.jsonl"] {
        let bytes = fs::read(Path::new(ROOT).join("invalid").join(name)).unwrap();
        let path = file("tidy-broken", name, &bytes);
        let ran = run(jury(&["fmt", &path, "--lang", "en"]));
        assert_eq!(ran.status, 2, "{name}");
        assert!(ran.err.contains('×'), "{name}: {}", ran.err);
        assert_eq!(fs::read(&path).unwrap(), bytes, "{name}");
    }
}

#[test]
fn check_names_the_files_and_stdout_changes_none() {
    let path = file("tidy-check", "deal.yaml", "dealer: O\nnotation: fr\n");
    let ran = run(jury(&["fmt", &path, "--check"]));
    assert_eq!((ran.status, ran.out.trim_end()), (1, path.as_str()));
    let ran = run(jury(&["fmt", &path, "--stdout"]));
    assert_eq!((ran.status, ran.out.as_str()), (0, "notation: en\ndealer: W\n"));
    assert_eq!(fs::read_to_string(&path).unwrap(), "dealer: O\nnotation: fr\n");
    assert_eq!(run(jury(&["fmt", &path])).status, 0);
    assert_eq!(fs::read_to_string(&path).unwrap(), "notation: en\ndealer: W\n");
    assert_eq!(run(jury(&["fmt", &path, "--check"])).status, 0);
}

#[test]
fn several_documents_are_each_put_in_order() {
    let text = "dealer: N\nrulebook: x\n---\n# two\ndealer: E\nplayers: {N: A}\n";
    assert_eq!(tidied(text), "rulebook: x\ndealer: N\n---\n# two\nplayers: {N: A}\ndealer: E\n");
}

/// Keys and seats of flow maps and of the deals of a session change places too, unless a comment
/// stands between them.
#[test]
fn flow_maps_and_the_deals_of_a_session_are_put_in_order() {
    assert_eq!(
        tidied("{dealer: N, players: {W: d, N: a}, rulebook: whist-simple}\n"),
        "{rulebook: whist-simple, players: {N: a, W: d}, dealer: N}\n"
    );
    let session = "\
session: {rulebook: whist-simple}
deals:
  - dealer: N
    players: {S: c, N: a}
    event: one
  - auction:
      - E: pass
    # whose is it?
    dealer: N
";
    let tidy = "\
session: {rulebook: whist-simple}
deals:
  - event: one
    players: {N: a, S: c}
    dealer: N
  - auction:
      - E: pass
    # whose is it?
    dealer: N
";
    assert_eq!(tidied(session), tidy);
    assert_eq!(tidied(tidy), tidy);
}

#[test]
fn standard_input_is_tidied_to_standard_output() {
    let text = "{dealer: N, rulebook: whist-simple}\n";
    let mut command = jury(&["fmt", "-"]);
    command.write_stdin(text);
    let ran = run(command);
    assert_eq!((ran.status, ran.out.as_str()), (0, "{rulebook: whist-simple, dealer: N}\n"));
}

#[test]
fn a_file_over_the_limit_is_refused() {
    let path = file("tidy-large", "large.yaml", format!("# {}\n", "x".repeat(17 << 20)));
    let ran = run(jury(&["fmt", &path, "--lang", "en"]));
    assert_eq!(ran.status, 2);
    assert!(ran.complains("larger than"), "{}", ran.err);
}

/// Words in a block stay where they are; where the notation changes around them, that is refused.
#[test]
fn blocks_and_anchors() {
    let head = "rulebook: whist-simple\n";
    let anchors = format!("{head}auction:\n  - E: &p PASSE\n  - S: *p\n  - W: *p\n");
    assert_eq!(tidied(&anchors), anchors.replace("PASSE", "pass"));
    let block = format!("{head}dealer: e\nhands:\n  N: |\n    sA\n    h2\n");
    assert_eq!(tidied(&block), block.replace("dealer: e", "dealer: E"));
    let path = file(
        "tidy-block",
        "block.yaml",
        block.replace("dealer: e", "notation: fr\ndealer: o").replace("sA", "pA").replace("h2", "c2"),
    );
    let ran = run(jury(&["fmt", &path, "--lang", "en"]));
    assert_eq!(ran.status, 2);
    assert!(
        ran.complains("write these words on one line") && ran.err.contains("block.yaml:6:"),
        "{}",
        ran.err
    );
}
