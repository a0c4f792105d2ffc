//! `deal/marked-card`: somebody notices a marked card.

use super::{Answers, Case, NOT_NOTED, Offence, deal_breach};
use crate::codes::DEAL_MARKED_CARD;
use crate::text;
use crate::text::Text;

pub static OFFENCE: Offence = Offence {
    code: DEAL_MARKED_CARD,
    title: text!("marked card", "carte marquée", "gemerkte kaart"),
    explain: text!(
        "A card can be told from its back. Nobody is accused; the question is whether to go on with this pack.",
        "Une carte se reconnaît à son dos. Personne n'est accusé ; la question est de continuer ou non avec ce jeu.",
        "Een kaart is aan haar rug te herkennen. Niemand wordt beschuldigd; de vraag is of met dit spel \
     verdergegaan wordt."
    ),
    example: "deal: {marked: ♣4}\n",
    marks: &[],
    omission: None,
    check,
};

static MESSAGE: Text = text!("{card} is marked.", "{card} est marquée.", "{card} is gemerkt.");

fn check(case: &Case, answers: &mut Answers) {
    match case.transcript.deal.marked {
        None => answers.not_applicable(&NOT_NOTED),
        Some(card) => {
            let message = MESSAGE.with([("card", card.into())]);
            answers.broken(deal_breach(DEAL_MARKED_CARD, "marked", None, message));
        }
    }
}
