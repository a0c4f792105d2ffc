//! A number with its noun, in the form that goes with it.

use super::{Lang, Text};
use crate::text;

/// What is counted: the word for one, and the word for several.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Noun {
    pub one: Text,
    pub many: Text,
}

impl Noun {
    /// The word that goes with this number. French says "0 carte", the others "0 cards".
    pub const fn of(&self, n: i64, lang: Lang) -> &'static str {
        let single = n == 1 || n == -1 || n == 0 && lang.language().nought_is_one;
        if single { self.one.get(lang) } else { self.many.get(lang) }
    }

    /// `1 card`, `4 cards`.
    pub fn counted(&self, n: i64, lang: Lang) -> String {
        format!("{n} {}", self.of(n, lang))
    }
}

pub static CARD: Noun =
    Noun { one: text!("card", "carte", "kaart"), many: text!("cards", "cartes", "kaarten") };
pub static ACE: Noun = Noun { one: text!("ace", "as", "aas"), many: text!("aces", "as", "azen") };
pub static PACKET: Noun =
    Noun { one: text!("packet", "paquet", "pakje"), many: text!("packets", "paquets", "pakjes") };
pub static TRICK: Noun = Noun { one: text!("trick", "pli", "slag"), many: text!("tricks", "plis", "slagen") };
pub static WHOLE_TRICK: Noun = Noun {
    one: text!("whole trick", "pli entier", "volledige slag"),
    many: text!("whole tricks", "plis entiers", "volledige slagen"),
};
pub static POINT: Noun =
    Noun { one: text!("point", "point", "punt"), many: text!("points", "points", "punten") };
pub static TIME: Noun = Noun { one: text!("time", "fois", "keer"), many: text!("times", "fois", "keer") };
pub static FINE: Noun =
    Noun { one: text!("fine", "amende", "boete"), many: text!("fines", "amendes", "boetes") };
pub static DEAL: Noun =
    Noun { one: text!("deal", "donne", "gift"), many: text!("deals", "donnes", "giften") };
pub static FILE: Noun =
    Noun { one: text!("file", "fichier", "bestand"), many: text!("files", "fichiers", "bestanden") };
pub static ROW: Noun = Noun { one: text!("row", "ligne", "regel"), many: text!("rows", "lignes", "regels") };
pub static RULE: Noun =
    Noun { one: text!("rule", "règle", "regel"), many: text!("rules", "règles", "regels") };
pub static EXPECTATION: Noun = Noun {
    one: text!("expectation", "attente", "verwachting"),
    many: text!("expectations", "attentes", "verwachtingen"),
};
pub static LOST_GAME: Noun = Noun {
    one: text!("lost game", "jeu perdu", "verloren spel"),
    many: text!("lost games", "jeux perdus", "verloren spelen"),
};
pub static SECOND: Noun =
    Noun { one: text!("second", "seconde", "seconde"), many: text!("seconds", "secondes", "seconden") };

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_noun_agrees_with_its_number() {
        assert_eq!(CARD.counted(1, Lang::En), "1 card");
        assert_eq!(CARD.counted(0, Lang::En), "0 cards");
        assert_eq!(CARD.counted(0, Lang::Fr), "0 carte");
        assert_eq!(CARD.counted(2, Lang::Fr), "2 cartes");
        assert_eq!(TRICK.counted(1, Lang::Nl), "1 slag");
        assert_eq!(POINT.counted(-1, Lang::Nl), "-1 punt");
    }
}
