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

/// A text as a file on the disk is read, with the way back to its bytes: without the mark at its beginning, and with
/// every letter and its accent in one.
#[derive(Clone, Debug, Default)]
pub struct Composed {
    pub text: String,
    /// Behind these bytes of the text, so many more bytes stand in the original than here.
    more: Vec<(usize, usize)>,
}

impl Composed {
    pub fn of(original: &str) -> Composed {
        let body = original.strip_prefix('\u{feff}').unwrap_or(original);
        let mut more = vec![(0, original.len() - body.len())];
        let text = composed(body.to_owned());
        if text.len() != body.len() {
            let mut gap = original.len() - body.len();
            let mut letters = body.chars();
            for (at, c) in text.char_indices() {
                let Some(first) = letters.next() else { break };
                if first == c {
                    continue;
                }
                // A letter and its accents became one.
                let mut taken = first.len_utf8();
                let mut made = first;
                while made != c {
                    let Some(accent) = letters.next() else { break };
                    taken += accent.len_utf8();
                    made = with_accent(made, accent).unwrap_or(c);
                }
                gap += taken - c.len_utf8().min(taken);
                more.push((at + c.len_utf8(), gap));
            }
        }
        Composed { text, more }
    }

    /// Where this byte stands in the original.
    pub fn back(&self, byte: usize) -> usize {
        let after = self.more.partition_point(|(from, _)| *from <= byte);
        byte + after.checked_sub(1).map_or(0, |n| self.more[n].1)
    }

    /// Where this byte of the original stands here.
    pub fn forth(&self, byte: usize) -> usize {
        let after = self.more.partition_point(|(from, gap)| from + gap <= byte);
        byte.saturating_sub(after.checked_sub(1).map_or(0, |n| self.more[n].1))
    }
}

#[cfg(test)]
mod tests {
    use super::{Composed, composed};

    #[test]
    fn every_byte_finds_its_way_back() {
        for original in ["\u{feff}Chloe\u{301}: ♥5 Zoe\u{308} ♥6", "Chloé: ♥5", "", "e\u{301}e\u{301}♥"]
        {
            let composed = Composed::of(original);
            for sign in ['♥', '5', '6', ':'] {
                for ((at, _), (there, _)) in
                    composed.text.match_indices(sign).zip(original.match_indices(sign))
                {
                    assert_eq!(composed.back(at), there, "{original:?} {sign}");
                    assert_eq!(composed.forth(there), at, "{original:?} {sign}");
                }
            }
            assert_eq!(composed.back(composed.text.len()), original.len());
        }
    }

    #[test]
    fn accents_join_their_letter_and_nothing_else_changes() {
        let of = |text: &str| composed(text.to_owned());
        assert_eq!(of("Chloe\u{301}, Zoe\u{308}, Franc\u{327}ois"), "Chloé, Zoë, François");
        assert_eq!(of("Chloé ♥K"), "Chloé ♥K");
        assert_eq!(of("♥\u{301}"), "♥\u{301}");
        assert_eq!(of("\u{301}"), "\u{301}");
    }
}
