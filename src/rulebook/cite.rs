//! Citations.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Error, SeqAccess};

use crate::source::forms::{Forms, items, read_forms};

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

impl<'de> Forms<'de> for Cite {
    const EXPECTED: &'static str = "an article or a list of articles";

    fn text<E: Error>(label: &str) -> Result<Self, E> {
        Ok(Cite(vec![label.to_owned()]))
    }

    fn number<E: Error>(number: i64) -> Result<Self, E> {
        Ok(Cite(vec![number.to_string()]))
    }

    fn list<A: SeqAccess<'de>>(list: A) -> Result<Self, A::Error> {
        items(list).map(Cite)
    }
}

read_forms!(Cite);

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
