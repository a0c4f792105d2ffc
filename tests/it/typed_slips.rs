//! What people type who know the game and not the file: each gets the hint that helps, and none that says the opposite.

use crate::cli::{Ran, file, jury, run};

fn judged(name: &str, text: &str, lang: &str) -> Ran {
    let path = file("typed-slips", &format!("{name}.yaml"), text);
    run(jury(&["judge", &path, "--lang", lang]))
}

#[test]
fn a_slip_of_the_table_gets_the_hint_that_helps() {
    let french = "rulebook: tilleul-2026\nnotation: fr\ndealer: O\n";
    let english = "rulebook: tilleul-2026\ndealer: W\n";
    for (name, lang, text, hint) in [
        ("jack", "fr", format!("{french}play:\n  - N: CJ C3 C4 C5\n"), "écrivez V"),
        ("clubs", "fr", format!("{english}play:\n  - N: TD T3 T4 T5\n"), "`notation: fr`"),
        ("ptrou", "en", format!("{english}auction:\n  - N: ptrou\n"), "did you mean `pass-trou`?"),
        ("ptroel", "nl", format!("{english}auction:\n  - N: ptroel\n"), "`pas troel`"),
        ("abondance", "fr", format!("{french}auction:\n  - N: abondance coeur\n"), "`abondance 9 ♥`"),
        ("stop", "en", format!("{english}play:\n  - stop\n"), "write `- stop: {}`"),
        ("pass", "fr", format!("{french}auction:\n  - passe\n"), "écrivez `- N: passe`"),
        ("packets", "nl", format!("{english}deal: {{packets: 5-4-4}}\n"), "schrijf `[5, 4, 4]`"),
    ] {
        let ran = judged(name, &text, lang);
        assert_eq!(ran.status, 2, "{name}: {}", ran.err);
        let said = ran.err.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(said.contains(hint), "{name}: {}", ran.err);
    }
}

/// West is O in French: one line at the top of the file mends all of it, and is proposed once.
#[test]
fn a_seat_called_o_asks_for_the_notation_once() {
    let seats = "joueurs: {N: Lucie, E: Fernand, S: Katrien, O: Stijn}";
    let play = "jeu:\n  - O: ♠9 ♠A ♠3 ♠4\n  - Stijn: ♠2\n";
    let deal = format!("règlement: tilleul-2026\n{seats}\ndonneur: O\n{play}");
    let session = format!(
        "session: {{règlement: tilleul-2026, {seats}}}\ndonnes:\n  - donneur: O\n    {}",
        play.replace('\n', "\n    ")
    );
    let dutch = "reglement: tilleul-2026\ngever: O\nspel:\n  - Z: ♠9 ♠A ♠3 ♠4\n".to_owned();
    let either = "reglement: tilleul-2026\ngever: O\n".to_owned();
    for (name, text, notation) in [
        ("west", deal, "notation: fr"),
        ("west-of-a-session", session, "notation: fr"),
        ("east", dutch, "notation: nl"),
        ("either", either, "W or E"),
    ] {
        let ran = judged(name, &text, "en");
        assert_eq!(ran.status, 2, "{name}: {}", ran.err);
        assert_eq!(ran.err.matches("help:").count(), 1, "{name}: {}", ran.err);
        assert!(ran.err.contains(notation), "{name}: {}", ran.err);
    }
    // With cards in English letters no notation is the right one, and of the players nothing else is said.
    let mixed = format!("{seats}\ndealer: Stijn\nplay:\n  - N: ♠K ♠J ♠3 ♠4\n");
    let ran = judged("mixed", &mixed, "en");
    assert_eq!(ran.err.matches("help:").count(), 1, "{}", ran.err);
    assert!(ran.err.contains("write W or E"), "{}", ran.err);
}

#[test]
fn cards_that_stand_apart_from_their_suit_are_brought_to_it() {
    let ran = judged("apart", "notation: fr\nmains: {O: \"P R10 C D63 K 85 T R\"}\n", "fr");
    assert_eq!(ran.status, 2);
    assert_eq!(ran.err.matches("sans espace").count(), 4, "{}", ran.err);
    assert!(!ran.err.contains("notation"), "{}", ran.err);
}

/// A name is the same name whether its accents stand in its letters or behind them.
#[test]
fn accents_behind_their_letters_are_read() {
    let record = |chloe: &str, called: &str| {
        format!(
            "rulebook: tilleul-2026\nplayers: {{N: {chloe}, E: Ann, S: Zoe\u{308}, W: Jo}}\ndealer: Jo\n\
             auction:\n  - {called}: petite mise\u{300}re\n  - Ann: pass\n  - Zoë: pass\n  - Jo: pass\n"
        )
    };
    for (name, text) in
        [("written", record("Chloe\u{301}", "Chloé")), ("called", record("Chloé", "Chloe\u{301}"))]
    {
        let ran = judged(name, &text, "en");
        assert_eq!(ran.status, 0, "{}", ran.err);
        assert!(ran.out.contains("petite misère"), "{}", ran.out);
    }
}

#[test]
fn a_file_in_the_place_of_a_command_is_to_be_judged() {
    for (args, said) in [
        (["deal.yaml"], "did you mean `jury judge deal.yaml`?"),
        (["evening.jsonl"], "did you mean `jury judge evening.jsonl`?"),
        (["juge"], "did you mean `judge`?"),
    ] {
        let ran = run(jury(&args));
        assert_eq!(ran.status, 2);
        assert!(ran.err.contains(said), "{}", ran.err);
    }
}

#[test]
fn explain_without_a_word_lists_the_codes_by_chapter() {
    let ran = run(jury(&["explain", "--lang", "fr"]));
    assert_eq!(ran.status, 0, "{}", ran.err);
    insta::assert_snapshot!(ran.out);
}

/// Whatever is wrong with a file, a French reader is told so in French.
#[test]
fn the_parser_has_no_words_of_its_own() {
    let strange = [
        "{",
        "[",
        "a: b: c",
        "\"",
        "'",
        "\t- a",
        "a: *b",
        "a: &b\nc: *d",
        "? x\n: |3\n ab",
        "!!int x",
        "%YAML 9.9\n---\n",
        "- a\nb: c",
        "a:\n - b\n c: d",
        "@",
        "`",
        "a: !<x",
        "a: \"\\q\"",
        "--- >\n x\n y: z\n- a",
        "a: |x\n b",
        "}",
        "]",
        "a: ]",
        ", ,",
        "rulebook: 1",
        "dealer: [N]",
        "hands: x",
        "play: {}",
        "auction: 5",
        "deal: {shuffles: many}",
        "decisions: [1]",
        "players: true",
        "deal: 5-4",
    ];
    for (n, text) in strange.into_iter().enumerate() {
        let ran = judged(&format!("strange-{n}"), &format!("{text}\n"), "fr");
        let said = ran.err.to_lowercase();
        for word in [
            "expected",
            "invalid",
            "unexpected",
            "found",
            "while",
            "did not",
            "missing",
            "unknown",
            "mapping",
        ] {
            assert!(
                !said.split(|c: char| !c.is_alphabetic() && c != ' ').any(|it| it.contains(word)),
                "{text:?}: {said}"
            );
        }
    }
}
