//! One sentence in three languages, checked while compiling. Nothing here knows of whist.

mod lang;

pub use lang::Lang;

/// One sentence in three languages, with named holes (`{seat}`). The compiler refuses a text whose
/// languages do not have the same holes, so that none can be missing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Text {
    pub en: &'static str,
    pub fr: &'static str,
    pub nl: &'static str,
}

impl Text {
    /// # Panics
    /// At compile time (see [`text!`](text!)) when a language is empty or when the holes of
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
        const { $crate::language::Text::new($en, $fr, $nl) }
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
