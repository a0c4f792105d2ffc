//! What a sheet says of itself: deals without points, what was carried over, deals that are no session.

use serde_json::Value;

use super::{deals_with, evening};
use crate::cli::{file, jury, run};
use crate::verdict::law;

fn sheet(args: &[&str]) -> String {
    run(jury(&[&["sheet"], args].concat())).out
}

/// A shipped case as a deal of a session.
fn deal(case: &str, more: &str) -> String {
    let text = std::fs::read_to_string(format!("{}/cases/{case}.yaml", env!("CARGO_MANIFEST_DIR"))).unwrap();
    let kept = |line: &&str| !line.starts_with('#') && !line.starts_with("rulebook");
    let lines: Vec<String> = text.lines().filter(kept).map(|line| format!("    {line}")).collect();
    format!("  -\n{}\n    {more}\n", lines.join("\n"))
}

fn sheet_remarks(text: &str) -> Vec<String> {
    let path = file("told", &format!("{}.yaml", text.len()), text);
    let said = sheet(&[&path, "--format", "json"]);
    let said: Value = serde_json::from_str(said.lines().last().unwrap()).unwrap();
    let last = said["deals"].as_array().unwrap().last().unwrap();
    last["remarks"].as_array().unwrap().iter().map(|said| said.as_str().unwrap().to_owned()).collect()
}

/// A deal that is not finished is missing from the totals, and the sheet says so in every form.
#[test]
fn deals_without_points_yet_are_named() {
    let text = "session: {rulebook: hainaut}\ndeals:\n  - {dealer: N, written: {N: 7}}\n  - {dealer: E}\n";
    let path = file("told", "unfinished.yaml", text);
    let json: Value = serde_json::from_str(&sheet(&[&path, "--format", "json"])).unwrap();
    assert_eq!(json["unfinished"], 2);
    let remarks = json["deals"][0]["remarks"].to_string();
    assert!(remarks.contains("transcript/unknown#1") && remarks.contains("cannot be checked"), "{remarks}");
    for form in ["text", "markdown"] {
        let said = sheet(&[&path, "--format", form]).replace("\n  ", " ");
        assert!(said.contains("missing from the totals: no. 1, 2."), "{said}");
    }
    let csv = sheet(&[&path, "--format", "csv"]);
    assert_eq!(csv.matches("no points yet: the deal").count(), 2, "{csv}");
    assert!(csv.starts_with("file,deal") && csv.contains("N fines,N fines least,N fines most"), "{csv}");
}

/// With other players the sum of the totals is that of their columns, what was carried over included.
#[test]
fn what_was_carried_over_is_in_the_sum_as_in_the_columns() {
    let text = format!(
        "session: {{rulebook: tilleul-2026, scorer: N, players: {{N: A, E: B, S: C, W: D}}}}\ndeals:\n{}",
        "  - {dealer: E, auction: [{S: pass}, {W: pass}, {N: pass}, {E: pass}], deal: {packets: [5, 5, 3]}}\n  \
         - {dealer: E, players: {N: A, E: B, S: Z, W: D}, auction: [{S: pass}, {W: pass}, {N: pass}, {E: pass}]}\n"
    );
    let path = file("told", "carried.yaml", text);
    for line in sheet(&[&path, "--format", "json"]).lines() {
        let json: Value = serde_json::from_str(line).unwrap();
        let totals = ["N", "E", "S", "W"].map(|seat| json["totals"][seat]["total"].as_i64().unwrap());
        assert_eq!(json["balance"].as_i64(), Some(totals.iter().sum()), "{json}");
    }
}

/// Deals in files of their own are added up; nothing is judged from one to the next, and the heading
/// names them all.
#[test]
fn deals_that_are_no_session_say_so() {
    let files = ["cases/whist-simple/points/emballage-10.yaml", "cases/whist-simple/points/solo-4.yaml"];
    let said = sheet(&files).replace("\n  ", " ");
    assert!(said.contains("These deals are not a session"), "{said}");
    assert!(files.iter().all(|file| said.contains(file)), "{said}");
    let one = sheet(&files[..1]);
    assert!(!one.contains("not a session"), "{one}");
}

/// Who deals has a heading on the sheet.
#[test]
fn the_column_of_dealers_has_a_heading() {
    for columns in ["80", "140"] {
        let mut command = jury(&["sheet", "cases/sessions/whist-simple.yaml"]);
        let said = run({
            command.env("COLUMNS", columns);
            command
        })
        .out;
        assert!(said.contains("#  D ") && said.contains("- D = dealer"), "{said}");
    }
}

/// The running totals of two like deals, and the line of the deal before.
#[test]
fn slips_that_look_at_the_deals_before() {
    let head = "session: {rulebook: whist-simple}\ndeals:\n";
    let first = deal("whist-simple/points/emballage-10", "");
    let twice = deal("whist-simple/points/emballage-10", "written: {E: 8, W: 8, N: -8, S: -8}");
    let said = sheet_remarks(&format!("{head}{first}{twice}")).join(" ");
    assert!(said.contains("running totals"), "{said}");
    let copied = "  - {dealer: N, auction: [{E: pass}, {S: pass}, {W: pass}, {N: pass}], \
                  written: {E: 4, W: 4, N: -4, S: -4}}\n";
    let said = sheet_remarks(&format!("{head}{first}{first}{copied}")).join(" ");
    assert!(said.contains("copied the line of the deal before"), "{said}");
}

/// TIL art. 20, art. 19: two remedies let different players deal again, so either may.
#[test]
fn til_20_either_may_deal_where_the_text_does_not_settle_who() {
    for next in ["E", "W"] {
        let text = format!(
            "session: {{first-dealer: N}}\ndeals:\n  \
             - {{dealer: N, auction: [{{E: pass}}, {{S: pass}}, {{W: pass}}, {{N: pass}}]}}\n  \
             - {{dealer: W, deal: {{packets: [5, 5, 3]}}}}\n  - {{dealer: {next}}}\n"
        );
        let rulings = evening(&text, &law("tilleul-2026", &[]));
        assert_eq!(deals_with(&rulings, "session/dealer-order"), [2], "{next}");
    }
}

/// TIL art. 24: who throws the cards in again is told so, with the deal of the time before.
#[test]
fn til_24_a_repeated_throw_in_says_so() {
    let deal = "  - {play: [{throw-in: {by: E}}]}\n";
    let text = format!("session: {{rulebook: tilleul-2026, first-dealer: N}}\ndeals:\n{deal}{deal}");
    let said = sheet_remarks(&text).join(" ");
    assert!(said.contains("threw the cards in. It is not the first time: see deal 1"), "{said}");
}

/// CM §1 Mélanger: a wrong dealer is the same fact whether the deal names him or the order does.
#[test]
fn cm_1_melanger_a_wrong_dealer_weighs_the_same_however_it_is_written() {
    let head = "session: {first-dealer: N}\ndeals:\n  \
                - {dealer: N, auction: [{E: propose ♥}, {S: pass}, {W: pass}, {N: join ♥}]}\n";
    let severity = |second: &str| {
        let rulings = evening(&format!("{head}  - {second}\n"), &law("cm-couleur-2018", &[]));
        rulings[1].severity()
    };
    assert_eq!(severity("{dealer: W}"), severity("{deal: {dealt-by: W}}"));
}

/// A sheet is as wrong for a deal without a game as for one with a game.
#[test]
fn a_wrong_sheet_weighs_the_same_for_a_deal_that_was_passed_out() {
    let text = "dealer: N\nauction: [{E: pass}, {S: pass}, {W: pass}, {N: pass}]\nwritten: {N: 7}\n";
    let ruling = crate::verdict::ruling(text, &law("cm-couleur-2018", &[]));
    assert_eq!(ruling.severity(), Some(whist_jury::api::Severity::Warning));
}
