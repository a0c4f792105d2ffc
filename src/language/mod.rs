//! One sentence in every language, checked while compiling. Nothing here knows of whist.

mod dutch;
mod english;
mod french;
mod lang;

pub use lang::{Lang, Language};

/// One sentence in every language, with named holes (`{seat}`). The compiler refuses a text whose
/// languages do not have the same holes, so that none can be missing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Text {
    said: [&'static str; Lang::ALL.len()],
}

impl Text {
    /// The sentence in the languages of [`Lang::ALL`], in their order. One that is not translated yet is
    /// said in English; `tests/it/house.rs` names it.
    ///
    /// # Panics
    /// At compile time (see [`text!`](text!)) when a language is empty or when the holes of
    /// the languages differ.
    #[allow(clippy::panic)]
    pub const fn new(given: &[&'static str]) -> Text {
        let mut said = [given[0]; Lang::ALL.len()];
        let mut n = 0;
        while n < given.len() {
            if given[n].is_empty() {
                panic!("a language is missing");
            }
            if !holes_within(given[0], given[n]) || !holes_within(given[n], given[0]) {
                panic!("the languages have different holes");
            }
            said[n] = given[n];
            n += 1;
        }
        Text { said }
    }

    pub const fn get(&self, lang: Lang) -> &'static str {
        self.said[lang as usize]
    }
}

/// A [`Text`] that is checked while compiling: `text!("…", "…", "…")` in English, French, Dutch, and in
/// any language that came later.
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
/// Nor does a text without its French or its Dutch:
/// ```compile_fail
/// use whist_jury::{text, text::Text};
/// static WON: Text = text!("{seat} wins", "{seat} gagne");
/// ```
#[macro_export]
macro_rules! text {
    ($en:expr, $fr:expr, $nl:expr $(, $later:expr)* $(,)?) => {
        const { $crate::language::Text::new(&[$en, $fr, $nl $(, $later)*]) }
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

/// For the modules that stand under `text` in the map.
pub use text;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn holes_are_compared_both_ways() {
        assert!(holes_within("{a} and {b}", "{b} puis {a}"));
        assert!(!holes_within("{a} and {b}", "{a}"));
        assert!(!holes_within("{a", "{a}"));
        assert!(holes_within("none", "{a}"));
    }
}
