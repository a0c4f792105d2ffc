//! A game with its article: `l'abondance 9`, `une petite misère`, `de troel`.

use super::elision::begins_with_vowel;
use super::{Lang, Speaker};
use crate::game::Game;

/// `abondance 9`, `l'abondance 9`, `de abondance 9`.
pub fn the(game: Game, level: Option<u8>, speaker: &Speaker) -> String {
    let name = named(game, level, speaker);
    match speaker.lang {
        // English names a game that is played without one.
        Lang::En => name,
        Lang::Fr if begins_with_vowel(&name) => format!("l'{name}"),
        Lang::Fr if is_feminine(game) => format!("la {name}"),
        Lang::Fr => format!("le {name}"),
        Lang::Nl if is_no_noun(game) => name,
        Lang::Nl if game == Game::Solo && speaker.own_name(game).is_none() => format!("het {name}"),
        Lang::Nl => format!("de {name}"),
    }
}

/// `an abondance`, `une abondance`, `een abondance`.
pub fn a(game: Game, level: Option<u8>, speaker: &Speaker) -> String {
    let name = named(game, level, speaker);
    match speaker.lang {
        Lang::En if begins_with_vowel(&name) => format!("an {name}"),
        Lang::En => format!("a {name}"),
        Lang::Fr if is_feminine(game) => format!("une {name}"),
        Lang::Fr => format!("un {name}"),
        Lang::Nl if is_no_noun(game) => name,
        Lang::Nl => format!("een {name}"),
    }
}

fn named(game: Game, level: Option<u8>, speaker: &Speaker) -> String {
    let name = match (game, speaker.lang) {
        _ if speaker.own_name(game).is_some() => speaker.game(game),
        // "Le seul" would be the only one.
        (Game::Solo, Lang::Fr) => "jeu seul",
        // "Alleen 6" would be only six.
        (Game::Solo, Lang::Nl) => "spel alleen",
        _ => speaker.game(game),
    };
    match level.filter(|_| game.is_named_with_level()) {
        Some(level) => format!("{name} {level}"),
        None => name.to_owned(),
    }
}

/// In French.
const fn is_feminine(game: Game) -> bool {
    matches!(
        game,
        Game::PetiteMisere
            | Game::PetiteMisereEtalee
            | Game::GrandeMisere
            | Game::GrandeMisereEtalee
            | Game::Abondance
    )
}

/// Dutch plays "samen 8".
const fn is_no_noun(game: Game) -> bool {
    matches!(game, Game::Emballage)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_has_the_article_of_its_language() {
        let fr = Speaker::new(Lang::Fr);
        assert_eq!(the(Game::Abondance, Some(9), &fr), "l'abondance 9");
        assert_eq!(the(Game::Emballage, Some(8), &fr), "l'emballage 8");
        assert_eq!(the(Game::Solo, Some(6), &fr), "le jeu seul 6");
        assert_eq!(the(Game::GrandeMisere, Some(0), &fr), "la grande misère");
        assert_eq!(a(Game::Piccolo, None, &fr), "un piccolo");
        assert_eq!(the(Game::Abondance, Some(9), &Speaker::new(Lang::En)), "abondance 9");
        let nl = Speaker::new(Lang::Nl);
        assert_eq!(the(Game::Emballage, Some(8), &nl), "samen 8");
        assert_eq!(the(Game::Solo, Some(6), &nl), "het spel alleen 6");
        assert_eq!(a(Game::Solo, None, &nl), "een spel alleen");
        assert_eq!(a(Game::PetiteMisere, None, &nl), "een kleine miserie");
        assert_eq!(a(Game::Abondance, None, &Speaker::new(Lang::En)), "an abondance");
    }
}
