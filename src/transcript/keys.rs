//! What may stand behind a key: how it is understood, and how it is written down again.

use super::call_read::{fold, is_bare_misere, strain};
use super::call_words::NO_TRUMP;
use super::manner::{NONE, is_none};
use super::read::{Reader, without_dots};
use super::shape::{Shape, same, word_in};
use super::write::{cards, list, quoted};
use super::{AnnouncedCards, Call, Manner, Refused, Says, Turned, Wanted, WrittenHand, faults};
use crate::cards::{Card, Hand, Notation, Seat, SeatSet, Suit, scan_card, scan_hand};
use crate::codes::{self, Code};
use crate::game::{Game, Strain};
use crate::source::{At, Fault, Hint, Route, suggest};
use crate::text;
use crate::text::{Arg, Lang, Message, Text};
use crate::verdict::GameResult;

static UNKNOWN_GAME: Text =
    text!("`{game}` is not a game.", "`{game}` n'est pas un jeu.", "`{game}` is geen spel.");
static UNKNOWN_CODE: Text = text!(
    "`{code}` is not a code of `jury`.",
    "`{code}` n'est pas un code de `jury`.",
    "`{code}` is geen code van `jury`."
);
static CODES_ARE: Text = text!(
    "for example `play/renonce` or `deal/wrong-dealer`",
    "par exemple `play/renonce` ou `deal/wrong-dealer`",
    "bijvoorbeeld `play/renonce` of `deal/wrong-dealer`"
);
static PACKETS: Text = text!(
    "The packets of a deal or cut are small numbers of cards, one or more of them.",
    "Les paquets d'une donne ou d'une coupe sont de petits nombres de cartes, un ou plusieurs.",
    "De pakjes van een gift of coupe zijn kleine aantallen kaarten, een of meer."
);
static GAMES_ARE: Text = text!("games are {games}", "les jeux sont {games}", "de spelen zijn {games}");

/// Something that a file has as `W`.
pub(super) trait Key<W>: Sized {
    const SHAPE: Shape;

    /// `None` where nothing can be understood without it, and the reader has said why.
    fn read(written: &W, reader: &mut Reader, at: &dyn Fn() -> Route) -> Option<Self>;

    /// `None` where it is left out.
    fn write(&self) -> Option<String>;

    /// What follows its key where that is one of the outermost.
    fn block(&self) -> Option<String> {
        self.write().map(|value| format!(" {value}"))
    }
}

/// One kind of value: as the file has it, what it means, its form, how it is read and how it is written.
macro_rules! kinds {
    ($($from:ty => $is:ty [$shape:expr] {
        |$word:ident, $reader:ident, $at:ident| $read:expr, |$it:ident| $write:expr
    })*) => {
        $(impl Key<$from> for $is {
            const SHAPE: Shape = $shape;

            fn read($word: &$from, $reader: &mut Reader, $at: &dyn Fn() -> Route) -> Option<$is> {
                $read
            }

            fn write(&self) -> Option<String> {
                let $it = self;
                $write
            }
        })*
    };
}

/// What is taken as it stands.
macro_rules! plain {
    ($($is:ty [$shape:expr]: |$it:ident| $write:expr,)*) => {
        kinds! { $($is => $is [$shape] { |word, _reader, _at| Some(word.clone()), |$it| Some($write) })* }
    };
}

plain! {
    u8 [Shape::Other]: |number| number.to_string(),
    u32 [Shape::Other]: |number| number.to_string(),
    i32 [Shape::Other]: |number| number.to_string(),
    bool [Shape::Words(FACTS)]: |fact| fact.to_string(),
    String [Shape::Other]: |text| quoted(text),
    serde_json::Value [Shape::Other]: |value| value.to_string(),
    Notation [Shape::Other]: |notation| notation.code().to_owned(),
    Says [Shape::Words(Says::WORDS)]: |says| says.word().to_owned(),
    Refused [Shape::Words(Refused::WORDS)]: |what| what.word().to_owned(),
    GameResult [Shape::Words(RESULTS)]: |result| result.word().to_owned(),
}

/// Was it so?
const FACTS: &[(&str, &[&str])] = &[("true", &["oui", "ja"]), ("false", &["non", "nee"])];

/// What the jury decides of a game, in French and Dutch.
const RESULTS: &[(&str, &[&str])] = &[
    ("stands", &["maintenu", "blijft"]),
    ("won", &["gagné", "gewonnen"]),
    ("lost", &["perdu", "verloren"]),
    ("void", &["nul", "nietig"]),
    ("stopped", &["arrêté", "gestopt"]),
    ("lawful", &["régulier", "regelmatig"]),
];

/// A word of the jury on a game, in a language; `stands` is `maintenu`.
pub fn result_word(result: GameResult, lang: Lang) -> &'static str {
    let words = RESULTS.iter().find(|(english, _)| *english == result.word());
    words.map_or(result.word(), |(english, others)| word_in(english, others, lang))
}

/// The decision about a game that this word of any language says.
pub fn result_of(word: &str) -> Option<GameResult> {
    let is_it = |result: &GameResult| Lang::ALL.iter().any(|lang| same(result_word(*result, *lang), word));
    GameResult::ALL.into_iter().find(is_it)
}

kinds! {
    String => Seat [Shape::Text(|word, reader, manner| {
        Some(reader.find_seat(word.trim())?.label(manner.letters).to_owned())
    })] {
        |who, reader, at| reader.seat(who, at),
        |seat| Some(seat.to_string())
    }
    // Who agreed: an empty list is nobody, no list is not known.
    Vec<String> => SeatSet [Shape::List(&<Seat as Key<String>>::SHAPE)] {
        |who, reader, at| Some(reader.seats(Some(who), at)),
        |seats| Some(format!("[{}]", list(seats.iter())))
    }
    // Whose hand was laid open; `none` where nobody's was.
    String => Option<Seat> [Shape::Text(|word, reader, manner| match is_none(word) {
        true => Some(manner.none().to_owned()),
        false => Some(reader.find_seat(word.trim())?.label(manner.letters).to_owned()),
    })] {
        |who, reader, at| match is_none(who) {
            true => Some(None),
            false => reader.seat(who, at).map(Some),
        },
        |seat| Some(seat.map_or_else(|| NONE.to_owned(), |seat| seat.to_string()))
    }
    // The order in which a hand is to be played; `none` where it was not said.
    String => AnnouncedCards [Shape::Text(|word, reader, manner| match is_none(word) {
        true => Some(manner.none().to_owned()),
        false => row_of_cards(word, reader, manner),
    })] {
        |text, reader, at| Some(AnnouncedCards(if is_none(text) { Vec::new() } else { reader.cards(text, at) })),
        |shown| Some(if shown.0.is_empty() { NONE.to_owned() } else { cards(&shown.0) })
    }
    Option<Vec<String>> => SeatSet [Shape::List(&<Seat as Key<String>>::SHAPE)] {
        |who, reader, at| Some(reader.seats(who.as_deref(), at)),
        |seats| (!seats.is_empty()).then(|| format!("[{}]", list(seats.iter())))
    }
    String => Card [Shape::Text(one_card)] {
        |card, reader, at| reader.card(card, at),
        |card| Some(card.to_string())
    }
    String => Vec<Card> [Shape::Text(row_of_cards)] {
        |text, reader, at| Some(reader.cards(text, at)),
        |shown| Some(cards(shown))
    }
    Option<String> => Vec<Card> [Shape::Text(row_of_cards)] {
        |text, reader, at| Some(text.as_deref().map(|text| reader.cards(text, at)).unwrap_or_default()),
        |shown| (!shown.is_empty()).then(|| cards(shown))
    }
    Option<String> => Turned [Shape::Text(one_card)] {
        |word, reader, at| Some(match word.as_deref() {
            None => Turned::NotRecorded,
            Some(word) if is_none(word) => Turned::Forgotten,
            Some(card) => reader.card(card, at).map_or(Turned::NotRecorded, Turned::Card),
        }),
        |turned| match turned {
            Turned::NotRecorded => None,
            Turned::Forgotten => Some(NONE.to_owned()),
            Turned::Card(card) => Some(card.to_string()),
        }
    }
    // The code of what was noticed; one that there is not is a slip of the pen.
    String => Code [Shape::Other] {
        |word, reader, at| {
            if Code::find(word).is_none() {
                let near = suggest(word, codes::ALL.iter().copied()).map(Hint::meant);
                let message = UNKNOWN_CODE.with([("code", Arg::Foreign(word.to_owned()))]);
                reader.fault(at(), message, near.unwrap_or(CODES_ARE.plain().into()));
            }
            Code::find(word)
        },
        |code| Some(quoted(code.word()))
    }
    String => Wanted [Shape::Text(|word, reader, manner| Some(manner.wanted(reader.wanted(word, &Route::root)?)))] {
        |word, reader, at| reader.wanted(word, at),
        |wanted| Some(wanted.to_string())
    }
    // What nobody wrote down was not so.
    Option<bool> => bool [Shape::Words(FACTS)] {
        |word, _reader, _at| Some(word.unwrap_or_default()),
        |fact| fact.then(|| "true".to_owned())
    }
    // The packets of a deal or a cut.
    Vec<u8> => Vec<u8> [Shape::Other] {
        |packets, reader, at| {
            if packets.is_empty() || packets.iter().any(|cards| *cards > 52) {
                reader.faults.push(faults::plain(at(), &PACKETS));
            }
            Some(packets.clone())
        },
        |packets| Some(format!("[{}]", list(packets.iter())))
    }
}

/// What may be left out.
impl<W, K: Key<W>> Key<Option<W>> for Option<K> {
    const SHAPE: Shape = K::SHAPE;

    fn read(written: &Option<W>, reader: &mut Reader, at: &dyn Fn() -> Route) -> Option<Option<K>> {
        Some(written.as_ref().and_then(|written| K::read(written, reader, at)))
    }

    fn write(&self) -> Option<String> {
        self.as_ref()?.write()
    }

    fn block(&self) -> Option<String> {
        self.as_ref()?.block()
    }
}

/// A list that may be left out.
impl<W, K: Key<W>> Key<Option<Vec<W>>> for Vec<K> {
    const SHAPE: Shape = Shape::List(&K::SHAPE);

    fn read(written: &Option<Vec<W>>, reader: &mut Reader, at: &dyn Fn() -> Route) -> Option<Vec<K>> {
        let items = written.iter().flatten().enumerate();
        Some(items.filter_map(|(n, item)| K::read(item, reader, &|| at().item(n))).collect())
    }

    fn write(&self) -> Option<String> {
        (!self.is_empty()).then(|| format!("[{}]", list(self.iter().filter_map(Key::write))))
    }
}

/// `none`.
pub(super) fn no_such(word: &str, _: &mut Reader, manner: Manner) -> Option<String> {
    is_none(word).then(|| manner.none().to_owned())
}

fn one_card(word: &str, reader: &mut Reader, manner: Manner) -> Option<String> {
    if is_none(word) {
        return Some(manner.none().to_owned());
    }
    scan_card(word.trim(), reader.notation).ok().map(|card| card.written(manner.letters))
}

/// Cards in a row.
pub(super) fn row_of_cards(words: &str, reader: &mut Reader, manner: Manner) -> Option<String> {
    let cards = reader.cards(words, Route::root);
    let written = |card: &Card| card.written(manner.letters);
    (!cards.is_empty() && reader.is_clean()).then(|| cards.iter().map(written).collect::<Vec<_>>().join(" "))
}

/// A hand; a void that is written out stays.
pub(super) fn hand(words: &str, reader: &mut Reader, manner: Manner) -> Option<String> {
    let rest = without_dots(words);
    let mut hand = WrittenHand { cards: Hand::EMPTY, more: rest.is_some() };
    scan_hand(rest.as_deref().unwrap_or(words), reader.notation, |found| {
        if let Ok((card, _)) = found {
            hand.cards.insert(card);
        }
    });
    (!hand.cards.is_empty() && !words.contains('-')).then(|| manner.hand(hand))
}

/// A trump suit by its sign.
pub(super) fn trump(word: &str, reader: &mut Reader, manner: Manner) -> Option<String> {
    Some(match trump_of(word, reader.notation)? {
        Some(suit) => suit.symbol().to_string(),
        None => manner.no_trump().to_owned(),
    })
}

/// A suit by its sign, its letter or its name; `Some(None)` is no trump.
pub(super) fn trump_of(word: &str, notation: Notation) -> Option<Option<Suit>> {
    let folded = fold(word);
    match strain(&folded, notation) {
        Some(Strain::Suit(suit)) => Some(Some(suit)),
        Some(Strain::NoTrump) => Some(None),
        None if is_none(word) || NO_TRUMP.contains(&folded.as_str()) || word.trim() == "-" => Some(None),
        None => None,
    }
}

/// `samen 8`: a game as the program says it, where that is no call.
fn by_name(word: &str) -> Option<(Game, Option<u8>)> {
    let folded = fold(word);
    let (name, level) = match folded.rsplit_once(' ').map(|(name, level)| (name, level.parse().ok())) {
        Some((name, Some(level))) => (name, Some(level)),
        _ => (folded.as_str(), None),
    };
    let is_called = |game: &Game| Lang::ALL.iter().any(|lang| fold(game.name().bare.get(*lang)) == name);
    Some((Game::ALL.into_iter().find(is_called)?, level))
}

impl Reader {
    fn fault(&mut self, route: Route, message: Message, hint: impl Into<Hint>) {
        self.faults.push(Fault::new(At::Route(route), message).hint(hint));
    }

    fn wanted(&mut self, word: &str, at: &dyn Fn() -> Route) -> Option<Wanted> {
        Some(match self.game(word, at)? {
            (Game::GrandeMisere, _) if is_bare_misere(word) => Wanted::Misere,
            (game, level) => Wanted::Game(game, level),
        })
    }

    /// A game by its canonical word or by any call that names it, and its level where one is said.
    fn game(&mut self, word: &str, route: impl FnOnce() -> Route) -> Option<(Game, Option<u8>)> {
        let call = || match Call::read(word, self.notation).ok()? {
            Call::Join(_, level, _) => Some((Game::Emballage, level)),
            Call::Solo(level, _) => Some((Game::Solo, level)),
            Call::Abondance(level, _) => Some((Game::Abondance, Some(level))),
            call => Some((call.game()?, None)),
        };
        let with_level = || {
            let (game, level) = word.trim().rsplit_once(' ')?;
            Some((Game::from_word(game)?, Some(level.parse().ok()?)))
        };
        let bare = Game::from_word(word).map(|game| (game, None));
        let named = bare.or_else(call).or_else(with_level).or_else(|| by_name(word));
        if named.is_none() {
            let names = |lang: Lang| Game::ALL.map(|game| game.name().bare.get(lang)).join(", ");
            let help = match suggest(word, Game::ALL.map(Game::word)) {
                Some(near) => Hint::meant(near),
                None => GAMES_ARE.with([("games", Arg::InEach(Lang::ALL.map(names)))]).into(),
            };
            let message = UNKNOWN_GAME.with([("game", Arg::Foreign(word.to_owned()))]);
            self.fault(route(), message, help);
        }
        named
    }
}
