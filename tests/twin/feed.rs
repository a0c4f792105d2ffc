//! The records that both builds are asked about.

use crate::net::corpus::{Corpus, root};
use crate::net::dice::Dice;
use crate::net::mutate::mutate;
use crate::net::random_auction::random_auction;
use crate::net::strange_deal::{RULEBOOKS, strange_deal};
use crate::net::strange_session::strange_session;
use crate::twin::differ::Record;

/// So many at a time: enough that starting a build does not count, few enough for a command line.
const AT_ONCE: usize = 400;

/// Records that are judged together, with the same options.
pub type Batch = (Vec<String>, Vec<Record>);

/// Every file of the corpus as it is, and under every rulebook.
pub fn corpus() -> impl Iterator<Item = Batch> {
    let corpus = Corpus::load();
    let cases = [corpus.deals, corpus.sessions, corpus.positions, corpus.invalid].concat();
    let whole = |path: &str| std::fs::read_to_string(root().join(path)).ok();
    let records: Vec<Record> = cases
        .into_iter()
        .map(|case| Record { text: whole(&case.path).unwrap_or(case.text), origin: case.path })
        .collect();
    let under = |id: &str| vec!["--rulebook".to_owned(), id.to_owned()];
    let laws: Vec<Vec<String>> = std::iter::once(Vec::new()).chain(RULEBOOKS.map(under)).collect();
    let batch = move |options: Vec<String>| -> Vec<Batch> {
        records.chunks(AT_ONCE).map(|some| (options.clone(), some.to_vec())).collect()
    };
    laws.into_iter().flat_map(batch)
}

/// Changed records of the corpus; one in five is a strange deal or evening.
pub fn changed(seed: u64, count: u64) -> impl Iterator<Item = Batch> {
    let texts = Corpus::load().texts();
    batches(seed, count, move |seed| {
        let mut dice = Dice::new(seed);
        match seed % 20 {
            0..3 => ("a strange deal", strange_deal(&mut dice)),
            3 => ("a strange evening", strange_session(&mut dice)),
            _ => {
                let n = dice.roll(texts.len());
                ("a changed record", mutate(&texts[n], &texts, &mut dice))
            }
        }
    })
}

pub fn auctions(seed: u64, count: u64) -> impl Iterator<Item = Batch> {
    batches(seed, count, |seed| ("a random auction", random_auction(&mut Dice::new(seed))))
}

fn batches(
    seed: u64,
    count: u64,
    make: impl Fn(u64) -> (&'static str, String),
) -> impl Iterator<Item = Batch> {
    let last = seed + count;
    (seed..last).step_by(AT_ONCE).map(move |from| {
        let seeds = from..last.min(from + AT_ONCE as u64);
        let records = seeds.map(|seed| {
            let (kind, text) = make(seed);
            Record { origin: format!("{kind} of seed {seed}"), text }
        });
        (Vec::new(), records.collect())
    })
}
