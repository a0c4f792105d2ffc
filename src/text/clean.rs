//! Strangers write the files: what they wrote never drives the reader's terminal.

use std::borrow::Cow;

/// Control characters and the marks that reorder text on screen.
const fn is_dangerous(c: char) -> bool {
    matches!(c,
        '\0'..='\u{8}' | '\u{b}'..='\u{1f}' | '\u{7f}'..='\u{9f}'
        | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{2028}' | '\u{2029}')
}

/// A name or remark as it may be shown inside a sentence: one line, no control characters, at most
/// 200 characters.
pub fn clean(text: &str) -> String {
    const LONGEST: usize = 200;
    let shown = |c: char| match c {
        '\n' | '\t' => ' ',
        c if is_dangerous(c) => '\u{fffd}',
        c => c,
    };
    let mut out: String = text.chars().take(LONGEST).map(shown).collect();
    if text.chars().nth(LONGEST).is_some() {
        out.push('…');
    }
    out
}

/// A source text as it may be drawn: every dangerous character replaced by a harmless one of the
/// same number of bytes, so that places stay right.
pub fn clean_source(text: &str) -> Cow<'_, str> {
    if !text.chars().any(is_dangerous) {
        return Cow::Borrowed(text);
    }
    let shown = |c: char| match c {
        c if !is_dangerous(c) => c,
        '\r' => ' ',
        c if c.len_utf8() == 1 => '?',
        c if c.len_utf8() == 2 => '·',
        _ => '\u{fffd}',
    };
    Cow::Owned(text.chars().map(shown).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escape_sequences_in_names_are_disarmed() {
        assert_eq!(clean("An\u{1b}[31mne\n!"), "An\u{fffd}[31mne !");
        assert_eq!(clean("a\u{202e}b"), "a\u{fffd}b");
        assert_eq!(clean(&"x".repeat(300)).chars().count(), 201);
    }

    #[test]
    fn a_cleaned_source_keeps_every_place() {
        let nasty = "N: \u{1b}[2J ♠\u{9b}A \u{202e}x\r\n";
        let shown = clean_source(nasty);
        assert_eq!(shown.len(), nasty.len());
        assert!(!shown.contains(['\u{1b}', '\u{9b}', '\u{202e}']));
        assert!(matches!(clean_source("♠A\n"), Cow::Borrowed(_)));
    }
}
