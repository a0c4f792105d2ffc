//! Games that earlier losses have closed to a player, or for which he needs leave.

use super::{LossesFound, OpenDeals, Past};
use crate::cards::Seat;
use crate::game::Game;
use crate::rulebook::{Law, LossRule, Rule, Span};
use crate::transcript::{Incident, Transcript, Wanted};

/// A rule that applies, and the losses that make it apply.
#[derive(Clone, Debug)]
pub struct Closed<'a> {
    pub rule: &'a Rule<Vec<LossRule>>,
    pub one: &'a LossRule,
    pub losses: LossesFound,
    /// The referee can open it again.
    pub by_leave: bool,
}

/// A rule that would apply if deals that nobody knows the end of were lost.
#[derive(Clone, Debug)]
pub struct MayClose {
    pub open: OpenDeals,
    /// The referee can open it again.
    pub by_leave: bool,
}

/// The games for which somebody asked the referee, whatever the answer was; `None` is whatever he calls.
#[derive(Clone, Debug, PartialEq)]
pub struct LeaveAsked(Vec<(Seat, Option<Wanted>)>);

impl LeaveAsked {
    pub const NONE: LeaveAsked = LeaveAsked(Vec::new());

    pub fn of(transcript: &Transcript) -> LeaveAsked {
        let asks = |(_, incident): (_, &Incident)| match incident {
            Incident::Jury { by, wanted, .. } => Some((*by, *wanted)),
            _ => None,
        };
        LeaveAsked(transcript.incidents().filter_map(asks).collect())
    }

    /// Did he ask for this game?
    pub fn has(&self, seat: Seat, game: Game) -> bool {
        let is_it = |wanted: &Option<Wanted>| wanted.is_none_or(|wanted| wanted.is_kind(game));
        self.0.iter().any(|(by, wanted)| *by == seat && is_it(wanted))
    }
}

impl Past {
    /// What this player may not play, or not without leave for which he never asked. Leave that was
    /// refused is an offence of its own.
    pub fn closes<'a>(
        &self,
        law: &'a Law,
        asked: &LeaveAsked,
        seat: Seat,
        wanted: (Game, u8),
    ) -> Option<Closed<'a>> {
        let barred = law.book.session.barred.as_ref();
        let barred = barred.and_then(|rule| self.touched(law, rule, seat, wanted));
        let leave = || self.asks_for_leave(law, seat, wanted);
        barred.or_else(|| leave().filter(|_| !asked.has(seat, wanted.0)))
    }

    /// What closes a game to a player if deals whose end is not in the record were lost by him. `None` if such
    /// deals cannot close it, or if it is closed anyway.
    pub fn may_close(
        &self,
        law: &Law,
        asked: &LeaveAsked,
        seat: Seat,
        wanted: (Game, u8),
    ) -> Option<MayClose> {
        if self.closes(law, asked, seat, wanted).is_some() {
            return None;
        }
        let session = &law.book.session;
        let span = law.of(&session.losses_counted_over).copied().unwrap_or(Span::Evening);
        let leave = session.leave_needed.as_ref().filter(|_| !asked.has(seat, wanted.0));
        [(session.barred.as_ref(), false), (leave, true)].into_iter().find_map(|(rule, by_leave)| {
            let rule = rule?;
            let open = law
                .get(rule)?
                .iter()
                .find_map(|one| self.losses[seat].open_deals(one, wanted, span, law, &self.missed))?;
            Some(MayClose { open, by_leave })
        })
    }

    /// Would the game be closed to this player if the jury decided earlier deals otherwise, as far as it can?
    pub fn could_close(&self, law: &Law, asked: &LeaveAsked, seat: Seat, wanted: (Game, u8)) -> bool {
        let span = law.of(&law.book.session.losses_counted_over).copied().unwrap_or(Span::Evening);
        let touched = |rule: &Option<Rule<Vec<LossRule>>>| {
            let rules = rule.as_ref().and_then(|rule| law.get(rule));
            rules.is_some_and(|rules| {
                rules.iter().any(|one| self.losses[seat].could_touch(one, wanted, span, law))
            })
        };
        touched(&law.book.session.barred)
            || touched(&law.book.session.leave_needed) && !asked.has(seat, wanted.0)
    }

    /// Do his losses make leave necessary for this game?
    pub fn asks_for_leave<'a>(&self, law: &'a Law, seat: Seat, wanted: (Game, u8)) -> Option<Closed<'a>> {
        let found = self.touched(law, law.book.session.leave_needed.as_ref()?, seat, wanted)?;
        Some(Closed { by_leave: true, ..found })
    }

    fn touched<'a>(
        &self,
        law: &'a Law,
        rule: &'a Rule<Vec<LossRule>>,
        seat: Seat,
        wanted: (Game, u8),
    ) -> Option<Closed<'a>> {
        let losses = Some(&self.losses[seat]).filter(|losses| !losses.is_empty())?;
        let span = law.of(&law.book.session.losses_counted_over).copied().unwrap_or(Span::Evening);
        law.get(rule)?.iter().find_map(|one| {
            let losses = losses.touching(one, wanted, span, law)?;
            Some(Closed { rule, one, losses, by_leave: false })
        })
    }
}

/// The rule by which this game is played without asking anybody, whatever was lost before; `None` where
/// there is no such rule, or where losses can make leave necessary for it.
pub fn needs_no_leave(law: &Law, game: Game) -> Option<&Rule<bool>> {
    let session = &law.book.session;
    let rule = session.leave_only_after_losses.as_ref().filter(|rule| law.get(rule) == Some(&true))?;
    let after_losses = [&session.leave_needed, &session.barred];
    let mut after_losses = after_losses.into_iter().flat_map(|rules| law.of(rules).into_iter().flatten());
    (!after_losses.any(|one| one.can_touch(law, game))).then_some(rule)
}
