//! `jury fmt`: what it writes is its own canonical form, and judges the same.

use serde_json::Value;
use whist_jury::api::tidy::{Untidy, tidy};
use whist_jury::api::{Lang, records};

use super::{holds, judged, same, without};

#[test]
fn a_tidied_record_judges_the_same_and_stays_as_it_is() {
    holds(40_000_000, 500, &[], |text| {
        let after = match tidy(text) {
            Ok(after) => after,
            Err(Untidy::Unsafe(_)) => return Ok(()),
            Err(Untidy::Faults(_)) => {
                let (found, faults) = records(text);
                let is_sound = faults.is_empty() && found.iter().all(|record| record.faults.is_empty());
                return if is_sound { Err("refused without a fault: by fmt".to_owned()) } else { Ok(()) };
            }
        };
        match tidy(&after) {
            Ok(again) if again == after => {}
            Ok(again) => return Err(format!("tidied twice: {after}\nand then\n{again}")),
            Err(why) => return Err(format!("not to be tidied again: {why:?}")),
        }
        same("tidied", &verdicts(text)?, &verdicts(&after)?)
    });
}

fn verdicts(text: &str) -> Result<Value, String> {
    let mut all = Vec::new();
    judged(text, |verdict| {
        all.push(without(verdict.json(Lang::En), &["line", "column"]));
        Ok(())
    })?;
    Ok(all.into())
}
