//! `jury new`: a blank transcript for each regulation in each language.

use whist_jury::api::{Game, Library, records};

use crate::cli::{jury, run};
use crate::verdict::{law, ruling};

const LANGS: [&str; 3] = ["en", "fr", "nl"];

fn blank(rulebook: Option<&str>, lang: &str) -> String {
    let named: Vec<&str> = rulebook.iter().flat_map(|id| ["--rulebook", id]).collect();
    let ran = run(jury(&[&["new", "--lang", lang], named.as_slice()].concat()));
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    ran.out
}

/// An example without its `#`, as the blank itself tells to do; words for the reader have a blank.
fn uncommented(line: &str) -> Option<String> {
    let rest = line.strip_prefix('#')?;
    (!rest.starts_with(' ') || rest.starts_with("  ")).then(|| rest.to_owned())
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
        _ => uncommented(line).unwrap_or(line.to_owned()),
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
            let codes: Vec<&str> =
                ruling.findings().iter().map(|finding| finding.breach.code.word()).collect();
            assert!(codes.contains(&"conduct/look"), "{id} {lang}: {codes:?}\n{text}");
            assert!(!codes.iter().any(|code| code.starts_with("auction/")), "{id} {lang}: {codes:?}\n{text}");
            let contract =
                ruling.auction.contracts().first().unwrap_or_else(|| panic!("{id} {lang}\n{text}"));
            assert_eq!((contract.game, contract.players.len()), (Game::Emballage, 2), "{id} {lang}");
            assert_eq!(ruling.replay.tricks.len(), 1, "{id} {lang}");
        }
    }
}

/// Each example alone, and all of them together, can be used as the blank tells to.
#[test]
fn every_example_of_a_blank_can_be_taken_over() {
    for lang in LANGS {
        for id in Library::ids() {
            let text = blank(Some(id), lang);
            let mut examples = 0;
            for (n, line) in text.lines().enumerate() {
                let Some(example) = uncommented(line) else {
                    let key = line.strip_prefix("# ").and_then(|words| words.split_once(':'));
                    let is_key = |word: &str| word.chars().all(|c| c.is_ascii_lowercase() || c == '-');
                    assert!(!key.is_some_and(|(word, _)| is_key(word)), "{id} {lang}: {line}");
                    continue;
                };
                examples += 1;
                let mut lines: Vec<&str> = text.lines().collect();
                lines[n] = &example;
                let changed = lines.join("\n");
                let (found, faults) = records(&changed);
                assert!(faults.is_empty(), "{id} {lang} {example}: {faults:?}");
                assert!(found[0].faults.is_empty(), "{id} {lang} {example}: {:?}", found[0].faults);
            }
            assert!(examples > 6, "{text}");
            // What it proposes for the deal keeps to the text.
            let ruling = ruling(&filled(&text, lang), &law(id, &[]));
            let of_deal = |code: &str| code.starts_with("deal/");
            let codes: Vec<&str> =
                ruling.findings().iter().map(|finding| finding.breach.code.word()).collect();
            assert!(!codes.iter().any(|code| of_deal(code)), "{id} {lang}: {codes:?}\n{text}");
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

/// What nobody remembers can be written too: the blank says how.
#[test]
fn a_blank_says_how_to_write_what_is_forgotten() {
    for (lang, words) in [
        ("en", ["contract: emballage 8 H by E W", "result: {tricks: 9}", "`counts:`", "H? for a heart"]),
        ("fr", ["contrat: emballage 8 C par E O", "résultat: {plis: 9}", "`comptes:`", "C? pour un cœur"]),
        (
            "nl",
            ["contract: samen 8 H door O W", "uitslag: {slagen: 9}", "`aantallen:`", "H? voor een harten"],
        ),
    ] {
        let text = blank(Some("tilleul-2026"), lang);
        for word in words {
            assert!(text.contains(word), "{word}: {text}");
        }
    }
}
