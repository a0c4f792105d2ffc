//! `auction/bound`: proposer is bound.

use super::{Mark, Offence, calls};
use crate::codes::AUCTION_BOUND;
use crate::text;
use crate::text::Text;
use crate::transcript::Call;

pub static OFFENCE: Offence = Offence {
    code: AUCTION_BOUND,
    title: text!("proposer is bound", "proposeur lié", "vrager is gebonden"),
    explain: text!(
        "A player who is joined speaks although his partner speaks for the pair.",
        "Un joueur emballé parle alors que son partenaire parle pour les deux.",
        "Een speler met wie meegegaan is spreekt hoewel zijn maat voor het paar spreekt."
    ),
    example: "
dealer: W
auction:
  - N: propose ♥
  - E: join ♥
  - S: pass
  - W: pass
  - N: solo 6 ♥
",
    marks: &[Mark::ManyGames, Mark::TurnsTheBidding],
    omission: None,
    check: |case, answers| {
        calls::check(case, answers, &MESSAGE, |said| {
            said.after(|call| matches!(call, Call::Join(..))) && said.again()
        })
    },
};

static MESSAGE: Text = text!(
    "{seat} said “{call}” though bound: {why}.",
    "{seat} a annoncé « {call} » sans en avoir le droit : {why}.",
    "{seat} zei “{call}”, maar is gebonden: {why}."
);
