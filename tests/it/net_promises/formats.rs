//! A deal has one verdict, whether it is written in YAML, in JSON or in a file of JSON lines, and a run of the program
//! ends with one status, whatever `--format` says.

use serde_json::Value;
use whist_jury::api::{Lang, json_line, records};

use super::{holds, judged, judged_record, record_of, same, without};
use crate::cli::{file, jury, run};
use crate::net::as_json::{as_json, as_json_on_many_lines};
use crate::support::rounds;

/// Where something stands is another place in another file.
const PLACES: [&str; 2] = ["line", "column"];

#[test]
fn yaml_json_and_json_lines_give_the_same_verdict() {
    holds(30_000_000, 500, &[], |text| {
        let Some(line) = as_json(text) else { return Ok(()) };
        let yaml = verdicts(text)?;
        same("JSON lines", &yaml, &verdict_on_line(&line)?)?;
        same("JSON", &yaml, &verdicts(&line)?)?;
        match as_json_on_many_lines(text) {
            Some(lines) => same("JSON on many lines", &yaml, &verdicts(&lines)?),
            None => Ok(()),
        }
    });
}

/// The verdicts on the deals of a text, or that it has a fault.
fn verdicts(text: &str) -> Result<Value, String> {
    let (found, faults) = records(text);
    if !faults.is_empty() || found.iter().any(|record| !record.faults.is_empty()) {
        return Ok(Value::from("refused"));
    }
    let mut all = Vec::new();
    judged(text, |verdict| {
        all.push(without(verdict.json(Lang::En), &PLACES));
        Ok(())
    })?;
    Ok(all.into())
}

fn verdict_on_line(line: &str) -> Result<Value, String> {
    let (record, faults) = json_line(line, 6);
    let Some(record) = record.filter(|record| record.faults.is_empty() && faults.is_empty()) else {
        return Ok(Value::from("refused"));
    };
    let mut all = Vec::new();
    if record.transcript.position.is_none() {
        judged_record(&record, |verdict| {
            all.push(without(verdict.json(Lang::En), &PLACES));
            Ok(())
        })?;
    }
    Ok(all.into())
}

/// Through the program itself, as a script sees it.
#[test]
fn the_status_does_not_depend_on_the_format() {
    let mut seen = [0; 3];
    for seed in 31_000_000..31_000_000 + rounds(40) {
        let text = record_of(seed);
        let path = file("net-status", "deal.yaml", &text);
        let status = |args: &[&str]| run(jury(&[&["judge", &path], args].concat())).status;
        let plain = status(&[]);
        for args in [
            &["--format", "json"][..],
            &["--quiet"],
            &["--format", "json", "--explain-auction", "--lang", "nl"],
        ] {
            assert_eq!(status(args), plain, "{args:?}\n{text}");
        }
        assert!((0..=2).contains(&plain), "{plain}\n{text}");
        seen[plain as usize] += 1;
    }
    assert!(seen.iter().all(|count| *count > 2), "{seen:?}");
}
