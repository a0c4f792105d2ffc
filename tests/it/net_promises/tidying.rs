//! `jury fmt`: what it writes is its own canonical form, and judges the same.

use serde_json::Value;
use whist_jury::api::tidy::{Untidy, tidy};
use whist_jury::api::{Lang, records};

use super::{holds, judged, same, without};

#[test]
fn a_tidied_record_judges_the_same_and_stays_as_it_is() {
    holds(40_000_000, 500, &[], |text| {
        let after = match tidy(text, None) {
            Ok(after) => after,
            Err(Untidy::Unsafe(_)) => return Ok(()),
            Err(Untidy::Faults(_)) => {
                let (found, faults) = records(text);
                let is_sound = faults.is_empty() && found.iter().all(|record| record.faults.is_empty());
                return if is_sound { Err("refused without a fault: by fmt".to_owned()) } else { Ok(()) };
            }
        };
        match tidy(&after, None) {
            Ok(again) if again == after => {}
            Ok(again) => return Err(format!("tidied twice: {after}\nand then\n{again}")),
            Err(why) => return Err(format!("not to be tidied again: {why:?}")),
        }
        same("tidied", &verdicts(text)?, &verdicts(&after)?)
    });
}

/// A record in French, then in Dutch, then in English is judged as it was, and the English one comes back as it
/// went.
#[test]
fn a_record_put_into_every_language_judges_the_same() {
    holds(41_000_000, 300, &[], |text| {
        let (Ok(english), Ok(french)) = (tidy(text, Some(Lang::En)), tidy(text, Some(Lang::Fr))) else {
            return Ok(());
        };
        let into = |text: &str, lang: Lang| {
            tidy(text, Some(lang)).map_err(|why| format!("not to be put into {lang:?}: {why:?}\n{text}"))
        };
        let dutch = into(&french, Lang::Nl)?;
        let back = into(&dutch, Lang::En)?;
        if back != english {
            return Err(format!("by way of French and Dutch:\n{back}\nand at once\n{english}"));
        }
        for (lang, written) in [(Lang::Fr, &french), (Lang::Nl, &dutch), (Lang::En, &english)] {
            if into(&into(written, Lang::Fr)?, lang)? != *written
                || tidy(written, None).ok().as_ref() != Some(written)
            {
                return Err(format!("does not stay as it is in {lang:?}:\n{written}"));
            }
        }
        let before = verdicts(text)?;
        [&french, &dutch, &english]
            .into_iter()
            .try_for_each(|after| same("put into", &before, &verdicts(after)?))
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
