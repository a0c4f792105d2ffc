//! Two builds of the program, asked the same: where do they differ?

pub mod differ;
pub mod group;
pub mod listing;
pub mod program;
