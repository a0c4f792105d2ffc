//! `conduct/look-back`: a player looks at a trick older than the last one.

use super::{Answers, Case, Offence, incident_breach, nothing_recorded};
use crate::codes::CONDUCT_LOOK_BACK;
use crate::text;
use crate::text::{Arg, Text};
use crate::transcript::{Incident, Moment};

pub static OFFENCE: Offence = Offence { code: CONDUCT_LOOK_BACK, title: &TITLE, explain: &EXPLAIN, check };

static TITLE: Text = text!("looking at an old trick", "ancien pli consulté", "oude slag bekeken");
static EXPLAIN: Text = text!(
    "Only the trick that was gathered last may be looked at again.",
    "Seul le dernier pli ramassé peut encore être consulté.",
    "Alleen de laatst opgehaalde slag mag nog bekeken worden."
);
static MESSAGE: Text = text!(
    "{seat} looked at trick {trick} when {last} was the last one gathered.",
    "{seat} a consulté le pli {trick} alors que le dernier ramassé était le {last}.",
    "{seat} bekeek slag {trick} terwijl {last} de laatst opgehaalde was."
);

fn check(case: &Case, answers: &mut Answers) {
    nothing_recorded(case, answers);
    for (moment, incident) in case.incidents() {
        let (Incident::Review { by, trick }, Moment::Play(step, _)) = (incident, moment) else { continue };
        // A trick that is complete before this step has been gathered.
        let cards = &case.replay.cards;
        let gathered = case
            .replay
            .tricks
            .iter()
            .filter(|trick| trick.complete && cards[trick.span.to - 1].laid.step < step);
        let last = gathered.count();
        if usize::from(*trick) == last {
            answers.holds();
            continue;
        }
        let message = MESSAGE.with([
            ("seat", (*by).into()),
            ("trick", Arg::Number((*trick).into())),
            ("last", last.into()),
        ]);
        answers.broken(incident_breach(case, CONDUCT_LOOK_BACK, moment, *by, message));
    }
}
