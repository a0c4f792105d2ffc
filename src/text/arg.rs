//! Values that fill the holes of a text, worded for the reader.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::Arc;

use super::{
    Authority, Lang, Message, Noun, OwnName, Sentence, Text, calls, clean, clean_line, count, terms,
};
use crate::cards::{Card, Hand, PerSeat, Remembered, Seat, SeatSet, Suit};
use crate::game::{Call, Game, GameName};

/// One form of a game's name: of the regulation's own, and of the usual one.
type NameForm = (fn(&OwnName) -> &Sentence, fn(&GameName) -> &Text);

/// Who is spoken to: the language, and the names of the players if they are known.
#[derive(Clone, Debug, Default)]
pub struct Speaker<'a> {
    pub lang: Lang,
    pub players: Option<&'a PerSeat<Option<String>>>,
    /// The regulation has one kind of misère, which nobody calls small or grand.
    pub one_misere: bool,
    /// What the regulation calls its games, where it has names of its own.
    pub names: Arc<BTreeMap<Game, OwnName>>,
    /// Who is called to the table.
    pub called: Authority,
    /// Who decides what is open.
    pub decides: Authority,
}

impl<'a> Speaker<'a> {
    pub fn new(lang: Lang) -> Speaker<'a> {
        Speaker { lang, ..Speaker::default() }
    }

    fn name(&self, game: Game) -> &'static GameName {
        if self.one_misere { game.plain_name() } else { game.name() }
    }

    /// What a game is called here.
    pub fn game(&self, game: Game) -> &str {
        match self.names.get(&game) {
            Some(own) => own.bare.get(self.lang),
            None => self.name(game).bare.get(self.lang),
        }
    }

    /// A form of the name, with the number of tricks where that belongs to it: `l'abondance 9`.
    fn with_level(&self, (own, usual): NameForm, game: Game, level: Option<u8>) -> String {
        let name = match self.names.get(&game) {
            Some(names) => clean_line(own(names).get(self.lang)),
            None => usual(self.name(game)).get(self.lang).into(),
        };
        match level.filter(|_| game.is_named_with_level()) {
            Some(level) => format!("{name} {level}"),
            None => name.into_owned(),
        }
    }

    fn the_game(&self, game: Game, level: Option<u8>) -> String {
        self.with_level((|own| &own.the, |usual| &usual.the), game, level)
    }

    /// `N`, or `Anne (N)` where the name is known.
    pub fn seat(&self, seat: Seat) -> String {
        let letter = seat.label(self.lang);
        match self.players.and_then(|players| players[seat].as_deref()) {
            Some(name) => format!("{} ({letter})", clean(name)),
            None => letter.to_owned(),
        }
    }
}

/// One trick of a line of play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineTrick {
    /// Number of the trick, from 1.
    pub number: u8,
    /// Each card with its player, in the order of play.
    pub cards: Vec<(Seat, Card)>,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Arg {
    Seat(Seat),
    /// The seat's letter, without the player's name.
    Letter(Seat),
    Seats(SeatSet),
    /// Letters only: `N E S`.
    Letters(SeatSet),
    Card(Card),
    Cards(Hand),
    /// One of them: `♥2 or ♥4`.
    OneOf(Hand),
    Suit(Suit),
    /// A trump suit, or no trump.
    Trump(Option<Suit>),
    Game(Game, Option<u8>),
    /// With its article where the language has one: `l'abondance 9`.
    TheGame(Game, Option<u8>),
    /// `an abondance`, `an abondance 10`.
    AGame(Game, Option<u8>),
    /// Any of these, with their articles.
    AnyOf(Vec<(Game, Option<u8>)>),
    Call(Call),
    Number(i64),
    /// `+4`, `-15`, `0`.
    Signed(i32),
    Tricks(u8),
    Points(i32),
    /// A number with its noun: `1 card`, `4 cards`.
    Counted(i64, &'static Noun),
    Text(&'static Text),
    Message(Box<Message>),
    /// A sentence of a rulebook.
    Sentence(Box<Sentence>),
    /// Words of ours that are the same in every language: codes, citations, keys.
    Literal(String),
    /// Words of ours that each language has for itself: keys of a file.
    InEach([String; Lang::ALL.len()]),
    /// Words of a stranger; shown without control characters.
    Foreign(String),
    /// `a, b or c`.
    Either(Vec<String>),
    /// `is won, is lost or is void`.
    EitherOf(Vec<&'static Text>),
    /// `a, b and c`.
    All(Vec<String>),
    /// Tricks card by card: `9: N ♥5 E ♥A S ♥2 W ♥7 · 10: …`.
    Line(Vec<LineTrick>),
}

impl Arg {
    /// A number with its noun.
    pub fn counted(n: impl TryInto<i64>, noun: &'static Noun) -> Arg {
        // Nobody counts further than this.
        Arg::Counted(n.try_into().unwrap_or(i64::MAX), noun)
    }

    pub fn write(&self, out: &mut String, speaker: &Speaker) {
        let lang = speaker.lang;
        // Writing into a string cannot fail.
        let _ = match self {
            Arg::Seat(seat) => write!(out, "{}", speaker.seat(*seat)),
            Arg::Letter(seat) => write!(out, "{}", seat.label(lang)),
            Arg::Letters(seats) => {
                let letters: Vec<&str> = seats.iter().map(|seat| seat.label(lang)).collect();
                write!(out, "{}", letters.join(" "))
            }
            Arg::Seats(seats) => {
                let names: Vec<String> = seats.iter().map(|seat| speaker.seat(seat)).collect();
                write!(out, "{}", join(&names, terms::AND.get(lang)))
            }
            Arg::Card(card) => write!(out, "{}", card.label(lang)),
            Arg::Cards(cards) => {
                let cards: Vec<String> = cards.iter().map(|card| card.label(lang)).collect();
                write!(out, "{}", cards.join(" "))
            }
            Arg::OneOf(cards) => {
                let cards: Vec<String> = cards.iter().map(|card| card.label(lang)).collect();
                write!(out, "{}", join(&cards, terms::OR.get(lang)))
            }
            Arg::Suit(suit) => write!(out, "{suit}"),
            Arg::Trump(Some(suit)) => write!(out, "{suit}"),
            Arg::Trump(None) => write!(out, "{}", terms::NO_TRUMP.get(lang)),
            Arg::Game(game, level) => {
                write!(out, "{}", speaker.with_level((|own| &own.bare, |usual| &usual.bare), *game, *level))
            }
            Arg::TheGame(game, level) => write!(out, "{}", speaker.the_game(*game, *level)),
            Arg::AGame(game, level) => {
                write!(out, "{}", speaker.with_level((|own| &own.a, |usual| &usual.a), *game, *level))
            }
            Arg::AnyOf(games) => {
                let names: Vec<String> =
                    games.iter().map(|(game, level)| speaker.the_game(*game, *level)).collect();
                write!(out, "{}", join(&names, terms::OR.get(lang)))
            }
            Arg::Call(call) => write!(out, "{}", calls::say(call, speaker)),
            Arg::Number(n) => write!(out, "{n}"),
            Arg::Signed(0) => write!(out, "0"),
            Arg::Signed(n) => write!(out, "{n:+}"),
            Arg::Tricks(n) => write!(out, "{}", count::TRICK.counted((*n).into(), lang)),
            Arg::Points(n) => write!(out, "{}", count::POINT.counted((*n).into(), lang)),
            Arg::Counted(n, noun) => write!(out, "{}", noun.counted(*n, lang)),
            Arg::Text(text) => write!(out, "{}", text.get(lang)),
            Arg::Message(message) => write!(out, "{}", message.say(speaker)),
            Arg::Sentence(words) => write!(out, "{}", clean(words.get(lang))),
            Arg::Literal(words) => write!(out, "{}", clean_line(words)),
            Arg::InEach(words) => write!(out, "{}", clean_line(&words[lang as usize])),
            Arg::Foreign(words) => write!(out, "{}", clean(words)),
            Arg::Either(words) => write!(out, "{}", join(words, terms::OR.get(lang))),
            Arg::EitherOf(texts) => {
                let words: Vec<String> = texts.iter().map(|text| text.get(lang).to_owned()).collect();
                write!(out, "{}", join(&words, terms::OR.get(lang)))
            }
            Arg::All(words) => write!(out, "{}", join(words, terms::AND.get(lang))),
            Arg::Line(tricks) => {
                let said = tricks.iter().map(|trick| {
                    let cards = trick.cards.iter();
                    let cards =
                        cards.map(|(seat, card)| format!("{} {}", seat.label(lang), card.label(lang)));
                    format!("{}: {}", trick.number, cards.collect::<Vec<_>>().join(" "))
                });
                write!(out, "{}", said.collect::<Vec<_>>().join(" · "))
            }
        };
    }
}

fn join(words: &[String], last: &str) -> String {
    match words {
        [] => String::new(),
        [one] => clean_line(one).into_owned(),
        [head @ .., tail] => format!("{} {last} {}", clean_line(&head.join(", ")), clean_line(tail)),
    }
}

macro_rules! from {
    ($($source:ty => $variant:ident),* $(,)?) => {$(
        impl From<$source> for Arg {
            fn from(value: $source) -> Arg {
                Arg::$variant(value)
            }
        }
    )*};
}

from! {
    Seat => Seat, SeatSet => Seats, Card => Card, Hand => Cards, Suit => Suit,
    i64 => Number, &'static Text => Text,
}

impl From<Remembered> for Arg {
    fn from(card: Remembered) -> Arg {
        match card {
            Remembered::Card(card) => Arg::Card(card),
            Remembered::Suit(_) | Remembered::Nothing => Arg::Literal(card.to_string()),
        }
    }
}

impl From<usize> for Arg {
    fn from(n: usize) -> Arg {
        Arg::Number(n as i64)
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Arg {
        Arg::Message(Box::new(message))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(arg: Arg, lang: Lang) -> String {
        let mut out = String::new();
        arg.write(&mut out, &Speaker::new(lang));
        out
    }

    #[test]
    fn numbers_agree_with_their_noun() {
        assert_eq!(said(Arg::Tricks(1), Lang::En), "1 trick");
        assert_eq!(said(Arg::Tricks(0), Lang::Fr), "0 pli");
        assert_eq!(said(Arg::Tricks(2), Lang::Nl), "2 slagen");
        assert_eq!(said(Arg::Points(-3), Lang::Fr), "-3 points");
        assert_eq!(said(Arg::Signed(4), Lang::En), "+4");
    }

    #[test]
    fn a_strangers_words_are_cleaned() {
        assert_eq!(said(Arg::Foreign("\u{1b}[2J".into()), Lang::En), "\u{fffd}[2J");
    }

    #[test]
    fn lists_end_with_the_readers_word() {
        assert_eq!(said(Arg::Either(vec!["a".into(), "b".into(), "c".into()]), Lang::Nl), "a, b of c");
        assert_eq!(said(SeatSet::ALL.into(), Lang::Fr), "N, E, S et O");
    }

    #[test]
    fn a_game_has_the_article_of_its_language() {
        let the = |game, level, lang| said(Arg::TheGame(game, Some(level)), lang);
        assert_eq!(the(Game::Abondance, 9, Lang::Fr), "l'abondance 9");
        assert_eq!(the(Game::Solo, 6, Lang::Fr), "le jeu seul 6");
        assert_eq!(the(Game::GrandeMisere, 0, Lang::Fr), "la grande misère");
        assert_eq!(the(Game::Abondance, 9, Lang::En), "abondance 9");
        assert_eq!(the(Game::Emballage, 8, Lang::Nl), "samen 8");
        assert_eq!(said(Arg::AGame(Game::Solo, None), Lang::Nl), "een spel alleen");
        assert_eq!(said(Arg::AGame(Game::Abondance, None), Lang::En), "an abondance");
    }
}
