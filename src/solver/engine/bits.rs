//! Cards as bits: sixteen bits a suit, the two in the lowest, the three highest always free. The free
//! bits catch what an addition carries out of a suit, so that all four suits are worked on at once.

/// One suit.
pub const LANE: u64 = 0x1fff;
/// All four.
pub const PACK: u64 = LANE | LANE << 16 | LANE << 32 | LANE << 48;

/// Index of "no trump" where a suit index is expected.
pub const NO_TRUMP: usize = 4;

#[inline(always)]
pub const fn lane(suit: usize) -> u64 {
    if suit < 4 { LANE << (16 * suit) } else { 0 }
}

#[inline(always)]
pub const fn suit_of(bit: u32) -> usize {
    (bit >> 4) as usize & 3
}

/// The lowest card of a set that is not empty.
#[inline(always)]
pub const fn lowest(cards: u64) -> u64 {
    cards & cards.wrapping_neg()
}

/// The highest card of a set, as a set; nothing of nothing.
#[inline(always)]
pub const fn highest(cards: u64) -> u64 {
    if cards == 0 { 0 } else { 1 << (63 - cards.leading_zeros()) }
}

/// Cards above this single card, suits above it included; everything for an empty set.
#[inline(always)]
pub const fn above(card: u64) -> u64 {
    !(card | card.wrapping_sub(1))
}

/// `above` for a set that may be empty: then every card is above.
#[inline(always)]
pub const fn above_or_all(card: u64) -> u64 {
    if card == 0 { u64::MAX } else { above(card) }
}

/// Every card at or below one of these, suit by suit.
#[inline(always)]
pub const fn at_or_below(cards: u64) -> u64 {
    let mut all = cards;
    all |= all >> 1 & 0x7fff_7fff_7fff_7fff;
    all |= all >> 2 & 0x3fff_3fff_3fff_3fff;
    all |= all >> 4 & 0x0fff_0fff_0fff_0fff;
    all |= all >> 8 & 0x00ff_00ff_00ff_00ff;
    all
}

/// One card of each run of equal cards, the lowest: cards of `mine` between which nothing lives.
#[inline(always)]
pub const fn runs(mine: u64, live: u64) -> u64 {
    let dead = PACK & !live;
    let up = mine << 1;
    // The next living card above each of mine: directly there, or where the carry stops.
    let next = (up & live) | (dead.wrapping_add(up & dead) & live);
    mine & !next
}

/// The `n`th highest card of one suit, as a set; `n` from 1.
#[inline(always)]
pub const fn nth_highest(cards: u64, n: u32) -> u64 {
    let mut left = cards;
    let mut n = n;
    while n > 1 {
        left &= !highest(left);
        n -= 1;
    }
    highest(left)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_goes_on_over_dead_cards_and_stops_at_the_end_of_a_suit() {
        // Mine: 2, 5, 7; alive besides: 6 of the suit, 2 of the next. 3 and 4 are dead.
        let mine = 0b10_1001;
        let live = mine | 0b1_0000 | 1 << 16;
        assert_eq!(runs(mine, live), 0b10_0001);
        // The ace of one suit and the two of the next are never a run.
        let mine = 1 << 12 | 1 << 16;
        assert_eq!(runs(mine, mine), mine);
        assert_eq!(runs(1 << 3 | 1 << 16, PACK), 1 << 3 | 1 << 16);
    }

    #[test]
    fn below_stays_within_a_suit() {
        assert_eq!(at_or_below(0), 0);
        assert_eq!(at_or_below(1 << 12 | 1 << 16 | 1 << 40), LANE | 1 << 16 | 0x1ff << 32);
    }

    #[test]
    fn the_third_highest() {
        assert_eq!(nth_highest(0b1_0110_1000, 3), 0b10_0000);
        assert_eq!(nth_highest(0b1, 1), 1);
    }
}
