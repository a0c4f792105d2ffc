//! The players of several tables in the order of their points.

use std::collections::BTreeMap;

use super::{Account, player_key};
use crate::cards::Seat;

/// Everybody at the tables so far. Who sat at two of them, by his name, has the points of both.
#[derive(Clone, Debug, Default)]
pub struct Ranking {
    tables: usize,
    players: BTreeMap<String, RankedPlayer>,
    /// A deal could not be read, so that points are missing.
    is_incomplete: bool,
}

/// One of them.
#[derive(Clone, Debug)]
pub struct RankedPlayer {
    /// Nobody wrote his name down: then his seat and his table.
    pub name: Result<String, (Seat, String)>,
    pub account: Account,
}

impl Ranking {
    /// The end of the evening at one table: who sat there, and what each has.
    pub fn add(
        &mut self,
        table: &str,
        all: Vec<(Option<Seat>, Option<String>, Account)>,
        is_incomplete: bool,
    ) {
        self.tables += 1;
        self.is_incomplete |= is_incomplete;
        for (seat, name, account) in all {
            let (key, name) = match (name, seat) {
                (Some(name), _) => (player_key(&name), Ok(name)),
                // A name never begins with a line end.
                (None, Some(seat)) => (format!("\n{table}\n{seat}"), Err((seat, table.to_owned()))),
                (None, None) => continue,
            };
            self.players
                .entry(key)
                .and_modify(|player| player.account.join(&account))
                .or_insert(RankedPlayer { name, account });
        }
    }

    pub fn tables(&self) -> usize {
        self.tables
    }

    pub fn is_incomplete(&self) -> bool {
        self.is_incomplete
    }

    /// Is anything left to the jury that could change the order?
    pub fn is_open(&self) -> bool {
        self.players.values().any(|player| player.account.total.is_open())
    }

    /// Everybody with his rank: most points first. Those who have as many share their rank, and the next rank counts
    /// them all.
    pub fn ranks(&self) -> Vec<(usize, &RankedPlayer)> {
        let mut all: Vec<&RankedPlayer> = self.players.values().collect();
        let sum = |player: &RankedPlayer| player.account.total.sum;
        all.sort_by_key(|player| std::cmp::Reverse(sum(player)));
        let rank =
            |player: &RankedPlayer| 1 + all.iter().take_while(|other| sum(other) > sum(player)).count();
        all.iter().map(|player| (rank(player), *player)).collect()
    }
}

impl Account {
    /// What a player has from two tables.
    fn join(&mut self, other: &Account) {
        self.total = self.total.with(&other.total);
        self.fines = self.fines.with(other.fines);
        self.corrections += other.corrections;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::Total;

    fn account(sum: i64) -> Account {
        Account { total: Total { sum, min: sum, max: sum, no_floor: false }, ..Account::default() }
    }

    #[test]
    fn who_has_as_many_points_shares_the_rank_and_the_next_one_is_left_out() {
        let mut ranking = Ranking::default();
        let named = |name: &str, sum| (Some(Seat::North), Some(name.to_owned()), account(sum));
        ranking.add("a.yaml", vec![named("Anne", 5), named("Bart", 9), named("Chloé", 5)], false);
        ranking.add(
            "b.yaml",
            vec![named("David", 1), named(" anne ", 0), (Some(Seat::East), None, account(-7))],
            false,
        );
        let ranks: Vec<usize> = ranking.ranks().iter().map(|(rank, _)| *rank).collect();
        assert_eq!(ranks, [1, 2, 2, 4, 5]);
        assert_eq!(ranking.tables(), 2);
    }
}
