//! The head of a session: what the deals of an evening have in common.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::document::{Document, Entries};
use super::read::Reader;
use crate::cards::{Notation, PerSeat, Seat};
use crate::limits::BYTES_OF_EVENT;
use crate::source::{Fault, Route};

/// An evening at one table: what the deals have in common, and the deals.
#[derive(Clone, Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct SessionDocument {
    /// What the deals have in common.
    pub session: Option<HeaderDocument>,
    /// The deals in the order in which they were played; each is a transcript that inherits from
    /// `session`. Left out where the deals follow as documents, lines or files of their own.
    pub deals: Option<Vec<Document>>,
}

/// What the deals of an evening have in common, as the file has it.
#[derive(Clone, Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct HeaderDocument {
    /// The regulation to judge by: the id of a shipped rulebook, or the path of a file.
    pub rulebook: Option<String>,
    /// Free text or a map; shown, not judged.
    pub event: Option<serde_json::Value>,
    /// Names by seat. They may then stand wherever a seat may.
    pub players: Option<Entries<String>>,
    /// Which letters suits, ranks and seats are written with; English where nothing stands.
    pub notation: Option<Notation>,
    /// The seat or name of the player who keeps the score.
    pub scorer: Option<String>,
    /// The seat or name of the player who dealt first.
    pub first_dealer: Option<String>,
    /// The number of the round in which the session begins; 1 where nothing stands.
    pub round: Option<u32>,
}

/// The head of a session, understood.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Header {
    pub rulebook: Option<String>,
    /// Shown, not judged.
    pub event: Option<serde_json::Value>,
    pub players: PerSeat<Option<String>>,
    pub notation: Option<Notation>,
    pub scorer: Option<Seat>,
    pub first_dealer: Option<Seat>,
    pub round: Option<u32>,
}

/// The head that the document describes, and everything that could not be understood.
pub fn interpret_header(document: &HeaderDocument) -> (Header, Vec<Fault>) {
    let mut reader = Reader::new(document.notation.unwrap_or_default());
    reader.check_heading(document.rulebook.as_ref(), document.event.as_ref());
    reader.players(document.players.as_ref());
    let mut seat = |word: &Option<String>, key: &'static str| {
        word.as_deref().and_then(|word| reader.seat(word, || Route::field(key)))
    };
    let scorer = seat(&document.scorer, "scorer");
    let first_dealer = seat(&document.first_dealer, "first-dealer");
    let header = Header {
        rulebook: short(&document.rulebook, String::len),
        event: short(&document.event, |event| event.to_string().len()),
        players: reader.names.clone(),
        notation: document.notation,
        scorer,
        first_dealer,
        round: document.round,
    };
    (header, reader.faults)
}

/// What is too long for a heading is not handed on to the deals.
fn short<T: Clone>(said: &Option<T>, length: impl Fn(&T) -> usize) -> Option<T> {
    said.as_ref().filter(|said| length(said) <= BYTES_OF_EVENT).cloned()
}
