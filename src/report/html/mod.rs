//! Reports as pages: one file each, with nothing to fetch, readable without a script, good on paper. What they say
//! is said elsewhere in [`crate::report`]; here is only how it looks.

mod bidding;
mod cards;
mod compare;
mod decisions;
mod findings;
mod frame;
mod hands;
mod marks;
mod points;
mod rulebook;
mod ruling;
mod signatures;
mod tricks;

pub use cards::coloured;
pub use compare::comparison;
pub use frame::{begin, end};
pub use rulebook::rulebook;
pub use ruling::{refused, ruling};
