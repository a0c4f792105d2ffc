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
    example: "play:\n  - claim: {by: E, says: made, agreed: [N, S, W]}\n",
    marks: &[],
    check,
};

static MESSAGE: Text = text!(
    "{seat} showed the hand without announcing the order of play.",
    "{seat} a étalé son jeu sans annoncer l'ordre des cartes.",
    "{seat} legde de kaarten open zonder de volgorde te zeggen."
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
        let message = MESSAGE.with([("seat", claimed.by.into())]);
        let breach = incident_breach(case, CLAIM_NO_ORDER, claimed.moment, claimed.by, message);
        answers.broken(breach.cites(&rule.cite).reads(rule.reading()));
    }
}
