//! The games of Belgian whist, and the calls of its auction, by name. Which of them a regulation has, what they require and what
//! they are worth is in its rulebook.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

mod call;
mod name;

pub use call::{Call, Strain};
pub use name::GameName;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Game {
    Emballage,
    Solo,
    PetiteMisere,
    Piccolo,
    PetiteMisereEtalee,
    GrandeMisere,
    GrandeMisereEtalee,
    Abondance,
    Trou,
    Troula,
    PetitChelem,
    GrandChelem,
}

impl Game {
    pub const ALL: [Game; 12] = [
        Game::Emballage,
        Game::Solo,
        Game::PetiteMisere,
        Game::Piccolo,
        Game::PetiteMisereEtalee,
        Game::GrandeMisere,
        Game::GrandeMisereEtalee,
        Game::Abondance,
        Game::Trou,
        Game::Troula,
        Game::PetitChelem,
        Game::GrandChelem,
    ];

    /// The word of rulebooks, transcripts and verdicts.
    pub const fn word(self) -> &'static str {
        match self {
            Game::Emballage => "emballage",
            Game::Solo => "solo",
            Game::PetiteMisere => "petite-misere",
            Game::Piccolo => "piccolo",
            Game::PetiteMisereEtalee => "petite-misere-etalee",
            Game::GrandeMisere => "grande-misere",
            Game::GrandeMisereEtalee => "grande-misere-etalee",
            Game::Abondance => "abondance",
            Game::Trou => "trou",
            Game::Troula => "troula",
            Game::PetitChelem => "petit-chelem",
            Game::GrandChelem => "grand-chelem",
        }
    }

    pub fn from_word(word: &str) -> Option<Game> {
        Game::ALL.into_iter().find(|game| game.word() == word)
    }

    /// A misère, large or small, open or not.
    pub const fn is_misere(self) -> bool {
        matches!(
            self,
            Game::PetiteMisere | Game::PetiteMisereEtalee | Game::GrandeMisere | Game::GrandeMisereEtalee
        )
    }

    /// Games whose number of tricks belongs to their name when people speak of them.
    pub const fn is_named_with_level(self) -> bool {
        matches!(self, Game::Emballage | Game::Solo | Game::Abondance)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_agree_with_serde() {
        for game in Game::ALL {
            assert_eq!(serde_json::to_value(game).ok(), Some(game.word().into()));
            assert_eq!(Game::from_word(game.word()), Some(game));
        }
    }
}
