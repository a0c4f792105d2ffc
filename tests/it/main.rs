//! Behaviour from the outside: files in, verdicts out.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "../net/mod.rs"]
mod net;
mod stated_rules;
mod story;
mod support;
#[path = "../twin/mod.rs"]
mod twin;
mod unseen;
mod verdict;

#[path = "../season/figures.rs"]
mod figures;

use net::dice;

mod answers;
mod auctions;
mod auctions_whom;
mod audit;
mod blank;
mod bounds;
mod browser;
mod cases;
mod cli;
mod contracts;
mod coverage;
mod crashes;
mod decisions;
mod decisions_claims;
mod decisions_unfinished;
mod docs;
mod documents;
mod editor;
mod expectations;
mod explained;
mod face;
mod fines_open;
mod fuzzed;
mod given_up;
mod grid_files;
mod grids;
mod help;
mod house;
mod impact;
mod keys_translated;
mod layout;
mod listed;
mod made_seasons;
mod net_generators;
mod net_promises;
mod net_signature;
mod net_thinned;
mod offences;
mod outputs;
mod pages;
mod partial_auctions;
mod partial_records;
mod plain_bidding;
mod plain_ends;
mod plain_faults;
mod properties;
mod read_alike;
mod reading_limits;
mod readings_named;
mod record_faults;
mod recorded;
mod regulations;
mod report_lines;
mod rulebook_faults;
mod rulebook_open;
mod rulebook_skeleton;
mod rulebook_values;
mod safe_writing;
mod schema;
mod sessions;
mod several_games;
mod shared_work;
mod snapshots;
mod solve;
mod solver;
mod strange_records;
mod strangers_files;
mod supply;
mod table_slips;
mod tidy;
mod turned;
mod twins;
mod typed_slips;
mod unseen_shown;
mod watched;
mod wording;
mod workshop;
mod yaml_slips;
