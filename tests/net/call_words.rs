//! The words of the bidding, in three languages.

use whist_jury::api::Suit;

use super::choice::Choice;
use super::pen::Pen;

pub const PASS_TROU: &[&str] = &["pass-trou", "passe trou", "pas troel", "geen troel"];
pub const TROU: &[&str] = &["trou", "troel"];
pub const TROULA: &[&str] = &["troula", "troela"];
pub const PASS: &[&str] = &["pass", "passe", "pas", "ik pas"];
pub const GOOD: &[&str] = &["good", "le trou est bon", "passe grande misère", "goed"];
pub const WAIT: &[&str] = &["wait", "premier", "attendre", "wachten", "j'attends"];
pub const PROPOSE: &[&str] = &["propose", "demande", "vraag", "je propose"];
pub const JOIN: &[&str] = &["join", "emballe", "meegaan", "ik ga mee"];
pub const RAISE: &[&str] = &["raise", "monte", "verhoog", "je monte"];
pub const MAINTAIN: &[&str] = &["maintain", "je maintiens", "ik houd de troel"];
pub const SOLO: &[&str] = &["solo", "seul", "alleen"];
pub const PETITE_MISERE: &[&str] = &["petite-misere", "petite misère", "kleine miserie"];
pub const PICCOLO: &[&str] = &["piccolo", "pico"];
pub const PETITE_ETALEE: &[&str] =
    &["petite-misere-etalee", "petite misère sur table", "open kleine miserie"];
pub const GRANDE_MISERE: &[&str] = &["grande-misere", "misère", "grote miserie", "miserie"];
pub const GRANDE_ETALEE: &[&str] = &["grande-misere-etalee", "misère sur table", "open miserie"];
pub const ABONDANCE: &[&str] = &["abondance"];
pub const PETIT_CHELEM: &[&str] = &["petit-chelem", "small slam", "kleine solo slim"];
pub const GRAND_CHELEM: &[&str] = &["grand-chelem", "grand slam", "solo slim"];
pub const TRUMP: &[&str] = &["trump", "atout", "troef"];

/// All of them, for a table that says anything.
pub const ALL: [&[&str]; 20] = [
    PASS,
    PASS_TROU,
    TROU,
    TROULA,
    GOOD,
    WAIT,
    PROPOSE,
    JOIN,
    RAISE,
    MAINTAIN,
    SOLO,
    PETITE_MISERE,
    PICCOLO,
    PETITE_ETALEE,
    GRANDE_MISERE,
    GRANDE_ETALEE,
    ABONDANCE,
    PETIT_CHELEM,
    GRAND_CHELEM,
    TRUMP,
];

/// Games as an incident names them.
pub const GAMES: [&str; 12] = [
    "grande-misere",
    "petite-misere",
    "piccolo",
    "petite-misere-etalee",
    "grande-misere-etalee",
    "misere",
    "abondance 9",
    "abondance",
    "petit-chelem",
    "grand-chelem",
    "trou",
    "solo 6",
];

/// Mostly the canonical word.
pub fn word(words: &[&'static str], choice: &mut impl Choice) -> &'static str {
    if choice.chance(5) { choice.pick(words) } else { words[0] }
}

/// A suit, seldom by its name.
pub fn suit(suit: Suit, pen: &Pen, choice: &mut impl Choice) -> String {
    let names = [
        ["spades", "pique", "schoppen"],
        ["hearts", "cœur", "harten"],
        ["diamonds", "carreau", "ruiten"],
        ["clubs", "trèfle", "klaveren"],
    ];
    if choice.chance(8) { choice.pick(&names[suit.index()]).to_owned() } else { pen.suit(suit) }
}

/// Any call, with what it needs and now and then with what it does not.
pub fn any(pen: &Pen, choice: &mut impl Choice) -> String {
    let words = choice.pick(&ALL);
    let said = word(words, choice);
    let suit = suit(choice.pick(&Suit::ALL), pen, choice);
    let level = any_level(choice);
    let is = |some: &[&'static [&'static str]]| some.contains(&words);
    let form = if choice.chance(40) { choice.below(6) } else { 6 };
    match form {
        0 => format!("{said} {suit}"),
        1 => format!("{said} {level}"),
        2 => format!("{said} {suit} {level}"),
        3 => format!("{said} NT"),
        4 => said.to_owned(),
        5 => format!("{said} with {}", pen.letter(choice.seat())),
        _ if is(&[PROPOSE]) && !choice.chance(4) => format!("{said} {suit}"),
        _ if is(&[TRUMP]) => format!("{said} {suit}"),
        _ if is(&[JOIN]) => joined(said, &suit, &level, pen, choice),
        _ if is(&[RAISE]) && !choice.chance(6) => format!("{said} {level}"),
        _ if is(&[SOLO]) && !choice.chance(6) => format!("{said} {level} {suit}"),
        _ if is(&[ABONDANCE]) && choice.chance(2) => format!("{said} {level} {suit}"),
        _ if is(&[ABONDANCE]) => format!("{said} {level}"),
        _ if is(&[PETIT_CHELEM, GRAND_CHELEM]) => match choice.below(3) {
            0 => said.to_owned(),
            1 => format!("{said} {suit}"),
            _ => format!("{said} NT"),
        },
        _ => said.to_owned(),
    }
}

fn joined(said: &str, suit: &str, level: &str, pen: &Pen, choice: &mut impl Choice) -> String {
    let with = match choice.below(6) {
        0 => format!(" with {}", pen.letter(choice.seat())),
        _ => String::new(),
    };
    match choice.below(4) {
        0 | 1 => format!("{said} {suit}{with}"),
        2 => format!("{said} {suit} {level}{with}"),
        _ => format!("{said}{with}"),
    }
}

/// A number of tricks, seldom one that there is not.
fn any_level(choice: &mut impl Choice) -> String {
    match choice.below(60) {
        0 => choice.pick(&["0", "1", "14", "-1", "99999999999999999999", "6.5", "six"]).to_owned(),
        _ => (5 + choice.below(9)).to_string(),
    }
}
