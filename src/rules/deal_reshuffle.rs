//! `deal/reshuffle`: a deal was shuffled again without leave.

use super::{Answers, Case, NOT_NOTED, Offence, deal_breach};
use crate::codes::DEAL_RESHUFFLE;
use crate::text;
use crate::text::Text;

pub static OFFENCE: Offence = Offence { code: DEAL_RESHUFFLE, title: &TITLE, explain: &EXPLAIN, check };

static TITLE: Text = text!("shuffled again", "jeu remêlé", "opnieuw geschud");
static EXPLAIN: Text = text!(
    "The cards of a deal were shuffled again although it was no misdeal. Some regulations want the referee \
     to agree first; `referee: true` records that he did.",
    "Les cartes ont été remêlées alors qu'il n'y avait pas de maldonne. Certains règlements veulent d'abord \
     l'accord de l'arbitre ; `referee: true` note qu'il l'a donné.",
    "De kaarten werden opnieuw geschud hoewel er niet verkeerd gedeeld was. Sommige reglementen willen eerst \
     het akkoord van de scheidsrechter; `referee: true` noteert dat hij het gaf."
);
static WITHOUT: Text = text!(
    "The cards were shuffled again without the referee's leave.",
    "Le jeu a été remêlé sans l'accord de l'arbitre.",
    "Er werd opnieuw geschud zonder akkoord van de scheidsrechter."
);
static WITH: Text = text!(
    "The cards were shuffled again with the referee's leave.",
    "Le jeu a été remêlé avec l'accord de l'arbitre.",
    "Er werd opnieuw geschud met akkoord van de scheidsrechter."
);

fn check(case: &Case, answers: &mut Answers) {
    let Some(agreed) = case.transcript.deal.reshuffled else { return answers.not_applicable(&NOT_NOTED) };
    let message = if agreed { &WITH } else { &WITHOUT };
    let dealer = case.transcript.dealt_by();
    answers.broken(deal_breach(DEAL_RESHUFFLE, "reshuffled", dealer, message.plain()));
}
