//! The canonical form of a transcript: what the reader understood, written down again.

use crate::cards::Card;
use crate::text::escaped::Script;

use super::{Act, Incident, Put, Transcript};

/// YAML with seats N E S W, suit symbols and canonical calls; reading it gives the same transcript.
pub fn write(transcript: &Transcript) -> String {
    let lines = transcript.lines().into_iter().filter_map(|(key, block)| Some(format!("{key}:{}\n", block?)));
    lines.collect()
}

/// `{by: E, says: made}`
pub(super) fn flow(keys: Vec<(&'static str, Option<String>)>) -> String {
    let keys = keys.into_iter().filter_map(|(key, value)| Some(format!("{key}: {}", value?)));
    format!("{{{}}}", list(keys))
}

impl Incident {
    /// Its entry among those of the auction or the play.
    pub(super) fn line(&self) -> String {
        match self.keys() {
            // The incident is all there is to say: `spread: N`.
            (key, fields) if matches!(fields.as_slice(), [("", _)]) => {
                format!("\n  - {key}: {}", list(fields.into_iter().filter_map(|(_, value)| value)))
            }
            (key, fields) => format!("\n  - {key}: {}", flow(fields)),
        }
    }
}

/// The cards of one entry of `play`.
pub fn puts(puts: &[Put]) -> String {
    if puts.is_empty() {
        return "\"\"".to_owned();
    }
    let shown: Vec<String> = puts
        .iter()
        .map(|put| {
            let seat = put.seat.map_or(String::new(), |seat| format!("{seat}:"));
            let act = match put.act {
                Act::Plain => String::new(),
                Act::Corrected { to, late: false } => format!(">{to}"),
                Act::Corrected { to, late: true } => format!(">>{to}"),
                Act::WithExtra(extra) => format!("+{extra}"),
            };
            format!("{seat}{}{act}", put.card)
        })
        .collect();
    shown.join(" ")
}

pub(super) fn cards(cards: &[Card]) -> String {
    format!("\"{}\"", card_list(cards))
}

/// Cards in a row.
pub fn card_list(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

pub(super) fn list<T: ToString>(items: impl Iterator<Item = T>) -> String {
    items.map(|item| item.to_string()).collect::<Vec<_>>().join(", ")
}

/// A stranger's words as a YAML scalar.
pub(super) fn quoted(text: &str) -> String {
    Script::Yaml.quoted(text)
}
