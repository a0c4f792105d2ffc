//! `conduct/cheating`: somebody is caught cheating.

use super::{Answers, Case, Offence, incident_breach, nothing_recorded};
use crate::codes::CONDUCT_CHEATING;
use crate::text;
use crate::text::{Arg, Text};
use crate::transcript::Incident;

pub static OFFENCE: Offence = Offence {
    code: CONDUCT_CHEATING,
    title: text!("cheating", "tricherie", "vals spelen"),
    explain: text!(
        "The record says that a player cheated. What it was is for the jury to weigh; the regulation says what it may cost.",
        "Le relevé dit qu'un joueur a triché. Au jury d'en juger la gravité ; le règlement dit ce que cela peut coûter.",
        "Het verslag zegt dat een speler vals speelde. De jury weegt het; het reglement zegt wat het kan kosten."
    ),
    example: "play:\n  - cheat: {by: S}\n",
    marks: &[],
    omission: None,
    check,
};

static MESSAGE: Text = text!(
    "{seat} is said to have cheated: “{what}”",
    "{seat} aurait triché : « {what} »",
    "{seat} zou vals gespeeld hebben: “{what}”"
);

fn check(case: &Case, answers: &mut Answers) {
    nothing_recorded(case, answers);
    for (moment, incident) in case.incidents() {
        if let Incident::Cheat { by, text } = incident {
            let message = MESSAGE.with([
                ("seat", (*by).into()),
                ("what", Arg::Foreign(text.clone().unwrap_or_else(|| "…".to_owned()))),
            ]);
            answers.broken(incident_breach(case, CONDUCT_CHEATING, moment, *by, message));
        }
    }
}
