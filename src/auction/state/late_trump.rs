//! Trumps that are named after the game was called, and what that makes of it.

use crate::auction::{Against, Bid, Rules, State, Utterance, outbid};
use crate::cards::{Seat, Suit};
use crate::game::Game;
use crate::transcript::Strain;

impl State {
    /// He names another trump than the one he called his game in, and the table plays it so.
    pub(crate) fn changes_trump(&mut self, seat: Seat, suit: Suit) -> bool {
        let own = self.stood.last_mut().filter(|bid| bid.caller() == Some(seat));
        let Some(bid) = own.filter(|bid| bid.strain.is_some_and(|called| called != Strain::Suit(suit)))
        else {
            return false;
        };
        bid.strain = Some(Strain::Suit(suit));
        bid.illegal = true;
        true
    }

    /// The partner of a trou names its trump a second time, and the table plays it so.
    pub(crate) fn names_again(&mut self, said: Utterance) {
        let mut own = self.named.iter().filter(|(seat, _)| *seat == said.seat).map(|(_, suit)| suit);
        let first = own.next();
        let another = own.any(|suit| Some(suit) != first);
        if said.illegal && another && self.trou_stands() && !self.is_holder(said.seat) {
            self.stood.last_mut().into_iter().for_each(|bid| bid.illegal = true);
        }
    }

    pub(crate) fn name(&mut self, rules: &Rules, said: Utterance, suit: Suit) {
        let seat = said.seat;
        self.named.push((seat, suit));
        // The suit of an abondance that was called without one can decide between two.
        let own = self.called.iter_mut().rev().find(|bid| bid.caller() == Some(seat) && bid.strain.is_none());
        let Some(own) = own.filter(|bid| !matches!(bid.game, Game::Trou | Game::Troula)) else { return };
        own.strain = Some(Strain::Suit(suit));
        let own = own.clone();
        // Where it belongs to the call, it comes too late to go over another one.
        let late = rules.game(own.game).is_some_and(|of_game| rules.is(&of_game.trump_named_in_call, true));
        if late && self.stood.last().is_none_or(|bid| bid.caller() != Some(seat)) {
            return;
        }
        let standing = self.stood.last().filter(|bid| bid.caller() == Some(seat));
        let first = standing.and_then(|bid| outbid::not_gone_over(rules, self, bid, suit)).cloned();
        if let Some(bid) = self.stood.last_mut().filter(|bid| bid.caller() == Some(seat)) {
            bid.strain = bid.strain.or(own.strain);
            // He plays it all the same.
            if said.illegal && first.is_some() {
                bid.illegal = true;
                return;
            }
            self.stood.extend(first);
            let rivals: Vec<Bid> = self.called.iter().filter(|b| b.caller() != Some(seat)).cloned().collect();
            for rival in rivals.into_iter().filter(|rival| rival.strain.is_some()) {
                self.goes_over(rules, &rival);
            }
        } else {
            self.goes_over(rules, &own);
        }
    }

    /// A game called before, now that its suit is known.
    fn goes_over(&mut self, rules: &Rules, bid: &Bid) {
        let Some(standing) = self.stood.last() else { return };
        let same = standing.game == bid.game && standing.level == bid.level;
        let against = outbid::against(rules, (bid.game, bid.level, bid.strain), standing);
        if same && against == Against::Over {
            self.stood.push(bid.clone());
        }
    }
}
