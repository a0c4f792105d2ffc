//! `auction/wrong-trump`: trump named by a player to whom it does not belong.

use super::{Mark, Offence, calls};
use crate::codes::AUCTION_WRONG_TRUMP;
use crate::text;
use crate::text::Text;
use crate::transcript::Call;

pub static OFFENCE: Offence = Offence {
    code: AUCTION_WRONG_TRUMP,
    title: text!(
        "trump named by another player",
        "atout nommé par un autre joueur",
        "troef genoemd door een andere speler"
    ),
    explain: text!(
        "Trump is named by a player to whom it does not belong: there is no game to name it for, or the game is \
     another player's. For a trou there is trou/wrong-trump.",
        "L'atout est nommé par un joueur à qui cela ne revient pas : il n'y a pas de jeu qui le demande, ou le \
     jeu est celui d'un autre. Pour un trou, voir trou/wrong-trump.",
        "Troef wordt genoemd door een speler aan wie dat niet toekomt: er is geen spel waarvoor het nodig is, of \
     het spel is dat van een ander. Voor een troel is er trou/wrong-trump."
    ),
    example: "
dealer: W
auction:
  - N: abondance 9 ♥
  - E: pass
  - S: pass
  - W: pass
  - E: trump ♣
",
    marks: &[Mark::ManyGames],
    omission: None,
    check: |case, answers| calls::check(case, answers, &MESSAGE, |said| matches!(said.call, Call::Trump(_))),
};

static MESSAGE: Text = text!(
    "“{call}” was not for {seat} to say: {why}.",
    "Ce n'était pas à {seat} de dire « {call} » : {why}.",
    "Het was niet aan {seat} om “{call}” te zeggen: {why}."
);
