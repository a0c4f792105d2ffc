//! What checks answer.

use crate::cards::{Seat, SeatSet};
use crate::codes::Code;
use crate::session_history::Earlier;
use crate::shown_hands::Proof;
use crate::source::Route;
use crate::text::{Message, Text};
use crate::transcript::Moment;
use crate::verdict::Certainty;

/// What becomes of the tricks that an announced order does not do as it should.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TrickCost {
    /// The other side gets them.
    #[default]
    GoOver,
    /// In a game that wants few tricks, the one too many counts as taken.
    CountsAgainst,
    /// All that remain do.
    CountAgainst,
    /// Against a game that wants few tricks, they stay with who took them.
    Stay,
    /// In a game that wants one trick, there is none.
    NoneCounts,
}

/// A rule that was broken, with its evidence.
#[derive(Clone, Debug)]
pub struct Breach {
    pub code: Code,
    /// Who is at fault.
    pub seat: Option<Seat>,
    /// From 1.
    pub trick: Option<u8>,
    pub moment: Moment,
    pub message: Message,
    /// What is at fault, and what to write beside it.
    pub at: Route,
    pub label: Message,
    /// What proves it.
    pub also: Vec<(Route, Message)>,
    /// What proves it in earlier deals of the session.
    pub earlier: Vec<(Earlier, Message)>,
    /// Articles of the rule itself, beside those of its sanction.
    pub cite: Vec<String>,
    /// Readings that decide whether it is a breach at all.
    pub readings: Vec<String>,
    /// What shows it beyond the record: a line of play.
    pub proof: Option<Proof>,
    /// No article forbids it, only custom does.
    pub by_custom: bool,
    /// It is none: nothing is broken, but the reader should know.
    pub blames_nobody: bool,
    /// Which tricks it concerns cannot be said, though the sanction is about tricks.
    pub no_trick: bool,
    /// What the tricks that it concerns are worth.
    pub trick_cost: TrickCost,
    /// Their numbers, from 1, and who gets them.
    pub tricks: Vec<u8>,
    pub tricks_to: SeatSet,
    /// It rests on an earlier deal that the jury can still decide otherwise.
    pub on_open_deal: bool,
    /// Somebody complained of it and it cannot be checked.
    pub unchecked: bool,
    /// Its number among those of its code, where that must not hang on the others.
    pub nth: Option<u32>,
    /// Does the record show it, or is it only possible, or what somebody says?
    pub certainty: Certainty,
}

impl Breach {
    /// A breach always has a place: it cannot be made without one.
    pub fn new(code: Code, moment: Moment, at: Route, label: Message, message: Message) -> Breach {
        Breach {
            code,
            seat: None,
            trick: None,
            moment,
            message,
            at,
            label,
            also: Vec::new(),
            earlier: Vec::new(),
            cite: Vec::new(),
            readings: Vec::new(),
            proof: None,
            by_custom: false,
            blames_nobody: false,
            no_trick: false,
            trick_cost: TrickCost::default(),
            tricks: Vec::new(),
            tricks_to: SeatSet::EMPTY,
            on_open_deal: false,
            unchecked: false,
            nth: None,
            certainty: Certainty::Certain,
        }
    }

    #[must_use]
    pub fn by(mut self, seat: impl Into<Option<Seat>>) -> Breach {
        self.seat = seat.into();
        self
    }

    #[must_use]
    pub fn with(mut self, certainty: Certainty) -> Breach {
        self.certainty = certainty;
        self
    }

    #[must_use]
    pub fn in_trick(mut self, trick: u8) -> Breach {
        self.trick = Some(trick);
        self
    }

    #[must_use]
    pub fn proved_by(mut self, at: Route, label: Message) -> Breach {
        self.also.push((at, label));
        self
    }

    #[must_use]
    pub fn shown_by(mut self, proof: Proof) -> Breach {
        self.proof = Some(proof);
        self
    }

    #[must_use]
    pub fn cites(mut self, articles: &[String]) -> Breach {
        self.cite.extend_from_slice(articles);
        self
    }

    #[must_use]
    pub fn by_custom(mut self, only: bool) -> Breach {
        self.by_custom = only;
        self
    }

    #[must_use]
    pub fn reads(mut self, reading: Option<&str>) -> Breach {
        if let Some(id) = reading.filter(|id| !self.readings.iter().any(|other| other == id)) {
            self.readings.push(id.to_owned());
        }
        self
    }
}

/// Something that could not be judged: it becomes a finding of its own, without blame.
#[derive(Clone, Debug)]
pub struct Unknown {
    pub moment: Moment,
    pub at: Route,
    pub label: Message,
    pub message: Message,
    pub seat: Option<Seat>,
    pub trick: Option<u8>,
    /// Somebody complained of it and it cannot be checked, or the verdict hangs on it: it cannot be the last
    /// word.
    pub unchecked: bool,
    /// Places in earlier deals, and what is there.
    pub earlier: Vec<(Earlier, Message)>,
}

impl Unknown {
    /// Like a breach, it always has a place.
    pub fn new(moment: Moment, at: Route, label: Message, message: Message) -> Unknown {
        let (seat, trick, unchecked, earlier) = (None, None, false, Vec::new());
        Unknown { moment, at, label, message, seat, trick, unchecked, earlier }
    }
}

/// How often a rule was tested, and how it came out.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tally {
    pub held: u32,
    pub broken: u32,
    pub unknown: u32,
    pub not_applicable: Option<&'static Text>,
}

#[derive(Clone, Debug, Default)]
pub struct Answers {
    pub breaches: Vec<Breach>,
    pub unknown: Vec<Unknown>,
    /// One line for each rule that was asked.
    pub log: Vec<(Code, Tally)>,
}

impl Answers {
    pub(super) fn with_capacity(rules: usize) -> Answers {
        Answers { log: Vec::with_capacity(rules), ..Answers::default() }
    }

    pub(super) fn begin(&mut self, code: Code) {
        self.log.push((code, Tally::default()));
    }

    /// The rule that answers.
    pub(super) fn asked(&self) -> Option<Code> {
        self.log.last().map(|(code, _)| *code)
    }

    fn tally(&mut self, count: impl FnOnce(&mut Tally)) {
        if let Some((_, tally)) = self.log.last_mut() {
            count(tally);
        }
    }

    pub fn holds(&mut self) {
        self.tally(|tally| tally.held += 1);
    }

    pub fn broken(&mut self, breach: Breach) {
        self.tally(|tally| tally.broken += 1);
        self.breaches.push(breach);
    }

    /// The record neither shows it nor rules it out: West does not follow hearts, and what he holds is not written.
    /// It becomes a question with both answers worked out.
    pub fn possible(&mut self, breach: Breach) {
        self.unknown();
        self.breaches.push(breach.with(Certainty::Possible));
    }

    /// Somebody complains of it, and the record cannot bear it out.
    pub fn alleged(&mut self, breach: Breach) {
        self.unknown();
        self.breaches.push(breach.with(Certainty::Alleged));
    }

    /// Nothing is broken, but the reader should know.
    pub fn remark(&mut self, remark: Breach) {
        self.breaches.push(Breach { blames_nobody: true, seat: None, ..remark });
    }

    /// The occasion cannot be judged.
    pub fn unknown(&mut self) {
        self.tally(|tally| tally.unknown += 1);
    }

    /// The occasion cannot be judged, and the reader should know.
    pub fn report_unknown(&mut self, unknown: Unknown) {
        self.unknown();
        self.unknown.push(unknown);
    }

    pub fn not_applicable(&mut self, why: &'static Text) {
        self.tally(|tally| tally.not_applicable = Some(why));
    }
}
