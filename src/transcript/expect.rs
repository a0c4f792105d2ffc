//! What the verdict on a deal should be, by rulebook: `expect:` as it is written, and understood.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Error, MapAccess, Unexpected};
use serde::{Deserialize, Deserializer, Serialize};

use super::document::Entries;
use super::keys::Key;
use super::read::Reader;
use super::shape::Shape;
use crate::cards::{Seat, SeatSet, Suit, scan_suit};
use crate::codes::{self, Code};
use crate::game::Game;
use crate::source::forms::{Forms, entries, read_forms};
use crate::source::{At, Fault, Route, suggest};
use crate::text;
use crate::text::{Arg, Text, terms};
use crate::verdict::{Certainty, Outcome, Severity};

static NOT_AN_ID: Text = text!(
    "`{id}` is not the id of a finding.",
    "`{id}` n'est pas l'identifiant d'un constat.",
    "`{id}` is niet de naam van een bevinding."
);
static ID_FORM: Text = text!(
    "a code, `#` and which of them: `play/renonce#1`",
    "un code, `#` et le rang : `play/renonce#1`",
    "een code, `#` en het volgnummer: `play/renonce#1`"
);
static NOT_DECIDED_BY: Text = text!(
    "`{word}` cannot decide a game.",
    "`{word}` ne peut pas décider d'un jeu.",
    "`{word}` kan geen spel beslissen."
);
static BY_FORM: Text = text!(
    "write `play`, or the code of the finding that decided it",
    "écrivez `play`, ou le code du constat qui en a décidé",
    "schrijf `play`, of de code van de bevinding die het besliste"
);
static NOT_A_TRUMP: Text = text!(
    "`{word}` is not a trump suit.",
    "`{word}` n'est pas une couleur d'atout.",
    "`{word}` is geen troefkleur."
);
static TRUMP_FORM: Text = text!(
    "write `spades`, `hearts`, `diamonds`, `clubs`, a symbol, or `none`",
    "écrivez `spades`, `hearts`, `diamonds`, `clubs`, un symbole ou `none`",
    "schrijf `spades`, `hearts`, `diamonds`, `clubs`, een symbool of `none`"
);

/// How a deal ends, in French and Dutch.
const OUTCOMES: &[(&str, &[&str])] = &[
    ("played", &["joué", "gespeeld"]),
    ("passed-out", &["passe-rond", "rondpas"]),
    ("redeal", &["redonne", "hergift"]),
    ("void", &["nul", "nietig"]),
    ("stopped", &["arrêté", "gestopt"]),
    ("unfinished", &["inachevé", "onvoltooid"]),
];
const SEVERITIES: &[(&str, &[&str])] = &[
    ("error", &["erreur", "fout"]),
    ("warning", &["avertissement", "waarschuwing"]),
    ("advice", &["avis", "advies"]),
];
const STANDINGS: &[(&str, &[&str])] = &[
    ("certain", &["certain", "zeker"]),
    ("possible", &["possible", "mogelijk"]),
    ("alleged", &["allégué", "beweerd"]),
];

keys_of! {
    /// What the verdict should be under one rulebook. What is not named is not checked; a list that is
    /// named is complete and in the order of the verdict.
    #[derive(Default, PartialEq)]
    #[serde(default)]
    Expectation {
        /// How the deal ends.
        #[serde(skip_serializing_if = "Option::is_none")]
        outcome "issue" "afloop": Option<Outcome> [Shape::Words(OUTCOMES)],
        /// All findings in order, remarks included; `[]` where there is none.
        #[serde(skip_serializing_if = "Option::is_none")]
        findings "constats" "bevindingen": Option<Vec<FindingExpected>> [Shape::List(&Shape::Keys(FindingExpected::KEYS))],
        /// The games and what became of them.
        #[serde(skip_serializing_if = "Option::is_none")]
        games "jeux" "spelen": Option<Vec<GameExpected>> [Shape::List(&Shape::Keys(GameExpected::KEYS))],
        /// Tricks by seat.
        #[serde(skip_serializing_if = "Option::is_none")]
        tricks "plis" "slagen": Option<Entries<u8>> [Shape::BySeat(&Shape::Other)],
        /// Totals by seat, or `{total: 0, min: -3, max: 0}`.
        #[serde(skip_serializing_if = "Option::is_none")]
        points "points" "punten": Option<Entries<PointsExpected>> [Shape::BySeat(&Shape::Other)],
        /// Fines by seat.
        #[serde(skip_serializing_if = "Option::is_none")]
        fines "amendes" "boetes": Option<Entries<u32>> [Shape::BySeat(&Shape::Other)],
        /// The ids of the questions left to the jury: `play/renonce#1`.
        #[serde(skip_serializing_if = "Option::is_none")]
        open "ouvert" "open": Option<Vec<String>> [Shape::Other],
        /// Is nothing left to the jury?
        #[serde(rename = "final", skip_serializing_if = "Option::is_none")]
        is_final = "final" "définitif" "definitief": Option<bool> [<bool as Key<bool>>::SHAPE],
    }
}

keys_of! {
    /// One finding that should be there.
    #[derive(PartialEq)]
    FindingExpected {
        /// Which code.
        code: Code [Shape::Other],
        /// Who is at fault.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat "joueur" "speler": Option<String> [<Seat as Key<String>>::SHAPE],
        /// Number of the trick, from 1.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        trick "pli" "slag": Option<u8> [Shape::Other],
        /// How serious it is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        severity "gravité" "ernst": Option<Severity> [Shape::Words(SEVERITIES)],
        /// Does the record show it, or is it only possible, or what somebody says?
        #[serde(default, skip_serializing_if = "Option::is_none")]
        standing "certitude" "zekerheid": Option<Certainty> [Shape::Words(STANDINGS)],
    }
}

keys_of! {
    /// One game that should come out so.
    #[derive(Default, PartialEq)]
    #[serde(default)]
    GameExpected {
        /// Which game.
        #[serde(skip_serializing_if = "Option::is_none")]
        name "nom" "naam": Option<Game> [Shape::Other],
        /// Tricks announced; 0 for a misère, 1 for a piccolo.
        #[serde(skip_serializing_if = "Option::is_none")]
        level "niveau" "niveau": Option<u8> [Shape::Other],
        /// `hearts`, `♥`, or `none`.
        #[serde(deserialize_with = "named", skip_serializing_if = "Option::is_none")]
        trump "atout" "troef": Option<Option<String>> [Shape::Other],
        /// Who plays it, in any order.
        #[serde(skip_serializing_if = "Option::is_none")]
        players "joueurs" "spelers": Option<Vec<String>> [Shape::List(&<Seat as Key<String>>::SHAPE)],
        /// Tricks taken.
        #[serde(skip_serializing_if = "Option::is_none")]
        tricks "plis" "slagen": Option<u8> [Shape::Other],
        /// Was it made? `null` where nobody can say.
        #[serde(deserialize_with = "named", skip_serializing_if = "Option::is_none")]
        won "gagné" "gewonnen": Option<Option<bool>> [Shape::Other],
        /// `play`, or the code of the finding that decides it.
        #[serde(skip_serializing_if = "Option::is_none")]
        by "par" "door": Option<String> [Shape::Other],
    }
}

/// `won:` with nothing behind it expects that nobody can say, which is not the same as leaving `won` out.
fn named<'de, D: Deserializer<'de>, T: Deserialize<'de>>(d: D) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(d).map(Some)
}

/// A total, or what is certain with the limits of what the jury can make of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PointsExpected {
    pub total: Option<i32>,
    pub min: Option<i32>,
    pub max: Option<i32>,
    /// Written as one number.
    pub is_plain: bool,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
#[derive(Default)]
struct Limits {
    /// The game and the penalties that are certain.
    #[serde(skip_serializing_if = "Option::is_none")]
    total: Option<i32>,
    /// The least that the jury can make of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    min: Option<i32>,
    /// The most that the jury can make of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    max: Option<i32>,
}

impl<'de> Forms<'de> for PointsExpected {
    const EXPECTED: &'static str = "a number, or a map with `total`, `min` and `max`";

    fn number<E: Error>(number: i64) -> Result<Self, E> {
        match i32::try_from(number) {
            Ok(total) => Ok(PointsExpected { total: Some(total), is_plain: true, ..Default::default() }),
            Err(_) => Err(E::invalid_value(Unexpected::Signed(number), &Self::EXPECTED)),
        }
    }

    // `+4` is a number to people.
    fn text<E: Error>(text: &str) -> Result<Self, E> {
        match text.strip_prefix('+').and_then(|digits| digits.parse().ok()) {
            Some(number) => Self::number(number),
            None => Err(E::invalid_type(Unexpected::Str(text), &Self::EXPECTED)),
        }
    }

    fn map<A: MapAccess<'de>>(map: A) -> Result<Self, A::Error> {
        let Limits { total, min, max } = entries(map)?;
        Ok(PointsExpected { total, min, max, is_plain: false })
    }
}

read_forms!(PointsExpected);

impl Serialize for PointsExpected {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match (self.is_plain, self.total) {
            (true, Some(total)) => s.serialize_i32(total),
            _ => Limits { total: self.total, min: self.min, max: self.max }.serialize(s),
        }
    }
}

impl JsonSchema for PointsExpected {
    fn schema_name() -> Cow<'static, str> {
        "PointsExpected".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let limits = generator.subschema_for::<Limits>();
        json_schema!({
            "description": "The total, or the total with the limits of what the jury can make of it.",
            "anyOf": [{"type": "integer"}, limits]
        })
    }
}

/// An expectation that has been understood. Places follow from the order in which things are
/// written, so nothing is left out of a list here.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Expected {
    /// The rulebook with readings and grid, as written.
    pub spec: String,
    pub outcome: Option<Outcome>,
    pub findings: Option<Vec<ExpectedFinding>>,
    pub games: Option<Vec<ExpectedGame>>,
    pub tricks: Option<Vec<(Seat, u8)>>,
    pub points: Option<Vec<(Seat, PointsExpected)>>,
    pub fines: Option<Vec<(Seat, u32)>>,
    pub open: Option<Vec<String>>,
    pub is_final: Option<bool>,
}

impl Expected {
    /// Does it ask for anything?
    pub fn is_empty(&self) -> bool {
        *self == Expected { spec: self.spec.clone(), ..Expected::default() }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct ExpectedFinding {
    pub code: Code,
    pub seat: Option<Seat>,
    pub trick: Option<u8>,
    pub severity: Option<Severity>,
    pub standing: Option<Certainty>,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct ExpectedGame {
    pub name: Option<Game>,
    pub level: Option<u8>,
    pub trump: Option<Option<Suit>>,
    pub players: Option<SeatSet>,
    pub tricks: Option<u8>,
    pub won: Option<Option<bool>>,
    /// `play`, or a code.
    pub by: Option<&'static str>,
}

/// What is expected, by rulebook; the keys are the program's own words and have no others.
pub(super) const SHAPE: Shape = Shape::ByWord(&Shape::Keys(Expectation::KEYS));

impl Reader {
    pub(super) fn expect(&mut self, written: &Entries<Option<Expectation>>) -> Vec<Expected> {
        let entries = written.0.iter().enumerate();
        let nothing = Expectation::default();
        let understood =
            entries.map(|(n, (spec, wanted))| self.expectation(spec, wanted.as_ref().unwrap_or(&nothing), n));
        understood.collect()
    }

    fn expectation(&mut self, spec: &str, wanted: &Expectation, n: usize) -> Expected {
        let route = |key: &'static str| Route::field("expect").item(n).inner(key);
        Expected {
            spec: spec.to_owned(),
            outcome: wanted.outcome,
            findings: wanted.findings.as_ref().map(|all| {
                let all = all.iter().enumerate();
                all.map(|(k, finding)| ExpectedFinding {
                    code: finding.code,
                    seat: finding
                        .seat
                        .as_deref()
                        .and_then(|word| self.seat(word, || route("findings").item(k).inner("seat"))),
                    trick: finding.trick,
                    severity: finding.severity,
                    standing: finding.standing,
                })
                .collect()
            }),
            games: wanted.games.as_ref().map(|all| {
                let all = all.iter().enumerate();
                all.map(|(k, game)| self.game_expected(game, || route("games").item(k))).collect()
            }),
            tricks: wanted.tricks.as_ref().map(|all| self.by_seat(all, || route("tricks"))),
            points: wanted.points.as_ref().map(|all| self.by_seat(all, || route("points"))),
            fines: wanted.fines.as_ref().map(|all| self.by_seat(all, || route("fines"))),
            open: wanted.open.as_ref().map(|ids| {
                for (k, id) in ids.iter().enumerate() {
                    self.finding_id(id, || route("open").item(k));
                }
                ids.clone()
            }),
            is_final: wanted.is_final,
        }
    }

    fn game_expected(&mut self, game: &GameExpected, route: impl Fn() -> Route) -> ExpectedGame {
        ExpectedGame {
            name: game.name,
            level: game.level,
            trump: game.trump.as_ref().map(|word| match word.as_deref() {
                None | Some("none") => None,
                Some(word) => {
                    let suit = Suit::from_word(word).or_else(|| {
                        let (suit, len) = scan_suit(word, self.notation)?;
                        (len == word.len()).then_some(suit)
                    });
                    if suit.is_none() {
                        let message = NOT_A_TRUMP.with([("word", Arg::Foreign(word.to_owned()))]);
                        let at = At::Route(route().inner("trump"));
                        self.faults.push(Fault::new(at, message).help(TRUMP_FORM.plain()));
                    }
                    suit
                }
            }),
            players: game.players.as_ref().map(|who| self.seats(Some(who), || route().inner("players"))),
            tricks: game.tricks,
            won: game.won,
            by: game.by.as_deref().and_then(|word| match word {
                "play" => Some("play"),
                word => Code::find(word).map(Code::word).or_else(|| {
                    let message = NOT_DECIDED_BY.with([("word", Arg::Foreign(word.to_owned()))]);
                    let near = suggest(word, codes::ALL.iter().copied()).map(terms::did_you_mean);
                    let fault = Fault::new(At::Route(route().inner("by")), message);
                    self.faults.push(fault.help(near.unwrap_or(BY_FORM.plain())));
                    None
                }),
            }),
        }
    }

    fn by_seat<T: Clone>(&mut self, entries: &Entries<T>, route: impl Fn() -> Route) -> Vec<(Seat, T)> {
        let entries = entries.0.iter().enumerate();
        entries
            .filter_map(|(k, (word, value))| Some((self.seat(word, || route().key(k))?, value.clone())))
            .collect()
    }

    fn finding_id(&mut self, id: &str, route: impl Fn() -> Route) {
        let (code, number) = id.split_once('#').unwrap_or((id, ""));
        let known = Code::find(code).is_some();
        if known && number.parse::<u32>().is_ok_and(|number| number > 0) {
            return;
        }
        let message = NOT_AN_ID.with([("id", Arg::Foreign(id.to_owned()))]);
        let near = suggest(code, codes::ALL.iter().copied()).filter(|_| !known).map(terms::did_you_mean);
        self.faults.push(Fault::new(At::Route(route()), message).help(near.unwrap_or(ID_FORM.plain())));
    }
}
