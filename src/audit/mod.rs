//! `jury audit`: a season of deals, and what deserves a second look.
//!
//! ```text
//!  deals ──▶ facts ──▶ summaries ──▶ tests ──▶ report
//!  works     fact      summary       tests/    report
//!  gather   pack                     chance/
//!  solving/
//! ```
//!
//! Reading is done evening by evening on all cores. A summary is whole figures only, and merging two puts
//! their evenings together, so that any division of the work gives the same report. No test here says that
//! somebody cheated, and none works out how likely that would be.

mod blind;
mod calibration;
mod chance;
mod fact;
mod flagged;
mod gather;
mod joins;
mod pack;
mod report;
mod reporting;
mod season;
mod solving;
mod summary;
mod tests;
pub mod words;
mod works;

pub use blind::{
    BlindAnswer, BlindChunk, BlindKey, BlindUsed, KEY_FORMAT, Unblinded, UnblindedChunk, answers, blind_key,
    unblind,
};
pub use calibration::{CalibratedTest, Calibration, calibrate};
pub use fact::{
    DecisionFact, FACT_FORMAT, Fact, FactOffence, LastTricks, NoPairs, SeatFact, Standpoint, date_in,
};
pub use flagged::flagged_deals;
pub use gather::{Gathered, SeasonFiles, SolverWork, gather};
pub use joins::SupportedJoin;
pub use report::{
    AUDIT_FORMAT, AuditOptions, AuditReport, AuditRow, BookUsed, Confirmation, Corpus, Family, Label,
    OptionsUsed, Quality, RunningCheck, SolverUsed, TableRegime, TestReport, UnreadLine, UnusedDeals,
};
pub use solving::{Asked, Decision, NODES, NoLead, NotSolved, Role, Solved, SolvedLead, Solving};
pub use summary::{
    BookSummary, DealSummary, EveningSummary, Regime, SUMMARY_FORMAT, SeasonSummary, SheetCheck, Unread,
};
pub use tests::{AuditTest, Below, Looks, Settings, TESTS, UnitKind, Unusable, test};
pub use works::Works;
