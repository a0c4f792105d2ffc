//! A sentence of a rulebook, in three languages. Readers of another one have it in English.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Lang;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Words {
    /// In English.
    pub en: String,
    /// In French.
    pub fr: String,
    /// In Dutch.
    pub nl: String,
}

/// What a regulation calls one of its games, in the forms that a sentence needs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OwnName {
    /// `solo`.
    pub bare: Words,
    /// `le solo`; in English as it is.
    pub the: Words,
    /// `un solo`.
    pub a: Words,
}

impl Words {
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::Fr => &self.fr,
            Lang::Nl => &self.nl,
            _ => &self.en,
        }
    }
}
