//! The four seats, clockwise.

use std::borrow::Cow;
use std::fmt;
use std::ops::{Index, IndexMut};

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};

use crate::language::Lang;

/// A place at the table; play goes from North to East.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Seat {
    North = 0,
    East = 1,
    South = 2,
    West = 3,
}

impl Seat {
    pub const ALL: [Seat; 4] = [Seat::North, Seat::East, Seat::South, Seat::West];

    pub const fn index(self) -> usize {
        self as usize
    }

    /// The next seat clockwise: the left-hand neighbour.
    pub const fn next(self) -> Seat {
        self.after(1)
    }

    pub const fn after(self, places: usize) -> Seat {
        Seat::ALL[(self as usize + places) % 4]
    }

    /// All four, clockwise, beginning here.
    pub fn round(self) -> impl Iterator<Item = Seat> {
        (0..4).map(move |n| self.after(n))
    }

    /// `N E S W` whatever the language: what JSON and the canonical transcript use.
    pub const fn letter(self) -> &'static str {
        ["N", "E", "S", "W"][self as usize]
    }

    /// The letter a person of that language knows.
    pub const fn label(self, lang: Lang) -> &'static str {
        lang.language().seats[self as usize]
    }

    /// The word for it in full.
    pub const fn name(self, lang: Lang) -> &'static str {
        lang.language().seat_names[self as usize]
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.letter())
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(self.letter())
    }
}

impl JsonSchema for Seat {
    fn schema_name() -> Cow<'static, str> {
        "Seat".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"enum": Seat::ALL.map(Seat::letter)})
    }
}

/// One value for each seat.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Hash)]
pub struct PerSeat<T>(pub [T; 4]);

impl<T> PerSeat<T> {
    pub fn from_fn(f: impl FnMut(Seat) -> T) -> PerSeat<T> {
        PerSeat(Seat::ALL.map(f))
    }

    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> + Clone {
        Seat::ALL.into_iter().zip(&self.0)
    }

    pub fn map<U>(&self, mut f: impl FnMut(&T) -> U) -> PerSeat<U> {
        PerSeat(Seat::ALL.map(|seat| f(&self[seat])))
    }
}

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

impl<T: Serialize> Serialize for PerSeat<T> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_map(self.iter())
    }
}

impl<T: JsonSchema> JsonSchema for PerSeat<T> {
    fn schema_name() -> Cow<'static, str> {
        format!("{}PerSeat", T::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let value = generator.subschema_for::<T>();
        json_schema!({
            "type": "object",
            "properties": {"N": value, "E": value, "S": value, "W": value},
            "required": ["N", "E", "S", "W"],
            "additionalProperties": false
        })
    }
}

/// Some of the four seats.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct SeatSet(u8);

impl SeatSet {
    pub const EMPTY: SeatSet = SeatSet(0);
    pub const ALL: SeatSet = SeatSet(15);

    pub const fn of(seat: Seat) -> SeatSet {
        SeatSet(1 << seat as u8)
    }

    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat as u8)
    }

    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> (seat as u8) & 1 == 1
    }

    pub fn insert(&mut self, seat: Seat) {
        *self = self.with(seat);
    }

    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn without(self, some: SeatSet) -> SeatSet {
        SeatSet(self.0 & !some.0)
    }

    /// The seats that are not in this set.
    pub const fn others(self) -> SeatSet {
        SeatSet(!self.0 & 15)
    }

    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::ALL.into_iter().filter(move |seat| self.contains(*seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.iter())
    }
}

impl JsonSchema for SeatSet {
    fn schema_name() -> Cow<'static, str> {
        "Seats".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let seat = generator.subschema_for::<Seat>();
        json_schema!({"type": "array", "items": seat, "uniqueItems": true})
    }
}
