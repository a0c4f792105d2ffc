//! `auction/unknown-game`: a game, or a level of it, that the regulation does not have.

use super::{Answers, Breach, Case, Offence, call_route};
use crate::codes::AUCTION_UNKNOWN_GAME;
use crate::game::Game;
use crate::text;
use crate::text::{Arg, Text};
use crate::transcript::Moment;

pub static OFFENCE: Offence = Offence { code: AUCTION_UNKNOWN_GAME, title: &TITLE, explain: &EXPLAIN, check };

static TITLE: Text = text!("unknown game", "jeu inconnu", "onbekend spel");
static EXPLAIN: Text = text!(
    "A player calls a game that this regulation does not have, or at a level it does not have. The call \
     changes nothing in the replay.",
    "Un joueur annonce un jeu que ce règlement ne connaît pas, ou à un niveau qu'il ne connaît pas. \
     L'annonce ne change rien à la suite.",
    "Een speler biedt een spel dat dit reglement niet kent, of op een niveau dat het niet kent. Het bod \
     verandert niets aan het vervolg."
);
static MESSAGE: Text = text!(
    "{seat} called {game}, which this regulation does not have.",
    "{seat} a annoncé {game}, que ce règlement ne connaît pas.",
    "{seat} bood {game}, dat dit reglement niet kent."
);
static LABEL: Text = text!("not a game here", "pas un jeu ici", "hier geen spel");

fn check(case: &Case, answers: &mut Answers) {
    for _ in 0..case.auction.contracts().len() {
        answers.holds();
    }
    let cite = case.law.book.auction.ladder.as_ref().map(|rule| rule.cite.as_slice()).unwrap_or_default();
    for call in &case.auction.unknown {
        let args = [("seat", call.seat.into()), ("game", Arg::Game(call.game, call.level))];
        answers.broken(
            Breach::new(
                AUCTION_UNKNOWN_GAME,
                Moment::Auction(call.step),
                call_route(call.step),
                LABEL.plain(),
                MESSAGE.with(args),
            )
            .by(call.seat)
            .cites(cite)
            .reads(levels_reading(case, call.game)),
        );
    }
}

/// The reading that decides which levels the game has, where there is one.
fn levels_reading<'a>(case: &'a Case, game: Game) -> Option<&'a str> {
    case.law.book.games.get(&game)?.levels.as_ref()?.reading()
}
