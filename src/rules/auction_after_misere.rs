//! `auction/after-misere`: not after a misère.

use super::said::game_of;
use super::{Mark, Offence, calls};
use crate::codes::AUCTION_AFTER_MISERE;
use crate::game::Game;
use crate::text;
use crate::text::Text;

pub static OFFENCE: Offence = Offence {
    code: AUCTION_AFTER_MISERE,
    title: text!("not after a misère", "pas après une misère", "niet na een miserie"),
    explain: text!(
        "A suit is proposed, or joined too low, after a misère or piccolo was called.",
        "Une couleur est proposée, ou emballée trop bas, après l'annonce d'une misère ou d'un piccolo.",
        "Een kleur wordt gevraagd, of er wordt te laag meegegaan, nadat miserie of piccolo geboden werd."
    ),
    example: "
dealer: W
auction:
  - N: petite-misere
  - E: propose ♥
",
    marks: &[Mark::ManyGames],
    omission: None,
    check: |case, answers| {
        calls::check(case, answers, &MESSAGE, |said| {
            said.after(|call| game_of(call).is_some_and(Game::is_misere))
        })
    },
};

static MESSAGE: Text = text!(
    "“{call}” by {seat} is not allowed any more: {why}.",
    "{seat} ne peut plus annoncer « {call} » : {why}.",
    "{seat} mag “{call}” niet meer bieden: {why}."
);
