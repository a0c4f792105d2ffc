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

mod call;
mod counting;
mod cut;
mod desk;
mod explained;
mod live;
mod shipped;
mod sitting;

// One text in, everything that can be said of it out: owned values, in the reader's language, with places in the text.
pub use call::call;
pub use counting::{Answered, SolverDesk, SolverQuestion};
pub use cut::{Cut, is_named};
pub use desk::{Desk, OpenedText, Options, next, open};
pub use explained::{Explained, Section, explained};
pub use live::{LiveDeal, LiveText};
pub use shipped::{ShippedGame, ShippedRulebook, rulebooks};

// The words of the table.
#[doc(inline)]
pub use crate::auction::{BiddingResult, Contract};
/// The letters in which cards are written: `K` is `R` in French.
#[doc(inline)]
pub use crate::cards::Notation;
#[doc(inline)]
pub use crate::cards::{Card, Hand, PerSeat, Rank, Remembered, Seat, SeatSet, Suit};
#[doc(inline)]
pub use crate::codes::Code;
#[doc(inline)]
pub use crate::game::Call;
/// A game that some regulation has.
#[doc(inline)]
pub use crate::game::Game;
/// What a game has for trump, as far as that is known.
#[doc(inline)]
pub use crate::replay::TrumpIs;
#[doc(inline)]
pub use crate::verdict::{Certainty, GameResult, Outcome, Severity};

// Reading and writing records.
#[doc(inline)]
pub use crate::schema::{SchemaOf, schema};
#[doc(inline)]
pub use crate::source::{At, Fault, Place, Source};
/// What the jury decided about one finding.
#[doc(inline)]
pub use crate::transcript::Decision;
/// What the deals of an evening have in common.
#[doc(inline)]
pub use crate::transcript::Header;
/// Something that happened beside the calls and the cards.
#[doc(inline)]
pub use crate::transcript::Incident;
/// What somebody who shows his hand thinks of his game.
#[doc(inline)]
pub use crate::transcript::Says;
/// A deal as its record has it.
#[doc(inline)]
pub use crate::transcript::Transcript;
#[doc(inline)]
pub use crate::transcript::{Act, AnnouncedCards, AuctionStep, Moment, PlayStep, Put, WrittenHand};
#[doc(inline)]
pub use crate::transcript::{Part, PartsReader, Record, json_line, parts, records, write};
/// The canonical form of a file, with its comments.
#[doc(inline)]
pub use crate::workshop::tidy;

// Choosing the law and judging by it.
#[doc(inline)]
pub use crate::rulebook::{Aim, Law, Library, LoadError, Opened, RedealBy, Selection};
#[doc(inline)]
pub use crate::ruling::{
    BadDecision, Decisions, Finding, GameEnd, Heard, Hearing, NoScore, Purse, Remedy, RemedyKind, Ruling,
    SeatPoints, WhatIf, WhatIfRow, WhyBad, choices, decision_fault, judge, judge_again, judge_next, what_if,
    without_renonce,
};
#[doc(inline)]
pub use crate::session::{Session, Sheet, Total};
/// What is wrong with a rulebook that can be read.
#[doc(inline)]
pub use crate::workshop::rulebook_check;

// Showing what came of it.
/// What codes, articles and readings mean.
pub mod explain {
    #[doc(inline)]
    pub use crate::explain::{Topic, example, find, omission, words};
}
#[doc(inline)]
pub use crate::report::view::{
    AnswerSpan, AnswerView, CallOption, CardOption, CardView, ChoiceView, DealView, FaultView, FindingView,
    HandView, NextView, PhaseOfDeal, PlaceView, QuestionView, Range, Replacement, SpanKind, TrickOnTable,
    TrickView,
};
#[doc(inline)]
pub use crate::report::{
    Among, Answer, AnswerLine, CertainFollow, Drawing, Judged, OfferedChoice, Paint, Room, auction,
    draw_fault, html, json, say_fault, sheet, text,
};
/// Who is called, and who decides: the jury, a referee, a committee.
#[doc(inline)]
pub use crate::text::Authority;
#[doc(inline)]
pub use crate::text::{Lang, Message, Speaker};

// What best play would give.
#[doc(inline)]
pub use crate::solver::{Analysis, Goal, Limits, PlayerFate, Position, Possible, Solver, Task, Unsolved};
