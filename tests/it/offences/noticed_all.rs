//! A complaint about every code there is, under every regulation: nothing that somebody complains of is passed over.

use whist_jury::api::{Certainty, Code, Decision, Heard, Ruling, Seat};

use super::*;

const BOOKS: [&str; 5] = ["cm-couleur-2018", "hainaut", "tilleul-2026", "universel", "whist-simple"];

/// What a table cannot complain of: gaps of the record and of the rules, and what is looked for anyway.
const NOT_OF_A_TABLE: [&str; 6] =
    ["session/repeat", "session/sheet", "rule/reading", "rule/silent", "rule/no-grid", "transcript/unknown"];

/// What the text itself has everybody do (SIM §2), or sets only a minimum for (CM §1 Mélanger, TIL art. 4): the complaint
/// is told, with the answer that it is no fault.
const FREE: [(&str, &str); 3] = [
    ("whist-simple", "deal/turned-card"),
    ("cm-couleur-2018", "deal/reshuffle"),
    ("tilleul-2026", "deal/reshuffle"),
];

/// A trick in which East did not follow suit, and a complaint about him; nothing else is written down.
fn complaint(code: &str) -> String {
    format!(
        "dealer: W\nplay:\n  - N: ♠A ♥2 ♠3 ♠4\n  - notice: {{by: N, what: {code}, of: E, trick: 1}}\n  - N: ♠K ♠5 ♠6 ♠7\n"
    )
}

/// Every code that the list freezes.
fn codes() -> Vec<Code> {
    let list =
        include_str!("../../../src/snapshots/whist_jury__codes__tests__the_list_of_codes_is_frozen.snap");
    let codes: Vec<Code> = list.lines().filter_map(Code::find).collect();
    assert!(codes.len() > 70, "{}", codes.len());
    codes
}

/// The finding that answers the complaint about this code.
fn answer<'r>(ruling: &'r Ruling, code: &str) -> Option<Heard<'r>> {
    let own = ruling.findings().iter().find(|finding| finding.breach.code.word() == code);
    let about = |finding: &Heard| {
        finding.breach.code.word() == "transcript/unknown" && said(finding).contains("complains of")
    };
    own.or_else(|| ruling.findings().iter().find(about))
}

fn decision(proved: bool) -> Decision {
    Decision { proved: Some(proved), ..Decision::default() }
}

#[test]
fn every_complaint_is_answered_under_every_regulation() {
    for book in BOOKS {
        let law = law(book, &[]);
        for code in codes() {
            let code = code.word();
            let text = complaint(code);
            let ruled = ruling(&text, &law);
            let Some(found) = answer(&ruled, code) else {
                panic!("{book} passes {code} over: {:?}", findings(&ruled))
            };
            if NOT_OF_A_TABLE.contains(&code) {
                assert_eq!(found.breach.code.word(), "transcript/unknown", "{book} {code}");
                continue;
            }
            if FREE.contains(&(book, code)) {
                assert!(said(&found).ends_with("Under this regulation it is no fault."), "{}", said(&found));
                continue;
            }
            // The record refutes nothing here, so the complaint stands or is a question.
            let id = format!("{code}#1");
            assert_eq!(found.id(), id, "{book}: {}", said(&found));
            if found.certainty() == Certainty::Certain {
                continue;
            }
            assert_eq!(found.certainty(), Certainty::Alleged, "{book} {code}");
            for proved in [true, false] {
                let after = decided_under(&text, &[(&id, decision(proved))], &law);
                assert!(after.bad_decisions.is_empty(), "{book} {code}: {:?}", after.bad_decisions);
                let is_waiting = answer(&after, code).is_some_and(|finding| finding.waits_for_proof());
                assert!(!is_waiting, "{book} {code} proved: {proved}");
                for seat in Seat::ALL {
                    let (before, after) = (ruled.points[seat], after.points[seat]);
                    let least = if before.no_floor { i32::MIN } else { before.min };
                    assert!(
                        least <= after.min && after.max <= before.max,
                        "{book} {code} {seat}: {before:?} {after:?}"
                    );
                }
            }
        }
    }
}
