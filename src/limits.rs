//! How much work a deal and a file may ask for.
//!
//! Everything is counted, in positions looked at or in entries of the record, and nothing is timed: a verdict
//! is the same on every machine. What lies beyond a limit is left to the jury, and the verdict says so. A
//! position takes about a third of a microsecond.

/// Positions for all questions of one deal together: what the cards of hands shown can still bring, announced
/// orders of play, games lost together. Half a second; one claim with thirteen cards left, which is as hard as
/// it gets, needs half of it.
pub const NODES_OF_DEAL: u64 = 2_000_000;

/// So many deals that follow each other in a file share what the next two limits allow. A file of 1 MiB has
/// room for hardly more of those that show all cards and a claim.
pub const DEALS_THAT_SHARE: usize = 4_000;

/// Positions for these deals together. A season of a club needs a tenth of it: most claims come when a few cards
/// are left, and take some hundred positions.
pub const NODES_OF_DEALS: u64 = 3_000_000;

/// Positions for these deals together to find out what would have happened without a renonce, which no point
/// depends on.
pub const NODES_OF_HINDSIGHT: u64 = 1_000_000;

/// So many deals of a file are judged by one reader where several share the work, and share what may be searched:
/// who reads what must not decide a verdict.
pub const DEALS_OF_A_BLOCK: usize = 500;

/// Positions for the value of one claim with best play, or for how far it could go at all.
pub const NODES_OF_SEARCH: u64 = 1_000_000;

/// Positions for one announced order of play, each way in which it can fail.
pub const NODES_OF_ORDER: u64 = 400_000;

/// Positions for the games that several misères can lose together.
pub const NODES_TOGETHER: u64 = 200_000;

/// Positions for one renonce.
pub const NODES_OF_RENONCE: u64 = 300_000;

/// Bytes of the table of results of a search. There is never more than one such table in a thread.
pub const SEARCH_MEMORY: usize = 32 << 20;
