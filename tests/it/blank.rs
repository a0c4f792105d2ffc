//! `jury new`: a blank transcript for each regulation in each language.

use whist_jury::game::Game;
use whist_jury::rulebook::Library;
use whist_jury::transcript::records;

use crate::cli::{jury, run};
use crate::verdict::{law, ruling};

const LANGS: [&str; 3] = ["en", "fr", "nl"];

fn blank(rulebook: Option<&str>, lang: &str) -> String {
    let named: Vec<&str> = rulebook.iter().flat_map(|id| ["--rulebook", id]).collect();
    let ran = run(jury(&[&["new", "--lang", lang], named.as_slice()].concat()));
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    ran.out
}

/// The examples without their `#`, and the gaps filled.
fn filled(blank: &str, lang: &str) -> String {
    let card = match lang {
        "en" => "H9",
        "fr" => "C9",
        _ => "H9",
    };
    let lines = blank.lines().map(|line| match line.split_once(':') {
        Some(("dealer", rest)) => format!("dealer: W {rest}"),
        Some(("  turned", rest)) => format!("  turned: {card} {rest}"),
        _ => line
            .strip_prefix("# players")
            .map_or(line.replacen("#  ", "  ", 1), |rest| format!("players{rest}")),
    });
    lines.collect::<Vec<_>>().join("\n") + "\n"
}

#[test]
fn a_blank_is_read_without_a_fault() {
    for lang in LANGS {
        for id in Library::ids().map(Some).chain([None]) {
            let text = blank(id, lang);
            let (found, faults) = records(&text);
            assert!(faults.is_empty() && found.len() == 1, "{text}");
            assert!(found[0].faults.is_empty(), "{id:?} {lang}: {:?}\n{text}", found[0].faults);
            assert_eq!(found[0].transcript.rulebook.as_deref(), id);
            assert_eq!(found[0].transcript.auction, None);
        }
    }
}

#[test]
fn a_blank_that_is_filled_in_is_a_judged_deal() {
    for id in Library::ids() {
        let law = law(id, &[]);
        for lang in LANGS {
            let text = filled(&blank(Some(id), lang), lang);
            let ruling = ruling(&text, &law);
            let codes: Vec<&str> = ruling.findings.iter().map(|finding| finding.code.word()).collect();
            assert!(codes.contains(&"conduct/look"), "{id} {lang}: {codes:?}\n{text}");
            assert!(!codes.iter().any(|code| code.starts_with("auction/")), "{id} {lang}: {codes:?}\n{text}");
            let contract =
                ruling.auction.contracts().first().unwrap_or_else(|| panic!("{id} {lang}\n{text}"));
            assert_eq!((contract.game, contract.players.len()), (Game::Emballage, 2), "{id} {lang}");
            assert_eq!(ruling.replay.tricks.len(), 1, "{id} {lang}");
        }
    }
}

#[test]
fn what_a_regulation_needs_is_in_its_blank() {
    for id in Library::ids() {
        let book = Library::new().load(id).unwrap();
        let law = law(id, &[]);
        let text = blank(Some(id), "en");
        assert_eq!(text.contains("turned:"), law.of(&book.deal.turned_card) == Some(&true), "{id}");
        let trou = text.lines().any(|line| line.ends_with("N: pass-trou"));
        let each = whist_jury::rulebook::TrouRound::EachInTurn;
        assert_eq!(trou, law.of(&book.auction.trou_round) == Some(&each), "{id}");
    }
    insta::assert_snapshot!(blank(Some("cm-couleur-2018"), "fr"));
}
