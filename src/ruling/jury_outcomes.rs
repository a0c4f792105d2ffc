//! Every way in which the jury can still decide the games of a deal. What it takes in points stays a
//! range: later deals of a session do not ask for it.

use super::settle::settle;
use super::{
    Decisions, Finding, GameRuling, Outcome, SeatPoints, conflicts, decisions, fines, sheet, unplayed,
};
use crate::cards::PerSeat;
use crate::rules::Case;
use crate::transcript::Decision;

/// More combinations of decisions than this are not tried one by one.
pub const MOST: usize = 64;

/// How the games of a deal come out if the jury decides like this.
#[derive(Clone, Debug)]
pub struct JuryOutcome {
    pub outcome: Outcome,
    pub games: Vec<GameRuling>,
    pub points: PerSeat<SeatPoints>,
    pub fines: PerSeat<u32>,
}

#[derive(Clone, Debug, Default)]
pub enum JuryOutcomes {
    /// No game waits for the jury.
    #[default]
    One,
    Each(Vec<JuryOutcome>),
    /// More than are tried.
    TooMany,
}

/// All ways, with the findings as they are once the decisions that were given are followed.
pub fn all(case: &Case, findings: &[Finding], decisions: &Decisions) -> JuryOutcomes {
    let questions = findings.iter().enumerate().filter(|(_, finding)| finding.asks_about_game());
    let questions: Vec<(usize, Vec<Finding>)> =
        questions.map(|(n, finding)| (n, decided_games(finding, MOST))).collect();
    if questions.is_empty() {
        return JuryOutcomes::One;
    }
    let count = questions.iter().try_fold(1usize, |ways, (_, answers)| ways.checked_mul(answers.len()));
    let Some(count) = count.filter(|ways| *ways <= MOST) else { return JuryOutcomes::TooMany };
    let way = |n: usize| {
        let mut answered = findings.to_vec();
        answer(&mut answered, &questions, n);
        // Nobody can mean both of two opposite decisions.
        if !conflicts::contradictions(case, &answered, decisions).is_empty() {
            return None;
        }
        unplayed::close(case, &mut answered);
        let mut settled = settle(case, &answered);
        if sheet::check(case, &settled, &mut answered) {
            settled = settle(case, &answered);
        }
        let fines = fines::fines(case, &answered, &settled);
        Some(JuryOutcome { outcome: settled.outcome, games: settled.games, points: settled.points, fines })
    };
    JuryOutcomes::Each((0..count).filter_map(way).collect())
}

/// Answers each question, a finding with its answers, as the n-th combination of all answers has it.
pub fn answer(findings: &mut [Finding], questions: &[(usize, Vec<Finding>)], n: usize) {
    let mut rest = n;
    for (at, answers) in questions.iter().filter(|(_, answers)| !answers.is_empty()) {
        if let (Some(asked), Some(answer)) = (findings.get_mut(*at), answers.get(rest % answers.len())) {
            asked.clone_from(answer);
        }
        rest /= answers.len();
    }
}

/// A finding with every decision that the jury can take on the game.
pub fn decided_games(finding: &Finding, most: usize) -> Vec<Finding> {
    let with = |decision: &Decision| {
        let mut finding = finding.clone();
        decisions::decide(&mut finding, &Decision { points: None, ..decision.clone() });
        finding
    };
    decisions::games(finding).iter().take(most + 1).map(with).collect()
}

/// Each finding with each choice; one more than are tried shows that there are too many.
pub fn each<T: Copy>(
    all: &[Finding],
    most: usize,
    choices: impl IntoIterator<Item = T>,
    decide: impl Fn(&mut Finding, T),
) -> Vec<Finding> {
    if all.len() > most {
        return all.to_vec();
    }
    let choices: Vec<T> = choices.into_iter().take(most + 1).collect();
    let with = |finding: &Finding, choice: T| {
        let mut finding = finding.clone();
        decide(&mut finding, choice);
        finding
    };
    all.iter()
        .flat_map(|finding| choices.iter().map(|choice| with(finding, *choice)).collect::<Vec<_>>())
        .collect()
}
