//! `play/wrong-leader`: a trick led by somebody who had not the lead.

use super::{Answers, Breach, Case, Mark, Offence, Route, card_route, nth_trick};
use crate::cards::Seat;
use crate::codes::PLAY_WRONG_LEADER;
use crate::replay::Trick;
use crate::rulebook::{Lead, Rule};
use crate::text;
use crate::text::{Arg, Text};
use crate::transcript::Moment;

pub static OFFENCE: Offence = Offence {
    code: PLAY_WRONG_LEADER,
    title: text!("wrong leader", "mauvaise entame", "verkeerde uitkomst"),
    explain: text!(
        "The regulation says for each game who leads to the first trick; afterwards the winner of a trick \
     leads to the next. The replay goes on from the card that was led.",
        "Le règlement dit pour chaque jeu qui entame le premier pli ; ensuite le gagnant d'un pli entame le \
     suivant. La suite est rejouée à partir de la carte entamée.",
        "Het reglement zegt voor elk spel wie bij de eerste slag uitkomt; daarna komt de winnaar van een \
     slag uit in de volgende. Het spel wordt verder gevolgd vanaf de uitgekomen kaart."
    ),
    example: "play:\n  - N: ♥5 ♥A ♥J ♥7\n  - S: ♠3 ♠K ♠A ♠7\n",
    marks: &[Mark::ManyGames],
    omission: None,
    check,
};

static FIRST: Text = text!(
    "{seat} led to the first trick; the lead was with {due}.",
    "{seat} a entamé le premier pli ; l'entame revenait à {due}.",
    "{seat} kwam uit in de eerste slag; de uitkomst was aan {due}."
);
static LATER: Text = text!(
    "{seat} led to trick {trick}, but {due} had won the trick before.",
    "{seat} a entamé le pli {trick}, mais {due} avait gagné le précédent.",
    "{seat} kwam uit in slag {trick}, maar {due} had de vorige gewonnen."
);
static LABEL: Text = text!("{due} should lead", "{due} devait entamer", "{due} moest uitkomen");
static WON: Text =
    text!("{due} won with this card", "{due} a gagné avec cette carte", "{due} won met deze kaart");
static WON_IT: Text = text!("{due} won here", "{due} a gagné ici", "{due} won hier");
static DEALER: Text = text!("the dealer", "le donneur", "de deler");
static NO_PLAY: Text = text!("no card was played", "aucune carte jouée", "er werd geen kaart gespeeld");

fn check(case: &Case, answers: &mut Answers) {
    if case.replay.tricks.is_empty() {
        answers.not_applicable(&NO_PLAY);
    }
    for (n, trick) in case.replay.tricks.iter().enumerate() {
        match trick.should_lead.zip(trick.span.leader) {
            None => answers.unknown(),
            Some((due, leader)) if due == leader => answers.holds(),
            // A wrong first lead to a trou is `trou/wrong-lead`.
            Some(_) if n == 0 && is_partners(case) => {}
            Some((due, leader)) => answers.broken(breach(case, n, trick, due, leader)),
        }
    }
}

fn breach(case: &Case, n: usize, trick: &Trick, due: Seat, seat: Seat) -> Breach {
    let args = [("seat", seat.into()), ("due", due.into()), ("trick", Arg::Number(n as i64 + 1))];
    let at = Route::field("play").item(trick.span.step).key(0);
    let label = LABEL.with([("due", due.into())]);
    let moment = Moment::Play(trick.span.step, 0);
    let text = if n == 0 { &FIRST } else { &LATER };
    let breach =
        Breach::new(PLAY_WRONG_LEADER, moment, at, label, text.with(args)).by(seat).in_trick(nth_trick(n));
    let Some(before) = n.checked_sub(1) else {
        let Some((rule, value)) = first_lead(case) else { return breach };
        let breach = breach.under(rule);
        return match value {
            Lead::LeftOfDealer => breach.proved_by(dealt_here(case), DEALER.plain()),
            _ => breach,
        };
    };
    match case.replay.cards_of(before).iter().find(|played| played.laid.seat == due) {
        Some(winning) => breach.proved_by(card_route(winning), WON.with([("due", due.into())])),
        // Nobody remembers its cards; it is written who won it.
        None => match case.replay.tricks.get(before) {
            Some(trick) => {
                let won = Route::field("play").item(trick.span.step);
                breach.proved_by(won, WON_IT.with([("due", due.into())]))
            }
            None => breach,
        },
    }
}

/// Where it is written who dealt. North was due and West dealt: the lead is left of West.
fn dealt_here(case: &Case) -> Route {
    match case.transcript.deal.dealt_by {
        Some(_) => Route::field("deal").inner("dealt-by"),
        None => Route::field("dealer"),
    }
}

/// Is the first lead for the partner of an ace game?
fn is_partners(case: &Case) -> bool {
    let lead = first_lead(case).map(|(_, lead)| lead);
    matches!(lead, Some(Lead::Partner | Lead::PartnerWithNamingCard))
}

/// The rule on the first lead of the game that is played.
fn first_lead<'a>(case: &'a Case) -> Option<(&'a Rule<Lead>, Lead)> {
    let contract = case.auction.contracts().first()?;
    let rule = case.law.book.games.get(&contract.game)?.lead_of(contract.level)?;
    Some((rule, *case.law.get(rule)?))
}
