//! `auction/unknown-game`: a game, or a level of it, that the regulation does not have.

use super::{Mark, Offence, calls};
use crate::codes::AUCTION_UNKNOWN_GAME;
use crate::text;
use crate::text::Text;
use crate::transcript::Call;

pub static OFFENCE: Offence = Offence {
    code: AUCTION_UNKNOWN_GAME,
    title: text!("unknown game", "jeu inconnu", "onbekend spel"),
    explain: text!(
        "A player calls a game that this regulation does not have, or at a level it does not have. The call \
     changes nothing in the replay.",
        "Un joueur annonce un jeu que ce règlement ne connaît pas, ou à un niveau qu'il ne connaît pas. \
     L'annonce ne change rien à la suite.",
        "Een speler biedt een spel dat dit reglement niet kent, of op een niveau dat het niet kent. Het bod \
     verandert niets aan het vervolg."
    ),
    example: "dealer: W\nauction:\n  - N: solo 4 ♠\n",
    marks: &[Mark::ManyGames],
    omission: None,
    check: |case, answers| {
        calls::check(case, answers, &MESSAGE, |said| !matches!(said.call, Call::Pass | Call::PassTrou))
    },
};

static MESSAGE: Text = text!(
    "{seat} called something that is not in the regulation (“{call}”): {why}.",
    "{seat} a annoncé « {call} » : {why}.",
    "{seat} bood “{call}”: {why}."
);
