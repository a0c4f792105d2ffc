//! What a player bears who gave up wrongly: the points that it costs the others of his side, as far as
//! the games really end so.

use super::remedies::number;
use super::settle::{self, Ending, Said};
use super::{Finding, GameEnd, Penalty, conditions, rest};
use crate::auction::Contract;
use crate::cards::{PerSeat, Seat, SeatSet};
use crate::codes::RULE_SILENT;
use crate::rulebook::Share;
use crate::rules::Case;
use crate::text;
use crate::text::{Arg, Text};
use crate::transcript::GameResult;

static NOT_SAID: Text = text!(
    "{seat} bears what the others of that side fail to gain; the regulation does not say how many tricks the game \
     would have been lost with, and the cards that remain allow several: {least} to {most} points, as the jury \
     decides ({claim}).",
    "{seat} supporte ce que les autres de son camp manquent de gagner ; le règlement ne dit pas avec combien de plis \
     le jeu aurait été perdu, et les cartes restantes en permettent plusieurs : de {least} à {most} points, au choix \
     du jury ({claim}).",
    "{seat} draagt wat de anderen van die kant mislopen; het reglement zegt niet met hoeveel slagen het spel verloren \
     zou zijn, en de overblijvende kaarten laten er verschillende toe: {least} tot {most} punten, zoals de jury \
     beslist ({claim})."
);
static LABEL: Text = text!("given up here", "abandonné ici", "hier opgegeven");

/// What the jury is asked about charges has to be known before it answers; and why it is asked.
pub fn ask(case: &Case, findings: &mut Vec<Finding>) {
    if !findings.iter().any(|finding| finding.pays_for_partners) {
        return;
    }
    let mut remarks = Vec::new();
    for (n, charge) in settle::settle(case, findings).charges {
        let finding = &mut findings[n];
        if charge.is_open() {
            let args = [
                ("seat", Arg::Seat(charge.offender)),
                ("least", Arg::Number(charge.max.saturating_neg().into())),
                ("most", Arg::Number(charge.min.saturating_neg().into())),
                ("claim", Arg::Literal(finding.id())),
            ];
            let (moment, at) = (finding.moment, finding.at.clone());
            let remark = Finding::remark(RULE_SILENT, moment, at, LABEL.plain(), NOT_SAID.with(args));
            remarks.push(Finding { articles: finding.articles.clone(), ..remark });
        }
        finding.penalty = Some(charge);
    }
    if !remarks.is_empty() {
        findings.extend(remarks);
        findings.sort_by_key(|finding| finding.moment);
        number(findings);
    }
}

/// Each charge with the number of its finding; none where the games come out another way.
pub fn charges(case: &Case, findings: &[Finding], said: &Said, ending: &Ending) -> Vec<(usize, Penalty)> {
    let Ok(score) = &ending.score else { return Vec::new() };
    let bearing = findings.iter().enumerate().filter(|(_, finding)| finding.pays_for_partners);
    let charge = |(n, finding): (usize, &Finding)| {
        let offender = finding.seat?;
        let own = case.auction.contracts().iter().position(|contract| contract.is_declarer(offender));
        let holds = |game: &usize, result: GameResult| {
            finding.game.as_ref().is_some_and(|remedy| remedy.is_about(*game))
                && said.results[*game] == result
        };
        let charge = match own {
            Some(game) if holds(&game, GameResult::Lost) => {
                for_partner(&case.auction.contracts()[game], offender, &score.points)
            }
            Some(_) => None,
            None => {
                let games = 0..case.auction.contracts().len().min(4);
                let won: Vec<usize> = games.filter(|game| holds(game, GameResult::Won)).collect();
                for_defenders(case, offender, &won, ending, &score.points)
            }
        };
        let decided = finding.penalty.as_ref().and_then(|penalty| penalty.decided);
        Some((n, Penalty { decided, ..charge? }))
    };
    bearing.filter_map(charge).collect()
}

/// The partner of the player gets back what he loses.
fn for_partner(contract: &Contract, offender: Seat, points: &PerSeat<i32>) -> Option<Penalty> {
    let partners: SeatSet = contract.players.iter().filter(|seat| *seat != offender).collect();
    let loss = partners.iter().map(|seat| points[seat].min(0)).sum();
    let repaid = partners.iter().map(|seat| points[seat].min(0).saturating_neg()).next()?;
    between(offender, loss, loss, Some((Share::Fixed(repaid), partners)))
}

/// What the other defenders would have, had the games that he gave up been lost: with as many tricks as
/// the cards allowed, or as few.
fn for_defenders(
    case: &Case,
    offender: Seat,
    won: &[usize],
    ending: &Ending,
    points: &PerSeat<i32>,
) -> Option<Penalty> {
    let contracts = case.auction.contracts();
    let lost = |game: usize, fewest: bool| {
        let announced = settle::award(case, &contracts[game], contracts[game].level.saturating_sub(1), false);
        let allowed = rest::awarded(case, game, false).map(|ends| ends.tricks).unwrap_or_default();
        let tricks = if fewest { allowed.iter().min() } else { allowed.iter().max() };
        GameEnd { won: false, tricks: tricks.copied().unwrap_or(announced.tricks) }
    };
    let missed = |fewest: bool| -> Option<i32> {
        let otherwise = |(game, end): &(usize, GameEnd)| {
            (&contracts[*game], if won.contains(game) { lost(*game, fewest) } else { *end })
        };
        let ends: Vec<(&Contract, GameEnd)> = ending.ends.iter().map(otherwise).collect();
        let otherwise = super::score::score(case.law, &ends).ok()?;
        let partners = conditions::partners(case, offender);
        Some(partners.iter().map(|seat| (points[seat] - otherwise.points[seat]).min(0)).sum())
    };
    let (one, other) = (missed(true)?, missed(false)?);
    between(offender, one.min(other), one.max(other), None)
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
