//! `auction/no-trump-card`: joined without a trump.

use super::{Offence, calls};
use crate::codes::AUCTION_NO_TRUMP_CARD;
use crate::text;
use crate::text::Text;
use crate::transcript::Call;

pub static OFFENCE: Offence = Offence {
    code: AUCTION_NO_TRUMP_CARD,
    title: text!("joined without a trump", "emballé sans atout", "meegegaan zonder troef"),
    explain: text!(
        "A player joins a suit of which he holds no card.",
        "Un joueur emballe dans une couleur dont il n'a aucune carte.",
        "Een speler gaat mee in een kleur waarvan hij geen kaart heeft."
    ),
    example: "
dealer: W
hands: {E: ♠KT73 ♦KT6 ♣QJ8432}
auction:
  - N: propose ♥
  - E: join ♥
",
    marks: &[],
    omission: None,
    check: |case, answers| calls::check(case, answers, &MESSAGE, |said| matches!(said.call, Call::Join(..))),
};

static MESSAGE: Text = text!(
    "“{call}” is not open to {seat}: {why}.",
    "{seat} ne peut pas {call} : {why}.",
    "{seat} mag niet meegaan (“{call}”): {why}."
);
