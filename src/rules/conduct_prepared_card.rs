//! `conduct/prepared-card`: a card held ready before the turn.

use super::play_out_of_turn::may_be_early;
use super::{Answers, Case, Offence, incident_breach, nothing_recorded};
use crate::codes::CONDUCT_PREPARED_CARD;
use crate::text;
use crate::text::Text;
use crate::transcript::Incident;

pub static OFFENCE: Offence = Offence {
    code: CONDUCT_PREPARED_CARD,
    title: text!("prepared card", "carte préparée", "klaargehouden kaart"),
    explain: text!(
        "A player holds a card ready before it is his turn, so that the others can see that he has decided.",
        "Un joueur prépare sa carte avant son tour, si bien que les autres voient qu'il s'est décidé.",
        "Een speler houdt een kaart klaar voor zijn beurt, zodat de anderen zien dat hij beslist heeft."
    ),
    example: "play:\n  - prepare: {by: S}\n",
    marks: &[],
    omission: None,
    check,
};

static MESSAGE: Text = text!(
    "{seat} held a card ready before the turn.",
    "{seat} a préparé sa carte avant son tour.",
    "{seat} hield een kaart klaar vóór zijn beurt."
);

fn check(case: &Case, answers: &mut Answers) {
    if may_be_early(case, answers) {
        return;
    }
    nothing_recorded(case, answers);
    for (moment, incident) in case.incidents_of_play() {
        if let Incident::Prepare { by } = incident {
            let message = MESSAGE.with([("seat", (*by).into())]);
            let breach = incident_breach(case, CONDUCT_PREPARED_CARD, moment, *by, message);
            answers.broken(breach.breaks(case.law.book.play.before_turn.as_ref()));
        }
    }
}
