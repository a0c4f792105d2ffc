//! The deals of a file, each judged under every law that it names.

use std::collections::HashMap;
use std::path::Path;
use std::rc::Rc;

use super::corpus::{CorpusFile, is_rulebook};
use super::trouble::{Trouble, Troubles};
use crate::guard;
use crate::input::{self, Found};
use crate::limits::{LAWS_OF_TEST, STEPS_UNDER_OTHER_LAWS};
use crate::rulebook::{LoadError, NamedBy};
use crate::rulebook_choice::{ChosenLaw, Laws};
use crate::ruling::{self, Decisions, Purse, Ruling, judge_next, steps_of_pass};
use crate::session::Session;
use crate::source::{At, Fault, Route};
use crate::text;
use crate::text::{Message, Text};
use crate::transcript::{Record, Transcript};

static TOO_MANY_LAWS: Text = text!(
    "The deals of this session are judged under {most} rulebooks and readings at the most; this is one more.",
    "Les donnes de cette session sont jugées selon {most} règlements et lectures au plus ; en voici un de trop.",
    "De giften van deze sessie worden volgens hoogstens {most} reglementen en lezingen beoordeeld; dit is er een te veel."
);
static TOO_MANY_LAWS_OF_DEAL: Text = text!(
    "A deal is judged under {most} rulebooks and readings at the most; this is one more.",
    "Une donne est jugée selon {most} règlements et lectures au plus ; en voici un de trop.",
    "Een gift wordt volgens hoogstens {most} reglementen en lezingen beoordeeld; dit is er een te veel."
);
static TOO_MANY_VERDICTS: Text = text!(
    "This file asks for verdicts under more rulebooks and readings than are given for so many deals; split it.",
    "Pour tant de donnes, ce fichier demande des verdicts selon plus de règlements et de lectures qu'on n'en rend ; \
     divisez-le.",
    "Voor zoveel giften vraagt dit bestand uitspraken volgens meer reglementen en lezingen dan er gedaan worden; splits het."
);
static NOT_A_DEAL: Text = text!(
    "This is a position, and no verdict can be expected of it.",
    "Ceci est une position, et on n'en attend pas de verdict.",
    "Dit is een positie, en daar komt geen uitspraak van."
);

/// One deal judged by one law.
#[derive(Debug)]
pub struct Judging<'a, 't> {
    /// `path`, or `path#2` for the second deal of a file.
    pub name: &'a str,
    pub record: &'a Record<'t>,
    /// The law as it was named.
    pub spec: &'a str,
    /// Which expectation of the record it is; `None`: the rulebook of the file, of which nothing is
    /// expected.
    pub expectation: Option<usize>,
    pub chosen: &'a Rc<ChosenLaw>,
    pub ruling: &'a Ruling,
}

/// What a file turned out to hold.
#[derive(Debug, Default)]
pub struct Contents {
    pub deals: usize,
    /// Deals of which nothing is expected.
    pub without: usize,
    /// Positions and rulebooks, which are no deals.
    pub others: usize,
    pub troubles: Troubles,
}

/// Judges every deal of a file by its own rulebook and by each rulebook it has expectations for.
pub fn judge_file(
    file: &CorpusFile,
    laws: &mut Laws,
    wanted: impl Fn(&str, &str) -> bool,
    each: impl FnMut(Judging),
) -> Contents {
    let folder = Path::new(&file.path).parent();
    let by_draft = laws.are_of_a_draft();
    let (contents, evenings, purses) = (Contents::default(), Evenings::default(), HashMap::new());
    let other_laws = STEPS_UNDER_OTHER_LAWS;
    let mut judge =
        FileJudge { file, folder, laws, by_draft, wanted, each, contents, evenings, purses, other_laws };
    input::read(&file.path, |found| judge.take(found));
    judge.contents
}

/// A whole evening under each law that any of its deals names.
#[derive(Default)]
struct Evenings {
    /// Before the first deal; none where the deals stand alone.
    blank: Option<Session>,
    under: HashMap<String, Session>,
    /// The laws that the file names, once a session has begun.
    named: Option<Vec<String>>,
    /// So many of them are judged by.
    most: usize,
}

impl Evenings {
    /// A deal that could not be read has its place in every evening.
    fn miss(&mut self) {
        self.blank.iter_mut().chain(self.under.values_mut()).for_each(Session::miss);
    }

    /// The evening under this law, if the deals belong to a session.
    fn under(&mut self, spec: &str) -> Option<&mut Session> {
        let blank = self.blank.as_ref()?;
        let number = self.under.len();
        Some(self.under.entry(spec.to_owned()).or_insert_with(|| blank.clone().with(Purse::of_law(number))))
    }
}

/// Goes through a file and judges its deals.
struct FileJudge<'a, W, E> {
    file: &'a CorpusFile,
    folder: Option<&'a Path>,
    laws: &'a mut Laws,
    by_draft: bool,
    /// Is this deal to be judged by this law?
    wanted: W,
    each: E,
    contents: Contents,
    evenings: Evenings,
    /// What may be searched is shared by the deals of the file that are judged by the same law.
    purses: HashMap<String, Purse>,
    /// Steps for judging deals by other laws than the first that they name.
    other_laws: u64,
}

impl<W: Fn(&str, &str) -> bool, E: FnMut(Judging)> FileJudge<'_, W, E> {
    fn take(&mut self, found: Found) {
        match found {
            Found::Session { name, head } => {
                self.evenings.blank = Some(Session::new(&name, head));
                self.evenings.under.clear();
                if self.evenings.named.is_none() {
                    let (named, most) = all_specs(&self.file.path);
                    (self.evenings.named, self.evenings.most) = (Some(named), most);
                }
                self.contents.troubles.extend(Trouble::of_head(&name, head));
            }
            Found::Faults { faults, name, lines, lines_before, is_deal, .. } => {
                if is_deal {
                    self.evenings.miss();
                }
                self.contents.troubles.extend(Trouble::all(faults, &lines.source(name), lines_before));
            }
            Found::Deal { name, record } => self.deal(&name, record),
        }
    }

    fn deal(&mut self, name: &str, record: &mut Record) {
        if !record.faults.is_empty() {
            if !self.file.named && is_rulebook(record) {
                self.contents.others += 1;
                return;
            }
            self.evenings.miss();
            let troubles = record.faults.iter().map(|fault| Trouble::of(fault.clone(), name, record));
            self.contents.troubles.extend(troubles);
        } else if record.transcript.position.is_some() {
            self.contents.others += 1;
            if !record.transcript.expect.is_empty() {
                self.complain(NOT_A_DEAL.plain(), &Route::field("expect"), name, record);
            }
        } else {
            self.contents.deals += 1;
            self.contents.without += usize::from(record.transcript.expect.is_empty());
            let written = record.transcript.clone();
            self.judge(name, record, &written);
            self.go_on_elsewhere(name, record, &written);
        }
    }

    fn complain(&mut self, message: Message, at: &Route, name: &str, record: &Record) {
        let fault = Fault::new(At::Place(record.place(at)), message);
        self.contents.troubles.push(Trouble::of(fault, name, record));
    }

    /// By every law that the deal itself names.
    fn judge(&mut self, name: &str, record: &mut Record, written: &Transcript) {
        for (n, (spec, expectation)) in specs(written).into_iter().enumerate() {
            let route = named_at(expectation);
            if n == LAWS_OF_TEST {
                let message = TOO_MANY_LAWS_OF_DEAL.with([("most", LAWS_OF_TEST.into())]);
                self.complain(message, &route, name, record);
                break;
            }
            if self.evenings.named.as_ref().is_some_and(|named| !named.iter().any(|other| other == spec)) {
                let message = TOO_MANY_LAWS.with([("most", self.evenings.most.into())]);
                self.complain(message, &route, name, record);
                continue;
            }
            if n > 0 && self.evenings.blank.is_none() {
                let Some(left) = self.other_laws.checked_sub(steps_of_pass(written)) else {
                    self.complain(TOO_MANY_VERDICTS.plain(), &route, name, record);
                    break;
                };
                self.other_laws = left;
            }
            if self.evenings.blank.is_none() && !(self.wanted)(name, spec) {
                continue;
            }
            match self.laws.named(spec, NamedBy::File(self.folder)) {
                Ok(chosen) => self.judge_by(&chosen, (spec, expectation), name, record, written),
                Err(error) => {
                    self.contents.troubles.extend(load_troubles(error, name, record, &route));
                }
            }
        }
    }

    fn judge_by(
        &mut self,
        chosen: &Rc<ChosenLaw>,
        (spec, expectation): (&str, Option<usize>),
        name: &str,
        record: &mut Record,
        written: &Transcript,
    ) {
        let number = self.purses.len();
        let purse = self.purses.entry(spec.to_owned()).or_insert_with(|| Purse::of_law(number));
        let evening = self.evenings.under(spec);
        let judged = guarded(name, || {
            let decisions = Decisions::of(&record.transcript.decisions, &[]);
            let ruling = match evening {
                Some(evening) => evening.follow(name, record, written, &chosen.law, &decisions),
                None => judge_next(&record.transcript, &chosen.law, &decisions, purse),
            };
            // In a session a deal that nobody asked for still counts for the next one.
            if !(self.wanted)(name, spec) {
                return Vec::new();
            }
            let record = &*record;
            // What was decided by another text binds nobody under a draft.
            if ruling.bad_decisions.is_empty() || self.by_draft {
                (self.each)(Judging { name, record, spec, expectation, chosen, ruling: &ruling });
            }
            let bad = ruling.bad_decisions.iter().filter(|_| !self.by_draft);
            bad.map(|bad| Trouble::of(ruling::decision_fault(bad, record), name, record)).collect()
        });
        self.contents.troubles.extend(judged.unwrap_or_else(|trouble| vec![*trouble]));
    }

    /// The evening goes on with this deal also under the laws that only other deals name.
    fn go_on_elsewhere(&mut self, name: &str, record: &mut Record, written: &Transcript) {
        let own = specs(written);
        let named = self.evenings.named.clone().unwrap_or_default();
        for spec in named.iter().filter(|spec| !own.iter().any(|(own, _)| own == spec)) {
            // A law that cannot be used is reported where it is named.
            let Ok(chosen) = self.laws.named(spec, NamedBy::File(self.folder)) else { continue };
            let Some(evening) = self.evenings.under(spec) else { return };
            let learnt = guarded(name, || {
                let decisions = Decisions::of(&written.decisions, &[]);
                evening.follow(name, record, written, &chosen.law, &decisions);
            });
            self.contents.troubles.extend(learnt.err().map(|trouble| *trouble));
        }
    }
}

/// One deal that brings the program down must not take the others with it.
pub fn guarded<T>(name: &str, work: impl FnOnce() -> T) -> Result<T, Box<Trouble>> {
    let work = || {
        guard::rehearse(name);
        work()
    };
    guard::guarded(work).map_err(|crash| Box::new(Trouble::plain(name, crash.fault(name))))
}

/// Where a record names the law of an expectation, or its own.
fn named_at(expectation: Option<usize>) -> Route {
    match expectation {
        Some(n) => Route::field("expect").key(n),
        None => Route::field("rulebook"),
    }
}

/// The laws that the deals of this file name, as far as there is room for an evening under each; and for how many there
/// is. The more is written in the file, the fewer they are.
fn all_specs(path: &str) -> (Vec<String>, usize) {
    let (mut all, mut steps) = (Vec::<String>::new(), 0);
    input::read(path, |found| {
        if let Found::Deal { record, .. } = found {
            steps += steps_of_pass(&record.transcript);
            for (spec, _) in specs(&record.transcript) {
                if all.len() < LAWS_OF_TEST && !all.iter().any(|other| other == spec) {
                    all.push(spec.to_owned());
                }
            }
        }
    });
    let most = (1 + STEPS_UNDER_OTHER_LAWS / steps.max(1)).min(LAWS_OF_TEST as u64) as usize;
    all.truncate(most);
    (all, most)
}

/// The laws a record is judged by: its own first, if nothing is expected under it.
fn specs(transcript: &Transcript) -> Vec<(&str, Option<usize>)> {
    let expected = transcript.expect.iter().enumerate();
    let expected = expected.map(|(n, wanted)| (wanted.spec.as_str(), Some(n)));
    let own = transcript.rulebook.as_deref();
    let own = own.filter(|own| !transcript.expect.iter().any(|wanted| wanted.spec == *own));
    own.map(|own| (own, None)).into_iter().chain(expected).collect()
}

/// A rulebook that cannot be used: drawn on its own source, or on the line that names it.
pub fn load_troubles(error: LoadError, name: &str, record: &Record, named_at: &Route) -> Vec<Trouble> {
    let LoadError { faults, sources, .. } = error;
    let troubles = faults.into_iter().map(|mut fault| {
        let source = match fault.at {
            At::Place(place) => sources.get(usize::from(place.source)).cloned(),
            At::File | At::Route(_) => None,
        };
        match source {
            Some(source) => Trouble { fault, source, lines_before: 0 },
            None => {
                fault.at = At::Place(record.place(named_at));
                Trouble::of(fault, name, record)
            }
        }
    });
    troubles.collect()
}
