//! What may stand behind a key: how it is understood, and how it is written down again.

use super::call_read::is_bare_misere;
use super::read::Reader;
use super::write::{cards, list, quoted};
use super::{Call, Refused, Says, Wanted};
use crate::cards::{Card, Seat, SeatSet};
use crate::codes::{self, Code};
use crate::game::Game;
use crate::source::{At, Fault, Route, suggest};
use crate::text;
use crate::text::{Arg, Text, terms};

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
static GAMES_ARE: Text = text!("games are {games}", "les jeux sont {games}", "de spelen zijn {games}");

/// Something that a file has as `W`.
pub(super) trait Key<W>: Sized {
    /// `None` where nothing can be understood without it, and the reader has said why.
    fn read(written: &W, reader: &mut Reader, at: &dyn Fn() -> Route) -> Option<Self>;

    /// `None` where it is left out.
    fn write(&self) -> Option<String>;
}

/// One kind of key: as the file has it, what it means, how it is read and how it is written.
macro_rules! keys {
    ($($written:ty => $is:ty { |$word:ident, $reader:ident, $at:ident| $read:expr, |$it:ident| $write:expr })*) => {
        $(impl Key<$written> for $is {
            fn read($word: &$written, $reader: &mut Reader, $at: &dyn Fn() -> Route) -> Option<$is> {
                $read
            }

            fn write(&self) -> Option<String> {
                let $it = self;
                $write
            }
        })*
    };
}

keys! {
    String => Seat { |who, reader, at| reader.seat(who, at), |seat| Some(seat.to_string()) }
    Option<String> => Option<Seat> {
        |who, reader, at| Some(who.as_deref().and_then(|who| reader.seat(who, at))),
        |seat| seat.map(|seat| seat.to_string())
    }
    Option<Vec<String>> => SeatSet {
        |who, reader, at| Some(reader.seats(who.as_deref(), at)),
        |seats| (!seats.is_empty()).then(|| format!("[{}]", list(seats.iter())))
    }
    String => Vec<Card> { |text, reader, at| Some(reader.cards(text, at)), |shown| Some(cards(shown)) }
    Option<String> => Vec<Card> {
        |text, reader, at| Some(text.as_deref().map(|text| reader.cards(text, at)).unwrap_or_default()),
        |shown| (!shown.is_empty()).then(|| cards(shown))
    }
    // The code of what was noticed.
    String => String { |word, reader, at| Some(reader.code(word, at)), |code| Some(quoted(code)) }
    Option<String> => Option<Wanted> {
        |word, reader, at| match word {
            Some(word) => reader.wanted(word, at).map(Some),
            None => Some(None),
        },
        |wanted| wanted.map(|wanted| wanted.to_string())
    }
    // The jury's answer: where none is noted it gave leave.
    Option<bool> => bool { |word, _reader, _at| Some(word.unwrap_or(true)), |granted| Some(granted.to_string()) }
    Option<bool> => Option<bool> { |word, _reader, _at| Some(*word), |fact| fact.map(|fact| fact.to_string()) }
    Option<u8> => Option<u8> { |word, _reader, _at| Some(*word), |number| number.map(|n| n.to_string()) }
    u8 => u8 { |word, _reader, _at| Some(*word), |number| Some(number.to_string()) }
    Option<String> => Option<String> { |text, _reader, _at| Some(text.clone()), |text| text.as_deref().map(quoted) }
    Says => Says { |word, _reader, _at| Some(*word), |says| Some(says.word().to_owned()) }
    Refused => Refused { |word, _reader, _at| Some(*word), |what| Some(what.word().to_owned()) }
}

impl Reader {
    /// The code of what was noticed; one that there is not is a slip of the pen.
    fn code(&mut self, word: &str, route: impl FnOnce() -> Route) -> String {
        if Code::find(word).is_none() {
            let near = suggest(word, codes::ALL.iter().copied()).map(terms::did_you_mean);
            let message = UNKNOWN_CODE.with([("code", Arg::Foreign(word.to_owned()))]);
            let fault = Fault::new(At::Route(route()), message);
            self.faults.push(fault.help(near.unwrap_or(CODES_ARE.plain())));
        }
        word.to_owned()
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
            self.faults.push(Fault::new(At::Route(route()), message).help(help));
        }
        named
    }
}
