//! What stays together when lines are broken. No-break spaces do that while the lines are made;
//! what is printed has ordinary blanks again, so that it can be searched and copied.

use crate::cards::Suit;
use crate::codes;

const NO_BREAK: char = '\u{a0}';
/// Takes no room, and no line ends beside it.
const JOINER: char = '\u{2060}';

/// The text with no-break spaces where no line may end: French marks stay with the word before them,
/// `«` with the word after it, a code in one piece, a name with its seat (`Anne (N)`), a seat with its points or its card,
/// the beginning of a citation with what it names (`art. 8`, `§1 Important`).
pub fn bound(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut before: Option<&str> = None;
    for word in text.split(' ') {
        if let Some(before) = before {
            out.push(if stay_together(before, word) { NO_BREAK } else { ' ' });
        }
        match is_code(word) {
            true => word.chars().for_each(|c| push_held(&mut out, c)),
            false => out.push_str(word),
        }
        before = Some(word);
    }
    out
}

/// No line ends at a slash or a hyphen of a code.
fn push_held(out: &mut String, c: char) {
    out.push(c);
    if matches!(c, '/' | '-') {
        out.push(JOINER);
    }
}

/// `play/renonce`, with a number, a decision or a mark around it.
fn is_code(word: &str) -> bool {
    let bare = word.trim_start_matches(|c: char| !c.is_ascii_lowercase());
    let kind = bare.split_once('/').map(|(kind, _)| kind);
    let of_kind = |code: &&str| code.split_once('/').map(|(kind, _)| kind) == kind;
    kind.is_some() && codes::ALL.iter().any(of_kind)
}

/// The text with ordinary blanks again, as it is printed.
pub fn unbound(text: &str) -> String {
    let printed = |c: char| match c {
        NO_BREAK => Some(' '),
        JOINER => None,
        c => Some(c),
    };
    match text.contains([NO_BREAK, JOINER]) {
        true => text.chars().filter_map(printed).collect(),
        false => text.to_owned(),
    }
}

fn stay_together(before: &str, word: &str) -> bool {
    is_mark(word)
        || before.ends_with('«')
        || is_seat_of_name(word)
        || is_seat(before) && (is_number(word) || is_card(word))
        || begins_citation(before) && word.starts_with(|c: char| c.is_alphanumeric() && !c.is_lowercase())
        || before.ends_with("rem.")
}

/// `art.` or `§1`, perhaps after a bracket.
fn begins_citation(word: &str) -> bool {
    let word = word.trim_start_matches(['[', '(']);
    let section = word.strip_prefix('§').is_some_and(|number| number.bytes().all(|c| c.is_ascii_digit()));
    section || word == "art."
}

/// French has a space before these, and no line begins with one.
fn is_mark(word: &str) -> bool {
    word.starts_with([':', ';', '!', '?', '»'])
        && word.chars().all(|c| matches!(c, ':' | ';' | '!' | '?' | '»' | '.' | ',' | ')' | ']'))
}

/// `(N)` after the name of its player.
fn is_seat_of_name(word: &str) -> bool {
    let inside = word.strip_prefix('(').and_then(|word| word.split_once(')'));
    inside.is_some_and(|(seat, _)| is_seat(seat))
}

fn is_seat(word: &str) -> bool {
    matches!(word, "N" | "E" | "S" | "W" | "O" | "Z")
}

fn is_number(word: &str) -> bool {
    let digits = word.trim_start_matches(['+', '-']).trim_end_matches(['.', ',', ';', ')']);
    !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit())
}

fn is_card(word: &str) -> bool {
    Suit::ALL.iter().any(|suit| word.starts_with(&suit.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_seats_and_quotes_are_held() {
        assert_eq!(bound("permis : 4 ; quoi ?"), "permis\u{a0}: 4\u{a0}; quoi\u{a0}?");
        assert_eq!(bound("par « l'un » [lang : fr]"), "par «\u{a0}l'un\u{a0}» [lang\u{a0}: fr]");
        assert_eq!(bound("E +10, S 0, W -4."), "E\u{a0}+10, S\u{a0}0, W\u{a0}-4.");
        assert_eq!(bound("9: N ♠Q E ♠2"), "9: N\u{a0}♠Q E\u{a0}♠2");
        assert_eq!(bound("[art. 8, §1 Le trou, §5 and"), "[art.\u{a0}8, §1\u{a0}Le trou, §5 and");
        assert_eq!(bound("de Anne (N), (a)"), "de Anne\u{a0}(N), (a)");
        assert_eq!(bound("a 3 N W"), "a 3 N W");
        assert_eq!(bound("`conduct/throw-in#2`: a/b-c"), "`conduct/\u{2060}throw-\u{2060}in#2`: a/b-c");
        assert_eq!(unbound(&bound("`conduct/throw-in#2`")), "`conduct/throw-in#2`");
        assert_eq!(unbound(&bound("E +10 : oui")), "E +10 : oui");
    }
}
