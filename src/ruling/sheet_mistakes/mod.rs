//! How a table comes to write down the wrong points: the usual slips, each worked out with the
//! rulebook's own points.

mod boxes;
mod findings;
mod grids;
mod opponents;
mod recount;
mod words;

use super::docket::Hearing;
use super::fines;
use super::settle::Settlement;
use crate::cards::{PerSeat, Seat, SeatSet};
use crate::game::Game;
use crate::rules::Case;

/// One way to go wrong.
#[derive(Clone, Debug, PartialEq)]
pub enum SheetMistake {
    /// Points that these findings strike.
    GainKept(Vec<String>),
    /// Penalties that count twice because it is the second time.
    NotDoubledAgain(Vec<String>),
    /// The game by its tricks, although these findings decide it.
    AsPlayed(Vec<String>),
    /// The game by its tricks, although these findings decide it, and without their penalties.
    Ignored(Vec<String>),
    /// Some penalties of several.
    PenaltyOf(Vec<String>),
    PenaltyLeftOut,
    PenaltySign,
    /// The penalty of one player, taken from another.
    PenaltyFrom(Seat),
    OthersLeftOut,
    NothingWritten,
    LineBefore,
    /// The points of a grid that is not the one in use.
    OtherGrid(String),
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
    /// Each opponent has the whole of what the player has.
    WholeForEach,
    WonForLost,
    LostForWon,
    /// One or some of several games at once.
    WonForLostOf(SeatSet),
    LostForWonOf(SeatSet),
    SidesSwapped,
    /// A loss with the sign of a gain, and nothing for the opponents.
    LossAsGain,
    OpponentsLeftOut,
    PlayersLeftOut,
    /// So many play at once.
    PriceOfOne(usize),
    Level(u8),
    Tricks(u8),
    /// The line of another game in the grid.
    OtherGame(Game, u8),
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

pub use words::is_a_guess;

type Points = PerSeat<i32>;

/// The slip that gives just what was written: first one that a finding of this deal explains, then
/// the likeliest.
pub fn explain(
    case: &Case,
    settled: &Settlement,
    findings: Hearing,
    written: &PerSeat<Option<i32>>,
) -> Option<SheetMistake> {
    let right: Points = settled.points.map(|points| points.total);
    let fits = |points: &Points| {
        written.iter().all(|(seat, written)| written.is_none_or(|written| written == points[seat]))
    };
    let mut slips = findings::left_out(case, findings);
    slips.push((SheetMistake::NothingWritten, Points::default()));
    slips.extend(recount::slips(case, settled));
    slips.extend(of_penalties(settled));
    let past = case.past.map(|past| (past.totals, past.last)).unwrap_or_default();
    if past.0.iter().any(|(_, points)| *points != 0) {
        let running =
            |seat| i32::try_from(past.0[seat].saturating_add(right[seat].into())).unwrap_or(i32::MAX);
        slips.push((SheetMistake::RunningTotals, Points::from_fn(running)));
    }
    slips.push((SheetMistake::Sign, right.map(|points| points.saturating_neg())));
    // A line of the grid says more than a bare factor.
    slips.extend(recount::other_games(case, settled));
    slips.push((SheetMistake::Doubled, right.map(|points| points.saturating_mul(2))));
    if right.iter().all(|(_, points)| points % 2 == 0) {
        slips.push((SheetMistake::Halved, right.map(|points| points / 2)));
    }
    if past.1.iter().any(|(_, points)| *points != 0) {
        let before = |seat| i32::try_from(past.1[seat]).unwrap_or(i32::MAX);
        slips.push((SheetMistake::LineBefore, Points::from_fn(before)));
    }
    let found = slips.into_iter().find(|(_, points)| *points != right && fits(points));
    let columns = || in_other_columns(&right, written).then_some(SheetMistake::WrongColumns);
    let fines = || fines::fines(case, findings, settled);
    let found = found.map(|(slip, _)| slip).or_else(columns);
    let found = found.or_else(|| boxes::explain(case, &right, &fines(), written));
    // Another grid says more than that one number is wrong.
    match found {
        Some(SheetMistake::Only(_)) | None => grids::explain(case, settled, &fits).or(found),
        found => found,
    }
}

impl SheetMistake {
    /// Does it look only at single boxes?
    pub fn is_of_boxes(&self) -> bool {
        matches!(self, SheetMistake::SignOf(_) | SheetMistake::LeftOut(_) | SheetMistake::Only(_))
    }
}

/// A slip with the penalty that was set.
pub fn with_penalty(settled: &Settlement, written: &PerSeat<Option<i32>>) -> Option<SheetMistake> {
    let fits = |points: &Points| written.iter().all(|(seat, it)| it.is_none_or(|it| it == points[seat]));
    let right: Points = settled.points.map(|points| points.total);
    let found = of_penalties(settled).into_iter().find(|(_, points)| *points != right && fits(points));
    found.map(|(slip, _)| slip)
}

/// Slips with the penalties of the deal as a whole.
fn of_penalties(settled: &Settlement) -> Vec<(SheetMistake, Points)> {
    let with = |part: &dyn Fn(i32) -> i32| {
        settled.points.map(|points| points.game.unwrap_or(0).saturating_add(part(points.penalty)))
    };
    vec![
        (SheetMistake::OthersLeftOut, with(&|points| points.min(0))),
        (SheetMistake::PenaltySign, with(&|points| points.saturating_neg())),
    ]
    .into_iter()
    .chain(from_another(settled))
    .collect()
}

/// The penalty of the only player who pays one, taken from another.
fn from_another(settled: &Settlement) -> Vec<(SheetMistake, Points)> {
    let penalty = settled.points.map(|points| points.penalty);
    let paying: Vec<Seat> = Seat::ALL.into_iter().filter(|seat| penalty[*seat] < 0).collect();
    let [offender] = paying.as_slice() else { return Vec::new() };
    let others = offender.round().skip(1);
    let swapped = |other: Seat| {
        let of = |seat: Seat| match seat {
            seat if seat == other => penalty[*offender],
            seat if seat == *offender => penalty[other],
            seat => penalty[seat],
        };
        Points::from_fn(|seat| settled.points[seat].game.unwrap_or(0).saturating_add(of(seat)))
    };
    others.map(|other| (SheetMistake::PenaltyFrom(other), swapped(other))).collect()
}

/// Are they the right numbers, for other players?
fn in_other_columns(right: &Points, written: &PerSeat<Option<i32>>) -> bool {
    let mut right: Vec<i32> = right.0.to_vec();
    let mut given: Vec<i32> = written.0.iter().filter_map(|points| *points).collect();
    right.sort();
    given.sort();
    right == given
}
