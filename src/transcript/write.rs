//! The canonical form of a transcript: what the reader understood, written down again.

use crate::cards::{Card, PerSeat, Seat};
use crate::text::Lang;
use crate::text::escaped::Script;

use super::{Incident, Manner, PlayStep, Put, Transcript, WrittenHand};

const ENGLISH: Manner = Manner::of(Lang::En);

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

/// A hand, and whether there are other cards in it.
pub fn written_hand(hand: WrittenHand) -> String {
    ENGLISH.hand(hand)
}

/// One entry of `play`.
pub(super) fn step(step: &PlayStep) -> String {
    match step {
        PlayStep::Trick { leader, cards, won: None } => format!("\n  - {leader}: {}", scalar(&puts(cards))),
        PlayStep::Trick { leader, cards, won: Some(won) } => {
            let cards = if cards.is_empty() { String::new() } else { puts(cards) };
            format!("\n  - {{{leader}: {}, won: {won}}}", quoted(&cards))
        }
        PlayStep::Then { cards } => format!("\n  - then: {}", scalar(&puts(cards))),
        PlayStep::Forgotten { tricks, won } => forgotten(*tricks, won),
        PlayStep::Incident(incident) => incident.line(),
    }
}

fn forgotten(tricks: u8, won: &PerSeat<u8>) -> String {
    let winners: Vec<(Seat, u8)> =
        won.iter().filter(|(_, won)| **won > 0).map(|(seat, won)| (seat, *won)).collect();
    if let (1, [(winner, _)]) = (tricks, winners.as_slice()) {
        return format!("\n  - won: {winner}");
    }
    let won = list(winners.iter().map(|(seat, won)| format!("{seat}: {won}")));
    let won = if won.is_empty() { won } else { format!(", won: {{{won}}}") };
    format!("\n  - tricks: {{forgotten: {tricks}{won}}}")
}

/// Behind a key, a text that begins with `?` would be taken for a key itself.
fn scalar(text: &str) -> String {
    if text.starts_with('?') { quoted(text) } else { text.to_owned() }
}

/// The cards of one entry of `play`.
fn puts(puts: &[Put]) -> String {
    ENGLISH.puts(puts)
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
