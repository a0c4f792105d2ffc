//! The call that somebody must have meant who wrote something else.
//!
//! What is proposed may not say the opposite of what was written, nor less: a word that makes another call
//! of it is never left off.

use super::call_read::fold;
use super::call_words::{ACCENTED, IDLE, MEANT, PHRASES};
use crate::game::Call;
use crate::source::{are_apart, suggest};

/// Longer than any call with a remark behind it.
const LONGEST: usize = 200;

/// The call that these words stand for. Dutch says `misere` and `miserie`; both are tried.
pub(super) fn known(phrase: &str) -> Option<(&'static str, Call)> {
    let said = |words: &str| PHRASES.iter().find(|(phrase, _)| *phrase == words).copied();
    let flemish = |from: &str, to: &str| {
        let words: Vec<&str> = phrase.split(' ').map(|word| if word == from { to } else { word }).collect();
        said(&words.join(" "))
    };
    said(phrase).or_else(|| flemish("misere", "miserie")).or_else(|| flemish("miserie", "misere"))
}

/// What must have been meant, in the language that was typed: one call, or two where a word is missing that
/// tells which.
pub(super) fn meant(phrase: &str) -> Vec<String> {
    if phrase.len() > LONGEST {
        return Vec::new();
    }
    // `ik pas niet` is not a pass: where a word denies the call, nothing is suggested.
    if words(phrase).iter().any(|word| ["niet", "ne", "non", "not"].contains(word)) {
        return Vec::new();
    }
    let some = |found: Vec<&'static str>| Some(found).filter(|found| !found.is_empty());
    let found = idle_words_apart(phrase)
        .or_else(|| some(with_words_missing(phrase)))
        .or_else(|| misspelt(phrase).map(|near| vec![near]))
        .or_else(|| before_a_remark(phrase).map(|call| vec![call]));
    let found = || found.unwrap_or_default().into_iter().map(|call| written(call).to_owned()).collect();
    told(phrase).unwrap_or_else(found)
}

/// What some tables say and no likeness of letters leads to: `garde` for `je maintiens`.
pub(super) fn told(phrase: &str) -> Option<Vec<String>> {
    let (_, calls) = MEANT.iter().find(|(words, _)| words.contains(&phrase))?;
    Some(calls.iter().map(|call| (*call).to_owned()).collect())
}

/// As people write it: the canonical word, or with its accents.
fn written(phrase: &'static str) -> &'static str {
    let canonical = known(phrase).map(|(_, call)| call.word()).filter(|word| fold(word) == phrase);
    canonical.unwrap_or_else(|| accented(phrase))
}

/// A word with its accents.
pub(super) fn accented(folded: &'static str) -> &'static str {
    ACCENTED.iter().find(|written| fold(written) == folded).copied().unwrap_or(folded)
}

fn words(phrase: &str) -> Vec<&str> {
    phrase.split(' ').collect()
}

fn sorted(phrase: &str) -> Vec<&str> {
    let mut words = words(phrase);
    words.sort_unstable();
    words
}

/// "Ik heb troel": what is left without the words that say nothing.
fn idle_words_apart(phrase: &str) -> Option<Vec<&'static str>> {
    let left: Vec<&str> = phrase.split(' ').filter(|word| !IDLE.contains(word)).collect();
    let found = known(&left.join(" ")).filter(|_| left.len() < words(phrase).len());
    found.map(|(call, _)| vec![call])
}

/// "Misère petite", "trou bon", "chelem": the same words in another order, or all but a few short ones of a
/// call. Of several calls nobody can tell which was meant: two are named, more are not.
fn with_words_missing(phrase: &str) -> Vec<&'static str> {
    let letters = |text: &str| text.chars().filter(|c| *c != ' ').count();
    let (typed, in_phrase) = (words(phrase), letters(phrase));
    let has_all = |call: &str| {
        typed.iter().all(|word| call.split(' ').any(|other| other == *word))
            && in_phrase * 5 >= letters(call) * 2
    };
    let same_words = sorted(phrase);
    let is_as_long = |call: &str| call.len() == phrase.len();
    if let Some((same, _)) = PHRASES.iter().find(|(call, _)| is_as_long(call) && sorted(call) == same_words) {
        return vec![same];
    }
    let mut longer: Vec<(&'static str, Call)> =
        PHRASES.iter().filter(|(call, _)| has_all(call)).copied().collect();
    longer.sort_by_key(|(call, _)| letters(call));
    let mut found: Vec<(&'static str, Call)> = Vec::new();
    for (phrase, call) in longer {
        if found.iter().all(|(_, other)| *other != call) {
            found.push((phrase, call));
        }
    }
    if found.len() > 2 { Vec::new() } else { found.into_iter().map(|(phrase, _)| phrase).collect() }
}

/// A call that looks like it, word by word: "ik heb troel" is not "ik pas troel".
fn misspelt(phrase: &str) -> Option<&'static str> {
    let near = suggest(phrase, PHRASES.iter().map(|(call, _)| *call).filter(|call| looks_like(phrase, call)));
    // `troul` can be a trou (three aces) or a troula (four); three aces are far commoner.
    near.map(|near| if near == "troula" && phrase == "troul" { "trou" } else { near })
}

fn looks_like(phrase: &str, call: &str) -> bool {
    let is_space = |c: &u8| *c == b' ';
    let spaces = |text: &str| text.as_bytes().iter().filter(|c| is_space(c)).count();
    if spaces(phrase) != spaces(call) {
        let (typed, meant) = (phrase.replace(' ', ""), call.replace(' ', ""));
        // A space too many or too few.
        return are_apart(&typed, &meant, 1) || meant.starts_with(&typed);
    }
    phrase
        .split(' ')
        .zip(call.split(' '))
        .all(|(typed, meant)| meant.starts_with(typed) || is_slip(typed, meant))
}

/// A few letters apart. Who slips does not often do so in the first letter and in another one.
fn is_slip(typed: &str, meant: &str) -> bool {
    let same_start = typed.chars().next() == meant.chars().next();
    are_apart(typed, meant, if same_start { typed.chars().count().div_ceil(3) } else { 1 })
}

/// Of a call with a remark behind it ("passe, merci") the call is meant, unless the remark has words of
/// calls in it ("misère petite").
fn before_a_remark(phrase: &str) -> Option<&'static str> {
    let behind = |call: &str| Some(words(phrase.strip_prefix(call)?.strip_prefix(' ')?));
    let of_calls = |word: &&str| PHRASES.iter().any(|(call, _)| call.split(' ').any(|other| other == *word));
    let calls = PHRASES.iter().map(|(call, _)| *call);
    let call = calls.filter(|call| behind(call).is_some()).max_by_key(|call| call.len())?;
    Some(call).filter(|call| behind(call).is_some_and(|rest| !rest.iter().any(of_calls)))
}
