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
use crate::text::{Arg, Text};

static MESSAGE: Text = text!(
    "{seat} does again what happened in deal {n} already: {what}.",
    "{seat} récidive après la donne {n} : {what}.",
    "{seat} doet opnieuw wat al in gift {n} gebeurde: {what}."
);
static LABEL: Text = text!("again", "de nouveau", "opnieuw");
static BEFORE: Text =
    text!("deal {n}: the time before", "donne {n} : la fois d'avant", "gift {n}: de vorige keer");

/// The last time this player did it in an earlier deal.
pub fn before<'a>(case: &Case<'a>, code: Code, seat: Option<Seat>) -> Option<&'a Done> {
    case.past?.offences[seat?].before(code)
}

/// Says of every repeated offence that it is one, with what the rulebook makes of that.
pub fn apply(case: &Case, findings: &mut Vec<Finding>) {
    if case.past.is_none() {
        return;
    }
    let mut again = Vec::new();
    for finding in findings.iter_mut().filter(|finding| counts(finding)) {
        let Some(done) = before(case, finding.code, finding.seat) else { continue };
        let general = case.law.book.session.repeated.as_ref();
        if general.is_none() && !depends_on_repetition(case.law, finding.code) {
            continue;
        }
        let n = || ("n", Arg::from(done.last.deal));
        finding.earlier.push((done.last.clone(), BEFORE.with([n()])));
        if doubles(case.law) {
            double(finding);
        }
        // Where the offence has a sanction of its own for that, it is said there.
        if general.is_none() {
            continue;
        }
        let what = explain::words(finding.code).map(|(title, _)| title);
        let (Some(seat), Some(what)) = (finding.seat, what) else { continue };
        let message = MESSAGE.with([("seat", seat.into()), n(), ("what", what.into())]);
        let mut breach =
            Breach::new(SESSION_REPEAT, finding.moment, finding.at.clone(), LABEL.plain(), message).by(seat);
        breach.trick = finding.trick;
        breach.earlier.push((done.last.clone(), BEFORE.with([n()])));
        if let Some(rule) = general {
            breach = breach.cites(&rule.cite).reads(rule.reading());
        }
        again.extend(judged(case, breach, false));
    }
    if again.is_empty() {
        return;
    }
    findings.extend(again);
    findings.sort_by_key(|finding| finding.moment);
    number(findings);
}

/// Does what it costs count twice, because it is the second time?
pub fn is_doubled(case: &Case, finding: &Finding) -> bool {
    counts(finding) && before(case, finding.code, finding.seat).is_some() && doubles(case.law)
}

/// Does the regulation let a repeated offence count twice?
fn doubles(law: &Law) -> bool {
    law.of(&law.book.session.repeated) == Some(&Repeated::DoubledOrExcluded)
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

/// Points and fines count twice; what the referee decides, he decides.
fn double(finding: &mut Finding) {
    finding.fines = finding.fines.saturating_mul(2);
    if let Some(Penalty { min, max, .. }) = &mut finding.penalty {
        *min = min.saturating_mul(2);
        *max = max.saturating_mul(2);
    }
}
