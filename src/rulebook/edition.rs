//! Of which year a text is: `2018`, or words in three languages.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{self, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use crate::text::Sentence;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edition(pub Sentence);

impl<'de> Deserialize<'de> for Edition {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Edition, D::Error> {
        struct TextOrWords;
        impl<'de> Visitor<'de> for TextOrWords {
            type Value = Edition;
            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a text, or a map with `en`, `fr` and `nl`")
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<Edition, E> {
                let text = text.to_owned();
                Ok(Edition(Sentence { en: text.clone(), fr: text.clone(), nl: text }))
            }
            fn visit_i64<E: de::Error>(self, year: i64) -> Result<Edition, E> {
                self.visit_str(&year.to_string())
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Edition, A::Error> {
                Sentence::deserialize(de::value::MapAccessDeserializer::new(map)).map(Edition)
            }
        }
        d.deserialize_any(TextOrWords)
    }
}

impl JsonSchema for Edition {
    fn schema_name() -> Cow<'static, str> {
        "Edition".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let words = generator.subschema_for::<Sentence>();
        json_schema!({
            "description": "A year, or words in three languages.",
            "anyOf": [{"type": ["string", "integer"]}, words]
        })
    }
}
