//! What the program says to people who write a record down at the table, in each of their languages: hints, lists of words,
//! decisions, forms.

use crate::cli::{file, jury, run};

const LANGS: [&str; 3] = ["en", "fr", "nl"];

/// A record with a slip, and what is said of it in English, French and Dutch.
#[track_caller]
fn hinted(name: &str, text: &str, hints: [&str; 3]) {
    let path = file("table-slips", &format!("{name}.yaml"), text);
    for (lang, hint) in LANGS.into_iter().zip(hints) {
        let ran = run(jury(&["judge", &path, "--lang", lang]));
        assert_eq!(ran.status, 2, "{name} {lang}: {}{}", ran.out, ran.err);
        assert!(ran.complains(hint), "{name} {lang}: {hint}\n{}", ran.err);
    }
}

/// Every deal of a session is written in the same letters: the notation is proposed once, for its head.
#[test]
fn the_letters_of_a_session_are_named_once() {
    let deals = "  - hands: {N: PAV3 CR2 TD}\n".repeat(3);
    let text = format!("session: {{rulebook: hainaut, first-dealer: W}}\ndeals:\n{deals}");
    let path = file("table-slips", "session.yaml", text);
    for (lang, hint) in LANGS.into_iter().zip([
        "write `notation: fr` in the head of the session",
        "écrivez `notation: fr` dans l'en-tête de la session",
        "schrijf `notatie: fr` in het hoofd van de sessie",
    ]) {
        let ran = run(jury(&["judge", &path, "--lang", lang]));
        assert!(ran.complains(hint), "{}", ran.err);
        assert_eq!(ran.err.matches("fr`").count(), 1, "{}", ran.err);
    }
    // A program is told of every deal.
    let ran = run(jury(&["judge", &path, "--lang", "en", "--format", "json"]));
    assert_eq!(
        ran.out.lines().filter(|line| line.contains("not in English notation")).count(),
        3,
        "{}",
        ran.out
    );
}

fn deal(rest: &str) -> String {
    format!("rulebook: hainaut\ndealer: W\n{rest}\n")
}

/// Letters that only one notation has make the reader propose it, once for the file.
#[test]
fn letters_of_another_language() {
    let french = deal("hands: {N: PAV3 CR2 TD, E: PRD CV9}\nauction: [{O: passe}]");
    hinted(
        "whole-record",
        &french,
        [
            "write `notation: fr` at the top",
            "écrivez `notation: fr` en tête",
            "schrijf bovenaan `notatie: fr`",
        ],
    );
    let path = file("table-slips", "once.yaml", &french);
    let ran = run(jury(&["judge", &path, "--lang", "en", "--quiet"]));
    assert_eq!(ran.err.matches("notation: fr").count(), 1, "{}", ran.err);
    hinted(
        "one-english-letter",
        &deal("notation: fr\nhands: {N: PA CJ TD}"),
        [
            "J is the jack in English: write V for it",
            "J est le valet en anglais : écrivez V",
            "J is de boer in het Engels: schrijf V",
        ],
    );
}

#[test]
fn calls_that_people_shorten() {
    hinted(
        "ptrou",
        &deal("auction: [{N: ptrou}]"),
        ["did you mean `pass-trou`?", "vouliez-vous dire `pass-trou` ?", "bedoelde u `pass-trou`?"],
    );
    // The suit is kept.
    hinted(
        "abondance",
        &deal("auction: [{N: abondance coeur}]"),
        ["write `abondance 9 ♥`", "écrivez `abondance 9 ♥`", "schrijf `abondance 9 ♥`"],
    );
    hinted(
        "without-a-seat",
        &deal("auction:\n  - pass"),
        ["write `- N: pass`", "écrivez `- N: pass`", "schrijf `- N: pass`"],
    );
    hinted(
        "stop",
        &deal("play:\n  - N: ♠5\n  - stop"),
        ["write `- stop: {}`", "écrivez `- stop: {}`", "schrijf `- stop: {}`"],
    );
    hinted("packets", &deal("deal: {packets: 5-4-4}"), ["`[5, 4, 4]`", "`[5, 4, 4]`", "`[5, 4, 4]`"]);
}

/// A word that denies a call is never answered with that call.
#[test]
fn a_hint_does_not_propose_the_opposite() {
    for call in ["ik heb geen troel", "je n'ai pas de trou", "niet passen", "not a trou"] {
        let path = file("table-slips", "opposite.yaml", deal(&format!("auction:\n  - N: \"{call}\"")));
        for lang in LANGS {
            let ran = run(jury(&["judge", &path, "--lang", lang]));
            for opposite in ["`troel`", "`trou`", "`pas`", "`passen`", "`passe`"] {
                let proposes = ["did you mean", "vouliez-vous dire", "bedoelde u"];
                let proposed = proposes.iter().any(|said| ran.complains(&format!("{said} {opposite}")));
                assert!(!proposed, "{call}: {}", ran.err);
            }
        }
    }
}

/// Of four written hands one card stands in two of them and another nowhere: both places are shown, and no hand
/// is blamed for being short.
#[test]
fn a_card_in_two_hands_is_shown_in_both() {
    let hands = "hands:\n  N: ♠AKQJ ♥AKQ ♦AKQ ♣AKQ\n  E: ♠T987 ♥JT9 ♦JT9 ♣JT9\n  S: ♠6543 ♥876 ♦876 ♣876\n  \
                 W: ♠2 ♥5432 ♦5432 ♣543T";
    let path = file("table-slips", "twice.yaml", deal(hands));
    for (lang, said) in LANGS.into_iter().zip([
        ["♣10 is in two places", "in none of the four hands: ♣2"],
        ["♣10 se trouve à deux endroits", "dans aucune des quatre mains : ♣2"],
        ["♣10 staat op twee plaatsen", "in geen van de vier handen: ♣2"],
    ]) {
        let ran = run(jury(&["judge", &path, "--lang", lang, "--quiet"]));
        assert!(said.iter().all(|words| ran.complains(words)), "{}", ran.err);
        assert_eq!(ran.err.matches('×').count(), 1, "{}", ran.err);
    }
}

/// Keys and words that could have stood in a place are listed in the reader's language.
#[test]
fn what_is_known_is_listed_in_the_readers_language() {
    hinted(
        "key",
        &deal("xyzzy: 1"),
        ["known here: rulebook, event", "clés connues ici : règlement, événement", "hier bekend: reglement"],
    );
    hinted(
        "word",
        &deal("play:\n  - claim: {by: N, says: xyzzy}"),
        ["write `made` or `beaten`", "écrivez `réussi` ou `chuté`", "schrijf `gemaakt` of `verslagen`"],
    );
    hinted(
        "incident",
        &deal("play:\n  - xyzzy: {by: N}"),
        [
            "incidents are claim, expose",
            "les incidents sont montre, découvre",
            "incidenten zijn toont, ontbloot",
        ],
    );
}

/// Decisions are understood in three languages, and the answer proposes them in the reader's.
#[test]
fn decisions_speak_the_readers_language() {
    let path = "cases/whist-simple/uni-s1-important/renonce-defender-hands-left-out.yaml";
    let judged = |decision: &str| {
        let option = format!("play/renonce#1={decision}");
        run(jury(&["judge", path, "--format", "json", "--decide", &option]))
    };
    let english = judged("-2,stands").out;
    assert!(english.contains("\"final\":true"), "{english}");
    for decision in ["-2,maintenu", "-2,blijft"] {
        assert_eq!(judged(decision).out, english, "{decision}");
    }
    for (lang, proposed) in LANGS.into_iter().zip(["=0,stands\"", "=0,maintenu\"", "=0,blijft\""]) {
        let ran = run(jury(&["judge", path, "--brief", "--lang", lang]));
        assert!(ran.out.contains(proposed), "{}", ran.out);
    }
    let near = judged("-2,maintenuu");
    assert!(near.status == 2 && near.err.contains("maintenu"), "{}", near.err);
}

/// A form in the reader's language is read as it is, and stays as it is.
#[test]
fn the_blank_form_is_written_in_the_readers_language() {
    for (lang, keys) in [
        ("fr", ["règlement: ", "donneur:", "mains:", "enchères:", "  - regarde: {par: "]),
        ("nl", ["reglement: ", "gever:", "handen:", "bieding:", "  - kijkt: {door: "]),
    ] {
        let form = run(jury(&["new", "--rulebook", "tilleul-2026", "--lang", lang])).out;
        assert!(keys.iter().all(|key| form.contains(key)), "{form}");
        let path = file("table-slips", &format!("form-{lang}.yaml"), &form);
        let ran = run(jury(&["judge", &path, "--lang", lang]));
        assert!(ran.status < 2, "{}", ran.err);
        assert_eq!(run(jury(&["fmt", "--check", &path])).status, 0, "{form}");
    }
}
