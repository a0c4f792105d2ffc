//! Hits among so many tries, by people whose chances differ: a binomial whose chance is spread like a beta.

use statrs::function::gamma::ln_gamma;

use super::Draws;
use super::tails::{binomial_upper, gamma_draw};

/// What the others do, and how much they differ.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Peers {
    /// Their hits for each that is expected: 1 where what is expected was worked out from them.
    pub ratio: f64,
    /// How alike two tries of one person are beyond what is expected of everybody: 0 where all have one chance, 1
    /// where each hits always or never.
    pub spread: f64,
}

/// Hits, what was expected, and tries.
pub type Tried = (f64, f64, f64);

/// Below this people are as good as alike.
const ALIKE: f64 = 1e-7;

impl Peers {
    /// From what they did, by its mean and its spread; `None` where there is nothing to go by.
    pub fn fit(tried: impl Iterator<Item = Tried> + Clone) -> Option<Peers> {
        let (hits, expected) = tried.clone().fold((0.0, 0.0), |(a, b), (hits, e, _)| (a + hits, b + e));
        if expected <= 0.0 {
            return None;
        }
        // One half more than were seen, so that nobody promises that there never is one.
        let ratio = (hits + 0.5) / (expected + 0.5);
        let (mut extra, mut weight) = (0.0, 0.0);
        for (hits, expected, n) in tried {
            let mean = (expected * ratio).min(n);
            let variance = mean * (1.0 - mean / n.max(1.0));
            extra += (hits - mean).powi(2) - variance;
            weight += variance * (n - 1.0).max(0.0);
        }
        let spread = if weight > 0.0 { (extra / weight).clamp(0.0, 0.5) } else { 0.0 };
        Some(Peers { ratio, spread })
    }

    /// The chance of one try.
    fn chance(self, expected: f64, n: f64) -> f64 {
        (self.ratio * expected / n.max(1.0)).clamp(1e-9, 1.0 - 1e-9)
    }

    /// The two figures of the beta.
    fn shapes(self, expected: f64, n: f64) -> (f64, f64) {
        let (chance, size) = (self.chance(expected, n), (1.0 - self.spread) / self.spread);
        (chance * size, (1.0 - chance) * size)
    }

    /// The chance that one of them has so few hits or fewer.
    pub fn lower(self, hits: u64, expected: f64, n: u64) -> f64 {
        let chance = self.chance(expected, n as f64);
        if hits >= n {
            return 1.0;
        }
        if self.spread < ALIKE {
            // As many misses or more.
            return binomial_upper(n - hits, n, 1.0 - chance);
        }
        let (a, b) = self.shapes(expected, n as f64);
        let beta = |a: f64, b: f64| ln_gamma(a) + ln_gamma(b) - ln_gamma(a + b);
        let tries = n as f64;
        let term = |k: u64| {
            let k = k as f64;
            let ways = ln_gamma(tries + 1.0) - ln_gamma(k + 1.0) - ln_gamma(tries - k + 1.0);
            (ways + beta(k + a, tries - k + b) - beta(a, b)).exp()
        };
        (0..=hits).map(term).sum::<f64>().min(1.0)
    }

    /// The deviation of the hits of one of them.
    pub fn deviation(self, expected: f64, n: f64) -> f64 {
        let chance = self.chance(expected, n);
        (n * chance * (1.0 - chance) * (1.0 + (n - 1.0).max(0.0) * self.spread)).sqrt()
    }

    /// How alike they are, as the shape of a gamma around 1.
    pub fn shape(self, expected: f64, n: f64) -> f64 {
        let chance = self.chance(expected, n);
        chance / ((1.0 - chance) * self.spread.max(ALIKE))
    }

    /// The hits of somebody drawn from them.
    pub fn draw(self, expected: f64, n: u64, draws: &mut Draws) -> u64 {
        let mut chance = self.chance(expected, n as f64);
        if self.spread >= ALIKE {
            let (a, b) = self.shapes(expected, n as f64);
            // With mean 1 each, so that the shapes are put back.
            let (one, other) = (a * gamma_draw(a, draws), b * gamma_draw(b, draws));
            chance = one / (one + other).max(1e-300);
        }
        binomial_draw(n, chance, draws)
    }
}

/// A random number of hits among so many tries.
pub fn binomial_draw(n: u64, chance: f64, draws: &mut Draws) -> u64 {
    if chance <= 0.0 || n == 0 {
        return 0;
    }
    if chance > 0.5 {
        return n - binomial_draw(n, 1.0 - chance, draws);
    }
    let mean = n as f64 * chance;
    if mean > 300.0 {
        // The tries in two halves.
        let half = n / 2;
        return binomial_draw(half, chance, draws) + binomial_draw(n - half, chance, draws);
    }
    // From one hit to the next.
    let miss = (1.0 - chance).ln();
    let (mut hits, mut at) = (0, 0.0);
    loop {
        at += (draws.unit().max(1e-300).ln() / miss).floor() + 1.0;
        if at > n as f64 {
            return hits;
        }
        hits += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tails_are_those_of_a_binomial_where_all_are_alike() {
        let alike = Peers { ratio: 1.0, spread: 0.0 };
        let close = Peers { ratio: 1.0, spread: 2e-7 };
        for hits in 0..20 {
            let p = alike.lower(hits, 12.0, 100);
            let term = |k: u64| {
                let ways: f64 = (0..k).map(|i| (100 - i) as f64 / (i + 1) as f64).product();
                ways * 0.12f64.powi(k as i32) * 0.88f64.powi(100 - k as i32)
            };
            let plainly: f64 = (0..=hits).map(term).sum();
            assert!((p / plainly - 1.0).abs() < 1e-6, "{hits} {p} {plainly}");
            assert!((close.lower(hits, 12.0, 100) / plainly - 1.0).abs() < 1e-3);
        }
        // With a beta of 1 and 1 every number of hits is as likely as the others.
        let any = Peers { ratio: 1.0, spread: 1.0 / 3.0 };
        assert!((any.lower(3, 5.0, 10) - 4.0 / 11.0).abs() < 1e-9);
    }

    #[test]
    fn people_are_found_again_in_what_they_do() {
        let mut draws = Draws::new(9, "", "");
        for spread in [0.0, 0.01, 0.05] {
            let real = Peers { ratio: 1.0, spread };
            let seen: Vec<Tried> = (0..3_000)
                .map(|n| {
                    let n = 100 + n % 5 * 60;
                    let expected = 0.1 * n as f64;
                    (real.draw(expected, n, &mut draws) as f64, expected, n as f64)
                })
                .collect();
            let fitted = Peers::fit(seen.iter().copied()).unwrap();
            assert!((fitted.ratio - 1.0).abs() < 0.03, "{fitted:?}");
            assert!((fitted.spread - spread).abs() < 0.002 + spread * 0.15, "{fitted:?} {spread}");
        }
    }

    #[test]
    fn a_draw_has_the_mean_and_the_spread_of_a_binomial() {
        let mut draws = Draws::new(1, "", "");
        for (n, chance) in [(20u64, 0.1f64), (50, 0.7), (4_000, 0.2)] {
            let hits: Vec<f64> = (0..4_000).map(|_| binomial_draw(n, chance, &mut draws) as f64).collect();
            let mean = hits.iter().sum::<f64>() / 4_000.0;
            let variance = hits.iter().map(|hits| (hits - mean).powi(2)).sum::<f64>() / 4_000.0;
            let (m, v) = (n as f64 * chance, n as f64 * chance * (1.0 - chance));
            assert!((mean - m).abs() < 5.0 * (v / 4_000.0).sqrt(), "{n} {mean} {m}");
            assert!((variance / v - 1.0).abs() < 0.12, "{n} {variance} {v}");
        }
    }
}
