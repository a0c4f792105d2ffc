//! A whole evening, and a very long one: `cargo bench --bench session`.
//!
//! `items/s` are deals a second; `max alloc` shows that memory does not grow with the session.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use divan::counter::ItemsCount;
use divan::{AllocProfiler, Bencher, black_box};
use whist_jury::api::{
    Decisions, Drawing, Lang, Law, Library, Paint, Part, PartsReader, Record, Selection, Session, Sheet,
    sheet::Pen, sheet::Top, sheet::form,
};
use whist_jury::transcript::Document;

#[path = "../tests/net/dice.rs"]
mod dice;
#[path = "../tests/it/story.rs"]
mod story;
#[path = "../tests/it/support.rs"]
mod support;

#[global_allocator]
static ALLOC: AllocProfiler = AllocProfiler::system();

const EVENING: usize = 24;

fn main() {
    divan::main();
}

fn law() -> Law {
    Law::new(Library::new().load("whist-simple").unwrap(), &Selection::default())
}

/// A session of so many deals in one file.
fn yaml(deals: usize) -> String {
    let mut text = String::from("session: {rulebook: whist-simple, scorer: N}\ndeals:\n");
    for seed in 1..=deals as u64 {
        text += "  -\n";
        for line in story::season(seed).text.lines() {
            text += &format!("    {line}\n");
        }
    }
    text
}

/// An evening in which each deal is a document of its own, after a document with the head of the session.
fn documents(deals: usize) -> String {
    let mut text = String::from("session: {rulebook: whist-simple, scorer: N}\n");
    for seed in 1..=deals as u64 {
        text += &format!("---\n{}\n", story::season(seed).text);
    }
    text
}

fn csv() -> Box<dyn Pen> {
    (form("csv").unwrap().pen)()
}

/// From the text to the sheet, deal by deal.
fn keep_score(text: &str, law: &Law) -> (usize, usize) {
    let mut session = None;
    let (mut sheet, mut pen, mut written) = (Sheet::default(), csv(), 0);
    for part in PartsReader::new(black_box(text), None) {
        match (part, &mut session) {
            (Part::Head(head), _) => session = Some(Session::new("session", &head)),
            (Part::Deal(mut record), Some(session)) => {
                written += enter(session, &mut sheet, &mut *pen, law, &mut record);
            }
            (Part::Deal(_) | Part::Lost(..), _) => {}
        }
    }
    (sheet.deals, written)
}

/// A deal as one line of JSON.
fn line(seed: u64) -> String {
    let text = story::season(seed).text;
    let (trees, _) = whist_jury::source::parse(&text, 0);
    let document: Document = whist_jury::source::read(&trees[0]).0.unwrap();
    let serde_json::Value::Object(entries) = serde_json::to_value(document).unwrap() else { panic!() };
    serde_json::Value::Object(entries.into_iter().filter(|(_, value)| !value.is_null()).collect()).to_string()
}

fn drawing() -> Drawing {
    Drawing { paint: Paint::default(), width: 100 }
}

/// One more deal on the sheet.
fn enter(
    session: &mut Session,
    sheet: &mut Sheet,
    pen: &mut dyn Pen,
    law: &Law,
    record: &mut Record,
) -> usize {
    session.prepare(record, law);
    let mut ruling = session.judge(&record.transcript, law, &Decisions::default());
    session.learn("deal", record, law, &mut ruling);
    let row = sheet.add(&record.transcript, &ruling, Some(session));
    let header = session.header.clone();
    let top = Top {
        name: "session",
        header: &header,
        law,
        lang: Lang::En,
        drawing: drawing(),
        arithmetic: false,
        fine: None,
        quiet: false,
    };
    let mut out = Vec::new();
    pen.row(&mut out, &top, "deal", &row).unwrap();
    out.len()
}

/// From the file to the sheet: 24 deals, well under 50 ms.
#[divan::bench]
fn an_evening_of_24_deals(bencher: Bencher) {
    let (text, law) = (yaml(EVENING), law());
    bencher.counter(ItemsCount::new(EVENING)).bench_local(|| {
        let (deals, written) = keep_score(&text, &law);
        assert_eq!(deals, EVENING);
        written
    });
}

/// One file with 100, 1,000 and 10,000 deals: a deal takes as long in each, and `max alloc` stays as it is, because no
/// deal is kept after it was judged.
#[divan::bench(args = [100, 1_000, 10_000], sample_count = 3, sample_size = 1)]
fn deals_of_a_long_session(bencher: Bencher, deals: usize) {
    let (text, law) = (yaml(deals), law());
    bencher.counter(ItemsCount::new(deals)).bench_local(|| {
        let (judged, written) = keep_score(&text, &law);
        assert_eq!(judged, deals);
        written
    });
}

#[divan::bench(args = [100, 1_000, 10_000], sample_count = 3, sample_size = 1)]
fn documents_of_a_long_session(bencher: Bencher, deals: usize) {
    let (text, law) = (documents(deals), law());
    bencher.counter(ItemsCount::new(deals)).bench_local(|| {
        let (judged, written) = keep_score(&text, &law);
        assert_eq!(judged, deals);
        written
    });
}

/// Line after line: the same memory for a hundred deals and for ten thousand.
#[divan::bench(args = [100, 1_000, 10_000], sample_count = 3, sample_size = 1)]
fn lines_of_a_long_session(bencher: Bencher, deals: usize) {
    let law = law();
    let lines: Vec<String> = (1..=200).map(line).collect();
    bencher.counter(ItemsCount::new(deals)).bench_local(|| {
        let head = r#"{"session":{"scorer":"N"}}"#;
        let Some(Part::Head(head)) = PartsReader::new(head, None).next() else { panic!("a head") };
        let mut session = Session::new("session", &head);
        let (mut sheet, mut pen, mut written) = (Sheet::default(), csv(), 0);
        for n in 0..deals {
            for part in PartsReader::new(&lines[n % lines.len()], Some(&head.header)) {
                if let Part::Deal(mut record) = part {
                    written += enter(&mut session, &mut sheet, &mut *pen, &law, &mut record);
                }
            }
        }
        assert_eq!(sheet.deals, deals);
        written
    });
}
