//! Who owns the highest card still in play, the second highest, and so on.
//!
//! What matters in a trick is the order of the cards that are left, not what is printed on them. A
//! suit is therefore read as a row of owners, two bits each, the highest card first. Since nobody's
//! cards change hands, the row follows from which cards of the suit are left, and is looked up.

use super::bits::LANE;

/// The rows of two suits in one word, thirty-two bits each.
pub type OwnerRows = [u64; 2];

#[derive(Debug, Clone)]
pub struct Owners {
    rows: Vec<u32>,
}

const SUIT: usize = 1 << 13;

impl Owners {
    pub fn new() -> Owners {
        Owners { rows: vec![0; 4 * SUIT] }
    }

    /// Prepares the rows of every set of cards that can be left of these hands.
    pub fn prepare(&mut self, hands: &[u64; 4]) {
        for suit in 0..4 {
            let of = |hand: u64| (hand >> (16 * suit) & LANE) as usize;
            let all = hands.iter().fold(0, |all, hand| all | of(*hand));
            let mut owner = [0u32; 13];
            for (rank, owner) in owner.iter_mut().enumerate() {
                *owner = hands.iter().position(|hand| of(*hand) >> rank & 1 == 1).unwrap_or(0) as u32;
            }
            let rows = &mut self.rows[suit * SUIT..][..SUIT];
            rows[0] = 0;
            // Card by card from below: each one comes on top of every set of lower ones.
            let (mut under, mut rest) = (0usize, all);
            while rest != 0 {
                let rank = rest.trailing_zeros() as usize % 13;
                rest &= rest - 1;
                let mut set = 0usize;
                loop {
                    rows[set | 1 << rank] = rows[set] << 2 | owner[rank];
                    set = set.wrapping_sub(under) & under;
                    if set == 0 {
                        break;
                    }
                }
                under |= 1 << rank;
            }
        }
    }

    #[inline(always)]
    pub fn rows(&self, live: u64) -> OwnerRows {
        let row = |suit: usize| self.rows[suit * SUIT + (live >> (16 * suit) & LANE) as usize] as u64;
        [row(0) | row(1) << 32, row(2) | row(3) << 32]
    }
}

/// The part of the rows that lies at or above the lowest relevant card of each suit.
#[inline(always)]
pub fn mask_of(relevant: u64, live: u64) -> OwnerRows {
    let of = |suit: usize| {
        let cards = relevant & super::bits::lane(suit);
        if cards == 0 {
            return 0;
        }
        let known = live & super::bits::lane(suit) & !(super::bits::lowest(cards) - 1);
        (1u64 << (2 * known.count_ones())) - 1
    };
    [of(0) | of(1) << 32, of(2) | of(3) << 32]
}

/// The lowest relevant card of each suit, from the mask of a pattern.
#[inline(always)]
pub fn relevant_of(mask: &OwnerRows, live: u64) -> u64 {
    let mut relevant = 0;
    for suit in 0..4 {
        let known = (mask[suit / 2] >> (32 * (suit % 2)) & 0xffff_ffff).count_ones() / 2;
        if known > 0 {
            relevant |= super::bits::nth_highest(live & super::bits::lane(suit), known);
        }
    }
    relevant
}
