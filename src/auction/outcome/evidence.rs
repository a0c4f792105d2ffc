//! What the cards say of the game: who led, with which trump each trick was won, whether cards were put
//! aside. Where calls were faulty, that tells which of the games that were called the table played.

use std::cell::RefCell;
use std::collections::HashSet;

use crate::auction::{Bid, Contract, Rules, Track};
use crate::cards::Suit;
use crate::replay::{Replay, Table, Terms, Trick, TrumpIs};
use crate::transcript::{Call, PlayStep};

/// How much it weighs that nobody knows the trump of a game.
const UNKNOWN: usize = 3;

/// The cards, to be held against a game.
pub(crate) struct Evidence<'a, 'r> {
    rules: &'a Rules<'r>,
    table: Table,
    /// Wrong leaders by trump, as far as they were asked for.
    counted: RefCell<Vec<(TrumpIs, usize)>>,
}

impl<'a, 'r> Evidence<'a, 'r> {
    pub fn of(rules: &'a Rules<'r>) -> Evidence<'a, 'r> {
        Evidence { rules, table: Table::of(rules.transcript), counted: RefCell::default() }
    }

    /// How much of the play speaks against this game. Not to know its trump does: nobody plays so.
    pub fn against(&self, contract: &Contract) -> usize {
        let tricks = match contract.trump {
            TrumpIs::Unknown => UNKNOWN,
            trump => self.wrong_leaders(trump),
        };
        usize::from(self.wrong_lead(contract)) + usize::from(self.wrong_cards_aside(contract)) + tricks
    }

    /// Does the play show that it was the first of these games, and not the other? Where there is no other, cards
    /// were played all the same.
    pub fn shows(&self, played: &[Contract], other: &[Contract]) -> bool {
        match (played.first(), other.first()) {
            (Some(played), Some(other)) => self.against(played) < self.against(other),
            _ => true,
        }
    }

    fn wrong_lead(&self, contract: &Contract) -> bool {
        let led = self.rules.transcript.first_leader();
        contract.leader.is_some() && led.is_some() && contract.leader != led
    }

    /// Tricks to which another player led than the one who had won the trick before.
    pub fn wrong_leaders(&self, trump: TrumpIs) -> usize {
        if let Some((_, count)) = self.counted.borrow().iter().find(|(other, _)| *other == trump) {
            return *count;
        }
        let replay =
            Replay::run(&self.table, self.rules.holdings.clone(), Terms { trump, ..Terms::default() });
        let wrong = |trick: &&Trick| {
            trick.should_lead.is_some_and(|due| trick.span.leader.is_some_and(|leader| leader != due))
        };
        let count = replay.tricks.iter().filter(wrong).count();
        self.counted.borrow_mut().push((trump, count));
        count
    }

    /// Were cards put aside where the game does not ask for it, or none where it does?
    fn wrong_cards_aside(&self, contract: &Contract) -> bool {
        let (rules, transcript) = (self.rules, self.rules.transcript);
        let aside = transcript.discards.cards.iter().any(|(_, card)| card.is_some());
        let Some(of_game) = rules.game(contract.game) else { return false };
        if rules.is(&of_game.discard, true) {
            let tricks = transcript.play.iter().map(PlayStep::tricks).sum::<usize>();
            return tricks >= 13 && !aside;
        }
        aside
    }

    /// The game that stood when a faulty call went over it, and stands no more for that call only.
    pub fn before_a_fault(&self, lawful: &Track) -> Option<Vec<Contract>> {
        let mut stood = lawful.state.stood.iter().rev();
        let faulty = faulty_steps(lawful);
        stood.next().filter(|last| rests_on_a_fault(last, &faulty))?;
        let before = stood.find(|bid| !rests_on_a_fault(bid, &faulty))?;
        let rules = self.rules;
        Some(rules.partnership().contracts(before, &lawful.state))
    }

    /// The games of a track that rest on a faulty call, the later before the earlier; and any game in a
    /// trump that was wrongly named.
    pub fn candidates(&self, track: &Track, lawful: &Track) -> Vec<Vec<Contract>> {
        // Where a trump was wrongly named, any that was named can be the one.
        let wrongly = lawful.notes.faults.iter().any(|fault| named(fault.call).is_some());
        let calls = || self.rules.transcript.calls().filter(|_| wrongly);
        let is_named = |suit: &Suit| calls().any(|(.., call)| named(call) == Some(*suit));
        let named: Vec<Suit> = Suit::ALL.into_iter().filter(is_named).collect();
        let faulty = faulty_steps(lawful);
        let strange = track.kept_strange().into_iter().map(|strange| &strange.bid);
        let mut bids: Vec<&Bid> =
            track.state.stood.iter().chain(&track.state.called).chain(strange).collect();
        bids.sort_by_key(|bid| std::cmp::Reverse(bid.step()));
        let mut found: Vec<Vec<Contract>> = Vec::new();
        for bid in bids {
            let rules = self.rules;
            let games = rules.partnership().contracts(bid, &track.state);
            found.extend(named.iter().filter_map(|suit| in_trump(&games, *suit)));
            let is_withheld = games.iter().any(|contract| lawful.withheld(contract).is_some());
            if is_withheld || rests_on_a_fault(bid, &faulty) {
                found.push(games);
            }
        }
        found
    }
}

/// Do so few doubts about one game, against so many about another, tell that it was this one? A game against
/// which nothing speaks was played rather than one against which a trick does; where slips were made in both,
/// one alone does not turn one game into another.
pub(crate) fn tells(doubts: usize, about_the_other: usize) -> bool {
    doubts < about_the_other && (doubts == 0 || about_the_other >= doubts + 2)
}

/// The calls that were not allowed, or are void.
fn faulty_steps(lawful: &Track) -> HashSet<usize> {
    let faults = lawful.notes.faults.iter().filter(|fault| !fault.call.is_silence()).map(|fault| fault.step);
    faults.chain(lawful.notes.voided.iter().map(|void| void.step)).collect()
}

/// Was the call that made it one of these?
fn rests_on_a_fault(bid: &Bid, faulty: &HashSet<usize>) -> bool {
    bid.illegal || bid.players.iter().any(|(_, step)| faulty.contains(step))
}

/// The suit that a call names as trump.
fn named(call: Call) -> Option<Suit> {
    match call {
        Call::Trump(suit) => Some(suit),
        _ => None,
    }
}

/// These games in another trump; a misère has none, whatever was named.
fn in_trump(games: &[Contract], suit: Suit) -> Option<Vec<Contract>> {
    games.first().filter(|first| first.trump != TrumpIs::None)?;
    let with = |game: &Contract| Contract { trump: TrumpIs::Suit(suit), ..game.clone() };
    Some(games.iter().map(with).collect())
}
