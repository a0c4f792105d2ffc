//! Customs that a verdict rests on: rules which the regulation does not have, though the points or a
//! game depend on them. The verdict names them, with the rulebook's own words.

use super::docket::{Heard, Hearing};
use super::ending::{award, counted_game};
use super::settle::Settlement;
use super::words::Words;
use super::{GameEnd, GameRuling, Outcome, Penalty, RemedyKind, Standing, score, unplayed_result};
use crate::auction::Contract;
use crate::cards::Seat;
use crate::rulebook::{Aim, Fate, Rule, Setting};
use crate::rules::{self, Case, Mark};
use crate::shown_hands::Claimed;
use crate::text;
use crate::transcript::{Call, GameResult};

/// A silence of the text, and what fills it.
#[derive(Clone, Debug, PartialEq)]
pub struct Custom {
    /// Where it stands in the rulebook.
    pub key: &'static str,
    /// What the rulebook says of it.
    pub says: Option<text::Sentence>,
    pub articles: Vec<String>,
}

pub fn customs(case: &Case, settled: &Settlement, findings: Hearing) -> Vec<Custom> {
    let book = &case.law.book;
    let mut found = Vec::new();
    if is_punished_twice(findings) {
        found.extend(custom("penalties.several", &book.penalties.several));
    }
    if findings.iter().any(|finding| finding.standing == Standing::Lapsed) {
        found.extend(custom("deal.lapses-on-redeal", &book.deal.lapses_on_redeal));
    }
    if settled.outcome == Outcome::Redeal {
        return found;
    }
    let tie = case.auction.over_its_like.and_then(|game| book.auction.ties.get(&game));
    found.extend(tie.and_then(|rule| silence("auction.ties", rule)));
    if speaks_after_a_refusal(case) {
        found.extend(custom("auction.after-refusal", &book.auction.after_refusal));
    }
    let by_tricks = |game: &&GameRuling| game.by.is_none_or(|by| rules::has(by, Mark::AnnouncedOrder));
    for game in settled.games.iter().filter(|game| game.won.is_some()).filter(by_tricks) {
        let Some(contract) = counted_game(case, game.contract, game.lawful) else { continue };
        let levels = book.games.get(&contract.game).and_then(|rules| rules.levels.as_ref());
        // A number that the player said himself is no matter of custom.
        let one = levels.is_some_and(|rule| rule.values().iter().all(|levels| levels.len() == 1));
        if one && contract.aim == Aim::AtLeast && game.tricks < 13 {
            found.extend(levels.and_then(|rule| silence("games.levels", rule)));
        }
    }
    if case.claims.iter().any(|claimed| claimed.moment < case.last_card()) {
        found.extend(custom("claims.played-on", &book.claims.played_on));
    }
    let ordered = |claimed: &&Claimed| claimed.ordered && claimed.moment > case.last_card();
    // Each of two players of a misère speaks of his own game.
    let about =
        |game: usize| case.claims.iter().filter(ordered).filter(|it| it.game == game || !it.declares).count();
    if (0..case.auction.contracts().len()).any(|game| about(game) > 1) {
        found.extend(custom("claims.second", &book.claims.second));
    }
    if findings.iter().all(|finding| finding.game().is_none()) {
        return found;
    }
    if is_awarded(case, findings) {
        found.extend(custom("play.awarded-game", &book.play.awarded_game));
    }
    if is_one_of_several(case, findings) {
        found.extend(custom("play.offender-among-several", &book.play.offender_among_several));
    }
    if is_decided_twice(case, findings) {
        found.extend(custom("play.strongest-decision", &book.play.strongest_decision));
    }
    if one_of_several_is_void(settled) {
        found.extend(custom("play.void-player-gains", &book.play.void_player_gains));
    }
    found
}

/// Does a lost game count beside one that does not?
fn one_of_several_is_void(settled: &Settlement) -> bool {
    let void = settled.games.iter().any(|game| game.fate == GameResult::Void);
    void && settled.ends.iter().any(|(_, end)| !end.won)
}

fn custom<T>(key: &'static str, rule: &Option<Rule<T>>) -> Option<Custom> {
    silence(key, rule.as_ref()?)
}

fn silence<T>(key: &'static str, rule: &Rule<T>) -> Option<Custom> {
    let is_silent = matches!(rule.setting, Setting::Silent(Some(_)));
    is_silent.then(|| Custom { key, says: rule.says.clone(), articles: rule.cite.clone() })
}

/// Did somebody whose game the jury refused call another, and do the texts not say whether he may?
fn speaks_after_a_refusal(case: &Case) -> bool {
    case.auction.refused.iter().any(|refused| {
        let later = |(step, seat, call): (usize, Seat, Call)| {
            step > refused.step && seat == refused.seat && !call.is_silence() && Some(step) != refused.again
        };
        case.transcript.calls().any(later)
    })
}

/// Has one player two penalties that cost points, or may?
fn is_punished_twice(findings: Hearing) -> bool {
    let all = || findings.iter().filter(|finding| !finding.has(RemedyKind::BearsPartners));
    let costs = |penalty: &Heard<Penalty>| penalty.range()[penalty.offender] != (0, 0);
    let costly = || all().filter_map(|finding| finding.penalty()).filter(costs);
    costly().any(|one| costly().filter(|other| other.offender == one.offender).count() > 1)
}

/// Is a game awarded, or may the jury award one, whose points depend on how many tricks that means?
fn is_awarded(case: &Case, findings: Hearing) -> bool {
    let words = Words::new(case, findings);
    let every = || words.every();
    let contracts = case.auction.contracts().iter().enumerate().take(4);
    { contracts }.any(|(n, contract)| {
        // Tricks that the cards allow are counted as such; a custom is needed only where there are none.
        let awarded = |result: GameResult| {
            every()
                .iter()
                .any(|said| said.results[n] == result && unplayed_result::allowed(case, said, n).is_none())
        };
        [(GameResult::Won, true), (GameResult::Lost, false)]
            .into_iter()
            .any(|(result, won)| depends_on_tricks(case, contract, won) && awarded(result))
    })
}

fn depends_on_tricks(case: &Case, contract: &Contract, won: bool) -> bool {
    if contract.aim != Aim::AtLeast || contract.partner_unknown {
        return false;
    }
    let points = |end: GameEnd| score(case.law, &[(contract, end)]).map(|score| score.points).ok();
    let tricks = contract.players.iter().map(|seat| case.replay.won[seat]).sum::<u8>();
    let awarded = points(award(case, contract, tricks, won));
    let mut others = if won { contract.level..14 } else { 0..contract.level };
    awarded.is_some() && others.any(|tricks| points(GameEnd { won, tricks }) != awarded)
}

/// Does the fault of one of several players decide a game?
fn is_one_of_several(case: &Case, findings: Hearing) -> bool {
    let contracts = case.auction.contracts();
    contracts.len() > 1
        && findings.iter().any(|finding| {
            let fates = finding.game().map(|game| game.possible()).unwrap_or_default();
            let decides = |fate: &Fate| {
                *fate == Fate::AgainstOffender
                    || *fate == Fate::Void && rules::has(finding.breach.code, Mark::ReachesOtherGames)
            };
            let plays = finding.breach.seat.is_some_and(|seat| contracts.iter().any(|c| c.is_declarer(seat)));
            plays && fates.iter().any(decides)
        })
}

/// Do two findings that are decided say different things of the same game, so that their rank decides?
fn is_decided_twice(case: &Case, findings: Hearing) -> bool {
    let words = Words::new(case, findings);
    let settled: Vec<(bool, [GameResult; 4])> = findings
        .iter()
        .filter_map(|finding| {
            let remedy = finding.game().filter(|remedy| remedy.last_word_on.is_none())?;
            match remedy.possible().as_slice() {
                [fate] => Some((remedy.decided().is_some(), words.says(&finding, *fate).results)),
                _ => None,
            }
        })
        .collect();
    let has_last_word = |game: usize| {
        findings.iter().any(|f| f.game().is_some_and(|remedy| remedy.last_word_on == Some(game)))
    };
    let is_result = |result: GameResult| matches!(result, GameResult::Won | GameResult::Lost);
    (0..case.auction.contracts().len().min(4)).filter(|game| !has_last_word(*game)).any(|game| {
        let by_jury = settled.iter().any(|(by_jury, results)| *by_jury && is_result(results[game]));
        // What the jury says of won and lost holds without any custom.
        let counts = |(jury, results): &&(bool, [GameResult; 4])| {
            *jury || !(by_jury && is_result(results[game])) && results[game] != GameResult::Stands
        };
        let said = settled.iter().filter(counts).map(|(_, results)| results[game]);
        let mut said = said.filter(|it| *it != GameResult::Stands);
        let first = said.next();
        said.any(|other| Some(other) != first)
    })
}
