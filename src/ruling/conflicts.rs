//! Two findings that decide the same game in opposite ways: where the regulation does not say which
//! holds, nobody but the jury can.

use super::docket::{Docket, Heard, Hearing};
use super::said::{is_claim, is_result, reach};
use super::unplayed_result;
use super::words::Words;
use super::{BadDecision, Basis, Decisions, Finding, GameRemedy, Remedy, WhyBad};
use crate::codes::RULE_SILENT;
use crate::rulebook::{Fate, Setting};
use crate::rules::{self, Case};
use crate::text;
use crate::text::{Arg, Text};
use crate::transcript::GameResult;

static CONFLICT: Text = text!(
    "{won} wins this game and {lost} loses it; the regulation does not say which holds.",
    "{won} fait gagner ce jeu et {lost} le fait perdre ; le règlement ne dit pas ce qui l'emporte.",
    "Door {won} is dit spel gewonnen en door {lost} verloren; het reglement zegt niet wat voorrang heeft."
);
static NAMED: Text = text!("“{title}” ({id})", "« {title} » ({id})", "“{title}” ({id})");
static LABEL: Text = text!("decided twice", "décidé deux fois", "tweemaal beslist");

static DEALERS: Text = text!(
    "{one} and {other} let different players deal again; the regulation does not say which holds.",
    "{one} et {other} font redonner des joueurs différents ; le règlement ne dit pas ce qui l'emporte.",
    "{one} en {other} laten verschillende spelers opnieuw delen; het reglement zegt niet wat voorrang heeft."
);

/// Says so where two findings want different players to deal again.
fn dealers(case: &Case, findings: Hearing) -> Option<Finding> {
    let mut ordered = findings.findings.iter().filter(|finding| finding.redeal().is_some());
    let one = ordered.next()?;
    let other = ordered.find(|finding| finding.redeal() != one.redeal())?;
    let args = [("one", named(one)), ("other", named(other))];
    let mut remark = Finding::remark(
        RULE_SILENT,
        other.breach.moment,
        other.breach.at.clone(),
        LABEL.plain(),
        DEALERS.with(args),
    );
    remark.basis.articles = articles_of(case, &[one, other]);
    Some(remark)
}

/// A finding by its title and its id.
fn named(finding: &Finding) -> Arg {
    let id = Arg::Literal(finding.id());
    match rules::offence(finding.breach.code) {
        Some(offence) => NAMED.with([("title", Arg::Text(&offence.title)), ("id", id)]).into(),
        None => id,
    }
}

/// The articles that say both, and the one by which somebody decides what the text does not foresee.
fn articles_of(case: &Case, findings: &[&Finding]) -> Vec<String> {
    let mut basis = Basis::default();
    let ground = case.law.book.referee.unforeseen.iter().map(|rule| &rule.cite);
    findings
        .iter()
        .map(|finding| &finding.basis.articles)
        .chain(ground)
        .for_each(|articles| basis.cite(articles));
    basis.articles
}

/// A question to the jury for every game that is both won and lost.
pub fn questions(case: &Case, heard: Hearing) -> Vec<Finding> {
    let mut questions: Vec<Finding> = dealers(case, heard).into_iter().collect();
    let rule = case.law.book.play.strongest_decision.as_ref();
    if rule.is_some_and(|rule| !matches!(rule.setting, Setting::Silent(_))) {
        return questions;
    }
    let words = Words::new(case, heard);
    for (n, contract) in case.auction.contracts().iter().enumerate().take(4) {
        let decided = |result: GameResult| {
            heard.iter().find(|finding| {
                let fates = finding.game().map(|game| game.possible()).unwrap_or_default();
                matches!(fates.as_slice(), [fate] if words.says(finding, *fate).results[n] == result)
            })
        };
        let (Some(won), Some(lost)) = (decided(GameResult::Won), decided(GameResult::Lost)) else { continue };
        // A game that is void has no result to ask about.
        if !words.can_count(n) {
            continue;
        }
        let last = if won.breach.moment > lost.breach.moment { won } else { lost };
        let args = [("won", named(won.it)), ("lost", named(lost.it))];
        let mut question = Finding::remark(
            RULE_SILENT,
            last.breach.moment,
            last.breach.at.clone(),
            LABEL.plain(),
            CONFLICT.with(args),
        );
        question.basis.articles = articles_of(case, &[won.it, lost.it]);
        // Until the jury speaks, as the cards fell, or as they would with best play by everybody.
        let taken = || contract.players.iter().map(|seat| case.replay.won[seat]).sum::<u8>();
        let unplayed = unplayed_result::ends(case, n).filter(|_| !case.replay.is_finished());
        let tricks = unplayed.and_then(|ends| ends.counted).unwrap_or_else(taken);
        let made = contract.aim.is_met(tricks, contract.level);
        let choices = if made { vec![Fate::Won, Fate::Lost] } else { vec![Fate::Lost, Fate::Won] };
        question.set(Remedy::Game(GameRemedy {
            choices,
            offender_declares: false,
            last_word_on: Some(n),
            only: None,
            of_lawful_game: false,
        }));
        questions.push(question);
    }
    questions
}

/// Decisions of the jury of which one wins a game and the other loses it: no rule has to say which
/// holds, since nobody can mean both.
pub fn contradictions(case: &Case, findings: Hearing, decisions: &Decisions) -> Vec<BadDecision> {
    let words = Words::new(case, findings);
    let decided: Vec<(Heard, [GameResult; 4])> =
        findings.iter().filter_map(|finding| Some((finding, decided(&words, finding)?))).collect();
    let mut bad = Vec::new();
    for (n, (later, mine)) in decided.iter().enumerate() {
        let comparable = |(earlier, _): &&(Heard, [GameResult; 4])| {
            let tricks = |one: &Heard| one.game().is_none();
            // A game can be awarded for a renonce whatever its tricks.
            (is_claim(later) || !tricks(earlier)) && (is_claim(earlier) || !tricks(later))
        };
        // A decision on the game of one player goes before one on the games of several, and contradicts none.
        let same_reach = |(earlier, theirs): &&(Heard, [GameResult; 4])| {
            later.game().is_none() || earlier.game().is_none() || reach(mine) == reach(theirs)
        };
        let opposite =
            decided[..n].iter().filter(comparable).filter(same_reach).find_map(|(earlier, theirs)| {
                let mut pairs = mine.iter().zip(theirs);
                let found = pairs.find(|pair| {
                    matches!(pair, (GameResult::Won, GameResult::Lost) | (GameResult::Lost, GameResult::Won))
                });
                found.map(|(game, says)| (*game, earlier.id(), *says))
            });
        let Some((game, other, says)) = opposite else { continue };
        bad.push(decisions.not_followed(later, WhyBad::Contradicts { game, other, says }));
    }
    bad
}

/// Takes from the open questions what would say the opposite of a decision.
pub fn close(case: &Case, findings: &[Finding], docket: &mut Docket) {
    let heard = Hearing::new(findings, docket);
    let words = Words::new(case, heard);
    let claims = heard.iter().filter(|finding| is_claim(finding));
    let decided = claims.filter_map(|it| Some(words.says(&it, it.game()?.decided()?).results));
    let decided: Vec<[GameResult; 4]> = decided.collect();
    let mut closed = Vec::new();
    for (n, finding) in heard.iter().enumerate() {
        if let Some(remedy) = finding.game() {
            let left = if remedy.is_open() { words.fates(finding, remedy) } else { continue };
            let against = remedy.choices.iter().copied().filter(|fate| !left.contains(fate));
            closed.push((n, against.collect(), None));
        } else if let Some(rest) = finding.unplayed().filter(|rest| rest.is_open()) {
            // With how many tricks a game ends that a hand shown has won or lost.
            let result = decided.iter().map(|results| results[rest.game]).find(|it| is_result(*it));
            closed.push((n, Vec::new(), result.map(|result| result == GameResult::Won)));
        }
    }
    for (n, fates, won) in closed {
        (docket.of_mut(n).closed, docket.of_mut(n).won) = (fates, won);
    }
}

/// A hand shown says what becomes of a game, and the jury has decided otherwise for another reason.
pub fn overrule(case: &Case, findings: &[Finding], docket: &mut Docket) {
    let heard = Hearing::new(findings, docket);
    let words = Words::new(case, heard);
    let now = words.mildest().0.results;
    let by = |finding: Heard| {
        let fates = finding.game()?.possible();
        let [fate] = fates[..] else { return None };
        let wanted = words.says(&finding, fate).results;
        let game = (0..4).find(|game| wanted[*game] != GameResult::Stands)?;
        let held = (0..4).any(|game| wanted[game] != GameResult::Stands && wanted[game] == now[game]);
        let decided = |other: &Heard| {
            let fate = other.game().and_then(|remedy| remedy.decided());
            fate.is_some_and(|fate| words.says(other, fate).results[game] == now[game])
        };
        heard.iter().find(decided).filter(|_| !held).map(|other| other.id())
    };
    let claims = heard.iter().enumerate().filter(|(_, finding)| is_claim(finding));
    let overruled: Vec<(usize, String)> = claims.filter_map(|(n, it)| Some((n, by(it)?))).collect();
    overruled.into_iter().for_each(|(n, by)| docket.of_mut(n).overruled_by = Some(by));
}

/// Marks findings that leave the game as it stands where another finding decides it: West looked back at a trick
/// and the game stands, North revoked and it is lost. The report says of the first that by itself it changes
/// nothing.
pub fn outdo(case: &Case, findings: &[Finding], docket: &mut Docket) {
    let heard = Hearing::new(findings, docket);
    let certain = |finding: Heard| match finding.game()?.possible()[..] {
        [fate] => Some(fate),
        _ => None,
    };
    let stands = |finding: Heard| certain(finding) == Some(Fate::Stands);
    if !heard.iter().any(stands) {
        return;
    }
    let words = Words::new(case, heard);
    let mut ended = [false; 4];
    for (finding, fate) in heard.iter().filter_map(|it| Some((it, certain(it)?))) {
        let results = words.says(&finding, fate).results;
        ended.iter_mut().zip(results).for_each(|(ended, result)| *ended |= result != GameResult::Stands);
    }
    let is_outdone = |(_, finding): &(usize, Heard)| {
        let about = |game: usize| finding.game().is_some_and(|remedy| remedy.is_about(game));
        stands(*finding) && (0..4).any(|game| ended[game] && about(game))
    };
    let outdone: Vec<usize> = heard.iter().enumerate().filter(is_outdone).map(|(n, _)| n).collect();
    outdone.into_iter().for_each(|n| docket.of_mut(n).is_outdone = true);
}

/// What the jury said of each game when it decided on a finding; a number of tricks wins it or loses it.
fn decided(words: &Words, finding: Heard) -> Option<[GameResult; 4]> {
    if let Some(fate) = finding.game().and_then(|remedy| remedy.decided()) {
        return Some(words.says(&finding, fate).results);
    }
    let rest = finding.unplayed()?;
    let mut results = [GameResult::Stands; 4];
    results[rest.game] = if rest.is_won_with(rest.decided()?) { GameResult::Won } else { GameResult::Lost };
    Some(results)
}
