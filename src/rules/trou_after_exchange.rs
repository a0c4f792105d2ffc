//! `trou/after-exchange`: trou after the exchange.

use super::{Answers, Case, Offence, Route, calls};
use crate::codes::TROU_AFTER_EXCHANGE;
use crate::text;
use crate::text::Text;

pub static OFFENCE: Offence = Offence {
    code: TROU_AFTER_EXCHANGE,
    title: text!("trou after the exchange", "trou après l'échange", "troel na de ruil"),
    explain: text!(
        "Three aces come together only because the dealer exchanged the turned card for his misère. The misère came first.",
        "Trois as ne se réunissent que parce que le donneur a échangé la carte retournée pour sa misère. La misère était la première.",
        "Drie azen komen pas samen doordat de deler de keerkaart ruilde voor zijn miserie. De miserie was eerst."
    ),
    example: "
dealer: W
deal: {turned: ♦A}
hands:
  N: ♠A42 ♥A97 ♦K863 ♣T53
  W: ♠975 ♥865 ♦A972 ♣864
auction:
  - N: pass
  - E: pass
  - S: pass
  - W: grande-misere
  - N: trou
exchange: {gives: ♦A, takes: ♣3, from: N}
",
    marks: &[],
    omission: None,
    check,
};

static MESSAGE: Text = text!(
    "{seat} said “{call}” after the exchange: {why}.",
    "{seat} a annoncé « {call} » après l'échange : {why}.",
    "{seat} zei “{call}” na de ruil: {why}."
);
static EXCHANGE: Text = text!("the exchange", "l'échange", "de ruil");

fn check(case: &Case, answers: &mut Answers) {
    calls::check_each(
        case,
        answers,
        |said| said.call.announces_trou() && said.case.transcript.exchange.is_some(),
        |fault| {
            let breach = calls::breach(case, fault, &MESSAGE);
            Some(breach.proved_by(Route::field("exchange"), EXCHANGE.plain()))
        },
    );
}
