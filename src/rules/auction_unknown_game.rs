//! `auction/unknown-game`: a game, or a level of it, that the regulation does not have.

use super::{Answers, Breach, Case, Mark, Offence, calls};
use crate::codes::AUCTION_UNKNOWN_GAME;
use crate::text;
use crate::text::{Arg, Text};
use crate::transcript::{Call, Moment};

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
    check,
};

fn check(case: &Case, answers: &mut Answers) {
    if case.transcript.auction.is_none() && case.transcript.contract.is_some() {
        return named(case, answers);
    }
    calls::check(case, answers, &MESSAGE, |said| !matches!(said.call, Call::Pass | Call::PassTrou));
}

/// A game that the record names without its calls.
fn named(case: &Case, answers: &mut Answers) {
    let mut is_any = false;
    for contract in case.auction.contracts() {
        let of_game = case.law.book.games.get(&contract.game);
        let levels = of_game.and_then(|rules| case.law.of(&rules.levels));
        let has_level = || levels.is_none_or(|all| all.is_empty() || all.contains(&contract.level));
        if of_game.is_some() && has_level() {
            answers.holds();
            continue;
        }
        // Two misères of two players are one game that the regulation does not have.
        if std::mem::replace(&mut is_any, true) {
            continue;
        }
        let game = Arg::Game(contract.game, Some(contract.level));
        let message = NAMED.with([("seats", Arg::Seats(contract.players)), ("game", game)]);
        let at = contract.route();
        let breach = Breach::new(AUCTION_UNKNOWN_GAME, Moment::Auction(0), at, LABEL.plain(), message);
        answers.broken(breach.by(contract.announcer));
    }
    if !is_any && case.auction.contracts().is_empty() {
        answers.not_applicable(&NO_GAME);
    }
}

static NAMED: Text = text!(
    "{seats} played a game that is not in the regulation ({game}).",
    "{seats} : ce jeu n'est pas dans le règlement ({game}).",
    "{seats}: dit spel staat niet in het reglement ({game})."
);
static LABEL: Text = text!("not in the regulation", "absent du règlement", "niet in het reglement");
static NO_GAME: Text = text!("no game is known", "aucun jeu n'est connu", "geen spel is bekend");

static MESSAGE: Text = text!(
    "{seat} called something that is not in the regulation (“{call}”): {why}.",
    "{seat} a annoncé « {call} » : {why}.",
    "{seat} bood “{call}”: {why}."
);
