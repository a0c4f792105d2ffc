//! Values that may be written in several forms: `result: won`, `result: 9` and `result: {tricks: 9}` are all results.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{Error, MapAccess, SeqAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer};

use super::OR_WORDS;

/// A value has a method for each form that it takes. What stands in another form is a value of the wrong type.
pub trait Forms<'de>: Sized {
    /// What should have stood there, for that error.
    const EXPECTED: &'static str;

    fn text<E: Error>(text: &str) -> Result<Self, E> {
        Err(E::invalid_type(Unexpected::Str(text), &Self::EXPECTED))
    }

    fn number<E: Error>(number: i64) -> Result<Self, E> {
        Err(E::invalid_type(Unexpected::Signed(number), &Self::EXPECTED))
    }

    fn yes_or_no<E: Error>(yes: bool) -> Result<Self, E> {
        Err(E::invalid_type(Unexpected::Bool(yes), &Self::EXPECTED))
    }

    fn nothing<E: Error>() -> Result<Self, E> {
        Err(E::invalid_type(Unexpected::Unit, &Self::EXPECTED))
    }

    fn list<A: SeqAccess<'de>>(_: A) -> Result<Self, A::Error> {
        Err(A::Error::invalid_type(Unexpected::Seq, &Self::EXPECTED))
    }

    fn map<A: MapAccess<'de>>(_: A) -> Result<Self, A::Error> {
        Err(A::Error::invalid_type(Unexpected::Map, &Self::EXPECTED))
    }
}

/// Reads each of these types in whichever of its forms it is written.
macro_rules! read_forms {
    ($($type:ty),+ $(,)?) => {$(
        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
                $crate::source::forms::any_form(d)
            }
        }
    )+};
}
pub(crate) use read_forms;

/// Reads a value in whichever of its forms it is written.
pub fn any_form<'de, T: Forms<'de>, D: Deserializer<'de>>(d: D) -> Result<T, D::Error> {
    d.deserialize_any(AnyForm(PhantomData))
}

/// Where the form of a map is among them, all keys are reported at once that are not among its `fields`.
pub fn words_or_fields<'de, T: Forms<'de>, D: Deserializer<'de>>(
    d: D,
    fields: &'static [&'static str],
) -> Result<T, D::Error> {
    d.deserialize_struct(OR_WORDS, fields, AnyForm(PhantomData))
}

/// The items of a list, each read as `T`.
pub fn items<'de, T: Deserialize<'de>, A: SeqAccess<'de>>(list: A) -> Result<Vec<T>, A::Error> {
    Vec::deserialize(SeqAccessDeserializer::new(list))
}

/// The entries of a map, read as `T`.
pub fn entries<'de, T: Deserialize<'de>, A: MapAccess<'de>>(map: A) -> Result<T, A::Error> {
    T::deserialize(MapAccessDeserializer::new(map))
}

struct AnyForm<T>(PhantomData<T>);

impl<'de, T: Forms<'de>> Visitor<'de> for AnyForm<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(T::EXPECTED)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        T::text(text)
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<T, E> {
        T::number(number)
    }

    fn visit_bool<E: Error>(self, yes: bool) -> Result<T, E> {
        T::yes_or_no(yes)
    }

    fn visit_unit<E: Error>(self) -> Result<T, E> {
        T::nothing()
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<T, A::Error> {
        T::list(list)
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
        T::map(map)
    }
}
