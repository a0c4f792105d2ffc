//! `auction/wrong-suit`: wrong suit.

use super::said::names_suit;
use super::{Mark, Offence, calls};
use crate::codes::AUCTION_WRONG_SUIT;
use crate::text;
use crate::text::Text;

pub static OFFENCE: Offence = Offence {
    code: AUCTION_WRONG_SUIT,
    title: text!("wrong suit", "mauvaise couleur", "verkeerde kleur"),
    explain: text!(
        "The call names a suit that is not open to the player: another than the one proposed, or a lower one.",
        "L'annonce nomme une couleur que le joueur ne peut pas annoncer : une autre que celle proposée, ou une \
     inférieure.",
        "Het bod noemt een kleur die de speler niet mag bieden: een andere dan de gevraagde, of een lagere."
    ),
    example: "
dealer: W
auction:
  - N: propose ♥
  - E: join ♠
",
    marks: &[Mark::ManyGames],
    omission: None,
    check: |case, answers| calls::check(case, answers, &MESSAGE, |said| names_suit(said.call)),
};

static MESSAGE: Text = text!(
    "“{call}” by {seat} names a suit that is not open: {why}.",
    "{seat} ne peut pas annoncer cette couleur (« {call} ») : {why}.",
    "{seat} mag die kleur niet bieden (“{call}”): {why}."
);
