//! The bidding, a call a cell, with the findings on them.

use maud::{Markup, html};

use super::cards::coloured;
use super::marks::Marks;
use crate::cards::Seat;
use crate::report::Judged;
use crate::text;
use crate::text::{Speaker, Text, calls};
use crate::transcript::AuctionStep;

static BIDDING: Text = text!("Bidding", "Enchères", "Bieding");
static FORGOTTEN: Text = text!("calls nobody remembers", "annonces oubliées", "vergeten biedingen");

/// Whose a cell of the table is, and what stands in it.
struct Cell {
    seat: Seat,
    step: usize,
    /// Nothing: a call that nobody remembers.
    said: Option<String>,
}

/// The calls round by round; nothing where no auction is recorded.
pub fn bidding(judged: &Judged, marks: &Marks, speaker: &Speaker) -> Markup {
    let transcript = &judged.record.transcript;
    let Some(steps) = &transcript.auction else { return html! {} };
    let rounds = rounds(steps, speaker);
    if rounds.is_empty() {
        return html! {};
    }
    let first = transcript.seats().next().unwrap_or(Seat::North);
    html! {
        section {
            h3 { (BIDDING.get(speaker.lang)) }
            table class="bidding" {
                thead { tr { @for seat in first.round() { th scope="col" { (speaker.seat(seat)) } } } }
                tbody {
                    @for round in table_rows(first, rounds) {
                        tr { @for cells in round { td { @for cell in cells { (call(&cell, marks, speaker)) } } } }
                    }
                }
            }
        }
    }
}

fn call(cell: &Cell, marks: &Marks, speaker: &Speaker) -> Markup {
    html! {
        div {
            @match &cell.said {
                Some(said) => (coloured(said)),
                None => span title=(FORGOTTEN.get(speaker.lang)) { "…" },
            }
            (marks.on_call(cell.step, speaker))
        }
    }
}

/// Every call in the order of the record.
fn rounds(steps: &[AuctionStep], speaker: &Speaker) -> Vec<Cell> {
    let mut last = None;
    let mut cells = Vec::new();
    for (step, entry) in steps.iter().enumerate() {
        let (seat, said) = match entry {
            AuctionStep::Call { seat, call } => (*seat, Some(calls::say(call, speaker))),
            AuctionStep::Forgotten(seat) => (seat.or(last.map(Seat::next)).unwrap_or(Seat::North), None),
            AuctionStep::Incident(_) => continue,
        };
        last = Some(seat);
        cells.push(Cell { seat, step, said });
    }
    cells
}

/// A new row begins with the first player; who speaks twice running has both calls in one cell.
fn table_rows(first: Seat, cells: Vec<Cell>) -> Vec<[Vec<Cell>; 4]> {
    let column = |seat: Seat| first.round().position(|other| other == seat).unwrap_or_default();
    let mut rows: Vec<[Vec<Cell>; 4]> = Vec::new();
    let mut last = None;
    for cell in cells {
        let at = column(cell.seat);
        if last.is_none_or(|last| at < last) {
            rows.push(Default::default());
        }
        last = Some(at);
        if let Some(row) = rows.last_mut() {
            row[at].push(cell);
        }
    }
    rows
}
