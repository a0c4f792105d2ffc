//! For those who write regulations: reading, checking, comparing and starting rulebooks.

use std::collections::BTreeSet;

use serde_json::Value;
use whist_jury::api::{Code, Lang, Library, Speaker, explain, records};

use crate::cli::{file, jury, run};

fn at_width(args: &[&str], columns: &str) -> String {
    let mut command = jury(args);
    command.env("COLUMNS", columns);
    let ran = run(command);
    assert!(ran.err.is_empty(), "{}", ran.err);
    format!("{}\nexit status {}\n", ran.out, ran.status)
}

/// The five lines of the format's own example, on top of a regulation.
#[test]
fn a_five_line_draft_is_a_rulebook() {
    let text = "id: tilleul-2027-draft\nextends: tilleul-2026\ninfractions:\n  \
                play/renonce: {remedy: {points: {offender: -5, others: 1}}, cite: \"art. 23 (draft)\"}\n";
    let path = file("drafts", "tilleul-2027-draft.yaml", text);
    let case = "cases/compare/renonce-against-abondance.yaml";
    let ran = run(jury(&["judge", case, "--rulebook", &path, "--format", "json"]));
    let verdict: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(verdict["findings"][0]["articles"], serde_json::json!(["art. 23 (draft)"]));
    // The declarer is one short by play; nobody awards him the game any more.
    assert_eq!(verdict["games"][0]["won"], false);
    let total = |seat: &str| verdict["points"][seat]["total"].as_i64().unwrap();
    assert_eq!(["N", "E", "S", "W"].map(total), [-30 + 1, 20 - 5, 20 + 1, 20 + 1]);
}

#[test]
fn a_grid_of_ones_own_takes_the_place_of_the_rulebooks() {
    let grid =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/rulebooks/grids/w2.yaml")).unwrap();
    let grid = grid.replace("id: w2", "id: ours").replace("by-level: {9: 30,", "by-level: {9: 50,");
    let path = file("drafts", "ours.yaml", grid);
    let case = "cases/compare/renonce-against-abondance.yaml";
    let verdict = |args: &[&str]| -> Value {
        let all = [&["judge", case, "--rulebook", "hainaut", "--format", "json"], args].concat();
        serde_json::from_str(&run(jury(&all)).out).unwrap()
    };
    assert_eq!(verdict(&[])["points"]["N"]["total"], -30);
    let ours = verdict(&["--grid", &path]);
    assert_eq!(ours["points"]["N"]["total"], -50);
    assert!(ours["notes"].to_string().contains("not part of the regulation"), "{}", ours["notes"]);
    assert_eq!(verdict(&["--grid", "w1"])["points"]["N"]["total"], -32);
    let ran = run(jury(&["judge", case, "--rulebook", "hainaut", "--grid", "w3"]));
    assert_eq!(ran.status, 2);
    assert!(ran.complains("w3"), "{}", ran.err);
}

/// A regulation that has points of its own gives way to a grid that the user names.
#[test]
fn a_grid_replaces_the_numbers_of_the_text_too() {
    let case = "cases/whist-simple/points/abondance-9-lost.yaml";
    let ran = run(jury(&["judge", case, "--grid", "w1", "--format", "json"]));
    let verdict: Value = serde_json::from_str(&ran.out).unwrap();
    let mut totals: Vec<i64> =
        ["N", "E", "S", "W"].iter().map(|seat| verdict["points"][seat]["total"].as_i64().unwrap()).collect();
    totals.sort();
    assert_eq!(totals, [-32, 21, 21, 21]);
    // An option that is wrong is not blamed on the file.
    for option in [["--reading", "R-SIM-1=z"], ["--grid", "w9"]] {
        let ran = run(jury(&[["judge", case].as_slice(), option.as_slice()].concat()));
        assert_eq!(ran.status, 2);
        assert!(!ran.err.contains("╭─["), "{}", ran.err);
    }
}

#[test]
fn more_readings_than_any_text_has_are_refused() {
    let about = "{en: a, fr: b, nl: c}";
    let readings: String =
        (0..200).map(|n| format!("  R-X-{n}: {{about: {about}, a: {about}, b: {about}}}\n")).collect();
    let path =
        file("bad-books", "readings.yaml", format!("id: x\nextends: whist-simple\nreadings:\n{readings}"));
    let ran = run(jury(&["rulebook", "check", &path]));
    assert_eq!(ran.status, 2);
    assert!(ran.complains("at most 120 readings"), "{}", ran.err);
}

/// What several penalties of one player come to is the rulebook's to say.
#[test]
fn several_penalties_add_up_or_the_gravest_counts() {
    let case = "cases/incidents/five-at-once.yaml";
    let decided = ["--decide", "play/two-cards#1=-3", "--decide", "conduct/remark#1=-10,stands"];
    let lode = |rulebook: &str| -> i64 {
        let args =
            [["judge", case, "--format", "json", "--rulebook", rulebook].as_slice(), &decided].concat();
        let verdict: Value = serde_json::from_str(&run(jury(&args)).out).unwrap();
        verdict["points"]["N"]["penalty"].as_i64().unwrap()
    };
    let text = "id: x\nextends: cm-couleur-2018\npenalties: {several: {value: gravest, cite: §4}}\n";
    let draft = file("drafts", "gravest.yaml", text);
    assert_eq!((lode("cm-couleur-2018"), lode(&draft)), (-13, -10));
}

/// Two rules that apply and disagree are reported with both articles.
#[test]
fn rules_that_disagree_about_the_dealer_are_reported() {
    let text = "id: x\nextends: tilleul-2026\ninfractions:\n  \
                play/renonce: {remedy: {redeal: same-dealer}, cite: art. 23}\n  \
                play/two-cards: {remedy: {redeal: next-dealer}, cite: art. 6}\n";
    let book = file("drafts", "dealers.yaml", text);
    let deal = std::fs::read_to_string(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/cases/compare/renonce-against-abondance.yaml"
    ));
    let deal = deal.unwrap().replace("♦6 ♦A ♦2 ♦Q", "♦6 ♦A ♦2+♦3 ♦Q");
    let path = file("drafts", "two-redeals.yaml", deal);
    let ran = run(jury(&["judge", &path, "--rulebook", &book, "--format", "json"]));
    let verdict: Value = serde_json::from_str(&ran.out).unwrap();
    let silent = verdict["findings"].as_array().unwrap().iter().find(|f| f["code"] == "rule/silent");
    assert_eq!(silent.unwrap()["articles"], serde_json::json!(["art. 23", "art. 6", "art. 32"]), "{verdict}");
}

/// What `new` writes is read as it stands and changes nothing.
#[test]
fn a_new_rulebook_is_its_base_until_somebody_changes_it() {
    for base in Library::ids() {
        for lang in ["en", "fr", "nl"] {
            let ran = run(jury(&["rulebook", "new", "our-club", "--extends", base, "--lang", lang]));
            assert_eq!(ran.status, 0, "{}", ran.err);
            let path = file("new", &format!("{base}-{lang}.yaml"), &ran.out);
            assert!(ran.out.lines().filter(|line| line.starts_with('#')).count() > 5, "{}", ran.out);
            let diff = run(jury(&["rulebook", "diff", base, &path, "--format", "json"]));
            assert_eq!((diff.status, diff.out.as_str()), (0, ""), "{base}");
        }
    }
    for id in ["Our Club", "tilleul-2026", ""] {
        assert_eq!(run(jury(&["rulebook", "new", id, "--extends", "universel"])).status, 2, "{id}");
    }
}

#[test]
fn diff_names_both_values_and_both_articles() {
    let ran = run(jury(&["rulebook", "diff", "cm-couleur-2018", "hainaut"]));
    assert_eq!(ran.status, 1);
    for part in ["play/renonce", "§4", "art. 13", "packets"] {
        assert!(ran.out.contains(part), "{part}");
    }
    assert_eq!(run(jury(&["rulebook", "diff", "hainaut", "hainaut"])).status, 0);
    let draft =
        file("drafts", "one-rule.yaml", "id: x\nextends: hainaut\nauction: {join-needs-card: false}\n");
    let ran = run(jury(&["rulebook", "diff", "hainaut", &draft, "--format", "json"]));
    assert_eq!(ran.out.lines().count(), 1, "{}", ran.out);
}

#[test]
fn every_code_is_explained_in_three_languages_with_an_example() {
    for word in Code::WORDS {
        let code = Code::find(word).unwrap();
        let (title, words) = explain::words(code).unwrap_or_else(|| panic!("{word}"));
        for text in [title, words] {
            let said: BTreeSet<&str> = Lang::ALL.map(|lang| text.get(lang)).into_iter().collect();
            assert!(said.iter().all(|said| !said.is_empty()), "{word}");
        }
        assert!(
            Lang::ALL.map(|lang| words.get(lang)).into_iter().collect::<BTreeSet<_>>().len() == 3,
            "{word}"
        );
        let example = explain::example(code).unwrap_or_else(|| panic!("{word}: no example"));
        let (found, faults) = records(example);
        let speaker = Speaker::new(Lang::En);
        let said = |faults: &[whist_jury::api::Fault]| -> Vec<String> {
            faults.iter().map(|fault| fault.message.say(&speaker)).collect()
        };
        assert!(faults.is_empty(), "{word}: {:?}", said(&faults));
        assert!(found.iter().all(|record| record.faults.is_empty()), "{word}: {:?}", said(&found[0].faults));
    }
}

#[test]
fn every_article_and_reading_is_explained() {
    for id in Library::ids() {
        let opened = Library::new().open(id).unwrap();
        let books = [opened];
        let book = &books[0].book;
        for label in book.articles.keys() {
            assert!(!explain::find(label, &books).is_empty(), "{id}: {label}");
        }
        for (name, reading) in &book.readings {
            for name in std::iter::once(name).chain(&reading.also) {
                assert!(!explain::find(name, &books).is_empty(), "{id}: {name}");
            }
        }
    }
    let ran = run(jury(&["explain", "play/renonse"]));
    assert_eq!(ran.status, 2);
    assert!(ran.complains("did you mean `play/renonce`?"), "{}", ran.err);
}

#[test]
fn an_unknown_topic_or_rulebook_gets_a_suggestion() {
    let ran = run(jury(&["rulebook", "show", "hainaut", "play/renonse"]));
    assert_eq!(ran.status, 2);
    assert!(ran.complains("did you mean `play/renonce`?"), "{}", ran.err);
    let ran = run(jury(&["rulebook", "show", "hainau"]));
    assert_eq!(ran.status, 2);
    assert!(ran.complains("did you mean `hainaut`?"), "{}", ran.err);
    let ran =
        run(jury(&["compare", "cases/compare/renonce-against-abondance.yaml", "--rulebooks", "hainau"]));
    assert_eq!(ran.status, 2);
    assert!(ran.complains("did you mean `hainaut`?"), "{}", ran.err);
}

#[test]
fn nothing_of_it_is_wider_than_the_terminal() {
    let case = "cases/compare/renonce-against-abondance.yaml";
    for lang in ["en", "fr", "nl"] {
        for args in [
            vec!["rulebook", "list"],
            vec!["rulebook", "show", "tilleul-2026"],
            vec!["rulebook", "check"],
            vec!["rulebook", "diff", "universel", "hainaut"],
            vec!["explain", "play/renonce"],
            vec!["explain", "R-CM-11"],
            vec!["compare", case],
        ] {
            for columns in [80, 140] {
                let all: Vec<&str> = args.iter().copied().chain(["--lang", lang]).collect();
                let out = at_width(&all, &columns.to_string());
                let wide = out.lines().find(|line| line.chars().count() > columns);
                assert_eq!(wide, None, "{all:?} at {columns}");
            }
        }
    }
}

#[test]
fn what_the_rule_writer_sees() {
    insta::assert_snapshot!("list", at_width(&["rulebook", "list"], "80"));
    insta::assert_snapshot!(
        "show_renonce_fr",
        at_width(&["rulebook", "show", "cm-couleur-2018", "play/renonce", "--lang", "fr"], "80")
    );
    insta::assert_snapshot!(
        "show_trou_nl",
        at_width(&["rulebook", "show", "hainaut", "trou", "--lang", "nl"], "80")
    );
    insta::assert_snapshot!("check_universel", at_width(&["rulebook", "check", "universel"], "80"));
    let new = at_width(&["rulebook", "new", "our-club-2027", "--extends", "tilleul-2026"], "80");
    insta::assert_snapshot!("new_en", new.lines().take(24).collect::<Vec<_>>().join("\n"));
    insta::assert_snapshot!("explain_code_en", at_width(&["explain", "trou/unannounced"], "80"));
    insta::assert_snapshot!("explain_article_fr", at_width(&["explain", "art. 21", "--lang", "fr"], "80"));
    insta::assert_snapshot!("explain_reading_nl", at_width(&["explain", "R-CM-11", "--lang", "nl"], "80"));
}

#[test]
fn one_deal_under_five_regulations() {
    let case = "cases/compare/renonce-against-abondance.yaml";
    for lang in ["en", "fr", "nl"] {
        insta::assert_snapshot!(
            format!("compare_{lang}"),
            at_width(&["compare", case, "--lang", lang], "80")
        );
    }
    insta::assert_snapshot!("compare_140", at_width(&["compare", case], "140"));
    let ran = run(jury(&["compare", case, "--format", "json"]));
    let all: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(all["format"], "jury-comparison/1");
    let verdicts = all["verdicts"].as_array().unwrap();
    assert_eq!(verdicts.len(), 5);
    // No two regulations agree.
    let points: BTreeSet<String> = verdicts.iter().map(|verdict| verdict["points"].to_string()).collect();
    assert_eq!(points.len(), 5);
    assert!(all["differs"].as_array().unwrap().iter().any(|what| what == "points"));
    let ran = run(jury(&["compare", case, "--rulebooks", "hainaut,hainaut+R-HAI-10=b"]));
    assert!(ran.out.contains('≠'), "{}", ran.out);
    let ran = run(jury(&["compare", case, "--rulebooks", "hainaut,hainaut"]));
    assert!(ran.says("same result"), "{}", ran.out);
}

/// What refers to a changed rule changes with it.
#[test]
fn diff_names_what_changes_with_a_rule() {
    let draft = "id: mild\nextends: tilleul-2026\ninfractions:\n  auction/out-of-turn: {remedy: none, cite: art. 22}\n";
    let path = file("drafts", "mild.yaml", draft);
    let ran = run(jury(&["rulebook", "diff", "tilleul-2026", &path, "--lang", "en"]));
    assert!(ran.says("changes with it, being punished alike:") && ran.says("auction/too-low"), "{}", ran.out);
    let ran = run(jury(&["rulebook", "diff", "tilleul-2026", &path, "--format", "json"]));
    let change: serde_json::Value = serde_json::from_str(ran.out.lines().next().unwrap()).unwrap();
    let also: Vec<&str> =
        change["also"].as_array().unwrap().iter().filter_map(|code| code.as_str()).collect();
    assert!(also.contains(&"auction/after-pass") && !also.contains(&"play/renonce"), "{also:?}");
}

/// A letter belongs to one reading.
#[test]
fn a_reading_shows_its_own_choices() {
    let ran = run(jury(&["explain", "R-CM-15", "--lang", "en"]));
    assert!(ran.says("play/renonce (a = all; b = opponents)"), "{}", ran.out);
    assert!(!ran.out.contains("jury: ["), "{}", ran.out);
}

/// A rule that is taken over word for word keeps its article; another article is a difference.
#[test]
fn a_rule_keeps_its_article() {
    for base in ["cm-couleur-2018", "whist-simple"] {
        let template = run(jury(&["rulebook", "new", "our-club", "--extends", base])).out;
        let code = |line: &str| -> Option<String> {
            let rest = line.strip_prefix("# ")?;
            let words = rest.trim_start();
            let first = words.split([':', ' ']).next()?;
            let is_key = first.chars().all(|c| c.is_ascii_lowercase() || "-/0123456789".contains(c));
            (is_key && !first.is_empty() && !first.starts_with('-') && words[first.len()..].starts_with(':'))
                .then(|| rest.to_owned())
        };
        let head = template.find("\nid:").unwrap();
        let lines = template[head..].lines().map(|line| code(line).unwrap_or(line.to_owned()));
        let path = file("new", &format!("full-{base}.yaml"), lines.collect::<Vec<_>>().join("\n") + "\n");
        let ran = run(jury(&["rulebook", "diff", base, &path]));
        assert_eq!(
            (ran.status, ran.out.trim()),
            (0, "The two rulebooks have the same rules."),
            "{}",
            ran.err
        );
        let folder =
            if base == "whist-simple" { "cases/whist-simple/points" } else { "cases/cm-couleur-2018/s1" };
        let impact = run(jury(&["impact", "--from", base, "--to", &path, folder, "--format", "json"])).out;
        let impact: serde_json::Value = serde_json::from_str(&impact).unwrap();
        assert_eq!(impact["changed"], 0, "{base}");
    }
    let other = file(
        "new",
        "other-article.yaml",
        "id: other-article\nextends: cm-couleur-2018\ndeal: {turned-card: {value: false, cite: §4}}\n",
    );
    let ran = run(jury(&["rulebook", "diff", "cm-couleur-2018", &other]));
    assert!(ran.status == 1 && ran.out.contains("[§4]"), "{} {}", ran.out, ran.err);
}
