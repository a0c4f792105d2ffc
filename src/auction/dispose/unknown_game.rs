//! A game that the regulation does not have, or a proposal joined in a suit that is not its own. It cannot
//! count; but where nothing else came of the bidding and cards were played, it is what the table played,
//! and the jury is asked.

use crate::auction::{Bid, Made, Move, Player, Puzzle, State, Track, Utterance, check};
use crate::cards::{Seat, Suit};
use crate::game::Game;
use crate::rulebook::Aim;
use crate::transcript::{Call, Strain};

/// What was called, and by whom.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Strange {
    pub bid: Bid,
    step: usize,
    /// It was joined in the first of these suits, and proposed in the second.
    pub suits: Option<[Suit; 2]>,
}

impl Strange {
    /// Where it was called.
    pub fn step(&self) -> usize {
        self.step
    }
}

impl Track<'_> {
    /// Takes note of a game that is none.
    pub(crate) fn hears_of_no_game(&mut self, step: usize, seat: Seat, call: Call, puzzle: Puzzle) {
        let (game, said) = match (puzzle, call) {
            (Puzzle::Unknown(game, said), _) => (game, said),
            (Puzzle::NothingToRaise, Call::Raise(Some(level))) => (Game::Emballage, Some(level)),
            _ => return,
        };
        let Some((partner, strain)) = self.named_by(step, seat, call) else { return };
        let players: Vec<Seat> = partner.into_iter().chain([seat]).collect();
        let level = said.unwrap_or(game.usual_level());
        self.hears((step, seat), &players, (game, level, strain));
        if partner.is_none() {
            // Whoever takes it for a game and answers it has made no mistake of his own.
            self.begin_to_hear(Utterance { step, seat, illegal: true }, &Move::Bid { game, level, strain });
        }
    }

    /// Takes note of a join in a suit that nobody proposed.
    pub(crate) fn hears_another_suit(&mut self, step: usize, seat: Seat, meant: &Move) {
        let open = check::pairs_targets(&self.state, seat, None, None);
        let Move::Join { suit: Some(named), level, .. } = *meant else { return };
        let [(proposer, Some(proposed), _)] = open.as_slice() else {
            // With whom of several is not known.
            let suit = Some(Strain::Suit(named));
            return self.hears((step, seat), &[seat], (Game::Emballage, level, suit));
        };
        self.hears((step, seat), &[*proposer, seat], (Game::Emballage, level, None));
        if let Some(strange) = &mut self.notes.strange {
            strange.suits = Some([named, *proposed]);
        }
    }

    /// Takes note of a join where nobody proposed anything: with whom he plays is not known.
    pub(crate) fn hears_nobody(&mut self, step: usize, seat: Seat, meant: &Move) {
        let Move::Join { suit, level, .. } = *meant else { return };
        let proposed = |(other, player): (Seat, &Player)| other != seat && !player.proposals.is_empty();
        if !self.state.players.iter().any(proposed) {
            self.hears((step, seat), &[seat], (Game::Emballage, level, suit.map(Strain::Suit)));
        }
    }

    fn hears(&mut self, (step, seat): (usize, Seat), players: &[Seat], game: (Game, u8, Option<Strain>)) {
        let (game, level, strain) = game;
        let players = players.iter().map(|player| (*player, step)).collect();
        let by_raising = false;
        let bid = Bid { game, level, by: seat, players, strain, by_raising, beside: None, illegal: true };
        self.notes.strange = Some(Strange { bid, step, suits: None });
    }

    /// The partner whom a call names, and the trump; `None` for a call that makes no game by itself.
    fn named_by(&self, step: usize, seat: Seat, call: Call) -> Option<(Option<Seat>, Option<Strain>)> {
        let suited = |suit: Option<Suit>| suit.map(Strain::Suit);
        Some(match call {
            Call::Join(suit, _, with) => {
                let open = check::pairs_targets(&self.state, seat, suit, with);
                let [(proposer, suit, _)] = open.as_slice() else { return None };
                (Some(*proposer), suited(*suit))
            }
            // Of the pair he belongs to, or did.
            Call::Raise(_) => {
                let pair = self.state.pairs.iter().rev().find(|pair| pair.has(seat))?;
                let partner = if pair.joiner == seat { pair.proposer } else { pair.joiner };
                (Some(partner), suited(pair.suit))
            }
            Call::Solo(_, suit) => {
                let own = self.state.players[seat].proposals.last().and_then(|proposal| proposal.suit);
                (None, suited(suit.or(own)))
            }
            Call::Abondance(_, suit) => (None, suited(suit)),
            // Who names its trump has shown himself as the partner.
            Call::Trou | Call::Troula => {
                let named = |(_, other, call): &Made| match call {
                    Call::Trump(suit) if *other != seat => Some((*other, *suit)),
                    _ => None,
                };
                let (partner, suit) = self.rules.sequel().after(step).iter().find_map(named)?;
                (Some(partner), suited(Some(suit)))
            }
            Call::PetitChelem(strain) | Call::GrandChelem(strain) => (None, strain),
            Call::PetiteMisere
            | Call::Piccolo
            | Call::PetiteMisereEtalee
            | Call::GrandeMisere
            | Call::GrandeMisereEtalee => (None, None),
            _ => return None,
        })
    }

    /// The strange game, where its players said nothing else after it and did not give it up.
    pub(crate) fn kept_strange(&self) -> Option<&Strange> {
        let strange = self.notes.strange.as_ref().filter(|_| self.notes.unclear.is_empty())?;
        let silent = |call: Call| matches!(call, Call::Pass | Call::Good | Call::PassTrou | Call::Trump(_));
        let own = || self.after(strange).filter(|(_, seat, _)| strange.bid.is_by(*seat));
        // Who passes once another has called something has given it up.
        let other = self.after(strange).find(|(_, seat, call)| !strange.bid.is_by(*seat) && !silent(*call));
        let passed = |at: usize| own().any(|(step, _, call)| step > at && call == Call::Pass);
        let gave_up = other.is_some_and(|(at, ..)| passed(at));
        (!gave_up && own().all(|(.., call)| silent(call))).then_some(strange)
    }

    fn after(&self, strange: &Strange) -> impl Iterator<Item = Made> {
        self.rules.sequel().after(strange.step).iter().copied()
    }

    /// The game that the regulation does not have, where the table must have played it: nobody has another
    /// game, or who has one passed on it. E bids solo 6, N calls a petit
    /// chelem, which the regulation does not have, and E passes: N played it.
    pub(crate) fn strange_game(&self, state: &State) -> Option<(&Bid, usize)> {
        let strange = self.kept_strange()?;
        let gave_way = |standing: &Bid| {
            let passed = |(seat, _): &(Seat, usize)| {
                self.after(strange).any(|(_, other, call)| other == *seat && call == Call::Pass)
            };
            standing.step() < strange.step && standing.players.iter().any(passed)
        };
        state.standing().is_none_or(gave_way).then_some((&strange.bid, strange.step))
    }
}

impl Game {
    /// The number of tricks that its name stands for, where a regulation gives none.
    pub(crate) const fn usual_level(self) -> u8 {
        match self {
            Game::Emballage | Game::Trou => 8,
            Game::Troula | Game::Abondance => 9,
            Game::Solo => 5,
            Game::Piccolo => 1,
            Game::PetiteMisere | Game::PetiteMisereEtalee | Game::GrandeMisere | Game::GrandeMisereEtalee => {
                0
            }
            Game::PetitChelem => 12,
            Game::GrandChelem => 13,
        }
    }

    /// What its name asks for, where a regulation does not have it.
    pub(crate) const fn usual_aim(self) -> Aim {
        match self {
            Game::Piccolo => Aim::Exactly,
            Game::PetiteMisere | Game::PetiteMisereEtalee | Game::GrandeMisere | Game::GrandeMisereEtalee => {
                Aim::NoTrick
            }
            _ => Aim::AtLeast,
        }
    }
}
