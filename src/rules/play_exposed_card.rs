//! `play/exposed-card`: cards that the others could see before they were played.

use super::{Answers, Case, Offence, incident_breach, nothing_recorded};
use crate::cards::Hand;
use crate::codes::PLAY_EXPOSED_CARD;
use crate::text;
use crate::text::Text;
use crate::transcript::Incident;

pub static OFFENCE: Offence = Offence { code: PLAY_EXPOSED_CARD, title: &TITLE, explain: &EXPLAIN, check };

static TITLE: Text = text!("card exposed", "carte montrée", "kaart getoond");
static EXPLAIN: Text = text!(
    "A player lets the others see cards of his hand without playing them.",
    "Un joueur laisse voir des cartes de sa main sans les jouer.",
    "Een speler laat kaarten van zijn hand zien zonder ze te spelen."
);
static MESSAGE: Text = text!(
    "{seat} showed {cards} without playing.",
    "{seat} a montré {cards} sans jouer.",
    "{seat} toonde {cards} zonder te spelen."
);

fn check(case: &Case, answers: &mut Answers) {
    nothing_recorded(case, answers);
    for (moment, incident) in case.incidents() {
        if let Incident::Expose { by, cards } = incident {
            let shown: Hand = cards.iter().copied().collect();
            let message = MESSAGE.with([("seat", (*by).into()), ("cards", shown.into())]);
            answers.broken(incident_breach(case, PLAY_EXPOSED_CARD, moment, *by, message));
        }
    }
}
