//! `claim/beaten`: a player shows his hand because he thinks he is beaten.

use super::{Answers, Case, Mark, Offence, incident_breach, nothing_recorded, shown};
use crate::codes::CLAIM_BEATEN;
use crate::text;
use crate::text::Text;
use crate::transcript::{Incident, Says};

pub static OFFENCE: Offence = Offence {
    code: CLAIM_BEATEN,
    title: text!("hand shown as beaten", "cartes étalées comme perdantes", "kaarten opengelegd als verloren"),
    explain: text!(
        "A player shows his hand before the end because he thinks he is beaten.",
        "Un joueur étale ses cartes avant la fin parce qu'il se croit battu.",
        "Een speler legt zijn kaarten voor het einde open omdat hij denkt dat hij verloren heeft."
    ),
    example: "play:\n  - claim: {by: S, says: beaten}\n",
    marks: &[
        Mark::ShownBeaten,
        Mark::NoFault,
        Mark::Decides(text!(
            " because the cards were shown as beaten",
            ", les cartes ayant été étalées comme perdantes",
            " omdat de kaarten als verloren opengelegd werden"
        )),
    ],
    omission: None,
    check,
};

static MESSAGE: Text = text!(
    "{seat} showed the hand and gave up.",
    "{seat} a étalé ses cartes et abandonné.",
    "{seat} legde de kaarten open en gaf op."
);

fn check(case: &Case, answers: &mut Answers) {
    nothing_recorded(case, answers);
    for (moment, incident) in case.incidents_of_play() {
        if let Incident::Claim { by, says: Says::Beaten, .. } = incident {
            let message = MESSAGE.with([("seat", (*by).into())]);
            let breach = incident_breach(case, CLAIM_BEATEN, moment, *by, message);
            answers.broken(shown::with_outlook(case, moment, breach));
        }
    }
}
