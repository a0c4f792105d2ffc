//! Letters with their accents in one character. Some programs write `é` as an `e` and an accent after it; a name is the
//! same name either way.

/// An accent, and the letters that it makes: each letter with what becomes of it.
const ACCENTS: [(char, &str); 8] = [
    ('\u{300}', "aàeèiìoòuùAÀEÈIÌOÒUÙ"),
    ('\u{301}', "aáeéiíoóuúyýcćnńsśzźAÁEÉIÍOÓUÚYÝCĆNŃSŚZŹ"),
    ('\u{302}', "aâeêiîoôuûAÂEÊIÎOÔUÛ"),
    ('\u{303}', "aãnñoõAÃNÑOÕ"),
    ('\u{308}', "aäeëiïoöuüyÿAÄEËIÏOÖUÜ"),
    ('\u{30a}', "aåAÅ"),
    ('\u{30c}', "cčeěrřsšzžCČEĚRŘSŠZŽ"),
    ('\u{327}', "cçsşCÇSŞ"),
];

fn with_accent(letter: char, accent: char) -> Option<char> {
    let (_, letters) = ACCENTS.iter().find(|(other, _)| *other == accent)?;
    let mut pairs = letters.chars();
    while let (Some(plain), Some(whole)) = (pairs.next(), pairs.next()) {
        if plain == letter {
            return Some(whole);
        }
    }
    None
}

/// The text with every letter and its accent in one; nothing else is changed.
pub fn composed(text: String) -> String {
    let is_accent = |c: char| ACCENTS.iter().any(|(accent, _)| *accent == c);
    if text.is_ascii() || !text.contains(is_accent) {
        return text;
    }
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        let whole = out.chars().next_back().and_then(|letter| with_accent(letter, c));
        if whole.is_some() {
            out.pop();
        }
        out.push(whole.unwrap_or(c));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::composed;

    #[test]
    fn accents_join_their_letter_and_nothing_else_changes() {
        let of = |text: &str| composed(text.to_owned());
        assert_eq!(of("Chloe\u{301}, Zoe\u{308}, Franc\u{327}ois"), "Chloé, Zoë, François");
        assert_eq!(of("Chloé ♥K"), "Chloé ♥K");
        assert_eq!(of("♥\u{301}"), "♥\u{301}");
        assert_eq!(of("\u{301}"), "\u{301}");
    }
}
