//! What stands behind `cut`: how the pack was cut, or `none` where nobody cut it.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Serialize;
use serde::de::{Error, MapAccess};

use super::document::{Cut, CutKeys};
use super::keys::{Key, no_such};
use super::manner::{NONE, is_none};
use super::read::Reader;
use super::shape::Shape;
use crate::source::Route;
use crate::source::forms::{Forms, entries, read_forms};

/// As the file has it.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum WrittenCut {
    /// `none`.
    Word(String),
    Keys(Box<CutKeys>),
}

impl<'de> Forms<'de> for WrittenCut {
    const EXPECTED: &'static str = "`none`, or how the pack was cut";

    fn text<E: Error>(word: &str) -> Result<Self, E> {
        match is_none(word) {
            true => Ok(WrittenCut::Word(word.to_owned())),
            false => Err(E::unknown_variant(word, &[NONE])),
        }
    }

    fn map<A: MapAccess<'de>>(map: A) -> Result<Self, A::Error> {
        entries(map).map(|keys| WrittenCut::Keys(Box::new(keys)))
    }
}

read_forms!(WrittenCut);

impl JsonSchema for WrittenCut {
    fn schema_name() -> Cow<'static, str> {
        "WrittenCut".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let keys = generator.subschema_for::<CutKeys>();
        json_schema!({
            "description": "How the pack was cut; `none` where nobody cut it.",
            "anyOf": [{"const": NONE}, keys]
        })
    }
}

impl Key<WrittenCut> for Cut {
    const SHAPE: Shape = Shape::OneOf(&[Shape::Text(no_such), <Cut as Key<CutKeys>>::SHAPE]);

    fn read(written: &WrittenCut, reader: &mut Reader, at: &dyn Fn() -> Route) -> Option<Cut> {
        match written {
            WrittenCut::Word(_) => Some(Cut { uncut: true, ..Cut::default() }),
            WrittenCut::Keys(keys) => Key::<CutKeys>::read(keys, reader, at),
        }
    }

    fn write(&self) -> Option<String> {
        if self.uncut { Some(NONE.to_owned()) } else { Key::<CutKeys>::write(self) }
    }
}
