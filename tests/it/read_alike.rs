//! What a deal is written in makes no difference: a `.json` file, a line of a `.jsonl` file, YAML in braces, YAML in
//! lines. All four readers take it, or all four refuse it, in the same words at the same place.
//!
//! The rule: a control character, U+FFFE and U+FFFF stand raw in no file; tab and U+0085 do, and every
//! character may stand in a text as an escape.

use serde_json::{Value, json};
use whist_jury::api::{
    At, Decisions, Fault, Judged, Lang, Record, Selection, Speaker, json as verdict, json_line, judge,
    records,
};

use crate::cli::{file, jury, run};
use crate::verdict::simple;

/// Everything that a reader of the faults is told, with what stands at their place.
fn told(faults: &[Fault], text: &str) -> Value {
    let said = |fault: &Fault| {
        let at = match fault.at {
            At::Place(place) => text.get(place.range()).map(str::trim_end),
            At::Route(_) | At::File => None,
        };
        let help = |lang| fault.help.as_ref().map(|help| help.say(&Speaker::new(lang)));
        let words = Lang::ALL.map(|lang| json!([fault.message.say(&Speaker::new(lang)), help(lang)]));
        json!({"at": at, "words": words})
    };
    faults.iter().map(said).collect()
}

/// The verdict without its places, and what the record says; or why there is none.
fn outcome(text: &str, record: Option<&Record>, lost: &[Fault]) -> Value {
    let Some(record) = record.filter(|record| lost.is_empty() && record.faults.is_empty()) else {
        let own = record.map_or(&[][..], |record| &record.faults);
        return json!({"lost": told(lost, text), "faults": told(own, text)});
    };
    let (law, selection) = (simple(), Selection::default());
    let ruling = judge(&record.transcript, &law, &Decisions::of(&record.transcript.decisions, &[]));
    let judged = Judged { name: "deal", record, law: &law, selection: &selection, ruling: &ruling };
    let mut verdict = verdict::value(&judged, &Speaker::new(Lang::En));
    for finding in verdict["findings"].as_array_mut().unwrap() {
        finding["line"].take();
        finding["column"].take();
    }
    json!({"verdict": verdict, "transcript": format!("{:?}", record.transcript)})
}

fn of_file(text: &str) -> Value {
    let (found, lost) = records(text);
    outcome(text, found.first(), &lost)
}

fn of_line(text: &str) -> Value {
    let (found, lost) = json_line(text, 0);
    outcome(text, found.as_ref(), &lost)
}

/// A deal with a hole for a value, in braces and in lines.
type Deal = (&'static str, &'static str);

const DEALS: &[Deal] = &[
    (r#"{"players":{"N":@},"dealer":"N"}"#, "players:\n  N: @\ndealer: N\n"),
    (r#"{"dealer":"N","event":@}"#, "dealer: N\nevent: @\n"),
    (r#"{"dealer":"N","event":{@:1}}"#, "dealer: N\nevent:\n  @: 1\n"),
    (r#"{"dealer":"N","event":[{"a":@}]}"#, "dealer: N\nevent:\n  - a: @\n"),
    (r#"{@:1,"dealer":"N"}"#, "@: 1\ndealer: N\n"),
    (r#"{"dealer":@}"#, "dealer: @\n"),
    (r#"{"deal":{"shuffles":@}}"#, "deal:\n  shuffles: @\n"),
    (
        r#"{"auction":[{"remark":{"by":"N","text":@}}]}"#,
        "auction:\n  - remark:\n      by: N\n      text: @\n",
    ),
    (r#"{"auction":[{@:"pass"}]}"#, "auction:\n  - @: pass\n"),
    (r#"{"auction":[{"N":@}]}"#, "auction:\n  - N: @\n"),
    (r#"{"play":[{"N":@}]}"#, "play:\n  - N: @\n"),
    (r#"{"hands":{"N":@}}"#, "hands:\n  N: @\n"),
    (r#"{"decisions":{@:{"points":-1}}}"#, "decisions:\n  @:\n    points: -1\n"),
];

/// The deal in all its forms with this value in the hole. A comment makes YAML of what would be JSON.
fn forms((braces, lines): &Deal, value: &str) -> [(&'static str, Value); 4] {
    let json = braces.replace('@', value);
    let yaml = format!("# braces\n{json}\n");
    let lines = lines.replace('@', value);
    [
        (".json", of_file(&json)),
        (".jsonl", of_line(&json)),
        ("braces", of_file(&yaml)),
        ("lines", of_file(&lines)),
    ]
}

/// What is read of this value, which must not depend on the form in which it is written.
fn alike(deal: &Deal, value: &str) -> Value {
    let [(_, first), others @ ..] = forms(deal, value);
    for (form, other) in others {
        assert_eq!(first, other, "{value:?} in {} as {form}", deal.0);
    }
    first
}

fn characters() -> impl Iterator<Item = char> {
    let special = [
        '\u{300}',
        '\u{61c}',
        '\u{200b}',
        '\u{200d}',
        '\u{200e}',
        '\u{2028}',
        '\u{2029}',
        '\u{202e}',
        '\u{2060}',
        '\u{2066}',
        '\u{3000}',
        '\u{d7ff}',
        '\u{e000}',
        '\u{fdd0}',
        '\u{fe0f}',
        '\u{feff}',
        '\u{fff9}',
        '\u{fffd}',
        '\u{fffe}',
        '\u{ffff}',
        '\u{10000}',
        '\u{1f600}',
        '\u{1fffe}',
        '\u{e0041}',
        '\u{10fffd}',
        '\u{10ffff}',
    ];
    ('\0'..'\u{300}').chain(special)
}

fn is_refused_raw(c: char) -> bool {
    c.is_control() && !matches!(c, '\t' | '\u{85}') || matches!(c, '\u{fffe}' | '\u{ffff}')
}

/// As it is. A line end ends the line of a `.jsonl` file and is folded by YAML; a quotation mark and a
/// backslash have a meaning in quotes: that is the same for all, but for lines, and not looked at here.
#[test]
fn a_character_as_it_is_is_taken_by_all_or_by_none() {
    for c in characters().filter(|c| !matches!(c, '\n' | '\r' | '"' | '\\')) {
        for deal in DEALS {
            let found = alike(deal, &format!("\"x{c}y\""));
            let faults = found["lost"].to_string();
            assert_eq!(
                faults.contains(&format!("U+{:04X}", u32::from(c))),
                is_refused_raw(c),
                "{c:?}: {found}"
            );
            if is_refused_raw(c) {
                assert_eq!(found["lost"][0]["at"], c.to_string().trim_end());
            }
        }
    }
}

#[test]
fn a_character_as_an_escape_is_taken_by_all() {
    for c in characters() {
        let units: String = c.encode_utf16(&mut [0; 2]).iter().map(|unit| format!("\\u{unit:04X}")).collect();
        for deal in DEALS {
            let found = alike(deal, &format!("\"x{units}y\""));
            assert!(found["lost"].is_null() || found["lost"] == json!([]), "{c:?}: {found}");
            let is_free_text =
                ["event", "text", "players", "decisions"].iter().any(|key| deal.0.contains(key));
            assert_eq!(found["verdict"].is_object(), is_free_text, "{c:?} in {}: {found}", deal.0);
        }
    }
}

/// Never the words of a parser, and the place of the escape itself.
#[test]
fn an_escape_without_a_character_is_refused_by_all_in_our_words() {
    for bad in [r"\ud800", r"\udc00", r"\udbff", r"\q", r"\u12", r"\u", r"\x1", r"\U00110000", r"\U0000d800"]
    {
        for deal in DEALS {
            let found = alike(deal, &format!(r#""x\u00e9{bad}y""#));
            assert_eq!(found["lost"][0]["at"], bad, "{found}");
            let said = &found["lost"][0]["words"];
            assert_eq!(said[0][0], format!("`{bad}` stands for no character."), "{found}");
            assert_ne!(said[0], said[1]);
            assert_ne!(said[1], said[2]);
        }
    }
    let pair = alike(&DEALS[1], r#""\ud83d\ude00""#);
    assert!(pair["transcript"].as_str().unwrap().contains('😀'), "{pair}");
}

#[test]
fn numbers_and_words_mean_the_same_in_all() {
    for value in [
        "1",
        "-1",
        "0",
        "-0",
        "+1",
        "01",
        "007",
        "1.0",
        "1.50",
        "1e3",
        "1E5",
        "1e400",
        "-1e400",
        "0x10",
        "0o7",
        "1_000",
        "NaN",
        ".nan",
        "Infinity",
        "-Infinity",
        ".inf",
        "true",
        "false",
        "True",
        "yes",
        "null",
        "~",
        "\"null\"",
        "\"true\"",
        "\"1\"",
        "\"\"",
        "\"  \"",
        "9223372036854775807",
        "9223372036854775808",
        "18446744073709551615",
        "18446744073709551616",
        "-9223372036854775808",
        "-9223372036854775809",
        "[]",
        "{}",
        "[1]",
        "{\"a\":1}",
        "[1,]",
        "{\"a\":1,}",
        "[[1.5,-0]]",
    ] {
        // The key of a map is a text, and in braces it needs quotes to have its colon at once.
        for deal in DEALS.iter().filter(|deal| value.starts_with('"') || !deal.0.contains("@:")) {
            alike(deal, value);
        }
    }
}

/// YAML knows no key of more than 1024 characters.
#[test]
fn a_key_is_equally_long_in_all() {
    for len in [10, 64, 65, 500, 1021, 1022, 1023, 1024, 1025, 2000] {
        for letter in ["a", "é", "\\u00e9", "\\ud83d\\ude00"] {
            let key = format!("\"{}\"", letter.repeat(len / letter.chars().count()));
            let found = alike(&DEALS[2], &key);
            assert_eq!(found["verdict"].is_object(), key.chars().count() <= 1024, "{key}: {found}");
        }
    }
}

/// A map where a map belongs, a word where a word belongs.
#[test]
fn no_form_takes_a_list_for_a_map_or_a_map_for_a_word() {
    for (json, is_taken) in [
        (r#"{"deal":[[4,5,4],3]}"#, false),
        (r#"{"deal":{"cut":["S"]}}"#, false),
        (r#"{"play":[{"claim":["E","made"]}]}"#, false),
        (r#"{"notation":{"fr":null}}"#, false),
        (r#"{"notation":"fr"}"#, true),
        (r#"{"play":[{"claim":{"by":"E","says":{"made":null}}}]}"#, false),
        (r#"{"play":[{"claim":{"by":"E","says":"made"}}]}"#, true),
        (r#"{"decisions":{"play/renonce#1":[-1]}}"#, false),
        (r#"{"dealer":"N","dealer":"S"}"#, false),
        (r#"{"players":{"N":"A","N":"B"}}"#, false),
        (r#"{"event":{"a":1,"a":1}}"#, false),
        (r#"{"event":[{"b":{"a":1,"a":2}}]}"#, false),
        (r#"{"event":{"a":1,"\u0061":2}}"#, false),
        (r#"{"decisions":{"a":{},"a":{}}}"#, false),
        (r#"{"play":[{"look":{"by":"E","by":"N"}}]}"#, false),
        (r#"{"event":{"":1}}"#, true),
        (r#"{"":1}"#, false),
        (r#"{"players":{"":"A"}}"#, false),
        (r#"{"dealer":"N"}"#, true),
        ("{\t\"dealer\" :\t\"N\" }  ", true),
        (r#"{"dealer":"N",}"#, true),
        (r#"{"dealer":"N"} x"#, false),
        (r#"{"dealer":"N"}{"dealer":"S"}"#, false),
        (r#"{"dealer":"N" /* x */}"#, false),
        (r#"{"dealer":"N"} // x"#, false),
        (r#"{"dealer":"N"} # x"#, true),
        ("{\"dealer\":\"N\"}\u{a0}", false),
        ("{\"dealer\":\"N\"}\u{2028}", false),
        ("{\"dealer\":\u{feff}\"N\"}", false),
        (r#"{'dealer':'N'}"#, true),
        (r#"{dealer:"N"}"#, false),
        (r#"{"dealer" "N"}"#, false),
    ] {
        let found = of_file(json);
        assert_eq!(found, of_line(json), "{json}");
        let yaml = format!("# yaml\n{json}\n");
        assert_eq!(found, of_file(&yaml), "{json}");
        assert_eq!(found["verdict"].is_object(), is_taken, "{json}: {found}");
    }
}

#[test]
fn all_forms_are_nested_equally_deep() {
    let mut taken = 0;
    for depth in (1..80).chain([127, 128, 129, 500]) {
        let (open, close) = ("[".repeat(depth), "]".repeat(depth));
        let mixed = "{\"a\":[".repeat(depth / 2) + &"]}".repeat(depth / 2);
        let found = alike(&DEALS[1], &format!("{open}1{close}"));
        taken += usize::from(found["verdict"].is_object());
        let mixed = format!("{{\"event\":{}}}", if depth < 2 { "1" } else { &mixed });
        assert_eq!(of_file(&mixed), of_line(&mixed), "{depth}");
        assert_eq!(of_file(&mixed), of_file(&format!("# yaml\n{mixed}\n")), "{depth}");
    }
    assert!((30..80).contains(&taken), "{taken}");
}

/// The program says it in three languages, and never in the words of a parser.
#[test]
fn a_control_in_a_file_is_named_with_its_number() {
    let raw = "{\"dealer\": \"N\", \"event\": \"a\u{9b}31m\"}\n";
    for name in ["control.json", "control.yaml", "control.jsonl"] {
        let path = file("alike", name, raw);
        for (lang, words) in [
            ("en", "The character U+009B cannot stand in a file as it is."),
            ("fr", "Le caractère U+009B ne peut pas figurer tel quel dans un fichier."),
            ("nl", "Het teken U+009B kan niet zomaar in een bestand staan."),
        ] {
            let ran = run(jury(&["judge", &path, "--lang", lang]));
            assert!(ran.status == 2 && ran.complains(words) && ran.complains(r"\u009b"), "{}", ran.err);
            assert!(ran.err.contains(&format!("{path}:1:28")), "{}", ran.err);
        }
    }
}
