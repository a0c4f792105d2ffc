//! The language of the reader.

use std::str::FromStr;

/// A language that the program speaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash, clap::ValueEnum)]
pub enum Lang {
    #[default]
    En,
    Fr,
    Nl,
}

impl Lang {
    pub const ALL: [Lang; 3] = [Lang::En, Lang::Fr, Lang::Nl];

    /// `en`, `fr` or `nl`.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Fr => "fr",
            Lang::Nl => "nl",
        }
    }

    /// The language of this machine's locale, or English.
    pub fn from_locale() -> Lang {
        sys_locale::get_locale().and_then(|locale| locale.parse().ok()).unwrap_or_default()
    }
}

impl FromStr for Lang {
    type Err = ();

    /// Understands `fr`, `fr_BE.UTF-8`, `nl-BE` …
    fn from_str(text: &str) -> Result<Lang, ()> {
        let head = text.split(['_', '-', '.', '@']).next().unwrap_or_default();
        match head.to_ascii_lowercase().as_str() {
            "en" => Ok(Lang::En),
            "fr" => Ok(Lang::Fr),
            "nl" => Ok(Lang::Nl),
            _ => Err(()),
        }
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
}
