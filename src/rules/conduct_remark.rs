//! `conduct/remark`: a remark or hint that can influence the play.

use super::{Answers, Case, Offence, incident_breach, nothing_recorded};
use crate::codes::CONDUCT_REMARK;
use crate::text;
use crate::text::{Arg, Text};
use crate::transcript::Incident;

pub static OFFENCE: Offence = Offence {
    code: CONDUCT_REMARK,
    title: text!("remark", "remarque", "opmerking"),
    explain: text!(
        "A player says something that can influence the play. Whether it did is for the jury.",
        "Un joueur dit quelque chose qui peut influencer le jeu. Au jury de dire si ce fut le cas.",
        "Een speler zegt iets dat het spel kan beïnvloeden. Of dat gebeurde, zegt de jury."
    ),
    example: "play:\n  - remark: {by: N, text: \"♠!\"}\n",
    marks: &[],
    omission: None,
    check,
};

static MESSAGE: Text = text!(
    "{seat} made a remark: “{what}”",
    "{seat} a fait une remarque : « {what} »",
    "{seat} maakte een opmerking: “{what}”"
);

fn check(case: &Case, answers: &mut Answers) {
    nothing_recorded(case, answers);
    for (moment, incident) in case.incidents_of_play() {
        if let Incident::Remark { by, text } = incident {
            let message = MESSAGE.with([
                ("seat", (*by).into()),
                ("what", Arg::Foreign(text.clone().unwrap_or_else(|| "…".to_owned()))),
            ]);
            answers.broken(incident_breach(case, CONDUCT_REMARK, moment, *by, message));
        }
    }
}
