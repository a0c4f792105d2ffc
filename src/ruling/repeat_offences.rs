//! A player who does again what he did in an earlier deal of the session.

use std::collections::HashMap;

use super::docket::{Heard, Hearing};
use super::price::{Before, add, judged};
use super::{Basis, Finding, Penalty, Remedy, Severity, Standing};
use crate::cards::Seat;
use crate::codes::{Code, SESSION_REPEAT};
use crate::explain;
use crate::rulebook::{Condition, Law, Repeated};
use crate::rules::{Breach, Case};
use crate::session_history::Done;
use crate::text;
use crate::text::{Arg, Message, Text};

static MESSAGE: Text = text!(
    "{seat} does again what happened in deal {n} already: {what}.",
    "{seat} récidive après la donne {n} : {what}.",
    "{seat} doet opnieuw wat al in gift {n} gebeurde: {what}."
);
static IN_DEAL: Text = text!(
    "{seat} does again what happened in this deal already: {what}.",
    "{seat} récidive dans la même donne : {what}.",
    "{seat} doet opnieuw wat al in deze gift gebeurde: {what}."
);
static AGAIN_IN_DEAL: Text = text!(
    "{fault} It is not the first time in this deal.",
    "{fault} C'est une récidive dans la même donne.",
    "{fault} Het is niet de eerste keer in deze gift."
);
static AGAIN_SINCE: Text = text!(
    "{fault} It is not the first time: see deal {n}.",
    "{fault} C'est une récidive : voir la donne {n}.",
    "{fault} Het is niet de eerste keer: zie gift {n}."
);
static FIRST: Text = text!("the first time", "la première fois", "de eerste keer");
static LABEL: Text = text!("again", "de nouveau", "opnieuw");
static SAID_THERE: Text = text!("what follows from it is said at {id}", "voir {id}", "zie {id}");
static BEFORE: Text =
    text!("deal {n}: the time before", "donne {n} : la fois d'avant", "gift {n}: de vorige keer");

/// The last time this player did it in an earlier deal.
pub fn before<'a>(case: &Case<'a>, code: Code, seat: Option<Seat>) -> Option<&'a Done> {
    case.past?.offences[seat?].before(code)
}

/// Says of every repeated offence that it is one, with what the rulebook makes of that.
pub fn apply(case: &Case, findings: &mut Vec<Finding>) {
    let mut again = Vec::new();
    let mut in_deal: HashMap<_, (usize, usize)> = HashMap::new();
    for n in 0..findings.len() {
        let (earlier, rest) = findings.split_at_mut(n);
        let Some(finding) = rest.first_mut().filter(|finding| counts(Heard::undecided(finding))) else {
            continue;
        };
        let (first, last) = in_deal.entry((finding.breach.code, finding.breach.seat)).or_insert((n, n));
        let last = std::mem::replace(last, n);
        match (
            before(case, finding.breach.code, finding.breach.seat),
            earlier.get(*first).zip(earlier.get(last)),
        ) {
            (Some(done), _) => again.extend(since_earlier_deal(case, finding, done)),
            (None, Some(times)) => again.extend(twice_in_deal(case, times, finding)),
            (None, None) => {}
        }
    }
    add(findings, again);
}

/// He did it in an earlier deal.
fn since_earlier_deal(case: &Case, finding: &mut Finding, done: &Done) -> Option<Finding> {
    let general = case.law.book.session.repeated.as_ref();
    if general.is_none() && !depends_on_repetition(case.law, finding.breach.code) {
        return None;
    }
    let n = || ("n", Arg::from(done.last.deal));
    finding.breach.earlier.push((done.last.clone(), BEFORE.with([n()])));
    let (seat, what) = (finding.breach.seat?, explain::words(finding.breach.code).map(|(title, _)| title)?);
    let message = MESSAGE.with([("seat", seat.into()), n(), ("what", what.into())]);
    let mut breach = again(finding, message).by(seat);
    breach.earlier.push((done.last.clone(), BEFORE.with([n()])));
    // Where the offence has a sanction of its own for that, it is said there.
    if depends_on_repetition(case.law, finding.breach.code) {
        finding.breach.message = AGAIN_SINCE.with([("fault", finding.breach.message.clone().into()), n()]);
    }
    let Some(rule) = general else { return said_there(case, finding, breach) };
    if case.law.get(rule) == Some(&Repeated::DoubledOrExcluded) {
        double(finding, &rule.cite, done.points);
    }
    judged(case, breach.cites(&rule.cite).reads(rule.reading()), Before::default())
}

/// The repetition of an offence whose own sanction asks for it: as grave as that.
fn said_there(case: &Case, finding: &Finding, breach: Breach) -> Option<Finding> {
    let because = Some(SAID_THERE.with([("id", Arg::Literal(finding.id()))]));
    let again = judged(case, breach, Before::default())?;
    let basis = Basis { because, ..again.basis };
    Some(Finding { basis, standing: finding.standing, ..again })
}

/// He did it in this very deal, for the first and for the last time, which can be a repetition or not.
fn twice_in_deal(case: &Case, (first, last): (&Finding, &Finding), finding: &mut Finding) -> Option<Finding> {
    // Where the offence has a sanction of its own for that, it is said there.
    if depends_on_repetition(case.law, finding.breach.code) {
        finding.breach.also.push((first.breach.at.clone(), FIRST.plain()));
        (finding.breach.label, finding.breach.message) =
            (LABEL.plain(), AGAIN_IN_DEAL.with([("fault", finding.breach.message.clone().into())]));
    }
    let (general, in_deal) = (&case.law.book.session.repeated, &case.law.book.session.repeated_in_deal);
    let (general, rule) = (general.as_ref()?, in_deal.as_ref()?);
    if case.law.get(rule) != Some(&true) {
        finding.basis.readings.extend(rule.reading().map(str::to_owned));
        return None;
    }
    if case.law.get(general) == Some(&Repeated::DoubledOrExcluded) {
        double(finding, &general.cite, None);
        finding.penalty_mut().into_iter().for_each(|penalty| penalty.again_after = Some(last.ordinal));
    }
    let (seat, what) = (finding.breach.seat?, explain::words(finding.breach.code).map(|(title, _)| title)?);
    let message = IN_DEAL.with([("seat", seat.into()), ("what", what.into())]);
    let breach = again(finding, message).by(seat).cites(&general.cite).reads(rule.reading());
    judged(case, breach.proved_by(first.breach.at.clone(), FIRST.plain()), Before::default())
}

fn again(finding: &Finding, message: Message) -> Breach {
    let mut breach =
        Breach::new(SESSION_REPEAT, finding.breach.moment, finding.breach.at.clone(), LABEL.plain(), message);
    breach.trick = finding.breach.trick;
    breach
}

/// Only an infraction can be repeated, and only one that was not wiped out.
pub fn counts(finding: Heard) -> bool {
    finding.severity() > Severity::Advice
        && finding.standing != Standing::Lapsed
        && finding.breach.seat.is_some()
        && !finding.breach.code.word().starts_with("session/")
}

/// Does the sanction of this offence ask whether it was done before?
fn depends_on_repetition(law: &Law, code: Code) -> bool {
    law.book.depends_on(code, Condition::Repeated)
}

/// Points and fines count twice, and so does what the referee took the last time; without that, what he
/// is free to take has no number to double.
fn double(finding: &mut Finding, cite: &[String], last: Option<i32>) {
    let fixed = finding.penalty().is_some_and(is_fixed);
    if finding.fines() > 0 || fixed {
        is_doubled(finding, cite);
    }
    for remedy in &mut finding.remedies {
        match remedy {
            Remedy::Fine(count) => *count = count.saturating_mul(2),
            Remedy::Points(penalty) => {
                penalty.min = penalty.min.saturating_mul(2);
                penalty.max = penalty.max.saturating_mul(2);
            }
            _ => {}
        }
    }
    double_if_any(finding, cite, last);
}

/// If the referee takes points again, it is twice what he took the last time, or more.
fn double_if_any(finding: &mut Finding, cite: &[String], last: Option<i32>) {
    let Some(last) = last.filter(|points| *points < 0) else { return };
    let Some(penalty) = finding.penalty_mut() else { return };
    let least = last.saturating_mul(2);
    if penalty.max < 0 {
        // Never less than twice what the text asks for.
        (penalty.min, penalty.max) = (penalty.min.min(least), penalty.max.min(least));
    } else {
        penalty.if_any = Some(least);
    }
    is_doubled(finding, cite);
}

const fn is_fixed(penalty: &Penalty) -> bool {
    penalty.min != 0 || penalty.max != 0
}

fn is_doubled(finding: &mut Finding, cite: &[String]) {
    finding.set(Remedy::Doubled);
    finding.basis.cite(cite);
}

/// South makes two remarks in one deal and the referee takes 3 points for the first: only now is it known that
/// the second costs 6 or more.
pub fn doubled_now(law: &Law, earlier: Hearing, finding: &Finding) -> Option<Finding> {
    let ordinal = finding.penalty()?.again_after?;
    let rule = law.book.session.repeated.as_ref()?;
    let is_last = |other: &Heard| other.breach.code == finding.breach.code && other.ordinal == ordinal;
    let taken = earlier.iter().rev().find(is_last)?.penalty()?.decided()?;
    let mut doubled = finding.clone();
    double_if_any(&mut doubled, &rule.cite, Some(taken));
    Some(doubled)
}
