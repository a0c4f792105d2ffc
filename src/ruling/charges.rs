//! What a player bears who gave up wrongly: the points that it costs the others of his side, as far as
//! the games really end so.

use std::collections::HashMap;

use super::docket::{ChargeDue, Heard, Hearing};
use super::ending::{Ending, award, counted_game, ending, game_points};
use super::said::Said;
use super::settle::added;
use super::words::Words;
use super::{Finding, GameEnd, Penalty, RemedyKind, WhyBad, conditions, lawful_game, unplayed_result};
use crate::auction::Contract;
use crate::cards::{PerSeat, Seat, SeatSet};
use crate::codes::RULE_SILENT;
use crate::rulebook::Share;
use crate::rules::Case;
use crate::text;
use crate::text::{Arg, Message, Text};
use crate::transcript::GameResult;

static NOT_SAID: Text = text!(
    "{seat} bears what the others of that side fail to gain; the regulation does not say how many tricks the game \
     would have been lost with, and the cards that remain allow several: {least} to {most} points, as {court} \
     decides ({claim}).",
    "{seat} supporte ce que les autres de son camp auraient gagné ; le règlement ne dit pas avec combien de plis \
     le jeu aurait été perdu, et les cartes restantes en permettent plusieurs : de {least} à {most} points, au choix \
     de {court} ({claim}).",
    "{seat} draagt wat de anderen van die kant mislopen; het reglement zegt niet met hoeveel slagen het spel verloren \
     zou zijn, en de overblijvende kaarten laten er verschillende toe: {least} tot {most} punten, zoals {court} \
     beslist ({claim})."
);
static NOT_SAID_WHICH: Text = text!(
    "{seat} bears what the others of that side fail to gain; the regulation does not say which of the games would \
     have been lost, and the cards that remain allow more than one answer: {least} to {most} points, as {court} \
     decides ({claim}).",
    "{seat} supporte ce que les autres de son camp auraient gagné ; le règlement ne dit pas lesquels des jeux \
     auraient été perdus, et les cartes restantes permettent plusieurs réponses : de {least} à {most} points, au \
     choix de {court} ({claim}).",
    "{seat} draagt wat de anderen van die kant mislopen; het reglement zegt niet welke van de spelen verloren zouden \
     zijn, en de overblijvende kaarten laten meer dan één antwoord toe: {least} tot {most} punten, zoals {court} \
     beslist ({claim})."
);
static NOT_SAID_IF: Text = text!(
    "If the game counts as won, {seat} bears what the others of that side fail to gain; the regulation does not say \
     how many tricks it would have been lost with, and the cards that remain allow several: {least} to {most} \
     points, as {court} decides.",
    "Si le jeu compte comme gagné, {seat} supporte ce que les autres de son camp auraient gagné ; le règlement ne \
     dit pas avec combien de plis il aurait été perdu, et les cartes restantes en permettent plusieurs : de {least} à \
     {most} points, au choix de {court}.",
    "Als het spel als gewonnen telt, draagt {seat} wat de anderen van die kant mislopen; het reglement zegt niet met \
     hoeveel slagen het verloren zou zijn, en de overblijvende kaarten laten er verschillende toe: {least} tot {most} \
     punten, zoals {court} beslist."
);
static LABEL: Text = text!("given up here", "abandonné ici", "hier opgegeven");

/// What a player bears before the jury is asked, by the finding that it follows from; and why the jury is asked, where
/// that is said after the fault.
pub struct Borne {
    pub finding: usize,
    pub charge: Penalty,
    pub question: Option<Message>,
}

/// What each player bears before the jury is asked, and a finding where the text leaves the number open.
pub fn questions(case: &Case, findings: Hearing) -> (Vec<Borne>, Vec<Finding>) {
    let (mut all, mut questions) = (Vec::new(), Vec::new());
    for (n, charge) in every(case, findings) {
        let Some(finding) = findings.get(n) else { continue };
        let mut question = None;
        if Heard::undecided(&charge).is_open() {
            let args = [
                ("seat", Arg::Seat(charge.offender)),
                ("least", Arg::Number(charge.max.saturating_neg().into())),
                ("most", Arg::Number(charge.min.saturating_neg().into())),
                ("claim", Arg::Literal(finding.id())),
            ];
            if charge.only_if_won {
                question = Some(NOT_SAID_IF.with(args));
            } else {
                let (moment, at) = (finding.breach.moment, finding.breach.at.clone());
                let text = if case.auction.contracts().len() > 1 { &NOT_SAID_WHICH } else { &NOT_SAID };
                let asked = Finding::remark(RULE_SILENT, moment, at, LABEL.plain(), text.with(args));
                questions.push(asked.cites(&finding.basis.articles));
            }
        }
        all.push(Borne { finding: n, charge, question });
    }
    (all, questions)
}

/// What each finding comes to for who bears the loss of others; and why a decision on it no longer fits: the jury
/// took 4 points from South, and then decided that the game stands, so that South costs nobody anything.
type AllDue = Vec<(usize, ChargeDue, Option<WhyBad>)>;

/// What each player bears after the decisions of the jury. Where the games are settled, a charge is what it comes
/// to now, and no range.
pub fn due(case: &Case, findings: Hearing, now: &[(usize, Penalty)]) -> AllDue {
    if bearing(findings).next().is_none() {
        return Vec::new();
    }
    let known = every(case, findings);
    let why = not_due(findings);
    let ends = ends(case, findings);
    let due = |(n, finding): (usize, Heard)| {
        let charge =
            now.iter().chain(&known).find(|(other, _)| *other == n).map(|(_, charge)| charge.clone());
        let fixed = charge.as_ref().filter(|charge| charge.min == charge.max);
        let hangs = fixed.and_then(|charge| ends.get(&n).filter(|ends| **ends != (charge.min, charge.max)));
        let bad = finding.entry.points.and_then(|points| match &charge {
            None => Some(why.clone()),
            Some(charge) if !(charge.min..=charge.max).contains(&points) => {
                let (min, max) = (Some(charge.min), charge.max);
                Some(WhyBad::PointsOutOfRange { points, min, max, or_none: false, since: None })
            }
            Some(_) => None,
        });
        (n, ChargeDue { hangs: hangs.copied(), charge }, bad)
    };
    bearing(findings).map(due).collect()
}

/// The findings for which somebody bears what others lose.
fn bearing<'a>(findings: Hearing<'a>) -> impl Iterator<Item = (usize, Heard<'a>)> {
    findings.iter().enumerate().filter(|(_, finding)| finding.has(RemedyKind::BearsPartners))
}

/// The least and the most that each charge can come to, over everything that can be said of the games.
fn ends(case: &Case, findings: Hearing) -> HashMap<usize, (i32, i32)> {
    let mut ends: HashMap<usize, (i32, i32)> = HashMap::new();
    for said in Words::new(case, findings).possible() {
        let due = charges(case, findings, &said, &ending(case, said, [None; 4]));
        for (n, _) in bearing(findings) {
            let charge = due.iter().find(|(other, _)| *other == n);
            let (min, max) = charge.map_or((0, 0), |(_, charge)| (charge.min, charge.max));
            let known = ends.entry(n).or_insert((min, max));
            *known = (known.0.min(min), known.1.max(max));
        }
    }
    ends
}

/// Why nobody bears anything: what the jury decided of the game.
fn not_due(findings: Hearing) -> WhyBad {
    let decided = |finding: Heard| {
        let remedy = finding.game()?;
        let says = remedy.decided()?.result(remedy.offender_declares);
        // "The game stands" is an answer too, where the question was whether a hand shown was a mistake.
        let decides = says != GameResult::Stands || finding.standing.fault_if().is_some();
        decides.then(|| WhyBad::NotDue { other: finding.id(), says })
    };
    findings.iter().rev().find_map(decided).unwrap_or(WhyBad::NoPoints)
}

/// Each charge as it can still come out, over everything that can be said of the games. A charge that is due
/// only with one answer of the jury is listed only if the jury has to set its number.
fn every(case: &Case, findings: Hearing) -> Vec<(usize, Penalty)> {
    if bearing(findings).next().is_none() {
        return Vec::new();
    }
    let words = Words::new(case, findings);
    let due = |said: &Said| charges(case, findings, said, &ending(case, *said, [None; 4]));
    let mut found = due(&words.mildest().0);
    for (n, charge) in words.possible().iter().flat_map(due) {
        match found.iter_mut().find(|(other, _)| *other == n) {
            Some((_, known)) if findings.on(n, &charge).is_open() => {
                (known.min, known.max) = (known.min.min(charge.min), known.max.max(charge.max));
            }
            // Where the points of the game fix the number, there is nothing to ask.
            Some(_) => {}
            None => found.push((n, Penalty { only_if_won: true, ..charge })),
        }
    }
    found.retain(|(_, charge)| !charge.only_if_won || charge.min != charge.max);
    found
}

/// The fewest and the most points with what players bear for others.
pub fn charged(findings: Hearing, points: PerSeat<i32>, charges: &[(usize, Penalty)]) -> PerSeat<(i32, i32)> {
    let ends = PerSeat::from_fn(|seat| (points[seat], points[seat]));
    charges.iter().fold(ends, |ends, (n, charge)| {
        let borne = findings.on(*n, charge).range();
        PerSeat::from_fn(|seat| {
            (ends[seat].0.saturating_add(borne[seat].0), ends[seat].1.saturating_add(borne[seat].1))
        })
    })
}

/// Each charge with the number of its finding; none where the games come out another way.
pub fn charges(case: &Case, findings: Hearing, said: &Said, ending: &Ending) -> Vec<(usize, Penalty)> {
    let Ok(score) = &ending.score else { return Vec::new() };
    // Where the lawful game of other players counts, it is their partners whom somebody pays for.
    let of_others = said.lawful.contains(&true) && lawful_game::is_of_another_side(case);
    if let Some(lawful) = lawful_game::bidding(case).filter(|_| of_others) {
        let (calls, incidents, claims) = (case.calls.clone(), case.incidents.clone(), case.claims.clone());
        return charges(
            &Case { auction: &lawful, calls, incidents, claims, ..*case },
            findings,
            said,
            ending,
        );
    }
    let heard = findings.iter().map(|finding| said.hears(finding)).enumerate();
    let charge = |(n, finding): (usize, Heard)| {
        let offender = finding.breach.seat?;
        let mut games = case.auction.contracts().iter().enumerate();
        let own = games.find(|(_, contract)| contract.is_declarer(offender));
        let holds = |game: &usize, result: GameResult| {
            finding.game().is_some_and(|remedy| remedy.is_about(*game)) && said.results[*game] == result
        };
        Some((
            n,
            match own {
                // East showed his hand first and lost the game with it, then South showed his: it is East who
                // bears the loss, and South bears none.
                Some((game, contract))
                    if holds(&game, GameResult::Lost)
                        && said.lost_by[game].is_none_or(|first| first == n) =>
                {
                    for_partner(contract, offender, &score.points)
                }
                Some(_) => None,
                None => {
                    let games = 0..case.auction.contracts().len().min(4);
                    let won: Vec<usize> = games.filter(|game| holds(game, GameResult::Won)).collect();
                    for_defenders(case, &finding, offender, said, &won, ending)
                }
            }?,
        ))
    };
    heard.filter(|(_, finding)| finding.has(RemedyKind::BearsPartners)).filter_map(charge).collect()
}

/// The partner of the player gets back what he loses.
fn for_partner(contract: &Contract, offender: Seat, points: &PerSeat<i32>) -> Option<Penalty> {
    let partners: SeatSet = contract.players.iter().filter(|seat| *seat != offender).collect();
    let loss = added(partners.iter().map(|seat| points[seat].min(0)));
    let repaid = partners.iter().map(|seat| points[seat].min(0).saturating_neg()).next()?;
    between(offender, loss, loss, Some((Share::Fixed(repaid), partners)))
}

/// What the other defenders would have, had the games that he gave up been lost: as many of them together
/// as the cards allowed or as few, and with as many tricks or as few.
fn for_defenders(
    case: &Case,
    finding: &Finding,
    offender: Seat,
    said: &Said,
    won: &[usize],
    ending: &Ending,
) -> Option<Penalty> {
    let points = game_points(ending);
    let counted = |game: usize| counted_game(case, game, said.lawful.get(game) == Some(&true));
    let lost = |game: usize, contract: &Contract, fewest: bool| {
        // Cards that were played on all the same show by how much it would have been lost.
        let taken = contract.players.iter().map(|seat| case.replay.won[seat]).sum();
        let announced = award(case, contract, taken, false);
        let allowed = unplayed_result::awarded(case, game, false).map(|ends| ends.tricks).unwrap_or_default();
        let tricks = if fewest { allowed.iter().min() } else { allowed.iter().max() };
        GameEnd { won: false, tricks: tricks.copied().unwrap_or(announced.tricks) }
    };
    let missed = |set: &[usize], fewest: bool| -> Option<i32> {
        let otherwise = |(game, end): &(usize, GameEnd)| {
            let contract = counted(*game)?;
            Some((contract, if set.contains(game) { lost(*game, contract, fewest) } else { *end }))
        };
        let ends: Vec<(&Contract, GameEnd)> = ending.ends.iter().map(otherwise).collect::<Option<_>>()?;
        let otherwise = super::score::score(case.law, &ends).ok()?;
        let partners = conditions::partners(case, offender);
        Some(added(partners.iter().map(|seat| points[seat].saturating_sub(otherwise.points[seat]).min(0))))
    };
    let sets = lost_together(case, finding, won);
    let each = sets.iter().flat_map(|set| [missed(set, true), missed(set, false)]);
    let each: Vec<i32> = each.collect::<Option<_>>()?;
    between(offender, *each.iter().min()?, *each.iter().max()?, None)
}

/// The games that would have been lost, of those that he gave up: every set of them that the cards allowed,
/// or the one that cards played on all the same have shown.
fn lost_together(case: &Case, finding: &Finding, given_up: &[usize]) -> Vec<Vec<usize>> {
    if given_up.len() < 2 {
        return vec![given_up.to_vec()];
    }
    let shown = |game: &usize| {
        let Some(contract) = case.auction.contracts().get(*game) else { return false };
        let taken = contract.players.iter().map(|seat| case.replay.won[seat]).sum();
        case.replay.is_finished() && !contract.aim.is_met(taken, contract.level)
    };
    let shown: Vec<usize> = given_up.iter().copied().filter(shown).collect();
    if !shown.is_empty() {
        return vec![shown];
    }
    let claimed = case.claims.iter().find(|claimed| claimed.moment == finding.breach.moment);
    let known = claimed.and_then(|claimed| claimed.lost_together.clone());
    let sets = known.unwrap_or_else(|| (0..1 << case.auction.contracts().len().min(4)).collect());
    let of = |set: &u8| given_up.iter().copied().filter(|game| set >> game & 1 == 1).collect::<Vec<usize>>();
    let mut sets: Vec<Vec<usize>> = sets.iter().map(of).filter(|set| !set.is_empty()).collect();
    sets.sort_unstable();
    sets.dedup();
    sets
}

fn between(offender: Seat, min: i32, max: i32, share: Option<(Share, SeatSet)>) -> Option<Penalty> {
    (min != 0).then(|| Penalty {
        min,
        max,
        share,
        or_more: false,
        must_decide: false,
        ..Penalty::unlimited(offender, false)
    })
}
