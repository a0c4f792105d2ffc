//! `session/sheet`: what the table wrote down against what the deal is worth.

use super::remedies::{judged, number};
use super::settle::Settlement;
use super::slips::{self, Slip};
use super::{Finding, Ruling, SeatPoints};
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
static LABEL: Text = text!("written down", "noté", "genoteerd");
static FOUR: Text = text!("{n}, {e}, {s}, {w}", "{n}, {e}, {s}, {w}", "{n}, {e}, {s}, {w}");
static ONE: Text = text!("{seat} {points}", "{seat} {points}", "{seat} {points}");
static NONE: Text = text!("{seat} –", "{seat} –", "{seat} –");
static RANGE: Text = text!("{seat} {min} to {max}", "{seat} {min} à {max}", "{seat} {min} tot {max}");
static UNEXPLAINED: Text = text!(
    "No usual slip explains the difference.",
    "Aucune erreur courante n'explique la différence.",
    "Geen gewone vergissing verklaart het verschil."
);
static OTHER_READING: Text = text!(
    "It is what reading {id} ({letter}) gives: {choice}.",
    "C'est ce que donne la lecture {id} ({letter}) : {choice}.",
    "Dat geeft lezing {id} ({letter}): {choice}."
);

/// Adds a finding where the table wrote something else. True if it changes the points.
pub fn check(case: &Case, settled: &Settlement, findings: &mut Vec<Finding>) -> bool {
    let written = &case.transcript.written;
    let known = settled.points.iter().all(|(_, points)| points.game.is_some());
    let agrees = |seat: Seat| written[seat].is_none_or(|points| possible(points, seat, settled));
    if !known || Seat::ALL.into_iter().all(agrees) {
        return false;
    }
    let slip = case.law.quietly(|| slips::explain(case, settled, written));
    let why = slip.as_ref().map_or(UNEXPLAINED.plain(), Slip::say);
    let args = [
        ("written", four(|seat| said(seat, written[seat])).into()),
        ("right", four(|seat| right(seat, settled.points[seat])).into()),
        ("why", why.into()),
    ];
    let mut breach =
        Breach::new(SESSION_SHEET, Moment::End, Route::field("written"), LABEL.plain(), MESSAGE.with(args));
    for line in settled.score.iter().flat_map(|score| &score.lines) {
        for article in &line.cite {
            if !breach.cite.contains(article) {
                breach.cite.push(article.clone());
            }
        }
    }
    let Some(finding) = judged(case, breach, false) else { return false };
    let costs = finding.penalty.is_some();
    findings.push(finding);
    findings.sort_by_key(|finding| finding.moment);
    number(findings);
    costs
}

/// Can these be his points, whatever the jury still decides?
fn possible(written: i32, seat: Seat, settled: &Settlement) -> bool {
    let points = settled.points[seat];
    (points.min..=points.max).contains(&written) || points.no_floor && written < points.min
}

/// The table may have followed another reading of the text: that explains it best.
pub fn by_another_reading(ruling: &mut Ruling, transcript: &Transcript) {
    let Some(finding) = ruling.findings.iter_mut().find(|finding| finding.code == SESSION_SHEET) else {
        return;
    };
    let gives = |points: &PerSeat<(i32, i32, i32)>| {
        transcript.written.iter().all(|(seat, written)| {
            written.is_none_or(|written| (points[seat].1..=points[seat].2).contains(&written))
        })
    };
    let other = ruling.other_readings.iter().find(|other| other.gives.points.as_ref().is_some_and(gives));
    let Some(other) = other else { return };
    let why = OTHER_READING.with([
        ("id", Arg::Literal(other.id.clone())),
        ("letter", Arg::Literal(other.letter.to_string())),
        ("choice", Arg::Words(Box::new(other.choice.clone()))),
    ]);
    if let Some((_, arg)) = finding.message.args.iter_mut().find(|(name, _)| *name == "why") {
        *arg = why.into();
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
    if points.min == points.max {
        return said(seat, Some(points.total));
    }
    let (min, max) = (Arg::Signed(points.min), Arg::Signed(points.max));
    RANGE.with([("seat", Arg::Letter(seat)), ("min", min), ("max", max)])
}
