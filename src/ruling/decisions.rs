//! What the jury decided, checked against what the regulation lets it decide.

use std::collections::HashMap;

use super::docket::{Docket, DocketEntry, Heard, Hearing};
use super::{Finding, RemedyKind, Standing, Unplayed, lawful_game, repeat_offences};
use crate::rulebook::Law;
use crate::rules::{self, Mark};
use crate::source::Route;
use crate::transcript::{Decision, GameResult};
use crate::verdict::Certainty;

/// A decision that cannot be followed.
#[derive(Clone, Debug, PartialEq)]
pub struct BadDecision {
    pub id: String,
    /// Where it is written; `None` when it came from the command line.
    pub at: Option<Route>,
    pub why: WhyBad,
    pub articles: Vec<String>,
}

/// Why a decision cannot be followed.
#[derive(Clone, Debug, PartialEq)]
pub enum WhyBad {
    /// No finding of this deal has that name; these are open.
    NoSuchFinding {
        open: Vec<String>,
    },
    /// The record shows it.
    NothingToProve,
    /// The regulation leaves no points to decide.
    NoPoints,
    PointsOutOfRange {
        points: i32,
        /// `None`: as much as the referee likes.
        min: Option<i32>,
        max: i32,
        /// None at all is allowed as well.
        or_none: bool,
        /// Doubled because of this earlier deal.
        since: Option<usize>,
    },
    /// The regulation leaves nothing about the game to decide.
    NoGame,
    /// The regulation leaves no tricks to decide.
    NoTricks,
    TricksOutOfRange {
        tricks: u8,
        min: u8,
        max: u8,
    },
    GameNotAllowed {
        game: GameResult,
        choices: Vec<GameResult>,
    },
    /// Points that another decision leaves nobody to pay.
    NotDue {
        other: String,
        says: GameResult,
    },
    /// Another decision says the opposite of the same game.
    Contradicts {
        game: GameResult,
        other: String,
        says: GameResult,
    },
}

/// Decisions with their origin: the transcript's own, then those of the command line, which win.
#[derive(Clone, Debug, Default)]
pub struct Decisions(pub Vec<(String, Decision, Option<Route>)>);

impl Decisions {
    pub fn of(written: &[(String, Decision)], given: &[(String, Decision)]) -> Decisions {
        let written = written
            .iter()
            .enumerate()
            .map(|(n, (id, d))| (id.clone(), d.clone(), Some(Route::field("decisions").key(n))));
        let given = given.iter().map(|(id, d)| (id.clone(), d.clone(), None));
        Decisions(written.chain(given).collect())
    }

    /// The decision on this finding cannot be followed.
    pub fn not_followed(&self, finding: &Finding, why: WhyBad) -> BadDecision {
        let id = finding.id();
        BadDecision { at: self.place_of(&id), id, why, articles: finding.basis.articles.clone() }
    }

    /// Does the jury find proved what this finding says? Who takes points for it does.
    pub fn find_proved(&self, finding: &Finding) -> bool {
        let id = finding.id();
        let written = self.0.iter().rev().find(|(decided, ..)| *decided == id);
        finding.standing == Standing::Unproved
            && written.is_some_and(|(_, it, _)| it.proved.unwrap_or(*it != Decision::default()))
    }

    /// Does the jury find that what this finding says did not happen?
    pub fn find_refuted(&self, finding: &Finding) -> bool {
        let id = finding.id();
        let written = self.0.iter().rev().find(|(decided, ..)| *decided == id);
        finding.standing == Standing::Unproved && written.is_some_and(|(_, it, _)| it.proved == Some(false))
    }

    /// Where what holds for this finding is written.
    fn place_of(&self, id: &str) -> Option<Route> {
        let written = self.0.iter().rev().find(|(decided, ..)| decided == id);
        written.and_then(|(_, _, at)| at.clone())
    }

    /// Enters the decisions in the order of events: what the referee takes from South for the first remark is
    /// doubled for the second. A decision on a loss in an earlier deal is no error if that deal has been decided
    /// otherwise since, and there is no such loss any more; `of_history` such findings are possible.
    pub fn apply(
        &self,
        law: &Law,
        findings: &[Finding],
        docket: &mut Docket,
        of_history: usize,
    ) -> Vec<BadDecision> {
        type Given<'d> = (usize, &'d (String, Decision, Option<Route>));
        let mut waiting: HashMap<&str, Vec<Given>> = HashMap::new();
        for (k, given) in self.0.iter().enumerate() {
            waiting.entry(&given.0).or_default().push((k, given));
        }
        if waiting.is_empty() {
            return Vec::new();
        }
        let mut bad = Vec::new();
        for (n, finding) in findings.iter().enumerate() {
            let earlier = Hearing::new(&findings[..n], docket);
            let instead = lawful_game::followed(earlier, finding)
                .or_else(|| repeat_offences::doubled_now(law, earlier, finding));
            if let Some(instead) = instead {
                docket.of_mut(n).instead = Some(Box::new(instead));
            }
            for (k, (id, decision, at)) in waiting.remove(finding.id().as_str()).unwrap_or_default() {
                for why in decide(finding, docket.of_mut(n), decision) {
                    let articles = Heard::new(finding, docket.of(n)).basis.articles.clone();
                    bad.push((k, BadDecision { id: id.clone(), at: at.clone(), why, articles }));
                }
            }
        }
        let heard = Hearing::new(findings, docket);
        let open: Vec<String> = heard.iter().filter(|f| f.is_open()).map(|f| f.id()).collect();
        for (k, (id, _, at)) in waiting.into_values().flatten() {
            if is_about_history(id, of_history) {
                continue;
            }
            let why = WhyBad::NoSuchFinding { open: open.clone() };
            bad.push((k, BadDecision { id: id.clone(), at: at.clone(), why, articles: Vec::new() }));
        }
        // Said in the order in which they were written.
        bad.sort_by_key(|(k, _)| *k);
        bad.into_iter().map(|(_, bad)| bad).collect()
    }
}

/// Is it a decision on one of so many findings that only earlier deals can have made?
pub fn is_about_history(id: &str, most: usize) -> bool {
    let number =
        rules::code_of(Mark::EarlierLosses).and_then(|code| id.strip_prefix(code.word())?.strip_prefix('#'));
    number.and_then(|number| number.parse().ok()).is_some_and(|n: usize| (1..=most).contains(&n))
}

/// Enters a decision; what of it cannot be followed comes back.
pub fn decide(finding: &Finding, entry: &mut DocketEntry, decision: &Decision) -> Vec<WhyBad> {
    if decision.proved.is_some() && finding.breach.certainty == Certainty::Certain {
        return vec![WhyBad::NothingToProve];
    }
    entry.proved = decision.proved;
    if finding.standing == Standing::Unproved {
        return Vec::new();
    }
    let game = decision.game.or_else(|| game_as_it_stands(Heard::new(finding, entry), decision));
    let faults = [
        decision.points.and_then(|points| decide_points(finding, entry, points)),
        game.and_then(|game| decide_game(finding, entry, game)),
        decision.tricks.and_then(|tricks| decide_tricks(finding, entry, tricks)),
    ];
    faults.into_iter().flatten().collect()
}

/// A decision that names points only (`play/renonce#1=-3`) leaves the game as it stands; if the points are due
/// only with one result, it means that result.
fn game_as_it_stands(finding: Heard, decision: &Decision) -> Option<GameResult> {
    let says_points_alone = decision.points.is_some() && decision.tricks.is_none();
    let open = finding.game().filter(|game| game.is_open() && says_points_alone)?;
    let results = open.results();
    let stands = || Some(GameResult::Stands).filter(|stands| results.contains(stands));
    finding.points_go_with().or_else(stands)
}

fn decide_points(finding: &Finding, entry: &mut DocketEntry, points: i32) -> Option<WhyBad> {
    let heard = Heard::new(finding, entry);
    let since = heard.breach.earlier.last().map(|(at, _)| at.deal).filter(|_| heard.has(RemedyKind::Doubled));
    let Some(penalty) = heard.penalty() else { return Some(WhyBad::NoPoints) };
    if let Some(least) = penalty.if_any.filter(|least| points != 0 && points > *least) {
        return Some(WhyBad::PointsOutOfRange { points, min: None, max: least, or_none: true, since });
    }
    let within = (penalty.min..=penalty.max).contains(&points);
    if within || penalty.or_more && points < penalty.min {
        entry.points = Some(points);
        return None;
    }
    let min = (!penalty.or_more).then_some(penalty.min);
    Some(WhyBad::PointsOutOfRange { points, min, max: penalty.max, or_none: false, since })
}

fn decide_tricks(finding: &Finding, entry: &mut DocketEntry, tricks: u8) -> Option<WhyBad> {
    let heard = Heard::new(finding, entry);
    let Some(rest) = heard.unplayed().filter(|rest| rest.asks_for_tricks()) else {
        return Some(WhyBad::NoTricks);
    };
    let (min, max) = rest.range();
    if !(min..=max).contains(&tricks) || !rest.tricks.contains(&tricks) {
        return Some(WhyBad::TricksOutOfRange { tricks, min, max });
    }
    // Who says with how many tricks a game ends says also whether it is won.
    let result = if rest.is_won_with(tricks) { GameResult::Won } else { GameResult::Lost };
    let fate = heard.game().and_then(|game| game.fate_for(result));
    (entry.tricks, entry.fate) = (Some(tricks), entry.fate.or(fate));
    None
}

fn decide_game(finding: &Finding, entry: &mut DocketEntry, game: GameResult) -> Option<WhyBad> {
    let heard = Heard::new(finding, entry);
    if let Some(rest) = heard.unplayed().filter(|rest| !rest.asks_for_tricks()) {
        entry.tricks = rest.by_result(game);
        let rest = Heard::new(finding, entry).unplayed()?;
        let choices = rest.results().to_vec();
        return rest.is_open().then_some(WhyBad::GameNotAllowed { game, choices });
    }
    let Some(remedy) = heard.game() else { return Some(WhyBad::NoGame) };
    // A game shown as made stands only if it is won.
    let stands = game == GameResult::Stands && rules::has(heard.breach.code, Mark::ShownMade);
    let won = || remedy.fate_for(GameResult::Won).filter(|_| stands);
    let Some(fate) = remedy.fate_for(game).or_else(won) else {
        return Some(WhyBad::GameNotAllowed { game, choices: remedy.results() });
    };
    let game = fate.result(remedy.offender_declares);
    // What is left to ask is with how many tricks.
    if heard.unplayed().is_some() {
        let is_result = matches!(game, GameResult::Won | GameResult::Lost);
        (entry.won, entry.tricks) = (is_result.then_some(game == GameResult::Won), None);
    }
    entry.fate = Some(fate);
    None
}

/// The decisions that the jury can take on an open finding: the ends of what points it may set, every
/// result, every number of tricks.
pub fn choices(finding: Heard) -> Vec<Decision> {
    if let Some(if_proved) = finding.if_proved().filter(|_| finding.waits_for_proof()) {
        let say = |proved: bool, decision: Decision| Decision { proved: Some(proved), ..decision };
        let if_proved = choices(Heard::undecided(if_proved)).into_iter().map(|decision| say(true, decision));
        return std::iter::once(say(false, Decision::default())).chain(if_proved).collect();
    }
    let penalty = finding.penalty().filter(|penalty| penalty.is_open());
    let mut points = penalty.map_or(vec![None], |penalty| vec![Some(penalty.max), Some(penalty.min)]);
    points.dedup();
    let both = |game: &Decision, points: &Option<i32>| Decision { points: *points, ..game.clone() };
    // Points that are due only if it was a mistake are not set where it was none.
    let result = finding.points_go_with();
    let is_due = |game: &Decision| result.is_none_or(|result| game.game == Some(result));
    let with = |game: &Decision| match is_due(game) {
        true => points.iter().map(|points| both(game, points)).collect(),
        false => vec![game.clone()],
    };
    games(finding).iter().flat_map(with).collect()
}

/// What it can decide about the game on an open finding, with one empty decision where there is nothing.
pub fn games(finding: Heard) -> Vec<Decision> {
    let rest = finding.unplayed().filter(|rest| rest.is_open());
    let tricks_of = |won: Option<bool>| -> Vec<u8> {
        let asked = rest.filter(|rest| rest.asks_for_tricks());
        let fits =
            |rest: Heard<Unplayed>, tricks: &u8| won.is_none_or(|won| rest.is_won_with(*tricks) == won);
        asked
            .map(|rest| rest.possible().into_iter().filter(|it| fits(rest, it)).collect())
            .unwrap_or_default()
    };
    let mut games: Vec<Decision> = Vec::new();
    let mut add = |game: Option<GameResult>, tricks: Vec<u8>| {
        let with = |tricks: Option<u8>| Decision { game, tricks, ..Decision::default() };
        match tricks.as_slice() {
            [] => games.push(with(None)),
            tricks => games.extend(tricks.iter().map(|tricks| with(Some(*tricks)))),
        }
    };
    match (finding.game().filter(|game| game.is_open()), rest) {
        (Some(game), _) => {
            for result in game.results() {
                let is_result = matches!(result, GameResult::Won | GameResult::Lost);
                add(Some(result), tricks_of(is_result.then_some(result == GameResult::Won)));
            }
        }
        (None, Some(rest)) if !rest.asks_for_tricks() => {
            rest.results().into_iter().for_each(|result| add(Some(result), Vec::new()));
        }
        (None, _) => add(None, tricks_of(None)),
    }
    games
}
