//! `conduct/left`: a player leaves the game.

use super::{Answers, Case, Offence, incident_breach, nothing_recorded};
use crate::codes::CONDUCT_LEFT;
use crate::text;
use crate::text::Text;
use crate::transcript::Incident;

pub static OFFENCE: Offence = Offence {
    code: CONDUCT_LEFT,
    title: text!("left the game", "partie quittée", "spel verlaten"),
    explain: text!(
        "A player leaves the table before the end.",
        "Un joueur quitte la table avant la fin.",
        "Een speler verlaat de tafel voor het einde."
    ),
    example: "play:\n  - leave: {by: W}\n",
    marks: &[],
    omission: None,
    check,
};

static MESSAGE: Text =
    text!("{seat} left the game.", "{seat} a quitté la partie.", "{seat} verliet het spel.");

fn check(case: &Case, answers: &mut Answers) {
    nothing_recorded(case, answers);
    for (moment, incident) in case.incidents() {
        if let Incident::Leave { by } = incident {
            let message = MESSAGE.with([("seat", (*by).into())]);
            answers.broken(incident_breach(case, CONDUCT_LEFT, moment, *by, message));
        }
    }
}
