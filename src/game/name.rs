//! What people call the games.

use super::Game;
use crate::language::{Text, text};

/// A name as it stands alone, and with the articles of each language.
#[derive(Debug)]
pub struct GameName {
    /// `abondance`.
    pub bare: Text,
    /// `l'abondance`; English names a game that is played without one, Dutch plays "samen".
    pub the: Text,
    /// `une abondance`.
    pub a: Text,
}

static EMBALLAGE: GameName = GameName {
    bare: text!("emballage", "emballage", "samen"),
    the: text!("emballage", "l'emballage", "samen"),
    a: text!("an emballage", "un emballage", "samen"),
};
/// "Le seul" would be the only one, and "alleen 6" only six.
static SOLO: GameName = GameName {
    bare: text!("solo", "seul", "alleen"),
    the: text!("solo", "le jeu seul", "het spel alleen"),
    a: text!("a solo", "un jeu seul", "een spel alleen"),
};
static PETITE: GameName = GameName {
    bare: text!("petite misère", "petite misère", "kleine miserie"),
    the: text!("petite misère", "la petite misère", "de kleine miserie"),
    a: text!("a petite misère", "une petite misère", "een kleine miserie"),
};
static PICCOLO: GameName = GameName {
    bare: text!("piccolo", "piccolo", "piccolo"),
    the: text!("piccolo", "le piccolo", "de piccolo"),
    a: text!("a piccolo", "un piccolo", "een piccolo"),
};
static PETITE_ETALEE: GameName = GameName {
    bare: text!("open petite misère", "petite misère étalée", "open kleine miserie"),
    the: text!("open petite misère", "la petite misère étalée", "de open kleine miserie"),
    a: text!("an open petite misère", "une petite misère étalée", "een open kleine miserie"),
};
static GRANDE: GameName = GameName {
    bare: text!("grande misère", "grande misère", "grote miserie"),
    the: text!("grande misère", "la grande misère", "de grote miserie"),
    a: text!("a grande misère", "une grande misère", "een grote miserie"),
};
static GRANDE_ETALEE: GameName = GameName {
    bare: text!("open grande misère", "grande misère étalée", "open grote miserie"),
    the: text!("open grande misère", "la grande misère étalée", "de open grote miserie"),
    a: text!("an open grande misère", "une grande misère étalée", "een open grote miserie"),
};
static ABONDANCE: GameName = GameName {
    bare: text!("abondance", "abondance", "abondance"),
    the: text!("abondance", "l'abondance", "de abondance"),
    a: text!("an abondance", "une abondance", "een abondance"),
};
static TROU: GameName = GameName {
    bare: text!("trou", "trou", "troel"),
    the: text!("trou", "le trou", "de troel"),
    a: text!("a trou", "un trou", "een troel"),
};
static TROULA: GameName = GameName {
    bare: text!("troula", "troula", "troela"),
    the: text!("troula", "le troula", "de troela"),
    a: text!("a troula", "un troula", "een troela"),
};
static PETIT_CHELEM: GameName = GameName {
    bare: text!("petit chelem", "petit chelem", "kleine solo slim"),
    the: text!("petit chelem", "le petit chelem", "de kleine solo slim"),
    a: text!("a petit chelem", "un petit chelem", "een kleine solo slim"),
};
static GRAND_CHELEM: GameName = GameName {
    bare: text!("grand chelem", "grand chelem", "grote solo slim"),
    the: text!("grand chelem", "le grand chelem", "de grote solo slim"),
    a: text!("a grand chelem", "un grand chelem", "een grote solo slim"),
};
/// Where there is one kind of misère, nobody calls it small or grand.
static MISERE: GameName = GameName {
    bare: text!("misère", "misère", "miserie"),
    the: text!("misère", "la misère", "de miserie"),
    a: text!("a misère", "une misère", "een miserie"),
};
static ETALEE: GameName = GameName {
    bare: text!("open misère", "misère sur table", "miserie op tafel"),
    the: text!("open misère", "la misère sur table", "de miserie op tafel"),
    a: text!("an open misère", "une misère sur table", "een miserie op tafel"),
};

impl Game {
    /// What people call it.
    pub const fn name(self) -> &'static GameName {
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
    pub const fn plain_name(self) -> &'static GameName {
        match self {
            Game::GrandeMisere => &MISERE,
            Game::GrandeMisereEtalee => &ETALEE,
            other => other.name(),
        }
    }
}
