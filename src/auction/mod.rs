//! Who plays what: the game that comes out of the calls, its trump and its first leader.
//!
//! The calls are followed by rank only; a call that ranks below the standing one does not change
//! the game.

mod contract;

pub use contract::{Contract, Partnership};

use crate::cards::{Seat, Suit};
use crate::game::Game;
use crate::replay::Holdings;
use crate::rulebook::{Law, Side, Tie};
use crate::transcript::{Call, Strain, Transcript};

#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// There is no auction in the record, or not enough of it to tell the game.
    NotRecorded,
    /// It stops before anybody has a game and before all have passed.
    Incomplete,
    PassedOut,
    /// One game, or one for each player where several play alone at once.
    Games(Vec<Contract>),
}

#[derive(Clone, Debug)]
pub struct Auction {
    pub outcome: Outcome,
    /// Calls of a game, or of a level, that the regulation does not have.
    pub unknown: Vec<UnknownGame>,
    /// Calls of a game that has several levels, without its number.
    pub unclear: Vec<UnknownGame>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct UnknownGame {
    pub step: usize,
    pub seat: Seat,
    pub game: Game,
    pub level: Option<u8>,
}

impl Auction {
    pub fn contracts(&self) -> &[Contract] {
        match &self.outcome {
            Outcome::Games(games) => games,
            _ => &[],
        }
    }

    pub fn of(transcript: &Transcript, holdings: &Holdings, law: &Law) -> Auction {
        if transcript.auction.is_none() {
            return Auction { outcome: Outcome::NotRecorded, unknown: Vec::new(), unclear: Vec::new() };
        }
        let mut bidding = Bidding::new(transcript, holdings, law);
        for (step, seat, call) in transcript.calls() {
            bidding.call(step, seat, call);
        }
        bidding.finish()
    }
}

fn has_trump(strain: Option<Strain>) -> bool {
    matches!(strain, Some(Strain::Suit(_)))
}

/// A game that somebody has called.
#[derive(Clone, Debug)]
pub(crate) struct Bid {
    pub game: Game,
    pub level: u8,
    /// The one who speaks for it first; several where each plays alone.
    pub players: Vec<(Seat, usize)>,
    pub strain: Option<Strain>,
    pub by_raising: bool,
    rank: Option<usize>,
}

impl Bid {
    fn is_by(&self, seat: Seat) -> bool {
        self.players.iter().any(|(player, _)| *player == seat)
    }
}

struct Bidding<'a> {
    transcript: &'a Transcript,
    holdings: &'a Holdings,
    law: &'a Law,
    standing: Option<Bid>,
    /// Every game called so far.
    made: Vec<Bid>,
    proposals: Vec<(Seat, Option<Suit>)>,
    named: Vec<(Seat, Suit)>,
    silent: [bool; 4],
    unknown: Vec<UnknownGame>,
    unclear: Vec<UnknownGame>,
}

impl<'a> Bidding<'a> {
    fn new(transcript: &'a Transcript, holdings: &'a Holdings, law: &'a Law) -> Bidding<'a> {
        Bidding {
            transcript,
            holdings,
            law,
            standing: None,
            made: Vec::new(),
            proposals: Vec::new(),
            named: Vec::new(),
            silent: [false; 4],
            unknown: Vec::new(),
            unclear: Vec::new(),
        }
    }

    fn call(&mut self, step: usize, seat: Seat, call: Call) {
        let suited = |suit: Option<Suit>| suit.map(Strain::Suit);
        let bid = match call {
            Call::PassTrou | Call::Good | Call::Wait | Call::Maintain => return,
            Call::Pass => {
                self.silent[seat.index()] = true;
                return;
            }
            Call::Propose(suit) => {
                self.silent[seat.index()] = false;
                self.proposals.push((seat, suit));
                return;
            }
            Call::Trump(suit) => {
                self.named.push((seat, suit));
                return;
            }
            Call::Trou | Call::Troula => (self.ace_game(seat, call), None, None),
            Call::Join(suit, level) => {
                let proposal = self.proposals.iter().rev().find(|(other, proposed)| {
                    *other != seat && (suit.is_none() || proposed.is_none() || *proposed == suit)
                });
                let Some((proposer, proposed)) = proposal.copied() else { return };
                let strain = suited(proposed.or(suit));
                return self.bid(step, &[proposer, seat], Game::Emballage, level, strain);
            }
            Call::Raise(level) => {
                let Some(own) = self.made.iter().rev().find(|bid| bid.is_by(seat)) else { return };
                let (game, strain) = (own.game, own.strain);
                let seats: Vec<Seat> = own.players.iter().map(|(seat, _)| *seat).collect();
                let level = level.unwrap_or(own.level + 1);
                return self.bid(step, &seats, game, Some(level), strain);
            }
            Call::Solo(level, suit) => {
                let own = self.proposals.iter().rev().find(|(other, _)| *other == seat);
                let suit = suit.or(own.and_then(|(_, suit)| *suit));
                (Game::Solo, level, suited(suit))
            }
            Call::PetiteMisere => (Game::PetiteMisere, None, None),
            Call::Piccolo => (Game::Piccolo, None, None),
            Call::PetiteMisereEtalee => (Game::PetiteMisereEtalee, None, None),
            Call::GrandeMisere => (Game::GrandeMisere, None, None),
            Call::GrandeMisereEtalee => (Game::GrandeMisereEtalee, None, None),
            Call::Abondance(level, suit) => (Game::Abondance, Some(level), suited(suit)),
            Call::PetitChelem(strain) => (Game::PetitChelem, None, strain),
            Call::GrandChelem(strain) => (Game::GrandChelem, None, strain),
        };
        self.bid(step, &[seat], bid.0, bid.1, bid.2);
    }

    /// Trou or troula: the aces decide, whatever word was used; the word where they are not known.
    fn ace_game(&self, seat: Seat, call: Call) -> Game {
        let hand = self.holdings.dealt[seat];
        let aces = hand.cards.aces().len() as u8;
        let fits = |game: &Game| {
            let rules = self.law.book.games.get(game);
            rules.and_then(|rules| self.law.of(&rules.aces)).is_some_and(|wanted| *wanted == aces)
        };
        let said = if call == Call::Troula { Game::Troula } else { Game::Trou };
        if !hand.complete {
            return said;
        }
        [Game::Trou, Game::Troula].into_iter().find(fits).unwrap_or(said)
    }

    fn bid(&mut self, step: usize, seats: &[Seat], game: Game, level: Option<u8>, strain: Option<Strain>) {
        let caller = seats[seats.len() - 1];
        self.silent[caller.index()] = false;
        let rules = self.law.book.games.get(&game);
        let levels = rules.and_then(|rules| self.law.of(&rules.levels)).cloned().unwrap_or_default();
        let known = rules.is_some() && level.is_none_or(|level| levels.contains(&level));
        // Joining without a number means the lowest level; of other games nobody can tell.
        if known && level.is_none() && levels.len() > 1 && game != Game::Emballage {
            self.unclear.push(UnknownGame { step, seat: caller, game, level });
            return;
        }
        let by_rule = self.law.of(&self.law.book.auction.join_level).filter(|_| game == Game::Emballage);
        let Some(level) = level.or(by_rule.copied()).or(levels.first().copied()).filter(|_| known) else {
            self.unknown.push(UnknownGame { step, seat: caller, game, level });
            return;
        };
        let ladder = self.law.of(&self.law.book.auction.ladder);
        let rank = ladder.and_then(|ladder| ladder.rank(game, level));
        let players = seats.iter().map(|seat| (*seat, step)).collect();
        let by_raising =
            self.made.iter().any(|bid| bid.game == game && bid.level < level && bid.is_by(caller));
        let bid = Bid { game, level, players, strain, by_raising, rank };
        self.made.push(bid.clone());
        match &self.standing {
            None => self.standing = Some(bid),
            Some(standing) if standing.game == game && self.is_each_alone(game) => {
                if standing.players.iter().all(|(other, _)| *other != caller)
                    && let Some(standing) = &mut self.standing
                {
                    standing.players.push((caller, step));
                }
            }
            Some(standing) => {
                let beats = match (bid.rank, standing.rank) {
                    (Some(new), Some(old)) if new == old => {
                        let (new, old) = (bid.strain, standing.strain);
                        self.breaks_tie(game, new, old)
                    }
                    (Some(new), Some(old)) => new > old,
                    // Without ranks nobody can say who was too low: as the table did.
                    _ => true,
                };
                if beats {
                    self.standing = Some(bid);
                }
            }
        }
    }

    fn is_each_alone(&self, game: Game) -> bool {
        let rules = self.law.book.games.get(&game);
        rules.and_then(|rules| self.law.of(&rules.side)) == Some(&Side::EachAlone)
    }

    /// Does the second of two calls of the same rank win?
    fn breaks_tie(&self, game: Game, new: Option<Strain>, old: Option<Strain>) -> bool {
        let turned = self.transcript.deal.turned.card().map(|card| Strain::Suit(card.suit()));
        let in_turned = |strain: Option<Strain>| turned.is_some() && strain == turned;
        let Some(rule) = self.law.book.auction.ties.get(&game) else { return false };
        let wins = |tie: &Tie| match tie {
            Tie::First => false,
            Tie::TurnedSuitThenFirst => in_turned(new) && !in_turned(old),
            Tie::HigherSuit => self.is_higher(new, old),
            Tie::TrumpThenFirst => has_trump(new) && old == Some(Strain::NoTrump),
            Tie::TrumpThenSuit => {
                has_trump(new) && (old == Some(Strain::NoTrump) || self.is_higher(new, old))
            }
        };
        // Only where it makes a difference is the rule asked for.
        rule.values().iter().any(wins) && self.law.get(rule).is_some_and(wins)
    }

    /// Is the new suit above the old one in the order of suits?
    fn is_higher(&self, new: Option<Strain>, old: Option<Strain>) -> bool {
        let (Some(Strain::Suit(new)), Some(Strain::Suit(old))) = (new, old) else { return false };
        let order = self.law.of(&self.law.book.auction.suit_order);
        let rank = |suit: Suit| order.and_then(|order| order.iter().position(|other| *other == suit));
        match (rank(new), rank(old)) {
            (Some(new), Some(old)) => new < old,
            _ => false,
        }
    }

    fn finish(self) -> Auction {
        let outcome = match self.standing {
            Some(bid) => {
                let partnership =
                    Partnership { transcript: self.transcript, holdings: self.holdings, law: self.law };
                Outcome::Games(partnership.contracts(&bid, &self.named))
            }
            None if !self.unclear.is_empty() => Outcome::NotRecorded,
            None if self.silent.iter().all(|silent| *silent) => Outcome::PassedOut,
            None => Outcome::Incomplete,
        };
        Auction { outcome, unknown: self.unknown, unclear: self.unclear }
    }
}
