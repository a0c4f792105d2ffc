//! Words that many messages share.

use super::{Arg, Lang, Message, Text};
use crate::text;

pub static AND: Text = text!("and", "et", "en");
pub static OR: Text = text!("or", "ou", "of");
pub static NO_TRUMP: Text = text!("no trump", "sans atout", "zonder troef");

/// The word that was probably meant. It may be a stranger's (a player's name), so it is cleaned.
pub fn did_you_mean(word: &str) -> Message {
    static TEXT: Text =
        text!("did you mean `{word}`?", "vouliez-vous dire `{word}` ?", "bedoelde u `{word}`?");
    TEXT.with([("word", Arg::Foreign(word.to_owned()))])
}

/// `a, b or c`.
pub fn either(words: &[String], lang: Lang) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [head @ .., tail] => format!("{} {} {tail}", head.join(", "), OR.get(lang)),
    }
}

/// One of these was probably meant.
pub fn did_you_mean_one_of(words: &[String]) -> Message {
    static TEXT: Text = text!("did you mean {words}?", "vouliez-vous dire {words} ?", "bedoelde u {words}?");
    let quoted = words.iter().map(|word| format!("`{word}`")).collect();
    TEXT.with([("words", Arg::Either(quoted))])
}
