//! What everybody tries first when all four want the same: tricks for some seats.
//!
//! The helped seats win as cheaply as they can; the others get rid of their high cards on the way.

use super::bits::{above, highest, lane, lowest, suit_of};
use super::moves::Moves;
use super::open_trick::OpenTrick;
use super::search::Search;

impl Search {
    /// The seats that everybody helps, if it is so.
    #[inline(always)]
    pub fn helped(&self) -> Option<u8> {
        match self.maximisers {
            15 => Some(self.counted),
            0 => Some(!self.counted & 15),
            _ => None,
        }
    }

    pub fn weigh_together<const PLACE: usize>(
        &self,
        seat: usize,
        helped: u8,
        cards: u64,
        trick: Option<&OpenTrick>,
        moves: &mut Moves,
    ) {
        let is_helped = |seat: usize| helped >> seat & 1 == 1;
        let trumps = lane(self.trump);
        let mut rest = cards;
        while rest != 0 {
            let card = lowest(rest);
            rest &= rest - 1;
            let bit = card.trailing_zeros();
            let suit = lane(suit_of(bit));
            let rank = (bit & 15) as i32;
            // Who plays after him, and is one of the helped among them who beats the card?
            let saviour = (1..=3 - PLACE).map(|n| (seat + n) & 3).any(|later| {
                let led = trick.map_or(suit, |trick| lane(trick.led));
                let hand = self.hands[later];
                let best = trick.map_or(card, |trick| trick.best.max(card & suit));
                is_helped(later)
                    && if hand & led != 0 { highest(hand & led) > best } else { hand & trumps != 0 }
            });
            let weight = match trick {
                None if is_helped(seat) => {
                    let mine = self.hands[seat] & suit;
                    let beaten = self.live & suit & !mine & above(card);
                    if beaten == 0 {
                        60 + rank
                    } else if saviour {
                        40 - rank
                    } else {
                        20 - rank - 2 * beaten.count_ones() as i32
                    }
                }
                None => {
                    if saviour {
                        50 + rank
                    } else {
                        10 - rank
                    }
                }
                Some(trick) => {
                    let beats = (suit & trick.best != 0 && card > trick.best)
                        || (suit == trumps && trick.best & trumps == 0);
                    match (is_helped(seat), is_helped(trick.winner)) {
                        (true, false) if beats => 60 - rank,
                        (true, _) if beats => 10 - rank,
                        (true, _) => 40 - rank,
                        (false, true) if beats => -rank,
                        (false, true) => 40 + rank,
                        (false, false) if saviour => 40 + rank,
                        (false, false) => 20 - rank,
                    }
                }
            };
            moves.push(card, weight);
        }
    }
}
