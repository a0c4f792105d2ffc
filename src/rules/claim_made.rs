//! `claim/made`: a player shows his hand because he thinks his game is made.

use super::{Answers, Case, Mark, Offence, incident_breach, nothing_recorded, shown};
use crate::codes::CLAIM_MADE;
use crate::text;
use crate::text::Text;
use crate::transcript::{Incident, Says};

pub static OFFENCE: Offence = Offence {
    code: CLAIM_MADE,
    title: text!("hand shown as made", "cartes étalées comme gagnantes", "kaarten opengelegd als gewonnen"),
    explain: text!(
        "A player shows his hand before the end because he thinks his game is made.",
        "Un joueur étale ses cartes avant la fin parce qu'il croit son jeu réussi.",
        "Een speler legt zijn kaarten voor het einde open omdat hij denkt dat zijn spel gewonnen is."
    ),
    example: "play:\n  - claim: {by: E, says: made}\n",
    marks: &[
        Mark::ShownMade,
        Mark::NoFault,
        Mark::Decides(text!(
            " because the cards were shown as made",
            ", les cartes ayant été étalées comme gagnantes",
            " omdat de kaarten als gewonnen opengelegd werden"
        )),
    ],
    omission: None,
    check,
};

static MESSAGE: Text = text!(
    "{seat} showed the hand and said that the game was made.",
    "{seat} a étalé ses cartes en déclarant son jeu réussi.",
    "{seat} legde de kaarten open en zei dat het spel gewonnen was."
);

static BY_DEFENDER: Text = text!(
    "{seat}, who plays against the game, showed the hand and said that it was won.",
    "{seat}, qui joue contre ce jeu, a étalé ses cartes en déclarant avoir gagné.",
    "{seat}, die tegen het spel speelt, legde de kaarten open en zei gewonnen te hebben."
);

fn check(case: &Case, answers: &mut Answers) {
    nothing_recorded(case, answers);
    for (moment, incident) in case.incidents_of_play() {
        if let Incident::Claim { by, says: Says::Made, .. } = incident {
            let contracts = case.auction.contracts();
            let declares = contracts.iter().any(|contract| contract.is_declarer(*by));
            let text = if declares || contracts.is_empty() { &MESSAGE } else { &BY_DEFENDER };
            let message = text.with([("seat", (*by).into())]);
            let breach = incident_breach(case, CLAIM_MADE, moment, *by, message);
            answers.broken(shown::with_outlook(case, moment, breach));
        }
    }
}
