//! How a file is written down: what is the same deal in English, French and Dutch words and letters.

use super::{Act, Put, Wanted, WrittenHand};
use crate::cards::{Notation, Remembered};
use crate::game::Call;
use crate::text;
use crate::text::calls::WITH;
use crate::text::{Arg, Lang, Speaker, Text, calls, terms};

/// In which language a file has its keys, its calls, and the letters of cards and seats. They may differ: many
/// records have English keys and French calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Manner {
    /// Keys, names of incidents, and words behind keys.
    pub words: Lang,
    pub calls: Lang,
    pub letters: Notation,
}

static MISERE: Text = text!("misere", "misère", "miserie");
static OPEN_MISERE: Text = text!("misere-etalee", "misère étalée", "open miserie");

impl Manner {
    /// All of it in one language.
    pub const fn of(lang: Lang) -> Manner {
        Manner { words: lang, calls: lang, letters: lang }
    }

    /// `misère` alone stays as it is written: it is not for the program to say whether the small or the grand
    /// one was meant.
    pub fn bare_misere(self, is_open: bool) -> &'static str {
        if is_open { OPEN_MISERE.get(self.calls) } else { MISERE.get(self.calls) }
    }

    /// A call in its canonical form, `propose ♥`, or as people say it: `proposer ♥`, `vragen ♥`.
    pub fn call(self, call: &Call) -> String {
        match (self.calls, *call) {
            (_, Call::Join(suit, level, Some(seat))) => {
                let alone = self.call(&Call::Join(suit, level, None));
                format!("{alone} {}{}", WITH.get(self.calls), seat.label(self.letters))
            }
            (Lang::En, call) => call.to_string(),
            (lang, call) => calls::say(&call, &Speaker::new(lang)),
        }
    }

    /// The game that the jury was asked for.
    pub(super) fn wanted(self, wanted: Wanted) -> String {
        match (self.words, wanted) {
            (Lang::En, wanted) => wanted.to_string(),
            (lang, Wanted::Misere) => MISERE.get(lang).to_owned(),
            (lang, Wanted::Game(game, level)) => {
                let mut out = String::new();
                Arg::Game(game, level).write(&mut out, &Speaker::new(lang));
                out
            }
        }
    }

    /// No card, where one could stand.
    pub(super) const fn none(self) -> &'static str {
        NO_SUCH.get(self.words)
    }

    /// No trump.
    pub(super) const fn no_trump(self) -> &'static str {
        match self.words {
            Lang::En => NONE,
            lang => terms::NO_TRUMP.get(lang),
        }
    }

    /// The cards of one entry of `play`.
    pub fn puts(self, puts: &[Put]) -> String {
        if puts.is_empty() {
            return "\"\"".to_owned();
        }
        let shown: Vec<String> = puts.iter().map(|put| self.put(put)).collect();
        shown.join(" ")
    }

    fn put(self, put: &Put) -> String {
        let seat = put.seat.map_or(String::new(), |seat| format!("{}:", seat.label(self.letters)));
        let card = match put.card {
            Remembered::Card(card) => card.written(self.letters),
            part => part.to_string(),
        };
        let act = match put.act {
            Act::Plain => String::new(),
            Act::Corrected { to, late: false } => format!(">{}", to.written(self.letters)),
            Act::Corrected { to, late: true } => format!(">>{}", to.written(self.letters)),
            Act::WithExtra(extra) => format!("+{}", extra.written(self.letters)),
        };
        format!("{seat}{card}{act}")
    }

    /// A hand, and whether there are other cards in it.
    pub(super) fn hand(self, hand: WrittenHand) -> String {
        match (hand.cards.is_empty(), hand.more) {
            (true, true) => "…".to_owned(),
            (true, false) => "\"-\"".to_owned(),
            (false, true) => format!("{} …", hand.cards.written(self.letters)),
            (false, false) => hand.cards.written(self.letters),
        }
    }
}

/// What stands where something was not done, or not said.
pub(super) const NONE: &str = "none";

static NO_SUCH: Text = text!("none", "aucune", "geen");

/// Does this word say that there was none? Who wrote that the dealer forgot to turn a card says the same.
pub(super) fn is_none(word: &str) -> bool {
    let is = |none: &str| none.eq_ignore_ascii_case(word.trim());
    Lang::ALL.iter().any(|lang| is(NO_SUCH.get(*lang))) || is("aucun")
}
