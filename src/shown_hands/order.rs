//! An announced order of play, against every defence.

use super::against::PlayAgainstOrder;
use super::outlook::{Question, tricks_of};
use super::{Budget, left_of};
use crate::auction::Contract;
use crate::cards::{Card, Hand, Seat, SeatSet};
use crate::rulebook::{Aim, ClaimMistake, Law};
use crate::solver::Position;
use crate::text::LineTrick;

/// What the order brings the side of its player at worst.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnnouncedOrder {
    /// Tricks from here on that the side takes, whatever the others do; for a misère, the tricks that
    /// it can be made to take.
    pub tricks: u8,
    /// Does it make the game against every defence, or beat it if he plays against it?
    pub does_it: bool,
    /// Tricks that the announced cards do not win, or do not avoid in a misère, by number, with a line
    /// that shows it.
    pub wrong: Vec<u8>,
    pub line: Vec<LineTrick>,
    /// It is a game of one trick, and the order need not take it.
    pub too_few: bool,
    /// Tricks for which no card was announced.
    pub without: Vec<u8>,
    /// Cards of his hand that he did not name.
    pub unnamed: Hand,
    /// Cards that he named and cannot play.
    pub slips: Vec<(Card, Unplayable)>,
}

/// Why an announced card cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unplayable {
    /// He named it before.
    Twice,
    /// Another player has it.
    HeldBy(Seat),
    /// It lies with the tricks.
    Played,
}

impl AnnouncedOrder {
    /// Is there a mistake in it, as the law understands that? A card that he cannot play always is one.
    pub fn fails(&self, law: &Law) -> bool {
        if self.is_disputed() {
            return law.of(&law.book.claims.mistake) == Some(&ClaimMistake::EachTrick);
        }
        !self.does_it || !self.slips.is_empty()
    }

    /// Does it make the game without winning every trick, so that what a mistake is decides?
    pub fn is_disputed(&self) -> bool {
        let every_trick = self.wrong.is_empty() && self.without.is_empty();
        self.does_it && self.slips.is_empty() && !every_trick
    }

    /// Cards that cannot be played beyond the tricks that have no card for it.
    pub fn too_many(&self) -> u8 {
        u8::try_from(self.slips.len().saturating_sub(self.without.len())).unwrap_or(u8::MAX)
    }
}

/// `None` where no order was announced, or where there are too many ways to play against it.
pub fn announced(
    question: &Question,
    contract: &Contract,
    (claimant, friends): (Seat, SeatSet),
    order: &[Card],
    budget: &Budget,
) -> Option<AnnouncedOrder> {
    let Question { position, number, task, .. } = question;
    let (number, taken) = (*number, task.taken());
    // A defender against a piccolo wants its player to have no trick or two, so neither the most nor the
    // fewest tricks is his worst case, and his order is not judged.
    let cannot_tell = contract.aim == Aim::Exactly && !contract.is_declarer(claimant);
    if order.is_empty() || cannot_tell {
        return None;
    }
    let order = &with_the_last(position, claimant, order);
    let playable = &playable(position, claimant, order);
    let declares = contract.is_declarer(claimant);
    let side = if declares { contract.players } else { contract.players.others() };
    // In a misère or a piccolo both sides want few tricks: its player to make it, the others so that he takes
    // them.
    let avoids = contract.aim != Aim::AtLeast;
    let left = position.left();
    let does_it = |tricks: u8| {
        let of_game = taken + if declares { tricks } else { left.saturating_sub(tricks) };
        contract.aim.is_met(of_game, contract.level) == declares
    };
    let enough = (0..=left).find(|tricks| !does_it(*tricks));
    let enough = enough.filter(|_| avoids && contract.aim != Aim::Exactly);
    let mut search = PlayAgainstOrder::new(claimant, (side, friends), playable, avoids, enough, budget);
    let mut tricks = search.worst(position)?;
    let mut too_few = false;
    // A piccolo can fail in two ways, with too many tricks and with none: both are looked for.
    if contract.aim == Aim::Exactly && declares && does_it(tricks) {
        let mut other = PlayAgainstOrder::new(claimant, (side, friends), playable, false, None, budget);
        let fewest = other.worst(position)?;
        if !does_it(fewest) {
            (search, tricks, too_few) = (other, fewest, true);
        }
    }
    let does_it = does_it(tricks);
    let (line, wins) = search.refutation(position, tricks)?;
    let numbered = (number..).zip(&wins);
    // Each announced card is meant to take its trick, or in a misère to take none.
    let mut wrong: Vec<u8> = numbered.filter(|(_, won)| **won == search.avoids).map(|(n, _)| n).collect();
    let too_late = avoids && declares && contract.aim.decided(taken, left, contract.level) == Some(false);
    if does_it && avoids || too_late {
        wrong.clear();
    } else if avoids && declares && !too_few {
        // A trick that the game may still take is not wrong: of a piccolo's, the first one.
        wrong = wrong.into_iter().skip(contract.level.saturating_sub(taken).into()).collect();
    }
    let line =
        if wrong.is_empty() { Vec::new() } else { tricks_of(position, number, &line, side, &|_, _| false) };
    let without = (number..number + left).skip(wins.len()).collect();
    let named: Hand = order.iter().copied().collect();
    let unnamed = left_of(position, claimant) - named;
    let slips = slips(position, claimant, order);
    Some(AnnouncedOrder { tricks, does_it, wrong, line, too_few, without, unnamed, slips })
}

/// Who has named all cards but one has named the last one too: nothing else is left to play.
fn with_the_last(position: &Position, claimant: Seat, order: &[Card]) -> Vec<Card> {
    let mut order = order.to_vec();
    let unnamed = left_of(position, claimant) - order.iter().copied().collect();
    order.extend(unnamed.first().filter(|_| unnamed.len() == 1));
    order
}

/// The cards of the order that he has; one that he names again has been played by then.
fn playable(position: &Position, claimant: Seat, order: &[Card]) -> Vec<Card> {
    let mut hand = left_of(position, claimant);
    order.iter().copied().filter(|card| hand.remove(*card)).collect()
}

/// The cards of the order that he cannot play, each with the reason.
fn slips(position: &Position, claimant: Seat, order: &[Card]) -> Vec<(Card, Unplayable)> {
    let mut unnamed = Hand::PACK;
    let slip = |card: &Card| {
        let holder = Seat::ALL.into_iter().find(|seat| left_of(position, *seat).contains(*card));
        match holder {
            _ if !unnamed.remove(*card) => Some((*card, Unplayable::Twice)),
            Some(seat) if seat != claimant => Some((*card, Unplayable::HeldBy(seat))),
            Some(_) => None,
            None => Some((*card, Unplayable::Played)),
        }
    };
    order.iter().filter_map(slip).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::{PerSeat, Suit};
    use crate::game::Game;
    use crate::replay::TrumpIs;

    /// A plain second answer to the question: it tries every card and remembers nothing.
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
                written: None,
                by_raising: false,
                may_be_raised: false,
            };
            let task = super::super::task(&contract).unwrap();
            let question = Question { position: position.clone(), number: 1, task, level: 0 };
            let budget = Budget::new(1_000_000);
            let found = announced(&question, &contract, (claimant, players), &order, &budget).unwrap();
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
