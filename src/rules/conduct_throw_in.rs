//! `conduct/throw-in`: cards thrown in during a dispute.

use super::{Answers, Case, Offence, incident_breach, nothing_recorded};
use crate::codes::CONDUCT_THROW_IN;
use crate::text;
use crate::text::Text;
use crate::transcript::Incident;

pub static OFFENCE: Offence = Offence {
    code: CONDUCT_THROW_IN,
    title: text!("cards thrown in", "cartes jetées", "kaarten neergegooid"),
    explain: text!(
        "A player throws his cards on the table before the deal is over.",
        "Un joueur jette ses cartes sur la table avant la fin de la donne.",
        "Een speler gooit zijn kaarten neer voor de gift gedaan is."
    ),
    example: "play:\n  - throw-in: {by: W}\n",
    marks: &[],
    omission: Some(text!(
        "Where the jury or the referee has to be called first, `jury: {by: N}` shows that somebody called. \
         Without it nobody did.",
        "Là où il faut d'abord appeler le jury ou l'arbitre, `jury: {by: N}` montre qu'on l'a fait. Sans \
         cela, personne ne l'a appelé.",
        "Waar de jury of de scheidsrechter eerst geroepen moet worden, toont `jury: {by: N}` dat iemand riep. \
         Zonder dat deed niemand het."
    )),
    check,
};

static MESSAGE: Text =
    text!("{seat} threw the cards in.", "{seat} a jeté ses cartes.", "{seat} gooide de kaarten neer.");

fn check(case: &Case, answers: &mut Answers) {
    nothing_recorded(case, answers);
    for (moment, incident) in case.incidents() {
        if let Incident::ThrowIn { by } = incident {
            let message = MESSAGE.with([("seat", (*by).into())]);
            answers.broken(incident_breach(case, CONDUCT_THROW_IN, moment, *by, message));
        }
    }
}
