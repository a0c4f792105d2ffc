//! What each decision of the jury would give, in the very words that record it.

use comfy_table::Cell;

use super::{Judged, table};
use crate::cards::Seat;
use crate::ruling::{Finding, Ruling, choices, judge_within};
use crate::text;
use crate::text::{Speaker, Text};
use crate::transcript::{Decision, GameResult};

static TITLE: Text = text!(
    "If {court} decides (`--decide`)",
    "Si {court} décide (`--decide`)",
    "Als {court} beslist (`--decide`)"
);

/// More rows than this help nobody at a table.
const MAX_ROWS: usize = 18;

/// A row for every choice of every open question, the other questions left as they are; empty when
/// nothing is open.
pub fn what_if(judged: &Judged, speaker: &Speaker) -> String {
    let mut head = vec![Cell::new(TITLE.plain().say(speaker))];
    head.extend(Seat::ALL.map(|seat| table::right(seat.label(speaker.lang))));
    let mut rows = table::new(head);
    let mut count = 0;
    for finding in judged.ruling.findings.iter().filter(|finding| finding.is_open()) {
        let first = if is_conditional(finding) { condition(judged, finding) } else { Vec::new() };
        for decision in choices(finding) {
            if count == MAX_ROWS {
                return table::print(&rows) + "\n…\n";
            }
            let mut given = first.clone();
            given.push((finding.id(), decision));
            let ruling = decided(judged, &given);
            // What contradicts a decision that stands is not open to the jury.
            if !ruling.bad_decisions.is_empty() {
                continue;
            }
            count += 1;
            let said: Vec<String> = given.iter().map(|(id, it)| format!("{id}={}", words(it))).collect();
            let mut row = vec![Cell::new(said.join(" + "))];
            row.extend(Seat::ALL.map(|seat| table::right(table::signed(ruling.points[seat].total))));
            rows.add_row(row);
        }
    }
    if count == 0 { String::new() } else { table::print(&rows) + "\n" }
}

fn decided(judged: &Judged, given: &[(String, Decision)]) -> Ruling {
    let mut decisions = judged.ruling.decisions.clone();
    decisions.0.extend(given.iter().map(|(id, decision)| (id.clone(), decision.clone(), None)));
    judge_within(&judged.record.transcript, judged.law, &decisions, judged.ruling.past.clone())
}

/// Does it cost points only if another question is decided so?
fn is_conditional(finding: &Finding) -> bool {
    finding.penalty.as_ref().is_some_and(|penalty| penalty.only_if_won)
}

/// The decision on another question that makes it cost points.
fn condition(judged: &Judged, finding: &Finding) -> Vec<(String, Decision)> {
    let won = Decision { game: Some(GameResult::Won), ..Decision::default() };
    let others = judged.ruling.findings.iter().filter(|other| other.leaves_game_open());
    let each = others.map(|other| vec![(other.id(), won.clone())]);
    let due = |given: &Vec<(String, Decision)>| {
        let ruling = decided(judged, given);
        let same = ruling.findings.iter().find(|other| other.id() == finding.id());
        ruling.bad_decisions.is_empty() && same.is_some_and(|it| it.penalty.is_some() && !is_conditional(it))
    };
    { each }.find(due).unwrap_or_default()
}

fn words(decision: &Decision) -> String {
    let points = decision.points.map(|points| points.to_string());
    let game = decision.game.map(|game| game.word().to_owned());
    let tricks = decision.tricks.map(|tricks| format!("{tricks}-tricks"));
    points.into_iter().chain(game).chain(tricks).collect::<Vec<_>>().join(",")
}
