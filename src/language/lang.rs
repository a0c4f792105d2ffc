//! The language of the reader, and all that the program knows of it beside its sentences.

use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Text, dutch::DUTCH, english::ENGLISH, french::FRENCH};

/// A language that the program speaks, and in whose letters records are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "Notation", description = "The letters of which language the record uses.")]
pub enum Lang {
    #[default]
    En,
    Fr,
    Nl,
}

/// What a language has of its own. Each stands in a file of this folder.
#[derive(Debug)]
pub struct Language {
    /// Its ISO code: `fr`.
    pub code: &'static str,
    /// What it is called: `French`.
    pub name: Text,
    /// Its name as an adjective: a `French` notation.
    pub adjective: Text,
    /// Letters of spades, hearts, diamonds and clubs.
    pub suits: [char; 4],
    /// Letters of jack, queen and king on the packs of the country.
    pub courts: [&'static str; 3],
    /// Letters of north, east, south and west.
    pub seats: [&'static str; 4],
    /// The letters of the seats in full: Nord, Est, Sud, Ouest.
    pub seat_names: [&'static str; 4],
    /// Does a noun keep its singular behind 0? French: "0 carte".
    pub nought_is_one: bool,
    /// With the space in front, where it has one.
    pub colon: &'static str,
    /// With its spaces.
    pub semicolon: &'static str,
    /// Between units and cents.
    pub decimal: char,
    /// Joins the word that begins at this byte to the one before it: `de Odette` becomes `d'Odette`.
    pub join: fn(&mut String, usize),
}

impl Lang {
    pub const ALL: [Lang; 3] = [Lang::En, Lang::Fr, Lang::Nl];

    pub const fn language(self) -> &'static Language {
        match self {
            Lang::En => &ENGLISH,
            Lang::Fr => &FRENCH,
            Lang::Nl => &DUTCH,
        }
    }

    /// `en`, `fr` or `nl`.
    pub const fn code(self) -> &'static str {
        self.language().code
    }
}

impl FromStr for Lang {
    type Err = ();

    /// Understands `fr`, `fr_BE.UTF-8`, `nl-BE` …
    fn from_str(text: &str) -> Result<Lang, ()> {
        let head = text.split(['_', '-', '.', '@']).next().unwrap_or_default();
        Lang::ALL.into_iter().find(|lang| head.eq_ignore_ascii_case(lang.code())).ok_or(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_are_understood() {
        assert_eq!("fr_BE.UTF-8".parse(), Ok(Lang::Fr));
        assert_eq!("nl-BE".parse(), Ok(Lang::Nl));
        assert_eq!("EN".parse(), Ok(Lang::En));
        assert_eq!("C".parse::<Lang>(), Err(()));
        assert_eq!("frisian".parse::<Lang>(), Err(()));
    }

    #[test]
    fn records_write_the_code_of_their_letters() {
        for (n, lang) in Lang::ALL.into_iter().enumerate() {
            assert_eq!(n, lang as usize);
            assert_eq!(serde_json::to_value(lang).ok(), Some(lang.code().into()));
        }
    }
}
