//! The shipped sessions: one evening for each regulation, read against its text.

use std::fs;

use serde_json::Value;
use whist_jury::api::{Decisions, Hand, Library, Part, judge, parts, records};

use crate::cli::{jury, run};

fn path(id: &str) -> String {
    format!("cases/sessions/{id}.yaml")
}

fn verdicts(id: &str) -> Vec<Value> {
    let ran = run(jury(&["judge", &path(id), "--format", "json"]));
    assert_eq!((ran.status, ran.err.as_str()), (1, ""), "{id}");
    ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn sheet(id: &str) -> Value {
    serde_json::from_str(&run(jury(&["sheet", &path(id), "--format", "json"])).out).unwrap()
}

/// What the text says of each evening, deal by deal; deals that are not named are clean.
fn expected(id: &str) -> &'static [(usize, &'static [&'static str])] {
    match id {
        "cm-couleur-2018" => &[
            (4, &["deal/packets"]),
            (7, &["session/dealer-order"]),
            (8, &["conduct/look", "session/sheet"]),
            (10, &["play/renonce"]),
        ],
        "universel" => &[
            (4, &["deal/packets"]),
            (6, &["session/dealer-order"]),
            (7, &["conduct/look"]),
            (10, &["play/renonce"]),
            (11, &["deal/packets"]),
        ],
        "tilleul-2026" => &[
            (5, &["deal/faced-card"]),
            (8, &["session/dealer-order"]),
            (10, &["session/history"]),
            (11, &["session/sheet"]),
            (13, &["session/dealer-order"]),
            (17, &["conduct/throw-in"]),
            (18, &["session/history"]),
            (19, &["conduct/throw-in", "session/repeat"]),
        ],
        "whist-simple" => &[
            (4, &["deal/turn-forgotten"]),
            (5, &["session/sheet"]),
            (7, &["session/dealer-order"]),
            (11, &["play/renonce"]),
            (12, &["session/sheet"]),
            (13, &["conduct/look"]),
            (16, &["deal/turn-forgotten"]),
        ],
        "hainaut" => &[
            (5, &["deal/packets"]),
            (6, &["session/history"]),
            (7, &["play/renonce"]),
            (8, &["session/dealer-order"]),
            (9, &["session/sheet"]),
            (12, &["play/renonce", "session/repeat"]),
            (15, &["session/sheet"]),
        ],
        other => panic!("{other}"),
    }
}

#[test]
fn every_evening_is_judged_as_its_text_says() {
    for id in Library::ids() {
        let verdicts = verdicts(id);
        assert!((16..=24).contains(&verdicts.len()), "{id}");
        for (n, verdict) in (1..).zip(&verdicts) {
            let codes = verdict["findings"].as_array().unwrap().iter().map(|f| f["code"].as_str().unwrap());
            let codes: Vec<&str> = codes.filter(|code| !code.starts_with("rule/")).collect();
            let wanted = expected(id).iter().find(|(deal, _)| *deal == n).map_or(&[][..], |(_, codes)| codes);
            assert_eq!(codes, wanted, "{id} deal {n}");
        }
        for wanted in ["passed-out", "redeal", "played"] {
            assert!(verdicts.iter().any(|verdict| verdict["outcome"] == wanted), "{id}: {wanted}");
        }
    }
}

/// Fifty-two cards in every deal that is played, and nobody plays a card twice.
#[test]
fn the_hands_and_the_play_are_real() {
    for id in Library::ids() {
        let text = fs::read_to_string(path(id)).unwrap();
        let (parts, faults) = parts(&text, None);
        assert!(faults.is_empty());
        let mut full = 0;
        for part in &parts {
            let Part::Deal(record) = part else { continue };
            assert!(record.faults.is_empty(), "{id} {}", record.number);
            let hands = &record.transcript.hands;
            if record.transcript.play.is_empty() {
                continue;
            }
            let all = hands.iter().fold(Hand::EMPTY, |all, (_, hand)| all | hand.unwrap().cards);
            assert_eq!(all, Hand::PACK, "{id} {}", record.number);
            full += 1;
        }
        assert!(full >= 13, "{id}: {full}");
    }
}

/// Who deals, worked out here once more: to the left, the same again after a pass-out or a new deal,
/// and after a wrong dealer as if the right one had dealt.
#[test]
fn the_dealers_follow_each_other() {
    const SEATS: [&str; 4] = ["N", "E", "S", "W"];
    for id in Library::ids() {
        let sheet = sheet(id);
        let rows = sheet["deals"].as_array().unwrap();
        let seat = |row: &Value| SEATS.iter().position(|seat| row["dealer"] == *seat).unwrap();
        let mut due = seat(&rows[0]);
        if id != "hainaut" {
            let scorer = SEATS.iter().position(|seat| sheet["scorer"] == *seat).unwrap();
            assert_eq!(due, (scorer + 1) % 4, "{id}");
        }
        for (n, row) in (1..).zip(rows) {
            let wrong = seat(row) != due;
            let named = expected(id)
                .iter()
                .any(|(deal, codes)| *deal == n && codes.contains(&"session/dealer-order"));
            assert_eq!(wrong, named, "{id} deal {n}");
            let again = row["outcome"] == "passed-out" || row["outcome"] == "redeal";
            due = if again { due } else { (due + 1) % 4 };
        }
    }
}

#[test]
fn the_totals_are_the_sums_of_the_deals() {
    for id in Library::ids() {
        let (verdicts, sheet) = (verdicts(id), sheet(id));
        for seat in ["N", "E", "S", "W"] {
            let mut total = 0;
            let mut fines = 0;
            for (verdict, row) in verdicts.iter().zip(sheet["deals"].as_array().unwrap()) {
                total += verdict["points"][seat]["total"].as_i64().unwrap();
                fines += verdict["fines"][seat].as_i64().unwrap();
                assert_eq!(row["totals"][seat]["total"], total, "{id} {}", row["deal"]);
            }
            assert_eq!(sheet["totals"][seat]["total"], total, "{id}");
            assert_eq!(sheet["fines"][seat], fines, "{id}");
        }
    }
}

/// What a deal alone is worth it is worth in its session too, unless an earlier deal changes it.
#[test]
fn a_deal_is_judged_as_it_would_be_alone() {
    for id in Library::ids() {
        let text = fs::read_to_string(path(id)).unwrap();
        let law = crate::verdict::law(id, &[]);
        for (record, verdict) in records(&text).0.iter().zip(verdicts(id)) {
            let decisions = Decisions::of(&record.transcript.decisions, &[]);
            let alone = judge(&record.transcript, &law, &decisions);
            let codes = verdict["findings"].as_array().unwrap().iter().map(|f| f["code"].as_str().unwrap());
            let codes: Vec<&str> = codes.filter(|code| !code.starts_with("rule/")).collect();
            if codes.iter().any(|code| code.starts_with("session/") && *code != "session/sheet") {
                continue;
            }
            let own = alone.findings().iter().map(|finding| finding.breach.code.word());
            let own: Vec<&str> = own.filter(|code| !code.starts_with("rule/")).collect();
            assert_eq!(own, codes, "{id} {}", record.number);
            for (seat, points) in alone.points.iter() {
                assert_eq!(verdict["points"][seat.letter()]["total"], points.total, "{id} {}", record.number);
            }
        }
    }
}

/// The first deal of a round is free (art. 2): not scored under R-TIL-3 b, both times.
#[test]
fn a_free_first_deal_can_be_read_as_practice() {
    let args = ["sheet", "cases/sessions/tilleul-2026.yaml", "--format", "json", "--reading", "R-TIL-3=b"];
    let sheet: Value = serde_json::from_str(&run(jury(&args)).out).unwrap();
    for deal in [0, 10] {
        assert!(["N", "E", "S", "W"].iter().all(|seat| sheet["deals"][deal]["points"][seat]["total"] == 0));
    }
    assert_ne!(sheet["deals"][2]["points"]["N"]["total"], 0);
}

#[test]
fn the_sheets_as_a_scorer_sees_them() {
    for id in Library::ids() {
        let lang = match id {
            "hainaut" => "fr",
            "whist-simple" => "nl",
            _ => "en",
        };
        insta::assert_snapshot!(
            format!("shipped_{id}"),
            run(jury(&["sheet", &path(id), "--lang", lang])).out
        );
    }
    let judged = run(jury(&["judge", &path("tilleul-2026"), "--quiet"])).out;
    insta::assert_snapshot!("shipped_tilleul_judged", judged);
}
