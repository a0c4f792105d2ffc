//! From a breach to a finding: what the rulebook makes of it.

use std::collections::BTreeMap;

use super::{Finding, GameRemedy, Penalty, Severity, Standing};
use crate::cards::{Seat, SeatSet};
use crate::codes::{Code, TRANSCRIPT_UNKNOWN};
use crate::rulebook::{
    Balance, JuryOr, Law, Others, PointsRemedy, Remedy, Rule, Sanction, Setting, Share, ThirdOf,
};
use crate::rules::{Answers, Breach, Case, Unknown};

/// Every finding of the deal, in the order of events.
pub fn findings(case: &Case, answers: Answers) -> Vec<Finding> {
    let mut findings: Vec<Finding> =
        answers.breaches.into_iter().map(|breach| judged(case, breach)).collect();
    findings.extend(answers.unknown.into_iter().map(unknown));
    findings.sort_by_key(|finding| finding.moment);
    number(&mut findings);
    lapse(case, &mut findings);
    findings
}

/// A new deal wipes out what the rulebook says it wipes out.
fn lapse(case: &Case, findings: &mut [Finding]) {
    if !findings.iter().any(|finding| finding.redeal) {
        return;
    }
    let kinds = case.law.of(&case.law.book.deal.lapses_on_redeal);
    for finding in findings.iter_mut().filter(|finding| !finding.redeal) {
        let kind = finding.code.word().split('/').next().unwrap_or_default();
        let lapses = kinds.is_some_and(|kinds| kinds.iter().any(|other| other == kind));
        if lapses && finding.standing == Standing::Sanctioned {
            finding.penalty = None;
            finding.game = None;
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
        *count += 1;
        finding.ordinal = *count;
    }
}

fn unknown(it: Unknown) -> Finding {
    Finding {
        seat: it.seat,
        trick: it.trick,
        ..Finding::remark(TRANSCRIPT_UNKNOWN, it.moment, it.at, it.label, it.message)
    }
}

fn judged(case: &Case, breach: Breach) -> Finding {
    let mut resolver = Resolver { law: case.law, articles: breach.cite, readings: breach.readings };
    let remedy = resolver.remedy(case, breach.code, 0);
    let mut finding = Finding {
        seat: breach.seat,
        trick: breach.trick,
        also: breach.also,
        ..Finding::remark(breach.code, breach.moment, breach.at, breach.label, breach.message)
    };
    let standing = match remedy {
        Some(Remedy::Sanction(sanction)) => {
            resolver.apply(case, &sanction, &mut finding);
            Standing::Sanctioned
        }
        Some(Remedy::Free) => Standing::Free,
        // A rule that an article states is broken, sanction or not.
        _ if !resolver.articles.is_empty() => Standing::Unsanctioned,
        _ => Standing::Silent,
    };
    finding.standing = standing;
    finding.severity = match standing {
        Standing::Sanctioned => Severity::Error,
        Standing::Unsanctioned | Standing::Lapsed => Severity::Warning,
        Standing::Free | Standing::Silent | Standing::Remark => Severity::Advice,
    };
    finding.articles = resolver.articles;
    finding.readings = resolver.readings;
    finding
}

/// Looks rules up and remembers on what they rest.
struct Resolver<'a> {
    law: &'a Law,
    articles: Vec<String>,
    readings: Vec<String>,
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

    /// The remedy for a code, through "the same as" and "a dealer's mistake".
    fn remedy(&mut self, case: &Case, code: Code, depth: u8) -> Option<Remedy> {
        let rule = self.law.book.infractions.get(&code)?;
        match self.get(rule)? {
            Remedy::As(other) if depth < 8 => self.remedy(case, other, depth + 1),
            Remedy::As(_) => None,
            Remedy::DealersMistake => self.dealers_mistake(case, case.transcript.deal.agreed_redeal),
            Remedy::DealersMistakeAlways => self.dealers_mistake(case, false),
            remedy => Some(remedy),
        }
    }

    fn dealers_mistake(&mut self, case: &Case, agreed: bool) -> Option<Remedy> {
        let rules = &self.law.book.deal;
        let rule = if agreed {
            rules.agreed_redeal.as_ref().or(rules.mistake.as_ref())
        } else if !case.replay.cards.is_empty() {
            rules.mistake_seen_late.as_ref().or(rules.mistake.as_ref())
        } else {
            rules.mistake.as_ref()
        };
        self.get(rule?)
    }

    fn apply(&mut self, case: &Case, sanction: &Sanction, finding: &mut Finding) {
        let contracts = case.auction.contracts();
        if let (Some(points), Some(offender)) = (&sanction.points, finding.seat) {
            finding.penalty = Some(self.penalty(case, points, offender));
        }
        if let Some(rule) = &sanction.game {
            let choices = match self.get(rule) {
                Some(JuryOr::Fixed(fate)) => vec![fate],
                Some(JuryOr::Jury(choices)) => choices,
                None => Vec::new(),
            };
            let declares = finding.seat.is_some_and(|seat| contracts.iter().any(|c| c.is_declarer(seat)));
            if !choices.is_empty() && !contracts.is_empty() {
                finding.game = Some(GameRemedy { choices, decided: None, offender_declares: declares });
            }
        }
        finding.redeal = sanction.redeal.is_some();
        finding.exclusion = sanction.exclusion;
        finding.referee = sanction.referee;
    }

    fn penalty(&mut self, case: &Case, points: &PointsRemedy, offender: Seat) -> Penalty {
        let (min, max) = match &points.offender {
            JuryOr::Fixed(points) => (*points, *points),
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
            Others::Opponents => opponents(case, offender),
        };
        // What a third is taken of matters only where the jury can choose.
        let third = match share {
            Some(Share::Third) if min != max => {
                self.law.book.penalties.third.as_ref().and_then(|rule| self.get(rule)).unwrap_or_default()
            }
            _ => ThirdOf::default(),
        };
        Penalty { offender, min, max, share: share.map(|share| (share, others)), third, decided: None }
    }
}

/// The side that plays against this player; everybody else where there are no sides.
fn opponents(case: &Case, seat: Seat) -> SeatSet {
    match case.auction.contracts() {
        [contract] if contract.is_declarer(seat) => contract.players.others(),
        [contract] => contract.players,
        _ => SeatSet::of(seat).others(),
    }
}
