//! The game that was played, without the calls that led to it: `contract: emballage 8 ♥ by E W`.

use std::fmt;

use super::call_read::{NamedGame, fold, named_game};
use super::contract_form::{CONTRACT, ContractKeys, ContractWords, Contracts, SomePlayers};
use super::keys::{Key, trump_of};
use super::read::{Reader, TOO_LONG};
use super::shape::Shape;
use super::write::{flow, list};
use super::{CallFault, Manner, Strain, faults};
use crate::cards::{Seat, SeatSet};
use crate::game::Game;
use crate::limits::LETTERS_OF_NAME;
use crate::source::{At, Fault, Hint, Route, suggest};
use crate::text;
use crate::text::{Arg, Lang, Speaker, Text, terms};

static NO_GAME: Text =
    text!("`{word}` is not a game.", "`{word}` n'est pas un jeu.", "`{word}` is geen spel.");
static FORM: Text = text!(
    "write the game, its tricks, the trump and the players: `emballage 8 ♥ by E W`",
    "écrivez le jeu, ses plis, l'atout et les joueurs : `emballage 8 ♥ par E O`",
    "schrijf het spel, de slagen, de troef en de spelers: `samen 8 ♥ door O W`"
);
static NO_TRUMP: Text =
    text!("`{word}` is not a trump.", "`{word}` n'est pas un atout.", "`{word}` is geen troef.");
static TRUMP_FORM: Text = text!(
    "write a suit, or `none` for a game without trump",
    "écrivez une couleur, ou `none` pour un jeu sans atout",
    "schrijf een kleur, of `none` voor een spel zonder troef"
);
static LEVEL: Text = text!(
    "A game is announced for 13 tricks at the most.",
    "Un jeu s'annonce pour 13 plis au plus.",
    "Een spel wordt voor hoogstens 13 slagen geboden."
);
static TWO_AT_MOST: Text = text!(
    "Two play this game together, and here there are {n}.",
    "Ce jeu se joue à deux, et il y en a {n} ici.",
    "Dit spel speelt men met twee, en hier staan er {n}."
);
static NOT_ALONE: Text = text!(
    "Where nobody plays, nothing else is played.",
    "Si personne ne joue, rien d'autre n'est joué.",
    "Waar niemand speelt, wordt niets anders gespeeld."
);
static TOO_MANY: Text = text!(
    "No more than four games are played at once, one for each player.",
    "On ne joue pas plus de quatre jeux à la fois, un par joueur.",
    "Er worden hoogstens vier spelen tegelijk gespeeld, één per speler."
);
static PLAYS_TWICE: Text =
    text!("{seat} plays two games here.", "{seat} joue ici deux jeux.", "{seat} speelt hier twee spelen.");

/// Everybody has a game of his own at the most.
pub(super) const MOST_GAMES: usize = 4;

/// Four names of the greatest length, and the game, are shorter.
const MOST_BYTES: usize = 4000;

/// What the record says was played.
#[derive(Clone, Debug, PartialEq)]
pub enum WrittenContract {
    /// All passed, and nothing was played.
    PassedOut,
    /// Normally one game.
    Games(Vec<WrittenGame>),
}

impl WrittenContract {
    /// The games, none where all passed.
    pub fn games(&self) -> &[WrittenGame] {
        match self {
            WrittenContract::PassedOut => &[],
            WrittenContract::Games(games) => games,
        }
    }

    /// Everybody who is written to play.
    pub fn players(&self) -> SeatSet {
        self.games().iter().flat_map(|game| game.players.iter().copied()).collect()
    }
}

/// A game as the record names it.
#[derive(Clone, Debug, PartialEq)]
pub struct WrittenGame {
    pub game: Game,
    /// `misère` or `misère étalée`, and not which one.
    pub is_bare_misere: bool,
    pub level: Option<u8>,
    pub strain: Option<Strain>,
    /// In the order in which they are written.
    pub players: Vec<Seat>,
    /// Had its player called it lower before?
    pub raised: Option<bool>,
    /// Which entry of the list it is, where there is one.
    pub entry: ListEntry,
}

/// The place of a game in a list. Two records that say the same are equal, whether in a list or not.
#[derive(Clone, Copy, Debug, Default)]
pub struct ListEntry(Option<u8>);

impl PartialEq for ListEntry {
    fn eq(&self, _: &ListEntry) -> bool {
        true
    }
}

impl ListEntry {
    /// Where it is written.
    pub fn route(self) -> Route {
        let at = Route::field("contract");
        match self.0 {
            Some(n) => at.item(n.into()),
            None => at,
        }
    }
}

impl WrittenGame {
    fn word(&self) -> &'static str {
        match (self.is_bare_misere, self.game) {
            (true, Game::GrandeMisereEtalee) => "misere-etalee",
            (true, _) => "misere",
            (false, game) => game.word(),
        }
    }
}

impl WrittenGame {
    /// In words; as a map where it says whether it was raised, for which there are none.
    fn written(&self) -> String {
        let Some(raised) = self.raised else { return self.to_string() };
        let trump = self.strain.map(|strain| match strain {
            Strain::Suit(suit) => suit.symbol().to_string(),
            Strain::NoTrump => "none".to_owned(),
        });
        let players = (!self.players.is_empty()).then(|| format!("[{}]", list(self.players.iter())));
        flow(vec![
            ("game", Some(self.word().to_owned())),
            ("level", self.level.map(|level| level.to_string())),
            ("trump", trump),
            ("players", players),
            ("raised", Some(raised.to_string())),
        ])
    }
}

impl WrittenGame {
    /// `emballage 8 ♥ by E W`, `samen 8 ♥ door O W`.
    fn said(&self, manner: Manner) -> String {
        let mut out = match (manner.calls, self.is_bare_misere) {
            (_, true) => manner.bare_misere(self.game == Game::GrandeMisereEtalee).to_owned(),
            (Lang::En, false) => [Some(self.word().to_owned()), self.level.map(|level| level.to_string())]
                .into_iter()
                .flatten()
                .collect::<Vec<_>>()
                .join(" "),
            (lang, false) => {
                let mut out = String::new();
                Arg::Game(self.game, self.level).write(&mut out, &Speaker::new(lang));
                out
            }
        };
        if let Some(strain) = self.strain {
            out.push_str(&format!(" {strain}"));
        }
        for (n, seat) in self.players.iter().enumerate() {
            let by = if n == 0 { format!(" {}", BEHIND.get(manner.calls)) } else { String::new() };
            out.push_str(&format!("{by} {}", seat.label(manner.letters)));
        }
        out
    }
}

impl fmt::Display for WrittenGame {
    /// The canonical form of transcripts.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.said(Manner::of(Lang::En)))
    }
}

static BEHIND: Text = text!("by", "par", "door");
static PASSED_OUT: Text = text!("passed-out", "tous passent", "rondpas");

/// Words before the players.
const BY: &[&str] = &["by", "par", "door"];
/// Words between two players.
const AND: &[&str] = &["and", "et", "en", "with", "avec", "met", "&", "+", "/", ","];
/// A deal that nobody plays.
const NOBODY: &[&str] = &[
    "passed out",
    "pass",
    "passe",
    "pas",
    "passe rond",
    "passe general",
    "tous passent",
    "rondpas",
    "all pass",
];
impl Key<Contracts> for WrittenContract {
    const SHAPE: Shape = CONTRACT;

    fn read(written: &Contracts, reader: &mut Reader, _: &dyn Fn() -> Route) -> Option<WrittenContract> {
        reader.contract(written)
    }

    fn write(&self) -> Option<String> {
        Some(match self {
            WrittenContract::PassedOut => "passed-out".to_owned(),
            WrittenContract::Games(games) => match games.as_slice() {
                [game] => game.written(),
                games => format!("[{}]", list(games.iter().map(WrittenGame::written))),
            },
        })
    }
}

impl Reader {
    fn contract(&mut self, written: &Contracts) -> Option<WrittenContract> {
        let mut games: Vec<WrittenGame> = Vec::new();
        for (n, words) in written.games.iter().enumerate() {
            let entry = ListEntry(u8::try_from(n).ok().filter(|_| written.is_list));
            if n == MOST_GAMES {
                self.faults.push(faults::plain(entry.route(), &TOO_MANY));
                break;
            }
            if let ContractWords::Text(text) = words
                && text.len() > MOST_BYTES
            {
                let message = TOO_LONG.with([("most", MOST_BYTES.into())]);
                self.faults.push(Fault::new(At::Route(entry.route()), message));
                continue;
            }
            if let ContractWords::Text(text) = words
                && NOBODY.contains(&fold(text).as_str())
            {
                if written.games.len() == 1 {
                    return Some(WrittenContract::PassedOut);
                }
                self.faults.push(faults::plain(entry.route(), &NOT_ALONE));
                continue;
            }
            let read = match words {
                ContractWords::Text(text) => self.game_by_words(text, entry),
                ContractWords::Keys(keys) => self.game_by_keys(keys, entry),
            };
            let Some(game) = read else { continue };
            self.check_players(&game);
            let before: SeatSet = games.iter().flat_map(|game| game.players.iter().copied()).collect();
            if let Some(seat) = game.players.iter().find(|seat| before.contains(**seat)) {
                let message = PLAYS_TWICE.with([("seat", (*seat).into())]);
                self.faults.push(Fault::new(At::Route(entry.route()), message));
            }
            games.push(game);
        }
        (!games.is_empty()).then_some(WrittenContract::Games(games))
    }

    /// Three cannot play an emballage or a trou.
    fn check_players(&mut self, game: &WrittenGame) {
        let is_for_two = matches!(game.game, Game::Emballage | Game::Trou | Game::Troula);
        if is_for_two && game.players.len() > 2 {
            let message = TWO_AT_MOST.with([("n", game.players.len().into())]);
            self.faults.push(Fault::new(At::Route(game.entry.route()), message));
        }
    }

    fn game_by_words(&mut self, text: &str, entry: ListEntry) -> Option<WrittenGame> {
        let (words, players) = match players_after(text) {
            Some((at, from)) => (&text[..at], Some(from)),
            None => (text, None),
        };
        let named = self.named_game(words, &|| entry.route())?;
        let players = match players {
            Some(from) => self.some_players(text, from, &|range| entry.route().part(range)),
            None => Vec::new(),
        };
        let NamedGame { game, is_bare_misere, level, strain } = named;
        Some(WrittenGame { game, is_bare_misere, level, strain, players, raised: None, entry })
    }

    fn game_by_keys(&mut self, keys: &ContractKeys, entry: ListEntry) -> Option<WrittenGame> {
        let at = || entry.route();
        let named = self.named_game(&keys.game, &|| at().inner("game"));
        if keys.level.is_some_and(|level| level > 13) {
            self.faults.push(faults::plain(at().inner("level"), &LEVEL));
        }
        let trump = keys.trump.as_deref().and_then(|word| {
            let found = trump_of(word, self.notation).map(|suit| suit.map_or(Strain::NoTrump, Strain::Suit));
            if found.is_none() {
                let message = NO_TRUMP.with([("word", Arg::Foreign(word.to_owned()))]);
                let fault = Fault::new(At::Route(at().inner("trump")), message);
                self.faults.push(fault.help(TRUMP_FORM.plain()));
            }
            found
        });
        let inside = || at().inner("players");
        let players = match &keys.players {
            None => Vec::new(),
            Some(SomePlayers::Text(text)) if text.len() > MOST_BYTES => {
                let message = TOO_LONG.with([("most", MOST_BYTES.into())]);
                self.faults.push(Fault::new(At::Route(inside()), message));
                Vec::new()
            }
            Some(SomePlayers::Text(text)) => self.some_players(text, 0, &|range| inside().part(range)),
            Some(SomePlayers::List(words)) => {
                let mut players = Vec::new();
                for (n, word) in words.iter().enumerate() {
                    let Some(seat) = self.seat(word, || inside().item(n)) else { continue };
                    self.add_player(&mut players, seat, &|| inside().item(n));
                }
                players
            }
        };
        let named = named?;
        // A misère is announced for no trick and has no trump.
        let has_number = !named.game.is_misere();
        let level = keys.level.or(named.level).filter(|level| (1..=13).contains(level) && has_number);
        let strain = trump.or(named.strain).filter(|strain| has_number || *strain != Strain::NoTrump);
        if named.game.is_misere() && strain.is_some() {
            self.faults.push(faults::call(
                at().inner("trump"),
                keys.trump.as_deref().unwrap_or_default(),
                &CallFault::TooMuch(super::Extra::Suit),
                self.notation,
            ));
        }
        let NamedGame { game, is_bare_misere, .. } = named;
        Some(WrittenGame { game, is_bare_misere, level, strain, players, raised: keys.raised, entry })
    }

    fn named_game(&mut self, words: &str, at: &dyn Fn() -> Route) -> Option<NamedGame> {
        match named_game(words, self.notation) {
            Ok(named) => Some(named),
            Err(CallFault::Unknown { .. }) => {
                let message = NO_GAME.with([("word", Arg::Foreign(words.trim().to_owned()))]);
                // What stands beside the name is left aside: `emballge 8 ♥`.
                let folded = fold(words);
                let is_name =
                    |word: &&str| word.parse::<u8>().is_err() && trump_of(word, self.notation).is_none();
                let name: Vec<&str> = folded.split(' ').filter(is_name).collect();
                let near = suggest(&name.join("-"), Game::ALL.map(Game::word));
                // Beside the name stands nothing that would be lost.
                let is_alone = name.join(" ") == folded.trim();
                let hint = |near: &str| match is_alone {
                    true => Hint::meant(near),
                    false => terms::did_you_mean(near).into(),
                };
                let hint = near.map_or(FORM.plain().into(), hint);
                self.faults.push(Fault::new(At::Route(at()), message).hint(hint));
                None
            }
            Err(fault) => {
                self.faults.push(faults::call(at(), words.trim(), &fault, self.notation));
                None
            }
        }
    }

    /// Players behind each other, from this byte on: `E W`, `Anne et Jean Paul`.
    fn some_players(
        &mut self,
        text: &str,
        from: usize,
        at: &dyn Fn(std::ops::Range<usize>) -> Route,
    ) -> Vec<Seat> {
        let words = words_of(text, from);
        let mut players = Vec::new();
        let mut n = 0;
        while let Some(first) = words.get(n) {
            // A name may have several words, and may be one of those that join two names.
            let longest = words.len().min(n + LETTERS_OF_NAME);
            let seen = (n + 1..=longest).rev().find_map(|to| {
                let range = first.start..words[to - 1].end;
                self.find_seat(&text[range.clone()]).map(|seat| (to, range, seat))
            });
            match seen {
                Some((to, range, seat)) => {
                    self.add_player(&mut players, seat, &|| at(range.clone()));
                    n = to;
                }
                None => {
                    let word = text[first.clone()].to_owned();
                    if !AND.contains(&word.to_lowercase().as_str()) {
                        self.seat(&word, || at(first.clone()));
                    }
                    n += 1;
                }
            }
        }
        players
    }

    fn add_player(&mut self, players: &mut Vec<Seat>, seat: Seat, at: &dyn Fn() -> Route) {
        if players.contains(&seat) {
            self.faults.push(faults::seat_twice(at(), seat));
        } else {
            players.push(seat);
        }
    }
}

/// Where the word stands that announces the players, and where they begin.
fn players_after(text: &str) -> Option<(usize, usize)> {
    let by = words_of(text, 0)
        .into_iter()
        .find(|range| BY.contains(&text[range.clone()].to_lowercase().as_str()))?;
    Some((by.start, by.end))
}

/// The words from a byte on, with commas and the like apart.
fn words_of(text: &str, from: usize) -> Vec<std::ops::Range<usize>> {
    let mut words: Vec<std::ops::Range<usize>> = Vec::new();
    let mut open: Option<usize> = None;
    for (at, c) in text.char_indices().skip_while(|(at, _)| *at < from) {
        if c.is_whitespace() || matches!(c, ',' | '+' | '&' | '/') {
            words.extend(open.take().map(|start| start..at));
        } else {
            open.get_or_insert(at);
        }
    }
    words.extend(open.map(|start| start..text.len()));
    words
}

pub(super) fn contract_words(words: &str, reader: &mut Reader, manner: Manner) -> Option<String> {
    if NOBODY.contains(&fold(words).as_str()) {
        return Some(PASSED_OUT.get(manner.calls).to_owned());
    }
    let game = reader.game_by_words(words, ListEntry::default())?;
    reader.is_clean().then(|| game.said(manner))
}

pub(super) fn game_words(words: &str, reader: &mut Reader, manner: Manner) -> Option<String> {
    let named = named_game(words, reader.notation).ok()?;
    let NamedGame { game, is_bare_misere, level, strain } = named;
    let entry = ListEntry::default();
    let game = WrittenGame { game, is_bare_misere, level, strain, players: Vec::new(), raised: None, entry };
    Some(game.said(manner))
}

pub(super) fn players_words(words: &str, reader: &mut Reader, manner: Manner) -> Option<String> {
    let players = reader.some_players(words, 0, &|_| Route::root());
    let letters: Vec<&str> = players.iter().map(|seat| seat.label(manner.letters)).collect();
    (reader.is_clean() && !letters.is_empty()).then(|| letters.join(" "))
}
