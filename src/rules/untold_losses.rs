//! A game that earlier losses can have closed, where the record does not tell how those deals ended.

use super::{Case, Unknown};
use crate::cards::Seat;
use crate::game::Game;
use crate::session_history::LeaveAsked;
use crate::source::Route;
use crate::text;
use crate::text::{Arg, Text};
use crate::transcript::Moment;

static LEAVE: Text = text!(
    "Whether {seat} needed {jury}'s leave for {game} is not judged: it hangs on {deals}, of which the record does not \
     tell the result.",
    "On ne juge pas s'il fallait à {seat} l'accord de {jury} pour {game} : cela dépend {deals}, dont le relevé ne dit \
     pas le résultat.",
    "Of {seat} toestemming van {jury} nodig had voor {game}, wordt niet beoordeeld: dat hangt af van {deals}, waarvan \
     het verslag de uitslag niet zegt."
);
static CLOSED: Text = text!(
    "Whether {seat} could still play {game} is not judged: it hangs on {deals}, of which the record does not tell the \
     result.",
    "On ne juge pas si {seat} pouvait encore jouer {game} : cela dépend {deals}, dont le relevé ne dit pas le \
     résultat.",
    "Of {seat} nog {game} mocht spelen, wordt niet beoordeeld: dat hangt af van {deals}, waarvan het verslag de \
     uitslag niet zegt."
);
static ONE: Text = text!("deal {n}", "de la donne {n}", "gift {n}");
static SEVERAL: Text = text!("deals {all}", "des donnes {all}", "giften {all}");
static LABEL: Text = text!("not judged", "non jugé", "niet beoordeeld");
static NOT_FINISHED: Text = text!(
    "deal {n}: {game}, result unknown",
    "donne {n} : {game}, résultat inconnu",
    "gift {n}: {game}, uitslag onbekend"
);

/// What cannot be said of this game of his, if anything hangs on it.
pub fn found(case: &Case, seat: Seat, wanted: (Game, u8), call: (usize, &Route)) -> Option<Unknown> {
    let found = case.past?.may_close(case.law, &LeaveAsked::of(case.transcript), seat, wanted)?;
    let deals = match found.open.deals.as_slice() {
        [n] => ONE.with([("n", (*n).into())]),
        all => SEVERAL.with([("all", Arg::All(all.iter().map(usize::to_string).collect()))]),
    };
    let text = if found.by_leave { &LEAVE } else { &CLOSED };
    let args =
        [("seat", seat.into()), ("game", Arg::Game(wanted.0, Some(wanted.1))), ("deals", deals.into())];
    let unknown = Unknown::new(Moment::Auction(call.0), call.1.clone(), LABEL.plain(), text.with(args));
    let earlier = found.open.places.into_iter().map(|(game, level, at)| {
        let args = [("n", at.deal.into()), ("game", Arg::Game(game, Some(level)))];
        let says = NOT_FINISHED.with(args);
        (at, says)
    });
    Some(Unknown { seat: Some(seat), unchecked: true, earlier: earlier.collect(), ..unknown })
}
