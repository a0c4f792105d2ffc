//! `auction/must-wait`: first player may not pass.

use super::{Offence, calls};
use crate::codes::AUCTION_MUST_WAIT;
use crate::text;
use crate::text::Text;

pub static OFFENCE: Offence = Offence {
    code: AUCTION_MUST_WAIT,
    title: text!("first player may not pass", "le premier ne peut pas passer", "de eerste mag niet passen"),
    explain: text!(
        "The first player passes where the regulation makes him wait or bid.",
        "Le premier joueur passe alors que le règlement l'oblige à attendre ou à annoncer.",
        "De eerste speler past waar het reglement hem laat wachten of bieden."
    ),
    example: "dealer: W\nauction:\n  - N: pass\n",
    marks: &[],
    omission: None,
    check: |case, answers| {
        calls::check(case, answers, &MESSAGE, |said| {
            said.is_first() && said.case.law.book.auction.first_may_pass.is_some()
        })
    },
};

static MESSAGE: Text = text!(
    "{seat} may not pass here: {why}.",
    "{seat} ne peut pas passer ici : {why}.",
    "{seat} mag hier niet passen: {why}."
);
