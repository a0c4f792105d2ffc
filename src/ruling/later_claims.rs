//! Hands shown one after the other, and cards played on after one: what the later of them still changes.

use super::docket::Hearing;
use super::price::is_dealt_again;
use super::said::is_claim;
use super::unplayed_result;
use super::{Finding, GameRemedy, RemedyKind, Standing};
use crate::auction::Contract;
use crate::cards::{Seat, SeatSet};
use crate::replay::Table;
use crate::rulebook::{ClaimNeeds, Law, PlayedOn, Rule, SecondClaim};
use crate::rules::{self, Case, Mark};
use crate::transcript::{Incident, Moment, PlayStep, Transcript};

/// The step of the play after which no card counts any more: a hand was shown there, and the law is read
/// so that the play ended with it.
pub fn end_of_play(transcript: &Transcript, table: &Table, law: &Law, games: &[Contract]) -> Option<usize> {
    let rule = law.book.claims.played_on.as_ref().filter(|_| !games.is_empty())?;
    let last = table.laid.last().map(|laid| laid.step).max(table.tricks.last().map(|span| span.step))?;
    let needs = law.of(&law.book.claims.needs).cloned().unwrap_or_default();
    let ends_it = |(moment, incident): (Moment, &Incident)| match (moment, incident) {
        (Moment::Play(step, _), Incident::Claim { by, order, agreed, .. }) if step < last => {
            let has_agreed = |seat: Seat| agreed.is_some_and(|agreed| agreed.contains(seat));
            let everybody = SeatSet::of(*by).others().iter().all(has_agreed);
            let as_asked = needs.iter().all(|needs| match needs {
                ClaimNeeds::Agreement => everybody,
                ClaimNeeds::Order => order.as_ref().is_some_and(|order| !order.0.is_empty()),
            });
            as_asked.then_some(step)
        }
        _ => None,
    };
    let step = transcript.incidents().find_map(ends_it)?;
    (law.get(rule) == Some(&PlayedOn::Ended)).then_some(step)
}

/// Does the record have cards after this moment?
fn is_played_on(transcript: &Transcript, moment: Moment) -> bool {
    let Moment::Play(step, _) = moment else { return false };
    transcript.play.iter().skip(step + 1).any(|later| !matches!(later, PlayStep::Incident(_)))
}

/// Says on what the findings about hands shown rest, and takes from a later one what an earlier one has
/// already decided, where the law is read so.
pub fn apply(case: &Case, findings: &mut [Finding]) {
    let rules = &case.law.book.claims;
    for n in 0..findings.len() {
        let (earlier, rest) = findings.split_at_mut(n);
        let Some(finding) = rest.first_mut().filter(|finding| is_claim(finding)) else { continue };
        if is_played_on(case.transcript, finding.breach.moment) {
            finding.basis.reads(rules.played_on.as_ref().and_then(Rule::reading));
        }
        let Some(remedy) = finding.game_mut() else { continue };
        let decided = |game: &usize| {
            let decides = |other: &Finding| {
                let fixed = other.game().filter(|other| other.choices.len() == 1);
                is_claim(other) && fixed.is_some_and(|other| other.is_about(*game))
            };
            earlier.iter().any(decides)
        };
        let games: Vec<usize> =
            (0..case.auction.contracts().len()).filter(|game| remedy.is_about(*game)).collect();
        let left: Vec<usize> = games.iter().copied().filter(|game| !decided(game)).collect();
        if left.len() == games.len() {
            continue;
        }
        let first = rules.second.as_ref().and_then(|rule| case.law.get(rule)) == Some(&SecondClaim::First);
        if first && left.is_empty() {
            finding.without(&[RemedyKind::Game, RemedyKind::Points, RemedyKind::BearsPartners]);
            finding.standing = Standing::Free;
        } else if first {
            remedy.only = Some(left);
        }
        finding.basis.reads(rules.second.as_ref().and_then(Rule::reading));
    }
    made_or_lost(case, findings);
}

/// Where the play ended with a hand shown as made, the game is made or lost: "as it was played" is no answer.
fn made_or_lost(case: &Case, findings: &mut [Finding]) {
    let ends_it = !case.replay.is_finished() && unplayed_result::last_claim(case).is_some();
    if !ends_it || is_dealt_again(case, Hearing::undecided(findings)) {
        return;
    }
    let made = |finding: &&mut Finding| {
        rules::has(finding.breach.code, Mark::ShownMade)
            && finding.standing.fault_if().is_some()
            && finding.breach.moment >= case.last_card()
    };
    findings.iter_mut().filter(made).filter_map(Finding::game_mut).for_each(GameRemedy::stands_as_won);
}
