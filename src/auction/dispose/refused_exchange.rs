//! The dealer who wanted to exchange the turned card and was refused may pass after all.

use crate::auction::resolve::moves::Move;
use crate::auction::state::Bid;
use crate::auction::state::apply::Said;
use crate::auction::track::Track;
use crate::cards::Seat;
use crate::rulebook::Exchange;

impl Track<'_> {
    /// The game that this pass gives up, if the regulation lets him.
    pub(crate) fn given_up(&self, seat: Seat, meant: &Move) -> Option<Bid> {
        let transcript = self.rules.transcript;
        let refused = transcript.exchange.as_ref().is_some_and(|exchange| !exchange.refused_by.is_empty());
        if *meant != Move::Pass || transcript.dealer != Some(seat) || !refused {
            return None;
        }
        let own = self.state.stood.iter().rev().find(|bid| bid.is_by(seat))?;
        let rule = self.rules.game(own.game).and_then(|rules| self.rules.law.of(&rules.exchange));
        (rule == Some(&Exchange::DealerNamesCard)).then(|| own.clone())
    }

    pub(crate) fn give_up(&mut self, step: usize, seat: Seat, bid: &Bid) {
        self.take_back(step, seat, bid);
        let rules = self.rules;
        self.state.apply(&rules, Said { step, seat, illegal: false }, &Move::Pass);
    }
}
