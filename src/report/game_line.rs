//! How a game came out, in one clause: made or lost, by what, and with how many tricks.

use super::decided_by::because_of;
use crate::auction::Contract;
use crate::ruling::{GameRuling, Ruling};
use crate::text;
use crate::text::{Arg, Message, Text};
use crate::verdict::GameResult;

static MADE: Text = text!(
    "{seats} made {game}{by} ({tricks})",
    "{seats} : {game}, jeu gagné{by} ({tricks})",
    "{seats}: {game}, gewonnen{by} ({tricks})"
);
static LOST: Text = text!(
    "{seats} lost {game}{by} ({tricks})",
    "{seats} : {game}, jeu perdu{by} ({tricks})",
    "{seats}: {game}, verloren{by} ({tricks})"
);
/// The record says how it came out, and nobody knows with how many tricks.
static MADE_ALONE: Text =
    text!("{seats} made {game}{by}", "{seats} : {game}, jeu gagné{by}", "{seats}: {game}, gewonnen{by}");
static LOST_ALONE: Text =
    text!("{seats} lost {game}{by}", "{seats} : {game}, jeu perdu{by}", "{seats}: {game}, verloren{by}");
static VOID: Text = text!(
    "{seats} · {game}: void{by}",
    "{seats} : {game}, jeu annulé{by}",
    "{seats}: {game}, geannuleerd{by}"
);
static UNDECIDED: Text = text!(
    "{seats} · {game}: not decided",
    "{seats} : {game}, pas encore décidé",
    "{seats}: {game}, nog niet beslist"
);
static TRICKS: Text = text!("{tricks}", "{tricks}", "{tricks}");
static TAKEN: Text = text!("tricks taken: {n}", "plis faits : {n}", "gehaalde slagen: {n}");
static COUNTED: Text = text!("tricks counted: {n}", "plis comptés : {n}", "getelde slagen: {n}");
static KNOWN: Text = text!(
    "tricks known: {n}, winner unknown: {unknown}",
    "plis connus : {n}, gagnant inconnu : {unknown}",
    "gekende slagen: {n}, winnaar onbekend: {unknown}"
);

pub fn game_line(ruling: &Ruling, game: &GameRuling, contract: &Contract) -> Message {
    let text = match game.won {
        _ if game.fate == GameResult::Void => &VOID,
        Some(true) => &MADE,
        Some(false) => &LOST,
        None => &UNDECIDED,
    };
    let by = match game.by {
        Some(code) => because_of(code).into(),
        None => Arg::Literal(String::new()),
    };
    let args = [
        ("seats", Arg::Seats(contract.players)),
        ("game", Arg::Game(contract.game, Some(contract.level))),
        ("by", by),
    ];
    let number = tricks(ruling, game, contract);
    match (game.won, game.is_result_only) {
        (Some(true), true) if game.fate == GameResult::Stands => MADE_ALONE.with(args),
        (Some(false), true) if game.fate == GameResult::Stands => LOST_ALONE.with(args),
        _ => {
            let [seats, name, by] = args;
            text.with([seats, name, by, ("tricks", number.into())])
        }
    }
}

/// Tricks that were played are taken; others are counted, or nobody knows whose they are.
fn tricks(ruling: &Ruling, game: &GameRuling, contract: &Contract) -> Message {
    let taken: u8 = contract.players.iter().map(|seat| ruling.replay.won[seat]).sum();
    let unknown =
        ruling.replay.tricks.iter().filter(|trick| trick.complete && trick.winner.is_none()).count();
    // A game that was not played out is counted to its end.
    let mut rests = ruling.findings().iter().filter_map(|finding| finding.unplayed());
    let is_counted = game.tricks != taken || rests.any(|rest| rest.game == game.contract);
    let n = ("n", Arg::Number(game.tricks.into()));
    match game.by {
        _ if is_counted => COUNTED.with([n]),
        _ if unknown > 0 => KNOWN.with([n, ("unknown", unknown.into())]),
        Some(_) => TAKEN.with([n]),
        None => TRICKS.with([("tricks", Arg::Tricks(game.tricks))]),
    }
}
