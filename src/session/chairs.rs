//! Who sits where: what belongs to a player goes with him, not with his chair.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::cards::{PerSeat, Seat};

/// The players at the table, and what belongs to those who have left it.
#[derive(Clone, Debug)]
pub struct Chairs<T> {
    seated: PerSeat<Option<String>>,
    /// Where everybody sat before the last change.
    before: PerSeat<Option<String>>,
    /// Shared by the pasts that the jury can still make the true one: most of them know the same of him.
    away: BTreeMap<String, Arc<T>>,
}

impl<T: Clone + Default> Chairs<T> {
    pub fn new(players: &PerSeat<Option<String>>) -> Chairs<T> {
        Chairs { seated: keys(players), before: keys(players), away: BTreeMap::new() }
    }

    /// Other players sit down: everybody takes along what is his. A chair without a name keeps its
    /// player, and so does one that gets a name for the first time.
    pub fn change(&mut self, players: &PerSeat<Option<String>>, at: &mut PerSeat<T>) {
        let mut now = keys(players);
        for seat in Seat::ALL {
            if now[seat].is_none() && !now.iter().any(|(_, name)| *name == self.seated[seat]) {
                now[seat] = self.seated[seat].clone();
            }
        }
        self.before = self.seated.clone();
        if now == self.seated {
            return;
        }
        for seat in Seat::ALL {
            let who = self.seated[seat].clone().unwrap_or_else(|| unnamed(seat));
            self.away.insert(who, Arc::new(std::mem::take(&mut at[seat])));
        }
        for seat in Seat::ALL {
            let known = now[seat].as_ref().and_then(|name| self.away.remove(name));
            let nameless = self.seated[seat].is_none() || now[seat].is_none();
            let of_chair = || if nameless { self.away.remove(&unnamed(seat)) } else { None };
            at[seat] = known.or_else(of_chair).map(Arc::unwrap_or_clone).unwrap_or_default();
        }
        self.seated = now;
    }

    /// Where the player sits now who sat here before the last change; `None` if he has left.
    pub fn now_at(&self, seat: Seat) -> Option<Seat> {
        match &self.before[seat] {
            None => Some(seat),
            name => Seat::ALL.into_iter().find(|other| self.seated[*other] == *name),
        }
    }

    /// Is the same known of everybody who has left the table?
    pub fn is_like(&self, other: &Chairs<T>, same: impl Fn(&T, &T) -> bool) -> bool {
        let pairs = self.away.iter().zip(&other.away);
        self.away.len() == other.away.len() && { pairs }.all(|((who, mine), (other, theirs))| {
            who == other && (Arc::ptr_eq(mine, theirs) || same(mine, theirs))
        })
    }

    /// What is known of those who have left the table, taken together.
    pub fn take_in(&mut self, other: &Chairs<T>, both: impl Fn(&mut T, &T)) {
        for (who, mine) in &mut self.away {
            if let Some(theirs) = other.away.get(who).filter(|theirs| !Arc::ptr_eq(mine, theirs)) {
                both(Arc::make_mut(mine), theirs);
            }
        }
    }

    /// What belongs to players who are not at the table.
    pub fn away(&mut self) -> impl Iterator<Item = (&str, &mut T)> {
        self.away.iter_mut().map(|(who, what)| (who.as_str(), Arc::make_mut(what)))
    }
}

/// The players as they are told apart.
fn keys(players: &PerSeat<Option<String>>) -> PerSeat<Option<String>> {
    PerSeat::from_fn(|seat| players[seat].as_ref().map(|name| name.trim().to_lowercase()))
}

/// Nobody's name looks like this: names are trimmed.
fn unnamed(seat: Seat) -> String {
    format!(" {}", seat.letter())
}
