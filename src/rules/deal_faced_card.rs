//! `deal/faced-card`: a card was seen while it was dealt.

use super::{Answers, Breach, Case, NOT_NOTED, Offence, deal_breach};
use crate::codes::DEAL_FACED_CARD;
use crate::text;
use crate::text::Text;
use crate::transcript::Faced;

pub static OFFENCE: Offence = Offence {
    code: DEAL_FACED_CARD,
    title: text!("card turned over", "carte retournée en donnant", "kaart omgedraaid"),
    explain: text!(
        "Cards are dealt so that nobody sees their faces. Where the dealer's last card is turned as trump, that \
     card is meant to be seen.",
        "Les cartes se donnent sans que personne ne voie leur face. Là où la dernière carte du donneur est \
     retournée pour l'atout, celle-là doit être vue.",
        "Kaarten worden gedeeld zonder dat iemand ze ziet. Waar de laatste kaart van de deler als troef gekeerd \
     wordt, mag die gezien worden."
    ),
    example: "deal:\n  faced: [{card: ♣4, to: N}]\n",
    marks: &[],
    omission: None,
    check,
};

static MESSAGE: Text = text!(
    "{card} was turned over while dealing.",
    "{card} a été retournée pendant la donne.",
    "{card} werd omgedraaid tijdens het delen."
);

fn check(case: &Case, answers: &mut Answers) {
    if case.transcript.deal.faced.is_empty() {
        return answers.not_applicable(&NOT_NOTED);
    }
    let turned = case.transcript.deal.turned.card();
    let is_turned_up = case.law.of(&case.law.book.deal.turned_card) == Some(&true);
    for (n, Faced { card, .. }) in case.transcript.deal.faced.iter().enumerate() {
        if is_turned_up && turned == Some(*card) {
            answers.holds();
            continue;
        }
        let message = MESSAGE.with([("card", (*card).into())]);
        let breach = deal_breach(DEAL_FACED_CARD, "faced", case.transcript.dealt_by(), message);
        // Each card has its own entry.
        let at = breach.at.clone().item(n);
        answers.broken(Breach { at, ..breach });
    }
}
