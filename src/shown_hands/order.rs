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

    /// Numbers that are alike in every run.
    struct Dice(u64);

    impl Dice {
        fn roll(&mut self, sides: usize) -> usize {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (self.0 >> 33) as usize % sides
        }

        fn shuffled(&mut self, cards: Hand) -> Vec<Card> {
            let mut cards: Vec<Card> = cards.iter().collect();
            for n in (1..cards.len()).rev() {
                cards.swap(n, self.roll(n + 1));
            }
            cards
        }
    }

    fn contract(aim: Aim, players: SeatSet, level: u8, trump: Option<Suit>) -> Contract {
        let declarer = players.iter().next().unwrap();
        Contract {
            game: Game::Solo,
            level,
            aim,
            declarer,
            announcer: declarer,
            players,
            partner_unknown: false,
            trump: trump.map_or(TrumpIs::None, TrumpIs::Suit),
            leader: None,
            naming_card: None,
            step: 0,
            written: None,
            by_raising: false,
            may_be_raised: false,
        }
    }

    /// A position, a game, and what somebody announced for it.
    struct Announced {
        question: Question,
        contract: Contract,
        claimant: Seat,
        side: SeatSet,
        order: Vec<Card>,
    }

    impl Announced {
        /// So many cards a hand; the player of the game shows his hand, or one of those against him does.
        fn any(dice: &mut Dice, size: usize, aim: Aim) -> Announced {
            let pack = dice.shuffled(Hand::PACK);
            let hands = PerSeat::from_fn(|seat| {
                pack[seat.index() * size..][..size].iter().copied().collect::<Hand>()
            });
            let trump = [None, Some(Suit::Hearts)][dice.roll(2)];
            let position = Position::new(hands, trump, Seat::ALL[dice.roll(4)], &[]).unwrap();
            let player = Seat::ALL[dice.roll(4)];
            let many = if aim == Aim::AtLeast { 1 + dice.roll(2) } else { 1 };
            let players: SeatSet = [player, player.after(2)].into_iter().take(many).collect();
            let level = match aim {
                Aim::AtLeast => 2,
                Aim::NoTrick => 0,
                Aim::Exactly => 1,
            };
            let contract = contract(aim, players, level, trump);
            let claimant = if dice.roll(3) > 0 { player } else { player.next() };
            let mut order = dice.shuffled(hands[claimant]);
            order.truncate(1 + dice.roll(size));
            let side = if players.contains(claimant) { players } else { players.others() };
            let task = super::super::task(&contract).unwrap();
            let question = Question { position, number: 14 - size as u8, task, level: contract.level };
            Announced { question, contract, claimant, side, order }
        }

        fn within(&self, nodes: u64) -> Option<AnnouncedOrder> {
            let budget = Budget::new(nodes);
            announced(&self.question, &self.contract, (self.claimant, self.side), &self.order, &budget)
        }

        /// Tricks of his side in this line.
        fn tricks_won(&self, line: &[LineTrick]) -> usize {
            let mut now = Some(self.question.position.clone());
            let mut winners = Vec::new();
            for (_, card) in line.iter().flat_map(|trick| &trick.cards) {
                let Some((after, winner)) = now.map(|position| position.play(*card)) else { break };
                winners.extend(winner);
                now = after;
            }
            winners.into_iter().filter(|winner| self.side.contains(*winner)).count()
        }

        /// The one card that he does not name comes last.
        fn whole_order(&self) -> Vec<Card> {
            let unnamed =
                self.question.position.hands()[self.claimant] - self.order.iter().copied().collect();
            let last = unnamed.first().filter(|_| unnamed.len() == 1);
            self.order.iter().copied().chain(last).collect()
        }
    }

    #[test]
    fn an_order_is_worth_what_trying_everything_gives() {
        let mut dice = Dice(7);
        for n in 0..400 {
            let aim = [Aim::AtLeast, Aim::NoTrick][dice.roll(2)];
            let it = Announced::any(&mut dice, 3 + n % 2, aim);
            let found = it.within(1_000_000).unwrap();
            let position = &it.question.position;
            let best = plain(position, it.claimant, it.side, &it.whole_order(), aim != Aim::AtLeast);
            assert_eq!(found.tricks, best, "{position:?} {:?}", it.order);
            // The line that is told gives just so many tricks, those without a card as they count.
            if !found.line.is_empty() {
                // Once every announced card is on the table the line ends with that trick.
                let is_played =
                    |card: &Card| found.line.iter().any(|trick| trick.cards.contains(&(it.claimant, *card)));
                let is_over = it.whole_order().iter().all(is_played);
                let is_whole = found.line.iter().all(|trick| trick.cards.len() == 4);
                assert!(is_whole || !is_over, "{:?} {:?}", it.order, found.line);
                let won = it.tricks_won(&found.line);
                let unnamed = if aim == Aim::AtLeast { 0 } else { found.without.len() };
                assert_eq!(won + unnamed, usize::from(found.tricks), "{:?} {:?}", it.order, found.line);
            }
            let is_avoided = aim == Aim::NoTrick && found.does_it;
            assert!(!is_avoided || found.wrong.is_empty(), "{:?}: {:?}", it.order, found.wrong);
        }
    }

    /// An order that takes too long to look through is not judged, or judged as the whole search would judge it.
    #[test]
    fn what_a_short_search_says_of_an_order_holds() {
        let mut dice = Dice(11);
        let (mut cut_short, mut answered) = (0, 0);
        for n in 0..60 {
            let it = Announced::any(&mut dice, 5, [Aim::AtLeast, Aim::NoTrick][n % 2]);
            let whole = it.within(1_000_000).unwrap();
            for nodes in [0, 1, 2, 4, 8, 16, 32, 64, 128, 256] {
                let Some(found) = it.within(nodes) else {
                    cut_short += 1;
                    continue;
                };
                assert_eq!(
                    found.does_it, whole.does_it,
                    "{nodes}: {:?} {:?}",
                    it.question.position, it.order
                );
                assert_eq!(found.tricks, whole.tricks);
                answered += 1;
            }
        }
        assert!(cut_short > 20 && answered > 20, "{cut_short} not answered, {answered} answered");
    }

    /// Against a piccolo a defender wants no trick for its player, or two: neither is his worst case.
    #[test]
    fn an_order_against_a_piccolo_is_not_judged() {
        let mut dice = Dice(5);
        let (mut own, mut of_others) = (0, 0);
        for _ in 0..40 {
            let it = Announced::any(&mut dice, 3, Aim::Exactly);
            let declares = it.contract.is_declarer(it.claimant);
            assert_eq!(it.within(1_000_000).is_some(), declares);
            own += usize::from(declares);
            of_others += usize::from(!declares);
        }
        assert!(own > 5 && of_others > 5, "{own}, {of_others}");
    }

    #[test]
    fn a_card_that_he_cannot_play_is_told_with_its_reason_and_his_own_are_none() {
        let mut dice = Dice(3);
        for _ in 0..40 {
            let mut it = Announced::any(&mut dice, 3, Aim::AtLeast);
            assert_eq!(it.within(1_000_000).unwrap().slips, []);
            let other = it.claimant.next();
            let (his, again) = (it.question.position.hands()[other].first().unwrap(), it.order[0]);
            let played = (Hand::PACK
                - it.question.position.hands().iter().fold(Hand::EMPTY, |all, (_, hand)| all | *hand))
            .first()
            .unwrap();
            it.order.extend([his, again, played]);
            let slips = it.within(1_000_000).unwrap().slips;
            let expected =
                [(his, Unplayable::HeldBy(other)), (again, Unplayable::Twice), (played, Unplayable::Played)];
            assert_eq!(slips, expected);
        }
    }
}
