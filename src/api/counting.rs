//! Positions and deals put to the solver: what best play gives, and what can happen at all.

use serde::Deserialize;
use serde_json::{Value, json};

use super::desk::{Desk, Options};
use super::sitting::{Heard, reader, sit};
use crate::auction::Contract;
use crate::cards::SeatSet;
use crate::report::solution::{self, Open, Solution};
use crate::report::view::{FaultView, fault_view};
use crate::solver::{Analysis, Goal, Limits, Position, Possible, Solver, Task};
use crate::solver_question::{Inquiry, inquire};
use crate::source::{At, Composed, Fault};
use crate::transcript::{Problem, records};

/// Answers questions about known cards one after the other.
#[derive(Debug)]
pub struct SolverDesk {
    solver: Solver,
    extra: Solver,
    /// Is it also found out between how many tricks a game can end?
    with_range: bool,
    seconds: u64,
}

/// Hears of each answer.
pub type Answered<'f> = &'f mut dyn FnMut(&Solution);

impl SolverDesk {
    /// With these limits for what best play gives, and those for what can happen at all.
    pub fn new(limits: Limits, extra: Limits, with_range: bool) -> SolverDesk {
        SolverDesk { solver: Solver::new(limits), extra: Solver::new(extra), with_range, seconds: 0 }
    }

    /// A question that is not answered is said to have taken so long.
    #[must_use]
    pub fn told_of_seconds(self, seconds: u64) -> SolverDesk {
        SolverDesk { seconds, ..self }
    }

    /// A position with its question.
    pub fn position(&mut self, name: &str, problem: &Problem, each: Answered) {
        let analysis = self.solver.analyse(&problem.position, &problem.task).ok();
        let open = self.open(&problem.position, &problem.task, None, analysis.as_ref());
        each(&Solution {
            name,
            position: &problem.position,
            task: &problem.task,
            contract: None,
            after: 0,
            analysis,
            possible: self.possible(&problem.position, &problem.task, open),
            open,
            fate: None,
            finished: None,
            seconds: self.seconds,
        });
    }

    /// Every game of a deal, from the position that is asked about.
    pub fn deal(&mut self, name: &str, inquiry: &Inquiry, each: Answered) {
        let players = inquiry.stakes.iter().fold(Default::default(), |all: SeatSet, stake| {
            stake.task.side().iter().fold(all, |all, seat| all.with(seat))
        });
        for stake in &inquiry.stakes {
            let (position, task) = (&inquiry.position, &stake.task);
            let several = inquiry.stakes.len() > 1 && task.goal() != Goal::Tricks;
            let fate = several.then(|| {
                let taken = |seat| {
                    let own = inquiry.stakes.iter().find(|stake| stake.task.side().contains(seat));
                    own.map_or(0, |stake| stake.task.taken())
                };
                self.solver.several(position, players, task.goal(), taken).ok()
            });
            let fate = fate.flatten().and_then(|fates| {
                fates.into_iter().find(|(seat, _)| task.side().contains(*seat)).map(|(_, fate)| fate)
            });
            let played = (!inquiry.played.is_empty()).then_some(&inquiry.played);
            let analysis = self.solver.analyse(position, task).ok();
            let open = self.open(position, task, Some(&stake.contract), analysis.as_ref());
            each(&Solution {
                name,
                position,
                task,
                contract: Some(&stake.contract),
                after: inquiry.after,
                analysis,
                possible: self.possible(position, task, open),
                open,
                fate,
                finished: played.and_then(|cards| self.solver.finished(position, task, cards).ok()),
                seconds: self.seconds,
            });
        }
    }

    /// Can the game still be won, can it still be lost? Best play answers one of the two.
    fn open(
        &mut self,
        position: &Position,
        task: &Task,
        contract: Option<&Contract>,
        best: Option<&Analysis>,
    ) -> Option<Open> {
        let need = match (task.goal(), contract) {
            (Goal::Tricks, None) => return None,
            (Goal::Tricks, Some(contract)) => contract.level.saturating_sub(task.taken()),
            (Goal::None | Goal::ExactlyOne, _) => 1,
        };
        let made = best.map(|best| best.value >= need);
        let won = if made == Some(true) { made } else { self.extra.can_reach(position, task, need).ok() };
        let lost =
            if made == Some(false) { Some(true) } else { self.extra.can_miss(position, task, need).ok() };
        Some(Open { won, lost })
    }

    /// How far it can go at all.
    fn possible(&mut self, position: &Position, task: &Task, open: Option<Open>) -> Option<Possible> {
        if open.is_none() || self.with_range { self.extra.possible(position, task).ok() } else { None }
    }
}

/// What is put to the solver.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub struct SolverQuestion {
    /// A deal is asked about as it stood after so many tricks; without a number where its record stops, or before the first
    /// lead if it has all tricks.
    pub after: Option<usize>,
    /// So many positions are looked at, at the most. Without a number there is no limit.
    pub nodes: Option<u64>,
}

/// A table for results that a page on a phone can afford.
const MEMORY: usize = 64 << 20;

impl Desk {
    /// The answer on the first position or deal of a text, as the command prints it in JSON; of a deal in which several
    /// play alone at once, the answers on the others stand under `beside`. Where there is none, `unsolved` says why: `faults`,
    /// or the limit that was too small.
    ///
    /// ```
    /// use whist_jury::api::{Desk, Options, SolverQuestion};
    ///
    /// let position = "
    /// position:
    ///   hands: {N: ♠A ♥2, E: ♠K ♥3, S: ♠Q ♥4, W: ♠J ♥5}
    ///   trump: none
    ///   leader: N
    ///   side: [N, S]
    /// ";
    /// let solved = Desk::default().solve(position, &Options::default(), &SolverQuestion::default());
    /// assert_eq!(solved["value"], 1);
    /// ```
    pub fn solve(&mut self, text: &str, options: &Options, question: &SolverQuestion) -> Value {
        let limits = Limits { nodes: question.nodes.unwrap_or(u64::MAX), memory: MEMORY, time: None };
        let mut counting = SolverDesk::new(limits, limits, true);
        let mut lines = Vec::new();
        let mut add = |solution: &Solution| lines.push(solution::value(solution));
        let faults = self.put(text, options, question, &mut counting, &mut add);
        if lines.is_empty() {
            return json!({"unsolved": {"faults": faults}});
        }
        let mut line = lines.remove(0);
        if !lines.is_empty() {
            line["beside"] = lines.into();
        }
        match line["solved"] == true {
            true => line,
            false => json!({"unsolved": {"nodes": question.nodes, "answer": line}}),
        }
    }

    /// Puts it to the solver; what is wrong with it, where it cannot be.
    fn put(
        &mut self,
        text: &str,
        options: &Options,
        question: &SolverQuestion,
        counting: &mut SolverDesk,
        add: Answered,
    ) -> Vec<FaultView> {
        let original = Composed::of(text);
        let speaker = reader(options.lang);
        let view = |fault: &Fault| fault_view(fault, &original, &speaker);
        let (found, _) = records(&original.text);
        if let Some(record) = found.first().filter(|record| record.faults.is_empty())
            && let Some(problem) = &record.transcript.position
        {
            counting.position(&options.name, problem, add);
            return Vec::new();
        }
        let (mut faults, mut is_done) = (Vec::new(), false);
        sit(&mut self.laws, &original.text, options, None, &mut |heard| match heard {
            _ if is_done => {}
            Heard::Text(of_text, _) => faults.extend(of_text.iter().map(view)),
            Heard::Refused(refused) => {
                faults.extend(refused.faults.iter().map(view));
                is_done = true;
            }
            Heard::Deal(judged, _) => {
                match inquire(judged.ruling, question.after) {
                    Ok(inquiry) => counting.deal(judged.name, &inquiry, &mut *add),
                    Err(why) => faults.push(view(&Fault::new(At::File, why))),
                }
                is_done = true;
            }
        });
        faults
    }
}
