//! The shipped cases of each regulation against results worked out from its text, independently of
//! the program.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde_json::Value;

use whist_jury::rulebook::Law;

use crate::verdict::*;

pub const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/cases/whist-simple");

pub fn case(name: &str) -> String {
    fs::read_to_string(Path::new(FOLDER).join(name)).unwrap_or_else(|why| panic!("{name}: {why}"))
}

/// The JSON verdict of a text.
pub fn verdict(name: &str, text: &str, readings: &[&str]) -> Value {
    verdict_json(name, text, &law("whist-simple", readings))
}

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/cases");

/// The regulations with a folder of cases, and how many there are at the least.
const REGULATIONS: [(&str, usize); 4] =
    [("whist-simple", 70), ("cm-couleur-2018", 130), ("tilleul-2026", 90), ("hainaut", 100)];

fn expected(id: &str) -> BTreeMap<String, Value> {
    let path = format!("{}/tests/it/expected/{id}.json", env!("CARGO_MANIFEST_DIR"));
    serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}

/// What of a verdict the expectation speaks of, in its own form.
fn seen(verdict: &Value, expected: &Value) -> Value {
    let per_seat = |key: &str| {
        let points = verdict["points"].as_object().unwrap();
        Value::Object(points.iter().map(|(seat, points)| (seat.clone(), points[key].clone())).collect())
    };
    let sorted = |games: &Value| {
        let mut games: Vec<Value> = games.as_array().cloned().unwrap_or_default();
        for game in &mut games {
            let game = game.as_object_mut().unwrap();
            game.remove("by");
            if let Some(players) = game["players"].as_array_mut() {
                players.sort_by_key(|seat| seat.to_string());
            }
        }
        games.sort_by_key(Value::to_string);
        Value::Array(games)
    };
    let remarks = ["rule/reading", "rule/silent", "rule/no-grid", "transcript/unknown"];
    let codes = verdict["findings"].as_array().unwrap().iter().map(|finding| &finding["code"]);
    let codes: Vec<Value> =
        codes.filter(|code| !remarks.contains(&code.as_str().unwrap())).cloned().collect();
    let entries = expected.as_object().unwrap().keys().map(|key| {
        let value = match key.as_str() {
            "total" | "min" | "max" => per_seat(key),
            "codes" => Value::Array(codes.clone()),
            "games" => sorted(&verdict["games"]),
            other => verdict[other].clone(),
        };
        (key.clone(), value)
    });
    let mut seen: serde_json::Map<String, Value> = entries.collect();
    if let Some(games) = expected.get("games") {
        // An expectation may leave a part of a game open.
        let wanted = sorted(games);
        for (game, want) in seen["games"].as_array_mut().unwrap().iter_mut().zip(wanted.as_array().unwrap()) {
            for (key, value) in game.as_object_mut().unwrap() {
                if want[key].is_null() {
                    *value = Value::Null;
                }
            }
        }
    }
    Value::Object(seen)
}

/// What differs from the expectation of one case, if anything does.
fn difference(id: &str, law: &Law, name: &str, mut want: Value) -> Option<String> {
    let path = format!("{ROOT}/{id}/{name}");
    let text = fs::read_to_string(&path).unwrap_or_else(|why| panic!("{path}: {why}"));
    let got = seen(&verdict_json(name, &text, law), &want);
    if let Some(games) = want.get_mut("games") {
        for game in games.as_array_mut().unwrap() {
            if let Some(players) = game["players"].as_array_mut() {
                players.sort_by_key(|seat| seat.to_string());
            }
        }
        games.as_array_mut().unwrap().sort_by_key(Value::to_string);
    }
    (got != want).then(|| format!("{id}/{name}\n  want {want}\n  got  {got}"))
}

#[test]
fn every_case_comes_out_as_the_text_says() {
    let mut differ = Vec::new();
    for (id, least) in REGULATIONS {
        let (expected, law) = (expected(id), law(id, &[]));
        assert!(expected.len() > least, "{id}: {}", expected.len());
        differ.extend(expected.into_iter().filter_map(|(name, want)| difference(id, &law, &name, want)));
    }
    assert!(differ.is_empty(), "{} cases differ\n{}", differ.len(), differ.join("\n"));
}

#[test]
fn every_shipped_case_has_an_expectation() {
    for (id, _) in REGULATIONS {
        let expected = expected(id);
        for folder in fs::read_dir(Path::new(ROOT).join(id)).unwrap() {
            let folder = folder.unwrap().path();
            for file in fs::read_dir(&folder).unwrap() {
                let folder = folder.file_name().unwrap().to_string_lossy();
                let name = format!("{folder}/{}", file.unwrap().file_name().to_string_lossy());
                assert!(expected.contains_key(&name), "{id}/{name}");
            }
        }
    }
}

/// Points of the players of the game, and of each of the others.
fn sides(name: &str, readings: &[&str]) -> (Vec<i64>, Vec<i64>) {
    let verdict = verdict(name, &case(name), readings);
    let mut players: Vec<i64> = Vec::new();
    let mut others: Vec<i64> = Vec::new();
    for seat in ["N", "E", "S", "W"] {
        let plays = verdict["games"]
            .as_array()
            .unwrap()
            .iter()
            .any(|game| game["players"].as_array().unwrap().iter().any(|player| player == seat));
        let total = verdict["points"][seat]["total"].as_i64().unwrap();
        if plays { players.push(total) } else { others.push(total) }
    }
    players.sort();
    others.sort();
    (players, others)
}

/// The examples that §6 works out itself.
#[test]
fn sim_6_worked_examples_of_the_text() {
    let examples: &[(&str, &[i64], &[i64])] = &[
        ("points/emballage-10.yaml", &[4, 4], &[-4, -4]),
        ("points/emballage-13.yaml", &[14, 14], &[-14, -14]),
        ("points/emballage-7.yaml", &[-6, -6], &[6, 6]),
        ("points/emballage-6.yaml", &[-8, -8], &[8, 8]),
        ("points/solo-5.yaml", &[6], &[-2, -2, -2]),
        ("points/solo-7.yaml", &[12], &[-4, -4, -4]),
        ("points/abondance-9-made.yaml", &[15], &[-5, -5, -5]),
        ("points/abondance-9-lost.yaml", &[-15], &[5, 5, 5]),
        ("points/misere-2-both-made.yaml", &[14, 14], &[-14, -14]),
        ("points/misere-2-one-made.yaml", &[-28, 28], &[0, 0]),
        ("points/misere-sur-table-2-both-made.yaml", &[28, 28], &[-28, -28]),
        ("points/misere-sur-table-2-one-made.yaml", &[-56, 56], &[0, 0]),
        ("points/trou-13.yaml", &[28, 28], &[-28, -28]),
        ("points/trou-7.yaml", &[-6, -6], &[6, 6]),
        ("points/troula-13.yaml", &[24, 24], &[-24, -24]),
        ("points/petit-chelem-made.yaml", &[75], &[-25, -25, -25]),
        ("points/grand-chelem-made.yaml", &[90], &[-30, -30, -30]),
    ];
    for (name, players, others) in examples {
        assert_eq!(sides(name, &[]), (players.to_vec(), others.to_vec()), "{name}");
    }
}

/// What follows from the text without standing in it.
#[test]
fn sim_6_derived_examples() {
    let examples: &[(&str, &[i64], &[i64])] = &[
        ("points/misere-2-both-lost.yaml", &[-14, -14], &[14, 14]),
        ("points/misere-3-two-made.yaml", &[-35, 21, 21], &[-7]),
        ("points/misere-1-made.yaml", &[21], &[-7, -7, -7]),
        ("points/misere-1-lost.yaml", &[-21], &[7, 7, 7]),
        ("points/misere-sur-table-1-made.yaml", &[42], &[-14, -14, -14]),
        ("points/solo-13.yaml", &[60], &[-20, -20, -20]),
        ("points/troula-8.yaml", &[-6, -6], &[6, 6]),
        ("points/troula-9.yaml", &[4, 4], &[-4, -4]),
        ("points/troula-10.yaml", &[6, 6], &[-6, -6]),
        ("points/abondance-12-lost.yaml", &[-27], &[9, 9, 9]),
        ("points/grand-chelem-lost.yaml", &[-90], &[30, 30, 30]),
    ];
    for (name, players, others) in examples {
        assert_eq!(sides(name, &[]), (players.to_vec(), others.to_vec()), "{name}");
    }
}

/// R-SIM-1: the text answers the solo with four tricks twice.
#[test]
fn r_sim_1_a_lost_solo_both_ways() {
    assert_eq!(sides("points/solo-4.yaml", &[]), (vec![-12], vec![4, 4, 4]));
    assert_eq!(sides("points/solo-4.yaml", &["R-SIM-1=b"]), (vec![-18], vec![6, 6, 6]));
}

#[test]
fn readings_that_change_points_both_ways() {
    let examples: &[(&str, &str, &[i64], &[i64])] = &[
        ("points/solo-13.yaml", "R-SIM-2=b", &[30], &[-10, -10, -10]),
        ("points/abondance-9-takes-13.yaml", "R-UNI-2=a", &[15], &[-5, -5, -5]),
        ("points/abondance-9-takes-13.yaml", "R-UNI-2=b", &[30], &[-10, -10, -10]),
        ("points/petit-chelem-made.yaml", "R-UNI-2=b", &[150], &[-50, -50, -50]),
        ("points/emballage-0.yaml", "R-CM-26=a", &[-20, -20], &[20, 20]),
        ("points/emballage-0.yaml", "R-CM-26=b", &[-40, -40], &[40, 40]),
        ("faults/jury-not-called.yaml", "R-SIM-6=a", &[-15], &[5, 5, 5]),
        ("faults/jury-not-called.yaml", "R-SIM-6=b", &[-15], &[0, 0, 0]),
    ];
    for (name, reading, players, others) in examples {
        assert_eq!(sides(name, &[reading]), (players.to_vec(), others.to_vec()), "{name} {reading}");
    }
}

/// A reading that decides a verdict is named, and the notes say what the other one gives.
#[test]
fn a_verdict_names_the_reading_it_rests_on() {
    let examples = [
        ("points/solo-4.yaml", "R-SIM-1", "-18"),
        ("points/solo-13.yaml", "R-SIM-2", "+30"),
        ("points/misere-1-lost.yaml", "R-SIM-4", ""),
        ("points/abondance-turned-suit-wins-second.yaml", "R-SIM-7", ""),
        ("points/trou-8.yaml", "R-SIM-8", "play/wrong-leader"),
        ("points/misere-3-two-made.yaml", "R-SIM-11", ""),
        ("points/abondance-9-takes-13.yaml", "R-UNI-2", "+30"),
        ("points/emballage-0.yaml", "R-CM-26", "-40"),
        ("faults/renonce-defender-hands-known.yaml", "R-UNI-1", "-18"),
        ("faults/renonce-defender-hands-known.yaml", "R-SIM-6", ""),
        ("faults/renonce-corrected-late.yaml", "R-UNI-4", ""),
        ("faults/renonce-decided-by-jury.yaml", "R-CM-14", ""),
        ("faults/packets-after-play.yaml", "R-CM-23", ""),
        ("faults/turned-card-forgotten-agreed.yaml", "R-SIM-10", "-3"),
        ("faults/wrong-leader-trick-1.yaml", "R-CM-24", ""),
        ("faults/jury-not-called.yaml", "R-CM-13", ""),
    ];
    for (name, id, says) in examples {
        let verdict = verdict(name, &case(name), &[]);
        let named = verdict["findings"]
            .as_array()
            .unwrap()
            .iter()
            .any(|finding| finding["readings"].as_array().unwrap().iter().any(|reading| reading == id));
        assert!(named, "{name}: {id} is not named\n{verdict:#}");
        let notes = verdict["notes"].as_array().unwrap();
        let note = notes.iter().filter_map(Value::as_str).find(|note| note.starts_with(id));
        assert!(note.is_some_and(|note| note.contains(says)), "{name}: {id}: {notes:?}");
    }
}

/// …and stays silent about those that change nothing.
#[test]
fn a_verdict_does_not_name_readings_that_change_nothing() {
    for name in ["points/emballage-10.yaml", "points/solo-5.yaml", "points/abondance-9-made.yaml"] {
        let verdict = verdict(name, &case(name), &[]);
        assert_eq!(verdict["findings"], Value::Array(vec![]), "{name}");
        assert_eq!(verdict["notes"], Value::Array(vec![]), "{name}");
    }
}
