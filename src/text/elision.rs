//! French joins `de` and `que` to a word that begins with a vowel: `d'Odette`, `qu'abondance`.

/// Joins them where the word that begins at byte `at` asks for it.
pub fn elide(said: &mut String, at: usize) {
    let (before, word) = said.split_at(at);
    let Some(short) = before.strip_suffix("e ") else { return };
    let linked = before.trim_end().rsplit([' ', '\u{a0}', '\'', '(']).next().unwrap_or_default();
    if !begins_with_vowel(word) || !is_elided(linked) {
        return;
    }
    said.replace_range(short.len()..at, "'");
}

/// `de`, `que` and what ends in it (`lorsque`, `jusque`, `alors que`).
fn is_elided(word: &str) -> bool {
    matches!(word.to_lowercase().as_str(), "de" | "que" | "lorsque" | "puisque" | "jusque")
}

/// Names with H are taken as they are written: nobody can tell from the letters whether it is mute.
pub(super) fn begins_with_vowel(word: &str) -> bool {
    let mut letters = word.chars().flat_map(char::to_lowercase);
    match letters.next() {
        // Yves, but Yannick.
        Some('y') => letters.next().is_some_and(|next| next.is_alphabetic() && !is_vowel(next)),
        first => first.is_some_and(is_vowel),
    }
}

const fn is_vowel(letter: char) -> bool {
    matches!(
        letter,
        'a' | 'e'
            | 'i'
            | 'o'
            | 'u'
            | 'à'
            | 'â'
            | 'ä'
            | 'á'
            | 'å'
            | 'æ'
            | 'é'
            | 'è'
            | 'ê'
            | 'ë'
            | 'í'
            | 'î'
            | 'ï'
            | 'ó'
            | 'ô'
            | 'ö'
            | 'œ'
            | 'ø'
            | 'ù'
            | 'ú'
            | 'û'
            | 'ü'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(before: &str, word: &str) -> String {
        let mut said = format!("{before}{word}");
        elide(&mut said, before.len());
        said
    }

    #[test]
    fn de_and_que_lose_their_vowel_before_another() {
        assert_eq!(said("le jeu de ", "Odette (N)"), "le jeu d'Odette (N)");
        assert_eq!(said("les cartes de ", "Élise"), "les cartes d'Élise");
        assert_eq!(said("as de ", "E"), "as d'E");
        assert_eq!(said("de ", "O"), "d'O");
        assert_eq!(said("plus haut que ", "abondance 9"), "plus haut qu'abondance 9");
        assert_eq!(said("de ", "Yves"), "d'Yves");
    }

    #[test]
    fn other_words_stay_as_they_are() {
        assert_eq!(said("le jeu de ", "Hugo"), "le jeu de Hugo");
        assert_eq!(said("le jeu de ", "Wim (O)"), "le jeu de Wim (O)");
        assert_eq!(said("le jeu de ", "Yannick"), "le jeu de Yannick");
        assert_eq!(said("n'a pas de ", "♠"), "n'a pas de ♠");
        assert_eq!(said("au coude ", "Anne"), "au coude Anne");
        assert_eq!(said("une ", "abondance"), "une abondance");
        assert_eq!(said("", "Anne"), "Anne");
    }
}
