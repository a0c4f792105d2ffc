//! `auction/restricted`: call not open to him.

use super::{Mark, Offence, calls};
use crate::codes::AUCTION_RESTRICTED;
use crate::text;
use crate::text::Text;
use crate::transcript::Call;

pub static OFFENCE: Offence = Offence {
    code: AUCTION_RESTRICTED,
    title: text!("call not open", "annonce non ouverte", "bod dat niet openstaat"),
    explain: text!(
        "After waiting, joining or agreeing to a trou a player may only make certain calls; this is another.",
        "Après avoir attendu, emballé ou accepté un trou, un joueur n'a plus que certaines annonces ; celle-ci n'en est pas.",
        "Na wachten, meegaan of een troel aanvaarden blijven een speler maar enkele boden; dit is een ander."
    ),
    example: "
dealer: W
auction:
  - N: wait
  - E: propose ♥
  - S: pass
  - W: pass
  - N: propose ♠
",
    marks: &[Mark::ManyGames],
    check: |case, answers| {
        calls::check(case, answers, &MESSAGE, |said| {
            said.own().any(|call| !matches!(call, Call::PassTrou | Call::Pass | Call::Good))
        })
    },
};

static MESSAGE: Text = text!(
    "“{call}” is not open to {seat}: {why}.",
    "« {call} » n'est pas ouvert à {seat} : {why}.",
    "“{call}” staat niet open voor {seat}: {why}."
);
