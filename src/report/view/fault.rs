//! A fault of a file as a value: what is wrong, where, and what mends it.

use serde::Serialize;

use super::{PlaceView, Range};
use crate::report::fault::HERE;
use crate::source::{At, Composed, Fault, Mend, Place};
use crate::text::Speaker;

/// Something in a text that could not be used.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FaultView {
    /// What is wrong.
    pub message: String,
    /// What to do about it.
    pub help: Option<String>,
    /// Where it is, and other places that explain it; none for a fault of the text as a whole.
    pub places: Vec<PlaceView>,
    /// What mends it, where one change does.
    pub replacement: Option<Replacement>,
}

impl FaultView {
    /// So many bytes further on.
    pub fn shift(&mut self, delta: isize) {
        self.places.iter_mut().for_each(|label| label.range.shift(delta));
        self.replacement.iter_mut().for_each(|it| it.range.shift(delta));
    }
}

/// Words to put in the place of what stands there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Replacement {
    /// What goes.
    #[serde(flatten)]
    pub range: Range,
    /// What comes.
    pub text: String,
}

/// The fault in the speaker's words, with its places in the original.
pub fn fault_view(fault: &Fault, original: &Composed, speaker: &Speaker) -> FaultView {
    let own = fault.label.clone().unwrap_or(HERE.plain());
    let all = std::iter::once((&fault.at, &own)).chain(fault.also.iter().map(|(at, label)| (at, label)));
    let range = |at: &At| place(at).map(|place| Range::of(place, original));
    let places =
        all.filter_map(|(at, label)| Some(PlaceView { range: range(at)?, label: label.say(speaker) }));
    FaultView {
        message: fault.message.say(speaker),
        help: fault.help.as_ref().map(|help| help.say(speaker)),
        places: places.collect(),
        replacement: replacement(fault, original),
    }
}

fn place(at: &At) -> Option<Place> {
    match at {
        At::Place(place) if place.source == 0 => Some(*place),
        At::Place(_) | At::Route(_) | At::File => None,
    }
}

/// What stands in quotation marks keeps them.
fn replacement(fault: &Fault, original: &Composed) -> Option<Replacement> {
    let Some(Mend::Instead(at, words)) = &fault.mend else { return None };
    let place = place(at)?;
    let now = original.text.get(place.range())?;
    let mark =
        now.chars().next().filter(|mark| ['"', '\''].contains(mark) && now.ends_with(*mark) && now.len() > 1);
    let is_text = words.chars().all(|c| !['"', '\'', '\\', '[', '{', '\n'].contains(&c));
    let text = match mark.filter(|_| is_text) {
        Some(mark) => format!("{mark}{words}{mark}"),
        None => words.clone(),
    };
    Some(Replacement { range: Range::of(place, original), text })
}
