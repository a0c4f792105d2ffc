//! The search itself, on bare bits: no cards, no seats by name, no errors.

pub mod bits;
pub mod estimate;
pub mod forced;
pub mod hints;
pub mod later;
pub mod moves;
pub mod open_trick;
pub mod owners;
pub mod patterns;
pub mod quick;
pub mod safe;
pub mod search;
pub mod together;
