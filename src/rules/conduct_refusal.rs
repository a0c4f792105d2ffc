//! `conduct/refusal`: a player does not obey the referee.

use super::{Answers, Case, Offence, incident_breach, nothing_recorded};
use crate::codes::CONDUCT_REFUSAL;
use crate::text;
use crate::text::Text;
use crate::transcript::{Incident, Refused};

pub static OFFENCE: Offence = Offence {
    code: CONDUCT_REFUSAL,
    title: text!("refusal", "refus", "weigering"),
    explain: text!(
        "A player refuses to show his hand to the referee, or to follow the referee's decision.",
        "Un joueur refuse de montrer son jeu à l'arbitre, ou de suivre la décision de l'arbitre.",
        "Een speler weigert zijn hand te tonen aan de scheidsrechter, of diens beslissing te volgen."
    ),
    example: "play:\n  - refuse: {by: S, what: show-hand}\n",
    marks: &[],
    omission: Some(text!(
        "Only `refuse: {by: N, what: show-hand}` or `what: decision` shows it. Without that nothing is known \
         of it.",
        "Seul `refuse: {by: N, what: show-hand}` ou `what: decision` le montre. Sans cela, on n'en sait rien.",
        "Alleen `refuse: {by: N, what: show-hand}` of `what: decision` toont het. Zonder dat is er niets over \
         bekend."
    )),
    check,
};

static SHOW_HAND: Text = text!(
    "{seat} refused to show the hand.",
    "{seat} a refusé de montrer son jeu.",
    "{seat} weigerde de kaarten te tonen."
);
static DECISION: Text = text!(
    "{seat} refused to follow the decision.",
    "{seat} a refusé de suivre la décision.",
    "{seat} weigerde de beslissing te volgen."
);

fn check(case: &Case, answers: &mut Answers) {
    nothing_recorded(case, answers);
    for (moment, incident) in case.incidents() {
        if let Incident::Refuse { by, what } = incident {
            let text = match what {
                Refused::ShowHand => &SHOW_HAND,
                Refused::Decision => &DECISION,
            };
            answers.broken(incident_breach(
                case,
                CONDUCT_REFUSAL,
                moment,
                *by,
                text.with([("seat", (*by).into())]),
            ));
        }
    }
}
