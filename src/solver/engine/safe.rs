//! A player who wants no trick: suits in which he can always stay under.

use super::bits::{highest, lane, lowest};
use super::search::{NONE, Proof, Search};

impl Search {
    /// Is the player safe in every suit, so that nothing can happen to him any more?
    ///
    /// In no trump a suit is safe when his lowest card lies under the others' lowest, his second lowest
    /// under their second lowest, and so on: whatever is led, he has a card under it. With trumps this
    /// says nothing, for a player without the suit led may have nothing but trumps.
    #[inline(always)]
    pub fn misere_bounds<const KIND: u8>(&self, leader: usize, _left: u8) -> Option<Proof> {
        if KIND != NONE || self.trump < 4 || self.counted.count_ones() != 1 {
            return None;
        }
        let player = self.counted.trailing_zeros() as usize & 3;
        if self.is_maximiser(player) {
            return None;
        }
        let his = self.hands[player];
        let mut relevant = 0;
        let mut can_lead = leader != player;
        for suit in 0..4 {
            let mine = his & lane(suit);
            let others = self.live & !his & lane(suit);
            if mine == 0 || others == 0 {
                continue;
            }
            if !stays_under(mine, others) {
                return None;
            }
            // After he leads his lowest card, the others may spend their highest one on it.
            can_lead = can_lead || stays_under(mine & (mine - 1), others & !highest(others));
            relevant |= lowest(others);
        }
        can_lead.then_some((false, relevant))
    }
}

/// Card for card from below, as long as both have cards: is `mine` always the lower one?
#[inline(always)]
fn stays_under(mine: u64, others: u64) -> bool {
    let (mut mine, mut others) = (mine, others);
    while mine != 0 && others != 0 {
        if lowest(mine) > lowest(others) {
            return false;
        }
        mine &= mine - 1;
        others &= others - 1;
    }
    true
}
