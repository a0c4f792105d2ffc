//! The games of Belgian whist, and the calls of its auction, by name. Which of them a regulation has, what they require and what
//! they are worth is in its rulebook.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

mod call;

pub use call::{Call, Strain};

use crate::language::{Text, text};

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

    /// What people call it.
    pub const fn name(self) -> &'static Text {
        static EMBALLAGE: Text = text!("emballage", "emballage", "samen");
        static SOLO: Text = text!("solo", "seul", "alleen");
        static PETITE: Text = text!("petite misère", "petite misère", "kleine miserie");
        static PICCOLO: Text = text!("piccolo", "piccolo", "piccolo");
        static PETITE_ETALEE: Text =
            text!("open petite misère", "petite misère étalée", "open kleine miserie");
        static GRANDE: Text = text!("grande misère", "grande misère", "grote miserie");
        static GRANDE_ETALEE: Text =
            text!("open grande misère", "grande misère étalée", "open grote miserie");
        static ABONDANCE: Text = text!("abondance", "abondance", "abondance");
        static TROU: Text = text!("trou", "trou", "troel");
        static TROULA: Text = text!("troula", "troula", "troela");
        static PETIT_CHELEM: Text = text!("petit chelem", "petit chelem", "kleine solo slim");
        static GRAND_CHELEM: Text = text!("grand chelem", "grand chelem", "grote solo slim");
        match self {
            Game::Emballage => &EMBALLAGE,
            Game::Solo => &SOLO,
            Game::PetiteMisere => &PETITE,
            Game::Piccolo => &PICCOLO,
            Game::PetiteMisereEtalee => &PETITE_ETALEE,
            Game::GrandeMisere => &GRANDE,
            Game::GrandeMisereEtalee => &GRANDE_ETALEE,
            Game::Abondance => &ABONDANCE,
            Game::Trou => &TROU,
            Game::Troula => &TROULA,
            Game::PetitChelem => &PETIT_CHELEM,
            Game::GrandChelem => &GRAND_CHELEM,
        }
    }

    /// What people call it where there is only one kind of misère.
    pub const fn plain_name(self) -> &'static Text {
        static MISERE: Text = text!("misère", "misère", "miserie");
        static ETALEE: Text = text!("open misère", "misère sur table", "miserie op tafel");
        match self {
            Game::GrandeMisere => &MISERE,
            Game::GrandeMisereEtalee => &ETALEE,
            other => other.name(),
        }
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
