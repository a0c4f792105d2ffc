//! What may stand behind `contract` in a file: words, a map, or a list of either.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::value::MapAccessDeserializer;
use serde::de::{self, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::contract::{MOST_GAMES, contract_words, game_words, players_words};
use super::keys::{Key, trump};
use super::shape::Shape;
use crate::cards::Seat;
use crate::source::OR_WORDS;

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

impl<'de> Deserialize<'de> for ContractWords {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        struct TextOrKeys;
        impl<'de> Visitor<'de> for TextOrKeys {
            type Value = ContractWords;
            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a game such as `emballage 8 ♥ by E W`")
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<ContractWords, E> {
                Ok(ContractWords::Text(text.to_owned()))
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<ContractWords, A::Error> {
                ContractKeys::deserialize(MapAccessDeserializer::new(map))
                    .map(|keys| ContractWords::Keys(Box::new(keys)))
            }
        }
        d.deserialize_struct(OR_WORDS, FIELDS, TextOrKeys)
    }
}

impl<'de> Deserialize<'de> for Contracts {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        struct OneOrMore;
        impl<'de> Visitor<'de> for OneOrMore {
            type Value = Contracts;
            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a game such as `emballage 8 ♥ by E W`")
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<Contracts, E> {
                Ok(Contracts { games: vec![ContractWords::Text(text.to_owned())], is_list: false })
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Contracts, A::Error> {
                let keys = ContractKeys::deserialize(MapAccessDeserializer::new(map))?;
                Ok(Contracts { games: vec![ContractWords::Keys(Box::new(keys))], is_list: false })
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Contracts, A::Error> {
                let mut games = Vec::new();
                while let Some(game) = items.next_element()? {
                    games.push(game);
                }
                Ok(Contracts { games, is_list: true })
            }
        }
        d.deserialize_struct(OR_WORDS, FIELDS, OneOrMore)
    }
}

impl<'de> Deserialize<'de> for SomePlayers {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        struct TextOrList;
        impl<'de> Visitor<'de> for TextOrList {
            type Value = SomePlayers;
            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a list of players")
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<SomePlayers, E> {
                Ok(SomePlayers::Text(text.to_owned()))
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<SomePlayers, A::Error> {
                let mut seats = Vec::new();
                while let Some(seat) = items.next_element()? {
                    seats.push(seat);
                }
                Ok(SomePlayers::List(seats))
            }
        }
        d.deserialize_any(TextOrList)
    }
}

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
