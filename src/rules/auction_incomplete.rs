//! `auction/incomplete`: the auction stops before there is a game and before all have passed.

use super::{Answers, Breach, Case, Mark, Offence, Route};
use crate::auction::BiddingResult;
use crate::cards::Seat;
use crate::codes::AUCTION_INCOMPLETE;
use crate::text;
use crate::text::{Arg, Text};
use crate::transcript::Moment;

pub static OFFENCE: Offence = Offence {
    code: AUCTION_INCOMPLETE,
    title: text!("auction breaks off", "enchères interrompues", "bieden breekt af"),
    explain: text!(
        "The recorded calls end although nobody has a game and not everybody has passed. What follows cannot \
     be judged by the game.",
        "Les annonces notées s'arrêtent alors que personne n'a de jeu et que tous n'ont pas passé. La suite ne peut \
     pas être jugée selon le jeu.",
        "De genoteerde biedingen houden op terwijl niemand een spel heeft en niet iedereen gepast heeft. Het \
     vervolg kan niet volgens het spel beoordeeld worden."
    ),
    example: "dealer: W\nauction:\n  - N: propose ♥\n  - E: pass\n",
    marks: &[Mark::ManyGames, Mark::LeftOut],
    omission: None,
    check,
};

static MESSAGE: Text = text!(
    "The auction breaks off: nobody has a game, and not everybody has passed.",
    "Les enchères s'interrompent : personne n'a de jeu et tous n'ont pas passé.",
    "Het bieden breekt af: niemand heeft een spel en niet iedereen heeft gepast."
);
static FLOOR: Text = text!(
    "The auction breaks off: {seat} still has the floor.",
    "Les enchères s'interrompent : {seat} a encore la parole.",
    "Het bieden breekt af: {seat} is nog aan het woord."
);
static FLOOR_OF_ONE: Text = text!(
    "The auction breaks off: one of {who} still has the floor.",
    "Les enchères s'interrompent : l'un des joueurs {who} a encore la parole.",
    "Het bieden breekt af: een van {who} is nog aan het woord."
);
static LABEL: Text = text!("the last call", "la dernière annonce", "het laatste bod");
static NONE: Text = text!("no auction is recorded", "pas d'enchères notées", "geen biedingen genoteerd");

fn check(case: &Case, answers: &mut Answers) {
    let floor: Vec<Seat> = case.auction.still_to_speak.iter().collect();
    match (&case.auction.outcome, floor.as_slice()) {
        (BiddingResult::NotRecorded, _) => answers.not_applicable(&NONE),
        (BiddingResult::PassedOut, _) | (BiddingResult::Games(_), []) => answers.holds(),
        (outcome @ (BiddingResult::Incomplete | BiddingResult::Games(_)), floor) => {
            let message = match floor {
                _ if *outcome == BiddingResult::Incomplete => MESSAGE.plain(),
                [seat] => FLOOR.with([("seat", (*seat).into())]),
                _ => FLOOR_OF_ONE.with([("who", Arg::Seats(case.auction.still_to_speak))]),
            };
            // What is noted after it (the jury's answer, a notice) is no call.
            let entries = case.transcript.auction.as_ref().map_or(0, Vec::len);
            let last = case.transcript.calls().last().map_or(entries.saturating_sub(1), |(step, ..)| step);
            let at = Route::field("auction").item(last);
            let moment = Moment::Auction(last);
            answers.broken(Breach::new(AUCTION_INCOMPLETE, moment, at, LABEL.plain(), message));
        }
    }
}
