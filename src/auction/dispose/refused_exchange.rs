//! The dealer who wanted to exchange the turned card and was refused may pass after all.

use crate::auction::{Bid, Move, Track, Utterance};
use crate::cards::Seat;
use crate::rulebook::ExchangeRule;

impl Track<'_> {
    /// The game that this pass gives up, if the regulation lets him.
    pub(crate) fn given_up(&self, seat: Seat, meant: &Move) -> Option<Bid> {
        let sequel = self.rules.sequel();
        if *meant != Move::Pass || self.rules.transcript.dealer != Some(seat) || !sequel.exchange_is_refused {
            return None;
        }
        let own = self.state.stood.iter().rev().find(|bid| bid.is_by(seat))?;
        let rule = self.rules.game(own.game).and_then(|rules| self.rules.law.of(&rules.exchange));
        (rule == Some(&ExchangeRule::DealerNamesCard)).then(|| own.clone())
    }

    pub(crate) fn give_up(&mut self, step: usize, seat: Seat, meant: &Move) {
        let Some(bid) = self.given_up(seat, meant) else { return };
        self.take_back(step, seat, &bid);
        self.state.apply(&self.rules, Utterance { step, seat, illegal: false }, meant);
    }
}
