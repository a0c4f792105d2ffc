//! What an editor writes between the words of a file: who won each trick, and whose turn it is.

use serde_json::{Value, json};

use super::document::{Content, TextDocument};
use super::positions::LineSpan;
use crate::report::view::PhaseOfDeal;
use crate::text;
use crate::text::{Lang, Text};

static TURN: Text = text!("{seat} to play", "à {seat} de jouer", "{seat} is aan de beurt");
static TO_SPEAK: Text = text!("{seat} to speak", "à {seat} de parler", "{seat} heeft het woord");

/// The hints of these lines.
pub fn hints(document: &TextDocument, asked: LineSpan, lang: Lang) -> Vec<Value> {
    let Content::Deals(live) = &document.content else { return Vec::new() };
    let mut found = Vec::new();
    for deal in &live.deals {
        for trick in &deal.view.tricks {
            let (Some(winner), Some(last)) = (trick.winner, trick.cards.last()) else { continue };
            found.push((last.place.end, format!("→ {}", winner.label(lang))));
        }
        let Some(next) = deal.next.as_ref().filter(|_| !deal.is_stale) else { continue };
        let Some(seat) = next.seat else { continue };
        let text = match next.phase {
            PhaseOfDeal::Play => &TURN,
            PhaseOfDeal::Trou | PhaseOfDeal::Auction => &TO_SPEAK,
            PhaseOfDeal::Over | PhaseOfDeal::Unknown => continue,
        };
        let end = deal.view.place.end;
        // The end of a block is the beginning of what comes after it.
        let end = document.text[..end.min(document.text.len())].trim_end().len();
        found.push((end, text.get(lang).replace("{seat}", seat.label(lang))));
    }
    let places =
        found.into_iter().map(|(byte, label)| (document.lines.position(&document.text, byte), label));
    places
        .filter(|(at, _)| (asked.start.line..=asked.end.line).contains(&at.line))
        .map(|(at, label)| json!({"position": at, "label": label, "paddingLeft": true}))
        .collect()
}
