//! The deals of one text, judged one after the other, alone or as a session. Whoever asked hears of each as it comes.

use std::path::Path;
use std::rc::Rc;

use super::Options;
use crate::given_decisions::{self, Given, TakenDecisions};
use crate::guard::{self, guarded};
use crate::input::{self, Found};
use crate::report::{Among, Judged};
use crate::rulebook::{LoadError, NamedBy};
use crate::rulebook_choice::{ChosenLaw, Laws};
use crate::ruling::{Purse, decision_fault};
use crate::session::Session;
use crate::solver_question::not_a_deal;
use crate::source::{At, Fault, Lines, Mend, Place, Route};
use crate::text;
use crate::text::{Arg, Lang, Speaker, Text};
use crate::transcript::Record;

static IN_RULEBOOK: Text = text!(
    "The rulebook of this deal cannot be used: {place}: {why}",
    "Le règlement de cette donne est inutilisable : {place} : {why}",
    "Het reglement van deze gift is niet te gebruiken: {place}: {why}"
);

/// What is heard of a text.
pub(super) enum Heard<'a, 't> {
    /// A deal was judged.
    Deal(&'a Judged<'a, 't>, Among),
    /// A deal could not be judged.
    Refused(Refused<'a, 't>),
    /// Something is wrong with the text, and with none of its deals.
    Text(&'a [Fault], &'a Lines<'t>),
}

/// A deal without a verdict.
pub(super) struct Refused<'a, 't> {
    pub name: &'a str,
    /// Where it stands, if that is known.
    pub place: Option<Place>,
    pub faults: &'a [Fault],
    pub lines: &'a Lines<'t>,
    /// The number of an error of the program itself.
    pub crash: Option<u64>,
}

/// Judges every deal of a text. Rulebooks that the text names are looked for in the folder; without one it can name those
/// only that are inside the program.
pub(super) fn sit(
    laws: &mut Laws,
    text: &str,
    options: &Options,
    folder: Option<&Path>,
    each: &mut dyn FnMut(Heard),
) {
    let given = options.decisions.iter().map(|(id, answer)| format!("{id}={answer}")).collect::<Vec<_>>();
    let (decisions, faults) = given_decisions::parse_all(&given);
    let nowhere = Lines::new("");
    if !faults.is_empty() {
        each(Heard::Text(&faults, &nowhere));
    }
    let mut sitting = Sitting {
        laws,
        options,
        folder,
        decisions,
        taken: TakenDecisions::default(),
        purse: Purse::default(),
        session: None,
        is_unusable: false,
        has_single: false,
    };
    input::read_text(&options.name, text, |found| sitting.take(found, each));
    let Some(session) = &sitting.session else { return };
    let mut faults = given_decisions::no_such_deal(&sitting.decisions, session.deals());
    if session.deals() == 0 && !sitting.is_unusable {
        faults.push(input::no_deals());
    }
    if !sitting.has_single && !sitting.is_unusable {
        faults.extend(sitting.taken.nowhere(&sitting.decisions));
    }
    if !faults.is_empty() {
        each(Heard::Text(&faults, &nowhere));
    }
}

struct Sitting<'d> {
    laws: &'d mut Laws,
    options: &'d Options,
    folder: Option<&'d Path>,
    decisions: Vec<Given>,
    taken: TakenDecisions,
    purse: Purse,
    session: Option<Session>,
    /// The head of the session, or its rulebook, cannot be used: none of its deals is judged, and it is said once.
    is_unusable: bool,
    has_single: bool,
}

impl Sitting<'_> {
    fn take(&mut self, found: Found, each: &mut dyn FnMut(Heard)) {
        match found {
            Found::Session { name, head } => {
                self.session = Some(Session::new(&name, head));
                let mut faults = head.faults.clone();
                if self.options.rulebook.is_none() {
                    faults.extend(self.laws.fault_of(head, self.folder));
                }
                self.is_unusable = !faults.is_empty();
                if self.is_unusable {
                    each(Heard::Text(&faults, head.lines()));
                }
            }
            Found::Faults { lost, faults, lines, is_deal, .. } => {
                if is_deal {
                    self.session.iter_mut().for_each(Session::miss);
                }
                match lost {
                    Some(name) => each(Heard::Refused(Refused {
                        name: &name,
                        place: None,
                        faults: &faults,
                        lines,
                        crash: None,
                    })),
                    None => each(Heard::Text(&faults, lines)),
                }
            }
            Found::Deal { name, record } => self.deal(&name, record, each),
        }
    }

    fn deal(&mut self, name: &str, record: &mut Record, each: &mut dyn FnMut(Heard)) {
        let before = self.session.as_ref().map(Session::deals);
        let judged = match record.faults.is_empty() {
            true => guarded(|| self.judge(name, record, each)),
            // A rulebook that does not exist is a fault of the same text.
            false => Ok(Err(self.all_faults(record))),
        };
        let (faults, crash) = match judged {
            Ok(Ok(())) => return,
            Ok(Err(faults)) => (faults, None),
            Err(crash) => (vec![crash.fault(name)], Some(crash.number)),
        };
        // A deal that could not be judged keeps its number.
        if self.session.as_ref().map(Session::deals) == before {
            self.session.iter_mut().for_each(Session::miss);
        }
        let place = record.tree().map(|tree| tree.place);
        each(Heard::Refused(Refused { name, place, faults: &faults, lines: record.lines(), crash }));
    }

    fn all_faults(&mut self, record: &Record) -> Vec<Fault> {
        let mut faults = record.faults.clone();
        if record.transcript.rulebook.is_some()
            && let Err(error) = self.law(record)
        {
            faults.extend(error);
        }
        faults
    }

    fn judge(
        &mut self,
        name: &str,
        record: &mut Record,
        each: &mut dyn FnMut(Heard),
    ) -> Result<(), Vec<Fault>> {
        guard::rehearse(name);
        if self.session.is_some() && self.is_unusable {
            return Err(Vec::new());
        }
        if let Some(fault) = not_a_deal(record) {
            return Err(vec![fault]);
        }
        let chosen = self.law(record)?;
        let (law, selection) = (&chosen.law, &chosen.selection);
        self.has_single |= self.session.is_none();
        let (ruling, faults) = given_decisions::ruled(
            self.session.as_mut(),
            name,
            record,
            law,
            &self.decisions,
            &mut self.taken,
            &mut self.purse,
        );
        if !faults.is_empty() {
            each(Heard::Text(&faults, &Lines::new("")));
        }
        if !ruling.bad_decisions.is_empty() {
            let faults = ruling.bad_decisions.iter().map(|bad| decision_fault(bad, record)).collect();
            return Err(Fault::first_of(faults));
        }
        let judged = Judged { name, record, law, selection, ruling: &ruling };
        let among = match &self.session {
            Some(session) => Among::Session(session.deals()),
            None if judged.name != self.options.name => Among::Others,
            None => Among::Alone,
        };
        each(Heard::Deal(&judged, among));
        Ok(())
    }

    /// The law of a deal, or what is wrong with the rulebook that it names.
    fn law(&mut self, record: &Record) -> Result<Rc<ChosenLaw>, Vec<Fault>> {
        let named = record.transcript.rulebook.as_deref();
        let found = match &self.options.rulebook {
            // Whoever asks may be a stranger's page: he names no file of this disk either.
            Some(name) => self.laws.named(name, NamedBy::File(self.folder)),
            None => self.laws.for_deal(named, self.folder),
        };
        self.is_unusable |= found.is_err();
        found.map_err(|error| on_the_name(&error, named.filter(|_| self.options.rulebook.is_none()), record))
    }
}

/// What is wrong with a rulebook stands where the deal names it.
pub(super) fn on_the_name(error: &LoadError, named: Option<&str>, record: &Record) -> Vec<Fault> {
    let at = || At::Place(record.place(&Route::field("rulebook")));
    let put = |fault: &Fault| {
        let mut fault = fault.clone();
        if let Some(source) = error.source_of(&fault) {
            let line = match fault.at {
                At::Place(place) => source.line_column(place.range().start).0,
                At::Route(_) | At::File => 1,
            };
            let place = ("place", Arg::Foreign(format!("{}:{line}", source.name)));
            let why = ("why", Arg::from(fault.message.clone()));
            fault = Fault::new(At::File, IN_RULEBOOK.with([place, why])).help_if(fault.help);
        }
        // What is said of one part of `id+R-X-1=b` cannot take the place of the whole.
        fault.mend.take_if(|_| named.is_none_or(|name| name.contains('+')));
        if named.is_some() {
            fault.at = at();
            if let Some(Mend::Instead(there, _)) = &mut fault.mend {
                *there = at();
            }
        }
        fault
    };
    error.faults.iter().map(put).collect()
}

/// Somebody who reads the faults of a text.
pub(super) fn reader(lang: Lang) -> Speaker<'static> {
    Speaker::new(lang)
}
