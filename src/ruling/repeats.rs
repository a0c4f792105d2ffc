//! A player who does again what he did in an earlier deal of the session.

use super::remedies::{judged, number};
use super::{Finding, Penalty, Severity, Standing};
use crate::cards::Seat;
use crate::codes::{Code, SESSION_REPEAT};
use crate::explain;
use crate::past::Done;
use crate::rulebook::{Condition, Law, Remedy, Repeated};
use crate::rules::{Breach, Case};
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
static FIRST: Text = text!("the first time", "la première fois", "de eerste keer");
static LABEL: Text = text!("again", "de nouveau", "opnieuw");
static BEFORE: Text =
    text!("deal {n}: the time before", "donne {n} : la fois d'avant", "gift {n}: de vorige keer");

/// The last time this player did it in an earlier deal.
pub fn before<'a>(case: &Case<'a>, code: Code, seat: Option<Seat>) -> Option<&'a Done> {
    case.past?.offences[seat?].before(code)
}

/// Says of every repeated offence that it is one, with what the rulebook makes of that.
pub fn apply(case: &Case, findings: &mut Vec<Finding>) {
    let mut again = Vec::new();
    for n in 0..findings.len() {
        let (earlier, rest) = findings.split_at_mut(n);
        let Some(finding) = rest.first_mut().filter(|finding| counts(finding)) else { continue };
        match before(case, finding.code, finding.seat) {
            Some(done) => again.extend(since_earlier_deal(case, finding, done)),
            None => again.extend(twice_in_deal(case, earlier, finding)),
        }
    }
    if again.is_empty() {
        return;
    }
    findings.extend(again);
    findings.sort_by_key(|finding| finding.moment);
    number(findings);
}

/// He did it in an earlier deal.
fn since_earlier_deal(case: &Case, finding: &mut Finding, done: &Done) -> Option<Finding> {
    let general = case.law.book.session.repeated.as_ref();
    if general.is_none() && !depends_on_repetition(case.law, finding.code) {
        return None;
    }
    let n = || ("n", Arg::from(done.last.deal));
    finding.earlier.push((done.last.clone(), BEFORE.with([n()])));
    // Where the offence has a sanction of its own for that, it is said there.
    let rule = general?;
    if case.law.get(rule) == Some(&Repeated::DoubledOrExcluded) {
        double(finding, &rule.cite, done.points);
    }
    let (seat, what) = (finding.seat?, explain::words(finding.code).map(|(title, _)| title)?);
    let message = MESSAGE.with([("seat", seat.into()), n(), ("what", what.into())]);
    let mut breach = again(finding, message).by(seat).cites(&rule.cite).reads(rule.reading());
    breach.earlier.push((done.last.clone(), BEFORE.with([n()])));
    judged(case, breach, false)
}

/// He did it in this very deal, which can be a repetition or not.
fn twice_in_deal(case: &Case, earlier: &[Finding], finding: &mut Finding) -> Option<Finding> {
    let same = |other: &&Finding| other.code == finding.code && other.seat == finding.seat && counts(other);
    let first = earlier.iter().find(same)?;
    let (general, in_deal) = (&case.law.book.session.repeated, &case.law.book.session.repeated_in_deal);
    let (general, rule) = (general.as_ref()?, in_deal.as_ref()?);
    if case.law.get(rule) != Some(&true) {
        finding.readings.extend(rule.reading().map(str::to_owned));
        return None;
    }
    if case.law.get(general) == Some(&Repeated::DoubledOrExcluded) {
        double(finding, &general.cite, first.penalty.as_ref().and_then(|penalty| penalty.decided));
    }
    let (seat, what) = (finding.seat?, explain::words(finding.code).map(|(title, _)| title)?);
    let message = IN_DEAL.with([("seat", seat.into()), ("what", what.into())]);
    let breach = again(finding, message).by(seat).cites(&general.cite).reads(rule.reading());
    judged(case, breach.proved_by(first.at.clone(), FIRST.plain()), false)
}

fn again(finding: &Finding, message: Message) -> Breach {
    let mut breach = Breach::new(SESSION_REPEAT, finding.moment, finding.at.clone(), LABEL.plain(), message);
    breach.trick = finding.trick;
    breach
}

/// Only an infraction can be repeated, and only one that was not wiped out.
pub fn counts(finding: &Finding) -> bool {
    finding.severity > Severity::Advice
        && finding.standing != Standing::Lapsed
        && finding.seat.is_some()
        && !finding.code.word().starts_with("session/")
}

/// Does the sanction of this offence ask whether it was done before?
fn depends_on_repetition(law: &Law, code: Code) -> bool {
    let asks = |remedy: &Remedy| match remedy {
        Remedy::Cases(cases) => cases.iter().any(|case| case.condition == Some(Condition::Repeated)),
        _ => false,
    };
    let rule = law.book.infractions.get(&code);
    rule.is_some_and(|rule| rule.values().iter().any(asks))
}

/// Points and fines count twice. What the referee is free to take has no number to double, unless he
/// took some the last time.
fn double(finding: &mut Finding, cite: &[String], last: Option<i32>) {
    let fixed = |penalty: &Penalty| (penalty.min, penalty.max) != (0, 0);
    let last = last.filter(|points| *points < 0).map(|points| points.saturating_mul(2));
    finding.doubled =
        finding.fines > 0 || finding.penalty.as_ref().is_some_and(|penalty| fixed(penalty) || last.is_some());
    if finding.doubled {
        let new = cite.iter().filter(|article| !finding.articles.contains(article));
        let new: Vec<String> = new.cloned().collect();
        finding.articles.extend(new);
    }
    finding.fines = finding.fines.saturating_mul(2);
    if let Some(penalty) = &mut finding.penalty {
        if !fixed(penalty) {
            penalty.if_any = last;
        }
        penalty.min = penalty.min.saturating_mul(2);
        penalty.max = penalty.max.saturating_mul(2);
    }
}
