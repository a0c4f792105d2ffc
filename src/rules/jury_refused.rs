//! `jury/refused`: a game is played although the jury refused it.

use super::{Answers, Case, Offence, incident_breach};
use crate::codes::JURY_REFUSED;
use crate::text;
use crate::text::{Arg, Text};
use crate::transcript::Incident;

pub static OFFENCE: Offence = Offence { code: JURY_REFUSED, title: &TITLE, explain: &EXPLAIN, check };

static TITLE: Text = text!("jury refused", "refus du jury", "jury weigerde");
static EXPLAIN: Text = text!(
    "The jury was asked for leave to play a game and refused, and the game was played all the same.",
    "Le jury, prié d'autoriser un jeu, a refusé, et le jeu a été joué malgré tout.",
    "De jury werd om toestemming gevraagd en weigerde, en het spel werd toch gespeeld."
);
static MESSAGE: Text = text!(
    "{seat} played {game} although the jury had refused it.",
    "{seat} a joué malgré le refus du jury ({game}).",
    "{seat} speelde {game} hoewel de jury geweigerd had."
);
static NOT_ASKED: Text =
    text!("the jury refused nothing", "le jury n'a rien refusé", "de jury weigerde niets");

fn check(case: &Case, answers: &mut Answers) {
    let mut any = false;
    for (moment, incident) in case.incidents() {
        let Incident::Jury { by, game, granted: false } = incident else { continue };
        any = true;
        let played = case
            .auction
            .contracts()
            .iter()
            .find(|contract| contract.is_declarer(*by) && game.is_none_or(|game| game == contract.game));
        match played {
            None => answers.holds(),
            Some(contract) => {
                let game = Arg::Game(contract.game, Some(contract.level));
                let message = MESSAGE.with([("seat", (*by).into()), ("game", game)]);
                answers.broken(incident_breach(case, JURY_REFUSED, moment, *by, message));
            }
        }
    }
    if !any {
        answers.not_applicable(&NOT_ASKED);
    }
}
