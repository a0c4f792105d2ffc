//! What checks answer.

use crate::cards::{Seat, SeatSet};
use crate::codes::Code;
use crate::rulebook::Rule;
use crate::session_history::Earlier;
use crate::shown_hands::Proof;
use crate::source::Route;
use crate::text::{Message, Text};
use crate::transcript::Moment;
use crate::verdict::Certainty;

/// Who gets the tricks in which the order that a player announced with his shown hand does not work out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TrickCost {
    /// The side against him gets them.
    #[default]
    GoOver,
    /// North plays a misère, and his order takes one trick: that trick counts against him.
    CountsAgainst,
    /// North plays a misère, and from the first trick that his order takes, all that remain count against
    /// him.
    CountAgainst,
    /// East says that he beats North's misère, and his order does not do it: each trick stays with who takes
    /// it.
    Stay,
    /// North plays a piccolo and needs exactly one trick, and his order takes none.
    NoneCounts,
}

/// A rule that a rulebook states.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BrokenRule {
    pub cite: Vec<String>,
    pub reading: Option<String>,
}

/// A rule that was broken, with its evidence.
#[derive(Clone, Debug)]
pub struct Breach {
    pub code: Code,
    /// Who is at fault.
    pub seat: Option<Seat>,
    /// Number of the trick, from 1.
    pub trick: Option<u8>,
    pub moment: Moment,
    pub message: Message,
    /// The place in the record of what is at fault; `label` is what the report writes beside it.
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
    /// What shows it where the record alone does not: a sentence, and a line of play.
    pub proof: Option<Proof>,
    /// The rule that it breaks, where the rulebook states one: it is an infraction, even where no sanction is stated.
    pub breaks: Option<BrokenRule>,
    /// No article forbids it, only custom.
    pub by_custom: bool,
    /// A remark and no breach: nothing is wrong, but the reader should know.
    pub blames_nobody: bool,
    /// The sanction is about tricks, and nobody can say about which.
    pub no_trick: bool,
    /// What becomes of the tricks listed in `tricks`.
    pub trick_cost: TrickCost,
    /// Numbers of the tricks that an announced order gets wrong, from 1, and who gets them.
    pub tricks: Vec<u8>,
    pub tricks_to: SeatSet,
    /// It rests on an earlier deal that the jury can still decide otherwise.
    pub on_open_deal: bool,
    /// Somebody complained of it and it cannot be checked.
    pub unchecked: bool,
    /// Its number among the findings with its code (`session/history#2`), where it must stay the same
    /// whatever becomes of the others. Without one they are counted.
    pub nth: Option<u32>,
    /// Does the record show it, or is it only possible, or what somebody says?
    pub certainty: Certainty,
    /// Something had to be done, and the record does not say whether it was. Nobody complains of it, so nobody is
    /// asked.
    pub unrecorded: bool,
    /// It is only possible, and he may have done the same so many times more.
    pub more_times: u8,
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
            breaks: None,
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
            unrecorded: false,
            more_times: 0,
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

    /// It breaks this rule, whose articles stand beside those of its sanction.
    #[must_use]
    pub fn under<T>(self, rule: &Rule<T>) -> Breach {
        self.cites(&rule.cite).reads(rule.reading()).breaks(Some(rule))
    }

    /// It breaks this rule, which the finding names only if no sanction is stated: `follow-suit: true`, and nothing
    /// about renonces.
    #[must_use]
    pub fn breaks<T>(mut self, rule: Option<&Rule<T>>) -> Breach {
        if let Some(rule) = rule.filter(|rule| !rule.is_unwritten()) {
            let (cite, reading) = (rule.cite.clone(), rule.reading().map(str::to_owned));
            self.breaks = Some(BrokenRule { cite, reading });
        }
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

/// Something that could not be judged. It becomes a finding of its own that blames nobody.
#[derive(Clone, Debug)]
pub struct Unknown {
    pub moment: Moment,
    pub at: Route,
    pub label: Message,
    pub message: Message,
    pub seat: Option<Seat>,
    pub trick: Option<u8>,
    /// The verdict cannot be final: somebody complained of it and it cannot be checked, or the result depends
    /// on it.
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

    /// Something had to be done, and the record does not say whether it was: East shows his cards, and nobody wrote
    /// down whether he said in which order he plays. What would follow is said, and asked only if somebody complains.
    pub fn unrecorded(&mut self, breach: Breach) {
        self.possible(Breach { unrecorded: true, ..breach });
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
