//! The files of a corpus, in an order that does not depend on the machine, and their deals judged.

use std::collections::HashMap;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use std::rc::Rc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::files::{self, Stray};
use crate::guard;
use crate::input::{self, Found};
use crate::limits::LAWS_OF_TEST;
use crate::rulebook::{LoadError, NamedBy};
use crate::rulebook_choice::{ChosenLaw, Laws};
use crate::ruling::{self, Decisions, Purse, Ruling, judge_next};
use crate::session::Session;
use crate::source::{At, Fault, Piece, PieceReader, Route, Source};
use crate::text;
use crate::text::{Message, Text, trouble};
use crate::transcript::{Head, Record, Transcript};

static NO_SUCH_PATH: Text = text!(
    "There is nothing of this name here.",
    "Il n'y a rien de ce nom ici.",
    "Er is hier niets met die naam."
);
static UNREADABLE: Text = text!(
    "This folder cannot be read: {why}.",
    "Ce dossier est illisible : {why}.",
    "Deze map kan niet gelezen worden: {why}."
);
static NOT_READ: Text = text!(
    "This file is not read: {why}.",
    "Ce fichier n'est pas lu : {why}.",
    "Dit bestand wordt niet gelezen: {why}."
);
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
static NOT_A_DEAL: Text = text!(
    "This is a position, and no verdict can be expected of it.",
    "Ceci est une position, et on n'en attend pas de verdict.",
    "Dit is een positie, en daar komt geen uitspraak van."
);

/// A fault with the text it points into.
#[derive(Clone, Debug)]
pub struct Trouble {
    pub fault: Fault,
    pub source: Source,
    pub lines_before: usize,
}

impl Trouble {
    /// Several in one text.
    pub fn all(faults: Vec<Fault>, source: &Source, lines_before: usize) -> impl Iterator<Item = Trouble> {
        faults.into_iter().map(move |fault| Trouble { fault, source: source.clone(), lines_before })
    }

    /// What is wrong with the head of a session.
    pub fn of_head(name: &str, head: &Head) -> Vec<Trouble> {
        let of = |fault: &Fault| Trouble {
            fault: fault.clone(),
            source: head.lines().source(name),
            lines_before: head.lines_before,
        };
        head.faults.iter().map(of).collect()
    }

    /// A fault that points at no text.
    pub fn plain(name: &str, fault: Fault) -> Trouble {
        Trouble { fault, source: Source::new(name, ""), lines_before: 0 }
    }

    /// Only the sentence of the fault: a picture of its place would need the whole text.
    #[must_use]
    pub fn without_text(self) -> Trouble {
        Trouble::plain(&self.source.name, Fault { at: At::File, also: Vec::new(), ..self.fault })
    }

    /// What is wrong with a deal.
    pub fn of(fault: Fault, name: &str, record: &Record) -> Trouble {
        Trouble { fault, source: record.lines().source(name), lines_before: record.lines_before }
    }
}

/// What is wrong with a file. More than a screen can show is counted and not kept.
#[derive(Clone, Debug, Default)]
pub struct Troubles {
    kept: Vec<Trouble>,
    more: usize,
}

impl Troubles {
    const MOST: usize = 200;

    pub fn push(&mut self, trouble: Trouble) {
        if self.kept.len() < Troubles::MOST {
            self.kept.push(trouble);
        } else {
            self.more += 1;
        }
    }

    /// All of them, those of a file of this name that were only counted last.
    pub fn of(self, path: &str) -> Vec<Trouble> {
        let mut all = self.kept;
        if self.more > 0 {
            all.push(Trouble::plain(path, Fault::more(self.more)));
        }
        all
    }
}

impl Extend<Trouble> for Troubles {
    fn extend<T: IntoIterator<Item = Trouble>>(&mut self, troubles: T) {
        troubles.into_iter().for_each(|trouble| self.push(trouble));
    }
}

/// One file of a corpus.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CorpusFile {
    /// As a user would type it, with `/`.
    pub path: String,
    /// The path as it goes on from the folder that was named.
    pub within: String,
    /// Somebody named this very file; otherwise it was found in a folder.
    pub named: bool,
}

impl CorpusFile {
    /// The folder that was named, or the one in which the named file lies. Links may not lead out of
    /// it.
    pub fn folder(&self) -> &Path {
        Path::new(self.path.strip_suffix(self.within.as_str()).unwrap_or_default())
    }
}

/// The transcripts under these paths. Hidden files and folders called `invalid` are passed over
/// unless they are named.
pub fn files(paths: &[String]) -> (Vec<CorpusFile>, Vec<Trouble>) {
    let (mut found, mut troubles) = (Vec::new(), Vec::new());
    for path in paths {
        let trimmed = if path.len() > 1 { path.trim_end_matches('/') } else { path };
        let kind = fs::metadata(trimmed);
        match kind {
            Ok(kind) if kind.is_dir() => {
                Walk { root: Path::new(trimmed), found: &mut found, troubles: &mut troubles }.go(trimmed, "");
            }
            Ok(_) => {
                let name = Path::new(trimmed).file_name();
                let within = name.map_or(trimmed.to_owned(), |name| name.to_string_lossy().into_owned());
                found.push(CorpusFile { path: trimmed.to_owned(), within, named: true });
            }
            Err(_) => {
                troubles.push(Trouble::plain(trimmed, Fault::new(At::File, NO_SUCH_PATH.plain())));
            }
        }
    }
    (found, troubles)
}

/// Goes through a folder. Whoever filled it chose the names: what leads out of it and what is no
/// ordinary file is not opened.
struct Walk<'a> {
    root: &'a Path,
    found: &'a mut Vec<CorpusFile>,
    troubles: &'a mut Vec<Trouble>,
}

impl Walk<'_> {
    fn go(&mut self, folder: &str, within: &str) {
        let entries = match fs::read_dir(folder) {
            Ok(entries) => entries,
            Err(why) => {
                let message = UNREADABLE.with([("why", trouble(&why))]);
                return self.troubles.push(Trouble::plain(folder, Fault::new(At::File, message)));
            }
        };
        let mut entries: Vec<(String, bool)> = entries
            .filter_map(|entry| {
                let entry = entry.ok()?;
                let name = entry.file_name().to_string_lossy().into_owned();
                // A link to a folder could lead round in circles.
                Some((name, entry.file_type().ok()?.is_dir()))
            })
            .collect();
        entries.sort();
        for (name, is_folder) in entries.into_iter().filter(|(name, _)| !name.starts_with('.')) {
            let path = format!("{folder}/{name}");
            let within = if within.is_empty() { name.clone() } else { format!("{within}/{name}") };
            match is_folder {
                true if name != "invalid" => self.go(&path, &within),
                false if is_transcript(&name) => self.file(path, within),
                true | false => {}
            }
        }
    }

    fn file(&mut self, path: String, within: String) {
        match files::inside(Path::new(&path), self.root) {
            Ok(_) => self.found.push(CorpusFile { path, within, named: false }),
            // A folder may have the name of a file, also behind a link.
            Err(Stray::Unreadable(why)) if why.kind() == ErrorKind::IsADirectory => {}
            Err(stray) => {
                let message = NOT_READ.with([("why", stray.why())]);
                self.troubles.push(Trouble::plain(&path, Fault::new(At::File, message)));
            }
        }
    }
}

fn is_transcript(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    [".yaml", ".yml", ".json", ".jsonl"].iter().any(|ending| name.ends_with(ending))
}

/// Does this for every item, on all cores; the answers come in the order of the items. Each thread
/// has a workplace of its own.
pub fn in_parallel<T: Sync, W, R: Send>(
    items: &[T],
    workplace: impl Fn() -> W + Sync,
    work: impl Fn(&mut W, &T) -> R + Sync,
) -> Vec<R> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let next = AtomicUsize::new(0);
    let done: Vec<Mutex<Option<R>>> = items.iter().map(|_| Mutex::new(None)).collect();
    let crashed = Mutex::new(None);
    let run = || {
        let mut place = workplace();
        while let Some((item, answer)) = {
            let n = next.fetch_add(1, Ordering::Relaxed);
            items.get(n).zip(done.get(n))
        } {
            match guard::guarded(|| work(&mut place, item)) {
                Ok(found) => keep(answer, found),
                Err(crash) => keep(&crashed, crash),
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..cores.min(items.len()) {
            scope.spawn(run);
        }
        run();
    });
    if let Ok(Some(crash)) = crashed.into_inner() {
        guard::pass_on(crash);
    }
    done.into_iter().filter_map(|answer| answer.into_inner().ok().flatten()).collect()
}

fn keep<T>(place: &Mutex<Option<T>>, found: T) {
    if let Ok(mut place) = place.lock() {
        *place = Some(found);
    }
}

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
    let mut judge = FileJudge { file, folder, laws, by_draft, wanted, each, contents, evenings, purses };
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
}

impl Evenings {
    /// A deal that could not be read has its place in every evening.
    fn miss(&mut self) {
        self.blank.iter_mut().chain(self.under.values_mut()).for_each(Session::miss);
    }

    /// The evening under this law, if the deals belong to a session.
    fn under(&mut self, spec: &str) -> Option<&mut Session> {
        let blank = self.blank.as_ref()?;
        Some(self.under.entry(spec.to_owned()).or_insert_with(|| blank.clone()))
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
}

impl<W: Fn(&str, &str) -> bool, E: FnMut(Judging)> FileJudge<'_, W, E> {
    fn take(&mut self, found: Found) {
        match found {
            Found::Session { name, head } => {
                self.evenings.blank = Some(Session::new(&name, head));
                self.evenings.under.clear();
                self.evenings.named.get_or_insert_with(|| all_specs(&self.file.path));
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
        let most = || [("most", LAWS_OF_TEST.into())];
        for (n, (spec, expectation)) in specs(written).into_iter().enumerate() {
            let route = named_at(expectation);
            if n == LAWS_OF_TEST {
                self.complain(TOO_MANY_LAWS_OF_DEAL.with(most()), &route, name, record);
                break;
            }
            if self.evenings.named.as_ref().is_some_and(|named| !named.iter().any(|other| other == spec)) {
                self.complain(TOO_MANY_LAWS.with(most()), &route, name, record);
                continue;
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
        let (evening, purse) = (self.evenings.under(spec), self.purses.entry(spec.to_owned()).or_default());
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

/// The laws that the deals of this file name, as far as there is room for an evening under each.
fn all_specs(path: &str) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    input::read(path, |found| {
        if let Found::Deal { record, .. } = found {
            for (spec, _) in specs(&record.transcript) {
                if all.len() < LAWS_OF_TEST && !all.iter().any(|other| other == spec) {
                    all.push(spec.to_owned());
                }
            }
        }
    });
    all
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

/// A rulebook or a grid that lies among the deals.
pub(super) fn is_rulebook(record: &Record) -> bool {
    is_rulebook_text(record.text)
}

/// Does this text look like a rulebook or a grid?
pub fn is_rulebook_text(text: &str) -> bool {
    // Only its first document is read: the others could be a hundred thousand.
    let Some(Piece::Document(_, root, _)) = PieceReader::new(text, 0).next() else { return false };
    root.get("id").is_some()
        && ["extends", "title", "games", "infractions"].iter().any(|key| root.get(key).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_come_in_the_order_of_the_questions() {
        let items: Vec<usize> = (0..1000).collect();
        let answers = in_parallel(
            &items,
            || 0,
            |seen, n| {
                *seen += 1;
                n * 2
            },
        );
        assert_eq!(answers, items.iter().map(|n| n * 2).collect::<Vec<_>>());
    }
}
