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

static BY_AGREEMENT: Text = text!(
    "The table agreed to deal again.",
    "La table s'est mise d'accord pour redonner.",
    "De tafel kwam overeen om opnieuw te delen."
);

fn check(case: &Case, answers: &mut Answers) {
    // Where the text lets the table agree, there is nothing to report.
    if case.transcript.deal.agreed_redeal && case.law.book.deal.agreed_redeal.is_none() {
        let dealer = case.transcript.dealt_by();
        answers.broken(deal_breach(DEAL_RESHUFFLE, "agreed-redeal", dealer, BY_AGREEMENT.plain()));
    }
    let Some(agreed) = case.transcript.deal.reshuffled else { return answers.not_applicable(&NOT_NOTED) };
    let message = if agreed { &WITH } else { &WITHOUT };
    let dealer = case.transcript.dealt_by();
    answers.broken(deal_breach(DEAL_RESHUFFLE, "reshuffled", dealer, message.plain()));
}
