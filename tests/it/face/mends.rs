//! What mends a fault is set where the fault is made: put into the text, the fault is gone.

use serde_json::Value;

use super::{cases, open, read};

fn all_faults(opened: &Value) -> Vec<Value> {
    let own = opened["deals"].as_array().unwrap().iter().flat_map(|deal| deal["faults"].as_array().unwrap());
    opened["faults"].as_array().unwrap().iter().chain(own).cloned().collect()
}

fn mended(text: &str, fault: &Value) -> Option<String> {
    let mend = fault["replacement"].as_object()?;
    let at = |end: &str| mend[end].as_u64().unwrap() as usize;
    Some(format!("{}{}{}", &text[..at("start")], mend["text"].as_str().unwrap(), &text[at("end")..]))
}

#[test]
fn every_mend_of_the_corpus_takes_its_fault_away() {
    let mut count = 0;
    for ending in ["yaml", "json"] {
        for file in cases("cases/invalid", ending) {
            let Some(text) = read(&file) else { continue };
            let faults = all_faults(&open(&file, &text));
            for fault in &faults {
                let Some(better) = mended(&text, fault) else { continue };
                count += 1;
                let rest = all_faults(&open(&file, &better));
                let is_it = |other: &&Value| other["message"] == fault["message"];
                let before = faults.iter().filter(is_it).count();
                assert!(rest.iter().filter(is_it).count() < before, "{file}: {fault}\n{better}");
            }
        }
    }
    assert!(count > 20, "{count}");
}

#[test]
fn slips_are_mended() {
    for (text, better) in [
        ("delaer: N", "dealer: N"),
        ("donneur: N\nenchere: []", "donneur: N\nenchères: []"),
        ("auction: [{N: ptrou}]", "auction: [{N: pass-trou}]"),
        ("auction: [{N: propse ♥}]", "auction: [{N: propose ♥}]"),
        ("auction: [{N: \"propse ♥\"}]", "auction: [{N: \"propose ♥\"}]"),
        ("deal: {packets: 5-4-4}", "deal: {packets: [5, 4, 4]}"),
        ("dealer:N", "dealer: N"),
        ("notation: fr\nmains: {N: ♠K}", "notation: fr\nmains: {N: ♠R}"),
        ("# mine\nplay:\n  - N: ♠R ♠D ♠V ♠2\n", "# mine\nnotation: fr\nplay:\n  - N: ♠R ♠D ♠V ♠2\n"),
        ("rulebook: whist-simpel", "rulebook: whist-simple"),
        ("play:\n  - clame: {by: N}", "play:\n  - claim: {by: N}"),
        ("play:\n  - notice: {by: N, what: play/renonse}", "play:\n  - notice: {by: N, what: play/renonce}"),
        ("players: {N: Anneke}\ndealer: Aneke", "players: {N: Anneke}\ndealer: Anneke"),
    ] {
        let faults = all_faults(&open("", text));
        let found: Vec<String> = faults.iter().filter_map(|fault| mended(text, fault)).collect();
        assert!(found.iter().any(|found| found == better), "{text}: {found:?} {faults:?}");
    }
}

/// Where something would be lost, or several things can be meant, nothing is put in.
#[test]
fn what_is_not_clear_is_left_to_the_writer() {
    for text in ["auction: [{N: propse coeur}]", "auction: [{N: slam}]", "dealer: Q", "play: [{N: ♠x}]"] {
        let faults = all_faults(&open("", text));
        assert!(
            !faults.is_empty() && faults.iter().all(|fault| fault["replacement"].is_null()),
            "{text}: {faults:?}"
        );
    }
}
