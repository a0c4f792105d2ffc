//! The five stages of a judgement. Each takes what the one before it made, and what it gives is all that the
//! next one sees. A finding stays as it was priced; what comes to it later stands on the docket.

use std::borrow::Cow;
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use super::charges::Borne;
use super::docket::{Docket, Hearing};
use super::price::{together, with};
use super::settle::Settlement;
use super::unproved::Proved;
use super::{
    BadDecision, Custom, Decisions, Finding, JuryOutcomes, Remedy, Ruling, charges, conflicts, customs,
    cut_short, discards, fines, first_of_round, jury_outcomes, later_claims, lawful_game, more_ways, price,
    readings, repeat_offences, sheet, silences, unknown_dealer, unplayed, unproved, unranked, words,
};
use crate::auction::{Auction, Contract, Rules, WrongCall};
use crate::cards::PerSeat;
use crate::codes::Code;
use crate::replay::{Holdings, Replay, Table, Terms, TrickSpan, TrumpIs};
use crate::rulebook::{GameRules, Law};
use crate::rules::{self, Breach, Case, Mark, Tally};
use crate::session_history::Past;
use crate::shown_hands::{Claimed, Memo};
use crate::transcript::Transcript;
use crate::verdict::Certainty;

/// What does not depend on any reading of the law.
pub(super) struct Deal<'a> {
    pub transcript: &'a Transcript,
    table: Table,
    holdings: Holdings,
    decisions: &'a Decisions,
    pub memo: &'a Arc<Memo>,
    past: Option<&'a Past>,
    /// What counts as proved that the record does not show.
    pub proved: Proved,
    /// Is it asked how the games can still come out?
    pub each_way: bool,
    /// The play as it was followed last, which most readings of the law leave as it is.
    followed: Followed,
}

type Followed = Rc<RefCell<Option<(Following, Replay)>>>;

/// What the play is followed by, beside who had to lead first.
#[derive(Clone, Copy, PartialEq)]
struct Following {
    trump: TrumpIs,
    length: u8,
    puts_cards_aside: bool,
    /// The step of the record with which it ended.
    end: Option<usize>,
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
        let (proved, followed) = (Proved::default(), Followed::default());
        Deal { transcript, table, holdings, decisions, memo, past, proved, each_way, followed }
    }

    /// The deal if this counts as proved.
    pub fn with_proved(&self, proved: Proved) -> Deal<'a> {
        let (table, holdings) = (self.table.clone(), self.holdings.clone());
        Deal { table, holdings, proved, followed: self.followed.clone(), ..*self }
    }

    /// With the calls that the jury finds to have been out of turn, where it has just said so.
    fn proved_by_the_jury(&self, findings: &[Finding]) -> Option<Proved> {
        let of_bidding = |finding: &&Finding| {
            rules::has(finding.breach.code, Mark::TurnsTheBidding) && self.decisions.find_proved(finding)
        };
        let mut found = findings.iter().filter(of_bidding).peekable();
        found.peek()?;
        Some(self.proved.with(found))
    }

    /// The jury says that a call was not out of turn: then what else is wrong with it is certain.
    fn is_found_in_turn(&self, case: &Case, finding: &Finding, findings: &[Finding]) -> bool {
        let Breach { code, seat, moment, .. } = &finding.breach;
        let is_of_the_call = |other: &&Finding| {
            other.breach.code != *code && (other.breach.seat, other.breach.moment) == (*seat, *moment)
        };
        let is_the_fault =
            |fault: &WrongCall| Some(fault.step) == moment.of_auction() && fault.refusal.code == *code;
        let turn = |other: &Finding| rules::has(other.breach.code, Mark::TurnsTheBidding);
        case.auction.faults.iter().any(is_the_fault)
            && findings
                .iter()
                .filter(is_of_the_call)
                .any(|other| turn(other) && self.decisions.find_refuted(other))
    }

    /// The deal if nothing had been written down for it.
    pub fn with_record<'t>(&'t self, transcript: &'t Transcript) -> Deal<'t> {
        let (table, holdings, proved) = (self.table.clone(), self.holdings.clone(), self.proved.clone());
        Deal { transcript, table, holdings, proved, followed: Followed::default(), ..*self }
    }
}

/// Every breach with what the rulebook makes of it, in the order of events.
struct Priced {
    findings: Vec<Finding>,
    /// One for each that was done before, which stands after what is asked about that moment.
    again: Vec<Finding>,
    /// What counts as proved once the jury has said that a call was out of turn: the bidding then went otherwise.
    of_bidding: Option<Proved>,
}

/// What was priced, with the questions that several findings raise together among them; and the docket with what is
/// asked about the others, of which nothing is answered yet.
struct Asked {
    findings: Vec<Finding>,
    docket: Docket,
}

impl Asked {
    fn heard(&self) -> Hearing<'_> {
        Hearing::new(&self.findings, &self.docket)
    }

    /// With the questions that these findings raise.
    fn raising<I: IntoIterator<Item = Finding>>(self, questions: impl FnOnce(Hearing) -> I) -> Asked {
        let new: Vec<Finding> = questions(self.heard()).into_iter().collect();
        let (findings, docket) = together(self.findings, self.docket, new);
        Asked { findings, docket }
    }
}

/// The docket with what the jury has answered, and its decisions that cannot be followed.
#[derive(Clone)]
struct Decided {
    findings: Vec<Finding>,
    docket: Docket,
    bad: Vec<BadDecision>,
    /// How many findings on earlier losses there could be, had the jury decided those deals otherwise.
    of_history: usize,
}

/// How the games end and what everybody gets for it; findings come to it of the sheet and of silences.
struct Settled {
    findings: Vec<Finding>,
    docket: Docket,
    bad: Vec<BadDecision>,
    settlement: Settlement,
    jury_outcomes: JuryOutcomes,
    fines: PerSeat<u32>,
    fines_range: PerSeat<(u32, u32)>,
    customs: Vec<Custom>,
}

/// What stands before the games are settled. A reading that only the points ask for (what does a lost solo cost?)
/// changes nothing of it.
#[derive(Clone)]
struct Unsettled {
    auction: Auction,
    replay: Replay,
    claims: Vec<Claimed>,
    decided: Decided,
    log: Vec<(Code, Tally)>,
}

/// All five stages: the verdict, and what every other reading of the law would make of it.
pub(super) fn judge(mut deal: Deal, law: &Law) -> Ruling {
    let (unsettled, early) = law.noting(|| unsettled(&deal, law));
    let (ruling, late) = law.noting(|| enclosed(settled(&deal, law, unsettled.clone()), &deal, law));
    deal.memo.steps.use_up(more_ways(&ruling, deal.transcript));
    deal.each_way = false;
    let mut asked: Vec<usize> = early.iter().chain(&late).copied().collect();
    asked.sort_unstable();
    asked.dedup();
    readings::compare(ruling, &deal, law, &asked, |reading, law| match early.contains(&reading) {
        true => ruled(&deal, law),
        false => enclosed(settled(&deal, law, unsettled.clone()), &deal, law),
    })
}

/// The verdict with the readings as they are chosen, and limits that hold whatever is proved.
pub(super) fn ruled(deal: &Deal, law: &Law) -> Ruling {
    enclosed(rule(deal, law), deal, law)
}

fn enclosed(ruling: Ruling, deal: &Deal, law: &Law) -> Ruling {
    unknown_dealer::enclose(unproved::enclose(ruling, deal, law), deal, law)
}

/// The stages up to the points, with the readings as they are chosen.
pub(super) fn rule(deal: &Deal, law: &Law) -> Ruling {
    settled(deal, law, unsettled(deal, law))
}

/// The stages before the points.
fn unsettled(deal: &Deal, law: &Law) -> Unsettled {
    let most_ways = deal.memo.ways_of_joining;
    let rules = Rules::of(deal.transcript, &deal.holdings, law);
    let out_of_turn = deal.proved.out_of_turn();
    let auction = Auction::of(Rules { past: deal.past, most_ways, out_of_turn: &out_of_turn, ..rules });
    let replay = replay(deal, law, auction.contracts());
    let case = Case::new(deal.transcript, law, &auction, &replay, deal.memo, deal.past);
    // Of the other readings and answers nobody asks which rules were put to the test.
    let case = if deal.each_way { case } else { case.without_occasions() };
    let (priced, log) = price(deal, &case);
    if let Some(proved) = priced.of_bidding {
        return unsettled(&deal.with_proved(proved), law);
    }
    let decided = decide(&case, ask(&case, priced), deal.decisions);
    let claims = case.claims;
    Unsettled { auction, replay, claims, decided, log }
}

/// The verdict on it.
fn settled(deal: &Deal, law: &Law, unsettled: Unsettled) -> Ruling {
    let Unsettled { auction, replay, claims, decided, log } = unsettled;
    let case = Case::with_claims(deal.transcript, law, &auction, &replay, claims, deal.past);
    let of_history = decided.of_history;
    let settled = settle(deal, &case, decided);
    let Settled { findings, docket, bad, settlement, jury_outcomes, fines, fines_range, customs } = settled;
    let first_of_round = first_of_round(&case);
    Ruling {
        outcome: settlement.outcome,
        games: settlement.games,
        findings,
        docket,
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
        pasts_fell_short: false,
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
    // Where nobody knows the game, everybody may have put a card aside, unless thirteen tricks were played.
    let may_discard = || {
        let discards = |rules: &GameRules| law.of(&rules.discard) == Some(&true);
        let is_noted = deal.transcript.discards.cards.iter().any(|(_, card)| card.is_some());
        let is_begun = |span: &&TrickSpan| span.leader.is_none() || span.from < span.to;
        deal.table.tricks.iter().filter(is_begun).count() < 13
            && (is_noted || law.book.games.values().any(discards))
    };
    let puts_cards_aside = match contracts.first() {
        Some(_) => terms.length == 12,
        None => may_discard(),
    };
    let end = later_claims::end_of_play(deal.transcript, &deal.table, law, contracts);
    let following = Following { trump: terms.trump, length: terms.length, puts_cards_aside, end };
    let mut followed = deal.followed.borrow_mut();
    let known =
        followed.as_ref().filter(|(before, _)| *before == following).map(|(_, replay)| replay.clone());
    let replay = known.unwrap_or_else(|| {
        let holdings = match puts_cards_aside {
            true => deal.holdings.clone().with_discards(deal.transcript, &deal.table),
            false => deal.holdings.clone(),
        };
        let ended = end.map(|step| deal.table.until(step));
        let terms = Terms { first_leader: None, ..terms };
        let replay = Replay::run(ended.as_ref().unwrap_or(&deal.table), holdings, terms);
        *followed = Some((following, replay.clone()));
        replay
    });
    replay.first_led_by(terms.first_leader)
}

/// What the rulebook makes of every breach by itself; and which rules were asked, and what they answered.
fn price(deal: &Deal, case: &Case) -> (Priced, Vec<(Code, Tally)>) {
    let mut answers = rules::check(case);
    let log = std::mem::take(&mut answers.log);
    let asked_again =
        answers.breaches.iter().any(|it| it.certainty != Certainty::Certain).then(|| answers.clone());
    let mut proved = deal.proved.clone();
    let mut findings = price::findings(case, answers, &proved);
    let of_bidding = deal.proved_by_the_jury(&findings);
    if let Some(answers) = asked_again {
        let by_jury = findings.iter().filter(|finding| {
            deal.decisions.find_proved(finding) || deal.is_found_in_turn(case, finding, &findings)
        });
        let with_jury = proved.with(by_jury);
        if !with_jury.is_empty() {
            proved = with_jury;
            findings = price::findings(case, answers, &proved);
        }
    }
    later_claims::apply(case, &mut findings);
    let is_to_be_noted = lawful_game::is_to_be_noted(case, &findings);
    if let Some(lawful) = lawful_game::bidding(case).filter(|_| is_to_be_noted) {
        let by_law = Case::new(case.transcript, case.law, &lawful, case.replay, deal.memo, case.past);
        let mut otherwise = price::findings(&by_law, rules::check(&by_law), &proved);
        later_claims::apply(&by_law, &mut otherwise);
        lawful_game::note(case, &mut findings, &otherwise);
    }
    let again = repeat_offences::apply(case, &mut findings);
    (Priced { findings, again, of_bidding }, log)
}

/// What the findings raise together.
fn ask(case: &Case, Priced { findings, again, .. }: Priced) -> Asked {
    let Asked { findings, .. } = Asked { findings, docket: Docket::default() }
        .raising(|heard| conflicts::questions(case, heard))
        .raising(|_| unranked::question(case));
    let (docket, questions) = unplayed::questions(case, &findings);
    let mut asked = Asked { findings, docket }.raising(|_| questions);
    for finding in unplayed::left_to_the_jury(asked.heard()) {
        asked.docket.of_mut(finding).ask(Remedy::Referee);
    }
    let mut asked = asked.raising(|heard| cut_short::question(case, heard)).raising(|_| again);
    let (borne, questions) = charges::questions(case, asked.heard());
    for Borne { finding, charge, question } in borne {
        let entry = asked.docket.of_mut(finding);
        (entry.charge, entry.question) = (Some(charge), question);
    }
    asked.raising(|_| questions)
}

/// What the jury has answered, and what its answers leave to ask.
fn decide(case: &Case, Asked { findings, mut docket }: Asked, decisions: &Decisions) -> Decided {
    let of_history = rules::of_history(case);
    let mut bad = decisions.apply(case.law, &findings, &mut docket, of_history);
    unplayed::close(case, &findings, &mut docket);
    bad.extend(conflicts::contradictions(case, Hearing::new(&findings, &docket), decisions));
    if !decisions.0.is_empty() {
        conflicts::close(case, &findings, &mut docket);
        conflicts::overrule(case, &findings, &mut docket);
    }
    conflicts::outdo(case, &findings, &mut docket);
    Decided { findings, docket, bad, of_history }
}

/// How the games end, what that is worth, and whether the table wrote it down so.
fn settle(deal: &Deal, case: &Case, decided: Decided) -> Settled {
    let Decided { findings, mut docket, mut bad, .. } = decided;
    let jury_outcomes = match deal.each_way {
        true => {
            let heard = Hearing::new(&findings, &docket);
            jury_outcomes::all(case, heard, deal.decisions, &deal.memo.steps)
        }
        false => JuryOutcomes::One,
    };
    let (settlement, findings) = sheet::settled(case, Cow::Owned(findings), &docket);
    for (n, due, why) in charges::due(case, Hearing::new(&findings, &docket), &settlement.charges) {
        docket.of_mut(n).due = Some(due);
        bad.extend(why.map(|why| deal.decisions.not_followed(&findings[n], why)));
    }
    let fines = fines::fines(case, Hearing::new(&findings, &docket), &settlement);
    let findings = with(findings.into_owned(), silences::remarks(case, &settlement));
    let players = words::players(case, Hearing::new(&findings, &docket));
    for (n, whose) in players.into_iter().enumerate().filter(|(_, whose)| whose.is_some()) {
        docket.of_mut(n).whose = whose;
    }
    let customs = customs::customs(case, &settlement, Hearing::new(&findings, &docket));
    let fines_range = fines::range(case, Hearing::new(&findings, &docket), &jury_outcomes, &fines);
    Settled { findings, docket, bad, settlement, jury_outcomes, fines, fines_range, customs }
}
