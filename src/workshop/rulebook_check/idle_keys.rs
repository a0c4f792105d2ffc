//! Keys that the rest of the rulebook leaves without effect, and keys that contradict each other.

use super::{ComplaintKind, Desk};
use crate::game::Game;
use crate::rulebook::{CallKind, GameRules, Joiner, Rule, Rulebook, Side, Trump, Waiting};
use crate::source::{At, Place};
use crate::text;
use crate::text::{Arg, Message, Text};
use crate::verdict::Severity;

static NO_ACES: Text = text!(
    "`{key}` has no effect: no game under `games` goes with the aces (`aces`).",
    "`{key}` est sans effet : aucun jeu sous `games` ne se joue avec les as (`aces`).",
    "`{key}` heeft geen gevolg: geen enkel spel onder `games` gaat met de azen (`aces`)."
);
static NO_PAIR: Text = text!(
    "`{key}` has no effect: no game under `games` is bid by two players.",
    "`{key}` est sans effet : aucun jeu sous `games` ne s'annonce à deux.",
    "`{key}` heeft geen gevolg: geen enkel spel onder `games` wordt met twee geboden."
);
static NO_SOLO: Text = text!(
    "`{key}` has no effect: there is no solo under `games`.",
    "`{key}` est sans effet : il n'y a pas de solo sous `games`.",
    "`{key}` heeft geen gevolg: er staat geen solo onder `games`."
);
static NOBODY_WAITS: Text = text!(
    "`{key}` has no effect: nobody may wait.",
    "`{key}` est sans effet : personne ne peut attendre.",
    "`{key}` heeft geen gevolg: niemand mag wachten."
);
static NO_TURNED_CARD: Text = text!(
    "The trump of {game} is the turned card, but no card is turned (`deal › turned-card`).",
    "L'atout de {game} est la carte retournée, mais on ne retourne aucune carte (`deal › turned-card`).",
    "De troef van {game} is de gekeerde kaart, maar er wordt geen kaart gekeerd (`deal › turned-card`)."
);
static PASSED_MAY_JOIN: Text = text!(
    "Who passed may still join here, but who may join must not have passed.",
    "Ici, qui a passé peut encore emballer ; là, qui emballe ne peut pas avoir passé.",
    "Hier mag wie paste nog meegaan; daar mag wie meegaat niet gepast hebben."
);
static JOINERS: Text = text!("who may join", "qui peut emballer", "wie mag meegaan");

/// What has to be there for keys of the bidding to have an effect.
struct Needed {
    keys: &'static [&'static str],
    is_there: fn(&Rulebook) -> bool,
    text: &'static Text,
}

/// The keys of the bidding that speak of something that a rulebook may not have.
static NEEDED: &[Needed] = &[
    Needed {
        keys: &[
            "trou-round",
            "trou-round-from",
            "trou-answers-from",
            "trou-answers-wait",
            "trou-overbids-wait",
            "bids-after-trou-round",
            "late-trou-is-forgotten",
            "over-trou",
            "holder-over-own-trou",
            "agreeing-is-final",
            "holder-maintains",
            "partner-hidden",
            "early-partner-suit-stands",
        ],
        is_there: |book| book.games.values().any(|rules| rules.aces.is_some()),
        text: &NO_ACES,
    },
    Needed {
        keys: &[
            "propose",
            "propose-if-joinable",
            "propose-twice",
            "propose-against",
            "change-suit",
            "maintain",
            "join-needs-card",
            "who-may-join",
            "join-after",
            "join-level",
            "same-suit-joined",
            "joined-proposer-mute",
            "joiner-may",
            "over-joined",
        ],
        is_there: |book| book.games.values().any(is_pair),
        text: &NO_PAIR,
    },
    Needed {
        keys: &["solo-open", "solo-suit"],
        is_there: |book| book.games.contains_key(&Game::Solo),
        text: &NO_SOLO,
    },
    Needed {
        keys: &["after-waiting", "waiting-joiner-may"],
        is_there: |book| book.auction.waiting.as_ref().is_none_or(may_somebody_wait),
        text: &NOBODY_WAITS,
    },
];

fn may_somebody_wait(rule: &Rule<Waiting>) -> bool {
    rule.values().iter().any(|who| *who != Waiting::Nobody)
}

/// A game of two players who find each other in the bidding.
fn is_pair(rules: &GameRules) -> bool {
    let is_pair = |rule: &Rule<Side>| rule.values().contains(&Side::Pair);
    rules.aces.is_none() && rules.side.as_ref().is_some_and(is_pair)
}

pub fn check(desk: &mut Desk) {
    let book = &desk.opened.book;
    let mut found: Vec<(Place, ComplaintKind, Message)> = Vec::new();
    for needed in NEEDED.iter().filter(|needed| !book.games.is_empty() && !(needed.is_there)(book)) {
        let is_set = |key: &&&str| desk.rules.iter().any(|rule| rule.path == ["auction", **key]);
        for key in needed.keys.iter().filter(is_set) {
            let message = needed.text.with([("key", Arg::Literal((*key).to_owned()))]);
            found.push((desk.at(&["auction", key]), ComplaintKind::Idle, message));
        }
    }
    let is_turned = |rule: &Rule<bool>| rule.values().contains(&true);
    if book.deal.turned_card.as_ref().is_some_and(|rule| !is_turned(rule)) {
        for (game, rules) in &book.games {
            let turned = rules.trump.as_ref().is_some_and(|rule| rule.values() == [Trump::Turned]);
            if turned {
                let message = NO_TURNED_CARD.with([("game", Arg::Game(*game, None))]);
                let at = desk.at(&["games", game.word(), "trump"]);
                found.push((at, ComplaintKind::Contradiction, message));
            }
        }
    }
    for (at, kind, message) in found {
        desk.complain(kind, Severity::Warning, at, message);
    }
    passed_and_joins(desk);
}

/// `after-pass: [join]` beside `who-may-join: [not-passed]`.
fn passed_and_joins(desk: &mut Desk) {
    let rules = &desk.opened.book.auction;
    let (Some(after_pass), Some(joiners)) = (&rules.after_pass, &rules.who_may_join) else { return };
    let joins = after_pass.values().iter().all(|calls| calls.contains(&CallKind::Join));
    let not_passed = joiners.values().iter().all(|all| all.iter().all(|joiner| *joiner == Joiner::NotPassed));
    if joins && not_passed && !after_pass.values().is_empty() && !joiners.values().is_empty() {
        let (at, other) = (desk.at(&["auction", "after-pass"]), desk.at(&["auction", "who-may-join"]));
        let kind = ComplaintKind::Contradiction;
        let fault = desk.complain(kind, Severity::Warning, at, PASSED_MAY_JOIN.plain());
        fault.also.push((At::Place(other), JOINERS.plain()));
    }
}
