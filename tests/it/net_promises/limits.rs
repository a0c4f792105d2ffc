//! Points, places, and whether a verdict is final.

use whist_jury::api::{Lang, NoScore, Outcome, Seat, auction, draw_fault, json, records};

use super::{DRAWING, Kept, Verdict, holds, judged};

#[test]
fn every_total_lies_within_its_limits() {
    holds(1_000_000, 600, &[], |text| judged(text, within_limits));
}

fn within_limits(verdict: &Verdict) -> Kept {
    for seat in Seat::ALL {
        let points = verdict.ruling.points[seat];
        if !(points.min..=points.max).contains(&points.total) {
            return Err(format!("outside its limits: {seat} {points:?}"));
        }
        let (fewest, most) = verdict.ruling.fines_range[seat];
        if !(fewest..=most).contains(&verdict.ruling.fines[seat]) {
            return Err(format!("fines outside their limits: {seat} {fewest} {most}"));
        }
    }
    Ok(())
}

/// `final` says that nothing is open and the deal is over. What is neither open nor final says why not.
#[test]
fn a_verdict_is_final_exactly_when_nothing_is_open_and_the_deal_is_over() {
    holds(2_000_000, 600, &[], |text| {
        judged(text, |verdict| {
            let (json, ruling) = (verdict.json(Lang::En), &verdict.ruling);
            let is_final = json["final"] == true;
            let is_open = json["open"].as_array().is_some_and(|open| !open.is_empty());
            let is_over = ruling.outcome != Outcome::Unfinished;
            let is_settled = ruling.points.iter().all(|(_, points)| !points.is_open());
            if is_final && (is_open || !is_over || !is_settled) {
                return Err(format!("final too soon: open {is_open}, over {is_over}, settled {is_settled}"));
            }
            // A trick that nobody can give to anybody, a mistake of a dealer whom nobody knows, a game the text has no
            // number for, and a claim that nobody could check leave a verdict without an end and without a question.
            let lacks = !is_settled
                || ruling.replay.tricks.iter().any(|trick| trick.doubtful)
                || matches!(ruling.no_score, Some(NoScore::Silent(_)))
                || ruling.findings().iter().any(|finding| finding.breach.unchecked);
            if !is_final && !is_open && is_over && !lacks {
                return Err(format!("never final: {}", json["outcome"]));
            }
            Ok(())
        })
    });
}

/// The points of the games add up to zero where the regulation says so.
#[test]
fn sim_6_the_points_of_a_game_add_up_to_zero() {
    holds(3_000_000, 600, &[], |text| {
        judged(text, |Verdict { law, ruling, .. }| {
            let zero = law.book.points.as_ref().and_then(|points| law.of(&points.zero_sum)) == Some(&true);
            let sum: i32 = Seat::ALL.iter().filter_map(|seat| ruling.points[*seat].game).sum();
            match zero && ruling.no_score.is_none() && sum != 0 {
                true => Err(format!("does not add up: {sum}")),
                false => Ok(()),
            }
        })
    });
}

fn bytes(verdict: &Verdict) -> Vec<u8> {
    let mut out = Vec::new();
    json::write(&mut out, &verdict.judged(), &verdict.law.speaker(Lang::En, None)).unwrap();
    out
}

#[test]
fn judging_twice_gives_the_same_bytes() {
    holds(4_000_000, 300, &[], |text| {
        judged(text, |verdict| {
            let (json, shown) = (bytes(verdict), verdict.text(Lang::En));
            judged(text, |again| {
                // Of several deals in one file each is its own.
                if again.record.number != verdict.record.number {
                    return Ok(());
                }
                let is_same = bytes(again) == json && again.text(Lang::En) == shown;
                if is_same { Ok(()) } else { Err("not the same again: JSON or text".to_owned()) }
            })
        })
    });
}

/// Every place of a finding or of a fault is in the file.
#[test]
fn every_line_and_column_is_in_the_file() {
    holds(5_000_000, 600, &[], |text| {
        let lines: Vec<usize> = text.split('\n').map(|line| line.chars().count()).collect();
        let is_in = |line: usize, column: usize| {
            (1..=lines.len()).contains(&line) && (1..=lines[line - 1] + 1).contains(&column)
        };
        let check = |what: &str, (line, column): (usize, usize)| match is_in(line, column) {
            true => Ok(()),
            false => Err(format!("outside the file: {what} at {line}:{column}")),
        };
        let (found, _) = records(text);
        for record in &found {
            for fault in &record.faults {
                let places = std::iter::once(&fault.at).chain(fault.also.iter().map(|(at, _)| at));
                for at in places {
                    if let whist_jury::api::At::Place(place) = at {
                        check("a fault", record.line_column(*place))?;
                    }
                }
            }
        }
        judged(text, |verdict| {
            for finding in verdict.ruling.findings().iter() {
                check(&finding.id(), verdict.record.line_column(verdict.record.place(&finding.breach.at)))?;
            }
            Ok(())
        })
    });
}

/// Whatever is in the file: it is read, judged and shown in every way, or its faults are.
#[test]
fn no_record_brings_anything_down() {
    holds(6_000_000, 400, &[], |text| {
        let (found, faults) = records(text);
        for lang in [Lang::En, Lang::Fr, Lang::Nl] {
            let speaker = whist_jury::api::Speaker::new(lang);
            let source = whist_jury::api::Source::new("deal.yaml", text);
            for fault in faults.iter().chain(found.iter().flat_map(|record| &record.faults)) {
                draw_fault(fault, &source, 0, &speaker, &DRAWING);
            }
        }
        judged(text, |verdict| {
            for lang in [Lang::En, Lang::Fr, Lang::Nl] {
                let speaker = verdict.law.speaker(lang, Some(&verdict.record.transcript.players));
                verdict.text(lang);
                auction::render(&verdict.judged(), &speaker, &DRAWING);
                let mut out = Vec::new();
                json::write_with(&mut out, &verdict.judged(), &speaker, json::Extras::ALL)
                    .map_err(|why| why.to_string())?;
                if out.iter().any(|byte| *byte < 0x20 && *byte != b'\n') {
                    return Err("a control character: in JSON".to_owned());
                }
            }
            Ok(())
        })
    });
}
