//! A rule: a value with its articles, or a value for each reading of them, or what custom does
//! where the text is silent.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{self, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::Cite;
use crate::source::{JURY_FIELDS, JURY_FORM, RULE_FIELDS, RULE_FORM, custom};
use crate::text::Sentence;

#[derive(Clone, Debug, PartialEq)]
pub struct Rule<T> {
    pub setting: Setting<T>,
    pub cite: Vec<String>,
    pub says: Option<Sentence>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Setting<T> {
    /// The text says so.
    Value(T),
    /// The text can be read in several ways: one value for each, in the order a, b, c.
    Reading { id: String, choices: Vec<T> },
    /// The text says nothing; this is the custom, if there is one.
    Silent(Option<T>),
}

const LETTERS: [&str; 4] = ["a", "b", "c", "d"];

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Rule<T> {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Rule<T>, D::Error> {
        d.deserialize_newtype_struct(RULE_FORM, Form(PhantomData))
    }
}

struct Form<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for Form<T> {
    type Value = Rule<T>;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a value, or a map with `value`, `reading` or `silent`")
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, d: D) -> Result<Rule<T>, D::Error> {
        let value = T::deserialize(d)?;
        Ok(Rule { setting: Setting::Value(value), cite: Vec::new(), says: None })
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Rule<T>, A::Error> {
        let (mut value, mut reading, mut silent) = (None, None, None);
        let mut choices: [Option<T>; 4] = [None, None, None, None];
        let (mut cite, mut says) = (Cite::default(), None);
        while let Some(key) = map.next_key::<String>()? {
            match key.as_str() {
                "value" | "remedy" => value = Some(map.next_value()?),
                "reading" => reading = Some(map.next_value::<String>()?),
                "silent" => silent = Some(map.next_value::<Option<T>>()?),
                "cite" => cite = map.next_value()?,
                "says" => says = Some(map.next_value()?),
                other => match LETTERS.iter().position(|letter| *letter == other) {
                    Some(n) => choices[n] = Some(map.next_value()?),
                    None => return Err(de::Error::unknown_field(other, RULE_FIELDS)),
                },
            }
        }
        let choices: Vec<T> = choices.into_iter().map_while(|choice| choice).collect();
        let setting = match (value, reading, silent) {
            (Some(value), None, None) if choices.is_empty() => Setting::Value(value),
            (None, Some(id), None) if !choices.is_empty() => Setting::Reading { id, choices },
            (None, None, Some(custom)) if choices.is_empty() => Setting::Silent(custom),
            _ => {
                return Err(de::Error::custom(custom::RULE));
            }
        };
        Ok(Rule { setting, cite: cite.0, says })
    }
}

/// A copy of the schema with these words as its description.
fn described(schema: &Schema, words: &str) -> Schema {
    let mut schema = schema.clone();
    schema.insert("description".to_owned(), words.into());
    schema
}

impl<T: JsonSchema> JsonSchema for Rule<T> {
    fn schema_name() -> Cow<'static, str> {
        format!("RuleOn{}", T::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let value = generator.subschema_for::<T>();
        let text = described(&value, "What the text says.");
        let follows = described(&value, "What follows from the infraction.");
        let [a, b, c, d] =
            LETTERS.map(|letter| described(&value, &format!("The value under reading {letter}.")));
        let cite = generator.subschema_for::<Cite>();
        let says = described(&generator.subschema_for::<Sentence>(), "The rule in plain words.");
        json_schema!({
            "description": "A rule: a value with its article, a value for each reading of the text, or what custom does where the text is silent.",
            "anyOf": [
                value,
                {
                    "type": "object",
                    "description": "What the text says.",
                    "properties": {"value": text, "remedy": follows, "cite": cite, "says": says},
                    "oneOf": [{"required": ["value"]}, {"required": ["remedy"]}],
                    "additionalProperties": false
                },
                {
                    "type": "object",
                    "description": "A text that can be read in several ways: one value for each.",
                    "properties": {
                        "reading": {"type": "string", "description": "The reading, described under `readings`."},
                        "a": a, "b": b, "c": c, "d": d, "cite": cite, "says": says
                    },
                    "required": ["reading", "a"],
                    "additionalProperties": false
                },
                {
                    "type": "object",
                    "description": "The text says nothing: the custom that fills the gap, or `~` if there is none.",
                    "properties": {
                        "silent": {"description": "The custom, or `~`.", "anyOf": [value, {"type": "null"}]},
                        "cite": cite, "says": says
                    },
                    "required": ["silent"],
                    "additionalProperties": false
                }
            ]
        })
    }
}

impl<T> Rule<T> {
    /// Every value the rule can take.
    pub fn values(&self) -> &[T] {
        match &self.setting {
            Setting::Value(value) | Setting::Silent(Some(value)) => std::slice::from_ref(value),
            Setting::Reading { choices, .. } => choices,
            Setting::Silent(None) => &[],
        }
    }

    /// Is this rule not in the text? Then it is a silence, or a reading without an article, where customs differ.
    pub fn is_unwritten(&self) -> bool {
        match self.setting {
            Setting::Silent(_) => true,
            Setting::Reading { .. } => self.cite.is_empty(),
            Setting::Value(_) => false,
        }
    }

    pub fn reading(&self) -> Option<&str> {
        match &self.setting {
            Setting::Reading { id, .. } => Some(id),
            _ => None,
        }
    }
}

/// Fixed by the text, or left to the jury within limits.
#[derive(Clone, Debug, PartialEq)]
pub enum JuryOr<T> {
    Fixed(T),
    Jury(Vec<T>),
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for JuryOr<T> {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<JuryOr<T>, D::Error> {
        struct Form<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Form<T> {
            type Value = JuryOr<T>;
            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a value, or `jury:` with the values to choose from")
            }
            fn visit_newtype_struct<D: Deserializer<'de>>(self, d: D) -> Result<JuryOr<T>, D::Error> {
                T::deserialize(d).map(JuryOr::Fixed)
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<JuryOr<T>, A::Error> {
                let mut choices = Vec::new();
                while let Some(key) = map.next_key::<String>()? {
                    if key != "jury" {
                        return Err(de::Error::unknown_field(&key, JURY_FIELDS));
                    }
                    choices = map.next_value::<Choices<T>>()?.0;
                }
                Ok(JuryOr::Jury(choices))
            }
        }
        d.deserialize_newtype_struct(JURY_FORM, Form(PhantomData))
    }
}

/// A list, and a better word than "expected a list" where a single value stands.
struct Choices<T>(Vec<T>);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Choices<T> {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Choices<T>, D::Error> {
        struct List<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for List<T> {
            type Value = Choices<T>;
            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("the values to choose from")
            }
            fn visit_i64<E: de::Error>(self, _: i64) -> Result<Choices<T>, E> {
                Err(E::custom(custom::RANGE))
            }
            fn visit_str<E: de::Error>(self, _: &str) -> Result<Choices<T>, E> {
                Err(E::custom(custom::RANGE))
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Choices<T>, A::Error> {
                let mut choices = Vec::new();
                while let Some(choice) = seq.next_element()? {
                    choices.push(choice);
                }
                if choices.is_empty() {
                    return Err(de::Error::custom(custom::RANGE));
                }
                Ok(Choices(choices))
            }
        }
        d.deserialize_any(List(PhantomData))
    }
}

impl<T: JsonSchema> JsonSchema for JuryOr<T> {
    fn schema_name() -> Cow<'static, str> {
        format!("{}OrJury", T::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let value = generator.subschema_for::<T>();
        json_schema!({
            "description": "A fixed value, or what the jury chooses from: the values, or the two ends of a range.",
            "anyOf": [
                value,
                {
                    "type": "object",
                    "properties": {
                        "jury": {
                            "description": "What the jury chooses from.",
                            "type": "array", "items": value, "minItems": 1
                        }
                    },
                    "required": ["jury"],
                    "additionalProperties": false
                }
            ]
        })
    }
}
