//! Judging a text as the program does, and what a test wants to know of it.

use std::io::Write;
use std::rc::Rc;

use whist_jury::api::{
    Decisions, Finding, Judged, Lang, Law, Library, PerSeat, Ruling, Selection, Speaker, json, judge, records,
};

pub fn law(rulebook: &str, readings: &[&str]) -> Law {
    let book = Library::new().load(rulebook).expect("a rulebook");
    let mut selection = Selection::default();
    for reading in readings {
        selection.choose(reading, &book).expect("a reading");
    }
    Law::new(book, &selection)
}

/// A rulebook of one's own: these lines over a shipped one.
pub fn law_over(base: &str, lines: &str) -> Law {
    let mut file = tempfile::Builder::new().suffix(".yaml").tempfile().unwrap();
    write!(file, "id: of-ones-own\nextends: {base}\n{lines}").unwrap();
    let speaker = Speaker::new(Lang::En);
    let book = Library::new().load(&file.path().to_string_lossy()).unwrap_or_else(|error| {
        let said: Vec<String> = error.faults.iter().map(|fault| fault.message.say(&speaker)).collect();
        panic!("{said:?}")
    });
    Law::new(book, &Selection::default())
}

/// The letter of the n-th choice of a reading.
pub fn letter(choice: usize) -> char {
    char::from(b'a' + choice as u8)
}

thread_local! {
    static SIMPLE: Rc<Law> = Rc::new(law("whist-simple", &[]));
}

/// Whist simple with the default readings.
pub fn simple() -> Rc<Law> {
    SIMPLE.with(Rc::clone)
}

/// The ruling on a transcript that has no fault of its own.
pub fn ruling(text: &str, law: &Law) -> Ruling {
    let (records, faults) = records(text);
    assert!(faults.is_empty(), "{faults:?}\n{text}");
    let speaker = Speaker::new(Lang::En);
    let record = &records[0];
    let said: Vec<String> = record.faults.iter().map(|f| f.message.say(&speaker)).collect();
    assert!(said.is_empty(), "{said:?}\n{text}");
    judge(&record.transcript, law, &Decisions::of(&record.transcript.decisions, &[]))
}

/// The JSON verdict on the first deal of a text.
pub fn verdict_json(name: &str, text: &str, law: &Law) -> serde_json::Value {
    let (found, _) = records(text);
    let ruling = ruling(text, law);
    let selection = Selection::default();
    let judged = Judged { name, record: &found[0], law, selection: &selection, ruling: &ruling };
    json::value(&judged, &Speaker::new(Lang::En))
}

/// Every finding, but for remarks on readings.
pub fn findings(ruling: &Ruling) -> Vec<String> {
    let findings = ruling.findings().iter().map(|finding| finding.id());
    findings.filter(|id| !id.starts_with("rule/reading")).collect()
}

/// The findings that the jury still has to decide.
pub fn open(ruling: &Ruling) -> Vec<String> {
    ruling.findings().iter().filter(|finding| finding.is_open()).map(|finding| finding.id()).collect()
}

/// What a finding says, in English.
pub fn said(finding: &Finding) -> String {
    finding.breach.message.say(&Speaker::new(Lang::En))
}

pub fn totals(ruling: &Ruling) -> [i32; 4] {
    let totals: PerSeat<i32> = ruling.points.map(|points| points.total);
    totals.0
}
