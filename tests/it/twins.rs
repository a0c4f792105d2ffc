//! The comparison of two builds finds a planted difference, says what kind it is and makes it small.

use std::fs;

use serde_json::json;

use crate::cli::folder;
use crate::dice::Dice;
use crate::net::random_auction::random_auction;
use crate::net::strange_deal::strange_deal;
use crate::twin::differ::{Build, Printed, Record, Said, Twins};
use crate::twin::group::Group;
use crate::twin::listing::{Limits, listing};
use crate::twin::program::Program;

/// A build that says the same of every record, but for what is planted.
struct Fake(fn(&str) -> Option<serde_json::Value>);

impl Build for Fake {
    fn say(&self, _: &[String], records: &[Record]) -> Said {
        let plain = json!({"outcome": "played", "points": {"N": {"total": 0}}, "findings": [], "notes": []});
        let say =
            |record: &Record| (self.0)(&record.text).unwrap_or_else(|| plain.clone()).to_string() + "\n";
        Said {
            json: Printed { out: records.iter().map(say).collect(), ..Printed::default() },
            ..Said::default()
        }
    }
}

fn records(count: u64) -> Vec<Record> {
    let of = |seed| Record { origin: format!("seed {seed}"), text: strange_deal(&mut Dice::new(seed)) };
    (1..=count).map(of).collect()
}

fn planted(text: &str) -> Option<serde_json::Value> {
    let is_there = text.contains("  - look: ") && text.contains("rulebook: tilleul");
    is_there.then(|| json!({"outcome": "played", "points": {"N": {"total": 3}}, "findings": [], "notes": []}))
}

#[test]
fn a_build_does_not_differ_from_itself() {
    let twins = Twins { old: &Fake(planted), new: &Fake(planted) };
    assert!(twins.compare(&[], &records(50)).is_empty());
}

#[test]
fn a_planted_difference_is_found_in_every_record_and_made_small() {
    let twins = Twins { old: &Fake(|_| None), new: &Fake(planted) };
    let records = records(500);
    let found = twins.compare(&[], &records);
    let there: Vec<&str> =
        records.iter().filter(|it| planted(&it.text).is_some()).map(|it| it.origin.as_str()).collect();
    assert!(there.len() > 2, "{there:?}");
    assert_eq!(found.iter().map(|one| one.record.origin.as_str()).collect::<Vec<_>>(), there);
    assert!(found.iter().all(|one| one.group == Group::Points));
    let small = twins.smallest(&found[0], 400);
    assert_eq!(small.record.text.lines().count(), 2, "{}", small.record.text);
    let shown = listing(&found, &twins, Limits { shown: 1, tries: 400 });
    assert!(shown.contains("points and fines") && shown.contains(".points.N.total is 0 and 3"), "{shown}");
    assert!(shown.contains(&format!("and {} more", there.len() - 1)), "{shown}");
}

/// The program itself, once with other words and once with another law.
#[test]
fn other_words_and_another_law_are_told_apart() {
    let jury = assert_cmd::cargo::cargo_bin("jury");
    let scratch = |name: &str| fs::canonicalize(folder("twins")).unwrap().join(name);
    let build = |always: &[&str], name: &str| Program::new(&jury, always, &scratch(name)).unwrap();
    let of = |seed| Record { origin: format!("seed {seed}"), text: random_auction(&mut Dice::new(seed)) };
    let records: Vec<Record> = (1..=12).map(of).collect();
    let english = build(&["--lang", "en"], "en");
    let same = Twins { old: &english, new: &build(&["--lang", "en"], "again") };
    assert!(same.compare(&[], &records).is_empty());
    let words = Twins { old: &english, new: &build(&["--lang", "nl"], "nl") }.compare(&[], &records);
    assert!(words.len() > 6 && words.iter().all(|one| one.group == Group::Words), "{words:?}");
    let other = build(&["--lang", "en", "--rulebook", "whist-simple"], "law");
    let twins = Twins { old: &english, new: &other };
    let law = twins.compare(&[], &records);
    let graver = law.iter().find(|one| one.group < Group::Json).expect("another law gives another verdict");
    let small = twins.smallest(graver, 40);
    assert_eq!(small.group, graver.group);
    assert!(small.record.text.lines().count() < graver.record.text.lines().count(), "{}", small.record.text);
}
