//! Slips with single boxes of the sheet: what belongs into another one, a sign, a box left empty.

use super::{Points, SheetMistake};
use crate::cards::{PerSeat, Seat, SeatSet};
use crate::rules::Case;

/// The first of them that gives just what was written.
pub fn explain(
    case: &Case,
    right: &Points,
    fines: &PerSeat<u32>,
    written: &PerSeat<Option<i32>>,
) -> Option<SheetMistake> {
    let is = |seat: Seat, points: i64| written[seat].is_none_or(|written| i64::from(written) == points);
    let fits = |points: &dyn Fn(Seat) -> i64| Seat::ALL.into_iter().all(|seat| is(seat, points(seat)));
    // Whose box is wrong; as a slip it must explain each of them.
    let wrong: SeatSet = Seat::ALL.into_iter().filter(|seat| !is(*seat, right[*seat].into())).collect();
    let of_wrong = |points: &dyn Fn(Seat) -> i64| wrong.iter().all(|seat| is(seat, points(seat)));
    let of = |seat: Seat| i64::from(right[seat]);
    let each = {
        let value = case.law.of(&case.law.book.session.fine).copied();
        [1, i64::from(value.unwrap_or(1))]
    };
    let fined = fines.iter().any(|(_, fines)| *fines > 0);
    if fined && each.iter().any(|each| fits(&|seat| of(seat) - each * i64::from(fines[seat]))) {
        return Some(SheetMistake::FineInPoints);
    }
    match wrong.len() {
        0 => None,
        _ if of_wrong(&|seat| -of(seat)) => Some(SheetMistake::SignOf(wrong)),
        _ if of_wrong(&|_| 0) => Some(SheetMistake::LeftOut(wrong)),
        // Of one number alone nobody can say that the others are right.
        1 if written.iter().filter(|(_, points)| points.is_some()).count() > 1 => {
            Some(SheetMistake::Only(wrong))
        }
        _ => None,
    }
}
