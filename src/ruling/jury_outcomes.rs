//! Every way in which the jury can still decide the games of a deal. What it takes in points stays a
//! range: later deals of a session do not ask for it.

use std::borrow::Cow;

use super::docket::{Docket, DocketEntry, Heard, Hearing};
use super::{Decisions, GameRuling, Outcome, SeatPoints, conflicts, decisions, fines, sheet, unplayed};
use crate::cards::PerSeat;
use crate::rules::Case;
use crate::shown_hands::Budget;
use crate::transcript::Decision;

/// More combinations of decisions than this are not tried one by one.
pub const MOST: usize = 64;

/// Where the deals before it in the file have used up what may be searched, no more than this are tried.
const MOST_WHEN_SHORT: usize = 4;

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

/// All ways, with the docket as it is once the decisions that were given are entered.
pub fn all(case: &Case, heard: Hearing, decisions: &Decisions, steps: &Budget) -> JuryOutcomes {
    let mut asked = heard.iter().enumerate().filter(|(_, finding)| finding.asks_about_game()).peekable();
    if asked.peek().is_none() {
        return JuryOutcomes::One;
    }
    let most = if steps.left() > 0 { MOST } else { MOST_WHEN_SHORT };
    let asked = asked.map(|(n, finding)| (n, answers(finding, most)));
    let Some(questions) = Questions::of(asked, most) else { return JuryOutcomes::TooMany };
    let findings = heard.findings;
    // The games are settled as often, which goes through all findings.
    steps.use_up((questions.combinations * findings.len()) as u64);
    let way = |n: usize| {
        let mut docket = heard.docket.clone();
        questions.answer(&mut docket, n);
        // Nobody can mean both of two opposite decisions.
        if !conflicts::contradictions(case, Hearing::new(findings, &docket), decisions).is_empty() {
            return None;
        }
        unplayed::close(case, findings, &mut docket);
        let (settled, findings) = sheet::settled(case, Cow::Borrowed(findings), &docket);
        let fines = fines::fines(case, Hearing::new(&findings, &docket), &settled);
        Some(JuryOutcome { outcome: settled.outcome, games: settled.games, points: settled.points, fines })
    };
    JuryOutcomes::Each((0..questions.combinations).filter_map(way).collect())
}

/// Findings that wait for the jury, by their places, each with its entry for every answer.
pub struct Questions {
    all: Vec<(usize, Vec<DocketEntry>)>,
    pub combinations: usize,
}

impl Questions {
    /// `None` where there are too many combinations of answers.
    pub fn of(asked: impl Iterator<Item = (usize, Vec<DocketEntry>)>, most: usize) -> Option<Questions> {
        let (mut all, mut combinations) = (Vec::new(), 1usize);
        for question in asked {
            combinations = combinations.checked_mul(question.1.len()).filter(|count| *count <= most)?;
            all.push(question);
        }
        Some(Questions { all, combinations })
    }

    /// Enters an answer to each, as the n-th combination of all answers has it.
    pub fn answer(&self, docket: &mut Docket, mut n: usize) {
        for (at, answers) in &self.all {
            docket.of_mut(*at).clone_from(&answers[n % answers.len()]);
            n /= answers.len();
        }
    }
}

/// Every answer that the jury can give on the game; one more than are tried shows that there are too many.
pub fn answers(finding: Heard, most: usize) -> Vec<DocketEntry> {
    let with = |decision: &Decision| {
        let mut entry = finding.entry.clone();
        decisions::decide(finding.it, &mut entry, &Decision { points: None, ..decision.clone() });
        entry
    };
    decisions::games(finding).iter().take(most + 1).map(with).collect()
}
