//! A first guess at the number of tricks, so that few questions have to be asked.

use super::bits::{highest, lane};
use super::search::Search;

impl Search {
    /// About how many of the `left` tricks the counted seats take when `leader` is to lead. Points for
    /// the four highest cards of each suit and the length in trumps, weighed as fitted on solved deals;
    /// a wrong guess costs time and nothing else.
    pub fn estimate(&self, leader: usize, left: u8) -> u8 {
        let (mut points, mut trumps) = (0i32, 0i32);
        for suit in 0..4 {
            let mut rest = self.live & lane(suit);
            for worth in (1..=4).rev() {
                let card = highest(rest);
                rest ^= card;
                let owner = (0..4).find(|seat| self.hands[*seat] & card != 0);
                points += owner.map_or(0, |seat| if self.is_counted(seat) { worth } else { -worth });
            }
        }
        if self.trump < 4 {
            for seat in 0..4 {
                let length = self.length(seat, self.trump) as i32;
                trumps += if self.is_counted(seat) { length } else { -length };
            }
        }
        let lead = if self.is_counted(leader) { 1 } else { -1 };
        let cards = left as i32;
        let thousandths = if self.trump < 4 {
            490 * cards
                + (58 + 108 * cards / 10) * points
                + (480 + 7 * cards) * trumps
                + (270 - 5 * cards) * lead
        } else {
            511 * cards + (76 + 142 * cards / 10) * points + (846 - 28 * cards) * lead
        };
        let tricks = (thousandths + 500) / 1000;
        tricks.clamp(0, left as i32) as u8
    }
}
