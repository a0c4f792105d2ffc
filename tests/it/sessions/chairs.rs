//! Players and deals that change in the course of an evening.

use std::fs;

use super::{deals_with, evening};
use crate::cli::{Ran, file, folder, jury, run};
use crate::verdict::law;

fn shipped(name: &str) -> String {
    fs::read_to_string(format!("{}/cases/sessions/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

/// HAI rem. b speaks of the player: what he lost goes with him when he changes his chair.
#[test]
fn hai_rem_b_losses_go_with_the_player() {
    let text = shipped("two-lost-games.yaml");
    let law = law("hainaut", &[]);
    assert_eq!(deals_with(&evening(&text, &law), "session/history"), [3]);
    let third = text.rfind("  - dealer: E\n").unwrap();
    let with =
        |players: &str| format!("{}  - players: {players}\n    {}", &text[..third], &text[third + 4..]);
    let others = with("{N: Rita, E: Paul, S: Guido, W: Yvette}");
    assert!(deals_with(&evening(&others, &law), "session/history").is_empty());
    let substitute = with("{N: Odile, E: Rita, S: Guido, W: Yvette}");
    assert!(deals_with(&evening(&substitute, &law), "session/history").is_empty());
    let elsewhere = with("{N: Paul, E: Yvette, S: Guido, W: Rita}");
    assert_eq!(deals_with(&evening(&elsewhere, &law), "session/history"), [3]);
}

/// HAI rem. b, R-HAI-7 a: his gain is struck, and the game stands for everybody else.
#[test]
fn hai_rem_b_only_the_gain_is_struck() {
    let path = file("chairs", "struck.yaml", shipped("two-lost-games.yaml"));
    let said = run(jury(&["judge", &path, "--lang", "en"])).out;
    assert!(said.contains("its player gains nothing by the game, though a loss counts"), "{said}");
    assert!(!said.contains("the game is void"), "{said}");
}

const CLEAN: &str = "  - {auction: [{E: pass}, {S: pass}, {W: pass}, {N: pass}]}\n";

/// A deal that cannot be read keeps its number, is counted, and leaves the next dealer open.
#[test]
fn a_deal_that_cannot_be_read_is_not_forgotten() {
    let head = "session: {rulebook: hainaut, first-dealer: N}\ndeals:\n";
    let text = format!("{head}{CLEAN}  - {{auction: [{{E: bananas}}]}}\n{CLEAN}");
    let ran = run(jury(&["sheet", &file("chairs", "unread.yaml", text), "--lang", "en"]));
    assert_eq!(ran.status, 2);
    assert!(ran.out.lines().any(|line| line.trim_start().starts_with("3 ")), "{}", ran.out);
    assert!(
        ran.says("deals that could not be read or judged are missing from these totals: no. 2."),
        "{}",
        ran.out
    );
    assert!(!ran.out.contains("out-of-turn"), "{}", ran.out);
}

#[test]
fn a_decision_names_a_deal_that_exists_or_none() {
    let path = file("chairs", "decide.yaml", shipped("cm-couleur-2018.yaml"));
    for command in ["sheet", "judge"] {
        let ran = run(jury(&[command, &path, "--lang", "en", "--decide", "99:play/renonce#1=-1"]));
        assert_eq!(ran.status, 2, "{command}");
        assert!(ran.complains("There is no deal 99"), "{}", ran.err);
        // Without a number it is for the deal that has such a finding.
        let ran = run(jury(&[command, &path, "--lang", "en", "--decide", "play/renonce#1=-1,stands"]));
        assert_eq!(ran.status, 1, "{command}: {}", ran.err);
    }
}

/// Who leaves takes his range along, and what hangs on an open deal still does when he is back
/// (TIL art. 12).
#[test]
fn what_can_still_be_decided_goes_with_the_player() {
    let text = shipped("third-misere-open.yaml");
    let (first, rest) = text.split_once("  # 2.").unwrap();
    let (second, third) = rest.split_once("  # 3.").unwrap();
    let second = second.replace("Lucie", "Odile").replacen(
        "  - dealer",
        "  - players: {N: Odile, E: Fernand, S: Katrien, W: Stijn}\n    dealer",
        1,
    );
    let third = third.split_once("    expect:").unwrap().0;
    let path = file("chairs", "hangs.yaml", format!("{first}  # 2.{second}  # 3.{third}"));
    let out = run(jury(&["sheet", &path, "--format", "json"])).out;
    let sheets: Vec<serde_json::Value> =
        out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(sheets.len(), 3, "{out}");
    let ends = sheets[2]["evening"].as_array().unwrap().iter();
    let ends: Vec<_> = ends
        .map(|end| {
            (end["player"].as_str().unwrap(), end["min"].as_i64().unwrap(), end["max"].as_i64().unwrap())
        })
        .collect();
    let wanted =
        [("Lucie", 0, 24), ("Fernand", 24, 48), ("Katrien", -72, 0), ("Stijn", 24, 48), ("Odile", 24, 24)];
    assert_eq!(ends, wanted);
    assert_eq!(sheets[2]["deals"][0]["hangs_on"], serde_json::json!([1]));
}

/// A decision that no deal of the session has a use for is not passed over in silence.
#[test]
fn a_decision_that_no_deal_takes_is_named() {
    let path = "cases/sessions/third-misere-open.yaml";
    for command in ["sheet", "judge"] {
        let ran = run(jury(&[command, path, "--lang", "en", "--decide", "play/renonce#1=-1"]));
        assert_eq!(ran.status, 2, "{command}");
        assert!(ran.complains("No deal of the session leaves `play/renonce#1`"), "{}", ran.err);
        assert!(ran.complains("open: `1:auction/out-of-turn#1`, `3:session/history#1`"), "{}", ran.err);
        let taken = ["1:auction/out-of-turn#1=stands", "session/history#1=void"];
        let ran = run(jury(&[command, path, "--decide", taken[0], "--decide", taken[1]]));
        assert_eq!((ran.status, ran.err.as_str()), (1, ""), "{command}");
    }
}

/// Without a number it is for the one deal in which the finding is open: what a deal records stays,
/// and of two open ones it must be said which.
#[test]
fn a_decision_without_a_deal_is_for_one_deal() {
    let recorded = shipped("hainaut.yaml");
    let decide = ["--lang", "en", "--format", "json", "--decide", "play/renonce#1=-30"];
    let penalties = |ran: &Ran| {
        let sheet: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
        [7, 12].map(|deal: usize| sheet["deals"][deal - 1]["points"]["N"]["penalty"].clone())
    };
    let path = file("chairs", "recorded.yaml", &recorded);
    let ran = run(jury(&[&["sheet", &path], &decide[..]].concat()));
    assert_eq!((ran.status, penalties(&ran)), (1, [(-14).into(), (-30).into()]), "{}", ran.err);
    let open: String = recorded
        .lines()
        .filter(|line| !line.contains("decisions:"))
        .map(|line| format!("{line}\n"))
        .collect();
    let path = file("chairs", "open.yaml", open);
    let ran = run(jury(&[&["sheet", &path], &decide[..]].concat()));
    assert_eq!(ran.status, 2);
    assert!(ran.complains("is open in deal 7 and in deal 12"), "{}", ran.err);
}

/// The tenth deal of a folder comes after the second.
#[test]
fn the_deals_of_a_folder_come_in_the_order_of_their_numbers() {
    let place = folder("numbered");
    fs::write(place.join("session.yaml"), "session: {rulebook: hainaut, first-dealer: N}\n").unwrap();
    for n in [1, 2, 10] {
        let deal = "auction: [{E: pass}, {S: pass}, {W: pass}, {N: pass}]\n";
        fs::write(place.join(format!("deal-{n}.yaml")), deal).unwrap();
    }
    let ran = run(jury(&["judge", &place.to_string_lossy(), "--format", "json"]));
    let names: Vec<String> = ran
        .out
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap())
        .map(|verdict| verdict["transcript"].as_str().unwrap().rsplit('/').next().unwrap().to_owned())
        .collect();
    let file = |name: &String| name.split('#').next().unwrap().to_owned();
    assert_eq!(names.iter().map(file).collect::<Vec<_>>(), ["deal-1.yaml", "deal-2.yaml", "deal-10.yaml"]);
}

/// A line, a file or a document that is no deal at all has its number too, and nobody is accused of
/// having dealt out of turn after it.
#[test]
fn a_deal_that_cannot_be_parsed_keeps_its_place() {
    let head = "rulebook: tilleul-2026, scorer: W";
    let deal = |dealer: &str| {
        format!("{{\"dealer\": \"{dealer}\", \"deal\": {{\"agreed-redeal\": false}}, \"auction\": []}}")
    };
    let lines = [deal("N"), "{\"dealer\": [".to_owned(), deal("S"), deal("W")];
    let line_head = "{\"session\": {\"rulebook\": \"tilleul-2026\", \"scorer\": \"W\"}}";
    let jsonl = file("lost", "evening.jsonl", format!("{line_head}\n{}\n", lines.join("\n")));
    let documents =
        file("lost", "evening.yaml", format!("session: {{{head}}}\n---\n{}\n", lines.join("\n---\n")));
    let within = folder("lost-folder");
    fs::write(within.join("session.yaml"), format!("session: {{{head}}}\n")).unwrap();
    for (n, text) in lines.iter().enumerate() {
        fs::write(within.join(format!("deal-{}.yaml", n + 1)), text).unwrap();
    }
    for path in [jsonl, documents, within.to_string_lossy().into_owned()] {
        let ran = run(jury(&["sheet", &path, "--lang", "en"]));
        assert_eq!(ran.status, 2, "{path}");
        assert!(!ran.out.contains("dealer-order"), "{path}: {}", ran.out);
        assert!(ran.says("missing from these totals: no. 2."), "{path}: {}", ran.out);
        let json = run(jury(&["sheet", &path, "--format", "json"])).out;
        let sheet: serde_json::Value = serde_json::from_str(&json).unwrap();
        let numbers: Vec<u64> =
            sheet["deals"].as_array().unwrap().iter().map(|row| row["deal"].as_u64().unwrap()).collect();
        assert_eq!((numbers, sheet["not_judged"].as_u64()), (vec![1, 2, 3, 4], Some(1)), "{path}");
        let unread: Vec<bool> =
            sheet["deals"].as_array().unwrap().iter().map(|row| row["unread"] == true).collect();
        assert_eq!(unread, [false, true, false, false], "{path}");
    }
}

/// Each deal inherits from the head, player by player; a chair without a name keeps its player.
#[test]
fn a_deal_that_names_one_player_keeps_the_others() {
    let text = shipped("two-lost-games.yaml");
    let law = law("hainaut", &[]);
    let third = text.rfind("  - dealer: E\n").unwrap();
    let with =
        |players: &str| format!("{}  - players: {players}\n    {}", &text[..third], &text[third + 4..]);
    // The player who lost twice still sits there, whoever else changes.
    assert_eq!(deals_with(&evening(&with("{W: Odile}"), &law), "session/history"), [3]);
    assert!(deals_with(&evening(&with("{N: Odile}"), &law), "session/history").is_empty());
    // Names that come late belong to those who sat there without one.
    let start = text.find("  players:").unwrap();
    let end = start + text[start..].find('\n').unwrap() + 1;
    let nameless = format!("{}{}", &text[..start], &text[end..]);
    assert_eq!(deals_with(&evening(&nameless, &law), "session/history"), [3]);
    let third = nameless.rfind("  - dealer: E\n").unwrap();
    let late = format!("{}  - players: {{N: Paul}}\n    {}", &nameless[..third], &nameless[third + 4..]);
    assert_eq!(deals_with(&evening(&late, &law), "session/history"), [3]);
}

/// Another player at the table, another sheet; everybody takes his points along, and the last sheet
/// says what each has.
#[test]
fn points_go_with_the_player_to_the_next_sheet() {
    let text = shipped("two-lost-games.yaml");
    let third = text.rfind("  - dealer: E\n").unwrap();
    let text = format!("{}  - players: {{W: Odile}}\n    {}", &text[..third], &text[third + 4..]);
    let path = file("chairs", "carried.yaml", text);
    let whole = run(jury(&["sheet", &path, "--format", "json"])).out;
    let sheets: Vec<serde_json::Value> =
        whole.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(sheets.len(), 2);
    let (first, last) = (&sheets[0], &sheets[1]);
    assert!(first.get("carried").is_none() && first.get("evening").is_none());
    for seat in ["N", "E", "S"] {
        assert_eq!(last["carried"][seat], first["totals"][seat], "{seat}");
    }
    assert_eq!(last["carried"]["W"]["total"], 0);
    let everybody = last["evening"].as_array().unwrap();
    assert_eq!(everybody.len(), 5);
    let gone = everybody.iter().find(|account| account["seat"].is_null()).unwrap();
    assert_eq!(gone["total"], first["totals"]["W"]["total"]);
    let said = run(jury(&["sheet", &path, "--lang", "en"])).out;
    assert!(said.contains("carried over") && said.contains("The whole evening: "), "{said}");
}

/// SIM §6: every deal adds up to zero, and so does everybody's evening. The totals of whoever sits at
/// the table after a change need not, and no sum of them is shown for the balance.
#[test]
fn sim_s6_the_balance_of_a_sheet_is_that_of_its_deals() {
    let deal = |dealer: &str, first: [&str; 4], who: &str| {
        let [a, b, c, d] = first;
        let calls = format!("[{{{a}: pass}}, {{{b}: pass}}, {{{c}: pass}}, {{{d}: pass}}]");
        let calls = calls.replace(&format!("{{{who}: pass}}"), &format!("{{{who}: grande-misere}}"));
        format!("dealer: {dealer}, deal: {{turned: ♥9}}, auction: {calls}, play: [{{{a}: ♠A ♠2 ♠3 ♠4}}]")
    };
    let text = format!(
        "session: {{rulebook: whist-simple, players: {{N: Anne, E: Jan, S: Rita, W: Luc}}}}\ndeals:\n  - {{{}}}\n  - \
         {{players: {{S: Zoe}}, {}}}\n",
        deal("N", ["E", "S", "W", "N"], "E"),
        deal("E", ["S", "W", "N", "E"], "S")
    );
    let path = file("chairs", "balance.yaml", text);
    let out = run(jury(&["sheet", &path, "--format", "json"])).out;
    let sheets: Vec<serde_json::Value> =
        out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let totals = |sheet: &serde_json::Value| -> i64 {
        ["N", "E", "S", "W"].iter().map(|seat| sheet["totals"][seat]["total"].as_i64().unwrap()).sum()
    };
    assert_eq!(sheets.len(), 2, "{out}");
    assert!(sheets.iter().all(|sheet| sheet["balance"] == 0), "{out}");
    assert_ne!(totals(&sheets[1]), 0, "{out}");
    let evening = sheets[1]["evening"].as_array().unwrap().iter();
    assert_eq!(evening.map(|end| end["total"].as_i64().unwrap()).sum::<i64>(), 0, "{out}");
    let said = run(jury(&["sheet", &path, "--lang", "en"])).out;
    assert_eq!(said.matches("The points of the four players add up to 0").count(), 1, "{said}");
    assert!(said.contains("The points of the deals on this sheet add up to 0"), "{said}");
    let words = said.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("what was carried over is not part of it"), "{said}");
}

/// HAI rem. b: points that are not retained are no unused box, and the arithmetic says why they are 0.
#[test]
fn hai_rem_b_struck_points_show_on_the_sheet() {
    let path = file("chairs", "struck-sheet.yaml", shipped("hainaut.yaml"));
    let said = run(jury(&["sheet", &path, "--lang", "en", "--arithmetic"])).out;
    assert_eq!(said.matches("= W: 0, its player gains nothing by the game").count(), 1, "{said}");
    // A lost game brings nothing that could be struck.
    let path = file("chairs", "lost-sheet.yaml", shipped("two-lost-games.yaml"));
    let said = run(jury(&["sheet", &path, "--lang", "en", "--arithmetic"])).out;
    assert!(!said.contains("0, its player gains nothing"), "{said}");
    // The amount of a fine is the rulebook's or the organiser's.
    assert!(!said.contains("A fine costs"), "{said}");
    let said = run(jury(&["sheet", &path, "--lang", "en", "--fine", "20"])).out;
    assert!(said.contains("A fine costs 20; to pay: N 60."), "{said}");
    let book = "id: fined\nextends: hainaut\nsession:\n  fine: {value: 5, cite: art. 7, says: {en: a, fr: b, nl: c}}\n";
    let book = file("chairs", "fined.yaml", book);
    let json = run(jury(&["sheet", &path, "--format", "json", "--rulebook", &book])).out;
    let sheet: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(sheet["to_pay"]["N"], 15);
}
