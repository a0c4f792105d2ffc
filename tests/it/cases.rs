//! The shipped cases of each regulation against the results that stand in them, which were worked
//! out from its text, independently of the program.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use serde_json::Value;
use whist_jury::workshop::check::{self, CheckOptions, FileTested};
use whist_jury::workshop::corpus;

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
    [("whist-simple", 75), ("cm-couleur-2018", 141), ("tilleul-2026", 98), ("hainaut", 104)];

fn tested(path: &str) -> Vec<FileTested> {
    let (files, troubles) = corpus::files(&[path.to_owned()]);
    assert!(troubles.is_empty(), "{troubles:?}");
    check::run(&files, &Arc::default(), &CheckOptions::default())
}

#[test]
fn every_case_comes_out_as_it_is_expected() {
    let all = tested(ROOT);
    let mut wrong = Vec::new();
    for test in all.iter().flat_map(|file| &file.tests).filter(|test| !test.passed()) {
        let differences = test.differences.iter().map(|(found, (line, _))| {
            format!("\n  line {line}: {} {:?} got {:?}", found.key, found.expected, found.got)
        });
        wrong.push(format!("{} [{}]{}", test.name, test.spec, differences.collect::<String>()));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(all.iter().all(|file| file.troubles.is_empty()));
}

#[test]
fn every_shipped_case_has_an_expectation() {
    // What is expected of whole evenings stands in a table of its own, deal by deal.
    for file in tested(ROOT).into_iter().filter(|file| !file.path.contains("/sessions/")) {
        assert_eq!(file.without, 0, "{}", file.path);
    }
    for (id, least) in REGULATIONS {
        let files = tested(&format!("{ROOT}/{id}"));
        assert!(files.len() >= least, "{id}: {}", files.len());
        for test in files.iter().flat_map(|file| &file.tests) {
            assert!(test.spec.starts_with(id), "{} expects something of {}", test.name, test.spec);
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
        ("s4-grand-chelem/jury-not-called.yaml", "R-SIM-6=a", &[-15], &[5, 5, 5]),
        ("s4-grand-chelem/jury-not-called.yaml", "R-SIM-6=b", &[-15], &[0, 0, 0]),
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
        ("uni-s1-important/renonce-defender-hands-known.yaml", "R-UNI-1", "-18"),
        ("uni-s1-important/renonce-defender-hands-known.yaml", "R-SIM-6", ""),
        ("uni-s1-important/renonce-corrected-late.yaml", "R-UNI-4", ""),
        ("uni-s1-important/renonce-decided-by-jury.yaml", "R-CM-14", ""),
        ("uni-s1-distribution/packets-after-play.yaml", "R-CM-23", ""),
        ("s2/turned-card-forgotten-agreed.yaml", "R-SIM-10", "-3"),
        ("uni-s1-important/wrong-leader-trick-1.yaml", "R-CM-24", ""),
        ("s4-grand-chelem/jury-not-called.yaml", "R-CM-13", ""),
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

/// The universal regulation has no grid: each game for which points are due says so once, as advice.
#[test]
fn uni_game_points_without_a_grid_say_rule_no_grid() {
    let made = format!("{ROOT}/universel/s1/misere-made.yaml");
    let verdict = verdict_json("made", &fs::read_to_string(&made).unwrap(), &law("universel", &[]));
    let findings = verdict["findings"].as_array().unwrap();
    let found: Vec<(&str, &str)> = findings
        .iter()
        .map(|finding| (finding["code"].as_str().unwrap(), finding["severity"].as_str().unwrap()))
        .collect();
    assert_eq!(found, [("rule/no-grid", "advice")]);
    assert_eq!((&verdict["final"], &verdict["points"]["N"]["game"]), (&true.into(), &Value::Null));
    let ran = crate::cli::run(crate::cli::jury(&["judge", &made]));
    assert_eq!(ran.status, 0, "{}", ran.err);
}
