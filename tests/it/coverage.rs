//! `jury test --coverage`: which articles and readings a corpus exercises.

use std::fs;
use std::path::Path;

use serde_json::Value;
use whist_jury::api::Library;

use crate::cli::{file, jury, run};
use crate::verdict::{law, letter, verdict_json};

fn coverage(path: &str, rulebook: &str) -> Value {
    let ran =
        run(jury(&["test", path, "--coverage", "--rulebook", rulebook, "--format", "json", "--lang", "en"]));
    assert_eq!(ran.status, 0, "{}", ran.err);
    serde_json::from_str(&ran.out).unwrap()
}

fn line<'v>(report: &'v Value, list: &str, key: &str, id: &str) -> &'v Value {
    let found = report[list].as_array().unwrap().iter().find(|line| line[key] == id);
    found.unwrap_or_else(|| panic!("{id} is not in {list}"))
}

fn folder_of(path: &str) -> String {
    Path::new(path).parent().unwrap().to_string_lossy().into_owned()
}

fn cases(folder: &str) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    files
        .into_iter()
        .map(|path| (path.to_string_lossy().into_owned(), fs::read_to_string(path).unwrap()))
        .collect()
}

#[test]
fn an_article_is_broken_where_an_infraction_rests_on_it() {
    let report = coverage("cases/hainaut/art-13", "hainaut");
    let law = law("hainaut", &[]);
    let verdicts: Vec<Value> =
        cases("cases/hainaut/art-13").iter().map(|(name, text)| verdict_json(name, text, &law)).collect();
    for article in report["articles"].as_array().unwrap() {
        let rests = |finding: &&Value| {
            finding["severity"] != "advice"
                && finding["articles"].as_array().unwrap().contains(&article["article"])
        };
        let broken = verdicts
            .iter()
            .filter(|verdict| verdict["findings"].as_array().unwrap().iter().any(|finding| rests(&finding)))
            .count();
        assert_eq!(article["broken"], broken, "{article}");
    }
    assert_eq!(report["deals"], verdicts.len());
    assert!(line(&report, "articles", "article", "art. 13")["broken"].as_u64() > Some(0));
}

/// HAI 2) is about the solo: a bidding without one does not exercise it.
#[test]
fn an_article_on_a_game_is_kept_where_that_game_is_called() {
    let deal = |calls: &str| {
        let text = format!("rulebook: hainaut\ndealer: W\nauction: [{calls}]\n");
        coverage(&folder_of(&file("coverage-game", "deal.yaml", text)), "hainaut")
    };
    let without = deal("{N: propose ♥}, {E: pass}, {S: join ♥}, {W: pass}");
    let solo = line(&without, "articles", "article", "2)");
    assert_eq!((&solo["kept"], &solo["broken"]), (&0.into(), &0.into()), "{solo}");
    assert!(solo["why"].to_string().contains("nobody calls solo"), "{solo}");
    assert_eq!(line(&without, "articles", "article", "1)")["kept"], 1);
    let with = deal("{N: propose ♥}, {E: pass}, {S: pass}, {W: pass}, {N: solo 6 ♥}");
    assert_eq!(line(&with, "articles", "article", "2)")["kept"], 1);
}

/// HAI art. 12: packets that are noted and right keep it; packets that are not noted say nothing.
#[test]
fn an_article_on_the_deal_is_kept_where_the_record_notes_it() {
    let deal = |facts: &str| {
        let text = format!("rulebook: hainaut\ndealer: W\ndeal: {{{facts}}}\nauction: [{{N: pass}}]\n");
        let report = coverage(&folder_of(&file("coverage-deal", "deal.yaml", text)), "hainaut");
        let article = line(&report, "articles", "article", "art. 12").clone();
        (article["broken"].as_u64().unwrap(), article["kept"].as_u64().unwrap())
    };
    assert_eq!(deal("shuffles: 3"), (0, 0));
    assert_eq!(deal("packets: [4, 5, 4]"), (0, 1));
    assert_eq!(deal("packets: [5, 4, 4]"), (1, 0));
}

#[test]
fn what_no_record_can_show_has_the_rulebooks_own_reason() {
    let report = coverage("cases/hainaut/art-13", "hainaut");
    let book = Library::new().load("hainaut").unwrap();
    for (label, article) in book.articles.iter() {
        let shown = &line(&report, "articles", "article", label)["outside"];
        let reason = article.outside.as_ref().map(|why| why.en.as_str());
        assert_eq!(shown.as_str(), reason, "{label}");
    }
    // Everything else is reached or says why not.
    for article in report["articles"].as_array().unwrap() {
        let reached = article["broken"] != 0 || article["kept"] != 0;
        let silent = article["why"].as_array().unwrap().is_empty();
        assert_eq!(reached, silent, "{article}");
    }
}

/// Every branch of every reading is taken once for every deal, whether the verdict asked for it or
/// not: the readings that decide a deal are exactly those that change something.
#[test]
fn a_reading_decides_a_deal_when_another_branch_changes_the_verdict() {
    let essence = |verdict: &Value| {
        let findings: Vec<(&Value, &Value)> = verdict["findings"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|finding| finding["code"] != "rule/reading")
            .map(|finding| (&finding["id"], &finding["severity"]))
            .collect();
        let keys = ["outcome", "games", "points", "fines", "final"].map(|key| verdict[key].to_string());
        let open: Vec<String> =
            verdict["open"].as_array().unwrap().iter().map(|open| open["id"].to_string()).collect();
        format!("{findings:?} {keys:?} {open:?}")
    };
    let (id, folder) = ("whist-simple", "cases/whist-simple/unfinished");
    let mut files = cases(folder);
    files.extend(cases("cases/whist-simple/points").into_iter().step_by(9));
    let report = {
        for (n, (_, text)) in files.iter().enumerate() {
            file("coverage-readings", &format!("{n}.yaml"), text);
        }
        coverage(&folder_of(&file("coverage-readings", "0.yaml", &files[0].1)), id)
    };
    let book = Library::new().load(id).unwrap();
    let default = law(id, &[]);
    let plain: Vec<String> =
        files.iter().map(|(name, text)| essence(&verdict_json(name, text, &default))).collect();
    let mut deciding = 0;
    for (reading, choices) in &book.readings {
        let others: Vec<_> =
            (1..choices.choices().count()).map(|n| law(id, &[&format!("{reading}={}", letter(n))])).collect();
        let decides = files
            .iter()
            .zip(&plain)
            .filter(|((name, text), plain)| {
                others.iter().any(|other| essence(&verdict_json(name, text, other)) != **plain)
            })
            .count();
        assert_eq!(line(&report, "readings", "reading", reading)["decides"], decides, "{reading}");
        deciding += decides;
    }
    assert!(deciding > 2);
}

#[test]
fn a_threshold_that_is_not_reached_fails() {
    let args = ["test", "cases/hainaut", "--coverage", "--quiet", "--lang", "en", "--threshold"];
    assert_eq!(run(jury(&[&args[..], &["10"]].concat())).status, 0);
    let ran = run(jury(&[&args[..], &["100"]].concat()));
    assert_eq!(ran.status, 1);
    assert!(ran.complains("at least 100 % are wanted"), "{}", ran.err);
}

#[test]
fn coverage_as_a_table() {
    let path = file("coverage-table", "deal.yaml", "rulebook: universel\ndealer: W\nauction: [{N: pass}]\n");
    for (name, lang, format) in [("text_en", "en", "text"), ("markdown_fr", "fr", "markdown")] {
        let ran = run(jury(&["test", &path, "--coverage", "--format", format, "--lang", lang]));
        assert_eq!(ran.status, 0, "{}", ran.err);
        insta::assert_snapshot!(format!("coverage_{name}"), ran.out);
    }
}

/// A deal that is judged by several readings is one deal; what the text allows is kept (TIL art. 24);
/// a rule on several players needs several (TIL art. 14).
#[test]
fn deals_are_counted_and_not_verdicts() {
    let deal = |name: &str, rest: &str| {
        let text = format!("rulebook: tilleul-2026\ndealer: W\n{rest}");
        coverage(&folder_of(&file(name, "deal.yaml", text)), "tilleul-2026")
    };
    let kept = |report: &Value, label: &str| {
        let line = line(report, "articles", "article", label);
        (line["broken"].as_u64().unwrap(), line["kept"].as_u64().unwrap())
    };
    let readings = "auction: [{N: wait}]\nexpect: {tilleul-2026: {}, tilleul-2026+R-TIL-2=b: {}, tilleul-2026+R-TIL-3=b: {}}\n";
    assert_eq!(deal("coverage-readings", readings)["deals"], 1);
    let misere = "auction: [{N: petite-misere}, {E: pass}, {S: pass}, {W: pass}]\n";
    assert_eq!(kept(&deal("coverage-one", misere), "art. 14"), (0, 0));
    let two = "auction: [{N: petite-misere}, {E: petite-misere}, {S: pass}, {W: pass}]\n";
    assert_eq!(kept(&deal("coverage-two", two), "art. 14").1, 1);
    let thrown = |jury: &str| {
        format!(
            "auction: [{{N: petite-misere}}, {{E: pass}}, {{S: pass}}, {{W: pass}}]\nplay:\n  - N: ♠5 ♠4 ♠3 ♠2\n{jury}  - throw-in: {{by: S}}\n"
        )
    };
    let called = thrown("  - jury: {by: S}\n");
    assert_eq!(kept(&deal("coverage-called", &called), "art. 24"), (0, 1));
    assert_eq!(kept(&deal("coverage-thrown", &thrown("")), "art. 24"), (1, 0));
}

/// No deal names a draft yet: those of the rulebook that it extends show what it covers.
#[test]
fn a_draft_is_covered_by_the_deals_of_its_base() {
    let draft = coverage("cases/whist-simple", "cases/drafts/renonce-5.yaml");
    let base = coverage("cases/whist-simple", "whist-simple");
    assert_eq!(draft["deals"], base["deals"]);
    assert!(draft["deals"].as_u64().unwrap() > 100, "{}", draft["deals"]);
    // The article that the draft cites is broken by the renonces of the corpus.
    assert!(line(&draft, "articles", "article", "§1")["broken"].as_u64().unwrap() > 0);
}

/// SIM §4 Petit chelem: that a solo of five needs no jury is no occasion for the small slam.
#[test]
fn sim_4_a_game_that_needs_no_jury_keeps_no_article() {
    let report = coverage("cases/whist-simple/points/solo-4.yaml", "whist-simple");
    let article = line(&report, "articles", "article", "§4 Petit chelem");
    assert_eq!((&article["broken"], &article["kept"]), (&0.into(), &0.into()));
}

#[test]
fn the_legend_says_what_the_letters_count() {
    let ran = run(jury(&["test", "--coverage", "cases/whist-simple/points/solo-4.yaml", "--lang", "en"]));
    assert!(
        ran.says("how many deals that branch would change") && ran.out.contains("\n1 deal ·"),
        "{}",
        ran.out
    );
}
