//! Of which year a text is: `2018`, or words in three languages.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Error, MapAccess};

use crate::source::forms::{Forms, entries, read_forms};
use crate::text::Sentence;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edition(pub Sentence);

impl<'de> Forms<'de> for Edition {
    const EXPECTED: &'static str = "a text, or a map with `en`, `fr` and `nl`";

    fn text<E: Error>(text: &str) -> Result<Self, E> {
        let text = text.to_owned();
        Ok(Edition(Sentence { en: text.clone(), fr: text.clone(), nl: text }))
    }

    fn number<E: Error>(year: i64) -> Result<Self, E> {
        Self::text(&year.to_string())
    }

    fn map<A: MapAccess<'de>>(map: A) -> Result<Self, A::Error> {
        entries(map).map(Edition)
    }
}

read_forms!(Edition);

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
