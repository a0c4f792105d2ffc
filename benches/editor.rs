//! One letter typed in an editor: `cargo bench --bench editor`.
//!
//! The time is that from the letter to what is underlined; the deals after the one that changed are judged later.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use divan::{Bencher, black_box};
use whist_jury::api::{LiveText, Options};

#[path = "../tests/net/dice.rs"]
mod dice;
#[path = "../tests/it/story.rs"]
mod story;
#[path = "../tests/it/support.rs"]
mod support;

fn main() {
    divan::main();
}

/// A session of so many deals in one file.
fn session(deals: usize) -> String {
    let mut text = String::from("session: {rulebook: whist-simple, scorer: N}\ndeals:\n");
    for seed in 1..=deals as u64 {
        text += "  -\n";
        for line in story::season(seed).text.lines() {
            text += &format!("    {line}\n");
        }
    }
    text
}

/// A name in a deal has a letter more, then a letter less.
fn typing(bencher: Bencher, deals: usize, changed: usize) {
    let text = session(deals);
    let at = text.match_indices("play:").nth(changed).unwrap().0;
    let longer = format!("{}event: x\n    {}", &text[..at], &text[at..]);
    let mut live = LiveText::new(Options::default(), None);
    live.change(&text, || true);
    let mut is_longer = false;
    bencher.bench_local(|| {
        is_longer = !is_longer;
        live.change(black_box(if is_longer { &longer } else { &text }), || false);
        live.deals.len()
    });
}

#[divan::bench(args = [1, 24, 60, 240])]
fn first_deal_of(bencher: Bencher, deals: usize) {
    typing(bencher, deals, 0);
}

#[divan::bench(args = [24, 60, 240])]
fn last_deal_of(bencher: Bencher, deals: usize) {
    typing(bencher, deals, deals - 1);
}

/// The whole file is opened.
#[divan::bench(args = [1, 60])]
fn opened(bencher: Bencher, deals: usize) {
    let text = session(deals);
    bencher.bench_local(|| {
        let mut live = LiveText::new(Options::default(), None);
        live.change(black_box(&text), || true);
        live.deals.len()
    });
}
