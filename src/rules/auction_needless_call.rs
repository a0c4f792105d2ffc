//! `auction/needless-call`: call known to be beaten.

use super::{Offence, calls};
use crate::codes::AUCTION_NEEDLESS_CALL;
use crate::text;
use crate::text::Text;
use crate::transcript::Call;

pub static OFFENCE: Offence = Offence {
    code: AUCTION_NEEDLESS_CALL,
    title: text!(
        "call known to be beaten",
        "annonce que l'on sait inférieure",
        "bod waarvan men weet dat het te laag is"
    ),
    explain: text!(
        "A game is called, or its suit shown, although it is known to be beaten already.",
        "Un jeu est annoncé, ou sa couleur dévoilée, alors qu'on le sait déjà inférieur.",
        "Een spel wordt geboden, of zijn kleur getoond, hoewel bekend is dat het al lager is."
    ),
    example: "
dealer: W
auction:
  - N: abondance 9 ♥
  - E: abondance 9 ♣
",
    marks: &[],
    omission: None,
    check: |case, answers| {
        calls::check(case, answers, &MESSAGE, |said| {
            matches!(said.call, Call::Abondance(..) | Call::Trump(_))
                && said.others().any(|call| matches!(call, Call::Abondance(..)))
        })
    },
};

static MESSAGE: Text = text!(
    "{seat} should not have said “{call}”: {why}.",
    "{seat} n'aurait pas dû annoncer « {call} » : {why}.",
    "{seat} had “{call}” niet mogen zeggen: {why}."
);
