//! How a table comes to write down the wrong points: the usual slips, each worked out with the
//! rulebook's own points.

mod boxes;
mod findings;
mod opponents;
mod recount;
mod words;

use super::settle::Settlement;
use super::{Finding, fines};
use crate::cards::{PerSeat, SeatSet};
use crate::rules::Case;

/// One way to go wrong.
#[derive(Clone, Debug, PartialEq)]
pub enum Slip {
    /// Points that these findings strike.
    GainKept(Vec<String>),
    /// Penalties that count twice because it is the second time.
    NotDoubledAgain(Vec<String>),
    /// The game by its tricks, although these findings decide it.
    AsPlayed(Vec<String>),
    /// The same, and their penalties left out.
    Ignored(Vec<String>),
    /// Some penalties of several.
    PenaltyOf(Vec<String>),
    PenaltyLeftOut,
    PenaltySign,
    OthersLeftOut,
    NothingWritten,
    NotScored,
    AllTricksNotDoubled,
    AllTricksForgotten,
    NotMultiplied,
    LossNotDoubled,
    LostGameNotDoubled,
    MissingNotDoubled,
    ExtraTricksNotCounted,
    MissingTricksNotCounted,
    OpponentsDebited,
    OpponentsCredited,
    WonForLost,
    LostForWon,
    /// One or some of several games at once.
    WonForLostOf(SeatSet),
    LostForWonOf(SeatSet),
    SidesSwapped,
    OpponentsLeftOut,
    PlayersLeftOut,
    /// So many play at once.
    PriceOfOne(usize),
    Level(u8),
    Tricks(u8),
    Sign,
    Doubled,
    Halved,
    WrongColumns,
    FineInPoints,
    RunningTotals,
    SignOf(SeatSet),
    LeftOut(SeatSet),
    /// Nothing but this box is wrong.
    Only(SeatSet),
}

pub use words::names_a_finding;

type Points = PerSeat<i32>;

/// The slip that gives just what was written: first one that a finding of this deal explains, then
/// the likeliest.
pub fn explain(
    case: &Case,
    settled: &Settlement,
    findings: &[Finding],
    written: &PerSeat<Option<i32>>,
) -> Option<Slip> {
    let right: Points = settled.points.map(|points| points.total);
    let fits = |points: &Points| {
        written.iter().all(|(seat, written)| written.is_none_or(|written| written == points[seat]))
    };
    let mut slips = findings::left_out(case, findings);
    slips.push((Slip::NothingWritten, Points::default()));
    slips.extend(recount::slips(case, settled));
    slips.extend(of_penalties(settled));
    slips.push((Slip::Sign, right.map(|points| points.saturating_neg())));
    slips.push((Slip::Doubled, right.map(|points| points.saturating_mul(2))));
    if right.iter().all(|(_, points)| points % 2 == 0) {
        slips.push((Slip::Halved, right.map(|points| points / 2)));
    }
    let found = slips.into_iter().find(|(_, points)| *points != right && fits(points));
    let columns = || in_other_columns(&right, written).then_some(Slip::WrongColumns);
    let fines = || fines::fines(case, findings, settled);
    found.map(|(slip, _)| slip).or_else(columns).or_else(|| boxes::explain(case, &right, &fines(), written))
}

/// Slips with the penalties of the deal as a whole.
fn of_penalties(settled: &Settlement) -> Vec<(Slip, Points)> {
    let with = |part: &dyn Fn(i32) -> i32| {
        settled.points.map(|points| points.game.unwrap_or(0).saturating_add(part(points.penalty)))
    };
    vec![
        (Slip::OthersLeftOut, with(&|points| points.min(0))),
        (Slip::PenaltySign, with(&|points| points.saturating_neg())),
    ]
}

/// Are they the right numbers, for other players?
fn in_other_columns(right: &Points, written: &PerSeat<Option<i32>>) -> bool {
    let mut right: Vec<i32> = right.0.to_vec();
    let mut given: Vec<i32> = written.0.iter().filter_map(|points| *points).collect();
    right.sort();
    given.sort();
    right == given
}
