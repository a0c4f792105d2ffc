//! What the cards say of the game: who led, with which trump each trick was won, whether cards were put
//! aside. Where calls were faulty, that tells which of the games that were called the table played.

use super::contract::Contract;
use super::rules::Rules;
use super::state::{Bid, State};
use super::track::Track;
use crate::cards::Suit;
use crate::replay::{Replay, Table, Terms, Trick, TrumpIs};
use crate::transcript::PlayStep;

/// The cards, to be held against a game.
pub(super) struct Evidence<'a, 'r> {
    rules: &'a Rules<'r>,
    table: Table,
}

impl<'a, 'r> Evidence<'a, 'r> {
    pub fn of(rules: &'a Rules<'r>) -> Evidence<'a, 'r> {
        Evidence { rules, table: Table::of(rules.transcript) }
    }

    /// Does anything in the play speak against this game? Not to know its trump does: nobody plays so.
    pub fn speaks_against(&self, contract: &Contract) -> bool {
        self.wrong_lead(contract)
            || self.wrong_cards_aside(contract)
            || contract.trump == TrumpIs::Unknown
            || !self.is_trump(contract.trump)
    }

    fn wrong_lead(&self, contract: &Contract) -> bool {
        let led = self.rules.transcript.first_leader();
        contract.leader.is_some() && led.is_some() && contract.leader != led
    }

    /// Was each trick followed by a lead of its winner?
    pub fn is_trump(&self, trump: TrumpIs) -> bool {
        let replay =
            Replay::run(&self.table, self.rules.holdings.clone(), Terms { trump, ..Terms::default() });
        let led = |trick: &Trick| trick.should_lead.is_none_or(|due| due == trick.span.leader);
        replay.tricks.iter().all(led)
    }

    /// Were cards put aside where the game does not ask for it, or none where it does?
    fn wrong_cards_aside(&self, contract: &Contract) -> bool {
        let (rules, transcript) = (self.rules, self.rules.transcript);
        let aside = transcript.discards.iter().any(|(_, card)| card.is_some());
        let Some(of_game) = rules.game(contract.game) else { return false };
        if rules.law.quietly(|| rules.is(&of_game.discard, true)) {
            let tricks = transcript.play.iter().filter(|step| matches!(step, PlayStep::Trick { .. })).count();
            return tricks >= 13 && !aside;
        }
        aside
    }

    /// Every game that was called, the later before the earlier, each in every trump that somebody named.
    pub fn candidates(&self, tracks: &[&Track]) -> Vec<Vec<Contract>> {
        let mut found: Vec<Vec<Contract>> = Vec::new();
        for track in tracks {
            let strange = track.strange.iter().map(|strange| &strange.bid);
            let mut bids: Vec<&Bid> =
                track.state.stood.iter().chain(&track.state.called).chain(strange).collect();
            bids.sort_by_key(|bid| std::cmp::Reverse(bid.step()));
            for bid in bids {
                found.extend(self.in_every_trump(bid, &track.state));
            }
        }
        found
    }

    fn in_every_trump(&self, bid: &Bid, state: &State) -> Vec<Vec<Contract>> {
        let rules = self.rules;
        let contracts = rules.law.quietly(|| rules.partnership().contracts(bid, state));
        let named = state.named.iter().filter(|_| bid.strain.is_none()).map(|(_, suit)| *suit);
        let with = |suit: Suit| {
            let one = |contract: &Contract| Contract { trump: TrumpIs::Suit(suit), ..contract.clone() };
            contracts.iter().map(one).collect::<Vec<_>>()
        };
        let mut all: Vec<Vec<Contract>> = named.map(with).collect();
        // A misère has none, whatever was named.
        all.retain(|_| contracts.first().is_some_and(|contract| contract.trump != TrumpIs::None));
        all.insert(0, contracts);
        all
    }
}
