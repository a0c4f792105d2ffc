//! The pack between two deals: gathered, shuffled or not, cut, and dealt out.

use super::dice::Dice;
use crate::cards::{Card, Hand, PerSeat, Seat};

/// One way to mix the cards once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shuffle {
    /// Small packets from the top of one hand, each onto the last: neighbours mostly stay neighbours.
    Overhand,
    /// Two halves let fall into each other.
    Riffle,
}

/// What is done with the pack before it is cut.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mixing {
    /// Every order is as likely as any other: nothing is left of the deal before.
    Uniform,
    /// The gathered tricks, mixed as often as this; not at all where nothing stands.
    Chain(Vec<Shuffle>),
}

/// How the cards came to the table.
#[derive(Clone, Debug)]
pub(super) struct Dealt {
    pub hands: PerSeat<Hand>,
    /// The dealer's last card.
    pub last: Option<Card>,
    /// The cards of the upper and of the lower part, where somebody cut.
    pub cut: Option<[u8; 2]>,
}

/// Of an overhand shuffle, the cards of a packet on average.
const PACKET: f64 = 6.4;
/// No part of a cut has fewer cards.
const LEAST_OF_CUT: usize = 4;

#[derive(Clone, Debug)]
pub(super) struct Pack(Vec<Card>);

impl Pack {
    /// A new pack, which the table mixes thoroughly before its first deal.
    pub fn new(dice: &mut Dice) -> Pack {
        let mut cards: Vec<Card> = Hand::PACK.iter().collect();
        dice.mix(&mut cards);
        Pack(cards)
    }

    /// After a played deal: the tricks of each side lie on one another, the side of the declarers on top.
    pub fn gather(&mut self, tricks: &[(bool, Vec<Card>)], aside: &[Card]) {
        self.0.clear();
        for side in [true, false] {
            let of_side = tricks.iter().rev().filter(|(declarers, _)| *declarers == side);
            self.0.extend(of_side.flat_map(|(_, cards)| cards.iter().copied()));
        }
        self.0.extend(aside);
    }

    /// After a deal that nobody played: the four hands as they were held, sorted, one on the other.
    pub fn pile_up(&mut self, hands: &PerSeat<Hand>, dealer: Seat) {
        self.0.clear();
        self.0.extend(dealer.next().round().flat_map(|seat| hands[seat].iter()));
    }

    pub fn deal(&mut self, dealer: Seat, packets: &[u8], mixing: &Mixing, dice: &mut Dice) -> Dealt {
        let cut = match mixing {
            Mixing::Uniform => {
                dice.mix(&mut self.0);
                None
            }
            Mixing::Chain(shuffles) => {
                shuffles.iter().for_each(|shuffle| self.mix(*shuffle, dice));
                Some(self.cut(dice))
            }
        };
        let mut hands = PerSeat::<Hand>::default();
        let mut rest = self.0.iter().copied();
        let mut last = None;
        for size in packets {
            for seat in dealer.next().round() {
                for card in rest.by_ref().take(usize::from(*size)) {
                    hands[seat].insert(card);
                    last = Some(card);
                }
            }
        }
        Dealt { hands, last, cut }
    }

    fn cut(&mut self, dice: &mut Dice) -> [u8; 2] {
        let most = self.0.len().saturating_sub(2 * LEAST_OF_CUT - 1);
        // Nobody cuts four cards off if he can cut near the middle.
        let upper = LEAST_OF_CUT + (dice.below(most) + dice.below(most)) / 2;
        self.0.rotate_left(upper);
        [upper as u8, (self.0.len() - upper) as u8]
    }

    fn mix(&mut self, shuffle: Shuffle, dice: &mut Dice) {
        match shuffle {
            Shuffle::Overhand => self.overhand(dice),
            Shuffle::Riffle => self.riffle(dice),
        }
    }

    fn overhand(&mut self, dice: &mut Dice) {
        let mut ends = Vec::new();
        for n in 1..self.0.len() {
            if dice.happens(1.0 / PACKET) {
                ends.push(n);
            }
        }
        ends.push(self.0.len());
        let mut mixed = Vec::with_capacity(self.0.len());
        for (n, end) in ends.iter().enumerate().rev() {
            let start = if n == 0 { 0 } else { ends[n - 1] };
            mixed.extend_from_slice(&self.0[start..*end]);
        }
        self.0 = mixed;
    }

    /// As Gilbert, Shannon and Reeds have it: from each part a card falls in proportion to its size.
    fn riffle(&mut self, dice: &mut Dice) {
        let upper = self.0.iter().filter(|_| dice.happens(0.5)).count();
        let (mut left, mut right) = (0, upper);
        let mut mixed = Vec::with_capacity(self.0.len());
        while mixed.len() < self.0.len() {
            let (of_left, of_right) = (upper - left, self.0.len() - right);
            if dice.below(of_left + of_right) < of_left {
                mixed.push(self.0[left]);
                left += 1;
            } else {
                mixed.push(self.0[right]);
                right += 1;
            }
        }
        self.0 = mixed;
    }
}
