//! Records as real seasons have them: a hand that nobody wrote down, a trick that nobody remembers, the game and its
//! result alone.

use super::dice::Dice;
use crate::auction::Contract;
use crate::cards::{PerSeat, Remembered, Seat};
use crate::replay::TrumpIs;
use crate::rulebook::Aim;
use crate::transcript::{
    CameOut, Discards, PlayStep, Strain, Transcript, WrittenContract, WrittenGame, WrittenResult,
};

/// What is left out of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LeftOutOf {
    /// The game and its result are all that was written down.
    ResultOnly,
    /// The game is named, the calls are not.
    Calls,
    /// Some cards of the later tricks.
    Cards,
    /// The last tricks, but for who took them.
    LastTricks,
    /// The hands: the play shows them.
    Hands,
}

/// The deal with less of it.
pub(super) struct Thinned<'a> {
    pub whole: &'a Transcript,
    pub contracts: &'a [Contract],
    pub taken: &'a PerSeat<u8>,
    pub winners: &'a [Seat],
}

impl Thinned<'_> {
    pub fn record(&self, dice: &mut Dice) -> Transcript {
        use LeftOutOf::*;
        let kinds = [ResultOnly, ResultOnly, Calls, Cards, LastTricks, Hands];
        match dice.pick(&kinds) {
            Some(ResultOnly) => self.result_only(),
            Some(Calls) => Transcript { contract: self.contract(), auction: None, ..self.whole.clone() },
            Some(Cards) => self.without_cards(dice),
            Some(LastTricks) => self.without_last_tricks(dice),
            Some(Hands) => Transcript { hands: PerSeat::default(), ..self.whole.clone() },
            None => self.whole.clone(),
        }
    }

    fn contract(&self) -> Option<WrittenContract> {
        if self.contracts.is_empty() {
            return Some(WrittenContract::PassedOut);
        }
        let strain = |trump: TrumpIs| match trump {
            TrumpIs::Suit(suit) => Some(Strain::Suit(suit)),
            TrumpIs::None | TrumpIs::Unknown => None,
        };
        let mut games: Vec<WrittenGame> = Vec::new();
        for contract in self.contracts {
            // Several who play the same game, each for himself, stand in one line.
            if contract.aim != Aim::AtLeast
                && let Some(same) = games.iter_mut().find(|game| game.game == contract.game)
            {
                same.players.extend(contract.players.iter());
                continue;
            }
            games.push(WrittenGame {
                game: contract.game,
                is_bare_misere: false,
                level: contract.game.is_named_with_level().then_some(contract.level),
                strain: strain(contract.trump),
                players: contract.players.iter().collect(),
                raised: None,
                entry: Default::default(),
            });
        }
        Some(WrittenContract::Games(games))
    }

    fn result_only(&self) -> Transcript {
        let tricks = |contract: &Contract| contract.players.iter().map(|seat| self.taken[seat]).sum::<u8>();
        let result = match self.contracts {
            [] => None,
            [contract] => Some(WrittenResult::Whole(CameOut::Tricks(tricks(contract)))),
            several => {
                let mut each = PerSeat::default();
                for contract in several {
                    for seat in contract.players.iter() {
                        let made = contract.aim.is_met(self.taken[seat], contract.level);
                        each[seat] = Some(if made { CameOut::Won } else { CameOut::Lost });
                    }
                }
                Some(WrittenResult::Each(each))
            }
        };
        Transcript {
            hands: PerSeat::default(),
            auction: None,
            play: Vec::new(),
            discards: Discards::default(),
            contract: self.contract(),
            result,
            ..self.whole.clone()
        }
    }

    fn without_cards(&self, dice: &mut Dice) -> Transcript {
        let mut record = self.whole.clone();
        for (n, step) in record.play.iter_mut().enumerate() {
            let PlayStep::Trick { cards, won, .. } = step else { continue };
            let mut forgets = false;
            for put in cards.iter_mut() {
                if n >= 4 && dice.happens(0.06) {
                    put.card = if dice.happens(0.5) {
                        put.card.suit().map_or(Remembered::Nothing, Remembered::Suit)
                    } else {
                        Remembered::Nothing
                    };
                    forgets = true;
                }
            }
            if forgets {
                *won = self.winners.get(n).copied();
            }
        }
        record
    }

    fn without_last_tricks(&self, dice: &mut Dice) -> Transcript {
        let mut record = self.whole.clone();
        let kept = 4 + dice.below(6);
        let forgotten = self.winners.get(kept..).unwrap_or_default();
        if forgotten.is_empty() {
            return record;
        }
        record.play.truncate(kept);
        let mut won = PerSeat::<u8>::default();
        forgotten.iter().for_each(|seat| won[*seat] += 1);
        record.play.push(PlayStep::Forgotten { tricks: forgotten.len() as u8, won });
        record
    }
}
