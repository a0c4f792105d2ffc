//! A season of deals: `cargo bench --bench audit`.
//!
//! `items/s` are deals a second on as many cores as `RAYON_NUM_THREADS` says, with every test but those that ask the
//! solver; `max alloc` is the most that is held at a time. With ten times as many deals it grows by some two hundred bytes for
//! each further deal, and not by what a record takes.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use divan::counter::ItemsCount;
use divan::{AllocProfiler, Bencher, black_box};
use whist_jury::api::Lang;
use whist_jury::audit::{AuditOptions, AuditReport, SeasonFiles, SeasonSummary, gather};
use whist_jury::season::{Season, SeasonForm, SeasonPlan, write_season};

#[global_allocator]
static ALLOC: AllocProfiler = AllocProfiler::system();

fn main() {
    divan::main();
}

/// A season of so many deals in a folder, one evening a file. To make a million takes some minutes.
fn season(deals: usize) -> tempfile::TempDir {
    let plan = SeasonPlan { tables: 50, dates: deals / 1_000, deals: 20, ..SeasonPlan::default() };
    let folder = tempfile::tempdir().unwrap();
    write_season(&Season::new(plan).unwrap(), folder.path(), SeasonForm::Lines).unwrap();
    folder
}

fn audited(bencher: Bencher, deals: usize) {
    let folder = season(deals);
    let path = folder.path().to_string_lossy().into_owned();
    let reading = SeasonFiles { paths: vec![path], ..SeasonFiles::default() };
    bencher.counter(ItemsCount::new(deals)).bench_local(|| {
        let mut summary = SeasonSummary::new();
        gather(&reading, false, |done| {
            summary.merge(done.season);
            true
        });
        assert_eq!(summary.deals(), deals);
        black_box(AuditReport::of(&summary, &AuditOptions::default(), None, Lang::En));
    });
}

#[divan::bench(sample_count = 1)]
fn a_hundred_thousand_deals(bencher: Bencher) {
    audited(bencher, 100_000);
}

#[divan::bench(sample_count = 1)]
fn a_million_deals(bencher: Bencher) {
    audited(bencher, 1_000_000);
}
