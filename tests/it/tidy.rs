//! `jury fmt`: the canonical form of a transcript, without losing comments or meaning.

use std::fs;
use std::path::Path;

use whist_jury::api::tidy::{tidy, tidy_line};
use whist_jury::api::{Lang, records};
use whist_jury::input::JsonLine;
use whist_jury::workshop::bless::comments;
use whist_jury::workshop::compare::seen;
use whist_jury::workshop::corpus;

use crate::cli::{file, jury, run};
use crate::unseen::is_hidden;
use crate::verdict::{law, ruling};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/cases");

fn tidied(text: &str) -> String {
    tidy(text, None).unwrap_or_else(|why| panic!("{why:?}\n{text}"))
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
        let english = tidy(&before, Some(Lang::En)).unwrap();
        let foreign = english.contains("notation: fr") || english.contains("notation: nl");
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
    let kept: serde_json::Value = serde_json::from_str(&tidied(text)).unwrap();
    assert_eq!((&kept["dealer"], &kept["notation"]), (&"O".into(), &"fr".into()));
    let english = tidy(text, Some(Lang::En)).unwrap();
    let value: serde_json::Value = serde_json::from_str(&english).unwrap();
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
    assert_eq!((ran.status, ran.out.as_str()), (0, "notation: fr\ndealer: O\n"));
    let ran = run(jury(&["fmt", &path, "--stdout", "--lang", "nl"]));
    assert_eq!((ran.status, ran.out.as_str()), (0, "notatie: nl\ngever: W\n"));
    assert_eq!(fs::read_to_string(&path).unwrap(), "dealer: O\nnotation: fr\n");
    // The language in which the program speaks is no reason to change a file.
    let mut dutch = jury(&["fmt", &path]);
    dutch.env("JURY_LANG", "nl");
    assert_eq!(run(dutch).status, 0);
    assert_eq!(fs::read_to_string(&path).unwrap(), "notation: fr\ndealer: O\n");
    assert_eq!(run(jury(&["fmt", &path, "--check"])).status, 0);
    assert_eq!(run(jury(&["fmt", &path, "--check", "--lang", "en"])).status, 1);
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
    assert_eq!(tidied(&anchors), anchors.replace("PASSE", "passe"));
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

/// What nobody sees is written as an escape, so that looking at the file does no harm; the deal stays
/// the same.
#[test]
fn what_nobody_sees_is_spelt_out() {
    let bidi = "\u{202e}\u{61c}\u{200b}\u{e0041}\u{2028}";
    let spelt = r"\u202e\u061c\u200b\U000e0041\u2028";
    let yaml = format!(
        "# a comment{bidi}\n\
         dealer: W{comment}\n\
         players:\n  N: A{bidi}nne\n  E: 'B{bidi}b'\n  S: \"C{bidi}\\n\\\"c\"\n\
         event:\n  k{bidi}: &x{bidi} v{bidi}\n  b: |\n    one{bidi}\n    two\n  f: >-\n    one{bidi}\n    two\n  a: *x{bidi}\n\
         play: []\n",
        comment = format_args!(" # here{bidi}"),
    );
    let after = tidied(&yaml);
    assert!(!after.chars().any(|c| is_hidden(c) && c != '\n'), "{after}");
    assert_eq!(tidied(&after), after);
    let read = |text: &str| records(text).0.remove(0).transcript;
    assert_eq!(format!("{:?}", read(&yaml)), format!("{:?}", read(&after)));
    for part in [
        format!("# a comment{spelt}\n"),
        format!(" # here{spelt}\n"),
        format!("  N: \"A{spelt}nne\"\n"),
        format!("  E: \"B{spelt}b\"\n"),
        format!("  S: \"C{spelt}\\n\\\"c\"\n"),
    ] {
        assert!(after.contains(&part), "{part}\n{after}");
    }
    let json = format!("{{\"dealer\": \"W\", \"event\": {{\"{bidi}\": [\"{bidi}\"]}}}}\n");
    let after = tidied(&json);
    assert!(!after.chars().any(|c| is_hidden(c) && c != '\n'), "{after}");
    let values = [&json, &after].map(|text| serde_json::from_str::<serde_json::Value>(text).unwrap());
    assert_eq!(values[0], values[1]);
    // A picture of several parts stays one.
    let picture = "players: {N: Léa 👩‍🦰}\ndealer: N\n";
    assert!(tidied(picture).contains("Léa 👩‍🦰"));
}

/// Every one of them, in a file and in a line of many.
#[test]
fn no_unseen_character_is_left_in_a_file() {
    let hidden: Vec<char> = ('\0'..='\u{e0fff}').filter(|c| is_hidden(*c) && !c.is_control()).collect();
    let hidden = hidden.into_iter().filter(|c| !matches!(c, '\u{fffe}' | '\u{ffff}'));
    for part in hidden.collect::<Vec<_>>().chunks(100) {
        let name: String = part.iter().collect();
        let line = format!("{{\"dealer\":\"N\",\"event\":\"{name}x\"}}\n");
        for text in [line.clone(), format!("dealer: N\nevent: \"{name}x\" # {name}\n")] {
            let after = tidied(&text);
            assert!(!after.chars().any(|c| is_hidden(c) && c != '\n'), "{after}");
            assert_eq!(records(&after).0[0].transcript.event, records(&text).0[0].transcript.event);
            assert_eq!(tidied(&after), after);
        }
        assert_eq!(tidy_line(&JsonLine { text: &line, number: 0 }, None).unwrap(), tidied(&line));
    }
}
