//! What each decision of the jury would give, in the very words that record it.

use comfy_table::Cell;

use super::{Judged, table};
use crate::cards::Seat;
use crate::ruling::{Finding, judge_within};
use crate::text;
use crate::text::{Speaker, Text};
use crate::transcript::{Decision, GameResult};

static TITLE: Text = text!(
    "If the jury decides (`--decide`)",
    "Si le jury décide (`--decide`)",
    "Als de jury beslist (`--decide`)"
);

/// More rows than this help nobody at a table.
const MAX_ROWS: usize = 18;

/// A row for every choice of every open question, the other questions left as they are; empty when
/// nothing is open.
pub fn what_if(judged: &Judged, speaker: &Speaker) -> String {
    let mut head = vec![Cell::new(TITLE.get(speaker.lang))];
    head.extend(Seat::ALL.map(|seat| table::right(seat.label(speaker.lang))));
    let mut rows = table::new(head);
    let mut count = 0;
    for finding in judged.ruling.findings.iter().filter(|finding| finding.is_open()) {
        for decision in choices(finding) {
            if count == MAX_ROWS {
                return table::print(&rows) + "\n…\n";
            }
            let id = finding.id();
            let mut row = vec![Cell::new(format!("{id}={}", words(&decision)))];
            let mut decisions = judged.ruling.decisions.clone();
            decisions.0.push((id, decision, None));
            let past = judged.ruling.past.clone();
            let ruling = judge_within(&judged.record.transcript, judged.law, &decisions, past);
            // What contradicts a decision that stands is not open to the jury.
            if !ruling.bad_decisions.is_empty() {
                continue;
            }
            count += 1;
            row.extend(Seat::ALL.map(|seat| table::right(table::signed(ruling.points[seat].total))));
            rows.add_row(row);
        }
    }
    if count == 0 { String::new() } else { table::print(&rows) + "\n" }
}

/// The ends of the range, with every fate of the game.
fn choices(finding: &Finding) -> Vec<Decision> {
    let points = finding.penalty.as_ref().filter(|penalty| penalty.is_open());
    let mut points = points.map_or(vec![None], |penalty| vec![Some(penalty.max), Some(penalty.min)]);
    points.dedup();
    let games: Vec<Option<GameResult>> = match finding.game.as_ref().filter(|game| game.is_open()) {
        Some(game) => game.results().into_iter().map(Some).collect(),
        None => vec![None],
    };
    if let Some(rest) = finding.rest.as_ref().filter(|rest| rest.is_open()) {
        let result = |game: GameResult| Decision { game: Some(game), ..Decision::default() };
        let tricks = |tricks: u8| Decision { tricks: Some(tricks), ..Decision::default() };
        return match rest.asks_for_tricks() {
            true => rest.possible().into_iter().map(tricks).collect(),
            false => rest.results().into_iter().map(result).collect(),
        };
    }
    let both = |game: &Option<GameResult>, points: &Option<i32>| Decision {
        points: *points,
        game: *game,
        tricks: None,
    };
    games.iter().flat_map(|game| points.iter().map(|points| both(game, points))).collect()
}

fn words(decision: &Decision) -> String {
    let points = decision.points.map(|points| points.to_string());
    let game = decision.game.map(|game| game.word().to_owned());
    let tricks = decision.tricks.map(|tricks| format!("{tricks}-tricks"));
    points.into_iter().chain(game).chain(tricks).collect::<Vec<_>>().join(",")
}
