//! Student's distribution: a mean beside its own spread, which was measured on a few.

use statrs::function::beta::beta_reg;

/// The chance of such a figure or a lower one, with so many degrees of freedom.
pub fn student_lower(t: f64, freedom: f64) -> f64 {
    if !t.is_finite() || freedom <= 0.0 {
        return 1.0;
    }
    let tail = 0.5 * beta_reg(freedom / 2.0, 0.5, freedom / (freedom + t * t));
    if t <= 0.0 { tail } else { 1.0 - tail }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tails_are_those_of_the_tables() {
        assert!((student_lower(-2.228_138_85, 10.0) - 0.025).abs() < 1e-6);
        assert!((student_lower(-6.313_751_51, 1.0) - 0.05).abs() < 1e-6);
        assert!((student_lower(1.812_461_12, 10.0) - 0.95).abs() < 1e-6);
        assert_eq!(student_lower(f64::NAN, 3.0), 1.0);
    }
}
