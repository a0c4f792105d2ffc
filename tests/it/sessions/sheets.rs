//! The score sheet in all its forms.

use serde_json::Value;

use crate::cli::{file, jury, run};

/// A clean deal, a fault with an open question, and a hostile name.
fn evening(name: &str) -> String {
    let deal = |case: &str| {
        let path = format!("{}/cases/whist-simple/{case}.yaml", env!("CARGO_MANIFEST_DIR"));
        let mut text = std::fs::read_to_string(path).unwrap();
        // Other people play here: its own names become seats.
        let players = text.lines().find_map(|line| line.strip_prefix("players: ")).unwrap().to_owned();
        for pair in players.trim_matches(['{', '}']).split(", ") {
            let (seat, name) = pair.split_once(": ").unwrap();
            text = text.replace(&format!(" {name}:"), &format!(" {seat}:"));
            text = text.replace(&format!(" {name}\n"), &format!(" {seat}\n"));
        }
        let own = |line: &&str| !["#", "rulebook", "players"].iter().any(|key| line.starts_with(key));
        let lines = text.lines().filter(own);
        let indented: Vec<String> = lines.map(|line| format!("    {line}")).collect();
        format!("  -\n{}\n", indented.join("\n"))
    };
    let head = format!(
        "session:\n  rulebook: whist-simple\n  players: {{N: {name}, E: Bruno, S: Chloe, W: David}}\n"
    );
    let deals = [
        deal("points/emballage-10"),
        deal("uni-s1-important/renonce-defender-hands-known"),
        deal("points/solo-4"),
    ];
    head + "deals:\n" + &deals.concat()
}

/// The sheet of a file that is named as it lies there: a long path moves the breaks of lines.
fn sheet(name: &str, args: &[&str]) -> String {
    let file_name = format!("{}.yaml", name.len());
    let path = file("sheets", &file_name, evening(name));
    let mut command = jury(&[&["sheet", &file_name], args].concat());
    command.current_dir(std::path::Path::new(&path).parent().unwrap());
    let ran = run(command);
    assert_eq!((ran.status, ran.err.as_str()), (1, ""));
    ran.out.replace(&file_name, "evening.yaml")
}

#[test]
fn totals_are_the_sum_of_the_verdicts_and_carry_the_range() {
    let path = file("sheets", "sum.yaml", evening("Anne"));
    let verdicts = run(jury(&["judge", &path, "--format", "json"])).out;
    let verdicts: Vec<Value> = verdicts.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let sheet: Value = serde_json::from_str(&run(jury(&["sheet", &path, "--format", "json"])).out).unwrap();
    assert_eq!(sheet["format"], "jury-sheet/1");
    let mut ranges = 0;
    for seat in ["N", "E", "S", "W"] {
        // A limit that one verdict leaves open is open in the sum.
        let sum = |key: &str| -> Value {
            verdicts.iter().map(|v| v["points"][seat][key].as_i64()).sum::<Option<i64>>().into()
        };
        let total = &sheet["totals"][seat];
        assert_eq!(total["total"], sum("total"));
        assert_eq!((&total["min"], &total["max"]), (&sum("min"), &sum("max")));
        assert_eq!(total, &sheet["deals"][2]["totals"][seat]);
        ranges += usize::from(total["min"] != total["max"]);
    }
    assert!(ranges > 0);
    assert_eq!(sheet["open"], 1);
}

/// SIM §6, UNI Note du jury: what East can lose for a card that he showed goes to the others without a limit. A
/// total stays without one, whatever the deals before and after bring.
#[test]
fn a_total_without_a_limit_stays_without_one() {
    let known = "  - {contract: emballage 8 ♦ by E W, result: {tricks: 10}}\n";
    let shown = "  - {contract: solo 5 ♦ by E, play: [{N: ♠2}, {expose: {by: E, cards: ♥K}}]}\n";
    for (deals, name) in [([known, shown, known], "between.yaml"), ([shown, shown, known], "first.yaml")] {
        let text = format!("session: {{rulebook: whist-simple}}\ndeals:\n{}", deals.concat());
        let path = file("sheets", name, text);
        let sheet: Value =
            serde_json::from_str(&run(jury(&["sheet", &path, "--format", "json"])).out).unwrap();
        let sure: i64 = deals.iter().filter(|deal| **deal == known).count() as i64 * 4;
        for (seat, sum) in [("N", -sure), ("S", -sure), ("W", sure)] {
            assert_eq!(
                sheet["totals"][seat],
                serde_json::json!({"total": sum, "min": sum, "max": null}),
                "{seat}"
            );
        }
        let east = serde_json::json!({"total": sure, "min": null, "max": sure});
        assert_eq!(sheet["totals"]["E"], east);
        let said = run(jury(&["sheet", &path, "--lang", "en"])).out;
        assert!(said.contains(&format!("≥{}", -sure)) && !said.contains("21474"), "{said}");
    }
}

#[test]
fn a_name_is_data_in_every_form() {
    let nasty = "'=HYPERLINK(\"x\")|<b>'";
    let csv = sheet(nasty, &["--format", "csv"]);
    assert!(csv.contains("\"'=HYPERLINK(\"\"x\"\")|<b>\""), "{csv}");
    let columns = |line: &str| {
        let mut quoted = false;
        line.chars()
            .filter(|c| {
                quoted ^= *c == '"';
                *c == ',' && !quoted
            })
            .count()
    };
    let counts: Vec<usize> = csv.lines().map(columns).collect();
    assert!(counts.iter().all(|count| *count == counts[0]), "{counts:?}");
    let markdown = sheet(nasty, &["--format", "markdown"]);
    assert!(markdown.contains("\\|\\<b\\>"), "{markdown}");
    let json: Value = serde_json::from_str(&sheet(nasty, &["--format", "json"])).unwrap();
    assert_eq!(json["players"]["N"], "=HYPERLINK(\"x\")|<b>");
}

#[test]
fn the_sheet_in_three_languages_and_three_forms() {
    for lang in ["en", "fr", "nl"] {
        insta::assert_snapshot!(format!("sheet_{lang}"), sheet("Anne", &["--lang", lang, "--arithmetic"]));
    }
    insta::assert_snapshot!("sheet_markdown", sheet("Anne", &["--format", "markdown"]));
    insta::assert_snapshot!("sheet_csv", sheet("Anne", &["--format", "csv"]));
}

#[test]
fn plain_deals_make_a_sheet_too() {
    let ran = run(jury(&[
        "sheet",
        "cases/whist-simple/points/emballage-10.yaml",
        "cases/whist-simple/points/emballage-13.yaml",
        "--format",
        "json",
    ]));
    assert_eq!(ran.status, 0, "{}", ran.err);
    let sheet: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(sheet["deals"].as_array().unwrap().len(), 2);
    assert_eq!(sheet["balance"], 0);
}

/// A sheet fits the screen it is shown on.
#[test]
fn no_sheet_is_wider_than_the_screen() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/cases/sessions");
    for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        for (lang, columns) in [("en", 80), ("fr", 80), ("nl", 80), ("fr", 140)] {
            let mut command = jury(&["sheet", &path.to_string_lossy(), "--lang", lang]);
            command.env("COLUMNS", columns.to_string());
            let said = run(command).out;
            // The name of the file itself may be long.
            for line in said.lines().skip_while(|line| !line.contains('─')) {
                assert!(line.chars().count() <= columns, "{columns} {lang} {}\n{line}", path.display());
            }
        }
    }
}

/// Without a grid the penalty is not what the deal is worth.
#[test]
fn a_penalty_without_points_for_the_game_keeps_its_question_mark() {
    let of = |format: &str| run(jury(&["sheet", "cases/sessions/universel.yaml", "--format", format])).out;
    let row = |text: &str, start: &str| text.lines().find(|line| line.starts_with(start)).unwrap().to_owned();
    let markdown = of("markdown");
    assert_eq!(row(&markdown, "| 7 |").matches("?+5").count(), 3, "{markdown}");
    assert!(row(&markdown, "| 7 |").contains("?-15") && row(&markdown, "| 10 |").contains("?-3…0"));
    assert!(of("csv").contains(",?-15,"));
}

/// While the jury can still decide nobody knows the sum; a third that was rounded is named.
#[test]
fn no_sum_is_stated_while_a_deal_is_open() {
    let of = |name: &str, args: &[&str]| {
        run(jury(&[&["sheet", &format!("cases/sessions/{name}.yaml")], args].concat()))
    };
    let markdown = of("third-misere", &["--format", "markdown"]).out;
    assert!(markdown.contains("| **…** |") && !markdown.contains("**108**"), "{markdown}");
    let json: Value = serde_json::from_str(&of("third-misere", &["--format", "json"]).out).unwrap();
    assert_eq!((&json["balance"], &json["deals"][2]["balance"]), (&Value::Null, &Value::Null));
    assert_eq!(json["deals"][1]["balance"], 36);
    let text = of("whist-simple", &[]);
    assert!(text.says("The points of deal 11 add up to -2 and not to 0: play/renonce#1 costs an amount"));
    assert!(!text.says("must add up to 0") && !text.says("as they must"), "{}", text.out);
}

#[test]
fn a_fine_may_cost_cents() {
    let of = |args: &[&str]| run(jury(&[&["sheet", "cases/sessions/tilleul-2026.yaml"], args].concat()));
    let plain: Value = serde_json::from_str(&of(&["--format", "json"]).out).unwrap();
    let fines = plain["fines"]["N"].as_f64().unwrap();
    for (fine, each) in [("0.50", 0.5), ("0,35", 0.35), ("2", 2.0)] {
        let sheet: Value = serde_json::from_str(&of(&["--format", "json", "--fine", fine]).out).unwrap();
        assert_eq!(sheet["to_pay"]["N"].as_f64(), Some((fines * each * 100.0).round() / 100.0), "{fine}");
    }
    assert!(of(&["--fine", "0.5"]).says("A fine costs 0.50"));
    assert!(of(&["--fine", "0.5", "--lang", "fr"]).says("Une amende coûte 0,50"));
    for fine in ["99999999999", "0.505", "-1"] {
        let ran = of(&[&format!("--fine={fine}")]);
        assert!(ran.status == 2 && ran.complains("an amount from 0 to 1000000"), "{fine}: {}", ran.err);
    }
}

/// Labels of earlier deals do not carry the number of this one.
#[test]
fn an_excerpt_of_an_earlier_deal_names_the_file() {
    let ran = run(jury(&["judge", "cases/sessions/third-misere.yaml", "--quiet"]));
    assert!(ran.out.contains("third-misere.yaml:21:18]"), "{}", ran.out);
    assert!(!ran.out.contains("third-misere.yaml#3:21"), "{}", ran.out);
}
