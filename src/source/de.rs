//! From the tree to typed values, with every structural fault in one go.
//!
//! The types are plain serde types. Serde stops at the first error, so [`read`] notes the fault, leaves
//! the value at fault out and reads again, until nothing is wrong any more.

use serde::Deserialize;
use serde::de::{self, DeserializeSeed, IntoDeserializer, Visitor};

use super::de_error::{
    A_BOOL, A_COUNT, A_LIST, A_MAP, A_NUMBER, A_TEXT, Error, NOTHING, ONE_ENTRY, WRONG_TYPE, quoted,
    unknown_key,
};
use super::slip::{self, with_blank};
use super::{At, Fault, Hint, MAX_FAULTS, Node, NodeKind, Style};
use crate::text::{Arg, Text};

/// Name of the newtype that a rule of a rulebook is read through: either the plain value, or a map
/// that also says where the value comes from.
pub const RULE_FORM: &str = "$rule";
/// Name of the newtype that a value is read through which the jury may be left to say.
pub const JURY_FORM: &str = "$jury";
/// Name of the struct that a map is read through which may be a word or a list as well.
pub const OR_WORDS: &str = "$or-words";
/// Keys that make a map a rule and not a plain value.
const RULE_KEYS: [&str; 5] = ["value", "remedy", "reading", "silent", "cite"];
/// Keys that such a map may have.
pub const RULE_FIELDS: &[&str] =
    &["value", "remedy", "reading", "a", "b", "c", "d", "silent", "cite", "says"];
/// Keys of a map that leaves a value to the jury.
pub const JURY_FIELDS: &[&str] = &["jury"];

/// Custom errors of types that are read by hand; [`super::de_error`] has the words for them.
pub mod custom {
    /// Exactly one entry in a map is wanted.
    pub const ONE_ENTRY: &str = "$one-entry";
    /// A word alone where an entry is wanted; the entry that must have been meant follows.
    pub const ALONE: &str = "$alone ";
    /// A rule is a value, a reading or a silence.
    pub const RULE: &str = "$rule";
    /// The jury needs several values to choose from.
    pub const RANGE: &str = "$range";
    /// The level of a game is a number of tricks.
    pub const LEVEL: &str = "$level";
    /// Nobody plays for so many points.
    pub const TOO_LARGE: &str = "$too-large";
}

/// Nodes that were at fault and are treated as if they were not there.
#[derive(Clone, Debug, Default)]
pub struct Bad(Vec<u32>);

impl Bad {
    pub fn has(&self, node: &Node) -> bool {
        self.0.contains(&node.id)
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn any_inside(&self, node: u32, end: u32) -> bool {
        self.0.iter().any(|id| (node..end).contains(id))
    }
}

/// The typed value of a tree, what had to be left out, and why.
pub fn read<'de, T: Deserialize<'de>>(root: &'de Node<'de>) -> (Option<T>, Bad, Vec<Fault>) {
    let mut bad = Bad::default();
    let mut faults = Vec::new();
    unknown_keys_are_reported_once(|unknown| {
        loop {
            unknown.borrow_mut().clear();
            match T::deserialize(De { node: root, bad: &bad, unknown }) {
                Ok(value) => break Some(value),
                Err(error) => {
                    let (id, end) = error.node.unwrap_or((root.id, root.end));
                    // A map may only be at fault because something inside it was left out.
                    if !bad.any_inside(id, end) {
                        faults.push(
                            Fault::new(At::Place(error.place.unwrap_or(root.place)), error.message)
                                .hint_if(error.help),
                        );
                    }
                    if id == root.id || faults.len() >= MAX_FAULTS {
                        break None;
                    }
                    bad.0.push(id);
                }
            }
        }
    })
    .finish(bad, faults)
}

type Unknown = std::cell::RefCell<Vec<Fault>>;

struct Read<T>(Option<T>, Vec<Fault>);

impl<T> Read<T> {
    fn finish(self, bad: Bad, mut faults: Vec<Fault>) -> (Option<T>, Bad, Vec<Fault>) {
        faults.extend(self.1);
        faults.truncate(MAX_FAULTS);
        (self.0, bad, faults)
    }
}

fn unknown_keys_are_reported_once<T>(run: impl FnOnce(&Unknown) -> Option<T>) -> Read<T> {
    let unknown = Unknown::default();
    let value = run(&unknown);
    Read(value, unknown.into_inner())
}

#[derive(Clone, Copy)]
struct De<'de, 'x> {
    node: &'de Node<'de>,
    bad: &'x Bad,
    unknown: &'x Unknown,
}

impl<'de, 'x> De<'de, 'x> {
    fn child(&self, node: &'de Node<'de>) -> De<'de, 'x> {
        De { node, ..*self }
    }

    fn wrong_type(&self, expected: &'static Text) -> Error {
        let found = match &self.node.kind {
            _ if self.node.is_null() => Arg::Text(&NOTHING),
            NodeKind::Scalar(text, _) => quoted(text),
            NodeKind::List(_) => Arg::Text(&A_LIST),
            NodeKind::Map(_) => Arg::Text(&A_MAP),
        };
        let message = WRONG_TYPE.with([("expected", Arg::Text(expected)), ("found", found)]);
        let meant = self.node.scalar().and_then(|word| slip::meant(expected, word));
        Error { help: meant, ..Error::new(message) }.at(self.node)
    }

    fn text(&self) -> Result<&'de str, Error> {
        match &self.node.kind {
            NodeKind::Scalar(text, _) if !self.node.is_null() => Ok(text),
            _ => Err(self.wrong_type(&A_TEXT)),
        }
    }

    fn number(&self) -> Result<i64, Error> {
        let digits = self.text().ok().map(|text| text.strip_prefix('+').unwrap_or(text));
        digits.and_then(|digits| digits.parse().ok()).ok_or_else(|| self.wrong_type(&A_NUMBER))
    }

    fn entries(&self) -> Result<Entries<'de, 'x>, Error> {
        match &self.node.kind {
            NodeKind::Map(entries) => Ok(Entries { de: *self, rest: entries.iter(), entry: None }),
            _ => Err(self.wrong_type(&A_MAP)),
        }
    }

    /// Reports the keys a struct does not have; they are skipped afterwards. Is there one?
    fn report_unknown_keys(&self, fields: &'static [&'static str]) -> bool {
        let NodeKind::Map(entries) = &self.node.kind else { return false };
        let mut is_any = false;
        for (key, _) in entries {
            let name = key.scalar().unwrap_or_default();
            if !fields.contains(&name) {
                is_any = true;
                let (message, help) = unknown_key(name, fields);
                self.unknown.borrow_mut().push(Fault::new(At::Place(key.place), message).hint(help));
            }
        }
        is_any
    }

    fn is_rule_map(&self) -> bool {
        RULE_KEYS.iter().any(|key| self.node.get(key).is_some())
    }
}

macro_rules! numbers {
    ($($method:ident $visit:ident $type:ty,)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            let number = self.number()?;
            match <$type>::try_from(number) {
                Ok(number) => visitor.$visit(number),
                Err(_) if number < 0 && <$type>::MIN == 0 => Err(self.wrong_type(&A_COUNT)),
                Err(_) => Err(self.wrong_type(&A_NUMBER)),
            }
        }
    )*};
}

impl<'de, 'x> de::Deserializer<'de> for De<'de, 'x> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match &self.node.kind {
            _ if self.node.is_null() => visitor.visit_unit(),
            NodeKind::Scalar(text, Style::Plain) => match (text.as_ref(), text.parse::<i64>()) {
                ("true", _) => visitor.visit_bool(true),
                ("false", _) => visitor.visit_bool(false),
                (_, Ok(number)) => visitor.visit_i64(number),
                _ => visitor.visit_borrowed_str(text),
            },
            NodeKind::Scalar(text, _) => visitor.visit_borrowed_str(text),
            NodeKind::List(_) => self.deserialize_seq(visitor),
            NodeKind::Map(_) => self.deserialize_map(visitor),
        }
    }

    numbers! {
        deserialize_i8 visit_i8 i8, deserialize_i16 visit_i16 i16, deserialize_i32 visit_i32 i32,
        deserialize_i64 visit_i64 i64, deserialize_u8 visit_u8 u8, deserialize_u16 visit_u16 u16,
        deserialize_u32 visit_u32 u32, deserialize_u64 visit_u64 u64,
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.node.scalar() {
            Some("true") => visitor.visit_bool(true),
            Some("false") => visitor.visit_bool(false),
            _ => Err(self.wrong_type(&A_BOOL)),
        }
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_borrowed_str(self.text()?)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_str(visitor)
    }

    fn deserialize_char<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_str(visitor)
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        if self.node.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        let fields = match name {
            RULE_FORM if self.is_rule_map() => RULE_FIELDS,
            JURY_FORM if self.node.get("jury").is_some() => JURY_FIELDS,
            _ => return visitor.visit_newtype_struct(self),
        };
        let entries = self.entries()?;
        let has_unknown = self.report_unknown_keys(fields);
        visitor.visit_map(Known { entries, fields, has_unknown })
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match &self.node.kind {
            NodeKind::List(items) => visitor.visit_seq(Items { de: self, rest: items.iter() }),
            _ => Err(self.wrong_type(&A_LIST)),
        }
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, Error> {
        match &self.node.kind {
            NodeKind::List(items) if items.len() == len => self.deserialize_seq(visitor),
            _ => Err(self.wrong_type(&A_LIST)),
        }
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_map(self.entries()?)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        if name == OR_WORDS && !matches!(self.node.kind, NodeKind::Map(_)) {
            return self.deserialize_any(visitor).map_err(|error| error.at(self.node));
        }
        let entries = self.entries()?;
        let has_unknown = self.report_unknown_keys(fields);
        visitor.visit_map(Known { entries, fields, has_unknown })
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        match &self.node.kind {
            NodeKind::Map(entries) => match entries.as_slice() {
                [(key, value)] if !self.bad.has(value) => {
                    visitor.visit_enum(Variant { key: self.child(key), value: Some(self.child(value)) })
                }
                _ => Err(Error::new(ONE_ENTRY.plain()).at(self.node)),
            },
            _ => {
                self.text()?;
                visitor.visit_enum(Variant { key: self, value: None })
            }
        }
        .map_err(|error| error.at(self.node))
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_unit()
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_unit()
    }

    serde::forward_to_deserialize_any! {
        i128 u128 f32 f64 bytes byte_buf unit_struct tuple_struct
    }
}

struct Items<'de, 'x> {
    de: De<'de, 'x>,
    rest: std::slice::Iter<'de, Node<'de>>,
}

impl<'de> de::SeqAccess<'de> for Items<'de, '_> {
    type Error = Error;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Error> {
        match self.rest.find(|item| !self.de.bad.has(item)) {
            Some(item) => seed.deserialize(self.de.child(item)).map(Some).map_err(|error| error.at(item)),
            None => Ok(None),
        }
    }
}

struct Entries<'de, 'x> {
    de: De<'de, 'x>,
    rest: std::slice::Iter<'de, (Node<'de>, Node<'de>)>,
    /// The entry whose key was read last.
    entry: Option<&'de (Node<'de>, Node<'de>)>,
}

impl<'de> de::MapAccess<'de> for Entries<'de, '_> {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Error> {
        let Some(entry @ (key, value)) = self.rest.find(|(_, value)| !self.de.bad.has(value)) else {
            return Ok(None);
        };
        self.entry = Some(entry);
        // Whatever is wrong with a key, the entry is left out as a whole.
        seed.deserialize(self.de.child(key)).map(Some).map_err(|error| Error {
            node: Some((value.id, value.end)),
            place: Some(key.place),
            ..error
        })
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Error> {
        match self.entry.take() {
            Some((key, value)) => seed.deserialize(self.de.child(value)).map_err(|error| {
                // `{N:Anne}` is a key without a value, and `{N: Anne}` was meant.
                let meant =
                    key.scalar().filter(|_| value.is_null()).and_then(with_blank).map(|hint| hint.says);
                let help = error.help.clone().or(meant.map(Hint::from));
                Error { help, ..error }.at(value)
            }),
            None => Err(Error::new(ONE_ENTRY.plain()).at(self.de.node)),
        }
    }
}

/// The entries of a struct without the keys it does not have.
struct Known<'de, 'x> {
    entries: Entries<'de, 'x>,
    fields: &'static [&'static str],
    /// Are there keys that it does not have?
    has_unknown: bool,
}

impl<'de> de::MapAccess<'de> for Known<'de, '_> {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Error> {
        let (bad, fields, has_unknown) = (self.entries.de.bad, self.fields, self.has_unknown);
        let is_known = |key: &Node| !has_unknown || key.scalar().is_some_and(|name| fields.contains(&name));
        let known = self.entries.rest.find(|(key, value)| !bad.has(value) && is_known(key));
        let Some(entry @ (key, _)) = known else { return Ok(None) };
        self.entries.entry = Some(entry);
        seed.deserialize(key.scalar().unwrap_or_default().into_deserializer()).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Error> {
        self.entries.next_value_seed(seed)
    }
}

struct Variant<'de, 'x> {
    key: De<'de, 'x>,
    value: Option<De<'de, 'x>>,
}

impl<'de, 'x> de::EnumAccess<'de> for Variant<'de, 'x> {
    type Error = Error;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), Error> {
        Ok((seed.deserialize(self.key)?, self))
    }
}

impl<'de> de::VariantAccess<'de> for Variant<'de, '_> {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        match self.value {
            None => Ok(()),
            Some(value) => Err(value.wrong_type(&NOTHING)),
        }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Error> {
        match self.value {
            Some(value) => seed.deserialize(value).map_err(|error| error.at(value.node)),
            None => Err(self.key.wrong_type(&A_MAP)),
        }
    }

    fn tuple_variant<V: Visitor<'de>>(self, _len: usize, visitor: V) -> Result<V::Value, Error> {
        match self.value {
            Some(value) => de::Deserializer::deserialize_seq(value, visitor),
            None => Err(self.key.wrong_type(&A_LIST)),
        }
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        match self.value {
            Some(value) => de::Deserializer::deserialize_struct(value, "", fields, visitor),
            None => Err(self.key.wrong_type(&A_MAP)),
        }
    }
}
