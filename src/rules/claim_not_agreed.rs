//! `claim/not-agreed`: a hand is shown without the others' consent, where the regulation asks for it.

use super::{Answers, Case, Mark, NO_RULE, Offence, incident_breach, nothing_recorded};
use crate::cards::SeatSet;
use crate::codes::CLAIM_NOT_AGREED;
use crate::rulebook::ClaimNeeds;
use crate::text;
use crate::text::{Arg, Text};

pub static OFFENCE: Offence = Offence {
    code: CLAIM_NOT_AGREED,
    title: text!("hand shown without consent", "jeu étalé sans accord", "kaarten opengelegd zonder akkoord"),
    explain: text!(
        "A player shows his hand before the end although not everybody agreed, where the regulation asks for it.",
        "Un joueur étale son jeu avant la fin sans l'accord de tous, là où le règlement l'exige.",
        "Een speler legt zijn hand open voor het einde zonder dat iedereen akkoord ging, waar het reglement dat vraagt."
    ),
    example: "play:\n  - claim: {by: E, says: made, order: \"♠A ♠K\", agreed: [N]}\n",
    marks: &[Mark::Decides(text!(
        " because the cards were shown without consent",
        ", les cartes ayant été étalées sans accord",
        " omdat de kaarten zonder akkoord opengelegd werden"
    ))],
    check,
};

static MESSAGE: Text = text!(
    "{seat} showed the hand without the consent of {others}.",
    "{seat} a étalé son jeu sans l'accord de {others}.",
    "{seat} legde de kaarten open zonder akkoord van {others}."
);

fn check(case: &Case, answers: &mut Answers) {
    nothing_recorded(case, answers);
    let rule = case.law.book.claims.needs.as_ref();
    let Some(rule) =
        rule.filter(|rule| case.law.get(rule).is_some_and(|needs| needs.contains(&ClaimNeeds::Agreement)))
    else {
        return answers.not_applicable(&NO_RULE);
    };
    for claimed in &case.claims {
        let others = SeatSet::of(claimed.by).others();
        let missing: SeatSet = others.iter().filter(|seat| !claimed.agreed.contains(*seat)).collect();
        if missing.is_empty() {
            answers.holds();
            continue;
        }
        let message = MESSAGE.with([("seat", claimed.by.into()), ("others", Arg::Seats(missing))]);
        let breach = incident_breach(case, CLAIM_NOT_AGREED, claimed.moment, claimed.by, message);
        answers.broken(breach.cites(&rule.cite).reads(rule.reading()));
    }
}
