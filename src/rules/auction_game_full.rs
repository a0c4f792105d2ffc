//! `auction/game-full`: too many players for the game.

use super::said::game_of;
use super::{Offence, calls};
use crate::codes::AUCTION_GAME_FULL;
use crate::text;
use crate::text::Text;

pub static OFFENCE: Offence = Offence {
    code: AUCTION_GAME_FULL,
    title: text!(
        "too many players for the game",
        "trop de joueurs pour ce jeu",
        "te veel spelers voor dit spel"
    ),
    explain: text!(
        "More players call a game than may play it at once.",
        "Plus de joueurs annoncent un jeu qu'il n'en admet à la fois.",
        "Meer spelers bieden een spel dan er het tegelijk mogen spelen."
    ),
    example: "
dealer: W
auction:
  - N: petite-misere
  - E: petite-misere
  - S: petite-misere
",
    marks: &[],
    omission: None,
    check: |case, answers| {
        calls::check(case, answers, &MESSAGE, |said| {
            said.others().any(|call| game_of(call).is_some() && game_of(call) == said.game())
        })
    },
};

static MESSAGE: Text = text!(
    "“{call}” by {seat} is one too many: {why}.",
    "{seat} ne peut plus annoncer « {call} » : {why}.",
    "{seat} mag “{call}” niet meer bieden: {why}."
);
