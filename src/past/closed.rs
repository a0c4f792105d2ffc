//! Games that earlier losses have closed to a player, or for which he needs leave.

use super::{Evidence, Past};
use crate::cards::Seat;
use crate::game::Game;
use crate::rulebook::{Law, LossRule, Rule, Span};
use crate::transcript::{Incident, Transcript};

/// A rule that applies, and the losses that make it apply.
#[derive(Clone, Debug)]
pub struct Closed<'a> {
    pub rule: &'a Rule<Vec<LossRule>>,
    pub one: &'a LossRule,
    pub losses: Evidence,
    /// The referee can open it again.
    pub by_leave: bool,
}

impl Past {
    /// What this player may not play, or not without the leave that nobody gave.
    pub fn closes<'a>(
        &self,
        law: &'a Law,
        transcript: &Transcript,
        seat: Seat,
        wanted: (Game, u8),
    ) -> Option<Closed<'a>> {
        let rules = &law.book.session;
        let touched = |rule: &'a Rule<Vec<LossRule>>, by_leave: bool| {
            let losses = Some(&self.losses[seat]).filter(|losses| !losses.is_empty())?;
            let span = law.of(&rules.losses_counted_over).copied().unwrap_or(Span::Evening);
            law.get(rule)?.iter().find_map(|one| {
                let losses = losses.touching(one, wanted, span, law)?;
                Some(Closed { rule, one, losses, by_leave })
            })
        };
        let barred = rules.barred.as_ref().and_then(|rule| touched(rule, false));
        let leave = || rules.leave_needed.as_ref().and_then(|rule| touched(rule, true));
        barred.or_else(|| leave().filter(|_| !is_granted(transcript, seat, wanted.0)))
    }
}

fn is_granted(transcript: &Transcript, seat: Seat, wanted: Game) -> bool {
    transcript.incidents().any(|(_, incident)| {
        matches!(incident, Incident::Jury { by, game, granted: true, .. }
            if *by == seat && game.is_none_or(|game| game == wanted))
    })
}
