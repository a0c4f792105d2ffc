//! What a front end needs: read a record, choose a law, judge, and say what came of it.
//!
//! ```
//! use whist_jury::api::{Decisions, Judged, Lang, Law, Library, Selection, json, judge, records};
//!
//! let record = "
//! dealer: W
//! deal: {turned: ♥9}
//! auction: [{N: pass}, {E: propose}, {S: pass}, {W: join}]
//! play:
//!   - N: ♠5 ♠T ♥7 ♠9       # South plays a heart …
//!   - S: ♠7 ♠J ♠Q ♦2       # … and had a spade
//! ";
//! let (deals, faults) = records(record);
//! assert!(faults.is_empty() && deals[0].faults.is_empty());
//!
//! let book = Library::new().load(Library::ids().last().unwrap()).unwrap();
//! let selection = Selection::default();
//! let law = Law::new(book, &selection);
//! let ruling = judge(&deals[0].transcript, &law, &Decisions::default());
//!
//! let (name, record) = ("table 4", &deals[0]);
//! let judged = Judged { name, record, law: &law, selection: &selection, ruling: &ruling };
//! let verdict = json::value(&judged, &law.speaker(Lang::En, None));
//! assert_eq!(verdict["findings"][0]["id"], "play/renonce#1");
//! ```
#![warn(missing_docs)]

#[doc(inline)]
pub use crate::cards::{Card, Hand, PerSeat, Rank, Seat, SeatSet, Suit};
#[doc(inline)]
pub use crate::game::{Call, Game};
#[doc(inline)]
pub use crate::report::{Drawing, Judged, Paint, json, text};
#[doc(inline)]
pub use crate::rulebook::{Law, Library, Selection};
#[doc(inline)]
pub use crate::ruling::{Decisions, Finding, Heard, Hearing, RemedyKind, Ruling, judge, what_if};
#[doc(inline)]
pub use crate::source::Fault;
#[doc(inline)]
pub use crate::text::{Lang, Speaker};
#[doc(inline)]
pub use crate::transcript::{Decision, Record, Transcript, records};
#[doc(inline)]
pub use crate::verdict::{GameResult, Outcome, Severity};
