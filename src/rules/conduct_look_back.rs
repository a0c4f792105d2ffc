//! `conduct/look-back`: a player looks at a trick older than the last one.

use super::{Answers, Case, Offence, incident_breach, nothing_recorded};
use crate::codes::CONDUCT_LOOK_BACK;
use crate::replay::PlayedCard;
use crate::rulebook::LookingBack;
use crate::text;
use crate::text::{Arg, Text};
use crate::transcript::{Incident, Moment};

pub static OFFENCE: Offence = Offence {
    code: CONDUCT_LOOK_BACK,
    title: text!("looking at an old trick", "ancien pli consulté", "oude slag bekeken"),
    explain: text!(
        "Only the trick that was gathered last may be looked at again; under some regulations only until the \
     next one is led to.",
        "Seul le dernier pli ramassé peut encore être consulté ; selon certains règlements, seulement jusqu'à \
     l'entame du suivant.",
        "Alleen de laatst opgehaalde slag mag nog bekeken worden; volgens sommige reglementen enkel tot de \
     volgende begint."
    ),
    example: "play:\n  - N: ♥5 ♥A ♥J ♥7\n  - E: ♠3 ♠K ♠A ♠7\n  - review: {by: N, trick: 1}\n",
    marks: &[],
    omission: None,
    check,
};

static MESSAGE: Text = text!(
    "{seat} looked at trick {trick} when {last} was the last one gathered.",
    "{seat} a consulté le pli {trick} alors que le dernier ramassé était le {last}.",
    "{seat} bekeek slag {trick} terwijl {last} de laatst opgehaalde was."
);

static TOO_LATE: Text = text!(
    "{seat} looked at trick {trick} when the next one had been led to.",
    "{seat} a consulté le pli {trick} alors que le suivant était entamé.",
    "{seat} bekeek slag {trick} toen de volgende al begonnen was."
);

/// Is the last trick closed too as soon as somebody leads to the next one?
fn until_next_lead(case: &Case) -> bool {
    case.law.of(&case.law.book.play.looking_back) == Some(&LookingBack::LastTrickUntilNextLead)
}

fn check(case: &Case, answers: &mut Answers) {
    nothing_recorded(case, answers);
    for (moment, incident) in case.incidents_of_play() {
        let (Incident::Review { by, trick }, Moment::Play(step, _)) = (incident, moment) else { continue };
        // A trick that is complete before this step has been gathered.
        let cards = &case.replay.cards;
        let is_gathered = |n: &usize| {
            let ends_before = |last: &PlayedCard| last.laid.step < step;
            let Some(trick) = case.replay.tricks.get(*n) else { return false };
            match trick.span.leader {
                Some(_) => trick.complete && case.replay.cards_of(*n).last().is_some_and(ends_before),
                None => trick.span.step < step,
            }
        };
        let last = (0..case.replay.tricks.len()).filter(is_gathered).count();
        let next_led = cards.iter().any(|card| card.laid.trick == last && card.laid.step < step);
        let number = ("trick", Arg::Number((*trick).into()));
        // The cards of the trick on the table lie there for all to see.
        let message = if usize::from(*trick) < last {
            MESSAGE.with([("seat", (*by).into()), number, ("last", last.into())])
        } else if next_led && until_next_lead(case) {
            TOO_LATE.with([("seat", (*by).into()), number])
        } else {
            answers.holds();
            continue;
        };
        let breach = incident_breach(case, CONDUCT_LOOK_BACK, moment, *by, message);
        answers.broken(breach.breaks(case.law.book.play.looking_back.as_ref()));
    }
}
