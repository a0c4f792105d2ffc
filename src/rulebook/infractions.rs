//! What follows from a fault: by its code, for a chapter of codes, or for every fault alike.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::LazyLock;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer};

use super::remedy::StatedRemedy;
use super::rule::{Rule, Setting};
use crate::codes::Code;

/// What follows from each infraction: by its code, by its chapter (`play: …`), or for all that have no sanction of
/// their own (`default: …`).
#[derive(Clone, Debug, Default, PartialEq, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Infractions(BTreeMap<Faults, Rule<StatedRemedy>>);

/// The faults that an entry is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Faults {
    /// `play/renonce`.
    One(Code),
    /// `play`: every code that begins with `play/`.
    Chapter(&'static str),
    /// `default`.
    All,
}

const DEFAULT: &str = "default";

/// `play` of `play/renonce`.
fn chapter(code: &'static str) -> &'static str {
    code.split('/').next().unwrap_or(code)
}

impl Faults {
    fn find(word: &str) -> Option<Faults> {
        let of_chapter = || Code::WORDS.iter().map(|code| chapter(code)).find(|chapter| *chapter == word);
        match word {
            DEFAULT => Some(Faults::All),
            _ => Code::find(word).map(Faults::One).or_else(|| of_chapter().map(Faults::Chapter)),
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Faults::One(code) => code.word(),
            Faults::Chapter(word) => word,
            Faults::All => DEFAULT,
        }
    }
}

impl<'de> Deserialize<'de> for Faults {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Faults, D::Error> {
        struct Known;
        impl Visitor<'_> for Known {
            type Value = Faults;
            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a code such as play/renonce, a chapter such as play, or default")
            }
            fn visit_str<E: de::Error>(self, word: &str) -> Result<Faults, E> {
                Faults::find(word).ok_or_else(|| E::unknown_variant(word, Infractions::words()))
            }
        }
        d.deserialize_str(Known)
    }
}

impl JsonSchema for Faults {
    fn schema_name() -> Cow<'static, str> {
        "Faults".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A code, a chapter of codes, or `default` for every fault that has no sanction of its own.",
            "enum": Infractions::words()
        })
    }
}

impl Infractions {
    /// What may stand before a rule: `default`, the chapters, the codes.
    pub fn words() -> &'static [&'static str] {
        static WORDS: LazyLock<Vec<&str>> = LazyLock::new(|| {
            let mut words = vec![DEFAULT];
            for code in Code::WORDS {
                let chapter = chapter(code);
                if !words.contains(&chapter) {
                    words.push(chapter);
                }
            }
            words.extend(Code::WORDS);
            words
        });
        &WORDS
    }

    /// What is written under this code.
    pub fn get(&self, code: Code) -> Option<&Rule<StatedRemedy>> {
        self.0.get(&Faults::One(code))
    }

    /// What follows from a fault with this code: its own sanction, else that of its chapter, else that of all faults;
    /// with the word under which it stands.
    pub fn applying_to(&self, code: Code) -> Option<(&'static str, &Rule<StatedRemedy>)> {
        let entry = |faults: Faults| Some((faults.word(), self.0.get(&faults)?));
        let own = entry(Faults::One(code));
        if own.is_some_and(|(_, rule)| !without_sanction(rule)) {
            return own;
        }
        entry(Faults::Chapter(chapter(code.word()))).or_else(|| entry(Faults::All)).or(own)
    }

    /// Every entry with the word before it.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &Rule<StatedRemedy>)> {
        self.0.iter().map(|(faults, rule)| (faults.word(), rule))
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// `play/two-cards: none`, or nothing but silence: the fault has no sanction of its own.
fn without_sanction(rule: &Rule<StatedRemedy>) -> bool {
    matches!(
        rule.setting,
        Setting::Value(StatedRemedy::None) | Setting::Silent(None | Some(StatedRemedy::None))
    )
}
