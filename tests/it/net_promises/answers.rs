//! What the jury can still decide: every answer stays within what was announced, whatever the order.

use serde_json::Value;
use whist_jury::api::{Decision, Decisions, Heard, Lang, Outcome, Ruling, Seat, choices, judge};

use super::{Verdict, holds, judged, same};
use crate::decisions::is_within;
use crate::dice::Dice;

#[test]
fn every_combination_of_answers_stays_within_the_limits() {
    holds(10_000_000, 300, &[], |text| {
        judged(text, |verdict| {
            // What the record decides already is decided.
            if verdict.record.transcript.decisions.is_empty() {
                is_within("deal", &verdict.record.transcript, verdict.law, &verdict.ruling);
            }
            Ok(())
        })
    });
}

/// An answer to every question, for as long as answering brings new ones.
fn answered(verdict: &Verdict, dice: &mut Dice) -> Vec<(String, Decision)> {
    let mut given: Vec<(String, Decision)> = Vec::new();
    for _ in 0..8 {
        let ruling = judge_with(verdict, &given);
        let is_open = |finding: &Heard| finding.is_open() && given.iter().all(|(id, _)| *id != finding.id());
        let Some(finding) = ruling.findings().iter().find(is_open) else { break };
        let answers = choices(finding);
        if answers.is_empty() {
            break;
        }
        given.push((finding.id(), answers[dice.roll(answers.len())].clone()));
    }
    given
}

fn judge_with(verdict: &Verdict, given: &[(String, Decision)]) -> Ruling {
    let transcript = &verdict.record.transcript;
    judge(transcript, verdict.law, &Decisions::of(&transcript.decisions, given))
}

fn json_of(verdict: &Verdict, ruling: Ruling) -> Value {
    verdict.with(ruling).json(Lang::En)
}

#[test]
fn decisions_give_the_same_in_any_order() {
    holds(11_000_000, 400, &[], |text| {
        judged(text, |verdict| {
            let given = answered(verdict, &mut Dice::new(text.len() as u64));
            if given.len() < 2 {
                return Ok(());
            }
            let together = judge_with(verdict, &given);
            if !together.bad_decisions.is_empty() {
                return Ok(());
            }
            let together = json_of(verdict, together);
            let mut backwards = given.clone();
            backwards.reverse();
            let backwards = judge_with(verdict, &backwards);
            if let Some(bad) = backwards.bad_decisions.first() {
                return Err(format!("refused in another order: {bad:?}"));
            }
            same("another order", &together, &json_of(verdict, backwards))
        })
    });
}

/// Who answers one question after the other sees the limits draw in, and never an answer refused that was
/// offered.
#[test]
fn decisions_one_by_one_draw_the_limits_in() {
    holds(12_000_000, 300, &[], |text| {
        judged(text, |verdict| {
            let given = answered(verdict, &mut Dice::new(text.len() as u64));
            let mut before = verdict.ruling.points;
            for n in 1..=given.len() {
                let after = judge_with(verdict, &given[..n]);
                if !after.bad_decisions.is_empty() {
                    // One answer can leave another without an object; that is said, and nothing is counted.
                    return Ok(());
                }
                for seat in Seat::ALL {
                    let (wide, narrow) = (before[seat], after.points[seat]);
                    let is_within = wide.max >= narrow.max && (wide.min <= narrow.min || wide.no_floor);
                    if !is_within {
                        let deal = match verdict.ruling.outcome {
                            Outcome::Unfinished => "an unfinished deal",
                            _ => "a deal",
                        };
                        let why = format!("{seat} {wide:?} {narrow:?} {:?}", &given[..n]);
                        return Err(format!("wider than before in {deal}: {why}"));
                    }
                }
                before = after.points;
            }
            Ok(())
        })
    });
}

/// `decisions:` in the record and `--decide` on the command line are the same thing.
#[test]
fn a_decision_in_the_record_is_one_on_the_command_line() {
    holds(13_000_000, 300, &[], |text| {
        judged(text, |verdict| {
            let given = answered(verdict, &mut Dice::new(text.len() as u64));
            let transcript = &verdict.record.transcript;
            if given.is_empty() || !transcript.decisions.is_empty() {
                return Ok(());
            }
            let by_option = judge(transcript, verdict.law, &Decisions::of(&[], &given));
            let written = judge(transcript, verdict.law, &Decisions::of(&given, &[]));
            if by_option.bad_decisions.len() != written.bad_decisions.len() {
                return Err(format!("refused in one place only: {given:?}"));
            }
            same("written or given", &json_of(verdict, by_option), &json_of(verdict, written))
        })
    });
}
