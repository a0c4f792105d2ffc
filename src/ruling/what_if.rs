//! What each decision of the jury would give. Every row costs a judgement, so only those who show the
//! rows ask for them.

use super::{Heard, Ruling, choices, judge_again};
use crate::cards::PerSeat;
use crate::rulebook::Law;
use crate::transcript::{Decision, Transcript};
use crate::verdict::{GameResult, Outcome};

/// A deal with more questions than this many rows can show is decided step by step.
const MAX_ROWS: usize = 60;

/// The choices that are open to the jury, and what each would give.
#[derive(Clone, Debug, Default)]
pub struct WhatIf {
    pub rows: Vec<WhatIfRow>,
    /// How many questions are open.
    pub questions: usize,
    /// Questions that had no room, and how many rows they would have taken.
    pub unshown: Vec<String>,
    pub left_out: usize,
    /// This deal, or those before it in the file, asked for more work than is done.
    pub fell_short: bool,
}

/// One choice, with the other questions left as they are.
#[derive(Clone, Debug)]
pub struct WhatIfRow {
    /// The decisions that make it, each with the finding it is about. There are two where the points of one
    /// finding hang on another: South pays for his renonce only if the game is won.
    pub given: Vec<Given>,
    /// What every player would then have.
    pub totals: PerSeat<i32>,
    /// How the deal would then end.
    pub outcome: Outcome,
}

type Given = (String, Decision);

/// A row for every choice of every open question. Nothing is judged where nothing is open, and no
/// decision is tried twice.
pub fn what_if(ruling: &Ruling, transcript: &Transcript, law: &Law) -> WhatIf {
    let open: Vec<Heard> = ruling.findings().iter().filter(|finding| finding.is_open()).collect();
    let mut trials = Trials { ruling, transcript, law, tried: Vec::new() };
    let mut found = WhatIf { questions: open.len(), ..WhatIf::default() };
    for finding in open {
        let choices = choices(finding);
        // A question is shown with all its choices or not at all.
        if !found.rows.is_empty() && found.rows.len() + choices.len() > MAX_ROWS {
            found.left_out += choices.len();
            found.unshown.push(finding.id());
            continue;
        }
        found.fell_short |= !ruling.may_judge_again();
        if found.fell_short {
            found.left_out += choices.len();
            found.unshown.push(finding.id());
            continue;
        }
        let first = if is_conditional(finding) { trials.condition(finding) } else { Vec::new() };
        let mut said_of_void: Vec<Option<i32>> = Vec::new();
        for decision in choices {
            let points = decision.points;
            let mut given = first.clone();
            given.push((finding.id(), decision));
            let trial = trials.of(&given);
            // What contradicts a decision that stands is not open to the jury.
            if !trial.is_allowed {
                continue;
            }
            // What is made of a game that is void anyway changes nothing: once for each penalty is enough.
            if trial.is_void && finding.leaves_game_open() {
                if said_of_void.contains(&points) {
                    continue;
                }
                said_of_void.push(points);
            }
            let (totals, outcome) = (trial.totals, trial.outcome);
            found.rows.push(WhatIfRow { given, totals, outcome });
        }
    }
    found
}

/// Does it cost points only if another question is decided so?
fn is_conditional(finding: Heard) -> bool {
    finding.penalty().is_some_and(|penalty| penalty.only_if_won)
}

/// The deal judged with decisions that the jury has not taken.
struct Trials<'a> {
    ruling: &'a Ruling,
    transcript: &'a Transcript,
    law: &'a Law,
    tried: Vec<(Vec<Given>, Trial)>,
}

/// What came of it.
struct Trial {
    /// No decision contradicts another.
    is_allowed: bool,
    /// Every game is void.
    is_void: bool,
    totals: PerSeat<i32>,
    outcome: Outcome,
    /// Findings that cost points, whatever else is decided.
    costly: Vec<String>,
}

impl Trials<'_> {
    fn of(&mut self, given: &[Given]) -> &Trial {
        let n = match self.tried.iter().position(|(tried, _)| tried == given) {
            Some(n) => n,
            None => {
                let trial = self.judge(given);
                self.tried.push((given.to_vec(), trial));
                self.tried.len() - 1
            }
        };
        &self.tried[n].1
    }

    fn judge(&self, given: &[Given]) -> Trial {
        let mut decisions = self.ruling.decisions.clone();
        decisions.0.extend(given.iter().map(|(id, decision)| (id.clone(), decision.clone(), None)));
        let ruling = judge_again(self.ruling, self.transcript, self.law, &decisions);
        let is_costly = |finding: &Heard| finding.penalty().is_some() && !is_conditional(*finding);
        Trial {
            is_allowed: ruling.bad_decisions.is_empty(),
            is_void: !ruling.games.is_empty() && ruling.games.iter().all(|it| it.fate == GameResult::Void),
            totals: PerSeat::from_fn(|seat| ruling.points[seat].total),
            outcome: ruling.outcome,
            costly: ruling.findings().iter().filter(is_costly).map(|finding| finding.id()).collect(),
        }
    }

    /// The decision on another question that makes this finding cost points.
    fn condition(&mut self, finding: Heard) -> Vec<Given> {
        let won = Decision { game: Some(GameResult::Won), ..Decision::default() };
        let id = finding.id();
        let ruling = self.ruling;
        let others = ruling.findings().iter().filter(|other| other.leaves_game_open() && other.id() != id);
        let others = others.take_while(|_| ruling.may_judge_again());
        let mut each = others.map(|other| vec![(other.id(), won.clone())]);
        let is_due = |given: &Vec<Given>| {
            let trial = self.of(given);
            trial.is_allowed && trial.costly.contains(&id)
        };
        each.find(is_due).unwrap_or_default()
    }
}
