//! `claim/no-order`: a hand is shown without saying in which order the cards will be played.

use super::{Answers, Case, NO_RULE, Offence, incident_breach, nothing_recorded};
use crate::codes::CLAIM_NO_ORDER;
use crate::rulebook::ClaimNeeds;
use crate::text;
use crate::text::Text;

pub static OFFENCE: Offence = Offence {
    code: CLAIM_NO_ORDER,
    title: text!(
        "hand shown without an order of play",
        "jeu étalé sans ordre annoncé",
        "kaarten opengelegd zonder volgorde"
    ),
    explain: text!(
        "A player shows his hand before the end without saying in which order he plays, where the regulation asks \
     for it.",
        "Un joueur étale son jeu avant la fin sans annoncer l'ordre des cartes, là où le règlement l'exige.",
        "Een speler legt zijn hand open voor het einde zonder de volgorde van zijn kaarten te zeggen, waar het \
     reglement dat vraagt."
    ),
    example: "play:\n  - claim: {by: E, says: made, order: none, agreed: [N, S, W]}\n",
    marks: &[],
    omission: Some(text!(
        "`order: none` says that no order was announced. Without `order:` that is not known: a remark says \
         what would follow, and a notice makes it a question.",
        "`order: none` dit qu'aucun ordre n'a été annoncé. Sans `order:` on n'en sait rien : une remarque dit \
         ce qui suivrait, et un constat en fait une question.",
        "`order: none` zegt dat er geen volgorde genoemd werd. Zonder `order:` is dat niet bekend: een \
         opmerking zegt wat zou volgen, en een vaststelling maakt er een vraag van."
    )),
    check,
};

static MESSAGE: Text = text!(
    "{seat} showed the hand without announcing the order of play.",
    "{seat} a étalé son jeu sans annoncer l'ordre des cartes.",
    "{seat} legde de kaarten open zonder de volgorde te zeggen."
);

static UNTOLD: Text = text!(
    "The record does not say in which order {seat} was to play the cards shown.",
    "Le relevé ne dit pas dans quel ordre {seat} allait jouer les cartes étalées.",
    "Het verslag zegt niet in welke volgorde {seat} de opengelegde kaarten zou spelen."
);

fn check(case: &Case, answers: &mut Answers) {
    nothing_recorded(case, answers);
    let rule = case.law.book.claims.needs.as_ref();
    let asked = |needs: &Vec<ClaimNeeds>| needs.contains(&ClaimNeeds::Order);
    let Some(rule) = rule.filter(|rule| case.law.get(rule).is_some_and(asked)) else {
        return answers.not_applicable(&NO_RULE);
    };
    for claimed in &case.claims {
        if claimed.ordered {
            answers.holds();
            continue;
        }
        let text = if claimed.order_is_untold { &UNTOLD } else { &MESSAGE };
        let message = text.with([("seat", claimed.by.into())]);
        let breach = incident_breach(case, CLAIM_NO_ORDER, claimed.moment, claimed.by, message);
        let breach = breach.under(rule);
        if claimed.order_is_untold { answers.unrecorded(breach) } else { answers.broken(breach) }
    }
}
