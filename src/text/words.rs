//! A sentence of a rulebook, in three languages.

use serde::{Deserialize, Serialize};

use super::Lang;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Words {
    pub en: String,
    pub fr: String,
    pub nl: String,
}

impl Words {
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Fr => &self.fr,
            Lang::Nl => &self.nl,
        }
    }
}
