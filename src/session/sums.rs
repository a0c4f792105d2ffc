//! The least and the most that a player can have, points and fines.

use crate::ruling::{NO_CEILING, SeatPoints};

/// The most of two things together: where nobody knows how much one of them can be, nobody knows it of both.
pub fn most_together(one: i64, other: i64) -> i64 {
    let no_limit = i64::from(NO_CEILING);
    if one >= no_limit || other >= no_limit { no_limit } else { one + other }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sums {
    /// As it is counted until the jury decides.
    pub counted: i64,
    pub min: i64,
    pub max: i64,
    /// The text sets no limit to what the jury may still take.
    pub no_floor: bool,
    pub fines: (u64, u64),
}

impl Sums {
    /// One deal more.
    pub fn add(&mut self, deal: &Sums) {
        self.counted += deal.counted;
        self.min += deal.min;
        self.max = most_together(self.max, deal.max);
        self.no_floor |= deal.no_floor;
        self.fines = (self.fines.0 + deal.fines.0, self.fines.1 + deal.fines.1);
    }

    /// The least and the most of either, counted as this one is.
    pub fn or(&self, other: &Sums) -> Sums {
        Sums {
            counted: self.counted,
            min: self.min.min(other.min),
            max: self.max.max(other.max),
            no_floor: self.no_floor || other.no_floor,
            fines: (self.fines.0.min(other.fines.0), self.fines.1.max(other.fines.1)),
        }
    }

    /// What a deal can bring.
    pub fn of(points: &SeatPoints, fines: (u32, u32)) -> Sums {
        Sums {
            counted: points.total.into(),
            min: points.min.into(),
            max: points.max.into(),
            no_floor: points.no_floor,
            fines: (fines.0.into(), fines.1.into()),
        }
    }
}
