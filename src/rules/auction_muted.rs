//! `auction/muted`: call without the right to speak.

use super::{Mark, Offence, calls};
use crate::codes::AUCTION_MUTED;
use crate::text;
use crate::text::Text;

pub static OFFENCE: Offence = Offence {
    code: AUCTION_MUTED,
    title: text!(
        "call without the right to speak",
        "annonce sans droit à la parole",
        "bod zonder spreekrecht"
    ),
    explain: text!(
        "A player calls something although he has lost the right to speak in this deal.",
        "Un joueur annonce alors qu'il a perdu le droit à la parole dans cette donne.",
        "Een speler biedt hoewel hij in deze gift het spreekrecht verloor."
    ),
    example: "
dealer: W
auction:
  - N: wait
  - S: propose ♥
  - E: pass
  - S: petite-misere
",
    marks: &[Mark::ManyGames, Mark::WasMuteBefore],
    omission: None,
    check: |case, answers| calls::check(case, answers, &MESSAGE, |said| said.after_muting()),
};

static MESSAGE: Text = text!(
    "{seat} should not have said “{call}”: {why}.",
    "{seat} n'aurait pas dû annoncer « {call} » : {why}.",
    "{seat} had “{call}” niet mogen zeggen: {why}."
);
