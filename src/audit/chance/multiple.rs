//! Many tests at once: what is left of a small p where a hundred were worked out.

/// For each p the smallest share of false alarms at which its row would be listed (Benjamini and Hochberg).
pub fn benjamini_hochberg(p: &[f64]) -> Vec<f64> {
    adjusted(p, 1.0)
}

/// What `benjamini_hochberg` promises of independent rows, promised whatever the rows have to do with each other
/// (Benjamini and Yekutieli).
pub fn benjamini_yekutieli(p: &[f64]) -> Vec<f64> {
    adjusted(p, (1..=p.len()).map(|n| 1.0 / n as f64).sum())
}

fn adjusted(p: &[f64], factor: f64) -> Vec<f64> {
    let mut order: Vec<usize> = (0..p.len()).collect();
    order.sort_by(|a, b| p[*b].total_cmp(&p[*a]));
    let (count, mut least) = (p.len() as f64, 1.0f64);
    let mut q = vec![1.0; p.len()];
    for (n, row) in order.into_iter().enumerate() {
        let rank = count - n as f64;
        least = least.min(p[row] * count * factor / rank);
        q[row] = least;
    }
    q
}

/// One p for all of them together: is there anything in this family? (Simes)
pub fn simes(p: &[f64]) -> f64 {
    let mut sorted = p.to_vec();
    sorted.sort_by(f64::total_cmp);
    let count = p.len() as f64;
    sorted.iter().enumerate().map(|(n, p)| p * count / (n + 1) as f64).fold(1.0, f64::min)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of Benjamini and Hochberg (1995), with fifteen comparisons: four are found at 0.05.
    #[test]
    fn the_example_of_the_paper_comes_out() {
        let p = [
            0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262, 0.5719,
            0.6528, 0.7590, 1.0,
        ];
        let q = benjamini_hochberg(&p);
        assert_eq!(q.iter().filter(|q| **q <= 0.05).count(), 4);
        assert!((q[3] - 0.0095 * 15.0 / 4.0).abs() < 1e-12, "{q:?}");
        assert!((q[0] - 0.0015).abs() < 1e-12 && q[14] == 1.0);
        assert_eq!(benjamini_yekutieli(&p).iter().filter(|q| **q <= 0.05).count(), 3);
        assert!((simes(&p) - 0.0015).abs() < 1e-12);
    }

    /// A plain second way: a row is listed at level a if some k at or above its rank has p(k) ≤ a k / m.
    #[test]
    fn a_q_is_the_smallest_level_at_which_the_row_is_listed() {
        let p = [0.2, 0.011, 0.6, 0.012, 0.003, 0.9, 0.04];
        let listed = |level: f64, row: f64| {
            let mut sorted = p;
            sorted.sort_by(f64::total_cmp);
            let last = (1..=p.len()).rev().find(|k| sorted[k - 1] <= level * *k as f64 / p.len() as f64);
            last.is_some_and(|k| row <= sorted[k - 1])
        };
        for (row, q) in p.iter().zip(benjamini_hochberg(&p)) {
            assert!(listed(q + 1e-9, *row) && !listed(q - 1e-9, *row), "{row} {q}");
        }
    }

    #[test]
    fn nothing_to_test_is_nothing_found() {
        assert_eq!(simes(&[]), 1.0);
        assert!(benjamini_hochberg(&[]).is_empty());
    }
}
