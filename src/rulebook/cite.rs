//! Citations.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{self, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

/// `art. 23` for `art. 23 (draft)`: a draft changes the words of an article, not its place.
pub fn amended(label: &str) -> &str {
    match label.strip_suffix(')').and_then(|label| label.rsplit_once(" (")) {
        Some((article, _)) => article,
        None => label,
    }
}

/// The articles a rule rests on: one label or a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cite(pub Vec<String>);

impl<'de> Deserialize<'de> for Cite {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Cite, D::Error> {
        struct OneOrMore;
        impl<'de> Visitor<'de> for OneOrMore {
            type Value = Cite;
            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("an article or a list of articles")
            }
            fn visit_str<E: de::Error>(self, label: &str) -> Result<Cite, E> {
                Ok(Cite(vec![label.to_owned()]))
            }
            fn visit_i64<E: de::Error>(self, number: i64) -> Result<Cite, E> {
                Ok(Cite(vec![number.to_string()]))
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut labels: A) -> Result<Cite, A::Error> {
                let mut cite = Vec::new();
                while let Some(label) = labels.next_element()? {
                    cite.push(label);
                }
                Ok(Cite(cite))
            }
        }
        d.deserialize_any(OneOrMore)
    }
}

impl JsonSchema for Cite {
    fn schema_name() -> Cow<'static, str> {
        "Cite".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "The article a rule rests on, or a list of them, as they are labelled under `articles`.",
            "anyOf": [{"type": ["string", "integer"]}, {"type": "array", "items": {"type": "string"}}]
        })
    }
}
