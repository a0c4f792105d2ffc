//! Slips with what the opponents pay or get, and with several players who play the same game.

use super::recount::Recount;
use super::{Points, SheetMistake};
use crate::cards::SeatSet;
use crate::ruling::Counting;

/// Points for the opponents where they get none: an equal part of what the players have, as much as
/// each of them, or two thirds of it.
pub fn who_get_nothing(recount: &Recount) -> Vec<(SheetMistake, Points)> {
    let (right, players) = (recount.right(), recount.players());
    let others = players.others();
    if others.is_empty() || others.iter().any(|seat| right[seat] != 0) {
        return Vec::new();
    }
    let mut shares: Vec<i32> = equal_part(&right, others).into_iter().collect();
    let each: Vec<i32> = players.iter().map(|seat| right[seat]).collect();
    if let Some(first) = each.first().filter(|first| each.iter().all(|other| other == *first)) {
        shares.push(first.saturating_neg());
        shares.push(first.saturating_neg().saturating_mul(2) / 3);
    }
    let slip =
        |share: i32| if share < 0 { SheetMistake::OpponentsDebited } else { SheetMistake::OpponentsCredited };
    shares.into_iter().map(|share| (slip(share), with_share(&right, others, share))).collect()
}

/// Each opponent has as much as the one player, and not his part of it.
pub fn whole_for_each(recount: &Recount) -> Option<(SheetMistake, Points)> {
    let (right, players) = (recount.right(), recount.players());
    let (mut one, others) = (players.iter(), players.others());
    let player = one.next().filter(|_| players.len() == 1)?;
    let paid = others.iter().all(|seat| right[seat] != 0);
    paid.then(|| (SheetMistake::WholeForEach, with_share(&right, others, right[player].saturating_neg())))
}

/// Several play at once, and each is counted as if he played alone; the others share the balance, or
/// get what one of these games gives them, or all of them together.
pub fn price_of_one(recount: &Recount) -> Vec<(SheetMistake, Points)> {
    let games = &recount.games;
    if games.len() < 2 {
        return Vec::new();
    }
    let alone = games.iter().map(|game| recount.count(&[*game], Counting::default()));
    let Some(alone) = alone.collect::<Option<Vec<Points>>>() else { return Vec::new() };
    let mut points = Points::default();
    for ((contract, _), alone) in games.iter().zip(&alone) {
        points[contract.declarer] = alone[contract.declarer];
    }
    let others = recount.players().others();
    let mut shares: Vec<i32> = equal_part(&points, others).into_iter().collect();
    if let Some(other) = others.iter().next() {
        shares.extend(alone.iter().map(|alone| alone[other]));
        shares.push(alone.iter().fold(0, |sum: i32, alone| sum.saturating_add(alone[other])));
    } else {
        shares.push(0);
    }
    let slip = || SheetMistake::PriceOfOne(games.len());
    shares.into_iter().map(|share| (slip(), with_share(&points, others, share))).collect()
}

/// What each of the others has if the four add up to zero; `None` where it does not divide.
fn equal_part(points: &Points, others: SeatSet) -> Option<i32> {
    let sum = points.iter().filter(|(seat, _)| !others.contains(*seat));
    let sum = sum.fold(0, |sum: i32, (_, points)| sum.saturating_add(*points));
    let count = i32::try_from(others.len()).ok().filter(|count| *count > 0 && sum % count == 0)?;
    Some(sum.saturating_neg() / count)
}

fn with_share(points: &Points, others: SeatSet, share: i32) -> Points {
    Points::from_fn(|seat| if others.contains(seat) { share } else { points[seat] })
}
