//! Deals of a `.jsonl` file judged on all cores, before their turn. What a deal may ask for hangs on what those before it
//! have left; so each is judged as if it were the first, and its verdict is taken only if, when its turn comes, as much is
//! left as it had. Whatever is out of the ordinary is judged again in its turn, as if nobody had looked at it before.

use std::path::Path;
use std::sync::Arc;

use rayon::prelude::*;

use crate::guard::guarded;
use crate::input::is_blank;
use crate::report::{Judged, json};
use crate::rulebook::Shelves;
use crate::rulebook_choice::Laws;
use crate::ruling::{Decisions, Purse, Ruling, judge_next};
use crate::shown_hands::Spent;
use crate::text::Lang;
use crate::transcript::{Part, PartsReader};
use crate::verdict::Severity;

/// So many lines are held at once, or so many bytes of them.
const LINES_AT_ONCE: usize = 256;
const BYTES_AT_ONCE: usize = 1 << 18;

/// Lines that are judged together, each with the number of lines before it and what its deal is called if all of them are
/// deals.
#[derive(Debug, Default)]
pub struct Batch {
    lines: Vec<(usize, String, String)>,
    bytes: usize,
    /// So many of its lines hold something.
    pub deals: usize,
}

impl Batch {
    pub fn is_full(&self) -> bool {
        self.lines.len() >= LINES_AT_ONCE || self.bytes >= BYTES_AT_ONCE
    }

    pub fn push(&mut self, number: usize, text: &str, name: String) {
        self.bytes += text.len();
        self.deals += usize::from(!is_blank(text));
        self.lines.push((number, text.to_owned(), name));
    }

    /// Every line with what was judged of it, in order.
    pub fn judged(self, how: &Ahead) -> Vec<(usize, String, Option<JudgedAhead>)> {
        let judged: Vec<Option<JudgedAhead>> =
            self.lines.par_iter().map_init(|| how.laws(), |laws, line| how.judge(laws, line)).collect();
        let lines = self.lines.into_iter().zip(judged);
        lines.map(|((number, text, _), judged)| (number, text, judged)).collect()
    }
}

/// How deals are judged ahead.
#[derive(Debug)]
pub struct Ahead<'a> {
    pub shelves: &'a Arc<Shelves>,
    pub rulebook: Option<&'a str>,
    pub readings: &'a [String],
    pub grid: Option<&'a str>,
    /// Where a rulebook that the file names is looked for.
    pub folder: Option<&'a Path>,
    pub lang: Lang,
}

/// A verdict before its turn.
#[derive(Debug)]
pub struct JudgedAhead {
    name: String,
    /// As it is printed.
    pub line: Vec<u8>,
    pub severity: Option<Severity>,
    taken: Spent,
    is_search_needed: bool,
    purse: Purse,
}

impl JudgedAhead {
    /// Is it what the deal of this name would be told now, with what those before it have left? Then that is paid.
    pub fn counts(&self, name: &str, purse: &mut Purse) -> bool {
        let is_as_full = purse.is_untouched() && (purse.is_unsearched() || !self.is_search_needed);
        let counts = is_as_full && self.name == name;
        if counts {
            purse.pay_for(self.taken, &self.purse);
        }
        counts
    }
}

impl Ahead<'_> {
    /// A law keeps notes while it is used, so each thread has its own.
    fn laws(&self) -> Laws {
        Laws::new(self.rulebook, self.readings, self.grid).sharing(self.shelves)
    }

    /// Nothing where the line has to be looked at in its turn.
    fn judge(&self, laws: &mut Laws, (number, text, name): &(usize, String, String)) -> Option<JudgedAhead> {
        guarded(|| self.deal(laws, *number, text, name)).ok().flatten()
    }

    fn deal(&self, laws: &mut Laws, number: usize, text: &str, name: &str) -> Option<JudgedAhead> {
        crate::guard::rehearse(name);
        let mut reading = PartsReader::of_line(text);
        let Some(Part::Deal(mut record)) = reading.next() else { return None };
        let is_plain = record.faults.is_empty()
            && !record.is_blank()
            && crate::solver_question::not_a_deal(&record).is_none();
        if !is_plain || reading.next().is_some() || !reading.faults().is_empty() {
            return None;
        }
        record.lines_before = number;
        let chosen = laws.for_deal(record.transcript.rulebook.as_deref(), self.folder).ok()?;
        let (law, selection) = (&chosen.law, &chosen.selection);
        let decisions = Decisions::of(&record.transcript.decisions, &[]);
        let mut purse = Purse::default();
        let ruling: Ruling = judge_next(&record.transcript, law, &decisions, &mut purse);
        if !ruling.bad_decisions.is_empty() {
            return None;
        }
        let judged = Judged { name, record: &record, law, selection, ruling: &ruling };
        let speaker = law.speaker(self.lang, Some(&record.transcript.players));
        let mut line = Vec::with_capacity(2 * text.len());
        json::write(&mut line, &judged, &speaker).ok()?;
        let taken = ruling.taken();
        let is_search_needed = taken.nodes > 0 || ruling.search_fell_short().is_some();
        Some(JudgedAhead {
            name: name.to_owned(),
            line,
            severity: ruling.severity(),
            taken,
            is_search_needed,
            purse,
        })
    }
}
