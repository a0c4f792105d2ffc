//! The five stages of a judgement. Each takes what the one before it made, and what it gives is all that the
//! next one sees.

use std::sync::Arc;

use super::settle::Settlement;
use super::{
    BadDecision, Custom, Decisions, Finding, JuryOutcomes, Ruling, charges, conflicts, customs, cut_short,
    discards, fines, first_of_round, jury_outcomes, later_claims, lawful_game, price, readings,
    repeat_offences, settle, sheet, silences, unplayed, unranked, words,
};
use crate::auction::{Auction, Contract, Rules};
use crate::cards::PerSeat;
use crate::codes::Code;
use crate::replay::{Holdings, Replay, Table, Terms};
use crate::rulebook::Law;
use crate::rules::{self, Case, Tally};
use crate::session_history::Past;
use crate::shown_hands::Memo;
use crate::transcript::Transcript;

/// What does not depend on any reading of the law.
pub(super) struct Deal<'a> {
    transcript: &'a Transcript,
    table: Table,
    holdings: Holdings,
    decisions: &'a Decisions,
    memo: &'a Arc<Memo>,
    past: Option<&'a Past>,
    /// Is it asked how the games can still come out?
    each_way: bool,
}

impl<'a> Deal<'a> {
    pub(super) fn new(
        transcript: &'a Transcript,
        decisions: &'a Decisions,
        memo: &'a Arc<Memo>,
        past: Option<&'a Past>,
        each_way: bool,
    ) -> Deal<'a> {
        let table = Table::of(transcript);
        let holdings = Holdings::deduce(transcript, &table);
        Deal { transcript, table, holdings, decisions, memo, past, each_way }
    }
}

/// Every breach with what the rulebook makes of it, in the order of events.
struct Priced {
    findings: Vec<Finding>,
}

/// What was priced, with what several findings raise together: conflicts, repetitions, questions to the jury.
struct Asked {
    findings: Vec<Finding>,
}

/// What was asked, with what the jury answered, and its decisions that cannot be followed.
struct Decided {
    findings: Vec<Finding>,
    bad: Vec<BadDecision>,
    /// How many findings on earlier losses there could be, had the jury decided those deals otherwise.
    of_history: usize,
}

/// How the games end and what everybody gets for it.
struct Settled {
    findings: Vec<Finding>,
    bad: Vec<BadDecision>,
    settlement: Settlement,
    jury_outcomes: JuryOutcomes,
    fines: PerSeat<u32>,
    fines_range: PerSeat<(u32, u32)>,
    customs: Vec<Custom>,
}

/// All five stages: the verdict, and what every other reading of the law would make of it.
pub(super) fn judge(mut deal: Deal, law: &Law) -> Ruling {
    let (ruling, asked) = law.noting(|| rule(&deal, law));
    deal.each_way = false;
    compare(ruling, &deal, law, &asked)
}

/// The stages up to the points, with the readings as they are chosen.
pub(super) fn rule(deal: &Deal, law: &Law) -> Ruling {
    let auction = Auction::of(Rules { past: deal.past, ..Rules::of(deal.transcript, &deal.holdings, law) });
    let replay = replay(deal, law, auction.contracts());
    let case = Case::new(deal.transcript, law, &auction, &replay, deal.memo, deal.past);
    let (priced, log) = price(deal, &case);
    let decided = decide(&case, ask(&case, priced), deal.decisions);
    let of_history = decided.of_history;
    let settled = settle(deal, &case, decided);
    let Settled { findings, bad, settlement, jury_outcomes, fines, fines_range, customs } = settled;
    let first_of_round = first_of_round(&case);
    Ruling {
        outcome: settlement.outcome,
        games: settlement.games,
        findings,
        points: settlement.points,
        first_of_round,
        fines_range,
        fines,
        score: settlement.score,
        no_score: settlement.no_score,
        bad_decisions: bad,
        decisions: deal.decisions.clone(),
        of_history,
        customs,
        other_readings: Vec::new(),
        log,
        past: None,
        memo: deal.memo.clone(),
        jury_outcomes,
        hangs_on: Vec::new(),
        auction,
        replay,
    }
}

/// The cards as they fell, as far as they count.
fn replay(deal: &Deal, law: &Law, contracts: &[Contract]) -> Replay {
    let terms = match contracts.first() {
        Some(contract) => Terms {
            trump: contract.trump,
            first_leader: contract.leader,
            length: if discards(law, deal.transcript, contract.game) { 12 } else { 13 },
        },
        None => Terms::default(),
    };
    let holdings = match terms.length {
        12 => deal.holdings.clone().with_discards(deal.transcript, &deal.table),
        _ => deal.holdings.clone(),
    };
    let end = later_claims::end_of_play(deal.transcript, &deal.table, law, contracts);
    let ended = end.map(|step| deal.table.until(step));
    Replay::run(ended.as_ref().unwrap_or(&deal.table), holdings, terms)
}

/// What the rulebook makes of every breach by itself; and which rules were asked, and what they answered.
fn price(deal: &Deal, case: &Case) -> (Priced, Vec<(Code, Tally)>) {
    let mut answers = rules::check(case);
    let log = std::mem::take(&mut answers.log);
    let mut findings = price::findings(case, answers);
    later_claims::apply(case, &mut findings);
    if let Some(lawful) = lawful_game::bidding(case).filter(|_| !case.claims.is_empty()) {
        let case = Case::new(case.transcript, case.law, &lawful, case.replay, deal.memo, case.past);
        let mut otherwise = price::findings(&case, rules::check(&case));
        later_claims::apply(&case, &mut otherwise);
        lawful_game::note(&mut findings, &otherwise);
    }
    (Priced { findings }, log)
}

/// What the findings raise together.
fn ask(case: &Case, Priced { mut findings }: Priced) -> Asked {
    conflicts::remark(case, &mut findings);
    unranked::remark(case, &mut findings);
    unplayed::remark(case, &mut findings);
    unplayed::costs_nothing(&mut findings);
    cut_short::remark(case, &mut findings);
    repeat_offences::apply(case, &mut findings);
    charges::ask(case, &mut findings);
    Asked { findings }
}

/// What the jury has answered, and what its answers leave to ask.
fn decide(case: &Case, Asked { mut findings }: Asked, decisions: &Decisions) -> Decided {
    let of_history = rules::of_history(case);
    let mut bad = decisions.apply(case.law, &mut findings, of_history);
    unplayed::close(case, &mut findings);
    bad.extend(conflicts::contradictions(case, &findings, decisions));
    if !decisions.0.is_empty() {
        conflicts::close(case, &mut findings);
        conflicts::overrule(case, &mut findings);
    }
    conflicts::outdo(case, &mut findings);
    Decided { findings, bad, of_history }
}

/// How the games end, what that is worth, and whether the table wrote it down so.
fn settle(deal: &Deal, case: &Case, decided: Decided) -> Settled {
    let Decided { mut findings, mut bad, .. } = decided;
    let jury_outcomes =
        if deal.each_way { jury_outcomes::all(case, &findings, deal.decisions) } else { JuryOutcomes::One };
    let mut settlement = settle::settle(case, &findings);
    if sheet::check(case, &settlement, &mut findings) {
        settlement = settle::settle(case, &findings);
    }
    for (n, why) in charges::renew(case, &mut findings, std::mem::take(&mut settlement.charges)) {
        let Some(finding) = findings.get(n) else { continue };
        let (id, articles) = (finding.id(), finding.basis.articles.clone());
        bad.push(BadDecision { at: deal.decisions.place_of(&id), id, why, articles });
    }
    let fines = fines::fines(case, &findings, &settlement);
    silences::remark(case, &settlement, &mut findings);
    words::name_players(case, &mut findings);
    let customs = customs::customs(case, &settlement, &findings);
    let fines_range = fines::range(case, &jury_outcomes, &fines);
    Settled { findings, bad, settlement, jury_outcomes, fines, fines_range, customs }
}

/// What other readings of the law would give, and whether the table followed one of them on its sheet.
fn compare(mut ruling: Ruling, deal: &Deal, law: &Law, asked: &[usize]) -> Ruling {
    readings::compare(&mut ruling, deal, law, asked);
    sheet::by_another_reading(&mut ruling);
    ruling
}
