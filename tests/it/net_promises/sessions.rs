//! Whole evenings of strange deals, and changed evenings of the corpus.

use std::cell::Cell;

use serde_json::Value;
use whist_jury::api::{Decisions, Judged, Lang, Law, Part, Selection, Session, json, parts};

use super::{Kept, holds_for, laws, often};
use crate::dice::Dice;
use crate::net::corpus::Corpus;
use crate::net::mutate::mutate;
use crate::net::strange_session::strange_session;

fn evenings(base: u64, quick: u64) -> impl Iterator<Item = String> {
    let corpus = Corpus::load();
    let texts: Vec<String> = corpus.sessions.iter().map(|case| case.text.clone()).collect();
    (base..base + often(quick)).map(move |seed| {
        let mut dice = Dice::new(seed);
        match seed.is_multiple_of(2) {
            true => strange_session(&mut dice),
            false => {
                let n = dice.roll(texts.len());
                mutate(&texts[n], &texts, &mut dice)
            }
        }
    })
}

/// The verdicts on an evening, as far as its deals can be read.
fn verdicts(text: &str) -> Vec<Value> {
    let (parts, _) = parts(text, None);
    let laws = laws();
    let mut session: Option<Session> = None;
    let mut out = Vec::new();
    for part in parts {
        match part {
            Part::Head(head) => session = Some(Session::new("evening.yaml", &head)),
            Part::Lost(..) => session.iter_mut().for_each(Session::miss),
            Part::Deal(record) if !record.faults.is_empty() => session.iter_mut().for_each(Session::miss),
            Part::Deal(mut record) => {
                let named = |law: &&Law| record.transcript.rulebook.as_deref() == Some(law.book.id.as_str());
                let (Some(session), Some(law)) = (&mut session, laws.iter().find(named)) else { continue };
                session.prepare(&mut record, law);
                let decisions = Decisions::of(&record.transcript.decisions, &[]);
                let mut ruling = session.judge(&record.transcript, law, &decisions);
                if !ruling.bad_decisions.is_empty() {
                    session.miss();
                    continue;
                }
                let name = format!("evening.yaml#{}", record.number);
                session.learn(&name, &record, law, &mut ruling);
                let selection = Selection::default();
                let judged =
                    Judged { name: &name, record: &record, law, selection: &selection, ruling: &ruling };
                out.push(json::value(&judged, &law.speaker(Lang::En, None)));
            }
        }
    }
    out
}

#[test]
fn an_evening_judged_twice_is_the_same_and_stays_within_its_limits() {
    let judged = Cell::new(0);
    holds_for(evenings(50_000_000, 60), &[], |text| {
        let once = verdicts(text);
        judged.set(judged.get() + once.len());
        if verdicts(text) != once {
            return Err("not the same again: the evening".to_owned());
        }
        once.iter().try_for_each(is_within)
    });
    assert!(judged.get() > 100, "{}", judged.get());
}

fn is_within(verdict: &Value) -> Kept {
    for (seat, points) in verdict["points"].as_object().into_iter().flatten() {
        let number = |key: &str| points[key].as_i64();
        let Some(total) = number("total") else {
            return Err(format!("no total: {seat} {points} in {}", verdict["transcript"]));
        };
        // A limit that is null encloses every number.
        if number("min").is_some_and(|min| total < min) || number("max").is_some_and(|max| total > max) {
            return Err(format!("outside its limits: {seat} {points} in {}", verdict["transcript"]));
        }
    }
    let is_final = verdict["final"] == true;
    let is_open = verdict["open"].as_array().is_some_and(|open| !open.is_empty());
    match is_final && (is_open || verdict["outcome"] == "unfinished") {
        true => Err(format!("final too soon: {}", verdict["transcript"])),
        false => Ok(()),
    }
}
