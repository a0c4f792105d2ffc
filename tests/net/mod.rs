//! The net under every verdict: records that nobody would think of, made from the corpus or from nothing.
//!
//! The property tests, the comparison of two builds and the fuzz targets share it, so it knows the
//! library and nothing of any of them. Everything is made through a [`choice::Choice`], which is either a
//! seed (the same records everywhere, for ever) or the bytes of a fuzzer.

#![allow(dead_code, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

pub mod as_json;
pub mod call_words;
pub mod choice;
pub mod corpus;
pub mod dice;
pub mod difference;
pub mod drafts;
pub mod evening;
pub mod mutate;
pub mod pen;
pub mod random_auction;
pub mod rotate;
pub mod shown;
pub mod shrink;
pub mod spice;
pub mod strange_auction;
pub mod strange_claim;
pub mod strange_contract;
pub mod strange_deal;
pub mod strange_facts;
pub mod strange_incident;
pub mod strange_play;
pub mod strange_rulebook;
pub mod strange_session;
pub mod targets;
pub mod thin;
pub mod thinner;
pub mod tokens;
pub mod wrong_sheets;
