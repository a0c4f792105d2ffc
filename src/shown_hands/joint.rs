//! Several misères or piccolos at once: which of them can be lost together, by any legal play of the cards
//! that remain.

use std::collections::HashMap;

use super::{Budget, Deal, one_of_each, owners};
use crate::auction::Contract;
use crate::cards::Seat;
use crate::limits::NODES_TOGETHER;
use crate::solver::Position;

/// So many games can be played at once.
pub const GAMES: usize = 4;

/// Tricks of each game, as far as more of them still matter.
type Spent = [u8; GAMES];

/// Sets of games as bits: bit `n` stands for the set of which `n` is the sum.
type Sets = u16;

struct Search<'a> {
    games: &'a [Contract],
    known: HashMap<(Deal, Seat, Spent), Sets>,
    /// What has been found anywhere, and all that there can be.
    found: Sets,
    wanted: Sets,
    nodes: u64,
    /// More positions than this are not looked at: the answer is then not known.
    most: u64,
}

/// Every set of games, one bit a game, that some play loses while it makes the others. `can_be` are the
/// sets that the games allow one by one; `None` where it takes too long to find out.
pub fn lost_together(
    position: &Position,
    games: &[Contract],
    taken: Spent,
    can_be: &[u8],
    budget: &Budget,
) -> Option<Vec<u8>> {
    let wanted = can_be.iter().fold(0, |sets, set| sets | 1 << set);
    let found = budget.pay(NODES_TOGETHER, |most| {
        let mut search = Search { games, known: HashMap::new(), found: 0, wanted, nodes: 0, most };
        let all = search.sets(position, taken);
        (all.map(|_| search.found), search.nodes)
    })?;
    Some((0..1u8 << games.len().min(GAMES)).filter(|set| found >> set & 1 == 1).collect())
}

impl Search<'_> {
    fn sets(&mut self, position: &Position, taken: Spent) -> Option<Sets> {
        if self.found == self.wanted {
            return Some(0);
        }
        let key = position.table().is_empty().then(|| (owners(position), position.leader(), taken));
        if let Some(sets) = key.and_then(|key| self.known.get(&key)) {
            return Some(*sets);
        }
        self.nodes += 1;
        if self.nodes > self.most {
            return None;
        }
        let mut sets = 0;
        for card in one_of_each(position) {
            let (after, winner) = position.play(card);
            let taken = winner.map_or(taken, |winner| self.with(taken, winner));
            sets |= match after {
                Some(after) => self.sets(&after, taken)?,
                None => self.end(taken),
            };
        }
        if let Some(key) = key {
            self.known.insert(key, sets);
        }
        Some(sets)
    }

    fn with(&self, mut taken: Spent, winner: Seat) -> Spent {
        for (n, game) in self.games.iter().enumerate().take(GAMES) {
            // One trick too many is as bad as two.
            taken[n] = (taken[n] + u8::from(game.is_declarer(winner))).min(game.level.saturating_add(1));
        }
        taken
    }

    fn end(&mut self, taken: Spent) -> Sets {
        let games = self.games.iter().enumerate().take(GAMES);
        let lost = games.filter(|(n, game)| !game.aim.is_met(taken[*n], game.level));
        let set = lost.fold(0u8, |set, (n, _)| set | 1 << n);
        self.found |= 1 << set;
        1 << set
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::{Card, Hand, PerSeat, SeatSet};
    use crate::game::Game;
    use crate::replay::TrumpIs;
    use crate::rulebook::Aim;

    /// A plain second answer to the question: it tries every card and remembers nothing.
    fn plain(position: &Position, games: &[Contract], taken: [u8; 2], found: &mut Vec<u8>) {
        for card in position.legal().iter() {
            let (after, winner) = position.play(card);
            let won = |n: usize| u8::from(winner.is_some_and(|winner| games[n].is_declarer(winner)));
            let taken = [taken[0] + won(0), taken[1] + won(1)];
            match after {
                Some(after) => plain(&after, games, taken, found),
                None => {
                    let lost = |n: usize| !games[n].aim.is_met(taken[n], games[n].level);
                    found.push(u8::from(lost(0)) | u8::from(lost(1)) << 1);
                }
            }
        }
    }

    #[test]
    fn the_games_lost_together_are_those_that_trying_everything_gives() {
        let mut seed: u64 = 5;
        let mut roll = |sides: usize| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) as usize % sides
        };
        let mut several = 0;
        for n in 0..200 {
            let mut pack: Vec<Card> = Hand::PACK.iter().collect();
            for n in (1..pack.len()).rev() {
                pack.swap(n, roll(n + 1));
            }
            let size = 2 + n % 2;
            let hands = PerSeat::from_fn(|seat| {
                pack[seat.index() * size..][..size].iter().copied().collect::<Hand>()
            });
            let position = Position::new(hands, None, Seat::ALL[roll(4)], &[]).unwrap();
            let level = u8::from(roll(2) == 0);
            let aim = if level == 0 { Aim::NoTrick } else { Aim::Exactly };
            let game = |declarer: Seat| {
                let players = SeatSet::of(declarer);
                Contract::plain((Game::GrandeMisere, level), aim, declarer, players, TrumpIs::None)
            };
            let games = [game(Seat::North), game(Seat::ALL[1 + roll(3)])];
            let mut found = Vec::new();
            plain(&position, &games, [0, 0], &mut found);
            found.sort_unstable();
            found.dedup();
            let all: Vec<u8> = (0..4).collect();
            assert_eq!(
                lost_together(&position, &games, [0; GAMES], &all, &Budget::new(NODES_TOGETHER)),
                Some(found.clone()),
                "{position:?}"
            );
            several += usize::from(found.len() > 1);
        }
        assert!(several > 50, "{several}");
    }
}
