//! `session/history`: lost games of the same evening or round bar a game or make leave necessary.

use super::{Answers, Breach, Case, Offence, call_route};
use crate::auction::Contract;
use crate::cards::Seat;
use crate::codes::SESSION_HISTORY;
use crate::past::Evidence;
use crate::rulebook::{LossRule, Rule, Span};
use crate::text;
use crate::text::{Arg, Text};
use crate::transcript::{Incident, Moment};

pub static OFFENCE: Offence = Offence { code: SESSION_HISTORY, title: &TITLE, explain: &EXPLAIN, check };

static TITLE: Text =
    text!("barred by earlier losses", "exclu par des pertes antérieures", "uitgesloten door vroeger verlies");
static EXPLAIN: Text = text!(
    "Lost games of the same evening or round bar a game or make the referee's leave necessary. `jury: {by: N, for: …}` \
     in the bidding records that it was asked for and given.",
    "Des jeux perdus dans la soirée ou la manche excluent un jeu ou demandent l'accord de l'arbitre. \
     `jury: {by: N, for: …}` dans les enchères note qu'il fut demandé et donné.",
    "Verloren spelen van dezelfde avond of ronde sluiten een spel uit of maken toestemming van de scheidsrechter nodig. \
     `jury: {by: N, for: …}` bij het bieden noteert dat die gevraagd en gegeven werd."
);
static NEEDED: Text = text!(
    "{seat} plays {game} after {count} lost games without the referee's leave.",
    "{seat} joue {game} après {count} jeux perdus sans l'accord de l'arbitre.",
    "{seat} speelt {game} na {count} verloren spelen zonder toestemming van de scheidsrechter."
);
static BARRED: Text = text!(
    "{seat} plays {game}, which {count} lost games have closed to him.",
    "{seat} joue {game}, que {count} jeux perdus lui ont fermé.",
    "{seat} speelt {game}, wat na {count} verloren spelen niet meer mag."
);
static LEAVE: Text = text!("leave needed", "accord nécessaire", "toestemming nodig");
static CLOSED: Text = text!("closed to him", "jeu fermé", "mag niet meer");
static LOST: Text =
    text!("deal {n}: {game} lost", "donne {n} : {game}, jeu perdu", "gift {n}: {game} verloren");
static LOST_OPEN: Text = text!(
    "deal {n}: {game} lost, unless the jury decides otherwise there",
    "donne {n} : {game}, jeu perdu, sauf si le jury y décide autrement",
    "gift {n}: {game} verloren, tenzij de jury daar anders beslist"
);
static NO_SESSION: Text = text!(
    "no earlier losses of these players are known",
    "aucune perte antérieure de ces joueurs n'est connue",
    "er is geen vroeger verlies van deze spelers bekend"
);

fn check(case: &Case, answers: &mut Answers) {
    let rules = &case.law.book.session;
    let past = case.past.filter(|past| past.losses.iter().any(|(_, losses)| !losses.is_empty()));
    if past.is_none() || rules.leave_needed.is_none() && rules.barred.is_none() {
        return answers.not_applicable(&NO_SESSION);
    }
    for contract in case.auction.contracts() {
        for seat in contract.players.iter() {
            match broken(case, contract, seat) {
                Some(breach) => answers.broken(breach),
                None => answers.holds(),
            }
        }
    }
}

/// What this player may not play, or not without leave.
fn broken(case: &Case, contract: &Contract, seat: Seat) -> Option<Breach> {
    let rules = &case.law.book.session;
    if let Some(found) = rules.barred.as_ref().and_then(|rule| touched(case, rule, contract, seat)) {
        return Some(breach(case, contract, seat, &found, &BARRED, &CLOSED));
    }
    let found = rules.leave_needed.as_ref().and_then(|rule| touched(case, rule, contract, seat))?;
    // Leave that was refused is an offence of its own, and says more.
    let asked = case.incidents().any(|(_, incident)| {
        matches!(incident, Incident::Jury { by, game, .. }
            if *by == seat && game.is_none_or(|game| game == contract.game))
    });
    (!asked).then(|| breach(case, contract, seat, &found, &NEEDED, &LEAVE))
}

/// Do earlier losses make this game one for which its player needs leave?
pub fn needs_leave(case: &Case, contract: &Contract, seat: Seat) -> bool {
    let rule = case.law.book.session.leave_needed.as_ref();
    rule.is_some_and(|rule| touched(case, rule, contract, seat).is_some())
}

/// The losses that make leave necessary, as the ground of a refusal: articles, readings and places.
pub(super) fn grounds(case: &Case, contract: &Contract, seat: Seat, breach: Breach) -> Breach {
    let rule = case.law.book.session.leave_needed.as_ref();
    match rule.and_then(|rule| touched(case, rule, contract, seat)) {
        Some(found) => with_grounds(case, &found, breach),
        None => breach,
    }
}

/// A rule that applies, and the losses that make it apply.
struct Touched<'a> {
    rule: &'a Rule<Vec<LossRule>>,
    one: &'a LossRule,
    losses: Evidence,
}

fn touched<'a>(
    case: &Case<'a>,
    rule: &'a Rule<Vec<LossRule>>,
    contract: &Contract,
    seat: Seat,
) -> Option<Touched<'a>> {
    let losses = &case.past?.losses[seat];
    if losses.is_empty() {
        return None;
    }
    let span = case.law.of(&case.law.book.session.losses_counted_over).copied().unwrap_or(Span::Evening);
    case.law.get(rule)?.iter().find_map(|one| {
        let losses = losses.touching(one, contract, span, case.law)?;
        Some(Touched { rule, one, losses })
    })
}

fn breach(
    case: &Case,
    contract: &Contract,
    seat: Seat,
    found: &Touched,
    message: &'static Text,
    label: &'static Text,
) -> Breach {
    let game = Arg::Game(contract.game, Some(contract.level));
    let args = [("seat", seat.into()), ("game", game), ("count", Arg::Number(found.losses.count.into()))];
    let moment = Moment::Auction(contract.step);
    let at = call_route(contract.step);
    let breach = Breach::new(SESSION_HISTORY, moment, at, label.plain(), message.with(args)).by(seat);
    with_grounds(case, found, breach)
}

fn with_grounds(case: &Case, found: &Touched, breach: Breach) -> Breach {
    let mut breach = breach.cites(&found.rule.cite);
    let span = case.law.book.session.losses_counted_over.as_ref();
    let next = found.one.next.as_ref().and_then(Rule::reading);
    for reading in [span.and_then(Rule::reading), found.one.of.reading(), found.one.touches.reading(), next] {
        breach = breach.reads(reading);
    }
    for (game, level, lost) in &found.losses.places {
        let args = [("n", lost.at.deal.into()), ("game", Arg::Game(*game, Some(*level)))];
        let text = if lost.open { &LOST_OPEN } else { &LOST };
        breach.earlier.push((lost.at.clone(), text.with(args)));
    }
    breach
}
