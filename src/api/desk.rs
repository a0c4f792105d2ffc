//! The desk at which a front end asks: it keeps the rulebooks that were asked for.

use std::collections::BTreeMap;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::sitting::{Heard, reader, sit};
use crate::report::document::PAGE;
use crate::report::refused::{Told, WhyRefused};
use crate::report::view::{DealView, FaultView, NextView, Range, deal_view, fault_view, next_view};
use crate::rulebook_choice::Laws;
use crate::ruling::{WhatIf, what_if};
use crate::source::Composed;
use crate::text::Lang;

/// How a text is judged, and in which language that is said.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub struct Options {
    /// The reader's language.
    pub lang: Lang,
    /// A rulebook instead of the one that the text names: an id, with readings and a grid where they are chosen,
    /// as in `id+R-X-1=b`.
    pub rulebook: Option<String>,
    /// What the text is called in the verdict: the path of the file.
    pub name: String,
    /// What the jury has decided beside what stands in the text: `play/renonce#1` with `-2,stands`.
    pub decisions: BTreeMap<String, String>,
    /// Leave out what each answer of the jury would give, which costs a judgement for each.
    pub quick: bool,
}

/// A text with all its deals.
#[derive(Debug, Default, Serialize)]
pub struct OpenedText {
    /// Every deal, in order.
    pub deals: Vec<DealView>,
    /// What is wrong with the text and with none of its deals.
    pub faults: Vec<FaultView>,
    /// Is it a session?
    pub is_session: bool,
}

/// Answers questions one after the other and keeps the rulebooks between them.
///
/// ```
/// use whist_jury::api::{Desk, Library, Options};
///
/// let mut desk = Desk::default();
/// let rulebook = Library::ids().last().map(str::to_owned);
/// let options = Options { rulebook, ..Options::default() };
/// for text in ["dealer: N", "dealer: N\nauction: [{E: pass}, {S: pass}, {W: pass}, {N: pass}]"] {
///     assert!(desk.open(text, &options).faults.is_empty());
/// }
/// ```
#[derive(Debug, Default)]
pub struct Desk {
    pub(super) laws: Laws,
}

impl Desk {
    /// What is in a text: its faults, and the ruling on each of its deals.
    pub fn open(&mut self, text: &str, options: &Options) -> OpenedText {
        self.open_in(None, text, options)
    }

    /// As [`Desk::open`], for a file of a folder, which can name the rulebooks that lie beside it. They are read from the disk.
    pub fn open_in(&mut self, folder: Option<&Path>, text: &str, options: &Options) -> OpenedText {
        let original = Composed::of(text);
        let mut opened = OpenedText::default();
        let speaker = reader(options.lang);
        let views = |faults: &[crate::source::Fault]| -> Vec<FaultView> {
            faults.iter().map(|fault| fault_view(fault, &original, &speaker)).collect()
        };
        sit(&mut self.laws, &original.text, options, folder, &mut |heard| match heard {
            Heard::Text(faults, _) => opened.faults.extend(views(faults)),
            Heard::Refused(refused) => opened.deals.push(DealView {
                name: refused.name.to_owned(),
                place: refused.place.map(|place| Range::of(place, &original)).unwrap_or_default(),
                faults: views(refused.faults),
                crash: refused.crash,
                ..DealView::default()
            }),
            Heard::Deal(judged, among) => {
                let speaker = judged.law.speaker(options.lang, Some(&judged.record.transcript.players));
                let rows = match options.quick {
                    true => WhatIf::default(),
                    false => what_if(judged.ruling, &judged.record.transcript, judged.law),
                };
                opened.is_session |= judged.record.in_session;
                opened.deals.push(deal_view(judged, &rows, among, &original, &speaker));
            }
        });
        opened
    }

    /// What comes next in the last deal of a text.
    pub fn next(&mut self, text: &str, options: &Options) -> NextView {
        self.next_in(None, text, options)
    }

    /// As [`Desk::next`], for a file of a folder, which can name the rulebooks that lie beside it. They are read from the disk.
    pub fn next_in(&mut self, folder: Option<&Path>, text: &str, options: &Options) -> NextView {
        let original = Composed::of(text);
        let (mut next, mut faults) = (NextView::default(), Vec::new());
        let speaker = reader(options.lang);
        sit(&mut self.laws, &original.text, options, folder, &mut |heard| match heard {
            Heard::Text(of_text, _) => {
                faults.extend(of_text.iter().map(|fault| fault_view(fault, &original, &speaker)));
            }
            Heard::Refused(refused) => {
                let own = refused.faults.iter().map(|fault| fault_view(fault, &original, &speaker));
                next = NextView { faults: own.collect(), ..NextView::default() };
            }
            Heard::Deal(judged, _) => {
                let speaker = judged.law.speaker(options.lang, Some(&judged.record.transcript.players));
                next = next_view(judged, &speaker);
            }
        });
        next.faults.splice(0..0, faults);
        next
    }

    /// The sheet that a juror signs, as one page.
    pub fn html(&mut self, text: &str, options: &Options) -> String {
        let original = Composed::of(text);
        let (lang, mut page) = (options.lang, PAGE());
        let mut out = page.begin(&options.name, lang);
        let speaker = reader(lang);
        sit(&mut self.laws, &original.text, options, None, &mut |heard| {
            let (name, faults, lines, crash) = match heard {
                Heard::Deal(judged, among) => {
                    let speaker = judged.law.speaker(lang, Some(&judged.record.transcript.players));
                    out.push_str(&page.deal(judged, among, &speaker));
                    return;
                }
                Heard::Refused(refused) => (refused.name, refused.faults, refused.lines, refused.crash),
                Heard::Text(faults, lines) => (options.name.as_str(), faults, lines, None),
            };
            let told = faults.iter().map(|fault| Told::of(fault, (name, lines, 0), &speaker)).collect();
            out.push_str(&page.refused(name, &WhyRefused::new(name, told, crash), lang));
        });
        out.push_str(&page.end(lang));
        out
    }
}

/// What is in a text: its faults, and the ruling on each of its deals.
///
/// ```
/// use whist_jury::api::{Lang, Library, Options, open};
///
/// let text = "
/// dealer: W
/// deal: {turned: ♥9}
/// auction: [{N: pass}, {E: propose}, {S: pass}, {W: join}]
/// play:
///   - N: ♠5 ♠T ♥7 ♠9       # South plays a heart …
///   - S: ♠7 ♠J ♠Q ♦2       # … and had a spade
/// ";
/// let rulebook = Library::ids().last().map(str::to_owned);
/// let options = Options { lang: Lang::Fr, rulebook, ..Options::default() };
/// let opened = open(text, &options);
/// let renonce = &opened.deals[0].findings[0];
/// assert_eq!(renonce.title, "renonce");
/// let at = renonce.places[0].range;
/// assert_eq!(&text[at.start..at.end], "♥7");
/// ```
pub fn open(text: &str, options: &Options) -> OpenedText {
    Desk::default().open(text, options)
}

/// What comes next in the last deal of a text: whose turn it is, what he may say or play, and why nothing else.
///
/// ```
/// use whist_jury::api::{Library, Options, PhaseOfDeal, Seat, next};
///
/// let text = "
/// dealer: W
/// deal: {turned: ♥9}
/// auction: [{N: pass}, {E: propose}, {S: pass}, {W: join}]
/// play: [{N: ♠5 ♠T}]
/// ";
/// let rulebook = Library::ids().last().map(str::to_owned);
/// let options = Options { rulebook, ..Options::default() };
/// let next = next(text, &options);
/// assert_eq!((next.phase, next.seat), (PhaseOfDeal::Play, Some(Seat::South)));
/// let ten = next.cards.iter().find(|card| card.card == "♠T").unwrap();
/// assert_eq!(ten.reason.as_deref(), Some("E played it in trick 1"));
/// ```
pub fn next(text: &str, options: &Options) -> NextView {
    Desk::default().next(text, options)
}
