//! What changed, the gravest first.

use std::collections::BTreeSet;

use serde_json::Value;

use super::differ::{Printed, Said};
use crate::net::difference::{difference, without};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Group {
    Status,
    Faults,
    Outcome,
    Codes,
    Points,
    Json,
    Words,
    Together,
}

impl Group {
    pub const fn title(self) -> &'static str {
        match self {
            Group::Status => "the exit status",
            Group::Faults => "which deals can be read, or what is said of those that cannot",
            Group::Outcome => "the outcome: how the deal ended, games, tricks, whether it is final",
            Group::Codes => "the findings: codes, seats, tricks, severity, what is open",
            Group::Points => "points and fines",
            Group::Json => "something else in the JSON: places, articles, readings, remedies",
            Group::Words => "words only",
            Group::Together => "only when many are judged at once",
        }
    }
}

/// Keys whose texts are words for people.
const WORDS: [&str; 3] = ["message", "question", "notes"];

fn verdicts(printed: &Printed) -> Vec<Value> {
    printed.out.lines().map(|line| serde_json::from_str(line).unwrap_or(Value::from(line))).collect()
}

fn some_of(verdict: &Value, keys: &[&str]) -> Vec<Value> {
    keys.iter().map(|key| verdict[*key].clone()).collect()
}

/// Who did what, in no order.
fn codes(verdict: &Value) -> BTreeSet<String> {
    let list = |key: &str| verdict[key].as_array().cloned().unwrap_or_default();
    let findings = list("findings");
    let found =
        findings.iter().map(|it| format!("{:?}", some_of(it, &["code", "seat", "trick", "severity"])));
    let open = list("open");
    let open = open.iter().map(|it| format!("open {}", it["id"]));
    found.chain(open).collect()
}

/// What differs most gravely between two sayings that are not the same.
pub fn group(old: &Said, new: &Said) -> Group {
    if (old.json.status, old.text.status) != (new.json.status, new.text.status) {
        return Group::Status;
    }
    let (before, after) = (verdicts(&old.json), verdicts(&new.json));
    if before.len() != after.len() || old.json.err != new.json.err {
        return Group::Faults;
    }
    let pairs: Vec<(&Value, &Value)> = before.iter().zip(&after).collect();
    let differs = |what: &dyn Fn(&Value) -> Value| pairs.iter().any(|(old, new)| what(old) != what(new));
    let keys = |keys: &'static [&'static str]| move |verdict: &Value| Value::from(some_of(verdict, keys));
    match () {
        () if differs(&keys(&["outcome", "games", "tricks", "final"])) => Group::Outcome,
        () if differs(&|verdict| codes(verdict).into_iter().collect()) => Group::Codes,
        () if differs(&keys(&["points", "fines", "fines_range"])) => Group::Points,
        () if differs(&|verdict| without(verdict.clone(), &WORDS)) => Group::Json,
        () => Group::Words,
    }
}

/// The first place where they differ, in a line or three.
pub fn first_difference(old: &Said, new: &Said) -> String {
    if old.json.status != new.json.status || old.text.status != new.text.status {
        return format!("status {} and {}", old.json.status, new.json.status);
    }
    let (before, after) = (verdicts(&old.json), verdicts(&new.json));
    if before.len() == after.len()
        && let Some(what) = before.iter().zip(&after).find_map(|(old, new)| difference(old, new))
    {
        return what;
    }
    let streams = [
        (&old.json.err, &new.json.err),
        (&old.json.out, &new.json.out),
        (&old.text.err, &new.text.err),
        (&old.text.out, &new.text.out),
    ];
    let differing = streams.into_iter().find(|(old, new)| old != new);
    differing.map_or_else(String::new, |(old, new)| first_line(old, new))
}

fn first_line(old: &str, new: &str) -> String {
    let same = old.lines().zip(new.lines()).take_while(|(old, new)| old == new).count();
    let line = |text: &str| text.lines().nth(same).unwrap_or("(nothing more)").to_owned();
    format!("line {}\n  old: {}\n  new: {}", same + 1, line(old), line(new))
}
