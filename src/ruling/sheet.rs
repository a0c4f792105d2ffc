//! `session/sheet`: what the table wrote down against what the deal is worth.

use std::borrow::Cow;

use super::docket::{Docket, DocketEntry, Heard, Hearing};
use super::jury_outcomes::Questions;
use super::price::{Before, judged, with};
use super::settle::{Settlement, settle};
use super::sheet_mistakes::{self, SheetMistake};
use super::{Basis, Finding, OtherReading, Outcome, SeatPoints, Standing, jury_outcomes};
use crate::cards::{PerSeat, Seat};
use crate::codes::{SESSION_SHEET, TRANSCRIPT_UNKNOWN};
use crate::rules::{Breach, Case};
use crate::source::Route;
use crate::text;
use crate::text::{Arg, Message, Text};
use crate::transcript::Moment;

static MESSAGE: Text = text!(
    "The table wrote {written}; it is {right}. {why}",
    "La table a noté {written} ; c'est {right}. {why}",
    "De tafel noteerde {written}; het is {right}. {why}"
);
static UNEVEN: Text = text!(
    "The table wrote {written}; it is {right}. {why} What it wrote adds up to {sum}; it must add up to 0.",
    "La table a noté {written} ; c'est {right}. {why} La somme de ce qu'elle a noté est {sum} ; elle doit être 0.",
    "De tafel noteerde {written}; het is {right}. {why} Wat ze noteerde, is samen {sum}; dat moet nul zijn."
);
static LABEL: Text = text!("written down", "noté", "genoteerd");
static FOUR: Text = text!("{n}, {e}, {s}, {w}", "{n}, {e}, {s}, {w}", "{n}, {e}, {s}, {w}");
static ONE: Text = text!("{seat} {points}", "{seat} {points}", "{seat} {points}");
static NONE: Text = text!("{seat} –", "{seat} –", "{seat} –");
static RANGE: Text = text!("{seat} {min} to {max}", "{seat} {min} à {max}", "{seat} {min} tot {max}");
static ANYTHING: Text = text!("{seat} ?", "{seat} ?", "{seat} ?");
static OR_MORE: Text = text!("{seat} {min} or more", "{seat} {min} ou plus", "{seat} {min} of meer");
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
    "It is what reading {id} ({letter}) gives, {about}: {choice}.",
    "C'est ce que donne la lecture {id} ({letter}), {about} : {choice}.",
    "Dat geeft lezing {id} ({letter}), {about}: {choice}."
);
static READING_TOO: Text = text!(
    "{slip} Reading {id} ({letter}), {about}, gives it too: {choice}.",
    "{slip} La lecture {id} ({letter}), {about}, le donne aussi : {choice}.",
    "{slip} Lezing {id} ({letter}), {about}, geeft dat ook: {choice}."
);
static BOTH: Text = text!("{first} {slip}", "{first} {slip}", "{first} {slip}");
static NOT_CHECKED: Text = text!(
    "What the table wrote cannot be checked: the deal is not finished and has no points yet.",
    "Ce que la table a noté ne peut être vérifié : la donne est inachevée et n'a pas encore de points.",
    "Wat de tafel noteerde, is niet na te gaan: de gift is niet af en heeft nog geen punten."
);
static NO_NUMBER: Text = text!(
    "What the table wrote cannot be checked: the regulation has no number for this game.",
    "Ce que la table a noté ne peut être vérifié : le règlement n'a pas de chiffre pour ce jeu.",
    "Wat de tafel noteerde, is niet na te gaan: het reglement heeft geen getal voor dit spel."
);

/// The deal settled, and its findings with what is wrong with the sheet, which can cost points too.
pub fn settled<'f>(
    case: &Case,
    mut findings: Cow<'f, [Finding]>,
    docket: &Docket,
) -> (Settlement, Cow<'f, [Finding]>) {
    let settled = settle(case, Hearing::new(&findings, docket));
    let Some(finding) = check(case, &settled, Hearing::new(&findings, docket)) else {
        return (settled, findings);
    };
    let costs = finding.penalty().is_some();
    findings = Cow::Owned(with(findings.into_owned(), [finding]));
    let settled = if costs { settle(case, Hearing::new(&findings, docket)) } else { settled };
    (settled, findings)
}

/// What is wrong with the sheet, where the table wrote something else.
fn check(case: &Case, settled: &Settlement, findings: Hearing) -> Option<Finding> {
    let written = &case.transcript.written;
    let known = settled.points.iter().all(|(_, points)| points.game.is_some());
    if !known {
        return not_checked(settled, written);
    }
    let alone = Seat::ALL.into_iter().all(|seat| agrees(written, seat, settled));
    if alone && possible_together(case, findings, written) {
        return None;
    }
    let message = message(case, settled, findings, written, alone);
    let mut breach = Breach::new(SESSION_SHEET, Moment::End, Route::field("written"), LABEL.plain(), message);
    let mut basis = Basis::default();
    settled.score.iter().flat_map(|score| &score.lines).for_each(|line| basis.cite(&line.cite));
    // A deal without a game has the points of its penalties, or none.
    if basis.articles.is_empty() {
        let costly = findings.iter().filter(|finding| finding.penalty().is_some());
        costly.for_each(|finding| basis.cite(&finding.basis.articles));
        let passed_out = case.law.book.auction.passed_out.iter();
        let passed_out = passed_out.filter(|_| settled.outcome == Outcome::PassedOut);
        passed_out.for_each(|rule| basis.cite(&rule.cite));
    }
    breach.cite = basis.articles;
    let finding = judged(case, breach, Before::default())?;
    // A text that says nothing of the sheet does not make a wrong sheet right.
    let is_silent = finding.standing == Standing::Silent;
    Some(Finding { standing: if is_silent { Standing::Unsanctioned } else { finding.standing }, ..finding })
}

/// Points that were written for a game that has none.
fn not_checked(settled: &Settlement, written: &PerSeat<Option<i32>>) -> Option<Finding> {
    let text = if settled.no_score.is_some() { &NO_NUMBER } else { &NOT_CHECKED };
    let at = Route::field("written");
    let finding = || Finding::remark(TRANSCRIPT_UNKNOWN, Moment::End, at, LABEL.plain(), text.plain());
    written.iter().any(|(_, points)| points.is_some()).then(finding)
}

/// What was written and what is right, how it came about, and whether the four numbers can be right
/// at all.
fn message(
    case: &Case,
    settled: &Settlement,
    findings: Hearing,
    written: &PerSeat<Option<i32>>,
    alone: bool,
) -> Message {
    let slip = sheet_mistakes::explain(case, settled, findings, written);
    // Where the jury can still decide, no box is right or wrong by itself.
    let is_open = findings.iter().any(|finding| finding.is_open());
    let slip = slip.filter(|slip| !is_open || !slip.is_of_boxes());
    let slip = slip.or_else(|| if is_open { in_some_way(case, findings, written) } else { None });
    let why = match (&slip, alone) {
        (Some(slip), false) => slip.say(),
        (Some(slip), true) => {
            let (first, slip) = (NOT_TOGETHER.plain(), slip.say());
            BOTH.with([("first", first.into()), ("slip", slip.into())])
        }
        (None, true) => NOT_TOGETHER.plain(),
        (None, false) => UNEXPLAINED.plain(),
    };
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

/// Can what was written be his points, whatever the jury still decides?
fn agrees(written: &PerSeat<Option<i32>>, seat: Seat, settled: &Settlement) -> bool {
    let points = settled.points[seat];
    let possible = |written: i32| {
        (points.min..=points.max).contains(&written) || points.no_floor && written < points.min
    };
    written[seat].is_none_or(possible)
}

/// More combinations of decisions than this are not tried.
const MOST: usize = 512;

/// Is there a decision on every open question that gives all of these numbers at once?
fn possible_together(case: &Case, findings: Hearing, written: &PerSeat<Option<i32>>) -> bool {
    if written.iter().all(|(_, points)| points.is_none()) {
        return true;
    }
    let agree = |answered: Hearing| {
        let settled = settle(case, answered);
        Seat::ALL.into_iter().all(|seat| agrees(written, seat, &settled)).then_some(())
    };
    // With too many combinations to try, the table gets the benefit of the doubt.
    in_each_way(findings, agree).is_none_or(|found| found.is_some())
}

/// A slip with the penalty that the jury can still set.
fn in_some_way(case: &Case, findings: Hearing, written: &PerSeat<Option<i32>>) -> Option<SheetMistake> {
    in_each_way(findings, |answered| sheet_mistakes::with_penalty(&settle(case, answered), written)).flatten()
}

/// What is found with the first combination of decisions that gives something; `None` where there are
/// too many to try.
fn in_each_way<R>(findings: Hearing, look: impl Fn(Hearing) -> Option<R>) -> Option<Option<R>> {
    let open = findings.iter().enumerate().filter(|(_, finding)| finding.is_open());
    let questions = Questions::of(open.map(|(n, finding)| (n, answers(finding))), MOST)?;
    let mut docket = findings.docket.clone();
    Some((0..questions.combinations).find_map(|way| {
        questions.answer(&mut docket, way);
        look(Hearing::new(findings.findings, &docket))
    }))
}

/// The entry of a finding for every decision that the jury can take on it. What has no limits stays open.
fn answers(finding: Heard) -> Vec<DocketEntry> {
    let all = jury_outcomes::answers(finding, MOST);
    match finding.penalty().filter(|it| it.is_open() && !it.or_more) {
        Some(penalty) if all.len() <= MOST => {
            let each = (penalty.min..=penalty.max).take(MOST + 1);
            let with = |entry: &DocketEntry| {
                each.clone().map(|it| DocketEntry { points: Some(it), ..entry.clone() }).collect()
            };
            all.iter().flat_map::<Vec<DocketEntry>, _>(with).collect()
        }
        _ => all,
    }
}

/// The table may have followed another reading of the text: one under which nothing is wrong with
/// what it wrote. A usual slip that explains it is said first.
pub fn by_another_reading(finding: &Finding, other: &OtherReading) -> Option<Message> {
    let mut message = finding.breach.message.clone();
    let (_, why) = message.args.iter_mut().find(|(name, _)| *name == "why")?;
    let words = |words: &text::Sentence| Arg::Sentence(Box::new(words.clone()));
    let args = [
        ("id", Arg::Literal(other.id.clone())),
        ("letter", Arg::Literal(other.letter.to_string())),
        ("about", words(&other.about)),
        ("choice", words(&other.choice)),
    ];
    let unexplained = [&UNEXPLAINED, &NOT_TOGETHER];
    *why = match why {
        Arg::Message(said)
            if !unexplained.iter().any(|text| std::ptr::eq(said.text, *text))
                && !sheet_mistakes::is_a_guess(said) =>
        {
            let [id, letter, about, choice] = args;
            READING_TOO.with([("slip", why.clone()), id, letter, about, choice]).into()
        }
        _ => OTHER_READING.with(args).into(),
    };
    // The table followed a reading: that its numbers do not add up to 0 is then no mistake of adding.
    message.text = &MESSAGE;
    Some(message)
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
    if points.no_ceiling() && points.no_floor {
        return ANYTHING.with([("seat", Arg::Letter(seat))]);
    }
    if points.no_ceiling() {
        return OR_MORE.with([("seat", Arg::Letter(seat)), ("min", Arg::Signed(points.min))]);
    }
    if points.no_floor {
        return OR_LESS.with([("seat", Arg::Letter(seat)), ("max", Arg::Signed(points.max))]);
    }
    if points.min == points.max {
        return said(seat, Some(points.total));
    }
    let (min, max) = (Arg::Signed(points.min), Arg::Signed(points.max));
    RANGE.with([("seat", Arg::Letter(seat)), ("min", min), ("max", max)])
}
