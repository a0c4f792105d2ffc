//! Behaviour from the outside: files in, verdicts out.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod story;
mod support;
mod verdict;

mod cases;
mod cli;
mod grids;
mod house;
mod offences;
mod properties;
mod readme;
mod snapshots;
mod solve;
mod solver;
