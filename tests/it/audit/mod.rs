//! `jury audit`: a season from the outside. What was planted is found, what was not is not, and the way in which
//! the work was divided changes no byte.

mod season;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::cli::{Ran, folder, jury, run};
use season::{Planted, SHUFFLED, STACKED, season};

fn lines(season: &[Value]) -> String {
    season.iter().map(|evening| format!("{evening}\n")).collect()
}

fn written(name: &str, season: &[Value]) -> PathBuf {
    let path = folder("audit").join(name);
    fs::write(Path::new(env!("CARGO_MANIFEST_DIR")).join(&path), lines(season)).unwrap();
    path
}

fn audit(path: &Path, args: &[&str]) -> Ran {
    let mut all = vec!["audit", path.to_str().unwrap()];
    all.extend(args);
    for usual in [["--lang", "en"], ["--perms", "1999"], ["--solve", "none"]] {
        if !args.contains(&usual[0]) {
            all.extend(usual);
        }
    }
    run(jury(&all))
}

fn report(path: &Path, args: &[&str]) -> Value {
    let ran = audit(path, &[args, &["--format", "json"]].concat());
    serde_json::from_str(&ran.out).unwrap_or_else(|why| panic!("{why}: {} {}", ran.out, ran.err))
}

fn piped(args: &[&str], input: &str) -> Ran {
    let mut command = jury(args);
    command.write_stdin(input.to_owned());
    run(command)
}

/// The rows of a test.
fn rows<'r>(report: &'r Value, test: &str) -> Vec<&'r Value> {
    let tests = report["tests"].as_array().unwrap();
    let test = tests.iter().find(|it| it["id"] == test).unwrap_or_else(|| panic!("{test}"));
    test["rows"].as_array().unwrap().iter().collect()
}

/// Unit and measure of the rows that are worth a look.
fn found(report: &Value, test: &str) -> Vec<(String, String)> {
    let word = |row: &Value, key: &str| row[key].as_str().unwrap().to_owned();
    let rows = rows(report, test).into_iter().filter(|row| row["label"] != "as-expected");
    rows.map(|row| (word(row, "unit"), word(row, "measure"))).collect()
}

fn pair(unit: &str, measure: &str) -> (String, String) {
    (unit.to_owned(), measure.to_owned())
}

#[test]
fn an_honest_season_is_as_expected_and_every_row_says_what_p_is_not() {
    let path = written("honest.jsonl", &season(SHUFFLED, 24, 12, 4, &Planted::default(), 3));
    let report = report(&path, &[]);
    assert_eq!(report["format"], "jury-audit/1");
    assert_eq!((&report["corpus"]["deals"], &report["corpus"]["evenings"]), (&json!(288), &json!(24)));
    assert_eq!(report["corpus"]["players"], 16);
    let mut count = 0;
    for test in report["tests"].as_array().unwrap() {
        for row in test["rows"].as_array().unwrap() {
            count += 1;
            assert_eq!(row["label"], "as-expected", "{row}");
            assert!(
                row["sentence"]
                    .as_str()
                    .unwrap()
                    .contains("this is not the chance that nothing unusual happened")
            );
            let (p, q) = (row["p"].as_f64().unwrap(), row["q"].as_f64().unwrap());
            assert!(p > 0.0 && p <= q && q <= 1.0, "{row}");
            assert!(!row["other-explanations"].as_array().unwrap().is_empty());
        }
    }
    assert!(count > 60, "{count}");
    // Four tables, and each looks as if it shuffled.
    let looks: Vec<&Value> =
        report["regimes"].as_array().unwrap().iter().map(|table| &table["looks"]).collect();
    assert_eq!(looks, [&json!("shuffled"); 4]);
    assert!(report["running"].as_array().unwrap().iter().all(|check| check["flagged"] == false));
}

#[test]
fn a_pack_that_nobody_shuffles_is_found_and_hides_what_it_would_feign() {
    let planted = Planted { unshuffled: true, ..Planted::default() };
    let path = written("unshuffled.jsonl", &season(SHUFFLED, 6, 10, 1, &planted, 5));
    let report = report(&path, &[]);
    let table = &report["regimes"][0];
    assert_eq!((&table["looks"], &table["contradicts"]), (&json!("not-shuffled"), &json!(true)), "{table}");
    let found = found(&report, "P1");
    // Every evening, and the table.
    assert_eq!(found.len(), 7, "{found:?}");
    assert!(rows(&report, "P1").iter().all(|row| row["p"].as_f64().unwrap() < 1e-9));
    // Long suits on a stacked pack say nothing, so nobody asks for them.
    assert!(rows(&report, "P4").is_empty());
    assert_eq!(report["running"][0]["flagged"], true);
    // Where the regulation forbids to shuffle, the same cards are as they should be.
    let path = written("stacked.jsonl", &season(STACKED, 6, 10, 1, &planted, 5));
    let report = self::report(&path, &[]);
    assert!(rows(&report, "P1").is_empty() && rows(&report, "P4").is_empty());
    assert_eq!(
        (&report["regimes"][0]["stated"], &report["regimes"][0]["contradicts"]),
        (&json!("stacked"), &json!(false))
    );
    let unused = &report["tests"][0]["unused"][0];
    assert_eq!((&unused["code"], &unused["deals"]), (&json!("not-shuffled"), &json!(60)));
    // And there a shuffled pack does not fit.
    let path = written("too-well.jsonl", &season(STACKED, 6, 10, 1, &Planted::default(), 5));
    assert_eq!(self::report(&path, &[])["regimes"][0]["contradicts"], true);
    // The user knows better than the rulebook.
    assert_eq!(rows(&self::report(&path, &["--regime", "shuffled"]), "P1").len(), 7);
}

#[test]
fn a_dealer_who_takes_aces_is_found_and_confirmed_on_later_deals() {
    let planted = Planted { takes_ace: 80, ..Planted::default() };
    let path = written("aces.jsonl", &season(SHUFFLED, 56, 12, 2, &planted, 7));
    let report = report(&path, &["--tests", "P2,P3"]);
    let found = found(&report, "P2");
    // North takes aces at both tables.
    assert!(found.contains(&pair("Nora0", "aces")) && found.contains(&pair("Nora1", "aces")), "{found:?}");
    assert!(found.iter().all(|(unit, _)| unit.starts_with("Nora")), "{found:?}");
    let row = rows(&report, "P2").into_iter().find(|row| row["unit"] == "Nora0").unwrap();
    assert_eq!(row["n"], 84);
    // The deals that weigh most are his.
    assert_eq!(row["deals"].as_array().unwrap().len(), 5);
    // What the first half suggests the second confirms, and only then it is for somebody else.
    let split = self::report(&path, &["--tests", "P2", "--split", "2026-02-01"]);
    let labels: Vec<&Value> =
        rows(&split, "P2").iter().filter(|row| row["measure"] == "aces").map(|row| &row["label"]).collect();
    assert!(labels.contains(&&json!("ask-for-review")), "{labels:?}");
    let confirmed = rows(&split, "P2").into_iter().find(|row| row["label"] == "ask-for-review").unwrap();
    assert!(confirmed["confirmation"]["p"].as_f64().unwrap() <= 0.0001);
}

#[test]
fn a_player_with_ten_times_the_renonces_is_found_among_his_peers() {
    let planted = Planted { renonces: 30, ..Planted::default() };
    let path = written("renonces.jsonl", &season(SHUFFLED, 24, 12, 4, &planted, 11));
    let ran = audit(&path, &["--tests", "R1"]);
    assert_eq!(ran.status, 1);
    assert!(ran.says("R1 Infractions of a player — Nora0, play/renonce: worth a look"), "{}", ran.out);
    let report = report(&path, &["--tests", "R1"]);
    assert_eq!(found(&report, "R1"), [pair("Nora0", "play/renonce")], "{report}");
    let row = rows(&report, "R1").into_iter().find(|row| row["unit"] == "Nora0").unwrap();
    let (effect, shrunk) = (row["effect"].as_f64().unwrap(), row["shrunk"].as_f64().unwrap());
    assert!(effect > 5.0 && shrunk > 1.0 && shrunk <= effect, "{row}");
    // Each deal that is named has his renonce, and `jury judge` takes the name.
    for deal in row["deals"].as_array().unwrap() {
        let ran = run(jury(&["judge", deal.as_str().unwrap(), "--format", "json"]));
        let verdict: Value =
            serde_json::from_str(&ran.out).unwrap_or_else(|why| panic!("{why}: {}", ran.out));
        assert_eq!(&verdict["transcript"], deal);
        let findings = verdict["findings"].as_array().unwrap();
        assert!(findings.iter().any(|it| it["code"] == "play/renonce" && it["seat"] == "N"), "{verdict}");
    }
    let none = format!("{}#999", path.to_str().unwrap());
    assert!(run(jury(&["judge", &none, "--lang", "en"])).complains("There is no deal"));
}

#[test]
fn a_scorer_whose_slips_favour_him_is_found() {
    let mut evenings = season(SHUFFLED, 8, 12, 1, &Planted::default(), 13);
    let path = written("sheet.jsonl", &evenings);
    let facts = audit(&path, &["--facts"]);
    let facts: Vec<Value> = facts.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let mut facts = facts.iter();
    let mut wrong = 0;
    for evening in &mut evenings {
        for deal in evening["deals"].as_array_mut().unwrap() {
            let seats = facts.next().unwrap()["seats"].as_array().unwrap();
            let points: Option<Vec<i64>> = seats.iter().map(|seat| seat["computed"].as_i64()).collect();
            let Some(mut points) = points else { continue };
            // Every third sheet gives North a point of East.
            wrong += 1;
            if wrong % 3 == 0 {
                points[0] += 1;
                points[1] -= 1;
            }
            let written: BTreeMap<&str, i64> = ["N", "E", "S", "W"].into_iter().zip(points).collect();
            deal["written"] = json!(written);
        }
    }
    assert!(wrong > 60, "{wrong}");
    let path = written("favoured.jsonl", &evenings);
    let report = report(&path, &["--tests", "K1"]);
    assert_eq!(found(&report, "K1"), [pair("Nora0", "slips")]);
    let row = rows(&report, "K1")[0];
    let n = row["n"].as_i64().unwrap();
    assert_eq!((row["observed"].as_f64(), row["expected"].as_f64()), (Some(1.0), Some(0.25)));
    // One chance in four each time.
    let p = 0.25f64.powi(n as i32);
    assert!((row["p"].as_f64().unwrap() / p - 1.0).abs() < 1e-4, "{row}");
}

#[test]
fn a_copy_is_found_however_it_is_turned() {
    let mut evenings = season(SHUFFLED, 4, 8, 4, &Planted::default(), 17);
    // The third deal of the first evening again in the second one, and turned by a seat in the third.
    let copied = evenings[0]["deals"][2].clone();
    evenings[1]["deals"][5] = copied.clone();
    let mut turned = copied.clone();
    for (seat, from) in [("N", "W"), ("E", "N"), ("S", "E"), ("W", "S")] {
        turned["hands"][seat] = copied["hands"][from].clone();
    }
    turned["play"] = json!([]);
    evenings[2]["deals"][0] = turned;
    let path = written("copies.jsonl", &evenings);
    let report = report(&path, &["--tests", "P5"]);
    let measures: Vec<&Value> = rows(&report, "P5").iter().map(|row| &row["measure"]).collect();
    assert_eq!(measures, [&json!("copy"), &json!("copy-turned")]);
    let row = rows(&report, "P5")[0];
    let name = |n: usize| format!("{}#{n}", path.to_str().unwrap());
    assert_eq!(row["deals"], json!([name(3), name(14)]));
    assert_eq!((&row["p"], &row["label"]), (&Value::Null, &json!("worth-a-look")));
}

#[test]
fn the_solver_is_asked_as_much_as_is_wanted() {
    let evenings = season(SHUFFLED, 2, 3, 1, &Planted::default(), 23);
    let path = written("solved.jsonl", &evenings);
    let facts = |solve: &str| -> Vec<Value> {
        let ran = audit(&path, &["--facts", "--solve", solve]);
        ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    let all = facts("all");
    assert_eq!(all.len(), 6);
    for fact in &all {
        let decisions = fact["decisions"].as_array().unwrap();
        assert!(decisions.len() > 4 && fact["unsolved"] == 0, "{fact}");
        for it in decisions {
            let (best, value) = (it["best"].as_i64().unwrap(), it["value"].as_i64().unwrap());
            // East and West play the game: they want many tricks, and the others want them to have few.
            let declares = ["E", "W"].contains(&it["seat"].as_str().unwrap());
            assert_eq!(it["declares"], declares);
            assert!(if declares { value <= best } else { value >= best }, "{it}");
            assert!(it["classes"].as_i64().unwrap() >= 2, "{it}");
        }
        // Without calls nobody knows what the leader could know.
        assert_eq!(fact["lead-cost"], Value::Null);
    }
    assert!(facts("none").iter().chain(&facts("flagged")).all(|fact| fact["decisions"] == Value::Null));
    // In a spreadsheet a choice is a few words.
    let csv = audit(&path, &["--facts", "--format", "csv", "--solve", "all"]);
    assert!(csv.says(" first-lead ") && csv.says(" of 2"), "{}", csv.out);
    let all = report(&path, &["--solve", "all"]);
    assert_eq!((&all["corpus"]["solved"], &all["options"]["solve"]["asked"]), (&json!(6), &json!("all")));
    let d1 = all["tests"].as_array().unwrap().iter().find(|test| test["id"] == "D1").unwrap();
    assert_eq!((&d1["used"], &d1["unused"]), (&json!(6), &json!([])));
    // Nothing is found, so nothing is asked.
    assert_eq!(report(&path, &["--solve", "flagged"])["corpus"]["solved"], 0);
    // Summaries of parts have what was asked of the solver, however the evenings are divided.
    let parts: Vec<String> = evenings
        .iter()
        .map(|evening| {
            piped(&["audit", "--map", "--solve", "all"], &lines(std::slice::from_ref(evening))).out
        })
        .collect();
    let whole = piped(&["audit", "--map", "--solve", "all"], &lines(&evenings)).out;
    assert_eq!(parts.concat(), whole);
    let merged = |text: &str| piped(&["audit", "--merge", "-"], text).out;
    let twice = format!("{whole}{}", piped(&["audit", "--map"], &lines(&evenings)).out);
    assert_eq!(merged(&twice), merged(&whole));
}

/// A player who slips so often that he is found: the cards of his evenings are asked about, and of no others.
#[test]
fn the_evenings_of_somebody_who_is_found_are_solved() {
    let planted = Planted { renonces: 150, ..Planted::default() };
    let path = written("flagged.jsonl", &season(SHUFFLED, 9, 7, 3, &planted, 29));
    let report = report(&path, &["--solve", "flagged", "--tests", "R1,D1"]);
    assert_eq!(found(&report, "R1"), [pair("Nora0", "play/renonce")]);
    // Three of nine evenings with seven deals each.
    assert_eq!(report["corpus"]["solved"], 21);
    let ran = audit(&path, &["--solve", "flagged", "--tests", "R1,D1"]);
    assert!(ran.says("It looked at 21 of 63 deals"), "{}", ran.out);
    let brief = audit(&path, &["--tests", "R1", "--brief"]);
    assert!(brief.says("R1 Nora0, play/renonce:") && brief.out.lines().count() < 12, "{}", brief.out);
}

#[test]
fn one_two_and_seven_shards_give_the_same_bytes() {
    let mut text = lines(&season(SHUFFLED, 14, 6, 3, &Planted { renonces: 20, ..Planted::default() }, 19));
    text += "{\"session\": {\"rulebook\": \"nowhere\"}, \"deals\": [{\"dealer\": \"N\"}]}\n";
    text +=
        "{\"dealer\": \"N\", \"rulebook\": \"hainaut\", \"hands\": {\"N\": \"♠A\"}}\n{\"dealer\": \"Q\"}\n";
    let evenings: Vec<&str> = text.lines().collect();
    let merged = |shards: usize| {
        let mut paths = Vec::new();
        for shard in 0..shards {
            let own: Vec<String> = evenings
                .iter()
                .enumerate()
                .filter(|(n, _)| n * shards / evenings.len() == shard)
                .map(|(_, line)| format!("{line}\n"))
                .collect();
            let ran = piped(&["audit", "--map"], &own.concat());
            assert_eq!(ran.status, 0, "{}", ran.err);
            assert_eq!(ran.out.lines().count(), own.len());
            let path = folder("audit").join(format!("shard-{shards}-{shard}"));
            fs::write(Path::new(env!("CARGO_MANIFEST_DIR")).join(&path), ran.out).unwrap();
            // The order in which they come does not matter.
            paths.insert(0, path.to_str().unwrap().to_owned());
        }
        let mut args = vec!["audit", "--merge"];
        args.extend(paths.iter().map(String::as_str));
        let ran = run(jury(&args));
        assert_eq!(ran.status, 0, "{}", ran.err);
        ran.out
    };
    let one = merged(1);
    assert_eq!(one.lines().count(), 1);
    assert_eq!(merged(2), one);
    assert_eq!(merged(7), one);
    let report = |args: &[&str], input: &str| {
        let ran = piped(&[&["audit", "--format", "json", "--perms", "999", "-"], args].concat(), input);
        assert_eq!(ran.status, 2, "{}", ran.err);
        ran.out
    };
    let (direct, summed) = (report(&[], &text), report(&["--report"], &one));
    assert_eq!(direct, summed);
    // And once more.
    assert_eq!(report(&[], &text), direct);
    let direct: Value = serde_json::from_str(&direct).unwrap();
    assert_eq!((&direct["corpus"]["unread"], &direct["corpus"]["lone-deals"]), (&json!(3), &json!(1)));
    assert_ne!(report(&["--seed", "2"], &text), serde_json::to_string(&direct).unwrap());
}

#[test]
fn folders_files_and_pipes_are_read_and_nothing_is_dropped_silently() {
    let place = folder("audit/mixed");
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(&place);
    fs::create_dir_all(root.join("deep/er")).unwrap();
    let evenings = season(SHUFFLED, 3, 4, 3, &Planted::default(), 23);
    fs::write(root.join("one.jsonl"), lines(&evenings[..1])).unwrap();
    // A whole session as one document, and its deals under their head line by line.
    fs::write(root.join("deep/two.json"), evenings[1].to_string()).unwrap();
    let mut third = format!("{}\n", json!({"session": evenings[2]["session"]}));
    evenings[2]["deals"].as_array().unwrap().iter().for_each(|deal| third += &format!("{deal}\n"));
    fs::write(root.join("deep/er/three.jsonl"), third).unwrap();
    fs::write(root.join("deep/broken.yaml"), "dealer: N\nhands: {N: ♠A ♠A}\nrulebook: hainaut\n").unwrap();
    fs::write(root.join("notes.txt"), "not a deal").unwrap();
    let report = report(&place, &[]);
    let corpus = &report["corpus"];
    assert_eq!(
        (&corpus["deals"], &corpus["evenings"], &corpus["unread"]),
        (&json!(12), &json!(3), &json!(1))
    );
    let unread = &corpus["unread-first"][0];
    assert!(unread["name"].as_str().unwrap().ends_with("deep/broken.yaml"), "{unread}");
    assert_eq!(unread["line"], 2);
    let ran = audit(&place, &[]);
    assert_eq!(ran.status, 2);
    assert!(ran.says("Could not be read or judged: 1"), "{}", ran.out);
    // A test says how many deals it could use, and why not the others.
    let first = &report["tests"][0];
    let unused: u64 =
        first["unused"].as_array().unwrap().iter().map(|it| it["deals"].as_u64().unwrap()).sum();
    assert_eq!(first["used"].as_u64().unwrap() + unused, 12);
    assert_eq!(
        (&first["unused"][0]["code"], &first["unused"][0]["deals"]),
        (&json!("first-deal"), &json!(3))
    );
    // The evening that is there under two names counts once.
    fs::write(root.join("again.json"), evenings[1].to_string()).unwrap();
    let twice = self::report(&place, &[]);
    assert_eq!(twice["corpus"]["deals"], 12);
    let names = twice["corpus"]["twice"][0].as_array().unwrap();
    assert!(
        names[0].as_str().unwrap().ends_with("again.json")
            && names[1].as_str().unwrap().ends_with("two.json")
    );
    fs::remove_file(root.join("again.json")).unwrap();
}

#[test]
fn statistics_never_change_the_exit_status() {
    let clean = season(SHUFFLED, 2, 4, 1, &Planted { unshuffled: true, ..Planted::default() }, 31);
    // Deals in which nobody slips.
    let seeds = (0..200)
        .map(|seed| season(SHUFFLED, 1, 3, 1, &Planted { unshuffled: true, ..Planted::default() }, seed));
    let status = seeds
        .map(|season| piped(&["audit", "-", "--perms", "99"], &lines(&season)).status)
        .find(|status| *status == 0);
    assert_eq!(status, Some(0));
    assert!([0, 1].contains(&piped(&["audit", "-"], &lines(&clean)).status));
    let nothing = piped(&["audit", "-", "--lang", "en"], "");
    assert_eq!(nothing.status, 2);
    for args in [
        &["audit"][..],
        &["audit", "x", "--tests", "Z9"],
        &["audit", "x", "--split", "soon"],
        &["audit", "x", "--q", "2"],
    ] {
        assert_eq!(run(jury(args)).status, 2, "{args:?}");
    }
}

#[test]
fn facts_are_flat_and_what_is_missing_is_missing() {
    let mut evenings = season(SHUFFLED, 1, 2, 1, &Planted::default(), 37);
    evenings[0]["deals"][1] = json!({"dealer": "E", "deal": {"shuffles": 3, "packets": [4, 5, 4]}});
    evenings[0]["session"]["players"]["N"] = json!("=HYPERLINK(1)");
    let path = written("facts.jsonl", &evenings);
    let facts: Vec<Value> =
        audit(&path, &["--facts"]).out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(facts.len(), 2);
    assert_eq!(
        (&facts[0]["format"], &facts[0]["date"], &facts[0]["table"]),
        (&json!("jury-fact/1"), &json!("2026-01-01"), &json!("1"))
    );
    let sum: i64 =
        facts[0]["seats"].as_array().unwrap().iter().map(|seat| seat["points"].as_i64().unwrap()).sum();
    assert_eq!(sum, 40);
    assert_eq!(
        (&facts[1]["cards"], &facts[1]["pairs"], &facts[1]["no-pairs"]),
        (&Value::Null, &Value::Null, &json!("hands-unknown"))
    );
    assert_eq!((&facts[1]["shuffles"], &facts[1]["seats"][0]["aces"]), (&json!(3), &Value::Null));
    let csv = audit(&path, &["--facts", "--format", "csv"]).out;
    let widths: Vec<usize> = csv.lines().map(|line| line.split(',').count()).collect();
    assert_eq!(widths, [65; 3], "{csv}");
    assert!(csv.contains("'=HYPERLINK(1)"));
    // Rows are as safe.
    let rows = audit(&path, &["--format", "csv", "--tests", "P1"]).out;
    assert!(rows.starts_with("test,unit,kind,measure,"), "{rows}");
}

#[test]
fn honest_seasons_of_the_same_shape_raise_few_flags() {
    let planted = Planted { takes_ace: 80, renonces: 30, ..Planted::default() };
    let path = written("calibrated.jsonl", &season(SHUFFLED, 40, 8, 2, &planted, 41));
    let report = report(&path, &["--calibrate", "20", "--perms", "199"]);
    let calibration = &report["calibration"];
    assert_eq!(calibration["seasons"], 20);
    assert!(calibration["with-flags"].as_u64().unwrap() <= 5, "{calibration}");
    for test in calibration["tests"].as_array().unwrap() {
        let (rows, at_1) = (test["rows"].as_f64().unwrap(), test["at-1"].as_f64().unwrap());
        // One in a hundred, with three deviations to spare.
        assert!(at_1 <= rows * 0.01 + 3.0 * (rows * 0.01).sqrt() + 1.0, "{test}");
    }
    // The season itself has what they lack.
    assert!(
        rows(&report, "P2").iter().any(|row| row["unit"] == "Nora0" && row["p"].as_f64().unwrap() < 0.001)
    );
}

#[test]
fn what_is_printed_is_what_the_schema_says_in_every_language() {
    let schema: Value = serde_json::from_str(&run(jury(&["schema", "audit"])).out).unwrap();
    let mut schemas = boon::Schemas::new();
    let mut compiler = boon::Compiler::new();
    compiler.add_resource("audit.json", schema).unwrap();
    let index = compiler.compile("audit.json", &mut schemas).unwrap();
    let path = written(
        "words.jsonl",
        &season(SHUFFLED, 6, 8, 2, &Planted { unshuffled: true, ..Planted::default() }, 43),
    );
    for lang in ["en", "fr", "nl"] {
        let ran = audit(&path, &["--lang", lang, "--format", "json", "--calibrate", "2"]);
        let report: Value = serde_json::from_str(&ran.out).unwrap();
        schemas.validate(&report, index).unwrap_or_else(|why| panic!("{lang}: {why}"));
        let text = audit(&path, &["--lang", lang]).out;
        let widest = text.lines().map(|line| line.chars().count()).max().unwrap();
        assert!(widest <= 80, "{widest}");
        let words = text.to_lowercase();
        for word in ["guilty", "cheater", "coupable", "tricheur", "schuldig", "valsspeler"] {
            assert!(!words.contains(word), "{lang}: {word}");
        }
    }
}

#[test]
fn every_test_is_explained_in_three_languages() {
    for test in whist_jury::audit::TESTS {
        let pages: Vec<String> =
            ["en", "fr", "nl"].map(|lang| run(jury(&["explain", test.id, "--lang", lang])).out).to_vec();
        assert!(pages.iter().all(|page| page.starts_with(test.id) && page.lines().count() > 10), "{pages:?}");
        assert!(pages[0] != pages[1] && pages[1] != pages[2] && pages[0] != pages[2]);
    }
    assert_eq!(run(jury(&["explain", "p1", "--lang", "en"])).status, 0);
}

/// Chunks go to a reader who does not know whose they are; the answers come back before the names.
#[test]
fn a_blind_review_hides_names_and_puts_them_back() {
    let planted = Planted { renonces: 30, ..Planted::default() };
    let path = written("blind.jsonl", &season(SHUFFLED, 24, 12, 4, &planted, 11));
    let place = folder("audit");
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(&place);
    let (key, chunks) = (place.join("key.json"), place.join("chunks"));
    let _ = fs::remove_file(root.join("key.json"));
    let _ = fs::remove_dir_all(root.join("chunks"));
    let args = ["--tests", "R1", "--blind", key.to_str().unwrap(), "-o", chunks.to_str().unwrap()];
    let report = report(&path, &args);
    let secret = fs::read_to_string(root.join("key.json")).unwrap();
    assert_eq!(report["blind"]["key-hash"], blake3::hash(secret.as_bytes()).to_hex().to_string());
    let secret: Value = serde_json::from_str(&secret).unwrap();
    let chunks_told = secret["chunks"].as_array().unwrap();
    // The one who was found and two like him; 72 deals each.
    let players: Vec<(&str, bool)> = chunks_told
        .iter()
        .map(|it| (it["player"].as_str().unwrap(), it["found"].as_bool().unwrap()))
        .collect();
    assert_eq!(players.len(), 3, "{players:?}");
    assert!(players.contains(&("Nora0", true)));
    let mut answers = "code,rating,remarks\n".to_owned();
    for chunk in chunks_told {
        let code = chunk["code"].as_str().unwrap();
        let name = chunks.join(format!("{code}.yaml"));
        let text = fs::read_to_string(root.join("chunks").join(format!("{code}.yaml"))).unwrap();
        for name in ["Nora", "Emil", "Sofie", "Wim", "2026", "blind.jsonl"] {
            assert!(!text.contains(name), "{name}: {text}");
        }
        // The renonces of the one who was found are in the north wherever he sat.
        let ran = run(jury(&["judge", name.to_str().unwrap(), "--format", "json"]));
        let seats = |seat: &str| -> usize {
            let verdicts = ran.out.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
            let findings = verdicts.flat_map(|verdict| verdict["findings"].as_array().unwrap().clone());
            findings.filter(|it| it["code"] == "play/renonce" && it["seat"] == seat).count()
        };
        assert_eq!(ran.out.lines().count(), 72);
        let is_found = chunk["found"] == true;
        assert_eq!(seats("N") > 8, is_found, "{}", seats("N"));
        answers += &format!("{code},{},\n", if is_found { 9 } else { 2 });
    }
    // Nothing is written over.
    assert_eq!(audit(&path, &args).status, 2);
    fs::write(root.join("answers.csv"), answers).unwrap();
    let back = place.join("answers.csv");
    let ran =
        run(jury(&["audit", "--unblind", key.to_str().unwrap(), back.to_str().unwrap(), "--lang", "en"]));
    assert_eq!(ran.status, 0, "{}", ran.err);
    assert!(ran.says("Nora0 (was worth a look): 9") && ran.says("with a chance of 0.333"), "{}", ran.out);
}

/// Ctrl-C while facts are written: what was read is there, and the status says that it is not all.
#[cfg(unix)]
#[test]
fn ctrl_c_leaves_what_was_read() {
    use std::io::{BufRead, BufReader};
    use std::process::{Command, Stdio};
    let evening = lines(&season(SHUFFLED, 1, 12, 1, &Planted::default(), 47));
    let path = folder("audit").join("long.jsonl");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::write(&path, evening.repeat(1_500)).unwrap();
    let program = jury(&[]).get_program().to_owned();
    let mut child = Command::new(program)
        .args(["audit", path.to_str().unwrap(), "--facts"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut facts = BufReader::new(child.stdout.take().unwrap()).lines();
    // Once the first fact is there it is certain that somebody listens to Ctrl-C.
    assert!(facts.next().unwrap().unwrap().starts_with("{\"format\":\"jury-fact/1\""));
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(killed.success());
    let rest: Vec<Value> = facts.map(|line| serde_json::from_str(&line.unwrap()).unwrap()).collect();
    let rest = rest.len();
    assert_eq!(child.wait().unwrap().code(), Some(2));
    assert!(rest + 1 < 1_500 * 12, "{rest}");
    fs::remove_file(&path).unwrap();
}

/// A summary that somebody else wrote can hold anything.
#[test]
fn a_strange_summary_is_refused_or_read_and_breaks_nothing() {
    let evening = lines(&season(SHUFFLED, 1, 4, 1, &Planted::default(), 53));
    let summary = piped(&["audit", "--map"], &evening).out;
    let strange: Value = serde_json::from_str(&summary).unwrap();
    let with = |path: &str, value: Value| {
        let mut changed = strange.clone();
        let id = changed["evenings"].as_object().unwrap().keys().next().unwrap().clone();
        *changed.pointer_mut(&path.replace("ID", &id)).unwrap() = value;
        piped(&["audit", "--report", "-", "--lang", "en", "--perms", "99"], &format!("{changed}\n"))
    };
    for (path, value) in [
        ("/format", json!("jury-audit-summary/9")),
        ("/evenings/ID/deals/0/4", json!("00")),
        ("/evenings/ID/deals/0/5", json!(-99)),
        ("/evenings/ID/deals/0", json!([])),
    ] {
        let ran = with(path, value);
        assert!(ran.status == 2 && ran.complains("Line 1 is not a summary"), "{path}: {}", ran.err);
    }
    for (path, value) in [
        ("/unread_count", json!(u64::MAX)),
        ("/evenings/ID/deals/0/2", json!(200)),
        ("/evenings/ID/deals/0/3", json!(77)),
        ("/evenings/ID/deals/1/5", json!(127)),
        ("/evenings/ID/deals/0/6", json!([9, 254, 255, 0])),
        ("/evenings/ID/deals/0/7", json!([255, 255, 255, 255])),
        ("/evenings/ID/deals/0/9", json!([3, 255, 255, 255])),
        ("/evenings/ID/players", json!([])),
        ("/evenings/ID/books", json!([])),
        ("/evenings/ID/date", json!("\u{1b}[2J")),
        ("/books", json!({})),
    ] {
        let ran = with(path, value);
        assert!(
            ran.out.contains("Audit: 4 deals") && !ran.out.contains('\u{1b}'),
            "{path}: {} {}",
            ran.out,
            ran.err
        );
    }
}

/// What was planted is on the page of a made season, which is one file for every reader.
#[test]
fn a_season_with_planted_faults_is_a_page_that_shows_them() {
    let folder = crate::cli::folder("audit-example");
    let _ = std::fs::remove_dir_all(&folder);
    let season = folder.to_string_lossy().into_owned();
    let made = run(jury(&["audit", "--example", &season, "--lang", "en"]));
    assert_eq!(made.status, 0, "{}", made.err);
    assert!(made.says("2000 deals are in"), "{}", made.out);
    let again = run(jury(&["audit", "--example", &season]));
    assert_eq!(again.status, 2, "a folder with something in it is left alone");
    for lang in ["en", "fr", "nl"] {
        let page = run(jury(&["audit", &season, "--perms", "199", "--format", "html", "--lang", lang])).out;
        crate::net::shown::well_formed(&page);
        assert!(!page.contains("://") && !page.contains("src="));
        let copies = page.split("<section id=\"P5\">").nth(1).unwrap().split("</section>").next().unwrap();
        assert_eq!(copies.matches("<div class=\"found\">").count(), 3, "{copies}");
        assert!(page.matches("<svg class=\"funnel\"").count() > 5);
    }
}
