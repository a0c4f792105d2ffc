//! The game that the bidding comes to without a call which was not allowed: where the same players play it
//! with the same trump and the same lead, the cards as they fell can be counted for it.

use super::{GameRuling, discards as puts_cards_aside};
use crate::auction::{Contract, Outcome};
use crate::rules::Case;
use crate::transcript::GameResult;

/// That game; `None` where the play would have been another one, or was not played out.
pub fn lawful<'a>(case: &'a Case) -> Option<&'a Contract> {
    let illegal = case.auction.illegal.as_ref().filter(|_| case.replay.is_finished())?;
    let ([played], [lawful]) = (case.auction.contracts(), illegal.lawful.contracts()) else { return None };
    let plays = |contract: &Contract| (contract.players, contract.trump, contract.leader, contract.aim);
    let other = (played.game, played.level) != (lawful.game, lawful.level);
    // With a card put aside and without, the tricks are not the same.
    let aside = |game| puts_cards_aside(case.law, case.transcript, game);
    let other = other && aside(played.game) == aside(lawful.game);
    (other && plays(played) == plays(lawful) && !played.partner_unknown).then_some(lawful)
}

/// What the bidding comes to, where the jury has said that it counts so.
pub fn counts(case: &Case, games: &[GameRuling]) -> Option<Outcome> {
    let decided = games.iter().any(|game| game.fate == GameResult::Lawful);
    lawful(case).filter(|_| decided).and(case.auction.illegal.as_ref()).map(|illegal| illegal.lawful.clone())
}
