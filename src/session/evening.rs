//! What every player of an evening has, on however many sheets.

use std::collections::BTreeMap;

use super::{Account, Chairs, Sheet, player_key};
use crate::cards::{PerSeat, Seat};

#[derive(Clone, Debug)]
pub struct Evening {
    chairs: Chairs<Account>,
    at: PerSeat<Account>,
    /// The players at the table, as they are written.
    players: PerSeat<Option<String>>,
    /// How each name was written first.
    written: BTreeMap<String, String>,
}

impl Evening {
    pub fn new(players: &PerSeat<Option<String>>) -> Evening {
        Evening {
            chairs: Chairs::new(players),
            at: PerSeat::default(),
            players: players.clone(),
            written: BTreeMap::new(),
        }
    }

    /// The end of a sheet of these players.
    pub fn save(&mut self, players: &PerSeat<Option<String>>, sheet: &Sheet) {
        for (_, name) in players.iter() {
            if let Some(name) = name {
                self.written.entry(player_key(name)).or_insert_with(|| name.clone());
            }
        }
        self.players = players.clone();
        self.at = sheet.accounts();
    }

    /// What these players bring to the next sheet.
    pub fn go_on(&mut self, players: &PerSeat<Option<String>>) -> PerSeat<Account> {
        self.chairs.change(players, &mut self.at);
        self.at
    }

    /// Everybody who has played: those at the table, then those who have left it.
    pub fn everybody(&mut self) -> Vec<(Option<Seat>, Option<String>, Account)> {
        let mut all: Vec<(Option<Seat>, Option<String>, Account)> =
            Seat::ALL.map(|seat| (Some(seat), self.players[seat].clone(), self.at[seat])).to_vec();
        for (key, account) in self.chairs.away() {
            if let Some(name) = self.written.get(key) {
                all.push((None, Some(name.clone()), *account));
            }
        }
        all
    }
}
