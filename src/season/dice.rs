//! The dice of a season: the same numbers on every machine, and a stream of its own for everything that is made
//! alone, so that the evening of table 3 does not hang on what was thrown at table 2.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// What a stream of dice is for.
#[derive(Clone, Copy, Debug)]
pub(super) enum Stream {
    /// The players and how they play.
    People,
    /// Who sits where on a date.
    Seats(u32),
    /// The evening of one table.
    Evening(u32),
    /// Which deals are copied.
    Copies,
}

#[derive(Clone, Debug)]
pub(super) struct Dice(ChaCha8Rng);

impl Dice {
    pub fn new(seed: u64, stream: Stream) -> Dice {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let (kind, number) = match stream {
            Stream::People => (1, 0),
            Stream::Seats(date) => (2, date),
            Stream::Evening(evening) => (3, evening),
            Stream::Copies => (4, 0),
        };
        rng.set_stream(kind << 32 | u64::from(number));
        Dice(rng)
    }

    /// A number below `sides`; 0 where there are none.
    pub fn below(&mut self, sides: usize) -> usize {
        // The high half of the product: for a few sides as even as anybody can measure.
        ((u128::from(self.0.next_u64()) * sides as u128) >> 64) as usize
    }

    /// From 0 to 1, without 1.
    pub fn share(&mut self) -> f64 {
        (self.0.next_u64() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// Does something happen that happens in this share of the cases?
    pub fn happens(&mut self, share: f64) -> bool {
        share > 0.0 && self.share() < share
    }

    /// About a bell: mean 0, standard deviation 1.
    pub fn bell(&mut self) -> f64 {
        (0..12).map(|_| self.share()).sum::<f64>() - 6.0
    }

    pub fn pick<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        from.get(self.below(from.len())).copied()
    }

    pub fn mix<T>(&mut self, cards: &mut [T]) {
        for n in (1..cards.len()).rev() {
            cards.swap(n, self.below(n + 1));
        }
    }
}
