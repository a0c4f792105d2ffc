//! Chances: tails of distributions, sums of independent figures, many tests at once, and a generator for
//! permutations. Nothing here knows of cards.

mod beta_binomial;
mod convolve;
mod draws;
mod multiple;
mod student;
mod tails;

pub use beta_binomial::Peers;
pub use convolve::{Distribution, chosen_from};
pub use draws::Draws;
pub use multiple::{benjamini_hochberg, benjamini_yekutieli, simes};
pub use student::student_lower;
pub use tails::{
    Crowd, binomial_interval, binomial_upper, chi_squared_upper, gamma_draw, poisson_draw, poisson_interval,
};
