//! `trou/early-bid`: bid before the trou round is over.

use super::said::is_bid;
use super::{Mark, Offence, calls};
use crate::codes::TROU_EARLY_BID;
use crate::text;
use crate::text::Text;

pub static OFFENCE: Offence = Offence {
    code: TROU_EARLY_BID,
    title: text!(
        "bid before the trou round is over",
        "annonce avant la fin du tour du trou",
        "bod voor de troelronde voorbij is"
    ),
    explain: text!(
        "A player bids before all four have said whether they hold a trou.",
        "Un joueur annonce avant que les quatre aient dit s'ils ont le trou.",
        "Een speler biedt voor alle vier gezegd hebben of ze een troel hebben."
    ),
    example: "
auction:
  - N: pass-trou
  - E: propose ♥
  - S: trou
",
    marks: &[Mark::ManyGames],
    omission: None,
    check: |case, answers| {
        calls::check(case, answers, &MESSAGE, |said| is_bid(said.call) && said.speaks_of_trou())
    },
};

static MESSAGE: Text = text!(
    "{seat} said “{call}” too early: {why}.",
    "{seat} a annoncé « {call} » trop tôt : {why}.",
    "{seat} zei te vroeg “{call}”: {why}."
);
