//! After a renonce the jury asks what would have happened without it. With all cards known that has
//! an exact answer: what best play by everybody would have given from there.

use super::{Finding, Ruling};
use crate::auction::Contract;
use crate::cards::Card;
use crate::limits::NODES_OF_RENONCE;
use crate::replay::SuitAnswer;
use crate::rulebook::Aim;
use crate::rules::{self, Mark};
use crate::shown_hands::{self, Budget, LIMITS};
use crate::solver::{Goal, Position, Solver, Task};
use crate::text;
use crate::text::{Arg, Message, Text};

static TRICKS: Text = text!(
    "{id}: had {seat} followed suit with {cards}, best play by everybody from there would have given {players} \
     {would}; with {card} it would have given {did}.",
    "{id} : si {seat} avait fourni ({cards}) et que tous avaient ensuite joué au mieux, cela aurait fait {would} \
     pour {players} ; avec {card}, {did}.",
    "{id}: had {seat} bekend met {cards}, en had iedereen daarna zo goed mogelijk gespeeld, dan waren het {would} \
     voor {players} geweest; met {card} {did}."
);
static GOAL: Text = text!(
    "{id}: had {seat} followed suit with {cards}, the game would with best play by everybody have been {would}; \
     with {card} it would have been {did}.",
    "{id} : si {seat} avait fourni ({cards}), le jeu aurait été {would} si tous avaient joué au mieux ; avec {card}, \
     {did}.",
    "{id}: had {seat} bekend met {cards}, en had iedereen zo goed mogelijk gespeeld, dan was het spel {would}; \
     met {card} {did}."
);
static SAME_TRICKS: Text = text!(
    "{id}: had {seat} followed suit with {cards}, best play by everybody from there would have given {players} \
     {would}; with {card} as many.",
    "{id} : si {seat} avait fourni ({cards}) et que tous avaient ensuite joué au mieux, cela aurait fait {would} \
     pour {players} ; avec {card}, autant.",
    "{id}: had {seat} bekend met {cards}, en had iedereen daarna zo goed mogelijk gespeeld, dan waren het {would} \
     voor {players} geweest; met {card} evenveel."
);
static SAME_GOAL: Text = text!(
    "{id}: had {seat} followed suit with {cards}, the game would with best play by everybody have been {would}; \
     with {card} too.",
    "{id} : si {seat} avait fourni ({cards}), le jeu aurait été {would} si tous avaient joué au mieux ; avec {card} \
     aussi.",
    "{id}: had {seat} bekend met {cards}, en had iedereen zo goed mogelijk gespeeld, dan was het spel {would}; \
     met {card} ook."
);
static MADE: Text = text!("made", "réussi", "gewonnen");
static LOST: Text = text!("lost", "perdu", "verloren");

static TOO_HARD: Text = text!(
    "{id}: too many cards are left to say in time what best play would have given without the renonce.",
    "{id} : il reste trop de cartes pour dire à temps ce que le meilleur jeu aurait donné sans la renonce.",
    "{id}: er blijven te veel kaarten over om op tijd te zeggen wat het beste spel zonder de verzaking had \
     gegeven."
);

/// One sentence for each renonce whose cards are all known.
pub fn without_renonce(ruling: &Ruling) -> Vec<Message> {
    let [contract] = ruling.contracts() else { return Vec::new() };
    let renonces = ruling.findings.iter().filter(|finding| rules::has(finding.breach.code, Mark::Replayable));
    renonces.filter_map(|finding| sentence(ruling, contract, finding, finding.breach.trick?)).collect()
}

fn sentence(ruling: &Ruling, contract: &Contract, finding: &Finding, trick: u8) -> Option<Message> {
    if contract.partner_unknown {
        return None;
    }
    let replay = &ruling.replay;
    let (n, played) = replay.cards.iter().enumerate().find(|(_, played)| {
        played.laid.trick + 1 == usize::from(trick)
            && Some(played.laid.seat) == finding.breach.seat
            && matches!(played.follow, SuitAnswer::Could(_))
    })?;
    let (position, _) = shown_hands::position(n, contract, replay)?;
    let (seat, card) = (played.laid.seat, played.laid.put.counts());
    if position.mover() != seat {
        return None;
    }
    let tricks = replay.tricks.iter().take(played.laid.trick).filter_map(|trick| trick.winner);
    let taken = tricks.filter(|winner| contract.is_declarer(*winner)).count();
    let taken = shown_hands::in_tricks(taken);
    let task = shown_hands::task(contract)?.with_taken(taken);
    let after = position.play(card).0?;
    let question = (position.clone(), task, card);
    let found = ruling.memo.renonce(question, |budget| both(&position, &after, &task, card, budget));
    let Some((would, did)) = found else {
        return Some(TOO_HARD.with([("id", Arg::Literal(finding.id()))]));
    };
    let cards = position.legal();
    let common = [
        ("id", Arg::Literal(finding.id())),
        ("seat", seat.into()),
        ("cards", Arg::OneOf(cards)),
        ("card", card.into()),
    ];
    let [a, b, c, d] = common;
    Some(if contract.aim == Aim::AtLeast {
        let text = if would == did { &SAME_TRICKS } else { &TRICKS };
        let would = ("would", Arg::Tricks(taken + would));
        let did = ("did", Arg::Number((taken + did).into()));
        text.with([a, b, c, d, ("players", Arg::Seats(contract.players)), would, did])
    } else {
        let word = |value: u8| Arg::Text(if value > 0 { &MADE } else { &LOST });
        let text = if (would > 0) == (did > 0) { &SAME_GOAL } else { &GOAL };
        text.with([a, b, c, d, ("would", word(would)), ("did", word(did))])
    })
}

/// What the side would have had with best play by everybody, and what it would have had with this card. The
/// second counts the card of another suit as played: everybody goes on from there.
fn both(position: &Position, after: &Position, task: &Task, card: Card, budget: &Budget) -> Option<(u8, u8)> {
    let mut solver = Solver::new(LIMITS);
    let would = budget.ask(NODES_OF_RENONCE, &mut solver, |solver| solver.value(position, task))?;
    let won = position.play(card).1.is_some_and(|winner| task.side().contains(winner));
    let now = task.with_taken(task.taken() + u8::from(won));
    let from_trick = if task.goal() == Goal::Tricks { u8::from(won) } else { 0 };
    let did = budget.ask(NODES_OF_RENONCE, &mut solver, |solver| solver.value(after, &now))?;
    Some((would, from_trick + did))
}
