//! Tricks that need no search: what the side that is not on lead gets whatever is led.

use super::bits::{above, above_or_all, highest, lane, nth_highest};
use super::search::Search;

impl Search {
    /// Does the side that is not on lead get `want` tricks whatever happens? The cards that show it.
    pub(super) fn waits(&self, leader: usize, want: u32) -> Option<u64> {
        let friends = self.friends(leader);
        let (mut ours, mut theirs) = (0u64, 0u64);
        for seat in 0..4 {
            if friends >> seat & 1 == 1 { ours |= self.hands[seat] } else { theirs |= self.hands[seat] }
        }
        if self.trump < 4 {
            let trumps = lane(self.trump);
            if let Some(cards) =
                self.trump_tricks(leader, !friends & 15, ours & trumps, theirs & trumps, want)
            {
                return Some(cards);
            }
        }
        if want == 1
            && (self.maximisers == 0b0101 || self.maximisers == 0b1010)
            && self.live & lane(self.trump) == 0
            && let Some(cards) = self.runs_out(friends, ours, theirs)
        {
            return Some(cards);
        }
        // Whatever is led, a hand of this side wins it and goes on from there.
        let mut relevant = 0;
        let mut through = [0u8; 4];
        for suit in 0..4 {
            if self.hands[leader] & lane(suit) == 0 {
                continue;
            }
            let top = highest(self.live & lane(suit));
            if top & theirs == 0 {
                return None;
            }
            if suit != self.trump && self.trump < 4 {
                for seat in 0..4 {
                    if friends >> seat & 1 == 1
                        && self.length(seat, suit) == 0
                        && self.length(seat, self.trump) > 0
                    {
                        return None;
                    }
                }
            }
            relevant |= top;
            through[(0..4).find(|seat| self.hands[*seat] & top != 0).unwrap_or(0)] |= 1 << suit;
        }
        if want > 1 {
            for holder in (0..4).filter(|seat| through[*seat] != 0) {
                let left = self.hands[leader].count_ones();
                relevant |= self.cashes(holder, want, left, through[holder])?;
            }
        }
        Some(relevant)
    }

    /// Without trumps and with partners opposite: does the side on lead have to lead a suit sooner or
    /// later of which the others hold the highest card? Its own suits last as many rounds as the longer
    /// hand has cards. Who wins the last of those rounds, and what he must lead then, shows before a
    /// card that matters has to be thrown away.
    #[inline(always)]
    fn runs_out(&self, friends: u8, ours: u64, theirs: u64) -> Option<u64> {
        let first = friends.trailing_zeros() as usize & 1;
        let left = self.hands[first].count_ones();
        let (mut rounds, mut relevant) = (0, 0);
        for suit in 0..4 {
            let (own, other) = (ours & lane(suit), theirs & lane(suit));
            if own > other {
                rounds += self.length(first, suit).max(self.length(first + 2, suit));
            } else if own != 0 {
                relevant |= highest(other);
            }
        }
        (rounds < left).then_some(relevant)
    }

    /// Trumps that must win tricks for these seats, whoever leads: `want` of them?
    #[inline(always)]
    pub(super) fn trump_tricks(
        &self,
        leader: usize,
        seats: u8,
        against: u64,
        held: u64,
        want: u32,
    ) -> Option<u64> {
        if held == 0 {
            return None;
        }
        let high = held & above_or_all(highest(against));
        let tops = high.count_ones();
        if tops >= want {
            // One hand plays low while the other wins; with three hands two of them would collide.
            let (mut longest, mut hands) = (0, 0);
            for seat in (0..4).filter(|s| seats >> s & 1 == 1 && self.hands[*s] & high != 0) {
                longest = longest.max(self.length(seat, self.trump));
                hands += 1;
            }
            if longest >= want && hands <= 2 {
                return Some(if against == 0 { 0 } else { nth_highest(high, want) });
            }
        }
        // Each of a hand's trumps that does not win is beaten by a higher one, and no card beats two: if
        // somewhere from above there are `want` more of his than of the others, so many must win.
        for seat in 0..4 {
            if seats >> seat & 1 == 0 || self.length(seat, self.trump) < want {
                continue;
            }
            if let Some(card) = outnumber(self.hands[seat] & lane(self.trump), against, want) {
                return Some(card);
            }
        }
        if want == 1 {
            // The second highest trump, guarded, behind the highest one.
            let first = highest(against);
            let second = highest(held);
            if second != 0 && first > second && above(second) & against & lane(self.trump) == first {
                let ace = (0..4).find(|s| self.hands[*s] & first != 0).unwrap_or(0);
                let king = (ace + 1) & 3;
                if king != leader && self.hands[king] & second != 0 && self.length(king, self.trump) >= 2 {
                    return Some(second);
                }
            }
        }
        None
    }
}

/// Counting from above, are there somewhere `want` more of his cards than of the others'? The card where
/// it shows, or nothing if the others have none.
#[inline(always)]
pub(super) fn outnumber(his: u64, others: u64, want: u32) -> Option<u64> {
    let mut rest = his | others;
    let mut more = 0i32;
    while rest != 0 {
        let card = highest(rest);
        rest ^= card;
        more += if his & card != 0 { 1 } else { -1 };
        if more >= want as i32 {
            return Some(if others == 0 { 0 } else { card });
        }
    }
    None
}
