//! Games for which the jury is asked: what a refusal does to the bidding.

use crate::auction::{
    Bid, Blameless, Follow, Move, Phase, State, Track, Void, VoidCall, disposition, effect_of, outbid,
};
use crate::cards::Seat;
use crate::codes::{JURY_LEAVE_NEEDED, JURY_REFUSED, SESSION_HISTORY};
use crate::game::Game;
use crate::rulebook::{AfterRefusal, Asks, StatedRemedy};
use crate::session_history;
use crate::transcript::{Call, Moment, Wanted};

/// A game, and its level where that is known.
pub type What = (Game, Option<u8>);

/// What the jury did not let somebody play; `None` is whatever he calls.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RefusedGame {
    pub step: usize,
    pub moment: Moment,
    pub seat: Seat,
    pub what: Option<What>,
    /// Where he had called it.
    pub called: Option<usize>,
    /// A call of the same game all the same.
    pub again: Option<usize>,
}

impl Track<'_> {
    /// The jury says no: the game does not stand.
    pub(crate) fn refusal(&mut self, step: usize, seat: Seat, what: Option<What>) {
        let bid = self.state.stood.iter().rev().find(|bid| bid.is_by(seat) && is_meant(what, bid)).cloned();
        let moment = self.rules.moment(step);
        // Where no leave is asked for a game, the jury has nothing to refuse.
        let game = bid.as_ref().map(|bid| bid.game).or(what.map(|(game, _)| game));
        if game.is_some_and(|game| session_history::needs_no_leave(self.rules.law, game).is_some()) {
            return;
        }
        let Some(bid) = bid else {
            self.barred.refused.push(RefusedGame { step, moment, seat, what, called: None, again: None });
            return self.passes_with_that(step, seat);
        };
        let (found, called) = ((bid.game, Some(bid.level)), Some(bid.step()));
        self.barred.refused.push(RefusedGame { step, moment, seat, what: Some(found), called, again: None });
        if self.follow == Follow::Table {
            return;
        }
        let passes = self.passes_when_refused();
        // Of a pair one speaks for both; several misères are each for itself.
        let is_pair = bid.game == Game::Emballage && bid.is_by(bid.by);
        let announcer = if is_pair { bid.by } else { seat };
        match self.last.take().filter(|(last, before)| *last == announcer && is_new(before, &bid)) {
            // Nobody has spoken since he called it: the bidding goes back to where it was before.
            Some((last, before)) => {
                self.takes_game_back(step, seat, &bid);
                self.undo = (!passes).then(|| (last, before.clone()));
                self.state = before.skipping(last);
                self.carry_out((step, last), &Move::Pass, disposition::refused(passes));
            }
            None => {
                self.take_back(step, announcer, &bid);
                self.carry_out((step, announcer), &Move::Pass, disposition::refused(passes));
            }
        }
    }

    /// The game that he asked for. Where he only said a misère, it is the one that he has called, or that he
    /// calls next.
    pub(crate) fn asked_for(&self, step: usize, seat: Seat, wanted: Wanted) -> What {
        let misere =
            |(.., call): (usize, Seat, Call)| Game::from_word(call.word()).filter(|game| game.is_misere());
        let own = || self.rules.sequel().calls().iter().filter(|(_, by, _)| *by == seat).copied();
        let before = || own().filter(|(at, ..)| *at < step).filter_map(misere).next_back();
        let after = || own().filter(|(at, ..)| *at > step).find_map(misere);
        let one = || before().or_else(after).unwrap_or(Game::GrandeMisere);
        wanted.named().unwrap_or_else(|| (one(), None))
    }

    /// Who asked before he called, with the floor, has had his turn where a refusal makes him pass.
    fn passes_with_that(&mut self, step: usize, seat: Seat) {
        if self.follow == Follow::Table || !self.passes_when_refused() {
            return;
        }
        if !self.rules.sequel().round_is_written && !self.rules.sequel().has_a_trou() {
            self.state.begin_bidding(&self.rules);
        }
        if self.state.phase == Phase::Bidding && self.state.floor(&self.rules) == Some(seat) {
            self.carry_out((step, seat), &Move::Pass, disposition::refused(true));
        }
    }

    pub(crate) fn passes_when_refused(&self) -> bool {
        self.rules.law.of(&self.rules.auction().after_refusal) == Some(&AfterRefusal::Passes)
    }

    /// How things stand before a call that the jury could refuse.
    pub(crate) fn remember(&mut self, step: usize, seat: Seat) {
        self.last = self.rules.sequel().is_refused_next(step).then(|| (seat, self.state.clone()));
    }

    /// Who joined and was refused that level may say the lower one as a raise.
    pub(crate) fn after_a_refusal(&self, seat: Seat, call: Call) -> Call {
        let at_once =
            self.undo.as_ref().is_some_and(|(other, before)| *other == seat && before.pair(seat).is_none());
        match (call, self.notes.voided.last()) {
            (Call::Raise(level), Some(VoidCall { call: Move::Join { suit, with, .. }, .. })) if at_once => {
                Call::Join(*suit, level, *with)
            }
            _ => call,
        }
    }

    /// Is a game void because the jury refused it? Where playing it is the same as another fault, it is as
    /// void as by that one.
    pub(crate) fn refusal_binds(&self, seat: Seat) -> bool {
        let rule = self.rules.law.book.infractions.applying_to(JURY_REFUSED);
        let as_another =
            rule.is_some_and(|(_, rule)| matches!(self.rules.law.get(rule), Some(StatedRemedy::As(_))));
        !as_another || effect_of(&self.rules, &self.state, (seat, None), JURY_REFUSED).void
    }

    /// Does he call a game that he was refused beforehand, and may not play? That he did is noted, whether it
    /// is void or not.
    pub(crate) fn repeats_a_refused_game(&mut self, step: usize, seat: Seat, meant: &Move) -> bool {
        let refused = self.refusal_of(step, seat, meant);
        if let Some(refused) = refused.and_then(|n| self.barred.refused.get_mut(n)) {
            refused.again.get_or_insert(step);
        }
        refused.is_some() && self.refusal_binds(seat)
    }

    /// A game for which he needed leave and did not ask, where that makes it a faulty call.
    pub(crate) fn without_leave(&mut self, step: usize, seat: Seat) {
        let rules = self.rules;
        let found = effect_of(&rules, &self.state, (seat, None), JURY_LEAVE_NEEDED);
        let Some(bid) = self.state.stood.iter().rev().find(|bid| bid.is_by(seat)).cloned() else { return };
        if rules.sequel().leave_asked.has(seat, bid.game)
            || session_history::needs_no_leave(rules.law, bid.game).is_some()
        {
            return;
        }
        let (what, called) = (Some((bid.game, Some(bid.level))), Some(bid.step()));
        self.barred.unasked.push(RefusedGame {
            step,
            moment: rules.moment(step),
            seat,
            what,
            called,
            again: None,
        });
        if found.void && self.follow != Follow::Table {
            self.take_back(step, seat, &bid);
        }
        let heeded = self.follow != Follow::Table;
        self.carry_out((step, seat), &Move::Pass, disposition::no_call(found, heeded));
    }

    /// What becomes of a game that earlier losses have closed to him, where that makes the call void.
    pub(crate) fn is_closed(&self, seat: Seat, meant: &Move) -> Option<Blameless> {
        let rules = self.rules;
        let (Move::Bid { game, level, .. }, Some(past)) = (*meant, rules.past) else { return None };
        if self.follow == Follow::Table || past.losses[seat].is_empty() {
            return None;
        }
        past.closes(rules.law, &rules.sequel().leave_asked, seat, (game, level))?;
        let found = effect_of(&rules, &self.state, (seat, None), SESSION_HISTORY);
        found.void.then_some(Blameless::Closed { mute: found.mute })
    }

    /// The jury did not let it be played: from here on it is as if nobody had called this game.
    fn take_back(&mut self, step: usize, seat: Seat, bid: &Bid) {
        self.state.take_back(seat, bid);
        self.takes_game_back(step, seat, bid);
    }

    pub(crate) fn takes_game_back(&mut self, step: usize, seat: Seat, bid: &Bid) {
        self.notes.voided.push(VoidCall { step, seat, call: as_move(bid), why: Void::TakenBack });
    }

    /// Which refusal forbids this call; none where the jury grants it now.
    pub(crate) fn refusal_of(&self, step: usize, seat: Seat, meant: &Move) -> Option<usize> {
        let (game, level, _) = outbid::wanted(&self.state, seat, meant)?;
        let needs_no_leave = || session_history::needs_no_leave(self.rules.law, game).is_some();
        if self.barred.refused.is_empty() || needs_no_leave() {
            return None;
        }
        let is_this = |refused: &RefusedGame| match refused.what {
            None => true,
            Some((no, None)) => no == game && self.asks(game, level),
            Some((no, Some(at))) => no == game && at == level,
        };
        let found = self.barred.refused.iter().position(|refused| refused.seat == seat && is_this(refused));
        found.filter(|_| self.follow != Follow::Table && !self.rules.sequel().is_granted(step, seat))
    }

    /// Is the jury asked for this game at this level? Where the regulation names no level at all, a
    /// refusal of the game is one at any.
    fn asks(&self, game: Game, level: u8) -> bool {
        let call = self.rules.game(game).and_then(|rules| self.rules.law.of(&rules.jury));
        call.is_none_or(|call| {
            let at = |level: &u8| call.at(*level) != Asks::None;
            at(&level) || !self.rules.levels(game).iter().any(at)
        })
    }
}

fn is_meant(what: Option<What>, bid: &Bid) -> bool {
    what.is_none_or(|(game, level)| game == bid.game && level.is_none_or(|level| level == bid.level))
}

/// Is it the last call that made this game?
fn is_new(before: &State, bid: &Bid) -> bool {
    !before.stood.contains(bid)
}

fn as_move(bid: &Bid) -> Move {
    match (bid.game, bid.strain) {
        (Game::Emballage, strain) => {
            Move::Join { suit: crate::auction::rules::suit_of(strain), level: bid.level, with: None }
        }
        (game, strain) => Move::Bid { game, level: bid.level, strain },
    }
}
