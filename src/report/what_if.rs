//! What each decision of the jury would give, in the very words that record it.

use comfy_table::Cell;

use super::paint::wrap;
use super::{Judged, table};
use crate::cards::Seat;
use crate::ruling::{Finding, Ruling, choices, judge_again};
use crate::text;
use crate::text::{Arg, Message, Speaker, Text, count};
use crate::transcript::{Decision, GameResult};

static TITLE: Text = text!(
    "If {court} decides (`--decide`)",
    "Si {court} décide (`--decide`)",
    "Als {court} beslist (`--decide`)"
);

static EACH_ALONE: Text = text!(
    "One question a row, the others left as they are; several `--decide` together show any combination.",
    "Une question par ligne, les autres restant telles quelles ; plusieurs `--decide` ensemble montrent toute \
     combinaison.",
    "Eén vraag per regel, de andere blijven zoals ze zijn; meerdere `--decide` samen tonen elke combinatie."
);
static MORE: Text = text!(
    "Not shown: {rows} on {ids}; `--decide` one of the questions above, and they follow.",
    "Non montré : {rows} sur {ids} ; tranchez l'une des questions ci-dessus par `--decide`, et le reste suit.",
    "Niet getoond: {rows} over {ids}; beslis een van de vragen hierboven met `--decide`, en de rest volgt."
);

/// A deal with more questions than this many rows can show is decided step by step.
const MAX_ROWS: usize = 60;

/// A row for every choice of every open question, the other questions left as they are; empty when
/// nothing is open.
pub fn what_if(judged: &Judged, speaker: &Speaker, width: usize) -> String {
    let mut head = vec![Cell::new(TITLE.plain().say(speaker))];
    head.extend(Seat::ALL.map(|seat| table::right(seat.label(speaker.lang))));
    let mut rows = table::new(head);
    let (mut count, mut left_out, mut unshown) = (0, 0, Vec::new());
    let open: Vec<&Finding> = judged.ruling.findings.iter().filter(|finding| finding.is_open()).collect();
    for finding in &open {
        let choices = choices(finding);
        // A question is shown with all its choices or not at all.
        if count > 0 && count + choices.len() > MAX_ROWS {
            left_out += choices.len();
            unshown.push(finding.id());
            continue;
        }
        let first = if is_conditional(finding) { condition(judged, finding) } else { Vec::new() };
        let mut said_of_void: Vec<Option<i32>> = Vec::new();
        for decision in choices {
            let mut given = first.clone();
            given.push((finding.id(), decision));
            let ruling = decided(judged, &given);
            // What contradicts a decision that stands is not open to the jury.
            if !ruling.bad_decisions.is_empty() {
                continue;
            }
            // What is made of a game that is void anyway changes nothing: once for each penalty is enough.
            let void = !ruling.games.is_empty() && ruling.games.iter().all(|it| it.fate == GameResult::Void);
            let points = given.last().and_then(|(_, decision)| decision.points);
            if void && finding.leaves_game_open() {
                if said_of_void.contains(&points) {
                    continue;
                }
                said_of_void.push(points);
            }
            count += 1;
            let said: Vec<String> = given.iter().map(|(id, it)| format!("{id}={}", words(it))).collect();
            let mut row = vec![Cell::new(said.join(" + "))];
            row.extend(Seat::ALL.map(|seat| table::right(table::signed(ruling.points[seat].total))));
            rows.add_row(row);
        }
    }
    if count == 0 {
        return String::new();
    }
    let mut out = table::print(&rows) + "\n";
    let mut say = |message: Message| out.push_str(&(wrap(&message.say(speaker), width, 2) + "\n"));
    if !unshown.is_empty() {
        let rows = Arg::counted(left_out, &count::ROW);
        say(MORE.with([("rows", rows), ("ids", Arg::All(unshown))]));
    }
    if open.len() > 1 {
        say(EACH_ALONE.plain());
    }
    out
}

fn decided(judged: &Judged, given: &[(String, Decision)]) -> Ruling {
    let mut decisions = judged.ruling.decisions.clone();
    decisions.0.extend(given.iter().map(|(id, decision)| (id.clone(), decision.clone(), None)));
    judge_again(judged.ruling, &judged.record.transcript, judged.law, &decisions)
}

/// Does it cost points only if another question is decided so?
fn is_conditional(finding: &Finding) -> bool {
    finding.penalty().is_some_and(|penalty| penalty.only_if_won)
}

/// The decision on another question that makes it cost points.
fn condition(judged: &Judged, finding: &Finding) -> Vec<(String, Decision)> {
    let won = Decision { game: Some(GameResult::Won), ..Decision::default() };
    let others = judged.ruling.findings.iter().filter(|other| other.leaves_game_open());
    let others = others.filter(|other| other.id() != finding.id());
    let each = others.map(|other| vec![(other.id(), won.clone())]);
    let due = |given: &Vec<(String, Decision)>| {
        let ruling = decided(judged, given);
        let same = ruling.findings.iter().find(|other| other.id() == finding.id());
        ruling.bad_decisions.is_empty()
            && same.is_some_and(|it| it.penalty().is_some() && !is_conditional(it))
    };
    { each }.find(due).unwrap_or_default()
}

fn words(decision: &Decision) -> String {
    let points = decision.points.map(|points| points.to_string());
    let game = decision.game.map(|game| game.word().to_owned());
    let tricks = decision.tricks.map(|tricks| format!("{tricks}-tricks"));
    points.into_iter().chain(game).chain(tricks).collect::<Vec<_>>().join(",")
}
