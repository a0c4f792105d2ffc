//! What the rulebook makes of a breach: its remedy, with the case that applies and the readings it rests on.

use super::price::Before;
use super::reasons::Reason;
use super::said::is_claim;
use super::{Basis, Finding, GameRemedy, Penalty, Remedy, RemedyKind, Standing, conditions, lawful_game};
use crate::auction::WrongCall;
use crate::cards::{Seat, SeatSet};
use crate::rulebook::{
    AnyBreach, Balance, CaseRemedy, Condition, Fate, JuryOr, Law, Others, Pays, PointsRemedy, RedealBy, Rule,
    Sanction, Setting, Share, StatedRemedy, ThirdOf, WhenAsked,
};
use crate::rules::{self, Breach, Case, Mark};
use crate::verdict::Certainty;

/// What a rulebook makes of a breach.
pub(super) enum Ruled {
    Nothing,
    /// The text speaks of other cases than this one.
    Silent,
    Is(StatedRemedy),
    /// It depends on bids that are still to come.
    Pending,
    /// One or the other: the record cannot tell which.
    Depends(Box<StatedRemedy>, Box<StatedRemedy>),
}

/// Looks rules up and remembers on what they rest.
pub(super) struct Resolver<'a> {
    pub law: &'a Law,
    pub basis: Basis,
    pub before: Before,
    /// What decided it, where that should be told.
    pub reason: Option<Reason>,
}

impl<'a> Resolver<'a> {
    fn get<T: Clone>(&mut self, rule: &Rule<T>) -> Option<T> {
        self.basis.cite(&rule.cite);
        self.basis.reads(rule.reading());
        self.law.get(rule).cloned()
    }

    /// The remedy for a breach, through "the same as", "a dealer's mistake" and cases.
    pub(super) fn remedy(&mut self, case: &Case, breach: &Breach) -> Ruled {
        let infractions = &self.law.book.infractions;
        let is_fault = !rules::has(breach.code, Mark::NoFault);
        let applying = infractions.applying_to(breach.code).map(|(_, rule)| rule).filter(|_| is_fault);
        let rule = applying.or_else(|| infractions.get(breach.code));
        match rule {
            Some(rule) if states_nothing(rule) && is_call(breach) => Ruled::Is(StatedRemedy::None),
            Some(rule) => self.resolve(case, breach, rule, 0),
            None => Ruled::Nothing,
        }
    }

    /// Where nothing says what follows, the finding rests on the rule itself that was broken, if the rulebook states it.
    pub(super) fn takes_up(&mut self, breach: &Breach) -> bool {
        if let Some(broken) = &breach.breaks {
            self.basis.cite(&broken.cite);
            self.basis.reads(broken.reading.as_deref());
        }
        breach.breaks.is_some()
    }

    fn resolve(&mut self, case: &Case, breach: &Breach, rule: &Rule<StatedRemedy>, depth: u8) -> Ruled {
        let mistake = |found: Option<StatedRemedy>| found.map_or(Ruled::Nothing, Ruled::Is);
        let late = || conditions::holds(case, Condition::SeenBeforeFirstCard, breach) == Some(false);
        match self.get(rule) {
            None if depth > 0 && matches!(rule.setting, Setting::Silent(_)) => Ruled::Silent,
            None => Ruled::Nothing,
            Some(StatedRemedy::As(other)) => match self.law.book.infractions.get(other) {
                Some(rule) if depth < 8 => self.resolve(case, breach, rule, depth + 1),
                _ => Ruled::Nothing,
            },
            Some(StatedRemedy::DealersMistake) => {
                mistake(self.dealers_mistake(case.transcript.deal.agreed_redeal, late()))
            }
            Some(StatedRemedy::DealersMistakeAlways) => mistake(self.dealers_mistake(false, late())),
            Some(StatedRemedy::DealersMistakeAtAnyTime) => {
                mistake(self.dealers_mistake(case.transcript.deal.agreed_redeal, false))
            }
            Some(StatedRemedy::DealersMistakeOutOfTurn) => {
                let found = self.dealers_mistake(case.transcript.deal.agreed_redeal, late());
                mistake(found.map(by_who_was_due))
            }
            Some(StatedRemedy::Cases(cases)) => self.first_case(case, breach, &cases, depth + 1),
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
        if asks_for_play(first.condition) && conditions::rests_on_play(case, breach.moment) {
            self.basis.reads(self.law.book.claims.losable_by.as_ref().and_then(Rule::reading));
        }
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
    pub(super) fn either(
        &mut self,
        case: &Case,
        one: &StatedRemedy,
        other: &StatedRemedy,
        finding: &mut Finding,
    ) -> Standing {
        let (mut fates, mut sanctioned) = (Vec::new(), Vec::new());
        let (mut pays, mut penalty) = (false, None);
        for remedy in [other, one] {
            let mut alone = finding.clone();
            if let StatedRemedy::Sanction(sanction) = remedy {
                self.apply(case, sanction, &mut alone);
            }
            pays |= alone.has(RemedyKind::BearsPartners);
            penalty = penalty.or(alone.penalty().filter(|_| is_claim(finding)).cloned());
            let possible = alone.game().map_or_else(|| vec![Fate::Stands], |game| game.choices.clone());
            sanctioned.clone_from(&possible);
            fates.extend(possible.into_iter().filter(|fate| !fates.contains(fate)).collect::<Vec<_>>());
        }
        finding.remedies.extend(penalty.map(Remedy::Points));
        if pays {
            finding.set(Remedy::BearsPartners);
        }
        // Who gives up alone has lost his game, whether it could still be made or not, unless he had made it.
        if rules::has(finding.breach.code, Mark::ShownBeaten)
            && sanctioned == [Fate::Lost]
            && !conditions::shown_when_made(case, finding.breach.moment)
            && !pays
            && finding.penalty().is_none()
        {
            fates.retain(|fate| *fate == Fate::Lost);
        }
        // Whether it is an infraction at all cannot be judged.
        let can_be_free = *one == StatedRemedy::Free || *other == StatedRemedy::Free;
        let fault_if = fates.iter().copied().find(|fate| can_be_free && *fate != Fate::Stands);
        let says = fates.len() > 1 || is_claim(finding) && fates == [Fate::Lost];
        if !case.auction.contracts().is_empty() && says {
            finding.set(Remedy::Game(game_remedy(case, finding, fates)));
        } else {
            finding.set(Remedy::Referee);
        }
        fault_if.map_or(Standing::Sanctioned, Standing::Unsure)
    }

    /// What may still follow where a rule states no sanction, or where the text has no rule: a text may let the
    /// referee take points for any breach at all, and for what it does not foresee it says who decides.
    pub(super) fn left_open(&mut self, case: &Case, finding: &mut Finding) {
        let Some(offender) = finding.breach.seat else { return };
        match (finding.standing, &self.law.book.referee.any_breach) {
            (Standing::Unsanctioned, Some(rule)) => {
                let Some(any) = self.get(rule) else { return };
                finding.set(Remedy::Points(Penalty::unlimited(offender, any == AnyBreach::Open)));
            }
            (Standing::Unsanctioned | Standing::Silent, _) => self.unforeseen(case, offender, finding),
            _ => {}
        }
    }

    /// East drops a card on the table, and no article says what that costs: whoever decides what the text does not
    /// foresee is asked, within what he may take.
    fn unforeseen(&mut self, case: &Case, offender: Seat, finding: &mut Finding) {
        let referee = &self.law.book.referee;
        let Some(rule) = &referee.unforeseen else { return };
        if rules::has(finding.breach.code, Mark::NoFault) {
            return;
        }
        let basis = self.basis.clone();
        let mut is_asked = true;
        if finding.standing == Standing::Unsanctioned {
            let Some(when) = referee.breach_without_sanction.as_ref() else { return };
            let Some(when_asked) = self.get(when) else { return };
            is_asked = when_asked == WhenAsked::Always || rules::is_contested(case, &finding.breach);
        }
        // What is not even certain is no question where nobody complains of it.
        if !is_asked && finding.breach.certainty == Certainty::Possible {
            self.basis = basis;
            return;
        }
        self.get(rule);
        let limits = referee.unforeseen_points.as_ref().and_then(|rule| self.get(rule));
        let penalty = match limits {
            Some(limits) if is_asked => {
                let points = PointsRemedy::of(limits);
                self.penalty(case, &points, offender)
            }
            Some(_) => {
                self.basis = basis;
                return;
            }
            None => {
                let share = self.general_share().map(|share| (share, SeatSet::of(offender).others()));
                Penalty { share, ..Penalty::unlimited(offender, is_asked) }
            }
        };
        finding.set(Remedy::Points(penalty));
        // By what somebody could decide who is not asked is no ground of the finding.
        match is_asked {
            true => finding.set(Remedy::Referee),
            false => self.basis = basis,
        }
    }

    fn dealers_mistake(&mut self, agreed: bool, late: bool) -> Option<StatedRemedy> {
        let rules = &self.law.book.deal;
        let agreement = rules.agreed_redeal.as_ref().filter(|_| agreed);
        let seen_late = rules.mistake_seen_late.as_ref().filter(|_| late && !agreed);
        if agreement.is_some() || seen_late.is_some() {
            self.reason = Some(if agreed { Reason::Agreed } else { Reason::Late });
        }
        let rule = agreement.or(seen_late).or(rules.mistake.as_ref());
        self.basis.dealers_mistake = true;
        self.get(rule?)
    }

    pub(super) fn apply(&mut self, case: &Case, sanction: &Sanction, finding: &mut Finding) {
        if let (Some(points), Some(offender)) = (&sanction.points, finding.breach.seat) {
            finding.set(Remedy::Points(self.penalty(case, points, offender)));
        }
        if let Some(rule) = &sanction.game {
            let choices = match self.get(rule) {
                Some(JuryOr::Fixed(fate)) => vec![fate],
                Some(JuryOr::Jury(choices)) => choices,
                None => Vec::new(),
            };
            // A game that was refused and that nobody played leaves those of the others alone.
            let plays =
                |seat: Seat| case.auction.contracts().iter().any(|contract| contract.is_declarer(seat));
            let is_idle =
                rules::has(finding.breach.code, Mark::RefusedGame) && !finding.breach.seat.is_some_and(plays);
            if !choices.is_empty() && !case.auction.contracts().is_empty() && !is_idle {
                finding.set(Remedy::Game(game_remedy(case, finding, choices)));
            }
        }
        // A player without a partner has nobody to pay for.
        let pays_for = |offender: &Seat| !conditions::partners(case, *offender).is_empty();
        let bearing = finding.breach.seat.filter(pays_for);
        if let (true, Some(offender)) = (sanction.pays_for_partners, bearing) {
            let pays = self.law.book.claims.pays.as_ref().and_then(|rule| self.get(rule));
            match pays {
                Some(Pays::Jury) => finding.set(Remedy::Points(Penalty::unlimited(offender, true))),
                Some(Pays::ForPartners) => finding.set(Remedy::BearsPartners),
                None => {}
            }
        }
        let breach = &finding.breach;
        let own = |fault: &&WrongCall| fault.refusal.code == breach.code && Some(fault.seat) == breach.seat;
        let named = || case.auction.faults.iter().filter(own).find_map(|fault| fault.suit);
        let tricks = || Remedy::Tricks {
            cost: breach.trick_cost,
            numbers: breach.tricks.clone(),
            to: breach.tricks_to,
        };
        // How much the referee takes is not said, so it is a question without limits.
        let unlimited = breach.seat.filter(|_| sanction.referee && finding.penalty().is_none());
        let exclusion = |it| Remedy::Exclusion(it, sanction.exclusion_if.clone());
        let others = [
            unlimited.map(|offender| Remedy::Points(Penalty::unlimited(offender, true))),
            sanction.redeal.map(Remedy::Redeal),
            sanction.mute.then_some(Remedy::Mute),
            sanction.bound_to_suit.then(|| Remedy::Bound(named())),
            sanction.tricks.as_ref().map(|_| tricks()),
            (sanction.fine > 0).then_some(Remedy::Fine(sanction.fine)),
            sanction.referee.then_some(Remedy::Referee),
            sanction.new_pack.then_some(Remedy::NewPack),
            sanction.exclusion.map(exclusion),
        ];
        others.into_iter().flatten().for_each(|remedy| finding.set(remedy));
    }

    /// What the others get where nothing is said about them: the general rule on penalties, if there is one.
    fn general_share(&mut self) -> Option<Share> {
        match self.law.book.penalties.balance.as_ref().and_then(|rule| self.get(rule)) {
            Some(Balance::ZeroSum) => Some(Share::Third),
            Some(Balance::AsWritten) | None => None,
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
            None => self.general_share(),
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
            times: 1,
            share,
            third,
            or_more: points.or_more,
            must_decide: points.or_more,
            only_if_won: false,
            if_any: None,
            again_after: None,
        }
    }
}

/// Is it asked what the cards that remain can still do?
const fn asks_for_play(condition: Option<Condition>) -> bool {
    matches!(
        condition,
        Some(Condition::GameCanBeLost | Condition::GameCanBeBeaten | Condition::GameCanBeMade)
    )
}

/// What becomes of the games a finding is about, with these choices.
pub(super) fn game_remedy(case: &Case, finding: &Finding, choices: Vec<Fate>) -> GameRemedy {
    let plays = |seat: Seat| case.auction.contracts().iter().any(|contract| contract.is_declarer(seat));
    let only = conditions::games_of_claim(case, finding.breach.moment);
    // Where the lawful game would have been played otherwise, these cards cannot count for it.
    let countable = |fate: &Fate| *fate != Fate::Lawful || lawful_game::lawful(case).is_some();
    GameRemedy {
        choices: choices.into_iter().filter(countable).collect(),
        offender_declares: finding.breach.seat.is_some_and(plays),
        last_word_on: None,
        only,
        of_lawful_game: false,
    }
}

/// The rule only says that there is no sanction.
fn states_nothing(rule: &Rule<StatedRemedy>) -> bool {
    matches!(rule.setting, Setting::Value(StatedRemedy::None))
}

/// A faulty call that says itself which articles it breaks: those of all other calls with the same code
/// do not concern it.
fn is_call(breach: &Breach) -> bool {
    breach.code.word().starts_with("auction/") && !breach.cite.is_empty()
}

/// "The same player deals again" would repeat the mistake if South dealt out of turn: it is who was due.
fn by_who_was_due(remedy: StatedRemedy) -> StatedRemedy {
    match remedy {
        StatedRemedy::Sanction(mut sanction) => {
            let redeal = sanction.redeal.as_mut().filter(|by| **by == RedealBy::SameDealer);
            redeal.into_iter().for_each(|by| *by = RedealBy::WhoWasDue);
            StatedRemedy::Sanction(sanction)
        }
        other => other,
    }
}
