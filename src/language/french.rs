//! French, which joins words: `d'Odette`, `qu'abondance`, `du jury`.

use super::lang::Language;
use super::text;

pub static FRENCH: Language = Language {
    code: "fr",
    name: text!("French", "français", "Frans"),
    adjective: text!("French", "française", "Franse"),
    suits: ['P', 'C', 'K', 'T'],
    courts: ["V", "D", "R"],
    seats: ["N", "E", "S", "O"],
    seat_names: ["Nord", "Est", "Sud", "Ouest"],
    nought_is_one: true,
    colon: " :",
    semicolon: " ; ",
    decimal: ',',
    join,
};

/// `de Odette` becomes `d'Odette`, and `à le jury` becomes `au jury`.
fn join(said: &mut String, at: usize) {
    let (before, word) = said.split_at(at);
    let linked = before.trim_end().rsplit([' ', '\u{a0}', '\'', '(']).next().unwrap_or_default();
    let Some(short) = before.strip_suffix(' ') else { return };
    match (linked, word.strip_prefix("le ")) {
        ("de", Some(_)) => said.replace_range(short.len() - "de".len()..at + "le".len(), "du"),
        ("à", Some(_)) => said.replace_range(short.len() - "à".len()..at + "le".len(), "au"),
        _ if begins_with_vowel(word) && is_elided(linked) => said.replace_range(short.len() - 1..at, "'"),
        _ => {}
    }
}
/// `de`, `que` and what ends in it (`lorsque`, `jusque`, `alors que`).
fn is_elided(word: &str) -> bool {
    matches!(word.to_lowercase().as_str(), "de" | "que" | "lorsque" | "puisque" | "jusque")
}

/// Names with H are taken as they are written: nobody can tell from the letters whether it is mute.
fn begins_with_vowel(word: &str) -> bool {
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
        join(&mut said, before.len());
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
    fn de_and_a_swallow_the_article() {
        assert_eq!(said("l'avis de ", "le jury"), "l'avis du jury");
        assert_eq!(said("demander à ", "le comité"), "demander au comité");
        assert_eq!(said("demander à ", "l'arbitre"), "demander à l'arbitre");
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
        assert_eq!(said("code ", "le jury"), "code le jury");
    }
}
