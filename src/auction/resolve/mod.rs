//! The first room: what a player means by what he says.

pub mod ambiguous_join;
pub mod moves;
pub mod repeated_call;
pub mod trou_round;
