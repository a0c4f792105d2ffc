//! What a verdict promises, kept on records that nobody would think of: changed cases of the corpus and
//! strange deals. Every promise has records of its own, always the same ones.

mod answers;
mod caught;
mod formats;
mod limits;
mod rulebooks;
mod sessions;
mod tidying;
mod turning;
mod words;

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

use serde_json::Value;
use whist_jury::api::{
    Decisions, Drawing, Judged, Lang, Law, Paint, Record, Ruling, Selection, json, judge, records, text,
    text::Detail, what_if,
};

use caught::caught;

use crate::dice::Dice;
use crate::net::corpus::Corpus;
use crate::net::difference::difference;
pub use crate::net::difference::without;
use crate::net::mutate::mutate;
use crate::net::shrink::smallest;
use crate::net::strange_deal::{RULEBOOKS, strange_deal};
pub use crate::support::often;
use crate::verdict;

/// Why a promise is not kept, in a few words; what stands before the first colon names the kind.
pub type Kept = Result<(), String>;

/// A promise that is known not to be kept: what is said then, and of which records. A comment says why it is
/// left at that for now.
pub struct Known {
    pub says: &'static str,
    pub only: fn(&str) -> bool,
}

/// Known for every promise.
const EVERYWHERE: &[Known] = &[];

thread_local! {
    /// How many deals were judged: a promise about nothing is kept easily.
    static JUDGED: Cell<usize> = const { Cell::new(0) };
    static LAWS: RefCell<Option<Rc<Vec<Law>>>> = const { RefCell::new(None) };
    static CORPUS: Corpus = Corpus::load();
}

/// The shipped rulebooks. A panic may leave a law in the middle of a thought, so they are made anew then.
fn laws() -> Rc<Vec<Law>> {
    let made = || Rc::new(RULEBOOKS.iter().map(|id| verdict::law(id, &[])).collect());
    LAWS.with_borrow_mut(|laws| laws.get_or_insert_with(made).clone())
}

/// Two changed cases for every strange deal.
pub fn record_of(seed: u64) -> String {
    let mut dice = Dice::new(seed);
    if seed.is_multiple_of(3) {
        return strange_deal(&mut dice);
    }
    let texts = CORPUS.with(|corpus| corpus.some_deals(seed));
    mutate(&texts[0], &texts, &mut dice)
}

/// Every record keeps the promise. Of those that do not, the first of each kind is shown as small as it can
/// be.
pub fn holds(base: u64, quick: u64, known: &[Known], promise: impl Fn(&str) -> Kept) {
    JUDGED.set(0);
    holds_for((base..base + often(quick)).map(record_of), known, promise);
    let judged = JUDGED.get() as u64;
    assert!(judged * 2 > often(quick), "only {judged} of {} could be judged", often(quick));
}

pub fn holds_for(texts: impl Iterator<Item = String>, known: &[Known], promise: impl Fn(&str) -> Kept) {
    let kept = |text: &str| {
        caught(|| promise(text)).unwrap_or_else(|panic| {
            LAWS.set(None);
            Err(panic)
        })
    };
    let known: Vec<&Known> = known.iter().chain(EVERYWHERE).collect();
    let broken = |text: &str| {
        let is_known =
            |said: &String| known.iter().any(|known| said.contains(known.says) && (known.only)(text));
        kept(text).err().filter(|said| !is_known(said))
    };
    let mut found: BTreeMap<String, (usize, String)> = BTreeMap::new();
    for text in texts {
        let Some(said) = broken(&text) else { continue };
        let (count, shown) = found.entry(kind(&said)).or_default();
        *count += 1;
        if shown.is_empty() {
            let small = smallest(&text, |text| broken(text).is_some_and(|other| kind(&other) == kind(&said)));
            *shown = format!(
                "{small}{}\n\nbefore it was made short: {said}\n{text}",
                broken(&small).unwrap_or_default()
            );
        }
    }
    let shown = found.iter().map(|(kind, (count, shown))| format!("══ {count} × {kind}\n{shown}\n"));
    assert!(found.is_empty(), "records that break the promise, by kind:\n{}", shown.collect::<String>());
}

/// Two promises that are broken in the same way: the place of a panic, or what is said before the first colon.
/// Of an assertion in a test, its words count too.
fn kind(said: &str) -> String {
    let colons =
        if said.starts_with("panic at tests") { 3 } else { 1 + usize::from(said.starts_with("panic")) };
    let start: Vec<&str> = said.split(':').take(colons).collect();
    start.join(":").chars().take(120).filter(|c| !c.is_ascii_digit()).collect()
}

/// A deal that can be judged, with the verdict on it.
pub struct Verdict<'r, 't> {
    pub record: &'r Record<'t>,
    pub law: &'r Law,
    selection: Selection,
    pub ruling: Ruling,
}

impl<'t> Verdict<'_, 't> {
    pub fn json(&self, lang: Lang) -> Value {
        let speaker = self.law.speaker(lang, Some(&self.record.transcript.players));
        json::value(&self.judged(), &speaker)
    }

    pub fn text(&self, lang: Lang) -> String {
        let speaker = self.law.speaker(lang, Some(&self.record.transcript.players));
        let rows = what_if(&self.ruling, &self.record.transcript, self.law);
        text::render(&self.judged(), &speaker, &DRAWING, Detail::Full(&rows))
    }

    /// This deal with another ruling.
    pub fn with(&self, ruling: Ruling) -> Verdict<'_, 't> {
        Verdict { record: self.record, law: self.law, selection: Selection::default(), ruling }
    }

    pub fn judged(&self) -> Judged<'_, 't> {
        let (record, law, selection) = (self.record, self.law, &self.selection);
        Judged { name: "deal.yaml", record, law, selection, ruling: &self.ruling }
    }
}

pub const DRAWING: Drawing = Drawing { paint: Paint { colour: false }, width: 100 };

/// All deals of a text that can be judged. What a decision in the record cannot decide makes it a fault.
pub fn judged(text: &str, mut look: impl FnMut(&Verdict) -> Kept) -> Kept {
    let (found, faults) = records(text);
    for record in found.iter().filter(|record| record.faults.is_empty() && faults.is_empty()) {
        if record.transcript.position.is_some() {
            continue;
        }
        judged_record(record, |verdict| look(verdict))?;
    }
    Ok(())
}

pub fn judged_record(record: &Record, look: impl FnOnce(&Verdict) -> Kept) -> Kept {
    let laws = laws();
    let named = |law: &&Law| record.transcript.rulebook.as_deref() == Some(law.book.id.as_str());
    let Some(law) = laws.iter().find(named) else { return Ok(()) };
    let decisions = Decisions::of(&record.transcript.decisions, &[]);
    let ruling = judge(&record.transcript, law, &decisions);
    if !ruling.bad_decisions.is_empty() {
        return Ok(());
    }
    JUDGED.set(JUDGED.get() + 1);
    look(&Verdict { record, law, selection: Selection::default(), ruling })
}

/// Both are the same, or what differs first is said.
pub fn same(kind: &str, one: &Value, other: &Value) -> Kept {
    match difference(one, other) {
        None => Ok(()),
        Some(what) => Err(format!("{kind}: {what}")),
    }
}
