//! What can be wrong with a rulebook: each fault is found, at its place, and nothing else is.

use serde_json::Value;
use whist_jury::api::rulebook_check::{ComplaintKind, check};
use whist_jury::api::{Lang, Library, Speaker};

use crate::cli::{file, jury, run};

/// What `check` says of a draft on top of a shipped rulebook, by kind.
fn complaints(name: &str, text: &str) -> Vec<(ComplaintKind, String)> {
    let path = file("drafts", &format!("{name}.yaml"), text);
    let opened = match Library::new().open(&path) {
        Ok(opened) => opened,
        Err(error) => {
            let speaker = Speaker::new(Lang::En);
            panic!("{name}: {:?}", error.faults.iter().map(|f| f.message.say(&speaker)).collect::<Vec<_>>())
        }
    };
    let speaker = Speaker::new(Lang::En);
    check(&opened).into_iter().map(|found| (found.kind, found.fault.message.say(&speaker))).collect()
}

const SAYS: &str = "says: {en: some rule, fr: une règle, nl: een regel}";

/// A draft in order, and then one thing wrong with it.
#[test]
fn check_finds_each_kind_of_fault_and_nothing_else() {
    let head = "id: draft\nextends: whist-simple\narticles: {art. 1: {en: a, fr: b, nl: c}}\n";
    let quiet = format!(
        "{head}infractions:\n  play/renonce: {{remedy: {{points: {{offender: -3, others: 1}}}}, cite: art. 1, {SAYS}}}\n"
    );
    let unused = |(_, said): &(ComplaintKind, String)| said.contains("R-UNI-1");
    let rest: Vec<_> = complaints("quiet", &quiet).into_iter().filter(|c| !unused(c)).collect();
    assert!(rest.is_empty(), "{rest:?}");

    let cases: &[(&str, ComplaintKind, String, &str)] = &[
        (
            "citation",
            ComplaintKind::Citation,
            format!("infractions: {{play/two-cards: {{remedy: none, cite: art. 2, {SAYS}}}}}"),
            "`art. 2` is not in the list",
        ),
        (
            "no-citation",
            ComplaintKind::Citation,
            format!("infractions: {{play/two-cards: {{remedy: none, {SAYS}}}}}"),
            "names no article",
        ),
        ("unaccounted", ComplaintKind::Article, String::new(), "No rule rests on `art. 1`"),
        (
            "both",
            ComplaintKind::Article,
            format!(
                "articles: {{art. 1: {{en: a, fr: b, nl: c, outside: {{en: a, fr: b, nl: c}}}}}}\n\
                 infractions: {{play/two-cards: {{remedy: none, cite: art. 1, {SAYS}}}}}"
            ),
            "outside every record",
        ),
        (
            "no-statement",
            ComplaintKind::Statement,
            "infractions: {play/two-cards: {remedy: none, cite: art. 1}}".to_owned(),
            "no statement in words",
        ),
        (
            "idle-reading",
            ComplaintKind::Reading,
            "readings: {R-X-1: {about: {en: a, fr: b, nl: c}, a: {en: a, fr: b, nl: c}, b: {en: a, fr: b, nl: c}}}"
                .to_owned(),
            "No rule depends on the reading `R-X-1`",
        ),
        (
            "rank-twice",
            ComplaintKind::Rank,
            format!("auction: {{ladder: {{value: [emballage 8, solo 5, solo 5], cite: art. 1, {SAYS}}}}}"),
            "stands on the ladder twice",
        ),
        (
            "rank-overlap",
            ComplaintKind::Rank,
            format!("auction: {{ladder: {{value: [abondance, abondance 9], cite: art. 1, {SAYS}}}}}"),
            "the ranges overlap",
        ),
        (
            "rank-of-no-game",
            ComplaintKind::Rank,
            format!("auction: {{ladder: {{value: [petite-misere], cite: art. 1, {SAYS}}}}}"),
            "nobody can reach this rank",
        ),
        (
            "rank-of-no-level",
            ComplaintKind::Rank,
            format!("auction: {{ladder: {{value: [abondance 8], cite: art. 1, {SAYS}}}}}"),
            "never announced at this level",
        ),
        (
            "no-rank",
            ComplaintKind::Rank,
            format!("auction: {{ladder: {{value: [emballage 8], cite: art. 1, {SAYS}}}}}"),
            "can be announced but has no rank",
        ),
        (
            "below-trou",
            ComplaintKind::Rank,
            format!("auction: {{over-trou: {{value: [emballage 8], cite: art. 1, {SAYS}}}}}"),
            "may be called over a trou, but ranks below it",
        ),
        (
            "tie-without-order",
            ComplaintKind::Rank,
            format!("auction: {{ties: {{abondance: {{value: higher-suit, cite: art. 1, {SAYS}}}}}}}"),
            "no order of suits is given",
        ),
        (
            "game-without-lead",
            ComplaintKind::Open,
            "games: {solo: {lead: ~}}".to_owned(),
            "Nothing says who leads in a solo",
        ),
        (
            "level-15",
            ComplaintKind::Range,
            format!("games: {{solo: {{levels: {{value: [5, 15], cite: art. 1, {SAYS}}}}}}}"),
            "a level of 15 tricks does not exist",
        ),
        (
            "misere-of-two",
            ComplaintKind::Contradiction,
            format!("games: {{grande-misere: {{levels: {{value: [2], cite: art. 1, {SAYS}}}}}}}"),
            "its level is 0 and not 2",
        ),
        (
            "one-ended-range",
            ComplaintKind::Range,
            format!(
                "infractions: {{play/two-cards: {{remedy: {{points: {{offender: {{jury: [-3]}}}}}}, cite: art. 1, {SAYS}}}}}"
            ),
            "A range has two ends",
        ),
        (
            "reward",
            ComplaintKind::Range,
            format!(
                "infractions: {{play/two-cards: {{remedy: {{points: {{offender: 3}}}}, cite: art. 1, {SAYS}}}}}"
            ),
            "gives the player at fault 3 points",
        ),
        (
            "empty-times",
            ComplaintKind::Range,
            format!("deal: {{shuffles: {{value: {{least: 5, most: 4}}, cite: art. 1, {SAYS}}}}}"),
            "nothing lies between",
        ),
        (
            "packets",
            ComplaintKind::Range,
            format!("deal: {{packets: {{value: [[4, 4, 4]], cite: art. 1, {SAYS}}}}}"),
            "hold 12 cards",
        ),
        (
            "game-without-points",
            ComplaintKind::Points,
            "points: {games: {solo: ~}}".to_owned(),
            "nothing says what it is worth",
        ),
        (
            "points-without-game",
            ComplaintKind::Points,
            "games: {solo: ~}".to_owned(),
            "no rule under `games` describes it",
        ),
        (
            "uneven-game",
            ComplaintKind::Sum,
            format!(
                "points: {{games: {{abondance: {{opponents: {{value: {{won: nothing, lost: opposite}}, cite: art. 1, {SAYS}}}}}}}}}"
            ),
            "and not to zero",
        ),
        (
            "uneven-penalty",
            ComplaintKind::Sum,
            format!(
                "infractions: {{play/two-cards: {{remedy: {{points: {{offender: -3, others: 2}}}}, cite: art. 1, {SAYS}}}}}"
            ),
            "the sum is +3 and not zero",
        ),
        (
            "empty-sanction",
            ComplaintKind::Contradiction,
            format!("infractions: {{play/two-cards: {{remedy: {{}}, cite: art. 1, {SAYS}}}}}"),
            "This sanction says nothing",
        ),
        (
            "no-case",
            ComplaintKind::Contradiction,
            format!("infractions: {{play/two-cards: {{remedy: [], cite: art. 1, {SAYS}}}}}"),
            "list of cases is empty",
        ),
        (
            "unreachable-case",
            ComplaintKind::Contradiction,
            format!(
                "infractions: {{play/two-cards: {{remedy: [{{remedy: none}}, {{if: repeated, remedy: free}}], \
                 cite: art. 1, {SAYS}}}}}"
            ),
            "Case 2 is never reached",
        ),
        (
            "three-ended-range",
            ComplaintKind::Range,
            format!(
                "infractions: {{play/two-cards: {{remedy: {{points: {{offender: {{jury: [-3, 0, 2]}}}}}}, cite: art. 1, {SAYS}}}}}"
            ),
            "A range has two ends",
        ),
        (
            "reversed-range",
            ComplaintKind::Range,
            format!(
                "infractions: {{play/two-cards: {{remedy: {{points: {{offender: {{jury: [0, -3]}}}}}}, cite: art. 1, {SAYS}}}}}"
            ),
            "written backwards",
        ),
        (
            "uneven-mistake",
            ComplaintKind::Sum,
            format!("deal: {{mistake: {{value: {{points: {{offender: -3, others: 2}}}}, cite: art. 1, {SAYS}}}}}"),
            "the sum is +3 and not zero",
        ),
        (
            "no-opponents",
            ComplaintKind::Points,
            "points: {games: {abondance: {opponents: ~}}}".to_owned(),
            "nothing says what the opponents get",
        ),
        (
            "missing-level",
            ComplaintKind::Points,
            format!("points: {{games: {{abondance: {{won: {{value: {{by-level: {{9: 15, 44: 1}}}}, cite: art. 1, {SAYS}}}}}}}}}"),
            "abondance 10 has no number under `won`",
        ),
        (
            "negative",
            ComplaintKind::Points,
            format!("points: {{games: {{solo: {{lost: {{value: {{base: -6}}, cite: art. 1, {SAYS}}}}}}}}}"),
            "without a sign",
        ),
        (
            "negative-stake",
            ComplaintKind::Points,
            format!("points: {{games: {{grande-misere: {{stake: {{value: -7, cite: art. 1, {SAYS}}}}}}}}}"),
            "without a sign",
        ),
        (
            "numbers-without-end",
            ComplaintKind::Sum,
            format!("points: {{games: {{solo: {{won: {{value: {{base: 2147483647, each-extra: 2147483647}}, cite: art. 1, {SAYS}}}}}}}}}"),
            "and not to zero",
        ),
        (
            "third-of-five",
            ComplaintKind::Sum,
            format!("infractions: {{play/two-cards: {{remedy: {{points: {{offender: -5, others: third}}}}, cite: art. 1, {SAYS}}}}}"),
            "the sum is -2",
        ),
        (
            "three-suits",
            ComplaintKind::Rank,
            format!("auction: {{suit-order: {{value: [hearts, spades, clubs], cite: art. 1, {SAYS}}}}}"),
            "♦ is missing in the order of the suits",
        ),
        (
            "nowhere",
            ComplaintKind::Contradiction,
            format!("infractions: {{play/two-cards: {{remedy: play/discard, cite: art. 1, {SAYS}}}}}"),
            "no remedy of its own",
        ),
        (
            "circle",
            ComplaintKind::Contradiction,
            format!(
                "infractions: {{play/two-cards: {{remedy: play/renonce, cite: art. 1, {SAYS}}}, \
                 play/renonce: {{remedy: play/two-cards, cite: art. 1, {SAYS}}}}}"
            ),
            "no remedy of its own",
        ),
    ];
    for (name, kind, text, says) in cases {
        let text = match text.strip_prefix("articles") {
            Some(_) => format!("id: draft\nextends: whist-simple\n{text}\n"),
            None => format!("{head}{text}\n"),
        };
        let found = complaints(name, &text);
        assert!(
            found.iter().any(|(other, said)| other == kind && said.contains(says)),
            "{name}: {kind:?} {says}: {found:#?}"
        );
    }
}

#[test]
fn check_points_at_the_place_and_sets_the_exit_status() {
    let text =
        "id: draft\nextends: whist-simple\ninfractions:\n  play/two-cards: {remedy: none, cite: art. 9}\n";
    let path = file("drafts", "places.yaml", text);
    let ran = run(jury(&["rulebook", "check", &path]));
    assert_eq!(ran.status, 1);
    assert!(ran.out.contains("places.yaml:4:"), "{}", ran.out);
    let ran = run(jury(&["rulebook", "check", &path, "--format", "json"]));
    let found = ran.out.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let found: Vec<Value> = found.filter(|found| found["kind"] == "citation").collect();
    assert_eq!((found.len(), &found[0]["line"]), (1, &Value::from(4)), "{found:?}");
    assert_eq!(run(jury(&["rulebook", "check"])).status, 0);
}

/// Each is refused at its place, with what was expected, in one run.
#[test]
fn bad_rulebooks_are_refused_with_a_reason() {
    const RULE: &str = "A rule has either `value`, or `reading` with `a` and `b`, or `silent`.";
    let cases = [
        ("unknown-key", "id: x\nextends: whist-simple\ngmaes: {}\n", "did you mean `games`?"),
        ("wrong-type", "id: x\nextends: whist-simple\ngames: {solo: {aces: many}}\n", "a whole number"),
        ("wrong-word", "id: x\nextends: whist-simple\ngames: {solo: {lead: declarre}}\n", "`declarer`"),
        ("loop", "id: x\nextends: loop.yaml\n", "leads back"),
        ("missing-base", "id: x\nextends: hianaut\n", "did you mean `hainaut`?"),
        (
            "range-meant",
            "id: x\nextends: whist-simple\ninfractions: {play/renonce: {remedy: {points: {offender: {jury: -3}}}}}\n",
            "`jury: [-3, 0]`",
        ),
        ("take-out-nothing", "id: x\nextends: whist-simple\ngames: {troela: ~}\n", "did you mean `troula`?"),
        (
            "override-nothing",
            "id: x\nextends: whist-simple\ninfractions: {play/renonse: {remedy: free}}\n",
            "did you mean `play/renonce`?",
        ),
        ("bad-level", "id: x\nextends: whist-simple\nauction: {ladder: [solo five]}\n", "number of tricks"),
        ("empty-section", "id: x\nextends: whist-simple\ngames:\n", "take the whole section out"),
        ("empty-rule", "id: x\nextends: whist-simple\ndeal:\n  packets:\n", "is its value missing?"),
        (
            "control",
            "id: x\nextends: whist-simple\ntitle: {en: \"\\e[31m\", fr: a, nl: b}\n",
            "control character",
        ),
        ("bad-id", "id: a/b\nextends: whist-simple\n", "small letters"),
        (
            "empty-range",
            "id: x\nextends: whist-simple\ninfractions: {play/renonce: {remedy: {points: {offender: {jury: []}}}}}\n",
            "is a list",
        ),
        (
            "unknown-reading",
            "id: x\nextends: whist-simple\nplay: {correction: {reading: R-UNI-X, a: until-gathered, b: at-once}}\n",
            "not described under `readings`",
        ),
        (
            "choices",
            "id: x\nextends: whist-simple\nplay: {correction: {reading: R-UNI-4, a: at-once}}\n",
            "has 2 choices, and this rule gives 1",
        ),
        (
            "value-and-choices",
            "id: x\nextends: whist-simple\nplay: {correction: {value: at-once, a: until-gathered, cite: §1 Important}}\n",
            RULE,
        ),
        (
            "silent-and-choices",
            "id: x\nextends: whist-simple\nplay: {correction: {silent: at-once, a: until-gathered, cite: §1 Important}}\n",
            RULE,
        ),
        ("no-title", "id: x\n", "is missing"),
        ("list", "- id: x\n", "a map"),
        ("bad-grid", "id: x\nextends: whist-simple\ngrid: w9\n", "w9"),
    ];
    for (name, text, says) in cases {
        let path = file("bad-books", &format!("{name}.yaml"), text);
        for args in [
            vec!["rulebook", "check", &path],
            vec!["judge", "cases/compare/renonce-against-abondance.yaml", "--rulebook", &path],
        ] {
            let ran = run(jury(&args));
            assert_eq!(ran.status, 2, "{name}: {}", ran.err);
            assert!(ran.complains(says), "{name}: {}", ran.err);
        }
    }
}

/// A grid that an option names is read as carefully as a rulebook.
#[test]
fn a_grid_with_numbers_that_make_no_sense_is_refused() {
    let head = "title: {en: t, fr: t, nl: t}\norigin: {en: o, fr: o, nl: o}\n";
    let cases = [
        ("id: ours\n", "solo: {won: {value: {base: -6}}}", "without a sign", ":5:"),
        ("id: ours\n", "solo: {lost: {value: {by-level: {14: 6}}}}", "`14` is none of them", ":5:"),
        ("id: ours\n", "solo: {times: {value: 0}}", "at least once", ":5:"),
        (
            "id: ours\n",
            "solo: {opponents: {value: {won: nothing, lost: {by-level: {40: 1}}}}}",
            "`40` is none",
            ":5:",
        ),
        ("id: Our grid\n", "solo: {won: {value: {base: 6}}}", "cannot be an id", ":1:"),
    ];
    for (id, game, says, line) in cases {
        let path = file("grids", "strange.yaml", format!("{id}{head}games:\n  {game}\n"));
        let deal = "cases/tilleul-2026/art-11/moves-down.yaml";
        let ran = run(jury(&["judge", deal, "--grid", &path, "--lang", "en"]));
        assert_eq!(ran.status, 2, "{game}");
        assert!(ran.complains(says) && ran.err.contains(&format!("strange.yaml{line}")), "{}", ran.err);
    }
}

/// A game that counts once counts as it does without a word.
#[test]
fn a_grid_may_say_that_a_game_counts_once() {
    let head = "id: ours\ntitle: {en: t, fr: t, nl: t}\norigin: {en: o, fr: o, nl: o}\n";
    let path = file("grids", "once.yaml", format!("{head}games:\n  solo: {{times: {{value: 1}}}}\n"));
    assert!(Library::with_grid(Some(&path)).load("tilleul-2026").is_ok());
}

/// A verdict names its rulebook: a draft under the name of its base would pass for it.
#[test]
fn a_draft_has_an_id_of_its_own() {
    let path = file("drafts", "namesake.yaml", "id: whist-simple\nextends: whist-simple\n");
    let ran = run(jury(&["rulebook", "check", &path, "--lang", "en"]));
    assert_eq!(ran.status, 2);
    assert!(ran.complains("is the id of the rulebook that this one extends"), "{}", ran.err);
}

/// What is said when a draft cannot be loaded.
fn refused(name: &str, text: &str) -> crate::cli::Ran {
    let path = file("drafts", &format!("{name}.yaml"), text);
    let ran = run(jury(&["rulebook", "check", &path, "--lang", "en"]));
    assert_eq!(ran.status, 2, "{name}: {}", ran.out);
    ran
}

#[test]
fn an_unknown_key_of_a_rule_is_shown_where_it_stands_and_hides_nothing() {
    let block = "id: block\nextends: tilleul-2026\ninfractions:\n  play/renonce:\n    remedy:\n      points:\n        \
                 offender: -5\n        other: 1\n    site: art. 23\n    cite: art. 23\n";
    let ran = refused("block", block);
    for (line, key) in [("8:9", "`other`"), ("9:5", "`site`")] {
        assert!(ran.err.contains(&format!("block.yaml:{line}]")) && ran.err.contains(key), "{}", ran.err);
    }
    assert!(ran.err.find("`other`") < ran.err.find("`site`"), "{}", ran.err);
}

#[test]
fn a_sanction_that_contradicts_itself_or_the_sum_is_found() {
    let draft = |remedy: &str| {
        format!(
            "id: draft\nextends: whist-simple\narticles: {{art. 1: {{en: a, fr: b, nl: c}}}}\n\
             infractions: {{play/two-cards: {{remedy: {remedy}, cite: art. 1, {SAYS}}}}}\n"
        )
    };
    for (name, remedy, wrong) in [
        (
            "lost-and-redealt",
            "{game: lost, redeal: same-dealer}",
            Some((ComplaintKind::Contradiction, "dealt again")),
        ),
        ("void-and-redealt", "{game: void, redeal: same-dealer}", None),
        (
            "range-and-fixed",
            "{points: {offender: {jury: [-15, 0]}, others: 5}}",
            // What is taken is said without a sign.
            Some((
                ComplaintKind::Sum,
                "takes 0 to 15 points, as the jury decides, and gives the others +5 each",
            )),
        ),
        ("all-or-nothing", "{points: {offender: {jury: [-15, -15]}, others: 5}}", None),
        ("range-and-third", "{points: {offender: {jury: [-15, 0]}, others: third}}", None),
    ] {
        let found = complaints(name, &draft(remedy));
        match wrong {
            Some((kind, words)) => {
                assert!(
                    found.iter().any(|(k, said)| *k == kind && said.contains(words)),
                    "{name}: {found:?}"
                );
            }
            None => assert!(found.is_empty(), "{name}: {found:?}"),
        }
    }
}

#[test]
fn what_is_missing_is_said_at_once_and_what_is_near_is_suggested() {
    let ran = refused("lonely", "id: lonely\ninfractions: {play/renonce: {remedy: none}}\n");
    assert!(ran.complains("A rulebook needs `abbreviation` and `title`."), "{}", ran.err);
    assert!(ran.complains("`extends: …` takes over what is missing here"), "{}", ran.err);
    assert_eq!(ran.err.matches('×').count(), 1, "{}", ran.err);
    let ran = refused("far", "id: far\nextends: tilleul-2026\ninfractions: {play/nosuch: ~}\n");
    assert!(!ran.complains("did you mean"), "{}", ran.err);
    let ran = run(jury(&["explain", "trèfle"]));
    assert!(ran.status == 2 && !ran.complains("trou/false"), "{}", ran.err);
    let found =
        complaints("no-emballage", "id: no-emballage\nextends: tilleul-2026\ngames: {emballage: ~}\n");
    let of_eight =
        found.iter().filter(|(kind, said)| *kind == ComplaintKind::Rank && said.contains("emballage 8 "));
    assert_eq!(of_eight.count(), 1, "{found:?}");
}
