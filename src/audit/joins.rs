//! Two players who found each other in the bidding: what the one who joined or raised had himself, and what his
//! partner had, whose cards he could not see.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::auction::Contract;
use crate::cards::{Hand, Rank, Seat, Suit};
use crate::game::Game;
use crate::replay::TrumpIs;
use crate::ruling::Ruling;
use crate::transcript::{AuctionStep, Transcript};

/// The call that made the game of two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct SupportedJoin {
    /// The number of the seat of who called, from north on.
    pub by: u8,
    /// And of his partner.
    pub with: u8,
    /// Was it the raise of a game that they had already?
    pub raises: bool,
    /// Tricks of the game.
    pub level: u8,
    /// Calls before it that were no passes.
    pub calls: u8,
    /// Tricks that he himself has in trumps.
    pub own: u8,
    /// And those that his partner has.
    pub partner: u8,
}

/// Of a deal with one game, which two play who found each other.
pub fn of(transcript: &Transcript, ruling: &Ruling) -> Option<SupportedJoin> {
    let [contract] = ruling.contracts() else { return None };
    let &Contract { game: Game::Emballage, trump: TrumpIs::Suit(trump), announcer, declarer, .. } = contract
    else {
        return None;
    };
    let partner = contract.players.iter().find(|seat| *seat != announcer)?;
    if contract.players.len() != 2 || contract.partner_unknown || contract.naming_card.is_some() {
        return None;
    }
    let holdings = &ruling.replay.holdings;
    let hand = |seat: Seat| {
        let hand = &holdings.dealt[seat];
        (hand.complete && holdings.doubtful.is_empty()).then_some(hand.cards)
    };
    // Without the calls nobody knows who joined whom.
    let steps = transcript.auction.as_ref()?;
    if steps.iter().any(|step| matches!(step, AuctionStep::Forgotten(_))) {
        return None;
    }
    let is_bid = |step: &&AuctionStep| matches!(step, AuctionStep::Call { call, .. } if !call.is_silence());
    Some(SupportedJoin {
        by: announcer.index() as u8,
        with: partner.index() as u8,
        raises: announcer == declarer || contract.by_raising,
        level: contract.level,
        calls: steps.iter().take(contract.step).filter(is_bid).count().min(9) as u8,
        own: trump_tricks(hand(announcer)?, trump),
        partner: trump_tricks(hand(partner)?, trump),
    })
}

/// Tricks that a hand has in trumps: the ace, the king with another card, the queen with two, and every card from the
/// fourth on.
fn trump_tricks(hand: Hand, trump: Suit) -> u8 {
    let cards = hand.of(trump);
    let has =
        |rank: Rank, least: usize| u8::from(cards.len() >= least && !(cards & Hand::all_of(rank)).is_empty());
    let long = cards.len().saturating_sub(3) as u8;
    has(Rank::ACE, 1) + has(Rank::KING, 2) + has(Rank::QUEEN, 3) + long
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::{Notation, scan_hand};

    #[test]
    fn trumps_are_counted_as_tricks() {
        let tricks = |text: &str| {
            let mut hand = Hand::EMPTY;
            scan_hand(text, Notation::En, |found| {
                hand.insert(found.unwrap().0);
            });
            trump_tricks(hand, Suit::Hearts)
        };
        assert_eq!(tricks("♠AKQ"), 0);
        assert_eq!(tricks("♥K"), 0);
        assert_eq!(tricks("♥AKQ32"), 5);
        assert_eq!(tricks("♠A ♥5432"), 1);
    }
}
