//! `session/history`: lost games of the same evening or round bar a game or make leave necessary.

use super::calls::with_lawful;
use super::{Answers, Breach, Case, Mark, Offence, Unknown, call_route, untold_losses};
use crate::auction::Contract;
use crate::cards::Seat;
use crate::codes::SESSION_HISTORY;
use crate::game::Game;
use crate::rulebook::Rule;
use crate::session_history::{Closed, LeaveAsked};
use crate::source::Route;
use crate::text;
use crate::text::{Arg, Text, count};
use crate::transcript::Moment;

pub static OFFENCE: Offence = Offence {
    code: SESSION_HISTORY,
    title: text!(
        "barred by earlier losses",
        "interdit par des pertes antérieures",
        "verboden na eerder verloren spelen"
    ),
    explain: text!(
        "Lost games of the same evening or round bar a game or make the referee's leave necessary. `jury` with `by` and `for` in the bidding records that it was asked for and given.",
        "Des jeux perdus dans la soirée ou la manche interdisent un jeu ou demandent l'accord de l'arbitre. `jury` avec `par` et `pour` dans les enchères note qu'il fut demandé et donné.",
        "Verloren spelen van dezelfde avond of ronde sluiten een spel uit of maken toestemming van de scheidsrechter nodig. \
     `jury` met `door` en `voor` bij het bieden noteert dat die gevraagd en gegeven werd."
    ),
    example: "
session: {first-dealer: N}
deals:
  - {dealer: N, auction: [{E: grande-misere}]}   # lost
  - {dealer: E, auction: [{E: grande-misere}]}   # lost again
  - {dealer: S, auction: [{E: grande-misere}]}   # a third one, without leave
",
    marks: &[
        Mark::EarlierLosses,
        Mark::BarsGame,
        Mark::Decides(text!(
            " because of the games lost before",
            " à cause des jeux perdus auparavant",
            " door de eerder verloren spelen"
        )),
    ],
    omission: Some(text!(
        "Leave that is not noted as `jury: {by: N, for: grande-misere}` in the auction was not asked for.",
        "Un accord qui n'est pas noté dans les enchères par `jury: {by: N, for: grande-misere}` n'a pas été demandé.",
        "Toestemming die niet als `jury: {by: N, for: grande-misere}` in de biedingen staat, werd niet gevraagd."
    )),
    check,
};

static NEEDED: Text = text!(
    "{seat} plays {game} after {count} without {jury}'s leave.",
    "{seat} joue {game} après {count} sans l'accord de {jury}.",
    "{seat} speelt {game} na {count} zonder toestemming van {jury}."
);
static BARRED: Text = text!(
    "{seat} plays {game}, which is barred after {count}.",
    "{seat} joue {game}, jeu interdit après {count}.",
    "{seat} speelt {game}, wat na {count} niet meer mag."
);
static CALLED_WITHOUT: Text = text!(
    "{seat} called {game} after {count} without {jury}'s leave.",
    "{seat} a annoncé {game} après {count} sans l'accord de {jury}.",
    "{seat} bood {game} na {count} zonder toestemming van {jury}."
);
static CALLED_BARRED: Text = text!(
    "{seat} called {game}, which is barred after {count}.",
    "{seat} a annoncé {game}, jeu interdit après {count}.",
    "{seat} bood {game}, wat na {count} niet meer mag."
);
static LEAVE_UNTOLD: Text = text!(
    "{seat} plays {game} after {count}: {jury}'s leave was needed for it, and without the bidding the record does not say \
     whether it was asked. If it was not, that is `session/history`.",
    "{seat} joue {game} après {count} : il fallait l'accord de {jury}, et sans les enchères le relevé ne dit pas s'il a \
     été demandé. S'il ne l'a pas été, c'est `session/history`.",
    "{seat} speelt {game} na {count}: daarvoor was toestemming van {jury} nodig, en zonder de biedingen zegt het verslag \
     niet of die gevraagd werd. Zo niet, dan is dat `session/history`."
);
static LEAVE: Text = text!("leave needed", "accord nécessaire", "toestemming nodig");
static CLOSED: Text = text!("barred", "jeu interdit", "mag niet meer");
static LOST: Text =
    text!("deal {n}: {game} lost", "donne {n} : {game}, jeu perdu", "gift {n}: {game} verloren");
static LOST_OPEN: Text = text!(
    "deal {n}: {game} lost, unless {court} decides otherwise there",
    "donne {n} : {game}, jeu perdu, sauf si {court} y décide autrement",
    "gift {n}: {game} verloren, tenzij {court} daar anders beslist"
);
static NO_SESSION: Text = text!(
    "no earlier losses of these players are known",
    "aucune perte antérieure de ces joueurs n'est connue",
    "er is geen vroeger verlies van deze spelers bekend"
);

fn check(case: &Case, answers: &mut Answers) {
    let rules = &case.law.book.session;
    let past = case.past.filter(|past| !past.closes_nothing());
    if past.is_none() || rules.leave_needed.is_none() && rules.barred.is_none() {
        return answers.not_applicable(&NO_SESSION);
    }
    // Findings are numbered over all games that could be closed, found or not: when the jury decides an
    // earlier deal, `session/history#2` stays South's and does not become East's.
    let mut nth = 0;
    for asked in asked(case) {
        let breach = broken(case, &asked);
        // Where nobody wrote down the bidding, nobody knows whether leave was asked.
        if let Some(unknown) = breach.as_ref().and_then(|breach| leave_not_told(case, &asked, breach)) {
            nth += 1;
            answers.report_unknown(unknown);
            continue;
        }
        nth += u32::from(breach.is_some() || asked.could_be_closed(case));
        match breach {
            Some(breach) => answers.broken(Breach { nth: Some(nth), ..breach }),
            None => match untold_losses::found(case, asked.seat, asked.wanted, (asked.step, &asked.at)) {
                Some(unknown) => answers.report_unknown(unknown),
                None if asked.is_played => answers.holds(),
                None => {}
            },
        }
    }
}

/// The most findings there could be, if the jury had decided earlier deals otherwise.
pub fn most(case: &Case) -> usize {
    asked(case).iter().filter(|asked| asked.could_be_closed(case)).count()
}

/// A game that somebody plays or called.
struct Asked {
    seat: Seat,
    wanted: (Game, u8),
    step: usize,
    /// Where it is called, or named.
    at: Route,
    is_played: bool,
}

impl Asked {
    fn could_be_closed(&self, case: &Case) -> bool {
        let asked = LeaveAsked::of(case.transcript);
        case.past.is_some_and(|past| past.could_close(case.law, &asked, self.seat, self.wanted))
    }
}

fn asked(case: &Case) -> Vec<Asked> {
    let played = case.auction.contracts().iter().flat_map(|contract| {
        let (wanted, step) = ((contract.game, contract.level), contract.step);
        let players = contract.declarer.round().filter(|seat| contract.is_declarer(*seat));
        players.map(move |seat| Asked { seat, wanted, step, at: contract.route(), is_played: true })
    });
    let mut asked: Vec<Asked> = played.collect();
    // A closed game that was called and is not played: the call was faulty all the same.
    for call in &case.auction.closed {
        if !asked.iter().any(|other| (other.step, other.seat) == (call.step, call.seat)) {
            let wanted = (call.game, call.level);
            asked.push(Asked {
                seat: call.seat,
                wanted,
                step: call.step,
                at: call_route(call.step),
                is_played: false,
            });
        }
    }
    // A call that broke another rule is reported under that rule.
    let is_faulty = |asked: &Asked| {
        asked.is_played
            && case.auction.faults.iter().any(|fault| fault.step == asked.step && fault.seat == asked.seat)
    };
    asked.retain(|asked| !is_faulty(asked));
    asked
}

/// What this player may not play, or not without leave.
fn broken(case: &Case, asked: &Asked) -> Option<Breach> {
    let Asked { seat, wanted, step, .. } = *asked;
    let found = case.past?.closes(case.law, &LeaveAsked::of(case.transcript), seat, wanted)?;
    let is_played = case.auction.contracts().iter().any(|contract| contract.step == step);
    let (message, label) = match (found.by_leave, is_played) {
        (true, true) => (&NEEDED, &LEAVE),
        (true, false) => (&CALLED_WITHOUT, &LEAVE),
        (false, true) => (&BARRED, &CLOSED),
        (false, false) => (&CALLED_BARRED, &CLOSED),
    };
    let game = Arg::AGame(wanted.0, Some(wanted.1));
    let count = Arg::counted(found.losses.count, &count::LOST_GAME);
    let args = [("seat", seat.into()), ("game", game), ("count", count)];
    let (moment, at) = (Moment::Auction(step), asked.at.clone());
    let message = with_lawful(case, moment, message.with(args));
    let breach = Breach::new(SESSION_HISTORY, moment, at, label.plain(), message).by(seat);
    Some(with_grounds(case, &found, breach))
}

/// A game for which leave is needed, of which only its name is written: whether its player asked for leave is not in the
/// record.
fn leave_not_told(case: &Case, asked: &Asked, breach: &Breach) -> Option<Unknown> {
    if case.transcript.auction.is_some() {
        return None;
    }
    let found = case.past?.closes(case.law, &LeaveAsked::of(case.transcript), asked.seat, asked.wanted)?;
    let game = Arg::AGame(asked.wanted.0, Some(asked.wanted.1));
    let count = Arg::counted(found.losses.count, &count::LOST_GAME);
    let message = LEAVE_UNTOLD.with([("seat", asked.seat.into()), ("game", game), ("count", count)]);
    let unknown = Unknown::new(breach.moment, asked.at.clone(), LEAVE.plain(), message);
    let earlier = breach.earlier.clone();
    found.by_leave.then_some(Unknown { seat: Some(asked.seat), earlier, ..unknown })
}

/// Do earlier losses make this game one for which its player needs leave?
pub fn needs_leave(case: &Case, contract: &Contract, seat: Seat) -> bool {
    leave_for(case, contract, seat).is_some()
}

fn leave_for<'a>(case: &Case<'a>, contract: &Contract, seat: Seat) -> Option<Closed<'a>> {
    case.past?.asks_for_leave(case.law, seat, (contract.game, contract.level))
}

/// The losses that make leave necessary, as the ground of a refusal: articles, readings and places.
pub(super) fn grounds(case: &Case, contract: &Contract, seat: Seat, breach: Breach) -> Breach {
    match leave_for(case, contract, seat) {
        Some(found) => with_grounds(case, &found, breach),
        None => breach,
    }
}

fn with_grounds(case: &Case, found: &Closed, breach: Breach) -> Breach {
    let mut breach = breach.cites(&found.rule.cite).breaks(Some(found.rule));
    let span = case.law.book.session.losses_counted_over.as_ref();
    let next = found.one.next.as_ref().and_then(Rule::reading);
    for reading in [span.and_then(Rule::reading), found.one.of.reading(), found.one.touches.reading(), next] {
        breach = breach.reads(reading);
    }
    for (game, level, lost) in &found.losses.places {
        let args = [("n", lost.at.deal.into()), ("game", Arg::Game(*game, Some(*level)))];
        let text = if lost.open { &LOST_OPEN } else { &LOST };
        breach.on_open_deal |= lost.open;
        breach.earlier.push((lost.at.clone(), text.with(args)));
    }
    breach
}
