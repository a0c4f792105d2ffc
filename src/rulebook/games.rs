//! What a game asks of its players.

use std::borrow::Cow;
use std::collections::BTreeMap;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;
use serde::de::{Error, MapAccess};

use super::rule::Rule;
use crate::source::forms::{Forms, entries, read_forms};
use crate::text::OwnName;

#[derive(Clone, Debug, Default, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct GameRules {
    /// What this regulation calls the game, where that is not its usual name.
    pub name: Option<Rule<OwnName>>,
    /// How many tricks can be announced.
    pub levels: Option<Rule<Vec<u8>>>,
    pub aim: Option<Rule<Aim>>,
    pub side: Option<Rule<Side>>,
    pub trump: Option<Rule<Trump>>,
    pub lead: Option<Rule<Lead>>,
    /// Who leads at these levels, where that differs.
    pub lead_at: BTreeMap<u8, Rule<Lead>>,
    /// For games that go with the aces: how many of them the holder has.
    pub aces: Option<Rule<u8>>,
    pub partner: Option<Rule<Partner>>,
    /// Must the jury be called before it is played, or must it consent?
    pub jury: Option<Rule<JuryCall>>,
    /// When the hand of the player is laid open.
    pub shown: Option<Rule<Shown>>,
    /// Does each player first put one card aside?
    pub discard: Option<Rule<bool>>,
    /// How many may play it at once.
    pub most_players: Option<Rule<u8>>,
    /// Must the trump be named before the first lead?
    pub trump_named_before_lead: Option<Rule<bool>>,
    /// Does the call itself say which trump, or that there is none?
    pub trump_named_in_call: Option<Rule<bool>>,
    /// May the dealer exchange the turned card for another one?
    pub exchange: Option<Rule<ExchangeRule>>,
}

/// From which level on the jury is asked, and for what: `none`, `call`, `consent`, or
/// `{asks: call, from: 11}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JuryCall {
    pub asks: Asks,
    /// The lowest level it holds for.
    pub from: u8,
}

/// What is asked of the jury.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Asks {
    None,
    /// The jury must be called.
    Call,
    /// The jury must agree.
    Consent,
}

impl JuryCall {
    pub fn at(self, level: u8) -> Asks {
        if level >= self.from { self.asks } else { Asks::None }
    }
}

impl<'de> Forms<'de> for JuryCall {
    const EXPECTED: &'static str = "`none`, `call`, `consent`, or a map with `asks` and `from`";

    fn yes_or_no<E: Error>(needed: bool) -> Result<Self, E> {
        Ok(JuryCall { asks: if needed { Asks::Call } else { Asks::None }, from: 0 })
    }

    fn text<E: Error>(word: &str) -> Result<Self, E> {
        let asks = match word {
            "none" => Asks::None,
            "call" => Asks::Call,
            "consent" => Asks::Consent,
            other => return Err(E::unknown_variant(other, &["none", "call", "consent"])),
        };
        Ok(JuryCall { asks, from: 0 })
    }

    fn map<A: MapAccess<'de>>(map: A) -> Result<Self, A::Error> {
        #[derive(Deserialize, JsonSchema)]
        #[serde(rename_all = "kebab-case", deny_unknown_fields)]
        struct FromLevel {
            asks: Asks,
            from: u8,
        }
        let FromLevel { asks, from } = entries(map)?;
        Ok(JuryCall { asks, from })
    }
}

read_forms!(JuryCall);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ExchangeRule {
    /// The dealer names a card and gives the turned one for it.
    DealerNamesCard,
    No,
}

/// How many of its tricks a game wants: at least so many, none, or exactly so many.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Aim {
    /// The announced number of tricks, or more.
    #[default]
    AtLeast,
    /// Not one trick.
    NoTrick,
    /// The announced number of tricks, no more and no fewer.
    Exactly,
}

impl Aim {
    pub const fn is_met(self, tricks: u8, level: u8) -> bool {
        match self {
            Aim::AtLeast => tricks >= level,
            Aim::NoTrick => tricks == 0,
            Aim::Exactly => tricks == level,
        }
    }

    /// Made or lost already, whoever takes the tricks that are left; `None` while it is open.
    pub const fn decided(self, taken: u8, left: u8, level: u8) -> Option<bool> {
        match self {
            Aim::NoTrick if taken > 0 => Some(false),
            Aim::Exactly if taken > level || taken + left < level => Some(false),
            Aim::AtLeast if taken >= level => Some(true),
            Aim::AtLeast if taken + left < level => Some(false),
            _ => None,
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    #[default]
    Alone,
    Pair,
    /// Several players may play it at once, each for himself.
    EachAlone,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Trump {
    /// The suit of the dealer's turned card.
    Turned,
    /// The suit that was proposed or called, or named before the lead.
    Called,
    /// The suit that was proposed or called, or no trump if that was called.
    CalledOrNone,
    /// Any suit but the turned one, or no trump.
    NotTurnedOrNone,
    /// The suit of the ace that makes the partner.
    FourthAce,
    Hearts,
    None,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Lead {
    LeftOfDealer,
    Declarer,
    /// The partner of an ace game, with any card.
    Partner,
    /// The partner of an ace game, with the card that made him the partner.
    PartnerWithNamingCard,
    /// Nobody says.
    Unstated,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Partner {
    /// Whoever holds the ace that the announcer lacks.
    FourthAce,
    /// Whoever holds the highest heart that the announcer lacks.
    HighestMissingHeart,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Shown {
    BeforeFirstCard,
    AfterFifthCard,
    AfterFirstTrick,
}

impl JsonSchema for JuryCall {
    fn schema_name() -> Cow<'static, str> {
        "JuryCall".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let asks = generator.subschema_for::<Asks>();
        json_schema!({
            "description": "What is asked of the jury before the game is played, and from which level on.",
            "anyOf": [
                asks,
                {"type": "boolean"},
                {
                    "type": "object",
                    "properties": {
                        "asks": asks,
                        "from": {
                            "description": "The lowest level it holds for.",
                            "type": "integer", "minimum": 0, "maximum": 13
                        }
                    },
                    "required": ["asks", "from"],
                    "additionalProperties": false
                }
            ]
        })
    }
}

impl GameRules {
    /// The rule on who leads at this level.
    pub fn lead_of(&self, level: u8) -> Option<&Rule<Lead>> {
        self.lead_at.get(&level).or(self.lead.as_ref())
    }
}
