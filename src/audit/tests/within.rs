//! Deals of one evening with a mark on some of them: is what they add up to more than any other choice of as many of
//! the evening's deals gives?

use crate::audit::chance::Draws;

/// A figure for each deal of an evening, and whether it is marked.
pub(super) type Marked = Vec<(f64, bool)>;

/// The sum over the marked deals, and how far it would move if the marks lay on any other deals of their evening.
pub(super) struct Marks {
    evenings: Vec<(Vec<f64>, usize)>,
    pub sum: f64,
    pub mean: f64,
    pub deviation: f64,
}

impl Marks {
    /// Evenings on which all deals or none are marked say nothing, and are left out.
    pub fn of<'a>(evenings: impl Iterator<Item = &'a Marked>) -> Marks {
        let mut marks = Marks { evenings: Vec::new(), sum: 0.0, mean: 0.0, deviation: 0.0 };
        let mut variance = 0.0;
        for evening in evenings {
            let marked = evening.iter().filter(|(_, is_marked)| *is_marked).count();
            let n = evening.len();
            if marked == 0 || marked == n {
                continue;
            }
            let figures: Vec<f64> = evening.iter().map(|(figure, _)| *figure).collect();
            let (n, k) = (n as f64, marked as f64);
            let mean = figures.iter().sum::<f64>() / n;
            let squares: f64 = figures.iter().map(|figure| (figure - mean).powi(2)).sum();
            marks.mean += k * mean;
            variance += k * (n - k) / n * squares / (n - 1.0);
            marks.sum += evening.iter().filter(|(_, is_marked)| *is_marked).map(|(f, _)| f).sum::<f64>();
            marks.evenings.push((figures, marked));
        }
        marks.deviation = variance.sqrt();
        marks
    }

    /// How often the marks add up to as much or more, or as little or less, if they lie on any deals.
    pub fn rank(&self, is_large: bool, draws: &mut Draws, most: u32) -> f64 {
        let mut evenings: Vec<(Vec<f64>, usize)> = self.evenings.clone();
        let sign = if is_large { 1.0 } else { -1.0 };
        let seen = sign * self.sum - 1e-9;
        draws.rank(most, |draws| {
            let mut sum = 0.0;
            for (figures, marked) in &mut evenings {
                // As many as are marked come to the front.
                for n in 0..*marked {
                    let other = n + draws.below(figures.len() - n);
                    figures.swap(n, other);
                    sum += figures[n];
                }
            }
            sign * sum >= seen
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rank_is_what_counting_all_ways_gives() {
        // Two of four: six ways, of which one gives 7; on the other evening one of two.
        let evenings = [
            vec![(4.0, true), (3.0, true), (1.0, false), (0.0, false)],
            vec![(2.0, true), (1.0, false)],
            vec![(9.0, true)],
        ];
        let marks = Marks::of(evenings.iter());
        assert_eq!((marks.sum, marks.mean), (9.0, 5.5));
        let p = marks.rank(true, &mut Draws::new(1, "", ""), 1_000_000);
        assert!((0.05..0.14).contains(&p), "{p}");
        let p = marks.rank(false, &mut Draws::new(1, "", ""), 1_000_000);
        assert!(p > 0.9, "{p}");
        // By hand: 4 · 10/9 … the variance of two of 0, 1, 3, 4 is 10/3, that of one of 1, 2 is 1/4.
        assert!((marks.deviation - (10.0f64 / 3.0 + 0.25).sqrt()).abs() < 1e-9, "{}", marks.deviation);
    }
}
