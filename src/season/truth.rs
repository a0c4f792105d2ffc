//! What is wrong with a made season, and known to be: the errors that its players made, and the faults that were
//! planted.

use super::faults::PlantedFault;
use crate::cards::Seat;
use crate::codes::{
    AUCTION_OUT_OF_TURN, Code, PLAY_RENONCE, SESSION_REPEAT, SESSION_SHEET, TROU_UNANNOUNCED,
};

/// An error of the kind that everybody makes now and then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MeantError {
    Renonce,
    OutOfTurn,
    ForgottenTrou,
    /// The sheet is wrong, and nobody meant it.
    WrongSheet,
}

impl MeantError {
    /// The code under which a verdict has it.
    pub const fn code(self) -> Code {
        match self {
            MeantError::Renonce => PLAY_RENONCE,
            MeantError::OutOfTurn => AUCTION_OUT_OF_TURN,
            MeantError::ForgottenTrou => TROU_UNANNOUNCED,
            MeantError::WrongSheet => SESSION_SHEET,
        }
    }
}

/// An error, and whose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meant {
    pub error: MeantError,
    pub seat: Seat,
}

impl Meant {
    /// Is this finding about it? Of a sheet nobody in particular is said to be at fault.
    pub(super) fn is(&self, code: Code, seat: Option<Seat>) -> bool {
        let whose = self.error == MeantError::WrongSheet || seat == Some(self.seat);
        self.error.code() == code && whose
    }

    /// Is the finding about it, or does it say that he has done it before?
    pub(super) fn explains(&self, code: Code, seat: Option<Seat>) -> bool {
        self.is(code, seat) || code == SESSION_REPEAT && seat == Some(self.seat)
    }
}

/// One thing that is known of a deal.
#[derive(Clone, Debug, PartialEq)]
pub enum TruthOf {
    /// An error that is in the record.
    Error(MeantError),
    /// An error in a record that leaves out what shows it.
    Hidden(MeantError),
    /// What a planted fault did here.
    Planted(PlantedFault),
}

/// A line of the truth about a season.
#[derive(Clone, Debug, PartialEq)]
pub struct TruthLine {
    /// The file of the evening.
    pub evening: String,
    /// Which deal of it, from 1.
    pub deal: usize,
    /// Whose doing it is; nobody's where a deal was copied.
    pub seat: Option<Seat>,
    pub player: String,
    pub what: TruthOf,
    /// The rest in words: from which deal a copy was made.
    pub detail: String,
}
