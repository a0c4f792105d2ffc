//! What a transcript says: the hands, the calls and the cards of one deal, with the place of each.
//!
//! [`document`] is the file as it is written, [`read`] understands it. What is impossible in a file
//! is a [`Fault`](crate::source::Fault); what can really happen at a table is kept as it is, for
//! the replay and the rules.

#[macro_use]
mod declare;
mod call_fault;
mod call_near;
mod call_read;
mod call_words;
mod contract;
mod contract_form;
mod corrections;
mod cut;
pub mod document;
pub mod entry;
mod exchanged;
pub mod expect;
mod expect_write;
mod faults;
pub mod incidents;
mod keys;
mod load;
mod manner;
mod model;
mod outermost;
mod pack;
mod position;
mod read;
mod record;
mod result;
mod seats;
pub mod session;
mod shape;
mod trick;
mod with_whom;
mod write;

pub use crate::game::{Call, Strain};
pub use crate::verdict::GameResult;
pub use call_fault::{CallFault, Extra};
pub use contract::{ListEntry, WrittenContract, WrittenGame};
pub use corrections::Correction;
pub use document::{Cut, Deal, Decision, Document, Exchange, Faced, Reshuffled, Transcript};
pub use expect::{Expected, ExpectedFinding, ExpectedGame, PointsExpected};
pub use expect_write::{expect_block, spec_block};
pub use faults::decided_twice;
pub use incidents::{INCIDENTS, Incident, Refused, Says};
pub use keys::{result_of, result_word};
pub use load::{Part, PartsReader, json_line, parts, records};
pub use manner::Manner;
pub use model::*;
pub use read::{FORGOTTEN, Reader, interpret_within};
pub use record::{Head, Record};
pub use result::{CameOut, WrittenResult};
pub use session::{DEAL, HEAD, Header, HeaderDocument, SessionDocument, form};
pub use shape::{KeyNames, Shape, Spelling, Translated, WordOf, same, translate, words};
pub use write::{card_list, write, written_hand};
