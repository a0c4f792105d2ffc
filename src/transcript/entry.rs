//! One entry of `auction` or `play` as it is written: a call, a trick, or something that happened.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Error, IgnoredAny, MapAccess, SeqAccess, Unexpected};
use serde::{Serialize, Serializer};

use super::document::Entries;
use super::incidents::{INCIDENTS, Written};
use super::read::{FORGOTTEN, is_forgotten};
use super::shape::{Shape, find, with_other_names};
use crate::cards::Notation;
use crate::game::Call;
use crate::source::custom;
use crate::source::forms::{Forms, entries, items, read_forms};

/// One entry of `auction` or `play`.
#[derive(Clone, Debug)]
pub enum Item {
    /// A seat or a player's name, and what he said or the cards of a trick he led; with who won it, where that is
    /// written.
    Of(String, WrittenEntry, Option<String>),
    /// The winner of a trick of which nobody remembers more.
    Won(String),
    /// Several tricks that nobody remembers.
    Tricks(Forgotten),
    /// Calls that nobody remembers.
    Forgotten,
    /// The rest of a trick that an incident interrupted.
    Then(String),
    Incident(Written),
}

keys_of! {
    /// Tricks of which nobody remembers the cards.
    Forgotten {
        /// How many tricks.
        forgotten "oubliés" "vergeten": u8 [Shape::Other],
        /// How many of them each won, as far as that is known.
        won "gagnés" "gewonnen": Option<Entries<u8>> [Shape::BySeat(&Shape::Other)],
    }
}

/// What stands behind a seat: a text, or something that does not belong there.
#[derive(Clone, Debug)]
pub enum WrittenEntry {
    Text(String),
    Other,
}

impl<'de> Forms<'de> for WrittenEntry {
    const EXPECTED: &'static str = "a text";

    fn text<E: Error>(text: &str) -> Result<Self, E> {
        Ok(WrittenEntry::Text(text.to_owned()))
    }

    fn number<E: Error>(number: i64) -> Result<Self, E> {
        Ok(WrittenEntry::Text(number.to_string()))
    }

    fn yes_or_no<E: Error>(_: bool) -> Result<Self, E> {
        Ok(WrittenEntry::Other)
    }

    fn nothing<E: Error>() -> Result<Self, E> {
        Ok(WrittenEntry::Other)
    }

    fn list<A: SeqAccess<'de>>(list: A) -> Result<Self, A::Error> {
        items::<IgnoredAny, A>(list).map(|_| WrittenEntry::Other)
    }

    fn map<A: MapAccess<'de>>(map: A) -> Result<Self, A::Error> {
        entries::<IgnoredAny, A>(map).map(|_| WrittenEntry::Other)
    }
}

impl Serialize for WrittenEntry {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match self {
            WrittenEntry::Text(text) => s.serialize_str(text),
            WrittenEntry::Other => s.serialize_unit(),
        }
    }
}

impl<'de> Forms<'de> for Item {
    const EXPECTED: &'static str = "a map with one entry";

    /// `- stop`, `- pass`: an incident that says nothing more, and a call without its player.
    fn text<E: Error>(word: &str) -> Result<Self, E> {
        let is_call = || Notation::ALL.into_iter().any(|notation| Call::read(word, notation).is_ok());
        if word != "?" && is_forgotten(word) {
            return Ok(Item::Forgotten);
        }
        let entry = match word {
            word if find(INCIDENTS, word).is_some() => format!("{word}: {{}}"),
            word if is_call() => format!("N: {word}"),
            _ => return Err(E::invalid_type(Unexpected::Str(word), &"a map")),
        };
        Err(E::custom(format!("{}{entry}", custom::ALONE)))
    }

    fn map<A: MapAccess<'de>>(mut map: A) -> Result<Self, A::Error> {
        let Some(key) = map.next_key::<String>()? else {
            return Err(A::Error::custom(custom::ONE_ENTRY));
        };
        let item = match Written::of(&key, &mut map)? {
            Some(incident) => Item::Incident(incident),
            None if key == "then" => Item::Then(map.next_value()?),
            None if key == "won" => Item::Won(map.next_value()?),
            None if key == "tricks" => Item::Tricks(map.next_value()?),
            None => {
                let said = map.next_value()?;
                match map.next_key::<String>()? {
                    None => return Ok(Item::Of(key, said, None)),
                    Some(second) if second == "won" => Item::Of(key, said, Some(map.next_value()?)),
                    Some(_) => return Err(A::Error::custom(custom::ONE_ENTRY)),
                }
            }
        };
        match map.next_key::<IgnoredAny>()? {
            Some(_) => Err(A::Error::custom(custom::ONE_ENTRY)),
            None => Ok(item),
        }
    }
}

read_forms!(WrittenEntry, Item);

impl JsonSchema for Item {
    fn schema_name() -> Cow<'static, str> {
        "Item".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let mut properties = serde_json::Map::new();
        for (key, words, mut schema) in Written::schemas(generator) {
            schema.insert("description".to_owned(), words.into());
            properties.insert(key.to_owned(), schema.to_value());
        }
        let rest = json_schema!({
            "type": "string",
            "description": "The rest of a trick that an incident interrupted."
        });
        properties.insert("then".to_owned(), rest.to_value());
        let won = json_schema!({
            "type": "string",
            "description": "Who won the trick: beside its cards, or alone where nobody remembers them."
        });
        properties.insert("won".to_owned(), won.to_value());
        let mut forgotten = generator.subschema_for::<Forgotten>();
        forgotten.insert("description".to_owned(), "Tricks of which nobody remembers the cards.".into());
        properties.insert("tricks".to_owned(), forgotten.to_value());
        let mut schema = json_schema!({
            "description": "One entry: a seat or a name with a call or the cards of a trick, or an incident.",
            "type": "object",
            "properties": properties,
            "additionalProperties": {"type": ["string", "integer"]},
            "minProperties": 1,
            // The cards of a trick and who won it; nothing else stands together.
            "if": {"anyOf": [{"required": ["won"]}, {"required": ["gagné"]}, {"required": ["gewonnen"]}]},
            "then": {"maxProperties": 2},
            "else": {"maxProperties": 1}
        });
        with_other_names(&mut schema, INCIDENTS);
        json_schema!({
            "anyOf": [schema, {"enum": [FORGOTTEN, "..."], "description": "Calls that nobody remembers."}]
        })
    }
}

impl Serialize for Item {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match self {
            Item::Of(seat, text, None) => s.collect_map([(seat, text)]),
            Item::Of(seat, text, Some(won)) => {
                s.collect_map([(seat.as_str(), text.clone()), ("won", WrittenEntry::Text(won.clone()))])
            }
            Item::Won(seat) => s.collect_map([("won", seat)]),
            Item::Tricks(forgotten) => s.collect_map([("tricks", forgotten)]),
            Item::Forgotten => s.serialize_str(FORGOTTEN),
            Item::Then(text) => s.collect_map([("then", text)]),
            Item::Incident(incident) => incident.serialize(s),
        }
    }
}
