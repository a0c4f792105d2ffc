//! Sums of whole figures: the exact distribution of one, and of several independent ones together.

use super::tails::normal_upper;

/// How likely each whole figure from `first` on is.
#[derive(Clone, Debug)]
pub struct Distribution {
    first: i64,
    chances: Vec<f64>,
    /// Beyond this many figures only mean and variance are kept, and tails are those of a bell curve.
    mean: f64,
    variance: f64,
    is_rough: bool,
}

/// More figures than this are not kept one by one.
const MOST: usize = 6_000;

/// Less likely than this nothing is kept.
const UNSEEN: f64 = 1e-100;

impl Distribution {
    /// Of weights for the figures from `first` on.
    pub fn of(first: i64, weights: &[f64]) -> Distribution {
        let total: f64 = weights.iter().sum();
        let chances: Vec<f64> = weights.iter().map(|weight| weight / total).collect();
        let figures = |power: i32| -> f64 {
            let each = chances.iter().enumerate();
            each.map(|(n, chance)| ((first + n as i64) as f64).powi(power) * chance).sum()
        };
        let mean = figures(1);
        Distribution { first, variance: (figures(2) - mean * mean).max(0.0), mean, chances, is_rough: false }
    }

    /// The figure that is always 0.
    pub fn nought() -> Distribution {
        Distribution { first: 0, chances: vec![1.0], mean: 0.0, variance: 0.0, is_rough: false }
    }

    /// Of every number of figures up to `most` chosen out of these, by mean and variance alone.
    fn all_chosen(figures: &[u8], most: usize) -> Vec<Distribution> {
        let all = figures.len() as f64;
        let sum = |power: i32| -> f64 { figures.iter().map(|figure| f64::from(*figure).powi(power)).sum() };
        let mean = sum(1) / all;
        let spread = (sum(2) / all - mean * mean).max(0.0);
        let of = |count: f64| {
            let variance = count * spread * (all - count) / (all - 1.0);
            Distribution { first: 0, chances: Vec::new(), mean: mean * count, variance, is_rough: true }
        };
        (0..=most).map(|count| of(count as f64)).collect()
    }

    pub fn mean(&self) -> f64 {
        self.mean
    }

    pub fn deviation(&self) -> f64 {
        self.variance.sqrt()
    }

    /// The sum of this figure and an independent one.
    #[must_use]
    pub fn plus(&self, other: &Distribution) -> Distribution {
        let (mean, variance) = (self.mean + other.mean, self.variance + other.variance);
        let size = self.chances.len() + other.chances.len();
        if self.is_rough || other.is_rough || size > MOST {
            return Distribution { first: 0, chances: Vec::new(), mean, variance, is_rough: true };
        }
        let mut chances = vec![0.0; size - 1];
        for (n, chance) in self.chances.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
            for (sum, other) in chances[n..].iter_mut().zip(&other.chances) {
                *sum += chance * other;
            }
        }
        // What is too unlikely to matter at either end only makes the next sum slower.
        let is_seen = |chance: &f64| *chance > UNSEEN;
        let from = chances.iter().position(is_seen).unwrap_or(0);
        let to = chances.iter().rposition(is_seen).map_or(chances.len(), |last| last + 1);
        let first = self.first + other.first + from as i64;
        Distribution { first, chances: chances[from..to].to_vec(), mean, variance, is_rough: false }
    }

    /// The sum of `count` independent figures like this one.
    #[must_use]
    pub fn times(&self, count: usize) -> Distribution {
        let (mut sum, mut power, mut left) = (Distribution::nought(), self.clone(), count);
        while left > 0 {
            if left & 1 == 1 {
                sum = sum.plus(&power);
            }
            left >>= 1;
            if left > 0 {
                power = power.plus(&power);
            }
        }
        sum
    }

    /// The chance of this figure or a larger one, added up from the far end so that small ones stay exact.
    pub fn upper(&self, figure: i64) -> f64 {
        if self.is_rough {
            return normal_upper((figure as f64 - 0.5 - self.mean) / self.deviation());
        }
        let from = (figure - self.first).clamp(0, self.chances.len() as i64) as usize;
        self.chances[from..].iter().rev().sum::<f64>().min(1.0)
    }

    /// The chance of this figure or a smaller one.
    pub fn lower(&self, figure: i64) -> f64 {
        if self.is_rough {
            return normal_upper((self.mean - figure as f64 - 0.5) / self.deviation());
        }
        let to = (figure - self.first + 1).clamp(0, self.chances.len() as i64) as usize;
        self.chances[..to].iter().sum::<f64>().min(1.0)
    }
}

/// Steps that a sum of chosen figures may take, which grow with the third power of the figures: an evening of two
/// hundred deals needs fewer. Beyond it the chances are those of a bell curve.
const STEPS: usize = 20_000_000;

/// The sum of `count` figures out of these, each choice as likely as any other: what a dealer's own deals
/// would add up to if it did not matter who dealt. Worked out for every count up to `most` at once.
pub fn chosen_from(figures: &[u8], most: usize) -> Vec<Distribution> {
    let most = most.min(figures.len());
    let size = figures.iter().map(|figure| usize::from(*figure)).max().unwrap_or(0) * most + 1;
    if figures.len().saturating_mul(most).saturating_mul(size) > STEPS {
        return Distribution::all_chosen(figures, most);
    }
    // Chances and not numbers of ways, which no float holds from a thousand figures on: so likely `count` of those
    // that were looked at are chosen and add up to this much.
    let mut chances = vec![vec![0.0f64; size]; most + 1];
    chances[0][0] = 1.0;
    for (n, figure) in figures.iter().enumerate() {
        let (figure, looked_at) = (usize::from(*figure), (n + 1) as f64);
        for count in (0..=most.min(n + 1)).rev() {
            let (before, after) = chances.split_at_mut(count);
            let to = &mut after[0];
            let left_out = (n + 1 - count) as f64 / looked_at;
            to.iter_mut().for_each(|to| *to *= left_out);
            if let Some(from) = before.last() {
                let taken = count as f64 / looked_at;
                to[figure..].iter_mut().zip(from).for_each(|(to, from)| *to += from * taken);
            }
        }
    }
    chances.iter().map(|chances| Distribution::of(0, chances)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_dice_come_out_as_everybody_knows() {
        let die = Distribution::of(1, &[1.0; 6]);
        let two = die.times(2);
        assert!((two.upper(11) - 3.0 / 36.0).abs() < 1e-12);
        assert!((two.lower(3) - 3.0 / 36.0).abs() < 1e-12);
        assert!((two.mean() - 7.0).abs() < 1e-12 && (two.deviation().powi(2) - 35.0 / 6.0).abs() < 1e-12);
        assert_eq!((two.upper(2), two.upper(13)), (1.0, 0.0));
    }

    /// By enumeration: every way to choose three of six figures.
    #[test]
    fn a_choice_out_of_figures_is_what_counting_gives() {
        let figures = [0u8, 1, 1, 2, 4, 4];
        let mut counts = [0.0f64; 13];
        for a in 0..6 {
            for b in a + 1..6 {
                for c in b + 1..6 {
                    counts[usize::from(figures[a] + figures[b] + figures[c])] += 1.0;
                }
            }
        }
        let spread = &chosen_from(&figures, 4)[3];
        for sum in 0..=12 {
            let counted: f64 = counts[sum as usize..].iter().sum::<f64>() / 20.0;
            assert!((spread.upper(sum) - counted).abs() < 1e-12, "{sum}");
        }
    }

    #[test]
    fn a_sum_of_many_is_a_bell_curve() {
        let die = Distribution::of(1, &[1.0; 6]);
        let (exact, rough) = (die.times(1000), die.times(20_000));
        assert!(!exact.is_rough && rough.is_rough);
        // Three deviations above the mean, in both.
        for spread in [exact, rough] {
            let p = spread.upper((spread.mean() + 3.0 * spread.deviation()).round() as i64);
            assert!((0.0012..0.0015).contains(&p), "{p}");
        }
    }

    #[test]
    fn small_tails_keep_their_figures() {
        let coin = Distribution::of(0, &[1.0, 1.0]);
        let p = coin.times(300).upper(300);
        assert!((p / 0.5f64.powi(300) - 1.0).abs() < 1e-9, "{p}");
    }

    /// Chosen or left out, the two sums make the whole: as likely a high one as a low one of the others.
    #[test]
    fn a_choice_out_of_very_many_figures_has_its_chances_too() {
        for count in [180usize, 1_100, 4_000] {
            let figures: Vec<u8> = (0..count).map(|n| (n * n % 5) as u8).collect();
            let most = count / 4;
            let spread = &chosen_from(&figures, most)[most];
            let all: i64 = figures.iter().map(|figure| i64::from(*figure)).sum();
            let mean = all as f64 / 4.0;
            assert!((spread.mean() - mean).abs() < 1e-6, "{count}: {}", spread.mean());
            let [at, above] =
                [0.0, 3.0].map(|off| spread.upper((mean + off * spread.deviation()).ceil() as i64));
            assert!((0.4..0.6).contains(&at), "{count}: {at}");
            assert!((0.000_5..0.003).contains(&above), "{count}: {above}");
        }
    }

    /// The bell curve takes over where the exact chances leave off.
    #[test]
    fn the_bell_curve_is_near_the_exact_chances() {
        let figures: Vec<u8> = (0..200).map(|n| [0, 0, 1, 1, 2, 3][n % 6]).collect();
        let (exact, rough) = (&chosen_from(&figures, 50)[50], &Distribution::all_chosen(&figures, 50)[50]);
        assert!(!exact.is_rough);
        assert!(
            (exact.mean() - rough.mean()).abs() < 1e-9
                && (exact.deviation() - rough.deviation()).abs() < 1e-9
        );
        for figure in 45..75 {
            assert!((exact.upper(figure) - rough.upper(figure)).abs() < 5e-3, "{figure}");
        }
    }
}
