//! A generator for permutations and simulations: the same figures for the same row on every machine, however
//! the work is divided.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// The generator of one row.
#[derive(Debug)]
pub struct Draws(ChaCha8Rng);

impl Draws {
    /// Of the row of this test about this unit.
    pub fn new(seed: u64, test: &str, unit: &str) -> Draws {
        let mut hash = blake3::Hasher::new();
        hash.update(&seed.to_le_bytes());
        hash.update(&(test.len() as u64).to_le_bytes());
        hash.update(test.as_bytes());
        hash.update(unit.as_bytes());
        Draws(ChaCha8Rng::from_seed(*hash.finalize().as_bytes()))
    }

    /// A figure from 0 to 1, without 1.
    pub fn unit(&mut self) -> f64 {
        (self.0.next_u64() >> 11) as f64 * (1.0 / (1u64 << 53) as f64)
    }

    /// A figure below `n`; 0 for 0. Each is equally likely, but for one part in 2⁵³.
    pub fn below(&mut self, n: usize) -> usize {
        ((self.unit() * n as f64) as usize).min(n.saturating_sub(1))
    }

    /// Puts them in an order that is as likely as any other.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }

    /// How likely a figure as extreme as the real one is, where `draw` says of one random figure whether it
    /// is. It stops early where that happens often (Besag and Clifford): `(1 + hits) / (1 + draws)` is never 0,
    /// and `hits / draws` after the last of twenty hits is as honest.
    pub fn rank(&mut self, most: u32, mut draw: impl FnMut(&mut Draws) -> bool) -> f64 {
        let mut hits = 0;
        for n in 1..=most {
            hits += u32::from(draw(self));
            if hits == ENOUGH {
                return f64::from(hits) / f64::from(n);
            }
        }
        f64::from(1 + hits) / f64::from(1 + most)
    }
}

/// So many draws as extreme as the real figure are enough to know that it is not rare.
const ENOUGH: u32 = 20;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_has_its_own_figures_and_always_the_same() {
        let first = |test, unit| Draws::new(7, test, unit).unit();
        assert_eq!(first("P1", "a"), first("P1", "a"));
        assert_ne!(first("P1", "a"), first("P1", "b"));
        assert_ne!(first("P1", "a"), first("P2", "a"));
        // Where one name ends and the next begins matters.
        assert_ne!(first("P1", "1a"), first("P11", "a"));
    }

    #[test]
    fn every_order_of_four_is_equally_likely() {
        let mut draws = Draws::new(1, "", "");
        let mut counts = std::collections::BTreeMap::new();
        for _ in 0..24_000 {
            let mut items = [0, 1, 2, 3];
            draws.shuffle(&mut items);
            *counts.entry(items).or_insert(0) += 1;
        }
        assert_eq!(counts.len(), 24);
        // 1,000 each with a standard deviation of 31.
        assert!(counts.values().all(|count| (850..1150).contains(count)), "{counts:?}");
    }

    #[test]
    fn a_rank_is_never_nought_and_right_on_average() {
        let mut draws = Draws::new(1, "", "");
        assert_eq!(draws.rank(99, |_| false), 0.01);
        assert_eq!(draws.rank(99, |_| true), 1.0);
        let p = draws.rank(100_000, |draws| draws.unit() < 0.25);
        assert!((0.1..0.5).contains(&p), "{p}");
    }
}
