//! The generators of the net: what they make is mostly readable, strange, and the same every time.

use std::collections::BTreeSet;

use arbitrary::Unstructured;
use whist_jury::api::{Code, Decisions, Law, Library, judge, records};

use crate::cli::file;
use crate::dice::Dice;
use crate::net::corpus::Corpus;
use crate::net::mutate::mutate;
use crate::net::strange_claim::strange_claim;
use crate::net::strange_deal::{RULEBOOKS, strange_deal};
use crate::net::strange_rulebook::{strange_grid, strange_rulebook};
use crate::net::strange_session::strange_session;
use crate::verdict::law;

/// Which codes are found in the deals of these texts, how many of them can be read, and how many there are.
fn harvest(texts: impl Iterator<Item = String>) -> (BTreeSet<&'static str>, usize, usize) {
    let laws: Vec<Law> = RULEBOOKS.iter().map(|id| law(id, &[])).collect();
    let (mut found, mut readable, mut all) = (BTreeSet::new(), 0, 0);
    for text in texts {
        let (deals, faults) = records(&text);
        all += deals.len().max(1);
        for deal in deals.iter().filter(|deal| deal.faults.is_empty() && faults.is_empty()) {
            readable += 1;
            let named = |law: &&Law| deal.transcript.rulebook.as_deref() == Some(law.book.id.as_str());
            if let Some(law) = laws.iter().find(named) {
                let ruling = judge(&deal.transcript, law, &Decisions::default());
                found.extend(ruling.findings().iter().map(|finding| finding.breach.code.word()));
            }
        }
    }
    (found, readable, all)
}

#[test]
fn strange_deals_can_mostly_be_read_and_break_nearly_every_rule() {
    let (found, readable, all) = harvest((1..1500).map(|seed| strange_deal(&mut Dice::new(seed))));
    assert!(readable * 10 > all * 9, "{readable} of {all}");
    let missing: Vec<_> = Code::WORDS.iter().filter(|code| !found.contains(**code)).collect();
    assert!(missing.len() < 14, "{missing:?}");
}

#[test]
fn changed_records_of_the_corpus_can_mostly_be_read() {
    let corpus = Corpus::load();
    assert!(corpus.deals.len() > 800, "{}", corpus.deals.len());
    let mut taken = BTreeSet::new();
    let (found, readable, all) = harvest((1..1000).map(|seed| {
        let texts = corpus.some_deals(seed);
        taken.insert(texts[0].clone());
        mutate(&texts[0], &texts, &mut Dice::new(seed))
    }));
    assert!(taken.len() > 500, "{} of {}", taken.len(), corpus.deals.len());
    assert!(readable * 2 > all, "{readable} of {all}");
    assert!(found.len() > 50, "{found:?}");
}

#[test]
fn hands_shown_late_can_be_read_and_their_orders_fail_or_hold() {
    let text = |seed: u64| strange_claim(&mut Dice::new(seed));
    let (found, readable, all) = harvest((1..300).map(text));
    assert_eq!(readable, all);
    let orders = ["claim/order-fails", "claim/made", "claim/beaten"];
    assert!(orders.iter().all(|code| found.contains(code)), "{found:?}");
}

#[test]
fn strange_evenings_can_mostly_be_read() {
    let (_, readable, all) = harvest((1..150).map(|seed| strange_session(&mut Dice::new(seed))));
    assert!(all > 400 && readable * 10 > all * 8, "{readable} of {all}");
}

#[test]
fn some_strange_rulebooks_and_grids_can_be_used_and_some_cannot() {
    let (mut books, mut grids) = (0, 0);
    for seed in 1..60 {
        let mut dice = Dice::new(seed);
        let path = file("net-rulebooks", "strange.yaml", strange_rulebook(&mut dice));
        books += usize::from(Library::new().load(&path).is_ok());
        let path = file("net-rulebooks", "grid.yaml", strange_grid(&mut dice));
        grids += usize::from(Library::with_grid(Some(&path)).load(RULEBOOKS[1]).is_ok());
    }
    assert!((20..50).contains(&books) && (20..58).contains(&grids), "{books} rulebooks, {grids} grids");
}

#[test]
fn the_same_seed_makes_the_same_records() {
    let texts = Corpus::load().deal_texts();
    for seed in 1..20 {
        let make = || {
            let mut dice = Dice::new(seed);
            (strange_deal(&mut dice), strange_session(&mut dice), mutate(&texts[0], &texts, &mut dice))
        };
        assert_eq!(make(), make());
    }
}

/// A fuzzer's bytes run out: then every choice is the plain one, and the record comes to an end.
#[test]
fn bytes_steer_the_same_generators_and_may_run_out() {
    let bytes: Vec<u8> = (0..4000u32).map(|n| ((n * 7919) >> 3) as u8).collect();
    let mut seen = BTreeSet::new();
    for length in [0, 1, 10, 100, 1000, 4000] {
        let mut choice = Unstructured::new(&bytes[..length]);
        let text = strange_deal(&mut choice);
        seen.insert(text.clone());
        let (found, _) = records(&text);
        assert!(length > 0 || found[0].faults.is_empty(), "{text}\n{:?}", found[0].faults);
        strange_session(&mut Unstructured::new(&bytes[..length]));
        mutate(&text, &[], &mut Unstructured::new(&bytes[..length]));
    }
    assert!(seen.len() > 3, "{seen:#?}");
}
