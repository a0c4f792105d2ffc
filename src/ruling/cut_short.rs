//! Play that broke off: the record ends, or the table stopped. What is certain all the same, and what
//! nobody can say.

use super::docket::{Heard, Hearing};
use super::price::is_dealt_again;
use super::score::{GameEnd, score};
use super::{Finding, GameRemedy};
use crate::auction::Contract;
use crate::codes::RULE_SILENT;
use crate::rulebook::Aim;
use crate::rules::Case;
use crate::shown_hands::in_tricks;
use crate::source::Route;
use crate::text;
use crate::text::Text;
use crate::transcript::{GameResult, Incident, Moment};

static STOPPED: Text = text!(
    "The play was stopped here with the game undecided, and the regulation does not say what becomes of it: no \
     points are counted for it.",
    "Le jeu a été arrêté ici avant d'être décidé, et le règlement ne dit pas ce qu'il devient : aucun point n'est \
     compté pour lui.",
    "Het spel werd hier gestopt voor het beslist was, en het reglement zegt niet wat ervan wordt: er worden geen \
     punten voor geteld."
);
static LABEL: Text = text!("stopped here", "arrêté ici", "hier gestopt");

/// Where the table stopped the play.
pub fn stopped(case: &Case) -> Option<Moment> {
    case.incidents().find(|(_, incident)| matches!(incident, Incident::Stop {})).map(|(moment, _)| moment)
}

/// A result that the missing tricks can no longer change, with this many of them taken so far.
pub fn already(case: &Case, contract: &Contract, tricks: u8) -> Option<bool> {
    if contract.partner_unknown {
        return None;
    }
    contract.aim.decided(tricks, left(case), contract.level)
}

fn left(case: &Case) -> u8 {
    let decided = case.replay.tricks.iter().filter(|trick| trick.winner.is_some()).count();
    case.replay.length.saturating_sub(in_tricks(decided))
}

/// How a decided game counts although tricks are missing: where a record ends, if they cannot change
/// its points; where the table stopped, with what is certain.
pub fn certain(case: &Case, contract: &Contract, tricks: u8) -> Option<GameEnd> {
    let won = already(case, contract, tricks)?;
    let most = tricks.saturating_add(left(case));
    let end = |tricks: u8| GameEnd { won, tricks };
    let sure = match (contract.aim, won) {
        (Aim::AtLeast, false) => end(most),
        (Aim::AtLeast, true) | (Aim::NoTrick | Aim::Exactly, _) => end(tricks),
    };
    let points = |end: GameEnd| score(case.law, &[(contract, end)]).map(|score| score.points).ok();
    let same = || (tricks..=most).all(|tricks| points(end(tricks)) == points(sure));
    (stopped(case).is_some() || same()).then_some(sure)
}

/// Says of a play that was stopped that nothing is written about it, unless the game is decided.
pub fn question(case: &Case, findings: Hearing) -> Option<Finding> {
    let is_over = case.replay.is_finished() || is_dealt_again(case, findings);
    let moment = stopped(case).filter(|_| !is_over)?;
    let decided = |(n, contract): (usize, &Contract)| {
        let tricks = contract.players.iter().map(|seat| case.replay.won[seat]).sum();
        let by_finding = |finding: Heard| {
            let about_it = |remedy: Heard<GameRemedy>| {
                remedy.is_about(n)
                    && !remedy.choices.iter().all(|fate| fate.result(false) == GameResult::Stands)
            };
            finding.game().is_some_and(about_it)
        };
        already(case, contract, tricks).is_some()
            || super::unplayed_result::ends(case, n).is_some()
            || findings.iter().any(by_finding)
    };
    let redealt = findings.iter().any(|finding| finding.redeal().is_some());
    if redealt || case.auction.contracts().iter().enumerate().all(decided) {
        return None;
    }
    let step = match moment {
        Moment::Play(step, _) => step,
        Moment::Auction(_) | Moment::Deal | Moment::End => return None,
    };
    let at = Route::field("play").item(step);
    Some(Finding::remark(RULE_SILENT, moment, at, LABEL.plain(), STOPPED.plain()))
}
