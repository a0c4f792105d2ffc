//! What people and programs read: diagnostics, tables, JSON. Nothing here judges anything.

mod answer;
mod answer_page;
pub mod auction;
mod auction_json;
pub mod audit;
pub mod book;
mod cites;
pub mod codes;
pub mod compare;
pub mod compared;
mod compass;
mod consequence;
pub mod coverage;
mod decided_by;
mod diagnostics;
pub mod document;
mod excerpt;
pub mod explain;
mod fault;
mod fines;
mod game_line;
mod headings;
pub mod html;
pub mod impact;
pub mod json;
mod markdown;
mod notes;
mod other_reading;
mod paint;
mod points;
mod question;
pub mod refused;
mod results;
pub mod sheet;
pub mod solution;
mod table;
pub mod tested;
pub mod text;
mod tricks;
mod verdict_line;
pub mod view;
mod what_if;
mod xml;

pub use answer::{Among, Answer, AnswerLine, CertainFollow, OfferedChoice, Room};
pub use diagnostics::Drawing;
pub use fault::{draw_fault, draw_fault_on, fault_line, say_fault};
pub use paint::Paint;

use crate::rulebook::{Law, Selection};
use crate::ruling::Ruling;
use crate::transcript::Record;

/// A judged deal with everything a report needs.
#[derive(Debug)]
pub struct Judged<'a, 't> {
    /// The file as given, `path#2` for its second deal.
    pub name: &'a str,
    pub record: &'a Record<'t>,
    pub law: &'a Law,
    pub selection: &'a Selection,
    pub ruling: &'a Ruling,
}
