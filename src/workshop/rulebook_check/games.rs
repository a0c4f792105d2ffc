//! Games: what each of them needs to be played at all, and limits that cannot be met.

use super::{ComplaintKind, Desk};
use crate::rulebook::{Aim, PointsRemedy, Rule, Side, StatedRemedy};
use crate::text;
use crate::text::{Arg, Text, count};
use crate::verdict::Severity;

static NEEDS: Text = text!(
    "{game} has no `{key}`: it cannot be played without.",
    "{game} n'a pas de `{key}` : il ne peut pas se jouer sans.",
    "{game} heeft geen `{key}`: zonder kan het niet gespeeld worden."
);
static NO_LEVEL: Text = text!(
    "{game} has no level at which it can be announced, under any reading.",
    "{game} n'a aucun niveau auquel il puisse s'annoncer, selon aucune lecture.",
    "{game} heeft onder geen enkele lezing een niveau waarop het geboden kan worden."
);
static LEVEL: Text = text!(
    "{game}: a level of {level} tricks does not exist.",
    "{game} : un niveau de {level} plis n'existe pas.",
    "{game}: een niveau van {level} slagen bestaat niet."
);
static AIM: Text = text!(
    "{game} is played for no trick, so its level is 0 and not {level}.",
    "{game} se joue sans pli : son niveau est 0 et non {level}.",
    "{game} wordt zonder slag gespeeld, dus is het niveau 0 en niet {level}."
);
static EMPTY_TIMES: Text = text!(
    "At least {least} and at most {most}: nothing lies between.",
    "Au moins {least} et au plus {most} : rien entre les deux.",
    "Minstens {least} en hoogstens {most}: daar ligt niets tussen."
);
static PACKETS: Text = text!(
    "These packets hold {sum}; a hand has 13.",
    "Ces paquets comptent {sum} ; une main en a 13.",
    "Deze pakjes tellen {sum}; een hand heeft er 13."
);

pub fn check(desk: &mut Desk) {
    let book = &desk.opened.book;
    for (game, rules) in &book.games {
        let at = desk.at(&["games", game.word()]);
        let named = || ("game", Arg::Game(*game, None));
        let levels = super::ladder::levels(rules);
        if rules.levels.is_none() {
            let message = NEEDS.with([named(), ("key", Arg::Literal("levels".to_owned()))]);
            desk.complain(ComplaintKind::Game, Severity::Error, at, message);
        }
        if rules.levels.is_some() && levels.is_empty() {
            desk.complain(ComplaintKind::Game, Severity::Warning, at, NO_LEVEL.with([named()]));
        }
        let level_at = desk.at(&["games", game.word(), "levels"]);
        for level in levels.iter().filter(|level| **level > 13) {
            let args = [named(), ("level", Arg::Number((*level).into()))];
            desk.complain(ComplaintKind::Range, Severity::Error, level_at, LEVEL.with(args));
        }
        let no_trick = rules.aim.as_ref().is_some_and(|rule| rule.values().contains(&Aim::NoTrick));
        for level in levels.iter().filter(|level| no_trick && **level > 0) {
            let args = [named(), ("level", Arg::Number((*level).into()))];
            desk.complain(ComplaintKind::Contradiction, Severity::Error, level_at, AIM.with(args));
        }
        // A partner without a pair, or aces without a partner, cannot be meant.
        let pair = rules.side.as_ref().is_some_and(|rule| rule.values().contains(&Side::Pair));
        if rules.aces.is_some() && (rules.partner.is_none() || !pair) {
            let key = if rules.partner.is_none() { "partner" } else { "side" };
            let args = [named(), ("key", Arg::Literal(key.to_owned()))];
            desk.complain(ComplaintKind::Game, Severity::Error, at, NEEDS.with(args));
        }
    }
    deal(desk);
}

fn deal(desk: &mut Desk) {
    let rules = &desk.opened.book.deal;
    for (key, rule) in [("shuffles", &rules.shuffles), ("shuffles-new-pack", &rules.shuffles_new_pack)] {
        for times in rule.iter().flat_map(Rule::values) {
            if let (Some(least), Some(most)) = (times.least, times.most)
                && least > most
            {
                let args = [("least", Arg::Number(least.into())), ("most", Arg::Number(most.into()))];
                let at = desk.at(&["deal", key]);
                desk.complain(ComplaintKind::Range, Severity::Error, at, EMPTY_TIMES.with(args));
            }
        }
    }
    for packets in rules.packets.iter().flat_map(Rule::values).flatten() {
        let sum: u32 = packets.iter().map(|cards| u32::from(*cards)).sum();
        if sum != 13 {
            let at = desk.at(&["deal", "packets"]);
            let args = [("sum", Arg::counted(sum, &count::CARD))];
            desk.complain(ComplaintKind::Range, Severity::Error, at, PACKETS.with(args));
        }
    }
}

pub(super) fn points_of<'r>(remedy: &'r StatedRemedy, found: &mut Vec<&'r PointsRemedy>) {
    match remedy {
        StatedRemedy::Sanction(sanction) => found.extend(&sanction.points),
        StatedRemedy::Cases(cases) => {
            for remedy in cases.iter().flat_map(|case| case.remedy.values()) {
                points_of(remedy, found);
            }
        }
        StatedRemedy::None
        | StatedRemedy::Unpunished
        | StatedRemedy::Free
        | StatedRemedy::Allowed
        | StatedRemedy::DealersMistake
        | StatedRemedy::DealersMistakeAlways
        | StatedRemedy::DealersMistakeAtAnyTime
        | StatedRemedy::DealersMistakeOutOfTurn
        | StatedRemedy::As(_) => {}
    }
}
