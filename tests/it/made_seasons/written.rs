//! What stands in the files, and what `jury judge` says of it.

use std::collections::BTreeSet;

use serde_json::Value;
use whist_jury::api::{Part, parts};
use whist_jury::season::{Planting, Season, SeasonForm, SeasonPlan, TruthOf, truth_table, write_season};

use super::{deals, made};
use crate::cli::{jury, run};
use crate::support::rounds;

fn small() -> SeasonPlan {
    SeasonPlan { dates: 2, planted: Planting::strong(), partial: 0.3, ..SeasonPlan::default() }
}

fn files(plan: SeasonPlan, form: SeasonForm) -> Vec<(String, String)> {
    let (_, evenings) = made(plan);
    evenings.iter().map(|evening| (evening.name.clone(), evening.text(form))).collect()
}

#[test]
fn the_same_seed_gives_the_same_bytes_and_another_seed_others() {
    for form in [SeasonForm::Yaml, SeasonForm::Lines] {
        let first = files(small(), form);
        assert_eq!(first, files(small(), form));
        let other = files(SeasonPlan { seed: 2, ..small() }, form);
        assert!(
            first.iter().zip(&other).all(|((name, text), (same, another))| name == same && text != another)
        );
    }
}

#[test]
fn an_evening_does_not_hang_on_those_that_were_made_before() {
    let (season, evenings) = made(small());
    let fresh = Season::new(small()).unwrap();
    for n in [season.evenings() - 1, 3, 0] {
        assert_eq!(fresh.evening(n).text(SeasonForm::Yaml), evenings[n].text(SeasonForm::Yaml));
    }
}

/// Nothing in a file is a fault, and YAML and lines of JSON say the same.
#[test]
fn every_file_is_read_without_a_fault_and_both_forms_say_the_same() {
    let (_, evenings) = made(SeasonPlan { dates: rounds(2) as usize, partial: 0.5, ..small() });
    for evening in &evenings {
        let of_yaml = evening.text(SeasonForm::Yaml);
        let of_lines = evening.text(SeasonForm::Lines);
        let (found, faults) = parts(&of_yaml, None);
        assert!(faults.is_empty(), "{}: {faults:?}", evening.name);
        let mut lines = of_lines.lines();
        let (head, head_faults) = parts(lines.next().unwrap(), None);
        assert!(head_faults.is_empty(), "{head_faults:?}");
        let Some(Part::Head(head)) = head.first() else { panic!("no head in {of_lines}") };
        let mut read = 0;
        for part in &found {
            match part {
                Part::Head(other) => {
                    assert!(other.faults.is_empty() && head.faults.is_empty());
                    assert_eq!(other.header, head.header);
                }
                Part::Deal(record) => {
                    assert!(record.faults.is_empty(), "{}: {:?}", evening.name, record.faults);
                    let (same, faults) = parts(lines.next().unwrap(), Some(&head.header));
                    let [Part::Deal(same)] = same.as_slice() else { panic!("one deal a line: {faults:?}") };
                    assert!(same.faults.is_empty(), "{:?}", same.faults);
                    assert_eq!(same.transcript, record.transcript, "{}", evening.name);
                    read += 1;
                }
                Part::Lost(_, faults) => panic!("{}: {faults:?}", evening.name),
            }
        }
        assert_eq!((read, lines.next()), (evening.deals.len(), None));
    }
}

/// `jury judge` finds the errors that are in the records, and no others; in both forms.
#[test]
fn every_deal_is_judged_as_it_was_meant() {
    for (form, seed) in [(SeasonForm::Yaml, 3), (SeasonForm::Lines, 4)] {
        let plan = SeasonPlan { seed, dates: rounds(3) as usize, ..small() };
        let season = Season::new(plan).unwrap();
        let folder = tempfile::tempdir().unwrap();
        write_season(&season, folder.path(), form).unwrap();
        let evenings: Vec<_> = (0..season.evenings()).map(|n| season.evening(n)).collect();
        let mut meant = BTreeSet::new();
        for line in evenings.iter().flat_map(|evening| &evening.truth) {
            if let TruthOf::Error(error) = line.what {
                let seat = line.seat.map_or("", |seat| seat.letter());
                let seat = if error.code().to_string() == "session/sheet" { "" } else { seat };
                meant.insert((
                    line.evening.clone(),
                    line.deal as u64,
                    error.code().to_string(),
                    seat.to_owned(),
                ));
            }
        }
        let paths = evenings.iter().map(|evening| {
            folder.path().join(format!("{}.{}", evening.name, form.ending())).display().to_string()
        });
        let paths: Vec<String> = paths.collect();
        let mut args = vec!["judge", "--format", "json", "--lang", "en"];
        args.extend(paths.iter().map(String::as_str));
        let ran = run(jury(&args));
        assert_eq!((ran.err.as_str(), ran.status), ("", 1));
        let mut found = BTreeSet::new();
        let mut judged = 0;
        for verdict in ran.out.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()) {
            judged += 1;
            let name = verdict["transcript"].as_str().unwrap();
            let (path, deal) = name.rsplit_once('#').unwrap();
            let evening = path.strip_prefix(&format!("{}/", folder.path().display())).unwrap();
            let evening = evening.strip_suffix(&format!(".{}", form.ending())).unwrap().to_owned();
            for finding in verdict["findings"].as_array().unwrap() {
                // That somebody renounces again is said beside the renonce.
                if finding["severity"] != "advice" && finding["code"] != "session/repeat" {
                    let seat = finding["seat"].as_str().unwrap_or_default().to_owned();
                    let code = finding["code"].as_str().unwrap().to_owned();
                    found.insert((evening.clone(), deal.parse().unwrap(), code, seat));
                }
            }
        }
        assert_eq!(judged, deals(&evenings).count());
        assert_eq!(found, meant);
        let codes: BTreeSet<&str> = meant.iter().map(|(_, _, code, _)| code.as_str()).collect();
        assert!(codes.contains("play/renonce") && codes.contains("session/sheet"), "{codes:?}");
    }
}

/// A record with less in it blames nobody, and about as many leave something out as were asked for.
#[test]
fn records_leave_out_what_real_ones_leave_out() {
    let (_, evenings) = made(SeasonPlan { dates: rounds(3) as usize, partial: 0.4, ..small() });
    let (mut partial, mut results, mut games, mut forgotten, mut all) = (0, 0, 0, 0, 0);
    for deal in deals(&evenings) {
        assert_eq!(deal.unmeant, [], "{:?}", deal.transcript);
        all += 1;
        partial += usize::from(deal.is_partial);
        let record = &deal.transcript;
        results += usize::from(record.result.is_some() && record.play.is_empty());
        games += usize::from(record.contract.is_some() && !record.play.is_empty());
        forgotten += usize::from(whist_jury::api::write(record).contains('?'));
    }
    let share = partial as f64 / all as f64;
    assert!((0.3..0.5).contains(&share), "{share}");
    assert!(results > 0 && games > 0 && forgotten > 0, "{results} {games} {forgotten}");
}

#[test]
fn the_truth_names_every_fault_that_was_planted() {
    let (_, evenings) = made(SeasonPlan { dates: 8, ..small() });
    let lines: Vec<_> = evenings.iter().flat_map(|evening| evening.truth.clone()).collect();
    let table = truth_table(&lines, SeasonForm::Yaml);
    for fault in ["ace-taken", "unshuffled", "many-renonces", "copied", "seen-cards"] {
        assert!(table.contains(&format!(",{fault},planted,")), "{fault}");
    }
    assert_eq!(table.lines().count(), lines.len() + 1);
}
