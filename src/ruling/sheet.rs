//! `session/sheet`: what the table wrote down against what the deal is worth.

use super::remedies::{Before, judged, number};
use super::settle::{Settlement, settle};
use super::slips::{self, Slip};
use super::{Finding, Range, Ruling, SeatPoints, ways};
use crate::cards::{PerSeat, Seat};
use crate::codes::SESSION_SHEET;
use crate::rules::{Breach, Case};
use crate::source::Route;
use crate::text;
use crate::text::{Arg, Message, Text};
use crate::transcript::{Moment, Transcript};

static MESSAGE: Text = text!(
    "The table wrote {written}; it is {right}. {why}",
    "La table a noté {written} ; c'est {right}. {why}",
    "De tafel noteerde {written}; het is {right}. {why}"
);
static UNEVEN: Text = text!(
    "The table wrote {written}; it is {right}. {why} What it wrote adds up to {sum}; it must add up to 0.",
    "La table a noté {written} ; c'est {right}. {why} La somme de ce qu'elle a noté est {sum} ; elle doit être 0.",
    "De tafel noteerde {written}; het is {right}. {why} Wat ze noteerde, telt op tot {sum}; het moet 0 zijn."
);
static LABEL: Text = text!("written down", "noté", "genoteerd");
static FOUR: Text = text!("{n}, {e}, {s}, {w}", "{n}, {e}, {s}, {w}", "{n}, {e}, {s}, {w}");
static ONE: Text = text!("{seat} {points}", "{seat} {points}", "{seat} {points}");
static NONE: Text = text!("{seat} –", "{seat} –", "{seat} –");
static RANGE: Text = text!("{seat} {min} to {max}", "{seat} {min} à {max}", "{seat} {min} tot {max}");
static OR_LESS: Text = text!("{seat} {max} or less", "{seat} {max} ou moins", "{seat} {max} of minder");
static UNEXPLAINED: Text = text!(
    "No usual slip explains the difference.",
    "Aucune erreur courante n'explique la différence.",
    "Geen gewone vergissing verklaart het verschil."
);
static NOT_TOGETHER: Text = text!(
    "Each of these numbers is possible, but no decision of {court} gives the four together.",
    "Chacun de ces nombres est possible, mais aucune décision de {court} ne donne les quatre ensemble.",
    "Elk van deze getallen is mogelijk, maar geen beslissing van {court} geeft de vier samen."
);
static OTHER_READING: Text = text!(
    "It is what reading {id} ({letter}) gives: {choice}.",
    "C'est ce que donne la lecture {id} ({letter}) : {choice}.",
    "Dat geeft lezing {id} ({letter}): {choice}."
);
static READING_TOO: Text = text!(
    "{slip} Reading {id} ({letter}) gives it too: {choice}.",
    "{slip} La lecture {id} ({letter}) le donne aussi : {choice}.",
    "{slip} Lezing {id} ({letter}) geeft dat ook: {choice}."
);

/// Adds a finding where the table wrote something else. True if it changes the points.
pub fn check(case: &Case, settled: &Settlement, findings: &mut Vec<Finding>) -> bool {
    let written = &case.transcript.written;
    let known = settled.points.iter().all(|(_, points)| points.game.is_some());
    let agrees = |seat: Seat| written[seat].is_none_or(|points| possible(points, seat, settled));
    let alone = Seat::ALL.into_iter().all(agrees);
    let together = || case.law.quietly(|| possible_together(case, findings, written));
    if !known || alone && together() {
        return false;
    }
    let message = case.law.quietly(|| message(case, settled, findings, written, alone));
    let mut breach = Breach::new(SESSION_SHEET, Moment::End, Route::field("written"), LABEL.plain(), message);
    for line in settled.score.iter().flat_map(|score| &score.lines) {
        for article in &line.cite {
            if !breach.cite.contains(article) {
                breach.cite.push(article.clone());
            }
        }
    }
    let Some(finding) = judged(case, breach, Before::default()) else { return false };
    let costs = finding.penalty.is_some();
    findings.push(finding);
    findings.sort_by_key(|finding| finding.moment);
    number(findings);
    costs
}

/// What was written and what is right, how it came about, and whether the four numbers can be right
/// at all.
fn message(
    case: &Case,
    settled: &Settlement,
    findings: &[Finding],
    written: &PerSeat<Option<i32>>,
    alone: bool,
) -> Message {
    let slip = slips::explain(case, settled, findings, written);
    let unexplained = if alone { &NOT_TOGETHER } else { &UNEXPLAINED };
    let why = slip.as_ref().map_or(unexplained.plain(), Slip::say);
    let args = [
        ("written", four(|seat| said(seat, written[seat])).into()),
        ("right", four(|seat| right(seat, settled.points[seat])).into()),
        ("why", why.into()),
    ];
    match uneven(case, settled, written) {
        Some(sum) => {
            let [written, right, why] = args;
            UNEVEN.with([written, right, why, ("sum", Arg::Number(sum))])
        }
        None => MESSAGE.with(args),
    }
}

/// The sum of the four numbers, where they must add up to zero and do not.
fn uneven(case: &Case, settled: &Settlement, written: &PerSeat<Option<i32>>) -> Option<i64> {
    let grid = case.law.book.points.as_ref()?;
    let balanced = settled.points.iter().map(|(_, points)| i64::from(points.total)).sum::<i64>() == 0;
    let sum = written.iter().map(|(_, points)| points.map(i64::from)).sum::<Option<i64>>()?;
    (case.law.of(&grid.zero_sum) == Some(&true) && balanced && sum != 0).then_some(sum)
}

/// Can these be his points, whatever the jury still decides?
fn possible(written: i32, seat: Seat, settled: &Settlement) -> bool {
    let points = settled.points[seat];
    (points.min..=points.max).contains(&written) || points.no_floor && written < points.min
}

/// More combinations of decisions than this are not tried.
const MOST: usize = 512;

/// Is there a decision on every open question that gives all of these numbers at once?
fn possible_together(case: &Case, findings: &[Finding], written: &PerSeat<Option<i32>>) -> bool {
    if written.iter().all(|(_, points)| points.is_none()) {
        return true;
    }
    let mut questions: Vec<(usize, Vec<Finding>)> = Vec::new();
    let mut ways = 1;
    for (n, finding) in findings.iter().enumerate().filter(|(_, finding)| finding.is_open()) {
        let answers = decided(finding);
        ways *= answers.len();
        if ways > MOST {
            return true;
        }
        questions.push((n, answers));
    }
    // One copy, answered in every way one after the other: a deal can have very many findings.
    let mut answered = findings.to_vec();
    (0..ways).any(|way| {
        let mut rest = way;
        for (n, answers) in &questions {
            if let Some(answer) = answers.get(rest % answers.len()) {
                answered[*n].clone_from(answer);
            }
            rest /= answers.len();
        }
        let settled = settle(case, &answered);
        let agrees = |seat: Seat| written[seat].is_none_or(|points| possible(points, seat, &settled));
        Seat::ALL.into_iter().all(agrees)
    })
}

/// A finding with every decision that the jury can take on it. What has no limits stays open.
fn decided(finding: &Finding) -> Vec<Finding> {
    let all = ways::decided_games(finding, MOST);
    match finding.penalty.as_ref().filter(|it| it.is_open() && !it.or_more) {
        Some(penalty) => ways::each(&all, MOST, penalty.min..=penalty.max, |finding, points| {
            finding.penalty.iter_mut().for_each(|penalty| penalty.decided = Some(points));
        }),
        None => all,
    }
}

/// The table may have followed another reading of the text: that explains it best, unless it left
/// out what follows from a finding; then both are said.
pub fn by_another_reading(ruling: &mut Ruling, transcript: &Transcript) {
    let Some(finding) = ruling.findings.iter_mut().find(|finding| finding.code == SESSION_SHEET) else {
        return;
    };
    let gives = |points: &PerSeat<Range>| {
        let allows = |(seat, written): (Seat, &Option<i32>)| written.is_none_or(|it| points[seat].allows(it));
        transcript.written.iter().all(allows)
    };
    // Where the four do not go together, only a reading that fixes them can explain them.
    let within = |(seat, written): (Seat, &Option<i32>)| {
        written.is_none_or(|written| (ruling.points[seat].min..=ruling.points[seat].max).contains(&written))
    };
    let together = !transcript.written.iter().all(within);
    let fixes = |points: &PerSeat<Range>| points.iter().all(|(_, points)| !points.is_open());
    let explains = |points| gives(points) && (together || fixes(points));
    let other = ruling.other_readings.iter().find(|other| other.gives.points.as_ref().is_some_and(explains));
    let Some(other) = other else { return };
    let (id, letter) = (Arg::Literal(other.id.clone()), Arg::Literal(other.letter.to_string()));
    let choice = Arg::Words(Box::new(other.choice.clone()));
    let args = [("id", id), ("letter", letter), ("choice", choice)];
    if let Some((_, why)) = finding.message.args.iter_mut().find(|(name, _)| *name == "why") {
        *why = if slips::names_a_finding(why) {
            let [id, letter, choice] = args;
            READING_TOO.with([("slip", why.clone()), id, letter, choice]).into()
        } else {
            OTHER_READING.with(args).into()
        };
        // What a reading gives has the sum that it gives.
        finding.message.text = &MESSAGE;
    }
    if !finding.readings.contains(&other.id) {
        finding.readings.push(other.id.clone());
    }
}

fn four(one: impl Fn(Seat) -> Message) -> Message {
    let [n, e, s, w] = Seat::ALL.map(|seat| Arg::from(one(seat)));
    FOUR.with([("n", n), ("e", e), ("s", s), ("w", w)])
}

fn said(seat: Seat, written: Option<i32>) -> Message {
    match written {
        Some(points) => ONE.with([("seat", Arg::Letter(seat)), ("points", Arg::Signed(points))]),
        None => NONE.with([("seat", Arg::Letter(seat))]),
    }
}

fn right(seat: Seat, points: SeatPoints) -> Message {
    if points.no_floor {
        return OR_LESS.with([("seat", Arg::Letter(seat)), ("max", Arg::Signed(points.max))]);
    }
    if points.min == points.max {
        return said(seat, Some(points.total));
    }
    let (min, max) = (Arg::Signed(points.min), Arg::Signed(points.max));
    RANGE.with([("seat", Arg::Letter(seat)), ("min", min), ("max", max)])
}
