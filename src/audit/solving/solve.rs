//! A ruled deal is put to the solver.

use super::redeal::Unseen;
use super::{Decision, NoLead, NotSolved, Role, Solved, SolvedLead};
use crate::auction::Contract;
use crate::audit::chance::Draws;
use crate::audit::pack::Cards;
use crate::cards::{Hand, PerSeat, Suit};
use crate::game::{Call, Game, Strain};
use crate::replay::TrumpIs;
use crate::rulebook::Aim;
use crate::ruling::Ruling;
use crate::solver::{Goal, Limits, Position, Solver, Task};
use crate::solver_question::{Inquiry, inquire};
use crate::transcript::{AuctionStep, Transcript, Turned};

/// How often the unseen cards are dealt again for a lead. p is worked out over which of the deals is the real one, so
/// that a few are enough: with ten the spread of the figure is a twentieth larger than with endlessly many.
const REDEALS: usize = 10;

/// The most that the table of results takes, for each deal that is solved at the same time.
const MEMORY: usize = 48 << 20;

/// What is asked of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    /// Every choice, and not the first lead alone.
    pub whole: bool,
    /// Of the draws.
    pub seed: u64,
    /// Positions that are looked at for one question.
    pub nodes: u64,
}

/// What the solver says. The same deal gives the same figures, whatever was solved before it.
pub fn solve(asked: Asked, cards: &Cards, transcript: &Transcript, ruling: &Ruling) -> Solved {
    let not = |why| Solved { whole: asked.whole, why_not: Some(why), ..Solved::default() };
    let [contract] = ruling.contracts() else { return not(NotSolved::NotOneGame) };
    let Ok(Inquiry { position, stakes, played, .. }) = inquire(ruling, Some(0)) else {
        return not(NotSolved::CardsUnknown);
    };
    let ([stake], false) = (&stakes[..], played.is_empty()) else { return not(NotSolved::CardsUnknown) };
    let side = stake.task.side().iter().fold(0, |side, seat| side | 1 << seat.index());
    let mut solved = Solved { whole: asked.whole, side, ..Solved::default() };
    let limits = Limits { memory: MEMORY, nodes: asked.nodes, time: None };
    if asked.whole {
        for choice in Solver::new(limits).choices(&position, &stake.task, &played) {
            let Ok(values) = choice.cards else {
                solved.unsolved = solved.unsolved.saturating_add(1);
                continue;
            };
            let declares = stake.task.side().contains(choice.seat);
            let mut all: Vec<u8> = values.iter().map(|(_, value)| *value).collect();
            all.sort_unstable();
            all.dedup();
            let best = if declares { all.last() } else { all.first() };
            let value = values.iter().find(|(card, _)| *card == choice.played).map(|(_, value)| *value);
            let (Some(best), Some(value), true) = (best, value, all.len() > 1) else { continue };
            let role = match (choice.trick, choice.place, choice.follows) {
                (0, 0, _) => Role::FirstLead,
                (_, 0, _) => Role::Lead,
                (_, _, true) => Role::Follow,
                (_, _, false) => Role::Void,
            };
            solved.decisions.push(Decision {
                seat: choice.seat.index() as u8,
                trick: choice.trick + 1,
                role,
                declares,
                classes: all.len() as u8,
                best: *best,
                value,
            });
        }
    }
    match lead(asked, cards, (transcript, contract), (&position, &stake.task), &played, limits) {
        Ok(lead) => solved.lead = Some(lead),
        Err(why) => solved.no_lead = Some(why),
    }
    solved
}

/// What the first lead cost, beside what it would have cost in the deals that could have been.
fn lead(
    asked: Asked,
    cards: &Cards,
    (transcript, contract): (&Transcript, &Contract),
    (position, task): (&Position, &Task),
    played: &[crate::cards::Card],
    limits: Limits,
) -> Result<SolvedLead, NoLead> {
    let for_tricks = contract.aim == Aim::AtLeast && task.goal() == Goal::Tricks;
    let names_aces = matches!(contract.game, Game::Trou | Game::Troula) || contract.naming_card.is_some();
    if !for_tricks || names_aces {
        return Err(NoLead::CallsShowCards);
    }
    let is_forgotten = |step: &AuctionStep| matches!(step, AuctionStep::Forgotten(_));
    if transcript.auction.as_ref().is_none_or(|steps| steps.iter().any(is_forgotten)) {
        return Err(NoLead::CallsUnknown);
    }
    let card = played.first().copied().filter(|card| position.legal().contains(*card));
    let (Some(card), true) = (card, position.legal().len() > 1) else { return Err(NoLead::NoChoice) };
    let own = position.leader();
    let unseen = Unseen::of(position.hands(), own, named(transcript, contract));
    let mut draws = Draws::new(asked.seed, "I1", &crate::audit::pack::written(cards));
    let cost = |hands: &PerSeat<Hand>| {
        let position = Position::new(*hands, position.trump(), own, &[]).map_err(|_| NoLead::NoChoice)?;
        Solver::new(limits).cost(&position, task, card).map_err(|_| NoLead::TooHard)
    };
    let real = cost(position.hands())?;
    let mut counts: Vec<u16> = Vec::new();
    let mut count = |cost: u8| {
        let cost = usize::from(cost);
        counts.resize(counts.len().max(cost + 1), 0);
        counts[cost] += 1;
    };
    count(real);
    for _ in 0..REDEALS {
        let hands = unseen.again(&mut draws).ok_or(NoLead::NoChoice)?;
        count(cost(&hands)?);
    }
    Ok(SolvedLead { seat: own.index() as u8, cost: real, counts })
}

/// The suits of which the calls or the turned card say something.
fn named(transcript: &Transcript, contract: &Contract) -> [bool; 4] {
    let mut named = [false; 4];
    let mut name = |suit: Option<Suit>| suit.into_iter().for_each(|suit| named[suit.index()] = true);
    if let TrumpIs::Suit(suit) = contract.trump {
        name(Some(suit));
    }
    if let Turned::Card(card) = transcript.deal.turned {
        name(Some(card.suit()));
    }
    for step in transcript.auction.iter().flatten() {
        let AuctionStep::Call { call, .. } = step else { continue };
        name(match *call {
            Call::Propose(suit) | Call::Join(suit, ..) | Call::Solo(_, suit) | Call::Abondance(_, suit) => {
                suit
            }
            Call::Trump(suit) => Some(suit),
            Call::PetitChelem(Some(Strain::Suit(suit))) | Call::GrandChelem(Some(Strain::Suit(suit))) => {
                Some(suit)
            }
            _ => None,
        });
    }
    named
}
