//! Tricks that nobody can avoid, however all four play.
//!
//! Every card is played in the end. A trump of one hand either wins its trick or lies there under a
//! higher trump of somebody else, and no card lies over two trumps of the same hand, because these are
//! played to different tricks. So if somewhere, counting from above, a hand has `n` trumps more than a
//! set of other hands, those hands must let `n` of the tricks with its trumps go.

use super::bits::lane;
use super::later::outnumber;
use super::search::{Reached, Search};

impl Search {
    /// When everybody helps the counted seats, or everybody the others: the tricks that the trumps of a
    /// hand on the wrong side cannot help taking.
    #[inline(always)]
    pub fn forced_tricks(&self, need: u8, left: u8) -> Option<Reached> {
        let helped = self.helped()?;
        let answer = helped == self.counted;
        let want = if answer { need } else { left - need + 1 };
        if self.trump == 4 {
            return None;
        }
        let trumps = lane(self.trump);
        let ours = (0..4).filter(|seat| helped >> seat & 1 == 1).fold(0, |all, seat| all | self.hands[seat]);
        let too_many = (left - want) as u32 + 1;
        for seat in (0..4).filter(|seat| helped >> seat & 1 == 0) {
            let his = self.hands[seat] & trumps;
            if self.length(seat, self.trump) >= too_many
                && let Some(card) = outnumber(his, ours & trumps, too_many)
            {
                return Some((!answer, card));
            }
        }
        None
    }

    /// Must one hand take at least so many tricks with its trumps, whatever anybody does?
    #[inline(always)]
    pub fn must_take(&self, seat: usize, tricks: u32) -> Option<u64> {
        if self.trump == 4 || self.length(seat, self.trump) < tricks {
            return None;
        }
        let his = self.hands[seat] & lane(self.trump);
        outnumber(his, self.live & lane(self.trump) & !his, tricks)
    }
}
