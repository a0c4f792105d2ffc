//! The cards of a trick: `♥5 ♣2>♠7 W:♥A ♥2+♥3`.

use std::ops::Range;

use crate::cards::{Card, CardFault, Notation, Remembered, Seat, scan_card, scan_remembered};

use super::{Act, Put};

/// Why a part of a trick cannot be read.
#[derive(Clone, Debug, PartialEq)]
pub enum TrickFault {
    Card(CardFault),
    /// The word before a colon is no seat.
    Seat(Range<usize>),
    /// More than one of `>`, `>>`, `+` in one word.
    Chain(Range<usize>),
    /// A `?` where the card has to be known.
    Forgotten(Range<usize>),
}

/// Calls `each` for every card put down, in order.
pub fn scan_trick(
    text: &str,
    notation: Notation,
    seat: impl Fn(&str) -> Option<Seat>,
    mut each: impl FnMut(Result<Put, TrickFault>),
) {
    let mut at = 0;
    // Nearly every trick is plain cards with a blank between them: `♥5 ♥A ♥2 ♥7`.
    while let Some(card) = plain_card(&text.as_bytes()[at..], notation) {
        each(Ok(Put { seat: None, card: card.into(), act: Act::Plain, spot: (at..at + PLAIN).into() }));
        at = text.len().min(at + PLAIN + 1);
    }
    let begun = at;
    for word in text[begun..].split(|c: char| c.is_whitespace() || c == ',') {
        if !word.is_empty() {
            each(put(word, at, notation, &seat));
        }
        at += word.len() + text[at + word.len()..].chars().next().map_or(0, char::len_utf8);
    }
}

/// Bytes of a suit symbol and a rank.
const PLAIN: usize = 4;

/// The card at the beginning, if it is written as a suit symbol and one letter or digit, and a blank or nothing follows.
fn plain_card(text: &[u8], notation: Notation) -> Option<Card> {
    let (card, rest) = text.split_first_chunk::<PLAIN>()?;
    let is_whole = matches!(rest, [] | [b' ', ..]);
    let word = std::str::from_utf8(card).ok().filter(|_| is_whole && card[0] == 0xe2)?;
    scan_card(word, notation).ok()
}

fn put(
    word: &str,
    at: usize,
    notation: Notation,
    seat: &impl Fn(&str) -> Option<Seat>,
) -> Result<Put, TrickFault> {
    // Nearly every word is a plain card.
    if let Ok(card) = scan_card(word, notation) {
        return Ok(Put {
            seat: None,
            card: card.into(),
            act: Act::Plain,
            spot: (at..at + word.len()).into(),
        });
    }
    let mut cards = word;
    let mut offset = at;
    let mut from = None;
    if let Some((name, rest)) = word.split_once(':') {
        from = Some(seat(name).ok_or(TrickFault::Seat(at..at + name.len()))?);
        offset += name.len() + 1;
        cards = rest;
    }
    let card = |text: &str, offset: usize| {
        scan_remembered(text, notation).map_err(|mut fault| {
            fault.range = fault.range.start + offset..fault.range.end + offset;
            TrickFault::Card(fault)
        })
    };
    let known = |card: Remembered, range: Range<usize>| card.card().ok_or(TrickFault::Forgotten(range));
    let (card, act) = match cards.split_once(['>', '+']) {
        None => (card(cards, offset)?, Act::Plain),
        Some((first, second)) => {
            let corrected = cards.as_bytes()[first.len()] == b'>';
            let late = corrected && second.starts_with('>');
            let second_text = if late { &second[1..] } else { second };
            if second_text.contains(['>', '+']) {
                return Err(TrickFault::Chain(offset..offset + cards.len()));
            }
            let second_at = offset + cards.len() - second_text.len();
            let (first, second) = (card(first, offset)?, card(second_text, second_at)?);
            let second = known(second, second_at..second_at + second_text.len())?;
            (first, if corrected { Act::Corrected { to: second, late } } else { Act::WithExtra(second) })
        }
    };
    Ok(Put { seat: from, card, act, spot: (at..at + word.len()).into() })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scan(text: &str) -> Vec<Result<Put, TrickFault>> {
        let mut found = Vec::new();
        scan_trick(text, Notation::En, |name| Notation::En.seat(name), |put| found.push(put));
        found
    }

    #[test]
    fn every_form_of_a_played_card() {
        let puts: Vec<String> = scan("♥5  ♣2>♠7 W:♥A ♥2+♥3 ♣2>>♠T")
            .into_iter()
            .map(|put| {
                let put = put.unwrap();
                format!("{:?} {} {:?} {:?}", put.seat, put.card, put.act, put.spot.range())
            })
            .collect();
        assert_eq!(
            puts,
            [
                "None ♥5 Plain 0..4",
                "None ♣2 Corrected { to: ♠7, late: false } 6..15",
                "Some(West) ♥A Plain 16..22",
                "None ♥2 WithExtra(♥3) 23..32",
                "None ♣2 Corrected { to: ♠T, late: true } 33..43",
            ]
        );
    }

    #[test]
    fn faults_are_placed_inside_the_trick() {
        let faults: Vec<TrickFault> =
            scan("♥5 X:♥A ♥2>♥3>♥4 ♥Z ♣2>♠").into_iter().filter_map(Result::err).collect();
        assert_eq!(faults[0], TrickFault::Seat(5..6));
        assert_eq!(faults[1], TrickFault::Chain(12..26));
        assert!(matches!(&faults[2], TrickFault::Card(fault) if fault.range == (30..31)), "{faults:?}");
        assert!(matches!(&faults[3], TrickFault::Card(fault) if fault.range == (37..40)), "{faults:?}");
    }
}
