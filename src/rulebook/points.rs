//! What games are worth.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::rule::Rule;
use crate::game::Game;

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Points {
    /// Do the four players' points always add up to zero?
    pub zero_sum: Option<Rule<bool>>,
    pub games: BTreeMap<Game, GamePoints>,
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct GamePoints {
    /// What each player of the side gets.
    pub won: Option<Rule<Amount>>,
    /// What each player of the side loses.
    pub lost: Option<Rule<Amount>>,
    /// Everything counts this many times.
    pub times: Option<Rule<i32>>,
    /// Settled pair by pair: what each player stakes against each of the other three.
    pub stake: Option<Rule<i32>>,
    /// Whether that also holds when three or four play at once.
    pub three_or_more: Option<Rule<ThreeOrMore>>,
    pub opponents: Option<Rule<Opponents>>,
}

/// `base`, or an amount for each level, plus so much for each extra or missing trick.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Amount {
    pub base: Option<i32>,
    pub by_level: Option<BTreeMap<u8, i32>>,
    pub each_extra: Option<i32>,
    pub each_missing: Option<i32>,
}

impl Amount {
    /// `None` where the rulebook has no number for this level.
    pub fn at(&self, level: u8) -> Option<i32> {
        self.by_level.as_ref().and_then(|levels| levels.get(&level).copied()).or(self.base)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ThreeOrMore {
    PairByPair,
    Unsettled,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Opponents {
    /// The opposite of what the side gets or loses, in equal parts.
    Opposite,
    Nothing,
}

/// What all thirteen tricks are worth: by how much the points of each game are multiplied.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct AllTricks {
    pub games: BTreeMap<Game, Rule<i32>>,
    /// When the two opponents of a pair take them all.
    pub by_opponents: Option<Rule<i32>>,
}

/// Do the points of penalties add up to zero?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Balance {
    /// Each of the others gets a third of what the player at fault loses.
    ZeroSum,
    AsWritten,
}

/// What the others' share of a penalty is reckoned from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ThirdOf {
    /// Rounded down.
    #[default]
    OfImposed,
    OfMaximum,
}
