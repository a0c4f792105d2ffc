//! What games are worth.

use std::borrow::Cow;
use std::collections::BTreeMap;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;
use serde::de::{Error, MapAccess};

use super::rule::Rule;
use crate::game::Game;
use crate::source::custom;
use crate::source::forms::{Forms, entries, read_forms};

#[derive(Clone, Debug, Default, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Points {
    /// Do the four players' points always add up to zero?
    pub zero_sum: Option<Rule<bool>>,
    /// What each game is worth.
    pub games: BTreeMap<Game, GamePoints>,
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct GamePoints {
    /// What each player of the side gets.
    pub won: Option<Rule<Worth>>,
    /// What each player of the side loses.
    pub lost: Option<Rule<Worth>>,
    /// Everything counts this many times.
    pub times: Option<Rule<i32>>,
    /// Settled pair by pair: what each player stakes against each of the other three.
    pub stake: Option<Rule<i32>>,
    /// Whether that also holds when three or four play at once.
    pub three_or_more: Option<Rule<ThreeOrMore>>,
    pub opponents: Option<Rule<Opponents>>,
}

/// An amount, or what the grid has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Worth {
    Amount(Amount),
    Grid,
}

impl Worth {
    /// `None` where the grid was to say and does not.
    pub fn amount(&self) -> Option<&Amount> {
        match self {
            Worth::Amount(amount) => Some(amount),
            Worth::Grid => None,
        }
    }
}

impl<'de> Forms<'de> for Worth {
    const EXPECTED: &'static str = "an amount such as `{base: 7, each-extra: 3}`, or `grid`";

    fn text<E: Error>(word: &str) -> Result<Self, E> {
        match word {
            "grid" => Ok(Worth::Grid),
            other => Err(E::unknown_variant(other, &["grid"])),
        }
    }

    fn map<A: MapAccess<'de>>(map: A) -> Result<Self, A::Error> {
        entries(map).map(Worth::Amount)
    }
}

read_forms!(Worth, OpponentsGet, AllWorth);

/// `base`, or an amount for each level, plus so much for each extra or missing trick.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Amount {
    /// Points whatever the level.
    pub base: Option<i32>,
    /// Points by the level announced.
    pub by_level: Option<BTreeMap<u8, i32>>,
    /// Points by the level announced, where it was reached by raising.
    pub raised: Option<BTreeMap<u8, i32>>,
    /// Points for each trick above it.
    pub each_extra: Option<i32>,
    /// Extra tricks are counted from this number and not from the level announced.
    pub extra_from: Option<u8>,
    /// Tricks beyond this number count no more.
    pub extra_to: Option<u8>,
    /// Points for each trick below it.
    pub each_missing: Option<i32>,
    /// What all thirteen tricks are worth, where the grid has a cell for them.
    pub all_tricks: Option<i32>,
    /// What this many tricks are worth when fewer were announced.
    pub by_tricks: Option<BTreeMap<u8, i32>>,
}

impl Amount {
    /// `None` where the rulebook has no number for this level.
    pub fn at(&self, level: u8, by_raising: bool) -> Option<i32> {
        let cell = |levels: &Option<BTreeMap<u8, i32>>| levels.as_ref()?.get(&level).copied();
        let raised = if by_raising { cell(&self.raised) } else { None };
        raised.or_else(|| cell(&self.by_level)).or(self.base)
    }

    /// The cell for tricks that go beyond the level announced.
    pub fn beyond(&self, tricks: u8, level: u8) -> Option<i32> {
        let counted = self.extra_to.map_or(tricks, |to| tricks.min(to));
        self.by_tricks.as_ref().filter(|_| counted > level)?.get(&counted).copied()
    }

    /// Extra tricks that count.
    pub fn extra(&self, tricks: u8, level: u8) -> u8 {
        let counted = self.extra_to.map_or(tricks, |to| tricks.min(to));
        counted.saturating_sub(self.extra_from.unwrap_or(level))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ThreeOrMore {
    PairByPair,
    /// Each his own value; the others by the number of losers.
    ByLosers,
    Unsettled,
}

/// What each opponent gets when the game is made and when it is lost.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Opponents {
    pub won: OpponentsGet,
    pub lost: OpponentsGet,
    /// Where several play at once and two of them lose.
    #[serde(default)]
    pub two_lost: Option<OpponentsGet>,
    /// Where several play at once and three of them lose.
    #[serde(default)]
    pub three_lost: Option<OpponentsGet>,
}

impl Opponents {
    /// What each of them gets, given the points of each player of the side. `None` where there is
    /// no number for this level.
    pub fn points(get: &OpponentsGet, each: i32, level: u8, players: usize, opponents: usize) -> Option<i32> {
        Some(match get {
            OpponentsGet::Opposite => {
                each.saturating_neg().saturating_mul(players as i32) / opponents.max(1) as i32
            }
            OpponentsGet::Same => each.saturating_neg(),
            OpponentsGet::TwoThirds => each.saturating_neg().saturating_mul(2) / 3,
            OpponentsGet::Nothing => 0,
            OpponentsGet::Points(points) => *points,
            OpponentsGet::ByLevel(levels) => *levels.get(&level)?,
        })
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpponentsGet {
    /// The opposite of what the side gets or loses, in equal parts: the sum is zero.
    Opposite,
    /// As much as each player of the side loses.
    Same,
    /// Two thirds of what the player loses.
    TwoThirds,
    Nothing,
    Points(i32),
    /// So many for each level of the game.
    ByLevel(BTreeMap<u8, i32>),
}

impl<'de> Forms<'de> for OpponentsGet {
    const EXPECTED: &'static str =
        "a number of points, `by-level`, `opposite`, `same`, `two-thirds` or `nothing`";

    fn text<E: Error>(word: &str) -> Result<Self, E> {
        match word {
            "opposite" => Ok(OpponentsGet::Opposite),
            "same" => Ok(OpponentsGet::Same),
            "two-thirds" => Ok(OpponentsGet::TwoThirds),
            "nothing" => Ok(OpponentsGet::Nothing),
            other => Err(E::unknown_variant(other, &["opposite", "same", "two-thirds", "nothing"])),
        }
    }

    fn number<E: Error>(points: i64) -> Result<Self, E> {
        i32::try_from(points).map(OpponentsGet::Points).map_err(|_| E::custom(custom::TOO_LARGE))
    }

    fn map<A: MapAccess<'de>>(mut map: A) -> Result<Self, A::Error> {
        let mut levels = None;
        while let Some(key) = map.next_key::<String>()? {
            match key.as_str() {
                "by-level" => levels = Some(map.next_value()?),
                other => return Err(A::Error::unknown_field(other, &["by-level"])),
            }
        }
        levels.map(OpponentsGet::ByLevel).ok_or_else(|| A::Error::missing_field("by-level"))
    }
}

/// What all thirteen tricks are worth.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct AllTricks {
    /// By game.
    pub games: BTreeMap<Game, Rule<AllWorth>>,
    /// When the two opponents of a pair take them all.
    pub by_opponents: Option<Rule<AllWorth>>,
}

/// So many times the points, or the grid's own cell for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AllWorth {
    Times(i32),
    Grid,
}

impl Forms<'_> for AllWorth {
    const EXPECTED: &'static str = "a factor, or `grid`";

    fn text<E: Error>(word: &str) -> Result<Self, E> {
        match word {
            "grid" => Ok(AllWorth::Grid),
            other => Err(E::unknown_variant(other, &["grid"])),
        }
    }

    fn number<E: Error>(times: i64) -> Result<Self, E> {
        i32::try_from(times).map(AllWorth::Times).map_err(|_| E::custom(custom::TOO_LARGE))
    }
}

/// Do the points of penalties add up to zero?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Balance {
    /// Each of the others gets a third of what the player at fault loses.
    ZeroSum,
    AsWritten,
}

/// What several penalties of one player come to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Several {
    /// Each counts.
    #[default]
    AddUp,
    /// Only the gravest counts.
    Gravest,
}

/// What the others' share of a penalty is reckoned from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ThirdOf {
    /// Rounded down.
    #[default]
    OfImposed,
    OfMaximum,
}

impl JsonSchema for Worth {
    fn schema_name() -> Cow<'static, str> {
        "Worth".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let amount = generator.subschema_for::<Amount>();
        json_schema!({
            "description": "An amount, or `grid` for what the grid has.",
            "anyOf": [amount, {"const": "grid"}]
        })
    }
}

impl JsonSchema for OpponentsGet {
    fn schema_name() -> Cow<'static, str> {
        "OpponentsGet".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let mut levels = generator.subschema_for::<BTreeMap<u8, i32>>();
        levels.insert("description".to_owned(), "Points by the level announced.".into());
        json_schema!({
            "description": "What each opponent gets: `opposite` of what the side gets in equal parts, the `same` as each of them loses, `two-thirds` of it, `nothing`, a number, or a number for each level.",
            "anyOf": [
                {"enum": ["opposite", "same", "two-thirds", "nothing"]},
                {"type": "integer"},
                {
                    "type": "object",
                    "properties": {"by-level": levels},
                    "required": ["by-level"],
                    "additionalProperties": false
                }
            ]
        })
    }
}

impl JsonSchema for AllWorth {
    fn schema_name() -> Cow<'static, str> {
        "AllWorth".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "So many times the points, or `grid` for the grid's own cell.",
            "anyOf": [{"type": "integer"}, {"const": "grid"}]
        })
    }
}
