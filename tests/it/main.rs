//! Behaviour from the outside: files in, verdicts out.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod story;
mod support;
mod unseen;
mod verdict;

mod auctions;
mod auctions_whom;
mod blank;
mod cases;
mod cli;
mod coverage;
mod crashes;
mod decisions;
mod decisions_claims;
mod expectations;
mod explained;
mod grid_files;
mod grids;
mod help;
mod house;
mod impact;
mod layout;
mod listed;
mod offences;
mod outputs;
mod plain_bidding;
mod plain_ends;
mod plain_faults;
mod properties;
mod read_alike;
mod readme;
mod record_faults;
mod regulations;
mod report_lines;
mod rulebook_faults;
mod schema;
mod sessions;
mod several_games;
mod snapshots;
mod solve;
mod solver;
mod tidy;
mod unseen_shown;
mod wording;
mod workshop;
mod yaml_slips;
