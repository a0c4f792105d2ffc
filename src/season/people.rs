//! The players of a season: their names, and how they play.

use super::dice::{Dice, Stream};

/// How somebody plays.
#[derive(Clone, Debug)]
pub struct Person {
    /// As on the sheet.
    pub name: String,
    /// In this share of his cards he plays any card that he may play, without thinking.
    pub carelessness: f64,
    /// Tricks that he sees in his hand beside those that are there.
    pub boldness: f64,
    /// Of the cards that should follow suit, and could be others, so many do not follow.
    pub renonces: f64,
}

const FIRST_NAMES: [&str; 56] = [
    "Anne", "Bruno", "Chloé", "David", "Lucie", "Fernand", "Katrien", "Stijn", "Zoé", "Gaston", "Nele",
    "René", "Marie", "Pieter", "Odette", "Hugo", "Sofie", "Luc", "Griet", "Marcel", "Ilse", "Paul", "Lieve",
    "André", "Monique", "Dirk", "Claire", "Jef", "Nadine", "Roger", "Hilde", "Émile", "Rita", "Koen",
    "Colette", "Wim", "Denise", "Bart", "Yvette", "Jan", "Arlette", "Kris", "Simone", "Guido", "Josiane",
    "Tom", "Martine", "Willy", "Danielle", "Rik", "Viviane", "Geert", "Lutgarde", "Alain", "Mia", "Freddy",
];
const FAMILIES: [&str; 18] = [
    "Peeters", "Janssens", "Lambert", "Dubois", "Maes", "Jacobs", "Mertens", "Claes", "Leroy", "Simon",
    "Wouters", "Goossens", "Martin", "Dupont", "Willems", "Renard", "Aerts", "Denis",
];

/// So many cards of a deal should follow suit and could be others, for a player: measured on made seasons.
const CHANCES_A_DEAL: f64 = 6.0;

/// As many players as are wanted, each with a name of his own.
pub(super) fn people(seed: u64, count: usize, renonces_per_100: f64) -> Vec<Person> {
    let mut dice = Dice::new(seed, Stream::People);
    let mut names: Vec<String> = FIRST_NAMES
        .iter()
        .flat_map(|first| FAMILIES.iter().map(move |family| format!("{first} {family}")))
        .collect();
    dice.mix(&mut names);
    // A club of a thousand and more has namesakes.
    let named = |n: usize, names: &[String]| match (names.get(n % names.len()), n / names.len()) {
        (Some(name), 0) => name.clone(),
        (Some(name), more) => format!("{name} {}", more + 1),
        (None, _) => format!("Player {}", n + 1),
    };
    let mut person = |n: usize| {
        let (poor, courage) = (dice.share(), dice.bell());
        Person {
            name: named(n, &names),
            carelessness: 0.02 + 0.1 * poor * poor,
            boldness: 0.35 * courage,
            renonces: renonces_per_100 / 100.0 / CHANCES_A_DEAL,
        }
    };
    (0..count).map(&mut person).collect()
}
