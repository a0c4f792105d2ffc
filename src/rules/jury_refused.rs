//! `jury/refused`: a game is played although the jury refused it.

use super::{Answers, Breach, Case, Offence, call_route, incident_breach, session_history};
use crate::auction::Contract;
use crate::codes::JURY_REFUSED;
use crate::game::Game;
use crate::rulebook::{Asks, JuryCall, Rule};
use crate::text;
use crate::text::{Arg, Text};
use crate::transcript::{Incident, Moment};

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
static AGAIN: Text = text!(
    "{seat} called the game although the jury had refused it.",
    "{seat} a annoncé le jeu malgré le refus du jury.",
    "{seat} bood het spel hoewel de jury geweigerd had."
);
static HERE: Text = text!("called all the same", "annoncé malgré tout", "toch geboden");
static NOT_ASKED: Text =
    text!("the jury refused nothing", "le jury n'a rien refusé", "de jury weigerde niets");

fn check(case: &Case, answers: &mut Answers) {
    let mut any = false;
    for (moment, incident) in case.incidents() {
        let Incident::Jury { by, game, level, granted: false } = incident else { continue };
        any = true;
        // What stood when the jury was asked is known to the bidding.
        let found = case.auction.refused.iter().find(|refused| moment == Moment::Auction(refused.step));
        let what = found.and_then(|refused| refused.what).or(game.map(|game| (game, *level)));
        let same = |contract: &Contract| {
            what.is_none_or(|(game, level)| {
                game == contract.game && level.is_none_or(|level| level == contract.level)
            })
        };
        let played =
            case.auction.contracts().iter().find(|contract| contract.is_declarer(*by) && same(contract));
        // The jury may come back on it.
        let grants = |(later, incident): (Moment, &Incident)| {
            let same = |game: Option<Game>| game.is_none() || game == what.map(|(game, _)| game);
            later > moment
                && matches!(incident, Incident::Jury { by: who, game, granted: true, .. } if who == by && same(*game))
        };
        if case.incidents().any(grants) {
            answers.holds();
            continue;
        }
        let again = found.and_then(|refused| refused.again);
        match (played, again) {
            (None, None) => answers.holds(),
            (None, Some(step)) => {
                let message = AGAIN.with([("seat", (*by).into())]);
                let breach = incident_breach(case, JURY_REFUSED, moment, *by, message);
                let breach = asked_for(case, what, breach);
                answers.broken(breach.proved_by(call_route(step), HERE.plain()));
            }
            (Some(contract), _) => {
                let game = Arg::Game(contract.game, Some(contract.level));
                let message = MESSAGE.with([("seat", (*by).into()), ("game", game)]);
                let breach = incident_breach(case, JURY_REFUSED, moment, *by, message);
                let breach = asked_for(case, Some((contract.game, Some(contract.level))), breach);
                answers.broken(session_history::grounds(case, contract, *by, breach));
            }
        }
    }
    if !any {
        answers.not_applicable(&NOT_ASKED);
    }
}

/// With the articles by which the game needs the jury, where the text speaks of a refusal at all.
fn asked_for(case: &Case, what: Option<(Game, Option<u8>)>, breach: Breach) -> Breach {
    let rule = what.and_then(|(game, _)| case.law.book.games.get(&game)?.jury.as_ref());
    let level = what.and_then(|(_, level)| level).unwrap_or(u8::MAX);
    let asks = |rule: &&Rule<JuryCall>| case.law.get(rule).is_some_and(|call| call.at(level) != Asks::None);
    match rule.filter(|_| case.law.book.infractions.contains_key(&JURY_REFUSED)).filter(asks) {
        Some(rule) => breach.cites(&rule.cite).reads(rule.reading()),
        None => breach,
    }
}
