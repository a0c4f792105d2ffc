//! Escapes in double quotes that stand for no character. The parser only says in which text one is.

use std::ops::Range;

use granit_parser::ErrorKind;

/// Is it about an escape?
pub(super) fn is_about(kind: &ErrorKind) -> bool {
    matches!(
        kind,
        ErrorKind::UnknownQuotedScalarEscape
            | ErrorKind::InvalidQuotedScalarHexEscape
            | ErrorKind::InvalidLowSurrogateHexEscape
            | ErrorKind::InvalidLowSurrogate
            | ErrorKind::MissingLowSurrogate
            | ErrorKind::UnpairedLowSurrogate
            | ErrorKind::InvalidUnicodeEscape
    )
}

/// The bytes of the first one in the text whose quotation mark stands here.
pub(super) fn first_bad(text: &str, quote: usize) -> Option<Range<usize>> {
    let mut at = quote + 1;
    while let Some(start) = text.get(at..)?.find('\\').map(|found| at + found) {
        let (len, is_good) = escape(&text[start..])?;
        if !is_good {
            return Some(start..start + len);
        }
        at = start + len;
    }
    None
}

/// How long the escape is, and whether it stands for a character.
fn escape(text: &str) -> Option<(usize, bool)> {
    let kind = text[1..].chars().next()?;
    let digits = match kind {
        'x' => 2,
        'u' => 4,
        'U' => 8,
        _ => return Some((1 + kind.len_utf8(), "0abt\tnvfre \"/\\N_LP\n\r".contains(kind))),
    };
    let Some(code) = number(text, digits) else {
        let hex = text[2..].bytes().take(digits).take_while(u8::is_ascii_hexdigit).count();
        return Some((2 + hex, false));
    };
    // JSON writes what lies far out in two halves.
    let other = text.get(6..).filter(|rest| rest.starts_with("\\u")).and_then(|rest| number(rest, 4));
    match (code, other) {
        (0xd800..=0xdbff, Some(0xdc00..=0xdfff)) if digits == 4 => Some((12, true)),
        _ => Some((2 + digits, char::from_u32(code).is_some())),
    }
}

fn number(escape: &str, digits: usize) -> Option<u32> {
    let digits =
        escape.get(2..2 + digits).filter(|text| text.bytes().all(|byte| byte.is_ascii_hexdigit()))?;
    u32::from_str_radix(digits, 16).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_escape_without_a_character_is_found() {
        for (text, bad) in [
            (r#""\n\u00e9\q""#, Some(r"\q")),
            (r#""é\x1b\ud83d\ude00\ud83d""#, Some(r"\ud83d")),
            (r#""\udc00""#, Some(r"\udc00")),
            (r#""\u00""#, Some(r"\u00")),
            (r#""\u00é""#, Some(r"\u00")),
            (r#""\U00110000""#, Some(r"\U00110000")),
            (r#""\ud83d\u0041""#, Some(r"\ud83d")),
            (r#""\é""#, Some(r"\é")),
            (r#""fine\\\"""#, None),
            (r#""\"#, None),
        ] {
            assert_eq!(first_bad(text, 0).map(|range| &text[range]), bad, "{text}");
        }
    }
}
