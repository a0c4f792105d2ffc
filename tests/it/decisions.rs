//! What is left to the jury, over every shipped case and under every regulation: whatever it decides
//! stays within the limits that were announced.

use std::fs;
use std::path::{Path, PathBuf};

use whist_jury::api::{
    BadDecision, Contract, Decision, Decisions, GameResult, Heard, Law, Library, Outcome, RemedyKind, Ruling,
    Seat, Transcript, WhyBad, choices, judge, records,
};

use crate::verdict::{law, ruling};

pub fn cases(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let skipped = ["invalid", "drafts", "positions"].iter().any(|name| path.ends_with(name));
        if path.is_dir() && !skipped {
            cases(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "yaml") {
            found.push(path);
        }
    }
}

/// Every ruling on every case under its own rulebook, and on every fourth under all the others.
fn every_ruling(mut look: impl FnMut(&str, &Transcript, &Law, &Ruling)) {
    let mut paths = Vec::new();
    cases(&Path::new(env!("CARGO_MANIFEST_DIR")).join("cases"), &mut paths);
    assert!(paths.len() > 400, "{}", paths.len());
    paths.sort();
    let laws: Vec<Law> = Library::ids().map(|id| law(id, &[])).collect();
    for path in &paths {
        // Chosen by its name, so that a new case does not choose others.
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let n: usize = name.bytes().map(usize::from).sum();
        let text = fs::read_to_string(path).unwrap();
        let (found, _) = records(&text);
        for record in found.iter().filter(|record| record.faults.is_empty()) {
            let own = |law: &&Law| record.transcript.rulebook.as_deref() == Some(law.book.id.as_str());
            for law in laws.iter().filter(|law| n.is_multiple_of(4) || own(law)) {
                let ruling = judge(&record.transcript, law, &Decisions::default());
                let name = format!("{} under {}", path.display(), law.book.id);
                look(&name, &record.transcript, law, &ruling);
            }
        }
    }
}

/// Of more combinations than these only some are gone through.
const MOST: u128 = 400;

/// So many of them.
const SPREAD: u128 = 60;

/// Cases that have more, so that limits are held to enclose what is decided, and not to be reached. In most of them several
/// hands are not written, and a renonce of each is possible.
const LEFT_OUT: [&str; 11] = [
    "cm-couleur-2018/s4/sheet-of-zeros-while-the-jury-decides.yaml under cm-couleur-2018",
    "cm-couleur-2018/s4/sheet-that-no-decision-gives.yaml under cm-couleur-2018",
    "cm-couleur-2018/s4/sheet-that-no-decision-gives.yaml under universel",
    "cm-couleur-2018/s4/sheet-that-no-decision-gives.yaml under whist-simple",
    "cm-couleur-2018/s5/made-game-given-up-with-hands-unknown.yaml under cm-couleur-2018",
    "cm-couleur-2018/s5/made-game-given-up-with-hands-unknown.yaml under universel",
    "cm-couleur-2018/s5/made-game-given-up-with-hands-unknown.yaml under whist-simple",
    "cm-couleur-2018/s5/trou-given-up-with-hands-unknown.yaml under universel",
    "incidents/five-at-once.yaml under cm-couleur-2018",
    "whist-simple/s4-abondance/abondance-same-level.yaml under tilleul-2026",
    "whist-simple/s4-trou/outbid-by-abondance-12.yaml under universel",
];

/// What the jury can choose, with the middle of what it may set.
fn answers(finding: Heard) -> Vec<Decision> {
    let mut all = choices(finding);
    if let Some(penalty) = finding.penalty().filter(|penalty| penalty.is_open()) {
        let middle = (penalty.min + penalty.max) / 2;
        let with = |decision: &Decision| Decision { points: Some(middle), ..decision.clone() };
        let more: Vec<Decision> = all.iter().filter(|it| it.points == Some(penalty.min)).map(with).collect();
        all.extend(more.into_iter().filter(|_| penalty.if_any.is_none()));
        // Points that are due only if another question is decided so need no answer otherwise.
        all.extend(finding.has(RemedyKind::BearsPartners).then(Decision::default));
    }
    all
}

/// Combinations of answers: each of them, or some that are spread over all.
struct Combinations {
    some: Vec<Vec<(String, Decision)>>,
    is_every: bool,
}

fn combinations(ruling: &Ruling) -> Combinations {
    let open: Vec<Heard> = ruling.findings().iter().filter(|finding| finding.is_open()).collect();
    let each: Vec<(String, Vec<Decision>)> =
        open.iter().map(|finding| (finding.id(), answers(*finding))).collect();
    let count = each.iter().fold(1u128, |count, (_, answers)| count.saturating_mul(answers.len() as u128));
    let is_every = count <= MOST;
    let combination = |n: u128| {
        let mut n = n;
        let one = |(id, answers): &(String, Vec<Decision>)| {
            let answer = answers[(n % answers.len() as u128) as usize].clone();
            n /= answers.len() as u128;
            (id.clone(), answer)
        };
        each.iter().map(one).collect()
    };
    // An odd distance, so that the first questions, which change fastest, have all their answers too.
    let (taken, distance) = if is_every { (count, 1) } else { (SPREAD, (count / SPREAD) | 1) };
    Combinations { some: (0..taken).map(|n| combination(n * distance % count)).collect(), is_every }
}

/// What there was to decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    Nothing,
    /// So many combinations were gone through.
    Combinations(usize),
    /// There are more of them than are gone through.
    TooMuch,
}

impl Asked {
    pub fn count(self) -> usize {
        match self {
            Asked::Combinations(count) => count,
            Asked::Nothing | Asked::TooMuch => 0,
        }
    }
}

/// Within the limits, and the limits are reached.
pub fn is_exact(name: &str, transcript: &Transcript, law: &Law, ruling: &Ruling) -> Asked {
    let (asked, reached) = follow_answers(name, transcript, law, ruling, true);
    if let Asked::Combinations(count) = asked {
        for (n, seat) in Seat::ALL.into_iter().enumerate() {
            let limits = ruling.points[seat];
            let reached = reached[n];
            let floor = if limits.no_floor { reached.0 } else { limits.min };
            let ceiling = if limits.no_ceiling() { reached.1 } else { limits.max };
            assert_eq!(reached, (floor, ceiling), "{name}: {seat} of {count} combinations");
        }
    }
    asked
}

/// Every combination of answers closes all questions and stays within the limits.
pub fn is_within(name: &str, transcript: &Transcript, law: &Law, ruling: &Ruling) {
    follow_answers(name, transcript, law, ruling, false);
}

/// The lowest and the highest totals that all combinations of answers give. In the records of the corpus nothing is left
/// open after them but what nobody can answer: how a deal ended, and whether a game had been called lower before. In changed
/// ones limits can stay wider.
fn follow_answers(
    name: &str,
    transcript: &Transcript,
    law: &Law,
    ruling: &Ruling,
    leaves_nothing: bool,
) -> (Asked, [(i32, i32); 4]) {
    for seat in Seat::ALL {
        let points = ruling.points[seat];
        assert!((points.min..=points.max).contains(&points.total), "{name}: {seat} {points:?}");
    }
    let mut reached = Seat::ALL.map(|_| (i32::MAX, i32::MIN));
    let Combinations { some: all, is_every } = combinations(ruling);
    if all.len() == 1 && all[0].is_empty() {
        return (Asked::Nothing, reached);
    }
    let mut allowed = 0;
    let mut waiting: Vec<Vec<(String, Decision)>> = all.iter().rev().cloned().collect();
    while let Some(chosen) = waiting.pop() {
        let chosen = &chosen;
        let after = judge(transcript, law, &Decisions::of(&[], chosen));
        let contradicts =
            |bad: &BadDecision| matches!(bad.why, WhyBad::Contradicts { .. } | WhyBad::NotDue { .. });
        if after.bad_decisions.iter().any(contradicts) {
            continue;
        }
        // With a renonce that is proved the game can be lost, and nobody asks any more how many tricks it took.
        let is_proved = chosen.iter().any(|(_, decision)| decision.proved == Some(true));
        let is_moot = |id: &str| {
            let none = |bad: &BadDecision| matches!(bad.why, WhyBad::NoSuchFinding { .. });
            after.bad_decisions.iter().any(|bad| bad.id == id && none(bad))
        };
        if is_proved && chosen.iter().any(|(id, _)| is_moot(id)) {
            waiting.push(chosen.iter().filter(|(id, _)| !is_moot(id)).cloned().collect());
            continue;
        }
        // Where the game counts that the lawful calls give, a renonce is asked about for that one.
        let is_lawful = chosen.iter().any(|(_, decision)| decision.game == Some(GameResult::Lawful));
        let is_of_the_other = |id: &str| {
            let refused = |bad: &BadDecision| matches!(bad.why, WhyBad::GameNotAllowed { .. });
            after.bad_decisions.iter().any(|bad| bad.id == id && refused(bad))
        };
        if is_lawful && chosen.iter().any(|(id, _)| is_of_the_other(id)) {
            waiting.push(chosen.iter().filter(|(id, _)| !is_of_the_other(id)).cloned().collect());
            continue;
        }
        assert!(after.bad_decisions.is_empty(), "{name}: {chosen:?} {:?}", after.bad_decisions);
        let open: Vec<String> =
            after.findings().iter().filter(|it| it.is_open()).map(|finding| finding.id()).collect();
        if chosen.iter().any(|(id, decision)| *decision == Decision::default() && open.contains(id)) {
            continue;
        }
        // What is found proved can raise a question that was none before.
        if (is_proved || is_lawful) && !open.is_empty() {
            let further = combinations(&after).some;
            waiting.extend(further.into_iter().map(|more| [chosen.as_slice(), more.as_slice()].concat()));
            continue;
        }
        assert!(open.is_empty(), "{name}: {chosen:?} leaves open {open:?}");
        allowed += 1;
        for (n, seat) in Seat::ALL.into_iter().enumerate() {
            let (now, limits) = (after.points[seat], ruling.points[seat]);
            let total = now.total;
            let within = (limits.min..=limits.max).contains(&total);
            assert!(within, "{name}: {chosen:?} gives {seat} {total}, outside {limits:?}");
            // Of a deal of which nobody knows how it ended, or of a game that may have been raised, no answer makes the rest
            // certain.
            let is_raised = |contract: &Contract| contract.may_be_raised;
            let is_known = leaves_nothing
                && after.outcome != Outcome::Unfinished
                && !after.auction.contracts().iter().any(is_raised);
            assert!(!is_known || (now.min, now.max) == (total, total), "{name}: {chosen:?} {seat} {now:?}");
            reached[n] = (reached[n].0.min(now.min), reached[n].1.max(now.max));
        }
    }
    assert!(allowed > 0, "{name}: nothing can be decided");
    (if is_every { Asked::Combinations(all.len()) } else { Asked::TooMuch }, reached)
}

fn is_the_same_again(name: &str, transcript: &Transcript, law: &Law, ruling: &Ruling) {
    let again = judge(transcript, law, &Decisions::default());
    assert_eq!(ruling.points, again.points, "{name}");
    let ids = |ruling: &Ruling| ruling.findings().iter().map(|finding| finding.id()).collect::<Vec<_>>();
    assert_eq!(ids(ruling), ids(&again), "{name}");
    let moments: Vec<_> = ruling.findings().iter().map(|finding| finding.breach.moment).collect();
    assert!(moments.is_sorted(), "{name}: {:?}", ids(ruling));
}

/// Games alone, without penalties.
fn adds_up_to_zero_where_it_should(name: &str, law: &Law, ruling: &Ruling) {
    let zero = law.book.points.as_ref().and_then(|points| law.of(&points.zero_sum)) == Some(&true);
    if zero && ruling.no_score.is_none() {
        let games: i32 = Seat::ALL.iter().filter_map(|seat| ruling.points[*seat].game).sum();
        assert_eq!(games, 0, "{name}");
    }
}

/// One walk over all cases for all of it: a decision never moves a total outside its limits, each limit is
/// reached by some, judging
/// twice gives the same, findings come in the order of events, and points add up to zero where the
/// regulation says so.
#[test]
fn every_case_keeps_what_a_verdict_promises() {
    let (mut open, mut decided) = (0, 0);
    let mut left_out = Vec::new();
    every_ruling(|name, transcript, law, ruling| {
        adds_up_to_zero_where_it_should(name, law, ruling);
        is_the_same_again(name, transcript, law, ruling);
        let asked = is_exact(name, transcript, law, ruling);
        if asked == Asked::TooMuch {
            left_out.push(name.rsplit_once("/cases/").map_or(name, |(_, name)| name).to_owned());
        }
        open += usize::from(asked.count() > 0);
        decided += asked.count();
    });
    assert_eq!(left_out, LEFT_OUT);
    assert!(open > 100 && decided > 500, "{open} {decided}");
}

/// A draft may give the jury a range without zero: its mild end is certain.
#[test]
fn what_is_certain_of_a_range_is_counted() {
    let draft = "id: stricter\nextends: whist-simple\ninfractions:\n  conduct/look: {remedy: {points: {offender: \
                 {jury: [-9, -3]}, others: third}}, cite: UNI §2, says: {en: a, fr: a, nl: a}}\n";
    let law = law(&crate::cli::file("drafts", "stricter.yaml", draft), &[]);
    let text = crate::offences::DEAL.replacen("  - W: ♥K", "  - look: {by: W, at: N}\n  - W: ♥K", 1);
    let judged = ruling(&text, &law);
    let before = ruling(crate::offences::DEAL, &law);
    for (seat, points) in judged.points.iter() {
        let certain = if seat == Seat::West { -3 } else { 1 };
        assert_eq!(points.penalty, certain, "{seat}");
        assert_eq!(points.total, before.points[seat].total + certain, "{seat}");
        assert!((points.min..=points.max).contains(&points.total), "{seat}");
    }
}
