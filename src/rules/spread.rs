//! When a hand that must be laid open was laid open: shared by the two offences about it.

use super::{Case, card_moment};
use crate::cards::Seat;
use crate::rulebook::{Rule, Shown};
use crate::source::Route;
use crate::text;
use crate::text::{Arg, Text, count};
use crate::transcript::{Incident, Moment, PlayStep};

static BEFORE_FIRST: Text = text!("before the first card", "avant la première carte", "vóór de eerste kaart");
static AFTER_CARDS: Text = text!("after {cards}", "après {cards}", "na {cards}");

/// The moment as a player would say it.
pub fn moment_of(cards: usize) -> Arg {
    match cards {
        0 => Arg::Text(&BEFORE_FIRST),
        cards => AFTER_CARDS.with([("cards", Arg::counted(cards, &count::CARD))]).into(),
    }
}

/// The hand of one player of an open game.
pub struct Spread<'a> {
    pub player: Seat,
    pub rule: &'a Rule<Shown>,
    /// Where the game was called, or is named.
    pub called: Route,
    /// How many cards must be, and how many were, on the table or gathered.
    pub due: usize,
    /// When, and after how many cards; `None`: the record does not say that it was, though there was time for it.
    pub done: Option<(Moment, usize)>,
    /// The record says that nobody laid his hand open.
    pub never: bool,
}

/// Every open hand of the deal, once it could have been shown.
pub fn spreads<'a>(case: &'a Case) -> Vec<Spread<'a>> {
    let mut found = Vec::new();
    for contract in case.auction.contracts() {
        let rule = case.law.book.games.get(&contract.game).and_then(|rules| rules.shown.as_ref());
        let Some((rule, shown)) = rule.and_then(|rule| Some((rule, *case.law.get(rule)?))) else { continue };
        let due = match shown {
            Shown::BeforeFirstCard => 0,
            Shown::AfterFirstTrick => 4,
            Shown::AfterFifthCard => 5,
        };
        let done = laid_open(case, contract.declarer);
        if done.is_some() || played(case) > due {
            let never =
                done.is_none() && case.incidents().any(|(_, it)| *it == Incident::Spread { by: None });
            found.push(Spread {
                player: contract.declarer,
                rule,
                called: contract.route(),
                due,
                done,
                never,
            });
        }
    }
    found
}

/// How many cards were played, with those that nobody remembers.
fn played(case: &Case) -> usize {
    case.replay.cards.len()
        + 4 * case.replay.tricks.iter().filter(|trick| trick.span.leader.is_none()).count()
}

/// When the n-th card was played, and in which trick, both from 1.
pub fn card_number(case: &Case, n: usize) -> Option<(Moment, u8)> {
    let mut before = 0;
    for (trick, number) in case.replay.tricks.iter().zip(1..) {
        let cards = case.replay.cards.get(trick.span.from..trick.span.to).unwrap_or_default();
        let is_forgotten = trick.span.leader.is_none();
        let here = if is_forgotten { 4 } else { cards.len() };
        if n <= before + here {
            let at = n.checked_sub(before + 1)?;
            let moment =
                if is_forgotten { Moment::Play(trick.span.step, 0) } else { card_moment(cards.get(at)?) };
            return Some((moment, number));
        }
        before += here;
    }
    None
}

/// When this player laid his hand open, and the cards played before it.
fn laid_open(case: &Case, player: Seat) -> Option<(Moment, usize)> {
    let in_auction = case.incidents().find(|(moment, incident)| {
        matches!(moment, Moment::Auction(_)) && **incident == Incident::Spread { by: Some(player) }
    });
    if let Some((moment, _)) = in_auction {
        return Some((moment, 0));
    }
    let mut played = 0;
    for (step, entry) in case.transcript.play.iter().enumerate() {
        match entry {
            PlayStep::Trick { cards, .. } | PlayStep::Then { cards } => played += cards.len(),
            PlayStep::Forgotten { tricks, .. } => played += 4 * usize::from(*tricks),
            PlayStep::Incident(Incident::Spread { by }) if *by == Some(player) => {
                return Some((Moment::Play(step, 0), played));
            }
            PlayStep::Incident(_) => {}
        }
    }
    None
}
