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
    omission: Some(text!(
        "`agreed: [N]` names everybody who agreed, `agreed: []` says that nobody did. Without `agreed:` that \
         is not known: a remark says what would follow, and a notice makes it a question.",
        "`agreed: [N]` nomme tous ceux qui étaient d'accord, `agreed: []` dit que personne ne l'était. Sans \
         `agreed:` on n'en sait rien : une remarque dit ce qui suivrait, et un constat en fait une question.",
        "`agreed: [N]` noemt iedereen die akkoord ging, `agreed: []` zegt dat niemand dat deed. Zonder \
         `agreed:` is dat niet bekend: een opmerking zegt wat zou volgen, en een vaststelling maakt er een \
         vraag van."
    )),
    check,
};

static MESSAGE: Text = text!(
    "{seat} showed the hand without the consent of {others}.",
    "{seat} a étalé son jeu sans l'accord de {others}.",
    "{seat} legde de kaarten open zonder akkoord van {others}."
);

static UNTOLD: Text = text!(
    "{seat} showed the hand; the record does not say that {others} agreed.",
    "{seat} a étalé son jeu ; le relevé ne dit pas que {others} étaient d'accord.",
    "{seat} legde de kaarten open; het verslag zegt niet dat {others} akkoord gingen."
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
        let agreed = claimed.agreed.unwrap_or_default();
        let missing: SeatSet = others.iter().filter(|seat| !agreed.contains(*seat)).collect();
        if missing.is_empty() {
            answers.holds();
            continue;
        }
        let text = if claimed.agreed.is_none() { &UNTOLD } else { &MESSAGE };
        let message = text.with([("seat", claimed.by.into()), ("others", Arg::Seats(missing))]);
        let breach = incident_breach(case, CLAIM_NOT_AGREED, claimed.moment, claimed.by, message);
        let breach = breach.under(rule);
        if claimed.agreed.is_none() { answers.unrecorded(breach) } else { answers.broken(breach) }
    }
}
