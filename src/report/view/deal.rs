//! A judged deal as a value.

use serde::Serialize;

use super::{AnswerView, FaultView, FindingView, QuestionView, Range, TrickView};
use super::{answer_view, finding_view, questions, tricks_view};
use crate::cards::{Hand, PerSeat, Seat};
use crate::report::auction_json::{MomentJson, moments_json};
use crate::report::{Among, Answer, Judged, json};
use crate::ruling::{SeatPoints, WhatIf};
use crate::source::Composed;
use crate::text::Speaker;

/// One deal of a text. What could not be judged has its faults and nothing else.
#[derive(Debug, Default, Serialize)]
pub struct DealView {
    /// The name of the text, with `#2` for its second deal.
    pub name: String,
    /// Where it stands.
    pub place: Range,
    /// Why it could not be judged.
    pub faults: Vec<FaultView>,
    /// The number of an error of the program itself, to report.
    pub crash: Option<u64>,
    /// The verdict as the command prints it in JSON.
    pub verdict: Option<serde_json::Value>,
    /// At most six lines to read out.
    pub answer: Vec<AnswerView>,
    /// What was wrong.
    pub findings: Vec<FindingView>,
    /// What is left to the jury.
    pub questions: Vec<QuestionView>,
    /// Points of each player.
    pub points: Option<PerSeat<SeatPoints>>,
    /// The tricks.
    pub tricks: Vec<TrickView>,
    /// What is known of the cards of each player.
    pub hands: Option<PerSeat<HandView>>,
    /// The bidding, call by call; nothing where there is too much of it to explain.
    pub moments: Option<Vec<MomentJson>>,
}

/// What is known of the cards of a player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct HandView {
    /// What he still holds, as far as that is known.
    pub left: Vec<String>,
    /// What he has played.
    pub played: Vec<String>,
    /// Are all his cards known?
    pub whole: bool,
}

impl DealView {
    /// So many bytes further on in its text.
    pub fn shift(&mut self, delta: isize) {
        self.place.shift(delta);
        self.faults.iter_mut().for_each(|fault| fault.shift(delta));
        let labels = self.findings.iter_mut().flat_map(|finding| &mut finding.places);
        labels.for_each(|label| label.range.shift(delta));
        for trick in &mut self.tricks {
            trick.place.shift(delta);
            trick.cards.iter_mut().for_each(|card| card.place.shift(delta));
        }
    }
}

/// The deal without its verdict, its answer and its bidding, for somebody who looks at it after every letter.
pub fn deal_at_a_glance(judged: &Judged, original: &Composed, speaker: &Speaker) -> DealView {
    let ruling = judged.ruling;
    let findings = ruling.findings().iter().map(|finding| finding_view(judged, finding, original, speaker));
    DealView {
        name: judged.name.to_owned(),
        place: judged.record.tree().map_or_else(Range::default, |tree| Range::of(tree.place, original)),
        findings: findings.collect(),
        questions: questions(ruling, &WhatIf::default(), speaker),
        points: Some(ruling.points),
        tricks: tricks_view(judged, original),
        hands: Some(PerSeat::from_fn(|seat| hand_view(judged, seat))),
        ..DealView::default()
    }
}

/// The deal in the speaker's words.
pub fn deal_view(
    judged: &Judged,
    what_if: &WhatIf,
    among: Among,
    original: &Composed,
    speaker: &Speaker,
) -> DealView {
    let ruling = judged.ruling;
    DealView {
        verdict: Some(json::value(judged, speaker)),
        answer: answer_view(&Answer::of(judged, what_if, among), speaker),
        questions: questions(ruling, what_if, speaker),
        moments: moments_json(judged, speaker),
        ..deal_at_a_glance(judged, original, speaker)
    }
}

fn hand_view(judged: &Judged, seat: Seat) -> HandView {
    let replay = &judged.ruling.replay;
    let own = replay.cards.iter().filter(|played| played.laid.seat == seat);
    let played: Vec<_> = own.filter_map(|played| played.laid.put.counts().card()).collect();
    let gone: Hand = played.iter().copied().collect();
    let holding = replay.holdings.in_play[seat];
    HandView {
        left: (holding.cards - gone).iter().map(|card| card.to_string()).collect(),
        played: played.iter().map(|card| card.to_string()).collect(),
        whole: holding.complete,
    }
}
