//! `deal/turned-card`: a card is turned up where the regulation turns none.

use super::{Answers, Case, NOT_NOTED, Offence, deal_breach};
use crate::codes::DEAL_TURNED_CARD;
use crate::text;
use crate::text::Text;

pub static OFFENCE: Offence = Offence {
    code: DEAL_TURNED_CARD,
    title: text!("card turned for trump", "carte retournée pour l'atout", "kaart gekeerd voor troef"),
    explain: text!(
        "The dealer turned a card for trump under a regulation in which trump is bid and no card is turned.",
        "Le donneur a retourné une carte pour l'atout alors que, dans ce règlement, l'atout se demande et \
     qu'aucune carte ne se retourne.",
        "De deler keerde een kaart voor troef onder een reglement waarin troef geboden wordt en geen kaart \
     gekeerd wordt."
    ),
    example: "deal: {turned: ♦7}\n",
    marks: &[],
    omission: None,
    check,
};

static MESSAGE: Text = text!(
    "{card} was turned for trump; this regulation turns no card.",
    "{card} a été retournée pour l'atout ; on n'y retourne pas de carte.",
    "{card} werd voor troef gekeerd; er wordt geen kaart gekeerd."
);

static SILENT: Text = text!(
    "{card} was turned for trump; this regulation does not speak of a turned card.",
    "{card} a été retournée pour l'atout ; ce règlement ne parle pas de carte retournée.",
    "{card} werd voor troef gekeerd; dit reglement spreekt niet van een keerkaart."
);

fn check(case: &Case, answers: &mut Answers) {
    let Some(card) = case.transcript.deal.turned.card() else { return answers.not_applicable(&NOT_NOTED) };
    let Some(rule) = &case.law.book.deal.turned_card else {
        let message = SILENT.with([("card", card.into())]);
        return answers.broken(deal_breach(DEAL_TURNED_CARD, "turned", case.transcript.dealt_by(), message));
    };
    if case.law.get(rule) != Some(&false) {
        return answers.holds();
    }
    let message = MESSAGE.with([("card", card.into())]);
    let breach = deal_breach(DEAL_TURNED_CARD, "turned", case.transcript.dealt_by(), message);
    answers.broken(breach.under(rule));
}
