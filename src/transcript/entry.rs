//! One entry of `auction` or `play` as it is written: a call, a trick, or something that happened.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{self, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::source::custom;

/// One entry of `auction` or `play`.
#[derive(Clone, Debug)]
pub enum Item {
    /// A seat or a player's name, and what he said or the cards of a trick he led.
    Of(String, Said),
    /// The rest of a trick that an incident interrupted.
    Then(String),
    Incident(Incident),
}

/// What stands behind a seat: a text, or something that does not belong there.
#[derive(Clone, Debug)]
pub enum Said {
    Text(String),
    Other,
}

impl<'de> Deserialize<'de> for Said {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        struct TextOrOther;
        impl<'de> Visitor<'de> for TextOrOther {
            type Value = Said;
            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a text")
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<Said, E> {
                Ok(Said::Text(text.to_owned()))
            }
            fn visit_string<E: de::Error>(self, text: String) -> Result<Said, E> {
                Ok(Said::Text(text))
            }
            fn visit_i64<E: de::Error>(self, number: i64) -> Result<Said, E> {
                Ok(Said::Text(number.to_string()))
            }
            fn visit_u64<E: de::Error>(self, number: u64) -> Result<Said, E> {
                Ok(Said::Text(number.to_string()))
            }
            fn visit_bool<E: de::Error>(self, _: bool) -> Result<Said, E> {
                Ok(Said::Other)
            }
            fn visit_unit<E: de::Error>(self) -> Result<Said, E> {
                Ok(Said::Other)
            }
            fn visit_seq<A: de::SeqAccess<'de>>(self, mut seq: A) -> Result<Said, A::Error> {
                while seq.next_element::<de::IgnoredAny>()?.is_some() {}
                Ok(Said::Other)
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Said, A::Error> {
                while map.next_entry::<de::IgnoredAny, de::IgnoredAny>()?.is_some() {}
                Ok(Said::Other)
            }
        }
        d.deserialize_any(TextOrOther)
    }
}

impl Serialize for Said {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match self {
            Said::Text(text) => s.serialize_str(text),
            Said::Other => s.serialize_unit(),
        }
    }
}

macro_rules! incidents {
    ($($variant:ident($payload:ty) = $key:literal, $words:literal;)*) => {
        /// Something that happened beside the calls and the cards.
        #[derive(Clone, Debug, Serialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Incident { $($variant($payload),)* }

        /// The keys that announce an incident.
        pub const INCIDENT_KEYS: &[&str] = &[$($key),*];

        fn incident<'de, A: MapAccess<'de>>(key: &str, map: &mut A) -> Result<Option<Incident>, A::Error> {
            Ok(Some(match key {
                $($key => Incident::$variant(map.next_value()?),)*
                _ => return Ok(None),
            }))
        }

        /// What may stand behind each of them.
        fn incident_schemas(generator: &mut SchemaGenerator) -> Vec<(&'static str, &'static str, Schema)> {
            vec![$(($key, $words, generator.subschema_for::<$payload>())),*]
        }
    };
}

incidents! {
    Claim(Claim) = "claim", "Somebody shows his hand: the game is made, or beaten.";
    Expose(Expose) = "expose", "Cards were seen too early.";
    Spread(String) = "spread", "A misère player lays his hand open: his seat or name.";
    Jury(Jury) = "jury", "The jury was called for a game.";
    Look(Look) = "look", "Somebody looked at another player's cards.";
    Remark(Remark) = "remark", "Somebody said something that he should not.";
    ThrowIn(By) = "throw-in", "Somebody threw his cards in.";
    Notice(Notice) = "notice", "Somebody noticed a fault.";
    Review(Review) = "review", "Somebody looked at an older trick.";
    Prepare(By) = "prepare", "Somebody held a card ready before his turn.";
    Cheat(Remark) = "cheat", "Somebody cheated.";
    Refuse(Refuse) = "refuse", "Somebody refused to show his hand, or to follow a decision.";
    Leave(By) = "leave", "Somebody left the table.";
    Stop(Stop) = "stop", "The play stopped here.";
}

/// Somebody shows his hand before the end.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Claim {
    /// Who shows his hand.
    pub by: String,
    /// What he thinks of the game.
    pub says: Says,
    /// The order in which he says he will play his cards: `♠A ♠K`.
    #[serde(default)]
    pub order: Option<String>,
    /// Who agreed.
    #[serde(default)]
    pub agreed: Option<Vec<String>>,
}

/// What somebody who shows his hand thinks of his game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Says {
    Made,
    Beaten,
}

/// Cards that were seen too early.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Expose {
    /// Whose cards they are.
    pub by: String,
    /// The cards that were seen.
    pub cards: String,
}

/// The jury was called.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Jury {
    /// Who called the jury.
    pub by: String,
    /// For which game.
    #[serde(default, rename = "for")]
    pub game: Option<String>,
    /// What the jury answered.
    #[serde(default)]
    pub granted: Option<bool>,
}

/// Somebody looked at another player's cards.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Look {
    /// Who looked.
    pub by: String,
    /// At whose cards.
    #[serde(default)]
    pub at: Option<String>,
}

/// A remark, or what was done.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Remark {
    /// Who said or did it.
    pub by: String,
    /// What it was.
    #[serde(default)]
    pub text: Option<String>,
}

/// Who did it.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct By {
    /// Who it was.
    pub by: String,
}

/// Somebody noticed a fault.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Notice {
    /// Who noticed it.
    pub by: String,
    /// The code of what he noticed: `deal/card-count`.
    pub what: String,
    /// Whose fault it was, where nothing else in the record shows it.
    #[serde(default)]
    pub of: Option<String>,
    /// In which trick.
    #[serde(default)]
    pub trick: Option<u8>,
    /// Had he seen his hand by then?
    #[serde(default)]
    pub seen_hand: Option<bool>,
    /// Did the referee agree?
    #[serde(default)]
    pub referee: Option<bool>,
}

/// Somebody looked at an older trick.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Review {
    /// Who looked at an older trick.
    pub by: String,
    /// Which one.
    pub trick: u8,
}

/// Somebody refused to show his hand or to follow a decision.
#[derive(Clone, Debug, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Refuse {
    /// Who refused.
    pub by: String,
    /// What he refused.
    pub what: Refused,
}

/// What somebody refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Refused {
    ShowHand,
    Decision,
}

/// The play stopped here.
#[derive(Clone, Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Stop {}

impl<'de> Deserialize<'de> for Item {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        struct OneEntry;
        impl<'de> Visitor<'de> for OneEntry {
            type Value = Item;
            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a map with one entry")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Item, A::Error> {
                let Some(key) = map.next_key::<String>()? else {
                    return Err(de::Error::custom(custom::ONE_ENTRY));
                };
                let item = match incident(&key, &mut map)? {
                    Some(incident) => Item::Incident(incident),
                    None if key == "then" => Item::Then(map.next_value()?),
                    None => Item::Of(key, map.next_value()?),
                };
                match map.next_key::<de::IgnoredAny>()? {
                    Some(_) => Err(de::Error::custom(custom::ONE_ENTRY)),
                    None => Ok(item),
                }
            }
        }
        d.deserialize_map(OneEntry)
    }
}

impl JsonSchema for Item {
    fn schema_name() -> Cow<'static, str> {
        "Item".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let mut properties = serde_json::Map::new();
        for (key, words, mut schema) in incident_schemas(generator) {
            schema.insert("description".to_owned(), words.into());
            properties.insert(key.to_owned(), schema.to_value());
        }
        let rest = json_schema!({
            "type": "string",
            "description": "The rest of a trick that an incident interrupted."
        });
        properties.insert("then".to_owned(), rest.to_value());
        json_schema!({
            "description": "One entry: a seat or a name with a call or the cards of a trick, or an incident.",
            "type": "object",
            "properties": properties,
            "additionalProperties": {"type": ["string", "integer"]},
            "minProperties": 1,
            "maxProperties": 1
        })
    }
}

impl Serialize for Item {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match self {
            Item::Of(seat, text) => s.collect_map([(seat, text)]),
            Item::Then(text) => s.collect_map([("then", text)]),
            Item::Incident(incident) => incident.serialize(s),
        }
    }
}
