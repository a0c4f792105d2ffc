//! From a breach to a finding: what the rulebook makes of it.

use std::collections::{BTreeMap, HashSet};

use super::reasons::{self, Reason};
use super::words::is_claim;
use super::{Finding, GameRemedy, Penalty, Severity, Standing, conditions, lawful, repeats};
use crate::auction::{Contract, Fault};
use crate::cards::{Seat, SeatSet};
use crate::codes::{
    AUCTION_INCOMPLETE, CLAIM_BEATEN, Code, DEAL_RESHUFFLE, JURY_NOT_CALLED, JURY_REFUSED, SESSION_HISTORY,
    TRANSCRIPT_UNKNOWN,
};
use crate::rulebook::{
    AnyBreach, Balance, CaseRemedy, Condition, Fate, JuryOr, Law, Mistakes, Others, Pays, PointsRemedy,
    Remedy, Rule, Sanction, Setting, Share, ThirdOf,
};
use crate::rules::{Answers, Breach, Case, Unknown};
use crate::transcript::Moment;

/// Every finding of the deal, in the order of events.
pub fn findings(case: &Case, answers: Answers) -> Vec<Finding> {
    let mut breaches = answers.breaches;
    breaches.sort_by_key(|breach| breach.moment);
    let mut findings: Vec<Finding> = Vec::with_capacity(breaches.len());
    let mut done = HashSet::new();
    for breach in breaches {
        let what = (breach.code, breach.seat);
        let in_this_deal = breach.seat.is_some() && done.contains(&what);
        let repeated = in_this_deal || repeats::before(case, breach.code, breach.seat).is_some();
        let misdealt = findings.iter().any(|finding| finding.redeal.is_some());
        let dealt_again = misdealt || conditions::follows_passes(case);
        if let Some(finding) = judged(case, breach, Before { repeated, dealt_again }) {
            done.insert(what);
            findings.push(finding);
        }
    }
    illegal_contract(case, &mut findings);
    count_mistakes(case, &mut findings);
    findings.extend(answers.unknown.into_iter().map(unknown));
    findings.sort_by_key(|finding| finding.moment);
    lapse(case, &mut findings);
    number(&mut findings);
    findings
}

/// A game that rests on a call which was not allowed: unless the sanction says what becomes of it,
/// the general rule does.
fn illegal_contract(case: &Case, findings: &mut [Finding]) {
    let Some(rule) = &case.law.book.auction.illegal_contract else { return };
    let illegal = case.auction.illegal.as_ref().map(|illegal| illegal.moment);
    // Of two findings about one call, the one that says why it was not allowed.
    let step = case.auction.illegal.as_ref().map(|illegal| illegal.step);
    let fault = case.auction.faults.iter().find(|fault| Some(fault.step) == step);
    let is_the_fault = |finding: &Finding| fault.is_none_or(|fault| fault.refusal.code == finding.code);
    // A faulty call is faulty also for what was lost before.
    let by_losses =
        |finding: &Finding| matches!(finding.code, SESSION_HISTORY | JURY_REFUSED) && finding.mute;
    let of_bidding = |finding: &&mut Finding| {
        let code = finding.code.word();
        let faulty = ["auction/", "trou/", "jury/"].iter().any(|kind| code.starts_with(kind));
        let is_played = |contract: &Contract| {
            finding.code == JURY_REFUSED || Moment::Auction(contract.step) == finding.moment
        };
        let closed = by_losses(finding) && case.auction.contracts().iter().any(is_played);
        Some(finding.moment) == illegal && faulty && is_the_fault(finding) || closed
    };
    let priced = case.law.of(&case.law.book.auction.price_of_the_game);
    let sets_it = |finding: &Finding| {
        finding.game.is_some() && priced.is_some_and(|codes| codes.contains(&finding.code))
    };
    let has_its_price = findings.iter().any(sets_it);
    let mut first = true;
    for finding in findings.iter_mut().filter(of_bidding) {
        let is_history = by_losses(finding);
        if finding.game.is_some() || !is_history && !std::mem::take(&mut first) {
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
        finding.game = Some(game_remedy(case, finding, choices));
        let new = rule.cite.iter().filter(|article| !finding.articles.contains(article));
        let new: Vec<String> = new.cloned().collect();
        finding.articles.extend(new);
    }
}

/// A deal with several mistakes is dealt again once: the rulebook says whether each of them costs points.
fn count_mistakes(case: &Case, findings: &mut [Finding]) {
    let Some(rule) = &case.law.book.deal.mistakes_counted else { return };
    let costs = |finding: &Finding| finding.dealers_mistake && finding.penalty.is_some();
    if findings.iter().filter(|finding| costs(finding)).count() < 2 {
        return;
    }
    // What costs points for certain goes before what the jury may still let pass.
    let certain = |(n, finding): &(usize, &Finding)| (finding.penalty.as_ref().map(|it| it.max), *n);
    let counted = findings.iter().enumerate().filter(|(_, finding)| costs(finding)).min_by_key(certain);
    let counted = counted.map(|(n, _)| n);
    let once = case.law.get(rule) == Some(&Mistakes::Once);
    for (n, finding) in findings.iter_mut().enumerate().filter(|(_, finding)| costs(finding)) {
        if Some(n) == counted {
            continue;
        }
        finding.readings.extend(rule.reading().map(str::to_owned));
        if once {
            (finding.penalty, finding.counted_before) = (None, true);
        }
    }
}

/// Are the cards dealt again, for a mistake or because the table agreed to?
pub(super) fn is_dealt_again(case: &Case, findings: &[Finding]) -> bool {
    case.transcript.deal.agreed_redeal || findings.iter().any(|finding| finding.redeal.is_some())
}

/// A new deal wipes out what the rulebook says it wipes out.
fn lapse(case: &Case, findings: &mut Vec<Finding>) {
    if !is_dealt_again(case, findings) {
        return;
    }
    let misdealt = findings.iter().any(|finding| finding.redeal.is_some());
    // The new deal ended the bidding, a misdeal is reason enough to deal again unless the text says
    // otherwise, and what the record leaves out after the deal nobody needs any more.
    findings.retain(|finding| {
        finding.code != AUCTION_INCOMPLETE
            && !(misdealt && finding.code == DEAL_RESHUFFLE && finding.standing == Standing::Silent)
            && !(finding.code == TRANSCRIPT_UNKNOWN && finding.moment != Moment::Deal)
    });
    let kinds = case.law.of(&case.law.book.deal.lapses_on_redeal);
    for finding in findings.iter_mut().filter(|finding| finding.redeal.is_none()) {
        // As in a deal that was passed out: there is no game that anything could become of.
        (finding.game, finding.pays_for_partners) = (None, false);
        let kind = finding.code.word().split('/').next().unwrap_or_default();
        let lapses = kinds.is_some_and(|kinds| kinds.iter().any(|other| other == kind));
        if lapses && finding.standing == Standing::Sanctioned {
            finding.penalty = None;
            finding.fines = 0;
            (finding.mute, finding.bound_to_suit, finding.tricks) = (false, false, false);
            finding.standing = Standing::Lapsed;
            finding.severity = Severity::Warning;
        }
    }
}

/// Gives every finding the number of its code.
pub fn number(findings: &mut [Finding]) {
    let mut counts: BTreeMap<Code, u32> = BTreeMap::new();
    for finding in findings {
        let count = counts.entry(finding.code).or_default();
        *count = finding.nth.unwrap_or(0).max(*count + 1);
        finding.ordinal = *count;
    }
}

fn unknown(it: Unknown) -> Finding {
    Finding {
        seat: it.seat,
        trick: it.trick,
        unchecked: it.unchecked,
        ..Finding::remark(TRANSCRIPT_UNKNOWN, it.moment, it.at, it.label, it.message)
    }
}

/// What happened before a breach that its remedy can depend on.
#[derive(Clone, Copy, Default)]
pub(super) struct Before {
    /// The same player did the same.
    pub repeated: bool,
    /// The cards are dealt again anyway.
    pub dealt_again: bool,
}

/// The finding that a breach makes; none where the text allows it in this case.
pub(super) fn judged(case: &Case, breach: Breach, before: Before) -> Option<Finding> {
    let (articles, readings) = (breach.cite.clone(), breach.readings.clone());
    let mut resolver =
        Resolver { law: case.law, articles, readings, before, dealers_mistake: false, reason: None };
    let without_sanction = breach.by_custom || breach.blames_nobody;
    let remedy = if without_sanction { Ruled::Nothing } else { resolver.remedy(case, &breach) };
    let mut finding = Finding {
        seat: breach.seat,
        trick: breach.trick,
        also: breach.also,
        earlier: breach.earlier,
        on_open_deal: breach.on_open_deal,
        trick_cost: breach.trick_cost,
        nth: breach.nth,
        ..Finding::remark(breach.code, breach.moment, breach.at, breach.label, breach.message)
    };
    let standing = match remedy {
        Ruled::Is(Remedy::Sanction(sanction)) if sanction.blames_nobody() => {
            resolver.apply(case, &sanction, &mut finding);
            Standing::Remark
        }
        Ruled::Is(Remedy::Sanction(sanction)) => {
            resolver.apply(case, &sanction, &mut finding);
            if finding.tricks && breach.no_trick {
                (finding.tricks, finding.no_trick) = (false, true);
            }
            Standing::Sanctioned
        }
        Ruled::Is(Remedy::Free) => Standing::Free,
        Ruled::Is(Remedy::Allowed) => return None,
        Ruled::Depends(one, other) => {
            resolver.either(case, &one, &other, &mut finding);
            Standing::Sanctioned
        }
        Ruled::Pending => {
            finding.pending = true;
            Standing::Sanctioned
        }
        _ if breach.blames_nobody => Standing::Remark,
        // What only custom forbids has no article, whatever else is cited.
        _ if breach.by_custom => Standing::Silent,
        Ruled::Silent => {
            resolver.articles.clone_from(&breach.cite);
            Standing::Silent
        }
        // A rule that an article states is broken, sanction or not.
        _ if !resolver.articles.is_empty() => Standing::Unsanctioned,
        _ => Standing::Silent,
    };
    if let (Standing::Unsanctioned, Some(seat)) = (standing, breach.seat) {
        resolver.any_breach(seat, &mut finding);
    }
    finding.standing = standing;
    finding.severity = match standing {
        // What can still be put right has cost nothing yet.
        Standing::Sanctioned if finding.pending && breach.code == JURY_NOT_CALLED => Severity::Warning,
        Standing::Sanctioned => Severity::Error,
        Standing::Unsanctioned | Standing::Lapsed => Severity::Warning,
        Standing::Free | Standing::Silent | Standing::Remark => Severity::Advice,
    };
    if finding.fault_if.is_some() {
        finding.severity = Severity::Advice;
    }
    finding.dealers_mistake = resolver.dealers_mistake;
    finding.articles = resolver.articles;
    finding.readings = resolver.readings;
    finding.proof = breach.proof;
    reasons::explain(case, resolver.reason, &mut finding);
    Some(finding)
}

/// The rule only says that there is no sanction.
fn states_nothing(rule: &Rule<Remedy>) -> bool {
    matches!(rule.setting, Setting::Value(Remedy::None))
}

/// A faulty call that says itself which articles it breaks: those of all other calls with the same code
/// do not concern it.
fn is_call(breach: &Breach) -> bool {
    breach.code.word().starts_with("auction/") && !breach.cite.is_empty()
}

/// What a rulebook makes of a breach.
enum Ruled {
    Nothing,
    /// The text speaks of other cases than this one.
    Silent,
    Is(Remedy),
    /// It depends on bids that are still to come.
    Pending,
    /// One or the other: the record cannot tell which.
    Depends(Box<Remedy>, Box<Remedy>),
}

/// Looks rules up and remembers on what they rest.
struct Resolver<'a> {
    law: &'a Law,
    articles: Vec<String>,
    readings: Vec<String>,
    before: Before,
    /// It came to what the rulebook says of a mistake of the dealer.
    dealers_mistake: bool,
    /// What decided it, where that should be told.
    reason: Option<Reason>,
}

impl<'a> Resolver<'a> {
    fn get<T: Clone>(&mut self, rule: &Rule<T>) -> Option<T> {
        for article in &rule.cite {
            if !self.articles.contains(article) {
                self.articles.push(article.clone());
            }
        }
        if let Setting::Reading { id, .. } = &rule.setting
            && !self.readings.contains(id)
        {
            self.readings.push(id.clone());
        }
        self.law.get(rule).cloned()
    }

    /// The remedy for a breach, through "the same as", "a dealer's mistake" and cases.
    fn remedy(&mut self, case: &Case, breach: &Breach) -> Ruled {
        match self.law.book.infractions.get(&breach.code) {
            Some(rule) if states_nothing(rule) && is_call(breach) => Ruled::Is(Remedy::None),
            Some(rule) => self.resolve(case, breach, rule, 0),
            None => Ruled::Nothing,
        }
    }

    fn resolve(&mut self, case: &Case, breach: &Breach, rule: &Rule<Remedy>, depth: u8) -> Ruled {
        let mistake = |found: Option<Remedy>| found.map_or(Ruled::Nothing, Ruled::Is);
        let late = || conditions::holds(case, Condition::SeenBeforeFirstCard, breach) == Some(false);
        match self.get(rule) {
            None if depth > 0 && matches!(rule.setting, Setting::Silent(_)) => Ruled::Silent,
            None => Ruled::Nothing,
            Some(Remedy::As(other)) => match self.law.book.infractions.get(&other) {
                Some(rule) if depth < 8 => self.resolve(case, breach, rule, depth + 1),
                _ => Ruled::Nothing,
            },
            Some(Remedy::DealersMistake) => {
                mistake(self.dealers_mistake(case.transcript.deal.agreed_redeal, late()))
            }
            Some(Remedy::DealersMistakeAlways) => mistake(self.dealers_mistake(false, late())),
            Some(Remedy::DealersMistakeAtAnyTime) => {
                mistake(self.dealers_mistake(case.transcript.deal.agreed_redeal, false))
            }
            Some(Remedy::Cases(cases)) => self.first_case(case, breach, &cases, depth + 1),
            Some(remedy) => Ruled::Is(remedy),
        }
    }

    /// The first case that applies. Where the record cannot tell whether one does, it is this one
    /// or what follows: the jury has to say.
    fn first_case(&mut self, case: &Case, breach: &Breach, cases: &[CaseRemedy], depth: u8) -> Ruled {
        let Some((first, rest)) = cases.split_first().filter(|_| depth < 8) else { return Ruled::Nothing };
        let holds = match first.condition {
            None => Some(true),
            Some(Condition::Repeated) => Some(self.before.repeated),
            Some(Condition::DealtAgain) => Some(self.before.dealt_again),
            Some(condition) => conditions::holds(case, condition, breach),
        };
        self.reason = match (first.condition, holds) {
            (Some(Condition::SeenBeforeFirstCard), Some(false)) => Some(Reason::Late),
            (Some(Condition::HandUnseenAndRefereeAgrees), Some(true)) => Some(Reason::Consent),
            (Some(Condition::HandUnseenAndRefereeAgrees), Some(false)) => Some(Reason::NoConsent),
            _ => self.reason,
        };
        match holds {
            Some(true) => self.resolve(case, breach, &first.remedy, depth),
            Some(false) => self.first_case(case, breach, rest, depth),
            None if case.auction.is_cut_short() => Ruled::Pending,
            None => {
                let one = self.resolve(case, breach, &first.remedy, depth);
                let other = self.first_case(case, breach, rest, depth);
                match (one, other) {
                    (Ruled::Is(one), Ruled::Is(other)) if one == other => Ruled::Is(one),
                    _ if first.condition == Some(Condition::CalledLate) => Ruled::Pending,
                    (Ruled::Is(one), Ruled::Is(other)) => Ruled::Depends(Box::new(one), Box::new(other)),
                    (Ruled::Nothing, other) => other,
                    (one, _) => one,
                }
            }
        }
    }

    /// What follows is one of two: their results for the game are a question to the jury.
    fn either(&mut self, case: &Case, one: &Remedy, other: &Remedy, finding: &mut Finding) {
        let (mut fates, mut sanctioned) = (Vec::new(), Vec::new());
        let (mut pays, mut penalty) = (false, None);
        for remedy in [other, one] {
            let mut alone = finding.clone();
            if let Remedy::Sanction(sanction) = remedy {
                self.apply(case, sanction, &mut alone);
            }
            pays |= alone.pays_for_partners;
            penalty = penalty.or(alone.penalty.filter(|_| is_claim(finding)));
            let possible = alone.game.map_or_else(|| vec![Fate::Stands], |game| game.choices);
            sanctioned.clone_from(&possible);
            fates.extend(possible.into_iter().filter(|fate| !fates.contains(fate)).collect::<Vec<_>>());
        }
        (finding.pays_for_partners, finding.penalty) = (pays, penalty);
        // Who gives up alone has lost his game, whether it could still be made or not.
        if finding.code == CLAIM_BEATEN && sanctioned == [Fate::Lost] && !pays && finding.penalty.is_none() {
            fates.retain(|fate| *fate == Fate::Lost);
        }
        // Whether it is an infraction at all cannot be judged.
        if *one == Remedy::Free || *other == Remedy::Free {
            finding.fault_if = fates.iter().copied().find(|fate| *fate != Fate::Stands);
        }
        let says = fates.len() > 1 || is_claim(finding) && fates == [Fate::Lost];
        if !case.auction.contracts().is_empty() && says {
            finding.game = Some(game_remedy(case, finding, fates));
        } else {
            finding.referee = true;
        }
    }

    /// A text may let the referee take points for any breach at all.
    fn any_breach(&mut self, offender: Seat, finding: &mut Finding) {
        let Some(rule) = &self.law.book.referee.any_breach else { return };
        let Some(any) = self.get(rule) else { return };
        finding.penalty = Some(Penalty::unlimited(offender, any == AnyBreach::Open));
    }

    fn dealers_mistake(&mut self, agreed: bool, late: bool) -> Option<Remedy> {
        let rules = &self.law.book.deal;
        let agreement = rules.agreed_redeal.as_ref().filter(|_| agreed);
        let seen_late = rules.mistake_seen_late.as_ref().filter(|_| late && !agreed);
        if agreement.is_some() || seen_late.is_some() {
            self.reason = Some(if agreed { Reason::Agreed } else { Reason::Late });
        }
        let rule = agreement.or(seen_late).or(rules.mistake.as_ref());
        self.dealers_mistake = true;
        self.get(rule?)
    }

    fn apply(&mut self, case: &Case, sanction: &Sanction, finding: &mut Finding) {
        if let (Some(points), Some(offender)) = (&sanction.points, finding.seat) {
            finding.penalty = Some(self.penalty(case, points, offender));
        }
        if let Some(rule) = &sanction.game {
            let choices = match self.get(rule) {
                Some(JuryOr::Fixed(fate)) => vec![fate],
                Some(JuryOr::Jury(choices)) => choices,
                None => Vec::new(),
            };
            if !choices.is_empty() && !case.auction.contracts().is_empty() {
                finding.game = Some(game_remedy(case, finding, choices));
            }
        }
        // Who has no partner has nobody to pay for.
        let pays_for = |offender: &Seat| !conditions::partners(case, *offender).is_empty();
        let bearing = finding.seat.filter(pays_for);
        if let (true, Some(offender)) = (sanction.pays_for_partners, bearing) {
            let pays = self.law.book.claims.pays.as_ref().and_then(|rule| self.get(rule));
            match pays {
                Some(Pays::Jury) => finding.penalty = Some(Penalty::unlimited(offender, true)),
                Some(Pays::ForPartners) => finding.pays_for_partners = true,
                None => {}
            }
        }
        finding.redeal = sanction.redeal;
        finding.mute = sanction.mute;
        finding.bound_to_suit = sanction.bound_to_suit;
        let own = |fault: &&Fault| fault.refusal.code == finding.code && Some(fault.seat) == finding.seat;
        let named = || case.auction.faults.iter().filter(own).find_map(|fault| fault.suit);
        finding.bound_suit = sanction.bound_to_suit.then(named).flatten();
        finding.tricks = sanction.tricks.is_some();
        finding.fines = sanction.fine;
        finding.exclusion = sanction.exclusion;
        finding.exclusion_if.clone_from(&sanction.exclusion_if);
        finding.referee = sanction.referee;
        finding.new_pack = sanction.new_pack;
        // How much is not said, so it is a question without limits.
        if let (true, None, Some(offender)) = (sanction.referee, &finding.penalty, finding.seat) {
            finding.penalty = Some(Penalty::unlimited(offender, true));
        }
    }

    fn penalty(&mut self, case: &Case, points: &PointsRemedy, offender: Seat) -> Penalty {
        let (min, max) = match &points.offender {
            JuryOr::Fixed(fixed) => {
                let by_value = points.or_game_value.as_ref().and_then(|rule| self.get(rule)) == Some(true);
                let value = if by_value { super::settle::worth_of_game(case) } else { None };
                let fixed = value.map_or(*fixed, |value| (*fixed).min(value.saturating_neg()));
                (fixed, fixed)
            }
            JuryOr::Jury(ends) => {
                (ends.iter().copied().min().unwrap_or(0), ends.iter().copied().max().unwrap_or(0))
            }
        };
        let share = match &points.others {
            Some(rule) => self.get(rule),
            // Nothing said about the others: the general rule on penalties, if there is one.
            None => match self.law.book.penalties.balance.as_ref().and_then(|rule| self.get(rule)) {
                Some(Balance::ZeroSum) => Some(Share::Third),
                Some(Balance::AsWritten) | None => None,
            },
        };
        let whom = points.others_are.as_ref().and_then(|rule| self.get(rule)).unwrap_or(Others::All);
        let others = match whom {
            Others::All => SeatSet::of(offender).others(),
            Others::Opponents => conditions::opponents(case, offender),
        };
        // What a third is taken of matters only where the jury can choose.
        let third = match share {
            Some(Share::Third) if min != max => {
                self.law.book.penalties.third.as_ref().and_then(|rule| self.get(rule)).unwrap_or_default()
            }
            _ => ThirdOf::default(),
        };
        let share = share.map(|share| (share, others));
        Penalty {
            offender,
            min,
            max,
            share,
            third,
            or_more: points.or_more,
            must_decide: points.or_more,
            only_if_won: false,
            if_any: None,
            decided: None,
            hangs: None,
        }
    }
}

/// What becomes of the games a finding is about, with these choices.
fn game_remedy(case: &Case, finding: &Finding, choices: Vec<Fate>) -> GameRemedy {
    let plays = |seat: Seat| case.auction.contracts().iter().any(|contract| contract.is_declarer(seat));
    let only = conditions::games_of_claim(case, finding.moment);
    // Where the lawful game would have been played otherwise, these cards cannot count for it.
    let countable = |fate: &Fate| *fate != Fate::Lawful || lawful::lawful(case).is_some();
    GameRemedy {
        choices: choices.into_iter().filter(countable).collect(),
        decided: None,
        moot: false,
        offender_declares: finding.seat.is_some_and(plays),
        last_word_on: None,
        closed: Vec::new(),
        only,
    }
}
