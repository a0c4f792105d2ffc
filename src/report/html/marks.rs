//! Which findings point at which card and which call, so that a reader sees the fault where it happened.

use std::collections::BTreeMap;

use maud::{Markup, html};

use crate::ruling::{Heard, Ruling};
use crate::source::{Route, Step};
use crate::text;
use crate::text::{Arg, Speaker, Text};
use crate::transcript::Moment;

static SEE: Text = text!("see finding {n}", "voir le constat {n}", "zie bevinding {n}");
static PROVES: Text = text!("shows finding {n}", "prouve le constat {n}", "bewijst bevinding {n}");

/// A finding that points somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Mark {
    /// As it is numbered on the page, from 1.
    finding: usize,
    /// The fault itself, or what proves it.
    is_fault: bool,
}

/// The marks of one deal.
#[derive(Debug, Default)]
pub struct Marks {
    /// What the links of this deal begin with, since a page can have many.
    deal: String,
    /// By the number of the card in the order of play.
    cards: BTreeMap<usize, Vec<Mark>>,
    /// By the entry of the auction.
    calls: BTreeMap<usize, Vec<Mark>>,
}

impl Marks {
    /// What these findings point at, numbered as they stand here.
    pub fn of(deal: &str, ruling: &Ruling, shown: &[Heard]) -> Marks {
        let mut marks = Marks { deal: deal.to_owned(), ..Marks::default() };
        for (finding, heard) in (1..).zip(shown) {
            let breach = &heard.breach;
            let places = std::iter::once(&breach.at).chain(breach.also.iter().map(|(at, _)| at));
            for (n, at) in places.enumerate() {
                marks.add(ruling, at, Mark { finding, is_fault: n == 0 });
            }
            let is_marked =
                marks.cards.values().flatten().any(|mark| mark.finding == finding && mark.is_fault);
            if let (Moment::Play(step, index), false) = (breach.moment, is_marked) {
                let of_moment = |laid: &crate::replay::Laid| laid.step == step && laid.index == index;
                if let Some(card) = ruling.replay.cards.iter().position(|played| of_moment(&played.laid)) {
                    marks.cards.entry(card).or_default().push(Mark { finding, is_fault: true });
                }
            }
        }
        marks
    }

    fn add(&mut self, ruling: &Ruling, at: &Route, mark: Mark) {
        match at.0.as_slice() {
            [Step::Field("auction"), Step::Item(step), ..] => {
                let marks = self.calls.entry(*step).or_default();
                if !marks.contains(&mark) {
                    marks.push(mark);
                }
            }
            [Step::Field("play"), Step::Item(step), .., Step::Part(from, to)] => {
                let cards = ruling.replay.cards.iter().enumerate().filter(|(_, played)| {
                    let spot = played.laid.put.spot.range();
                    played.laid.step == *step && spot.start < *to && *from < spot.end
                });
                for (card, _) in cards {
                    self.cards.entry(card).or_default().push(mark);
                }
            }
            _ => {}
        }
    }

    /// Where a finding stands on the page.
    pub fn anchor(&self, finding: usize) -> String {
        format!("{}-finding-{finding}", self.deal)
    }

    /// Does a finding blame this card?
    pub fn is_at_fault(&self, card: usize) -> bool {
        self.cards.get(&card).is_some_and(|marks| marks.iter().any(|mark| mark.is_fault))
    }

    pub fn on_card(&self, card: usize, speaker: &Speaker) -> Markup {
        self.links(self.cards.get(&card), speaker)
    }

    pub fn on_call(&self, step: usize, speaker: &Speaker) -> Markup {
        self.links(self.calls.get(&step), speaker)
    }

    fn links(&self, marks: Option<&Vec<Mark>>, speaker: &Speaker) -> Markup {
        html! {
            @for mark in marks.into_iter().flatten() {
                @let text = if mark.is_fault { &SEE } else { &PROVES };
                a class=(if mark.is_fault { "mark" } else { "mark proof" }) href={ "#" (self.anchor(mark.finding)) }
                    aria-label=(text.with([("n", Arg::from(mark.finding))]).say(speaker)) { (mark.finding) }
            }
        }
    }
}
