//! `session/dealer-order`: the deals of a session do not follow the order of dealers.

use super::{Answers, Breach, Case, Mark, Offence, Route, Unknown};
use crate::cards::Seat;
use crate::codes::{DEAL_WRONG_DEALER, SESSION_DEALER_ORDER};
use crate::rulebook::{RedealBy, Setting};
use crate::session_history::{Ended, Turn};
use crate::text;
use crate::text::{Message, Text};
use crate::transcript::{Incident, Moment};

pub static OFFENCE: Offence = Offence {
    code: SESSION_DEALER_ORDER,
    title: text!("order of dealers", "ordre des donneurs", "volgorde van de delers"),
    explain: text!(
        "In a session the deals do not follow the order of dealers: the first one beside the scorer, then to the left, \
     the same player again after a pass-out or a misdeal, and back to the order after a wrong dealer. `dealer` may be \
     left out: the player who is due deals.",
        "Dans une session, les donnes ne suivent pas l'ordre des donneurs : le premier à côté du marqueur, puis vers la \
     gauche, le même après un passe rond ou une maldonne, et retour à l'ordre après un mauvais donneur. `donneur` peut être omis : celui dont c'est le tour donne.",
        "In een sessie volgen de giften de volgorde van de delers niet: de eerste naast de schrijver, dan naar links, \
     dezelfde na rondpas of een verkeerde gift, en terug naar de orde na een verkeerde deler. `gever` mag wegblijven: wie aan de beurt is, deelt."
    ),
    example: "session: {first-dealer: N}\ndeals:\n  - dealer: N\n  - dealer: S\n",
    marks: &[Mark::OrderOfDealers, Mark::AlsoNoticedAs(DEAL_WRONG_DEALER)],
    omission: None,
    check,
};

static MESSAGE: Text = text!(
    "{seat} dealt although it was the turn of {due}.",
    "{seat} a donné alors que c'était à {due} de donner.",
    "{seat} deelde terwijl {due} aan de beurt was."
);
static RECORDED: Text = text!(
    "The record takes it for the turn of {said}; it was {due}'s, who dealt.",
    "Le relevé croit que c'était à {said} ; c'était à {due}, qui a donné.",
    "Het verslag denkt dat {said} aan de beurt was; het was {due}, die ook deelde."
);
static LABEL: Text = text!("{due} was due", "c'était à {due}", "{due} was aan de beurt");
static SCORES: Text = text!(
    "{seat} keeps the score: {due} deals first",
    "{seat} marque : {due} donne en premier",
    "{seat} schrijft: {due} deelt eerst"
);
static NAMED: Text = text!(
    "{due} deals first, says the session",
    "{due} donne en premier, dit la session",
    "{due} deelt eerst, zegt de sessie"
);
static NOT_AS_NAMED: Text = text!(
    "The session names {due} as the first dealer, but {seat} dealt first.",
    "La session annonce {due} comme premier donneur, mais {seat} a donné en premier.",
    "De sessie noemt {due} als eerste deler, maar {seat} deelde eerst."
);
static WENT_ON: Text = text!(
    "deal {n}: {seat} dealt, so {due} is next",
    "donne {n} : {seat} a donné, {due} suit",
    "gift {n}: {seat} deelde, {due} volgt"
);
static BACK: Text = text!(
    "deal {n}: {seat} dealt out of turn, and it comes back to {due}",
    "donne {n} : {seat} a donné hors tour, et cela revient à {due}",
    "gift {n}: {seat} deelde buiten de beurt, en het komt terug bij {due}"
);
static AGAIN: Text = text!(
    "deal {n}: {seat} dealt and it is dealt again, by {due}",
    "donne {n} : {seat} a donné et on redonne, {due} donne",
    "gift {n}: {seat} deelde en er wordt opnieuw gedeeld, door {due}"
);
static NO_SESSION: Text = text!(
    "the deal is not part of a session, or nobody can say who was due",
    "la donne ne fait pas partie d'une session, ou personne ne peut dire à qui c'était",
    "de gift is geen deel van een sessie, of niemand kan zeggen wie aan de beurt was"
);

fn check(case: &Case, answers: &mut Answers) {
    let Some(past) = case.past else { return answers.not_applicable(&NO_SESSION) };
    let due = past.turn.due(case.law).filter(|due| due.certain || noticed(case));
    let (Some(due), Some(said)) = (due, case.transcript.dealer) else {
        return answers.not_applicable(&NO_SESSION);
    };
    if let Some((_, named)) = past.turn.also_named.as_ref().filter(|(_, named)| *named != said) {
        let label = LABEL.with([("due", due.seat.into())]);
        let message = NOT_AS_NAMED.with([("due", (*named).into()), ("seat", said.into())]);
        answers.report_unknown(Unknown::new(Moment::Deal, Route::field("dealer"), label, message));
    }
    // East dealt out of turn, and the table goes on from East: South, who deals next, is not at fault. That
    // order is now the table's own, unless somebody notices the mistake.
    if said == due.seat || past.turn.own() == Some(said) && !noticed(case) {
        return answers.holds();
    }
    // Under one reading the last deal counted and East is due, under the other North deals it again: whoever
    // deals by either reading is not at fault.
    if past.turn.due_otherwise(case.law).is_some_and(|due| !due.certain || due.seat == said) {
        return answers.holds();
    }
    let dealt = case.transcript.dealt_by().unwrap_or(said);
    let message = match dealt == due.seat {
        true => RECORDED.with([("said", said.into()), ("due", due.seat.into())]),
        false => MESSAGE.with([("seat", dealt.into()), ("due", due.seat.into())]),
    };
    let label = LABEL.with([("due", due.seat.into())]);
    let mut breach =
        Breach::new(SESSION_DEALER_ORDER, Moment::Deal, Route::field("dealer"), label, message).by(dealt);
    breach.earlier.extend(because(&past.turn, due.seat));
    breach = breach.cites(&past.turn.again);
    let rules = &case.law.book.deal;
    if let Some(rule) = rules.first_dealer.as_ref().filter(|_| past.turn.begins_with(due.seat)) {
        breach = breach.cites(&rule.cite).breaks(Some(rule));
    }
    if let Some(rule) = rules.round_begins.as_ref().filter(|_| past.turn.is_new_round()) {
        breach = breach.under(rule);
    }
    for id in past.turn.other_readings() {
        breach = breach.reads(Some(id));
    }
    // Some texts do not say who deals after a deal by the wrong player: then only custom is broken.
    let last = past.turn.last.as_ref().filter(|_| !past.turn.begins_with(due.seat));
    let is_back = last.is_some_and(|(_, seat, ended)| is_back(*seat, due.seat, *ended));
    let way_back = case.law.book.deal.after_wrong_dealer.as_ref();
    let is_custom = way_back.is_some_and(|rule| matches!(rule.setting, Setting::Silent(_)));
    answers.broken(breach.by_custom(is_back && is_custom));
}

/// Is somebody due who does not simply follow the last dealer, because the wrong player had dealt?
fn is_back(dealt: Seat, due: Seat, ended: Ended) -> bool {
    let again =
        matches!(ended, Ended::Again(RedealBy::SameDealer | RedealBy::WhoWasDue | RedealBy::Unstated));
    !again && due != dealt.next()
}

/// Did somebody at the table notice it? Then the players knew whose turn it was, though the record does not
/// show it.
fn noticed(case: &Case) -> bool {
    let codes = [DEAL_WRONG_DEALER, SESSION_DEALER_ORDER];
    case.incidents()
        .any(|(_, incident)| matches!(incident, Incident::Notice { what, .. } if codes.contains(what)))
}

/// What makes him due.
fn because(turn: &Turn, due: Seat) -> Option<(crate::session_history::Earlier, Message)> {
    if let Some((at, seat, ended)) = turn.last.as_ref().filter(|_| !turn.begins_with(due)) {
        let text = match ended {
            _ if is_back(*seat, due, *ended) => &BACK,
            Ended::Again(RedealBy::SameDealer | RedealBy::WhoWasDue | RedealBy::Unstated) => &AGAIN,
            _ => &WENT_ON,
        };
        let args = [("n", at.deal.into()), ("seat", (*seat).into()), ("due", due.into())];
        return Some((at.clone(), text.with(args)));
    }
    if let Some((at, _)) = turn.named.as_ref().filter(|_| turn.last.is_none()) {
        return Some((at.clone(), NAMED.with([("due", due.into())])));
    }
    let (at, scorer) = turn.scorer.as_ref()?;
    Some((at.clone(), SCORES.with([("seat", (*scorer).into()), ("due", due.into())])))
}
