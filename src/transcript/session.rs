//! The head of a session: what the deals of an evening have in common.

use super::corrections::CorrectionsWritten;
use super::document::{Document, Entries};
use super::keys::Key;
use super::read::Reader;
use super::shape::{Shape, find};
use super::{Correction, Transcript};
use crate::cards::{Notation, PerSeat, Seat};
use crate::limits::BYTES_OF_EVENT;
use crate::source::{Fault, Node, NodeKind, Route};

keys_of! {
    /// An evening at one table: what the deals have in common, and the deals.
    #[derive(Default)]
    #[serde(default)]
    SessionDocument {
        /// What the deals have in common.
        session "session" "sessie": Option<HeaderDocument> [HEAD],
        /// The deals in the order in which they were played; each is a transcript that inherits from
        /// `session`. Left out where the deals follow as documents, lines or files of their own.
        deals "donnes" "giften": Option<Vec<Document>> [Shape::List(&DEAL)],
    }
}

/// The form of a deal.
pub const DEAL: Shape = <Transcript as Key<Document>>::SHAPE;
/// The form of the head of a session.
pub const HEAD: Shape = <Header as Key<HeaderDocument>>::SHAPE;

/// The names of the key of the deals.
pub(super) fn deals() -> Vec<&'static str> {
    let named = find(SessionDocument::KEYS, "deals");
    named
        .into_iter()
        .flat_map(|deals| std::iter::once(deals.name).chain(deals.others.iter().copied()))
        .collect()
}

/// The form of a document: a deal, or a session, whose outermost keys no deal has.
pub fn form(root: &Node) -> Shape {
    let NodeKind::Map(entries) = &root.kind else { return DEAL };
    let mut keys = entries.iter().filter_map(|(key, _)| key.scalar());
    let is_session = keys.any(|key| find(SessionDocument::KEYS, key).is_some());
    if is_session { Shape::Keys(SessionDocument::KEYS) } else { DEAL }
}

declare! {
    /// What the deals of an evening have in common, as the file has it.
    #[derive(Default)]
    #[serde(default)]
    HeaderDocument =>
    /// The head of a session, understood.
    #[derive(Default)]
    Header {
        /// The regulation to judge by: the id of a shipped rulebook, or the path of a file.
        rulebook "règlement" "reglement": Option<String> => Option<String>,
        /// Free text or a map; shown, not judged.
        event "événement" "gelegenheid": Option<serde_json::Value> => Option<serde_json::Value>,
        /// Names by seat. They may then stand wherever a seat may.
        players "joueurs" "spelers": Option<Entries<String>> => PerSeat<Option<String>>,
        /// Which letters suits, ranks and seats are written with; English where nothing stands.
        notation "notation" "notatie": Option<Notation> => Option<Notation>,
        /// The seat or name of the player who keeps the score.
        scorer "marqueur" "schrijver": Option<String> => Option<Seat>,
        /// The seat or name of the player who dealt first.
        first_dealer = "first-dealer" "premier-donneur" "eerste-gever": Option<String> => Option<Seat>,
        /// The number of the round in which the session begins; 1 where nothing stands.
        round "tour" "ronde": Option<u32> => Option<u32>,
        /// Points that the organiser gives or takes for the whole evening: they stand on a line of their own.
        corrections "corrections" "correcties": Option<CorrectionsWritten> => Vec<Correction>,
        /// What else there is to say, in free text; shown, not judged.
        notes "remarques" "opmerkingen": Option<serde_json::Value> => Option<serde_json::Value>,
    }
}

/// The head that the document describes, and everything that could not be understood.
pub fn interpret_header(document: &HeaderDocument) -> (Header, Vec<Fault>) {
    let mut reader = Reader::new(document.notation.unwrap_or_default());
    let mut header = read(document, &mut reader);
    let (faults, real) = reader.in_its_letters(document.notation.is_some(), true, |reader| {
        read(document, reader);
    });
    // The deals are read in these letters too, so that nothing is said of them that one line in the head mends.
    if let Some(real) = real {
        header = Header { notation: Some(real), ..read(document, &mut Reader::new(real)) };
    }
    // What is too long for a heading is not handed on to the deals.
    header.rulebook.take_if(|rulebook| rulebook.len() > BYTES_OF_EVENT);
    header.event.take_if(|event| event.to_string().len() > BYTES_OF_EVENT);
    header.notes.take_if(|notes| notes.to_string().len() > BYTES_OF_EVENT);
    (header, faults)
}

fn read(document: &HeaderDocument, reader: &mut Reader) -> Header {
    reader.check_heading(document.rulebook.as_ref(), document.event.as_ref(), document.notes.as_ref());
    Header::read(document, reader, &Route::root).unwrap_or_default()
}
