//! Slips that leave out what follows from a finding of this deal, or part of it: the deal is settled
//! again without it.

use super::{Points, SheetMistake};
use crate::cards::PerSeat;
use crate::rules::Case;
use crate::ruling::docket::{Heard, Hearing};
use crate::ruling::settle::settle;
use crate::ruling::{Finding, Penalty, RemedyKind};

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
pub fn left_out(case: &Case, findings: Hearing) -> Vec<(SheetMistake, Points)> {
    let mut slips = Vec::new();
    for part in PARTS {
        let with: Vec<Heard> = findings.iter().filter(|finding| part.is_in(*finding)).collect();
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
fn points_without(case: &Case, findings: Hearing, part: Part, ids: &[String], all: bool) -> Option<Points> {
    let mut docket = findings.docket.clone();
    for (n, finding) in findings.iter().enumerate() {
        let settles_conflict = finding.game().is_some_and(|game| game.last_word_on.is_some());
        if ids.contains(&finding.id()) || all && settles_conflict {
            let entry = docket.of_mut(n);
            entry.points = match part {
                Part::Doubling => entry.points.map(|points| points / 2),
                Part::Penalty | Part::GameAndPenalty => None,
                Part::Strike | Part::Game => entry.points,
            };
            entry.asks.retain(|remedy| !part.remedies().contains(&remedy.kind()));
            entry.instead = Some(Box::new(part.left_out_of(finding.it.clone())));
        }
    }
    let settled = settle(case, Hearing::new(findings.findings, &docket));
    let known = settled.points.iter().all(|(_, points)| points.game.is_some());
    known.then(|| settled.points.map(|points| points.total))
}

impl Part {
    fn is_in(self, finding: Heard) -> bool {
        let strikes = || finding.game().is_some_and(|game| game.strikes_gain());
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

    /// What of a finding is left out with it.
    const fn remedies(self) -> &'static [RemedyKind] {
        match self {
            Part::Doubling => &[],
            Part::Strike | Part::Game => &[RemedyKind::Game, RemedyKind::Redeal],
            Part::Penalty => &[RemedyKind::Points],
            Part::GameAndPenalty => &[RemedyKind::Game, RemedyKind::Redeal, RemedyKind::Points],
        }
    }

    fn left_out_of(self, mut finding: Finding) -> Finding {
        if self == Part::Doubling
            && let Some(Penalty { min, max, .. }) = finding.penalty_mut()
        {
            (*min, *max) = (*min / 2, *max / 2);
        }
        finding.without(self.remedies());
        finding
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
