//! The dealer who wanted to exchange the turned card and was refused may pass after all.

use crate::auction::{Bid, Move, Rules, State};
use crate::cards::Seat;
use crate::rulebook::ExchangeRule;

/// The game that this pass gives up, if the regulation lets him.
pub fn given_up(rules: &Rules, state: &State, seat: Seat, meant: &Move) -> Option<Bid> {
    if *meant != Move::Pass
        || rules.transcript.dealt_by() != Some(seat)
        || !rules.sequel().exchange_is_refused
    {
        return None;
    }
    let own = state.stood.iter().rev().find(|bid| bid.is_by(seat))?;
    let rule = rules.game(own.game).and_then(|game| rules.law.of(&game.exchange));
    (rule == Some(&ExchangeRule::DealerNamesCard)).then(|| own.clone())
}
