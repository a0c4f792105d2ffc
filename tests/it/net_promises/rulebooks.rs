//! Drafts that nobody would adopt: each is refused with its faults, or judges like any other.

use whist_jury::api::rulebook_check::check;
use whist_jury::api::{
    Decisions, Lang, Law, Library, Seat, Selection, Source, draw_fault, json, judge, records,
};

use super::{DRAWING, Kept, Verdict, holds_for, often};
use crate::cli::file;
use crate::dice::Dice;
use crate::net::strange_deal::strange_deal;
use crate::net::strange_rulebook::strange_rulebook;

#[test]
fn a_strange_rulebook_is_refused_or_judges_within_its_limits() {
    let drafts = (60_000_000..60_000_000 + often(60)).map(|seed| strange_rulebook(&mut Dice::new(seed)));
    holds_for(drafts, &[], |draft| {
        let path = file("net-rulebooks", "draft.yaml", draft);
        let opened = match Library::new().open(&path) {
            Ok(opened) => opened,
            Err(error) => {
                let source = Source::new("draft.yaml", draft);
                for fault in &error.faults {
                    draw_fault(fault, &source, 0, &Default::default(), &DRAWING);
                }
                return if error.faults.is_empty() {
                    Err("refused without a fault: a draft".into())
                } else {
                    Ok(())
                };
            }
        };
        check(&opened);
        let law = Law::new(opened.book.into(), &Selection::default());
        (1..9).try_for_each(|seed| judges(&law, &strange_deal(&mut Dice::new(seed))))
    });
}

fn judges(law: &Law, text: &str) -> Kept {
    let (found, _) = records(text);
    for record in found.iter().filter(|record| record.faults.is_empty()) {
        let ruling = judge(&record.transcript, law, &Decisions::default());
        for seat in Seat::ALL {
            let points = ruling.points[seat];
            if !(points.min..=points.max).contains(&points.total) {
                return Err(format!("outside its limits: {seat} {points:?}\n{text}"));
            }
        }
        let verdict = Verdict { record, law, selection: Selection::default(), ruling };
        verdict.text(Lang::Fr);
        json::value(&verdict.judged(), &law.speaker(Lang::Nl, None));
    }
    Ok(())
}
