//! What is fuzzed: each function takes the bytes of a fuzzer, does with them what the program does with a
//! stranger's file, and panics where something does not hold. `fuzz/` runs them for hours, `cargo test` runs
//! each for a moment from a fixed seed.

use std::path::PathBuf;
use std::{env, fs, process};

use arbitrary::Unstructured;
use whist_jury::api::tidy::tidy;
use whist_jury::api::{
    Decision, Decisions, GameResult, Goal, Hand, Lang, Law, Library, Limits, LoadError, Position, Seat,
    SeatSet, Selection, Solver, Speaker, Suit, Task, choices, draw_fault, judge, records, rulebook_check,
    say_fault,
};
use whist_jury::report;

use super::choice::Choice;
use super::corpus::Corpus;
use super::evening::judge_evening;
use super::mutate::mutate;
use super::shown::{Shown, drawing, judge_and_show, law_of};
use super::strange_deal::strange_deal;
use super::strange_rulebook::{strange_grid, strange_rulebook};
use super::strange_session::strange_session;

thread_local! {
    static RECORDS: Vec<String> = Corpus::load().deal_texts();
}

/// One thing that is fuzzed.
pub type Target = fn(&[u8]);

/// All of them, by name.
pub const TARGETS: [(&str, Target); 9] = [
    ("texts", texts),
    ("deals", deals),
    ("records", mutated_records),
    ("sessions", sessions),
    ("rulebooks", rulebooks),
    ("grids", grids),
    ("fmt", canonical_forms),
    ("solve", positions),
    ("decisions", decisions),
];

/// Any bytes, in every report.
pub fn texts(bytes: &[u8]) {
    if let Ok(text) = std::str::from_utf8(bytes) {
        judge_and_show(text, Shown::Everything);
    }
}

/// Deals that can be read and are strange.
pub fn deals(bytes: &[u8]) {
    let mut bytes = Unstructured::new(bytes);
    let shown = Shown::One(bytes.below(256));
    judge_and_show(&strange_deal(&mut bytes), shown);
}

/// Records of the corpus with something changed.
pub fn mutated_records(bytes: &[u8]) {
    let mut bytes = Unstructured::new(bytes);
    let shown = Shown::One(bytes.below(256));
    RECORDS.with(|records| {
        let from = &records[bytes.below(records.len())];
        judge_and_show(&mutate(from, records, &mut bytes), shown);
    });
}

/// Evenings, from bytes that are a session file or from those that a generator makes of them.
pub fn sessions(bytes: &[u8]) {
    match std::str::from_utf8(bytes) {
        Ok(text) if text.contains("session") => judge_evening(text),
        _ => judge_evening(&strange_session(&mut Unstructured::new(bytes))),
    }
}

/// Rulebooks: read, checked and, where they can be used, judged by.
pub fn rulebooks(bytes: &[u8]) {
    let text = match std::str::from_utf8(bytes) {
        Ok(text) if text.contains("id:") => text.to_owned(),
        _ => strange_rulebook(&mut Unstructured::new(bytes)),
    };
    let opened = match Library::new().open(&written("rulebook", &text)) {
        Ok(opened) => opened,
        Err(error) => return draw_load_error(&error),
    };
    for lang in Lang::ALL {
        let speaker = Speaker::new(lang);
        let complaints = rulebook_check::check(&opened);
        report::book::check_json(&opened, &complaints, &speaker);
    }
    let law = Law::new(opened.book.into(), &Selection::default());
    let deal = strange_deal(&mut Unstructured::new(bytes));
    for record in records(&deal).0.iter().filter(|record| record.faults.is_empty()) {
        judge(&record.transcript, &law, &Decisions::default());
    }
}

/// Grids, laid under a shipped rulebook.
pub fn grids(bytes: &[u8]) {
    let text = match std::str::from_utf8(bytes) {
        Ok(text) if text.contains(':') => text.to_owned(),
        _ => strange_grid(&mut Unstructured::new(bytes)),
    };
    let library = Library::with_grid(Some(&written("grid", &text)));
    for id in Library::ids() {
        if let Err(error) = library.open(id) {
            draw_load_error(&error);
        }
    }
}

/// The canonical form is its own canonical form, and says the same.
pub fn canonical_forms(bytes: &[u8]) {
    let text = match std::str::from_utf8(bytes) {
        Ok(text) if text.contains(':') => text.to_owned(),
        _ => strange_deal(&mut Unstructured::new(bytes)),
    };
    for lang in [None, Some(Lang::En), Some(Lang::Fr), Some(Lang::Nl)] {
        let Ok(once) = tidy(&text, lang) else { continue };
        let twice = tidy(&once, lang).unwrap_or_else(|_| panic!("has no canonical form any more:\n{once}"));
        assert_eq!(once, twice, "the canonical form in {lang:?} of\n{text}");
    }
}

/// Small positions: the search agrees with itself, and its line gives what it says.
pub fn positions(bytes: &[u8]) {
    let mut bytes = Unstructured::new(bytes);
    let tricks = 1 + bytes.below(4);
    let deal = bytes.deal();
    let hands = deal.map(|hand| hand.iter().take(tricks).collect::<Hand>());
    let trump = [None, Some(Suit::Spades), Some(Suit::Hearts)][bytes.below(3)];
    let side: SeatSet = Seat::ALL.into_iter().filter(|_| bytes.chance(2)).collect();
    let goal = Goal::ALL[bytes.below(Goal::ALL.len())];
    let Ok(task) = Task::new(side, goal) else { return };
    let Ok(position) = Position::new(hands, trump, bytes.seat(), &[]) else { return };
    let mut solver = Solver::new(Limits { memory: 1 << 20, ..Limits::default() });
    let found = solver.analyse(&position, &task).expect("no limit is reached");
    let best = found.cards.iter().map(|(_, value)| *value);
    let wants = side.contains(position.mover());
    let best = if wants { best.max() } else { best.min() };
    assert_eq!(best, Some(found.value), "{position:?} {task:?}");
    let possible = solver.possible(&position, &task).expect("no limit is reached");
    assert!((possible.least..=possible.most).contains(&found.value), "{position:?} {task:?}");
}

/// What a jury may decide stays within what was announced; what it may not is refused.
pub fn decisions(bytes: &[u8]) {
    let mut bytes = Unstructured::new(bytes);
    let text = strange_deal(&mut bytes);
    for record in records(&text).0.iter().filter(|record| record.faults.is_empty()) {
        let Some(chosen) = law_of(record.transcript.rulebook.as_deref()) else { continue };
        let before = judge(&record.transcript, &chosen.law, &Decisions::default());
        let mut given: Vec<(String, Decision)> = Vec::new();
        for finding in before.findings().iter() {
            let all = choices(finding);
            match bytes.below(4) {
                0 | 1 if finding.is_open() && !all.is_empty() => {
                    given.push((finding.id(), all[bytes.below(all.len())].clone()));
                }
                // What the referee may take although nobody asks him lies outside the limits (HAI rem. d).
                2 if finding.penalty().is_some_and(|penalty| penalty.or_more) => {}
                // Nor is anybody asked about what the record does not tell and nobody complains of.
                2 if finding.breach.unrecorded => {}
                2 => given.push((finding.id(), any_decision(&mut bytes))),
                _ => {}
            }
        }
        let after = judge(&record.transcript, &chosen.law, &Decisions::of(&[], &given));
        if after.bad_decisions.is_empty() {
            for seat in Seat::ALL {
                let (before, after) = (before.points[seat], after.points[seat]);
                let least = if before.no_floor { i32::MIN } else { before.min };
                let within = least <= after.min && after.max <= before.max;
                assert!(within, "{seat}: {before:?}, then {after:?} with {given:?}\n{text}");
            }
        }
    }
}

/// A decision that nobody has asked for.
pub fn any_decision(bytes: &mut impl Choice) -> Decision {
    Decision {
        points: bytes.chance(2).then(|| bytes.below(200) as i32 - 100),
        game: bytes.chance(2).then(|| GameResult::ALL[bytes.below(GameResult::ALL.len())]),
        tricks: bytes.chance(3).then(|| bytes.below(20) as u8),
        proved: bytes.chance(3).then(|| bytes.chance(2)),
    }
}

fn draw_load_error(error: &LoadError) {
    for (n, lang) in Lang::ALL.into_iter().enumerate() {
        let speaker = Speaker::new(lang);
        for fault in &error.faults {
            match error.source_of(fault) {
                Some(source) => draw_fault(fault, &source, 0, &speaker, &drawing(n)),
                None => say_fault(fault, &speaker),
            };
        }
    }
}

/// A file of this process with this text: rulebooks and grids are read from files only.
pub fn written(kind: &str, text: &str) -> String {
    let thread = std::thread::current().id();
    let path: PathBuf = env::temp_dir().join(format!("jury-net-{}-{thread:?}-{kind}.yaml", process::id()));
    fs::write(&path, text).expect("the folder for temporary files can be written to");
    path.to_string_lossy().into_owned()
}
