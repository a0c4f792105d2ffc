//! `deal/wrong-dealer`: somebody dealt who was not due.

use super::{Answers, Case, NOT_NOTED, Offence, Route, deal_breach};
use crate::codes::DEAL_WRONG_DEALER;
use crate::text;
use crate::text::Text;

pub static OFFENCE: Offence = Offence {
    code: DEAL_WRONG_DEALER,
    title: text!("wrong dealer", "mauvais donneur", "verkeerde deler"),
    explain: text!(
        "`dealer` is who was due, `dealt-by` who dealt. Regulations differ on whether such a deal is played.",
        "`donneur` est celui dont c'était le tour, `donné-par` celui qui a donné. Les règlements diffèrent quant au \
     sort d'une telle donne.",
        "`gever` is wie aan de beurt was, `gedeeld-door` wie deelde. Reglementen verschillen over wat er met zo'n \
     gift gebeurt."
    ),
    example: "dealer: W\ndeal: {dealt-by: S}\n",
    marks: &[],
    omission: None,
    check,
};

static MESSAGE: Text = text!(
    "{seat} dealt although it was the turn of {due}.",
    "{seat} a donné alors que c'était à {due} de donner.",
    "{seat} deelde terwijl {due} aan de beurt was."
);
static DUE: Text = text!("{due} was due", "c'était à {due}", "{due} was aan de beurt");

fn check(case: &Case, answers: &mut Answers) {
    let (Some(due), Some(dealt)) = (case.transcript.dealer, case.transcript.deal.dealt_by) else {
        return answers.not_applicable(&NOT_NOTED);
    };
    if due == dealt {
        return answers.holds();
    }
    let message = MESSAGE.with([("seat", dealt.into()), ("due", due.into())]);
    answers.broken(
        deal_breach(DEAL_WRONG_DEALER, "dealt-by", Some(dealt), message)
            .proved_by(Route::field("dealer"), DUE.with([("due", due.into())])),
    );
}
