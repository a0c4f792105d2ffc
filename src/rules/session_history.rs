//! `session/history`: lost games of the same evening or round bar a game or make leave necessary.

use super::calls::with_lawful;
use super::{Answers, Breach, Case, Mark, Offence, call_route, untold_losses};
use crate::auction::Contract;
use crate::cards::Seat;
use crate::codes::SESSION_HISTORY;
use crate::game::Game;
use crate::rulebook::Rule;
use crate::session_history::{Closed, LeaveAsked};
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
        let breach = broken(case, asked.seat, asked.wanted, asked.step);
        nth += u32::from(breach.is_some() || asked.could_be_closed(case));
        match breach {
            Some(breach) => answers.broken(Breach { nth: Some(nth), ..breach }),
            None => match untold_losses::found(case, asked.seat, asked.wanted, asked.step) {
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
        players.map(move |seat| Asked { seat, wanted, step, is_played: true })
    });
    let mut asked: Vec<Asked> = played.collect();
    // A closed game that was called and is not played: the call was faulty all the same.
    for call in &case.auction.closed {
        if !asked.iter().any(|other| (other.step, other.seat) == (call.step, call.seat)) {
            let wanted = (call.game, call.level);
            asked.push(Asked { seat: call.seat, wanted, step: call.step, is_played: false });
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
fn broken(case: &Case, seat: Seat, wanted: (Game, u8), step: usize) -> Option<Breach> {
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
    let (moment, at) = (Moment::Auction(step), call_route(step));
    let message = with_lawful(case, moment, message.with(args));
    let breach = Breach::new(SESSION_HISTORY, moment, at, label.plain(), message).by(seat);
    Some(with_grounds(case, &found, breach))
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
    let mut breach = breach.cites(&found.rule.cite);
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
