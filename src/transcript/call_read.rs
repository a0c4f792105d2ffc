//! Reading a call: the words for it in French, Dutch and English.

use super::call::{Call, CallFault, Extra, Strain};
use super::call_words::{ACCENTED, FILLERS, NUMBERS, PHRASES, SUIT_NAMES};
use crate::cards::{Notation, Suit, scan_suit};
use crate::source::suggest;

impl Call {
    /// Reads a call in any of the three languages, with or without accents, hyphens or spaces.
    pub fn read(text: &str, notation: Notation) -> Result<Call, CallFault> {
        match canonical(text) {
            Some(call) => Ok(call),
            None => Words::of(text, notation).call(),
        }
    }
}

/// Does it say `misère`, and not which one?
pub(super) fn is_bare_misere(text: &str) -> bool {
    matches!(fold(text).as_str(), "misere" | "miserie")
}

/// The commonest calls, word for word.
fn canonical(text: &str) -> Option<Call> {
    Some(match text {
        "pass" => Call::Pass,
        "pass-trou" => Call::PassTrou,
        "trou" => Call::Trou,
        "troula" => Call::Troula,
        "good" => Call::Good,
        "wait" => Call::Wait,
        "maintain" => Call::Maintain,
        "propose" => Call::Propose(None),
        "join" => Call::Join(None, None, None),
        "solo" => Call::Solo(None, None),
        "petite-misere" => Call::PetiteMisere,
        "piccolo" => Call::Piccolo,
        "petite-misere-etalee" => Call::PetiteMisereEtalee,
        "grande-misere" => Call::GrandeMisere,
        "grande-misere-etalee" => Call::GrandeMisereEtalee,
        _ => return None,
    })
}

/// A call taken apart: what is said, the number and the suit.
#[derive(Debug)]
struct Words {
    phrase: String,
    number: Option<u8>,
    bad_number: bool,
    strain: Option<Strain>,
    /// Two different suits: nobody can tell which is meant.
    two_suits: bool,
}

impl Words {
    fn of(text: &str, notation: Notation) -> Words {
        let folded =
            fold(text).replace("sans atout", "nt").replace("no trump", "nt").replace("zonder troef", "nt");
        let mut words =
            Words { phrase: String::new(), number: None, bad_number: false, strain: None, two_suits: false };
        for word in folded.split(' ').filter(|word| !word.is_empty()) {
            if let Some(number) = number(word) {
                words.bad_number |= words.number.is_some() || !(1..=13).contains(&number);
                words.number = Some(number.clamp(0, 13) as u8);
            } else if let Some(strain) = strain(word, notation) {
                words.two_suits |= words.strain.is_some_and(|before| before != strain);
                words.strain = Some(strain);
            } else if !FILLERS.contains(&word) {
                if !words.phrase.is_empty() {
                    words.phrase.push(' ');
                }
                words.phrase.push_str(word);
            }
        }
        words
    }

    fn call(mut self) -> Result<Call, CallFault> {
        if self.bad_number {
            return Err(CallFault::BadNumber);
        }
        let Some((phrase, call)) = PHRASES.iter().find(|(phrase, _)| *phrase == self.phrase) else {
            return Err(self.unknown());
        };
        if self.two_suits {
            return Err(if takes_suit(*call) {
                CallFault::TwoSuits
            } else {
                CallFault::TooMuch(Extra::Suit)
            });
        }
        let call = match call {
            Call::Propose(_) => Call::Propose(self.suit()),
            Call::Join(..) => Call::Join(self.suit(), self.number.take(), None),
            Call::Raise(_) => Call::Raise(self.number.take()),
            Call::Solo(..) => Call::Solo(self.number.take(), self.suit()),
            Call::Abondance(..) => {
                let number = self.number.take().ok_or(CallFault::NumberMissing)?;
                Call::Abondance(number, self.suit())
            }
            Call::PetitChelem(_) => Call::PetitChelem(self.strain.take()),
            Call::GrandChelem(_) => Call::GrandChelem(self.strain.take()),
            Call::Trump(_) => Call::Trump(self.suit().ok_or(CallFault::SuitMissing(phrase))?),
            plain => *plain,
        };
        match (self.number, self.strain) {
            (None, None) => Ok(call),
            (None, Some(Strain::NoTrump)) if takes_suit(call) => Err(CallFault::TooMuch(Extra::NoTrump)),
            (None, Some(_)) => Err(CallFault::TooMuch(Extra::Suit)),
            (Some(_), None) => Err(CallFault::TooMuch(Extra::Number)),
            (Some(_), Some(_)) => Err(CallFault::TooMuch(Extra::Both)),
        }
    }

    /// A call that is not known, or a known one with a word after it that is no suit. The suggestion
    /// keeps to the language that was typed.
    fn unknown(&self) -> CallFault {
        let near = self.near();
        let known = |said: &str| PHRASES.iter().find(|(phrase, _)| *phrase == said).map(|(_, call)| *call);
        if let Some((said, word)) = self.phrase.rsplit_once(' ')
            && known(said).is_some_and(takes_suit)
        {
            let suggestion = suggest(word, SUIT_NAMES.iter().map(|(name, _)| *name)).map(accented);
            if suggestion.is_some() || near.is_none_or(|near| said.starts_with(near)) {
                return CallFault::UnknownSuit { word: word.to_owned(), suggestion };
            }
        }
        // Three aces are commoner than four.
        let near = near.map(|near| if near == "troula" && self.phrase == "troul" { "trou" } else { near });
        let canonical = |near: &'static str| {
            let word = known(near).map(|call| call.word());
            word.filter(|word| fold(word) == near).unwrap_or(accented(near))
        };
        CallFault::Unknown { suggestion: near.map(canonical) }
    }

    /// The phrase that was meant. Of a call with something behind it ("passe, merci") the call is, unless
    /// what stands behind looks like the rest of a longer one ("misère sur tabel").
    fn near(&self) -> Option<&'static str> {
        let phrases = || PHRASES.iter().map(|(phrase, _)| *phrase);
        let behind = |call: &str| Some(self.phrase.strip_prefix(call)?.strip_prefix(' ')?.to_owned());
        let call = phrases().filter(|call| behind(call).is_some()).max_by_key(|call| call.len());
        let near = suggest(&self.phrase, phrases());
        let Some(call) = call else { return near };
        let is_rest = |near: &&str| match (near.strip_prefix(call), behind(call)) {
            (Some(rest), Some(typed)) => suggest(&typed, [rest.trim()]).is_some(),
            _ => true,
        };
        near.filter(is_rest).or(Some(call))
    }

    fn suit(&mut self) -> Option<Suit> {
        match self.strain {
            Some(Strain::Suit(suit)) => {
                self.strain = None;
                Some(suit)
            }
            _ => None,
        }
    }
}

/// Calls that can name a suit.
fn takes_suit(call: Call) -> bool {
    matches!(
        call,
        Call::Propose(_)
            | Call::Join(..)
            | Call::Solo(..)
            | Call::Abondance(..)
            | Call::PetitChelem(_)
            | Call::GrandChelem(_)
            | Call::Trump(_)
    )
}

/// A number in figures or as a word.
fn number(word: &str) -> Option<i64> {
    let named = || NUMBERS.iter().find(|(names, _)| names.contains(&word)).map(|(_, number)| *number);
    word.parse().ok().or_else(named)
}

/// A word as people write it.
fn accented(folded: &'static str) -> &'static str {
    ACCENTED.iter().find(|written| fold(written) == folded).copied().unwrap_or(folded)
}

fn strain(word: &str, notation: Notation) -> Option<Strain> {
    if matches!(word, "nt" | "sa" | "zt") {
        return Some(Strain::NoTrump);
    }
    let named = SUIT_NAMES.iter().find(|(name, _)| *name == word).map(|(_, suit)| *suit);
    let scanned = scan_suit(word, notation).filter(|(_, used)| *used == word.len()).map(|(suit, _)| suit);
    named.or(scanned).map(Strain::Suit)
}

/// Lower case, no accents, one space between words and around suit symbols.
fn fold(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars().flat_map(char::to_lowercase).peekable();
    while let Some(c) = chars.next() {
        match c {
            // A hyphen joins words; before a number alone it is a minus.
            '-' if chars.peek().is_some_and(char::is_ascii_digit) && out.ends_with(' ') => out.push(c),
            'à' | 'â' | 'ä' => out.push('a'),
            'é' | 'è' | 'ê' | 'ë' => out.push('e'),
            'î' | 'ï' => out.push('i'),
            'ô' | 'ö' => out.push('o'),
            'û' | 'ù' | 'ü' => out.push('u'),
            'ç' => out.push('c'),
            'œ' => out.push_str("oe"),
            '♠' | '♥' | '♦' | '♣' | '♤' | '♡' | '♢' | '♧' => {
                out.extend([' ', c, ' ']);
            }
            '\u{300}'..='\u{36f}' | '\u{fe0e}' | '\u{fe0f}' => {}
            '-' | '_' | '\'' | '’' | ',' | '.' => out.push(' '),
            c if c.is_whitespace() => out.push(' '),
            c => out.push(c),
        }
    }
    out.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn call(text: &str) -> Call {
        Call::read(text, Notation::En).unwrap_or_else(|fault| panic!("{text}: {fault:?}"))
    }

    #[test]
    fn canonical_forms_are_read_back() {
        let suits = [None, Some(Suit::Hearts)];
        let mut calls = vec![Call::Trump(Suit::Clubs), Call::GrandChelem(Some(Strain::NoTrump))];
        calls.extend(PHRASES.iter().map(|(_, call)| *call));
        for suit in suits {
            calls.extend([Call::Propose(suit), Call::Join(suit, Some(9), None), Call::Solo(Some(6), suit)]);
            calls.extend([Call::Abondance(10, suit), Call::PetitChelem(suit.map(Strain::Suit))]);
        }
        for wanted in calls {
            assert_eq!(call(&wanted.to_string()), wanted);
        }
    }

    #[test]
    fn french_and_dutch_words_with_and_without_accents() {
        assert_eq!(call("Misère sur table"), Call::GrandeMisereEtalee);
        assert_eq!(call("misere-sur-table"), Call::GrandeMisereEtalee);
        assert_eq!(call("MISÈRE"), Call::GrandeMisere);
        assert_eq!(call("passe trou"), Call::PassTrou);
        assert_eq!(call("pas troel"), Call::PassTrou);
        assert_eq!(call("6 plis seul à cœur"), Call::Solo(Some(6), Some(Suit::Hearts)));
        assert_eq!(call("alleen 7 slagen"), Call::Solo(Some(7), None));
        assert_eq!(call("meegaan harten 9"), Call::Join(Some(Suit::Hearts), Some(9), None));
        assert_eq!(call("grote solo slim zonder troef"), Call::GrandChelem(Some(Strain::NoTrump)));
        assert_eq!(call("propose ♥\u{fe0f}"), Call::Propose(Some(Suit::Hearts)));
        assert_eq!(Call::read("demande K", Notation::Fr), Ok(Call::Propose(Some(Suit::Diamonds))));
    }

    /// What the program says to a person, a person may write.
    #[test]
    fn calls_are_read_as_they_are_said_in_every_language() {
        use crate::text::{Lang, Speaker, calls};
        for lang in [Lang::En, Lang::Fr, Lang::Nl] {
            for (_, wanted) in PHRASES {
                let said = calls::say(wanted, &Speaker::new(lang));
                assert_eq!(call(&said), *wanted, "{said}");
                assert_eq!(call(&said.to_uppercase()), *wanted, "{said}");
                assert_eq!(call(&said.replace(' ', "-")), *wanted, "{said}");
            }
        }
    }

    /// The words of TERMS, as a table that writes them down would.
    #[test]
    fn whole_sentences_of_the_table() {
        for (text, wanted) in [
            ("Le trou est bon pour moi", Call::Good),
            ("passe grande misère", Call::Good),
            ("ik pas het spel", Call::Good),
            ("j'attends", Call::Wait),
            ("Premier", Call::Wait),
            ("je propose carreau", Call::Propose(Some(Suit::Diamonds))),
            ("ik vraag koeken", Call::Propose(Some(Suit::Diamonds))),
            ("j'emballe à cœur à 9 plis", Call::Join(Some(Suit::Hearts), Some(9), None)),
            ("ik ga mee in harten", Call::Join(Some(Suit::Hearts), None, None)),
            ("je monte à 10", Call::Raise(Some(10))),
            ("je maintiens le trou", Call::Maintain),
            ("ik hou de troel", Call::Maintain),
            ("seul 7 plis pique", Call::Solo(Some(7), Some(Suit::Spades))),
            ("petite-misère-étalée", Call::PetiteMisereEtalee),
            ("Open Kleine Miserie", Call::PetiteMisereEtalee),
            ("abondance 10 plis trèfle", Call::Abondance(10, Some(Suit::Clubs))),
            ("kleine solo slim zonder troef", Call::PetitChelem(Some(Strain::NoTrump))),
            ("Soloslim", Call::GrandChelem(None)),
            ("atout trèfle", Call::Trump(Suit::Clubs)),
            ("surenchéris 9", Call::Raise(Some(9))),
            ("solo six ♥", Call::Solo(Some(6), Some(Suit::Hearts))),
            ("seul à sept plis pique", Call::Solo(Some(7), Some(Suit::Spades))),
            ("abondance tien harten", Call::Abondance(10, Some(Suit::Hearts))),
            ("geen troel", Call::PassTrou),
            ("passetrou", Call::PassTrou),
            ("pas troela", Call::PassTrou),
            ("I maintain the trou", Call::Maintain),
            ("open small misère", Call::PetiteMisereEtalee),
            ("open grand misère", Call::GrandeMisereEtalee),
            ("I pass", Call::Pass),
            ("solo-6 ♥", Call::Solo(Some(6), Some(Suit::Hearts))),
        ] {
            assert_eq!(call(text), wanted, "{text}");
        }
    }

    #[test]
    fn unknown_words_get_a_suggestion() {
        for (text, near) in [
            ("proposse ♥", Some("propose")),
            ("wachtn", Some("wachten")),
            ("attendree", Some("attendre")),
            ("meegan", Some("meegaan")),
            ("petite misere etallee", Some("petite-misere-etalee")),
            ("pikolo", Some("piccolo")),
            ("troul", Some("trou")),
            ("surenchérirr 9", Some("surenchérir")),
            ("misere sur tabel", Some("misère sur table")),
            ("passe, merci", Some("passe")),
            ("pas trooel", Some("pas troel")),
        ] {
            let read = Call::read(text, Notation::En);
            assert_eq!(read, Err(CallFault::Unknown { suggestion: near }), "{text}");
        }
        assert_eq!(
            Call::read("abondence 9", Notation::En),
            Err(CallFault::Unknown { suggestion: Some("abondance") })
        );
        assert_eq!(Call::read("bananas", Notation::En), Err(CallFault::Unknown { suggestion: None }));
        assert_eq!(Call::read("pass ♥", Notation::En), Err(CallFault::TooMuch(Extra::Suit)));
        assert_eq!(Call::read("join ♥ ♠", Notation::En), Err(CallFault::TwoSuits));
        assert_eq!(Call::read("pass ♥ ♠", Notation::En), Err(CallFault::TooMuch(Extra::Suit)));
        for (text, extra) in [
            ("propose ♥ 9", Extra::Number),
            ("je propose 1 pique", Extra::Number),
            ("propose NT", Extra::NoTrump),
            ("premier ♥", Extra::Suit),
            ("pass 9 ♥", Extra::Both),
        ] {
            assert_eq!(Call::read(text, Notation::En), Err(CallFault::TooMuch(extra)), "{text}");
        }
        for (text, word, suggestion) in [
            ("propose hearst", "hearst", Some("hearts")),
            ("abondance 9 hart", "hart", Some("harten")),
            ("je demande carau", "carau", Some("carreau")),
            ("propose xyz", "xyz", None),
        ] {
            let fault = CallFault::UnknownSuit { word: word.to_owned(), suggestion };
            assert_eq!(Call::read(text, Notation::En), Err(fault), "{text}");
        }
        assert_eq!(Call::read("solo 15", Notation::En), Err(CallFault::BadNumber));
        assert_eq!(Call::read("raise -1", Notation::En), Err(CallFault::BadNumber));
        assert_eq!(Call::read("trump", Notation::En), Err(CallFault::SuitMissing("trump")));
        assert_eq!(Call::read("Atout", Notation::Fr), Err(CallFault::SuitMissing("atout")));
        assert_eq!(Call::read("abondance ♥", Notation::En), Err(CallFault::NumberMissing));
    }
}
