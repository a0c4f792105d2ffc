//! The rule-writer's workshop: a corpus of deals with the verdicts they should have.
//!
//! - [`corpus`]: the files of a corpus, and every deal of them judged, on all cores.
//! - [`compare`]: a verdict beside its expectation; [`check`] runs all of them.
//! - [`bless`]: expectations rewritten in place, with everything else of the file as it was.

pub mod bless;
pub mod check;
pub mod compare;
pub mod corpus;
