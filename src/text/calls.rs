//! Calls of the auction as people of each language say them.

use super::{Arg, Lang, Speaker, Text, terms};
use crate::cards::{Seat, Suit};
use crate::game::{Call, Game, Strain};
use crate::text;

/// Before the player who is joined: `join ♠ with E`.
pub static WITH: Text = text!("with ", "avec ", "met ");

/// `join ♥ 9`, `emballer ♥ 9`, `meegaan ♥ 9`.
pub fn say(call: &Call, speaker: &Speaker) -> String {
    let lang = speaker.lang;
    let game = |game: Game, level: Option<u8>| {
        let mut out = String::new();
        Arg::Game(game, level).write(&mut out, speaker);
        out
    };
    let number = |level: Option<u8>| level.map(|level| level.to_string());
    let suit = |suit: Option<Suit>| suit.map(|suit| suit.to_string());
    let strain = |strain: Option<Strain>| match strain {
        Some(Strain::NoTrump) => Some(terms::NO_TRUMP.get(lang).to_owned()),
        Some(Strain::Suit(named)) => suit(Some(named)),
        None => None,
    };
    let with = |seat: Option<Seat>| {
        let mut out = WITH.get(lang).to_owned();
        Arg::Seat(seat?).write(&mut out, speaker);
        Some(out)
    };
    let parts: [Option<String>; 3] = match *call {
        Call::Propose(named) => [word(call, lang), suit(named), None],
        Call::Join(named, level, seat) => {
            let rest: Vec<String> = [number(level), with(seat)].into_iter().flatten().collect();
            [word(call, lang), suit(named), Some(rest.join(" ")).filter(|rest| !rest.is_empty())]
        }
        Call::Raise(level) => [word(call, lang), number(level), None],
        Call::Trump(named) => [word(call, lang), suit(Some(named)), None],
        Call::Solo(level, named) => [Some(game(Game::Solo, level)), suit(named), None],
        Call::Abondance(level, named) => [Some(game(Game::Abondance, Some(level))), suit(named), None],
        Call::PetitChelem(named) => [Some(game(Game::PetitChelem, None)), strain(named), None],
        Call::GrandChelem(named) => [Some(game(Game::GrandChelem, None)), strain(named), None],
        Call::PetiteMisere => [Some(game(Game::PetiteMisere, None)), None, None],
        Call::Piccolo => [Some(game(Game::Piccolo, None)), None, None],
        Call::PetiteMisereEtalee => [Some(game(Game::PetiteMisereEtalee, None)), None, None],
        Call::GrandeMisere => [Some(game(Game::GrandeMisere, None)), None, None],
        Call::GrandeMisereEtalee => [Some(game(Game::GrandeMisereEtalee, None)), None, None],
        _ => [word(call, lang), None, None],
    };
    parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// Calls that are not games.
fn word(call: &Call, lang: Lang) -> Option<String> {
    static PASS_TROU: Text = text!("pass-trou", "passe-trou", "pas troel");
    static TROU: Text = text!("trou", "trou", "troel");
    static TROULA: Text = text!("troula", "troula", "troela");
    static PASS: Text = text!("pass", "passe", "pas");
    static GOOD: Text = text!("good", "le trou est bon", "de troel is goed");
    static WAIT: Text = text!("wait", "attendre", "wachten");
    static PROPOSE: Text = text!("propose", "proposer", "vragen");
    static JOIN: Text = text!("join", "emballer", "meegaan");
    static RAISE: Text = text!("raise", "monter", "verhogen");
    static MAINTAIN: Text = text!("maintain", "maintenir", "houden");
    static TRUMP: Text = text!("trump", "atout", "troef");
    let text = match call {
        Call::PassTrou => &PASS_TROU,
        Call::Trou => &TROU,
        Call::Troula => &TROULA,
        Call::Pass => &PASS,
        Call::Good => &GOOD,
        Call::Wait => &WAIT,
        Call::Propose(_) => &PROPOSE,
        Call::Join(..) => &JOIN,
        Call::Raise(_) => &RAISE,
        Call::Maintain => &MAINTAIN,
        Call::Trump(_) => &TRUMP,
        _ => return None,
    };
    Some(text.get(lang).to_owned())
}
