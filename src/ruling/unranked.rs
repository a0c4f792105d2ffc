//! Two games of which nothing says which is higher, or only a suit that is not in the record: the verdict says
//! that it cannot tell.

use super::Finding;
use crate::codes::{RULE_SILENT, TRANSCRIPT_UNKNOWN};
use crate::rules::Case;
use crate::source::Route;
use crate::text;
use crate::text::{Arg, Text};
use crate::transcript::Moment;

static MESSAGE: Text = text!(
    "The regulation does not rank {before} and {standing}, so nobody can tell which of them stands. The record is \
     followed as it is.",
    "Le règlement ne classe pas ces deux jeux ({before} et {standing}) : on ne peut pas dire lequel tient. Le relevé \
     est suivi tel quel.",
    "Het reglement rangschikt {before} en {standing} niet: niemand kan zeggen welk van beide geldt. Het verslag wordt \
     gevolgd zoals het is."
);
static NO_SUIT: Text = text!(
    "The record does not say in which suit {who} called: whether {standing} goes over {before} cannot be told. The \
     record is followed as it is.",
    "Le relevé ne dit pas la couleur de l'annonce de {who} : on ne peut pas dire si un jeu dépasse l'autre ({before}, \
     puis {standing}). Le relevé est suivi tel quel.",
    "Het verslag zegt niet in welke kleur {who} bood: of {standing} over {before} gaat, is niet te zeggen. Het verslag \
     wordt gevolgd zoals het is."
);
static SUIT_DECIDES: Text = text!("a suit decides here", "une couleur décide ici", "hier beslist een kleur");
static OF: Text = text!("{game} of {who}", "{game} de {who}", "{game} van {who}");
static LABEL: Text =
    text!("no rule ranks this call", "aucune règle ne classe cette annonce", "geen regel rangschikt dit bod");

pub fn question(case: &Case) -> Option<Finding> {
    let unranked = case.auction.unranked?;
    let [before, standing]: [Arg; 2] = unranked.games.map(|(game, level, who)| {
        OF.with([("game", Arg::Game(game, Some(level))), ("who", Arg::Seats(who))]).into()
    });
    let at = Route::field("auction").item(unranked.step).item(0);
    let games = [("before", before), ("standing", standing)];
    let (code, label, message) = match unranked.suit_of.is_empty() {
        true => (RULE_SILENT, LABEL.plain(), MESSAGE.with(games)),
        false => {
            let [before, standing] = games;
            let message = NO_SUIT.with([("who", Arg::Seats(unranked.suit_of)), before, standing]);
            (TRANSCRIPT_UNKNOWN, SUIT_DECIDES.plain(), message)
        }
    };
    let moment = Moment::Auction(unranked.step);
    Some(Finding::remark(code, moment, at, label, message))
}
