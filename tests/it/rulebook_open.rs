//! What `jury rulebook check` says of a rulebook that is not finished: errors first, then what it leaves open, and what
//! is small is counted.

use whist_jury::api::rulebook_check::{ComplaintKind, check};
use whist_jury::api::{Lang, Library, Speaker};

use crate::cli::{file, jury, run};

const HEAD: &str = "id: club\nabbreviation: CLUB\ntitle: {en: Club, fr: Club, nl: Club}\n";
const GAMES: &str =
    "games:\n  emballage: {levels: [8, 9], side: pair, trump: called, lead: left-of-dealer}\n";

fn path(name: &str, rules: &str) -> String {
    file("open-rulebooks", &format!("{name}.yaml"), format!("{HEAD}{rules}"))
}

/// What is said of these rules that is of this kind.
fn of_kind(name: &str, rules: &str, kind: ComplaintKind) -> Vec<String> {
    let opened = Library::new().open(&path(name, rules)).unwrap_or_else(|_| panic!("{name} cannot be read"));
    let found = check(&opened).into_iter().filter(|complaint| complaint.kind == kind);
    found.map(|complaint| complaint.fault.message.say(&Speaker::new(Lang::En))).collect()
}

#[test]
fn an_empty_rulebook_says_that_nothing_can_be_bid() {
    let ran = run(jury(&["rulebook", "check", &path("empty", ""), "--lang", "en"]));
    assert_eq!(ran.status, 0);
    assert!(ran.out.contains("No game stands under `games`") && !ran.out.contains("nothing to complain"));
}

#[test]
fn what_is_left_open_is_listed_and_what_is_small_is_counted() {
    let rules = format!("{GAMES}  solo: {{levels: [5]}}\nplay: {{follow-suit: true}}\n");
    let path = path("unfinished", &rules);
    let ran = run(jury(&["rulebook", "check", &path, "--lang", "en", "--color", "never"]));
    insta::assert_snapshot!("an_unfinished_rulebook", ran.out.replace(&path, "club.yaml"));
    let all = run(jury(&["rulebook", "check", &path, "--lang", "en", "--all"]));
    assert!(all.out.matches("This rule names no article.").count() > 3, "{}", all.out);
    // Nothing of it is an error.
    let quiet = run(jury(&["rulebook", "check", &path, "--lang", "en", "--quiet"]));
    assert_eq!(quiet.out.lines().count(), 1, "{}", quiet.out);
}

#[test]
fn errors_come_first() {
    let rules = format!("{GAMES}auction: {{ladder: [emballage 8, emballage 8]}}\n");
    let ran = run(jury(&["rulebook", "check", &path("error-last", &rules), "--format", "json"]));
    let severities: Vec<bool> = ran.out.lines().map(|line| line.contains("\"severity\":\"error\"")).collect();
    assert!(severities[0] && severities.is_sorted_by_key(|is_error| !is_error), "{}", ran.out);
}

#[test]
fn a_key_without_effect_is_named() {
    for (name, key, value) in
        [("trou", "trou-round", "each-in-turn"), ("solo", "solo-open", "[proposed-unjoined]")]
    {
        let found = of_kind(name, &format!("{GAMES}auction: {{{key}: {value}}}\n"), ComplaintKind::Idle);
        assert!(found.len() == 1 && found[0].starts_with(&format!("`{key}` has no effect")), "{found:?}");
    }
    let waits = |who: &str| format!("{GAMES}auction: {{waiting: {who}, after-waiting: [pass]}}\n");
    assert_eq!(of_kind("waits", &waits("nobody"), ComplaintKind::Idle).len(), 1);
    assert!(of_kind("waits-first", &waits("first-player"), ComplaintKind::Idle).is_empty());
    let alone = "games:\n  solo: {levels: [5], trump: called, lead: left-of-dealer}\nauction: {propose-twice: true}\n";
    assert_eq!(of_kind("alone", alone, ComplaintKind::Idle).len(), 1);
}

#[test]
fn rules_that_contradict_each_other_are_named_together() {
    let rules =
        |joiners: &str| format!("{GAMES}auction: {{after-pass: [join], who-may-join: [{joiners}]}}\n");
    assert_eq!(of_kind("joins", &rules("not-passed"), ComplaintKind::Contradiction).len(), 1);
    assert!(of_kind("joins-waited", &rules("not-passed, waited"), ComplaintKind::Contradiction).is_empty());
    let turned = |is_turned: bool| {
        format!(
            "deal: {{turned-card: {is_turned}}}\n\
             games:\n  emballage: {{levels: [8], side: pair, trump: turned, lead: left-of-dealer}}\n"
        )
    };
    assert_eq!(of_kind("turned", &turned(false), ComplaintKind::Contradiction).len(), 1);
    assert!(of_kind("turned-up", &turned(true), ComplaintKind::Contradiction).is_empty());
}

#[test]
fn shipped_rulebooks_leave_nothing_open() {
    for id in Library::ids() {
        let opened = Library::new().open(id).unwrap();
        let open = check(&opened).into_iter().filter(|it| it.kind == ComplaintKind::Open);
        let said: Vec<String> = open.map(|it| it.fault.message.say(&Speaker::new(Lang::En))).collect();
        assert!(said.is_empty(), "{id}: {said:?}");
    }
}
