//! Languages and names change words, and nothing else.

use serde_json::Value;
use whist_jury::api::{Lang, PerSeat, records};

use super::{Kept, holds, judged, judged_record, same, without};

/// Keys whose texts are words for people.
const WORDS: [&str; 2] = ["message", "question"];

#[test]
fn a_language_changes_words_only() {
    holds(20_000_000, 400, &[], |text| {
        judged(text, |verdict| {
            let english = verdict.json(Lang::En);
            for lang in [Lang::Fr, Lang::Nl] {
                let other = verdict.json(lang);
                same("another language", &bare(&english), &bare(&other))?;
                is_complete(&other)?;
            }
            is_complete(&english)
        })
    });
}

/// Without the words: of notes only the number is left.
fn bare(verdict: &Value) -> Value {
    let mut bare = without(verdict.clone(), &WORDS);
    bare["notes"] = verdict["notes"].as_array().map_or(0, Vec::len).into();
    bare
}

/// No sentence has a hole in it, or nothing in it.
fn is_complete(verdict: &Value) -> Kept {
    let sentences = |value: &Value| -> Vec<String> {
        let list = value.as_array().cloned().unwrap_or_default();
        list.iter()
            .flat_map(|item| [&item["message"], &item["question"]])
            .filter_map(Value::as_str)
            .map(str::to_owned)
            .collect()
    };
    let notes =
        verdict["notes"].as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned);
    for said in sentences(&verdict["findings"]).into_iter().chain(sentences(&verdict["open"])).chain(notes) {
        // A juror's own words may have any brackets.
        let has_hole = said.contains('{') && !said.contains("{b}");
        if said.trim().is_empty() || has_hole {
            return Err(format!("an incomplete sentence: {said:?}"));
        }
    }
    Ok(())
}

const SOME: [&str; 4] = ["Kaat", "Kees", "Koen", "Klaas"];
const OTHERS: [&str; 4] = ["Kimx", "Karelx", "Kurtx", "Kobex"];

/// All names begin alike, so that no article before them changes.
#[test]
fn renaming_the_players_changes_names_only() {
    holds(21_000_000, 400, &[], |text| {
        for lang in [Lang::En, Lang::Fr, Lang::Nl] {
            let (some, others) = (named(text, SOME, lang)?, named(text, OTHERS, lang)?);
            for (one, other) in some.iter().zip(&others) {
                let mut renamed = one.to_string();
                for (from, to) in SOME.iter().zip(OTHERS) {
                    renamed = renamed.replace(from, to);
                }
                let renamed: Value = serde_json::from_str(&renamed).map_err(|why| why.to_string())?;
                same("another name", &renamed, other)?;
            }
        }
        Ok(())
    });
}

/// The verdicts on a text whose players have these names.
fn named(text: &str, names: [&str; 4], lang: Lang) -> Result<Vec<Value>, String> {
    let (mut found, _) = records(text);
    let mut verdicts = Vec::new();
    for record in found.iter_mut().filter(|record| record.faults.is_empty()) {
        record.transcript.players = PerSeat::from_fn(|seat| Some(names[seat.index()].to_owned()));
        judged_record(record, |verdict| {
            verdicts.push(verdict.json(lang));
            Ok(())
        })?;
    }
    Ok(verdicts)
}
