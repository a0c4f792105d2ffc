//! Two games of which nothing says which is higher: the verdict says that it cannot tell.

use super::Finding;
use super::remedies::number;
use crate::codes::RULE_SILENT;
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
static OF: Text = text!("{game} of {who}", "{game} de {who}", "{game} van {who}");
static LABEL: Text =
    text!("no rule ranks this call", "aucune règle ne classe cette annonce", "geen regel rangschikt dit bod");

pub fn remark(case: &Case, findings: &mut Vec<Finding>) {
    let Some(unranked) = case.auction.unranked else { return };
    let [before, standing]: [Arg; 2] = unranked.games.map(|(game, level, who)| {
        OF.with([("game", Arg::Game(game, Some(level))), ("who", Arg::Seats(who))]).into()
    });
    let at = Route::field("auction").item(unranked.step).item(0);
    let message = MESSAGE.with([("before", before), ("standing", standing)]);
    let moment = Moment::Auction(unranked.step);
    findings.push(Finding::remark(RULE_SILENT, moment, at, LABEL.plain(), message));
    findings.sort_by_key(|finding| finding.moment);
    number(findings);
}
