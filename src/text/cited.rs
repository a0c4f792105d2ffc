//! Articles as their reader knows them.

use super::{Arg, Lang, Text, clean_line};
use crate::text;

/// Words of a label that say where in a regulation something stands. All others are names, and stay as they are.
static WORDS: [Text; 5] = [
    text!("remarks", "remarques", "opmerkingen"),
    text!("before", "avant", "voor"),
    text!("after", "après", "na"),
    text!("end", "fin", "einde"),
    text!("(draft)", "(projet)", "(ontwerp)"),
];

/// `1) remarks`, « 1) remarques ».
pub fn label(label: &str, lang: Lang) -> String {
    let label = clean_line(label);
    let known = |word: &str| WORDS.iter().find(|text| text.get(Lang::En) == word);
    let words = label.split(' ').map(|word| known(word).map_or(word, |text| text.get(lang)));
    words.collect::<Vec<_>>().join(" ")
}

/// ` [§1, end]` behind a sentence; nothing where no article is cited.
pub fn behind(labels: &[String]) -> Arg {
    Arg::InEach(Lang::ALL.map(|lang| {
        let cited: Vec<String> = labels.iter().map(|article| label(article, lang)).collect();
        if cited.is_empty() { String::new() } else { format!(" [{}]", cited.join(", ")) }
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_translated_and_names_stay() {
        assert_eq!(label("1) remarks", Lang::Fr), "1) remarques");
        assert_eq!(label("before 6)", Lang::Nl), "voor 6)");
        assert_eq!(label("§1 (draft)", Lang::Fr), "§1 (projet)");
        assert_eq!(label("Note du jury", Lang::Nl), "Note du jury");
        assert_eq!(label("end", Lang::En), "end");
    }
}
