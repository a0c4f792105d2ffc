//! What the program says, in three languages.
//!
//! A [`Text`] holds the three versions of one sentence side by side, next to the rule it belongs
//! to. Sentences have named holes (`{seat}`); the compiler refuses a text whose languages do not
//! have the same holes, so none can be missing. A [`Message`] is a text with its holes' values,
//! still without a language: it is put into words only when somebody reads it. Some holes need no value:
//! `{jury}` is whom the regulation has called to the table, `{court}` who decides what is open.

mod arg;
mod article;
mod authority;
mod binding;
pub mod calls;
mod clean;
pub mod count;
mod elision;
pub mod escaped;
mod lang;
pub mod terms;
mod trouble;
mod words;

pub use arg::{Arg, Speaker};
pub use authority::Authority;
pub use binding::{bound, unbound};
pub use clean::{clean, clean_line, clean_source, is_unseen};
pub use count::Noun;
pub use lang::Lang;
pub use trouble::trouble;
pub use words::Words;

/// One sentence in three languages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Text {
    pub en: &'static str,
    pub fr: &'static str,
    pub nl: &'static str,
}

impl Text {
    /// # Panics
    /// At compile time (see [`text!`](crate::text!)) when a language is empty or when the holes of
    /// the three languages differ.
    #[allow(clippy::panic)]
    pub const fn new(en: &'static str, fr: &'static str, nl: &'static str) -> Text {
        if en.is_empty() || fr.is_empty() || nl.is_empty() {
            panic!("a language is missing");
        }
        if !holes_within(en, fr) || !holes_within(fr, en) || !holes_within(en, nl) || !holes_within(nl, en) {
            panic!("the three languages have different holes");
        }
        Text { en, fr, nl }
    }

    pub const fn get(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Fr => self.fr,
            Lang::Nl => self.nl,
        }
    }

    /// A message without holes.
    pub const fn plain(&'static self) -> Message {
        Message { text: self, args: Vec::new() }
    }

    pub fn with<const N: usize>(&'static self, args: [(&'static str, Arg); N]) -> Message {
        Message { text: self, args: args.into() }
    }
}

/// A [`Text`] that is checked while compiling: `text!("…", "…", "…")` in English, French, Dutch.
///
/// ```
/// use whist_jury::{text, text::{Lang, Text}};
/// static WON: Text = text!("{seat} wins", "{seat} gagne", "{seat} wint");
/// assert_eq!(WON.get(Lang::Nl), "{seat} wint");
/// ```
/// A hole that one language lacks does not compile:
/// ```compile_fail
/// use whist_jury::{text, text::Text};
/// static WON: Text = text!("{seat} wins", "gagne", "{seat} wint");
/// ```
#[macro_export]
macro_rules! text {
    ($en:expr, $fr:expr, $nl:expr $(,)?) => {
        const { $crate::text::Text::new($en, $fr, $nl) }
    };
}

/// Is every `{hole}` of `a` in `b` too?
const fn holes_within(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut i = 0;
    while i < a.len() {
        if a[i] == b'{' {
            let mut end = i;
            while end < a.len() && a[end] != b'}' {
                end += 1;
            }
            if end == a.len() || !occurs(a, i, end, b) {
                return false;
            }
            i = end;
        }
        i += 1;
    }
    true
}

const fn occurs(a: &[u8], from: usize, to: usize, b: &[u8]) -> bool {
    let mut start = 0;
    while start + (to - from) < b.len() {
        let mut k = 0;
        while from + k <= to && a[from + k] == b[start + k] {
            k += 1;
        }
        if from + k > to {
            return true;
        }
        start += 1;
    }
    false
}

/// A text and the values of its holes, in no language yet.
#[derive(Clone, PartialEq, Debug)]
pub struct Message {
    pub text: &'static Text,
    pub args: Vec<(&'static str, Arg)>,
}

impl Message {
    /// The sentence in the speaker's language.
    pub fn say(&self, speaker: &Speaker) -> String {
        let template = self.text.get(speaker.lang);
        let mut out = String::with_capacity(template.len() + 16);
        let mut rest = template;
        while let Some((before, after)) = rest.split_once('{') {
            out.push_str(before);
            let Some((hole, after)) = after.split_once('}') else { break };
            match self.args.iter().find(|(name, _)| *name == hole) {
                Some((_, arg)) => {
                    let at = out.len();
                    arg.write(&mut out, speaker);
                    if speaker.lang == Lang::Fr {
                        elision::elide(&mut out, at);
                    }
                }
                None if authority::HOLES.contains(&hole) => {
                    authority::name(&mut out, hole, speaker);
                }
                // Shown as it stands, so that a missing value is seen and not swallowed.
                None => {
                    out.push('{');
                    out.push_str(hole);
                    out.push('}');
                }
            }
            rest = after;
        }
        out.push_str(rest);
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Seat;

    #[test]
    fn holes_are_compared_both_ways() {
        assert!(holes_within("{a} and {b}", "{b} puis {a}"));
        assert!(!holes_within("{a} and {b}", "{a}"));
        assert!(!holes_within("{a", "{a}"));
        assert!(holes_within("none", "{a}"));
    }

    #[test]
    fn a_message_is_worded_late() {
        static WON: Text = text!("{seat} wins", "{seat} gagne", "{seat} wint");
        let message = WON.with([("seat", Seat::West.into())]);
        assert_eq!(message.say(&Speaker::new(Lang::En)), "W wins");
        assert_eq!(message.say(&Speaker::new(Lang::Fr)), "O gagne");
    }
}
