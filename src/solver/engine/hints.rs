//! Cards that settled a question, remembered to be tried first where much is the same.
//!
//! The order of trying never changes an answer. A place is shared by many keys and holds the last one:
//! a lost or mistaken hint costs time and nothing else.

use super::bits::{highest, lane};
use super::open_trick::OpenTrick;
use super::search::Search;

/// Small enough to stay near at hand.
const HINTS: usize = 1 << 16;

/// Ten bits to tell one key from another, six for the card.
#[derive(Debug, Clone)]
pub struct Hints(Vec<u16>);

impl Hints {
    pub fn new() -> Hints {
        Hints(vec![0; HINTS])
    }

    #[inline(always)]
    fn card(&self, key: u64) -> u64 {
        let found = self.0[(key >> 40) as usize % HINTS];
        if found >> 6 == key as u16 >> 6 { 1 << (found & 63) } else { 0 }
    }

    #[inline(always)]
    pub fn keep(&mut self, key: u64, card: u64) {
        self.0[(key >> 40) as usize % HINTS] = key as u16 & !0x3f | card.trailing_zeros() as u16;
    }
}

impl Search {
    /// The card that settled the question before, if it may be played; otherwise nothing.
    #[inline(always)]
    pub fn hinted(&self, key: u64, legal: u64, cards: u64) -> u64 {
        let hint = self.hints.card(key) & legal;
        // Of equal cards the lowest is listed.
        if hint == 0 { 0 } else { highest(cards & (hint | (hint - 1))) }
    }

    /// What a card is remembered by: on lead the hand, roughly the partner's shape and, with trumps, the
    /// tricks needed; following suit the cards of the suit and the one to beat; otherwise the hand, the
    /// card to beat and the tricks needed.
    #[inline(always)]
    pub fn hint_key<const KIND: u8, const PLACE: usize>(
        &self,
        seat: usize,
        need: u8,
        legal: u64,
        trick: Option<&OpenTrick>,
    ) -> u64 {
        let need = need as u64;
        let (cards, rest) = match trick {
            None => {
                let odd = self.shape >> (16 * ((seat + 2) & 3)) & 0x1111;
                (self.hands[seat], odd << 8 | if self.trump < 4 { need << 24 } else { 0 })
            }
            Some(trick) => {
                let best = (trick.best.trailing_zeros() as u64) << 8;
                if legal & lane(trick.led) != 0 {
                    (self.live & lane(trick.led), best | 1 << 16)
                } else {
                    (self.hands[seat], best | 2 << 16 | need << 24)
                }
            }
        };
        let rest = rest | (seat << 2 | PLACE) as u64 | (KIND as u64) << 32;
        let mixed = (cards ^ rest.wrapping_mul(0x9e37_79b9_7f4a_7c15)).wrapping_mul(0xd6e8_feb8_6659_fd93);
        (mixed ^ mixed >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93)
    }
}
