//! An announced order of play, against every defence.

use std::collections::HashMap;

use super::{LineTrick, left_of, tricks_of};
use crate::auction::Contract;
use crate::cards::{Card, Hand, Seat, SeatSet};
use crate::rulebook::Aim;
use crate::solver::Position;

/// What the order brings the side of its player at worst.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Announced {
    /// Tricks from here on that the side takes, whatever the others do; for a misère, the tricks that
    /// it can be made to take.
    pub tricks: u8,
    /// Tricks that the announced cards do not win, or do not avoid in a misère, by number, with a line
    /// that shows it.
    pub wrong: Vec<u8>,
    pub line: Vec<LineTrick>,
    /// Tricks for which no card was announced.
    pub without: Vec<u8>,
    /// Cards of his hand that he did not name.
    pub unnamed: Hand,
    /// Cards that he named and cannot play.
    pub slips: Vec<(Card, Slip)>,
}

/// Why an announced card cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slip {
    /// He named it before.
    Twice,
    /// Another player has it.
    HeldBy(Seat),
    /// It lies with the tricks.
    Played,
}

impl Announced {
    /// Does the order name every card once, and do with each what it should?
    pub fn fails(&self) -> bool {
        let complete = self.unnamed.is_empty() && self.slips.is_empty();
        !complete || !self.wrong.is_empty() || !self.without.is_empty()
    }

    /// Cards that cannot be played beyond the tricks that have no card for it.
    pub fn too_many(&self) -> u8 {
        self.slips.len().saturating_sub(self.without.len()) as u8
    }
}

/// More positions than this are not looked at: the answer is then not known.
const MOST: usize = 100_000;

struct Search<'a> {
    claimant: Seat,
    side: SeatSet,
    order: &'a [Card],
    /// The side wants no tricks.
    avoids: bool,
    known: HashMap<Position, u8>,
}

/// `None` where no order was announced, or where there are too many ways to play against it.
pub fn announced(
    position: &Position,
    number: u8,
    contract: &Contract,
    claimant: Seat,
    order: &[Card],
) -> Option<Announced> {
    if order.is_empty() {
        return None;
    }
    let order = &with_the_last(position, claimant, order);
    let declares = contract.is_declarer(claimant);
    let side = if declares { contract.players } else { contract.players.others() };
    let avoids = declares && contract.aim != Aim::AtLeast;
    let mut search = Search { claimant, side, order, avoids, known: HashMap::new() };
    let tricks = search.worst(position)?;
    let (line, wins) = search.refutation(position)?;
    let numbered = (number..).zip(&wins);
    // Each announced card is meant to take its trick, or in a misère to take none.
    let wrong: Vec<u8> = numbered.filter(|(_, won)| **won == avoids).map(|(n, _)| n).collect();
    let line =
        if wrong.is_empty() { Vec::new() } else { tricks_of(position, number, &line, side, &|_, _| false) };
    let without = (number..number + position.left()).skip(wins.len()).collect();
    let named: Hand = order.iter().copied().collect();
    let unnamed = left_of(position, claimant) - named;
    Some(Announced { tricks, wrong, line, without, unnamed, slips: slips(position, claimant, order) })
}

/// Who has named all cards but one has named the last one too: nothing else is left to play.
fn with_the_last(position: &Position, claimant: Seat, order: &[Card]) -> Vec<Card> {
    let hand = left_of(position, claimant);
    let mut order = order.to_vec();
    let unnamed = hand - order.iter().copied().collect();
    let rest = slips(position, claimant, &order).is_empty() && unnamed.len() == 1;
    order.extend(unnamed.first().filter(|_| rest));
    order
}

/// The cards of the order that he cannot play, each with the reason.
fn slips(position: &Position, claimant: Seat, order: &[Card]) -> Vec<(Card, Slip)> {
    let slip = |(n, card): (usize, &Card)| {
        let holder = Seat::ALL.into_iter().find(|seat| left_of(position, *seat).contains(*card));
        match holder {
            _ if order[..n].contains(card) => Some((*card, Slip::Twice)),
            Some(seat) if seat != claimant => Some((*card, Slip::HeldBy(seat))),
            Some(_) => None,
            None => Some((*card, Slip::Played)),
        }
    };
    order.iter().enumerate().filter_map(slip).collect()
}

impl Search<'_> {
    /// What the player to move may do: the claimant plays his next announced card that is legal.
    fn moves(&self, position: &Position) -> Vec<Card> {
        let legal = position.legal();
        if position.mover() == self.claimant {
            return self.order.iter().copied().find(|card| legal.contains(*card)).into_iter().collect();
        }
        // Of cards next to each other one is as good as the other; the lowest stands for them.
        let table: Hand = position.table().iter().copied().collect();
        let all = position.hands().iter().fold(table, |all, (_, hand)| all | *hand);
        let mut chosen: Vec<Card> = Vec::new();
        for card in legal.iter() {
            let above = |other: &Card| other.suit() == card.suit() && other.rank() > card.rank();
            let next = all.iter().filter(above).min_by_key(|other| other.rank());
            if next.is_none_or(|next| !legal.contains(next)) {
                chosen.push(card);
            }
        }
        chosen
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

    /// Tricks of the side against the worst that the others can do.
    fn worst(&mut self, position: &Position) -> Option<u8> {
        if self.is_over(position) {
            return Some(self.unannounced(position));
        }
        if let Some(known) = self.known.get(position) {
            return Some(*known);
        }
        if self.known.len() >= MOST {
            return None;
        }
        // His side wants what the claimant wants; the others want the opposite.
        let wants_most = self.side.contains(position.mover()) != self.avoids;
        let mut best: Option<u8> = None;
        for card in self.moves(position) {
            let value = self.after(position, card)?;
            best = Some(match best {
                None => value,
                Some(best) if wants_most => best.max(value),
                Some(best) => best.min(value),
            });
        }
        // He has to play a card that he did not announce: what he said is over.
        let value = best.unwrap_or(self.unannounced(position));
        self.known.insert(position.clone(), value);
        Some(value)
    }

    fn after(&mut self, position: &Position, card: Card) -> Option<u8> {
        let (after, winner) = position.play(card);
        let won = u8::from(winner.is_some_and(|winner| self.side.contains(winner)));
        let rest = match after {
            Some(after) => self.worst(&after)?,
            None => 0,
        };
        Some(won + rest)
    }

    /// A line that reaches the worst, and for each of its tricks whether the side takes it.
    fn refutation(&mut self, position: &Position) -> Option<(Vec<Card>, Vec<bool>)> {
        let (mut line, mut wins) = (Vec::new(), Vec::new());
        let mut now = Some(position.clone());
        while let Some(position) = now.take().filter(|position| !self.is_over(position)) {
            let value = self.worst(&position)?;
            let mut chosen = None;
            for card in self.moves(&position) {
                if self.after(&position, card)? == value {
                    chosen = Some(card);
                    break;
                }
            }
            let Some(card) = chosen else { break };
            line.push(card);
            let (after, winner) = position.play(card);
            wins.extend(winner.map(|winner| self.side.contains(winner)));
            now = after;
        }
        Some((line, wins))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::{PerSeat, Suit};
    use crate::game::Game;
    use crate::replay::TrumpIs;

    /// The same question without a table and without leaving any card out.
    fn plain(position: &Position, claimant: Seat, side: SeatSet, order: &[Card], avoids: bool) -> u8 {
        let hand = position.hands()[claimant];
        let table = position.table().len();
        let played = position.leader().round().take(table).any(|seat| seat == claimant);
        let unannounced = if avoids { position.left() } else { 0 };
        if !played && !order.iter().any(|card| hand.contains(*card)) {
            return unannounced;
        }
        let legal: Vec<Card> = if position.mover() == claimant {
            order.iter().copied().find(|card| position.legal().contains(*card)).into_iter().collect()
        } else {
            position.legal().iter().collect()
        };
        let values = legal.into_iter().map(|card| {
            let (after, winner) = position.play(card);
            let won = u8::from(winner.is_some_and(|winner| side.contains(winner)));
            won + after.map_or(0, |after| plain(&after, claimant, side, order, avoids))
        });
        let wants_most = side.contains(position.mover()) != avoids;
        if wants_most { values.max() } else { values.min() }.unwrap_or(unannounced)
    }

    #[test]
    fn an_order_is_worth_what_trying_everything_gives() {
        let mut seed: u64 = 7;
        let mut roll = |sides: usize| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) as usize % sides
        };
        for n in 0..400 {
            let mut pack: Vec<Card> = Hand::PACK.iter().collect();
            for n in (1..pack.len()).rev() {
                pack.swap(n, roll(n + 1));
            }
            let size = 3 + n % 2;
            let hands = PerSeat::from_fn(|seat| {
                pack[seat.index() * size..][..size].iter().copied().collect::<Hand>()
            });
            let claimant = Seat::ALL[roll(4)];
            let trump = [None, Some(Suit::Hearts)][roll(2)];
            let position = Position::new(hands, trump, Seat::ALL[roll(4)], &[]).unwrap();
            let order: Vec<Card> = hands[claimant].iter().take(1 + roll(size)).collect();
            let avoids = roll(2) == 0;
            let players = if avoids {
                SeatSet::of(claimant)
            } else {
                [claimant, claimant.after(2)].into_iter().take(1 + roll(2)).collect()
            };
            let contract = Contract {
                game: Game::Solo,
                level: 0,
                aim: if avoids { Aim::NoTrick } else { Aim::AtLeast },
                declarer: claimant,
                announcer: claimant,
                players,
                partner_unknown: false,
                trump: trump.map_or(TrumpIs::None, TrumpIs::Suit),
                leader: None,
                naming_card: None,
                step: 0,
                by_raising: false,
            };
            let found = announced(&position, 1, &contract, claimant, &order).unwrap();
            // The one card that he does not name comes last.
            let named = if order.len() + 1 == size { size } else { order.len() };
            let whole: Vec<Card> = hands[claimant].iter().take(named).collect();
            assert_eq!(
                found.tricks,
                plain(&position, claimant, players, &whole, avoids),
                "{position:?} {order:?}"
            );
        }
    }
}
