//! Finds the records on which two builds differ. Many records go through a build at once, since starting it
//! takes longer than judging one; only a batch that comes out differently is taken apart.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::group::{Group, group};
use crate::net::shrink::smaller;

/// A text, and where it comes from.
#[derive(Clone, Debug)]
pub struct Record {
    pub origin: String,
    pub text: String,
}

/// What a program printed, and how it ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Printed {
    pub status: i32,
    pub out: String,
    pub err: String,
}

/// What a build says of one or many records.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Said {
    pub json: Printed,
    pub text: Printed,
}

/// A build of the program, or something that speaks like one.
pub trait Build: Sync {
    fn say(&self, options: &[String], records: &[Record]) -> Said;
}

/// A record on which the builds differ.
#[derive(Clone, Debug)]
pub struct Difference {
    pub group: Group,
    pub options: Vec<String>,
    pub record: Record,
    pub old: Said,
    pub new: Said,
}

pub struct Twins<'a> {
    pub old: &'a dyn Build,
    pub new: &'a dyn Build,
}

impl Twins<'_> {
    /// Both at the same time: each has a core of its own.
    fn both(&self, options: &[String], records: &[Record]) -> (Said, Said) {
        std::thread::scope(|scope| {
            let old = scope.spawn(|| self.old.say(options, records));
            let new = self.new.say(options, records);
            (old.join().unwrap_or_default(), new)
        })
    }

    /// The records of a batch on which the builds differ.
    pub fn compare(&self, options: &[String], records: &[Record]) -> Vec<Difference> {
        let (old, new) = self.both(options, records);
        if old == new || records.is_empty() {
            return Vec::new();
        }
        if let [record] = records {
            let group = group(&old, &new);
            return vec![Difference { group, options: options.to_vec(), record: record.clone(), old, new }];
        }
        let suspects = suspects(&old, &new);
        let is_suspect = |n: usize| suspects.contains(&n);
        let mut found = match suspects.is_empty() {
            // Nothing tells which it is: half of them, and then the other half.
            true => {
                let (one, other) = records.split_at(records.len() / 2);
                [self.compare(options, one), self.compare(options, other)].concat()
            }
            false => {
                let (some, rest): (Vec<_>, Vec<_>) = (0..records.len()).partition(|n| is_suspect(*n));
                let rest: Vec<Record> = rest.iter().map(|n| records[*n].clone()).collect();
                let alone = some.iter().flat_map(|n| self.compare(options, &records[*n..=*n]));
                alone.chain(self.compare(options, &rest)).collect()
            }
        };
        if found.is_empty() {
            // Each alone is the same: one record changes what is said of another.
            let text: Vec<&str> = records.iter().map(|record| record.text.as_str()).collect();
            let origin = format!("{} and {} more, together", records[0].origin, records.len() - 1);
            let record = Record { origin, text: text.join("---\n") };
            found.push(Difference { group: Group::Together, options: options.to_vec(), record, old, new });
        }
        found
    }

    /// This difference on a record that is as small as it can be made with so many tries.
    pub fn smallest(&self, found: &Difference, tries: usize) -> Difference {
        if found.group == Group::Together {
            return found.clone();
        }
        let record = |text: &str| Record { text: text.to_owned(), ..found.record.clone() };
        let text = smaller(&found.record.text, tries, |text| {
            let (old, new) = self.both(&found.options, &[record(text)]);
            old != new && group(&old, &new) == found.group
        });
        let record = record(&text);
        let (old, new) = self.both(&found.options, std::slice::from_ref(&record));
        Difference { record, old, new, ..found.clone() }
    }
}

/// Of which records the verdicts differ, by their place in the batch: a verdict names its file.
fn suspects(old: &Said, new: &Said) -> BTreeSet<usize> {
    let (old, new) = (by_record(&old.json.out), by_record(&new.json.out));
    let places: BTreeSet<usize> = old.keys().chain(new.keys()).copied().collect();
    places.into_iter().filter(|n| old.get(n) != new.get(n)).collect()
}

fn by_record(out: &str) -> BTreeMap<usize, Vec<&str>> {
    let mut found: BTreeMap<usize, Vec<&str>> = BTreeMap::new();
    for line in out.lines() {
        let verdict: Value = serde_json::from_str(line).unwrap_or_default();
        let name = verdict["transcript"].as_str().and_then(|name| name.split('.').next());
        if let Some(n) = name.and_then(|name| name.parse().ok()) {
            found.entry(n).or_default().push(line);
        }
    }
    found
}
