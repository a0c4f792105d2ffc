//! `conduct/look`: a player looks at another player's cards.

use super::{Answers, Case, Offence, incident_breach, nothing_recorded};
use crate::codes::CONDUCT_LOOK;
use crate::text;
use crate::text::Text;
use crate::transcript::Incident;

pub static OFFENCE: Offence = Offence {
    code: CONDUCT_LOOK,
    title: text!("looking at cards", "cartes regardées", "in kaarten kijken"),
    explain: text!(
        "A player looks at the cards in another player's hand.",
        "Un joueur regarde les cartes d'un autre joueur.",
        "Een speler kijkt in de kaarten van een andere speler."
    ),
    example: "play:\n  - look: {by: N, at: E}\n",
    marks: &[],
    omission: None,
    check,
};

static AT: Text = text!(
    "{seat} looked at the cards of {other}.",
    "{seat} a regardé les cartes de {other}.",
    "{seat} keek in de kaarten van {other}."
);
static SOMEBODY: Text = text!(
    "{seat} looked at another player's cards.",
    "{seat} a regardé les cartes d'un autre joueur.",
    "{seat} keek in de kaarten van een andere speler."
);

fn check(case: &Case, answers: &mut Answers) {
    nothing_recorded(case, answers);
    for (moment, incident) in case.incidents_of_play() {
        if let Incident::Look { by, at } = incident {
            let message = match at {
                Some(other) => AT.with([("seat", (*by).into()), ("other", (*other).into())]),
                None => SOMEBODY.with([("seat", (*by).into())]),
            };
            answers.broken(incident_breach(case, CONDUCT_LOOK, moment, *by, message));
        }
    }
}
