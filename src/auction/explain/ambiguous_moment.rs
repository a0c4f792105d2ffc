//! A moment of a bidding that can be meant in several ways: what is certain, and what is open in one of them.

use super::BiddingMoment;
use crate::auction::Bid;
use crate::cards::{Seat, SeatSet};
use crate::transcript::Call;

/// Adds the moments of another way to those of the first.
pub(crate) fn add(moments: &mut [BiddingMoment], others: Vec<BiddingMoment>) {
    let mut last = None;
    for (moment, other) in moments.iter_mut().zip(others) {
        moment.or(other, last);
        last = moment.said.map(|(seat, _)| seat);
    }
}

impl BiddingMoment {
    /// Adds what this moment would be if the joins before it were meant in another way; `last` is who spoke
    /// before it.
    fn or(&mut self, mut other: BiddingMoment, last: Option<Seat>) {
        let speaks = self.said.map(|(seat, _)| seat);
        // The calls of who spoke, or else of who comes first.
        let listed = |moment: &BiddingMoment| moment.options_of.filter(|seat| Some(*seat) == speaks);
        let by_turn = || first_of(last, [self.options_of, other.options_of]);
        let options_of = listed(self).or_else(|| listed(&other)).or_else(by_turn);
        if self.options_of != options_of {
            std::mem::swap(&mut self.options_of, &mut other.options_of);
            std::mem::swap(&mut self.allowed, &mut other.allowed);
            std::mem::swap(&mut self.refused, &mut other.refused);
        }
        if other.options_of == options_of {
            self.may_say(&other);
        }
        // Who has the floor in one way only may be silent in the other.
        if self.floor != other.floor {
            let floor = first_of(last, [self.floor, other.floor]);
            let (own_next, after) = match floor == self.floor {
                true => (self.next, other.floor),
                false => (other.next, self.floor),
            };
            self.next = own_next.or(after);
            self.floor = floor;
            self.may_be_silent = true;
            self.partner = self.partner.filter(|_| self.partner == other.partner);
        }
        self.may_be_silent |= other.may_be_silent;
        let new: Vec<_> = other.open.into_iter().filter(|open| !self.open.contains(open)).collect();
        self.open.extend(new);
        if let (Some(own), Some(other)) = (&mut self.standing, &other.standing) {
            own.only_with(other);
        }
        for (certain, other) in [
            (&mut self.waiting, other.waiting),
            (&mut self.bound, other.bound),
            (&mut self.muted, other.muted),
            (&mut self.passed, other.passed),
        ] {
            *certain = certain.iter().filter(|seat| other.contains(*seat)).collect::<SeatSet>();
        }
    }

    /// A call that is allowed in one of the ways is listed as allowed.
    fn may_say(&mut self, other: &BiddingMoment) {
        let new = other.allowed.iter().copied().filter(|call| !self.allowed.contains(call));
        let new: Vec<_> = new.collect();
        self.refused.retain(|(call, _)| !new.contains(call));
        self.allowed.extend(new);
        // Calls of one word stand together.
        let words: Vec<&str> = self.allowed.iter().map(Call::word).collect();
        let place = |call: &Call| words.iter().position(|word| *word == call.word());
        self.allowed.sort_by_cached_key(place);
    }
}

/// Who comes first after the one who spoke last.
fn first_of(last: Option<Seat>, seats: [Option<Seat>; 2]) -> Option<Seat> {
    let from = last.map(Seat::next).or_else(|| seats.into_iter().flatten().next())?;
    from.round().find(|seat| seats.contains(&Some(*seat)))
}

impl Bid {
    /// Keeps what is certain: the players and the suit that the game has in the other way too.
    fn only_with(&mut self, other: &Bid) {
        self.players.retain(|(seat, _)| other.is_by(*seat));
        self.strain = self.strain.filter(|_| self.strain == other.strain);
    }
}
