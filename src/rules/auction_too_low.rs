//! `auction/too-low`: bid too low.

use super::said::is_bid;
use super::{Mark, Offence, calls};
use crate::codes::AUCTION_TOO_LOW;
use crate::text;
use crate::text::Text;

pub static OFFENCE: Offence = Offence {
    code: AUCTION_TOO_LOW,
    title: text!("bid too low", "annonce trop basse", "bod te laag"),
    explain: text!(
        "The call does not outbid the game that stands, by the order of games of the regulation.",
        "L'annonce ne dépasse pas le jeu en cours, selon l'ordre des jeux du règlement.",
        "Het bod gaat niet over het spel dat al geboden is, volgens de rangorde van het reglement."
    ),
    example: "
dealer: W
auction:
  - N: abondance 10 ♠
  - E: abondance 9 ♠
",
    marks: &[Mark::ManyGames],
    omission: None,
    check: |case, answers| {
        calls::check(case, answers, &MESSAGE, |said| is_bid(said.call) && said.others().any(is_bid))
    },
};

static MESSAGE: Text = text!(
    "“{call}” by {seat} is too low: {why}.",
    "{seat} a annoncé trop bas (« {call} ») : {why}.",
    "{seat} bood te laag (“{call}”): {why}."
);
