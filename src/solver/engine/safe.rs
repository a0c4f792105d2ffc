//! A player who wants no trick: suits in which he can always stay under, and tricks he cannot escape.

use super::bits::{highest, lane, lowest};
use super::search::{NONE, Reached, Search};

impl Search {
    /// Does the player take a trick too many with trumps that nobody can beat, or is he safe in every
    /// suit, so that nothing can happen to him any more?
    ///
    /// A suit is safe when his lowest card lies under the others' lowest, his second lowest under their
    /// second lowest, and so on: whatever is led, he has a card under it. That is for a player without
    /// trumps: with them he may have nothing else to play to another suit. Trumps of the others only help
    /// him.
    #[inline(always)]
    pub fn misere_bounds<const KIND: u8>(&self, leader: usize, _left: u8) -> Option<Reached> {
        if self.counted.count_ones() != 1 {
            return None;
        }
        let player = self.counted.trailing_zeros() as usize & 3;
        if let Some(cards) = self.must_take(player, if KIND == NONE { 1 } else { 2 }) {
            return Some((true, cards));
        }
        if KIND == NONE
            && let Some(cards) = self.caught(player, leader)
        {
            return Some((true, cards));
        }
        if KIND != NONE || self.is_maximiser(player) || self.hands[player] & lane(self.trump) != 0 {
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

    /// Does the player take this very trick, if the three others want it? In the suit led all of them
    /// go below his lowest card or throw another suit away. Somebody else leads the suit that suits
    /// them; he himself must have no lead that is not caught.
    ///
    /// With his lowest card and those above it known, so is how many each of the others has below it.
    #[inline(always)]
    fn caught(&self, player: usize, leader: usize) -> Option<u64> {
        if self.maximisers != !self.counted & 15 {
            return None;
        }
        let his = self.hands[player];
        let mut relevant = 0;
        for suit in 0..4 {
            let mine = his & lane(suit);
            if mine == 0 {
                continue;
            }
            let low = lowest(mine);
            let under = (1..4).map(|n| (player + n) & 3).all(|seat| {
                let hand = self.hands[seat];
                match hand & lane(suit) {
                    0 => seat != leader && (suit == self.trump || hand & !lane(self.trump) != 0),
                    cards => lowest(cards) < low,
                }
            });
            if under && leader != player {
                return Some(low);
            }
            if !under && leader == player {
                return None;
            }
            relevant |= low;
        }
        (leader == player).then_some(relevant)
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
