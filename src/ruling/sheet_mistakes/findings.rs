//! Slips that leave out what follows from a finding of this deal, or part of it: the deal is settled
//! again without it.

use super::{Points, SheetMistake};
use crate::cards::PerSeat;
use crate::rules::Case;
use crate::ruling::settle::settle;
use crate::ruling::{Finding, GameRemedy, Penalty, RemedyKind};

/// What a table can leave out of a finding, what changes least first.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// That its penalty counts twice.
    Doubling,
    /// That a gain is not retained.
    Strike,
    /// What becomes of the game.
    Game,
    Penalty,
    GameAndPenalty,
}

const PARTS: [Part; 5] = [Part::Doubling, Part::Strike, Part::Game, Part::Penalty, Part::GameAndPenalty];

/// Every part of each finding, and of all findings that have it.
pub fn left_out(case: &Case, findings: &[Finding]) -> Vec<(SheetMistake, Points)> {
    let mut slips = Vec::new();
    for part in PARTS {
        let with: Vec<&Finding> = findings.iter().filter(|finding| part.is_in(finding)).collect();
        let alone = with.iter().map(|finding| vec![*finding]).filter(|_| with.len() > 1);
        for forgotten in alone.chain([with.clone()]).filter(|forgotten| !forgotten.is_empty()) {
            let ids: Vec<String> = forgotten.iter().map(|finding| finding.id()).collect();
            let all = forgotten.len() == with.len();
            slips.extend(
                points_without(case, findings, part, &ids, all).map(|points| (part.slip(ids, all), points)),
            );
        }
    }
    slips
}

/// The points if these findings did not have that part. `None` where the game then has none.
fn points_without(
    case: &Case,
    findings: &[Finding],
    part: Part,
    ids: &[String],
    all: bool,
) -> Option<Points> {
    let mut findings = findings.to_vec();
    for finding in &mut findings {
        let settles_conflict = finding.game().is_some_and(|game| game.last_word_on.is_some());
        if ids.contains(&finding.id()) || all && settles_conflict {
            part.leave_out(finding);
        }
    }
    let settled = settle(case, &findings);
    let known = settled.points.iter().all(|(_, points)| points.game.is_some());
    known.then(|| settled.points.map(|points| points.total))
}

impl Part {
    fn is_in(self, finding: &Finding) -> bool {
        let strikes = || finding.game().is_some_and(GameRemedy::strikes_gain);
        let decides = || {
            let game = finding.game().filter(|game| game.last_word_on.is_none());
            game.is_some() && !strikes() || finding.redeal().is_some()
        };
        let costs = || finding.penalty().is_some_and(|it| it.range() != PerSeat::default());
        match self {
            Part::Doubling => costs() && finding.has(RemedyKind::Doubled),
            Part::Strike => strikes(),
            Part::Game => decides(),
            Part::Penalty => costs(),
            Part::GameAndPenalty => costs() && (strikes() || decides()),
        }
    }

    fn leave_out(self, finding: &mut Finding) {
        if self == Part::Doubling
            && let Some(Penalty { min, max, decided, .. }) = finding.penalty_mut()
        {
            (*min, *max, *decided) = (*min / 2, *max / 2, decided.map(|points| points / 2));
        }
        if matches!(self, Part::Strike | Part::Game | Part::GameAndPenalty) {
            finding.without(&[RemedyKind::Game, RemedyKind::Redeal]);
        }
        if matches!(self, Part::Penalty | Part::GameAndPenalty) {
            finding.without(&[RemedyKind::Points]);
        }
    }

    fn slip(self, ids: Vec<String>, all: bool) -> SheetMistake {
        match self {
            Part::Doubling => SheetMistake::NotDoubledAgain(ids),
            Part::Strike => SheetMistake::GainKept(ids),
            Part::Game => SheetMistake::AsPlayed(ids),
            Part::Penalty if all => SheetMistake::PenaltyLeftOut,
            Part::Penalty => SheetMistake::PenaltyOf(ids),
            Part::GameAndPenalty => SheetMistake::Ignored(ids),
        }
    }
}
