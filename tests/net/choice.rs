//! What makes every choice of a generator: a seed, or the bytes of a fuzzer.

use arbitrary::Unstructured;
use whist_jury::api::{Card, Hand, PerSeat, Seat};

use super::dice::Dice;

/// A source of choices. The first of several possibilities is the plainest one: a fuzzer that has run out
/// of bytes answers nothing else, and so comes to an end.
pub trait Choice {
    /// A number below `n`, and 0 where there is nothing to choose.
    fn below(&mut self, n: usize) -> usize;

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    /// True one time in so many.
    fn chance(&mut self, one_in: usize) -> bool {
        one_in < 2 || self.below(one_in) == one_in - 1
    }

    fn seat(&mut self) -> Seat {
        self.pick(&Seat::ALL)
    }

    fn card(&mut self, of: Hand) -> Option<Card> {
        let n = self.below(of.len());
        of.iter().nth(n)
    }

    /// Fifty-two cards, thirteen each.
    fn deal(&mut self) -> PerSeat<Hand> {
        let mut pack: Vec<Card> = Hand::PACK.iter().collect();
        for n in (1..pack.len()).rev() {
            pack.swap(n, self.below(n + 1));
        }
        PerSeat::from_fn(|seat| pack[seat.index() * 13..][..13].iter().copied().collect())
    }
}

impl Choice for Dice {
    fn below(&mut self, n: usize) -> usize {
        if n < 2 { 0 } else { self.roll(n) }
    }
}

impl Choice for Unstructured<'_> {
    fn below(&mut self, n: usize) -> usize {
        if n < 2 { 0 } else { self.int_in_range(0..=n - 1).unwrap_or(0) }
    }
}
