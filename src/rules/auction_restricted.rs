//! `auction/restricted`: call not open to him.

use super::{Mark, Offence, calls};
use crate::codes::AUCTION_RESTRICTED;
use crate::text;
use crate::text::Text;
use crate::transcript::Call;

pub static OFFENCE: Offence = Offence {
    code: AUCTION_RESTRICTED,
    title: text!("call not open", "annonce non permise", "niet toegelaten bod"),
    explain: text!(
        "After waiting, joining or agreeing to a trou a player may only make certain calls; this is another.",
        "Après avoir attendu, emballé ou accepté un trou, un joueur n'a plus que certaines annonces ; celle-ci n'en est pas.",
        "Na wachten, meegaan of een troel aanvaarden mag een speler nog maar enkele dingen bieden; dit hoort daar niet bij."
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
    omission: None,
    check: |case, answers| {
        calls::check(case, answers, &MESSAGE, |said| {
            said.own().any(|call| !matches!(call, Call::PassTrou | Call::Pass | Call::Good))
        })
    },
};

static MESSAGE: Text = text!(
    "“{call}” is not open to {seat}: {why}.",
    "{seat} ne peut pas annoncer « {call} » : {why}.",
    "{seat} mag “{call}” niet bieden: {why}."
);
