//! Who can still be joined, and by whom.

use crate::auction::{Bid, Proposal, Rules, State, outbid};
use crate::cards::{Seat, Suit};
use crate::game::Game;
use crate::rulebook::Joiner;
use crate::transcript::Strain;

/// Could this player join a proposal of that suit, by what he has said so far?
pub fn can_join(rules: &Rules, state: &State, seat: Seat, suit: Option<Suit>) -> bool {
    !state.is_silenced(rules, seat)
        && state.pair(seat).is_none()
        && (state.players[seat].bids.is_empty() || state.players[seat].open_proposal().is_some())
        && may_join(rules, state, seat, suit) != Some(false)
}

/// The rule on who may join; `None` where there is none.
pub fn may_join(rules: &Rules, state: &State, seat: Seat, suit: Option<Suit>) -> Option<bool> {
    let player = &state.players[seat];
    let is_lower = |own: Option<&Proposal>| {
        own.is_some_and(|own| rules.is_higher(suit, own.suit) != Some(false) && own.suit != suit)
    };
    rules.says(&rules.auction().who_may_join, |who| {
        who.iter().any(|who| match who {
            Joiner::NotSpoken => player.calls == 0,
            Joiner::Waited => player.waited.is_some(),
            Joiner::ProposedLower => is_lower(player.proposals.last()),
            Joiner::ProposesLower => is_lower(player.open_proposal()),
            Joiner::NotPassed => player.passed.is_none(),
        })
    })
}

/// Is somebody left who could join him in that suit?
pub fn is_joinable(rules: &Rules, state: &State, proposer: Seat, suit: Option<Suit>) -> bool {
    Seat::ALL.into_iter().any(|seat| seat != proposer && can_join(rules, state, seat, suit))
}

/// Could this player still find a partner: for the suit he proposed, or for one he may still propose?
pub fn can_be_joined(rules: &Rules, state: &State, seat: Seat) -> bool {
    let player = &state.players[seat];
    if let Some(own) = player.open_proposal() {
        let joinable = is_joinable(rules, state, seat, own.suit) && is_high_enough(rules, state, own.suit);
        return joinable && !rules.is(&rules.auction().proposal_lapses, true);
    }
    // A player who has said something other than a proposal can no longer propose.
    if player.calls > 0 || no_proposal_since(rules, state).is_some() || !is_high_enough(rules, state, None) {
        return false;
    }
    match rules.turned() {
        Some(turned) => is_joinable(rules, state, seat, Some(turned)),
        None => Suit::ALL.into_iter().any(|suit| is_joinable(rules, state, seat, Some(suit))),
    }
}

/// Is there a level at which a pair would go over what stands, in that suit or in any?
pub fn is_high_enough(rules: &Rules, state: &State, suit: Option<Suit>) -> bool {
    let Some(standing) = state.standing() else { return true };
    let levels = rules.levels(Game::Emballage);
    let suits = suit.as_ref().map_or(&Suit::ALL[..], std::slice::from_ref);
    let reaches = |level: &u8| {
        let over = |suit: &Suit| {
            outbid::against(rules, (Game::Emballage, *level, Some(Strain::Suit(*suit))), standing).is_enough()
        };
        suits.iter().any(over)
    };
    levels.is_empty() || levels.iter().any(reaches)
}

/// The level at which a pair in that suit would go over this game, or begin.
pub fn lowest_level(rules: &Rules, over: Option<&Bid>, suit: Option<Suit>) -> Option<u8> {
    let goes_over = |level: &u8| {
        let pair = (Game::Emballage, *level, suit.map(Strain::Suit));
        over.is_none_or(|bid| outbid::against(rules, pair, bid).is_enough())
    };
    rules.levels(Game::Emballage).iter().copied().find(goes_over)
}

/// The game after which no suit may be proposed any more, and where it was called.
pub fn no_proposal_since(rules: &Rules, state: &State) -> Option<(Game, usize)> {
    let barred = |game: Game| {
        rules.says(&rules.auction().no_proposal_after, |games| games.contains(&game)) == Some(true)
    };
    state.called.iter().find(|bid| barred(bid.game)).map(|bid| (bid.game, bid.step()))
}
