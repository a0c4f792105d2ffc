//! `trou/false`: a trou announced without the aces for it.

use super::{Answers, Breach, Case, Offence, call_route, calls};
use crate::codes::TROU_FALSE;
use crate::game::Game;
use crate::text;
use crate::text::{Arg, Text, count};
use crate::transcript::{Call, Moment};

pub static OFFENCE: Offence = Offence {
    code: TROU_FALSE,
    title: text!("false trou", "faux trou", "valse troel"),
    explain: text!(
        "A player announces a trou or troula without the number of aces that makes it.",
        "Un joueur annonce un trou ou un troula sans le nombre d'as qui le fait.",
        "Een speler kondigt een troel of troela aan zonder het aantal azen dat ervoor nodig is."
    ),
    example: "
hands: {N: ♠A42 ♥A97 ♦K863 ♣T53}
auction:
  - N: trou
",
    marks: &[],
    omission: None,
    check,
};

static MESSAGE: Text = text!(
    "{seat} announced a {game} with {aces}.",
    "{seat} a annoncé un {game} avec {aces}.",
    "{seat} kondigde een {game} aan met {aces}."
);
static ANOTHER: Text = text!(
    "“{call}” by {seat} cannot be true: {why}.",
    "{seat} a annoncé « {call} », ce qui ne peut pas être vrai : {why}.",
    "{seat} zei “{call}”, maar dat kan niet waar zijn: {why}."
);
static LABEL: Text = text!("announced here", "annoncé ici", "hier aangekondigd");
static HAND: Text = text!("this hand", "cette main", "deze hand");
static NONE: Text = text!("no trou was announced", "aucun trou annoncé", "er werd geen troel aangekondigd");

fn check(case: &Case, answers: &mut Answers) {
    let mut any = false;
    for (step, seat, call) in case.transcript.calls() {
        if !matches!(call, Call::Trou | Call::Troula) {
            continue;
        }
        any = true;
        let found = case.auction.faults.iter().find(|fault| fault.step == step);
        let Some(aces) = case.replay.holdings.aces(seat) else {
            match found.filter(|fault| fault.refusal.code == TROU_FALSE) {
                Some(fault) => answers.broken(calls::breach(case, fault, &ANOTHER)),
                None => answers.unknown(),
            }
            continue;
        };
        // Three aces that came with the exchanged card are another fault.
        if found.is_some_and(|fault| fault.refusal.code != TROU_FALSE) {
            continue;
        }
        let rules = [Game::Trou, Game::Troula]
            .map(|game| case.law.book.games.get(&game).and_then(|rules| rules.aces.as_ref()));
        if found.is_none() && rules.iter().flatten().any(|rule| case.law.get(rule) == Some(&aces)) {
            answers.holds();
            continue;
        }
        let game = if call == Call::Troula { Game::Troula } else { Game::Trou };
        let game = ("game", Arg::Game(game, None));
        let message = MESSAGE.with([("seat", seat.into()), game, ("aces", Arg::counted(aces, &count::ACE))]);
        let message = calls::with_game(case, (step, seat), message);
        let moment = Moment::Auction(step);
        let breach = Breach::new(TROU_FALSE, moment, call_route(step), LABEL.plain(), message).by(seat);
        let breach = rules.iter().flatten().take(1).fold(breach, |breach, rule| breach.cites(&rule.cite));
        answers.broken(match case.transcript.hands[seat] {
            Some(_) => breach.proved_by(case.transcript.hand_route(seat), HAND.plain()),
            None => breach,
        });
    }
    if !any {
        answers.not_applicable(&NONE);
    }
}
