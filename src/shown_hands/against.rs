//! The search of every defence against an announced order: its player puts down the next announced card
//! that he may play, everybody else plays what he likes.

use std::collections::HashMap;

use super::{Budget, Deal, left_of, one_of_each, owners};
use crate::cards::{Card, Hand, Seat, SeatSet, Suit};
use crate::limits::NODES_OF_ORDER;
use crate::solver::Position;

/// What of a position at the start of a trick matters: how the cards lie, which of them the claimant has
/// left, and who leads.
type Key = (Deal, Hand, Seat);

pub struct PlayAgainstOrder<'a> {
    claimant: Seat,
    /// Whose tricks are counted, and who of them plays for what the claimant wants.
    side: SeatSet,
    friends: SeatSet,
    order: &'a [Card],
    /// The side wants no tricks.
    pub avoids: bool,
    /// With so many tricks the question is answered: how many more there can be is not asked if it takes
    /// too long to find out.
    enough: Option<u8>,
    /// Between how many tricks the side takes from a position.
    known: HashMap<Key, (u8, u8)>,
    budget: &'a Budget,
    /// Positions looked at for this question, and how many may be: the answer is then not known.
    nodes: u64,
    most: u64,
}

impl<'a> PlayAgainstOrder<'a> {
    pub fn new(
        claimant: Seat,
        (side, friends): (SeatSet, SeatSet),
        order: &'a [Card],
        avoids: bool,
        enough: Option<u8>,
        budget: &'a Budget,
    ) -> PlayAgainstOrder<'a> {
        let known = HashMap::new();
        PlayAgainstOrder { claimant, side, friends, order, avoids, enough, known, budget, nodes: 0, most: 0 }
    }

    /// One question, paid for with the positions it looks at.
    fn paid<T>(&mut self, question: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        self.budget.pay(NODES_OF_ORDER, |most| {
            (self.nodes, self.most) = (0, most);
            let found = question(self);
            (found, self.nodes)
        })
    }

    /// Tricks of the side against the worst that the others can do; `None` where that takes too long.
    pub fn worst(&mut self, position: &Position) -> Option<u8> {
        self.paid(|search| search.least(position))
    }

    fn least(&mut self, position: &Position) -> Option<u8> {
        let mut tricks = 0;
        while tricks < position.left() {
            match self.reaches(position, tricks + 1) {
                Some(true) => tricks += 1,
                Some(false) => break,
                None if self.enough.is_some_and(|enough| tricks >= enough) => break,
                None => return None,
            }
        }
        Some(tricks)
    }

    /// A line that gives so many tricks, and for each of its tricks whether the side takes it.
    pub fn refutation(&mut self, position: &Position, tricks: u8) -> Option<(Vec<Card>, Vec<bool>)> {
        // What was found is still known; a little more may be needed to find the way again.
        self.paid(|search| search.way(position, tricks))
    }

    fn way(&mut self, position: &Position, tricks: u8) -> Option<(Vec<Card>, Vec<bool>)> {
        let (mut line, mut wins) = (Vec::new(), Vec::new());
        let (mut now, mut tricks) = (Some(position.clone()), tricks);
        while let Some(position) = now.take().filter(|position| !self.is_over(position)) {
            let moves = self.moves(&position);
            // Where there is no choice there is nothing to find out.
            let mut chosen = moves.first().copied().filter(|_| moves.len() == 1);
            for card in moves {
                if chosen.is_some() {
                    break;
                }
                chosen = self.gives(&position, card, tricks)?.then_some(card);
            }
            let Some(card) = chosen else { break };
            line.push(card);
            let (after, winner) = position.play(card);
            let won = winner.map(|winner| self.side.contains(winner));
            tricks = tricks.saturating_sub(u8::from(won == Some(true)));
            wins.extend(won);
            now = after;
        }
        Some((line, wins))
    }

    /// Is this card one that ends with just so many tricks, which is the best its player can do?
    fn gives(&mut self, position: &Position, card: Card, tricks: u8) -> Option<bool> {
        match self.wants_most(position) {
            true => self.after(position, card, tricks),
            false => self.after(position, card, tricks + 1).map(|more| !more),
        }
    }

    /// What the player to move may do: the claimant plays his next announced card that is legal.
    fn moves(&self, position: &Position) -> Vec<Card> {
        let legal = position.legal();
        if position.mover() == self.claimant {
            return self.order.iter().copied().find(|card| legal.contains(*card)).into_iter().collect();
        }
        one_of_each(position)
    }

    /// His friends want what the claimant wants; the others want the opposite.
    fn wants_most(&self, position: &Position) -> bool {
        self.friends.contains(position.mover()) != self.avoids
    }

    /// Have all announced cards been played?
    fn is_over(&self, position: &Position) -> bool {
        let hand = left_of(position, self.claimant);
        let played = position.leader().round().take(position.table().len()).any(|seat| seat == self.claimant);
        !played && !self.order.iter().any(|card| hand.contains(*card))
    }

    /// Tricks for which he announced no card: he wins none of them, and in a misère avoids none.
    fn unannounced(&self, position: &Position) -> u8 {
        if self.avoids { position.left() } else { 0 }
    }

    /// Does the side take so many tricks, everybody playing for what he wants?
    fn reaches(&mut self, position: &Position, tricks: u8) -> Option<bool> {
        if tricks == 0 {
            return Some(true);
        }
        if tricks > position.left() {
            return Some(false);
        }
        if self.is_over(position) {
            return Some(self.unannounced(position) >= tricks);
        }
        let key = position.table().is_empty().then(|| self.key(position));
        if let Some((least, most)) = key.and_then(|key| self.known.get(&key)).copied() {
            if least >= tricks {
                return Some(true);
            }
            if most < tricks {
                return Some(false);
            }
        }
        if key.is_some() && self.certain(position) >= tricks {
            return Some(true);
        }
        self.nodes += 1;
        if self.nodes > self.most {
            return None;
        }
        let wants_most = self.wants_most(position);
        let mut found = None;
        for card in self.moves(position) {
            let reached = self.after(position, card, tricks)?;
            found = Some(reached);
            if reached == wants_most {
                break;
            }
        }
        // He has to play a card that he did not announce: what he said is over.
        let found = found.unwrap_or(self.unannounced(position) >= tricks);
        if let Some(key) = key {
            let known = self.known.entry(key).or_insert((0, position.left()));
            if found {
                known.0 = known.0.max(tricks);
            } else {
                known.1 = known.1.min(tricks - 1);
            }
        }
        Some(found)
    }

    fn after(&mut self, position: &Position, card: Card, tricks: u8) -> Option<bool> {
        let (after, winner) = position.play(card);
        let won = u8::from(winner.is_some_and(|winner| self.side.contains(winner)));
        let needed = tricks.saturating_sub(won);
        match after {
            Some(after) => self.reaches(&after, needed),
            None => Some(needed == 0),
        }
    }

    fn key(&self, position: &Position) -> Key {
        (owners(position), left_of(position, self.claimant), position.leader())
    }

    /// Tricks that he takes at once with the highest cards, while nobody can ruff.
    fn certain(&self, position: &Position) -> u8 {
        if self.avoids || position.leader() != self.claimant {
            return 0;
        }
        let others = SeatSet::of(self.claimant).others();
        let held = others.iter().fold(Hand::EMPTY, |all, seat| all | left_of(position, seat));
        let most_of = |suit: Suit| others.iter().map(|seat| left_of(position, seat).of(suit).len()).max();
        let hand = left_of(position, self.claimant);
        // Every trump that he leads takes one from whoever has any.
        let mut trumps = position.trump().and_then(most_of).unwrap_or(0);
        let mut tricks = 0;
        for card in self.order.iter().filter(|card| hand.contains(**card)) {
            let is_trump = position.trump() == Some(card.suit());
            let is_highest = held.highest(card.suit()).is_none_or(|other| other.rank() < card.rank());
            if !is_highest || trumps > 0 && !is_trump {
                break;
            }
            tricks += 1;
            trumps = trumps.saturating_sub(usize::from(is_trump));
        }
        tricks
    }
}
