//! `conduct/deliberate`: a player loses or wins games on purpose.

use super::{Answers, Breach, Case, NOTED, Offence, moment_route, nothing_recorded, noticed};
use crate::codes::CONDUCT_DELIBERATE;
use crate::text;
use crate::text::Text;

pub static OFFENCE: Offence = Offence {
    code: CONDUCT_DELIBERATE,
    title: text!(
        "playing to lose or to let win",
        "perte ou gain volontaire",
        "opzettelijk verliezen of laten winnen"
    ),
    explain: text!(
        "A player loses or wins games on purpose. Only the table can say so: `notice` with `of` records it.",
        "Un joueur perd ou gagne des jeux volontairement. Seule la table peut le dire : `constate` avec `de` le note.",
        "Een speler verliest of wint opzettelijk. Alleen de tafel kan dat zeggen: `merkt-op` met `van` noteert het."
    ),
    example: "play:\n  - notice: {by: N, what: conduct/deliberate, of: S}\n",
    marks: &[],
    omission: None,
    check,
};

static MESSAGE: Text = text!(
    "{seat} is said to lose or win on purpose.",
    "On reproche à {seat} de perdre ou de gagner volontairement.",
    "{seat} zou opzettelijk verliezen of winnen."
);
static SOMEBODY: Text = text!(
    "Somebody is said to lose or win on purpose; the record does not say who.",
    "On reproche à quelqu'un de perdre ou de gagner volontairement ; le relevé ne dit pas à qui.",
    "Iemand zou opzettelijk verliezen of winnen; het verslag zegt niet wie."
);

fn check(case: &Case, answers: &mut Answers) {
    nothing_recorded(case, answers);
    for (moment, of) in noticed(case, CONDUCT_DELIBERATE) {
        let message = match of {
            Some(seat) => MESSAGE.with([("seat", seat.into())]),
            None => SOMEBODY.plain(),
        };
        answers.broken(
            Breach::new(CONDUCT_DELIBERATE, moment, moment_route(moment), NOTED.plain(), message).by(of),
        );
    }
}
