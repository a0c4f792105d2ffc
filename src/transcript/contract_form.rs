//! What may stand behind `contract` in a file: words, a map, or a list of either.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Error, MapAccess, SeqAccess};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::contract::{MOST_GAMES, contract_words, game_words, players_words};
use super::keys::{Key, trump};
use super::shape::Shape;
use crate::cards::Seat;
use crate::source::forms::{Forms, entries, items, read_forms, words_or_fields};

keys_of! {
    /// The game that was played.
    #[schemars(rename = "Contract")]
    ContractKeys {
        /// Which game: `emballage`, `solo`, `grande-misere`; by any of its names.
        game "jeu" "spel": String [Shape::Text(game_words)],
        /// How many tricks were announced; left out where the regulation knows one number only.
        level "plis" "slagen": Option<u8> [Shape::Other],
        /// The trump suit, or `none`.
        trump "atout" "troef": Option<String> [Shape::Text(trump)],
        /// Who plays it: `[E, W]`.
        players "joueurs" "spelers": Option<SomePlayers> [SomePlayers::SHAPE],
        /// Had its player called it lower before? Only where the regulation pays a raised game otherwise.
        raised "monté" "verhoogd": Option<bool> [Shape::Other],
    }
}

/// Their names, for the reader of maps that may be a text as well.
const FIELDS: &[&str] = &["game", "level", "trump", "players", "raised"];

/// A game as it is written.
#[derive(Clone, Debug)]
pub enum ContractWords {
    Text(String),
    Keys(Box<ContractKeys>),
}

/// What stands behind `contract`: a game, or a list of those that are played at once.
#[derive(Clone, Debug)]
pub struct Contracts {
    pub games: Vec<ContractWords>,
    pub is_list: bool,
}

/// Players, in a list or as one text.
#[derive(Clone, Debug)]
pub enum SomePlayers {
    Text(String),
    List(Vec<String>),
}

impl SomePlayers {
    pub const SHAPE: Shape =
        Shape::OneOf(&[Shape::Text(players_words), Shape::List(&<Seat as Key<String>>::SHAPE)]);
}

const GAME: Shape = Shape::OneOf(&[Shape::Text(contract_words), Shape::Keys(ContractKeys::KEYS)]);
pub const CONTRACT: Shape =
    Shape::OneOf(&[Shape::Text(contract_words), Shape::Keys(ContractKeys::KEYS), Shape::List(&GAME)]);

impl<'de> Forms<'de> for ContractWords {
    const EXPECTED: &'static str = "a game such as `emballage 8 ♥ by E W`";

    fn text<E: Error>(text: &str) -> Result<Self, E> {
        Ok(ContractWords::Text(text.to_owned()))
    }

    fn map<A: MapAccess<'de>>(map: A) -> Result<Self, A::Error> {
        entries(map).map(|keys| ContractWords::Keys(Box::new(keys)))
    }
}

impl<'de> Deserialize<'de> for ContractWords {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        words_or_fields(d, FIELDS)
    }
}

impl<'de> Forms<'de> for Contracts {
    const EXPECTED: &'static str = ContractWords::EXPECTED;

    fn text<E: Error>(text: &str) -> Result<Self, E> {
        Ok(Contracts { games: vec![ContractWords::text(text)?], is_list: false })
    }

    fn map<A: MapAccess<'de>>(map: A) -> Result<Self, A::Error> {
        Ok(Contracts { games: vec![ContractWords::map(map)?], is_list: false })
    }

    fn list<A: SeqAccess<'de>>(list: A) -> Result<Self, A::Error> {
        Ok(Contracts { games: items(list)?, is_list: true })
    }
}

impl<'de> Deserialize<'de> for Contracts {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        words_or_fields(d, FIELDS)
    }
}

impl<'de> Forms<'de> for SomePlayers {
    const EXPECTED: &'static str = "a list of players";

    fn text<E: Error>(text: &str) -> Result<Self, E> {
        Ok(SomePlayers::Text(text.to_owned()))
    }

    fn list<A: SeqAccess<'de>>(list: A) -> Result<Self, A::Error> {
        items(list).map(SomePlayers::List)
    }
}

read_forms!(SomePlayers);

impl Serialize for ContractWords {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match self {
            ContractWords::Text(text) => s.serialize_str(text),
            ContractWords::Keys(keys) => keys.serialize(s),
        }
    }
}

impl Serialize for Contracts {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match (self.is_list, self.games.as_slice()) {
            (false, [game]) => game.serialize(s),
            (_, games) => s.collect_seq(games),
        }
    }
}

impl Serialize for SomePlayers {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match self {
            SomePlayers::Text(text) => s.serialize_str(text),
            SomePlayers::List(seats) => s.collect_seq(seats),
        }
    }
}

impl JsonSchema for Contracts {
    fn schema_name() -> Cow<'static, str> {
        "Contracts".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let keys = generator.subschema_for::<ContractKeys>();
        let text = json_schema!({"type": "string"});
        json_schema!({"anyOf": [
            text, keys,
            {"type": "array", "maxItems": MOST_GAMES, "items": {"anyOf": [text, keys]}}
        ]})
    }
}

impl JsonSchema for SomePlayers {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "SomePlayers".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"anyOf": [{"type": "array", "items": {"type": "string"}}, {"type": "string"}]})
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fields_are_the_keys() {
        assert_eq!(ContractKeys::KEYS.iter().map(|named| named.name).collect::<Vec<_>>(), FIELDS);
    }
}
