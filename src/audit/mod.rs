//! `jury audit`: a season of deals, and what deserves a second look.
//!
//! ```text
//!  deals ──▶ facts ──▶ summaries ──▶ tests ──▶ report
//!  works     fact      summary       tests/    report
//!  gather                            chance/
//!                                    pack
//! ```
//!
//! Reading is done evening by evening on all cores. A summary is whole figures only, and merging two puts
//! their evenings together, so that any division of the work gives the same report. No test here says that
//! somebody cheated, and none works out how likely that would be.

mod blind;
mod calibration;
mod chance;
mod fact;
mod gather;
mod pack;
mod report;
mod reporting;
mod season;
mod summary;
mod tests;
pub mod words;
mod works;

pub use blind::{
    BlindAnswer, BlindChunk, BlindKey, BlindUsed, KEY_FORMAT, Unblinded, UnblindedChunk, answers, blind_key,
    unblind,
};
pub use calibration::{CalibratedTest, Calibration, calibrate};
pub use fact::{FACT_FORMAT, Fact, FactOffence, LastTricks, NoPairs, SeatFact, Standpoint, date_in};
pub use gather::{Gathered, SeasonFiles, gather};
pub use report::{
    AUDIT_FORMAT, AuditOptions, AuditReport, AuditRow, BookUsed, Confirmation, Corpus, Family, Label,
    OptionsUsed, Quality, RunningCheck, TableRegime, TestReport, UnreadLine, UnusedDeals,
};
pub use summary::{
    BookSummary, DealSummary, EveningSummary, Regime, SUMMARY_FORMAT, SeasonSummary, SheetCheck, Unread,
};
pub use tests::{AuditTest, Below, Looks, Settings, TESTS, UnitKind, Unusable, test};
pub use works::Works;
