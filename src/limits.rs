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
pub const NODES_OF_DEALS: u64 = 2_000_000;

/// Positions for these deals together to find out what would have happened without a renonce, which no point
/// depends on.
pub const NODES_OF_HINDSIGHT: u64 = 500_000;

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

/// Steps are entries of a record (calls, tricks, incidents) and findings that are gone through once more: in another
/// way in which a join can be meant, by another reading of the text, with a decision of the jury. So many the deals of
/// a file have in advance, and so many a deal that stands alone has. A full deal with ten faults needs a thousand or
/// two. A step takes up to half a microsecond.
pub const STEPS_AT_HAND: u64 = 400_000;

/// Steps that each entry of a record brings with it, so that an honest file does not run out of them, however long
/// it is. A season under the rulebooks that leave most to be read needs half of them.
pub const STEPS_OF_ENTRY: u64 = 20;

/// A call followed once more, in another way in which a join can be meant, takes as long as so many steps.
pub const STEPS_OF_CALL: u64 = 4;

/// Every deal brings as many steps as if it had so many entries more. A file of 1 MiB has room for thirty thousand
/// deals with a call or a game each.
pub const ENTRIES_OF_DEAL: usize = 3;

/// A contract and a result are worth as many entries together: a deal that names its game alone has them in the place of
/// its calls and tricks.
pub const ENTRIES_OF_CONTRACT: usize = 3;

/// To go through a deal once more costs as many steps beside those for its entries, however little is in it.
pub const STEPS_OF_PASS: u64 = 16;

/// Steps for what a report says of the answers that the jury can give, and for the limits of the points: so many in
/// advance, and so many more with each entry. A deal with an open question or two needs a hundred or two.
pub const STEPS_OF_ANSWERS: u64 = 100_000;
pub const STEPS_OF_ANSWERS_OF_ENTRY: u64 = 6;

/// A finding costs as many steps as so many entries: most of the work is in what is wrong.
pub const STEPS_OF_FINDING: u64 = 8;

/// A call that was not allowed takes as many more: it is asked whether everybody before its player could only pass.
pub const STEPS_OF_FAULTY_CALL: u64 = 24;

/// Ways in which the joins of one bidding can be meant that are followed, where there are steps enough for all.
pub const WAYS_OF_JOINING: usize = 64;

/// Calls of a bidding that can have been left out of the record and are looked at one after the other. A table that
/// writes no pass down leaves out a dozen.
pub const CALLS_LEFT_OUT: usize = 16;

/// As many passes through a bidding are reckoned with when its ways are shared out: a reading of the text, taken the
/// other way, is one.
pub const PASSES_OF_DEAL: u64 = 64;

/// Steps for judging the deals of a session again by other pasts: so many in all, and so many more with each entry of a
/// deal. An evening with a few open decisions needs some dozens of deals, with a hundred steps each.
pub const STEPS_OF_PASTS: u64 = 100_000;
pub const STEPS_OF_PASTS_OF_ENTRY: u64 = 4;

/// Moments of the bidding that are explained for one file, each with all that could be said: six hundred deals with
/// some sixteen calls. One takes 50 microseconds.
pub const MOMENTS_OF_FILE: u64 = 10_000;

/// Findings that a report draws on the lines of the file: so many the deals have in advance, and so many each brings
/// with it. A season has one or two a deal. The others are told with their places, which takes a tenth of the time.
pub const PICTURES_AT_HAND: u64 = 3_000;
pub const PICTURES_OF_DEAL: u64 = 4;

/// A deal of fewer entries than this for each brings fewer pictures.
pub const ENTRIES_OF_PICTURE: u64 = 4;

/// Entries that a deal needs to be told at length: with its hands, tricks, points, notes and every answer. Very many deals
/// of which hardly anything is written down are told by their findings and the verdict alone, once those that may be
/// told at length in advance have been.
pub const ENTRIES_OF_REPORT: u64 = 12;
pub const REPORTS_AT_HAND: u64 = 1_000;

/// Deals of a `.jsonl` file in which nothing at all is written, `{}`, that are judged. A file has room for a third of a
/// million in 1 MiB.
pub const BLANK_DEALS: usize = 10_000;

/// Faults that a command draws on their lines. Of a file with more of them each of the others is told in one line, which
/// takes a tenth of the time.
pub const FAULTS_DRAWN: usize = 1_000;

/// Calls in a bidding, incidents included; longer than any, however confused.
pub const CALLS_OF_DEAL: usize = 500;

/// Tricks and incidents in the play of a deal; a full one has thirteen, and a table that quarrels all evening some
/// dozens.
pub const PLAY_OF_DEAL: usize = 500;

/// Bytes in a line of a summary of `jury audit`, which a season that was merged has one of: three million deals.
pub const BYTES_OF_SUMMARY: usize = 256 << 20;

/// Letters in the name of a player, which every sentence about him repeats.
pub const LETTERS_OF_NAME: usize = 200;

/// Players of one session, however often others sit down: what each of them lost and did goes with him.
pub const PLAYERS_OF_SESSION: usize = 200;

/// Corrections of the organiser in one deal, and in the head of a session.
pub const CORRECTIONS: usize = 100;

/// Bytes of what a record says of the event, or of the rulebook that it names: every deal of a session has them.
pub const BYTES_OF_EVENT: usize = 10_000;

/// Rulebooks and readings under which `jury test` judges one deal, or the deals of one session.
pub const LAWS_OF_TEST: usize = 32;

/// Steps for judging the deals of a file that is tested by other laws than the first that each names: twenty evenings
/// under four laws, or a thousand deals under two.
pub const STEPS_UNDER_OTHER_LAWS: u64 = 60_000;
