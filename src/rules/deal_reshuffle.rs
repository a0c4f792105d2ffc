//! `deal/reshuffle`: a deal was shuffled again without leave.

use super::{Answers, Case, Mark, NOT_NOTED, Offence, deal_breach};
use crate::codes::DEAL_RESHUFFLE;
use crate::rulebook::Condition;
use crate::text;
use crate::text::Text;
use crate::transcript::Reshuffled;

pub static OFFENCE: Offence = Offence {
    code: DEAL_RESHUFFLE,
    title: text!("shuffled again", "jeu remêlé", "opnieuw geschud"),
    explain: text!(
        "The cards of a deal were shuffled again. Some regulations never allow it; others want the referee to \
     agree first, unless it was a misdeal or everybody passed. `referee: true` records that he agreed.",
        "Les cartes d'une donne ont été remêlées. Certains règlements ne le permettent jamais ; d'autres veulent \
     d'abord l'accord de l'arbitre, sauf maldonne ou passe rond. `arbitre: oui` note cet accord.",
        "De kaarten van een gift werden opnieuw geschud. Sommige reglementen laten dat nooit toe; andere willen \
     eerst het akkoord van de scheidsrechter, tenzij er verkeerd gedeeld was of iedereen paste. `scheidsrechter: ja` noteert dat akkoord."
    ),
    example: "deal:\n  reshuffled: {referee: false}\n",
    marks: &[Mark::DealtAgain],
    omission: Some(text!(
        "`reshuffled: {referee: false}` says that nobody asked the referee. Without `referee:` that is not \
         known: a remark says what would follow, and a notice makes it a question.",
        "`reshuffled: {referee: false}` dit que personne n'a demandé à l'arbitre. Sans `referee:` on n'en \
         sait rien : une remarque dit ce qui suivrait, et un constat en fait une question.",
        "`reshuffled: {referee: false}` zegt dat niemand het de scheidsrechter vroeg. Zonder `referee:` is \
         dat niet bekend: een opmerking zegt wat zou volgen, en een vaststelling maakt er een vraag van."
    )),
    check,
};

static WITHOUT: Text = text!(
    "The cards were shuffled again without the referee's leave.",
    "Le jeu a été remêlé sans l'accord de l'arbitre.",
    "Er werd opnieuw geschud zonder akkoord van de scheidsrechter."
);
static UNTOLD: Text = text!(
    "The cards were shuffled again; the record does not say whether the referee agreed.",
    "Le jeu a été remêlé ; le relevé ne dit pas si l'arbitre était d'accord.",
    "Er werd opnieuw geschud; het verslag zegt niet of de scheidsrechter akkoord ging."
);
static WITH: Text = text!(
    "The cards were shuffled again with the referee's leave.",
    "Le jeu a été remêlé avec l'accord de l'arbitre.",
    "Er werd opnieuw geschud met akkoord van de scheidsrechter."
);

static AGAIN: Text =
    text!("The cards were shuffled again.", "Le jeu a été remêlé.", "Er werd opnieuw geschud.");
static BY_AGREEMENT: Text = text!(
    "The table agreed to deal again.",
    "La table s'est mise d'accord pour redonner.",
    "De tafel kwam overeen om opnieuw te delen."
);

fn check(case: &Case, answers: &mut Answers) {
    // Where the text lets the table agree, there is nothing to report.
    if case.transcript.deal.agreed_redeal && case.law.book.deal.agreed_redeal.is_none() {
        let dealer = case.transcript.dealt_by();
        let breach = deal_breach(DEAL_RESHUFFLE, "agreed-redeal", dealer, BY_AGREEMENT.plain());
        // After a misdeal they need not ask anybody. Where not every hand is written, it may have been one.
        if case.replay.holdings.written.whole().len() < 3 {
            answers.possible(breach);
        } else {
            answers.broken(breach);
        }
    }
    let Some(Reshuffled { referee: agreed }) = case.transcript.deal.reshuffled else {
        return answers.not_applicable(&NOT_NOTED);
    };
    // Whether the referee gave leave matters only under a regulation in which he can.
    let is_for_referee = case.law.book.depends_on(DEAL_RESHUFFLE, Condition::RefereeAgreed);
    let message = match agreed {
        _ if !is_for_referee => &AGAIN,
        Some(true) => &WITH,
        Some(false) => &WITHOUT,
        None => &UNTOLD,
    };
    let breach = deal_breach(DEAL_RESHUFFLE, "reshuffled", case.transcript.dealt_by(), message.plain());
    match agreed {
        None if is_for_referee => answers.unrecorded(breach),
        _ => answers.broken(breach),
    }
}
