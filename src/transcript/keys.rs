//! What may stand behind a key: how it is understood, and how it is written down again.

use super::call_read::is_bare_misere;
use super::read::{Reader, without_dots};
use super::shape::Shape;
use super::write::{card_list, cards, list, quoted, written_hand};
use super::{AnnouncedCards, Call, Refused, Says, Turned, Wanted, WrittenHand, faults};
use crate::cards::{Card, Hand, Notation, Seat, SeatSet, scan_card, scan_hand, scan_suit};
use crate::codes::{self, Code};
use crate::game::Game;
use crate::source::{At, Fault, Route, suggest};
use crate::text;
use crate::text::{Arg, Message, Text, terms};
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
    bool [Shape::Other]: |fact| fact.to_string(),
    String [Shape::Other]: |text| quoted(text),
    serde_json::Value [Shape::Other]: |value| value.to_string(),
    Notation [Shape::Text(|_, _| Some(Notation::En.code().to_owned()))]: |notation| notation.code().to_owned(),
    Says [Shape::Words(Says::WORDS)]: |says| says.word().to_owned(),
    Refused [Shape::Words(Refused::WORDS)]: |what| what.word().to_owned(),
    GameResult [Shape::Words(RESULTS)]: |result| result.word().to_owned(),
}

/// What the jury decides of a game, in French and Dutch.
const RESULTS: &[(&str, &[&str])] = &[
    ("stands", &["maintenu", "blijft"]),
    ("won", &["gagné", "gewonnen"]),
    ("lost", &["perdu", "verloren"]),
    ("void", &["nul", "nietig"]),
    ("stopped", &["arrêté", "gestopt"]),
    ("lawful", &["régulier", "regelmatig"]),
];

kinds! {
    String => Seat [Shape::Text(|word, reader| Some(reader.find_seat(word.trim())?.letter().to_owned()))] {
        |who, reader, at| reader.seat(who, at),
        |seat| Some(seat.to_string())
    }
    // Who agreed: an empty list is nobody, no list is not known.
    Vec<String> => SeatSet [Shape::List(&<Seat as Key<String>>::SHAPE)] {
        |who, reader, at| Some(reader.seats(Some(who), at)),
        |seats| Some(format!("[{}]", list(seats.iter())))
    }
    // Whose hand was laid open; `none` where nobody's was.
    String => Option<Seat> [Shape::Text(|word, reader| match is_none(word) {
        true => Some("none".to_owned()),
        false => Some(reader.find_seat(word.trim())?.letter().to_owned()),
    })] {
        |who, reader, at| match is_none(who) {
            true => Some(None),
            false => reader.seat(who, at).map(Some),
        },
        |seat| Some(seat.map_or_else(|| "none".to_owned(), |seat| seat.to_string()))
    }
    // The order in which a hand is to be played; `none` where it was not said.
    String => AnnouncedCards [Shape::Text(|word, reader| match is_none(word) {
        true => Some("none".to_owned()),
        false => row_of_cards(word, reader),
    })] {
        |text, reader, at| Some(AnnouncedCards(if is_none(text) { Vec::new() } else { reader.cards(text, at) })),
        |shown| Some(if shown.0.is_empty() { "none".to_owned() } else { cards(&shown.0) })
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
            Some("none") => Turned::Forgotten,
            Some(card) => reader.card(card, at).map_or(Turned::NotRecorded, Turned::Card),
        }),
        |turned| match turned {
            Turned::NotRecorded => None,
            Turned::Forgotten => Some("none".to_owned()),
            Turned::Card(card) => Some(card.to_string()),
        }
    }
    // The code of what was noticed; one that there is not is a slip of the pen.
    String => Code [Shape::Other] {
        |word, reader, at| {
            if Code::find(word).is_none() {
                let near = suggest(word, codes::ALL.iter().copied()).map(terms::did_you_mean);
                let message = UNKNOWN_CODE.with([("code", Arg::Foreign(word.to_owned()))]);
                reader.fault(at(), message, near.unwrap_or(CODES_ARE.plain()));
            }
            Code::find(word)
        },
        |code| Some(quoted(code.word()))
    }
    String => Wanted [Shape::Text(|word, reader| Some(reader.wanted(word, &Route::root)?.to_string()))] {
        |word, reader, at| reader.wanted(word, at),
        |wanted| Some(wanted.to_string())
    }
    // What nobody wrote down was not so.
    Option<bool> => bool [Shape::Other] {
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

/// What stands where something was not done, or not said.
pub(super) const NONE: &str = "none";

/// Does this word say that there was none?
pub(super) fn is_none(word: &str) -> bool {
    [NONE, "aucun", "aucune", "geen"].contains(&word.trim().to_lowercase().as_str())
}

fn one_card(word: &str, reader: &mut Reader) -> Option<String> {
    scan_card(word.trim(), reader.notation).ok().map(|card| card.to_string())
}

/// Cards in a row.
pub(super) fn row_of_cards(words: &str, reader: &mut Reader) -> Option<String> {
    let cards = reader.cards(words, Route::root);
    (!cards.is_empty() && reader.faults.is_empty()).then(|| card_list(&cards))
}

/// A hand; a void that is written out stays.
pub(super) fn hand(words: &str, reader: &mut Reader) -> Option<String> {
    let rest = without_dots(words);
    let mut hand = WrittenHand { cards: Hand::EMPTY, more: rest.is_some() };
    scan_hand(rest.as_deref().unwrap_or(words), reader.notation, |found| {
        if let Ok((card, _)) = found {
            hand.cards.insert(card);
        }
    });
    (!hand.cards.is_empty() && !words.contains('-')).then(|| written_hand(hand))
}

/// A trump suit by its letter.
pub(super) fn trump(word: &str, reader: &mut Reader) -> Option<String> {
    let (suit, len) = scan_suit(word, reader.notation)?;
    (len == word.len()).then(|| suit.symbol().to_string())
}

impl Reader {
    fn fault(&mut self, route: Route, message: Message, help: Message) {
        self.faults.push(Fault::new(At::Route(route), message).help(help));
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
            call => Some((Game::from_word(call.word())?, None)),
        };
        let with_level = || {
            let (game, level) = word.trim().rsplit_once(' ')?;
            Some((Game::from_word(game)?, Some(level.parse().ok()?)))
        };
        let bare = Game::from_word(word).map(|game| (game, None));
        let named = bare.or_else(call).or_else(with_level);
        if named.is_none() {
            let words = Game::ALL.map(Game::word);
            let help = match suggest(word, words) {
                Some(near) => terms::did_you_mean(near),
                None => GAMES_ARE.with([("games", Arg::Literal(words.join(", ")))]),
            };
            let message = UNKNOWN_GAME.with([("game", Arg::Foreign(word.to_owned()))]);
            self.fault(route(), message, help);
        }
        named
    }
}
