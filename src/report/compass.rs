//! The four hands around the table.

use super::paint::{Paint, fit, pad};
use crate::cards::{Card, Rank, Seat, Suit};
use crate::replay::Holdings;
use crate::text;
use crate::text::{Speaker, Text, clean};
use crate::transcript::Transcript;

static DEALER: Text = text!("dealer", "donneur", "deler");

/// Columns of each of the three blocks side by side.
const BLOCK: usize = 25;

/// North above, south below, west and east between them; at most 75 columns wide. Who sits where is all
/// there is to show where nobody wrote a card down.
pub fn compass(transcript: &Transcript, holdings: &Holdings, speaker: &Speaker, paint: Paint) -> String {
    let nothing_known = Seat::ALL.iter().all(|seat| holdings.dealt[*seat].cards.is_empty());
    let lines = if nothing_known { 1 } else { usize::MAX };
    let block = |seat: Seat| hand(transcript, holdings, seat, speaker, paint).into_iter().take(lines);
    let centre = |seat: Seat| block(seat).map(|line| format!("{}{line}\n", " ".repeat(BLOCK)));
    let sides = block(Seat::West)
        .zip(block(Seat::East))
        .map(|(west, east)| format!("{}{east}\n", pad(&west, 2 * BLOCK)));
    centre(Seat::North).chain(sides).chain(centre(Seat::South)).collect()
}

/// The name and the four suits of one hand.
fn hand(
    transcript: &Transcript,
    holdings: &Holdings,
    seat: Seat,
    speaker: &Speaker,
    paint: Paint,
) -> Vec<String> {
    let name = transcript.players[seat].as_deref().map(clean).unwrap_or_default();
    let dealer = if transcript.dealt_by() == Some(seat) { DEALER.get(speaker.lang) } else { "" };
    let title = [seat.label(speaker.lang), name.as_str()].join(" ");
    let title = fit(title.trim(), BLOCK - 2 - dealer.len());
    let mut lines = vec![format!("{} {}", paint.bold(&title), paint.dim(dealer)).trim_end().to_owned()];
    let holding = holdings.dealt[seat];
    for suit in Suit::ALL {
        let cards = holding.cards.of(suit);
        let ranks: Vec<&str> = Rank::all()
            .rev()
            .filter(|rank| cards.contains(Card::new(suit, *rank)))
            .map(|rank| rank.label(speaker.lang))
            .collect();
        let ranks = match (ranks.is_empty(), holding.complete) {
            (true, true) => "–".to_owned(),
            (true, false) => "?".to_owned(),
            (false, true) => squeeze(&ranks),
            (false, false) => format!("{} ?", squeeze(&ranks)),
        };
        lines.push(format!("{} {ranks}", paint.suit(suit, &suit.to_string())));
    }
    lines
}

/// Ranks with spaces between them, or without where a long suit would not fit.
fn squeeze(ranks: &[&str]) -> String {
    let spaced = ranks.join(" ");
    if spaced.len() <= BLOCK - 6 { spaced } else { ranks.concat() }
}
