//! `jury`
pub mod auction;
pub mod cards;
pub mod cli;
pub mod codes;
pub mod game;
pub mod replay;
pub mod report;
pub mod rulebook;
pub mod rules;
pub mod ruling;
pub mod source;
pub mod text;
pub mod transcript;
