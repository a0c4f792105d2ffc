//! A short run of every fuzz target from a fixed seed; `fuzz/` runs the same functions for as long as one likes.

use crate::net::choice::Choice;
use crate::net::corpus::Corpus;
use crate::net::dice::Dice;
use crate::net::mutate::mutate;
use crate::net::targets::{self, TARGETS};
use crate::support::{often, seed};

/// Bytes that decide everything in a generated record.
fn noise(dice: &mut Dice) -> Vec<u8> {
    let length = [16, 64, 256, 1024][dice.below(4)];
    (0..length).map(|_| dice.below(256) as u8).collect()
}

fn run(target: &str, times: u64) {
    let (name, run) = TARGETS.into_iter().find(|(name, _)| *name == target).expect("a target");
    let mut dice = Dice::new(name.len() as u64 + 1000 * seed());
    for _ in 0..often(times) {
        run(&noise(&mut dice));
    }
}

#[test]
fn strange_deals_are_judged_and_shown() {
    run("deals", 300);
}

#[test]
fn changed_records_are_judged_and_shown() {
    run("records", 300);
}

#[test]
fn strange_evenings_are_judged_and_written_down() {
    run("sessions", 60);
}

#[test]
fn strange_rulebooks_are_read_checked_and_judged_by() {
    run("rulebooks", 60);
}

#[test]
fn strange_grids_are_read() {
    run("grids", 60);
}

#[test]
fn the_canonical_form_of_a_strange_deal_is_its_own_canonical_form() {
    run("fmt", 300);
}

#[test]
fn the_search_agrees_with_itself_about_small_positions() {
    run("solve", 300);
}

#[test]
fn decisions_on_strange_deals_stay_within_what_was_announced() {
    run("decisions", 300);
}

/// Every kind of file of the corpus with something changed goes through the target that takes any text.
#[test]
fn changed_texts_of_every_kind_are_read_and_shown_in_every_way() {
    let corpus = Corpus::load();
    let texts: Vec<String> =
        corpus.texts().into_iter().chain(corpus.invalid.into_iter().map(|case| case.text)).collect();
    let mut dice = Dice::new(16 + 1000 * seed());
    for _ in 0..often(60) {
        let text = mutate(&texts[dice.below(texts.len())], &texts, &mut dice);
        targets::texts(text.as_bytes());
    }
}

/// A target that nobody runs here would be one that nobody keeps working.
#[test]
fn every_target_of_the_fuzzer_is_run_here() {
    let folder = crate::net::corpus::root().join("fuzz/fuzz_targets");
    let mut files: Vec<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path().file_stem().unwrap().to_string_lossy().into_owned())
        .collect();
    files.sort();
    let mut names: Vec<&str> = TARGETS.iter().map(|(name, _)| *name).collect();
    names.sort();
    assert_eq!(files, names);
}
