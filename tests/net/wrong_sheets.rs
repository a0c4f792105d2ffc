//! Points that a table may write down for a deal: the right ones, with a usual slip, or those of another deal.

use whist_jury::api::{PerSeat, Record, Ruling, Seat};

use super::dice::Dice;

type Points = PerSeat<i32>;

/// The record with a line for each of these: what the table wrote.
pub fn with_wrong_sheets(record: &Record, ruling: &Ruling, dice: &mut Dice) -> Vec<String> {
    let right: Points = PerSeat::from_fn(|seat| ruling.points[seat].total);
    let all = slips(right, ruling, dice);
    all.iter()
        .map(|written| format!("{}\nwritten: {{{}}}\n", record.text.trim_end(), line(record, written)))
        .collect()
}

fn slips(right: Points, ruling: &Ruling, dice: &mut Dice) -> Vec<PerSeat<Option<i32>>> {
    let plays =
        |seat: Seat| ruling.auction.contracts().iter().any(|contract| contract.players.contains(seat));
    let each = |change: &dyn Fn(Seat, i32) -> i32| PerSeat::from_fn(|seat| change(seat, right[seat]));
    let (one, by) = (dice.pick(&Seat::ALL), dice.pick(&[1, 2, 3, 5, 10, 15]));
    let other = dice.pick(&[2, 3, 4, 5, 6, 7, 8, 9, 12, 14, 15, 18, 21, 24, 27, 30, 36, 42, 75, 90]);
    let mut all = vec![
        right,
        each(&|_, points| -points),
        each(&|_, points| points * 2),
        each(&|_, points| points / 2),
        each(&|_, _| 0),
        each(&|seat, points| if plays(seat) { points } else { 0 }),
        each(&|seat, points| if plays(seat) { 0 } else { points }),
        each(&|seat, points| if plays(seat) { points } else { -points }),
        each(&|_, points| points.abs()),
        each(&|seat, points| if seat == one { -points } else { points }),
        each(&|seat, points| if seat == one { 0 } else { points }),
        each(&|seat, points| if seat == one { points + by } else { points }),
        each(&|seat, _| right[seat.next()]),
        each(&|seat, points| if plays(seat) { points + by } else { points - by }),
        each(&|seat, points| if plays(seat) { points + 3 * by } else { points - by }),
        each(&|seat, points| if plays(seat) { points - by } else { points }),
    ];
    // The price of another game, made or lost, with opponents who pay a third, as much, or nothing.
    for sign in [1, -1] {
        for share in [1, 3, 0] {
            let pays = if share == 0 { 0 } else { other / share };
            all.push(each(&|seat, _| sign * if plays(seat) { other } else { -pays }));
        }
    }
    // What the opponents would have if the four added up to zero, or if each had the whole.
    let sum: i32 = Seat::ALL.into_iter().filter(|seat| plays(*seat)).map(|seat| right[seat]).sum();
    let others = Seat::ALL.into_iter().filter(|seat| !plays(*seat)).count() as i32;
    for share in [sum / others.max(1), sum] {
        all.push(each(&|seat, points| if plays(seat) { points } else { -share }));
    }
    let mut written: Vec<PerSeat<Option<i32>>> =
        all.into_iter().map(|points| points.map(|points| Some(*points))).collect();
    written.push(PerSeat::from_fn(|seat| (seat != one).then_some(-right[seat])));
    written
}

/// In the letters of the record.
fn line(record: &Record, written: &PerSeat<Option<i32>>) -> String {
    let letters = match record.transcript.notation.code() {
        "fr" => ["N", "E", "S", "O"],
        "nl" => ["N", "O", "Z", "W"],
        _ => ["N", "E", "S", "W"],
    };
    let box_of = |seat: Seat| Some(format!("{}: {}", letters[seat.index()], written[seat]?));
    Seat::ALL.into_iter().filter_map(box_of).collect::<Vec<_>>().join(", ")
}
