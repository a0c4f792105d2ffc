//! The exact solver: against results found elsewhere, against a plain solver, and against itself with
//! its shortcuts switched off.

mod plain;
mod random;
mod stress;
mod truth;
mod uses;
