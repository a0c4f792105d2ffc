//! `jury`
pub mod cards;
pub mod game;
pub mod source;
pub mod text;
pub mod transcript;
