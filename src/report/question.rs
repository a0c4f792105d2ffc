//! What is asked of the jury about one finding, as short as it can be read out.

use super::results::question_word;
use crate::ruling::{GameRemedy, Heard, Penalty, Unplayed};
use crate::text;
use crate::text::{Arg, Message, Text};

static POINTS: Text = text!("{seat} {min} to {max}", "{seat} de {min} à {max}", "{seat} {min} tot {max}");
static UNLIMITED: Text =
    text!("how many points {seat} loses", "combien de points perd {seat}", "hoeveel punten {seat} verliest");
static GAME: Text = text!("the game {results}", "le jeu {results}", "het spel {results}");
static GAME_OF: Text = text!(
    "the game of {players} {results}",
    "le jeu de {players} {results}",
    "het spel van {players} {results}"
);
static TRICKS: Text = text!(
    "how many tricks count for {players}, {least} to {most}",
    "combien de plis comptent pour {players}, de {least} à {most}",
    "hoeveel slagen er tellen voor {players}, {least} tot {most}"
);
static BOTH: Text = text!("{one}; {other}", "{one} ; {other}", "{one}; {other}");
static PROOF: Text = text!("proved or not", "prouvé ou non", "bewezen of niet");
static WHAT: Text = text!("what follows", "la suite", "wat volgt");

/// Points first, then the game, then its tricks.
pub fn question(finding: Heard) -> Message {
    if finding.waits_for_proof() {
        return PROOF.plain();
    }
    let points = finding.penalty().filter(|penalty| penalty.is_open()).map(points);
    let whose = finding.entry.whose;
    let of_game = |results: Vec<_>| {
        let results = ("results", Arg::EitherOf(results.into_iter().map(question_word).collect()));
        match whose {
            None => GAME.with([results]),
            Some(players) => GAME_OF.with([results, ("players", Arg::Letters(players))]),
        }
    };
    let game = finding.game().filter(|game: &Heard<GameRemedy>| game.is_open());
    let game = game.map(|game| of_game(game.results()));
    let rest = finding.unplayed().filter(|rest: &Heard<Unplayed>| rest.is_open());
    let rest = rest.map(|rest| match rest.asks_for_tricks() {
        true => {
            let (least, most) = rest.range();
            let number = |n: u8| Arg::Number(n.into());
            let players = ("players", Arg::Letters(rest.players));
            TRICKS.with([players, ("least", number(least)), ("most", number(most))])
        }
        false => of_game(rest.results().to_vec()),
    });
    let both = |one: Message, other: Message| BOTH.with([("one", one.into()), ("other", other.into())]);
    [points, game, rest].into_iter().flatten().reduce(both).unwrap_or_else(|| WHAT.plain())
}

/// Does the text set no limit to what the jury can take?
pub fn is_unlimited(penalty: Heard<Penalty>) -> bool {
    penalty.is_open() && (penalty.or_more || penalty.min == penalty.max)
}

fn points(penalty: Heard<Penalty>) -> Message {
    let seat = ("seat", Arg::Letter(penalty.offender));
    match is_unlimited(penalty) {
        true => UNLIMITED.with([seat]),
        false => POINTS.with([seat, ("min", Arg::Signed(penalty.max)), ("max", Arg::Signed(penalty.min))]),
    }
}
