//! How many deals a second on one core: `cargo bench`.
//!
//! `items/s` in the output are deals a second. The deals are random complete ones, mixed as clubs
//! play them; `start` is the whole program on one small file.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::process::{Command, Stdio};

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use whist_jury::api::{
    Decisions, Judged, Lang, Law, Library, Record, Selection, Speaker, Transcript, json, json_line, judge,
    judge_next, records,
};

#[path = "../tests/net/dice.rs"]
mod dice;
#[path = "../tests/it/story.rs"]
mod story;
#[path = "../tests/it/support.rs"]
mod support;

const DEALS: usize = 200;

fn main() {
    divan::main();
}

/// A season as clubs play it.
fn yaml() -> Vec<String> {
    (1..=DEALS as u64).map(|seed| story::season(seed).text).collect()
}

/// Deals as JSON, one a line.
fn json_lines(texts: Vec<String>) -> Vec<String> {
    texts
        .iter()
        .map(|text| {
            let value: serde_json::Value = serde_json::to_value(to_document(text)).unwrap();
            let serde_json::Value::Object(entries) = value else { panic!("a document is a map") };
            let kept = entries.into_iter().filter(|(_, value)| !value.is_null());
            serde_json::Value::Object(kept.collect()).to_string()
        })
        .collect()
}

fn to_document(text: &str) -> whist_jury::transcript::Document {
    let (trees, _) = whist_jury::source::parse(text, 0);
    whist_jury::source::read(&trees[0]).0.unwrap()
}

fn law() -> Law {
    Law::new(Library::new().load("whist-simple").unwrap(), &Selection::default())
}

fn transcripts() -> Vec<Transcript> {
    yaml().iter().map(|text| records(text).0.remove(0).transcript).collect()
}

fn verdict(record: &Record, law: &Law, out: &mut Vec<u8>) {
    let ruling = judge(&record.transcript, law, &Decisions::default());
    let selection = Selection::default();
    let judged = Judged { name: "deal", record, law, selection: &selection, ruling: &ruling };
    json::write(out, &judged, &Speaker::new(Lang::En)).unwrap();
}

#[divan::bench]
fn parse_yaml(bencher: Bencher) {
    let texts = yaml();
    bencher.counter(ItemsCount::new(DEALS)).bench_local(|| {
        for text in &texts {
            black_box(records(black_box(text)));
        }
    });
}

#[divan::bench]
fn parse_json_line(bencher: Bencher) {
    let lines = json_lines(yaml());
    bencher.counter(ItemsCount::new(DEALS)).bench_local(|| {
        for line in &lines {
            black_box(json_line(black_box(line), 0));
        }
    });
}

#[divan::bench]
fn replay_and_judge(bencher: Bencher) {
    let (transcripts, law) = (transcripts(), law());
    bencher.counter(ItemsCount::new(DEALS)).bench_local(|| {
        for transcript in &transcripts {
            black_box(judge(black_box(transcript), &law, &Decisions::default()));
        }
    });
}

#[divan::bench]
fn from_yaml_to_verdict(bencher: Bencher) {
    let (texts, law) = (yaml(), law());
    let mut out = Vec::new();
    bencher.counter(ItemsCount::new(DEALS)).bench_local(|| {
        out.clear();
        for text in &texts {
            verdict(&records(black_box(text)).0[0], &law, &mut out);
        }
        out.len()
    });
}

fn bench_json_lines(bencher: Bencher, texts: Vec<String>) {
    let (lines, law) = (json_lines(texts), law());
    let mut out = Vec::new();
    bencher.counter(ItemsCount::new(DEALS)).bench_local(|| {
        out.clear();
        for line in &lines {
            verdict(&json_line(black_box(line), 0).0.unwrap(), &law, &mut out);
        }
        out.len()
    });
}

#[divan::bench]
fn from_json_line_to_verdict(bencher: Bencher) {
    bench_json_lines(bencher, yaml());
}

/// Every game equally often: half of these verdicts rest on a disputed reading and say so.
#[divan::bench]
fn from_json_line_to_verdict_all_games_alike(bencher: Bencher) {
    bench_json_lines(bencher, (1..=DEALS as u64).map(|seed| story::story(seed).text).collect());
}

#[divan::bench(sample_count = 50, sample_size = 1)]
fn start(bencher: Bencher) {
    let file = std::env::temp_dir().join("jury-bench-deal.yaml");
    std::fs::write(&file, story::story(3).text).unwrap();
    bencher.bench_local(|| {
        Command::new(env!("CARGO_BIN_EXE_jury"))
            .args(["judge", "--lang", "en"])
            .arg(&file)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .unwrap()
    });
}

/// What a confused record of so many calls, incidents or hands shown takes: twice as many should take about twice as
/// long.
mod confused {
    use super::*;

    const SIZES: [usize; 4] = [60, 120, 240, 480];

    fn seat(n: usize) -> char {
        ['N', 'E', 'S', 'W'][n % 4]
    }

    fn bench(bencher: Bencher, text: &str) {
        let deal = records(text).0.remove(0).transcript;
        let law = Law::new(Library::new().load("hainaut").unwrap(), &Selection::default());
        bencher.bench_local(|| judge(black_box(&deal), &law, &Decisions::default()).findings().len());
    }

    #[divan::bench(args = SIZES, sample_count = 10)]
    fn slams(bencher: Bencher, calls: usize) {
        let calls: String = (0..calls).map(|n| format!("  - {}: petit-chelem\n", seat(n))).collect();
        bench(bencher, &format!("dealer: W\nauction:\n{calls}"));
    }

    #[divan::bench(args = SIZES, sample_count = 10)]
    fn remarks(bencher: Bencher, count: usize) {
        let remarks: String = (0..count).map(|n| format!("  - remark: {{by: {}}}\n", seat(n))).collect();
        bench(bencher, &format!("dealer: W\nauction: [{{N: solo 6 ♠}}]\nplay:\n{remarks}"));
    }

    #[divan::bench(args = SIZES, sample_count = 10)]
    fn hands_shown(bencher: Bencher, count: usize) {
        let calls = "[{N: grande-misere}, {E: grande-misere}, {S: grande-misere}, {W: pass}]";
        let claim = |n: usize| format!("  - claim: {{by: {}, says: beaten}}\n", seat(n));
        let claims: String = (0..count).map(claim).collect();
        bench(bencher, &format!("dealer: W\nauction: {calls}\nplay:\n{claims}"));
    }
}

/// A sixteenth of a hostile file of 1 MiB, once the deals before it have taken what a file has in advance: one deal of a few
/// words after the other, judged and told. The whole file should take two seconds at the most.
mod floods {
    use super::*;
    use whist_jury::api::{Drawing, Paint, Purse, WhatIf, text, what_if};
    use whist_jury::shown_hands::Spent;

    const BYTES: usize = 1 << 16;

    fn bench(bencher: Bencher, deal: &str) {
        let all = format!("{deal}---\n").repeat(BYTES / (deal.len() + 4));
        let (deals, law, selection) = (records(&all).0, law(), Selection::default());
        let drawing = Drawing { paint: Paint::default(), width: 80 };
        let spent = Spent { nodes: u64::MAX, steps_left: i64::MIN };
        bencher.counter(ItemsCount::new(deals.len())).bench_local(|| {
            let (mut purse, mut told) = (Purse::default(), 0);
            purse.pay(spent);
            for record in &deals {
                let ruling = judge_next(&record.transcript, &law, &Decisions::default(), &mut purse);
                let judged =
                    Judged { name: "deal", record, law: &law, selection: &selection, ruling: &ruling };
                let is_long = ruling.may_tell_at_length();
                let rows =
                    if is_long { what_if(&ruling, &record.transcript, &law) } else { WhatIf::default() };
                let detail = if is_long { text::Detail::Full(&rows) } else { text::Detail::Short };
                told += text::render(&judged, &Speaker::new(Lang::En), &drawing, detail).len();
            }
            told
        });
    }

    #[divan::bench(sample_count = 10)]
    fn calls(bencher: Bencher) {
        bench(bencher, "auction: [{N: misere}]\n");
    }

    #[divan::bench(sample_count = 10)]
    fn contracts(bencher: Bencher) {
        bench(bencher, "contract: misere by N\n");
    }

    #[divan::bench(sample_count = 10)]
    fn claims(bencher: Bencher) {
        bench(bencher, "auction: [{N: misere}]\nplay: [{claim: {by: N, says: made}}]\n");
    }

    #[divan::bench(sample_count = 10)]
    fn complaints(bencher: Bencher) {
        bench(bencher, "dealer: W\nplay: [{notice: {by: N, what: play/renonce}}]\n");
    }
}
