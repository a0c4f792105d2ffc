//! The bidding of a made deal: every call is one that the regulation leaves open to its player, and that a player
//! with such a hand would make.

use super::dice::Dice;
use super::people::Person;
use super::strength::Strength;
use super::truth::{Meant, MeantError};
use crate::auction::{Contract, Move, Phase, Rules, State, Utterance, check, options};
use crate::cards::{Hand, PerSeat, Rank, Seat, Suit};
use crate::game::Game;
use crate::rulebook::{Asks, TrouRound};
use crate::session_history::{LeaveAsked, Past};
use crate::transcript::{AuctionStep, Call, Incident, Wanted};

/// Longer than any bidding of four players who all want something.
const MOST_CALLS: usize = 60;
/// A proposal promises so many tricks.
const PROMISED: f64 = 3.7;
/// A joiner has so many for eight tricks together.
const JOINS_WITH: f64 = 2.2;
const SAFE_SMALL: f64 = 4.5;
const SAFE_GREAT: f64 = 3.2;
const SAFE_PICCOLO: f64 = 6.5;

/// Errors in the bidding that nobody means.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct BiddingErrors {
    /// Of the turns in which the next player would pass, so many in which he does not wait for it.
    pub out_of_turn: f64,
    /// Of the trous, so many that nobody announces.
    pub forgotten_trou: f64,
}

/// What was said, and the games that come of it.
#[derive(Clone, Debug, Default)]
pub(super) struct Said {
    pub steps: Vec<AuctionStep>,
    pub contracts: Vec<Contract>,
    pub meant: Vec<Meant>,
}

pub(super) struct Bidders<'a> {
    pub rules: Rules<'a>,
    pub past: &'a Past,
    pub people: PerSeat<&'a Person>,
    pub strengths: &'a PerSeat<Strength>,
    pub hands: &'a PerSeat<Hand>,
    pub errors: BiddingErrors,
}

impl Bidders<'_> {
    pub fn bid(&self, dice: &mut Dice) -> Said {
        let mut said = Said::default();
        let mut state = State::new(&self.rules);
        self.speak_on_trou(&mut state, &mut said, dice);
        while said.steps.len() < MOST_CALLS
            && let Some(seat) = state.floor(&self.rules)
        {
            if dice.happens(self.errors.out_of_turn) {
                self.speak_too_early(&mut state, &mut said, seat);
            }
            let Some((call, meant)) = self.choose(&state, seat) else { break };
            self.say(&mut state, &mut said, seat, call, &meant);
        }
        self.name_trump(&mut state, &mut said);
        if let Some(bid) = state.standing() {
            said.contracts = self.rules.partnership().contracts(bid, &state);
        }
        self.ask_for_leave(&mut said);
        said
    }

    fn say(&self, state: &mut State, said: &mut Said, seat: Seat, call: Call, meant: &Move) {
        let step = said.steps.len();
        said.steps.push(AuctionStep::Call { seat, call });
        state.apply(&self.rules, Utterance { step, seat, illegal: false }, meant);
    }

    /// The trou that he holds and should announce.
    fn holds(&self, seat: Seat) -> Option<Game> {
        self.rules.auction().trou_round.as_ref()?;
        self.rules.ace_game(self.hands[seat].aces().len() as u8)
    }

    fn speak_on_trou(&self, state: &mut State, said: &mut Said, dice: &mut Dice) {
        let rules = &self.rules;
        let holder = Seat::ALL.into_iter().find_map(|seat| Some((seat, self.holds(seat)?)));
        let forgets = holder.is_some() && dice.happens(self.errors.forgotten_trou);
        if let (Some((seat, _)), true) = (holder, forgets) {
            said.meant.push(Meant { error: MeantError::ForgottenTrou, seat });
        }
        let word = |game: Game| if game == Game::Troula { Call::Troula } else { Call::Trou };
        let announced = holder.filter(|_| !forgets);
        if rules.is(&rules.auction().trou_round, TrouRound::EachInTurn) {
            for seat in rules.first().into_iter().flat_map(Seat::round) {
                let own = announced.filter(|(holder, _)| *holder == seat);
                let (call, meant) = match own {
                    Some((_, game)) => (word(game), Move::Announce(game)),
                    None => (Call::PassTrou, Move::PassTrou),
                };
                self.say(state, said, seat, call, &meant);
            }
        } else if let Some((seat, game)) = announced {
            self.say(state, said, seat, word(game), &Move::Announce(game));
        }
        state.begin_bidding(rules);
    }

    /// The player after the one who has the floor passes without waiting for him.
    fn speak_too_early(&self, state: &mut State, said: &mut Said, due: Seat) {
        let rules = &self.rules;
        if state.phase != Phase::Bidding || state.trou.is_some() {
            return;
        }
        let next = due.next();
        let player = &state.players[next];
        let is_free = !state.is_silenced(rules, next)
            && !state.holds_standing(next)
            && player.proposals.is_empty()
            && player.waited.is_none()
            && state.pair(next).is_none()
            && state.first != Some(next);
        // He passes in his turn too, for all that he knows now.
        let wishes = self.wishes(state, next);
        let would_pass = wishes.iter().all(|call| {
            Move::of(rules, state, next, *call).is_err()
                || check::content(rules, state, next, &meant_by(rules, state, next, *call)).is_err()
        });
        if !is_free || !would_pass {
            return;
        }
        let step = said.steps.len();
        said.steps.push(AuctionStep::Call { seat: next, call: Call::Pass });
        said.meant.push(Meant { error: MeantError::OutOfTurn, seat: next });
        state.mute(rules, next, step);
    }

    /// The first of his wishes that is open to him; otherwise the word that says least.
    fn choose(&self, state: &State, seat: Seat) -> Option<(Call, Move)> {
        let silent = match state.trou_stands() {
            true => [Call::Good, Call::Maintain, Call::Pass, Call::Wait],
            false => [Call::Pass, Call::Maintain, Call::Wait, Call::Good],
        };
        let open = |call: Call| match options::option(&self.rules, state, seat, call) {
            Some(Ok(meant)) if !self.is_closed(seat, &meant) => Some((call, meant)),
            _ => None,
        };
        self.wishes(state, seat).into_iter().find_map(open).or_else(|| silent.into_iter().find_map(open))
    }

    /// Have earlier losses closed the game to him, whatever the referee says?
    fn is_closed(&self, seat: Seat, meant: &Move) -> bool {
        let Move::Bid { game, level, .. } = meant else { return false };
        let closed = self.past.closes(self.rules.law, &LeaveAsked::NONE, seat, (*game, *level));
        closed.is_some_and(|closed| !closed.by_leave)
    }

    /// What he would like to call, best first.
    fn wishes(&self, state: &State, seat: Seat) -> Vec<Call> {
        let mut wishes = Vec::new();
        let strength = &self.strengths[seat];
        let bold = self.people[seat].boldness;
        let (suit, tricks) = strength.best();
        self.high_games(&mut wishes, strength, (suit, tricks + bold), bold);
        if state.trou_stands() {
            return wishes;
        }
        self.together(&mut wishes, state, seat);
        for level in self.rules.levels(Game::Solo).iter().copied() {
            let asked = f64::from(level) - 0.5;
            let mut suits: Vec<Suit> = Suit::ALL.to_vec();
            suits.sort_by(|a, b| strength.alone[b.index()].total_cmp(&strength.alone[a.index()]));
            let strong = suits.into_iter().filter(|suit| strength.alone[suit.index()] + bold >= asked);
            wishes.extend(strong.map(|suit| Call::Solo(Some(level), Some(suit))));
        }
        if strength.danger_aside <= SAFE_SMALL + bold {
            wishes.push(Call::PetiteMisere);
        }
        if strength.danger_of_one <= SAFE_PICCOLO + bold {
            wishes.push(Call::Piccolo);
        }
        self.propose(&mut wishes, state, seat);
        let first = state.first == Some(seat) && state.players[seat].calls == 0;
        let has_support = Suit::ALL.iter().any(|suit| strength.beside[suit.index()] + bold >= JOINS_WITH);
        if first && has_support {
            wishes.push(Call::Wait);
        }
        wishes
    }

    fn high_games(&self, wishes: &mut Vec<Call>, strength: &Strength, best: (Suit, f64), bold: f64) {
        let (suit, tricks) = best;
        let mut levels = self.rules.levels(Game::Abondance).to_vec();
        // With ten tricks in hand he calls ten, if nine is not enough.
        levels.retain(|level| tricks >= f64::from(*level) - 1.0);
        wishes.extend(levels.into_iter().map(|level| Call::Abondance(level, Some(suit))));
        if strength.danger <= SAFE_GREAT + bold / 2.0 {
            wishes.push(Call::GrandeMisere);
        }
    }

    /// With a partner: he raises what he has joined, or joins.
    fn together(&self, wishes: &mut Vec<Call>, state: &State, seat: Seat) {
        let beside = |suit: Suit| self.strengths[seat].beside[suit.index()] + self.people[seat].boldness;
        let limit = |suit: Suit| 8.0 + beside(suit) - JOINS_WITH;
        let within = |suit: Suit, level: &u8| f64::from(*level) <= limit(suit);
        let levels = self.rules.levels(Game::Emballage);
        if let Some(pair) = state.pair(seat) {
            let suit = pair.suit.or(self.rules.turned());
            let higher = levels.iter().filter(|level| **level > pair.level);
            let high = higher.filter(|level| suit.is_some_and(|suit| within(suit, level)));
            wishes.extend(high.map(|level| Call::Raise(Some(*level))));
            return;
        }
        let open = |other: Seat| {
            let suit = state.players[other].open_proposal()?.suit?;
            (other != seat).then_some((other, suit))
        };
        let offers: Vec<(Seat, Suit)> = seat.round().filter_map(open).collect();
        for (other, suit) in &offers {
            let is_only = offers.iter().filter(|(_, also)| also == suit).count() == 1;
            let with = (!is_only).then_some(*other);
            if beside(*suit) < JOINS_WITH || self.hands[seat].of(*suit).is_empty() {
                continue;
            }
            let reached = levels.iter().filter(|level| **level == 8 || within(*suit, level));
            wishes.extend(reached.map(|level| Call::Join(Some(*suit), Some(*level), with)));
        }
    }

    fn propose(&self, wishes: &mut Vec<Call>, state: &State, seat: Seat) {
        let strength = &self.strengths[seat];
        let bold = self.people[seat].boldness;
        let is_proposed = |suit: Suit| {
            state
                .players
                .iter()
                .any(|(_, player)| player.open_proposal().is_some_and(|it| it.suit == Some(suit)))
        };
        let mut suits: Vec<Suit> = match self.rules.turned() {
            Some(turned) => vec![turned],
            None => Suit::ALL.to_vec(),
        };
        let long_enough = |suit: &Suit| self.hands[seat].of(*suit).len() >= 4 && !is_proposed(*suit);
        suits.retain(|suit| strength.alone[suit.index()] + bold >= PROMISED && long_enough(suit));
        suits.sort_by(|a, b| strength.alone[b.index()].total_cmp(&strength.alone[a.index()]));
        wishes.extend(suits.into_iter().map(|suit| Call::Propose(Some(suit))));
    }

    /// The partner of a trou chooses the suit in which he has most, with an eye to the aces opposite.
    fn name_trump(&self, state: &mut State, said: &mut Said) {
        let Some(Some(partner)) = check::names_trump(&self.rules, state) else { return };
        let hand = self.hands[partner];
        let worth = |suit: &Suit| {
            let cards = hand.of(*suit);
            let honours = cards.iter().filter(|card| card.rank() >= Rank::QUEEN).count();
            4 * cards.len() + honours
        };
        let Some(suit) = options::suits(&self.rules).iter().copied().max_by_key(worth) else { return };
        self.say(state, said, partner, Call::Trump(suit), &Move::Name(suit));
    }

    /// Where the regulation asks for it, the jury is called before the first card, and agrees.
    fn ask_for_leave(&self, said: &mut Said) {
        let law = self.rules.law;
        let mut asked = Vec::new();
        for contract in &said.contracts {
            let (game, level) = (contract.game, contract.level);
            let jury = self.rules.game(game).and_then(|of_game| law.of(&of_game.jury));
            if jury.is_some_and(|jury| jury.at(level) != Asks::None) {
                asked.push((contract.announcer, game, level));
            }
            for seat in contract.players.iter() {
                let closed = self.past.closes(law, &LeaveAsked::NONE, seat, (game, level));
                if closed.is_some() && !asked.iter().any(|(by, ..)| *by == seat) {
                    asked.push((seat, game, level));
                }
            }
        }
        let step = |(by, game, level): (Seat, Game, u8)| {
            let level = game.is_named_with_level().then_some(level);
            AuctionStep::Incident(Incident::Jury {
                by,
                wanted: Some(Wanted::Game(game, level)),
                granted: true,
            })
        };
        said.steps.extend(asked.into_iter().map(step));
    }
}

/// A call that can be followed; one that cannot is taken for a pass.
fn meant_by(rules: &Rules, state: &State, seat: Seat, call: Call) -> Move {
    Move::of(rules, state, seat, call).unwrap_or(Move::Pass)
}
