//! The slips that everybody makes in YAML: named in three languages, at their place, with a way out.

use crate::cli::{Ran, file, jury, run};

fn judged(name: &str, text: &str, lang: &str) -> Ran {
    let path = file("slips", &format!("{name}.yaml"), text);
    run(jury(&["judge", &path, "--lang", lang]))
}

#[test]
fn a_slip_is_shown_where_it_was_made() {
    for (name, text, place, message, help) in [
        (
            "brace",
            "rulebook: x\nplayers: {N: Anne, E: Bo\ndealer: N\n",
            "2:10",
            "A bracket is opened here and never closed.",
            "close it with `}`",
        ),
        (
            "bracket",
            "dealer: N\ndeal:\n  packets: [4, 5, 4\n  turned: H9\n",
            "3:12",
            "A bracket is opened here",
            "`]`",
        ),
        (
            "kind",
            "dealer: N\ndeal:\n  packets: [4, 5, 4}\n",
            "3:12",
            "closed by one of another kind",
            "close it with `]`",
        ),
        (
            "quote",
            "event: \"abc\ndealer: N\n",
            "1:8",
            "A quotation mark is opened here and never closed.",
            "close it with \"",
        ),
        (
            "quote-before-another",
            "players: {N: \"Anne, E: x}\nevent: \"s\"\n",
            "1:14",
            "A quotation mark is opened here",
            "close it with \"",
        ),
        (
            "blank",
            "rulebook: x\ndealer:N\n",
            "2:7",
            "A blank is missing after the colon.",
            "write `dealer: N`",
        ),
        (
            "blank-first",
            "dealer:N\nrulebook: x\n",
            "1:7",
            "A blank is missing after the colon.",
            "write `dealer: N`",
        ),
        (
            "blank-list",
            "deal:\n  packets:[4, 5, 4]\n  turned: H4\n",
            "2:10",
            "A blank is missing",
            "write `packets: [4, 5, 4]`",
        ),
        ("blank-item", "auction:\n  - N:pass\n  - E: pass\n", "2:5", "Expected here", "write `N: pass`"),
        ("blank-inside", "players: {N:Anne, E: x}\n", "1:17", "Expected here", "write `N: Anne`"),
        (
            "colon",
            "dealer: N\nplay\n  - N: x\n",
            "2:1",
            "A colon is missing after this key.",
            "write `play:`",
        ),
        (
            "two-colons",
            "rulebook: x\nevent: Tuesday: table 4\n",
            "2:15",
            "a second colon",
            "`event: \"Tuesday: table 4\"`",
        ),
        (
            "goes-on",
            "event: \"Tuesday\" table 4\n",
            "1:18",
            "The text goes on behind its closing quotation mark.",
            "`event: '\"Tuesday\" table 4'`",
        ),
        // Between double marks `\\n` would be a new line.
        ("backslash", "event: C:\\new: x\n", "1:14", "a second colon", "`event: 'C:\\new: x'`"),
        ("sign", "event: @home\n", "1:8", "A text cannot begin with `@`.", "`event: \"@home\"`"),
    ] {
        let ran = judged(name, text, "en");
        assert_eq!(ran.status, 2, "{name}");
        assert!(ran.err.contains(&format!("{name}.yaml:{place}]")), "{name}: {}", ran.err);
        assert!(ran.complains(message) && ran.complains(help), "{name}: {}", ran.err);
        assert_eq!(ran.err.matches('×').count(), 1, "{name}: {}", ran.err);
        for (lang, own) in [("fr", "aide :"), ("nl", "hulp:")] {
            let ran = judged(name, text, lang);
            assert!(ran.err.contains(own), "{name} {lang}: {}", ran.err);
        }
    }
}

/// A text that neither kind of mark can hold as it is gets no line that would be another text.
#[test]
fn a_line_that_would_say_something_else_is_not_suggested() {
    let ran = judged("both", "event: C:\\new: it's\n", "en");
    assert!(ran.complains("a second colon") && !ran.err.contains("event: \"C"), "{}", ran.err);
    assert!(!ran.err.contains("event: 'C"), "{}", ran.err);
}

/// An open bracket in one document is not looked for in the next.
#[test]
fn each_document_has_its_own_slips() {
    let ran = judged("documents", "dealer: [N\n---\ndealer: N\nrulebook: universel\n---\nevent: 'a\n", "en");
    assert!(
        ran.err.contains("documents.yaml:1:9]") && ran.err.contains("documents.yaml:6:8]"),
        "{}",
        ran.err
    );
    assert_eq!(ran.err.matches('×').count(), 2, "{}", ran.err);
}

/// Whatever is wrong, the program says so and goes on.
#[test]
fn no_broken_text_stops_the_search_for_the_slip() {
    let parts = [
        "a: ", "é:", " #", "\"", "'", "[", "{", "}", "]", "\n", "  ", "- ", ": ", "|", ">", "---\n", "♠",
        "\\", ",", "@", "b", "\t",
    ];
    let mut dice = crate::support::Dice::new(7);
    for _ in 0..20_000 {
        let text: String = (0..1 + dice.roll(12)).map(|_| dice.pick(&parts)).collect();
        let (_, faults) = whist_jury::api::records(&text);
        let speaker = whist_jury::api::Speaker::new(whist_jury::api::Lang::Nl);
        faults.iter().for_each(|fault| drop(fault.message.say(&speaker)));
    }
}
