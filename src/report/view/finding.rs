//! A finding as a value: what was wrong, where, by which articles, and what follows.

use serde::Serialize;

use super::{PlaceView, Range};
use crate::cards::Seat;
use crate::codes::Code;
use crate::explain;
use crate::report::Judged;
use crate::report::consequence::{consequences, proof};
use crate::report::json::{self, OpenChoice};
use crate::ruling::Heard;
use crate::source::{Composed, Place};
use crate::text::Speaker;
use crate::verdict::{Certainty, Severity};

/// Something that was wrong, or a remark.
#[derive(Debug, Serialize)]
pub struct FindingView {
    /// The name of the finding in this verdict: `play/renonce#1`.
    pub id: String,
    /// What kind of thing it is.
    pub code: Code,
    /// What the code is called.
    pub title: String,
    /// How serious it is.
    pub severity: Severity,
    /// How sure it is that it happened.
    pub standing: Certainty,
    /// Who is at fault.
    pub seat: Option<Seat>,
    /// Number of the trick, from 1.
    pub trick: Option<u8>,
    /// What happened.
    pub message: String,
    /// What the code means.
    pub help: String,
    /// What follows, or nothing.
    pub consequence: String,
    /// The articles it rests on.
    pub articles: Vec<String>,
    /// The disputed readings it rests on.
    pub readings: Vec<String>,
    /// The card or the call at fault, then what proves it.
    pub places: Vec<PlaceView>,
    /// Between what the jury chooses, where it is asked.
    pub choices: Option<Vec<OpenChoice>>,
}

/// The finding in the speaker's words.
pub fn finding_view(judged: &Judged, finding: Heard, original: &Composed, speaker: &Speaker) -> FindingView {
    let words = explain::words(finding.breach.code);
    let title = words.map_or(finding.breach.code.word(), |(title, _)| title.get(speaker.lang));
    let mut follows = consequences(finding, speaker);
    follows.extend(proof(&finding, speaker));
    FindingView {
        id: finding.id(),
        code: finding.breach.code,
        title: title.to_owned(),
        severity: finding.severity(),
        standing: finding.certainty(),
        seat: finding.breach.seat,
        trick: finding.breach.trick,
        message: finding.message().say(speaker),
        help: words.map_or(String::new(), |(_, explain)| explain.get(speaker.lang).to_owned()),
        consequence: follows.join(speaker.lang.language().semicolon),
        articles: finding.basis.articles.clone(),
        readings: finding.readings().to_vec(),
        places: places(judged, finding, original, speaker),
        choices: finding.is_open().then(|| json::open_choices(finding)),
    }
}

/// Of earlier deals those that stand in the same text have a place too.
fn places(judged: &Judged, finding: Heard, original: &Composed, speaker: &Speaker) -> Vec<PlaceView> {
    let record = judged.record;
    let label = |place: Place, label: String| PlaceView { range: Range::of(place, original), label };
    let own = std::iter::once((&finding.breach.at, &finding.breach.label))
        .chain(finding.breach.also.iter().map(|(at, label)| (at, label)))
        .map(|(at, said)| label(record.place(at), said.say(speaker)));
    let earlier = finding.breach.earlier.iter().filter(|_| record.shares_text);
    let earlier = earlier.filter_map(|(at, said)| Some(label(at.place?, said.say(speaker))));
    own.chain(earlier).collect()
}
