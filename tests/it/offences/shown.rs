//! What the tests about hands shown share.

use whist_jury::api::{Decision, GameResult, Ruling, Seat};

use super::decided_under;
use crate::verdict::*;

/// A game in hearts that E proposes and W joins.
pub fn joined(hands: &str, play: &str) -> String {
    format!(
        "dealer: W\nhands:\n{hands}auction:\n  - N: pass-trou\n  - E: pass-trou\n  - S: pass-trou\n  \
         - W: pass-trou\n  - N: pass\n  - E: propose ♥\n  - S: pass\n  - W: join ♥\nplay:\n{play}"
    )
}

pub fn under(id: &str, readings: &[&str], text: &str) -> Ruling {
    let own = if text.contains("rulebook:") { String::new() } else { format!("rulebook: {id}\n") };
    ruling(&format!("{own}{text}"), &law(id, readings))
}

pub fn cm(text: &str, readings: &[&str]) -> Ruling {
    under("cm-couleur-2018", readings, text)
}

/// Judges the text when the jury has given these decisions.
pub fn decided(text: &str, given: &[(&str, Decision)]) -> Ruling {
    decided_under(text, given, &law("cm-couleur-2018", &[]))
}

pub fn tricks(tricks: u8) -> Decision {
    Decision { tricks: Some(tricks), ..Decision::default() }
}

pub fn points(points: i32) -> Decision {
    Decision { points: Some(points), ..Decision::default() }
}

pub fn game(game: GameResult) -> Decision {
    Decision { game: Some(game), ..Decision::default() }
}

/// The jury has spoken, and finds none of the renonces proved that hands which nobody wrote down leave possible.
pub fn without_renonces(text: &str, readings: &[&str], given: &[(&str, Decision)]) -> Ruling {
    let mut asked = open(&cm(text, readings));
    asked.retain(|id| id.starts_with("play/renonce#"));
    assert!(!asked.is_empty(), "{text}");
    let not_proved = Decision { proved: Some(false), ..Decision::default() };
    let mut all: Vec<(&str, Decision)> = asked.iter().map(|id| (id.as_str(), not_proved.clone())).collect();
    all.extend_from_slice(given);
    let own = if text.contains("rulebook:") { "" } else { "rulebook: cm-couleur-2018\n" };
    decided_under(&format!("{own}{text}"), &all, &law("cm-couleur-2018", readings))
}

pub fn range(ruling: &Ruling) -> [(i32, i32); 4] {
    Seat::ALL.map(|seat| (ruling.points[seat].min, ruling.points[seat].max))
}
