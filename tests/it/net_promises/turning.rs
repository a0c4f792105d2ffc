//! The table turned by a seat turns the verdict, and changes nothing else.

use serde_json::Value;
use whist_jury::api::{Lang, PerSeat, records, write};

use super::{Kept, holds, judged_record, same};
use crate::net::rotate;

#[test]
fn the_table_turned_by_a_seat_turns_the_verdict() {
    holds(22_000_000, 400, &[], |text| {
        let Some(as_it_is) = rotate::canonical(&without_names(text)) else { return Ok(()) };
        let verdicts = in_order(&as_it_is)?;
        // From another seat each time: turning four times would take twice as long and tell little more.
        let turns = 1 + text.len() % 3;
        let Some(turned) = rotate::turned_by(&as_it_is, turns) else { return Ok(()) };
        let mut others = in_order(&turned)?;
        for _ in 0..turns {
            others.iter_mut().for_each(rotate::turn_back);
        }
        if verdicts.len() != others.len() {
            return Err(format!("other deals can be judged when it is turned by {turns}"));
        }
        let pairs = verdicts.iter().zip(&others);
        { pairs }.try_for_each(|(verdict, other)| same("the table turned", verdict, other))
    });
}

/// A list of players names those who have a name in another way than the others, so it has another order.
fn without_names(text: &str) -> String {
    let nameless = records(text).0.into_iter().map(|mut record| {
        record.transcript.players = PerSeat::default();
        write(&record.transcript)
    });
    nameless.collect::<Vec<_>>().join("---\n")
}

/// The verdicts of a text, with what has no order of its own put in one.
fn in_order(text: &str) -> Result<Vec<Value>, String> {
    let mut verdicts = Vec::new();
    for record in records(text).0.iter().filter(|record| record.faults.is_empty()) {
        judged_record(record, |verdict| {
            let mut json = verdict.json(Lang::En);
            rotate::in_order(&mut json);
            verdicts.push(json);
            Ok(()) as Kept
        })?;
    }
    Ok(verdicts)
}
