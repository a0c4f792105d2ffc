//! A verdict names every disputed reading that would change it, and no other.

use std::collections::BTreeSet;
use std::fs;

use whist_jury::api::{
    Code, Contract, Decisions, Game, Law, Library, Moment, Outcome, PerSeat, Ruling, Seat, SeatSet, Severity,
    Transcript, TrumpIs, judge, judge_again, records,
};
use whist_jury::workshop::corpus;

use crate::sessions::evening_with;
use crate::verdict::{law, letter, ruling};

/// What of a verdict matters to the players.
#[derive(Debug, PartialEq)]
struct Verdict {
    /// Whether a game for which nobody gets points was made or void changes nothing.
    outcome: Outcome,
    won: Vec<Option<bool>>,
    /// With trump while the deal is not over: then it has shown in the tricks.
    games: Vec<(Game, u8, SeatSet, Option<TrumpIs>)>,
    points: PerSeat<(i32, i32, i32, bool)>,
    findings: Vec<(Code, Option<Seat>, Severity, Moment)>,
    open: Vec<(Code, Moment)>,
    fines: PerSeat<u32>,
}

impl Verdict {
    fn of(ruling: &Ruling) -> Verdict {
        let all = || ruling.findings().iter().filter(|finding| finding.breach.code.word() != "rule/reading");
        let open = all().filter(|finding| finding.is_open());
        let has_points = ruling.points.iter().all(|(_, points)| points.game.is_some());
        let is_over = ruling.outcome != Outcome::Unfinished;
        let trump = |contract: &Contract| (!is_over).then_some(contract.trump);
        Verdict {
            outcome: match ruling.outcome {
                Outcome::Void if has_points => Outcome::Played,
                outcome => outcome,
            },
            won: ruling.games.iter().filter(|_| !has_points).map(|game| game.won).collect(),
            games: ruling.games().map(|(_, it)| (it.game, it.level, it.players, trump(it))).collect(),
            points: ruling.points.map(|it| (it.total, it.min, it.max, it.no_floor)),
            findings: all()
                .map(|it| (it.breach.code, it.breach.seat, it.severity(), it.breach.moment))
                .collect(),
            open: open.map(|it| (it.breach.code, it.breach.moment)).collect(),
            fines: ruling.fines,
        }
    }
}

/// The readings that a verdict names, with the letters that would change it.
fn named(ruling: &Ruling) -> BTreeSet<(String, char)> {
    ruling.other_readings.iter().map(|other| (other.id.clone(), other.letter)).collect()
}

/// Those that do change it.
fn decisive(
    ruling: &Ruling,
    deal: &Transcript,
    law: &Law,
    decisions: &Decisions,
) -> BTreeSet<(String, char)> {
    let verdict = Verdict::of(ruling);
    let mut found = BTreeSet::new();
    for n in 0..law.book.readings.len() {
        let choices = law.reading(n).map_or(0, |reading| reading.choices().count());
        for choice in (0..choices).filter(|choice| *choice != law.choice(n)) {
            let other = judge_again(ruling, deal, &law.with(n, choice), decisions);
            if Verdict::of(&other) != verdict {
                found.insert((law.id(n).to_owned(), letter(choice)));
            }
        }
    }
    found
}

/// What is named without need, and what should be named.
fn wrong(ruling: &Ruling, deal: &Transcript, law: &Law, decisions: &Decisions) -> Option<String> {
    let (named, decisive) = (named(ruling), decisive(ruling, deal, law, decisions));
    let needless: Vec<_> = named.difference(&decisive).collect();
    let missing: Vec<_> = decisive.difference(&named).collect();
    (named != decisive).then(|| format!("{}: needless {needless:?}, missing {missing:?}", law.book.id))
}

fn cases(folder: &str) -> impl Iterator<Item = (String, String)> {
    let (files, _) = corpus::files(&[format!("{}/cases{folder}", env!("CARGO_MANIFEST_DIR"))]);
    files.into_iter().filter_map(|file| Some((fs::read_to_string(&file.path).ok()?, file.path)))
}

/// Under its own regulation each, and some under all the others.
#[test]
fn every_case_names_the_readings_that_would_change_its_verdict_and_no_others() {
    let laws: Vec<Law> = Library::ids().map(|id| law(id, &[])).collect();
    let (mut seen, mut found) = (0, Vec::new());
    for (text, path) in cases("") {
        for record in records(&text).0.iter().filter(|record| record.faults.is_empty()) {
            let deal = &record.transcript;
            let decisions = Decisions::of(&deal.decisions, &[]);
            seen += 1;
            let is_its_own = |law: &&Law| deal.rulebook.as_deref() == Some(&law.book.id) || seen % 6 == 0;
            for law in laws.iter().filter(is_its_own) {
                let ruling = judge(deal, law, &decisions);
                found.extend(wrong(&ruling, deal, law, &decisions).map(|wrong| format!("{path} {wrong}")));
            }
        }
    }
    assert!(seen > 1000, "{seen}");
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// With the deals before it: who is due, what was lost, what was done before.
#[test]
fn every_deal_of_an_evening_names_the_readings_that_would_change_its_verdict_and_no_others() {
    let mut found = Vec::new();
    for (text, path) in cases("/sessions") {
        for id in Library::ids() {
            let law = law(id, &[]);
            evening_with(&text, &law, |deal, decisions, ruling| {
                found.extend(wrong(ruling, deal, &law, decisions).map(|wrong| format!("{path} {wrong}")));
            });
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// HAI art. 11, R-HAI-14: Rita waits and goes solo. If all her earlier calls lapse with the right to speak,
/// there is nothing for the referee to say.
#[test]
fn r_hai_14_is_named_where_a_waiter_goes_solo() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/cases/hainaut/game-1-remarks/waiter-goes-solo.yaml");
    let ruling = ruling(&fs::read_to_string(path).unwrap(), &law("hainaut", &[]));
    assert!(named(&ruling).contains(&("R-HAI-14".to_owned(), 'b')), "{:?}", named(&ruling));
}
