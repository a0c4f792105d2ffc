//! `jury/leave-needed`: after several lost games a player needs leave for another one.

use super::calls::with_lawful;
use super::{Answers, Breach, Case, Mark, NOTED, Offence, moment_route, nothing_recorded, noticed};
use crate::cards::Seat;
use crate::codes::JURY_LEAVE_NEEDED;
use crate::game::Game;
use crate::session_history::{self, LeaveAsked};
use crate::text;
use crate::text::{Arg, Message, Text};
use crate::transcript::{Call, Moment};

pub static OFFENCE: Offence = Offence {
    code: JURY_LEAVE_NEEDED,
    title: text!("leave needed", "autorisation nécessaire", "toestemming nodig"),
    explain: text!(
        "After several lost games a player needs the referee's leave for another one and did not ask. One deal does \
     not show the earlier ones: `notice` with `of` records it.",
        "Après plusieurs jeux perdus, un joueur doit obtenir l'accord de l'arbitre pour un autre et ne l'a pas demandé. \
     Une donne ne montre pas les précédentes : `constate` avec `de` le note.",
        "Na verscheidene verloren spelen heeft een speler toestemming nodig voor een volgend en vroeg die niet. Eén gift \
     toont de vorige niet: `merkt-op` met `van` noteert het."
    ),
    example: "auction:\n  - N: grande-misere\n  - notice: {by: E, what: jury/leave-needed, of: N}\n",
    marks: &[Mark::Decides(text!(
        " for want of leave",
        " faute d'autorisation",
        " bij gebrek aan toestemming"
    ))],
    omission: Some(text!(
        "Leave that is not noted as `jury: {by: N, for: grande-misere}` in the auction was not asked for, once \
         somebody notices that it was needed.",
        "Un accord qui n'est pas noté dans les enchères par `jury: {by: N, for: grande-misere}` n'a pas été demandé, \
         dès que quelqu'un constate qu'il en fallait un.",
        "Toestemming die niet als `jury: {by: N, for: grande-misere}` in de biedingen staat, werd niet gevraagd, zodra \
         iemand opmerkt dat ze nodig was."
    )),
    check,
};

static MESSAGE: Text = text!(
    "{seat} needed {jury}'s leave for this game and did not ask.",
    "{seat} devait demander l'accord de {jury} pour ce jeu et ne l'a pas fait.",
    "{seat} had toestemming van {jury} nodig voor dit spel en vroeg die niet."
);
static NO_LEAVE: Text = text!(
    "This regulation asks no leave for {game}: {seat} had nothing to ask.",
    "Ce règlement ne demande pas d'accord pour ce jeu ({game}) : {seat} n'avait rien à demander.",
    "Dit reglement vraagt geen toestemming voor dit spel ({game}): {seat} had niets te vragen."
);

fn check(case: &Case, answers: &mut Answers) {
    nothing_recorded(case, answers);
    for (moment, of) in noticed(case, JURY_LEAVE_NEEDED) {
        // Somebody needed leave, and nobody knows who: `noticed_only` reports that as unknown.
        let Some(seat) = whose(case, moment, of) else {
            answers.unknown();
            continue;
        };
        let breach = |message: Message| {
            Breach::new(JURY_LEAVE_NEEDED, moment, moment_route(moment), NOTED.plain(), message).by(seat)
        };
        let game = called(case, moment, seat);
        match game.map(|game| (game, session_history::needs_no_leave(case.law, game))) {
            Some((game, Some(rule))) => {
                let message = NO_LEAVE.with([("seat", seat.into()), ("game", Arg::Game(game, None))]);
                answers.holds();
                answers.remark(breach(message).cites(&rule.cite));
            }
            // He did ask for leave. If it was refused, `jury/refused` says what follows.
            Some((game, None)) if LeaveAsked::of(case.transcript).has(seat, game) => answers.holds(),
            _ => {
                let message = MESSAGE.with([("seat", seat.into())]);
                answers.broken(breach(with_lawful(case, moment, message)));
            }
        }
    }
}

/// Who needed leave: the player whom the notice names, or the only one who plays. East and South play
/// together: then it can be either, and nobody is named, unless their game needs no leave.
pub(super) fn whose(case: &Case, moment: Moment, of: Option<Seat>) -> Option<Seat> {
    let then = || case.auction.needing_leave.iter().find(|(at, _)| *at == moment).map(|(_, seat)| *seat);
    let played = || match case.auction.contracts() {
        [contract] if contract.players.len() == 1 => Some(contract.declarer),
        [contract] => session_history::needs_no_leave(case.law, contract.game).map(|_| contract.announcer),
        _ => None,
    };
    of.or_else(then).or_else(played)
}

/// The game that he plays, or that he called last before this was noticed.
fn called(case: &Case, moment: Moment, seat: Seat) -> Option<Game> {
    let contracts = case.auction.contracts();
    let own = contracts.iter().find(|contract| contract.is_declarer(seat)).map(|contract| contract.game);
    let before = |(step, by, _): &(usize, Seat, Call)| *by == seat && Moment::Auction(*step) < moment;
    own.or_else(|| case.transcript.calls().filter(before).filter_map(|(.., call)| game_of(call)).last())
}

fn game_of(call: Call) -> Option<Game> {
    match call {
        Call::Join(..) | Call::Raise(_) => Some(Game::Emballage),
        call => call.game(),
    }
}
