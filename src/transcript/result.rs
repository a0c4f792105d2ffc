//! How a game came out, where that is all that was written down: `result: {tricks: 9}`.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Error, MapAccess};
use serde::{Serialize, Serializer};

use super::document::Entries;
use super::keys::Key;
use super::read::Reader;
use super::shape::{KeyNames, Shape};
use super::{Transcript, WrittenContract, WrittenGame, faults};
use crate::cards::{PerSeat, Seat};
use crate::source::forms::{Forms, entries, read_forms};
use crate::source::{At, Fault, Hint, Route, suggest};
use crate::text;
use crate::text::{Arg, Text};

static UNKNOWN: Text = text!(
    "`{word}` is not how a game can come out.",
    "`{word}` n'est pas une issue de jeu.",
    "`{word}` is geen afloop van een spel."
);
static FORM: Text = text!(
    "write `won`, `lost`, or `tricks: 9` in braces; where several play for themselves, what each of them did",
    "écrivez `gagné`, `perdu`, ou `plis: 9` entre accolades ; si plusieurs jouent chacun pour soi, le résultat de chacun",
    "schrijf `gewonnen`, `verloren`, of `slagen: 9` tussen accolades; spelen er meer elk voor zich, dan wat elk haalde"
);
static NUMBER: Text = text!(
    "Nobody takes more than 13 tricks, or fewer than none.",
    "Personne ne fait plus de 13 plis, ni moins que zéro.",
    "Niemand haalt meer dan 13 slagen, of minder dan nul."
);
static BOTH: Text = text!(
    "`tricks` is for the game as a whole: the results of its players do not stand beside it.",
    "`plis` vaut pour tout le jeu : les résultats des joueurs ne s'y ajoutent pas.",
    "`slagen` geldt voor het hele spel: de uitslagen van de spelers horen er niet naast."
);
static PLAYS_NOT: Text = text!(
    "{seat} does not play: by `contract`, {players}.",
    "{seat} ne joue pas : d'après `contrat`, c'est {players}.",
    "{seat} speelt niet: volgens `contract` is dat {players}."
);
static OF_PAIR: Text = text!(
    "{players} play together: one game has one result.",
    "{players} jouent ensemble : un jeu n'a qu'un résultat.",
    "{players} spelen samen: één spel heeft één uitslag."
);
static TRICKS_OF_PAIR: Text = text!(
    "{players} play together, and this is a number of tricks of one of them: write what both took under `tricks`.",
    "{players} jouent ensemble, et ceci est un nombre de plis de l'un d'eux : notez sous `plis` ce qu'ils ont fait à deux.",
    "{players} spelen samen, en dit is een aantal slagen van één van hen: noteer onder `slagen` wat ze samen haalden."
);
static OF_SEVERAL: Text = text!(
    "{players} each play for themselves: this does not say whose result it is.",
    "{players} jouent chacun pour soi : ceci ne dit pas de qui est ce résultat.",
    "{players} spelen elk voor zich: dit zegt niet wiens uitslag het is."
);
static NOBODY_PLAYED: Text = text!(
    "All passed, and nothing was played that could come out so.",
    "Tous ont passé : rien n'a été joué qui puisse finir ainsi.",
    "Iedereen paste: er werd niets gespeeld dat zo kon aflopen."
);
static TOO_MANY: Text = text!(
    "Together these are more than the 13 tricks of a deal.",
    "Ensemble, cela fait plus que les 13 plis d'une donne.",
    "Samen zijn dat er meer dan de 13 slagen van een gift."
);

/// How a game came out, as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CameOut {
    Won,
    Lost,
    Tricks(u8),
}

impl fmt::Display for CameOut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CameOut::Won => f.write_str("won"),
            CameOut::Lost => f.write_str("lost"),
            CameOut::Tricks(tricks) => write!(f, "{tricks}"),
        }
    }
}

/// The result of a deal, as it is written.
#[derive(Clone, Debug, PartialEq)]
pub enum WrittenResult {
    /// Of the game that was played.
    Whole(CameOut),
    /// Of several players.
    Each(PerSeat<Option<CameOut>>),
}

/// The words for a result; the first of each is the canonical one.
const WORDS: &[(&str, &[&str])] = &[
    ("won", &["gagné", "gewonnen", "made", "réussi", "gagnés"]),
    ("lost", &["perdu", "verloren", "beaten", "chuté", "perdus"]),
];

const TRICKS: KeyNames = KeyNames { name: "tricks", others: &["plis", "slagen"], shape: Shape::Other };

/// What stands behind `result`.
#[derive(Clone, Debug)]
pub enum ResultWords {
    Whole(OneResult),
    Each(Entries<OneResult>),
}

/// A word or a number of tricks.
#[derive(Clone, Debug)]
pub enum OneResult {
    Word(String),
    Number(i64),
}

const EXPECTED: &str = "`won`, `lost`, or a map with `tricks`";

impl<'de> Forms<'de> for ResultWords {
    const EXPECTED: &'static str = EXPECTED;

    fn text<E: Error>(text: &str) -> Result<Self, E> {
        OneResult::text(text).map(ResultWords::Whole)
    }

    fn number<E: Error>(number: i64) -> Result<Self, E> {
        OneResult::number(number).map(ResultWords::Whole)
    }

    fn map<A: MapAccess<'de>>(map: A) -> Result<Self, A::Error> {
        entries(map).map(ResultWords::Each)
    }
}

impl Forms<'_> for OneResult {
    const EXPECTED: &'static str = EXPECTED;

    fn text<E: Error>(text: &str) -> Result<Self, E> {
        Ok(OneResult::Word(text.to_owned()))
    }

    fn number<E: Error>(number: i64) -> Result<Self, E> {
        Ok(OneResult::Number(number))
    }
}

read_forms!(ResultWords, OneResult);

impl Serialize for ResultWords {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match self {
            ResultWords::Whole(one) => one.serialize(s),
            ResultWords::Each(entries) => entries.serialize(s),
        }
    }
}

impl Serialize for OneResult {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match self {
            OneResult::Word(word) => s.serialize_str(word),
            OneResult::Number(number) => s.serialize_i64(*number),
        }
    }
}

impl JsonSchema for ResultWords {
    fn schema_name() -> Cow<'static, str> {
        "Result".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let all = WORDS.iter().flat_map(|(word, others)| std::iter::once(word).chain(*others));
        let words: Vec<&str> = all.copied().collect();
        let tricks = json_schema!({"type": "integer", "minimum": 0, "maximum": 13});
        let mut of_map = serde_json::Map::new();
        let described = |other: Option<&str>| {
            let mut schema = tricks.clone();
            schema.insert("description".to_owned(), "Tricks that the players of the game took.".into());
            if let Some(language) = other {
                schema.insert("$comment".to_owned(), format!("{language} tricks").into());
            }
            schema.to_value()
        };
        of_map.insert("tricks".to_owned(), described(None));
        for (word, language) in TRICKS.others.iter().zip(["fr", "nl"]) {
            of_map.insert((*word).to_owned(), described(Some(language)));
        }
        let one = json_schema!({"anyOf": [{"enum": words}, tricks]});
        json_schema!({"anyOf": [
            {"enum": words},
            tricks,
            {"type": "object", "properties": of_map, "additionalProperties": one}
        ]})
    }
}

impl Key<ResultWords> for WrittenResult {
    const SHAPE: Shape =
        Shape::OneOf(&[Shape::Words(WORDS), Shape::BySeatAnd(&[TRICKS], &Shape::Words(WORDS))]);

    fn read(written: &ResultWords, reader: &mut Reader, at: &dyn Fn() -> Route) -> Option<WrittenResult> {
        let entries = match written {
            ResultWords::Whole(one) => return came_out(one, reader, at).map(WrittenResult::Whole),
            ResultWords::Each(Entries(entries)) => entries,
        };
        let mut whole = None;
        let mut each: PerSeat<Option<CameOut>> = PerSeat::default();
        for (n, (who, one)) in entries.iter().enumerate() {
            if who == TRICKS.name {
                whole = came_out(one, reader, &|| at().item(n));
                if entries.len() > 1 {
                    reader.faults.push(faults::plain(at().key(n), &BOTH));
                }
                continue;
            }
            let Some(seat) = reader.seat(who, || at().key(n)) else { continue };
            let Some(one) = came_out(one, reader, &|| at().item(n)) else { continue };
            if each[seat].replace(one).is_some() {
                reader.faults.push(faults::seat_twice(at().key(n), seat));
            }
        }
        let is_any = each.iter().any(|(_, one)| one.is_some());
        whole.map(WrittenResult::Whole).or_else(|| is_any.then_some(WrittenResult::Each(each)))
    }

    fn write(&self) -> Option<String> {
        Some(match self {
            WrittenResult::Whole(CameOut::Tricks(tricks)) => format!("{{tricks: {tricks}}}"),
            WrittenResult::Whole(word) => word.to_string(),
            WrittenResult::Each(each) => {
                let each = each.iter().filter_map(|(seat, one)| Some(format!("{seat}: {}", (*one)?)));
                format!("{{{}}}", each.collect::<Vec<_>>().join(", "))
            }
        })
    }
}

/// A word or a number that says how a game came out.
fn came_out(one: &OneResult, reader: &mut Reader, at: &dyn Fn() -> Route) -> Option<CameOut> {
    let word = match one {
        OneResult::Number(number) => {
            let tricks = u8::try_from(*number).ok().filter(|tricks| *tricks <= 13);
            if tricks.is_none() {
                reader.faults.push(faults::plain(at(), &NUMBER));
            }
            return tricks.map(CameOut::Tricks);
        }
        OneResult::Word(word) => word.as_str(),
    };
    match word {
        "won" => Some(CameOut::Won),
        "lost" => Some(CameOut::Lost),
        _ => {
            let near = suggest(word, WORDS.iter().flat_map(|(word, others)| [&[*word], *others].concat()));
            let message = UNKNOWN.with([("word", Arg::Foreign(word.to_owned()))]);
            let hint = near.map_or(FORM.plain().into(), Hint::meant);
            reader.faults.push(Fault::new(At::Route(at()), message).hint(hint));
            None
        }
    }
}

/// Can the result be that of the game that is written?
pub(super) fn check(transcript: &Transcript, written: Option<&ResultWords>, reader: &mut Reader) {
    let (Some(contract), Some(result)) = (&transcript.contract, &transcript.result) else { return };
    let at = || Route::field("result");
    let players = contract.players();
    let said = |text: &'static Text| text.with([("players", Arg::Seats(players))]);
    let fault = |at: Route, message| Fault::new(At::Route(at), message).help(FORM.plain());
    let games = match contract {
        WrittenContract::PassedOut => return reader.faults.push(faults::plain(at(), &NOBODY_PLAYED)),
        WrittenContract::Games(games) => games.as_slice(),
    };
    let is_pair = |game: &WrittenGame| !game.is_each_alone() && game.players.len() > 1;
    match result {
        WrittenResult::Whole(_) if is_several(games) && players.len() > 1 => {
            reader.faults.push(fault(at(), said(&OF_SEVERAL)))
        }
        WrittenResult::Whole(_) => {}
        WrittenResult::Each(each) => {
            let named: Vec<(Seat, CameOut)> =
                each.iter().filter_map(|(seat, one)| Some((seat, (*one)?))).collect();
            if let Some((seat, _)) =
                named.iter().find(|(seat, _)| !players.contains(*seat)).filter(|_| !players.is_empty())
            {
                let args = [("seat", (*seat).into()), ("players", Arg::Seats(players))];
                let at = key_of(written, *seat, reader).map_or_else(at, |n| at().key(n));
                reader.faults.push(fault(at, PLAYS_NOT.with(args)));
            }
            for game in games.iter().filter(|game| is_pair(game)) {
                let mut own =
                    named.iter().filter(|(seat, _)| game.players.contains(seat)).map(|(_, one)| *one);
                let first = own.next();
                if matches!(first, Some(CameOut::Tricks(_))) {
                    reader.faults.push(Fault::new(At::Route(at()), said(&TRICKS_OF_PAIR)));
                } else if own.any(|other| Some(other) != first) {
                    reader.faults.push(fault(at(), said(&OF_PAIR)));
                }
            }
            let tricks =
                named.iter().map(|(_, one)| if let CameOut::Tricks(tricks) = one { *tricks } else { 0 });
            if tricks.sum::<u8>() > 13 {
                reader.faults.push(faults::plain(at(), &TOO_MANY));
            }
        }
    }
}

/// Do several play, each for himself?
fn is_several(games: &[WrittenGame]) -> bool {
    games.len() > 1 || games.iter().any(|game| game.is_each_alone() && game.players.len() > 1)
}

/// Which entry is that of this player.
fn key_of(written: Option<&ResultWords>, seat: Seat, reader: &Reader) -> Option<usize> {
    let Some(ResultWords::Each(Entries(entries))) = written else { return None };
    entries.iter().position(|(who, _)| reader.find_seat(who.trim()) == Some(seat))
}

impl WrittenGame {
    /// Does everybody who plays it play for himself, under any regulation that has it?
    pub fn is_each_alone(&self) -> bool {
        self.game.is_misere() || self.game == crate::game::Game::Piccolo
    }
}
