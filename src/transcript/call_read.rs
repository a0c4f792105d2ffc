//! Reading a call: the words for it in French, Dutch and English.

use super::call_fault::{CallFault, Extra};
use super::call_near::{accented, known, meant, told};
use super::call_words::{DUTCH_SUITS, FILLERS, FRENCH_SUITS, NO_TRUMP, NUMBERS, OPEN_MISERES, SUIT_NAMES};
use crate::cards::{Notation, Suit, scan_suit};
use crate::game::{Call, Game, Strain};
use crate::source::suggest;
use crate::text::Lang;

impl Call {
    /// Reads a call in any of the three languages, with or without accents, hyphens or spaces.
    pub fn read(text: &str, notation: Notation) -> Result<Call, CallFault> {
        match canonical(text) {
            Some(call) => Ok(call),
            None => CallWords::of(text, notation).call().map_err(|fault| match told(&fold(text)) {
                Some(calls) => CallFault::Unknown { suggestions: calls },
                None => fault,
            }),
        }
    }
}

/// Does it say only `misère` or `misère étalée`, so that nobody can tell which of the two misères is meant?
pub(super) fn is_bare_misere(text: &str) -> bool {
    let folded = fold(text).replace("miserie", "misere");
    matches!(folded.as_str(), "misere") || OPEN_MISERES.contains(&folded.as_str())
}

/// A game by its name, with the tricks and the trump that stand beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NamedGame {
    pub game: Game,
    /// `misère`, and not which one.
    pub is_bare_misere: bool,
    pub level: Option<u8>,
    pub strain: Option<Strain>,
}

/// Reads `emballage 8 ♥`, in any of the three languages.
pub(super) fn named_game(text: &str, notation: Notation) -> Result<NamedGame, CallFault> {
    let words = CallWords::of(text, notation);
    let (number, strain) = (words.number, words.strain);
    if words.bad_number {
        return Err(CallFault::BadNumber);
    }
    let Some(game) = game_called(&words.phrase) else {
        return Err(CallFault::Unknown { suggestions: Vec::new() });
    };
    if words.two_suits {
        return Err(CallFault::TwoSuits);
    }
    // A misère is for no trick, and nothing is trump in it.
    if game.is_misere() && (number.is_some() || matches!(strain, Some(Strain::Suit(_)))) {
        return Err(CallFault::TooMuch(match (number, strain) {
            (Some(_), Some(_)) => Extra::Both,
            (Some(_), None) => Extra::Number,
            (None, _) => Extra::Suit,
        }));
    }
    let is_bare_misere = is_bare_misere(&words.phrase);
    Ok(NamedGame { game, is_bare_misere, level: number, strain: strain.filter(|_| !game.is_misere()) })
}

/// The game with this name, or the one that this call makes.
fn game_called(phrase: &str) -> Option<Game> {
    let by_call = || match known(phrase)?.1 {
        Call::Join(..) => Some(Game::Emballage),
        call => call.game(),
    };
    let is_named = |game: &Game| {
        let names = [game.name(), game.plain_name()];
        let own = names.into_iter().flat_map(|name| Lang::ALL.map(|lang| name.bare.get(lang)));
        own.chain([game.word()]).any(|name| fold(name) == phrase)
    };
    Game::ALL.into_iter().find(is_named).or_else(by_call)
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
struct CallWords {
    phrase: String,
    number: Option<u8>,
    bad_number: bool,
    strain: Option<Strain>,
    /// Two different suits: nobody can tell which is meant.
    two_suits: bool,
    /// The language of the name of the suit, or of the letters.
    lang: Notation,
}

impl CallWords {
    fn of(text: &str, notation: Notation) -> CallWords {
        let spaced = NO_TRUMP.iter().filter(|words| words.contains(' '));
        let folded = spaced.fold(fold(text), |text, words| text.replace(words, "nt"));
        let mut words = CallWords {
            phrase: String::new(),
            number: None,
            bad_number: false,
            strain: None,
            two_suits: false,
            lang: notation,
        };
        for word in folded.split(' ').filter(|word| !word.is_empty()) {
            if let Some(number) = number(word) {
                words.bad_number |= words.number.is_some() || !(1..=13).contains(&number);
                words.number = Some(number.clamp(0, 13) as u8);
            } else if let Some(strain) = strain(word, notation) {
                words.two_suits |= words.strain.is_some_and(|before| before != strain);
                words.strain = Some(strain);
                words.lang = match word {
                    word if DUTCH_SUITS.contains(&word) => Notation::Nl,
                    word if FRENCH_SUITS.contains(&word) => Notation::Fr,
                    _ => words.lang,
                };
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
        let Some((phrase, call)) = known(&self.phrase) else {
            return Err(self.unknown());
        };
        if self.two_suits {
            return Err(if takes_suit(call) { CallFault::TwoSuits } else { CallFault::TooMuch(Extra::Suit) });
        }
        let call = match call {
            Call::Propose(_) => Call::Propose(self.suit()),
            Call::Join(..) => Call::Join(self.suit(), self.number.take(), None),
            Call::Raise(_) => Call::Raise(self.number.take()),
            Call::Solo(..) => Call::Solo(self.number.take(), self.suit()),
            Call::Abondance(..) => {
                let suit = self.suit();
                Call::Abondance(self.number.take().ok_or(CallFault::NumberMissing(suit))?, suit)
            }
            Call::PetitChelem(_) => Call::PetitChelem(self.strain.take()),
            Call::GrandChelem(_) => Call::GrandChelem(self.strain.take()),
            Call::Trump(_) => Call::Trump(self.suit().ok_or(CallFault::SuitMissing(phrase))?),
            plain => plain,
        };
        match (self.number, self.strain) {
            (None, None) => Ok(call),
            (None, Some(Strain::NoTrump)) if takes_suit(call) => Err(CallFault::TooMuch(Extra::NoTrump)),
            (None, Some(_)) => Err(CallFault::TooMuch(Extra::Suit)),
            (Some(_), None) => Err(CallFault::TooMuch(Extra::Number)),
            (Some(_), Some(_)) => Err(CallFault::TooMuch(Extra::Both)),
        }
    }

    /// A call that is not known, or a known one with a word after it that is no suit.
    fn unknown(&self) -> CallFault {
        if let (true, Some(Strain::Suit(suit)), None) = (self.phrase.is_empty(), self.strain, self.number) {
            let calls = match self.lang {
                Notation::En => ["propose", "trump"],
                Notation::Fr => ["propose", "atout"],
                Notation::Nl => ["vraag", "troef"],
            };
            return CallFault::Unknown { suggestions: calls.map(|call| format!("{call} {suit}")).to_vec() };
        }
        let meant = meant(&self.phrase);
        if let Some((said, word)) = self.phrase.rsplit_once(' ')
            && known(said).is_some_and(|(_, call)| takes_suit(call))
        {
            let suggestion = suggest(word, SUIT_NAMES.iter().map(|(name, _)| *name)).map(accented);
            if suggestion.is_some() || meant.iter().all(|near| said.starts_with(near.as_str())) {
                return CallFault::UnknownSuit { word: word.to_owned(), suggestion };
            }
        }
        CallFault::Unknown { suggestions: meant }
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

pub(super) fn strain(word: &str, notation: Notation) -> Option<Strain> {
    if NO_TRUMP.contains(&word) {
        return Some(Strain::NoTrump);
    }
    let named = SUIT_NAMES.iter().find(|(name, _)| *name == word).map(|(_, suit)| *suit);
    let scanned = scan_suit(word, notation).filter(|(_, used)| *used == word.len()).map(|(suit, _)| suit);
    named.or(scanned).map(Strain::Suit)
}

/// Lower case, no accents, one space between words and around suit symbols.
pub(super) fn fold(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let hyphen = |c: char| if matches!(c, '\u{2010}'..='\u{2013}') { '-' } else { c };
    let mut chars = text.chars().map(hyphen).flat_map(char::to_lowercase).peekable();
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
    use super::super::call_words::PHRASES;
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
        for lang in Lang::ALL {
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
            ("mee gaan harten", Call::Join(Some(Suit::Hearts), None, None)),
            ("mee-gaan", Call::Join(None, None, None)),
            ("jattends", Call::Wait),
            ("grande\u{2011}misère", Call::GrandeMisere),
            ("petite\u{2010}misère\u{2010}étalée", Call::PetiteMisereEtalee),
            ("kleine misère", Call::PetiteMisere),
            ("grote misère", Call::GrandeMisere),
            ("open kleine misère", Call::PetiteMisereEtalee),
            ("misère ouverte", Call::GrandeMisereEtalee),
            ("verhoog naar 9", Call::Raise(Some(9))),
            ("raise to 9", Call::Raise(Some(9))),
            ("monte à 9", Call::Raise(Some(9))),
        ] {
            assert_eq!(call(text), wanted, "{text}");
        }
    }

    fn meant(calls: &[&str]) -> Result<Call, CallFault> {
        Err(CallFault::Unknown { suggestions: calls.iter().map(|call| (*call).to_owned()).collect() })
    }

    /// A suggestion neither says the opposite of what was typed nor leaves off what makes another call of it.
    #[test]
    fn suggestions_mean_what_was_typed() {
        for (text, near) in [
            ("ik heb troel", &["troel"][..]),
            ("ik heb geen troel", &["geen troel"]),
            ("trou bon", &["le trou est bon"]),
            ("troel goed", &["de troel is goed"]),
            ("misère petite", &["petite-misere"]),
            ("p. misère", &["petite-misere"]),
            ("kleine miserie open", &["open kleine miserie"]),
            ("slam", &["small slam", "grand slam"]),
            ("chelem ♥", &["petit-chelem", "grand-chelem"]),
            ("slim", &["kleine solo slim", "grote solo slim"]),
            ("je garde", &["je maintiens"]),
            ("hou troel", &["ik hou de troel"]),
            ("contre", &[]),
            ("niet troel", &[]),
            ("j'atends", &["j'attends"]),
            ("cœur", &["propose ♥", "atout ♥"]),
            ("hearts", &["propose ♥", "trump ♥"]),
            ("harten", &["vraag ♥", "troef ♥"]),
            ("ptrou", &["pass-trou"]),
            ("p. trou", &["pass-trou"]),
            ("ptroel", &["pas troel"]),
        ] {
            assert_eq!(Call::read(text, Notation::En), meant(near), "{text}");
        }
        assert_eq!(Call::read("p. misère", Notation::Fr), meant(&["petite-misere"]));
        assert_eq!(Call::read("♥", Notation::Nl), meant(&["vraag ♥", "troef ♥"]));
    }

    #[test]
    fn unknown_words_get_a_suggestion() {
        for (text, near) in [
            ("proposse ♥", &["propose"][..]),
            ("wachtn", &["wachten"][..]),
            ("attendree", &["attendre"][..]),
            ("meegan", &["meegaan"][..]),
            ("petite misere etallee", &["petite-misere-etalee"][..]),
            ("pikolo", &["piccolo"][..]),
            ("troul", &["trou"][..]),
            ("surenchérirr 9", &["surenchérir"][..]),
            ("misere sur tabel", &["misère sur table"][..]),
            ("passe, merci", &["passe"][..]),
            ("pas trooel", &["pas troel"][..]),
            ("abondence 9", &["abondance"]),
            ("bananas", &[]),
        ] {
            let read = Call::read(text, Notation::En);
            assert_eq!(read, meant(near), "{text}");
        }
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
        let missing = |suit| Err(CallFault::NumberMissing(suit));
        assert_eq!(Call::read("abondance", Notation::En), missing(None));
        assert_eq!(Call::read("abondance coeur", Notation::En), missing(Some(Suit::Hearts)));
    }
}
