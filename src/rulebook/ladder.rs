//! The rank of games.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{self, Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

use crate::game::Game;
use crate::source::custom;
use crate::source::forms::{Forms, items, read_forms};

/// From low to high; games on one step are of the same rank.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Ladder(pub Vec<LadderStep>);

/// `abondance 9`, or `[emballage 8, solo 5]` for games of the same rank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LadderStep(pub Vec<Rung>);

/// A game, at one level or at any.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rung {
    pub game: Game,
    pub level: Option<u8>,
}

impl Ladder {
    /// The rank of a game, counted from the lowest; `None` if it is not on the ladder.
    pub fn rank(&self, game: Game, level: u8) -> Option<usize> {
        self.0.iter().position(|step| {
            step.0.iter().any(|rung| rung.game == game && rung.level.is_none_or(|l| l == level))
        })
    }
}

/// Who plays when the same game is called twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Tie {
    /// The first to call it.
    First,
    /// Whoever plays it in the turned suit, otherwise the first to call it.
    TurnedSuitThenFirst,
    /// The higher suit.
    HigherSuit,
    /// With trump beats without; then the first to call it.
    TrumpThenFirst,
    /// With trump beats without; then the higher suit.
    TrumpThenSuit,
}

impl<'de> Deserialize<'de> for Rung {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Rung, D::Error> {
        struct GameAndLevel;
        impl Visitor<'_> for GameAndLevel {
            type Value = Rung;
            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a game and its level, such as `abondance 9`")
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<Rung, E> {
                const GAMES: &[&str] = &[
                    "emballage",
                    "solo",
                    "petite-misere",
                    "piccolo",
                    "petite-misere-etalee",
                    "grande-misere",
                    "grande-misere-etalee",
                    "abondance",
                    "trou",
                    "troula",
                    "petit-chelem",
                    "grand-chelem",
                ];
                let (word, level) = match text.split_once(' ') {
                    Some((word, level)) => {
                        let level = level.trim().parse();
                        (word, Some(level.map_err(|_| E::custom(custom::LEVEL))?))
                    }
                    None => (text, None),
                };
                let game = Game::from_word(word).ok_or_else(|| E::unknown_variant(word, GAMES))?;
                Ok(Rung { game, level })
            }
        }
        d.deserialize_str(GameAndLevel)
    }
}

impl<'de> Forms<'de> for LadderStep {
    const EXPECTED: &'static str = "a game or a list of games of the same rank";

    fn text<E: Error>(text: &str) -> Result<Self, E> {
        Rung::deserialize(de::value::StrDeserializer::new(text)).map(|rung| LadderStep(vec![rung]))
    }

    fn list<A: SeqAccess<'de>>(list: A) -> Result<Self, A::Error> {
        items(list).map(LadderStep)
    }
}

read_forms!(LadderStep);

impl JsonSchema for Rung {
    fn schema_name() -> Cow<'static, str> {
        "Rung".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let games = Game::ALL.map(|game| game.word()).join("|");
        json_schema!({
            "description": "A game, at one level or at any: `abondance 9`, `piccolo`.",
            "type": "string",
            "pattern": format!("^({games})( ([0-9]|1[0-3]))?$")
        })
    }
}

impl JsonSchema for LadderStep {
    fn schema_name() -> Cow<'static, str> {
        "Step".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let rung = generator.subschema_for::<Rung>();
        json_schema!({
            "description": "A game, or a list of games of the same rank.",
            "anyOf": [rung, {"type": "array", "items": rung}]
        })
    }
}
