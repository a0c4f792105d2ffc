//! The rule-writer's workshop: a corpus of deals with the verdicts they should have.
//!
//! - [`corpus`]: the files of a corpus; [`judging`]: every deal of a file judged; [`parallel`]: on all cores;
//!   [`trouble`]: what is wrong with the files.
//! - [`compare`]: a verdict beside its expectation; [`check`] runs all of them.
//! - [`coverage`]: which articles and readings the corpus exercises.
//! - [`impact`]: what a change of the rulebook changes.
//! - [`signature`]: one hash over all verdicts.
//! - [`rulebook_check`]: what is wrong with a rulebook that can be read.
//! - [`blank`]: a transcript to fill in.
//! - [`tidy`]: the canonical form of a transcript.
//! - [`bless`]: expectations rewritten in place, with everything else of the file as it was.

pub mod blank;
pub mod bless;
pub mod check;
pub mod compare;
pub mod corpus;
pub mod coverage;
pub mod impact;
pub mod judging;
mod manner;
mod need;
mod order;
pub mod parallel;
pub mod rulebook_check;
pub mod signature;
mod spelling;
pub mod tidy;
pub mod trouble;
