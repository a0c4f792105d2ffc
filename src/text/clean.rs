//! Strangers write the files, the paths and the options: what they wrote never drives the reader's
//! terminal.

use std::borrow::Cow;

use unicode_segmentation::UnicodeSegmentation;

/// What stands for a character that is not shown.
const INSTEAD: char = '\u{fffd}';

/// A circle for a combining mark to stand on, as the Unicode charts print it.
const CIRCLE: char = '◌';

/// Nobody sees these, and they can move, reorder or hide what stands beside them: what Unicode calls a
/// control, a format character, a separator of lines or paragraphs, ignorable by default, or no
/// character at all.
pub const fn is_unseen(c: char) -> bool {
    matches!(c,
        '\0'..='\u{1f}' | '\u{7f}'..='\u{9f}' | '\u{ad}' | '\u{34f}' | '\u{600}'..='\u{605}' | '\u{61c}'
        | '\u{6dd}' | '\u{70f}' | '\u{890}'..='\u{891}' | '\u{8e2}' | '\u{115f}'..='\u{1160}'
        | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}'
        | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fdd0}'..='\u{fdef}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
        | '\u{110bd}' | '\u{110cd}' | '\u{13430}'..='\u{1343f}' | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
        || c as u32 & 0xfffe == 0xfffe
}

/// The first character from this byte on that nobody sees, and where it stands.
pub(super) fn next_unseen(text: &str, from: usize) -> Option<(usize, char)> {
    let bytes = text.as_bytes();
    let mut at = from;
    loop {
        match *bytes.get(at..)? {
            [b' '..=b'~', ..] => at += 1,
            // A suit, as in every hand: ♠ is `e2 99 a0`.
            [0xe2, 0x99, 0xa0..=0xa7, ..] => at += 3,
            _ => {
                let c = text.get(at..)?.chars().next()?;
                if is_unseen(c) {
                    return Some((at, c));
                }
                at += c.len_utf8();
            }
        }
    }
}

/// Suits, arrows, dingbats and emoji.
const fn is_picture(c: char) -> bool {
    matches!(c, '\u{2190}'..='\u{2bff}' | '\u{1f000}'..='\u{1faff}')
}

/// `👩‍🦰` is one picture made of two with a joiner between them; `♠️` says that the symbol is coloured.
fn makes_picture(before: char, c: char, after: Option<char>) -> bool {
    const JOINER: char = '\u{200d}';
    const LOOKS: [char; 2] = ['\u{fe0e}', '\u{fe0f}'];
    match c {
        JOINER => (is_picture(before) || LOOKS.contains(&before)) && after.is_some_and(is_picture),
        c => LOOKS.contains(&c) && is_picture(before),
    }
}

/// Every character, and whether it may be shown.
pub(super) fn looked_at(text: &str) -> impl Iterator<Item = (char, bool)> + '_ {
    let mut before = INSTEAD;
    let mut rest = text.chars().peekable();
    std::iter::from_fn(move || {
        let c = rest.next()?;
        let is_fine = !is_unseen(c) || makes_picture(before, c, rest.peek().copied());
        before = if is_fine { c } else { INSTEAD };
        Some((c, is_fine))
    })
}

/// Would its first character join the one before it, which is ours?
fn begins_with_mark(text: &str) -> bool {
    let first = text.chars().next().filter(|c| !c.is_ascii() && !is_unseen(*c));
    first.is_some_and(|c| format!("{CIRCLE}{c}").graphemes(true).count() == 1)
}

/// A name or remark as it may be shown inside a sentence: one line, nothing unseen, at most 200
/// characters.
pub fn clean(text: &str) -> String {
    const LONGEST: usize = 200;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", clean_line(&text[..end])),
        None => clean_line(text).into_owned(),
    }
}

/// Are these blanks, letters, digits and marks of ASCII only, as most words are? All of them are seen.
fn is_plain(text: &str) -> bool {
    text.bytes().all(|byte| matches!(byte, b' '..=b'~'))
}

/// A stranger's words of any length in one line, without characters that drive a terminal.
pub fn clean_line(text: &str) -> Cow<'_, str> {
    if is_plain(text) {
        return Cow::Borrowed(text);
    }
    let has_mark = begins_with_mark(text);
    if !has_mark && !text.chars().any(is_unseen) {
        return Cow::Borrowed(text);
    }
    let shown = looked_at(text).map(|(c, is_fine)| match c {
        '\n' | '\t' => ' ',
        c if is_fine => c,
        _ => INSTEAD,
    });
    Cow::Owned(has_mark.then_some(CIRCLE).into_iter().chain(shown).collect())
}

/// A line of a source as it may be drawn: whatever is not shown is replaced by as many bytes, so that
/// places stay right.
pub fn clean_source(line: &str) -> Cow<'_, str> {
    if is_plain(line) {
        return Cow::Borrowed(line);
    }
    let mut is_lone = begins_with_mark(line);
    if !is_lone && !line.chars().any(is_unseen) {
        return Cow::Borrowed(line);
    }
    let mut out = String::with_capacity(line.len());
    for (c, is_fine) in looked_at(line) {
        let is_shown = matches!(c, '\n' | '\t') || is_fine && !std::mem::take(&mut is_lone);
        match (is_shown, c.len_utf8()) {
            (true, _) => out.push(c),
            (false, 1) => out.push(if c == '\r' { ' ' } else { '?' }),
            (false, 2) => out.push('·'),
            (false, 3) => out.push(INSTEAD),
            (false, _) => out.push_str("··"),
        }
    }
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escape_sequences_in_names_are_disarmed() {
        assert_eq!(clean("An\u{1b}[31mne\n!"), "An\u{fffd}[31mne !");
        assert_eq!(clean("a\u{202e}b\u{61c}"), "a\u{fffd}b\u{fffd}");
        assert_eq!(clean(&"x".repeat(300)).chars().count(), 201);
        assert!(matches!(clean_line("Zoë O’Neill-d'Hondt"), Cow::Borrowed(_)));
    }

    #[test]
    fn the_next_unseen_character_is_the_one_that_every_look_finds() {
        let texts = [
            "",
            "plain",
            "♠AQ ♥K",
            "a\u{7f}b",
            "é\u{ad}♠\u{200b}",
            "\u{10ffff}",
            "👩\u{200d}🦰 \n",
            "\u{2660}\u{fe0f}",
        ];
        for text in texts {
            let all: Vec<_> = text.char_indices().filter(|(_, c)| is_unseen(*c)).collect();
            let mut found = Vec::new();
            let mut from = 0;
            while let Some((at, c)) = next_unseen(text, from) {
                found.push((at, c));
                from = at + c.len_utf8();
            }
            assert_eq!(found, all, "{text:?}");
        }
    }

    #[test]
    fn a_picture_stays_in_one_piece() {
        for name in ["Léa 👩‍🦰", "♠️A", "🏳️‍🌈", "👍🏽", "🇧🇪"] {
            assert_eq!(clean(name), name);
            assert_eq!(clean_source(name), name);
        }
        assert_eq!(clean("a\u{200d}👍"), "a\u{fffd}👍");
        assert_eq!(clean("👍\u{200d}a\u{fe0f}"), "👍\u{fffd}a\u{fffd}");
    }

    #[test]
    fn a_mark_at_the_beginning_stands_on_a_circle() {
        assert_eq!(clean("\u{301}Anne"), "◌\u{301}Anne");
        assert_eq!(clean("Zoe\u{308}"), "Zoe\u{308}");
        assert_eq!(clean_source("\u{301}x"), "·x");
    }

    #[test]
    fn a_cleaned_source_keeps_every_place() {
        let nasty = "N: \u{1b}[2J ♠\u{9b}A \u{202e}x\u{e0041}\r\n";
        let shown = clean_source(nasty);
        assert_eq!(shown.len(), nasty.len());
        assert_eq!(shown, "N: ?[2J ♠·A \u{fffd}x·· \n");
        assert!(matches!(clean_source("♠A"), Cow::Borrowed(_)));
    }
}
