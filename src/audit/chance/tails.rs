//! Tails of distributions, each worked out from its own side, never as one minus the other.

use statrs::function::beta::beta_reg;
use statrs::function::erf::erfc;
use statrs::function::gamma::{gamma_lr, gamma_ur};

use super::Draws;

/// The chance that a bell curve lies so many deviations or more above its mean.
pub fn normal_upper(deviations: f64) -> f64 {
    if deviations.is_nan() { 1.0 } else { 0.5 * erfc(deviations / std::f64::consts::SQRT_2) }
}

/// The chance of such a χ² or a larger one.
pub fn chi_squared_upper(value: f64, freedom: usize) -> f64 {
    if value <= 0.0 || freedom == 0 { 1.0 } else { gamma_ur(freedom as f64 / 2.0, value / 2.0) }
}

/// The chance of `hits` or more among `n`, each with chance `p`.
pub fn binomial_upper(hits: u64, n: u64, p: f64) -> f64 {
    match (hits, p) {
        (0, _) => 1.0,
        _ if hits > n || p <= 0.0 => 0.0,
        _ if p >= 1.0 => 1.0,
        _ => beta_reg(hits as f64, (n - hits + 1) as f64, p),
    }
}

/// The limits that enclose a chance 95 times in 100 (Clopper and Pearson).
pub fn binomial_interval(hits: u64, n: u64) -> (f64, f64) {
    let low = if hits == 0 { 0.0 } else { root(0.0, 1.0, |p| binomial_upper(hits, n, p) - 0.025) };
    let high = if hits >= n { 1.0 } else { root(0.0, 1.0, |p| binomial_upper(hits + 1, n, p) - 0.975) };
    (low, high)
}

/// The limits that enclose the expected count 95 times in 100 (Garwood).
pub fn poisson_interval(count: u64) -> (f64, f64) {
    let count = count as f64;
    let far = count + 12.0 * (count + 1.0).sqrt() + 12.0;
    let low = if count == 0.0 { 0.0 } else { root(0.0, far, |mean| gamma_lr(count, mean) - 0.025) };
    (low, root(1e-12, far, |mean| gamma_lr(count + 1.0, mean) - 0.975))
}

/// Where a rising function crosses 0.
fn root(mut low: f64, mut high: f64, rising: impl Fn(f64) -> f64) -> f64 {
    for _ in 0..100 {
        let middle = (low + high) / 2.0;
        if rising(middle) < 0.0 { low = middle } else { high = middle }
    }
    (low + high) / 2.0
}

/// What the others do, and how much they differ: rates spread like a gamma, counts around them like a Poisson.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Crowd {
    /// Events for each unit of exposure.
    pub rate: f64,
    /// How alike they are: large where all have one rate.
    pub shape: f64,
}

/// From here on the others are as good as alike.
const ALIKE: f64 = 1e6;

impl Crowd {
    /// From counts and exposures, by their mean and their spread; `None` where there is nothing to go by.
    pub fn fit(counts: impl Iterator<Item = (f64, f64)> + Clone) -> Option<Crowd> {
        let (events, exposure) = counts.clone().fold((0.0, 0.0), |(a, b), (c, e)| (a + c, b + e));
        if exposure <= 0.0 {
            return None;
        }
        // One event more than were seen, so that a crowd without any does not promise that there never is one.
        let rate = if events == 0.0 { 0.5 / exposure } else { events / exposure };
        let (mut extra, mut squares) = (0.0, 0.0);
        for (count, exposure) in counts {
            extra += (count - rate * exposure).powi(2) - count;
            squares += exposure * exposure;
        }
        let variance = extra / squares;
        let shape = if variance <= 0.0 { ALIKE } else { (rate * rate / variance).clamp(0.05, ALIKE) };
        Some(Crowd { rate, shape })
    }

    /// The chance that one of them has so many events or more.
    pub fn upper(self, count: u64, exposure: f64) -> f64 {
        let mean = self.rate * exposure;
        match count {
            0 => 1.0,
            _ if mean <= 0.0 => 0.0,
            _ if self.shape >= ALIKE => gamma_lr(count as f64, mean),
            _ => beta_reg(count as f64, self.shape, mean / (mean + self.shape)),
        }
    }

    /// The fewest events that would be rarer than `level`.
    pub fn critical(self, exposure: f64, level: f64) -> u64 {
        let mut high = 1;
        while self.upper(high, exposure) > level && high < 1 << 40 {
            high *= 2;
        }
        let mut low = high / 2;
        while high - low > 1 {
            let middle = (low + high) / 2;
            if self.upper(middle, exposure) > level { low = middle } else { high = middle }
        }
        high
    }

    /// How many times the usual rate would be seen nine times in ten at this level.
    pub fn smallest_visible(self, exposure: f64, level: f64) -> Option<f64> {
        let critical = self.critical(exposure, level);
        let mean = self.rate * exposure;
        let seen = |times: f64| gamma_lr(critical as f64, mean * times);
        if mean <= 0.0 {
            return None;
        }
        let mut high = 2.0;
        while seen(high) < 0.9 {
            high *= 2.0;
            if high > 1e9 {
                return None;
            }
        }
        Some(root(0.0, high, |times| seen(times) - 0.9))
    }
}

/// A random count around this mean.
pub fn poisson_draw(mean: f64, draws: &mut Draws) -> u64 {
    if mean <= 0.0 {
        return 0;
    }
    if mean > 400.0 {
        // The two halves of a large count are independent counts.
        return poisson_draw(mean / 2.0, draws) + poisson_draw(mean / 2.0, draws);
    }
    let (mut count, mut chance, mut left) = (0u64, (-mean).exp(), draws.unit());
    while left >= chance && count < 5_000 {
        left -= chance;
        count += 1;
        chance *= mean / count as f64;
    }
    count
}

/// A random figure with mean 1 and this shape (Marsaglia and Tsang).
pub fn gamma_draw(shape: f64, draws: &mut Draws) -> f64 {
    if shape >= ALIKE {
        return 1.0;
    }
    let boost = if shape < 1.0 { draws.unit().max(1e-300).powf(1.0 / shape) } else { 1.0 };
    let d = if shape < 1.0 { shape + 1.0 } else { shape } - 1.0 / 3.0;
    let c = 1.0 / (9.0 * d).sqrt();
    loop {
        let (a, b) = (draws.unit().max(1e-300), draws.unit());
        let bell = (-2.0 * a.ln()).sqrt() * (std::f64::consts::TAU * b).cos();
        let v = (1.0 + c * bell).powi(3);
        if v > 0.0 && draws.unit().max(1e-300).ln() < 0.5 * bell * bell + d - d * v + d * v.ln() {
            return d * v * boost / shape;
        }
    }
}

#[cfg(test)]
mod tests {
    use statrs::function::gamma::ln_gamma;

    use super::*;

    /// The logarithm of the number of ways to choose `k` of `n`.
    fn ln_choose(n: f64, k: f64) -> f64 {
        ln_gamma(n + 1.0) - ln_gamma(k + 1.0) - ln_gamma(n - k + 1.0)
    }

    fn is_near(a: f64, b: f64) -> bool {
        (a / b - 1.0).abs() < 1e-9
    }

    /// Against sums of plain terms.
    #[test]
    fn tails_are_sums_of_their_terms() {
        for (n, p) in [(10u64, 0.3f64), (60, 0.01), (400, 0.25)] {
            for hits in 1..=n.min(40) {
                let term = |k: u64| {
                    let (n, k) = (n as f64, k as f64);
                    (ln_choose(n, k) + k * p.ln() + (n - k) * (1.0 - p).ln()).exp()
                };
                let sum: f64 = (hits..=n).rev().map(term).sum();
                let tail = binomial_upper(hits, n, p);
                assert!((tail / sum - 1.0).abs() < 1e-7, "{n} {p} {hits}: {tail} {sum}");
            }
        }
        let alike = Crowd { rate: 0.01, shape: ALIKE };
        let spread = Crowd { rate: 0.01, shape: 2.0 };
        for count in 1..40u64 {
            let mean = 4.0f64;
            let poisson = |k: u64| (k as f64 * mean.ln() - mean - ln_gamma(k as f64 + 1.0)).exp();
            let sum: f64 = (count..400).rev().map(poisson).sum();
            assert!((alike.upper(count, 400.0) / sum - 1.0).abs() < 1e-7);
            let (a, share) = (2.0f64, mean / (mean + 2.0));
            let term = |k: u64| {
                let k = k as f64;
                (ln_gamma(k + a) - ln_gamma(a) - ln_gamma(k + 1.0) + k * share.ln() + a * (1.0 - share).ln())
                    .exp()
            };
            let sum: f64 = (count..4000).rev().map(term).sum();
            assert!((spread.upper(count, 400.0) / sum - 1.0).abs() < 1e-6, "{count}");
        }
    }

    #[test]
    fn far_tails_are_not_lost() {
        // Known values: tables of the normal distribution, and of χ².
        assert!(is_near(normal_upper(3.0), 0.001349898031630095));
        assert!((normal_upper(12.0) / 1.776482112077679e-33 - 1.0).abs() < 1e-6);
        assert!((chi_squared_upper(16.918977604620448, 9) - 0.05).abs() < 1e-9);
        assert!((chi_squared_upper(200.0, 2) / (-100.0f64).exp() - 1.0).abs() < 1e-6);
        assert_eq!((chi_squared_upper(0.0, 3), normal_upper(f64::NAN)), (1.0, 1.0));
    }

    #[test]
    fn intervals_are_those_of_the_tables() {
        let (low, high) = binomial_interval(3, 10);
        assert!((low - 0.06673951).abs() < 1e-6 && (high - 0.65245285).abs() < 1e-6, "{low} {high}");
        assert!((binomial_interval(0, 10).1 - 0.30849710).abs() < 1e-6);
        let (low, high) = poisson_interval(10);
        assert!((low - 4.795389).abs() < 1e-5 && (high - 18.390356).abs() < 1e-5, "{low} {high}");
        assert!((poisson_interval(0).1 - 3.688879).abs() < 1e-5);
    }

    #[test]
    fn a_crowd_is_found_again_in_what_it_does() {
        let mut draws = Draws::new(3, "", "");
        let mut simulate = |shape: f64| {
            let counts: Vec<(f64, f64)> = (0..4000)
                .map(|n| {
                    let exposure = 200.0 + f64::from(n % 7) * 100.0;
                    (
                        poisson_draw(0.01 * exposure * gamma_draw(shape, &mut draws), &mut draws) as f64,
                        exposure,
                    )
                })
                .collect();
            Crowd::fit(counts.iter().copied()).unwrap()
        };
        let spread = simulate(2.0);
        assert!((0.0094..0.0106).contains(&spread.rate) && (1.6..2.5).contains(&spread.shape), "{spread:?}");
        let alike = simulate(ALIKE);
        assert!((0.0096..0.0104).contains(&alike.rate) && alike.shape > 25.0, "{alike:?}");
    }

    #[test]
    fn the_smallest_visible_rate_is_seen_nine_times_in_ten() {
        // AUDIT: 1 in 100 deals, alike peers, five times the rate: about 300 deals at one in a thousand.
        let alike = Crowd { rate: 0.01, shape: ALIKE };
        let times = alike.smallest_visible(300.0, 0.001).unwrap();
        assert!((4.5..5.5).contains(&times), "{times}");
        let critical = alike.critical(300.0, 0.001);
        assert!(alike.upper(critical, 300.0) <= 0.001 && alike.upper(critical - 1, 300.0) > 0.001);
    }
}
