//! From a breach to a finding: what the rulebook makes of it.

use std::collections::{BTreeMap, HashSet};

use super::docket::{Docket, DocketEntry, Hearing};
use super::reasons;
use super::resolver::{Resolver, Ruled, game_remedy};
use super::unproved::Proved;
use super::{Basis, Finding, Remedy, RemedyKind, Standing, Until, conditions, repeat_offences};
use crate::auction::Contract;
use crate::codes::{Code, TRANSCRIPT_UNKNOWN};
use crate::rulebook::{Fate, JuryOr, Mistakes, Several, StatedRemedy};
use crate::rules::{self, Answers, Breach, Case, Mark, Unknown};
use crate::text;
use crate::text::Text;
use crate::transcript::Moment;
use crate::verdict::Certainty;

/// Every finding of the deal, in the order of events.
pub fn findings(case: &Case, answers: Answers, proved: &Proved) -> Vec<Finding> {
    let mut breaches = answers.breaches;
    breaches.sort_by_key(|breach| breach.moment);
    let mut findings: Vec<Finding> = Vec::with_capacity(breaches.len());
    let (mut done, mut misdealt) = (HashSet::new(), false);
    for breach in breaches {
        let what = (breach.code, breach.seat);
        let in_this_deal = breach.seat.is_some() && done.contains(&what);
        let repeated = in_this_deal || repeat_offences::before(case, breach.code, breach.seat).is_some();
        let dealt_again = misdealt || conditions::follows_passes(case);
        let is_proved = breach.certainty == Certainty::Certain || proved.contains(&breach);
        let complaint = (breach.certainty == Certainty::Alleged && !is_proved).then(|| breach.clone());
        match judged(case, breach, Before { repeated, dealt_again }).map(|finding| every_time(case, finding))
        {
            Some(finding) if is_proved => {
                done.insert(what);
                misdealt |= finding.redeal().is_some();
                findings.push(finding);
            }
            Some(finding) => findings.push(unproved(finding)),
            // Nothing is said of what the text allows, unless somebody complains of it.
            None => findings.extend(complaint.map(allowed)),
        }
    }
    illegal_contract(case, &mut findings);
    count_mistakes(case, &mut findings);
    findings.extend(answers.unknown.into_iter().map(unknown));
    findings.sort_by_key(|finding| finding.breach.moment);
    lapse(case, &mut findings);
    number(&mut findings);
    findings
}

/// South may have done more than once what stands here once, and each time costs what it costs.
fn every_time(case: &Case, mut finding: Finding) -> Finding {
    let several = case.law.book.penalties.several.as_ref().and_then(|rule| case.law.get(rule));
    let times = finding.breach.more_times.saturating_add(1);
    let adds_up = times > 1 && several != Some(&Several::Gravest);
    if let Some(penalty) = finding.penalty_mut().filter(|penalty| adds_up && !penalty.or_more) {
        *penalty = penalty.clone().done(times);
    }
    finding
}

/// What follows only if the jury finds it proved.
fn unproved(if_proved: Finding) -> Finding {
    let basis = Basis::of(if_proved.basis.articles.clone(), if_proved.basis.readings.clone());
    let mut finding =
        Finding { basis, standing: Standing::Unproved, ..Finding::of(if_proved.breach.clone()) };
    finding.set(Remedy::IfProved(Box::new(if_proved)));
    finding
}

/// A game that rests on a call which was not allowed: unless the sanction says what becomes of it,
/// the general rule does.
fn illegal_contract(case: &Case, findings: &mut [Finding]) {
    let Some(rule) = &case.law.book.auction.illegal_contract else { return };
    let illegal = case.auction.illegal.as_ref().map(|illegal| illegal.moment);
    // Of two findings about one call, the one that says why it was not allowed.
    let step = case.auction.illegal.as_ref().map(|illegal| illegal.step);
    let fault = case.auction.faults.iter().find(|fault| Some(fault.step) == step);
    let is_the_fault =
        |finding: &Finding| fault.is_none_or(|fault| fault.refusal.code == finding.breach.code);
    // East bids misère although he lost one before: his call was not allowed, whatever else is wrong with it.
    let by_losses =
        |finding: &Finding| rules::has(finding.breach.code, Mark::BarsGame) && finding.has(RemedyKind::Mute);
    let of_bidding = |finding: &&mut Finding| {
        let code = finding.breach.code.word();
        let faulty = ["auction/", "trou/", "jury/"].iter().any(|kind| code.starts_with(kind));
        let is_played = |contract: &Contract| {
            rules::has(finding.breach.code, Mark::RefusedGame)
                || Moment::Auction(contract.step) == finding.breach.moment
        };
        let closed = by_losses(finding) && case.auction.contracts().iter().any(is_played);
        Some(finding.breach.moment) == illegal && faulty && is_the_fault(finding) || closed
    };
    let priced = case.law.of(&case.law.book.auction.price_of_the_game);
    let sets_it = |finding: &Finding| {
        finding.game().is_some() && priced.is_some_and(|codes| codes.contains(&finding.breach.code))
    };
    let has_its_price = findings.iter().any(sets_it);
    // Where another fault has made the whole deal void, there is nothing left to ask.
    let voids = |finding: &Finding| {
        finding.game().is_some_and(|game| game.choices == [Fate::Void] && game.only.is_none())
    };
    if findings.iter().any(voids) {
        return;
    }
    let mut first = true;
    for finding in findings.iter_mut().filter(of_bidding) {
        let is_history = by_losses(finding);
        if finding.game().is_some() || !is_history && !std::mem::take(&mut first) {
            first &= is_history;
            continue;
        }
        let choices = match case.law.get(rule) {
            Some(JuryOr::Fixed(fate)) => vec![*fate],
            Some(JuryOr::Jury(choices)) => {
                let open = |fate: &&Fate| **fate != Fate::Lawful || !has_its_price;
                choices.iter().filter(open).copied().collect()
            }
            None => return,
        };
        finding.set(Remedy::Game(game_remedy(case, finding, choices)));
        finding.basis.cite(&rule.cite);
    }
}

/// A deal with several mistakes is dealt again once: the rulebook says whether each of them costs points.
fn count_mistakes(case: &Case, findings: &mut [Finding]) {
    let Some(rule) = &case.law.book.deal.mistakes_counted else { return };
    let costs = |finding: &Finding| finding.basis.dealers_mistake && finding.penalty().is_some();
    if findings.iter().filter(|finding| costs(finding)).count() < 2 {
        return;
    }
    // What costs points for certain goes before what the jury may still let pass.
    let certain = |(n, finding): &(usize, &Finding)| (finding.penalty().map(|it| it.max), *n);
    let counted = findings.iter().enumerate().filter(|(_, finding)| costs(finding)).min_by_key(certain);
    let counted = counted.map(|(n, _)| n);
    let once = case.law.get(rule) == Some(&Mistakes::Once);
    for (n, finding) in findings.iter_mut().enumerate().filter(|(_, finding)| costs(finding)) {
        if Some(n) == counted {
            continue;
        }
        finding.basis.readings.extend(rule.reading().map(str::to_owned));
        if once {
            finding.without(&[RemedyKind::Points]);
            finding.set(Remedy::Counted);
        }
    }
}

/// Are the cards dealt again, for a mistake or because the table agreed to?
pub(super) fn is_dealt_again(case: &Case, findings: Hearing) -> bool {
    case.transcript.deal.agreed_redeal || findings.iter().any(|finding| finding.redeal().is_some())
}

/// What a new deal wipes out of a finding that lapses.
const LAPSING: [RemedyKind; 5] =
    [RemedyKind::Points, RemedyKind::Fine, RemedyKind::Mute, RemedyKind::Bound, RemedyKind::Tricks];

/// A new deal wipes out what the rulebook says it wipes out.
fn lapse(case: &Case, findings: &mut Vec<Finding>) {
    if !is_dealt_again(case, Hearing::undecided(findings)) {
        return;
    }
    let misdealt = findings.iter().any(|finding| finding.redeal().is_some());
    // The new deal ended the bidding, a misdeal is reason enough to deal again unless the text says
    // otherwise, and what the record leaves out after the deal nobody needs any more.
    findings.retain(|finding| {
        let is = |mark| rules::has(finding.breach.code, mark);
        let is_left_out = is(Mark::LeftOut) && finding.breach.moment != Moment::Deal;
        let is_reason_enough = misdealt && is(Mark::DealtAgain) && finding.standing == Standing::Silent;
        !is_left_out && !is_reason_enough
    });
    let kinds = case.law.of(&case.law.book.deal.lapses_on_redeal);
    for finding in findings.iter_mut().filter(|finding| finding.redeal().is_none()) {
        // As in a deal that was passed out: there is no game that anything could become of.
        finding.without(&[RemedyKind::Game, RemedyKind::BearsPartners]);
        let kind = finding.breach.code.word().split('/').next().unwrap_or_default();
        let lapses = kinds.is_some_and(|kinds| kinds.iter().any(|other| other == kind));
        if lapses && matches!(finding.standing, Standing::Sanctioned | Standing::Unsure(_)) {
            finding.without(&LAPSING);
            finding.standing = Standing::Lapsed;
        }
        // Nobody has to be asked any more what a breach without a sanction costs.
        let is_without_sanction = matches!(finding.standing, Standing::Unsanctioned | Standing::Silent);
        if lapses && is_without_sanction && finding.has(RemedyKind::Referee) {
            finding.without(&[RemedyKind::Referee]);
            finding.penalty_mut().into_iter().for_each(|penalty| penalty.must_decide = false);
        }
    }
}

/// All findings, with what is new in its place in the order of events.
pub fn with(findings: Vec<Finding>, new: impl IntoIterator<Item = Finding>) -> Vec<Finding> {
    together(findings, Docket::default(), new).0
}

/// All findings, with what is new in its place in the order of events; an entry of the docket stays with its finding.
pub fn together(
    findings: Vec<Finding>,
    mut docket: Docket,
    new: impl IntoIterator<Item = Finding>,
) -> (Vec<Finding>, Docket) {
    let new: Vec<Finding> = new.into_iter().collect();
    if new.is_empty() {
        return (findings, docket);
    }
    docket.0.resize_with(findings.len() + new.len(), DocketEntry::default);
    let mut all: Vec<(Finding, DocketEntry)> = findings.into_iter().chain(new).zip(docket.0).collect();
    all.sort_by_key(|(finding, _)| finding.breach.moment);
    let (mut findings, entries): (Vec<Finding>, _) = all.into_iter().unzip();
    number(&mut findings);
    (findings, Docket(entries))
}

/// Gives every finding the number of its code.
fn number(findings: &mut [Finding]) {
    let mut counts: BTreeMap<Code, u32> = BTreeMap::new();
    for finding in findings {
        let count = counts.entry(finding.breach.code).or_default();
        *count = finding.breach.nth.unwrap_or(0).max(*count + 1);
        finding.ordinal = *count;
    }
}

fn unknown(it: Unknown) -> Finding {
    let Unknown { moment, at, label, message, seat, trick, unchecked, earlier } = it;
    let breach = Breach::new(TRANSCRIPT_UNKNOWN, moment, at, label, message);
    Finding::of(Breach { seat, trick, unchecked, earlier, ..breach })
}

/// What happened before a breach that its remedy can depend on.
#[derive(Clone, Copy, Default)]
pub(super) struct Before {
    /// This player did it before, in this deal or in an earlier one of the session.
    pub repeated: bool,
    /// The cards are dealt again anyway.
    pub dealt_again: bool,
}

static NO_FAULT: Text = text!(
    "{complaint} Under this regulation it is no fault.",
    "{complaint} Selon ce règlement, ce n'est pas une faute.",
    "{complaint} Volgens dit reglement is het geen fout."
);

/// What somebody complains of and the text allows.
fn allowed(complaint: Breach) -> Finding {
    let Breach { moment, at, label, message, seat, trick, .. } = complaint;
    let message = NO_FAULT.with([("complaint", message.into())]);
    unknown(Unknown { seat, trick, ..Unknown::new(moment, at, label, message) })
}

/// The finding that a breach makes; none where the text allows it in this case.
pub(super) fn judged(case: &Case, breach: Breach, before: Before) -> Option<Finding> {
    let basis = Basis::of(breach.cite.clone(), breach.readings.clone());
    let mut resolver = Resolver { law: case.law, basis, before, reason: None };
    let without_sanction = breach.by_custom || breach.blames_nobody;
    let remedy = if without_sanction { Ruled::Nothing } else { resolver.remedy(case, &breach) };
    let is_unpunished = |remedy: &Ruled| matches!(remedy, Ruled::Is(StatedRemedy::Unpunished));
    // Of what only custom forbids no more follows than of what an article forbids: East deals, and only by custom it
    // was South's turn; where a deal by the wrong player is played without penalty, nobody is asked about this one.
    let stated = breach.by_custom.then(|| {
        let mut stated = Resolver { law: case.law, basis: Basis::default(), before, reason: None };
        (is_unpunished(&stated.remedy(case, &breach)), stated.basis.readings)
    });
    let by_custom_too = stated.filter(|(is_unpunished, _)| *is_unpunished);
    let says_nothing_follows = is_unpunished(&remedy) || by_custom_too.is_some();
    if let Some((_, readings)) = by_custom_too {
        readings.iter().for_each(|id| resolver.basis.reads(Some(id)));
    }
    let mut finding = Finding::of(breach);
    finding.standing = match remedy {
        Ruled::Is(StatedRemedy::Sanction(sanction)) if sanction.blames_nobody() => {
            resolver.apply(case, &sanction, &mut finding);
            Standing::Remark
        }
        Ruled::Is(StatedRemedy::Sanction(sanction)) => {
            resolver.apply(case, &sanction, &mut finding);
            if finding.has(RemedyKind::Tricks) && finding.breach.no_trick {
                finding.without(&[RemedyKind::Tricks, RemedyKind::Referee]);
                finding.set(Remedy::NoTrick);
            }
            Standing::Sanctioned
        }
        Ruled::Is(StatedRemedy::Free) => Standing::Free,
        Ruled::Is(StatedRemedy::Allowed) => return None,
        Ruled::Depends(one, other) => resolver.either(case, &one, &other, &mut finding),
        Ruled::Pending => {
            let can_be_called = rules::has(finding.breach.code, Mark::StillToCall);
            finding.set(Remedy::Pending(if can_be_called { Until::GameIsOver } else { Until::GameIsBid }));
            Standing::Sanctioned
        }
        _ if finding.breach.blames_nobody => Standing::Remark,
        // What only custom forbids has no article, whatever else is cited.
        _ if finding.breach.by_custom => Standing::Silent,
        Ruled::Silent => {
            resolver.basis.articles.clone_from(&finding.breach.cite);
            Standing::Silent
        }
        // A rule that an article states is broken, sanction or not.
        _ if !resolver.basis.articles.is_empty() => Standing::Unsanctioned,
        _ if resolver.takes_up(&finding.breach) => Standing::Unsanctioned,
        _ => Standing::Silent,
    };
    if !says_nothing_follows {
        resolver.left_open(case, &mut finding);
    }
    finding.basis = resolver.basis;
    reasons::explain(case, resolver.reason, &mut finding);
    Some(finding)
}
